#include "close_checks.hpp"
#include "phase_checks.hpp"

namespace dommer::certificate {
namespace {

using Places = std::vector<std::pair<Kind, Bitboard>>;  // the winner's men, one by one, and where each may be

Places places_of(const Facts& facts) {
    Places places;
    for (const Group& group : facts.phase().groups)
        if (group.piece.colour == facts.winner())
            for (int man = 0; man < group.men; ++man) places.emplace_back(group.piece.kind, group.region);
    return places;
}

// Has each of these squares a man of the loser of its own to stand there?
bool can_be_filled(Bitboard squares, const std::vector<Group>& groups, std::vector<int>& left, Colour loser) {
    if (squares.empty()) return true;
    for (std::size_t number = 0; number < groups.size(); ++number) {
        if (groups[number].piece.colour != loser || left[number] == 0 ||
            !groups[number].region.contains(squares.first()))
            continue;
        --left[number];
        const bool rest = can_be_filled(squares & ~Bitboard(squares.first()), groups, left, loser);
        ++left[number];
        if (rest) return true;
    }
    return false;
}

// `placed`: where men of the winner stand for certain. None of the loser stands there, so beside the king they can be
// taken.
bool could_be_mate(const Facts& facts, Kings kings, Bitboard attacked, Bitboard placed) {
    if (!attacked.contains(kings.loser)) return false;
    const Bitboard escapes = laws::king_attacks(kings.loser) & ~laws::king_attacks(kings.winner) &
                             ~Bitboard(kings.winner) & ~attacked & ~facts.phase().pawns[at(facts.loser())];
    if (escapes.meets(placed)) return false;
    std::vector<int> left;
    for (const Group& group : facts.phase().groups) left.push_back(group.men);
    return can_be_filled(escapes, facts.phase().groups, left, facts.loser());
}

// Men one after another on all their squares; only for the few, otherwise all squares count at once.
bool some_placing_mates(const Facts& facts, Kings kings, const Places& places, Bitboard walls) {
    const Bitboard pawns = facts.pawn_attacks(facts.winner()), taken = Bitboard(kings.winner) | Bitboard(kings.loser);
    Bitboard anywhere = pawns;
    for (const auto& [kind, region] : places)
        for (const Square from : region & ~Bitboard(kings.winner)) anywhere |= moves_of(kind, from, walls);
    if (!could_be_mate(facts, kings, anywhere, Bitboard())) return false;
    if (places.size() > 2 || places.empty()) return true;
    for (const Square first : places[0].second & ~taken) {
        if (places.size() == 1) {
            const bool is_lost = is_down_to_one_man(facts) && one_man_can_be_taken(facts, kings.winner, first, nullptr);
            if (!is_lost &&
                could_be_mate(facts, kings, pawns | moves_of(places[0].first, first, walls), Bitboard(first)))
                return true;
            continue;
        }
        for (const Square second : places[1].second & ~taken & ~Bitboard(first)) {
            const Bitboard attacked = pawns | moves_of(places[0].first, first, walls | Bitboard(second)) |
                                      moves_of(places[1].first, second, walls | Bitboard(first));
            if (could_be_mate(facts, kings, attacked, Bitboard(first) | Bitboard(second))) return true;
        }
    }
    return false;
}

}  // namespace

std::array<Bitboard, 64> lines_opened(const Facts& facts) {
    std::array<Bitboard, 64> opened{};
    const Bitboard walls = facts.pawns() | facts.filled();
    for (int square = 0; square < 64; ++square) {
        const Square leaving = Square::at_index(square);
        for (const Square king : facts.phase().winner_to_move[at(leaving)])
            for (const auto& [kind, region] : places_of(facts)) {
                if (kind == Kind::knight) continue;
                for (const Square from : region)
                    if (laws::between(from, king).contains(leaving) &&
                        !(laws::between(from, king) & ~Bitboard(leaving)).meets(walls) &&
                        moves_of(kind, from, Bitboard()).contains(king))
                        opened[at(leaving)] |= Bitboard(king);
            }
    }
    return opened;
}

// Mate comes with a move of the winner: of a man (then the pair is among those that arose so), or of the king, which
// then opened a line.
bool mate_is_excluded(const Facts& facts) {
    const auto opened = lines_opened(facts);
    const Places places = places_of(facts);
    const Bitboard king_may_come = ~(facts.pawns() | facts.filled() | facts.deadly(facts.winner()));
    for (int square = 0; square < 64; ++square) {
        const Square own = Square::at_index(square);
        Bitboard others = facts.phase().loser_to_move_after_piece[at(own)];
        if (king_may_come.contains(own))
            for (const Square from : laws::king_attacks(own))
                others |= facts.phase().winner_to_move[at(from)] & opened[at(from)];
        const Bitboard walls = facts.pawns() | facts.filled() | Bitboard(own);
        for (const Square other : others & ~laws::king_attacks(own) & ~Bitboard(own))
            if (some_placing_mates(facts, {own, other}, places, walls)) return false;
    }
    return true;
}

}  // namespace dommer::certificate
