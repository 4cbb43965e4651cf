#include "livegame/choices.hpp"

#include "table/queries.hpp"

namespace dommer::livegame {
namespace {

namespace action = table::action;
using table::ClaimBasis, table::Rule;

class Choices {
public:
    explicit Choices(const Game& game) : game_(game) {}

    // Offered if the table would not refuse it now.
    void add(Choice choice, Rule rule, const table::Action& act) {
        if (table::decide(game_.table, act)) add(choice, rule);
    }
    void add(Choice choice, Rule rule, bool needs_move = false) {
        all.push_back({choice, std::string(table::article(rule, game_.table.edition())), needs_move});
    }

    std::vector<Offered> all;

private:
    const Game& game_;
};

// laws_dk_2023, 9.2 and 9.3: only the player on move; with the intended move, or on the position as it stands.
void add_draw_claims(const Game& game, Colour seat, Choices& choices) {
    if (game.table.on_move() != seat || !game.table.turn.touches.empty()) return;
    choices.add(Choice::claim_threefold_intended, Rule::repetition_intended, true);
    choices.add(Choice::claim_threefold_appeared, Rule::repetition_appeared);
    choices.add(Choice::claim_fifty_intended, Rule::fifty_intended, true);
    choices.add(Choice::claim_fifty_completed, Rule::fifty_completed);
}

// laws_dk_2023, III.2: only where the event has announced the guideline.
void add_quickplay(const Game& game, Colour seat, Choices& choices) {
    if (!game.table.agreement.regulations.guideline_III) return;
    choices.add(Choice::claim_quickplay, Rule::quickplay_claim,
                action::ClaimQuickplay{seat, table::QuickplayBasis::cannot_win});
    choices.add(Choice::request_increment, Rule::increment_request, action::RequestIncrement{seat});
}

// laws_dk_2023, I.1.1: told to, the player on move seals one, and may change it until they stop the clock.
// laws_dk_2023, I.12.1: the envelope is gone, and they say what they sealed.
void add_sealing(const Game& game, Colour seat, Choices& choices) {
    const table::Adjournment& adjourned = game.table.adjournment;
    const bool on_move = game.table.on_move() == seat;
    if (adjourned.stage == table::Stage::seal_ordered && on_move) {
        choices.add(Choice::seal, Rule::sealing, true);
        if (adjourned.sealed) choices.add(Choice::finish_sealing, Rule::sealing);
    }
    if (adjourned.envelope_lost && !adjourned.resumed_at_ply && on_move)
        choices.add(Choice::state_sealed_move, Rule::envelope_missing, true);
}

// The clocks stand until the envelope is opened, or is known to be lost (I.5, I.7).
bool is_adjourned(const table::Table& table) {
    const table::Adjournment& adjourned = table.adjournment;
    return adjourned.stage == table::Stage::adjourned ||
           (adjourned.stage == table::Stage::resumed && adjourned.sealed && !adjourned.resumed_at_ply);
}

// laws_dk_2023, I.1.1, I.5, I.7 and I.12.1: what the arbiter does with an adjourned game, one after the other.
void add_adjournment(const Game& game, Choices& choices) {
    const table::Adjournment& adjourned = game.table.adjournment;
    if (adjourned.stage == table::Stage::playing && !game.table.clock.stopped())
        choices.add(Choice::request_seal, Rule::sealing, action::RequestSeal{});
    if (adjourned.stage == table::Stage::adjourned)
        choices.add(Choice::resume_adjourned, Rule::set_up_again, action::ResumeAdjourned{{true, true}});
    if (adjourned.stage == table::Stage::resumed && adjourned.sealed && !adjourned.resumed_at_ply) {
        choices.add(Choice::open_envelope, Rule::opened_when_present, action::OpenEnvelope{});
        if (!adjourned.envelope_lost) choices.add(Choice::envelope_missing, Rule::envelope_missing);
    }
}

bool has_uncompleted_move(const table::Table& table, Colour side) {
    return !table.plies.empty() && table.plies.back().before.to_move() == side && !table.plies.back().completed;
}

void add_play(const Game& game, Colour seat, Choices& choices) {
    const table::Table& now = game.table;
    const bool may_put_right = has_uncompleted_move(now, seat) && !now.plies.back().legal;
    if (now.on_move() == seat || may_put_right) choices.add(Choice::move, Rule::has_the_move);
    if (now.clock.running() == seat && has_uncompleted_move(now, seat)) choices.add(Choice::press, Rule::completed);
    if (now.offers[opponent_of(seat)]) {
        choices.add(Choice::accept_draw, Rule::agreement, action::AcceptDraw{seat});
        choices.add(Choice::decline_draw, Rule::offer, action::DeclineDraw{seat});
    }
    choices.add(Choice::offer_draw, Rule::offer, action::OfferDraw{seat, {}});
    add_draw_claims(game, seat, choices);
    choices.add(Choice::claim_illegal, Rule::illegal_move_found);
    if (game.touches_count && !now.matter)
        choices.add(Choice::claim_breach, Rule::breach_right_lost, action::ClaimBreach{seat, {}});
    if (!now.agreement.regulations.auto_flag) choices.add(Choice::claim_flag, Rule::flag_fallen);
    add_quickplay(game, seat, choices);
    if (now.on_move() == seat) choices.add(Choice::adjust, Rule::adjusting);
    if (!now.clock.stopped()) choices.add(Choice::call_arbiter, Rule::pause_by_player);
    choices.add(Choice::resign, Rule::resignation);
}

}  // namespace

std::vector<Offered> choices_for(const Game& game, Colour seat) {
    Choices choices(game);
    if (!game.has_started()) return {};
    if (game.table.over()) {
        // laws_dk_2023, 8.7: both players sign the result.
        if (game.table.signed_result[seat].empty()) choices.add(Choice::sign, Rule::result_signed);
        return std::move(choices.all);
    }
    add_sealing(game, seat, choices);
    add_play(game, seat, choices);
    return std::move(choices.all);
}

std::vector<Offered> choices_for_arbiter(const Game& game) {
    Choices choices(game);
    const table::Table& now = game.table;
    if (!game.has_started()) {
        if (!now.over()) choices.all.push_back({Choice::start, ""});
        return std::move(choices.all);
    }
    if (now.over()) return {};
    if (is_adjourned(now)) return add_adjournment(game, choices), std::move(choices.all);
    if (now.clock.stopped())
        choices.add(Choice::resume, Rule::arbiter_restarts);
    else
        choices.add(Choice::stop_clocks, Rule::pause_by_arbiter);
    choices.add(Choice::observe_illegal, Rule::illegal_move_found,
                action::Observe{table::Observation::illegal_move, std::nullopt});
    for (const Colour side : table::both_sides)
        if (now.clock.face(side).fallen) choices.add(Choice::call_flag, Rule::flag_fallen, action::CallFlag{side});
    choices.add(Choice::award_time, Rule::extra_time);
    choices.add(Choice::set_clocks, Rule::clock_wrongly_set);
    choices.add(Choice::penalise, Rule::penalties);
    if (now.agreement.regulations.no_draw_before_move && !now.offers_allowed)
        choices.add(Choice::consent_to_draw, Rule::event_forbids_draws);
    choices.add(Choice::declare_lost, Rule::persistent_refusal);
    add_adjournment(game, choices);
    return std::move(choices.all);
}

std::vector<Alarm> alarms_of(const Game& game, Instant now) {
    std::vector<Alarm> alarms;
    const table::Table& table = game.table;
    if (!table.over()) {
        const table::Clock clock = clock_at(game, now);
        if (clock.face(Colour::white).fallen || clock.face(Colour::black).fallen) alarms.push_back(Alarm::flag);
        if (table.matter) alarms.push_back(Alarm::claim);
        if (game.has_started() && clock.stopped() && !is_adjourned(table))
            alarms.push_back(is_stopped_by_outage(game) ? Alarm::outage : Alarm::called);
    }
    if (game.board_doubt) alarms.push_back(Alarm::board);
    if (!game.questions.empty()) alarms.push_back(Alarm::question);
    if (is_short_of_time(game, Colour::white, now) || is_short_of_time(game, Colour::black, now))
        alarms.push_back(Alarm::short_of_time);
    const auto result = result_for_tournament(table);
    if (result && (!game.recorded || game.recorded->result != tournament::to_string(*result)))
        alarms.push_back(Alarm::not_recorded);
    return alarms;
}

}  // namespace dommer::livegame
