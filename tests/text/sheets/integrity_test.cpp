#include "sheets/integrity.hpp"

#include <algorithm>

#include "../../event/tournament/hall.hpp"
#include "sheets/exports.hpp"
#include "sheets/tables.hpp"
#include "tournament/fide_mode.hpp"
#include "tournament/rating_report.hpp"

namespace dommer::sheets {
namespace {

using namespace tournament;

Hall rated(int rounds, int players = 4) {
    Hall hall;
    Settings settings = club_event(rounds, "dutch");
    settings.elo_rated = true, settings.tie_breaks = "SB", settings.admission = Admission::everybody;
    hall.open(settings, players);
    return hall;
}

std::string report_of(const Hall& hall, trf::Dialect dialect = trf::Dialect::trf26) {
    return fide_report_text(*hall.now, *standing_of(*hall.now), dialect);
}
bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(integrity, fide_acceptance_2026_44_leaving_is_a_comment_line) {
    Hall early = rated(3), late = rated(3);
    early.answer = late.answer = {.confirmed = true};
    ASSERT_TRUE(early.act(LeaveFideMode{"a friendly event"}));
    EXPECT_EQ(integrity_lines(*early.now), (std::vector<std::string>{"FIDE mode exited before Round 1 was paired"}));
    late.play_round();
    late.play_round();
    EXPECT_TRUE(integrity_lines(*late.now).empty());
    ASSERT_TRUE(late.act(LeaveFideMode{"a friendly event"}));
    EXPECT_EQ(integrity_lines(*late.now), (std::vector<std::string>{"FIDE mode exited @ Round 2"}));
    EXPECT_TRUE(has(report_of(late), "### FIDE mode exited @ Round 2\r\n"));
    EXPECT_FALSE(has(report_of(late, trf::Dialect::trf16), "###")) << "the format of 2016 has no such lines";
}

TEST(integrity, fide_acceptance_2026_46_every_sheet_says_that_it_was_left) {
    Hall hall = rated(2);
    hall.play_round();
    EXPECT_EQ(event_title(*hall.now, Language::english), "Club");
    hall.answer = {.confirmed = true};
    ASSERT_TRUE(hall.act(LeaveFideMode{"a friendly event"}));
    const Standing standing = *standing_of(*hall.now);
    for (const Language language : languages) {
        const std::string words = left_fide_mode(*hall.now, language);
        EXPECT_FALSE(words.empty());
        for (const Sheet& sheet :
             {pairings_sheet(*hall.now, {1}, language), pairings_by_name_sheet(*hall.now, {1}, language),
              players_sheet(*hall.now, language), check_in_sheet(*hall.now, language),
              standings_sheet(*hall.now, standing, language), cross_table_sheet(*hall.now, standing, language),
              averages_sheet(*hall.now, language)})
            EXPECT_TRUE(has(sheet.title, words)) << sheet.subtitle;
    }
    for (const File& file : site_of(*hall.now, standing, Stamp{}))
        if (file.path.starts_with("en/")) {
            EXPECT_TRUE(has(file.text, left_fide_mode(*hall.now, Language::english))) << file.path;
        }
}

TEST(integrity, fide_acceptance_2026_69_only_what_differs_from_the_system_is_named) {
    Hall hall = rated(3, 5);
    const SystemRound system{.pairs = {{{1}, {3}}, {{4}, {2}}}, .bye = EntryId{5}};
    ASSERT_TRUE(hall.act(PairByHand{{{{1}, {3}, {}}, {{4}, {5}, {}}}, EntryId{2}, {}, "a broadcast", system}));
    EXPECT_EQ(integrity_lines(*hall.now), (std::vector<std::string>{"MPA @ Round 1: 4-2 5=PAB => 4-5 2=PAB"}));
    EXPECT_TRUE(has(report_of(hall), "### MPA @ Round 1: 4-2 5=PAB => 4-5 2=PAB\r\n"));
    ASSERT_TRUE(hall.act(TakeRoundBack{"again"}));
    ASSERT_TRUE(hall.act(PairByHand{{{{1}, {3}, {}}, {{4}, {2}, {}}}, EntryId{5}, {}, "as it would be", system}));
    EXPECT_TRUE(integrity_lines(*hall.now).empty()) << "the same as the system's";
    ASSERT_TRUE(hall.act(TakeRoundBack{"again"}));
    ASSERT_TRUE(hall.act(PairByHand{{{{3}, {1}, {}}, {{4}, {2}, {}}}, EntryId{5}, {}, "colours", system}));
    EXPECT_EQ(integrity_lines(*hall.now), (std::vector<std::string>{"MPA @ Round 1: 1-3 => 3-1"}));
    ASSERT_TRUE(hall.act(TakeRoundBack{"again"}));
    ASSERT_TRUE(hall.act(PairByHand{{{{1}, {3}, {}}, {{4}, {2}, {}}},
                                    EntryId{5},
                                    {},
                                    "no round",
                                    SystemRound{.pairs = {}, .is_impossible = true}}));
    EXPECT_EQ(integrity_lines(*hall.now),
              (std::vector<std::string>{"MPA @ Round 1: no legal pairing => 1-3 4-2 5=PAB"}));
    ASSERT_TRUE(hall.act(TakeRoundBack{"again"}));
    ASSERT_TRUE(hall.act(PairByHand{{{{1}, {3}, {}}, {{4}, {2}, {}}}, EntryId{5}, {}, "not compared"}));
    EXPECT_EQ(integrity_lines(*hall.now), (std::vector<std::string>{"MPA @ Round 1"})) << "as logs of before have it";
}

TEST(integrity, fide_acceptance_2026_113_a_played_round_that_was_unpaired_has_a_line_until_it_is_paired_as_it_was) {
    Hall hall = rated(4);
    hall.play_round();
    const std::vector<BoardPairing> played = hall.now->rounds.back().tables;
    for (const int board : {1, 2}) ASSERT_TRUE(hall.act(CorrectResult{{1}, board, std::nullopt, "never played"}));
    ASSERT_TRUE(hall.act(TakeRoundBack{"never played"}));
    const auto pair = [](const BoardPairing& table) {
        return std::to_string(table.white.number) + "-" + std::to_string(table.black.number);
    };
    const std::string before = pair(played[0]) + " " + pair(played[1]);
    EXPECT_EQ(integrity_lines(*hall.now), (std::vector<std::string>{"Unpairing @ Round 1: " + before + " => none"}));
    ASSERT_TRUE(hall.pair());
    EXPECT_TRUE(integrity_lines(*hall.now).empty()) << "it is paired again as it was played";
    const std::vector<BoardPairing> turned{{played[0].black, played[0].white, {}},
                                           {played[1].white, played[1].black, {}}};
    ASSERT_TRUE(hall.act(PairByHand{turned, std::nullopt, {}, "colours", SystemRound{}, true}));
    EXPECT_EQ(integrity_lines(*hall.now).back(), "Unpairing @ Round 1: " + pair(played[0]) + " => " + pair(turned[0]));
}

TEST(integrity, fide_acceptance_2026_145_numbers_by_another_order_are_named_in_record_172) {
    Hall hall = rated(3);
    EXPECT_FALSE(has(report_of(hall), "172 "));
    hall.answer = {.confirmed = true};
    ASSERT_TRUE(hall.act(GiveNumbers{NumberBy::order, {{4}, {1}, {2}, {3}}}));
    EXPECT_TRUE(has(report_of(hall), "\n172 DEN OTHER\r\n")) << report_of(hall);
}

TEST(integrity, fide_acceptance_2026_113_corrections_and_adjourned_games_have_a_line_each) {
    Hall hall = rated(4);
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    ASSERT_TRUE(hall.act(EnterResult{{1}, 1, *parse_result("1-0")}));
    ASSERT_TRUE(hall.act(EnterResult{{1}, 2, *parse_result("pp")}));
    hall.play_round();
    const auto pair = [&](int board) {
        const BoardPairing& table = hall.now->rounds[0].tables[static_cast<std::size_t>(board - 1)];
        return std::to_string(table.white.number) + "-" + std::to_string(table.black.number);
    };
    ASSERT_TRUE(hall.act(CorrectResult{{1}, 1, *parse_result("½-½"), "misread"}));
    ASSERT_TRUE(hall.act(CorrectResult{{1}, 1, *parse_result("+--"), "nobody came"}));
    hall.answer = {.confirmed = true};
    ASSERT_TRUE(hall.act(EnterResult{{1}, 2, *parse_result("0-1")}));
    const std::string first = pair(1), second = pair(2), turned = first.substr(2) + "-" + first.substr(0, 1);
    ASSERT_TRUE(hall.act(ReverseColours{{1}, 1, "misread"}));
    EXPECT_EQ(integrity_lines(*hall.now),
              (std::vector<std::string>{"Correction @ Round 1: " + first + ": 1-0 => 1/2-1/2",
                                        "Correction @ Round 1: " + first + ": 1/2-1/2 => 1F-0F",
                                        "Adjournment @ Round 1: " + second + " 0-1",
                                        "Correction @ Round 1: " + first + " => " + turned}));
}

TEST(integrity, fide_acceptance_2026_179_a_full_point_bye_has_a_line) {
    Hall hall = rated(3, 5);
    ASSERT_TRUE(hall.act(GrantBye{{5}, {1}, ByeValue::full}));
    hall.play_round();
    EXPECT_EQ(integrity_lines(*hall.now), (std::vector<std::string>{"FPB @ Round 1: 5=FPB"}));
}

TEST(integrity, fide_acceptance_2026_193_the_report_has_the_corrected_result_and_says_so) {
    Hall hall = rated(3);
    for (int round = 1; round <= 3; ++round) hall.play_round();
    const BoardPairing table = hall.now->rounds[0].tables[0];
    const bool white_won = table.result == parse_result("1-0");
    const std::string before = report_of(hall);
    const std::size_t games = rated_games(*hall.now).size();
    ASSERT_TRUE(hall.act(CorrectForRating{{1}, 1, *parse_result("½-½"), "the scoresheets say so"}));
    const std::string after = report_of(hall);
    EXPECT_TRUE(has(after, "### Rating correction @ Round 1: " + std::to_string(table.white.number) + "-" +
                               std::to_string(table.black.number) + (white_won ? ": 1-0" : ": 0-1") +
                               " => 1/2-1/2 (pairings and standings used " + (white_won ? "1-0" : "0-1") + ")\r\n"));
    EXPECT_EQ(std::ranges::count(after, '='), std::ranges::count(before, '=') + 3) << "two cells and the arrow";
    const auto rated_after = rated_games(*hall.now);
    ASSERT_EQ(rated_after.size(), games);
    EXPECT_EQ(rated_after.front().of_white, draw);
    EXPECT_EQ(standing_of(*hall.now)->ranked.front().points, Points{6}) << "who won all keeps the points";
    EXPECT_TRUE(has(after, "  3.0    1")) << after;
}

TEST(integrity, fide_acceptance_2026_112_numbers_that_moved_are_comment_lines) {
    Hall hall = rated(5, 6);
    hall.play_round();
    ASSERT_TRUE(hall.act(TakeRatings{{{{2}, {2390}}}, "FIDE 2026-11"})) << "as strong as number 1";
    hall.answer = {.confirmed = true};
    ASSERT_TRUE(hall.act(ExchangeNumbers{{1}, {2}}));
    EXPECT_EQ(integrity_lines(*hall.now), (std::vector<std::string>{"Exchange @ Round 2: 1 => 2, 2 => 1"}));
    ASSERT_TRUE(hall.act(TakeRatings{{{{4}, {2500}}}, "FIDE 2026-11"}));
    ASSERT_TRUE(hall.act(GiveNumbers{}));
    EXPECT_EQ(integrity_lines(*hall.now).back(), "Regeneration @ Round 2: 1 => 2, 2 => 3, 3 => 4, 4 => 1");
}

TEST(fide_report, fide_acceptance_2026_116_has_both_ratings_and_says_by_which_players_are_numbered) {
    Hall hall;
    Settings settings = club_event(3, "dutch");
    settings.elo_rated = true, settings.tie_breaks = "SB", settings.choices.strength = StrengthBy::fide_or_rating;
    ASSERT_TRUE(hall.act(Create{settings}));
    ASSERT_TRUE(hall.act(Enter{{.name = "A", .rating = {1900}, .person = 77, .elo = {2100}}}));
    ASSERT_TRUE(hall.act(Enter{{.name = "B", .rating = {1950}}}));
    ASSERT_TRUE(hall.act(GiveNumbers{}));
    const std::string report = report_of(hall);
    EXPECT_TRUE(has(report, "172 DEN FIDON\r\n")) << report;
    EXPECT_TRUE(has(report, "001    1      A                                 2100 ")) << report;
    EXPECT_TRUE(has(report, "DEN    1      A                                 1900 ")) << report;
    EXPECT_FALSE(has(report_of(hall, trf::Dialect::trf16), "DEN    1"));
}

TEST(fide_report, a_monthly_report_has_the_new_rounds_alone_with_the_ratings_of_then) {
    Hall hall;
    Settings settings = club_event(3, "dutch");
    settings.elo_rated = true, settings.tie_breaks = "SB", settings.choices.is_long = true;
    hall.open(settings, 4);
    hall.play_round();
    ASSERT_TRUE(hall.act(TakeRatings{{{{1}, {2444}}}, "FIDE 2026-11"}));
    hall.play_round();
    const Standing standing = *standing_of(*hall.now);
    const auto month = [&](int first, int last) {
        return monthly_report_text(*hall.now, standing, trf::Dialect::trf26, {{first}, {last}});
    };
    EXPECT_TRUE(has(month(1, 1), " 2390 ")) << "the first rating";
    EXPECT_TRUE(has(month(2, 2), " 2444 "));
    EXPECT_FALSE(has(month(2, 2), " 2390 "));
    EXPECT_TRUE(has(report_of(hall), " 2390 ")) << "the whole report has the first one";
    EXPECT_TRUE(has(month(2, 2), "  1.0 ") && !has(month(2, 2), "  2.0 ")) << "the points of these rounds";
}

}  // namespace
}  // namespace dommer::sheets
