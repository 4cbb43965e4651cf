#include "wording/dutch.hpp"

#include <fmt/format.h>

namespace dommer::wording {
namespace {

using dutch::Decision;
using dutch::Quality;
using dutch::WhyNotKind;

std::string list(const std::vector<Points>& points) {
    if (points.empty()) return "none";
    std::string text;
    for (const Points score : points) text += (text.empty() ? "" : ", ") + points_text(score);
    return text;
}

std::string list(const std::vector<dutch::PlayerId>& players) {
    std::string text;
    for (const auto player : players) text += (text.empty() ? "" : " ") + std::to_string(player.number);
    return text.empty() ? "nobody" : text;
}

std::string value(const Quality& quality, int criterion) {
    switch (criterion) {
        case 6: return std::to_string(quality.unpaired);
        case 7: return list(quality.floater_scores);
        case 8: return fmt::format("{} unpaired there ({})", quality.next_unpaired, list(quality.next_floater_scores));
        case 9: return std::to_string(quality.bye_unplayed);
        case 10: return std::to_string(quality.beyond_two);
        case 11: return std::to_string(quality.third_colour);
        case 12: return std::to_string(quality.colour_faults);
        case 13: return std::to_string(quality.strong_faults);
        case 14: return std::to_string(quality.floats_again);
        case 15: return std::to_string(quality.meets_floater_again);
        case 16: return std::to_string(quality.floats_again_before);
        case 17: return std::to_string(quality.meets_floater_again_before);
        case 18: return list(quality.c18);
        case 19: return list(quality.c19);
        case 20: return list(quality.c20);
        case 21: return list(quality.c21);
        default: return "";
    }
}

std::string_view colour_text(dutch::ColourRule rule) {
    switch (rule) {
        case dutch::ColourRule::both_granted: return "colours as both wish (5.2.1)";
        case dutch::ColourRule::stronger: return "colours by the stronger preference (5.2.2)";
        case dutch::ColourRule::last_difference: return "colours alternate from the last round they differed (5.2.3)";
        case dutch::ColourRule::higher_ranked: return "colours by the higher ranked player's preference (5.2.4)";
        case dutch::ColourRule::initial_colour: return "colours by the lot before round 1 (5.2.5)";
    }
    return "";
}

}  // namespace

std::string points_text(Points points) {
    return fmt::format("{}{}", points.halves / 2, points.halves % 2 == 0 ? "" : ".5");
}

std::string sentence(const dutch::Comparison& comparison) {
    switch (comparison.decision) {
        case Decision::only_way: return "C4: otherwise the round cannot be completed";
        case Decision::bye_score:
            return fmt::format("C5: the bye would go to {} points instead of {}", points_text(*comparison.other_bye_score), points_text(*comparison.bye_score));
        case Decision::criterion:
            return fmt::format("C{}, {}, in the bracket of {} points: {} as paired, {} otherwise", *comparison.criterion,
                               dutch::criterion_text(*comparison.criterion), points_text(*comparison.bracket),
                               value(comparison.chosen, *comparison.criterion), value(comparison.other, *comparison.criterion));
        case Decision::limbo_order:
            return fmt::format("4.4: equally good, but higher ranked moved-down players are paired first in the bracket of {} points", points_text(*comparison.bracket));
        case Decision::opponent_order:
            return fmt::format("4.2: equally good, but the moved-down players meet the highest ranked opponents in order in the bracket of {} points", points_text(*comparison.bracket));
        case Decision::exchange_order:
            return fmt::format("4.3: equally good, but a smaller exchange between the halves of the bracket of {} points comes first", points_text(*comparison.bracket));
        case Decision::transposition_order:
            return fmt::format("4.2: equally good, but the order of the lower half of the bracket of {} points comes first", points_text(*comparison.bracket));
    }
    return "";
}

std::string sentence(const dutch::BoardExplanation& board) {
    std::string text = fmt::format("{} - {}: bracket of {} points", board.higher.number, board.lower.number, points_text(board.bracket));
    if (board.floated) text += fmt::format(", {} floated down", board.higher.number);
    text += "; " + std::string(colour_text(board.colour_rule)) + "; " + sentence(board.decided);
    if (board.decided.decision == Decision::only_way) return text;
    return text + (board.alternative ? fmt::format("; next best: {} against {}", board.higher.number, board.alternative->number)
                                     : fmt::format("; next best: {} without a game", board.higher.number));
}

std::string sentence(const dutch::WhyNotAnswer& answer, dutch::PlayerId a, dutch::PlayerId b) {
    const std::string pair = fmt::format("{} and {}", a.number, b.number);
    switch (answer.kind) {
        case WhyNotKind::they_meet: return pair + " do meet in this round.";
        case WhyNotKind::same_player: return fmt::format("{} cannot meet himself.", a.number);
        case WhyNotKind::not_to_be_paired: return pair + " are not both to be paired in this round (bye, absence or withdrawal).";
        case WhyNotKind::have_met: return fmt::format("{} have met in round {}, and two players meet only once (C1).", pair, answer.met_in->number);
        case WhyNotKind::prohibited: return pair + " must not meet in this round by the arbiter's decision (C1).";
        case WhyNotKind::colours_forbid: return pair + " both must have the same colour, so they cannot meet (C3).";
        case WhyNotKind::worse: break;
    }
    return fmt::format("{} could meet, but the best round with that pair is worse. {}.", pair, sentence(answer.decided));
}

std::string sentence(const dutch::BracketExplanation& bracket) {
    std::string text = fmt::format("bracket of {} points: {} residents", points_text(bracket.score), bracket.residents.size());
    if (!bracket.moved_down.empty()) text += fmt::format(", moved down {}", list(bracket.moved_down));
    text += fmt::format("; left over {}; ", list(bracket.floaters));
    text += fmt::format("C12 {} C13 {} C14 {} C15 {} C16 {} C17 {}", bracket.quality.colour_faults, bracket.quality.strong_faults, bracket.quality.floats_again,
                        bracket.quality.meets_floater_again, bracket.quality.floats_again_before, bracket.quality.meets_floater_again_before);
    return text;
}

}  // namespace dommer::wording
