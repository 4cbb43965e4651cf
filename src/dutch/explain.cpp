#include "dutch/explain.hpp"

#include <algorithm>
#include <map>

#include "quality.hpp"
#include "round.hpp"

namespace dommer::dutch {
namespace {

using namespace pairing;
using RankPairs = std::vector<std::pair<int, int>>;

RankPairs sorted(RankPairs pairs) {
    std::ranges::sort(pairs);
    return pairs;
}

std::vector<int> paired_moved_down(const Bracket& bracket, const RankPairs& pairs) {
    std::vector<int> ranks;
    for (const auto& [a, b] : pairs)
        if ((*bracket.entrants)[a].score > bracket.resident_score()) ranks.push_back(a);
    return ranks;
}

RankPairs only_moved_down(const Bracket& bracket, const RankPairs& pairs, bool moved_down) {
    RankPairs some;
    for (const auto& pair : pairs)
        if (((*bracket.entrants)[pair.first].score > bracket.resident_score()) == moved_down) some.push_back(pair);
    return some;
}

// fide_dutch_2026, 4.2 to 4.4: which step of the generation order tells two equally good answers of a bracket apart.
Decision order_step(const Bracket& bracket, const BracketAnswer& chosen, const BracketAnswer& other) {
    const RankPairs a = sorted(chosen.pairs), b = sorted(other.pairs);
    if (paired_moved_down(bracket, a) != paired_moved_down(bracket, b)) return Decision::limbo_order;
    if (only_moved_down(bracket, a, true) != only_moved_down(bracket, b, true)) return Decision::opponent_order;
    const auto uppers = [&](const RankPairs& pairs) {
        std::vector<int> ranks;
        for (const auto& pair : only_moved_down(bracket, pairs, false)) ranks.push_back(pair.first);
        return ranks;
    };
    return uppers(a) != uppers(b) ? Decision::exchange_order : Decision::transposition_order;
}

// Where the chosen round and another one part, from the top.
Comparison compared(const SolvedRound& chosen, const tl::expected<SolvedRound, WhyNot>& other) {
    if (!other) return {.decision = Decision::only_way};
    if (chosen.bye_score != other->bye_score)
        return {.decision = Decision::bye_score, .bye_score = chosen.bye_score, .other_bye_score = other->bye_score};
    for (std::size_t at = 0; at < chosen.brackets.size(); ++at) {
        const SolvedBracket &ours = chosen.brackets[at], &theirs = other->brackets[at];
        if (sorted(ours.answer.pairs) == sorted(theirs.answer.pairs)) continue;
        Comparison comparison{.bracket = ours.bracket.resident_score()};
        comparison.chosen = judge(ours.bracket, ours.answer);
        // Judged by the true position: what was forced or left out is not part of the rules.
        Bracket true_bracket = ours.bracket;
        comparison.other = judge(true_bracket, theirs.answer);
        comparison.criterion = first_difference(comparison.chosen, comparison.other);
        comparison.decision = comparison.criterion ? Decision::criterion : order_step(ours.bracket, ours.answer, theirs.answer);
        return comparison;
    }
    return {.decision = Decision::only_way};
}

std::vector<PlayerId> ids_of(const Entrants& entrants, const std::vector<int>& ranks) {
    std::vector<PlayerId> ids;
    for (const int rank : ranks) ids.push_back(entrants[rank].id);
    return ids;
}

BracketExplanation explained(const Entrants& entrants, const SolvedBracket& solved) {
    const auto& players = solved.bracket.players;
    const auto residents = players.begin() + solved.bracket.moved_down;
    return {solved.bracket.resident_score(), ids_of(entrants, {players.begin(), residents}), ids_of(entrants, {residents, players.end()}),
            ids_of(entrants, solved.answer.floaters), solved.answer.path, judge(solved.bracket, solved.answer)};
}

BoardExplanation explained(const Entrants& entrants, const SolvedRound& solved, const Bracket& bracket, int higher, int lower) {
    BoardExplanation board{.higher = entrants[higher].id, .lower = entrants[lower].id, .bracket = bracket.resident_score()};
    board.floated = entrants[higher].score > bracket.resident_score();
    board.colour_rule = entrants.colours_of(higher, lower).rule;
    const Entrants without = entrants.without_pair(higher, lower);
    const auto other = solve_round(without, Engine::fast);
    board.decided = compared(solved, other);
    if (!other) return board;
    for (const SolvedBracket& solved_bracket : other->brackets)
        for (const auto& [a, b] : solved_bracket.answer.pairs)
            if (a == higher || b == higher) board.alternative = entrants[a == higher ? b : a].id;
    return board;
}

struct Position {
    Entrants entrants;
    SolvedRound solved;
    PairedRound round;
    Regulations regulations;
};

tl::expected<Position, NotPaired> position_of(const Field& field, const History& history, const Regulations& regulations, const RoundRequests& requests) {
    auto round = pair(field, history, regulations, requests);
    if (!round) return tl::unexpected(round.error());
    auto entrants = Entrants::of(field, history, regulations, requests);
    auto solved = solve_round(*entrants, Engine::fast);
    if (!solved) return position_of(field, history, *without_weak_prohibitions(regulations), requests);
    return Position{std::move(*entrants), std::move(*solved), std::move(*round), regulations};
}

std::optional<RoundNumber> met_in(const History& history, PlayerId a, PlayerId b) {
    for (std::size_t round = 0; round < history.rounds.size(); ++round)
        for (const RoundEntry& entry : history.rounds[round])
            if (const auto* game = std::get_if<Game>(&entry); game != nullptr && ((game->white == a && game->black == b) || (game->white == b && game->black == a)))
                return RoundNumber{static_cast<int>(round) + 1};
    return std::nullopt;
}

}  // namespace

tl::expected<Explanation, NotPaired> explain(const Field& field, const History& history, const Regulations& regulations, const RoundRequests& requests) {
    auto position = position_of(field, history, regulations, requests);
    if (!position) return tl::unexpected(position.error());
    // The brackets point at the entrants: from here on these are the ones that stay.
    const Entrants& entrants = position->entrants;
    for (SolvedBracket& bracket : position->solved.brackets) bracket.bracket.entrants = &entrants;
    Explanation explanation{position->round, position->solved.bye_score, {}, {}};
    std::map<std::pair<PlayerId, PlayerId>, BoardExplanation> boards;
    for (const SolvedBracket& solved : position->solved.brackets) {
        explanation.brackets.push_back(explained(entrants, solved));
        for (const auto& [a, b] : solved.answer.pairs) {
            BoardExplanation board = explained(entrants, position->solved, solved.bracket, a, b);
            boards.emplace(std::minmax(board.higher, board.lower), std::move(board));
        }
    }
    for (const Board& board : explanation.round.boards) explanation.boards.push_back(boards.at(std::minmax(board.white, board.black)));
    return explanation;
}

tl::expected<WhyNotAnswer, NotPaired> why_not(const Field& field, const History& history, const Regulations& regulations,
                                              const RoundRequests& requests, PlayerId a, PlayerId b) {
    auto position = position_of(field, history, regulations, requests);
    if (!position) return tl::unexpected(position.error());
    for (const PlayerId id : {a, b})
        if (!field.place_of(id)) return tl::unexpected<NotPaired>(CannotPair{WhyNot::unknown_player, {id}, {}});
    WhyNotAnswer answer;
    if (a == b) return answer.kind = WhyNotKind::same_player, answer;
    Entrants entrants = position->entrants;
    for (SolvedBracket& bracket : position->solved.brackets) bracket.bracket.entrants = &position->entrants;
    const auto rank_a = entrants.rank_of(a), rank_b = entrants.rank_of(b);
    if (!rank_a || !rank_b) return answer.kind = WhyNotKind::not_to_be_paired, answer;
    const auto [higher, lower] = std::minmax(*rank_a, *rank_b);
    for (const SolvedBracket& bracket : position->solved.brackets)
        if (std::ranges::find(bracket.answer.pairs, std::pair(higher, lower)) != bracket.answer.pairs.end())
            return answer.kind = WhyNotKind::they_meet, answer;
    answer.met_in = met_in(history, a, b);
    if (answer.met_in) return answer.kind = WhyNotKind::have_met, answer;
    if (entrants.is_excluded(higher, lower)) return answer.kind = WhyNotKind::prohibited, answer;
    if (!entrants.clash_is_legal(higher, lower)) return answer.kind = WhyNotKind::colours_forbid, answer;
    entrants.force(higher, lower);
    answer.decided = compared(position->solved, solve_round(entrants, Engine::generic));
    return answer;
}

}  // namespace dommer::dutch
