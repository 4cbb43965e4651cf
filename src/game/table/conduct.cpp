#include "irregularities.hpp"
#include "winnable/winnable.hpp"

// Articles 10, 11 and 12: scores, conduct, the arbiter's penalties.
namespace dommer::table {
namespace {

const laws::PenaltyOption* find_option(const Table& table, std::string_view number) {
    for (const laws::PenaltyOption& option : table.edition().conduct.penalties)
        if (option.article == number) return &option;
    return nullptr;
}

// laws_dk_2023, 10.1: the scores of a game and the result they make.
std::optional<Result> result_of(const Scores& scores, int white, int black) {
    if (white == scores.win && black == scores.loss) return Result::white_wins;
    if (white == scores.loss && black == scores.win) return Result::black_wins;
    if (white == scores.draw && black == scores.draw) return Result::draw;
    if (white == scores.loss && black == scores.loss) return Result::both_lose;
    if (white == scores.draw && black == scores.loss) return Result::half_to_white_only;
    if (white == scores.loss && black == scores.draw) return Result::half_to_black_only;
    return std::nullopt;
}

bool is_normal(const Scores& scores, int score) {
    return score == scores.win || score == scores.draw || score == scores.loss;
}

Result lost_with(const Table& table, Colour loser, int opponent_score) {
    const Scores& scores = table.agreement.regulations.points;
    const int white = loser == Colour::white ? scores.loss : opponent_score;
    const int black = loser == Colour::black ? scores.loss : opponent_score;
    return result_of(scores, white, black).value_or(win_for(opponent_of(loser)));
}

Event decision(const std::string& number, Because because) {
    return {fact::Recorded{RecordKind::decision, std::nullopt, number, {}, std::nullopt}, because};
}

bool was_played(Result result) { return result != Result::goes_on && result <= Result::half_to_black_only; }

// laws_dk_2023, 12.9.4 and 10.2: the opponent has the maximum, and then the offender's score can only be that of a
// loss. laws_dk_2009, 13.4 f and 11.1: the same; who is given the full point has been awarded the win, and the other
// has lost. While the game is going on there is nothing left to play for: it ends.
std::optional<Result> with_maximum_for(const Table& table, Colour opponent) {
    const bool open = !table.over() || was_played(table.ending.result);
    if (!open || table.ending.result == win_for(opponent)) return std::nullopt;
    return win_for(opponent);
}

// What the arbiter may still give, in the words of 10.1.
std::optional<int> score_named(const Table& table, std::string_view outcome) {
    const Scores& scores = table.agreement.regulations.points;
    if (outcome == "win") return scores.win;
    if (outcome == "draw") return scores.draw;
    return outcome == "loss" ? std::optional(scores.loss) : std::nullopt;
}

void ask_for_score(Colour side, std::vector<std::string> outcomes, Because because, Events& events) {
    events.push_back({fact::MatterRaised{Matter::score_of_a_side, side}, because});
    events.push_back({fact::Prompted{Asked::arbiter, std::move(outcomes), true}, because});
}

// laws_dk_2023, 12.9.6 and 11.7: lost for the offender, and the arbiter decides the opponent's score too. Until that is
// said the opponent has won.
// laws_dk_2009, 12.8: the same; 13.4 d says nothing of the opponent's score, who has won.
void add_declared_loss(const Table& table, Colour offender, std::optional<int> opponent_score, bool score_open,
                       Because because, Events& events) {
    const Scores& scores = table.agreement.regulations.points;
    events.push_back(ended(lost_with(table, offender, opponent_score.value_or(scores.win)), Reason::conduct, because,
                           Decides::arbiter));
    if (score_open && !opponent_score) ask_for_score(opponent_of(offender), {"win", "draw", "loss"}, because, events);
}

// laws_dk_2023, 12.9.5 and 10.2: a draw can be reduced to a loss; of a win the arbiter says to what. A game that goes
// on has no score yet to be reduced.
void add_reduced_score(const Table& table, Colour offender, Events& events) {
    const Because because{score_reduced, penalties, normal_scores};
    const Result result = table.ending.result;
    if (result == win_for(offender)) return ask_for_score(offender, {"draw", "loss"}, because, events);
    const Colour opponent = opponent_of(offender);
    if (result == Result::draw)
        events.push_back(ended(opponent == Colour::white ? Result::half_to_white_only : Result::half_to_black_only,
                               table.ending.reason, because, Decides::arbiter));
}

}  // namespace

// laws_dk_2023, 12.9.5, 12.9.6 and 11.7: the arbiter says what score a side is left with.
Decision ruled_on_score(const Table& table, const action::Decide& act, Rule rule) {
    const auto score = score_named(table, act.outcome);
    const bool reduces = rule == score_reduced;
    if (!score || (reduces && act.outcome == "win")) return refused(table, RefusalCode::unknown_option, {rule});
    const Result result = lost_with(table, opponent_of(*table.matter_by), *score);
    return Events{ended(result, table.ending.reason, {rule, normal_scores}, Decides::arbiter),
                  decision(cite(table, rule), {rule})};
}

// laws_dk_2023, 12.9: what each option does to clocks and score; fine, exclusion and expulsion go to the tournament.
void add_penalty_effect(const Table& table, const laws::PenaltyOption& option, const action::Penalise& act,
                        Events& events) {
    const Colour offender = act.side;
    const auto amount = std::chrono::duration_cast<seconds>(act.time.value_or(Time{}));
    switch (option.penalty) {
        case laws::Penalty::time_to_opponent:
            events.push_back(
                {fact::TimeGiven{opponent_of(offender), amount, std::string(option.article)}, {penalties}});
            break;
        case laws::Penalty::time_from_offender:
            events.push_back({fact::TimeGiven{offender, -amount, std::string(option.article)}, {penalties}});
            // laws_dk_2023, 6.9: nothing may be left of it.
            if (const Table after = evolve(table, events.back()); !table.over() && after.clock.face(offender).fallen)
                add_flag_ruling(after, offender, {penalties}, events);
            break;
        case laws::Penalty::game_lost:
            if (!table.over() || was_played(table.ending.result))
                add_declared_loss(table, offender, act.opponent_score,
                                  table.edition().conduct.penalty_loss_leaves_score_open, {declared_lost, penalties},
                                  events);
            break;
        case laws::Penalty::reduce_score: add_reduced_score(table, offender, events); break;
        case laws::Penalty::raise_opponents_score:
            if (const auto raised = with_maximum_for(table, opponent_of(offender)))
                events.push_back(ended(*raised, table.over() ? table.ending.reason : Reason::conduct,
                                       {penalties, normal_scores, points}, Decides::arbiter));
            break;
        case laws::Penalty::fine:
        case laws::Penalty::exclusion_from_rounds:
        case laws::Penalty::expulsion:
            events.push_back({fact::ReportedToTournament{offender, option.penalty, std::string(option.article),
                                                         act.rounds, act.fine},
                              {penalties}});
            break;
        case laws::Penalty::warning: break;
    }
}

namespace {

// laws_dk_2023, 11.6: breaches of 11.1 to 11.5 are penalised.
// laws_dk_2009, 12.7: breaches of 12.1 to 12.6.
bool is_conduct_article(const Table& table, std::string_view number) {
    const std::string_view chapter = cite(table, disturbing).substr(0, 3) == "12." ? "12." : "11.";
    return number.substr(0, 3) == chapter && number != cite(table, appeal);
}

}  // namespace

Decision decide_on(const Table& table, const action::Penalise& act) {
    const laws::PenaltyOption* option = find_option(table, act.option);
    if (!option) return refused(table, RefusalCode::unknown_option, {penalties});
    if (act.opponent_score && !is_normal(table.agreement.regulations.points, *act.opponent_score))
        return refused(table, RefusalCode::score_not_normal, {normal_scores, points});
    Because because{penalties};
    if (is_conduct_article(table, act.article)) because.add(conduct_penalised);
    const std::string& number = act.article.empty() ? act.option : act.article;
    Events events{{fact::Recorded{RecordKind::penalty, act.side, number, act.option, std::nullopt}, because}};
    add_penalty_effect(table, *option, act, events);
    return events;
}

// laws_dk_2023, 12.5: extra time to one or both after an outside disturbance.
Decision decide_on(const Table& table, const action::AwardTime& act) {
    const std::string number = act.article.empty() ? cite(table, extra_time) : act.article;
    const auto amount = std::chrono::duration_cast<seconds>(act.time);
    Events events;
    for (const Colour side : both_sides)
        if (!act.side || *act.side == side) events.push_back({fact::TimeGiven{side, amount, number}, {extra_time}});
    events.push_back(decision(number, {extra_time}));
    return events;
}

// laws_dk_2023, 10.2: only normal scores, and never more in all than the game is worth.
// laws_dk_2009, 11.1: only normal scores.
Decision decide_on(const Table& table, const action::SetScore& act) {
    const Scores& scores = table.agreement.regulations.points;
    const Rule rule = cite(table, normal_scores).empty() ? points : normal_scores;
    if (!is_normal(scores, act.white) || !is_normal(scores, act.black))
        return refused(table, RefusalCode::score_not_normal, {rule});
    const auto result = result_of(scores, act.white, act.black);
    if (!result || (table.edition().end.total_score_capped && act.white + act.black > scores.win + scores.loss &&
                    act.white + act.black > 2 * scores.draw))
        return refused(table, RefusalCode::total_exceeds_maximum, {rule});
    const std::string number = act.article.empty() ? cite(table, rule) : act.article;
    return Events{ended(*result, Reason::conduct, {rule, expected_result}, Decides::arbiter), decision(number, {rule})};
}

namespace {

// laws_dk_2023, 11.7 and 12.9.6: these articles leave the opponent's score to the arbiter; 11.3.2.2 and others do not.
bool leaves_score_open(const Table& table, const std::string& number) {
    if (number == cite(table, persistent_refusal)) return true;
    return number == cite(table, declared_lost) && table.edition().conduct.penalty_loss_leaves_score_open;
}

}  // namespace

// laws_dk_2023, 11.7 and 12.9.6: lost; the arbiter sets the opponent's score.
// laws_dk_2023, 11.8: lost by both, where both are guilty under 11.7.
Decision decide_on(const Table& table, const action::DeclareLost& act) {
    if (!act.side)
        return Events{
            ended(Result::both_lose, Reason::both_lost, {both_guilty, persistent_refusal, expected_result},
                  Decides::arbiter),
            decision(act.article.empty() ? cite(table, both_guilty) : act.article, {both_guilty, persistent_refusal})};
    if (act.opponent_score && !is_normal(table.agreement.regulations.points, *act.opponent_score))
        return refused(table, RefusalCode::score_not_normal, {normal_scores, points});
    const std::string number = act.article.empty() ? cite(table, persistent_refusal) : act.article;
    const Rule rule = number == cite(table, declared_lost) ? declared_lost : persistent_refusal;
    Events events;
    add_declared_loss(table, *act.side, act.opponent_score, leaves_score_open(table, number), {rule}, events);
    events.push_back(decision(number, {rule}));
    return events;
}

namespace {

// laws_dk_2023, 11.3.2.2: a device on the player's person loses; the event may lay down less.
// laws_dk_2009, 12.3 b: forbidden unless switched off, but only a sound loses.
Decision device_found(const Table& table, Colour side) {
    if (table.edition().conduct.devices == laws::Devices::off_and_silent)
        return Events{recorded(table, RecordKind::breach, side, electronic_device),
                      asks_penalty(true, {conduct_penalised})};
    const std::string& milder = table.agreement.regulations.device_penalty;
    if (milder.empty() || !table.edition().conduct.milder_device_penalty)
        return Events{
            ended(win_for(opponent_of(side)), Reason::electronic_device, {electronic_device}, Decides::arbiter)};
    Events events{{fact::Recorded{RecordKind::penalty, side, cite(table, electronic_device), milder, std::nullopt},
                   {electronic_device}}};
    if (const laws::PenaltyOption* option = find_option(table, milder))
        add_penalty_effect(table, *option, action::Penalise{milder, side, {}, {}, {}, {}, {}}, events);
    return events;
}

// laws_dk_2009, 12.3 b: a sound loses; the opponent wins, but has only a draw if they cannot win by any series of
// moves.
Decision device_sounded(const Table& table, Colour side) {
    if (table.edition().conduct.devices != laws::Devices::off_and_silent) return device_found(table, side);
    const Colour opponent = opponent_of(side);
    if (winnable::can_possibly_mate(table.position, opponent))
        return Events{ended(win_for(opponent), Reason::device_sound, {electronic_device}, Decides::arbiter)};
    const Result half = opponent == Colour::white ? Result::half_to_white_only : Result::half_to_black_only;
    return Events{
        ended(half, Reason::device_sound, {electronic_device}, Decides::arbiter, Exception::opponent_cannot_win)};
}

// laws_dk_2023, 11.3.2.1: switched off in the player's bag, where the event allows it.
// laws_dk_2009, 12.3 b: off is allowed, in a bag or not.
Decision device_in_a_bag(const Table& table, Colour side) {
    const bool allowed =
        table.edition().conduct.devices == laws::Devices::off_and_silent || table.agreement.regulations.devices_in_bag;
    if (allowed) return Events{{fact::Noted{}, {device_in_bag}}};
    return Events{recorded(table, RecordKind::breach, side, electronic_device_forbidden,
                           {electronic_device_forbidden, device_in_bag}),
                  asks_penalty(true, {conduct_penalised})};
}

// laws_dk_2023, 11.3.2.1: the bag may not be used without the arbiter's leave.
// laws_dk_2009, 12.3 b: no rule about bags.
Decision bag_was_used(const Table& table, Colour side) {
    if (table.edition().conduct.devices == laws::Devices::off_and_silent)
        return Events{{fact::Noted{}, {electronic_device_forbidden}}};
    return Events{recorded(table, RecordKind::breach, side, device_in_bag), asks_penalty(true, {conduct_penalised})};
}

// laws_dk_2023, 11.3.2: also a device that is off needs the arbiter's or the event's leave.
// laws_dk_2009, 12.3 b: off is allowed.
Decision device_off(const Table& table, Colour side) {
    if (table.edition().conduct.devices == laws::Devices::off_and_silent)
        return Events{{fact::Noted{}, {electronic_device_forbidden}}};
    return Events{recorded(table, RecordKind::breach, side, electronic_device_forbidden),
                  asks_penalty(false, {electronic_device_forbidden})};
}

}  // namespace

// laws_dk_2023, 11.3.2: what the arbiter has approved is no breach, but its noise still disturbs (11.5).
// laws_dk_2009, 12.3 b: the arbiter's leave covers having it; a sound loses all the same.
Decision observed_device(const Table& table, Observation what, Colour side) {
    if (what == Observation::bag_used) return bag_was_used(table, side);
    const bool approved = table.device_approved[side];
    if (what == Observation::device_sound) {
        if (!approved || table.edition().conduct.devices == laws::Devices::off_and_silent)
            return device_sounded(table, side);
        return Events{recorded(table, RecordKind::disturbance, side, disturbing),
                      asks_penalty(true, {conduct_penalised})};
    }
    if (approved) return Events{{fact::Noted{}, {electronic_device_forbidden}}};
    if (what == Observation::device_in_bag) return device_in_a_bag(table, side);
    return what == Observation::electronic_device ? device_found(table, side) : device_off(table, side);
}

// laws_dk_2023, 11.3.2: forbidden, unless the arbiter has approved it.
// laws_dk_2009, 12.3 b: not without the arbiter's leave.
Decision decide_on(const Table& table, const action::ApproveDevice& act) {
    return Events{{fact::DeviceApproved{act.side}, {electronic_device_forbidden}},
                  recorded(table, RecordKind::decision, act.side, electronic_device_forbidden)};
}

namespace {

Rule rule_of(AssistantTask task) {
    if (task == AssistantTask::moves) return assistant_moves;
    return task == AssistantTask::clock ? assistant_presses : assistant_records;
}

}  // namespace

// laws_dk_2023, 4.9, 6.2.6 and 8.1.6: any player who cannot move, press or record may have an assistant whom the
// arbiter approves. For pressing and recording the arbiter sets the player's clock, but not that of a disabled player.
// laws_dk_2009, 6.7 d and 8.1: the clock is always adjusted; of an assistant who moves the text does not speak.
Decision decide_on(const Table& table, const action::ApproveAssistant& act) {
    const Rule rule = rule_of(act.task);
    const bool always = table.edition().clock.assistant == laws::AssistantClock::always_adjusted;
    const bool clock_is_set = act.task != AssistantTask::moves && (always || !act.disabled_player);
    Events events{{fact::AssistantApproved{act.side, act.task, clock_is_set}, {rule}},
                  recorded(table, RecordKind::decision, act.side, rule)};
    if (clock_is_set) events.push_back(asks_arbiter({"set_clocks"}, {rule}));
    return events;
}

// laws_dk_2023, 11.10: any decision may be appealed, also after signing.
// laws_dk_2009, 12.10: not a ruling under 10.2 or appendix D.
Decision decide_on(const Table& table, const action::Appeal& act) {
    const bool quickplay =
        act.against.substr(0, 4) == "10.2" || act.against.substr(0, 1) == "D" || act.against.substr(0, 3) == "III";
    if (quickplay && !table.edition().quickplay.ruling_may_be_appealed)
        return refused(table, RefusalCode::not_appealable, {appeal, quickplay_final});
    return Events{recorded(table, RecordKind::appeal, act.by, appeal, {appeal, result_signed})};
}

}  // namespace dommer::table
