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

TEST(season_report, what_the_register_knows_stands_in_the_lines_of_the_players) {
    Weekend weekend;
    ListedPlayer player = weekend.now->clubs.at(1).list.front();
    player.person = 42;
    weekend.act(PlayerNoted{1, 1, player});
    weekend.act(RoundPaired{"a", 0, {{.home = 1, .away = 2}}, 3});
    weekend.act(ArbiterNamed{1, "Lund, Mette"});
    const KnownPersons persons{
        {42, {.title = Title::fm, .federation = "DEN", .fide_id = 1400000, .born = 1990y / May / 17}}};
    const auto line_of = [&](bool whole_births) {
        const trf::Report report = season_report(*weekend.now, "a", persons, whole_births);
        return report.players.front();
    };
    EXPECT_EQ(line_of(false).title, "FM");
    EXPECT_EQ(line_of(false).federation, "DEN");
    EXPECT_EQ(line_of(false).fide_number, "1400000");
    EXPECT_EQ(line_of(false).birth, "1990/00/00");
    EXPECT_EQ(line_of(true).birth, "1990/05/17");
    const trf::Report report = season_report(*weekend.now, "a");
    EXPECT_EQ(trf::text_of(report, "032"), "DEN");
    EXPECT_EQ(trf::text_of(report, "102"), "Lund, Mette");
    EXPECT_EQ(trf::text_of(report, "132"), "26/10/03  26/10/03  26/10/03");
    EXPECT_EQ(report.initial_colour, Colour::black) << "team 1 is at home, and the visitors have White on board 1";
    const auto read = trf::read(trf::write(report, trf::Dialect::trf26, trf::LineEnd::lf).text, trf::Reading::strict);
    EXPECT_TRUE(read);
}

TEST(season_report, dsu_2011_1_1_16_schools_are_paired_by_match_points_and_the_report_says_so) {
    const auto type = [](const char* competition) {
        Settings made{.name = "T", .year = 2026, .list_deadline = first, .rules = *find_rules(competition)};
        made.groups = {{.id = "a", .row = "a", .name = "A", .days = {first}}};
        const auto events = decide(std::nullopt, Created{made}, {first});
        const trf::Report report = season_report(evolve(Season{}, events->front()), "a");
        return std::string(trf::text_of(report, "192"));
    };
    EXPECT_EQ(type("school-4"), "CUSTOM_TEAM_SWISS_MP");
    EXPECT_EQ(type("pokal"), "CUSTOM_TEAM_SWISS_GP");
    EXPECT_EQ(type("olympiad"), "FIDE_TEAM_TYPEA_MP_GP");
}

TEST(season_report, a_round_that_a_team_did_not_play_is_a_record_240) {
    Weekend weekend;
    weekend.act(RoundOff{3, 1, true});
    weekend.play(1, 2, 0, {1, 2}, "HD");
    const trf::Report report = season_report(*weekend.now, "a");
    ASSERT_EQ(report.byes.size(), 1u);
    EXPECT_EQ(report.byes[0], (trf::ByeLine{pairing::ByeValue::half, {1}, {pairing::PlayerId{3}}}));
}

}  // namespace
}  // namespace dommer::sheets
