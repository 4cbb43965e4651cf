#include <algorithm>

#include "deciding.hpp"
#include "laws/draws.hpp"
#include "laws/game_end.hpp"
#include "winnable/winnable.hpp"

namespace dommer::correspondence {
namespace {

using notation::two_squares;

std::vector<NumberedMove> numbered(const Stand& stand, std::span<const laws::Move> moves) {
    std::vector<NumberedMove> list;
    HalfMove at{stand.counters.move_number, stand.position.to_move()};
    for (const laws::Move move : moves) {
        list.push_back({at, two_squares(move, notation::CastlingSquares::king_travels)});
        at = next(at);
    }
    return list;
}

Why why_of(ReplyFault fault) {
    switch (fault) {
        case ReplyFault::firm_move_not_repeated: return Why::wrong_repetition;
        case ReplyFault::changed_senders_move: return Why::changed_senders_move;
        case ReplyFault::stopped_without_other_move: return Why::series_stopped;
        case ReplyFault::own_move_missing: return Why::own_move_missing;
        case ReplyFault::too_many_moves: return Why::too_many_moves;
        case ReplyFault::ply_mismatch: break;
    }
    return Why::wrong_number;
}

bool is_about_repetition(Why why) {
    return why == Why::wrong_repetition || why == Why::changed_senders_move || why == Why::series_stopped;
}

// What was proposed to the replier: the sender's last firm move and the series behind it.
std::vector<laws::Move> proposal_of(const Game& game, const Message& last) {
    std::vector<laws::Move> proposal{game.moves.at(last.first_ply + last.plies - 1)};
    proposal.insert(proposal.end(), last.series.begin(), last.series.end());
    return proposal;
}

// Where the first move of a text begins, behind its number: the repetition of the opponent's move.
std::size_t first_move_at(std::string_view text) {
    const std::size_t dot = text.find('.');
    const bool is_numbered = dot != std::string_view::npos && text.find_first_not_of(" 0123456789") == dot;
    return std::min(text.find_first_not_of(" .,-\t\n", is_numbered ? dot : 0), text.size());
}

// The word of a text that begins at a column or goes on there.
std::string word_at(std::string_view text, std::size_t column) {
    constexpr std::string_view between = " \t\r\n,";
    if (column == 0 || column > text.size()) return "";
    std::size_t from = column - 1;
    if (between.find(text[from]) != std::string_view::npos) return "";
    while (from > 0 && between.find(text[from - 1]) == std::string_view::npos) --from;
    return std::string(text.substr(from, std::min(text.find_first_of(between, from), text.size()) - from));
}

tl::unexpected<Refusal> refuse_text(const Game& game, const Send& command, const notation::SeriesError& error) {
    const Colour by = command.by;
    Refusal refusal{.why = Why::unreadable_move, .column = error.column, .move = {}, .earliest = {}};
    refusal.word = word_at(command.text, error.column);
    if (!game.moves.empty() && error.column == first_move_at(command.text) + 1 &&
        error.fault == notation::SeriesFault::bad_move) {
        refusal.why = Why::wrong_repetition;
        refusal.penalty = penalty_for(game, by, Misdeed::incorrect_repetition);
        return tl::unexpected(refusal);
    }
    switch (error.fault) {
        case notation::SeriesFault::empty: refusal.why = Why::empty_message; return tl::unexpected(refusal);
        case notation::SeriesFault::wrong_number: refusal.why = Why::wrong_number; break;
        case notation::SeriesFault::bad_move: refusal.move = error.move; break;
        default: break;
    }
    refusal.penalty = penalty_for(game, by, Misdeed::impossible_move);
    return tl::unexpected(refusal);
}

std::vector<std::string> codes(std::span<const laws::Move> moves) {
    std::vector<std::string> list;
    for (const laws::Move move : moves) list.push_back(notation::write_iccf(move));
    return list;
}

// laws_dk_2009, 9.2 a and 9.3 a: the position after the move that is sent would have appeared for the third time, or
// fifty moves would have been made. Whoever claims has sent the move, so the opponent would be on the move.
std::optional<EndReason> drawn_by_move(const Game& after, DrawClaim claim) {
    const Colour next = after.to_move();
    if (claim == DrawClaim::repetition && laws::repetition_is_claimable(occurrences_now(after), next, next))
        return EndReason::repetition;
    if (claim == DrawClaim::fifty_moves && laws::fifty_moves_are_claimable(after.counters, next, next))
        return EndReason::fifty_moves;
    if (claim == DrawClaim::dead_position && winnable::is_dead(after.position)) return EndReason::dead_position;
    return std::nullopt;
}

Decided played(const Game& game, const Send& command, std::span<const laws::Move> moves, std::size_t accepted,
               std::span<const laws::Move> series) {
    MoveSent sent{.by = command.by, .sending = command.sending, .moves = codes(moves), .series = codes(series)};
    sent.accepted = static_cast<int>(accepted), sent.offers_draw = command.offers_draw;
    sent.words = command.words;
    std::vector<GameEvent> events{sent};
    const Game after = evolve(game, sent);
    const Date on = after.messages.back().time.sent;
    if (const auto end = end_on_the_board(after, on)) events.emplace_back(*end);
    if (!command.claims || events.size() > 1) return events;
    // A claim that is not correct is told before anything is sent: the move may be sent without it.
    const auto reason = drawn_by_move(after, *command.claims);
    if (!reason) return refuse(Why::claim_not_correct);
    events.emplace_back(Ended{Result::drawn, *reason, on, ""});
    return events;
}

}  // namespace

std::optional<Why> fault_of_dates(const Game& game, std::size_t at, const Sending& sending) {
    const bool is_new = at >= game.messages.size();
    const Medium medium = is_new ? game.medium : game.messages[at].medium;
    const auto sent = sending_date(medium, sending);
    if (!sent) return Why::no_day_of_sending;
    if (*sent < game.terms.start) return Why::before_the_start;
    if (at > 0) {
        const Date before = game.messages[at - 1].time.sent;
        const auto received = receipt_date(medium, sending);
        if (!received) return Why::no_day_of_receipt;
        if (*received < before) return Why::received_before_sent;
        if (*sent < before) return Why::sent_before_last_message;
    }
    if (medium != Medium::server && sending.received && *sent < *sending.received) return Why::answered_before_received;
    if (at + 1 >= game.messages.size()) return std::nullopt;
    const Message& answer = game.messages[at + 1];
    if (answer.sending.received && *answer.sending.received < *sent) return Why::received_before_sent;
    return answer.time.sent < *sent ? std::optional(Why::sent_before_last_message) : std::nullopt;
}

int penalty_for(const Game& game, Colour by, Misdeed what) {
    std::vector<MisdeedFacts> facts;
    for (const Message& message : game.messages)
        if (message.by == by && message.fault) facts.push_back({.what = *message.fault});
    facts.push_back({.what = what});
    return penalty_days(game.rules, facts).back();
}

std::optional<Ended> end_on_the_board(const Game& game, Date on) {
    using laws::is_checkmate, laws::is_stalemate;
    if (is_checkmate(game.position))
        return Ended{game.to_move() == Colour::white ? Result::black_won : Result::white_won, EndReason::checkmate, on,
                     ""};
    if (is_stalemate(game.position)) return Ended{Result::drawn, EndReason::stalemate, on, ""};
    if (winnable::is_dead_at_a_glance(game.position)) return Ended{Result::drawn, EndReason::dead_position, on, ""};
    return std::nullopt;
}

Decided decide_message(const Game& game, const Send& command) {
    if (command.by != game.to_move()) return refuse(Why::not_your_move);
    Send dated = command;
    // Who was told that a message could not be played answers that message.
    if (!game.messages.empty() && !dated.sending.opponent_sent)
        dated.sending.opponent_sent = game.messages.back().time.sent;
    // A server brings a move at once: nobody states when it came.
    if (game.medium == Medium::server && dated.sending.opponent_sent) dated.sending.received.reset();
    if (const auto fault = fault_of_dates(game, game.messages.size(), dated.sending)) return refuse(*fault);
    const Message* last = last_move(game);
    const bool repeats = last != nullptr;  // a first move, also after an opening that was given, has nothing to repeat
    const std::size_t from = repeats ? last->first_ply + last->plies - 1 : game.moves.size();
    const Stand stand = before_ply(game, from);
    const auto read = notation::read_series({stand.position, stand.counters}, command.text, command.form);
    if (!read) return refuse_text(game, command, read.error());
    const auto firm = read->firm();
    if (!repeats) {
        if (firm.empty()) return refuse(Why::own_move_missing);
        if (firm.size() > 1) return refuse(Why::too_many_moves);
        return played(game, dated, firm, 0, read->proposed());
    }
    const auto proposal = proposal_of(game, *last);
    const auto reply = read_reply(numbered(stand, proposal), numbered(stand, firm));
    if (!reply) {
        Refusal refusal{.why = why_of(reply.error()), .move = {}, .earliest = {}};
        if (is_about_repetition(refusal.why))
            refusal.penalty = penalty_for(game, command.by, Misdeed::incorrect_repetition);
        return tl::unexpected(refusal);
    }
    return played(game, dated, firm.subspan(1), reply->accepted, read->proposed());
}

}  // namespace dommer::correspondence
