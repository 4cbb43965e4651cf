# Writes the catalogue of texts as C++ (FILES, separated by |): TABLE, a source with all keys and their texts, and KEYS, a
# header with the keys alone.
function(read_texts files keys rows)
    string(REPLACE "|" ";" files "${files}")
    set(all_keys "")
    set(all_rows "")
    foreach(file IN LISTS files)
        file(READ ${file} content)
        string(FIND "${content}" "\n" heading)
        math(EXPR heading "${heading} + 1")
        string(SUBSTRING "${content}" ${heading} -1 content)
        string(REPLACE "\\" "\\\\" content "${content}")
        string(REPLACE "\"" "\\\"" content "${content}")
        string(REPLACE "\r" "" content "${content}")
        string(REGEX REPLACE "([^\t\n]*)\t[^\n]*\n" "    \"\\1\",\n" some_keys "${content}")
        string(REGEX REPLACE "[^\t\n]*\t([^\t\n]*)\t([^\t\n]*)\t([^\t\n]*)\t([^\t\n]*)\n"
               "    {\"\\1\",\n     \"\\2\",\n     \"\\3\",\n     \"\\4\"},\n"
               some_rows "${content}")
        string(APPEND all_keys "${some_keys}")
        string(APPEND all_rows "${some_rows}")
    endforeach()
    set(${keys} "${all_keys}" PARENT_SCOPE)
    set(${rows} "${all_rows}" PARENT_SCOPE)
endfunction()

read_texts("${FILES}" keys rows)
set(made "// Made by cmake/write_texts.cmake from data/texts; do not write here.\n")
# The header is written only when it differs: what has not changed is not compiled again.
file(CONFIGURE OUTPUT ${KEYS} @ONLY CONTENT "${made}#pragma once

#include <string_view>

namespace dommer::texts {

inline constexpr std::string_view named_keys[] = {
${keys}};

}  // namespace dommer::texts
")
file(CONFIGURE OUTPUT ${TABLE} @ONLY CONTENT "${made}#include \"texts/texts.hpp\"

namespace dommer::texts {
namespace {

constexpr std::string_view every_key[] = {
${keys}};

constexpr Text every_text[] = {
${rows}};
static_assert(std::size(every_key) == std::size(every_text));

}  // namespace

std::span<const std::string_view> all_keys() { return every_key; }
std::span<const Text> all_texts() { return every_text; }

}  // namespace dommer::texts
")
