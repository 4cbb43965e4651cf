# Writes into OUTPUT: copyright, changelog (Debian's form) and CHANGELOG.md, for VERSION of the project in the folder
# PROJECT, packaged by CONTACT.

# What others made that is built into the program: name, files, licence, and where its text is once the pages are built.
set(parts
    "Svelte|web/dist/*|Expat-Svelte|${PROJECT}/web/node_modules/svelte/LICENSE.md"
    "uqr|web/dist/uqr|Expat-uqr|${PROJECT}/web/node_modules/uqr/LICENSE"
    "Source Sans 3|web/dist/fonts|OFL-1.1|${PROJECT}/web/node_modules/@fontsource-variable/source-sans-3/LICENSE"
    "Source Serif 4|web/dist/fonts-serif|OFL-1.1-serif|${PROJECT}/web/node_modules/@fontsource/source-serif-4/LICENSE"
    "DejaVu|fonts/DejaVu*|DejaVu|/usr/share/doc/fonts-dejavu-core/copyright")

file(READ ${PROJECT}/packaging/copyright copyright)
foreach(part IN LISTS parts)
    string(REPLACE "|" ";" part "${part}")
    list(GET part 0 name)
    list(GET part 1 files)
    list(GET part 2 licence)
    list(GET part 3 file)
    if(NOT EXISTS ${file})
        continue()
    endif()
    file(READ ${file} text)
    string(REGEX MATCH "[Cc]opyright[^\n]*" owner "${text}")
    # A line of a field begins with a blank; an empty one is a full stop.
    string(REGEX REPLACE "[ \t\r]+\n" "\n" text "${text}")
    string(STRIP "${text}" text)
    string(REPLACE "\n" "\n " text "${text}")
    string(REPLACE "\n \n" "\n .\n" text "${text}")
    string(REPLACE "\n \n" "\n .\n" text "${text}")
    string(APPEND copyright "\nFiles: ${files}\nComment: ${name}\nCopyright: ${owner}\nLicense: ${licence}\n ${text}\n")
endforeach()
file(WRITE ${OUTPUT}/copyright "${copyright}")

# The day of the release is in its heading; what is not released yet is of today.
file(READ ${PROJECT}/CHANGELOG.md changes)
set(day now)
if(changes MATCHES "\n## [^\n]*${VERSION}[^\n]*([0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9])")
    set(day ${CMAKE_MATCH_1})
endif()
execute_process(COMMAND date --utc --rfc-email --date ${day} OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE
                COMMAND_ERROR_IS_FATAL ANY)
file(WRITE ${OUTPUT}/changelog "dommer (${VERSION}) bookworm; urgency=medium

  * Version ${VERSION}; what is new is in CHANGELOG.md.gz beside this file.

 -- ${CONTACT}  ${date}
")
file(COPY ${PROJECT}/CHANGELOG.md DESTINATION ${OUTPUT})
