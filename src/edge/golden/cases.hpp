#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "golden/golden.hpp"
#include "vocabulary/fraction.hpp"
#include "vocabulary/points.hpp"

// Files of the form {"cases": [{"id", "kind", "input", "expected", ...}]}: each kind is a function from the input to
// our answers, and every key of `expected` must be met. Files of the format dsu-golden/1 call the kind "op", and an
// answer has no other keys than those expected.
namespace dommer::golden {

using Json = nlohmann::json;

struct Kind {
    std::string_view name;
    Json (*answer)(const Json& input, const Json& expected);  // `expected` only for inputs that stand there
};

// Runs every case of every .json file of the folder; a kind that is not in the list is counted as skipped.
void run_case_files(Report& report, const std::filesystem::path& folder, std::span<const Kind> kinds,
                    const Options& options);

// Files of the format dsu-tables/1 ("tables.json"): each row of each table is one case, which the function answers from
// the row; its keys must be met. A table without a function is counted as skipped, row by row.
struct TableOfCases {
    std::string_view name;
    Json (*answer)(const Json& row);
};
void run_table_file(Report& report, const std::filesystem::path& folder, std::span<const TableOfCases> tables);

// What differs, or nothing. Keys that only explain (explain, reason, needs) are not asserted.
std::string differences(const Json& expected, const Json& got);

// Numbers of the files are decimals of at most four places.
Fraction fraction_from(const Json& number);
Points points_from(const Json& number);
double decimal(Fraction exact);  // rounded to four places
double decimal(Points points);

}  // namespace dommer::golden
