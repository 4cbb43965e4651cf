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
    return std::move(choices.all);
}

std::vector<Alarm> alarms_of(const Game& game, Instant now) {
    std::vector<Alarm> alarms;
    const table::Table& table = game.table;
    if (!table.over()) {
        const table::Clock clock = clock_at(game, now);
        if (clock.face(Colour::white).fallen || clock.face(Colour::black).fallen) alarms.push_back(Alarm::flag);
        if (table.matter) alarms.push_back(Alarm::claim);
        if (game.has_started() && clock.stopped()) alarms.push_back(Alarm::called);
    }
    if (!game.questions.empty()) alarms.push_back(Alarm::question);
    if (is_short_of_time(game, Colour::white, now) || is_short_of_time(game, Colour::black, now))
        alarms.push_back(Alarm::short_of_time);
    const auto result = result_for_tournament(table);
    if (result && (!game.recorded || game.recorded->result != tournament::to_string(*result)))
        alarms.push_back(Alarm::not_recorded);
    return alarms;
}

}  // namespace dommer::livegame
