#include "correspondence/cup.hpp"
#include "correspondence/leave.hpp"
#include "correspondence/team_championship.hpp"
#include "correspondence_cases.hpp"
#include "notation/fen.hpp"
#include "notation/iccf.hpp"

// The tables of chapter 6, row by row: a row is met when both ends of its range give what it says.
namespace dommer::golden::correspondence_cases {

using namespace dommer::correspondence;

namespace {

laws::Position position_of(const char* fen) { return notation::parse_fen(fen).value().position; }

std::string class_name(const std::optional<Class>& given) { return given ? std::string(id_of(*given)) : "none"; }

// The class that every one of these gives, or both names where they differ.
std::string agreed(const std::string& first, const std::string& second) {
    return first == second ? first : first + " and " + second;
}

}  // namespace

// dsu_2011, 6.2.2: the fifth digit of a promotion.
Json promotion_row(const Json& row) {
    const laws::Position position = position_of("8/4P2k/8/8/8/8/7K/8 w - - 0 1");
    const auto move = notation::read_iccf(position, "5758(" + std::to_string(row.at("digit").get<int>()) + ")");
    constexpr std::string_view letters = "PNBRQK";
    return {{"digit", row.at("digit")},
            {"piece", std::string(1, letters.at(static_cast<std::size_t>(move.value().placed_piece())))}};
}

// dsu_2011, 6.2.2: castling is the move of the king.
Json castling_row(const Json& row) {
    const bool is_white = row.at("side") == "white", is_short = row.at("kind") == "short";
    const laws::Position position =
        position_of(is_white ? "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" : "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    Json ours = row;
    const auto move = notation::read_iccf(position, row.at("code").get<std::string>());
    const laws::Position after = play(position, move.value());
    const std::string_view rank = is_white ? (is_short ? "R4RK1" : "2KR3R") : (is_short ? "r4rk1" : "2kr3r");
    const bool castled = notation::to_fen(after, {}).find(rank) != std::string::npos;
    ours["code"] = castled ? notation::write_iccf(move.value()) : "no castling";
    return ours;
}

// dsu_2011, 6.5.3.2: what a result in the ICCF gives; a range by its lowest and its highest value.
Json iccf_row(const Json& row) {
    const auto event = named<IccfEvent>(row.at("tournament"));
    const auto by_percent = [&](double percent) {
        return std::string(id_of(class_of_iccf({.event = event, .percent = fraction_from(percent), .place = {}})));
    };
    const auto by_place = [&](int place) {
        return std::string(id_of(class_of_iccf({.event = event, .percent = {}, .place = place})));
    };
    Json ours = row;
    if (row.contains("place_from"))
        ours["dsu_class"] = agreed(by_place(row.at("place_from")), by_place(row.at("place_to")));
    else
        ours["dsu_class"] =
            agreed(by_percent(row.value("min_percent", 0)),
                   by_percent(row.value("below_percent", 101) - (row.contains("below_percent") ? 0.01 : 1)));
    return ours;
}

Json rating_row(const Json& row) {
    Json ours = row;
    ours["dsu_class"] = agreed(std::string(id_of(class_of_rating(row.value("min", 1)))),
                               std::string(id_of(class_of_rating(row.value("max", 3500)))));
    return ours;
}

// dsu_2011, 6.6.2.1 and 6.6.2.2: from that score on, and not with less.
Json cup_row(const Json& row) {
    const bool is_final = row.at("stage") != "semifinal", held = row.at("stage") != "final_without_semifinal";
    const auto with = [&](double percent) {
        return class_of_cup(is_final ? CupStage::final : CupStage::semifinal, held, fraction_from(percent));
    };
    const double least = row.at("min_percent");
    Json ours = row;
    ours["dsu_class"] = with(least) == with(least - 0.01) ? "less is enough" : class_name(with(least));
    return ours;
}

// dsu_2011, 6.7.4.5: a win at a board counts so many times: more than a win at each of the boards below it.
Json weight_row(const Json& row) {
    const int board = row.at("board");
    const auto only_win_at = [](int team, int at) {
        TeamMatch match{.home = team, .away = 2, .boards = {'L', 'L', 'L', 'L'}};
        match.boards.at(static_cast<std::size_t>(at - 1)) = 'W';
        return match;
    };
    int weight = 1;
    for (int other = 1; other <= boards_of_a_team; ++other) {
        const TeamMatch matches[] = {only_win_at(0, board), only_win_at(1, other)};
        for (const TeamRow& each : team_table(3, matches))
            if (other != board && each.team == 0 && each.rank == 2) ++weight;  // the third team is first
    }
    return {{"board", board}, {"weight", weight}};
}

Json easter_row(const Json& row) {
    const int year = row.at("year");
    const Period leave = easter_leave(year);
    return {{"year", year},
            {"easter_sunday", iso(easter_sunday(year))},
            {"leave_from", iso(leave.from)},
            {"leave_to", iso(leave.to)}};
}

}  // namespace dommer::golden::correspondence_cases
