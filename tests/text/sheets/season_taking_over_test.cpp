// An event of teams that is written down as a report and taken over from it again is the same event.
#include "teams/season_taking_over.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "pairing/pairs.hpp"
#include "sheets/season_report.hpp"
#include "simulation/team_tournament.hpp"
#include "systems/trf_type.hpp"
#include "teams/season_decide.hpp"
#include "teams/season_pairing.hpp"
#include "trf/read.hpp"
#include "trf/write.hpp"

namespace dommer::teams::season {
namespace {

using pairing::Pairs;

std::string written(const trf::Report& report) {
    return trf::write(report, trf::Dialect::trf26, trf::LineEnd::lf).text;
}

tl::expected<TakenOver, std::vector<foreign::NotTakenOver>> again(const std::string& text) {
    const auto read = trf::read(text, trf::Reading::strict);
    if (!read) {
        const trf::Finding& first = read.error().front();
        ADD_FAILURE() << "our own report is refused in line " << first.line << ", column " << first.column << "\n"
                      << text;
        return tl::unexpected(std::vector<foreign::NotTakenOver>{});
    }
    return taken_over_from(read->report, {.today = Date{std::chrono::year(2026) / 10 / 3}}, Work::without_limit());
}

// The next round of the report by its own system, as `dommer pair` has it.
Pairs next_by_report(const trf::Report& report, int round) {
    const auto type = systems::system_of_type(trf::text_of(report, "192"), "");
    const auto event = trf::team_event_before(report, {round}, type->game_points_first, type->secondary_counts);
    systems::SystemOptions options;
    options.team_preferences = type->preferences, options.twice = type->twice, options.swapped = type->swapped;
    const auto paired = type->system->pair({event->event.field, event->event.history, event->event.regulations,
                                            event->event.requests, Work::without_limit(), event->secondary},
                                           options);
    return paired ? pairing::pairs_of(*paired) : Pairs{};
}

// The next round of the season, by the same numbers.
Pairs next_of_season(const Season& now, const std::string& group) {
    if (is_drawn_at_once(now.settings.rules.pairing)) return {};
    const TeamPairingInput input = pairing_input(now, group);
    const auto paired = system_of(now.settings.rules)
                            .pair({input.field, input.history, input.regulations, input.requests, Work::without_limit(),
                                   input.secondary},
                                  options_of(now.settings.rules));
    return paired ? pairing::pairs_of(*paired) : Pairs{};
}

Pairs matches_in(const Season& now, const std::string& group, int round) {
    Pairs pairs;
    for (const int id : matches_of(now, group, round))
        pairs.emplace(place_in(now, group, now.matches.at(id).away)->number,
                      place_in(now, group, now.matches.at(id).home)->number);
    return pairs;
}

std::string notes_of(const TakenOver& taken) {
    std::string all;
    for (const foreign::Noted& note : taken.notes) all += std::string(id_of(note.what)) + " " + note.found + "; ";
    return all;
}

RC_GTEST_PROP(season_taking_over, fide_acceptance_2026_49_any_event_of_teams_goes_on_with_the_same_next_round, ()) {
    const std::string type = *rc::gen::element<std::string>(
        "FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_TYPEB_GP_MP", "FIDE_TEAM_MP_GP",
        "FIDE_TEAM_TYPEB_MP", "FIDE_TEAM_TYPEA_GP", "BERGER_TEAM_ROUNDROBIN");
    const auto read = systems::system_of_type(type, "");
    simulation::TeamWishes wishes{.teams = *rc::gen::inRange(4, 15), .boards = *rc::gen::inRange(1, 7)};
    wishes.rounds = std::min(*rc::gen::inRange(1, 8), *wishes.teams - 2);
    wishes.everybody_plays = read->system->schedule == systems::Schedule::all_play_all;
    if (wishes.everybody_plays) wishes.rounds = *wishes.teams - 1 + *wishes.teams % 2;
    simulation::TeamTournament tournament(wishes, *rc::gen::inRange<std::uint64_t>(1, 1'000'000), type);
    const int played = *rc::gen::inRange(0, tournament.rounds() + 1);
    systems::SystemOptions options;
    options.team_preferences = read->preferences;
    while (tournament.played() < played) {
        const auto event = trf::team_event_before(tournament.report(), {tournament.played() + 1},
                                                  read->game_points_first, read->secondary_counts);
        const auto round = read->system->pair({event->event.field, event->event.history, event->event.regulations,
                                               event->event.requests, Work::without_limit(), event->secondary},
                                              options);
        if (!round) break;
        tournament.play(*round);
    }
    const std::string text = written(tournament.report());
    RC_LOG() << text;
    const auto taken = again(text);
    RC_ASSERT(taken.has_value());
    RC_LOG() << notes_of(*taken);
    RC_ASSERT(!taken->has_breaches());
    RC_ASSERT(std::ranges::none_of(taken->notes, [](const foreign::Noted& note) {
        return note.what == foreign::TakeOverNote::team_points_otherwise ||
               note.what == foreign::TakeOverNote::lines_left_out;
    }));
    const int next = tournament.played() + 1;
    const bool goes_on = !tournament.is_over();
    const auto next_pairs = [&](const TakenOver& event) {
        return wishes.everybody_plays ? matches_in(event.then, event.group, next)
                                      : next_of_season(event.then, event.group);
    };
    Pairs expected = goes_on ? next_by_report(tournament.report(), next) : Pairs{};
    if (wishes.everybody_plays) std::erase_if(expected, [](const auto& pair) { return pair.second == 0; });
    if (goes_on) RC_ASSERT(next_pairs(*taken) == expected);
    // Our own report of it says the same, and a second time the very same.
    const std::string ours = written(sheets::season_report(taken->then, taken->group, {}, true));
    RC_LOG() << ours;
    const auto twice = again(ours);
    RC_ASSERT(twice.has_value());
    RC_ASSERT(!twice->has_breaches());
    if (goes_on) RC_ASSERT(next_pairs(*twice) == expected);
    RC_ASSERT(written(sheets::season_report(twice->then, twice->group, {}, true)) == ours);
}

// A season of our own, of any competition that is paired by rounds or by the table.
class Played {
public:
    explicit Played(Settings made) { act(Created{std::move(made)}); }
    void act(const Event& wish) {
        const auto events = decide(now, wish, {day});
        ASSERT_TRUE(events) << id_of(events.error().why) << " " << events.error().where;
        for (const Event& event : *events) now = evolve(std::move(now).value_or(Season{}), event);
    }
    void enter(int clubs, int players) {
        for (int club = 1; club <= clubs; ++club) {
            act(ClubEntered{0, "Club " + std::to_string(club), "Ishøj"});
            act(TeamEntered{0, club, 1, "", "a"});
            StrengthList list;
            for (int number = 1; number <= players; ++number)
                list.push_back({.number = number,
                                .team = 1,
                                .name = "Player " + std::to_string(100 * club + number),
                                .rating = 2000 - 10 * number,
                                .girl = number == 2});
            act(ListHandedIn{club, std::move(list)});
        }
    }
    void pair_and_play(const char* letters) {
        const TeamPairingInput input = pairing_input(*now, "a");
        const auto paired = system_of(now->settings.rules)
                                .pair({input.field, input.history, input.regulations, input.requests,
                                       Work::without_limit(), input.secondary},
                                      options_of(now->settings.rules));
        ASSERT_TRUE(paired);
        act(round_of(*now, "a", *paired));
        for (const int match : matches_of(*now, "a", last_round_of(*now, "a"))) play(match, letters);
    }
    void play(int match, const char* letters) {
        for (const Side side : {Side::home, Side::away}) {
            const auto own = line_ups.find(now->matches.at(match).team(side));
            act(LineUpHandedIn{match, side,
                               own == line_ups.end() ? NumberedBoards{1, 2, 4, std::nullopt} : own->second});
        }
        OpenBoards boards;
        for (const char letter : std::string(letters) + "-")
            boards.push_back(value_from<BoardResult>(std::string_view(&letter, 1)));
        for (const Side side : {Side::home, Side::away}) act(CardEntered{match, side, boards});
    }
    std::optional<Season> now;
    std::map<int, NumberedBoards> line_ups = {};  // by team, where they are not the usual ones
    Date day{std::chrono::year(2026) / 10 / 3};
};

Settings weekend(const char* competition, int rounds) {
    Settings made{.name = "Weekend", .year = 2026, .rules = *find_rules(competition)};
    made.list_deadline = Date{std::chrono::year(2026) / 10 / 3};
    made.rules.boards = 4, made.rules.line_up.least_players = 1, made.rules.line_up.in_list_order = true;
    made.rules.players_of_a_team = made.rules.months_of_notice = 0;
    made.groups = {{.id = "a", .row = "a", .name = "Weekend", .days = {}}};
    for (int round = 0; round < rounds; ++round) made.groups[0].days.push_back(plus_days(made.list_deadline, round));
    return made;
}

TEST(season_taking_over, our_own_report_of_a_weekend_comes_back_as_it_was) {
    for (const char* competition : {"olympiad", "school-4", "pokal"}) {
        Played event(weekend(competition, 5));
        event.enter(5, 5);
        event.act(GroupDrawn{"a", {}});
        event.pair_and_play("HDA"), event.pair_and_play("HHA");
        event.act(RoundOff{3, 3, true});
        const std::string text = written(sheets::season_report(*event.now, "a", {}, true));
        const auto taken = again(text);
        ASSERT_TRUE(taken) << competition << "\n" << text;
        EXPECT_TRUE(taken->notes.empty()) << competition << " " << notes_of(*taken) << "\n" << text;
        EXPECT_FALSE(taken->has_breaches()) << competition << "\n" << text;
        EXPECT_EQ(next_of_season(taken->then, taken->group), next_of_season(*event.now, "a")) << competition;
        const auto was = standings(*event.now, "a"), is = standings(taken->then, taken->group);
        ASSERT_EQ(was.size(), is.size());
        for (std::size_t at = 0; at < was.size(); ++at) {
            EXPECT_EQ(name_of(taken->then, is[at].team), name_of(*event.now, was[at].team)) << competition;
            EXPECT_EQ(is[at].row.rank, was[at].row.rank) << competition;
            EXPECT_EQ(is[at].row.board_points, was[at].row.board_points) << competition;
        }
        // The competition is not said in a report, and with it the federation: everything else is.
        Season same = taken->then;
        same.settings.rules.level = event.now->settings.rules.level;
        EXPECT_EQ(written(sheets::season_report(same, taken->group, {}, true)), text) << competition;
    }
}

TEST(season_taking_over, our_own_report_of_a_league_comes_back_with_the_rounds_to_come) {
    Settings made = weekend("own", 6);
    made.rules.pairing = Pairing::double_round_robin;
    Played event(made);
    event.enter(4, 4);
    event.act(GroupDrawn{"a", {}});
    for (int round = 1; round <= 2; ++round)
        for (const int match : matches_of(*event.now, "a", round)) event.play(match, "HDA");
    Season halfway = *event.now;
    const std::string text = written(sheets::season_report(halfway, "a", {}, true));
    const auto taken = again(text);
    ASSERT_TRUE(taken) << text;
    EXPECT_TRUE(taken->notes.empty()) << notes_of(*taken);
    EXPECT_FALSE(taken->has_breaches());
    for (int round = 1; round <= 6; ++round)
        EXPECT_EQ(matches_in(taken->then, taken->group, round), matches_in(halfway, "a", round)) << round;
    EXPECT_EQ(written(sheets::season_report(taken->then, taken->group, {}, true)), text);
}

TEST(season_taking_over, two_teams_of_one_club_come_back_with_the_player_who_played_for_both) {
    Played event(weekend("olympiad", 4));
    event.enter(4, 4);
    event.act(TeamEntered{0, 2, 2, "Club 2, second", "a"});
    StrengthList list = event.now->clubs.at(2).list;
    for (int number = 5; number <= 8; ++number)
        list.push_back({.number = number, .team = 2, .name = "Player " + std::to_string(200 + number)});
    event.act(ListHandedIn{2, list});
    const int second = event.now->teams.rbegin()->first;
    event.act(GroupDrawn{"a", {}});
    event.line_ups[second] = {5, 6, 7, std::nullopt};
    event.pair_and_play("HDA");
    event.line_ups[2] = {1, 2, 5, std::nullopt}, event.line_ups[second] = {6, 7, 8, std::nullopt};
    event.pair_and_play("HHA");
    const std::string text = written(sheets::season_report(*event.now, "a", {}, true));
    EXPECT_NE(text.find("### teams of one club: 2 5; Club 2\n"), std::string::npos) << text;
    const auto taken = again(text);
    ASSERT_TRUE(taken) << text;
    EXPECT_TRUE(taken->notes.empty()) << notes_of(*taken);
    EXPECT_FALSE(taken->has_breaches()) << text;
    ASSERT_EQ(taken->then.clubs.size(), 4U);
    const Club& club = taken->then.clubs.at(taken->then.teams.at(5).club);
    EXPECT_EQ(club.name, "Club 2");
    ASSERT_EQ(club.list.size(), 8U);
    EXPECT_EQ(club.list[4].team, 2);
    EXPECT_EQ(club.list[4].name, "Player 205");
    EXPECT_EQ(next_of_season(taken->then, taken->group), next_of_season(*event.now, "a"));
    EXPECT_EQ(written(sheets::season_report(taken->then, taken->group, {}, true)), text);
    // Without the line about the club nobody may play for two teams, nor where the line names teams that are not there.
    for (const char* club_line : {"", "### teams of one club: 2 6; Club 2\n", "### teams of one club: 2 5\n"}) {
        std::string other = text;
        other.replace(other.find("### teams of one"), std::string("### teams of one club: 2 5; Club 2\n").size(),
                      club_line);
        const auto refused = again(other);
        ASSERT_FALSE(refused) << club_line;
        EXPECT_EQ(refused.error().front().fault, foreign::TakeOverFault::teams_wrong);
    }
}

TEST(season_taking_over, fide_team_swiss_2026_1_2_a_penalty_counts_for_the_rounds_paired_after_it) {
    for (const bool of_match_points : {true, false}) {
        Settings made = weekend("olympiad", 5);
        made.rules.penalties_from_match_points = of_match_points;
        if (!of_match_points) std::swap(made.rules.ladder[0], made.rules.ladder[1]);
        Played event(made);
        event.enter(6, 5);
        event.act(GroupDrawn{"a", {}});
        event.pair_and_play("HHA"), event.pair_and_play("HHA");
        const Pairs before = next_of_season(*event.now, "a");
        const int first = standings(*event.now, "a").front().team;
        const Season free = *event.now;
        for (int points = 0; points < 2; ++points)
            event.act(DecisionMade{
                0, {.sanction = Sanction::penalty_point, .article = "5.1 §13", .team = first, .words = "late"}});
        const TeamPairingInput input = pairing_input(*event.now, "a");
        EXPECT_NE(input.regulations.adjustments, pairing_input(free, "a").regulations.adjustments);
        EXPECT_NE(next_of_season(*event.now, "a"), before) << "the leader meets others with two points less";
        const Pairs third = next_of_season(*event.now, "a");
        event.pair_and_play("HDA");
        EXPECT_EQ(matches_in(*event.now, "a", 3), third);
        EXPECT_EQ(next_of_season(before_round(*event.now, "a", 2), "a"), matches_in(*event.now, "a", 2))
            << "round 2 knows nothing of it";
        EXPECT_EQ(next_of_season(before_round(*event.now, "a", 3), "a"), third);
        const std::string text = written(sheets::season_report(*event.now, "a", {}, true));
        const auto taken = again(text);
        ASSERT_TRUE(taken) << text;
        EXPECT_FALSE(taken->has_breaches()) << text;
        EXPECT_TRUE(taken->notes.empty()) << notes_of(*taken) << text;
        EXPECT_EQ(next_of_season(taken->then, taken->group), next_of_season(*event.now, "a"));
        EXPECT_EQ(written(sheets::season_report(taken->then, taken->group, {}, true)), text);
        event.act(DecisionLifted{1, "it was not late"}), event.act(DecisionLifted{2, "nor then"});
        EXPECT_TRUE(penalties_of(*event.now, "a").empty());
    }
}

TEST(season_taking_over, a_round_that_is_being_played_comes_back_with_its_open_boards) {
    Played event(weekend("olympiad", 3));
    event.enter(4, 5);
    event.act(GroupDrawn{"a", {}});
    event.pair_and_play("HDA"), event.pair_and_play("HHA");
    Season now = *event.now;
    const int last = matches_of(now, "a", 2).back();
    for (OpenBoards& card : now.matches.at(last).cards) card[0].reset();
    now.matches.at(last).agreed.reset();
    ASSERT_FALSE(counted_boards(now, last));
    const std::string text = written(sheets::season_report(now, "a", {}, true));
    const auto taken = again(text);
    ASSERT_TRUE(taken) << text;
    EXPECT_EQ(matches_in(taken->then, taken->group, 2), matches_in(now, "a", 2));
    const auto open = std::ranges::find_if(taken->then.matches,
                                           [&](const auto& each) { return !counted_boards(taken->then, each.first); });
    ASSERT_NE(open, taken->then.matches.end());
    EXPECT_FALSE(open->second.cards[0][0]);
    EXPECT_EQ(open->second.cards[0][1], BoardResult::home_win);
    EXPECT_EQ(open->second.cards[0][3], BoardResult::nobody);
}

}  // namespace
}  // namespace dommer::teams::season
