#include "resolving.hpp"

namespace dommer::notation {

laws::Bitboard legal_origins(const laws::Position& position, const DescribedMove& described) {
    return resolving::legal_origins(position, described);
}

tl::expected<laws::Move, Unresolved> resolve(const laws::Position& position, const DescribedMove& described) {
    return resolving::resolve(position, described);
}

tl::expected<laws::Move, Unresolved> resolve_castling(const laws::Position& position, Wing wing) {
    return resolving::resolve_castling(position, wing);
}

laws::Move move_from(const laws::Position& position, laws::Square from, const DescribedMove& described) {
    return resolving::move_from(position, from, described);
}

}  // namespace dommer::notation
