#include "forced_pair.hpp"

#include <algorithm>
#include <map>

#include "index.hpp"
#include "setup.hpp"

namespace dommer::pairing {
namespace {

Citation cite(const PairRules& rules, const char* article) { return {rules.articles.book, article}; }

ColourHistory colours_of(const PairRules& rules, const Setup& setup, int place) {
    ColourHistory colours = setup.colours[at(place)];
    if (!rules.bye_counts_as_white) return colours;
    const auto rows = setup.cards.of(place);
    for (std::size_t round = 0; round < rows.size(); ++round)
        if (rows[round].what == Happening::allocated_bye) colours[round] = HadColour::white;
    return colours;
}

using Opponents = std::map<int, int>;  // by place; -1: the bye

class Comparison {
public:
    Comparison(const PairRules& rules, const Field& field, const Setup& setup, const Regulations& regulations)
        : rules_(rules),
          field_(field),
          setup_(setup),
          points_(pairing_points(setup, field, regulations)),
          order_(rules.ranked(field, setup, points_)) {}

    Opponents opponents_in(const PairedRound& round) const {
        Opponents opponents;
        for (const Board& board : round.boards) {
            const int white = *field_.place_of(board.white), black = *field_.place_of(board.black);
            opponents[white] = black, opponents[black] = white;
        }
        if (round.bye) opponents[*field_.place_of(round.bye->player)] = -1;
        return opponents;
    }

    std::vector<Reason> first_worse(const Opponents& as_paired, const Opponents& forced, PlayerId a, PlayerId b) const {
        const PairRules::Articles& articles = rules_.articles;
        const auto compare = [&](const char* article, std::string_view what, int with,
                                 int now) -> std::optional<Reason> {
            return article != nullptr && with > now
                       ? std::optional(Reason{cite(rules_, article), what, {a, b}, {with, now}})
                       : std::nullopt;
        };
        if (auto worse = compare(articles.bye, "bye_higher_up", bye_points(forced), bye_points(as_paired)))
            return {*worse};
        if (auto worse = compare(articles.scores, "points_further_apart", apart(forced), apart(as_paired)))
            return {*worse};
        if (auto worse = compare(articles.colours, "fewer_colours_met", same_wishes(forced), same_wishes(as_paired)))
            return {*worse};
        if (auto worse =
                compare(articles.floats_again, "more_floats_again", floats_again(forced), floats_again(as_paired)))
            return {*worse};
        if (auto same = articles.halves != nullptr ? same_half(articles.halves, as_paired, a, b) : std::nullopt)
            return {*same};
        return first_difference(articles.order, as_paired, forced, a, b);
    }

private:
    PlayerId id(int place) const { return place < 0 ? PlayerId{0} : field_[place].id; }

    template <class Count>
    int over_pairs(const Opponents& opponents, Count count) const {
        int sum = 0;
        for (const auto& [place, other] : opponents)
            if (place < other) sum += count(place, other);
        return sum;
    }
    int bye_points(const Opponents& opponents) const {
        for (const auto& [place, other] : opponents)
            if (other < 0) return points_[at(place)].halves;
        return 0;
    }
    int apart(const Opponents& opponents) const {
        return over_pairs(opponents,
                          [&](int a, int b) { return std::abs(points_[at(a)].halves - points_[at(b)].halves); });
    }
    int same_wishes(const Opponents& opponents) const {
        if (rules_.wish == nullptr) return 0;
        return over_pairs(opponents, [&](int a, int b) {
            const auto one = rules_.wish(colours_of(rules_, setup_, a));
            return one && one == rules_.wish(colours_of(rules_, setup_, b)) ? 1 : 0;
        });
    }
    int floats_again(const Opponents& opponents) const {
        const int last = setup_.cards.rounds() - 1;
        if (last < 0) return 0;
        return over_pairs(opponents, [&](int a, int b) {
            if (points_[at(a)] == points_[at(b)]) return 0;
            const bool a_is_higher = points_[at(a)] > points_[at(b)];
            return (float_in(setup_.cards, a, last) == (a_is_higher ? Float::down : Float::up) ? 1 : 0) +
                   (float_in(setup_.cards, b, last) == (a_is_higher ? Float::up : Float::down) ? 1 : 0);
        });
    }

