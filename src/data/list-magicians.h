/* list-magicians.h: the 8 Magicians (R3.1, R25).  ORDER trk_magician
 *
 * MAGICIAN(id, name, label, favourite category, colour, ability, name of the ability)
 *
 * The label is the short word that names the seat in move texts and records.  Two
 * Magicians share a category, and with it a colour, and never meet in one game. */
// clang-format off
MAGICIAN(MECHANIKER, "The Mechaniker", "Mechaniker", MECHANICAL, "orange", MECHANICAL_ENHANCEMENT, "Mechanical Enhancement")
MAGICIAN(ELECTRA, "Electra", "Electra", MECHANICAL, "orange", SUPERCHARGE, "Supercharge")
MAGICIAN(GREAT_OPTICO, "The Great Optico", "Optico", OPTICAL, "blue", MIMESIS, "Mimesis")
MAGICIAN(GENTLEMAN, "The Gentleman", "Gentleman", OPTICAL, "blue", MAGIC_FOR_THE_MASSES, "Magic for the Masses")
MAGICIAN(MASTER_OF_CHAINS, "Master of Chains", "Chains", ESCAPE, "gray", BREAKING_FREE, "Breaking Free")
MAGICIAN(RED_LOTUS, "The Red Lotus", "Lotus", ESCAPE, "gray", TRICK_STEAL, "Trick Steal")
MAGICIAN(PRIESTESS_OF_MYSTICISM, "Priestess of Mysticism", "Priestess", SPIRITUAL, "green", FATE_WEAVING, "Fate Weaving")
MAGICIAN(YORUBA_SPIRITMASTER, "Yoruba Spiritmaster", "Yoruba", SPIRITUAL, "green", SOUL_POSSESSION, "Soul Possession")
// clang-format on
