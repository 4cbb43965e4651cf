#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "playing.hpp"

namespace dommer::correspondence {
namespace {

Date some_day(int first = 0, int last = 1500) { return plus_days(day("2009-01-01"), *rc::gen::inRange(first, last)); }
Period some_period() {
    const Date from = some_day();
    return {from, plus_days(from, *rc::gen::inRange(0, 40))};
}
std::vector<Period> some_periods() {
    std::vector<Period> periods;
    for (int left = *rc::gen::inRange(0, 6); left > 0; --left) periods.push_back(some_period());
    return periods;
}

RC_GTEST_PROP(thinking_time_of, any_dates_is_never_negative_and_at_most_the_calendar_days, ()) {
    const Medium medium = *rc::gen::element(Medium::post, Medium::fax_or_email, Medium::server);
    const Sending sending{some_day(), some_day(), some_day(), some_day(), some_day()};
    const bool obligatory = *rc::gen::arbitrary<bool>();
    const auto time = thinking_time(medium, sending, some_periods(), obligatory).value();
    RC_ASSERT(time.days >= 0);
    RC_ASSERT(time.counted_to >= time.received);
    RC_ASSERT(time.days <= (std::chrono::sys_days(time.counted_to) - std::chrono::sys_days(time.received)).count());
}

// The definition of the digest, day by day.
RC_GTEST_PROP(days_that_count, are_exactly_those_without_leave, ()) {
    const auto periods = some_periods();
    const bool obligatory = *rc::gen::arbitrary<bool>();
    const Date from = some_day(), to = some_day();
    int expected = 0;
    for (Date each = from; each < to; each = plus_days(each, 1)) {
        const int year = static_cast<int>(each.year());
        const bool on_leave =
            std::ranges::any_of(periods, [&](const Period& period) { return contains(period, each); }) ||
            (obligatory && (contains(easter_leave(year), each) || contains(christmas_leave(year), each)));
        expected += on_leave ? 0 : 1;
    }
    RC_ASSERT(days_without_leave(from, to, periods, obligatory) == expected);
}

RC_GTEST_PROP(days_that_count, never_grow_with_more_leave_nor_with_its_order, ()) {
    auto periods = some_periods();
    const Date from = some_day(), to = some_day();
    const int days = days_without_leave(from, to, periods, true);
    std::ranges::reverse(periods);
    RC_ASSERT(days_without_leave(from, to, periods, true) == days);
    periods.push_back(some_period());
    RC_ASSERT(days_without_leave(from, to, periods, true) <= days);
}

RC_GTEST_PROP(leave_quota, sums_to_the_days_that_are_leave, ()) {
    const auto periods = some_periods();
    const Date start = day("2009-01-01");
    int sum = 0;
    for (const auto& [year, days] : leave_by_year(start, periods)) sum += days;
    const Date end = plus_days(start, 1600);
    RC_ASSERT(sum == 1600 - days_without_leave(start, end, periods, false));
}

// Facts about days are told in any order; what was used is the same.
RC_GTEST_PROP(order_of_reports, changes_nothing_about_the_time_used, ()) {
    Playing game(terms(*rc::gen::element(Regime::general, Regime::email_tournament)));
    const char* moves[] = {"7163", "7866", "6371", "6678"};
    Date today = day("2011-08-29");
    std::vector<GameEvent> facts;
    for (int ply = 0; ply < 8; ++ply) {
        const std::string own = moves[ply % 4], last = moves[(ply + 3) % 4];
        const std::string text =
            ply == 0       ? "1. " + own
            : ply % 2 == 1 ? std::to_string(ply / 2 + 1) + ". " + last + ", " + own
                           : std::to_string(ply / 2) + ".-, " + last + " " + std::to_string(ply / 2 + 1) + ". " + own;
        const Date received = plus_days(today, *rc::gen::inRange(0, 4));
        today = plus_days(received, *rc::gen::inRange(0, 30));
        const Colour mover = game.game->to_move();
        Send send{.by = mover, .sending = {.received = received, .stated = today}, .text = text};
        game.must(send, today);
        if (*rc::gen::arbitrary<bool>()) facts.push_back(MoveRepeated{opponent_of(mover), today});
        if (*rc::gen::arbitrary<bool>()) facts.push_back(DirectorTold{opponent_of(mover), today});
        if (*rc::gen::arbitrary<bool>()) facts.push_back(LongThinkAnnounced{mover, received});
        if (*rc::gen::arbitrary<bool>())
            facts.push_back(LeaveTaken{mover, LeaveKind::own, received, {received, plus_days(received, 5)}});
    }
    const auto told = [&](const std::vector<GameEvent>& in_order) {
        Game after = *game.game;
        for (const GameEvent& fact : in_order) after = evolve(std::move(after), fact);
        return std::pair(used_days(after, Colour::white), used_days(after, Colour::black));
    };
    const auto used = told(facts);
    RC_ASSERT(used.first >= 0 && used.second >= 0);
    std::vector<GameEvent> shuffled;
    while (!facts.empty()) {
        const auto at = *rc::gen::inRange<std::size_t>(0, facts.size());
        shuffled.push_back(facts[at]);
        facts.erase(facts.begin() + static_cast<std::ptrdiff_t>(at));
    }
    RC_ASSERT(told(shuffled) == used);
}

// A game with leaves, reminders and announcements on any days, up to some move.
Game some_game() {
    Playing game(terms(*rc::gen::element(Regime::general, Regime::email_tournament, Regime::server)));
    const char* moves[] = {"7163", "7866", "6371", "6678"};
    Date today = day("2011-08-29");
    Game now = *game.game;
    for (int ply = 0, last = *rc::gen::inRange(0, 24); ply < last; ++ply) {
        const Date received = plus_days(today, *rc::gen::inRange(0, 4));
        today = plus_days(received, *rc::gen::inRange(0, 12));
        MoveSent sent{.by = now.to_move(), .sending = {}, .moves = {moves[ply % 4]}, .series = {}};
        sent.sending = {.received = received, .stated = today};
        now = evolve(std::move(now), sent);
    }
    const auto some_time = [&] { return plus_days(today, *rc::gen::inRange(0, 60)); };
    const auto side = [] { return *rc::gen::element(Colour::white, Colour::black); };
    if (*rc::gen::arbitrary<bool>()) now = evolve(std::move(now), MoveRepeated{side(), some_time()});
    if (*rc::gen::arbitrary<bool>()) now = evolve(std::move(now), LongThinkAnnounced{side(), some_time()});
    if (*rc::gen::arbitrary<bool>()) now = evolve(std::move(now), DirectorTold{side(), some_time()});
    for (int left = *rc::gen::inRange(0, 3); left > 0; --left) {
        const Date from = some_time();
        now = evolve(std::move(now), LeaveTaken{side(), LeaveKind::own, from, {from, plus_days(from, 20)}});
    }
    if (*rc::gen::inRange(0, 8) == 0) now = evolve(std::move(now), Suspended{today, "a dispute"});
    if (*rc::gen::inRange(0, 8) == 0)
        now = evolve(std::move(now), Ended{Result::drawn, EndReason::agreement, today, ""});
    return now;
}

RC_GTEST_PROP(what_is_due, begins_on_the_day_that_is_foretold_and_stays, ()) {
    const Game game = some_game();
    const auto first = quiet_until(game);
    const Date from = game.ended ? game.ended->on : game.terms.start;
    for (Date each = from; each < day("2013-08-01"); each = plus_days(each, 1))
        RC_ASSERT(due(game, each).empty() == (!first || each < *first));
}

}  // namespace
}  // namespace dommer::correspondence
