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
    for (const auto player : players) text += (text.empty() ? "" : ", ") + std::to_string(player.number);
    return text.empty() ? "nobody" : text;
}

std::string players(int count) { return count == 0 ? "nobody" : count == 1 ? "one player" : fmt::format("{} players", count); }
std::string number(int count) { return count == 0 ? "none" : count == 1 ? "one" : std::to_string(count); }

struct Count {
    int Quality::*value;
    std::string_view would, do_now;  // after "3 players"
};
// C10 to C17.
constexpr Count counts[] = {
    {&Quality::beyond_two, "would have one colour three times more than the other", "have one colour three times more than the other"},
    {&Quality::third_colour, "would have the same colour three times running", "have the same colour three times running"},
    {&Quality::colour_faults, "would not get the colour due to them", "cannot get the colour due to them"},
    {&Quality::strong_faults, "would not get the colour they have a strong claim to", "cannot get the colour they have a strong claim to"},
    {&Quality::floats_again, "would be moved down for the second round running", "must be moved down for the second round running"},
    {&Quality::meets_floater_again, "would meet a player moved down from above for the second round running", "must meet a player moved down from above for the second round running"},
    {&Quality::floats_again_before, "would be moved down after being moved down two rounds ago", "must be moved down after being moved down two rounds ago"},
    {&Quality::meets_floater_again_before, "would meet a player moved down from above who did so two rounds ago", "must meet a player moved down from above who did so two rounds ago"}};

std::string differences(std::string_view who, const std::vector<Points>& other, const std::vector<Points>& chosen) {
    return fmt::format("{} would be further from their opponents: score differences {} instead of {}", who, list(other), list(chosen));
}

// How the other round is worse, in one clause.
std::string clause(int criterion, const Quality& chosen, const Quality& other) {
    switch (criterion) {
        case 6: return fmt::format("{} would be left over for the next group instead of {}", players(other.unpaired), number(chosen.unpaired));
        case 7: return fmt::format("those left over for the next group would have {} points instead of {}", list(other.floater_scores), list(chosen.floater_scores));
        case 8:
            return fmt::format("the next group could not be paired as well: {} would be left over there (points: {}) instead of {} (points: {})",
                               players(other.next_unpaired), list(other.next_floater_scores), number(chosen.next_unpaired), list(chosen.next_floater_scores));
        case 9: return fmt::format("the bye would go to a player with {} rounds without a game instead of {}", other.bye_unplayed, chosen.bye_unplayed);
        case 18: return differences("players moved down who were moved down in the last round too", other.c18, chosen.c18);
        case 19: return differences("players who met somebody moved down in the last round and do so again", other.c19, chosen.c19);
        case 20: return differences("players moved down who were moved down two rounds ago too", other.c20, chosen.c20);
        case 21: return differences("players who met somebody moved down two rounds ago and do so again", other.c21, chosen.c21);
        default: break;
    }
    const Count& count = counts[criterion - 10];
    return fmt::format("{} {} instead of {}", players(other.*count.value), count.would, number(chosen.*count.value));
}

std::string_view colour_text(dutch::ColourRule rule) {
    switch (rule) {
        case dutch::ColourRule::both_granted: return "each gets the colour due to him (5.2.1)";
        case dutch::ColourRule::stronger: return "the stronger claim to a colour is granted (5.2.2)";
        case dutch::ColourRule::last_difference: return "equal claims: turned round from the last game in which their colours differed (5.2.3)";
        case dutch::ColourRule::higher_ranked: return "equal claims: the higher ranked player gets his colour (5.2.4)";
        case dutch::ColourRule::initial_colour: return "no claims: by the lot before round 1 and the odd or even number (5.2.5)";
    }
    return "";
}

}  // namespace

std::string points_text(Points points) {
    const int halves = points.halves < 0 ? -points.halves : points.halves;
    const std::string whole = halves == 1 ? "" : fmt::format("{}", halves / 2);
    return (points.halves < 0 ? "-" : "") + whole + (halves % 2 == 0 ? "" : "½");
}

std::string called(const pairing::Field& field, pairing::PlayerId id) {
    const auto place = field.place_of(id);
    if (!place || field[*place].name.empty()) return fmt::format("player {}", id.number);
    return fmt::format("{} ({})", field[*place].name, id.number);
}

std::string rule_of(const dutch::Comparison& comparison) {
    switch (comparison.decision) {
        case Decision::only_way: return "C4";
        case Decision::bye_score: return "C5";
        case Decision::criterion: return fmt::format("C{}", *comparison.criterion);
        case Decision::limbo_order: return "4.4";
        case Decision::exchange_order: return "4.3";
        case Decision::opponent_order: case Decision::transposition_order: break;
    }
    return "4.2";
}

