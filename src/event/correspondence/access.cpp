#include "correspondence/access.hpp"

#include <algorithm>

namespace dommer::correspondence {
namespace {

constexpr int years_of_absence = 3, septembers_unused = 3;

// The last finished group of a class; none: never finished one.
const ClassPlayed* latest_in(const History& history, Class in) {
    const ClassPlayed* latest = nullptr;
    for (const ClassPlayed& each : history.classes)
        if (each.finished && each.result.in == in && (latest == nullptr || *each.finished >= *latest->finished))
            latest = &each;
    return latest;
}

Outcome outcome_of(const ClassPlayed& played) { return next_class(played.result).outcome; }

// dsu_2011, 6.5.2.3: below 45 % in the latest championship class.
const ClassPlayed* relegated_from_championship(const History& history) {
    const ClassPlayed* latest = latest_in(history, Class::championship);
    return latest != nullptr && outcome_of(*latest) == Outcome::relegate ? latest : nullptr;
}

// dsu_2011, 6.5.2.3: the day on which a right to the championship class was lost without use; who came by an
// international result keeps it (6.5.2.2).
std::optional<Date> right_lost_unused(const History& history, Date entered) {
    const ClassPlayed* latest = latest_in(history, Class::championship);
    if (latest == nullptr || outcome_of(*latest) == Outcome::relegate || latest->entered_by == Door::iccf)
        return std::nullopt;
    std::vector<Date> started;
    for (const ClassPlayed& each : history.classes)
        if (each.result.in == Class::championship) started.push_back(each.started);
    return lost_unused_on(*latest->finished, entered, started);
}

class Doors {
public:
    Doors(const History& history, Date entered) : history_(history), entered_(entered) {}

    std::vector<Access> all() {
        for (const Class in : {Class::championship, Class::master, Class::qualification, Class::open}) own_results(in);
        const bool has_own_result = !list_.empty();
        cups();
        iccf();
        // dsu_2011, 6.5.3.2: the over-the-board rating, unless an own result applies, shown by a supplementary card.
        if (!has_own_result && history_.over_board_rating && history_.supplementary_card)
            add(class_of_rating(*history_.over_board_rating), Door::rating);
        if (is_first_time(history_, entered_)) add(Class::open, Door::first_time);
        std::ranges::stable_sort(list_, {}, &Access::in);
        return std::move(list_);
    }

private:
    void add(Class in, Door door) {
        if (std::ranges::find(list_, Access{in, door}) == list_.end()) list_.push_back({in, door});
    }

