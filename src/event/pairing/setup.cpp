#include "setup.hpp"

#include <algorithm>

#include "index.hpp"

namespace dommer::pairing {
namespace {

std::optional<CannotPair> wrong_request(const Field& field, const RoundRequests& requests) {
    for (const PlayerId id : requests.absent)
        if (!field.place_of(id)) return CannotPair{WhyNot::unknown_player, {id}, {}};
    if (!requests.allocated_bye) return std::nullopt;
    if (!field.place_of(*requests.allocated_bye))
        return CannotPair{WhyNot::unknown_player, {*requests.allocated_bye}, {}};
    if (std::ranges::count(requests.absent, *requests.allocated_bye) != 0)
        return CannotPair{WhyNot::bye_and_absent, {*requests.allocated_bye}, {}};
    return std::nullopt;
}

void read_cards(Setup& setup, const Field& field) {
    for (int place = 0; place < field.size(); ++place) {
        auto& opponents = setup.opponents[at(place)];
        std::vector<int> byes;
        for (int round = 1; round <= setup.cards.rounds(); ++round) {
            const CardRow& row = setup.cards.of(place)[at(round - 1)];
            setup.colours[at(place)].push_back(was_played(row) ? had(row.colour) : HadColour::none);
            if (row.what == Happening::allocated_bye) byes.push_back(round);
            if (!was_played(row)) continue;
            if (place < row.opponent && std::ranges::count(opponents, row.opponent) != 0)
                setup.oddities.push_back({{"dsu-2011", "4.9.1"},
                                          "met_twice_before",
                                          {field[place].id, field[row.opponent].id},
                                          {round_of_meeting(setup.cards, place, row.opponent), round}});
            opponents.push_back(row.opponent);
        }
        if (byes.size() > 1)
            setup.oddities.push_back({{"dsu-2011", "4.9.1"}, "two_byes_before", {field[place].id}, {byes[0], byes[1]}});
    }
}

void read_prohibitions(Setup& setup, const Field& field, const Regulations& regulations) {
    for (const Prohibition& prohibition : regulations.prohibitions) {
        if (setup.round < prohibition.from || prohibition.to < setup.round) continue;
        auto& list = prohibition.weak ? setup.weakly_prohibited : setup.prohibited;
        for (std::size_t a = 0; a < prohibition.players.size(); ++a)
            for (std::size_t b = a + 1; b < prohibition.players.size(); ++b) {
                const auto first = field.place_of(prohibition.players[a]),
                           second = field.place_of(prohibition.players[b]);
                if (first && second && *first != *second) list.emplace_back(*first, *second);
            }
    }
}

}  // namespace

tl::expected<Setup, NotPaired> set_up(const Field& field, const History& history, const Regulations& regulations,
                                      const RoundRequests& requests) {
    if (const auto wrong = wrong_request(field, requests)) return tl::unexpected(NotPaired(*wrong));
    auto cards = cards_of(field, history, regulations);
    if (!cards) return tl::unexpected(NotPaired(cards.error()));
    Setup setup{.cards = std::move(*cards), .round = RoundNumber{static_cast<int>(history.rounds.size()) + 1}};
    setup.last_round = regulations.rounds && *regulations.rounds == setup.round.number;
    setup.is_present.assign(at(field.size()), true);
    for (const PlayerId id : requests.absent) setup.is_present[at(*field.place_of(id))] = false;
    for (int place = 0; place < field.size(); ++place)
        if (setup.is_present[at(place)]) setup.present.push_back(place);
    if (requests.allocated_bye && setup.present.size() % 2 == 0)
        return tl::unexpected(NotPaired(CannotPair{WhyNot::bye_not_needed, {*requests.allocated_bye}, {}}));
    setup.opponents.resize(at(field.size()));
    setup.colours.resize(at(field.size()));
    read_cards(setup, field);
    read_prohibitions(setup, field, regulations);
    return setup;
}

std::vector<Reason> broken_colour_limits(const Setup& setup, const Field& field, const Citation& rule) {
    std::vector<Reason> broken;
    for (int place = 0; place < field.size(); ++place) {
        int balance = 0, running = 0;
        HadColour last = HadColour::none;
        const auto& colours = setup.colours[at(place)];
        for (std::size_t round = 0; round < colours.size(); ++round) {
            if (colours[round] == HadColour::none) continue;
            balance += colours[round] == HadColour::white ? 1 : -1;
            running = colours[round] == last ? running + 1 : 1;
            last = colours[round];
            if (balance > 2 || balance < -2 || running > 2)
                broken.push_back({rule,
                                  running > 2 ? "third_colour_before" : "colours_beyond_two_before",
                                  {field[place].id},
                                  {static_cast<int>(round) + 1}});
        }
    }
    return broken;
}

std::vector<Points> pairing_points(const Setup& setup, const Field& field, const Regulations& regulations) {
    auto points = virtual_points_in(setup.round, field, regulations);
    for (int place = 0; place < field.size(); ++place) points[at(place)] += setup.cards.score(place);
    return points;
}

int round_of_meeting(const Cards& cards, int a, int b) {
    const auto rows = cards.of(a);
    for (std::size_t round = 0; round < rows.size(); ++round)
        if (was_played(rows[round]) && rows[round].opponent == b) return static_cast<int>(round) + 1;
    return 0;
}

Float float_in(const Cards& cards, int place, int round) {
    const CardRow& row = cards.of(place)[at(round)];
    if (row.what == Happening::allocated_bye) return Float::down;
    if (row.opponent < 0) return Float::none;
    const Points mine = row.before, theirs = cards.of(row.opponent)[at(round)].before;
    return mine == theirs ? Float::none : mine > theirs ? Float::down : Float::up;
}

bool had_point_without_play(const Cards& cards, int place) {
    return std::ranges::any_of(cards.of(place), [](const CardRow& row) {
        return row.what == Happening::allocated_bye || row.what == Happening::full_bye ||
               row.what == Happening::forfeit_win;
    });
}

}  // namespace dommer::pairing
