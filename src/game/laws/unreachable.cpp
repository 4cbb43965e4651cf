#include "laws/unreachable.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "laws/attacks.hpp"

namespace dommer::laws {
namespace {

constexpr Bitboard dark_squares{0xAA55AA55AA55AA55};
constexpr int cannot = std::numeric_limits<int>::max() / 2;

int ranks_from_home(Colour side, Square pawn) { return side == Colour::white ? pawn.rank() - 1 : 6 - pawn.rank(); }

// laws_dk_2023, 3.7.3: the least number of captures that bring pawns of the array to these squares: every capture moves
// a pawn one file aside and one rank ahead, and two pawns never come from the same file.
int fewest_captures(Colour side, Bitboard pawns) {
    std::array<int, 256> least;
    least.fill(cannot);
    least[0] = 0;  // by the set of files that pawns have come from
    for (const Square pawn : pawns) {
        std::array<int, 256> next;
        next.fill(cannot);
        for (std::size_t taken = 0; taken < 256; ++taken) {
            if (least[taken] >= cannot) continue;
            for (int file = 0; file < 8; ++file) {
                const int captures = std::abs(pawn.file() - file);
                const std::size_t with = taken | (std::size_t{1} << file);
                if (with != taken && captures <= ranks_from_home(side, pawn))
                    next[with] = std::min(next[with], least[taken] + captures);
            }
        }
        least = next;
    }
    return *std::ranges::min_element(least);
}

// A bishop of the array behind two pawns that have not moved: it never left its square.
struct CagedBishop {
    Square home;
    bool is_there = false;
};
std::vector<CagedBishop> caged_bishops(const Position& position, Colour side) {
    std::vector<CagedBishop> caged;
    const int first = side == Colour::white ? 0 : 7, second = side == Colour::white ? 1 : 6;
    const Bitboard pawns = position.of(side, Kind::pawn);
    for (const int file : {2, 5})
        if (pawns.contains(Square::at(file - 1, second)) && pawns.contains(Square::at(file + 1, second))) {
            const Square home = Square::at(file, first);
            caged.push_back({home, position.of(side, Kind::bishop).contains(home)});
        }
    return caged;
}

// laws_dk_2023, 3.7.5: the fewest men that were pawns once.
int fewest_promotions(const Position& position, Colour side) {
    const auto beyond = [&](Kind kind, int at_start) {
        return std::max(0, position.of(side, kind).count() - at_start);
    };
    int promoted = beyond(Kind::queen, 1) + beyond(Kind::rook, 2) + beyond(Kind::knight, 2);
    const Bitboard bishops = position.of(side, Kind::bishop);
    for (const Bitboard squares : {dark_squares, ~dark_squares}) {
        int of_the_array = 1;
        for (const CagedBishop& caged : caged_bishops(position, side))
            if (squares.contains(caged.home) && !caged.is_there) of_the_array = 0;
        promoted += std::max(0, (bishops & squares).count() - of_the_array);
    }
    return promoted;
}

// The men of `side` that the opponent's pawns may have taken: not a bishop that was taken where it stood, for no pawn
// comes there past the two that have not moved.
int lost_to_pawns_at_most(const Position& position, Colour side) {
    int lost = 16 - position.of(side).count();
    for (const CagedBishop& caged : caged_bishops(position, side)) lost -= caged.is_there ? 0 : 1;
    return lost;
}

// On some file Black's pawn stands behind White's, or one of them has left its file.
bool pawns_have_passed(const Position& position) {
    for (int file = 0; file < 8; ++file) {
        const Bitboard white = position.of(Colour::white, Kind::pawn) & Bitboard::file(file),
                       black = position.of(Colour::black, Kind::pawn) & Bitboard::file(file);
        if (white.count() == 1 && black.count() == 1 && white.first().rank() > black.first().rank()) return true;
    }
    return false;
}

bool pawn_at_home_checks(const Position& position) {
    const Colour side = position.to_move(), other = opponent_of(side);
    const Bitboard checks = attackers_of(position, position.king(side), other, position.occupied());
    return (checks & position.of(other, Kind::pawn)).meets(Bitboard::rank(other == Colour::white ? 1 : 6));
}

bool double_check_has_no_line(const Position& position) {
    const Colour side = position.to_move(), other = opponent_of(side);
    const Bitboard checks = attackers_of(position, position.king(side), other, position.occupied());
    const Bitboard lines = position.of(Kind::bishop) | position.of(Kind::rook) | position.of(Kind::queen);
    return checks.count() == 2 && !checks.meets(lines);
}

}  // namespace

std::vector<Unreachable> proofs_that_unreachable(const Position& position) {
    using enum Unreachable;
    std::vector<Unreachable> proofs;
    const auto add = [&](bool proved, Unreachable what) {
        if (proved) proofs.push_back(what);
    };
    int promoted = 0;
    for (const Colour side : {Colour::white, Colour::black}) {
        const bool white = side == Colour::white;
        const Bitboard pawns = position.of(side, Kind::pawn);
        const int own = fewest_promotions(position, side), captures = fewest_captures(side, pawns);
        promoted += own;
        add(pawns.count() + own > 8, white ? white_promotions : black_promotions);
        add(captures >= cannot, white ? white_pawns_cannot_stand : black_pawns_cannot_stand);
        add(captures < cannot && captures > lost_to_pawns_at_most(position, opponent_of(side)),
            white ? white_pawn_captures : black_pawn_captures);
    }
    const bool nothing_was_taken = position.occupied().count() == 32;
    add(nothing_was_taken && promoted > 0, promotion_without_capture);
    add(nothing_was_taken && promoted == 0 && pawns_have_passed(position), passed_without_capture);
    add(pawn_at_home_checks(position), pawn_at_home_gives_check);
    add(double_check_has_no_line(position), double_check_without_a_line);
    return proofs;
}

}  // namespace dommer::laws
