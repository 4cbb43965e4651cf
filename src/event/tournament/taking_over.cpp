#include "tournament/taking_over.hpp"

#include <algorithm>
#include <charconv>

#include <sstream>

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

// "MPA @ Round 2: 1-3 => 3-1"
std::optional<RoundNumber> round_named(std::string_view comment) {
    constexpr std::string_view before = "@ Round ";
    const std::size_t at = comment.find(before);
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view rest = comment.substr(at + before.size());
    int round = 0;
    const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), round);
    return read.ec == std::errc() && round > 0 && round < 1000 ? std::optional(RoundNumber{round}) : std::nullopt;
}

// fide_acceptance_2026, 113: what was done against the rules before the event came here is still said of it.
std::vector<std::string> comments_of(const trf::Report& report) {
    constexpr std::size_t most = 500, longest = 2000;
    std::vector<std::string> comments;
    for (const trf::OtherLine& line : report.lines) {
        if (line.code != "###" || !round_named(line.text) || comments.size() == most) continue;
        if (line.text.find("FIDE mode exited") != std::string::npos) continue;
        std::string text = line.text.substr(line.text.find_first_not_of(' '));
        text.resize(std::min(text.find_last_not_of(' ') + 1, longest));
        comments.push_back(std::move(text));
    }
    return comments;
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
    if (const std::string said = comment_of(draft.report, "FIDE mode exited"); !said.empty()) {
        leave(FideAct::leave, "FIDE mode exited " + said);
        if (const auto round = round_named(said)) std::get<LeftFideMode>(events.back()).as.round = *round;
        if (said.starts_with("before")) std::get<LeftFideMode>(events.back()).as.round = {0};
    }
    if (const auto odd = odd_settings(draft.settings); !odd.empty() && events.size() == 1)
        leave(odd.front(), std::string(id_of(odd.front())));
    return events;
}

struct WeaklyApart {
    std::vector<EntryId> entrants;
    RoundNumber from, to;
};

// "1 3 in 1-5; 2 4 in 1-9", as our own reports say it.
std::vector<WeaklyApart> weakly_apart_in(const Draft& draft) {
    std::vector<WeaklyApart> all;
    std::istringstream parts(comment_of(draft.report, "weakly apart:"));
    for (std::string part; std::getline(parts, part, ';');) {
        WeaklyApart one{.entrants = {}, .from = {1}, .to = {draft.settings.rounds}};
        std::istringstream said(part);
        for (int number = 0; said >> number;)
            if (const auto found = draft.entrants.find(PlayerId{number}); found != draft.entrants.end())
                one.entrants.push_back(found->second);
        said.clear();
        std::string in;
        int from = 0, to = 0;
        if (said >> in >> from >> to && in == "in" && from > 0 && -to >= from) one.from = {from}, one.to = {-to};
        if (one.entrants.size() > 1) all.push_back(std::move(one));
    }
    return all;
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
    for (const WeaklyApart& each : weakly_apart_in(draft)) {
        events.push_back(PairForbidden{{each.entrants, true, each.from}});
        if (each.to.number < draft.settings.rounds)
            events.push_back(PairAllowed{each.entrants, {each.to.number + 1}, "260"});
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
    taken.comments = comments_of(report);
    taken.notes = std::move(draft.notes);
    return taken;
}

TakeOver take_over(TakenOver taken, Import import) {
    for (const ComparedRound& round : taken.rounds)
        if (round.by_system) import.otherwise.push_back(round.round);
    import.comments = std::move(taken.comments);
    TakeOver all{std::move(taken.before)};
    all.events.push_back(Imported{std::move(import)});
    add(all.events, std::move(taken.after));
    return all;
}

}  // namespace dommer::tournament
