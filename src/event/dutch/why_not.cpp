#include <algorithm>

#include "position.hpp"
#include "quality.hpp"

namespace dommer::dutch {
namespace {

using namespace pairing;

std::optional<RoundNumber> met_in(const History& history, PlayerId a, PlayerId b) {
    for (std::size_t round = 0; round < history.rounds.size(); ++round)
        for (const RoundEntry& entry : history.rounds[round])
            if (const auto* game = std::get_if<Game>(&entry);
                game != nullptr && ((game->white == a && game->black == b) || (game->white == b && game->black == a)))
                return RoundNumber{static_cast<int>(round) + 1};
    return std::nullopt;
}

std::optional<int> opponent_in(const SolvedRound& round, int rank) {
    for (const SolvedBracket& bracket : round.brackets)
        for (const auto& [a, b] : bracket.answer.pairs)
            if (a == rank || b == rank) return a == rank ? b : a;
    return std::nullopt;
}

// The round with the pair put together beforehand and everybody else paired by the rules, told in the ranks and
// scoregroups of the whole field. The higher ranked of the two counts as a floater on their way down to the other one's
// bracket.
class RoundWithPair {
public:
    RoundWithPair(const Position& position, const SolvedRound& solved, int higher, int lower)
        : entrants_(*position.entrants),
          higher_(higher),
          lower_(lower) {
        round_.bye_score = solved.bye_score;
        auto next = solved.brackets.begin();
        for (const SolvedBracket& chosen : position.solved.brackets) {
            const Points score = chosen.bracket.resident_score();
            const bool is_there = next != solved.brackets.end() && next->bracket.resident_score() == score;
            add(score, is_there ? &(next++)->answer : nullptr);
        }
    }
    const SolvedRound& round() const { return round_; }

private:
    int whole_rank(int rank) const {  // the ranks of the others have no place for the two
        if (rank >= higher_) ++rank;
        return rank >= lower_ ? rank + 1 : rank;
    }

    // A scoregroup of nobody but the two leaves over whoever was moved down into it.
    void add(Points score, const BracketAnswer* others) {
        BracketAnswer answer;
        if (others != nullptr) {
            for (const auto& [a, b] : others->pairs) answer.pairs.emplace_back(whole_rank(a), whole_rank(b));
            for (const int rank : others->floaters) answer.floaters.push_back(whole_rank(rank));
        } else if (!round_.brackets.empty()) {
            answer.floaters = round_.brackets.back().answer.floaters;
            std::erase(answer.floaters, higher_);
        }
        if (score == entrants_[lower_].score)
            answer.pairs.emplace_back(higher_, lower_);
        else if (score <= entrants_[higher_].score && score > entrants_[lower_].score)
            answer.floaters.push_back(higher_);
        std::ranges::sort(answer.floaters);
        round_.brackets.push_back({{}, std::move(answer)});
    }

    const Entrants& entrants_;
    int higher_, lower_;
    SolvedRound round_;
};

Comparison with_pair(const Position& position, int higher, int lower) {
    const Entrants others = position.entrants->without_players(higher, lower);
    const auto solved = solve_round(others, Engine::fast);
    if (!solved) return {.decision = Decision::only_way};
    if (solved->bye_score != position.solved.bye_score)
        return {.decision = Decision::bye_score,
                .bye_score = position.solved.bye_score,
                .other_bye_score = solved->bye_score};
    const SolvedRound other = RoundWithPair(position, *solved, higher, lower).round();
    const std::size_t at = parting(position.solved, other);
    return compared(position.solved.brackets[at], position.qualities[at], other.brackets[at].answer,
                    floaters_of(other, at + 1));
}

// C1 and C3 between the two, or nothing.
std::optional<WhyNotKind> forbidden(const Entrants& entrants, int higher, int lower) {
    if (entrants.is_excluded(higher, lower)) return WhyNotKind::prohibited;
    if (!entrants.clash_is_legal(higher, lower)) return WhyNotKind::colours_forbid;
    return std::nullopt;
}

}  // namespace

tl::expected<WhyNotAnswer, NotPaired> compare_with_pair(const Field& field, const History& history,
                                                        const Regulations& regulations, const RoundRequests& requests,
                                                        PlayerId a, PlayerId b, const Work& work) {
    for (const PlayerId id : {a, b})
        if (!field.place_of(id)) return tl::unexpected<NotPaired>(CannotPair{WhyNot::unknown_player, {id}, {}});
    WhyNotAnswer answer;
    if (a == b) return answer.kind = WhyNotKind::same_player, answer;
    const auto position = position_of(field, history, regulations, requests, work);
    if (!position) return tl::unexpected(position.error());
    const Entrants& entrants = *position->entrants;
    const auto rank_a = entrants.rank_of(a), rank_b = entrants.rank_of(b);
    for (const auto& [id, rank] : {std::pair(a, rank_a), std::pair(b, rank_b)})
        if (!rank) answer.away.push_back(id);
    if (!answer.away.empty()) return answer.kind = WhyNotKind::not_to_be_paired, answer;
    const auto meets_a = opponent_in(position->solved, *rank_a), meets_b = opponent_in(position->solved, *rank_b);
    if (meets_a) answer.meets_a = entrants[*meets_a].id;
    if (meets_b) answer.meets_b = entrants[*meets_b].id;
    if (answer.meets_a == b) return answer.kind = WhyNotKind::they_meet, answer;
    answer.met_in = met_in(history, a, b);
    if (answer.met_in) return answer.kind = WhyNotKind::have_met, answer;
    const auto [higher, lower] = std::minmax(*rank_a, *rank_b);
    if (const auto kind = forbidden(entrants, higher, lower)) {
        answer.colour = entrants[higher].preference.colour;
        return answer.kind = *kind, answer;
    }
    return within_work([&]() -> tl::expected<WhyNotAnswer, NotPaired> {
        answer.decided = with_pair(*position, higher, lower);
        return answer;
    });
}

}  // namespace dommer::dutch
