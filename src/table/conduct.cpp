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

bool is_normal(const Scores& scores, int score) { return score == scores.win || score == scores.draw || score == scores.loss; }

Result lost_with(const Table& table, Colour loser, int opponent_score) {
    const Scores& scores = table.agreement.regulations.points;
    const int white = loser == Colour::white ? scores.loss : opponent_score;
    const int black = loser == Colour::black ? scores.loss : opponent_score;
    return result_of(scores, white, black).value_or(win_for(opponent_of(loser)));
}

Event decision(const std::string& number, Because because) {
    return {fact::Recorded{RecordKind::decision, std::nullopt, number, {}, std::nullopt}, because};
}

// laws_dk_2023, 12.9.4, 12.9.5 and 10.2: of a game that has ended. The opponent's score goes to the maximum, and then the
// offender's can only be that of a loss; a draw can be reduced to a loss. What else an arbiter may want he sets himself.
std::optional<Result> result_after_penalty(const Table& table, laws::Penalty penalty, Colour offender) {
    const Result result = table.ending.result;
    const Colour opponent = opponent_of(offender);
    const bool played = result == Result::draw || result == win_for(offender);
    if (penalty == laws::Penalty::raise_opponents_score)
        return played && table.edition().end.total_score_capped ? std::optional(win_for(opponent)) : std::nullopt;
    if (result != Result::draw) return std::nullopt;
    return opponent == Colour::white ? Result::half_to_white_only : Result::half_to_black_only;
}

}  // namespace

