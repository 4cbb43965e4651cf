#include "sheets/season_report.hpp"

#include <gtest/gtest.h>

#include "teams/season_decide.hpp"
#include "trf/read.hpp"
#include "trf/teams.hpp"
#include "trf/write.hpp"

// A season's group as a report of teams: what was played is read back as the same matches and points.
namespace dommer::sheets {
namespace {

using namespace teams;
using namespace teams::season;
using namespace std::chrono;

constexpr Date first = 2026y / October / 3;

class Weekend {
public:
    Weekend() {
        Settings made{.name = "Club olympiad", .year = 2026, .list_deadline = first, .rules = *find_rules("olympiad")};
        made.rules.boards = 2, made.rules.line_up.least_players = 1;
        made.groups = {{.id = "a", .row = "a", .name = "A", .days = {first, first, first}}};
        act(Created{made});
        for (int club = 1; club <= 3; ++club) {
            act(ClubEntered{0, "Club " + std::to_string(club)});
            act(TeamEntered{0, club, 1, "", "a"});
            act(ListHandedIn{club,
                             {{.number = 1, .team = 1, .name = "A" + std::to_string(club), .rating = 1900},
                              {.number = 2, .team = 1, .name = "B" + std::to_string(club)},
                              {.number = 3, .name = "C" + std::to_string(club)}}});
        }
        act(GroupDrawn{"a", {}});
    }
    void act(const Event& wish) {
        const auto events = decide(now, wish, {first});
        ASSERT_TRUE(events) << id_of(events.error().why) << " " << events.error().where;
        for (const Event& event : *events) now = evolve(std::move(now).value_or(Season{}), event);
    }
    void play(int home, int away, int bye, NumberedBoards home_boards, const char* boards) {
        act(RoundPaired{"a", 0, {{.home = home, .away = away}}, bye});
        const int match = now->matches.rbegin()->first;
        act(LineUpHandedIn{match, Side::home, std::move(home_boards)});
        act(LineUpHandedIn{match, Side::away, {1, 2}});
        act(CardDecided{match, *boards_from(boards), "as played"});
    }
    std::optional<Season> now;
};

TEST(season_report, fide_team_swiss_2026_1_3_a_weekend_is_read_back_with_its_matches_byes_and_penalties) {
    Weekend weekend;
    weekend.play(1, 2, 3, {1, 2}, "HD");  // 1½ to ½
    weekend.play(3, 1, 2, {1, 3}, "AH");  // with the reserve on board 2: 1 to 1
    weekend.play(2, 3, 1, {1, 2}, "hh");  // nobody came for team 3
    weekend.act(DecisionMade{0,
                             {.sanction = Sanction::penalty_point,
                              .article = "5.1 §13",
                              .club = 1,
                              .team = 1,
                              .points = 1,
                              .words = "breach"}});
    const trf::Report report = season_report(*weekend.now, "a");
    const std::string text = trf::write(report, trf::Dialect::trf26, trf::LineEnd::lf).text;
    const auto read = trf::read(text, trf::Reading::strict);
    ASSERT_TRUE(read) << text;
    EXPECT_TRUE(trf::is_team_event(read->report));
    const auto cards = trf::team_cards(read->report);
    ASSERT_TRUE(cards) << text;
    const auto table = standings(*weekend.now, "a");
    for (const Standing& each : table) {
        const auto place = cards->field.place_of({each.team});  // drawn in the order of their numbers
        ASSERT_TRUE(place);
        EXPECT_EQ(cards->game.score(*place), each.row.board_points) << name_of(*weekend.now, each.team) << "\n" << text;
        EXPECT_EQ(cards->match.score(*place), each.row.match_points) << name_of(*weekend.now, each.team);
    }
    for (const char* record : {"\n310 ", "\n300 ", "\n320 ", "\n330 ", "\n352 ", "\n362 ", "\n299 "})
        EXPECT_NE(text.find(record), std::string::npos) << record;
}

}  // namespace
}  // namespace dommer::sheets
