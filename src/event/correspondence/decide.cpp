#include <algorithm>

#include "correspondence/team_championship.hpp"
#include "deciding.hpp"
#include "laws/draws.hpp"
#include "winnable/winnable.hpp"

namespace dommer::correspondence {
namespace {

Decided fact(GameEvent event) { return std::vector<GameEvent>{std::move(event)}; }

Result won_by(Colour side) { return side == Colour::white ? Result::white_won : Result::black_won; }

std::vector<Period> leaves_of(const Game& game, Colour by, LeaveKind kind) {
    std::vector<Period> periods;
    for (const LeaveTaken& leave : game.leaves)
        if (leave.by == by && leave.kind == kind) periods.push_back(leave.period);
    return periods;
}

// The day on which a command happened, where it has one.
struct DayOf {
    std::optional<Date> operator()(const Started&) const { return std::nullopt; }
    std::optional<Date> operator()(const CardChanged&) const { return std::nullopt; }
    std::optional<Date> operator()(const Send& c) const { return last_of(c.sending); }
    std::optional<Date> operator()(const FaultyMessage& c) const { return last_of(c.sending); }
    std::optional<Date> operator()(const LeaveTaken& c) const { return c.notice; }
    std::optional<Date> operator()(const DatesCorrected& c) const {
        return std::max(c.on, last_of(c.sending).value_or(c.on));
    }
    template <class Dated>
    std::optional<Date> operator()(const Dated& c) const {
        return c.on;
    }
    static std::optional<Date> last_of(const Sending& s) {
        std::optional<Date> last;
        for (const auto& day : {s.received, s.opponent_sent, s.postmark, s.receipt, s.stated})
            if (day && (!last || *day > *last)) last = day;
        return last;
    }
};

class Decide {
public:
    explicit Decide(const Game& game) : game_(game) {}

