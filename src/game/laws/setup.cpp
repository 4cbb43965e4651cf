#include "laws/setup.hpp"

#include "laws/attacks.hpp"
#include "laws/en_passant.hpp"

namespace dommer::laws {
namespace {

using Faults = std::vector<SetupFault>;

int count_of(const Setup& setup, Colour side, Kind kind) {
    return static_cast<int>(std::count(setup.men.begin(), setup.men.end(), std::optional(Piece{side, kind})));
}

// laws_dk_2023, 2.2 and 3.7.5: every piece beyond the first set was a pawn once.
bool too_many_men(const Setup& setup, Colour side) {
    const auto beyond = [&](Kind kind, int at_start) { return std::max(0, count_of(setup, side, kind) - at_start); };
    const int promoted =
        beyond(Kind::queen, 1) + beyond(Kind::rook, 2) + beyond(Kind::bishop, 2) + beyond(Kind::knight, 2);
    return count_of(setup, side, Kind::pawn) + promoted > 8;
}

Faults faults_of_the_men(const Setup& setup) {
    Faults faults;
    for (const Colour side : {Colour::white, Colour::black}) {
        const bool white = side == Colour::white;
        const int kings = count_of(setup, side, Kind::king);
        if (kings == 0) faults.push_back(white ? SetupFault::no_white_king : SetupFault::no_black_king);
        if (kings > 1) faults.push_back(white ? SetupFault::several_white_kings : SetupFault::several_black_kings);
        if (too_many_men(setup, side))
            faults.push_back(white ? SetupFault::too_many_white_men : SetupFault::too_many_black_men);
    }
    for (const Square square : Bitboard::rank(0) | Bitboard::rank(7))
        if (setup.at(square) && setup.at(square)->kind == Kind::pawn) {
            faults.push_back(SetupFault::pawn_on_first_or_last_rank);
            break;
        }
    return faults;
}

// laws_dk_2023, 3.8.2.1 and II.3: one right. In ordinary chess king and rook stand on e and a or h.
std::optional<SetupFault> castling_fault(const Position& position, Square rook, Variant variant) {
    const Colour side = rook.rank() == 0 ? Colour::white : Colour::black;
    const Square king = position.king(side);
    if (rook.rank() != first_rank(side) || !position.of(side, Kind::rook).contains(rook))
        return SetupFault::castling_rook_not_at_home;
    if (king.rank() != first_rank(side)) return SetupFault::castling_king_not_at_home;
    if (variant == Variant::standard) {
        if (king.file() != 4) return SetupFault::castling_king_not_at_home;
        if (rook.file() != 0 && rook.file() != 7) return SetupFault::castling_rook_not_at_home;
    }
    return std::nullopt;
}

struct CheckedRooks {
    Bitboard rooks;
    Faults faults;
};

CheckedRooks checked_rooks(const Position& position, Bitboard claimed, Variant variant) {
    CheckedRooks checked;
    std::array<std::array<bool, 2>, 2> taken{};  // by colour and wing
    for (const Square rook : claimed) {
        if (const auto fault = castling_fault(position, rook, variant)) {
            checked.faults.push_back(*fault);
            continue;
        }
        const Colour side = rook.rank() == 0 ? Colour::white : Colour::black;
        bool& wing = taken[static_cast<std::size_t>(side)][rook.file() > position.king(side).file()];
        if (wing)
            checked.faults.push_back(SetupFault::two_castling_rooks_on_one_side);
        else
            checked.rooks |= Bitboard(rook);
        wing = true;
    }
    return checked;
}

// laws_dk_2023, 3.7.4.1: the pawn stands in front of the square, and both squares it came over are empty.
bool en_passant_is_possible(const Position& position, Square target) {
    const Colour mover = opponent_of(position.to_move());
    const int forward = mover == Colour::white ? 1 : -1;
    if (target.rank() != first_rank(mover) + 2 * forward) return false;
    const Square pawn = Square::at(target.file(), target.rank() + forward);
    const Square origin = Square::at(target.file(), target.rank() - forward);
    return position.of(mover, Kind::pawn).contains(pawn) && !position.occupied().contains(target) &&
           !position.occupied().contains(origin);
}

}  // namespace

// The men and the move alone: rights are added when they have been checked.
Position position_of(const Setup& setup) {
    Position position;
    for (int index = 0; index < 64; ++index) {
        const Square square = Square::at_index(index);
        if (const auto& man = setup.at(square)) {
            position.kinds_[static_cast<std::size_t>(man->kind)] |= Bitboard(square);
            position.sides_[static_cast<std::size_t>(man->colour)] |= Bitboard(square);
        }
    }
    position.to_move_ = setup.to_move;
    position.castling_rooks_ = setup.castling_rooks;
    if (setup.en_passant) position.en_passant_ = Bitboard(*setup.en_passant);
    return position;
}

tl::expected<CheckedSetup, Faults> position_from(const Setup& setup, Variant variant, Rights rights) {
    Faults faults = faults_of_the_men(setup);
    if (!faults.empty()) return tl::unexpected(faults);

    Setup bare = setup;
    bare.castling_rooks = Bitboard();
    bare.en_passant.reset();
    const Position men = position_of(bare);
    const Colour side = men.to_move();
    if (is_in_check(men, opponent_of(side))) faults.push_back(SetupFault::side_not_to_move_in_check);
    if (attackers_of(men, men.king(side), opponent_of(side), men.occupied()).count() > 2)
        faults.push_back(SetupFault::checked_by_more_than_two);

    CheckedRooks rooks = checked_rooks(men, setup.castling_rooks, variant);
    Faults dropped = std::move(rooks.faults);
    bare.castling_rooks = rooks.rooks;
    if (setup.en_passant) {
        if (!en_passant_is_possible(men, *setup.en_passant))
            dropped.push_back(SetupFault::en_passant_square_impossible);
        else if (en_passant_right(men, *setup.en_passant).any())
            bare.en_passant = setup.en_passant;
    }
    if (rights == Rights::strict) faults.insert(faults.end(), dropped.begin(), dropped.end());
    if (!faults.empty()) return tl::unexpected(faults);
    return CheckedSetup{position_of(bare), std::move(dropped)};
}

Setup setup_of(const Position& position) {
    Setup setup;
    for (const Square square : position.occupied()) setup.at(square) = position.at(square);
    setup.to_move = position.to_move();
    setup.castling_rooks = position.castling_rooks();
    if (position.en_passant().any()) setup.en_passant = position.en_passant().first();
    return setup;
}

}  // namespace dommer::laws
