#include "deciding.hpp"

// What only an arbiter can judge: the program asks, they rule, and the ruling is recorded with its article.
namespace dommer::table {
namespace {

// laws_dk_2023, 6.7.1 and I.10: the arbiter may decide otherwise about a late player.
// laws_dk_2009, 6.6 a: in force majeure.
Decision ruled_on_lateness(const Table& table, const action::Decide& act) {
    const Rule rule = table.adjournment.stage == Stage::resumed ? late_at_resumption : default_time;
    if (table.ending.reason != Reason::default_time) return refused(table, RefusalCode::nothing_to_decide, {rule});
    if (act.outcome != "confirm_loss" && act.outcome != "decide_otherwise")
        return refused(table, RefusalCode::unknown_option, {rule});
    Events events;
    if (act.outcome == "decide_otherwise") events.push_back({fact::GameReopened{}, {rule}});
    events.push_back({fact::MatterSettled{}, {}});
    events.push_back(decision_recorded(table, rule));
    return events;
}

// laws_dk_2023, 6.11.4: no valid reason to pause: a penalty must follow.
// laws_dk_2009, 6.12: obviously none.
Decision ruled_on_pause(const Table& table, const action::Decide& act) {
    if (act.outcome != "valid" && act.outcome != "invalid")
        return refused(table, RefusalCode::unknown_option, {pause_needs_reason});
    const bool valid = act.outcome == "valid";
    Events events{{fact::Recorded{RecordKind::pause, std::nullopt, cite(table, pause_needs_reason), {}, valid},
                   {pause_needs_reason}}};
    if (!valid) events.push_back(asks_penalty(true, {pause_needs_reason}));
    return events;
}

// laws_dk_2023, 4.8: upheld, the touched piece binds; rejected, the move stands.
Decision ruled_on_breach(const Table& table, const action::Decide& act) {
    if (table.matter != Matter::breach_claim)
        return refused(table, RefusalCode::nothing_to_decide, {breach_right_lost});
    if (act.outcome == "uphold") return touch_breach_upheld(table, opponent_of(*table.matter_by));
    Events events{{fact::MatterSettled{}, {breach_right_lost}},
                  decision_recorded(table, breach_right_lost),
                  recorded(table, RecordKind::claim_rejected, table.matter_by, breach_right_lost)};
    if (auto end = ending_once_breach_stands(table)) events.push_back(std::move(*end));
    return events;
}

// laws_dk_2023, 7.5.4: the text does not say whether the move made with two hands stands.
Decision ruled_on_two_hands(const Table& table, const action::Decide& act) {
    if (act.outcome == "restore_position") return two_handed_move_undone(table);
    return Events{decision_recorded(table, two_hands)};
}

// laws_dk_2009, 7.2: reversed colours stay unless the arbiter decides otherwise.
Decision ruled_on_colours(const Table& table, const action::Decide& act) {
    if (act.outcome != "decide_otherwise") return Events{decision_recorded(table, colours_reversed)};
    Events events = new_game_with_right_colours({colours_reversed});
    events.push_back(decision_recorded(table, colours_reversed));
    return events;
}

// laws_dk_2023, 6.8 and 6.9: both flags are down, and the arbiter has established which fell first.
Decision ruled_on_flags(const Table& table, const action::Decide& act) {
    if (!table.clock.face(Colour::white).fallen || !table.clock.face(Colour::black).fallen)
        return refused(table, RefusalCode::nothing_to_decide, {flag_fallen});
    Events events{decision_recorded(table, flag_fallen)};
    add_flag_ruling(table, act.outcome == "white_first" ? Colour::white : Colour::black, {}, events);
    return events;
}

// laws_dk_2023, A.5.1.1 and I.13: the clock may be set all the same; the arbiter then does it.
Decision ruled_on_clock(const Table& table, Rule rule, const action::Decide& act) {
    Events events{decision_recorded(table, rule)};
    if (act.outcome == "change_for_schedule" || act.outcome == "correct")
        events.push_back({fact::ClockSettingReported{}, {rule}});
    return events;
}

struct Question {
    Rule rule;
    std::vector<std::string_view> outcomes;
    Decision (*ruled)(const Table&, const action::Decide&);
    bool in_play = true;            // only while the game goes on
    std::optional<Matter> about{};  // only where this has been put to the arbiter; otherwise the words are recorded
};

const std::vector<Question>& questions() {
    static const std::vector<Question> all{
        {breach_right_lost, {"uphold", "reject"}, ruled_on_breach},
        {two_hands, {"keep_position", "restore_position"}, ruled_on_two_hands},
        {colours_reversed, {"continue", "decide_otherwise"}, ruled_on_colours},
        {flag_fallen, {"white_first", "black_first"}, ruled_on_flags},
        {basic_clock_setting,
         {"leave_setting", "change_for_schedule"},
         [](const Table& table, const action::Decide& act) { return ruled_on_clock(table, basic_clock_setting, act); }},
        {clock_error_at_resumption,
         {"no_correction", "correct"},
         [](const Table& table, const action::Decide& act) {
             return ruled_on_clock(table, clock_error_at_resumption, act);
         }},
        {clocks_by_judgement,
         {"set_clocks", "leave_clocks"},
         [](const Table& table, const action::Decide& act) { return ruled_on_clock(table, clocks_by_judgement, act); }},
        {declared_lost,
         {"win", "draw", "loss"},
         [](const Table& table, const action::Decide& act) { return ruled_on_score(table, act, declared_lost); },
         false,
         Matter::score_of_a_side},
        {persistent_refusal,
         {"win", "draw", "loss"},
         [](const Table& table, const action::Decide& act) { return ruled_on_score(table, act, persistent_refusal); },
         false,
         Matter::score_of_a_side},
        {score_reduced,
         {"draw", "loss"},
         [](const Table& table, const action::Decide& act) { return ruled_on_score(table, act, score_reduced); },
         false,
         Matter::score_of_a_side},
        {result_signed,
         {"let_signed_result_stand", "correct_result"},
         [](const Table& table, const action::Decide&) -> Decision {
             return Events{decision_recorded(table, result_signed)};
         },
         false},
    };
    return all;
}

bool allows(const Question& question, std::string_view outcome) {
    return std::find(question.outcomes.begin(), question.outcomes.end(), outcome) != question.outcomes.end();
}

}  // namespace

// laws_dk_2023, 12.3: the arbiter enforces what they have decided. A matter is named by its article; one that the
// program has not asked about is recorded as they say it.
Decision decide_on(const Table& table, const action::Decide& act) {
    if (act.matter == "default") return ruled_on_lateness(table, act);
    if (act.matter == "pause_reason") return ruled_on_pause(table, act);
    if (auto ruled = ruled_on_quickplay_matter(table, act)) return *ruled;
    for (const Question& question : questions()) {
        if (act.matter.empty() || act.matter != cite(table, question.rule)) continue;
        if (question.about && question.about != table.matter) continue;
        if (table.over() && question.in_play) return refused(table, RefusalCode::nothing_to_decide, {question.rule});
        if (!allows(question, act.outcome)) return refused(table, RefusalCode::unknown_option, {question.rule});
        return question.ruled(table, act);
    }
    return Events{{fact::Recorded{RecordKind::decision, std::nullopt, act.matter, act.outcome, std::nullopt}, {}}};
}

// laws_dk_2023, 4.8: the arbiter upholds the claim that is before them.
Decision decide_on(const Table& table, const action::Uphold&) {
    if (table.matter == Matter::breach_claim) return touch_breach_upheld(table, opponent_of(*table.matter_by));
    if (table.matter == Matter::quickplay_claim)
        return decide_on(table, action::Decide{cite(table, quickplay_claim), "agree", std::nullopt});
    return refused(table, RefusalCode::nothing_to_decide, {breach_right_lost});
}

}  // namespace dommer::table
