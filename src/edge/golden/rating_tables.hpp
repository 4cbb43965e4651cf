#pragma once

#include "golden/golden.hpp"
#include "rating/danish_rules.hpp"

namespace dommer::golden::rating_cases {

// The cases are the handbook's of 2011.
inline const rating::DanishRules& rules() { return rating::danish_seasons().front(); }

// The printed tables of tables.json against ours, one case a table. Nothing if the file is not there.
void check_rating_tables(Report& report, const std::filesystem::path& file);

}  // namespace dommer::golden::rating_cases