    // Both in the upper, or both in the lower half of those with their points who were paired with each other.
    std::optional<Reason> same_half(const char* article, const Opponents& as_paired, PlayerId a, PlayerId b) const {
        const Points score = points_[at(*field_.place_of(a))];
        std::vector<int> group;
        for (const int place : order_)
            if (const auto found = as_paired.find(place); found != as_paired.end() && found->second >= 0 &&
                                                          points_[at(place)] == score &&
                                                          points_[at(found->second)] == score)
                group.push_back(place);
        const auto one = std::ranges::find(group, *field_.place_of(a)),
                   two = std::ranges::find(group, *field_.place_of(b));
        if (one == group.end() || two == group.end()) return std::nullopt;
        const auto half = std::ssize(group) / 2;
        const bool upper = one - group.begin() < half;
        if (upper != (two - group.begin() < half)) return std::nullopt;
        return Reason{
            cite(rules_, article), upper ? "both_in_the_upper_half" : "both_in_the_lower_half", {a, b}, {score.halves}};
    }

    // Going down from the top, the first player who has somebody else.
    std::vector<Reason> first_difference(const char* article, const Opponents& as_paired, const Opponents& forced,
                                         PlayerId a, PlayerId b) const {
        for (const int place : order_) {
            const auto now = as_paired.find(place), then = forced.find(place);
            if (now == as_paired.end() || then == forced.end() || now->second == then->second) continue;
            const bool is_one_of_them = id(place) == a || id(place) == b;
            if (is_one_of_them && now->second >= 0)
                return {{cite(rules_, article),
                         "order_reaches_first",
                         {id(place), id(now->second), id(place) == a ? b : a},
                         {}}};
            const std::string_view what = now->second < 0    ? "order_gives_him_the_bye"
                                          : then->second < 0 ? "order_would_give_him_the_bye"
                                                             : "order_gives_him_another";
            return {{cite(rules_, article), what, {a, b, id(place), id(now->second), id(then->second)}, {}}};
        }
        return {};
    }

    const PairRules& rules_;
    const Field& field_;
    const Setup& setup_;
    std::vector<Points> points_;
    std::vector<int> order_;
};

}  // namespace

Citation no_second_meeting(const PairRules& rules) { return cite(rules, rules.articles.met); }

std::optional<Reason> colours_forbid(const PairRules& rules, const Field& field, const History& history,
                                     const Regulations& regulations, const RoundRequests& requests, PlayerId a,
                                     PlayerId b) {
    const auto setup = set_up(field, history, regulations, requests);
    if (!setup || rules.clash == nullptr) return std::nullopt;
    const auto place_a = *field.place_of(a), place_b = *field.place_of(b);
    const auto over_half = [&](int place) {
        return setup->last_round && setup->cards.score(place).halves > setup->cards.rounds();
    };
    if (rules.clash_allowed_over_half && over_half(place_a) && over_half(place_b)) return std::nullopt;
    const auto clash = rules.clash(colours_of(rules, *setup, place_a), colours_of(rules, *setup, place_b));
    return clash ? std::optional(Reason{cite(rules, rules.articles.colours_forbid), *clash, {a, b}, {}}) : std::nullopt;
}

tl::expected<std::vector<Reason>, NotPaired> worsened(const Retry& retry, const Field& field, const History& history,
                                                      const Regulations& regulations, const RoundRequests& requests,
                                                      const PairedRound& round, PlayerId a, PlayerId b) {
    RoundRequests others = requests;
    others.absent.push_back(a), others.absent.push_back(b);
    const auto rest = retry.pair(field, history, regulations, others, retry.work);
    if (!rest && is_not_decided(rest.error())) return tl::unexpected(rest.error());
    if (!rest) {
        std::vector<Reason> reasons{
            {cite(retry.rules, retry.rules.articles.others), "others_cannot_be_paired", {a, b}, {}}};
        if (const auto* cannot = std::get_if<CannotPair>(&rest.error()))
            for (const PlayerId left : cannot->players)
                reasons.push_back(
                    {cite(retry.rules, retry.rules.articles.others), "nobody_left_for_him", {left, a, b}, {}});
        return reasons;
    }
    const auto setup = set_up(field, history, regulations, requests);
    const Comparison comparison(retry.rules, field, *setup, regulations);
    Opponents forced = comparison.opponents_in(*rest);
    forced[*field.place_of(a)] = *field.place_of(b), forced[*field.place_of(b)] = *field.place_of(a);
    return comparison.first_worse(comparison.opponents_in(round), forced, a, b);
}

}  // namespace dommer::pairing
