#include <gtest/gtest.h>

#include "laws/attacks.hpp"
#include "laws/game_end.hpp"
#include "laws/setup.hpp"

// The proofs stand beside laws::has_mating_material; here every placement of few men is set up and none is mate.
namespace dommer::winnable {
namespace {

using laws::Kind;
using laws::Piece;
using laws::Square;

constexpr Piece own(Kind kind) { return {Colour::white, kind}; }
constexpr Piece theirs(Kind kind) { return {Colour::black, kind}; }

// Black's king on the ten squares that stand for all 64 by symmetry (there are no pawns).
class AllPlacements {
public:
    explicit AllPlacements(std::vector<Piece> men) : men_(std::move(men)) {}

    std::uint64_t mates() {
        for (int rank = 0; rank < 4; ++rank)
            for (int file = rank; file < 4; ++file) {
                setup_.to_move = Colour::black;
                setup_.at(Square::at(file, rank)) = theirs(Kind::king);
                place(0, 0);
                setup_.at(Square::at(file, rank)).reset();
            }
        return mates_;
    }
    std::uint64_t seen() const { return seen_; }

private:
    // Like men in ascending squares, so that no placement comes twice.
    void place(std::size_t next, int from) {
        if (next == men_.size()) return judge();
        const bool twin = next > 0 && men_[next] == men_[next - 1];
        for (int at = twin ? from : 0; at < 64; ++at) {
            const Square square = Square::at_index(at);
            if (setup_.at(square)) continue;
            setup_.at(square) = men_[next];
            place(next + 1, at + 1);
            setup_.at(square).reset();
        }
    }

    void judge() {
        const laws::Position position = laws::position_of(setup_);
        if (laws::is_in_check(position, Colour::white)) return;  // not a position: it is Black's move
        if (laws::has_mating_material(position, Colour::white)) return;
        ++seen_;
        if (laws::is_checkmate(position)) ++mates_;
    }

    std::vector<Piece> men_;
    laws::Setup setup_;
    std::uint64_t mates_ = 0, seen_ = 0;
};

TEST(material, laws_dk_2023_6_9_no_placement_of_men_that_cannot_mate_is_mate) {
    using enum Kind;
    const std::vector<std::vector<Piece>> all{
        {own(king), theirs(queen)},
        {own(king), own(knight)},
        {own(king), own(bishop)},
        {own(king), own(knight), theirs(queen)},
        {own(king), own(bishop), theirs(bishop)},
        {own(king), own(bishop), theirs(queen)},
        {own(king), own(bishop), theirs(rook)},
    };
    for (const auto& men : all) {
        AllPlacements placements(men);
        EXPECT_EQ(placements.mates(), 0u);
        EXPECT_GT(placements.seen(), 0u);
    }
}

}  // namespace
}  // namespace dommer::winnable
