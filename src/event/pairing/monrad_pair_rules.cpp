#include <numeric>

#include "index.hpp"
#include "pairing/monrad.hpp"
#include "setup.hpp"

namespace dommer::pairing::monrad {
namespace {

// dsu_2011, 4.9.2: after every round by points, and among equals by the placing before it.
std::vector<int> ranked(const Field& field, const Setup& setup, std::span<const Points>) {
    std::vector<int> order(at(field.size()));
    std::iota(order.begin(), order.end(), 0);
    std::vector<Points> points(at(field.size()));
    for (int round = 0; round < setup.cards.rounds(); ++round) {
        for (int place = 0; place < field.size(); ++place) points[at(place)] += setup.cards.of(place)[at(round)].earned;
        order = reordered(order, points);
    }
    return order;
}

}  // namespace

constinit const PairRules pair_rules{
    .articles = {.met = "4.9.1",
                 .colours_forbid = nullptr,
                 .others = "4.9.1",
                 .bye = nullptr,
                 .scores = nullptr,
                 .colours = nullptr,
                 .floats_again = nullptr,
                 .halves = nullptr,
                 .order = "4.9.1"},
    .ranked = ranked,
};

}  // namespace dommer::pairing::monrad
