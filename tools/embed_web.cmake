# embed_web.cmake: the browser client as C.
#
#     cmake -DDIST=web/dist -DOUT=gen -P tools/embed_web.cmake
#
# Writes OUT/web_assets.c with a row of struct net_asset for each file in DIST, whose bytes
# the assembler takes in as they are, plain and as gzip packs them.  Without DIST the table
# is empty and the server has no pages.
cmake_minimum_required(VERSION 3.25)

set(type_html "text/html; charset=utf-8")
set(type_js "text/javascript; charset=utf-8")
set(type_css "text/css; charset=utf-8")
set(type_json "application/json")
set(type_svg "image/svg+xml")

set(bytes "")
set(names "")
set(rows "")
set(number 0)
file(GLOB files RELATIVE ${DIST} ${DIST}/*)
list(SORT files)
foreach(file IN LISTS files)
    get_filename_component(extension ${file} LAST_EXT)
    string(SUBSTRING ${extension} 1 -1 extension)
    if(NOT DEFINED type_${extension})
        message(FATAL_ERROR "${file}: no type for this extension")
    endif()
    execute_process(COMMAND gzip -9nc ${DIST}/${file} OUTPUT_FILE ${OUT}/${file}.gz
        COMMAND_ERROR_IS_FATAL ANY)
    set(path "/${file}")
    if(file STREQUAL "index.html")
        set(path "/")
    endif()
    foreach(kind plain gzip)
        set(from ${DIST}/${file})
        if(kind STREQUAL gzip)
            set(from ${OUT}/${file}.gz)
        endif()
        file(SIZE ${from} n_${kind})
        set(symbol web_${kind}_${number})
        string(APPEND bytes
            "__asm__(\".section .rodata\\n\"\n"
            "        \".globl ${symbol}\\n\"\n"
            "        \"${symbol}: .incbin \\\"${from}\\\"\\n\"\n"
            "        \".previous\\n\");\n")
        string(APPEND names "extern const char ${symbol}[];\n")
    endforeach()
    string(APPEND rows
        "    {.path = \"${path}\",\n"
        "     .type = \"${type_${extension}}\",\n"
        "     .plain = {web_plain_${number}, ${n_plain}},\n"
        "     .gzip = {web_gzip_${number}, ${n_gzip}},\n"
        "     .cache = NET_REVALIDATE},\n")
    math(EXPR number "${number} + 1")
endforeach()
if(number EQUAL 0)
    set(rows "    {.path = NULL},\n")
endif()

file(WRITE ${OUT}/web_assets.c
    "/* Written by tools/embed_web.cmake. */\n"
    "#include \"server/web.h\"\n\n"
    "${bytes}\n${names}\n"
    "const struct net_asset web_assets[] = {\n${rows}};\n"
    "const size_t web_n_assets = ${number};\n")