// laws_dk_2023, 12.9: what each option does to clocks and score; exclusion and expulsion go to the tournament.
void add_penalty_effect(const Table& table, const laws::PenaltyOption& option, Colour offender, std::optional<Time> time,
                        Events& events) {
    const auto amount = std::chrono::duration_cast<seconds>(time.value_or(Time{}));
    switch (option.penalty) {
        case laws::Penalty::time_to_opponent:
            events.push_back({fact::TimeGiven{opponent_of(offender), amount, std::string(option.article)}, {penalties}});
            break;
        case laws::Penalty::time_from_offender:
            events.push_back({fact::TimeGiven{offender, -amount, std::string(option.article)}, {penalties}});
            // laws_dk_2023, 6.9: nothing may be left of it.
            if (const Table after = evolve(table, events.back()); !table.over() && after.clock.face(offender).fallen)
                add_flag_ruling(after, offender, {penalties}, events);
            break;
        case laws::Penalty::game_lost:
            if (!table.over())
                events.push_back(ended(win_for(opponent_of(offender)), Reason::conduct, {penalties}, Decides::arbiter));
            break;
        case laws::Penalty::reduce_score:
        case laws::Penalty::raise_opponents_score:
            if (const auto changed = result_after_penalty(table, option.penalty, offender))
                events.push_back(ended(*changed, table.ending.reason, {penalties, normal_scores}, Decides::arbiter));
            break;
        case laws::Penalty::warning:
        case laws::Penalty::fine:
        case laws::Penalty::exclusion_from_rounds:
        case laws::Penalty::expulsion: break;
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

Decision decide_on(const Table& table, const act::Penalise& act) {
    const laws::PenaltyOption* option = find_option(table, act.option);
    if (!option) return refused(table, RefusalCode::unknown_option, {penalties});
    Because because{penalties};
    if (is_conduct_article(table, act.article)) because.add(conduct_penalised);
    const std::string& number = act.article.empty() ? act.option : act.article;
    Events events{{fact::Recorded{RecordKind::penalty, act.side, number, act.option, std::nullopt}, because}};
    add_penalty_effect(table, *option, act.side, act.time, events);
    return events;
}

// laws_dk_2023, 12.5: extra time to one or both after an outside disturbance.
Decision decide_on(const Table& table, const act::AwardTime& act) {
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
Decision decide_on(const Table& table, const act::SetScore& act) {
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

// laws_dk_2023, 11.7, 11.8 and 12.9.6: lost; the arbiter sets the opponent's score.
Decision decide_on(const Table& table, const act::DeclareLost& act) {
    const Scores& scores = table.agreement.regulations.points;
    if (!act.side)
        return Events{ended(Result::both_lose, Reason::both_lost, {both_guilty, expected_result}, Decides::arbiter),
                      decision(act.article.empty() ? cite(table, both_guilty) : act.article, {both_guilty})};
    const int score = act.opponent_score.value_or(scores.win);
    if (!is_normal(scores, score)) return refused(table, RefusalCode::score_not_normal, {normal_scores});
    return Events{ended(lost_with(table, *act.side, score), Reason::conduct, {persistent_refusal}, Decides::arbiter),
                  decision(act.article.empty() ? cite(table, persistent_refusal) : act.article, {persistent_refusal})};
}

namespace {

// laws_dk_2023, 11.3.2.2: a device on the player's person loses; the event may lay down less.
// laws_dk_2009, 12.3 b: forbidden unless switched off, but only a sound loses.
Decision device_found(const Table& table, Colour side) {
    if (table.edition().conduct.devices == laws::Devices::off_and_silent)
        return Events{recorded(table, RecordKind::breach, side, electronic_device), asks_penalty(true, {conduct_penalised})};
    const std::string& milder = table.agreement.regulations.device_penalty;
    if (milder.empty() || !table.edition().conduct.milder_device_penalty)
        return Events{ended(win_for(opponent_of(side)), Reason::electronic_device, {electronic_device}, Decides::arbiter)};
    Events events{{fact::Recorded{RecordKind::penalty, side, cite(table, electronic_device), milder, std::nullopt}, {electronic_device}}};
    if (const laws::PenaltyOption* option = find_option(table, milder)) add_penalty_effect(table, *option, side, std::nullopt, events);
    return events;
}

// laws_dk_2009, 12.3 b: a sound loses; the opponent wins, but has only a draw if he cannot win by any series of moves.
Decision device_sounded(const Table& table, Colour side) {
    if (table.edition().conduct.devices != laws::Devices::off_and_silent) return device_found(table, side);
    const Colour opponent = opponent_of(side);
    if (winnable::can_possibly_mate(table.position, opponent))
        return Events{ended(win_for(opponent), Reason::device_sound, {electronic_device}, Decides::arbiter)};
    const Result half = opponent == Colour::white ? Result::half_to_white_only : Result::half_to_black_only;
    return Events{ended(half, Reason::device_sound, {electronic_device}, Decides::arbiter, Exception::opponent_cannot_win)};
}

// laws_dk_2023, 11.3.2: also a device that is off needs the arbiter's or the event's leave.
// laws_dk_2009, 12.3 b: off is allowed.
Decision device_off(const Table& table, Colour side) {
    if (table.edition().conduct.devices == laws::Devices::off_and_silent) return Events{{fact::Noted{}, {electronic_device_forbidden}}};
    return Events{recorded(table, RecordKind::breach, side, electronic_device_forbidden), asks_penalty(false, {electronic_device_forbidden})};
}

}  // namespace

Decision observed_device(const Table& table, Observation what, Colour side) {
    if (what == Observation::electronic_device) return device_found(table, side);
    return what == Observation::device_sound ? device_sounded(table, side) : device_off(table, side);
}

// laws_dk_2023, 11.10: any decision may be appealed, also after signing.
// laws_dk_2009, 12.10: not a ruling under 10.2 or appendix D.
Decision decide_on(const Table& table, const act::Appeal& act) {
    const bool quickplay = act.against.substr(0, 4) == "10.2" || act.against.substr(0, 1) == "D" || act.against.substr(0, 3) == "III";
    if (quickplay && !table.edition().quickplay.ruling_may_be_appealed)
        return refused(table, RefusalCode::not_appealable, {appeal, quickplay_final});
    return Events{recorded(table, RecordKind::appeal, act.by, appeal, {appeal, result_signed})};
}

}  // namespace dommer::table
