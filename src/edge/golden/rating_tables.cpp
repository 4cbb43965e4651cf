#include "rating_tables.hpp"

#include <fmt/format.h>

#include "cases.hpp"
#include "files.hpp"
#include "rating/candidate.hpp"
#include "rating/danish_change.hpp"
#include "rating/danish_expected.hpp"
#include "rating/expected_score.hpp"
#include "rating/handbook_norm.hpp"

namespace dommer::golden::rating_cases {
namespace {

using namespace dommer::rating;

int hundredths(const Json& number) { return static_cast<int>(nearest_half_up(fraction_from(number) * 100)); }
int to_or(const Json& row, const char* key, int open) { return row.at(key).is_null() ? open : row.at(key).get<int>(); }

bool table_1(const Json& row) {
    for (int difference = row.at("dFrom"); difference <= to_or(row, "dTo", 3000); ++difference)
        if (danish_expected(difference).count != row.at("higher") ||
            (difference > 0 && danish_expected(-difference).count != row.at("lower")))
            return false;
    return true;
}

bool table_2(const Json& row) {
    const auto ours = danish_difference(row.at("percent"));
    return row.at("difference").is_null() ? !ours : ours == row.at("difference").get<int>();
}

// A group of equals but for one player, so that their difference to the average is whatever the row says.
bool average_table(const Json& row, int players) {
    for (int difference = row.at("dFrom"); difference <= row.at("dTo").get<int>(); ++difference) {
        const std::vector<Rating> group(static_cast<std::size_t>(players), Rating{1800});
        if (expected_by_average({1800 + difference}, group, players - 1).expected.count != hundredths(row.at("over")))
            return false;
        if (difference > 0 &&
            expected_by_average({1800 - difference}, group, players - 1).expected.count != hundredths(row.at("under")))
            return false;
    }
    return true;
}
bool table_3(const Json& row) { return average_table(row, 6); }
bool table_4(const Json& row) { return average_table(row, 8); }

bool coefficients(const Json& row) {
    return coefficient({to_or(row, "min", 0)}, rules()) == row.at("K") &&
           coefficient({to_or(row, "max", 3000)}, rules()) == row.at("K");
}

bool bonus_thresholds(const Json& row) {
    for (int games = row.at("gamesFrom"); games <= row.at("gamesTo").get<int>(); ++games)
        if (bonus({1000}, games, rules()).count != 1000 - hundredths(row.at("subtract"))) return false;
    return true;
}

bool candidate_row(const Json& row) {
    for (int rounds = 5; rounds <= 11; ++rounds)
        for (int average = row.at("avgFrom"); average <= row.at("avgTo").get<int>(); ++average) {
            const auto ours = candidate_requirement({average}, rounds);
            const Points points = points_from(row.at("points").at(static_cast<std::size_t>(rounds) - 5));
            if (!ours || ours->category != row.at("category").get<int>() || ours->percent != row.at("percent") ||
                ours->points != points)
                return false;
        }
    return true;
}

bool norm_row(const Json& row) {
    constexpr std::pair<const char*, Norm> columns[] = {
        {"GM", Norm::gm}, {"IM", Norm::im}, {"WGM", Norm::wgm}, {"WIM", Norm::wim}};
    for (const auto& [name, norm] : columns)
        for (int average = row.at(name).at(0); average <= row.at(name).at(1).get<int>(); ++average)
            if (handbook_norm(norm, std::vector<Rating>(9, Rating{average}), {}).needed_points !=
                    points_from(row.at("points")) &&
                average >= 2250)  // lower opponents are raised before the table is read
                return false;
    return true;
}

struct Table {
    const char* name;
    bool (*row_holds)(const Json& row);
};
constexpr Table tables[] = {{"table1_expectedScorePercent", table_1},
                            {"table2_ratingDifference", table_2},
                            {"table3_sixPlayers", table_3},
                            {"table4_eightPlayers", table_4},
                            {"kTable", coefficients},
                            {"bonusThreshold", bonus_thresholds},
                            {"candidateTable", candidate_row},
                            {"normTable", norm_row}};

}  // namespace

void check_rating_tables(Report& report, const std::filesystem::path& file) {
    if (!std::filesystem::exists(file)) return;
    const Json content = Json::parse(text_of(file));
    for (const Table& table : tables) {
        if (!content.contains(table.name)) continue;
        const Json& rows = content[table.name].is_array() ? content[table.name] : content[table.name].at("rows");
        std::string wrong;
        for (const Json& row : rows)
            if (!table.row_holds(row)) wrong += row.dump() + "; ";
        if (wrong.empty())
            report.pass();
        else
            report.fail(fmt::format("tables.json: {}", table.name), wrong);
    }
}

}  // namespace dommer::golden::rating_cases
