#include "pairing/knock_out.hpp"

#include <algorithm>

#include "index.hpp"
#include "pairing/fide_1998.hpp"
#include "setup.hpp"
#include "vocabulary/urn.hpp"

namespace dommer::pairing::knock_out {
namespace {

const SeedClass* class_of(int seed, const std::vector<SeedClass>& classes) {
    for (const SeedClass& each : classes)
        if (each.first_seed <= seed && seed <= each.last_seed) return &each;
    return nullptr;
}

// Level when both have scored the same; otherwise who is ahead in the stage.
std::optional<Side> ahead(const std::vector<Points>& games) {
    int balance = 0;
    for (const Points each : games) balance += each.halves - (win.halves - each.halves);
    if (balance == 0) return std::nullopt;
    return balance > 0 ? Side::a : Side::b;
}

}  // namespace

std::vector<SeedClass> seed_classes(int size) {
    std::vector<SeedClass> classes{{1, 2, {1, size}}};
    for (int parts = 2; parts < size; parts *= 2) {
        SeedClass next{parts + 1, 2 * parts, {}};
        for (int odd = 1; odd < parts; odd += 2) {
            next.draw_numbers.push_back(odd * (size / parts));
            next.draw_numbers.push_back(odd * (size / parts) + 1);
        }
        classes.push_back(std::move(next));
    }
    return classes;
}

std::optional<LotError> check(const Lots& lots, int size) {
    const auto classes = seed_classes(size);
    std::vector<char> drawn(at(size) + 1);
    for (const auto& [seed, number] : lots) {
        const SeedClass* own = class_of(seed, classes);
        if (own == nullptr) return LotError{BadLot::not_a_seed, seed};
        if (std::ranges::find(own->draw_numbers, number) == own->draw_numbers.end())
            return LotError{BadLot::outside_the_class, seed};
        if (drawn[at(number)]++) return LotError{BadLot::drawn_twice, seed};
    }
    return std::nullopt;
}

Lots draw(int size, std::uint64_t lot) {
    Lots lots;
    Urn urn(lot);
    for (SeedClass& each : seed_classes(size)) {
        urn.shuffle(each.draw_numbers);
        for (std::size_t place = 0; place < each.draw_numbers.size(); ++place)
            lots[each.first_seed + static_cast<int>(place)] = each.draw_numbers[place];
    }
    return lots;
}

std::vector<Match> first_round(int size) {
    std::vector<Match> matches;
    for (int number = 1; number < size; number += 2) matches.push_back({number, number + 1});
    return matches;
}

std::vector<Match> first_round_seeds(const Lots& lots, int size) {
    std::vector<int> seed_of(at(size) + 1);
    for (const auto& [seed, number] : lots) seed_of[at(number)] = seed;
    std::vector<Match> matches = first_round(size);
    for (Match& match : matches) match = {seed_of[at(match.upper)], seed_of[at(match.lower)]};
    return matches;
}

bool seeded_before(const Seeded& a, const Seeded& b) {
    if (a.danish_rating != b.danish_rating) return a.danish_rating > b.danish_rating;
    const int title_a = fide_1998::title_rank(a.title), title_b = fide_1998::title_rank(b.title);
    return title_a != title_b ? title_a < title_b : a.elo > b.elo;
}

MatchStatus status_of(const MatchScore& score, const MatchForm& form) {
    struct Played {
        Stage stage;
        const std::vector<Points>& games;
        int wanted;
    };
    for (const auto& [stage, games, wanted] :
         {Played{Stage::normal, score.normal, form.normal_games}, Played{Stage::rapid, score.rapid, form.rapid_games},
          Played{Stage::blitz, score.blitz, form.blitz_games}}) {
        if (wanted == 0 && games.empty()) continue;
        if (games.empty()) return GoesOn{stage, true};
        if (static_cast<int>(games.size()) < wanted) {
            const int left = wanted - static_cast<int>(games.size());
            int balance = 0;
            for (const Points each : games) balance += each.halves - (win.halves - each.halves);
            if (std::abs(balance) <= 2 * left) return GoesOn{stage, false};
        }
        if (const auto winner = ahead(games)) return Won{*winner, stage};
    }
    if (!form.final_game && !score.final_game) return Unbroken{};
    if (!score.final_game) return GoesOn{Stage::final_game, true};
    const FinalGame& game = *score.final_game;
    if (game.a_scored == win) return Won{Side::a, Stage::final_game};
    if (game.a_scored == loss) return Won{Side::b, Stage::final_game};
    return Won{game.white == Side::a ? Side::b : Side::a, Stage::final_game};
}

std::vector<int> seeding(std::span<const Seeded> players, std::uint64_t lot) {
    std::vector<std::pair<std::uint64_t, int>> drawn;
    for (std::size_t place = 0; place < players.size(); ++place)
        drawn.emplace_back(Urn::lot_of(lot, players[place].number), static_cast<int>(place));
    std::ranges::sort(drawn);
    std::vector<int> order;
    for (const auto& [number, place] : drawn) order.push_back(place);
    std::ranges::stable_sort(order, [&](int a, int b) { return seeded_before(players[at(a)], players[at(b)]); });
    return order;
}

std::vector<int> seeding(const Field& field, std::uint64_t lot) {
    std::vector<Seeded> players;
    for (const Player& each : field.players())
        players.push_back({each.name, each.rating.value, each.title, 0, each.id.number});
    return seeding(players, lot);
}

namespace {

// Places in bracket order; -1: a bye.
std::vector<int> bracket_line(const Field& field, std::optional<std::uint64_t> lot) {
    if (field.size() == 0) return {};
    if (!lot) {
        std::vector<int> line(at(bracket_size(field.players().back().id.number)), -1);
        for (int place = 0; place < field.size(); ++place) line[at(field[place].id.number - 1)] = place;
        return line;
    }
    const int size = bracket_size(field.size());
    std::vector<int> line(at(size), -1);
    const auto order = seeding(field, *lot);
    for (const auto& [seed, number] : draw(size, *lot))
        if (seed <= field.size()) line[at(number - 1)] = order[at(seed - 1)];
    return line;
}

}  // namespace

std::optional<int> round_of_meeting(const Field& field, std::optional<std::uint64_t> lot, PlayerId a, PlayerId b) {
    const auto line = bracket_line(field, lot);
    const auto one = field.place_of(a), two = field.place_of(b);
    if (!one || !two || *one == *two) return std::nullopt;
    auto from = std::ranges::find(line, *one) - line.begin(), to = std::ranges::find(line, *two) - line.begin();
    int round = 0;
    while (from != to) from /= 2, to /= 2, ++round;
    return round;
}

tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                std::optional<std::uint64_t> lot) {
    const auto setup = set_up(field, history, regulations, requests);
    if (!setup) return tl::unexpected(setup.error());
    const Citation rule{"dsu-2011", "4.9.7"};
    std::vector<int> line = bracket_line(field, lot);
    for (int round = 0; round < setup->cards.rounds(); ++round) {
        std::vector<int> winners;
        for (std::size_t match = 0; match + 1 < line.size(); match += 2) {
            const int a = line[match], b = line[match + 1];
            if (a < 0 || b < 0) {
                winners.push_back(a < 0 ? b : a);
                continue;
            }
            const CardRow &one = setup->cards.of(a)[at(round)], &two = setup->cards.of(b)[at(round)];
            if (one.opponent != b)
                return tl::unexpected(NotPaired(
                    CannotPair{WhyNot::no_legal_pairing,
                               {field[a].id, field[b].id},
                               {{rule, "match_not_in_the_history", {field[a].id, field[b].id}, {round + 1}}}}));
            if (one.what == Happening::forfeit_loss && two.what == Happening::forfeit_loss) {
                winners.push_back(-1);
                continue;
            }
            if (one.earned == two.earned)
                return tl::unexpected(
                    NotPaired(CannotPair{WhyNot::no_legal_pairing,
                                         {field[a].id, field[b].id},
                                         {{rule, "match_not_decided", {field[a].id, field[b].id}, {round + 1}}}}));
            winners.push_back(one.earned > two.earned ? a : b);
        }
        line = std::move(winners);
    }
    if (line.size() < 2)
        return tl::unexpected(
            NotPaired(CannotPair{WhyNot::no_legal_pairing, {}, {{rule, "the_final_has_been_played", {}, {}}}}));
    PairedRound result;
    if (lot) result.reasons.push_back({rule, "drawn_from_seed", {}, {static_cast<int>(*lot & 0x7fffffff)}});
    for (std::size_t match = 0; match + 1 < line.size(); match += 2) {
        const int a = line[match], b = line[match + 1];
        const Reason reason{rule,
                            setup->cards.rounds() == 0 ? "neighbours_in_the_draw" : "neighbours_in_the_bracket",
                            {},
                            {static_cast<int>(match) / 2 + 1}};
        if (a >= 0 && b >= 0)
            result.boards.push_back({field[a].id, field[b].id, {reason, {rule, "lots_for_colours", {}, {}}}});
        else if (a >= 0 || b >= 0)
            result.reasons.push_back({rule, "goes_through_without_a_match", {field[a >= 0 ? a : b].id}, {}});
    }
    return result;
}

}  // namespace dommer::pairing::knock_out
