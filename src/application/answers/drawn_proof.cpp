#include "drawn_proof.hpp"

#include <map>
#include <optional>
#include <unordered_set>
#include <vector>

#include "laws/game_end.hpp"
#include "laws/legal_moves.hpp"
#include "laws/packed.hpp"

namespace dommer::answers {
namespace {

using Json = nlohmann::ordered_json;
using laws::Bitboard, laws::Kind, laws::Piece, laws::Position, laws::Square;

// So many positions are walked through to draw where the men can come; beyond that the words must do.
constexpr std::size_t most_positions_drawn = 50'000;

Json squares_json(Bitboard squares) {
    Json list = Json::array();
    for (const Square square : squares) list.push_back(laws::to_string(square));
    return list;
}

Json man_json(Piece piece, Bitboard squares) {
    constexpr std::string_view letters = "PNBRQK";
    return {{"side", id_of(piece.colour)},
            {"man", std::string(1, letters[static_cast<std::size_t>(piece.kind)])},
            {"squares", squares_json(squares)}};
}

// Where men can come, as far as one must look, and the pawns that stay where they are.
class Reach {
public:
    void add(Piece piece, Bitboard squares) {
        if (piece.kind != Kind::pawn && squares.any()) men_[piece] |= squares;
    }
    void keep_pawns(const std::array<Bitboard, 2>& pawns) {
        for (std::size_t side = 0; side < 2; ++side) fixed_[side] &= pawns[side];
    }
    Json json() const {
        Json men = Json::array();
        for (const auto& [piece, squares] : men_)
            if (piece.kind == Kind::king) men.push_back(man_json(piece, squares));
        for (const auto& [piece, squares] : men_)
            if (piece.kind != Kind::king) men.push_back(man_json(piece, squares));
        return {{"shows", "reach"}, {"men", std::move(men)}, {"fixed", squares_json(fixed_[0] | fixed_[1])}};
    }

private:
    std::map<Piece, Bitboard> men_;
    std::array<Bitboard, 2> fixed_{~Bitboard(), ~Bitboard()};
};

void add_phase(Reach& reach, const certificate::Phase& phase, Colour winner) {
    Bitboard winners, losers;
    for (int square = 0; square < 64; ++square) {
        const auto place = static_cast<std::size_t>(square);
        const Bitboard others = phase.winner_to_move[place] | phase.loser_to_move[place];
        if (others.any()) winners |= Bitboard(Square::at_index(square)), losers |= others;
    }
    reach.add({winner, Kind::king}, winners);
    reach.add({opponent_of(winner), Kind::king}, losers);
    for (const certificate::Group& group : phase.groups) reach.add(group.piece, group.region);
    reach.keep_pawns(phase.pawns);
}

struct Fingerprint {
    std::size_t operator()(const laws::PackedPosition& packed) const { return laws::fingerprint(packed); }
};

// The walk that the certificate states, once more, for the squares.
class Walk {
public:
    explicit Walk(Colour winner) : winner_(winner) {}

    // None: it is too long to be drawn.
    std::optional<Reach> from(const Position& root) {
        visit(root);
        while (!waiting_.empty() && seen_.size() <= most_positions_drawn) {
            const Position now = laws::unpack(waiting_.back());
            waiting_.pop_back();
            for (const laws::Move move : laws::legal_moves(now)) visit(laws::play(now, move));
        }
        return waiting_.empty() ? std::optional(reach_) : std::nullopt;
    }

private:
    void visit(const Position& now) {
        const laws::PackedPosition packed = laws::pack(now);
        if (!seen_.insert(packed).second) return;
        for (const Colour side : {Colour::white, Colour::black})
            for (const Kind kind : laws::all_kinds) reach_.add({side, kind}, now.of(side, kind));
        reach_.keep_pawns({now.of(Colour::white, Kind::pawn), now.of(Colour::black, Kind::pawn)});
        if (laws::has_mating_material(now, winner_)) waiting_.push_back(packed);
    }

    Colour winner_;
    Reach reach_;
    std::unordered_set<laws::PackedPosition, Fingerprint> seen_;
    std::vector<laws::PackedPosition> waiting_;
};

struct Drawing {
    const Position& position;
    Colour winner;

    Json operator()(const certificate::Material&) const {
        Json men = Json::array();
        for (const Kind kind : laws::all_kinds)
            if (const Bitboard squares = position.of(winner, kind); squares.any())
                men.push_back(man_json({winner, kind}, squares));
        return {{"shows", "material"}, {"men", std::move(men)}, {"fixed", Json::array()}};
    }
    Json operator()(const certificate::Closure&) const {
        const auto reach = Walk(winner).from(position);
        return reach ? reach->json() : Json();
    }
    Json operator()(const certificate::PhaseList& list) const {
        Reach reach;
        for (const certificate::Phase& phase : list.phases) add_phase(reach, phase, winner);
        return reach.json();
    }
    Json operator()(const certificate::Line&) const { return nullptr; }
    Json operator()(const certificate::Forced&) const { return nullptr; }
    Json operator()(const std::monostate&) const { return nullptr; }
};

}  // namespace

Json drawn_proof(const Position& position, Colour winner, const certificate::Certificate& why) {
    return std::visit(Drawing{position, winner}, why);
}

}  // namespace dommer::answers
