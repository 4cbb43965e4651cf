#pragma once

#include "golden/golden.hpp"
#include "gamelog/numbering.hpp"

namespace dommer::golden {

using gamelog::Json;

// editions.json: parameters and article map beside our own tables.
void run_edition_rows(Report& report, const Json& file);

}  // namespace dommer::golden
