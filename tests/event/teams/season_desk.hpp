#pragma once

#include <gtest/gtest.h>

#include "teams/season_decide.hpp"

// A small season of the tests: two clubs or more, one group of one's own rules where nothing else is said.
namespace dommer::teams::season {

using namespace std::chrono;
inline constexpr Date deadline = 2026y / September / 1, first = 2026y / October / 4, second = 2026y / November / 8,
                      third = 2026y / November / 29;

// The players of a club; no two clubs have the same persons.
inline StrengthList list_of(int players, int team_size, int club = 0) {
    StrengthList list;
    for (int number = 1; number <= players; ++number)
        list.push_back({.number = number,
                        .team = number <= team_size ? 1 : 0,
                        .name = "P" + std::to_string(number),
                        .notice = 2026y / August / 1,
                        .person = 100 * club + number});
    return list;
}

inline Settings settings(std::string_view competition = "division") {
    Settings made{.name = "Test", .year = 2026, .list_deadline = deadline, .rules = *find_rules(competition)};
    made.rules.is_pyramid = false, made.rules.boards = 4, made.rules.line_up.least_players = 2;
    made.rules.entry_fee = crowns(600);
    made.groups = {{.id = "a", .row = "a", .name = "A", .days = {first, second, third}}};
    return made;
}

// Acts one after the other; what is refused ends the test.
class Desk {
public:
    explicit Desk(const Settings& made) { act(Created{made}); }
    void act(const Event& wish, Date today = first, bool is_director = true) {
        const auto events = decide(now, wish, {today, is_director});
        ASSERT_TRUE(events.has_value()) << id_of(events.error().why) << " " << events.error().where;
        for (const Event& event : *events) now = evolve(std::move(now).value_or(Season{}), event);
    }
    std::optional<Refused> refusal(const Event& wish, Date today = first, bool is_director = true) const {
        const auto events = decide(now, wish, {today, is_director});
        return events ? std::nullopt : std::optional(events.error().why);
    }
    void enter(int clubs) {
        const int players = now->settings.rules.competition == "pokal" ? 5 : 6;
        for (int club = 1; club <= clubs; ++club) {
            act(ClubEntered{0, "Club " + std::to_string(club)}, deadline);
            act(TeamEntered{0, club, 1, "", "a"}, deadline);
            act(ListHandedIn{club, list_of(players, 4, club)}, deadline);
        }
    }
    void line_ups(int match) {
        for (const Side side : {Side::home, Side::away}) act(LineUpHandedIn{match, side, {1, 2, 3, 4}});
    }
    std::optional<Season> now;
};

inline OpenBoards open(std::string_view letters) {
    OpenBoards boards;
    for (const char letter : letters) boards.push_back(value_from<BoardResult>(std::string_view(&letter, 1)));
    return boards;
}

// All matches of a season of four teams, the visitors winning on board 1.
inline Desk played(const Settings& made) {
    Desk desk(made);
    desk.enter(4);
    desk.act(GroupDrawn{"a", {}});
    for (const auto& [match, planned] : std::map(desk.now->matches)) {
        desk.line_ups(match);
        desk.act(CardDecided{match, *boards_from("ADHH"), "as played"}, planned.day);
    }
    return desk;
}

}  // namespace dommer::teams::season