    Decided operator()(const Started&) const { return refuse(Why::exists_already); }
    Decided operator()(const Send& c) const {
        if (game_.suspended) return refuse(Why::suspended);
        if (game_.called_in) return refuse(Why::called_in);
        if (game_.time_claim) return refuse(Why::unanswered_claim);
        return decide_message(game_, c);
    }
    Decided operator()(const FaultyMessage& c) const {
        if (c.by != game_.to_move()) return refuse(Why::not_your_move);
        FaultyMessage dated = c;
        if (!game_.messages.empty() && !dated.sending.opponent_sent)
            dated.sending.opponent_sent = game_.messages.back().time.sent;
        if (const auto fault = fault_of_dates(game_, game_.messages.size(), dated.sending)) return refuse(*fault);
        return fact(dated);
    }
    Decided operator()(const LongThinkAnnounced& c) const {
        if (c.by != game_.to_move()) return refuse(Why::not_your_move);
        return fact(c);
    }
    Decided operator()(const MoveRepeated& c) const;
    Decided operator()(const DirectorTold& c) const;
    Decided operator()(const DirectorWrote& c) const {
        if (c.to != game_.to_move()) return refuse(Why::not_silent);
        const Patience patience = patience_of(game_);
        if (!latest_of(game_.director_told, opponent_of(c.to), patience)) return refuse(Why::director_not_told);
        return fact(c);
    }
    Decided operator()(const DirectorAnswered& c) const {
        if (c.by != game_.to_move() || !latest_of(game_.director_wrote, c.by, patience_of(game_)))
            return refuse(Why::not_written_to);
        return fact(c);
    }
    Decided operator()(const LeaveTaken& c) const;
    Decided operator()(const MediumAgreed& c) const {
        // dsu_2011, 6.2.1 and 6.8.1: by agreement away from the post; an e-mail tournament is played by e-mail.
        if (game_.rules.regime != Regime::general || (c.medium != Medium::fax_or_email && c.medium != Medium::post))
            return refuse(Why::not_by_agreement);
        return fact(c);
    }
    Decided operator()(const PlayOnAgreed& c) const { return fact(c); }
    Decided operator()(const AgreementProposed& c) const {
        if (const auto refusal = against(c.what)) return refuse(*refusal);
        for (const AgreementProposed& each : game_.proposals)
            if (each.by == c.by && each.what == c.what) return refuse(Why::agreed_already);
        return fact(c);
    }
    Decided operator()(const AcceptAgreement& c) const {
        if (const auto refusal = against(c.what)) return refuse(*refusal);
        for (const AgreementProposed& each : game_.proposals)
            if (each.by != c.by && each.what == c.what) return fact(agreed(c.what, c.on));
        return refuse(Why::no_proposal);
    }
    Decided operator()(const DatesCorrected& c) const {
        if (c.message < 1 || static_cast<std::size_t>(c.message) > game_.messages.size())
            return refuse(Why::no_such_message);
        if (c.reason.empty()) return refuse(Why::reason_missing);
        const auto at = static_cast<std::size_t>(c.message - 1);
        // dsu_2011, 6.2.1 and 6.8.2: who receives a message corrects its dates, and tells with the answer. Later, or in
        // a message of one's own, the director does.
        if (c.by &&
            (game_.medium == Medium::server || at + 1 != game_.messages.size() || game_.messages[at].by == *c.by))
            return refuse(Why::not_the_receiver);
        DatesCorrected dated = c;
        if (at > 0 && !dated.sending.opponent_sent) dated.sending.opponent_sent = game_.messages[at - 1].time.sent;
        if (const auto fault = fault_of_dates(game_, at, dated.sending)) return refuse(*fault);
        return fact(dated);
    }
    Decided operator()(const AcceptDraw& c) const {
        const Message* last = last_move(game_);
        if (last == nullptr || last->by == c.by || !last->offers_draw) return refuse(Why::no_offer);
        return fact(Ended{Result::drawn, EndReason::agreement, c.on, c.words});
    }
    Decided operator()(const ClaimDraw& c) const;
    Decided operator()(const Resign& c) const {
        return fact(Ended{won_by(opponent_of(c.by)), EndReason::resignation, c.on, c.words});
    }
    // dsu_2011, 6.3.3.5 and 6.8.7: the claim is checked before it goes to the director.
    Decided operator()(const TimeClaimed& c) const {
        const auto found = overstepping(game_, c.on);
        if (!found || found->by == c.by) return refuse(Why::not_overstepped);
        return fact(c);
    }
    Decided operator()(const TimeClaimRejected& c) const {
        if (!game_.time_claim) return refuse(Why::no_time_claim);
        if (c.reason.empty()) return refuse(Why::reason_missing);
        return fact(c);
    }
    Decided operator()(const RuleOnTime& c) const {
        const auto found = overstepping(game_, c.on);
        if (!found) return refuse(Why::not_overstepped);
        // By post the day of receipt is not known before the answer: the director says what was found out.
        if (!found->message && game_.medium == Medium::post && c.reason.empty()) return refuse(Why::reason_missing);
        const GamePoints points = after_overstepping(found->by, found->tolerated);
        if (points.white == points.black)
            return fact(Ended{Result::both_lost, EndReason::time_tolerated, c.on, c.reason});
        return fact(Ended{won_by(opponent_of(found->by)), EndReason::time, c.on, c.reason});
    }
    Decided operator()(const RuleSilent& c) const {
        const auto wrote = latest_of(game_.director_wrote, game_.to_move(), patience_of(game_));
        if (!wrote || *wrote > c.on) return refuse(Why::silent_not_written_to);
        return fact(Ended{won_by(opponent_of(game_.to_move())), EndReason::silence, c.on, c.reason});
    }
    Decided operator()(const Suspended& c) const {
        if (game_.suspended) return refuse(Why::suspended);
        if (c.reason.empty()) return refuse(Why::reason_missing);
        return fact(c);
    }
    Decided operator()(const Resumed& c) const {
        if (!game_.suspended) return refuse(Why::not_suspended);
        return fact(c);
    }
    Decided operator()(const CalledIn& c) const {
        const Date from = adjudication_from(game_.terms.start, game_.rules);
        if (c.on < from) return refuse_until(Why::adjudication_too_soon, from);
        return fact(CalledIn{c.on});
    }
    Decided operator()(const AnalysisSent& c) const {
        if (!game_.called_in) return refuse(Why::not_called_in);
        return fact(c);
    }
    Decided operator()(const Adjudicate& c) const {
        if (!game_.called_in) return refuse(Why::not_called_in);
        if (c.reason.empty()) return refuse(Why::reason_missing);
        return fact(Ended{c.result, EndReason::adjudication, c.on, c.reason});
    }
    // dsu_2011, 6.2.8: lost, or called in whatever its age.
    Decided operator()(const WithdrawFrom& c) const {
        if (c.outcome == OpenGames::lost)
            return fact(Ended{won_by(opponent_of(c.by)), EndReason::withdrawal, c.on, ""});
        return fact(CalledIn{c.on, c.by});
    }
    Decided operator()(const CardChanged& c) const {
        if (!c.user.empty() && c.user == game_.card(opponent_of(c.by)).user) return refuse(Why::account_twice);
        const PlayerCard& now = game_.card(c.by);
        if (now.address == c.address && now.user == c.user && now.language == c.language)
            return std::vector<GameEvent>{};
        return fact(c);
    }
    Decided operator()(const ReserveTookOver& c) const {
        if (c.card.name.empty() || c.card.name == game_.card(opponent_of(c.by)).name) return refuse(Why::bad_terms);
        if (!c.card.user.empty() && c.card.user == game_.card(opponent_of(c.by)).user)
            return refuse(Why::account_twice);
        return fact(c);
    }
    // A claim that was rejected below may end the game above.
    Decided operator()(const CorrectEnding& c) const {
        if (c.reason.empty()) return refuse(Why::reason_missing);
        if (c.result) return fact(Ended{*c.result, EndReason::appeal, c.on, c.reason});
        return game_.called_in ? fact(Reopened{c.on, c.reason}) : refuse(Why::not_over);
    }
    Decided operator()(const UndoWithdrawal& c) const {
        return game_.called_in ? fact(Reopened{c.on, c.reason}) : std::vector<GameEvent>{};
    }
    Decided operator()(const ResultReported&) const { return refuse(Why::not_over); }
    Decided operator()(const ScoreSent&) const { return refuse(Why::not_over); }

private:
    // dsu_2011, 6.2.1 and 6.8.1: away from the post and back; 6.3.6.2: where there are obligatory leaves.
    std::optional<Why> against(Agreement what) const {
        if (what == Agreement::play_on) {
            if (!game_.rules.obligatory_leave) return Why::not_by_agreement;
            return game_.play_on ? std::optional(Why::agreed_already) : std::nullopt;
        }
        if (game_.rules.regime != Regime::general) return Why::not_by_agreement;
        const Medium medium = what == Agreement::email ? Medium::fax_or_email : Medium::post;
        return game_.medium == medium ? std::optional(Why::agreed_already) : std::nullopt;
    }
    static GameEvent agreed(Agreement what, Date on) {
        if (what == Agreement::play_on) return PlayOnAgreed{on};
        return MediumAgreed{what == Agreement::email ? Medium::fax_or_email : Medium::post, on};
    }

