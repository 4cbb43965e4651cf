# Writes the catalogue of texts (FILES, separated by |) as C++: KEYS, a header with the keys alone, and TABLE, a source with
# the texts in the same order. A change of a sentence thus compiles one file again; a new key whatever names keys.
string(REPLACE "|" ";" files "${FILES}")
set(keys "")
set(rows "")
foreach(file IN LISTS files)
    file(READ ${file} content)
    string(FIND "${content}" "\n" heading)
    math(EXPR heading "${heading} + 1")
    string(SUBSTRING "${content}" ${heading} -1 content)
    string(REPLACE "\\" "\\\\" content "${content}")
    string(REPLACE "\"" "\\\"" content "${content}")
    string(REPLACE "\r" "" content "${content}")
    string(REGEX REPLACE "([^\t\n]*)\t[^\n]*\n" "    \"\\1\",\n" some_keys "${content}")
    string(REGEX REPLACE "[^\t\n]*\t([^\t\n]*)\t([^\t\n]*)\t([^\t\n]*)\n" "    {\"\\1\",\n     \"\\2\",\n     \"\\3\"},\n"
           some_rows "${content}")
    string(APPEND keys "${some_keys}")
    string(APPEND rows "${some_rows}")
endforeach()
set(made "// Made by cmake/write_texts.cmake from data/texts; do not write here.\n")
file(CONFIGURE OUTPUT ${KEYS} @ONLY CONTENT "${made}#pragma once

#include <string_view>

namespace dommer::texts {

inline constexpr std::string_view all_keys[] = {
${keys}};

}  // namespace dommer::texts
")
file(CONFIGURE OUTPUT ${TABLE} @ONLY CONTENT "${made}#include \"texts/texts.hpp\"

namespace dommer::texts {
namespace {

constexpr Text all_rows[] = {
${rows}};
static_assert(std::size(all_rows) == std::size(all_keys));

}  // namespace

std::span<const Text> all_texts() { return all_rows; }

}  // namespace dommer::texts
")
