#include "dutch/analysis.hpp"

#include <algorithm>
#include <map>

#include "position.hpp"
#include "quality.hpp"

namespace dommer::dutch {
namespace {

using namespace pairing;

std::vector<PlayerId> ids_of(const Entrants& entrants, const std::vector<int>& ranks) {
    std::vector<PlayerId> ids;
    for (const int rank : ranks) ids.push_back(entrants[rank].id);
    return ids;
}

BracketExplanation explained(const Position& position, std::size_t at) {
    const SolvedBracket& solved = position.solved.brackets[at];
    const Entrants& entrants = *position.entrants;
    const auto& players = solved.bracket.players;
    const auto residents = players.begin() + solved.bracket.moved_down;
    return {solved.bracket.resident_score(),
            ids_of(entrants, {players.begin(), residents}),
            ids_of(entrants, {residents, players.end()}),
            ids_of(entrants, solved.answer.floaters),
            solved.answer.path,
            position.qualities[at]};
}

Comparison other_bye_score(const SolvedRound& chosen, const SolvedRound& other) {
    return {.decision = Decision::bye_score, .bye_score = chosen.bye_score, .other_bye_score = other.bye_score};
}

struct Turned {
    Comparison decided;
    std::optional<int> opponent;
};

// The round with the pair left out, paired anew from the top.
Turned best_round_with(const Position& position, const Entrants& changed, int higher) {
    const auto other = solve_round(changed, Engine::fast);
    if (!other) return {};
    std::vector<BracketAnswer> answers;
    for (const SolvedBracket& bracket : other->brackets) answers.push_back(bracket.answer);
    LowerBrackets all(changed, other->bye_score, 0, std::move(answers));
    const std::size_t at = parting(position.solved, *other);
    Turned turned{.opponent = all.opponent_of(higher)};
    if (other->bye_score != position.solved.bye_score)
        turned.decided = other_bye_score(position.solved, *other);
    else
        turned.decided = compared(position.solved.brackets[at], position.qualities[at], other->brackets[at].answer,
                                  floaters_of(*other, at + 1));
    return turned;
}

// The best round without a pair of this bracket. Brackets above it need not be paired again if the bracket still has a
// legal answer with as many pairs and floaters of the same scores: their answers can then still be completed (C4, C5)
// and the bracket below each does as well as before (C6 and C7, so C8), while leaving out a pair makes no other
// candidate better. And if the same players float, everything below stays as it was, since the pair was not used there.
Turned best_round_without(const Position& position, std::size_t at, int higher, int lower) {
    const Entrants without = position.entrants->without_pair(higher, lower);
    const SolvedBracket& chosen = position.solved.brackets[at];
    Bracket bracket = chosen.bracket;
    bracket.entrants = &without;
    auto answer = pair_bracket(bracket, Engine::fast);
    const auto score = [&](int rank) { return without[rank].score; };
    if (!answer || (at > 0 && !std::ranges::equal(answer->floaters, chosen.answer.floaters, {}, score, score)))
        return best_round_with(position, without, higher);
    const BracketAnswer other = *answer;
    LowerBrackets below(without, position.solved.bye_score, at, {std::move(*answer)});
    std::vector<int> next = floaters_of(position.solved, at + 1);
    if (other.floaters != chosen.answer.floaters && below.at(at + 1) != nullptr) next = below.at(at + 1)->floaters;
    return {compared(chosen, position.qualities[at], other, next), below.opponent_of(higher)};
}

BoardExplanation explained(const Position& position, std::size_t at, int higher, int lower) {
    const Entrants& entrants = *position.entrants;
    BoardExplanation board{.higher = entrants[higher].id,
                           .lower = entrants[lower].id,
                           .bracket = position.solved.brackets[at].bracket.resident_score()};
    board.from = entrants[higher].score;
    board.floated = board.from > board.bracket;
    board.colour_rule = entrants.colours_of(higher, lower).rule;
    const Turned turned = best_round_without(position, at, higher, lower);
    board.decided = turned.decided;
    if (turned.opponent) board.alternative = entrants[*turned.opponent].id;
    return board;
}

ByeExplanation explained_bye(const Position& position, int taker) {
    const Entrants& entrants = *position.entrants;
    ByeExplanation bye{.player = entrants[taker].id, .score = entrants[taker].score};
    const Entrants changed = entrants.without_bye(taker);
    bye.decided = best_round_with(position, changed, taker).decided;
    if (const auto other = solve_round(changed, Engine::fast); other && other->bye)
        bye.alternative = entrants[*other->bye].id;
    return bye;
}

}  // namespace

tl::expected<Position, NotPaired> position_of(const Field& field, const History& history,
                                              const Regulations& regulations, const RoundRequests& requests,
                                              const Work& work) {
    auto entrants = Entrants::of(field, history, regulations, requests, work);
    if (!entrants) return tl::unexpected(entrants.error());
    Position position{std::make_unique<Entrants>(std::move(*entrants)), {}, {}, {}};
    auto solved = solved_within_work(*position.entrants, Engine::fast);
    if (!solved) {
        const auto strict = without_weak_prohibitions(regulations);
        if (strict && solved.error() == WhyNot::no_legal_pairing) {
            auto given_up = position_of(field, history, *strict, requests, work);
            if (given_up)
                given_up->round.reasons.push_back({{"fide-dutch-2026", "C1"}, "weak_prohibitions_given_up", {}, {}});
            return given_up;
        }
        return tl::unexpected(refused(solved.error()));
    }
    position.solved = std::move(*solved);
    position.round = published(*position.entrants, position.solved, requests);
    for (std::size_t at = 0; at < position.solved.brackets.size(); ++at)
        position.qualities.push_back(judge(position.solved.brackets[at].bracket, position.solved.brackets[at].answer,
                                           floaters_of(position.solved, at + 1)));
    return position;
}

namespace {

Analysis analysed(const Position& position) {
    Analysis analysis{position.round, position.solved.bye_score, {}, {}, {}};
    std::map<std::pair<PlayerId, PlayerId>, BoardExplanation> boards;
    for (std::size_t at = 0; at < position.solved.brackets.size(); ++at) {
        analysis.brackets.push_back(explained(position, at));
        for (const auto& [a, b] : position.solved.brackets[at].answer.pairs) {
            BoardExplanation board = explained(position, at, a, b);
            boards.emplace(std::minmax(board.higher, board.lower), std::move(board));
        }
    }
    for (const Board& board : analysis.round.boards)
        analysis.boards.push_back(boards.at(std::minmax(board.white, board.black)));
    if (position.solved.bye) analysis.bye = explained_bye(position, *position.solved.bye);
    return analysis;
}

}  // namespace

tl::expected<Analysis, NotPaired> analyse(const Field& field, const History& history, const Regulations& regulations,
                                          const RoundRequests& requests, const Work& work) {
    const auto position = position_of(field, history, regulations, requests, work);
    if (!position) return tl::unexpected(position.error());
    return within_work([&]() -> tl::expected<Analysis, NotPaired> { return analysed(*position); });
}

}  // namespace dommer::dutch
