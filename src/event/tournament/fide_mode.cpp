#include "tournament/fide_mode.hpp"

#include <algorithm>

#include "systems/system.hpp"
#include "tiebreak/code.hpp"
#include "tiebreak/tie_break.hpp"
#include "tournament/by_hand.hpp"
#include "tournament/checklist.hpp"
#include "tournament/match.hpp"
#include "tournament/progress.hpp"

namespace dommer::tournament {

bool is_for_fide_mode(const Settings& settings) {
    return settings.elo_rated && settings.system.is_known() && settings.system->is_fides;
}

bool is_in_fide_mode(const Tournament& tournament) { return tournament.fide && !tournament.fide->left; }

namespace {

// fide_acceptance_2026, 105: the Buchholz kinds of FIDE's list are not used where all play all.
bool has_buchholz(const Settings& settings) {
    const auto codes = tiebreak::parse_codes(settings.tie_breaks);
    return codes && std::ranges::any_of(*codes, [](const tiebreak::Code& code) {
               return tiebreak::row_of(code.name).conditions.out_of_round_robins;
           });
}

bool is_usual(const pairing::PointSystem& points) {
    return points.white_win == win && points.black_win == win && points.white_draw == draw &&
           points.black_draw == draw && points.white_loss == loss && points.black_loss == loss;
}

}  // namespace

// Of the rounds that were held, and of those to come.
int half_byes_of(const Tournament& tournament, const Entrant& entrant, RoundNumber but) {
    int byes = 0;
    for (const auto& [round, value] : entrant.byes)
        if (round != but && round >= next_round(tournament) && value == ByeValue::half) ++byes;
    for (const HeldRound& round : tournament.rounds)
        byes += static_cast<int>(std::ranges::count(round.sitting_out, SittingOut{entrant.id, ByeValue::half}));
    return byes;
}

// fide_acceptance_2026, 74: two draws are not worth more than a win and a loss. fide_acceptance_2026, 81: nor the bye
// more than a win. fide_acceptance_2026, 83: where a win is 1 and a draw 1/2, the bye is 1, 1/2 or 0.
// fide_acceptance_2026, 167: a game that is not finished counts as a draw.
std::vector<FideAct> odd_settings(const Settings& settings) {
    std::vector<FideAct> odd;
    const pairing::PointSystem& points = settings.points;
    const auto if_so = [&](bool holds, FideAct act) {
        if (holds) odd.push_back(act);
    };
    if_so(points.white_draw + points.black_draw > points.white_win + points.black_loss ||
              points.white_draw + points.black_draw > points.black_win + points.white_loss,
          FideAct::draws_above_win);
    if_so(points.allocated_bye > most_of_a_win(points), FideAct::bye_above_win);
    if_so(is_usual(points) && points.allocated_bye != win && points.allocated_bye != draw &&
              points.allocated_bye != loss && points.allocated_bye < win,
          FideAct::bye_between);
    if_so(points.unknown != points.white_draw || points.unknown != points.black_draw, FideAct::provisional_points);
    if_so(is_all_play_all(settings) && has_buchholz(settings), FideAct::buchholz);
    return odd;
}

std::vector<BrokenRule> unaccepted_breaches(const Tournament& tournament, const PairByHand& command,
                                            const Answer& answer) {
    if (!is_in_fide_mode(tournament)) return {};
    const bool instead = command.instead && !tournament.rounds.empty();
    std::vector<BrokenRule> left =
        broken_rules(instead ? without_last_round(tournament) : tournament, command.tables, command.bye, std::nullopt);
    std::erase_if(left, [&](const BrokenRule& each) {
        return !is_asked_about(each, tournament) ||
               std::ranges::find(answer.accepted, name_of(each)) != answer.accepted.end();
    });
    return left;
}

namespace {

// fide_acceptance_2026, 57, 75, 85, 93, 109, 195 and 200: what is fixed once round 1 is paired.
std::vector<FideAct> locked_changes(const Settings& before, const Settings& after) {
    std::vector<FideAct> changed;
    const auto if_so = [&](bool holds, FideAct act) {
        if (holds) changed.push_back(act);
    };
    pairing::PointSystem was = before.points;
    was.allocated_bye = after.points.allocated_bye;
    if_so(before.rounds != after.rounds, FideAct::rounds);
    if_so(was != after.points, FideAct::points);
    if_so(before.points.allocated_bye != after.points.allocated_bye && was == after.points, FideAct::bye_value);
    // fide_acceptance_2026, 98: the order of the rounds is part of the system.
    if_so(before.system != after.system ||
              (is_all_play_all(after) && before.choices.swap_rounds != after.choices.swap_rounds),
          FideAct::system);
    if_so(before.baku != after.baku || before.strength_groups != after.strength_groups, FideAct::acceleration);
    if_so(before.tie_breaks != after.tie_breaks || before.tie_break_edition != after.tie_break_edition ||
              before.choices.tie_break_rating != after.choices.tie_break_rating ||
              before.choices.unrated != after.choices.unrated,
          FideAct::tie_breaks);
    if_so(before.initial_colour != after.initial_colour, FideAct::first_colour);
    if_so(before.elo_rated && !after.elo_rated, FideAct::rating);
    // fide_acceptance_2026, 195: a standing rule keeps apart as well as a hand does.
    if_so(before.kept_apart != after.kept_apart, FideAct::prohibitions);
    return changed;
}

// One function a command that FIDE mode has something to say about.
struct ActsOf {
    const Tournament& now;
    bool has_begun() const { return last() > 0; }
    int last() const { return last_begun(now); }

