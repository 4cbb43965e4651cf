#pragma once

#include "golden/golden.hpp"

namespace dommer::golden {

// The printed tables of tables.json against ours, one case a table. Nothing if the file is not there.
void check_rating_tables(Report& report, const std::filesystem::path& file);

}  // namespace dommer::golden
