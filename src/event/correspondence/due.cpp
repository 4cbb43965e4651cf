#include "correspondence/due.hpp"

#include <algorithm>

namespace dommer::correspondence {
namespace {

class Looking {
public:
    Looking(const Game& game, Date today) : game_(game), today_(today) {}

    std::vector<Due> all() {
        if (game_.is_over()) {
            reports();
            return std::move(due_);
        }
        // dsu_2011, 6.4.1: what waits for the director does not rest with the game.
        if (game_.suspended) {
            if (today_ < game_.suspended->on) return std::move(due_);
            add(Task::decide_on_suspension, {}, game_.suspended->on);
            if (game_.time_claim) add(Task::decide_on_time, {}, game_.time_claim->on);
            return std::move(due_);
        }
        if (game_.called_in) {
            add(Task::adjudicate, {}, game_.called_in->on);
            for (const Colour who : awaited_analyses(game_)) add(Task::send_analysis, who, game_.called_in->on);
        }
        if (!time() && !game_.called_in) silence();
        const Date from = adjudication_from(game_.terms.start, game_.rules);
        if (!game_.called_in && today_ >= from) add(Task::may_call_in, {}, from);
        return std::move(due_);
    }

private:
    void add(Task task, std::optional<Colour> who, Date since, bool late = false) {
        due_.push_back({task, who, since, late});
    }

    void reports() {
        const Ended& end = *game_.ended;
        const auto winner = end.result == Result::white_won   ? std::optional(Colour::white)
                            : end.result == Result::black_won ? std::optional(Colour::black)
                                                              : std::nullopt;
        const Date last = last_day(Deadline::result_report, end.on);
        if (!is_made_by_director(end.reason))
            for (const Colour who : reporters(game_.rules, winner))
                if (!has(game_.reports, who)) add(Task::report_result, who, last, today_ > last);
        if (game_.terms.score_wanted && game_.scores.empty())
            add(Task::send_score, winner.value_or(Colour::white), last, today_ > last);
    }

    bool time() {
        if (game_.time_claim) {
            add(Task::decide_on_time, {}, game_.time_claim->on);
            return true;
        }
        if (!clock_may_be_over()) return false;
        const auto found = overstepping(game_, today_);
        if (!found) return false;
        const Date since = found->message ? game_.messages[*found->message].time.sent : today_;
        if (found->tolerated)
            add(Task::decide_on_time, {}, since);
        else
            add(Task::claim_time, opponent_of(found->by), since);
        return true;
    }
    // A quick look that leaves out leave: who has not used the time without it has not with it.
    bool clock_may_be_over() const {
        if (game_.messages.empty()) return false;
        if (std::ranges::any_of(game_.messages, &Message::exceeded)) return true;
        const Message& last = game_.messages.back();
        const Colour side = game_.to_move();
        const int running = days_from(last.time.sent);
        return time_control(game_.rules, moves_sent(game_, side), used_days(game_, side) + running, true).exceeded;
    }
    int days_from(Date day) const {
        return static_cast<int>((std::chrono::sys_days(today_) - std::chrono::sys_days(day)).count());
    }

    void silence() {
        const Colour silent = game_.to_move(), waiting = opponent_of(silent);
        const Date sent = game_.messages.empty() ? game_.terms.start : game_.messages.back().time.sent;
        if (days_from(sent) <= game_.rules.unannounced_days) return;  // most games: no leave to count
        const Patience patience = patience_of(game_);
        if (const auto wrote = latest_of(game_.director_wrote, silent, patience))
            return add(Task::decide_on_silence, {}, *wrote);
        if (has_announced(game_)) return;
        if (const auto told = latest_of(game_.director_told, waiting, patience))
            return add(Task::write_to_silent, {}, *told);
        if (const auto repeated = latest_of(game_.repeated, waiting, patience)) {
            if (counted(*repeated) > game_.rules.answer_days)
                add(Task::tell_director, waiting, counted_until(*repeated, game_.rules.answer_days + 1));
            return;
        }
        if (counted(patience.since) >= patience.days)
            add(game_.messages.empty() ? Task::tell_director : Task::repeat_move, waiting,
                counted_until(patience.since, patience.days));
    }
    Date counted_until(Date from, int days) const {
        return day_after(from, days, leave_periods(game_), game_.rules.obligatory_leave);
    }
    int counted(Date from) const {
        return days_without_leave(from, today_, leave_periods(game_), game_.rules.obligatory_leave);
    }

    static bool has(const std::vector<DatedBy>& list, Colour by) {
        return std::ranges::any_of(list, [&](const DatedBy& each) { return each.by == by; });
    }

    const Game& game_;
    Date today_;
    std::vector<Due> due_;
};

}  // namespace

std::vector<Due> due(const Game& game, Date today) { return Looking(game, today).all(); }

std::optional<Date> short_of_time_from(const Game& game) {
    if (game.messages.empty()) return std::nullopt;
    const auto clock = running_clock(game, game.messages.back().time.sent);
    if (!clock) return std::nullopt;
    return plus_days(clock->since, std::max(0, clock->control.limit - clock->total - few_days));
}

std::optional<Date> quiet_until(const Game& game) {
    if (game.suspended) return game.suspended->on;
    const auto is_due = [&](Date day) { return !due(game, day).empty(); };
    if (game.is_over()) return is_due(game.ended->on) ? std::optional(game.ended->on) : std::nullopt;
    // dsu_2011, 6.2.7: by then there is something in any game.
    Date quiet = plus_days(game.terms.start, -1), due_by = adjudication_from(game.terms.start, game.rules);
    if (game.called_in && game.called_in->on < due_by) due_by = game.called_in->on;
    if (is_due(plus_days(game.terms.start, 0))) return game.terms.start;
    while (plus_days(quiet, 1) < due_by) {
        const auto middle = (std::chrono::sys_days(due_by) - std::chrono::sys_days(quiet)) / 2;
        const Date day = plus_days(quiet, static_cast<int>(middle.count()));
        (is_due(day) ? due_by : quiet) = day;
    }
    return due_by;
}

}  // namespace dommer::correspondence
