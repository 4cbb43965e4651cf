#include <set>

#include "deciding.hpp"
#include "tournament/entry_requests.hpp"
#include "tournament/fide_mode.hpp"
#include "tournament/lots.hpp"

namespace dommer::tournament {

Decision Decider::operator()(const Create&) const { return no(Refused::exists_already); }

Decision Decider::operator()(const ChangeSettings& c) const {
    if (!faults_of(c.settings).empty()) return no(Refused::settings_wrong);
    if (has_begun() && c.settings.system != now.settings.system) return no(Refused::system_is_in_use);
    if (c.settings.rounds < static_cast<int>(now.rounds.size()))
        return no(Refused::rounds_already_held, {}, {static_cast<int>(now.rounds.size())});
    const Settings settings = as_kept(c.settings);
    if (settings == now.settings) return std::vector<Event>{};
    std::vector<Event> events{SettingsChanged{settings}};
    if (!now.fide && !has_begun() && is_for_fide_mode(settings)) events.push_back(FideModeEntered{});
    return events;
}

Decision Decider::operator()(const DrawLots& c) const {
    if (std::set(c.among.begin(), c.among.end()).size() < 2) return no(Refused::lots_need_two);
    for (const EntryId id : c.among)
        if (entrant(id) == nullptr) return no(Refused::no_such_entrant, {id});
    return only(LotsDrawn{{c.about, moment.lot, drawn_order(c.among, moment.lot)}});
}

Decision Decider::operator()(const TakeStep& c) const {
    const auto there = now.steps.find(c.step);
    if (there != now.steps.end() && there->second == c.day) return std::vector<Event>{};
    return only(StepTaken{c.step, c.day});
}

// dsu_2011, 4.1 §11: adjourned and postponed games are finished before the last round is.
Decision Decider::operator()(const Finish&) const {
    if (static_cast<int>(now.rounds.size()) < now.settings.rounds)
        return no(Refused::rounds_left, {}, {static_cast<int>(now.rounds.size()), now.settings.rounds});
    for (int round = 1; round <= static_cast<int>(now.rounds.size()); ++round)
        if (const auto missing = boards_without_result(now.rounds[static_cast<std::size_t>(round - 1)]);
            !missing.empty())
            return no(Refused::results_missing, {}, {round, missing.front()});
    if (const auto game = first_postponed(now))
        return no(Refused::postponed_games_left, {}, {game->round.number, game->board});
    if (auto fault = play_off_fault()) return tl::unexpected(*fault);
    return only(Finished{});
}

Decision Decider::operator()(const Reopen&) const { return no(Refused::not_over); }

namespace {

// After the end only a reasoned reopening, corrections of what was written down wrongly, games, and what is left to see
// to.
// dsu_2011, 3.5.4 118: the committee may decide on a penalty after the last round.
bool is_possible_after_the_end(const Command& command) {
    return std::holds_alternative<Reopen>(command) || std::holds_alternative<CorrectEntry>(command) ||
           std::holds_alternative<WriteGame>(command) || std::holds_alternative<TakeStep>(command) ||
           std::holds_alternative<Penalise>(command) || std::holds_alternative<LiftPenalty>(command) ||
           std::holds_alternative<RecordPayment>(command) || std::holds_alternative<BookItem>(command) ||
           std::holds_alternative<CorrectForRating>(command);
}

}  // namespace

Decision decide(const std::optional<Tournament>& tournament, const Command& command, const Moment& moment) {
    if (!tournament) {
        if (const auto* taken = std::get_if<TakeOver>(&command)) return taken->events;
        const auto* create = std::get_if<Create>(&command);
        if (create == nullptr) return no(Refused::no_such_tournament);
        return created(*create, moment);
    }
    if (tournament->phase == Phase::finished) {
        if (const auto* reopen = std::get_if<Reopen>(&command)) {
            if (reopen->reason.empty()) return no(Refused::reason_missing);
            return only(Reopened{reopen->reason});
        }
        if (!is_possible_after_the_end(command)) return no(Refused::tournament_is_over);
    }
    const Decider decider{*tournament, moment};
    Decision decided = std::visit(decider, command);
    if (decided && tournament->rounds.empty() && !waiting_list(*tournament).empty())
        decided = decider.with_those_who_wait(std::move(*decided));
    const auto acts = acts_in(*tournament, command);
    if (!decided || decided->empty() || acts.empty()) return decided;
    if (const auto* by_hand = std::get_if<PairByHand>(&command))
        if (auto left = unaccepted_breaches(*tournament, *by_hand, moment.answer); !left.empty())
            return tl::unexpected(
                Refusal{.why = Refused::answer_missing, .act = FideAct::hand_breach, .breaches = std::move(left)});
    if (auto refusal = unanswered(acts.front(), moment.answer)) return tl::unexpected(std::move(*refusal));
    return decider.in_fide_mode(acts.front(), std::move(*decided));
}

std::optional<Citation> article_of(const Refusal& refusal) {
    if (refusal.act) return article_of(*refusal.act);
    switch (refusal.why) {
        case Refused::round_unfinished:
        case Refused::postponed_games_left:
        case Refused::postponed_before_last_round:
        case Refused::last_round_not_postponed:
        case Refused::results_entered: return Citation{"dsu-2011", "4.1 §11"};
        case Refused::array_not_drawn:
        case Refused::boards_are_open: return Citation{"laws-2023", "II.1"};
        case Refused::not_coordinated: return Citation{"dsu-2011", "4.1 §7"};
        case Refused::entry_route_missing: return Citation{"dsu-2011", "4.4 §62"};
        case Refused::committee_incomplete: return Citation{"dsu-2011", "3.5.4 118"};
        default: return std::nullopt;
    }
}

}  // namespace dommer::tournament
