// Events of teams that were begun with another program: what is taken over from their reports, and what is refused
// with its place.
#include "teams/season_taking_over.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <fstream>

#include "teams/season_decide.hpp"
#include "teams/season_pairing.hpp"
#include "trf/read.hpp"

namespace dommer::teams::season {
namespace {

using foreign::TakeOverFault, foreign::TakeOverNote;

std::string kattegat() {
    std::ifstream in("tests/data/kattegat-cup.trf");
    return {std::istreambuf_iterator<char>(in), {}};
}
std::string replaced(std::string text, const std::string& what, const std::string& by) {
    const auto at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

using Taken = tl::expected<TakenOver, std::vector<foreign::NotTakenOver>>;
Taken taken(const std::string& text, const TakeOverChoices& choices = {}) {
    const auto read = trf::read(text, trf::Reading::lenient);
    if (!read) {
        ADD_FAILURE() << "line " << read.error().front().line << ", column " << read.error().front().column;
        return tl::unexpected(std::vector<foreign::NotTakenOver>{});
    }
    return taken_over_from(read->report, choices);
}
bool has(const TakenOver& taken, TakeOverNote what) {
    return std::ranges::find(taken.notes, what, &foreign::Noted::what) != taken.notes.end();
}

// The place of the only thing by which the teams do not fit together.
trf::Place refused_at(const std::string& text, trf::TeamFault fault) {
    const auto refused = taken(text);
    EXPECT_FALSE(refused);
    if (refused || refused.error().empty() || !refused.error().front().finding) return {};
    for (const foreign::NotTakenOver& each : refused.error())
        if (each.finding && each.finding->fault == fault) return trf::place_of(text, *each.finding);
    ADD_FAILURE() << "refused for something else: " << static_cast<int>(refused.error().front().finding->fault);
    return {};
}

// The line, from 1, that begins so.
int line_of(const std::string& text, const std::string& beginning) {
    const auto at = text.starts_with(beginning) ? 0 : text.find("\n" + beginning) + 1;
    return static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n')) + 1;
}

TEST(season_taking_over, an_event_of_teams_is_a_season_with_its_matches_boards_and_line_ups) {
    const auto event = taken(kattegat());
    ASSERT_TRUE(event);
    const Season& now = event->then;
    EXPECT_EQ(event->system, "team-swiss");
    EXPECT_EQ(event->rounds, 3);
    EXPECT_EQ(event->players, 10);
    ASSERT_EQ(now.teams.size(), 4U);
    EXPECT_EQ(now.settings.name, "Kattegat Team Cup (own example)");
    EXPECT_EQ(now.settings.federation, "DEN");
    EXPECT_EQ(now.settings.arbiters, std::vector<std::string>{"Lund, Mette"});
    EXPECT_EQ(now.settings.rules.tie_breaks, "MPvGP,EMGSB");
    EXPECT_EQ(now.clubs.at(2).venue, "Aarhus");
    const ListedPlayer& dreng = now.clubs.at(2).list.front();
    EXPECT_EQ(dreng.name, "Dreng, D");
    EXPECT_EQ(dreng.rating, 2150);
    EXPECT_EQ(dreng.fide_id, 1991004);
    EXPECT_EQ(dreng.federation, "DEN");
    EXPECT_TRUE(dreng.man);
    ASSERT_EQ(now.matches.size(), 6U);
    // Round 2: Bergen (2) at home to Aalborg (1), who had White on board 1 with players 1 and 3.
    const auto second = matches_of(now, event->group, 2);
    const auto match = std::ranges::find_if(second, [&](int id) { return now.matches.at(id).side_of(2).has_value(); });
    ASSERT_NE(match, second.end());
    const SeasonMatch& played = now.matches.at(*match);
    const Side bergen = *played.side_of(2);
    EXPECT_EQ(player_at(played, other_side(bergen), 2), 3) << "Carl, C is number 3 of Aalborg";
    EXPECT_EQ(score(*counted_boards(now, *match), bergen), Points{3});
    // Round 3: Bergen's board 2 did not appear.
    const auto third = matches_of(now, event->group, 3);
    const auto last = std::ranges::find_if(third, [&](int id) { return now.matches.at(id).side_of(2).has_value(); });
    const Boards boards = *counted_boards(now, *last);
    EXPECT_FALSE(was_played(boards[1]));
    for (const auto& [id, each] : now.matches) EXPECT_TRUE(counted_boards(now, id)) << id;
}

TEST(season_taking_over, fide_tiebreaks_2026_4_2_the_table_is_that_of_the_report_with_its_tie_breaks) {
    const auto event = taken(kattegat());
    ASSERT_TRUE(event);
    EXPECT_FALSE(has(*event, TakeOverNote::team_points_otherwise));
    EXPECT_FALSE(has(*event, TakeOverNote::team_ranks_otherwise));
    const auto table = standings(event->then, event->group);
    std::vector<int> order, ranks;
    for (const Standing& each : table) order.push_back(each.team), ranks.push_back(each.row.rank);
    EXPECT_EQ(order, (std::vector{1, 2, 3, 4}));
    EXPECT_EQ(ranks, (std::vector{1, 1, 3, 4})) << "Aalborg and Bergen are level on both and on EMGSB, 8 each";
    EXPECT_EQ(table[2].row.decided_by, "MPVGP");
    EXPECT_EQ(table[3].row.decided_by, "match_points");
    const auto wrong = taken(replaced(kattegat(), "4.0    3.5   3", "3.0    3.5   2"));
    ASSERT_TRUE(wrong);
    EXPECT_TRUE(has(*wrong, TakeOverNote::team_points_otherwise));
    EXPECT_TRUE(has(*wrong, TakeOverNote::team_ranks_otherwise));
}

TEST(season_taking_over, fide_acceptance_2026_54_a_round_that_the_system_pairs_otherwise_has_its_place_and_its_line) {
    const auto event = taken(kattegat());
    ASSERT_TRUE(event);
    // The pairings of the example are for its columns only.
    ASSERT_TRUE(event->has_breaches());
    const auto breach = std::ranges::find(event->compared, false, &ComparedRound::same);
    ASSERT_TRUE(breach->where);
    const trf::Place place = trf::place_of(kattegat(), *breach->where);
    EXPECT_GT(place.line, line_of(kattegat(), "362"));
    EXPECT_EQ(place.column, 92 + 10 * (breach->round - 1));
    EXPECT_FALSE(event->comments.empty());
    const std::string line = event->comments.front();
    EXPECT_TRUE(line.starts_with("Import @ Round " + std::to_string(breach->round) + ": ")) << line;
    EXPECT_NE(line.find(breach->by_system + " => " + breach->in_file), std::string::npos) << line;
    Season all;
    for (const Event& each : take_over(*event, {.file = "a.trf", .format = "trf", .reason = "played so"}))
        all = evolve(std::move(all), each);
    ASSERT_TRUE(all.import);
    EXPECT_EQ(all.import->comments, event->comments);
    EXPECT_EQ(all.import->otherwise.size(), event->comments.size());
    // A second time through a report the line is there once.
    const auto again = taken(kattegat() + "### " + line + "\n");
    ASSERT_TRUE(again);
    EXPECT_EQ(again->comments.size(), event->comments.size());
}

TEST(season_taking_over, the_log_tells_of_it_with_one_event_and_nobody_asks_for_that) {
    const auto event = taken(kattegat());
    ASSERT_TRUE(event);
    const auto events = take_over(*event, {.file = "a.trf", .format = "trf"});
    EXPECT_EQ(std::ranges::count_if(events, [](const Event& each) { return std::holds_alternative<Imported>(each); }),
              1);
    EXPECT_TRUE(std::holds_alternative<Created>(events[0]));
    EXPECT_TRUE(std::holds_alternative<Imported>(events[1]));
    const auto wish = decide(event->then, Imported{}, {.today = {}});
    ASSERT_FALSE(wish);
    EXPECT_EQ(wish.error().why, Refused::follows_by_itself);
}

TEST(season_taking_over, a_team_without_players_is_refused_with_its_line) {
    const std::string text = kattegat() + "310   5 Nobody\n";
    EXPECT_EQ(refused_at(text, trf::TeamFault::no_members), (trf::Place{line_of(text, "310   5"), 5}));
}

TEST(season_taking_over, a_player_in_two_teams_is_refused_with_line_and_column) {
    const std::string text = replaced(kattegat(), "3     7    8\n", "3     7    8    5\n");
    EXPECT_EQ(refused_at(text, trf::TeamFault::player_in_two_teams), (trf::Place{line_of(text, "310   3"), 84}));
}

TEST(season_taking_over, a_team_that_names_somebody_unknown_is_refused_with_line_and_column) {
    const std::string text = replaced(kattegat(), "3     7    8\n", "3     7   88\n");
    EXPECT_EQ(refused_at(text, trf::TeamFault::unknown_player), (trf::Place{line_of(text, "310   3"), 79}));
}

TEST(season_taking_over, a_board_without_a_match_is_refused_with_line_and_column) {
    const std::string text = replaced(kattegat(), "     9   10\n", "     9\n");
    EXPECT_EQ(refused_at(text, trf::TeamFault::player_without_team), (trf::Place{line_of(text, "001   10"), 92}));
    EXPECT_EQ(taken(text).error().size(), 3U) << "one for each round";
}

TEST(season_taking_over, a_match_with_itself_is_refused_with_line_and_column) {
    std::string text = replaced(kattegat(), "     7 w 1     4 b =     9 w 1", "     2 w 1     4 b =     9 w 1");
    text = replaced(text, "     8 b =  0000 - Z    10 b 1", "     1 b 0  0000 - Z    10 b 1");
    text = replaced(text, "     1 b 0     9 w 1     4 b =", "  0000 - Z     9 w 1     4 b =");
    text = replaced(text, "     2 w =    10 b =     6 w +", "  0000 - Z    10 b =     6 w +");
    EXPECT_EQ(refused_at(text, trf::TeamFault::within_a_team), (trf::Place{line_of(text, "001    1"), 92}));
    const std::string forfeited = kattegat() + "330 +-   4   3   3\n";
    EXPECT_EQ(refused_at(forfeited, trf::TeamFault::within_a_team), (trf::Place{line_of(forfeited, "330"), 12}));
}

TEST(season_taking_over, too_many_boards_are_refused_with_line_and_column) {
    const std::string named = replaced(kattegat(), "300   2   1   2    1    3\n", "300   2   1   2    1    3    2\n");
    EXPECT_EQ(refused_at(named, trf::TeamFault::too_many_boards), (trf::Place{line_of(named, "300   2"), 27}));
    const std::string one_board = replaced(kattegat(), "352 WB\n", "352 W\n");
    const auto refused = taken(one_board);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().front().finding->fault, trf::TeamFault::too_many_boards);
}

TEST(season_taking_over, a_line_up_of_others_is_refused_with_line_and_column) {
    const std::string strangers = replaced(kattegat(), "300   2   1   2    1    3\n", "300   2   1   2    1    7\n");
    EXPECT_EQ(refused_at(strangers, trf::TeamFault::not_of_the_team), (trf::Place{line_of(strangers, "300   2"), 22}));
    EXPECT_EQ(refused_at(strangers, trf::TeamFault::not_in_line_up), (trf::Place{line_of(strangers, "001    3"), 102}));
}

TEST(season_taking_over, a_bye_and_a_match_and_a_forfeit_of_played_boards_are_refused_with_their_places) {
    const std::string bye = kattegat() + "320  1.0  1.0 000   2\n";
    EXPECT_EQ(refused_at(bye, trf::TeamFault::bye_and_match), (trf::Place{line_of(bye, "320"), 19}));
    const std::string forfeit = kattegat() + "330 +-   1   1   3\n";
    EXPECT_EQ(refused_at(forfeit, trf::TeamFault::forfeit_and_games), (trf::Place{line_of(forfeit, "330"), 12}));
}

TEST(season_taking_over, what_a_season_cannot_have_is_refused_by_name) {
    const auto fault = [](const std::string& text, const TakeOverChoices& choices = {}) {
        const auto refused = taken(text, choices);
        EXPECT_FALSE(refused);
        return refused ? TakeOverFault::teams_wrong : refused.error().front().fault;
    };
    EXPECT_EQ(fault(replaced(kattegat(), "352 WB\n", "352 WW\n")), TakeOverFault::board_colours);
    EXPECT_EQ(fault(replaced(kattegat(), "222 5400+30\n", "222 5400+30\n162  W 3.0    D 1.0    L 0.0\n")),
              TakeOverFault::points_of_games);
    EXPECT_EQ(fault(replaced(kattegat(), "FIDE_TEAM_TYPEA_MP_GP", "CUSTOM_TEAM_SWISS_MP")),
              TakeOverFault::system_not_said);
    EXPECT_EQ(fault(kattegat(), {.rounds = 2}), TakeOverFault::rounds_too_few);
    EXPECT_EQ(fault(replaced(kattegat(), "012 Kattegat Team Cup (own example)\n", "012\n")),
              TakeOverFault::name_missing);
    const auto by_monrad =
        taken(replaced(kattegat(), "FIDE_TEAM_TYPEA_MP_GP", "CUSTOM_TEAM_SWISS_MP"), {.system = "team-monrad"});
    ASSERT_TRUE(by_monrad) << "the arbiter names the system";
    EXPECT_EQ(by_monrad->then.settings.rules.pairing, Pairing::team_monrad);
}

// Four teams of two, all play all, after the rounds of the table: 1-4 2-3; 4-3 1-2; 2-4 3-1 (White first).
std::string table_of_four(int rounds, const char* type = "BERGER_TEAM_ROUNDROBIN") {
    constexpr int pairs[3][2][2] = {{{1, 4}, {2, 3}}, {{4, 3}, {1, 2}}, {{2, 4}, {3, 1}}};
    std::string text =
        std::string("012 Fjord League\n042 2026/10/03\n052 2026/10/05\n142 3\n192 ") + type + "\n352 WB\n";
    for (int player = 1; player <= 8; ++player) {
        const int team = (player + 1) / 2, board = player % 2 == 1 ? 1 : 2;
        std::string line = "001    " + std::to_string(player) + "      Player " + std::to_string(player);
        line.resize(89, ' ');
        for (int round = 0; round < rounds; ++round)
            for (const auto& [white, black] : pairs[round]) {
                if (team != white && team != black) continue;
                const int other = 2 * (team == white ? black : white) - (board == 1 ? 1 : 0);
                const bool has_white = (team == white) == (board == 1);
                line += "     " + std::to_string(other) + (has_white ? " w 1" : " b 0");
            }
        text += line + "\n";
    }
    for (int team = 1; team <= 4; ++team) {
        std::string line = "310   " + std::to_string(team) + " Team " + std::to_string(team);
        line.resize(73, ' ');
        text += line + "   " + std::to_string(2 * team - 1) + "    " + std::to_string(2 * team) + "\n";
    }
    return text;
}

TEST(season_taking_over, dsu_2011_4_9_11_a_table_of_teams_has_its_rounds_to_come) {
    const auto event = taken(table_of_four(2));
    ASSERT_TRUE(event);
    EXPECT_FALSE(event->has_breaches());
    EXPECT_EQ(event->then.settings.rules.pairing, Pairing::round_robin);
    ASSERT_EQ(matches_of(event->then, event->group).size(), 6U);
    const auto last = matches_of(event->then, event->group, 3);
    std::vector<std::pair<int, int>> pairs;
    for (const int id : last) pairs.emplace_back(event->then.matches.at(id).away, event->then.matches.at(id).home);
    EXPECT_EQ(pairs, (std::vector<std::pair<int, int>>{{3, 1}, {2, 4}}));
    for (const int id : last) EXPECT_EQ(state_of(event->then.matches.at(id)), CardState::empty);
    const auto twice = taken(table_of_four(3), {.rounds = 6});
    ASSERT_TRUE(twice);
    EXPECT_EQ(twice->then.settings.rules.pairing, Pairing::double_round_robin);
    EXPECT_EQ(matches_of(twice->then, twice->group).size(), 12U);
}

TEST(season_taking_over, dsu_2011_4_9_11_a_table_that_was_not_kept_has_no_rounds_to_come) {
    // Round 1 was that of round 3, so that by the table of round 3 they would meet again.
    std::string text = table_of_four(3);
    std::string other;
    std::size_t at = 0;
    while (at < text.size()) {
        const auto end = text.find('\n', at);
        std::string line = text.substr(at, end - at);
        if (line.starts_with("001")) line = line.substr(0, 89) + line.substr(109, 10);
        other += line + "\n", at = end + 1;
    }
    const auto refused = taken(other);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().front().fault, TakeOverFault::table_otherwise);
    EXPECT_FALSE(refused.error().front().found.empty());
}

TEST(season_taking_over, a_report_of_2016_with_records_013_is_taken_over_with_what_it_does_not_say) {
    std::string text;
    std::string rest = table_of_four(2);
    std::string squads;
    while (!rest.empty()) {
        const auto end = rest.find('\n');
        const std::string line = rest.substr(0, end);
        rest = rest.substr(end + 1);
        if (line.starts_with("310")) {
            std::string squad = "013 " + line.substr(8, 6);
            squad.resize(36, ' ');
            squads += squad + line.substr(73) + "\n";
        } else if (line.starts_with("192"))
            text += "092 Team: Round-Robin\n";
        else if (!line.starts_with("352") && !line.starts_with("142"))
            text += line + "\n";
    }
    const auto event = taken(text + squads);
    ASSERT_TRUE(event);
    EXPECT_EQ(event->system, "team-round-robin");
    EXPECT_TRUE(has(*event, TakeOverNote::system_assumed));
    EXPECT_FALSE(event->has_breaches());
    EXPECT_EQ(event->then.settings.rules.boards, 2);
    EXPECT_EQ(name_of(event->then, 3), "Team 3");
    EXPECT_EQ(matches_of(event->then, event->group, 3).size(), 2U);
}

TEST(season_taking_over, fide_team_swiss_2026_1_3_byes_absences_and_rounds_to_come_are_those_of_the_report) {
    // A fifth team: the bye of round 1 is worth a won match; then it is away, and team 4 is off in round 4.
    std::string text = replaced(kattegat(), "142 3\n", "142 5\n");
    text = replaced(text, "310   1",
                    "001   11 m    Kold, K                           1700 DEN     1991011            "
                    " 0.0       0000 - U  0000 - Z  0000 - Z\n310   1");
    text += "310   5 Esbjerg                                         2.0    2.0   5    11\n";
    text += "320  2.0  2.0   5\n240 H   4    4\n";
    const auto event = taken(text);
    ASSERT_TRUE(event) << static_cast<int>(event.error().front().fault) << event.error().front().found;
    const Season& now = event->then;
    EXPECT_EQ(now.byes.at({event->group, 1}), 5);
    EXPECT_EQ(now.settings.rules.bye, (ByeWorth{Points{4}, Points{4}}));
    const auto table = standings(now, event->group);
    const auto row = std::ranges::find(table, 5, &Standing::team);
    EXPECT_EQ(row->row.match_points, Points{4});
    EXPECT_EQ(row->row.board_points, Points{4});
    EXPECT_TRUE(now.offs.contains({5, 2}));
    EXPECT_TRUE(now.offs.at({4, 4})) << "worth a drawn match";
    EXPECT_TRUE(sits_out(now, 4, 4));
    EXPECT_FALSE(sits_out(now, 5, 4));
    const auto absent = std::ranges::find(event->notes, TakeOverNote::absent_last, &foreign::Noted::what);
    ASSERT_NE(absent, event->notes.end());
    EXPECT_EQ(absent->found, "5");
    // Away in both rounds to come: the team has left.
    const auto left = taken(text + "240 Z   4    5\n240 Z   5    5\n");
    ASSERT_TRUE(left);
    EXPECT_TRUE(left->then.teams.at(5).out);
}

TEST(season_taking_over, a_match_that_is_being_played_is_open_and_one_of_an_earlier_round_is_told) {
    std::string text = replaced(kattegat(), "     9 w 1\n", "     9 w ?\n");
    text = replaced(text, "     7 b 0     1 b 0\n", "     7 b 0     1 b ?\n");
    const auto event = taken(text);
    ASSERT_TRUE(event);
    EXPECT_FALSE(has(*event, TakeOverNote::match_open)) << "it is of the last round";
    int open = 0;
    for (const auto& [id, match] : event->then.matches)
        if (!counted_boards(event->then, id)) {
            ++open;
            EXPECT_EQ(state_of(match), CardState::entered);
        }
    EXPECT_EQ(open, 1);
    text = replaced(kattegat(), "     7 w 1     4 b =", "     7 w ?     4 b =");
    text = replaced(text, "     1 b 0     9 w 1", "     1 b ?     9 w 1");
    const auto earlier = taken(text);
    ASSERT_TRUE(earlier);
    const auto note = std::ranges::find(earlier->notes, TakeOverNote::match_open, &foreign::Noted::what);
    ASSERT_NE(note, earlier->notes.end());
    EXPECT_EQ(note->round.number, 1);
    ASSERT_TRUE(note->where);
    EXPECT_EQ(trf::place_of(text, *note->where), (trf::Place{line_of(text, "001    1"), 92}));
}

TEST(season_taking_over, penalties_of_record_299_are_decisions_and_others_are_named) {
    const auto event = taken(kattegat() + "299    -1.0   0.0    2    3\n");
    ASSERT_TRUE(event);
    ASSERT_EQ(event->then.decisions.size(), 1U) << "of team 3";
    EXPECT_EQ(event->then.decisions.begin()->second.points, 1);
    EXPECT_TRUE(event->then.settings.rules.penalties_from_match_points);
    const auto table = standings(event->then, event->group);
    EXPECT_EQ(std::ranges::find(table, 3, &Standing::team)->row.match_points, Points{6}) << "of four, one";
    const auto halves = taken(kattegat() + "299    -0.5   0.0    2    3\n");
    ASSERT_TRUE(halves);
    EXPECT_TRUE(halves->then.decisions.empty());
    EXPECT_TRUE(has(*halves, TakeOverNote::lines_left_out));
}

// One place after the other is damaged, a few in each file: characters, and lines that are gone, twice or swapped.
RC_GTEST_PROP(season_taking_over, a_damaged_report_is_taken_over_or_refused_with_places_that_are_in_it, ()) {
    std::vector<std::string> lines;
    std::string rest = *rc::gen::element(kattegat(), table_of_four(3));
    while (!rest.empty()) lines.push_back(rest.substr(0, rest.find('\n'))), rest = rest.substr(lines.back().size() + 1);
    const auto any_line = [&] { return *rc::gen::inRange<std::size_t>(0, lines.size()); };
    for (int damages = *rc::gen::inRange(1, 6); damages > 0; --damages) {
        const std::size_t at = any_line();
        std::string& line = lines[at];
        switch (*rc::gen::inRange(0, 8)) {
            case 0: lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at)); break;
            case 1: lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(any_line()), std::string(line)); break;
            case 2: std::swap(line, lines[any_line()]); break;
            case 3: line.resize(*rc::gen::inRange<std::size_t>(0, line.size() + 1)); break;
            default:
                if (line.size() > 4)
                    line[*rc::gen::inRange<std::size_t>(4, line.size())] =
                        *rc::gen::elementOf(std::string("0123456789 WBwb+-=?FHZU.MPG"));
        }
        if (lines.empty()) break;
    }
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    RC_LOG() << text;
    const auto read = trf::read(text, trf::Reading::lenient);
    if (!read) return;
    const auto event =
        taken_over_from(read->report, {.system = *rc::gen::element("", "team-swiss", "team-monrad")}, Work(1'000'000));
    const auto is_in_the_file = [&](const std::optional<trf::TeamFinding>& finding) {
        return !finding || trf::place_of(text, *finding).line <= static_cast<int>(lines.size());
    };
    if (!event) {
        RC_ASSERT(!event.error().empty());
        for (const foreign::NotTakenOver& fault : event.error()) RC_ASSERT(is_in_the_file(fault.finding));
        return;
    }
    for (const foreign::Noted& note : event->notes) RC_ASSERT(is_in_the_file(note.where));
    RC_ASSERT(standings(event->then, event->group).size() == event->then.teams.size());
    for (const auto& [id, match] : event->then.matches) RC_ASSERT(match.home != match.away);
    const TeamPairingInput input = pairing_input(event->then, event->group);
    const Work work(1'000'000);
    static_cast<void>(system_of(event->then.settings.rules)
                          .pair({input.field, input.history, input.regulations, input.requests, work, input.secondary},
                                options_of(event->then.settings.rules)));
}

TEST(season_taking_over, what_is_left_out_is_named) {
    const auto event = taken(replaced(kattegat(), "142 3\n", "142 5\n") + "260 001 005    1    2\n");
    ASSERT_TRUE(event);
    const auto left = std::ranges::find(event->notes, TakeOverNote::lines_left_out, &foreign::Noted::what);
    ASSERT_NE(left, event->notes.end());
    EXPECT_EQ(left->found, "260");
    EXPECT_TRUE(has(*event, TakeOverNote::fields_of_teams_left_out)) << "AAL, BER and the others";
    const auto accelerated = taken(replaced(replaced(kattegat(), "142 3\n", "142 9\n"), "_MP_GP\n", "_MP_GP_BAKU\n"));
    ASSERT_TRUE(accelerated);
    EXPECT_TRUE(has(*accelerated, TakeOverNote::team_acceleration_left_out));
    const auto over = taken(replaced(replaced(kattegat(), "142 3\n", "142 5\n"), "_MP_GP\n", "_MP_GP_BAKU\n"));
    ASSERT_TRUE(over);
    EXPECT_FALSE(has(*over, TakeOverNote::team_acceleration_left_out)) << "three of five rounds, and three are played";
}

}  // namespace
}  // namespace dommer::teams::season
