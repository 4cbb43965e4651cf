#include <algorithm>

#include "dutch/analysis.hpp"
#include "dutch/explain.hpp"

// The analysis in the form in which every system explains itself.
namespace dommer::dutch {
namespace {

using namespace pairing;

Citation cite(std::string article) { return {"fide-dutch-2026", std::move(article)}; }

// fide_dutch_2026, C6 to C21: as far as each is failed.
std::vector<Measure> measures_of(const Quality& quality) {
    const auto count = [](std::string_view article, int value) { return Measure{article, value, std::nullopt}; };
    const auto points = [](std::string_view article, const std::vector<Points>& value) {
        return Measure{article, std::nullopt, value};
    };
    return {count("C6", quality.unpaired),
            points("C7", quality.floater_scores),
            Measure{"C8", quality.next_unpaired, quality.next_floater_scores},
            count("C9", quality.bye_unplayed),
            count("C10", quality.beyond_two),
            count("C11", quality.third_colour),
            count("C12", quality.colour_faults),
            count("C13", quality.strong_faults),
            count("C14", quality.floats_again),
            count("C15", quality.meets_floater_again),
            count("C16", quality.floats_again_before),
            count("C17", quality.meets_floater_again_before),
            points("C18", quality.c18),
            points("C19", quality.c19),
            points("C20", quality.c20),
            points("C21", quality.c21)};
}

struct DecisionRow {
    const char *article, *what;
};
// In the order of Decision; what a criterion says is found by its article.
constexpr DecisionRow decisions[] = {
    {"C4", "others_unpaired"},     {"C5", "bye_score"},       {"", "criterion"},
    {"4.4", "limbo_order"},        {"4.2", "opponent_order"}, {"4.3", "exchange_order"},
    {"4.2", "transposition_order"}};
static_assert(std::size(decisions) == static_cast<std::size_t>(Decision::transposition_order) + 1);

RoundComparison in_common(const Comparison& comparison) {
    const DecisionRow& row = decisions[static_cast<std::size_t>(comparison.decision)];
    RoundComparison common{
        .rule = cite(comparison.criterion ? "C" + std::to_string(*comparison.criterion) : row.article),
        .what = row.what,
        .group = comparison.bracket,
        .bye_score = comparison.bye_score,
        .other_bye_score = comparison.other_bye_score};
    if (comparison.criterion)
        common.chosen = measures_of(comparison.chosen), common.other = measures_of(comparison.other);
    return common;
}

Reason decided_by(std::string_view what, std::vector<PlayerId> players, const Comparison& comparison) {
    RoundComparison common = in_common(comparison);
    return {common.rule, what, std::move(players), {}, std::move(common)};
}

// In the order of ColourRule, whose numbers begin with 1.
constexpr std::string_view colour_keys[] = {"colours_both_granted", "colours_stronger_claim", "colours_turned_round",
                                            "colours_of_the_higher_ranked", "colours_by_lot_and_number"};
static_assert(std::size(colour_keys) == static_cast<std::size_t>(ColourRule::initial_colour));

// On a board: where it was made, whether somebody floated, colours, what decided it, and the best that was turned down.
std::vector<Reason> reasons_of(const BoardExplanation& board) {
    std::vector<Reason> reasons;
    if (board.floated)
        reasons.push_back(
            {{}, "moved_down_into_group", {board.higher, board.lower}, {board.bracket.halves, board.from.halves}});
    else
        reasons.push_back({{}, "paired_in_group", {board.higher, board.lower}, {board.bracket.halves}});
    const int colours = static_cast<int>(board.colour_rule);
    reasons.push_back({cite("5.2." + std::to_string(colours)), colour_keys[colours - 1], {}, {}});
    reasons.push_back(decided_by("without_this_pair", {}, board.decided));
    if (board.decided.decision != Decision::only_way)
        reasons.push_back({{}, board.alternative ? "next_best" : "next_best_bye_for", {board.higher}, {}});
    if (board.alternative) reasons.back().players.push_back(*board.alternative);
    return reasons;
}

std::vector<Reason> reasons_of(const ByeExplanation& bye) {
    std::vector<Reason> reasons{{{}, "bye_with_points", {bye.player}, {bye.score.halves}},
                                decided_by("without_this_bye", {bye.player}, bye.decided)};
    if (bye.alternative) reasons.push_back({{}, "next_best_bye", {*bye.alternative}, {}});
    return reasons;
}

struct WhyNotRow {
    const char *article, *what;
};
// In the order of WhyNotKind.
constexpr WhyNotRow why_not_rows[] = {
    {"", "answer_they_meet"},    {"", "answer_same_player"},  {"", "answer_not_paired"}, {"C1", "answer_have_met"},
    {"C1", "answer_prohibited"}, {"C3", "answer_both_white"}, {"", "answer_worse"}};
static_assert(std::size(why_not_rows) == static_cast<std::size_t>(WhyNotKind::worse) + 1);

Reason reason_of(const WhyNotAnswer& answer, PlayerId a, PlayerId b) {
    const WhyNotRow& row = why_not_rows[static_cast<std::size_t>(answer.kind)];
    Reason reason{row.article[0] == '\0' ? Citation{} : cite(row.article), row.what, {a, b}, {}};
    if (answer.met_in) reason.numbers = {answer.met_in->number};
    if (answer.kind == WhyNotKind::not_to_be_paired) {
        reason.players = answer.away;
        if (answer.away.size() > 1) reason.what = "answer_both_not_paired";
    }
    if (answer.kind == WhyNotKind::colours_forbid && answer.colour == Colour::black) reason.what = "answer_both_black";
    if (answer.kind != WhyNotKind::worse) return reason;
    const PlayerId bye{0};
    return decided_by(row.what, {a, b, answer.meets_a.value_or(bye), answer.meets_b.value_or(bye)}, answer.decided);
}

}  // namespace

tl::expected<pairing::Explanation, NotPaired> explain(const RoundInput& input) {
    auto analysis = analyse(input.field, input.history, input.regulations, input.requests, input.work);
    if (!analysis) return tl::unexpected(analysis.error());
    pairing::Explanation explanation{std::move(analysis->round), {}};
    for (std::size_t at = 0; at < analysis->boards.size(); ++at)
        explanation.round.boards[at].reasons = reasons_of(analysis->boards[at]);
    if (analysis->bye) explanation.round.bye->reasons = reasons_of(*analysis->bye);
    for (BracketExplanation& bracket : analysis->brackets)
        explanation.groups.push_back({bracket.score, std::move(bracket.moved_down), std::move(bracket.residents),
                                      std::move(bracket.floaters), measures_of(bracket.quality)});
    return explanation;
}

tl::expected<std::vector<Reason>, NotPaired> why_not(const RoundInput& input, PlayerId a, PlayerId b) {
    return compare_with_pair(input.field, input.history, input.regulations, input.requests, a, b, input.work)
        .map([&](const WhyNotAnswer& answer) { return std::vector{reason_of(answer, a, b)}; });
}

// fide_dutch_2026, C2: who has had the bye, or the points of a win without playing, does not have it again.
std::optional<Reason> why_no_bye(const RoundInput& input, PlayerId player) {
    const auto entrants = Entrants::of(input.field, input.history, input.regulations, input.requests);
    const auto rank = entrants ? entrants->rank_of(player) : std::nullopt;
    if (!rank || entrants->may_have_bye(*rank)) return std::nullopt;
    return Reason{cite("C2"), "had_bye_or_win_without_play", {player}, {}};
}

}  // namespace dommer::dutch
