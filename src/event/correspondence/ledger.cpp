#include "ledger.hpp"

#include <algorithm>

#include "laws/repetition.hpp"

namespace dommer::correspondence {
namespace {

std::size_t index(Colour side) { return static_cast<std::size_t>(side); }

bool happened(const std::vector<DatedBy>& list, Colour by, Date from, Date to) {
    return std::ranges::any_of(list,
                               [&](const DatedBy& each) { return each.by == by && each.on >= from && each.on <= to; });
}

// dsu_2011, 6.3.4: a slow move, with what was known between its receipt and its answer. An announcement counts if it
// did not come after the reminder.
MisdeedFacts slowness(const Game& game, const Message& message) {
    const Colour other = opponent_of(message.by);
    const Date from = message.time.received, to = message.time.sent;
    MisdeedFacts facts{.what = Misdeed::slow_move, .days = message.time.days};
    facts.reminded = happened(game.repeated, other, from, to);
    facts.director_asked = happened(game.director_told, other, from, to);
    Date first_reminder = to;
    for (const DatedBy& each : game.repeated)
        if (each.by == other && each.on >= from) first_reminder = std::min(first_reminder, each.on);
    facts.announced = happened(game.announced, message.by, from, first_reminder);
    return facts;
}

// The number of the move that White or Black makes with a ply.
int move_number(const Game& game, std::size_t ply) {
    const std::size_t half = ply + (game.start.to_move() == Colour::white ? 0 : 1);
    return game.start_counters.move_number + static_cast<int>(half / 2);
}
Colour mover(const Game& game, std::size_t ply) {
    return ply % 2 == 0 ? game.start.to_move() : opponent_of(game.start.to_move());
}

// The number of the last move that a side had sent before a ply. Move numbers count the opening of a theme tournament,
// whose moves were given and cost nothing.
int moves_before(const Game& game, Colour side, std::size_t ply) {
    for (; ply > 0; --ply)
        if (mover(game, ply - 1) == side) return move_number(game, ply - 1);
    return side == Colour::black || game.start.to_move() == Colour::white ? game.start_counters.move_number - 1
                                                                          : game.start_counters.move_number;
}

// dsu_2011, 6.3.3.1 and 6.3.3.2: the control at this message. `plies`: sent before it.
Control control_of(const Game& game, const Message& message, std::size_t plies) {
    if (message.fault) return time_control(game.rules, moves_before(game, message.by, plies), message.total, true);
    std::vector<int> accepted;
    int last = 0;
    for (std::size_t at = 0; at < message.plies; ++at) {
        const std::size_t ply = message.first_ply + at;
        if (mover(game, ply) != message.by) continue;
        last = move_number(game, ply);
        if (at < message.accepted) accepted.push_back(last);
    }
    const SeriesControl control = series_control(game.rules, accepted, last, message.total);
    return {last, control.limit, control.exceeded};
}

CountedTime time_of(const Game& game, const Message& message, const std::vector<Period>& leaves, bool is_first) {
    Sending sending = message.sending;
    // The day on which the opponent sent is known from the message itself, also when it was corrected since.
    if (&message != game.messages.data()) sending.opponent_sent = (&message - 1)->time.sent;
    // dsu_2011, 6.8.2: the first move of a game has no day of receipt and costs nothing, as the example prints it.
    if (is_first && !sending.received) sending.received = sending_date(message.medium, sending);
    const auto time = thinking_time(message.medium, sending, leaves, game.rules.obligatory_leave);
    if (!time) throw std::out_of_range("a message without its days");
    return *time;
}

}  // namespace

void recount(Game& game) {
    const auto leaves = leave_periods(game);
    std::array<int, 2> total{};
    std::array<std::vector<MisdeedFacts>, 2> faults;
    bool is_first = true;
    std::size_t plies = 0;  // sent so far
    for (Message& message : game.messages) {
        message.time = time_of(game, message, leaves, is_first);
        is_first = is_first && message.fault;
        const MisdeedFacts slow = slowness(game, message);
        message.penalty = penalty_days(game.rules, std::span(&slow, 1)).front();
        if (message.fault) {
            auto& of_sender = faults[index(message.by)];
            of_sender.push_back({.what = *message.fault});
            message.penalty += penalty_days(game.rules, of_sender).back();
        }
        total[index(message.by)] += message.time.days + message.penalty;
        message.total = total[index(message.by)];
        const Control control = control_of(game, message, plies);
        message.limit = control.limit, message.exceeded = control.exceeded;
        plies += message.plies;
    }
}

std::optional<Colour> side_of(const Game& game, std::string_view user) {
    if (user.empty()) return std::nullopt;
    for (const Colour side : {Colour::white, Colour::black})
        if (game.card(side).user == user) return side;
    return std::nullopt;
}

const Message* last_move(const Game& game) {
    for (auto at = game.messages.rbegin(); at != game.messages.rend(); ++at)
        if (!at->fault) return &*at;
    return nullptr;
}

std::vector<Period> leave_periods(const Game& game) {
    std::vector<Period> periods = game.rests;
    for (const LeaveTaken& leave : game.leaves) periods.push_back(leave.period);
    const Date open_end{std::chrono::year(9999) / 12 / 31};
    if (game.suspended) periods.push_back({game.suspended->on, open_end});
    // dsu_2011, 6.3.3.5 and 6.8.7: nobody can move before the director has decided on a claim.
    if (game.time_claim) periods.push_back({game.time_claim->on, open_end});
    return periods;
}

int used_days(const Game& game, Colour side) {
    for (auto at = game.messages.rbegin(); at != game.messages.rend(); ++at)
        if (at->by == side) return at->total;
    return 0;
}

int moves_sent(const Game& game, Colour side) { return moves_before(game, side, game.moves.size()); }

std::optional<RunningClock> running_clock(const Game& game, Date on) {
    const Message* last = game.messages.empty() ? nullptr : &game.messages.back();
    if (game.is_over() || game.called_in || last == nullptr) return std::nullopt;
    // After a faulty message its sender thinks again, from the day they are told of it.
    const Colour side = game.to_move();
    const int transit = last->medium == Medium::post ? game.terms.post_days : last->medium == Medium::server ? 0 : 1;
    RunningClock clock{.since = plus_days(last->time.sent, last->fault ? 2 * transit : transit), .control = {}};
    clock.days = days_without_leave(clock.since, on, leave_periods(game), game.rules.obligatory_leave);
    clock.total = used_days(game, side) + clock.days;
    clock.control = time_control(game.rules, moves_sent(game, side), clock.total, true);
    return clock;
}

Patience patience_of(const Game& game) {
    const Message* last = game.messages.empty() ? nullptr : &game.messages.back();
    Date since = last == nullptr ? game.terms.start : last->time.sent;
    bool after_answer = false;
    for (const DatedBy& each : game.director_answered)
        if (each.by == game.to_move() && each.on >= since) since = each.on, after_answer = true;
    const int transit = last != nullptr && last->medium == Medium::post ? game.terms.post_days : 0;
    const ReminderDates dates = reminder_dates(since, transit, transit, game.rules);
    return {since, static_cast<int>((std::chrono::sys_days(dates.repeat_from) - std::chrono::sys_days(since)).count()),
            after_answer};
}

std::optional<Date> first_of(const std::vector<DatedBy>& facts, Colour by, const Patience& patience) {
    for (const DatedBy& each : facts)
        if (each.by == by && (patience.after_answer ? each.on > patience.since : each.on >= patience.since))
            return each.on;
    return std::nullopt;
}

std::optional<Date> latest_of(const std::vector<DatedBy>& facts, Colour by, const Patience& patience) {
    std::optional<Date> latest;
    for (const DatedBy& each : facts)
        if (each.by == by && (patience.after_answer ? each.on > patience.since : each.on >= patience.since) &&
            (!latest || each.on > *latest))
            latest = each.on;
    return latest;
}

bool has_announced(const Game& game) {
    const Date since = game.messages.empty() ? game.terms.start : game.messages.back().time.sent;
    return std::ranges::any_of(game.announced,
                               [&](const DatedBy& each) { return each.by == game.to_move() && each.on >= since; });
}

std::optional<Overstepping> overstepping(const Game& game, Date on) {
    for (std::size_t at = 0; at < game.messages.size(); ++at) {
        const Message& message = game.messages[at];
        if (!message.exceeded) continue;
        const bool tolerated =
            std::any_of(game.messages.begin() + static_cast<std::ptrdiff_t>(at) + 1, game.messages.end(),
                        [&](const Message& later) { return later.by != message.by && !later.fault; });
        return Overstepping{message.by, at, tolerated, message.total, message.limit};
    }
    const auto clock = running_clock(game, on);
    if (clock && clock->control.exceeded)
        return Overstepping{game.to_move(), std::nullopt, false, clock->total, clock->control.limit};
    return std::nullopt;
}

Stand before_ply(const Game& game, std::size_t ply) {
    Stand stand{game.start, game.start_counters};
    for (std::size_t at = 0; at < ply; ++at) {
        stand.counters = counters_after(stand.counters, stand.position, game.moves.at(at));
        stand.position = play(stand.position, game.moves.at(at));
    }
    return stand;
}

std::vector<Colour> awaited_analyses(const Game& game) {
    std::vector<Colour> awaited;
    if (game.is_over() || !game.called_in) return awaited;
    for (const Colour side : {Colour::white, Colour::black}) {
        const bool has_come = std::ranges::any_of(
            game.analyses, [&](const AnalysisSent& each) { return each.by == side && each.on >= game.called_in->on; });
        if (!has_come && game.called_in->withdrew != side) awaited.push_back(side);
    }
    return awaited;
}

std::optional<Date> score_kept_until(const Game& game) {
    if (game.scores.empty()) return std::nullopt;
    return plus_months(game.scores.front().on, 12 * game.rules.scores_kept_years);
}

int occurrences_now(const Game& game) {
    laws::Repetitions repetitions;
    laws::Position position = game.start;
    repetitions.appeared(position);
    for (const laws::Move move : game.moves) {
        position = play(position, move);
        repetitions.appeared(position);
    }
    return repetitions.occurrences(position);
}

}  // namespace dommer::correspondence
