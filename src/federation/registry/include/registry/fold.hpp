#pragma once

#include <string>
#include <string_view>

namespace dommer::registry {

// A name as it is searched: small letters without accents, words separated by one space, and the many spellings of the
// Danish and Norwegian letters made one: å aa a; ø ö oe o; æ ä ae. So "Aagård", "Aagaard" and "Agard" are the same.
// The text is UTF-8; letters outside the Latin alphabets stay as they are.
std::string folded(std::string_view name);

}  // namespace dommer::registry