    std::vector<FideAct> operator()(const ChangeSettings& c) const {
        std::vector<FideAct> acts = odd_settings(c.settings);
        if (has_begun()) {
            for (const FideAct each : locked_changes(now.settings, c.settings)) acts.push_back(each);
        } else if (is_in_fide_mode(now) && !is_for_fide_mode(c.settings)) {
            acts.push_back(c.settings.elo_rated ? FideAct::system : FideAct::rating);
        }
        return acts;
    }
    // fide_acceptance_2026, 189-191: the round that is being played and the one before it may be corrected.
    std::vector<FideAct> operator()(const CorrectResult& c) const {
        if (c.round.number < last() - 1) return {FideAct::old_result};
        if (c.round.number < last()) return {FideAct::previous_result};
        // fide_acceptance_2026, 115: a result that is taken away; a slip is put right without a reason.
        if (!c.result && !c.reason.empty()) return {FideAct::cleared_result};
        return {};
    }
    std::vector<FideAct> operator()(const ReverseColours& c) const {
        if (c.round.number < last() - 1) return {FideAct::old_colours};
        if (c.round.number < last()) return {FideAct::previous_colours};
        return {};
    }
    std::vector<FideAct> operator()(const CorrectForRating&) const { return {FideAct::rating_correction}; }
    // fide_acceptance_2026, 195: who is kept apart is settled before round 1 is paired.
    std::vector<FideAct> operator()(const ForbidPair&) const {
        return has_begun() ? std::vector{FideAct::prohibitions} : std::vector<FideAct>{};
    }
    std::vector<FideAct> operator()(const AllowPair&) const {
        return has_begun() ? std::vector{FideAct::prohibitions} : std::vector<FideAct>{};
    }
    // fide_acceptance_2026, 174: from the second half-point bye on. fide_acceptance_2026, 178: a full-point bye is told
    // to be out of use.
    std::vector<FideAct> operator()(const GrantBye& c) const {
        const Entrant* who = find(now, c.entrant);
        if (c.value == ByeValue::full) return {FideAct::full_bye};
        if (c.value == ByeValue::half && who != nullptr && half_byes_of(now, *who, c.round) > 0)
            return {FideAct::second_half_bye};
        return {};
    }
    // fide_acceptance_2026, 163: later rounds were paired as if the game were drawn.
    std::vector<FideAct> operator()(const EnterResult& c) const {
        const BoardPairing* table = find(now, c.round, c.board);
        const auto* played = std::get_if<Played>(&c.result);
        const bool drawn = played != nullptr && played->outcome == pairing::Outcome::draw;
        if (table == nullptr || !table->result || is_final(*table->result) || !is_final(c.result) || drawn ||
            c.round.number >= last())
            return {};
        return {FideAct::adjourned_result};
    }
    // fide_acceptance_2026, 66: beside the whole round each breach of it.
    std::vector<FideAct> operator()(const PairByHand& c) const {
        std::vector<FideAct> acts{FideAct::hand_pairing};
        if (c.instead) acts = (*this)(TakeRoundBack{c.reason}), acts.push_back(FideAct::hand_pairing);
        if (!unaccepted_breaches(now, c, {}).empty()) acts.push_back(FideAct::hand_breach);
        return acts;
    }
    // fide_acceptance_2026, 65, 190 and 191: a round is unpaired with a reason, and no older one than may be corrected.
    std::vector<FideAct> operator()(const TakeRoundBack&) const {
        if (now.rounds.empty()) return {};
        const bool is_old = static_cast<int>(now.rounds.size()) < last() - 1;
        return {is_old ? FideAct::old_pairing : FideAct::unpairing};
    }
    // fide_acceptance_2026, 168: a game of a round before the last one is still to be finished.
    std::vector<FideAct> operator()(const PairRound&) const {
        // fide_acceptance_2026, 62: before round 1, where there are more rounds than the field can be paired for.
        if (!has_begun() && std::ranges::count(checklist_of(now), Missing::rounds_beyond_field, &MissingItem::what) > 0)
            return {FideAct::beyond_field};
        const auto game = first_postponed(now);
        return game && game->round.number < last() ? std::vector{FideAct::old_adjourned} : std::vector<FideAct>{};
    }
    // fide_acceptance_2026, 150 and 154: numbers that players have played under.
    std::vector<FideAct> operator()(const GiveNumbers& c) const {
        if (has_begun()) return {FideAct::renumbering};
        // fide_acceptance_2026, 145: by the rules of the Swiss the stronger has the lower number; a table goes by lot.
        const bool by_table = now.settings.system->schedule != systems::Schedule::round_by_round;
        return c.by == NumberBy::rating || by_table ? std::vector<FideAct>{} : std::vector{FideAct::numbers_otherwise};
    }
    std::vector<FideAct> operator()(const ExchangeNumbers&) const {
        return has_begun() ? std::vector{FideAct::exchange} : std::vector<FideAct>{};
    }
    std::vector<FideAct> operator()(const OrderTied&) const { return {FideAct::order_of_tied}; }
    std::vector<FideAct> operator()(const LeaveFideMode&) const { return {FideAct::leave}; }
    std::vector<FideAct> operator()(const GoBack&) const { return {FideAct::going_back}; }
    std::vector<FideAct> operator()(const auto&) const { return {}; }
};

bool begins_by(const Tournament& now, const Command& command) {
    const auto* change = std::get_if<ChangeSettings>(&command);
    return change != nullptr && !now.fide && now.rounds.empty() && is_for_fide_mode(change->settings);
}

}  // namespace

std::vector<FideAct> acts_in(const Tournament& tournament, const Command& command) {
    if (!is_in_fide_mode(tournament) && !begins_by(tournament, command)) return {};
    std::vector<FideAct> acts = std::visit(ActsOf{tournament}, command);
    std::ranges::stable_sort(acts, std::greater{}, [](FideAct act) { return row_of(act).level; });
    return acts;
}

// fide_acceptance_2026, 43: leaving FIDE mode is asked twice: for the reason, and with what follows from it.
std::optional<Refusal> unanswered(FideAct act, const Answer& answer) {
    const auto refuse = [&](Refused why) { return Refusal{.why = why, .act = act}; };
    switch (row_of(act).level) {
        case Level::note:
        case Level::ask_with_reason: return std::nullopt;  // the reason is asked for by the command itself
        case Level::ask:
            if (!answer.confirmed) return refuse(Refused::answer_missing);
            return std::nullopt;
        case Level::ask_twice:
            if (!answer.confirmed) return refuse(Refused::second_answer_missing);
            return std::nullopt;
        case Level::refuse:
            if (answer.leaving.empty()) return refuse(Refused::fide_mode_refuses);
            if (!answer.confirmed) return refuse(Refused::second_answer_missing);
            return std::nullopt;
    }
    return std::nullopt;
}

std::optional<Refusal> report_fault(const Tournament& tournament) {
    const bool all_paired = static_cast<int>(tournament.rounds.size()) >= tournament.settings.rounds;
    if (!is_in_fide_mode(tournament) || !all_paired || are_all_rounds_played(tournament)) return std::nullopt;
    return Refusal{.why = Refused::fide_mode_refuses, .act = FideAct::open_report};
}

bool can_go_back_to(const Tournament& tournament, const RestorePoint& point) {
    const Tournament& then = *point.as;
    const auto was_played = [](const BoardPairing& table) {
        return !table.games.empty() || (table.result && !std::holds_alternative<Defaulted>(*table.result));
    };
    for (std::size_t round = then.rounds.size(); round < tournament.rounds.size(); ++round)
        if (std::ranges::any_of(tournament.rounds[round].tables, was_played)) return false;
    return std::ranges::equal(
               tournament.entrants, then.entrants, {}, [](const auto& each) { return each.first; },
               [](const auto& each) { return each.first; }) &&
           tournament.penalties == then.penalties && tournament.play_off == then.play_off;
}

}  // namespace dommer::tournament
