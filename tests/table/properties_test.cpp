#include <rapidcheck/gtest.h>

#include <cstdlib>

#include "any_act.hpp"
#include "at_the_board.hpp"

namespace dommer::table {
namespace {

std::vector<std::uint32_t> numbers() {
    const std::size_t most = std::getenv("DOMMER_SHORT_TESTS") ? 40 : 150;
    return *rc::gen::resize(static_cast<int>(most), rc::gen::container<std::vector<std::uint32_t>>(rc::gen::arbitrary<std::uint32_t>()));
}

Agreement any_agreement() {
    const auto* edition = laws::editions[*rc::gen::inRange<std::size_t>(0, laws::editions.size())];
    const auto supervision = *rc::gen::inRange(0, 2) == 0 ? laws::Supervision::basic : laws::Supervision::competition_rules;
    switch (*rc::gen::inRange(0, 4)) {
        case 0: return rapid(*edition, supervision);
        case 1: return blitz(*edition, supervision, "r3k2r/pppq1ppp/2np1n2/2b1p1B1/2B1P3/2NP1N2/PPPQ1PPP/R3K2R w KQkq - 6 8");
        case 2: return agreed(*edition, "4k3/P6p/8/8/8/8/p6P/4K3 w - - 0 38", without_increment());
        default: break;
    }
    return agreed(*edition);
}

RC_GTEST_PROP(table, replay_equals_live_and_a_refusal_changes_nothing, ()) {
    const Agreement agreement = any_agreement();
    Table live = open_table(agreement);
    Events log;
    for (const std::uint32_t number : numbers()) {
        const Act act = any_act(live, number);
        const Table before = live;
        const Decision decision = decide(live, act);
        if (!decision) {
            for (const Event& event : decision.error().noted) live = evolve(std::move(live), event);
            RC_ASSERT(live == before);
            continue;
        }
        for (const Event& event : *decision) live = evolve(std::move(live), event), log.push_back(event);
    }
    Table replayed = open_table(agreement);
    for (const Event& event : log) replayed = evolve(std::move(replayed), event);
    RC_ASSERT(replayed == live);
}

RC_GTEST_PROP(table, clocks_are_never_negative_and_an_empty_one_has_its_flag_down, ()) {
    Table table = open_table(any_agreement());
    for (const std::uint32_t number : numbers()) {
        const Decision decision = decide(table, any_act(table, number));
        if (!decision) continue;
        for (const Event& event : *decision) table = evolve(std::move(table), event);
        for (const Colour side : both_sides) {
            RC_ASSERT(table.clock.left(side) >= Time{});
            if (table.clock.left(side) == Time{}) RC_ASSERT(table.clock.face(side).fallen);
        }
    }
}

RC_GTEST_PROP(table, a_game_has_at_most_one_result_until_an_arbiter_reopens_it, ()) {
    Table table = open_table(any_agreement());
    for (const std::uint32_t number : numbers()) {
        const Act act = any_act(table, number);
        const bool over = table.over();
        const bool by_default = table.ending.reason == Reason::default_time;
        const Decision decision = decide(table, act);
        if (!decision) continue;
        int ends = 0;
        for (const Event& event : *decision) {
            ends += std::holds_alternative<fact::GameEnded>(event.fact);
            table = evolve(std::move(table), event);
        }
        RC_ASSERT(ends <= 1);
        if (over && !by_default) RC_ASSERT(ends == 0);
    }
}

RC_GTEST_PROP(table, every_ruling_cites_an_article_of_its_edition, ()) {
    Table table = open_table(any_agreement());
    for (const std::uint32_t number : numbers()) {
        const Decision decision = decide(table, any_act(table, number));
        if (!decision) {
            const bool plain = decision.error().code == RefusalCode::no_piece_there || decision.error().code == RefusalCode::time_runs_backwards;
            // The 2009 text has no adjournment, increment requests or assistants: there a refusal may have no number.
            if (!plain && table.edition().id != "2009") RC_ASSERT(!decision.error().article.empty());
            continue;
        }
        for (const Event& event : *decision) {
            if (const auto* end = std::get_if<fact::GameEnded>(&event.fact))
                RC_ASSERT(table.edition().id == "2009" || !article(end->ending.ended_by, table.edition()).empty());
            if (const auto* time = std::get_if<fact::TimeGiven>(&event.fact)) RC_ASSERT(!time->article.empty());
            table = evolve(std::move(table), event);
        }
    }
}

}  // namespace
}  // namespace dommer::table
