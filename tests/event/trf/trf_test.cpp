#include <gtest/gtest.h>

#include "trf/event.hpp"
#include "trf/read.hpp"

namespace dommer::trf {
namespace {

// Two players who met once, with columns where the standard has them. The names have letters of two bytes.
std::string file_with(std::string_view first_cell, std::string_view second_cell) {
    const auto line = [](int number, std::string_view name, std::string_view cell) {
        std::string text = "001    " + std::to_string(number) + " m    " + std::string(name);
        text += std::string(static_cast<std::size_t>(33 - 13), ' ') + " 2000 DEN" + std::string(24, ' ');
        return text + " 0.0    1  " + std::string(cell) + "\n";
    };
    return "012 Øst Open\n142 3\n" + line(1, "Ærø, Åse Østb", first_cell) + line(2, "Sol, Bjørn Xx", second_cell);
}

std::vector<Finding> findings(std::string_view text) {
    const auto read = trf::read(text, Reading::strict);
    return read ? std::vector<Finding>{} : read.error();
}

TEST(trf_read, columns_are_characters_not_bytes) {
    const auto read = trf::read(file_with("   2 w 1", "   1 b 0"), Reading::strict);
    ASSERT_TRUE(read) << read.error().front().line << ":" << read.error().front().column;
    EXPECT_EQ(read->report.players[0].name, "Ærø, Åse Østb");
    EXPECT_EQ(read->report.players[0].rating, 2000);
    EXPECT_EQ(read->report.players[0].cells[0], (Cell{PlayerId{2}, Colour::white, Code::win}));
}

TEST(trf_read, a_broken_line_is_named_by_line_and_column) {
    const auto wrong = findings(file_with("   2 w X", "   1 b 0"));
    ASSERT_FALSE(wrong.empty());
    EXPECT_EQ(wrong[0].line, 3);
    EXPECT_EQ(wrong[0].column, 99);
    EXPECT_EQ(wrong[0].fault, Fault::unknown_result);
}

TEST(trf_read, fide_acceptance_2026_166_a_symbol_that_nobody_knows_is_an_unknown_result) {
    const auto read = trf::read(file_with("   2 w X", "   1 b Y"), Reading::lenient);
    ASSERT_TRUE(read);
    ASSERT_EQ(read->repairs.size(), 2u);
    EXPECT_EQ(read->repairs[0].fault, Fault::unknown_result);
    EXPECT_EQ(read->report.players[0].cells[0].code, Code::unknown);
    EXPECT_FALSE(trf::read(file_with("   2 w X", "   1 b 0"), Reading::lenient));  // one side says that it is known
    EXPECT_FALSE(trf::read(file_with("   2 w X", "   1 b Y"), Reading::strict));
}

TEST(trf_read, contradictory_rounds_are_named) {
    const auto fault = [](std::string_view a, std::string_view b) {
        const auto wrong = findings(file_with(a, b));
        return wrong.empty() ? std::optional<Fault>() : std::optional(wrong[0].fault);
    };
    EXPECT_EQ(fault("   2 w 1", "0000 - Z"), Fault::opponent_names_another);
    EXPECT_EQ(fault("   2 w 1", "   1 w 0"), Fault::colours_equal);
    EXPECT_EQ(fault("   2 w 1", "   1 b 1"), Fault::results_disagree);
    EXPECT_EQ(fault("   2 w 1", "   1 b -"), Fault::results_disagree);
    EXPECT_EQ(fault("   3 w 1", "   1 b 0"), Fault::opponent_unknown);
    EXPECT_EQ(fault("   1 w 1", "   1 b 0"), Fault::against_themselves);
    EXPECT_EQ(fault("0000 - 1", "0000 - Z"), Fault::result_without_opponent);
    EXPECT_EQ(fault("   2 w =", "   1 b 0"), std::nullopt);  // an odd result, but a result
    EXPECT_EQ(fault("   2 w -", "   1 b -"), std::nullopt);
}

TEST(trf_read, lenient_reading_mends_what_has_one_answer_and_says_so) {
    const auto mended = trf::read(file_with("   2 w 1", "        "), Reading::lenient);
    ASSERT_TRUE(mended);
    ASSERT_EQ(mended->repairs.size(), 1u);
    EXPECT_EQ(mended->repairs[0].fault, Fault::opponent_is_silent);
    EXPECT_EQ(mended->report.players[1].cells[0], (Cell{PlayerId{1}, Colour::black, Code::loss}));
    EXPECT_FALSE(trf::read(file_with("   2 w =", "        "), Reading::lenient));  // =/= or =/0: nobody can tell
}

// The same text with a byte for each letter.
std::string in_bytes(std::string text) {
    const std::pair<const char*, const char*> letters[] = {{"Æ", "\xC6"}, {"ø", "\xF8"}, {"Å", "\xC5"}, {"Ø", "\xD8"}};
    for (const auto& [two, one] : letters)
        for (auto at = text.find(two); at != std::string::npos; at = text.find(two)) text.replace(at, 2, one);
    return text;
}

TEST(trf_read, latin_1_is_read_leniently) {
    const std::string text = in_bytes(file_with("   2 w 1", "   1 b 0"));
    EXPECT_FALSE(trf::read(text, Reading::strict));
    const auto read = trf::read(text, Reading::lenient);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->report.players[0].name, "Ærø, Åse Østb");
}

// The signs of Windows-1252 stand where Latin-1 has control characters.
TEST(trf_read, what_windows_has_beyond_latin_1_is_read_leniently) {
    std::string text = in_bytes(file_with("   2 w 1", "   1 b 0"));
    const std::string before = in_bytes("Ærø, Åse Østb");
    text.replace(text.find(before), before.size(), "O\x92Neill, \x8A\xE5 \x80");
    const auto read = trf::read(text, Reading::lenient);
    ASSERT_TRUE(read) << read.error().front().column;
    EXPECT_EQ(read->report.players[0].name, "O’Neill, Šå €");
}

TEST(trf_read, both_dialects_say_the_same) {
    const std::string players = file_with("   2 w 1", "   1 b 0");
    const auto old = trf::read(players.substr(players.find("001")) +
                                   "XXR 3\nXXC black1\nXXZ 2\nXXP 1 2\nXXA    1  1.0  1.0  0.5\nXXS W=3 D=1\n",
                               Reading::strict);
    const auto modern = trf::read(
        players.substr(players.find("001")) +
            "142 3\n152 B\n240 Z   2    2\n260   1 999    1    2\n"
            "250       1.0   1   2    1    1\n250       0.5   3   3    1    1\n162  W 3.0    D 1.0    P 3.0\n",
        Reading::strict);
    ASSERT_TRUE(old && modern);
    EXPECT_EQ(old->report, modern->report);
}

TEST(trf_event, a_bye_fixed_by_the_arbiter_does_not_make_the_round_paired) {
    const auto read = trf::read(file_with("0000 - U", "        "), Reading::strict);
    ASSERT_TRUE(read);
    EXPECT_EQ(paired_rounds(read->report), 0);
    EXPECT_EQ(event_before(read->report, RoundNumber{1})->requests.allocated_bye, PlayerId{1});
}

}  // namespace
}  // namespace dommer::trf
