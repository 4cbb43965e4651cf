#include "laws/chess960.hpp"

#include "vocabulary/urn.hpp"

namespace dommer::laws {
namespace {

// The two squares, of the five left, that the knights take: the customary order of the ten pairs.
constexpr std::array<std::array<int, 2>, 10> knight_pairs{
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

int nth_free(const std::array<std::optional<Kind>, 8>& rank, int n) {
    for (int file = 0;; ++file)
        if (!rank[static_cast<std::size_t>(file)] && n-- == 0) return file;
}

}  // namespace

std::vector<BadArray> faults_of(const Array960& array) {
    std::vector<BadArray> faults;
    const auto count = [&](Kind kind) { return std::count(array.begin(), array.end(), kind); };
    if (count(Kind::king) != 1 || count(Kind::queen) != 1 || count(Kind::rook) != 2 || count(Kind::bishop) != 2 ||
        count(Kind::knight) != 2) {
        faults.push_back(BadArray::wrong_men);
        return faults;
    }
    std::vector<int> bishops, order;
    for (int file = 0; file < 8; ++file) {
        const Kind kind = array[static_cast<std::size_t>(file)];
        if (kind == Kind::bishop) bishops.push_back(file);
        if (kind == Kind::rook || kind == Kind::king) order.push_back(static_cast<int>(kind));
    }
    if (bishops[0] % 2 == bishops[1] % 2) faults.push_back(BadArray::bishops_on_one_colour);
    if (order[1] != static_cast<int>(Kind::king)) faults.push_back(BadArray::king_not_between_rooks);
    return faults;
}

int drawn_array_number(std::uint64_t seed) { return static_cast<int>(Urn(seed).next() % arrays_of_chess960); }

std::string letters_of(const Array960& array) {
    std::string letters;
    for (const Kind kind : array) letters += "PNBRQK"[static_cast<std::size_t>(kind)];
    return letters;
}

std::optional<Array960> chess960_array(int number) {
    if (number < 0 || number >= arrays_of_chess960) return std::nullopt;
    std::array<std::optional<Kind>, 8> rank{};
    rank[static_cast<std::size_t>(2 * (number % 4) + 1)] = Kind::bishop;  // light squares: b, d, f, h
    number /= 4;
    rank[static_cast<std::size_t>(2 * (number % 4))] = Kind::bishop;  // dark squares: a, c, e, g
    number /= 4;
    rank[static_cast<std::size_t>(nth_free(rank, number % 6))] = Kind::queen;
    const auto [first, second] = knight_pairs[static_cast<std::size_t>(number / 6)];
    const int knight = nth_free(rank, first), other = nth_free(rank, second);
    rank[static_cast<std::size_t>(knight)] = rank[static_cast<std::size_t>(other)] = Kind::knight;
    for (const Kind kind : {Kind::rook, Kind::king, Kind::rook})
        rank[static_cast<std::size_t>(nth_free(rank, 0))] = kind;
    Array960 array{};
    for (std::size_t file = 0; file < 8; ++file) array[file] = *rank[file];
    return array;
}

std::optional<int> number_of(const Array960& array) {
    for (int number = 0; number < arrays_of_chess960; ++number)
        if (chess960_array(number) == array) return number;
    return std::nullopt;
}

Position chess960_position(const Array960& array) {
    Setup setup;
    for (int file = 0; file < 8; ++file) {
        const Kind kind = array[static_cast<std::size_t>(file)];
        setup.at(Square::at(file, 0)) = Piece{Colour::white, kind};
        setup.at(Square::at(file, 1)) = Piece{Colour::white, Kind::pawn};
        setup.at(Square::at(file, 6)) = Piece{Colour::black, Kind::pawn};
        setup.at(Square::at(file, 7)) = Piece{Colour::black, kind};
        if (kind == Kind::rook) setup.castling_rooks |= Bitboard(Square::at(file, 0)) | Bitboard(Square::at(file, 7));
    }
    return position_from(setup, Variant::chess960, Rights::lenient)->position;
}

// laws_dk_2023, 2.3: the initial position is array 518 of the 960.
Position Position::initial() {
    static const Position position = chess960_position(*chess960_array(518));
    return position;
}

CastlingManner castling_manner(Move castling) {
    const Square king = castled_king(castling), rook = castled_rook(castling);
    if (king == castling.to() && rook == castling.from()) return CastlingManner::transposition;
    if (king == castling.from()) return CastlingManner::rook_only;
    if (rook == castling.to()) return CastlingManner::king_only;
    return CastlingManner::double_move;
}

}  // namespace dommer::laws
