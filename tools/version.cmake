# version.cmake: writes version.h with the version and the commit it is built from.
# cmake -DROOT=... -DOUT=.../version.h -DVERSION=x.y.z -P version.cmake

set(commit "")
if(EXISTS ${ROOT}/.git)
    set(ENV{GIT_OPTIONAL_LOCKS} 0)
    execute_process(COMMAND git describe --always --dirty
        WORKING_DIRECTORY ${ROOT}
        OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(commit STREQUAL "")
    set(commit "unknown")
endif()

set(text "/* version.h: made by tools/version.cmake, do not edit. */
#ifndef VERSION_H
#define VERSION_H

#define TRK_VERSION \"${VERSION}\"
#define TRK_COMMIT \"${commit}\"

#endif
")
set(old "")
if(EXISTS ${OUT})
    file(READ ${OUT} old)
endif()
if(NOT old STREQUAL text)
    file(WRITE ${OUT} "${text}")
endif()
