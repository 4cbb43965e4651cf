#include "standings_table.hpp"

#include <fmt/format.h>

#include "tiebreak/shown.hpp"

namespace dommer::cli {
namespace {

using tiebreak::decimal_text;

std::string part_text(const StandingsTable& table, const tiebreak::Contribution& part) {
    std::string text = decimal_text(part.value);
    if (part.scored)
        text = fmt::format("{} x {}", decimal_text(part.measure), decimal_text(Fraction(part.scored->halves, 2)));
    if (part.cut) text = "[" + text + "]";
    if (part.board > 0) return fmt::format("{} (board {})", text, part.board);
    if (part.round == 0) return text;
    const std::string who = part.dummy           ? " unplayed"
                            : part.opponent >= 0 ? fmt::format(" of {}", table.field[part.opponent].id.number)
                                                 : "";
    return fmt::format("{} (round {}{}{})", text, part.round, who, part.secondary ? " in the other score" : "");
}

void explain(const StandingsTable& table, const tiebreak::Step& step, int place) {
    fmt::print("        {}: {}", step.code.text, shown(step, place));
    const tiebreak::Value& value = step.values[static_cast<std::size_t>(place)];
    const char* before = value.is_sum && value.further.empty() ? " = " : " from ";
    for (const auto& part : value.parts) {
        fmt::print("{}{}", before, part_text(table, part));
        before = value.is_sum && value.further.empty() ? " + " : ", ";
    }
    fmt::print("\n");
}

Json json_of(const StandingsTable& table, const tiebreak::Contribution& part) {
    Json each{{"round", part.round}, {"value", decimal_text(part.value)}, {"cut", part.cut}, {"unplayed", part.dummy}};
    if (part.opponent >= 0) each["opponent"] = table.field[part.opponent].id.number;
    if (part.board > 0) each["board"] = part.board;
    if (part.secondary) each["secondary"] = true;
    if (part.scored)
        each["opponent_score"] = decimal_text(part.measure),
        each["scored"] = decimal_text(Fraction(part.scored->halves, 2));
    return each;
}

}  // namespace

std::string shown(const tiebreak::Step& step, int place) {
    return tiebreak::shown_text(step.code, step.values[static_cast<std::size_t>(place)]);
}

Json json_of(const StandingsTable& table, bool explain) {
    Json rows = Json::array();
    int rank = 1;
    for (const auto& group : table.standings.groups) {
        for (const int place : group) {
            Json row{{"rank", rank},
                     {table.entrant, table.field[place].id.number},
                     {"name", table.field[place].name},
                     {"points", table.points(place)}};
            for (const auto& step : table.standings.steps) row["tiebreaks"][step.code.text] = shown(step, place);
            for (const auto& step : table.standings.steps)
                if (explain)
                    for (const auto& part : step.values[static_cast<std::size_t>(place)].parts)
                        row["parts"][step.code.text].push_back(json_of(table, part));
            rows.push_back(std::move(row));
        }
        rank += static_cast<int>(group.size());
    }
    return rows;
}

void print_table(const StandingsTable& table, bool with_parts) {
    fmt::print("rank  no  points");
    for (const auto& step : table.standings.steps) fmt::print("  {:>8}", step.code.text);
    fmt::print("  name\n");
    int rank = 1;
    for (const auto& group : table.standings.groups) {
        for (const int place : group) {
            fmt::print("{:>4} {:>3}  {:>6}", rank, table.field[place].id.number, table.points(place));
            for (const auto& step : table.standings.steps) fmt::print("  {:>8}", shown(step, place));
            fmt::print("  {}\n", table.field[place].name);
            if (with_parts)
                for (const auto& step : table.standings.steps) explain(table, step, place);
        }
        if (with_parts && group.size() > 1)
            fmt::print("        still level after all tie-breaks: {} {}s; the lot decides, or the places are shared\n",
                       group.size(), table.entrant);
        rank += static_cast<int>(group.size());
    }
}

}  // namespace dommer::cli
