#include <rapidcheck/gtest.h>

#include <cstdlib>

#include "any_action.hpp"
#include "at_the_board.hpp"
#include "rulebook/book.hpp"

namespace dommer::table {
namespace {

std::vector<std::uint32_t> numbers() {
    const std::size_t most = std::getenv("DOMMER_SHORT_TESTS") ? 40 : 150;
    return *rc::gen::resize(static_cast<int>(most),
                            rc::gen::container<std::vector<std::uint32_t>>(rc::gen::arbitrary<std::uint32_t>()));
}

Agreement any_play(const laws::Edition& edition, laws::Supervision supervision) {
    switch (*rc::gen::inRange(0, 5)) {
        case 0: return rapid(edition, supervision);
        case 1:
            return blitz(edition, supervision,
                         "r3k2r/pppq1ppp/2np1n2/2b1p1B1/2B1P3/2NP1N2/PPPQ1PPP/R3K2R w KQkq - 6 8");
        case 2: return agreed(edition, "4k3/P6p/8/8/8/8/p6P/4K3 w - - 0 38", without_increment());
        case 3: {
            Agreement agreement = agreed(edition);
            agreement.variant = laws::Variant::chess960;
            agreement.start =
                notation::parse_fen("1r3k1r/pppppppp/8/8/8/8/PPPPPPPP/1R3K1R w KQkq - 0 1", laws::Variant::chess960)
                    ->position;
            return agreement;
        }
        default: break;
    }
    return agreed(edition);
}

Agreement any_agreement() {
    const auto* edition = laws::editions[*rc::gen::inRange<std::size_t>(0, laws::editions.size())];
    Agreement agreement = any_play(
        *edition, *rc::gen::inRange(0, 2) == 0 ? laws::Supervision::basic : laws::Supervision::competition_rules);
    Regulations& regs = agreement.regulations;
    regs.guideline_III = *rc::gen::arbitrary<bool>();
    regs.increment_request = *rc::gen::arbitrary<bool>();
    regs.auto_flag = *rc::gen::arbitrary<bool>();
    regs.strict_touch_move = *rc::gen::arbitrary<bool>();
    return agreement;
}

RC_GTEST_PROP(table, replay_equals_live_and_a_refusal_changes_nothing, ()) {
    const Agreement agreement = any_agreement();
    Table live = open_table(agreement);
    Events log;
    for (const std::uint32_t number : numbers()) {
        const Action act = any_act(live, number);
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

// An ended game gets another result only from an arbiter (scores, penalties, a late player), or from what both sign
// (8.7).
bool may_change_a_result(const Action& act) {
    return std::holds_alternative<action::SetScore>(act) || std::holds_alternative<action::DeclareLost>(act) ||
           std::holds_alternative<action::Penalise>(act) || std::holds_alternative<action::Decide>(act) ||
           std::holds_alternative<action::Sign>(act);
}

RC_GTEST_PROP(table, a_game_has_at_most_one_result_until_an_arbiter_changes_it, ()) {
    Table table = open_table(any_agreement());
    for (const std::uint32_t number : numbers()) {
        const Action act = any_act(table, number);
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
        if (over && !by_default && !may_change_a_result(act)) RC_ASSERT(ends == 0);
    }
}

// What decides something or puts something to somebody; the rest are plain facts.
bool is_ruling(const Fact& fact) {
    return std::holds_alternative<fact::GameEnded>(fact) || std::holds_alternative<fact::PositionRestored>(fact) ||
           std::holds_alternative<fact::PawnBecameQueen>(fact) || std::holds_alternative<fact::OffenceCounted>(fact) ||
           std::holds_alternative<fact::Prompted>(fact) || std::holds_alternative<fact::Directed>(fact);
}

void expect_in_book(const rulebook::Book& book, std::string_view number) {
    const bool glossary = number.starts_with("glossary");
    if (!glossary && !book.find(number))
        RC_FAIL(std::string(book.id) + " has no article '" + std::string(number) + "'");
}

void expect_citations(const rulebook::Book& book, const Decision& decision, const laws::Edition& edition) {
    if (!decision) return expect_in_book(book, decision.error().article);
    for (const Event& event : *decision) {
        if (is_ruling(event.fact)) expect_in_book(book, first_article(event.because, edition));
        for (const Rule rule : event.because)
            if (const auto number = article(rule, edition); !number.empty()) expect_in_book(book, number);
        if (const auto* time = std::get_if<fact::TimeGiven>(&event.fact)) expect_in_book(book, time->article);
    }
}

// Also when the same acts are played again under another edition.
RC_GTEST_PROP(table, every_ruling_and_refusal_cites_an_article_of_its_edition, ()) {
    Agreement agreement = any_agreement();
    std::vector<Action> acts;
    Table first = open_table(agreement);
    for (const std::uint32_t number : numbers()) {
        acts.push_back(any_act(first, number));
        if (const Decision decision = decide(first, acts.back()))
            for (const Event& event : *decision) first = evolve(std::move(first), event);
    }
    for (const laws::Edition* edition : laws::editions) {
        agreement.edition = edition;
        Table table = open_table(agreement);
        const rulebook::Book& book = *rulebook::find_book(edition->book);
        for (const Action& act : acts) {
            const auto* award = std::get_if<action::AwardTime>(&act);
            const Decision decision = decide(table, act);
            if (!award) expect_citations(book, decision, *edition);
            if (decision)
                for (const Event& event : *decision) table = evolve(std::move(table), event);
        }
    }
}

}  // namespace
}  // namespace dommer::table
