#include "winnable/winnable.hpp"

#include "distance.hpp"
#include "estimate.hpp"
#include "forced.hpp"
#include "laws/game_end.hpp"
#include "playout.hpp"
#include "saturation.hpp"
#include "search.hpp"

namespace dommer::winnable {
namespace {

std::optional<Answer> decided_cheaply(const laws::Position& position, Colour winner) {
    if (position.to_move() != winner && laws::is_checkmate(position)) return Answer{Verdict::winnable, certificate::Line{}, 0};
    if (!laws::has_mating_material(position, winner)) return Answer{Verdict::unwinnable, certificate::Material{}, 0};
    return decided_by_force(position, winner);
}

// The search takes turns with different eagerness: what wanders with one order is often found at once with another.
struct Turn {
    std::uint64_t positions;
    Weights weights;
};
constexpr Turn turns[] = {
    {10'000, {.estimate = 3, .crowding = 1'500, .depth = 4}},
    {20'000, {.estimate = 1, .crowding = 100, .depth = 2}},
    {20'000, {.estimate = 3, .crowding = 50, .depth = 2}},
};

// With few men there are many mates to aim at, and a search that looks at all of them at once falls between. So one mate
// after another, the nearest first, each for a moment.
std::optional<Answer> aim_at_single_mates(const laws::Position& position, Colour winner, std::uint64_t moment, std::uint64_t budget, std::uint64_t& looked_at) {
    constexpr std::size_t most_aims = 24;
    const auto all = minor_piece_mates(winner);
    const Estimate estimate(winner, all);
    std::vector<std::pair<int, std::size_t>> aims;
    for (std::size_t at = 0; at < all.size(); ++at)
        if (const int cost = estimate.towards(all[at], position, never); cost < never) aims.emplace_back(cost, at);
    const std::size_t count = std::min(aims.size(), most_aims);
    std::partial_sort(aims.begin(), aims.begin() + static_cast<std::ptrdiff_t>(count), aims.end());
    for (std::size_t at = 0; at < count && looked_at < budget; ++at) {
        Answer answer = search(position, winner, std::min(moment, budget - looked_at), {.estimate = 2, .crowding = 100'000, .depth = 1}, all.subspan(aims[at].second, 1));
        looked_at += answer.positions;
        answer.positions = looked_at;
        if (answer.verdict != Verdict::undetermined) return answer;
    }
    return std::nullopt;
}

}  // namespace

Answer can_mate(const laws::Position& position, Colour winner, const Budget& budget) {
    if (auto answer = decided_cheaply(position, winner)) return std::move(*answer);
    if (auto line = play_out(position, winner, budget.playouts)) return {Verdict::winnable, std::move(*line), 0};
    if (auto list = shut_in(position, winner, std::min(budget.phases, 400u))) return {Verdict::unwinnable, std::move(*list), 0};
    std::uint64_t looked_at = 0;
    if (auto answer = aim_at_single_mates(position, winner, 400, budget.positions, looked_at)) return std::move(*answer);
    for (const Turn& turn : turns) {
        if (looked_at >= budget.positions) break;
        Answer answer = search(position, winner, std::min(turn.positions, budget.positions), turn.weights, minor_piece_mates(winner));
        answer.positions += std::exchange(looked_at, looked_at + answer.positions);
        if (answer.verdict != Verdict::undetermined) return answer;
    }
    if (looked_at >= budget.positions) return {Verdict::undetermined, {}, looked_at};
    if (auto answer = aim_at_single_mates(position, winner, 6'000, budget.positions, looked_at)) return std::move(*answer);
    Answer answer = search(position, winner, budget.positions, turns[0].weights, minor_piece_mates(winner));
    answer.positions += looked_at;
    return answer;
}

Verdict can_mate_fast(const laws::Position& position, Colour winner) {
    const auto answer = decided_cheaply(position, winner);
    return answer ? answer->verdict : Verdict::undetermined;
}

bool is_dead(const laws::Position& position, const Budget& budget) {
    return can_mate(position, Colour::white, budget).verdict == Verdict::unwinnable &&
           can_mate(position, Colour::black, budget).verdict == Verdict::unwinnable;
}

}  // namespace dommer::winnable
