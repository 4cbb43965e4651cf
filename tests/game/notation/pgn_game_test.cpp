#include "notation/pgn_game.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>

#include "laws/chess960.hpp"
#include "laws/legal_moves.hpp"
#include "notation/pgn_text.hpp"
#include "notation/pgn_writer.hpp"

namespace dommer::notation {
namespace {

// A game with everything a game can hold, drawn from a seed.
class RandomGame {
public:
    explicit RandomGame(unsigned seed) : lots_(seed) {}

    PgnGame draw() {
        PgnGame game;
        game.result = static_cast<PgnResult>(lots_() % 4);
        game.tags = {{"Event", words()}, {"Round", "1." + std::to_string(lots_() % 90)}, {"White", "Ægir \"Ø\" \\ Å"}};
        if (lots_() % 3 == 0) {
            game.start.variant = laws::Variant::chess960;
            game.start.position = laws::chess960_position(*laws::chess960_array(static_cast<int>(lots_() % 960)));
            game.start.counters.move_number = 1 + static_cast<int>(lots_() % 30);
            game.tags.push_back({"Variant", "Chess960"});
            game.tags.push_back({"SetUp", "1"});
            game.tags.push_back({"FEN", to_fen(game.start.position, game.start.counters)});
        }
        game.line = line(game.start.position, 0);
        return in_export_order(game);
    }

private:
    PgnLine line(laws::Position position, int depth) {
        PgnLine line{comments(), {}};
        for (auto plies = lots_() % (depth == 0 ? 60 : 8); plies > 0; --plies) {
            const auto legal = laws::legal_moves(position);
            if (legal.empty()) break;
            PgnMove move{legal[lots_() % legal.size()], {}, comments(), {}};
            while (lots_() % 5 == 0) move.nags.push_back(static_cast<std::uint8_t>(lots_() % 256));
            while (depth < 3 && lots_() % 9 == 0)
                move.variations.push_back({this->line(position, depth + 1), comments()});
            position = laws::play(position, *move.move);
            line.moves.push_back(std::move(move));
        }
        return line;
    }
    std::vector<std::string> comments() {
        std::vector<std::string> comments;
        while (lots_() % 4 == 0) comments.push_back(words());
        return comments;
    }
    std::string words() {
        static constexpr std::string_view some[] = {
            "a",        "[%clk 1:30:25]",
            "Sørensen", "%",
            "(",        "1-0",
            "[Event",   "\"x\"",
            "{",        ";",
            "$3",       "a-very-long-word-without-any-blank-that-fills-half-a-line-of-text"};
        std::string text(some[lots_() % std::size(some)]);
        while (lots_() % 8 != 0) (text += ' ') += some[lots_() % std::size(some)];
        return text;
    }
    std::mt19937 lots_;
};

RC_GTEST_PROP(pgn_game, pgn_what_is_written_is_read_again, (unsigned seed)) {
    const PgnGame game = RandomGame(seed).draw();
    const std::string text = write_pgn(game);
    const auto read = games_of(text);
    RC_ASSERT(read.size() == 1u);
    RC_ASSERT(read[0] == game);
    RC_ASSERT(write_pgn(read[0]) == text);
}

RC_GTEST_PROP(pgn_game, pgn_no_line_is_wider_than_79_and_none_ends_in_a_blank, (unsigned seed)) {
    const std::string text = write_pgn(RandomGame(seed).draw());
    std::size_t begin = text.find("\n\n") + 2;
    for (std::size_t end; begin < text.size(); begin = end + 1) {
        end = text.find('\n', begin);
        const std::string line = text.substr(begin, end - begin);
        const auto width = std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xc0) != 0x80; });
        RC_ASSERT(width <= 79);
        RC_ASSERT(!line.ends_with(' '));
        RC_ASSERT(!line.starts_with(' '));
        RC_ASSERT(!line.starts_with('%'));
    }
}

constexpr std::string_view fjord_open = R"([Event "Fjord Open"]
[Site "Aarhus DEN"]
[Date "2026.03.06"]
[Round "1.1"]
[White "Alm, Karin"]
[Black "Falk, Jens"]
[Result "1-0"]
[BlackElo "1995"]
[Board "1"]
[PlyCount "7"]
[TimeControl "5400+30"]
[WhiteTitle "IM"]

1. e4 {[%clk 1:30:25]} 1... e5 {[%clk 1:30:20]} 2. Qh5 $6 {[%clk 1:30:40]} 2...
Nc6 {[%clk 1:28:02]} 3. Bc4 {[%clk 1:30:55]} 3... Nf6 $4 {[%clk 1:25:44]} 4.
Qxf7# {[%clk 1:31:00]} 1-0

)";

