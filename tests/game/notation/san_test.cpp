#include "notation/san.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "laws/attacks.hpp"
#include "laws/chess960.hpp"
#include "laws/game_end.hpp"
#include "notation/algebraic.hpp"
#include "notation/fen.hpp"
#include "random_play.hpp"

namespace dommer::notation {
namespace {

using laws::Move;
using laws::Position;

Position position_of(std::string_view fen) {
    const auto read = parse_fen(fen);
    EXPECT_TRUE(read) << fen;
    return read->position;
}

std::string read_back(std::string_view fen, std::string_view text) {
    const Position position = position_of(fen);
    const auto move = read_san(position, text);
    return move ? write_san(position, *move) : "refused";
}

MoveFault fault(std::string_view fen, std::string_view text) {
    const auto move = read_san(position_of(fen), text);
    EXPECT_FALSE(move) << text;
    return move ? MoveFault::empty : move.error().fault;
}

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view twins = "4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1";
constexpr std::string_view promotion = "5r2/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
constexpr std::string_view en_passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
constexpr std::string_view castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

TEST(san, laws_dk_2023_C_8_long_forms_and_superfluous_squares_are_read) {
    for (const auto text : {"Nf3", "Ng1f3", "Ng1-f3", "Ngf3", "N1f3", "Nf3!?", " Nf3 ", "Nf3+", "Nf3??"})
        EXPECT_EQ(read_back(start, text), "Nf3") << text;
    for (const auto text : {"e4", "e2e4", "e2-e4", "ee4", "e4!"}) EXPECT_EQ(read_back(start, text), "e4") << text;
}

TEST(san, laws_dk_2023_C_9_capture_and_en_passant_marks_may_be_missing_but_not_false) {
    for (const auto text : {"exd6", "ed6", "exd6 e.p.", "exd6e.p.", "e5xd6", "e5d6", "e:d6", "exd6 ep"})
        EXPECT_EQ(read_back(en_passant, text), "exd6") << text;
    EXPECT_EQ(fault(en_passant, "d6"), MoveFault::illegal);
    EXPECT_EQ(fault(en_passant, "xd6"), MoveFault::pawn_file_missing);
    EXPECT_EQ(fault(en_passant, "e6 e.p."), MoveFault::not_en_passant);
    EXPECT_EQ(fault(en_passant, "exe6"), MoveFault::nothing_to_capture);
    EXPECT_EQ(fault(start, "Nxf3"), MoveFault::nothing_to_capture);
}

TEST(san, laws_dk_2023_C_10_twins_are_told_apart_and_never_guessed) {
    EXPECT_EQ(fault(twins, "Nf3"), MoveFault::ambiguous);
    EXPECT_EQ(read_back(twins, "Ngf3"), "Ngf3");
    EXPECT_EQ(read_back(twins, "Ne1f3"), "Nef3");
    EXPECT_EQ(fault(twins, "N1f3"), MoveFault::ambiguous);
    // Three queens: neither file nor rank alone is enough for the one in the corner.
    EXPECT_EQ(read_back("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qh4e1"), "Qh4e1");
    EXPECT_EQ(read_back("4r1k1/8/8/8/8/4N3/8/N3K3 w - - 0 1", "Nc2"), "Nc2");
}

TEST(san, laws_dk_2023_C_11_a_promotion_names_the_new_piece) {
    for (const auto text : {"exf8=N", "exf8N", "exf8(N)", "ef8N", "e7xf8/N", "exf8=N!"})
        EXPECT_EQ(read_back(promotion, text), "exf8=N") << text;
    EXPECT_EQ(fault(promotion, "exf8"), MoveFault::promotion_missing);
    EXPECT_EQ(fault(promotion, "exf8=K"), MoveFault::promotion_impossible);
    EXPECT_EQ(fault(promotion, "exf8="), MoveFault::unknown_promotion);
    EXPECT_EQ(fault(promotion, "exf8(N"), MoveFault::unknown_promotion);
    EXPECT_EQ(fault(start, "e4=Q"), MoveFault::promotion_impossible);
}

TEST(san, laws_dk_2023_C_13_castling_in_noughts_or_letters) {
    for (const auto text : {"O-O", "0-0", "o-o", "O-O+", "0-0!"}) EXPECT_EQ(read_back(castling, text), "O-O") << text;
    for (const auto text : {"O-O-O", "0-0-0", "O-O-O#"}) EXPECT_EQ(read_back(castling, text), "O-O-O") << text;
    EXPECT_EQ(fault(start, "O-O"), MoveFault::castling_impossible);
    EXPECT_EQ(fault(castling, "O-0"), MoveFault::no_arrival_square);
    EXPECT_EQ(fault(castling, "0-1"), MoveFault::no_arrival_square);
}

TEST(san, laws_dk_2023_C_4_pawns_have_no_letter_and_other_languages_are_not_english) {
    EXPECT_EQ(fault(start, "Pe4"), MoveFault::unknown_piece_letter);
    EXPECT_EQ(fault(start, "Sf3"), MoveFault::unknown_piece_letter);
    EXPECT_EQ(fault(start, "nf3"), MoveFault::unknown_piece_letter);
    EXPECT_EQ(fault(start, ""), MoveFault::empty);
    EXPECT_EQ(fault(start, "N"), MoveFault::no_arrival_square);
    EXPECT_EQ(fault(start, "Nf9"), MoveFault::no_arrival_square);
    EXPECT_EQ(fault(start, "e4 e5"), MoveFault::text_after_the_move);
    EXPECT_EQ(fault(start, "e4(=)"), MoveFault::text_after_the_move);
    EXPECT_EQ(fault(start, "e5"), MoveFault::illegal);
}

// Every legal move has its own text, the text reads back as the move, and the marks say what the position after says.
void every_move_returns(const Position& position) {
    std::set<std::string> texts;
    for (const Move move : laws::legal_moves(position)) {
        const std::string text = write_san(position, move);
        const auto back = read_san(position, text);
        ASSERT_TRUE(back && *back == move) << to_fen(position, {}) << ' ' << text;
        ASSERT_TRUE(texts.insert(text).second) << to_fen(position, {}) << ' ' << text;
        const Position after = play(position, move);
        ASSERT_EQ(text.ends_with('#'), laws::is_checkmate(after)) << text;
        ASSERT_EQ(text.ends_with('+'), laws::is_in_check(after, after.to_move()) && !laws::is_checkmate(after)) << text;
    }
}

TEST(san, every_legal_move_of_random_games_returns) {
    std::mt19937 lots(1994);
    const int games = std::getenv("DOMMER_SHORT_TESTS") != nullptr ? 20 : 200;
    for (int game = 0; game < games; ++game) {
        const int array = game % 2 == 0 ? 518 : static_cast<int>(lots() % 960);
        Position position = laws::chess960_position(*laws::chess960_array(array));
        for (int ply = 0; ply < 150; ++ply) {
            every_move_returns(position);
            if (HasFatalFailure()) return;
            const auto moves = laws::legal_moves(position);
            if (moves.empty()) break;
            position = play(position, moves[lots() % moves.size()]);
        }
    }
}

// The reader against the list of legal moves: for every piece and pair of squares the long text is accepted exactly if
// such a move is in the list.
void every_long_text_agrees(const Position& position) {
    const auto moves = laws::legal_moves(position);
    constexpr std::string_view letters = "PNBRQK";
    for (const laws::Kind kind : laws::all_kinds)
        for (int from = 0; from < 64; ++from)
            for (int to = 0; to < 64; ++to) {
                std::string text =
                    kind == laws::Kind::pawn ? "" : std::string(1, letters[static_cast<std::size_t>(kind)]);
                text += to_string(laws::Square::at_index(from)) + to_string(laws::Square::at_index(to));
                const auto expected = std::find_if(moves.begin(), moves.end(), [&](Move move) {
                    return !move.is_castling() && !move.is_promotion() && move.moving_piece() == kind &&
                           move.from().index() == from && move.to().index() == to;
                });
                const auto move = read_san(position, text);
                ASSERT_EQ(move.has_value(), expected != moves.end()) << to_fen(position, {}) << ' ' << text;
                if (move) {
                    ASSERT_EQ(*move, *expected);
                }
            }
}

TEST(san, agrees_with_the_list_of_legal_moves) {
    std::mt19937 lots(64);
    const int games = std::getenv("DOMMER_SHORT_TESTS") != nullptr ? 1 : 6;
    for (int game = 0; game < games; ++game) {
        Position position =
            laws::chess960_position(*laws::chess960_array(game == 0 ? 518 : static_cast<int>(lots() % 960)));
        for (int ply = 0; ply < 60; ++ply) {
            every_long_text_agrees(position);
            if (HasFatalFailure()) return;
            const auto moves = laws::legal_moves(position);
            if (moves.empty()) break;
            position = play(position, moves[lots() % moves.size()]);
        }
    }
}

// The fast way through canonical texts and the whole grammar must give the same answer to every text, also to spoilt
// ones.
TEST(san, the_fast_reader_answers_as_the_grammar_does) {
    std::mt19937 lots(713);
    constexpr std::string_view characters = "NBRQKabcdefgh12345678x=+#-:O0() e.p!?/P";
    in_random_games(60, 713, [&](const Position& position) {
        for (const Move move : laws::legal_moves(position)) {
            std::string text = write_san(position, move);
            for (auto changes = lots() % 3; changes > 0 && !text.empty(); --changes) {
                const std::size_t at = lots() % text.size();
                const char character = characters[lots() % characters.size()];
                switch (lots() % 3) {
                    case 0: text[at] = character; break;
                    case 1: text.insert(at, 1, character); break;
                    default: text.erase(at, 1);
                }
            }
            const auto fast = read_san(position, text);
            const auto whole = read_algebraic(position, text, Language::english);
            if (whole && whole->draw_offered) continue;
            EXPECT_EQ(fast.has_value(), whole.has_value()) << text << ' ' << to_fen(position, {});
            if (fast && whole) {
                EXPECT_EQ(*fast, whole->move) << text << ' ' << to_fen(position, {});
            }
            if (!fast && !whole) {
                EXPECT_EQ(fast.error(), whole.error()) << text;
            }
        }
        return !testing::Test::HasFailure();
    });
}

}  // namespace
}  // namespace dommer::notation
