#include "notation/opening.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "notation/fen.hpp"
#include "notation/san.hpp"

namespace dommer::notation {
namespace {

std::optional<laws::Position> after_moves(std::string_view moves) {
    laws::Position position = laws::Position::initial();
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) {
        const auto move = read_san(position, word);
        if (!move || write_san(position, *move) != word) return std::nullopt;
        position = laws::play(position, *move);
    }
    return position;
}

TEST(openings, every_line_is_legal_and_written_as_players_write_it) {
    ASSERT_GE(all_openings().size(), 150u);
    for (const Opening& opening : all_openings()) {
        EXPECT_TRUE(after_moves(opening.moves)) << opening.code << " " << opening.moves;
        EXPECT_EQ(opening.code.size(), 3u) << opening.moves;
        EXPECT_TRUE(opening.code[0] >= 'A' && opening.code[0] <= 'E') << opening.code;
        for (const Language language : {Language::english, Language::danish, Language::norwegian, Language::swedish})
            EXPECT_FALSE(opening.name.in(language).empty()) << opening.moves;
    }
}

TEST(openings, no_two_rows_have_the_same_position_or_name) {
    std::map<std::string, std::string_view> positions;
    std::set<std::string_view> names;
    for (const Opening& opening : all_openings()) {
        const auto position = after_moves(opening.moves);
        if (!position) continue;
        const auto [found, is_new] = positions.emplace(to_fen(*position, {}), opening.moves);
        EXPECT_TRUE(is_new) << opening.moves << " and " << found->second;
        EXPECT_TRUE(names.insert(opening.name.english).second) << opening.name.english;
    }
}

TEST(openings, a_game_has_the_name_of_its_last_named_position) {
    const Opening* spanish = opening_of_movetext("1. e4 e5 2. Nf3 Nc6 3. Bb5 h6");
    ASSERT_NE(spanish, nullptr);
    EXPECT_EQ(spanish->code, "C60");
    EXPECT_EQ(spanish->name.in(Language::danish), "Spansk");
    const Opening* with_clocks =
        opening_of_movetext("1. e4 {[%clk 1:30:00]} (1. d4 f5) 1... c6 {[%clk 1:30:00]} 2. d4 d5 3. e5");
    ASSERT_NE(with_clocks, nullptr);
    EXPECT_EQ(with_clocks->code, "B12") << "variations do not count";
    EXPECT_EQ(opening_of_movetext(""), nullptr);
    EXPECT_EQ(opening_of_movetext("1. h3"), nullptr);
}

TEST(openings, another_order_of_moves_reaches_the_same_name) {
    const Opening* direct = opening_of_movetext("1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Nf3");
    const Opening* through_english = opening_of_movetext("1. c4 e6 2. Nc3 Nf6 3. d4 d5 4. Nf3");
    ASSERT_NE(direct, nullptr);
    EXPECT_EQ(direct, through_english);
    EXPECT_EQ(direct->code, "D37");
}

}  // namespace
}  // namespace dommer::notation
