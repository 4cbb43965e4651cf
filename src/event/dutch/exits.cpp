#include "exits.hpp"

#include <algorithm>

#include "matching/decomposition.hpp"
#include "matching/perfect_matching.hpp"

namespace dommer::dutch {
namespace {

using matching::BitRows;
using matching::Decomposition;

constexpr int most_vertices = 700;  // of a table of pairs; ordinary brackets beyond it are proved otherwise

// The rest below the next scoregroup, shrunk: who may be left for the next scoregroup, and who takes one of them away
// again.
struct ShrunkRest {
    struct Point {
        std::vector<int> ranks;
        bool bye = false;
    };
    std::vector<Point> points;
    std::vector<std::vector<int>> separators;  // the points each can take
};

bool meets_any(const Entrants& entrants, int rank, const std::vector<int>& others) {
    return std::ranges::any_of(others, [&](int other) { return entrants.compatible(rank, other); });
}

std::vector<std::vector<int>> points_of_separators(const BitRows& rows, const Decomposition& parts) {
    std::vector<std::vector<int>> taken;
    for (const int separator : parts.separators) {
        taken.emplace_back();
        for (std::size_t part = 0; part < parts.components.size(); ++part)
            if (std::ranges::any_of(parts.components[part], [&](int vertex) { return rows.joined(separator, vertex); }))
                taken.back().push_back(static_cast<int>(part));
    }
    return taken;
}

std::optional<ShrunkRest> shrink_rest(const Bracket& bracket) {
    const Entrants& entrants = *bracket.entrants;
    const int begin = bracket.next_end, count = entrants.size() - begin;
    std::vector<int> everybody;
    for (int rank = begin; rank < entrants.size(); ++rank) everybody.push_back(rank);
    if (completable(entrants, everybody, bracket.bye_score)) return ShrunkRest{};
    // Dirac: without any one of them the others can be paired, so the rest is one component.
    if (!bracket.bye_score && count % 2 != 0 && 2 * (least_degree(entrants, everybody) - 1) >= count - 1)
        return ShrunkRest{{{everybody}}, {}};
    if (count > most_vertices) return std::nullopt;
    BitRows rows(count + (bracket.bye_score ? 1 : 0));
    for (int a = 0; a < count; ++a) {
        for (int b = a + 1; b < count; ++b)
            if (entrants.compatible(begin + a, begin + b)) rows.join(a, b);
        if (bracket.bye_score && may_take_bye(entrants, begin + a, *bracket.bye_score)) rows.join(a, count);
    }
    const Decomposition parts = decompose(rows);
    ShrunkRest rest{{}, points_of_separators(rows, parts)};
    for (const auto& component : parts.components) {
        rest.points.emplace_back();
        for (const int vertex : component) {
            if (vertex == count)
                rest.points.back().bye = true;
            else
                rest.points.back().ranks.push_back(begin + vertex);
        }
    }
    return rest;
}

// The next scoregroup and the rest below it, shrunk, without pairs that would leave more of the rest over than must be.
struct Below {
    int next = 0;  // vertices of the next scoregroup, then the points, then the separators
    ShrunkRest rest;
    BitRows rows;
};

std::optional<Below> below(const Bracket& bracket, int room_for) {
    const Entrants& entrants = *bracket.entrants;
    const int begin = bracket.next_begin, next = bracket.next_end - begin;
    if (next > most_vertices) return std::nullopt;
    auto rest = shrink_rest(bracket);
    if (!rest) return std::nullopt;
    const int points = static_cast<int>(rest->points.size());
    BitRows rows(next + points + static_cast<int>(rest->separators.size()) + room_for);
    for (int a = 0; a < next; ++a) {
        for (int b = a + 1; b < next; ++b)
            if (entrants.compatible(begin + a, begin + b)) rows.join(a, b);
        for (int point = 0; point < points; ++point) {
            const auto& [ranks, bye] = rest->points[static_cast<std::size_t>(point)];
            if (meets_any(entrants, begin + a, ranks) || (bye && may_take_bye(entrants, begin + a, *bracket.bye_score)))
                rows.join(a, next + point);
        }
    }
    for (std::size_t separator = 0; separator < rest->separators.size(); ++separator)
        for (const int point : rest->separators[separator])
            rows.join(next + points + static_cast<int>(separator), next + point);
    return Below{next, std::move(*rest), std::move(rows)};
}

}  // namespace

bool Exits::lets_out(const Entrants& entrants, int rank, std::size_t door) const {
    const auto& [anybody, ranks, bye_score] = doors[door];
    return anybody || meets_any(entrants, rank, ranks) || (bye_score && may_take_bye(entrants, rank, *bye_score));
}

bool Exits::stops(std::size_t stopper, int door) const {
    return std::ranges::find(stoppers[stopper], door) != stoppers[stopper].end();
}

Exits Exits::open(int floaters) {
    return {std::vector<Door>(static_cast<std::size_t>(floaters), Door{true, {}, {}}), {}};
}

std::optional<Exits> best_exits(const Bracket& bracket, int floaters) {
    const auto graph = below(bracket, 0);
    if (!graph) return std::nullopt;
    const int begin = bracket.next_begin, next = graph->next, points = static_cast<int>(graph->rest.points.size());
    const Decomposition parts = decompose(graph->rows);
    if (parts.left_out() != floaters) return std::nullopt;
    Exits exits{{}, points_of_separators(graph->rows, parts)};
    for (const auto& component : parts.components) {
        const int door = static_cast<int>(exits.doors.size());
        bool is_forced = component.size() == 1 && component.front() >= next && component.front() < next + points;
        for (std::size_t stopper = 0; stopper < exits.stoppers.size(); ++stopper)
            is_forced = is_forced && !exits.stops(stopper, door);
        Exits::Door& made = exits.doors.emplace_back();
        if (is_forced) {
            const auto& [ranks, bye] = graph->rest.points[static_cast<std::size_t>(component.front() - next)];
            exits.some_float_on = true;
            made.ranks = ranks;
            if (bye) made.bye_score = bracket.bye_score;
        }
        for (const int vertex : component)
            if (vertex < next) made.ranks.push_back(begin + vertex);
    }
    return exits;
}

bool leave_as_well_as_can_be(const Bracket& bracket, const std::vector<int>& floaters) {
    auto graph = below(bracket, static_cast<int>(floaters.size()));
    if (!graph) return false;
    const int first = graph->rows.vertices() - static_cast<int>(floaters.size());
    if (graph->rows.vertices() % 2 != 0) return false;
    for (std::size_t which = 0; which < floaters.size(); ++which)
        for (int low = 0; low < graph->next; ++low)
            if (bracket.entrants->compatible(floaters[which], bracket.next_begin + low))
                graph->rows.join(first + static_cast<int>(which), low);
    return matching::PerfectMatching(std::move(graph->rows)).complete();
}

}  // namespace dommer::dutch
