#pragma once

#include <map>

#include "table/table.hpp"
#include "table/touch_move.hpp"

// What can be asked of a table without changing it.
namespace dommer::table {

std::vector<HandMove> legal_hand_moves(const Table& table, std::optional<Square> from = std::nullopt);
bool is_legal_hand_move(const Table& table, const HandMove& move);
bool in_check(const Table& table, Colour side);
std::string castling_letters(const Table& table, Colour side);  // K, Q, KQ, or lower case; empty: none
bool last_move_is_made(const Table& table);                     // nothing of the present move is left undone
bool last_move_is_completed(const Table& table);
int occurrences(const Table& table);  // of the position on the board, or of the one a bound move would give
std::vector<std::string> scoresheet(const Table& table, Colour side);
std::vector<std::string> missing_parts(const Table& table);  // captured_piece, announcement, promotion_piece
std::optional<std::string> castling_kind(const Table& table);
// laws_dk_2023, 8.4 and A.2.
bool must_record(const Table& table, Colour side);

// laws_dk_2023, I.2.1-I.2.7: what must stand on the envelope.
struct EnvelopeForm {
    BySide<std::string> names;  // I.2.1
    laws::Position position;    // I.2.2: before the sealed move
    laws::Counters counters;
    BySide<Time> left;                 // I.2.3
    Colour sealed_by = Colour::white;  // I.2.4
    int move_number = 0;               // I.2.5
    std::optional<Colour> offer;       // I.2.6
    std::string resumption;            // I.2.7
};
std::optional<EnvelopeForm> envelope_form(const Table& table);

// laws_dk_2023, III.6.1: what the claim without an arbiter must be accompanied by.
std::vector<std::string> required_for_claim(const Table& table);

// laws_dk_2023, 12.6: the number of moves is told only under 8.5, when a flag has fallen.
bool may_announce_move_count(int flags_fallen, std::string_view under);

// laws_dk_2023, 10.1: points of both players for a result, in hundredths.
std::optional<BySide<int>> points_for(const Table& table, std::string_view result);

struct Question {
    std::string what;
    std::optional<Square> square;
    std::optional<HandMove> move;
    std::optional<Colour> side;
    std::vector<std::string> results;
    std::string under;
    int flags_fallen = 0;
};
using Reply = std::variant<std::monostate, bool, int, std::string, std::vector<std::string>, BySide<Time>,
                           std::map<std::string, BySide<int>>>;
Reply answer(const Table& table, const Question& question);
std::vector<std::string> question_names();
bool is_question(std::string_view what);

}  // namespace dommer::table
