#include "tournament/taking_over.hpp"

#include <algorithm>

#include "pairing/card.hpp"
#include "taking_over_parts.hpp"
#include "tournament/fide_mode.hpp"
#include "trf/event.hpp"

namespace dommer::tournament {
namespace {

void number_players(Draft& draft) {
    for (const trf::PlayerLine& player : draft.report.players) draft.order.push_back(&player);
    if (!draft.report.numbered_by_rank)
        std::ranges::sort(draft.order, {}, [](const trf::PlayerLine* player) { return player->id; });
    std::string changed;
    for (std::size_t at = 0; at < draft.order.size(); ++at) {
        const int number = static_cast<int>(at) + 1, was = draft.order[at]->id.number;
        draft.entrants.emplace(draft.order[at]->id, EntryId{number});
        if (was != number && changed.empty()) changed = std::to_string(was) + " => " + std::to_string(number);
        if (draft.order[at]->name.empty()) draft.refuse(TakeOverFault::name_missing, std::to_string(was));
    }
    if (!changed.empty()) draft.note(TakeOverNote::renumbered, changed);
}

// fide_acceptance_2026, 56: the event is in FIDE mode, unless the report says that it was left, or has what cannot be
// in it.
std::vector<Event> fide_mode_of(Draft& draft) {
    if (!is_for_fide_mode(draft.settings)) return {};
    std::vector<Event> events{FideModeEntered{}};
    const auto leave = [&](FideAct act, std::string why) {
        events.push_back(LeftFideMode{{{draft.paired}, act, why, draft.choices.actor}});
        draft.note(TakeOverNote::fide_mode_left, std::move(why));
    };
    for (const trf::OtherLine& line : draft.report.lines)
        if (line.code == "###" && line.text.find("FIDE mode exited") != std::string::npos && events.size() == 1)
            leave(FideAct::leave, std::string(line.text.substr(line.text.find_first_not_of(' '))));
    if (const auto odd = odd_settings(draft.settings); !odd.empty() && events.size() == 1)
        leave(odd.front(), std::string(id_of(odd.front())));
    return events;
}

std::vector<Event> prohibitions_of(const Draft& draft) {
    std::vector<Event> events;
    for (const pairing::Prohibition& each : draft.report.prohibitions) {
        std::vector<EntryId> entrants;
        for (const PlayerId id : each.players) entrants.push_back(draft.entrant(id));
        events.push_back(PairForbidden{{entrants, each.weak, each.from}});
        if (each.to.number < draft.settings.rounds)
            events.push_back(PairAllowed{entrants, {each.to.number + 1}, "260"});
    }
    return events;
}

// Record 299, as the difference to what the result would be worth.
std::vector<Event> adjustments_of(const Draft& draft) {
    std::vector<Event> events;
    const auto event = trf::event_before(draft.report, {draft.paired + 1});
    if (!event) return events;
    for (const pairing::Adjustment& each : event->regulations.adjustments)
        for (const PlayerId id : each.players)
            events.push_back(PointsAdjusted{{draft.entrant(id), each.round, each.points, "299"}});
    return events;
}

void compare_points(Draft& draft, const Tournament& then) {
    const PairingInput input = pairing_input_of(then);
    const auto cards = pairing::cards_of(input.field, input.history, input.regulations);
    if (!cards) return;
    std::string differ;
    for (const trf::PlayerLine* player : draft.order) {
        const auto place = input.field.place_of(*find(then, draft.entrant(player->id))->number);
        if (player->points && place && *player->points != cards->score(*place))
            differ += (differ.empty() ? "" : ", ") + std::to_string(player->id.number);
    }
    if (!differ.empty()) draft.note(TakeOverNote::points_otherwise, differ);
}

void add(std::vector<Event>& events, std::vector<Event> more) {
    events.insert(events.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

Tournament after(Tournament tournament, const std::vector<Event>& events) {
    for (const Event& event : events) tournament = evolve(std::move(tournament), event);
    return tournament;
}

}  // namespace

bool TakenOver::has_breaches() const {
    return std::ranges::any_of(rounds, [](const ComparedRound& round) { return round.by_system.has_value(); });
}

bool TakenOver::needs_acceptance() const {
    return !notes.empty() || has_breaches() ||
           std::ranges::any_of(rounds, [](const ComparedRound& round) { return !round.decided; });
}

// fide_acceptance_2026, 54: every round is paired again from the rounds before it, and compared.
tl::expected<TakenOver, std::vector<NotTakenOver>> taken_over_from(const trf::Report& report,
                                                                   const TakeOverChoices& choices, const Work& work) {
    Draft draft{report, choices, trf::paired_rounds(report)};
    number_players(draft);
    read_settings(draft);
    if (!draft.faults.empty()) return tl::unexpected(std::move(draft.faults));
    TakenOver taken{.settings = draft.settings, .before = {Created{draft.settings}}};
    add(taken.before, fide_mode_of(draft));
    add(taken.after, entries_of(draft));
    add(taken.after, prohibitions_of(draft));
    add(taken.after, adjustments_of(draft));
    taken.then = after(after({}, taken.before), taken.after);
    for (int round = 1; round <= draft.paired; ++round) {
        RoundTaken one = take_round(draft, taken.then, work);
        taken.then = evolve(std::move(taken.then), one.event);
        taken.after.push_back(std::move(one.event));
        taken.rounds.push_back(std::move(one.compared));
    }
    compare_points(draft, taken.then);
    taken.notes = std::move(draft.notes);
    return taken;
}

TakeOver take_over(TakenOver taken, Import import) {
    for (const ComparedRound& round : taken.rounds)
        if (round.by_system) import.otherwise.push_back(round.round);
    TakeOver all{std::move(taken.before)};
    all.events.push_back(Imported{std::move(import)});
    add(all.events, std::move(taken.after));
    return all;
}

}  // namespace dommer::tournament
