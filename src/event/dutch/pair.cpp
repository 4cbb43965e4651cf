#include "dutch/pair.hpp"

#include <algorithm>

#include "face.hpp"
#include "round.hpp"

namespace dommer::dutch {

using namespace pairing;

std::optional<BracketAnswer> pair_bracket(const Bracket& bracket, Engine engine) {
    bracket.entrants->spend_on_pairs(bracket.players.size());
    if (engine == Engine::fast) {
        if (bracket.size() == 1) return BracketAnswer{{}, bracket.players, Path::nothing_to_choose};
        if (auto answer = pair_on_face(bracket)) return answer;
        if (auto answer = pair_alone(bracket)) return answer;
    }
    return pair_generic(bracket, engine == Engine::fast ? Rest::stand_in : Rest::themselves);
}

Bracket bracket_of(const Entrants& entrants, std::size_t group, const std::vector<int>& moved_down,
                   std::optional<Points> bye_score) {
    const auto groups = entrants.groups();
    Bracket bracket{&entrants,
                    moved_down,
                    static_cast<int>(moved_down.size()),
                    groups[group + 1],
                    groups[std::min(group + 2, groups.size() - 1)],
                    bye_score};
    for (int rank = groups[group]; rank < groups[group + 1]; ++rank) bracket.players.push_back(rank);
    return bracket;
}

tl::expected<SolvedRound, WhyNot> solve_round(const Entrants& entrants, Engine engine) {
    SolvedRound round;
    if (entrants.is_odd()) {
        round.bye_score = lowest_bye_score(entrants);
        if (!round.bye_score) return tl::unexpected(WhyNot::no_legal_pairing);
    } else if (!completable(entrants, everybody_below(Bracket{.entrants = &entrants}, {}), std::nullopt)) {
        return tl::unexpected(WhyNot::no_legal_pairing);
    }
    std::vector<int> floaters;
    for (std::size_t group = 0; group + 1 < entrants.groups().size(); ++group) {
        Bracket bracket = bracket_of(entrants, group, floaters, round.bye_score);
        auto answer = pair_bracket(bracket, engine);
        if (!answer) return tl::unexpected(WhyNot::too_large);
        floaters = answer->floaters;
        round.brackets.push_back({std::move(bracket), std::move(*answer)});
    }
    if (!floaters.empty()) round.bye = floaters.front();
    return round;
}

tl::expected<SolvedRound, WhyNot> solved_within_work(const Entrants& entrants, Engine engine) {
    try {
        return solve_round(entrants, engine);
    } catch (const Undecided&) {
        return tl::unexpected(WhyNot::not_decided);
    }
}

NotPaired refused(WhyNot why) {
    if (why == WhyNot::not_decided) return not_decided();
    return CannotPair{why, {}, {{{"fide-dutch-2026", "C4"}, "no_legal_pairing", {}, {}}}};
}

std::optional<Regulations> without_weak_prohibitions(const Regulations& regulations) {
    if (std::ranges::none_of(regulations.prohibitions, &Prohibition::weak)) return std::nullopt;
    Regulations strict = regulations;
    std::erase_if(strict.prohibitions, [](const Prohibition& prohibition) { return prohibition.weak; });
    return strict;
}

namespace {

struct PlacedBoard {
    Points higher, lower;
    int first;  // place of the higher ranked player
    Board board;
};

}  // namespace

// fide_dutch_2026, 3.8: boards by the higher score, the other score, and the number of the higher ranked player.
// fide_acceptance_2026, 188: with acceleration the scores are those that the round was paired by, virtual points too.
PairedRound published(const Entrants& entrants, const SolvedRound& solved, const RoundRequests& requests) {
    std::vector<PlacedBoard> boards;
    for (const SolvedBracket& bracket : solved.brackets)
        for (const auto& [a, b] : bracket.answer.pairs) {
            const Entrant *higher = &entrants[a], *lower = &entrants[b];
            const bool white = entrants.colours_of(a, b).higher == Colour::white;
            Board board{white ? higher->id : lower->id, white ? lower->id : higher->id, {}};
            if (lower->score > higher->score || (lower->score == higher->score && lower->place < higher->place))
                std::swap(higher, lower);
            boards.push_back({higher->score, lower->score, higher->place, std::move(board)});
        }
    std::ranges::sort(boards, [](const PlacedBoard& a, const PlacedBoard& b) {
        return std::tuple(b.higher, b.lower, a.first) < std::tuple(a.higher, a.lower, b.first);
    });
    PairedRound round;
    for (PlacedBoard& placed : boards) round.boards.push_back(std::move(placed.board));
    if (solved.bye) round.bye = Bye{entrants[*solved.bye].id, {}};
    if (requests.allocated_bye)
        round.bye = Bye{*requests.allocated_bye,
                        {{{"fide-dutch-2026", "1.5"}, "bye_fixed_by_arbiter", {*requests.allocated_bye}, {}}}};
    return round;
}

tl::expected<PairedRound, NotPaired> pair(const Field& field, const History& history, const Regulations& regulations,
                                          const RoundRequests& requests, Engine engine, const Work& work) {
    const auto entrants = Entrants::of(field, history, regulations, requests, work);
    if (!entrants) return tl::unexpected(entrants.error());
    const auto solved = solved_within_work(*entrants, engine);
    if (!solved && solved.error() == WhyNot::no_legal_pairing)
        if (const auto strict = without_weak_prohibitions(regulations)) {
            auto round = pair(field, history, *strict, requests, engine, work);
            if (round) round->reasons.push_back({{"fide-dutch-2026", "C1"}, "weak_prohibitions_given_up", {}, {}});
            return round;
        }
    if (!solved) return tl::unexpected(refused(solved.error()));
    return published(*entrants, *solved, requests);
}

}  // namespace dommer::dutch
