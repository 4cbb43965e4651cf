#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <unordered_set>

#include "certificate/check.hpp"
#include "laws/game_end.hpp"
#include "laws/packed.hpp"
#include "laws/setup.hpp"
#include "notation/composed.hpp"
#include "winnable/winnable.hpp"

// What must hold of any position, tried on many: a few men anywhere, and locked walls of pawns with a few men.
namespace dommer::winnable {
namespace {

using laws::Kind;
using laws::Piece;
using laws::Position;
using laws::Square;

// Small and repeatable, seeded by the property.
struct Dice {
    std::uint64_t state;
    int below(int bound) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<int>((state >> 33) % static_cast<std::uint64_t>(bound));
    }
};

Square free_square(const laws::Setup& setup, Dice& dice, bool pawn) {
    for (;;) {
        const Square square = Square::at(dice.below(8), pawn ? 1 + dice.below(6) : dice.below(8));
        if (!setup.at(square)) return square;
    }
}

// A chain of rammed pawns, with a hole where a file is left out (none if `walls` is eight or more); then kings and up
// to `men` others.
std::optional<Position> random_position(Dice& dice, int walls, int men) {
    laws::Setup setup;
    for (int file = 0, rank = 2 + dice.below(3); file < 8 && walls > 0; ++file) {
        rank += rank == 1 ? 1 : rank == 5 ? -1 : dice.below(2) == 0 ? 1 : -1;
        if (dice.below(8) >= walls) continue;
        setup.at(Square::at(file, rank)) = Piece{Colour::white, Kind::pawn};
        setup.at(Square::at(file, rank + 1)) = Piece{Colour::black, Kind::pawn};
    }
    for (const Colour side : {Colour::white, Colour::black})
        setup.at(free_square(setup, dice, false)) = Piece{side, Kind::king};
    for (int man = 0; man < men; ++man) {
        const Kind kind =
            walls > 0 ? (dice.below(3) == 0 ? Kind::knight : Kind::bishop) : static_cast<Kind>(dice.below(5));
        setup.at(free_square(setup, dice, kind == Kind::pawn)) =
            Piece{dice.below(2) == 0 ? Colour::white : Colour::black, kind};
    }
    setup.to_move = dice.below(2) == 0 ? Colour::white : Colour::black;
    const auto checked = laws::position_from(setup, laws::Variant::standard, laws::Rights::strict);
    if (!checked) return std::nullopt;
    return checked->position;
}

// Something near a position in which a king is boxed in by its own men and the other king cannot move: up to four men
// changed, moved or gone. Here moves end in a check that must be answered by taking, or in mate to White.
std::optional<Position> boxed_in_position(Dice& dice) {
    constexpr std::array boxes{"8/6pp/8/8/ppp5/bkp4Q/qnp2p2/n1K5 b - - 0 1", "8/6p1/8/8/ppp5/bkp4R/qnp5/n1K5 b - - 0 1",
                               "8/7p/8/4q3/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1"};
    laws::Setup setup =
        laws::setup_of(notation::parse_composed_fen(boxes[static_cast<std::size_t>(dice.below(3))]).value().position);
    for (int change = dice.below(5); change > 0; --change) {
        const Square square = Square::at(dice.below(8), dice.below(4));
        if (!setup.at(square) || setup.at(square)->kind == Kind::king) continue;
        Piece piece = *setup.at(square);
        const int what = dice.below(3);
        setup.at(square).reset();
        if (what == 0 && piece.colour == Colour::black) continue;
        if (what == 1) piece.kind = static_cast<Kind>((piece.colour == Colour::white ? 1 : 0) + dice.below(4));
        const bool stays = what == 1 && (piece.kind != Kind::pawn || (square.rank() > 0 && square.rank() < 7));
        setup.at(stays ? square : free_square(setup, dice, piece.kind == Kind::pawn)) = piece;
    }
    setup.to_move = dice.below(2) == 0 ? Colour::white : Colour::black;
    const auto checked = laws::position_from(setup, laws::Variant::standard, laws::Rights::strict);
    if (!checked) return std::nullopt;
    return checked->position;
}

// A kind of position for each round: a few men anywhere, walls with a few men or a crowd, kings boxed in.
std::optional<Position> any_position(Dice& dice, int round) {
    if (round % 10 == 9) return boxed_in_position(dice);
    if (round % 4 == 0) return random_position(dice, 0, 1 + dice.below(3));
    return random_position(dice, 6 + round % 5, dice.below(3));
}

struct Fingerprint {
    std::size_t operator()(const laws::PackedPosition& packed) const { return laws::fingerprint(packed); }
};

// Everything that can be reached, without any rule but the Laws. Nothing when there is too much.
std::optional<Verdict> enumerated(const Position& root, Colour winner, std::size_t most) {
    std::unordered_set<laws::PackedPosition, Fingerprint> seen{laws::pack(root)};
    std::vector<Position> waiting{root};
    while (!waiting.empty()) {
        const Position now = waiting.back();
        waiting.pop_back();
        if (now.to_move() != winner && laws::is_checkmate(now)) return Verdict::winnable;
        for (const laws::Move move : laws::legal_moves(now)) {
            const Position next = play(now, move);
            if (seen.insert(laws::pack(next)).second) waiting.push_back(next);
        }
        if (seen.size() > most) return std::nullopt;
    }
    return Verdict::unwinnable;
}

// Fifty times as many with DOMMER_LONG_TESTS set, a tenth with DOMMER_SHORT_TESTS.
int times(int many) {
    return std::getenv("DOMMER_LONG_TESTS") ? many * 50 : std::getenv("DOMMER_SHORT_TESTS") ? many / 10 : many;
}

constexpr Budget small{.playouts = 24, .phases = 400, .positions = 20'000};

TEST(winnable_properties, full_enumeration_never_disagrees_and_every_certificate_is_accepted) {
    Dice dice{7};
    int compared = 0;
    for (int round = 0; round < times(6'000); ++round) {
        const auto position = any_position(dice, round);
        if (!position) continue;
        const Colour winner = dice.below(2) == 0 ? Colour::white : Colour::black;
        const Answer answer = can_mate(*position, winner, small);
        if (answer.verdict == Verdict::undetermined) continue;
        EXPECT_EQ(certificate::check(*position, winner, answer.certificate), certificate::Finding::accepted) << round;
        if (answer.verdict == Verdict::winnable) continue;  // the line was replayed: nothing is left to compare
        const auto truth = enumerated(*position, winner, 20'000);
        if (!truth) continue;
        ++compared;
        EXPECT_EQ(answer.verdict, *truth) << round;
    }
    EXPECT_GT(compared, times(200));
    RecordProperty("compared", compared);
}

Position flipped(const Position& position, bool colours, bool files) {
    laws::Setup setup = laws::setup_of(position), turned;
    for (int at = 0; at < 64; ++at) {
        const Square square = Square::at_index(at);
        if (!setup.at(square)) continue;
        Piece piece = *setup.at(square);
        if (colours) piece.colour = opponent_of(piece.colour);
        turned.at(Square::at(files ? 7 - square.file() : square.file(), colours ? 7 - square.rank() : square.rank())) =
            piece;
    }
    turned.to_move = colours ? opponent_of(position.to_move()) : position.to_move();
    return laws::position_of(turned);
}

TEST(winnable_properties, the_colours_turned_round_or_left_and_right_exchanged_change_no_verdict) {
    Dice dice{11};
    for (int round = 0; round < times(2'000); ++round) {
        const auto position = random_position(dice, round % 2 == 0 ? 0 : 6 + round % 5, 1 + dice.below(3));
        if (!position) continue;
        const Verdict verdict = can_mate(*position, Colour::white, small).verdict;
        const Verdict turned = can_mate(flipped(*position, true, false), Colour::black, small).verdict;
        const Verdict mirrored = can_mate(flipped(*position, false, true), Colour::white, small).verdict;
        const auto agree = [](Verdict a, Verdict b) {
            return a == b || a == Verdict::undetermined || b == Verdict::undetermined;
        };
        EXPECT_TRUE(agree(verdict, turned)) << round;
        EXPECT_TRUE(agree(verdict, mirrored)) << round;
    }
}

TEST(winnable_properties, a_move_of_the_mating_line_keeps_it_winnable_and_no_move_makes_the_unwinnable_winnable) {
    Dice dice{13};
    for (int round = 0; round < times(2'000); ++round) {
        const auto position = random_position(dice, round % 2 == 0 ? 0 : 6 + round % 5, 1 + dice.below(3));
        if (!position) continue;
        const Answer answer = can_mate(*position, Colour::white, small);
        if (const auto* line = std::get_if<certificate::Line>(&answer.certificate); line && !line->moves.empty()) {
            const Answer after = can_mate(play(*position, line->moves[0]), Colour::white, small);
            EXPECT_NE(after.verdict, Verdict::unwinnable) << round;
        } else if (answer.verdict == Verdict::unwinnable) {
            const auto legal = laws::legal_moves(*position);
            if (legal.empty()) continue;
            const auto move = legal[static_cast<std::size_t>(dice.below(static_cast<int>(legal.size())))];
            EXPECT_NE(can_mate(play(*position, move), Colour::white, small).verdict, Verdict::winnable) << round;
        }
    }
}

// White can mate no more at a glance: Black has mated, or whatever Black plays leaves too few men.
bool is_over_for_white(const Position& position) {
    const auto legal = laws::legal_moves(position);
    if (legal.empty()) return !(position.to_move() == Colour::black && laws::is_checkmate(position));
    return position.to_move() == Colour::black && std::all_of(legal.begin(), legal.end(), [&](laws::Move move) {
               return !laws::has_mating_material(play(position, move), Colour::white);
           });
}

// The phases claim to hold everything that can be reached, but for moves after which it is over for White. Walks at
// random never leave them: this finds an unsound rule even where no verdict is wrong.
TEST(winnable_properties, random_games_from_a_shut_in_position_stay_in_its_phases) {
    Dice dice{17};
    int walked = 0, ended = 0;
    for (int round = 0; round < times(4'000); ++round) {
        const auto position =
            round % 4 == 0
                ? boxed_in_position(dice)
                : random_position(dice, 6 + round % 4, dice.below(round % 3 == 0 ? 11 : 5));  // a crowd now and then
        if (!position) continue;
        const Answer answer = can_mate(*position, Colour::white, small);
        const auto* list = std::get_if<certificate::PhaseList>(&answer.certificate);
        if (!list) continue;
        Position now = *position;
        for (int ply = 0; ply < 60; ++ply) {
            const auto legal = laws::legal_moves(now);
            if (legal.empty()) break;
            now = play(now, legal[static_cast<std::size_t>(dice.below(static_cast<int>(legal.size())))]);
            if (!laws::has_mating_material(now, Colour::white)) break;
            if (now.en_passant().any()) continue;
            ++walked;
            if (certificate::is_held(now, Colour::white, *list)) continue;
            ASSERT_TRUE(is_over_for_white(now)) << round << " " << ply;
            ++ended;
            break;
        }
    }
    EXPECT_GT(walked, times(5'000));
    EXPECT_GT(ended, times(50));
}

}  // namespace
}  // namespace dommer::winnable
