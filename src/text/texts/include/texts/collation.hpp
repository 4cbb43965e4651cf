#pragma once

#include <string>
#include <string_view>

#include "vocabulary/language.hpp"

namespace dommer::texts {

// A name as it sorts in a list for this reader: compare keys byte by byte. Small and capital letters and accents count
// last; æ, ø and å (also written aa) follow z, for a Swedish reader å, ä and ö. A surname alone stands before a longer
// one, and a hyphen or an apostrophe is passed over. By ICU where the program is built with it, otherwise by a table of
// letters.
std::string collation_key(std::string_view name, Language reader = Language::danish);

// The table, for programs without ICU; a test holds it to ICU's order.
std::string collation_key_by_table(std::string_view name, Language reader = Language::danish);

}  // namespace dommer::texts