TEST(pgn_game, pgn_export_format_is_a_fixed_point) {
    const auto games = games_of(fjord_open);
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(write_pgn(games[0]), fjord_open);
}

TEST(pgn_game, pgn_roster_comes_first_and_other_tags_by_name) {
    const auto games = games_of("[White \"A\"]\n[ECO \"C20\"]\n[Annotator \"B\"]\n[Event \"E\"]\n1. e4 0-1");
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(write_pgn(games[0]),
              "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n[Black "
              "\"?\"]\n[Result \"0-1\"]\n"
              "[Annotator \"B\"]\n[ECO \"C20\"]\n\n1. e4 0-1\n\n");
}

std::string moves_of(std::string_view pgn, const PgnWriting& writing = {}) {
    const auto games = games_of(pgn);
    if (games.size() != 1) return "not one game";
    const std::string text = write_pgn(games[0], writing);
    return text.substr(text.find("\n\n") + 2);
}

TEST(pgn_game, pgn_black_moves_get_a_number_only_after_an_interruption) {
    EXPECT_EQ(moves_of("e4 $1 e5 Nf3 {x} Nc6 Bb5 (Bc4 Bc5) a6 *"),
              "1. e4 $1 e5 2. Nf3 {x} 2... Nc6 3. Bb5 (3. Bc4 Bc5) 3... a6 *\n\n");
    EXPECT_EQ(moves_of("[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 7\"]\nKd7 Kd2 *"), "7... Kd7 8. Kd2 *\n\n");
    EXPECT_EQ(moves_of("1. e4 e5 (1... c5 {s}) (1... e6 2. d4 (2. d3)) *"),
              "1. e4 e5 (1... c5 {s}) (1... e6 2. d4 (2. d3)) *\n\n");
}

TEST(pgn_game, pgn_options_leave_things_out_and_change_letters) {
    const std::string_view text = "1. e4 $1 {x} e5 (1... c5) 2. Nf3 Nc6 3. Bb5 *";
    EXPECT_EQ(moves_of(text, {.comments = false, .variations = false, .nags = false}),
              "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n\n");
    EXPECT_EQ(moves_of(text, {.language = Language::danish, .comments = false, .variations = false}),
              "1. e4 $1 e5 2. Sf3 Sc6 3. Lb5 *\n\n");
    const auto games = games_of(text);
    EXPECT_EQ(reduced(games.at(0)).line.moves.at(0).comments.size(), 0u);
}

TEST(pgn_game, pgn_comments_keep_their_words_and_cannot_hold_a_closing_brace) {
    EXPECT_EQ(moves_of("1. e4 {  two \r\n words } ; a } b\n *"), "1. e4 {two words} {a ) b} *\n\n");
    EXPECT_EQ(moves_of("{first} 1. e4 {} *"), "{first} 1. e4 *\n\n");
}

TEST(pgn_game, pgn_latin_1_is_read_where_utf_8_is_not_valid) {
    EXPECT_EQ(encoding_of("abc"), Encoding::ascii);
    EXPECT_EQ(encoding_of("Århus"), Encoding::utf_8);
    EXPECT_EQ(encoding_of("\xc5rhus"), Encoding::windows_1252);
    for (const std::string_view bad : {"\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82", "\x80"})
        EXPECT_EQ(encoding_of(bad), Encoding::windows_1252);
    EXPECT_EQ(to_utf_8("\xc5rhus \xe6"), "Århus æ");
    EXPECT_EQ(to_utf_8("\x93\xc5rhus\x94 \x96 \x80"), "“Århus” – €");
    EXPECT_EQ(games_of("[Site \"\xc5rhus\"]\n*").at(0).tags.at(0).value, "Århus");
}

TEST(pgn_game, pgn_uci_list_for_engines) {
    EXPECT_EQ(write_uci_position(games_of("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *").at(0)),
              "position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1");
    EXPECT_EQ(
        write_uci_position(
            games_of("[Variant \"Chess960\"]\n[FEN \"4k3/P7/8/8/8/8/8/1R2K1R1 w GB - 0 9\"]\n9. O-O Kd7 10. a8=Q *")
                .at(0)),
        "position fen 4k3/P7/8/8/8/8/8/1R2K1R1 w GB - 0 9 moves e1g1 e8d7 a7a8q");
}

TEST(pgn_game, pgn_result_tag_and_last_token_agree_when_written) {
    EXPECT_EQ(in_export_order(games_of("[Result \"1-0\"]\n1. e4 *").at(0)).result, PgnResult::white_won);
    EXPECT_EQ(in_export_order(games_of("[Result \"1-0\"]\n1. e4 0-1").at(0)).tags.at(6).value, "0-1");
}

}  // namespace
}  // namespace dommer::notation
