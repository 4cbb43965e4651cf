#include "wording/move.hpp"

#include <fmt/format.h>

namespace dommer::wording {
namespace {

using notation::MoveFault;

struct FaultWords {
    MoveFault fault;
    std::string_view name;
    std::string_view sentence;  // what is wrong and what to do, following the text
};

constexpr FaultWords all_faults[] = {
    {MoveFault::empty, "empty", "there is no move here: write one"},
    {MoveFault::unknown_piece_letter, "unknown_piece_letter",
     "this letter is no piece in the chosen language, and pawns have none: use the letters of that language"},
    {MoveFault::no_arrival_square, "no_arrival_square", "the arrival square is missing: write one from a1 to h8"},
    {MoveFault::pawn_file_missing, "pawn_file_missing", "a capturing pawn is named by the file it leaves, as in exd5"},
    {MoveFault::text_after_the_move, "text_after_the_move",
     "the move is followed by something that is no part of it: remove it"},
    {MoveFault::not_a_square, "not_a_square",
     "this is not a square: files run from a to h (1 to 8), ranks from 1 to 8"},
    {MoveFault::same_square_twice, "same_square_twice", "departure and arrival are the same square"},
    {MoveFault::unknown_promotion, "unknown_promotion", "this names no piece that a pawn may become"},
    {MoveFault::unknown_word, "unknown_word", "this word does not belong here"},
    {MoveFault::castling_unclear, "castling_unclear", "castling is announced as short or long, without squares"},
    {MoveFault::illegal, "illegal", "this move is not legal here"},
    {MoveFault::ambiguous, "ambiguous", "more than one piece can go there: name the file or rank it leaves"},
    {MoveFault::no_man_to_move, "no_man_to_move", "no man of the side to move stands on the departure square"},
    {MoveFault::promotion_missing, "promotion_missing", "the piece that the pawn becomes must be named"},
    {MoveFault::promotion_impossible, "promotion_impossible", "no pawn becomes that piece by this move"},
    {MoveFault::castling_impossible, "castling_impossible", "castling to that side is not possible now"},
    {MoveFault::nothing_to_capture, "nothing_to_capture",
     "the text says that the move takes, but nothing stands there"},
    {MoveFault::not_en_passant, "not_en_passant", "the text says en passant, but the move is none"},
};

const FaultWords& words_of(MoveFault fault) {
    for (const FaultWords& words : all_faults)
        if (words.fault == fault) return words;
    return all_faults[0];
}

std::string_view plural(laws::Kind kind) {
    constexpr std::array<std::string_view, 6> names{"pawns", "knights", "bishops", "rooks", "queens", "kings"};
    return names[static_cast<std::size_t>(kind)];
}

std::string count_of(std::size_t count) {
    constexpr std::array<std::string_view, 5> numbers{"no", "one", "two", "three", "four"};
    return count < numbers.size() ? std::string(numbers[count]) : fmt::format("{}", count);
}

std::string joined(const std::vector<std::string>& texts) {
    std::string text;
    for (std::size_t at = 0; at < texts.size(); ++at)
        text += (at == 0 ? "" : at + 1 == texts.size() ? " or " : ", ") + texts[at];
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

std::string_view name_of(MoveFault fault) { return words_of(fault).name; }

std::string sentence(const notation::MoveError& error) {
    return fmt::format("column {}: {}.", error.column, words_of(error.fault).sentence);
}

std::vector<std::string> texts_of(const std::vector<laws::Move>& moves, const laws::Position& position,
                                  const notation::Form& form) {
    std::vector<std::string> texts;
    for (const laws::Move move : moves) texts.push_back(write_move(position, move, form));
    return texts;
}

std::string sentence(const notation::RefusedMove& refused, const laws::Position& position, std::string_view text,
                     const notation::Form& form) {
    const std::string candidates = joined(texts_of(refused.candidates, position, form));
    switch (refused.error.fault) {
        case MoveFault::ambiguous:
            return fmt::format("{} fits {} {}: {}.", text, count_of(men_among(refused.candidates)),
                               plural(refused.candidates.front().moving_piece()), candidates);
        case MoveFault::promotion_missing:
            return fmt::format("{} does not name the piece that the pawn becomes: write {}.", text, candidates);
        default: break;
    }
    const bool of_the_text = refused.error.fault < MoveFault::illegal;
    const std::string where = of_the_text ? fmt::format("column {}: ", refused.error.column) : "";
    const std::string nearest = candidates.empty() ? "" : fmt::format(" Legal and near it: {}.", candidates);
    return fmt::format("{}: {}{}.{}", text, where, words_of(refused.error.fault).sentence, nearest);
}

std::string sentence(const notation::SeriesError& error) {
    const auto at = [&](std::string_view what) { return fmt::format("column {}: {}.", error.column, what); };
    switch (error.fault) {
        case notation::SeriesFault::bad_move: return at(words_of(error.move.fault).sentence);
        case notation::SeriesFault::wrong_number: return at("this is not the number of the move that follows");
        case notation::SeriesFault::dash_for_a_move:
            return at("a dash stands only for White's half-move, before a first move by Black");
        case notation::SeriesFault::two_series: return at("only one series may begin: remove this 0");
        case notation::SeriesFault::empty: break;
    }
    return "there is no move here: write one.";
}

}  // namespace dommer::wording
