/* proves.h: a test with the ids of the rules it proves: one entry of the array of tests
 * of a program.  tools/ledger.py and tools/mutate.py read these lines. */
#ifndef TESTS_SUPPORT_PROVES_H
#define TESTS_SUPPORT_PROVES_H

#define PROVES(test, ids) cmocka_unit_test(test)

#endif
