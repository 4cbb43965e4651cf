#include <gtest/gtest.h>

#include "trf/event.hpp"
#include "trf/read.hpp"
#include "trf/teams.hpp"

namespace dommer::trf {
namespace {

std::string player(int number, std::string_view cells) {
    std::string line = "001    " + std::to_string(number) + " m    Player " + std::to_string(number);
    line += std::string(91 - line.size(), ' ');
    return line + std::string(cells) + "\n";
}

// Four players, two rounds of three; player 4 was away in round 2.
const std::string four = player(1, "   2 w 1     3 b =") + player(2, "   1 b 0  0000 - U") +
                         player(3, "   4 w 1     1 w =") + player(4, "   3 b 0  0000 - Z");
const std::string head = "012 Open\n142 3\n";

struct Seen {
    Fault fault;
    int line, column;
    friend bool operator==(const Seen&, const Seen&) = default;
};
void PrintTo(const Seen& seen, std::ostream* out) {
    *out << "fault " << static_cast<int>(seen.fault) << " at " << seen.line << ":" << seen.column;
}

std::vector<Seen> seen_in(const std::vector<Finding>& findings) {
    std::vector<Seen> all;
    for (const Finding& finding : findings) all.push_back({finding.fault, finding.line, finding.column});
    return all;
}

std::vector<Seen> strictly(const std::string& text) {
    const auto read = trf::read(text, Reading::strict);
    return read ? std::vector<Seen>{} : seen_in(read.error());
}

// What strict reading refuses at this place, and lenient reading reports there and goes on.
void expect_mended(const std::string& text, Seen seen) {
    EXPECT_EQ(strictly(text), std::vector{seen}) << text;
    const auto read = trf::read(text, Reading::lenient);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(seen_in(read->repairs), std::vector{seen}) << text;
}

// What nobody can mend: both refuse.
void expect_refused(const std::string& text, Seen seen) {
    EXPECT_EQ(strictly(text), std::vector{seen}) << text;
    EXPECT_FALSE(trf::read(text, Reading::lenient)) << text;
}

Report leniently(const std::string& text) { return trf::read(text, Reading::lenient)->report; }

TEST(trf_strict, the_file_these_tests_spoil_is_in_order) { EXPECT_EQ(strictly(head + four), std::vector<Seen>{}); }

TEST(trf_strict, control_characters_are_named_and_read_as_blanks) {
    std::string text = head + four;
    text[text.find("Player 2") + 6] = '\0';
    expect_mended(text, {Fault::control_character, 4, 21});
    EXPECT_EQ(leniently(text).players[1].name, "Player 2");
    expect_mended("012 Open\tChampionship\n" + four, {Fault::control_character, 1, 9});
    expect_mended("012 \xC3\x85pen\x7F\n" + four, {Fault::control_character, 1, 9});
    expect_mended("012 \xC2\x85pen\n" + four, {Fault::control_character, 1, 5});  // U+0085 of Latin-1
}

// Programs write forfeits without colours, or both players with the same one.
TEST(trf_strict, a_game_not_played_needs_no_colours_and_one_that_was_does) {
    const auto met = [](const char* first, const char* second) { return head + player(1, first) + player(2, second); };
    for (const auto& [first, second] :
         {std::pair("   2 - +", "   1 - -"), std::pair("   2 - -", "   1 - -"), std::pair("   2 w -", "   1 w +")}) {
        expect_mended(met(first, second), {Fault::forfeit_without_colours, 3, 97});
        const Report read = leniently(met(first, second));
        EXPECT_EQ(read.players[0].cells[0].colour, Colour::white);
        EXPECT_EQ(read.players[1].cells[0].colour, Colour::black);
    }
    expect_refused(met("   2 - 1", "   1 - 0"), {Fault::colours_equal, 3, 97});
    expect_refused(met("   2 w 1", "   1 w 0"), {Fault::colours_equal, 4, 97});
}

TEST(trf_strict, a_star_is_an_unknown_result) {
    const std::string text = head + player(1, "   2 w *") + player(2, "   1 b ?");
    expect_mended(text, {Fault::result_of_pgn, 3, 99});
    EXPECT_EQ(leniently(text).players[0].cells[0].code, Code::unknown);
}

TEST(trf_strict, a_day_that_can_mean_one_day_only_is_written_as_expected) {
    const auto dated = [](const std::string& day) { return head + "042 " + day + "\n" + four; };
    for (const char* day :
         {"Feb 14, 2026", "14/02/2026", "02/14/2026", "14.2.2026", "2026-02-14", "14. februar 2026"}) {
        expect_mended(dated(day), {Fault::date_otherwise, 3, 5});
        EXPECT_EQ(text_of(leniently(dated(day)), "042"), "2026/02/14");
    }
    EXPECT_EQ(text_of(leniently(dated("3. mai 2026")), "042"), "2026/05/03");
    EXPECT_EQ(text_of(leniently(dated("3.4.2026")), "042"), "2026/04/03");  // with points the day is first
    EXPECT_EQ(text_of(leniently(dated("04/04/2026")), "042"), "2026/04/04");
    for (const char* day : {"03/04/2026", "31/02/2026", "14/02/26", "next week", "2026", "2026-13-01"}) {
        expect_mended(dated(day), {Fault::date_expected, 3, 5});
        EXPECT_EQ(text_of(leniently(dated(day)), "042"), day);
    }
}

TEST(trf_strict, points_by_decision_without_a_round_are_of_no_single_one) {
    for (const char* round : {"   ", "000"}) {
        const std::string text = head + "299 W         1.0  " + round + "    1\n" + four;
        EXPECT_EQ(strictly(text), std::vector<Seen>{}) << text;
        EXPECT_FALSE(leniently(text).abnormal_points.at(0).round);
    }
    EXPECT_FALSE(trf::read(head + "299 W         1.0   x     1\n" + four, Reading::lenient));
}

TEST(trf_strict, byes_already_given_for_the_coming_round_are_its_byes) {
    const std::string text = head + player(1, "   2 w 1") + player(2, "   1 b 0  0000 - H");
    EXPECT_EQ(strictly(text), std::vector<Seen>{});
    EXPECT_EQ(paired_rounds(leniently(text)), 1);
}

TEST(trf_strict, unknown_records_are_named_and_kept) {
    for (const char* code : {"999", "14", "xxr", "XXQ", "BBX", "  1"})
        expect_mended(head + code + " something\n" + four, {Fault::unknown_record, 3, 1});
    EXPECT_EQ(leniently(head + "999 something\n" + four).lines.back(), (OtherLine{"999", " something"}));
    for (const char* code : {"DEN", "NOR", "DAT", "###"})
        EXPECT_EQ(strictly(head + code + " something\n" + four), std::vector<Seen>{});
}

TEST(trf_strict, records_that_come_once_come_once) {
    for (const char* line : {"012 Open\n", "142 3\n", "152 W\n", "192 FIDE_DUTCH_2026\n", "202 BH\n", "362 TW 2.0\n"}) {
        const std::string text = std::string(line) + line + four;
        expect_mended(text, {Fault::record_twice, 2, 1});
    }
    EXPECT_EQ(strictly("112 One\n112 Two\n" + four), std::vector<Seen>{});
}

TEST(trf_strict, rounds_are_as_many_as_announced) {
    expect_refused("142 1\n" + four, {Fault::round_count_wrong, 1, 5});
    expect_refused("142 3\nXXR 5\n" + four, {Fault::records_disagree, 2, 5});
    expect_refused("142 1000\n" + four, {Fault::number_too_large, 1, 5});
    expect_refused("XXR 2147483647\n" + four, {Fault::number_too_large, 1, 5});
    expect_refused("142 -0\n" + four, {Fault::number_expected, 1, 5});
    EXPECT_EQ(strictly("142 3\nXXR 3\n" + four), std::vector<Seen>{});
    const std::string endless = player(1, std::string(9990, ' ') + "0000 - Z");
    EXPECT_EQ(strictly(endless), (std::vector{Seen{Fault::too_many_rounds, 1, 92 + 9990}}));
}

TEST(trf_strict, the_initial_colour_is_said_one_way) {
    expect_refused("152 W\nXXC black1\n" + four, {Fault::records_disagree, 2, 5});
    EXPECT_EQ(strictly("152 B\nXXC black1 rank\n" + four), std::vector<Seen>{});
}

TEST(trf_strict, records_name_rounds_of_the_tournament) {
    expect_mended(head + "240 Z  99    1\n" + four, {Fault::round_beyond, 3, 7});
    EXPECT_TRUE(leniently(head + "240 Z  99    1\n" + four).byes.empty());
    expect_mended(head + "250       1.0   4   5    1    2\n" + four, {Fault::round_beyond, 3, 15});
    expect_mended(head + "260   4   9    1    2\n" + four, {Fault::round_beyond, 3, 5});
    expect_mended(head + "299           0.5  004    1\n" + four, {Fault::round_beyond, 3, 20});
    EXPECT_EQ(strictly(head + "260   1 999    1    4\n" + four), std::vector<Seen>{});  // for good
    expect_mended("142 2\n" + four + "XXZ 1\n", {Fault::round_beyond, 6, 5});
}

TEST(trf_strict, records_name_players_of_the_file) {
    expect_mended(head + "240 Z   3    9\n" + four, {Fault::player_not_here, 3, 14});
    expect_mended(head + "260   1   3    1    9\n" + four, {Fault::player_not_here, 3, 21});
    EXPECT_TRUE(leniently(head + "260   1   3    1    9\n" + four).prohibitions.empty());
    expect_mended(head + "299           0.5  002    9\n" + four, {Fault::player_not_here, 3, 27});
    expect_mended(head + "XXP 1 9 2\n" + four, {Fault::player_not_here, 3, 7});
    EXPECT_EQ(leniently(head + "XXP 1 9 2\n" + four).prohibitions[0].players, (std::vector{PlayerId{1}, PlayerId{2}}));
    expect_mended(head + "XXA    9  1.0\n" + four, {Fault::player_not_here, 3, 8});
    expect_mended(head + "250       1.0   1   2    7    8\n" + four, {Fault::no_player_in_range, 3, 15});
    expect_mended(head + "260   1   3    1    4    1\n" + four, {Fault::listed_twice, 3, 26});
    expect_refused(head + "250       1.0   1   2    0    4\n" + four, {Fault::player_expected, 3, 23});
}

TEST(trf_strict, byes_agree_with_each_other_and_with_the_rounds) {
    expect_refused(head + "240 H   3    1\n240 Z   3    1\n" + four, {Fault::byes_disagree, 4, 7});
    expect_mended(head + "240 H   3    1\n240 H   3    1\n" + four, {Fault::listed_twice, 4, 7});
    expect_refused(head + "240 Z   1    1\n" + four, {Fault::bye_and_round_disagree, 3, 7});  // but 1 played 2
    expect_refused(head + "240 H   2    4\n" + four, {Fault::bye_and_round_disagree, 3, 7});  // H and Z
    EXPECT_EQ(strictly(head + "240 Z   2    4\n" + four), std::vector<Seen>{});
    std::string silent = head + "240 H   2    4\n" + four;
    silent.replace(silent.find("0000 - Z"), 8, "        ");
    expect_mended(silent, {Fault::bye_not_in_line, 3, 7});
    EXPECT_EQ(leniently(silent).players[3].cells[1].code, Code::half_bye);
}

TEST(trf_strict, points_are_given_once) {
    expect_refused("162  W 1.0    W 3.0\n" + four, {Fault::symbol_twice, 1, 15});
    expect_refused("162\n" + four, {Fault::point_symbol_expected, 1, 6});
    expect_mended("162  W 3.0    D 1.0    P 3.0\n" + four + "XXS W=2\n", {Fault::points_disagree, 6, 5});
    EXPECT_EQ(strictly("162  W 3.0    D 1.0    P 3.0\n" + four + "XXS W=3 D=1\n"), std::vector<Seen>{});
}

TEST(trf_strict, text_between_the_columns_of_a_record_is_named) {
    expect_mended(head + "240 ZX  3    1\n" + four, {Fault::text_between_columns, 3, 6});
    expect_mended(head + "250       1.0x  1   2    1    2\n" + four, {Fault::text_between_columns, 3, 14});
    expect_mended("012Open\n" + four, {Fault::blank_expected, 1, 4});
    EXPECT_EQ(text_of(leniently("012Open\n" + four), "012"), "Open");
    expect_mended("0422026/11/15\n" + four, {Fault::blank_expected, 1, 4});
    EXPECT_EQ(text_of(leniently("0422026/11/15\n" + four), "042"), "2026/11/15");
    EXPECT_EQ(text_of(leniently("04215.11.2026\n" + four), "042"), "2026/11/15") << "after the blank was put in";
}

TEST(trf_strict, headings_hold_what_they_should) {
    expect_mended("042 2026-11-15\n" + four, {Fault::date_otherwise, 1, 5});
    expect_mended("042 2026/13/01\n" + four, {Fault::date_expected, 1, 5});
    expect_mended("132" + std::string(88, ' ') + "26/11/15  26/11/99\n" + four, {Fault::date_expected, 1, 102});
    expect_mended("062 5\n" + four, {Fault::count_wrong, 1, 5});
    EXPECT_EQ(strictly("062 4 (3)\n" + four), std::vector<Seen>{});
    expect_mended("192 FIDE_DUCTH\n" + four, {Fault::unknown_type, 1, 5});
    for (const char* type : {"FIDE_DUTCH_2025", "FIDE_DUBOV_BAKU", "FIDE_DUBOV_2026", "FIDE_TEAM_TYPEB_GP_MP_BAKU",
                             "FIDE_TEAM", "BERGER_ROUNDROBIN_G4", "FIDE_SCHILLER_4x3", "CUSTOM_SWISS"})
        EXPECT_EQ(strictly("192 " + std::string(type) + "\n" + four), std::vector<Seen>{}) << type;
    for (const char* type : {"CUSTOM_SWISS_BAKU", "FIDE_SCHILLER_x3", "FIDE_TEAMS", "BERGER_ROUNDROBIN_G"})
        EXPECT_EQ(strictly("192 " + std::string(type) + "\n" + four), (std::vector{Seen{Fault::unknown_type, 1, 5}}))
            << type;
}

TEST(trf_strict, a_player_s_own_columns_hold_what_they_should) {
    const auto with = [](int column, std::string_view text) {
        std::string line = player(4, "   3 b 0  0000 - Z");
        line.replace(static_cast<std::size_t>(column - 1), text.size(), text);
        return player(1, "   2 w 1     3 b =") + player(2, "   1 b 0  0000 - U") + player(3, "   4 w 1     1 w =") +
               line;
    };
    expect_mended(with(11, " XM"), {Fault::unknown_title, 4, 11});
    expect_mended(with(58, "12A4"), {Fault::fide_number_expected, 4, 58});
    expect_mended(with(70, "1999.12.31"), {Fault::date_expected, 4, 70});
    for (const char* birth : {"1999/12/31", "1999/00/00", "1999      "})
        EXPECT_EQ(strictly(with(70, birth)), std::vector<Seen>{}) << birth;
    std::string twice = with(58, "    1400000");
    twice.replace(57, 11, "    1400000");
    expect_mended(twice, {Fault::fide_number_twice, 4, 58});
}

// Two teams of two; the name takes more bytes than columns.
std::string team(int number, std::string_view name, int characters, std::string_view members) {
    return "310   " + std::to_string(number) + " " + std::string(name) +
           std::string(static_cast<std::size_t>(65 - characters), ' ') + std::string(members) + "\n";
}
const std::string pairs = player(1, "   3 w 1") + player(2, "   4 b =") + player(3, "   1 b 0") + player(4, "   2 w =");

TEST(trf_teams, columns_are_characters_not_bytes) {
    const std::string text = "142 1\n192 FIDE_TEAM\n352 WB\n" + pairs +
                             team(1,
                                  "\xC3\x86r\xC3\xB8sk\xC3\xB8"
                                  "bing \xC3\x85",
                                  13, "   1    2") +
                             team(2, "Bergen", 6, "   3    4");
    ASSERT_EQ(strictly(text), std::vector<Seen>{});
    const auto cards = team_cards(leniently(text));
    ASSERT_TRUE(cards);
    EXPECT_EQ(cards->field[0].name,
              "\xC3\x86r\xC3\xB8sk\xC3\xB8"
              "bing \xC3\x85");
    EXPECT_EQ(cards->game.score(0).halves, 3);
    EXPECT_EQ(cards->match.score(0), cards->match_win);
}

TEST(trf_strict, team_records_hold_what_they_should) {
    const std::string teams = pairs + team(1, "One", 3, "   1    2") + team(2, "Two", 3, "   3    4");
    ASSERT_EQ(strictly(teams), std::vector<Seen>{});
    expect_mended(pairs + team(1, "One", 3, "   1    2") + team(1, "Two", 3, "   3    4"), {Fault::team_twice, 6, 5});
    expect_mended(pairs + team(1, "One", 3, "   1    2") + team(2, "Two", 3, "   3    2"),
                  {Fault::player_in_two_teams, 6, 79});
    expect_mended(pairs + team(1, "One", 3, "   1    2") + team(2, "Two", 3, "   3    9"),
                  {Fault::team_field_unclear, 6, 79});
    expect_mended(teams + "330 +-   1   1   7\n", {Fault::team_not_here, 7, 16});
    expect_mended(teams + "330 1-   1   1   2\n", {Fault::team_field_unclear, 7, 5});
    expect_mended("142 1\n" + teams + "300   2   1   2    1    2\n", {Fault::team_field_unclear, 8, 5});
    expect_mended(teams + "362 TW 1.7\n", {Fault::team_field_unclear, 7, 7});
    expect_mended("082 3\n" + teams, {Fault::count_wrong, 1, 5});
}

}  // namespace
}  // namespace dommer::trf
