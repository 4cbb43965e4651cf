#include "notation/san.hpp"
#include "notation/series.hpp"
#include "notation_cases.hpp"

namespace dommer::golden::notation_cases {
namespace {

void check_numeric(Case& result, const Json& row, Board& board) {
    const std::string uci = text(row, "uci");
    const laws::Move move = reads(result, board, text(row, "numeric"), Iccf{}, uci);
    result.equal("numeric", write_iccf(move), text(row, "numeric"));
    result.equal("uci", write_uci(move), uci);
    result.equal("san", write_san(board.position, move), text(row, "san"));
    board.play(move);
}

// "0-0 (white)" and "a7xb8(T) with mate" carry remarks behind the move.
void check_printed_move(Case& result, const Json& row, const Board& board) {
    std::string printed = text(row, "algebraic_in_text");
    for (const std::string_view remark : {" (white)", " (black)", " with mate"})
        if (printed.ends_with(remark)) printed.erase(printed.size() - remark.size());
    reads(result, board, printed, LongForm{notation::Language::danish}, text(row, "uci"));
}

std::string numbers_of(std::span<const laws::Move> moves) {
    std::string line;
    for (const laws::Move move : moves) line += write_iccf(move) + ' ';
    return line;
}

std::string line_of(const Json& list) {
    std::string line;
    for (const Json& each : list) line += each.get<std::string>() + ' ';
    return line;
}

void check_proposal(Case& result, const Json& example) {
    const Json& proposal = example.at("proposal");
    Board board = board_from(text(example, "start_fen"));
    const SeriesStart start{board.position, board.counters};
    const auto series = read_series(start, text(proposal, "sent"));
    if (!series) return result.wrong(fmt::format("refused at column {}", series.error().column));
    for (const Json& row : proposal.at("moves")) check_numeric(result, row, board);
    result.equal("proposed", numbers_of(series->proposed()), line_of(proposal.at("conditional")));
    // The firm part ends with what the sender commits themselves to; the opponent's last move is repeated before it.
    const auto firm = series->firm();
    result.equal("firm", numbers_of(firm.last(proposal.at("committed").size())), line_of(proposal.at("committed")));
    result.equal("written", write_series(start, *series), text(proposal, "sent"));
    result.equal("fen_after_all", board.fen(), text(proposal, "fen_after_all"));
}

void check_reply(Case& result, const Json& example) {
    const Json& reply = example.at("reply");
    Board board = board_from(text(example, "start_fen")), after = board;
    const auto proposal = read_series({board.position, board.counters}, text(example.at("proposal"), "sent")).value();
    for (std::size_t at = 0; at + 1 < proposal.firm().size(); ++at) after.play(proposal.firm()[at]);
    const auto answer = read_series({after.position, after.counters}, text(reply, "sent"));
    if (!answer) return result.wrong(fmt::format("refused at column {}", answer.error().column));
    const std::size_t accepted = accepted_moves(proposal, answer->moves);
    result.equal("accepted", numbers_of(proposal.proposed().first(accepted)), line_of(reply.at("accepted")));
    result.equal("deviates_with", write_iccf(answer->moves.at(accepted + 1)), text(reply, "deviates_with"));
    result.equal("written", write_series({after.position, after.counters}, *answer), text(reply, "sent"));
    for (const Json& row : reply.at("moves")) check_numeric(result, row, board);
    result.equal("fen_after", board.fen(), text(reply, "fen_after"));
}

// The table and the lines of the e-mail example must name the same moves; its days belong to correspondence play.
void check_email(Case& result, const Json& example) {
    Board board;
    for (const Json& row : example.at("moves")) check_numeric(result, row, board);
    result.equal("fen_after", board.fen(), text(example, "fen_after"));
    for (const auto& [key, line] : example.items())
        if (key.starts_with("pgn_"))
            check_line(result, line.get<std::string>(), form_of_text(key), text(example, "fen_after"));
    std::string table, moves;
    for (const Json& row : example.at("table")) table += text(row, "numeric") + ' ';
    for (const Json& row : example.at("moves")) moves += text(row, "numeric") + ' ';
    result.equal("table", table, moves);
}

}  // namespace

void run_numeric(Report& report, const std::string& file, const Json& root) {
    for (const auto& [name, number] : root.at("squares").items())
        run_case(report, file + " " + name, [&, square = name, digits = number.get<std::string>()](Case& result) {
            const auto read = read_iccf_text(digits + digits);
            result.equal(digits, read ? to_string(read->to) : "refused", square);
            const laws::Square at = laws::Square::parse(square).value();
            result.equal(square, write_iccf(laws::Move(at, at, laws::MoveKind::king)), digits + digits);
        });
    for (const Json& row : root.at("examples"))
        run_case(report, file + " " + text(row, "id"), [&](Case& result) {
            Board board = board_from(text(row, "fen"));
            check_printed_move(result, row, board);
            check_numeric(result, row, board);
            result.equal("fen_after", board.fen(), text(row, "fen_after"));
        });
    const Json& series = root.at("move_series_example");
    run_case(report, file + " series proposal", [&](Case& result) { check_proposal(result, series); });
    run_case(report, file + " series reply", [&](Case& result) { check_reply(result, series); });
    run_case(report, file + " e-mail", [&](Case& result) { check_email(result, root.at("email_example")); });
}

}  // namespace dommer::golden::notation_cases