    // Days that count since the last move was sent, and the first day on which so many have.
    int waited_since(Date from, Date on) const {
        return days_without_leave(from, on, leave_periods(game_), game_.rules.obligatory_leave);
    }
    Date waited_until(Date from, int days) const {
        return day_after(from, days, leave_periods(game_), game_.rules.obligatory_leave);
    }

    const Game& game_;
};

Decided Decide::operator()(const MoveRepeated& c) const {
    const Message* last = last_move(game_);
    if (last == nullptr || last->by != c.by) return refuse(Why::no_opponents_move);
    const Patience patience = patience_of(game_);
    if (waited_since(patience.since, c.on) < patience.days)
        return refuse_until(Why::reminder_too_soon, waited_until(patience.since, patience.days));
    return fact(c);
}

Decided Decide::operator()(const DirectorTold& c) const {
    if (c.by == game_.to_move()) return refuse(Why::no_opponents_move);
    if (has_announced(game_)) return refuse(Why::thinks_with_notice);
    const Patience patience = patience_of(game_);
    if (game_.messages.empty()) {  // nothing to repeat: the opponent has not begun
        if (waited_since(patience.since, c.on) >= patience.days) return fact(c);
        return refuse_until(Why::director_too_soon, waited_until(patience.since, patience.days));
    }
    const auto repeated = first_of(game_.repeated, c.by, patience);
    if (!repeated) return refuse(Why::director_too_soon);
    if (waited_since(*repeated, c.on) <= game_.rules.answer_days)
        return refuse_until(Why::director_too_soon, waited_until(*repeated, game_.rules.answer_days + 1));
    return fact(c);
}

Decided Decide::operator()(const LeaveTaken& c) const {
    if (c.period.to < c.period.from) return refuse(Why::leave_backwards);
    for (const LeaveTaken& taken : game_.leaves)
        if (taken.by == c.by && taken.period == c.period) return refuse(Why::leave_already_taken);
    // dsu_2011, 6.7.4.3: the clock is stopped for 14 days.
    if (c.kind == LeaveKind::reserve)
        return c.period.to > reserve_stop(c.period.from).to ? refuse(Why::reserve_stop_too_long) : fact(c);
    auto periods = leaves_of(game_, c.by, c.kind);
    periods.push_back(c.period);
    const auto by_year = leave_by_year(game_.terms.start, periods);
    if (c.kind == LeaveKind::special) {
        if (game_.rules.special_leave_days && !is_within_quota(by_year, *game_.rules.special_leave_days))
            return refuse(Why::special_leave_over_quota);
        return fact(c);
    }
    const Date earliest = earliest_leave(c.notice, game_.rules);
    if (c.period.from < earliest) return refuse_until(Why::leave_too_early, earliest);
    if (!is_within_quota(by_year, game_.rules.leave_days)) return refuse(Why::leave_over_quota);
    return fact(c);
}

Decided Decide::operator()(const ClaimDraw& c) const {
    const auto ends = [&](EndReason reason) { return fact(Ended{Result::drawn, reason, c.on, ""}); };
    switch (c.claim) {
        case DrawClaim::repetition:
            if (laws::repetition_is_claimable(occurrences_now(game_), c.by, game_.to_move()))
                return ends(EndReason::repetition);
            break;
        case DrawClaim::fifty_moves:
            if (laws::fifty_moves_are_claimable(game_.counters, c.by, game_.to_move()))
                return ends(EndReason::fifty_moves);
            break;
        case DrawClaim::dead_position:
            if (winnable::is_dead(game_.position)) return ends(EndReason::dead_position);
            break;
    }
    return refuse(Why::claim_not_correct);
}

// What may still be said of a game that has ended.
Decided decide_finished(const Game& game, const GameCommand& command) {
    if (const auto* report = std::get_if<ResultReported>(&command)) {
        for (const DatedBy& each : game.reports)
            if (each.by == report->by) return refuse(Why::reported_already);
        return fact(*report);
    }
    if (const auto* score = std::get_if<ScoreSent>(&command)) {
        if (!game.terms.score_wanted) return refuse(Why::score_not_wanted);
        return fact(*score);
    }
    if (const auto* corrected = std::get_if<CorrectEnding>(&command)) {
        if (corrected->reason.empty()) return refuse(Why::reason_missing);
        if (!corrected->result) return fact(Reopened{corrected->on, corrected->reason});
        return fact(Ended{*corrected->result, EndReason::appeal, corrected->on, corrected->reason});
    }
    if (const auto* undone = std::get_if<UndoWithdrawal>(&command)) {
        if (game.ended->reason != EndReason::withdrawal) return std::vector<GameEvent>{};
        return game.overruled.empty() ? fact(Reopened{undone->on, undone->reason}) : fact(game.overruled.back());
    }
    // dsu_2011, 6.2.8: who withdraws early loses the finished games too.
    const auto* withdrawn = std::get_if<WithdrawFrom>(&command);
    if (withdrawn != nullptr && withdrawn->outcome == OpenGames::lost)
        return fact(Ended{won_by(opponent_of(withdrawn->by)), EndReason::withdrawal, withdrawn->on, ""});
    return refuse(Why::game_over);
}

Decided decide_start(const Started& terms) {
    if (!terms.players[0].user.empty() && terms.players[0].user == terms.players[1].user)
        return refuse(Why::account_twice);
    if (terms.players[0].name.empty() || terms.players[1].name.empty() || terms.days < 1 || terms.moves < 1 ||
        terms.post_days < 0 || !terms.start.ok())
        return refuse(Why::bad_terms);
    laws::Position position = laws::Position::initial();
    for (const std::string& code : terms.opening) {
        const auto move = notation::read_iccf(position, code);
        if (!move) return refuse(Why::bad_terms);
        position = play(position, *move);
    }
    return fact(terms);
}

}  // namespace

tl::expected<std::vector<GameEvent>, Refusal> decide(const std::optional<Game>& game, const GameCommand& command,
                                                     const Moment& moment) {
    if (const auto* terms = std::get_if<Started>(&command))
        return game ? refuse(Why::exists_already) : decide_start(*terms);
    if (!game) return refuse(Why::not_started);
    if (const auto day = std::visit(DayOf{}, command)) {
        if (*day > moment.today) return refuse_until(Why::in_the_future, *day);
        if (*day < game->terms.start && !std::holds_alternative<LeaveTaken>(command))
            return refuse(Why::before_the_start);
    }
    if (game->is_over()) return decide_finished(*game, command);
    return std::visit(Decide(*game), command);
}

Citation article_of(Why why, Regime regime) {
    const bool email = regime == Regime::email_tournament;
    switch (why) {
        case Why::unreadable_move: return dsu_2011(email ? "6.8.6" : "6.3.5.1");
        // The days that a message and everything else states are those on which it happened.
        case Why::in_the_future:
        case Why::wrong_number:
        case Why::empty_message:
        case Why::no_such_message:
        case Why::not_the_receiver:
        case Why::no_day_of_receipt:
        case Why::no_day_of_sending: return dsu_2011(email ? "6.8.2" : "6.2.1");
        case Why::answered_before_received:
        case Why::received_before_sent:
        case Why::sent_before_last_message: return dsu_2011(email ? "6.8.6" : "6.3.1");
        // The start letter says when a game starts, and with whom.
        case Why::exists_already:
        case Why::not_started:
        case Why::bad_terms:
        case Why::before_the_start: return dsu_2011("6.5.3.1");
        case Why::unanswered_claim: return dsu_2011(email ? "6.8.7" : "6.3.3.5");
        case Why::wrong_repetition: return dsu_2011(email ? "6.8.4" : "6.2.1");
        case Why::not_your_move:
        case Why::changed_senders_move:
        case Why::series_stopped:
        case Why::own_move_missing:
        case Why::too_many_moves: return dsu_2011(email ? "6.8.4" : "6.2.5");
        case Why::no_offer: return {"laws-2009", "9.1"};
        case Why::claim_not_correct: return {"laws-2009", "9.2"};
        case Why::not_overstepped:
        case Why::no_time_claim: return dsu_2011(email ? "6.8.7" : "6.3.3.1");
        case Why::no_opponents_move:
        case Why::reminder_too_soon:
        case Why::director_too_soon:
        case Why::director_not_told:
        case Why::not_silent:
        case Why::thinks_with_notice:
        case Why::not_written_to:
        case Why::silent_not_written_to: return dsu_2011(email ? "6.8.3" : "6.3.4");
        case Why::leave_too_early: return dsu_2011("6.3.6.1");
        case Why::leave_backwards:
        case Why::leave_already_taken:
        case Why::leave_over_quota: return dsu_2011(email ? "6.8.8" : "6.3.6");
        case Why::special_leave_over_quota: return dsu_2011("6.8.8");
        case Why::reserve_stop_too_long: return dsu_2011("6.7.4.3");
        case Why::account_twice: return dsu_2011("6.8.5");
        case Why::agreed_already:
        case Why::no_proposal: return dsu_2011("6.3.6.2");
        case Why::not_by_agreement: return dsu_2011(email ? "6.8.1" : "6.2.1");
        case Why::called_in:
        case Why::adjudication_too_soon:
        case Why::not_called_in: return dsu_2011("6.2.7");
        case Why::not_over:
        case Why::reported_already: return dsu_2011(email ? "6.8.9" : "6.2.6");
        case Why::score_not_wanted: return dsu_2011("6.2.9");
        case Why::game_over: return dsu_2011("6.2.4");
        case Why::suspended:
        case Why::not_suspended:
        case Why::reason_missing: break;
    }
    return dsu_2011("6.4.1");
}

}  // namespace dommer::correspondence
