#include "standings_table.hpp"

#include <fmt/format.h>

#include "tiebreak/shown.hpp"

namespace dommer::cli {
namespace {

std::string part_text(const StandingsTable& table, const tiebreak::Contribution& part) {
    std::string text = decimal(part.value);
    if (part.scored) text = fmt::format("{} x {}", decimal(part.measure), decimal(Fraction(part.scored->halves, 2)));
    if (part.cut) text = "[" + text + "]";
    if (part.board > 0) return fmt::format("{} (board {})", text, part.board);
    if (part.round == 0) return text;
    const std::string who = part.dummy ? " unplayed" : part.opponent >= 0 ? fmt::format(" of {}", table.field[part.opponent].id.number) : "";
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
    Json each{{"round", part.round}, {"value", decimal(part.value)}, {"cut", part.cut}, {"unplayed", part.dummy}};
    if (part.opponent >= 0) each["opponent"] = table.field[part.opponent].id.number;
    if (part.board > 0) each["board"] = part.board;
    if (part.secondary) each["secondary"] = true;
    if (part.scored) each["opponent_score"] = decimal(part.measure), each["scored"] = decimal(Fraction(part.scored->halves, 2));
    return each;
}

}  // namespace

std::string decimal(const Fraction& value) {
    if (value.bottom() == 1) return fmt::format("{}", value.top());
    if (4 % value.bottom() == 0) return fmt::format("{:g}", static_cast<double>(value.top()) / static_cast<double>(value.bottom()));
    return fmt::format("{:.2f}", static_cast<double>(value.top()) / static_cast<double>(value.bottom()));
}

// Tie-breaks that are compared step by step show all their steps.
std::string shown(const tiebreak::Code& code, const tiebreak::Value& value) {
    const auto known = tiebreak::shown_value(code, value);
    if (!known) return "-";
    std::string text = decimal(*known);
    for (const Fraction& further : value.further) text += "/" + decimal(further);
    return text;
}

std::string shown(const tiebreak::Step& step, int place) { return shown(step.code, step.values[static_cast<std::size_t>(place)]); }

Json json_of(const StandingsTable& table, bool explain) {
    Json rows = Json::array();
    int rank = 1;
    for (const auto& group : table.standings.groups) {
        for (const int place : group) {
            Json row{{"rank", rank}, {table.entrant, table.field[place].id.number}, {"name", table.field[place].name}, {"points", table.points(place)}};
            for (const auto& step : table.standings.steps) row["tiebreaks"][step.code.text] = shown(step, place);
            for (const auto& step : table.standings.steps)
                if (explain)
                    for (const auto& part : step.values[static_cast<std::size_t>(place)].parts) row["parts"][step.code.text].push_back(json_of(table, part));
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
        if (with_parts && group.size() > 1) fmt::print("        still level after all tie-breaks: {} {}s; the lot decides, or the places are shared\n", group.size(), table.entrant);
        rank += static_cast<int>(group.size());
    }
}

}  // namespace dommer::cli
