#include <algorithm>

#include "taking_over_parts.hpp"
#include "trf/event.hpp"

namespace dommer::tournament {
namespace {

// One entry of a round of the report, put where a round keeps it.
struct EntryTaker {
    Draft& draft;
    RoundNumber round;
    HeldRound& held;

    bool is_last() const { return round.number == draft.paired; }
    void operator()(const pairing::Game& game) const {
        BoardPairing table{draft.entrant(game.white), draft.entrant(game.black), std::nullopt};
        if (game.outcome != pairing::Outcome::unknown)
            table.result = Played{game.outcome, game.rated};
        else if (!is_last())
            table.result = Postponed{};
        if (game.outcome == pairing::Outcome::unknown)
            draft.note(TakeOverNote::game_open,
                       std::to_string(game.white.number) + "-" + std::to_string(game.black.number), round);
        held.tables.push_back(std::move(table));
    }
    void operator()(const pairing::Forfeit& forfeit) const {
        held.tables.push_back(
            {draft.entrant(forfeit.white), draft.entrant(forfeit.black), Defaulted{forfeit.outcome, Notice::none}});
    }
    // A round keeps one allocated bye; another is a bye of a full point.
    void operator()(const pairing::PairingAllocatedBye& bye) const {
        if (!held.bye) {
            held.bye = draft.entrant(bye.player);
            return;
        }
        draft.note(TakeOverNote::second_bye_of_round, std::to_string(bye.player.number), round);
        held.sitting_out.push_back({draft.entrant(bye.player), ByeValue::full});
    }
    void operator()(const pairing::RequestedBye& bye) const {
        held.sitting_out.push_back({draft.entrant(bye.player), bye.value});
    }
};

bool is_same(const SystemRound& system, const HeldRound& held) {
    const auto has = [&](const BoardPairing& table) {
        return std::ranges::any_of(system.pairs, [&](const SystemRound::Pair& pair) {
            return pair.white == table.white && pair.black == table.black;
        });
    };
    return system.bye == held.bye && system.pairs.size() == held.tables.size() && std::ranges::all_of(held.tables, has);
}

// In an order in which the system would lay the boards: its own where the pairs are the same, else by the higher score.
void order_boards(const Tournament& before, const std::optional<SystemRound>& system, HeldRound& held) {
    if (system && is_same(*system, held)) {
        std::ranges::sort(held.tables, {}, [&](const BoardPairing& table) {
            return std::ranges::find(system->pairs, table.white, &SystemRound::Pair::white) - system->pairs.begin();
        });
        return;
    }
    const PairingInput input = pairing_input_of(before);
    const auto cards = pairing::cards_of(input.field, input.history, input.regulations);
    if (!cards) return;
    const auto place = [&](EntryId id) { return *input.field.place_of(*find(before, id)->number); };
    std::ranges::stable_sort(held.tables, {}, [&](const BoardPairing& table) {
        const int white = place(table.white), black = place(table.black);
        const Points higher = std::max(cards->score(white), cards->score(black)),
                     lower = std::min(cards->score(white), cards->score(black));
        return std::tuple(-higher.halves, -lower.halves, std::min(white, black));
    });
}

}  // namespace

RoundTaken take_round(Draft& draft, const Tournament& before, const Work& work) {
    const RoundNumber round = next_round(before);
    HeldRound held{.tables = {}, .bye = {}, .sitting_out = {}, .by = PairedBy::elsewhere, .published = true};
    for (const pairing::RoundEntry& entry : trf::round_of(draft.report, round))
        std::visit(EntryTaker{draft, round, held}, entry);
    RoundTaken taken{{round, {}, {}, ""}, {.round = round}};
    const PairingInput input = pairing_input_of(before);
    const auto paired = before.settings.system->pair(pairing::input_of(input, work), input.options);
    std::optional<SystemRound> system;
    if (paired)
        system = system_round(before, *paired);
    else if (!pairing::is_not_decided(paired.error()))
        system = SystemRound{.pairs = {}, .is_impossible = true};
    taken.compared.decided = system.has_value();
    order_boards(before, system, held);
    if (system && !is_same(*system, held)) {
        taken.compared.by_system = held.by_system = system;
        taken.compared.broken =
            broken_rules(before, held.tables, held.bye, paired ? std::optional(*paired) : std::nullopt);
    }
    taken.event.as = std::move(held);
    return taken;
}

}  // namespace dommer::tournament
