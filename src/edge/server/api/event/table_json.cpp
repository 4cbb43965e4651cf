#include <fmt/format.h>

#include "event_json.hpp"
#include "tiebreak/shown.hpp"
#include "tournament/titles_won.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using tiebreak::decimal_text;

Json number_json(const Tournament& now, EntryId id) {
    const auto number = find(now, id)->number;
    return number ? Json(number->number) : Json();
}

// Places are those of the field, which has the starting numbers in order.
Json part_json(const pairing::Field& field, const tiebreak::Contribution& part) {
    return {{"round", part.round},
            {"opponent", part.opponent >= 0 ? Json(field[part.opponent].id.number) : Json()},
            {"value", decimal_text(part.value)},
            {"scored", part.scored ? Json(decimal_text(Fraction(part.scored->halves, 2))) : Json()},
            {"opponent_score", part.scored ? Json(decimal_text(part.measure)) : Json()},
            {"cut", part.cut},
            {"unplayed", part.dummy}};
}

Json tie_break_json(const pairing::Field& field, const tiebreak::Code& code, const tiebreak::Value& value) {
    Json made_of = Json::array();
    for (const auto& part : value.parts) made_of.push_back(part_json(field, part));
    return {{"code", code.text},
            {"value", tiebreak::shown_text(code, value)},
            {"sum", value.is_sum && value.further.empty()},
            {"parts", made_of}};
}

}  // namespace

Json standing_json(const Tournament& now, const Standing& standing) {
    Json codes = Json::array(), rows = Json::array(), level = Json::array();
    for (const auto& code : standing.codes) codes.push_back(code.text);
    Json titles = Json::array();
    if (standing.ranked.empty())
        return {{"after", 0},     {"codes", codes},           {"rows", rows},
                {"level", level}, {"by_hand", Json::array()}, {"titles", titles}};
    for (const TitleWon& each : titles_won(now, standing))
        titles.push_back({{"player", player_ref(now, each.entrant, {})},
                          {"championship", id_of(each.what)},
                          {"book", each.article.book},
                          {"article", each.article.article}});
    const pairing::Field field = pairing_input_of(now).field;
    const auto add = [&](const RankedEntrant& row, bool out) {
        Json values = Json::array();
        for (std::size_t at = 0; at < row.tie_breaks.size(); ++at)
            values.push_back(tie_break_json(field, standing.codes[at], row.tie_breaks[at]));
        rows.push_back({{"rank", row.rank},
                        {"player", player_ref(now, row.entrant, row.points)},
                        {"points", as_number(row.points)},
                        {"tie_breaks", values},
                        {"out", out}});
    };
    for (const auto& row : standing.ranked) add(row, false);
    for (const auto& row : standing.unranked) add(row, true);
    const auto groups_json = [&](const std::vector<std::vector<EntryId>>& groups) {
        Json list = Json::array();
        for (const auto& group : groups) {
            if (group.size() < 2) continue;
            list.push_back(Json::array());
            for (const EntryId id : group) list.back().push_back(number_json(now, id));
        }
        return list;
    };
    return {{"after", standing.after.number},
            {"codes", codes},
            {"rows", rows},
            {"level", groups_json(standing.level_groups)},
            {"by_hand", groups_json(standing.by_hand)},
            {"titles", titles}};
}

std::string_view happening_text(const CrossCell& cell) {
    using pairing::Happening;
    if (cell.opponent && !cell.points) return "not_known";
    switch (cell.what) {
        case Happening::game: return "game";
        case Happening::forfeit_win: return "forfeit_win";
        case Happening::forfeit_loss: return "forfeit_loss";
        case Happening::absent: return "absent";
        default: return "bye";
    }
}

Json cross_table_json(const Tournament& now, const Standing& standing) {
    Json rows = Json::array();
    const CrossTable table(now);
    const auto add = [&](const RankedEntrant& row) {
        Json cells = Json::array();
        for (const CrossCell& cell : table.row(row.entrant))
            cells.push_back({{"opponent", cell.opponent ? number_json(now, *cell.opponent) : Json()},
                             {"colour", cell.colour ? Json(id_of(*cell.colour)) : Json()},
                             {"points", cell.points ? Json(as_number(*cell.points)) : Json()},
                             {"what", happening_text(cell)}});
        rows.push_back({{"rank", row.rank},
                        {"player", player_ref(now, row.entrant, row.points)},
                        {"points", as_number(row.points)},
                        {"cells", cells}});
    };
    for (const auto& row : standing.ranked) add(row);
    for (const auto& row : standing.unranked) add(row);
    return {{"after", standing.after.number}, {"rounds", now.rounds.size()}, {"rows", rows}};
}

}  // namespace dommer::server
