#include "patterns.hpp"

#include "laws/game_end.hpp"
#include "laws/setup.hpp"

namespace dommer::winnable {
namespace {

using laws::Kind;
using laws::Piece;
using laws::Square;

constexpr Square corner = Square::at(7, 7);

bool is_mate(const Pattern& pattern, Colour winner) {
    const Square from = pattern.checker.square, king = pattern.loser_king;
    const int files = std::abs(from.file() - king.file()), ranks = std::abs(from.rank() - king.rank());
    if (pattern.checker.kind == Kind::knight ? files * ranks != 2 : files != ranks)
        return false;  // most are no check at all
    const Colour loser = opponent_of(winner);
    laws::Setup setup;
    setup.to_move = loser;
    const auto place = [&setup](Square square, Piece piece) {
        if (setup.at(square)) return false;
        setup.at(square) = piece;
        return true;
    };
    const auto put = [&](const std::optional<PlacedMan>& man, Colour side) {
        return !man || place(man->square, {side, man->kind});
    };
    if (!place(pattern.loser_king, {loser, Kind::king}) || !place(pattern.winner_king, {winner, Kind::king}))
        return false;
    if (!put(pattern.checker, winner) || !put(pattern.helper, winner) || !put(pattern.blocker, loser)) return false;
    const auto checked = laws::position_from(setup, laws::Variant::standard, laws::Rights::strict);
    return checked && laws::is_checkmate(checked->position);
}

std::vector<Square> squares_near(Square centre, int distance) {
    std::vector<Square> squares;
    for (int index = 0; index < 64; ++index) {
        const Square square = Square::at_index(index);
        if (std::abs(square.file() - centre.file()) <= distance && std::abs(square.rank() - centre.rank()) <= distance)
            squares.push_back(square);
    }
    return squares;
}

// Turned into every corner. Pawns have a direction, so each turn is tried again as a mate.
void add_turned(std::vector<Pattern>& all, const Pattern& pattern, Colour winner) {
    for (int turn = 0; turn < 8; ++turn) {
        const auto turned = [turn](Square s) {
            int file = s.file(), rank = s.rank();
            if (turn & 4) std::swap(file, rank);
            return Square::at(turn & 1 ? 7 - file : file, turn & 2 ? 7 - rank : rank);
        };
        Pattern next{turned(pattern.loser_king),
                     turned(pattern.winner_king),
                     {pattern.checker.kind, turned(pattern.checker.square)},
                     pattern.helper,
                     pattern.blocker};
        if (next.helper) next.helper->square = turned(next.helper->square);
        if (next.blocker) next.blocker->square = turned(next.blocker->square);
        if (std::find(all.begin(), all.end(), next) == all.end() && is_mate(next, winner)) all.push_back(next);
    }
}

std::vector<Pattern> all_patterns(Colour winner) {
    std::vector<Pattern> all;
    const auto near = squares_near(corner, 2);
    for (const Square king : squares_near(corner, 3))
        for (const Kind checker : {Kind::knight, Kind::bishop})
            for (const Square from : near) {
                for (const Square square : squares_near(corner, 1))
                    for (const Kind blocker : {Kind::knight, Kind::bishop, Kind::rook, Kind::pawn})
                        if (const Pattern pattern{corner, king, {checker, from}, {}, PlacedMan{blocker, square}};
                            is_mate(pattern, winner) || blocker == Kind::pawn)
                            add_turned(all, pattern, winner);
                for (const Square square : near)
                    for (const Kind helper : {Kind::knight, Kind::bishop})
                        if (const Pattern pattern{corner, king, {checker, from}, PlacedMan{helper, square}, {}};
                            is_mate(pattern, winner))
                            add_turned(all, pattern, winner);
            }
    return all;
}

}  // namespace

std::span<const Pattern> minor_piece_mates(Colour winner) {
    static const std::array<std::vector<Pattern>, 2> patterns{all_patterns(Colour::white), all_patterns(Colour::black)};
    return patterns[static_cast<std::size_t>(winner)];
}

}  // namespace dommer::winnable
