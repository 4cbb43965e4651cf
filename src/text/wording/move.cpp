#include "wording/move.hpp"

#include <fmt/format.h>

#include "texts/texts.hpp"

namespace dommer::wording {
namespace {

using notation::MoveFault;

struct FaultName {
    MoveFault fault;
    std::string_view name;  // of its sentence too: what is wrong and what to do, following the text
};

constexpr FaultName all_faults[] = {
    {MoveFault::empty, "empty"},
    {MoveFault::unknown_piece_letter, "unknown_piece_letter"},
    {MoveFault::no_arrival_square, "no_arrival_square"},
    {MoveFault::pawn_file_missing, "pawn_file_missing"},
    {MoveFault::text_after_the_move, "text_after_the_move"},
    {MoveFault::not_a_square, "not_a_square"},
    {MoveFault::same_square_twice, "same_square_twice"},
    {MoveFault::unknown_promotion, "unknown_promotion"},
    {MoveFault::unknown_word, "unknown_word"},
    {MoveFault::castling_unclear, "castling_unclear"},
    {MoveFault::illegal, "illegal"},
    {MoveFault::ambiguous, "ambiguous"},
    {MoveFault::no_man_to_move, "no_man_to_move"},
    {MoveFault::promotion_missing, "promotion_missing"},
    {MoveFault::promotion_impossible, "promotion_impossible"},
    {MoveFault::castling_impossible, "castling_impossible"},
    {MoveFault::nothing_to_capture, "nothing_to_capture"},
    {MoveFault::not_en_passant, "not_en_passant"},
};

std::string said(std::string_view group, std::string_view name, Language language) {
    const Text* text = texts::find(group, name);
    return std::string(text == nullptr ? name : text->in(language));
}

std::string words_of(MoveFault fault, Language language) {
    return said("move_fault", wording::name_of(fault), language);
}

std::string plural(laws::Kind kind, Language language) {
    constexpr std::array<std::string_view, 6> names{"pawns", "knights", "bishops", "rooks", "queens", "kings"};
    return said("men_of_a_kind", names[static_cast<std::size_t>(kind)], language);
}

std::string count_of(std::size_t count, Language language) { return said("so_many", std::to_string(count), language); }

std::string joined(const std::vector<std::string>& texts, Language language) {
    std::string text;
    for (std::size_t at = 0; at < texts.size(); ++at)
        text += (at == 0                  ? ""
                 : at + 1 == texts.size() ? std::string(texts::Key("move_refused.or").in(language))
                                          : ", ") +
                texts[at];
    return text;
}

// Two promotions of one pawn are candidates of one man.
std::size_t men_among(const std::vector<laws::Move>& moves) {
    laws::Bitboard origins;
    for (const laws::Move move : moves) origins |= laws::Bitboard(move.from());
    return static_cast<std::size_t>(origins.count());
}

}  // namespace

notation::Language letters_of(Language language) {
    switch (language) {
        case Language::danish: return notation::Language::danish;
        case Language::norwegian: return notation::Language::norwegian;
        case Language::swedish: return notation::Language::swedish;
        case Language::english: break;
    }
    return notation::Language::english;
}

std::string_view name_of(MoveFault fault) {
    for (const FaultName& each : all_faults)
        if (each.fault == fault) return each.name;
    return all_faults[0].name;
}

std::string sentence(const notation::MoveError& error) {
    return fmt::format("column {}: {}.", error.column, words_of(error.fault, Language::english));
}

std::vector<std::string> texts_of(const std::vector<laws::Move>& moves, const laws::Position& position,
                                  const notation::Form& form) {
    std::vector<std::string> texts;
    for (const laws::Move move : moves) texts.push_back(write_move(position, move, form));
    return texts;
}

std::string sentence(const notation::RefusedMove& refused, const laws::Position& position, std::string_view text,
                     const notation::Form& form, Language language) {
    const std::string candidates = joined(texts_of(refused.candidates, position, form), language);
    const auto filled_in = [&](texts::Key key) {
        return filled(key.in(language), {{"text", std::string(text)}, {"candidates", candidates}});
    };
    switch (refused.error.fault) {
        case MoveFault::ambiguous:
            return filled(texts::Key("move_refused.fits").in(language),
                          {{"text", std::string(text)},
                           {"n", count_of(men_among(refused.candidates), language)},
                           {"men", plural(refused.candidates.front().moving_piece(), language)},
                           {"candidates", candidates}});
        case MoveFault::promotion_missing: return filled_in("move_refused.names_no_piece");
        default: break;
    }
    const bool of_the_text = refused.error.fault < MoveFault::illegal;
    const std::string where =
        filled(texts::Key("move_refused.at_column").in(language), {{"n", std::to_string(refused.error.column)}});
    const std::string nearest = candidates.empty() ? "" : filled_in("move_refused.near");
    return fmt::format("{}: {}{}.{}", text, of_the_text ? where : "", words_of(refused.error.fault, language), nearest);
}

std::string sentence(const notation::SeriesError& error) {
    const auto at = [&](std::string_view what) { return fmt::format("column {}: {}.", error.column, what); };
    switch (error.fault) {
        case notation::SeriesFault::bad_move: return at(words_of(error.move.fault, Language::english));
        case notation::SeriesFault::wrong_number: return at("this is not the number of the move that follows");
        case notation::SeriesFault::dash_for_a_move:
            return at("a dash stands only for White's half-move, before a first move by Black");
        case notation::SeriesFault::two_series: return at("only one series may begin: remove this 0");
        case notation::SeriesFault::empty: break;
    }
    return "there is no move here: write one.";
}

}  // namespace dommer::wording
