#include <algorithm>

#include "notation_cases.hpp"

namespace dommer::golden::notation_cases {
namespace {

// The words of one meaning: one, or the first printed and the one in brackets.
std::vector<std::string> words_in(const Json& entry) {
    if (entry.is_string()) return {entry.get<std::string>()};
    return entry.get<std::vector<std::string>>();
}

// Danish prints two columns; a word without a second stands in both.
struct Column {
    Tongue tongue;
    std::size_t at;
};
std::vector<Column> columns_of(const std::string& code) {
    if (code == "da") return {{Tongue::danish, 0}, {Tongue::danish_alternative, 1}};
    return {{tongue_of(code).value(), 0}};
}

std::string word_at(const std::string& phrase, int number) {
    std::size_t at = 0;
    for (; number > 0; --number) at = phrase.find(' ', at) + 1;
    return phrase.substr(at, phrase.find(' ', at) - at);
}

constexpr std::string_view letters = "PNBRQK";

// What is said for a meaning, and whether each of the printed words is understood as that meaning.
std::string spoken(const std::string& table, const std::string& meaning, Tongue tongue) {
    using laws::Square;
    const auto a1 = Square::at(0, 0);
    if (table == "castling")
        return speak(laws::Move(Square::at(4, 0), Square::at(meaning == "short" ? 7 : 0, 0), laws::MoveKind::castling),
                     tongue);
    if (table == "pieces")
        return word_at(speak(laws::Move(a1, a1, laws::plain(static_cast<laws::Kind>(letters.find(meaning)))), tongue),
                       0);
    const Square at = table == "files" ? Square::at(meaning[0] - 'a', 0) : Square::at(0, meaning[0] - '1');
    return word_at(speak(laws::Move(at, at, laws::MoveKind::king), tongue), table == "files" ? 1 : 2);
}

std::string understood(const std::string& table, const std::string& word, Tongue tongue) {
    const std::string phrase = table == "files"    ? word + " 1"
                               : table == "ranks"  ? "a " + word
                               : table == "pieces" ? word + " a1"
                                                   : word;
    const auto heard = hear_text(phrase, tongue);
    if (!heard) return "refused";
    if (table == "files") return to_string(*heard->to).substr(0, 1);
    if (table == "ranks") return to_string(*heard->to).substr(1);
    if (table == "pieces")
        return heard->piece ? std::string(1, letters[static_cast<std::size_t>(*heard->piece)]) : "none";
    return !heard->castling ? "none" : *heard->castling == Wing::king_side ? "short" : "long";
}

void check_words(Case& result, const std::string& table, const std::string& meaning, const std::string& code,
                 const Json& entry) {
    const auto words = words_in(entry);
    for (const Column& column : columns_of(code)) {
        result.equal("said", spoken(table, meaning, column.tongue), words.at(std::min(column.at, words.size() - 1)));
        for (const std::string& word : words) result.equal(word, understood(table, word, column.tongue), meaning);
    }
}

void check_phrase(Case& result, const Json& row) {
    const Board board = board_from(text(row, "fen"));
    const std::string uci = text(row, "uci");
    for (const auto& [key, phrase] : row.items()) {
        std::string code = key;
        std::replace(code.begin(), code.end(), '_', '-');
        const auto tongue = tongue_of(code);
        if (!tongue) continue;  // id, fen, uci, san, notes
        const laws::Move move = reads(result, board, phrase.get<std::string>(), Spoken{*tongue}, uci);
        result.equal(key, speak(move, *tongue), phrase.get<std::string>());
    }
    reads(result, board, text(row, "san"), ShortForm{}, uci);
}

}  // namespace

void run_spoken(Report& report, const std::string& file, const Json& root) {
    for (const std::string table : {"files", "ranks", "pieces", "castling"})
        for (const auto& tongue : root.at(table).items())
            for (const auto& entry : tongue.value().items())
                run_case(report, fmt::format("{} {} {} {}", file, table, tongue.key(), entry.key()),
                         [&](Case& result) { check_words(result, table, entry.key(), tongue.key(), entry.value()); });
    for (const Json& row : root.at("examples_derived"))
        run_case(report, file + " " + text(row, "id"), [&](Case& result) { check_phrase(result, row); });
}

}  // namespace dommer::golden::notation_cases
