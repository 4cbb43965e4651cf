#include "notation/form.hpp"

#include "laws/legal_moves.hpp"

namespace dommer::notation {
namespace {

using laws::Move;
using laws::Position;

template <class... Functions>
struct Cases : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Cases(Functions...) -> Cases<Functions...>;

tl::expected<WrittenMove, MoveError> written(tl::expected<Move, MoveError> move) {
    if (!move) return tl::unexpected(move.error());
    return WrittenMove{*move, false};
}

// What the text describes, as far as it can be understood.
std::optional<DescribedMove> described_by(const Position& position, std::string_view text, const Form& form) {
    const auto algebraic = [&](Language language) -> std::optional<DescribedMove> {
        const auto read = read_algebraic_text(text, language);
        if (!read || read->castling) return std::nullopt;
        return described(*read);
    };
    const auto squares = [&](const tl::expected<TwoSquares, MoveError>& read) -> std::optional<DescribedMove> {
        return read ? described(position, *read) : std::nullopt;
    };
    return std::visit(
        Cases{[&](ShortForm each) { return algebraic(each.language); },
              [&](LongForm each) { return algebraic(each.language); },
              [&](Uci) { return squares(read_uci_text(text)); }, [&](Iccf) { return squares(read_iccf_text(text)); },
              [&](Spoken each) -> std::optional<DescribedMove> {
                  const auto heard = hear_text(text, each.tongue);
                  return heard ? described(position, *heard) : std::nullopt;
              }},
        form);
}

template <class Fits>
std::vector<Move> legal_moves_that(const Position& position, Fits fits) {
    std::vector<Move> moves;
    for (const Move move : laws::legal_moves(position))
        if (!move.is_castling() && fits(move)) moves.push_back(move);
    return moves;
}

}  // namespace

std::string name_of(const Form& form) {
    const auto of = [](std::string_view kind, std::string_view code) { return std::string(kind).append(code); };
    return std::visit(
        Cases{[&](ShortForm each) {
                  return of(each.language == Language::figurine ? "" : "san-", code_of(each.language));
              },
              [&](LongForm each) { return of("long-", code_of(each.language)); }, [&](Uci) { return of("uci", ""); },
              [&](Iccf) { return of("iccf", ""); }, [&](Spoken each) { return of("spoken-", code_of(each.tongue)); }},
        form);
}

std::vector<Form> all_forms() {
    std::vector<Form> forms;
    for (const Language language : all_languages) forms.push_back(ShortForm{language});
    for (const Language language : all_languages) forms.push_back(LongForm{language});
    forms.push_back(Uci{});
    forms.push_back(Iccf{});
    for (const Tongue tongue : all_tongues) forms.push_back(Spoken{tongue});
    return forms;
}

std::optional<Form> form_of(std::string_view name) {
    for (const Form& form : all_forms())
        if (name_of(form) == name) return form;
    return std::nullopt;
}

std::vector<Move> nearest_moves(const Position& position, const DescribedMove& described) {
    auto fitting = legal_moves_that(position, [&](Move move) {
        return move.moving_piece() == described.piece && move.to() == described.to &&
               described.origins.contains(move.from()) &&
               (!described.promotion || move.placed_piece() == *described.promotion);
    });
    if (!fitting.empty()) return fitting;
    auto same_piece = legal_moves_that(
        position, [&](Move move) { return move.moving_piece() == described.piece && move.to() == described.to; });
    if (!same_piece.empty()) return same_piece;
    return legal_moves_that(position, [&](Move move) { return move.to() == described.to; });
}

tl::expected<WrittenMove, RefusedMove> read_move(const Position& position, std::string_view text, const Form& form) {
    auto move = std::visit(Cases{[&](ShortForm each) { return read_algebraic(position, text, each.language); },
                                 [&](LongForm each) { return read_algebraic(position, text, each.language); },
                                 [&](Uci) { return written(read_uci(position, text)); },
                                 [&](Iccf) { return written(read_iccf(position, text)); },
                                 [&](Spoken each) { return written(hear(position, text, each.tongue)); }},
                           form);
    if (move) return *move;
    const auto meant = described_by(position, text, form);
    return tl::unexpected(RefusedMove{move.error(), meant ? nearest_moves(position, *meant) : std::vector<Move>{}});
}

std::string write_move(const Position& position, Move move, const Form& form, CastlingSquares castling) {
    return std::visit(
        Cases{[&](ShortForm each) { return write_short(position, move, each.language, usual_marks(each.language)); },
              [&](LongForm each) { return write_long(position, move, each.language, usual_marks(each.language)); },
              [&](Uci) { return write_uci(move, castling); }, [&](Iccf) { return write_iccf(move, castling); },
              [&](Spoken each) { return speak(move, each.tongue); }},
        form);
}

}  // namespace dommer::notation
