#include "laws/packed.hpp"

namespace dommer::laws {

PackedPosition pack(const Position& position) {
    const auto of = [&position](Kind kind) { return position.of(kind).bits(); };
    const std::uint64_t castling = position.castling_rooks().bits();
    return {.planes = {of(Kind::pawn) | of(Kind::bishop) | of(Kind::queen) | castling,
                       of(Kind::knight) | of(Kind::bishop) | of(Kind::king) | castling,
                       of(Kind::rook) | of(Kind::queen) | of(Kind::king),
                       position.of(Colour::black).bits() | position.en_passant().bits()},
            .to_move = position.to_move()};
}

Position unpack(const PackedPosition& packed) {
    const auto [one, two, four, eight] = packed.planes;
    const std::uint64_t men = one | two | four, castling = one & two & four;
    Position position;
    const auto place = [&position](Kind kind, std::uint64_t squares) {
        position.kinds_[static_cast<std::size_t>(kind)] = Bitboard(squares);
    };
    place(Kind::pawn, one & ~two & ~four);
    place(Kind::knight, two & ~one & ~four);
    place(Kind::bishop, one & two & ~four);
    place(Kind::rook, (four & ~one & ~two) | castling);
    place(Kind::queen, four & one & ~two);
    place(Kind::king, four & two & ~one);
    position.sides_ = {Bitboard(men & ~eight), Bitboard(men & eight)};
    position.castling_rooks_ = Bitboard(castling);
    position.en_passant_ = Bitboard(eight & ~men);
    position.to_move_ = packed.to_move;
    return position;
}

}  // namespace dommer::laws