std::string sentence(const dutch::Comparison& comparison) {
    const std::string group = comparison.bracket ? fmt::format("in the group of {} points ", points_text(*comparison.bracket)) : "";
    const std::string rule = rule_of(comparison), equal = group + "everything would be as good, but ";
    switch (comparison.decision) {
        case Decision::only_way: return "the other players could not all be paired (C4)";
        case Decision::bye_score:
            return fmt::format("the bye would go to a player with {} points instead of {}, and it belongs to the lowest score possible (C5)",
                               points_text(*comparison.other_bye_score), points_text(*comparison.bye_score));
        case Decision::criterion: return fmt::format("{}{} ({})", group, clause(*comparison.criterion, comparison.chosen, comparison.other), rule);
        case Decision::limbo_order: return equal + "of the players moved down the higher ranked are paired first (4.4)";
        case Decision::opponent_order: return equal + "the players moved down meet the highest ranked opponents they can, in order (4.2)";
        case Decision::exchange_order: return equal + "the upper half must be changed as little as possible to meet the lower half (4.3)";
        case Decision::transposition_order: return equal + "each of the upper half in turn meets the highest ranked of the lower half he can (4.2)";
    }
    return "";
}

std::string paragraph(const dutch::BoardExplanation& board, const pairing::Field& field) {
    std::string text = fmt::format("{} against {}, group of {} points", called(field, board.higher), called(field, board.lower), points_text(board.bracket));
    if (board.floated) text += fmt::format(" ({} moved down from {})", called(field, board.higher), points_text(board.from));
    text += fmt::format("\n    colours: {}\n    without this pair {}\n", colour_text(board.colour_rule), sentence(board.decided));
    if (board.decided.decision == Decision::only_way) return text;
    return text + fmt::format("    next best for {}: {}\n", called(field, board.higher), board.alternative ? called(field, *board.alternative) : "the bye");
}

std::string paragraph(const dutch::ByeExplanation& bye, const pairing::Field& field) {
    std::string text = fmt::format("{} has the bye, with {} points\n    if he played, {}\n", called(field, bye.player), points_text(bye.score), sentence(bye.decided));
    return bye.alternative ? text + fmt::format("    next best: the bye to {}\n", called(field, *bye.alternative)) : text;
}

std::string sentence(const dutch::WhyNotAnswer& answer, dutch::PlayerId a, dutch::PlayerId b, const pairing::Field& field) {
    const std::string pair = fmt::format("{} and {}", called(field, a), called(field, b));
    switch (answer.kind) {
        case WhyNotKind::they_meet: return pair + " do meet in this round.";
        case WhyNotKind::same_player: return fmt::format("{} cannot play himself: name two different players.", called(field, a));
        case WhyNotKind::not_to_be_paired: {
            std::string who;
            for (const auto id : answer.away) who += (who.empty() ? "" : " and ") + called(field, id);
            return fmt::format("{} {} not paired in this round (a bye known beforehand, absent or withdrawn).", who, answer.away.size() > 1 ? "are" : "is");
        }
        case WhyNotKind::have_met: return fmt::format("{} met in round {}, and two players meet only once (C1).", pair, answer.met_in->number);
        case WhyNotKind::prohibited: return pair + " must not meet in this round: the arbiter has ruled it out (C1).";
        case WhyNotKind::colours_forbid:
            return fmt::format("{} must both have {} in this round, so they cannot play each other (C3).", pair, answer.colour == Colour::white ? "White" : "Black");
        case WhyNotKind::worse: break;
    }
    const auto has = [&](dutch::PlayerId id, const std::optional<dutch::PlayerId>& opponent) {
        return opponent ? fmt::format("{} meets {}", called(field, id), called(field, *opponent)) : fmt::format("{} has the bye", called(field, id));
    };
    return fmt::format("{} may meet, but it would make the round worse. If they met, {}. So {}, and {}.", pair, sentence(answer.decided), has(a, answer.meets_a), has(b, answer.meets_b));
}

std::string sentence(const dutch::BracketExplanation& bracket) {
    std::string text = fmt::format("group of {} points: {}", points_text(bracket.score), list(bracket.residents));
    if (!bracket.moved_down.empty()) text += fmt::format("; moved down into it: {}", list(bracket.moved_down));
    if (!bracket.floaters.empty()) text += fmt::format("; left over: {}", list(bracket.floaters));
    for (const Count& count : counts)
        if (bracket.quality.*count.value > 0) text += fmt::format("\n    {} {} (C{})", players(bracket.quality.*count.value), count.do_now, 10 + (&count - counts));
    return text;
}

}  // namespace dommer::wording