    // dsu_2011, 6.5.3.2: through the individual tournament itself. Who has earned a place above may stay (a right is no
    // duty).
    void own_results(Class in) {
        if (in == Class::championship) return own_championship();
        const ClassPlayed* here = latest_in(history_, in);
        if (here != nullptr && outcome_of(*here) != Outcome::relegate && is_right(Right::stay, *here))
            add(in, Door::kept_class);
        if (in != Class::open) promotion_into(in);
        // The relegation is the latest result of all: who has played in another class since goes by that.
        const ClassPlayed* above = latest_in(history_, static_cast<Class>(static_cast<int>(in) - 1));
        if (above != nullptr && outcome_of(*above) == Outcome::relegate && is_right(Right::stay, *above) &&
            !has_finished_after(*above->finished))
            add(in, Door::relegation);
        if (in != Class::master) return;
        const auto lost = right_lost_unused(history_, entered_);
        if (lost && is_valid(Right::stay, *lost, entered_) && !has_finished_after(*lost)) add(in, Door::relegation);
    }
    bool has_finished_after(Date day) const {
        return std::ranges::any_of(history_.classes,
                                   [&](const ClassPlayed& each) { return each.finished && *each.finished > day; });
    }
    void promotion_into(Class in) {
        const ClassPlayed* below = latest_in(history_, static_cast<Class>(static_cast<int>(in) + 1));
        if (below != nullptr && outcome_of(*below) == Outcome::promote && is_right(Right::promotion, *below))
            add(in, Door::promotion);
    }
    // dsu_2011, 6.5.2.2: 45 % within 3 years, or 5 points in the master class within 2, and not relegated since.
    void own_championship() {
        const ClassPlayed* latest = latest_in(history_, Class::championship);
        const ClassPlayed* lost = relegated_from_championship(history_);
        if (latest != nullptr && lost == nullptr && is_right(Right::stay, *latest) &&
            !right_lost_unused(history_, entered_))
            add(Class::championship, Door::kept_class);
        for (const ClassPlayed& each : history_.classes)
            if (each.result.in == Class::championship && !each.finished &&
                can_still_keep_championship_class(each.result.points, each.result.games, each.open_games))
                add(Class::championship, Door::can_still_keep);
        // Any master class of the two years, also when a later one brought less.
        for (const ClassPlayed& each : history_.classes)
            if (each.result.in == Class::master && each.finished && outcome_of(each) == Outcome::promote &&
                is_right(Right::promotion, each) && !was_relegated_after(*each.finished))
                add(Class::championship, Door::promotion);
    }
    bool was_relegated_after(Date day) const {
        return std::ranges::any_of(history_.classes, [&](const ClassPlayed& each) {
            return each.result.in == Class::championship && each.finished && *each.finished >= day &&
                   outcome_of(each) == Outcome::relegate;
        });
    }
    void cups() {
        for (const CupPlayed& each : history_.cups) {
            if (each.games == 0 || !is_valid(Right::cup_right, each.finished, entered_)) continue;
            const Fraction percent(100 * each.points.halves, 2 * each.games);
            if (gives_championship_place(each, percent)) add(Class::championship, Door::cup);
            if (const auto in = class_of_cup(each.stage, each.semifinal_held, percent)) add(*in, Door::cup);
        }
    }
    // dsu_2011, 6.6.2.2: the winner of a final behind a semi-final, and as many more as there are places, with 75 %.
    static bool gives_championship_place(const CupPlayed& cup, Fraction percent) {
        if (cup.stage != CupStage::final || !cup.semifinal_held) return false;
        return cup.rank == 1 || (cup.rank <= championship_places(cup.entries).all && percent >= 75);
    }
    // dsu_2011, 6.5.2.3: who came by an international result and was relegated comes back through the master class.
    void iccf() {
        const ClassPlayed* lost = relegated_from_championship(history_);
        const bool only_by_master = lost != nullptr && lost->entered_by == Door::iccf;
        for (const IccfPlayed& each : history_.iccf) {
            if (!is_valid(Right::iccf, each.finished, entered_)) continue;
            const Class in = class_of_iccf(each.result);
            if (in != Class::championship || !only_by_master) add(in, Door::iccf);
        }
    }
    bool is_right(Right right, const ClassPlayed& played) const { return is_valid(right, *played.finished, entered_); }

    const History& history_;
    Date entered_;
    std::vector<Access> list_;
};

}  // namespace

Citation rule_of(Door door, Class in) {
    if (door == Door::cup) return dsu_2011(in == Class::championship ? "6.6.2.2" : "6.6.2.1");
    return dsu_2011(in == Class::championship ? "6.5.2.2" : "6.5.3.2");
}

std::vector<Access> access_of(const History& history, Date entered) { return Doors(history, entered).all(); }

std::optional<Door> door_into(std::span<const Access> access, Class wanted) {
    const auto found = std::ranges::find(access, wanted, &Access::in);
    return found == access.end() ? std::nullopt : std::optional(found->door);
}

std::optional<Date> lost_unused_on(Date since, Date entered, std::span<const Date> started) {
    int unused = 0;
    for (int year = static_cast<int>(since.year()); year <= static_cast<int>(entered.year()); ++year) {
        const Date first = std::chrono::year(year) / std::chrono::September / 1,
                   last = std::chrono::year(year) / std::chrono::September / 30;
        if (first <= since || last >= entered) continue;
        const bool used = std::ranges::any_of(started, [&](Date day) { return static_cast<int>(day.year()) == year; });
        unused = used ? 0 : unused + 1;
        if (unused == septembers_unused) return last;
    }
    return std::nullopt;
}

bool is_in_danger_of_relegation(const History& history, Class wanted) {
    return std::ranges::any_of(history.classes, [&](const ClassPlayed& each) {
        if (each.finished || each.result.in != wanted) return false;
        if (wanted == Class::championship)
            return !can_still_keep_championship_class(each.result.points, each.result.games, each.open_games);
        return !is_safe_from_relegation(each.result);
    });
}

bool is_first_time(const History& history, Date entered) {
    return std::ranges::none_of(history.classes, [&](const ClassPlayed& each) {
        return !each.finished || entered <= anniversary(*each.finished, years_of_absence);
    });
}

}  // namespace dommer::correspondence
