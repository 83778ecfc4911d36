// pod.cpp: the public structs are plain bytes.  Compiling this file is the test.
//
// No padding and no hidden parts, so that memcpy copies, memcmp compares and a hash over
// the bytes is sound.

#include "trickerion.h"

#include <type_traits>

static_assert(std::is_trivially_copyable<trk_state>::value, "memcpy copies a state");
static_assert(std::is_standard_layout<trk_state>::value, "C and C++ agree on a state");
static_assert(std::has_unique_object_representations<trk_state>::value,
              "a state has no padding");
static_assert(sizeof(trk_state) <= 2048, "a state stays small");

static_assert(std::is_trivially_copyable<trk_move>::value, "memcpy copies a move");
static_assert(std::is_standard_layout<trk_move>::value, "C and C++ agree on a move");
static_assert(std::has_unique_object_representations<trk_move>::value,
              "a move has no padding");
static_assert(sizeof(trk_move) == 8, "a move is eight bytes");

static_assert(std::is_trivially_copyable<trk_event>::value, "memcpy copies an event");
static_assert(std::is_standard_layout<trk_event>::value, "C and C++ agree on an event");
static_assert(std::has_unique_object_representations<trk_event>::value,
              "an event has no padding");
