#pragma once

#include "gamelog/numbering.hpp"
#include "golden/golden.hpp"

namespace dommer::golden::laws_cases {

using gamelog::Json;

// editions.json: parameters and article map beside our own tables.
void run_edition_rows(Report& report, const Json& file);

}  // namespace dommer::golden::laws_cases
