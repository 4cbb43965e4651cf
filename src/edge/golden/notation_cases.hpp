#pragma once

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "golden/golden.hpp"
#include "notation/fen.hpp"
#include "notation/form.hpp"
#include "notation/move_list.hpp"

// What the files of golden/notation share: one case, one board, and reading a move or a line in a given form.
namespace dommer::golden::notation_cases {

using namespace dommer::notation;
using Json = nlohmann::ordered_json;

struct Board {  // a position with its counts, so that it can be written again
    laws::Position position = laws::Position::initial();
    laws::Counters counters;

    void play(laws::Move move) {
        counters = counters_after(counters, position, move);
        position = laws::play(position, move);
    }
    std::string fen() const { return to_fen(position, counters); }
};

inline Board board_from(const std::string& text) {
    const auto fen = parse_fen(text);
    if (!fen) throw std::runtime_error("not a position: " + text);
    return {fen->position, fen->counters};
}

// One case: everything that is wrong with it.
class Case {
public:
    explicit Case(std::string where) : where_(std::move(where)) {}
    void equal(std::string_view what, std::string_view got, std::string_view expected) {
        if (got != expected) wrong_ += fmt::format("{}: expected '{}', got '{}'; ", what, expected, got);
    }
    void wrong(std::string_view what) { wrong_ += fmt::format("{}; ", what); }
    void report(Report& report) const { wrong_.empty() ? report.pass() : report.fail(where_, wrong_); }

private:
    std::string where_, wrong_;
};

// Runs one case; a field that is missing or of another kind is a difference, not the end of the run.
template <class Check>
void run_case(Report& report, const std::string& where, Check check) {
    Case result(where);
    try {
        check(result);
    } catch (const std::exception& error) {
        result.wrong(error.what());
    }
    result.report(report);
}

inline std::string text(const Json& row, std::string_view key) { return row.at(std::string(key)).get<std::string>(); }

inline laws::Move reads(Case& result, const Board& board, const std::string& move, const Form& form,
                        const std::string& uci) {
    const auto read = read_move(board.position, move, form);
    result.equal(fmt::format("{} read as {}", move, name_of(form)), read ? write_uci(read->move) : "refused", uci);
    return read_uci(board.position, uci).value();
}

// The language or system in which the key of a printed text says that it is written.
inline Form form_of_text(const std::string& key) {
    if (key.starts_with("numeric")) return Iccf{};
    if (key.starts_with("uci")) return Uci{};
    if (key.starts_with("pgn_san") || key.starts_with("pgn_en")) return ShortForm{};
    if (key.starts_with("no_")) return ShortForm{notation::Language::norwegian};
    return ShortForm{notation::Language::danish};
}

// A whole printed line, read and played.
inline void check_line(Case& result, const std::string& line, const Form& form, const std::string& fen_after) {
    Board board;
    for (const ListedMove& listed : split_moves(line)) {
        const auto move = read_move(board.position, listed.text, form);
        if (!move) return result.wrong(fmt::format("{} at column {} is refused", listed.text, listed.column));
        board.play(move->move);
    }
    result.equal("position after the line", board.fen(), fen_after);
}

void run_numeric(Report& report, const std::string& file, const Json& root);
void run_spoken(Report& report, const std::string& file, const Json& root);

}  // namespace dommer::golden::notation_cases
