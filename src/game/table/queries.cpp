#include "table/queries.hpp"

#include "deciding.hpp"
#include "laws/attacks.hpp"
#include "laws/chess960.hpp"
#include "table/board.hpp"
#include "table/written.hpp"

namespace dommer::table {

std::vector<HandMove> legal_hand_moves(const Table& table, std::optional<Square> from) {
    std::vector<HandMove> moves;
    for (const laws::Move move : lawful_moves(table.position))
        if (!from || move.from() == *from) moves.push_back(hand_move(move, table.agreement.variant));
    return moves;
}

bool is_legal_hand_move(const Table& table, const HandMove& move) {
    return lawful(table.position, table.agreement.variant, move).has_value();
}

bool in_check(const Table& table, Colour side) { return laws::is_in_check(table.position, side); }

std::string castling_letters(const Table& table, Colour side) {
    std::string letters;
    const laws::Bitboard rooks = table.position.castling_rooks(side);
    const int king = table.position.king(side).file();
    bool king_side = false, queen_side = false;
    for (const Square rook : rooks) (rook.file() > king ? king_side : queen_side) = true;
    if (king_side) letters += side == Colour::white ? 'K' : 'k';
    if (queen_side) letters += side == Colour::white ? 'Q' : 'q';
    return letters;
}

// laws_dk_2023, glossary: udført: on its square, let go, and a captured man off the board.
// (the same: laws_dk_2018, glossary: udført; laws_no_2017, glossary: utført)
// laws_dk_2023, 4.7: a move is made when every part of it is done. Between moves the last one is.
bool last_move_is_made(const Table& table) {
    const Turn& turn = table.turn;
    const bool begun = turn.released || turn.promotion || turn.pegged || turn.removed.any();
    return !begun && !table.plies.empty();
}

bool last_move_is_completed(const Table& table) { return !table.plies.empty() && table.plies.back().completed; }

int occurrences(const Table& table) {
    if (table.turn.bound_to_play)
        if (const auto move = lawful(table.position, table.agreement.variant, *table.turn.bound_to_play))
            return table.repetitions.occurrences(laws::play(table.position, *move)) + 1;
    return table.repetitions.occurrences(table.position);
}

// laws_dk_2023, 8.1.5, 9.1.2.2 and C.12: moves as written, draw offers marked (=).
std::vector<std::string> scoresheet(const Table& table, Colour side) {
    if (table.sheets.kept_by_players) return table.sheets.written[side];
    std::vector<std::string> sheet;
    for (const Ply& ply : table.plies) sheet.push_back(written(ply.before, ply.move));
    for (const std::size_t at : table.sheets.offers)
        if (at < sheet.size() && !sheet[at].ends_with(")")) sheet[at] += " (=)";
    return sheet;
}

std::vector<std::string> missing_parts(const Table& table) {
    const auto pegged = pegged_move(table, table.turn);
    if (!pegged) return {};
    std::vector<std::string> missing;
    if (!pegged->man_is_off) missing.push_back("captured_piece");
    if (!pegged->is_announced) missing.push_back("announcement");
    if (!pegged->new_piece_is_named) missing.push_back("promotion_piece");
    return missing;
}

std::optional<std::string> castling_kind(const Table& table) {
    if (table.plies.empty() || !table.plies.back().move.is_castling()) return std::nullopt;
    constexpr std::string_view names[] = {"double", "transposition", "king_only", "rook_only"};
    return std::string(names[static_cast<std::size_t>(laws::castling_manner(table.plies.back().move))]);
}

std::optional<EnvelopeForm> envelope_form(const Table& table) {
    const auto& sealed = table.adjournment.sealed;
    if (!sealed) return std::nullopt;
    return EnvelopeForm{table.agreement.names,
                        table.position,
                        table.counters,
                        {table.clock.left(Colour::white), table.clock.left(Colour::black)},
                        sealed->by,
                        table.counters.move_number,
                        table.offer(),
                        table.agreement.resumption};
}

std::vector<std::string> required_for_claim(const Table& table) {
    if (!table.claimed_without_arbiter) return {};
    std::vector<std::string> required{"final_position", "opponent_confirmation"};
    if (*table.claimed_without_arbiter == QuickplayBasis::no_effort) required.push_back("scoresheet");
    return required;
}

bool may_announce_move_count(int flags_fallen, std::string_view under) {
    return flags_fallen > 0 && (under == "8.5" || under.substr(0, 4) == "8.5." || under.substr(0, 4) == "8.5 ");
}

// laws_dk_2023, glossary: point: what each player gets for the result.
// (the same: laws_dk_2018, glossary: point; laws_no_2017, glossary: poeng)
std::optional<BySide<int>> points_for(const Table& table, std::string_view result) {
    const Scores& scores = table.agreement.regulations.points;
    const std::pair<std::string_view, BySide<int>> rows[] = {
        {"1-0", {scores.win, scores.loss}},      {"0-1", {scores.loss, scores.win}},
        {"1/2-1/2", {scores.draw, scores.draw}}, {"+/-", {scores.win, scores.loss}},
        {"-/+", {scores.loss, scores.win}},      {"-/-", {scores.loss, scores.loss}},
        {"0-0", {scores.loss, scores.loss}},     {"1/2-0", {scores.draw, scores.loss}},
        {"0-1/2", {scores.loss, scores.draw}}};
    for (const auto& [name, value] : rows)
        if (name == result) return value;
    return std::nullopt;
}

namespace {

std::vector<std::string> texts(const std::vector<HandMove>& moves) {
    std::vector<std::string> names;
    for (const HandMove& move : moves) names.push_back(to_string(move));
    return names;
}

Reply points_answer(const Table& table, const Question& question) {
    std::map<std::string, BySide<int>> points;
    for (const std::string& result : question.results)
        if (const auto value = points_for(table, result)) points[result] = *value;
    return points;
}

Reply penalties_answer(const Table& table) {
    std::vector<std::string> menu;
    for (const laws::PenaltyOption& option : table.edition().conduct.penalties) menu.emplace_back(option.article);
    return menu;
}

struct Named {
    std::string_view what;
    Reply (*reply)(const Table&, const Question&);
};

// laws_dk_2023, 6.4: the moves of the period are completed.
constexpr Named questions[] = {
    {"legal_moves", [](const Table& t, const Question& q) -> Reply { return texts(legal_hand_moves(t, q.square)); }},
    {"is_legal", [](const Table& t, const Question& q) -> Reply { return q.move && is_legal_hand_move(t, *q.move); }},
    {"in_check", [](const Table& t, const Question& q) -> Reply { return in_check(t, q.side.value_or(t.on_move())); }},
    {"move_made", [](const Table& t, const Question&) -> Reply { return last_move_is_made(t); }},
    {"move_completed", [](const Table& t, const Question&) -> Reply { return last_move_is_completed(t); }},
    {"completed_count",
     [](const Table& t, const Question& q) -> Reply { return moves_completed(t, q.side.value_or(Colour::white)); }},
    {"castling_rights",
     [](const Table& t, const Question& q) -> Reply { return castling_letters(t, q.side.value_or(t.on_move())); }},
    {"clocks",
     [](const Table& t, const Question&) -> Reply {
         return BySide<Time>{t.clock.left(Colour::white), t.clock.left(Colour::black)};
     }},
    {"must_record",
     [](const Table& t, const Question& q) -> Reply { return must_record(t, q.side.value_or(t.on_move())); }},
    {"game_state", [](const Table& t, const Question&) -> Reply { return std::string(id_of(t.ending.result)); }},
    {"period_check",
     [](const Table& t, const Question& q) -> Reply { return t.clock.requirement_met(q.side.value_or(t.on_move())); }},
    {"points", points_answer},
    {"penalties", [](const Table& t, const Question&) -> Reply { return penalties_answer(t); }},
    {"still_illegal", [](const Table& t, const Question&) -> Reply { return is_illegal_position(t.position); }},
    {"may_arbiter_announce_move_count",
     [](const Table&, const Question& q) -> Reply { return may_announce_move_count(q.flags_fallen, q.under); }},
};

}  // namespace

std::vector<std::string> question_names() {
    std::vector<std::string> names;
    for (const Named& named : questions) names.emplace_back(named.what);
    return names;
}

bool is_question(std::string_view what) {
    return std::any_of(std::begin(questions), std::end(questions),
                       [&](const Named& named) { return named.what == what; });
}

Reply answer(const Table& table, const Question& question) {
    for (const Named& named : questions)
        if (named.what == question.what) return named.reply(table, question);
    return std::monostate{};
}

}  // namespace dommer::table
