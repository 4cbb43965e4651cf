#include <algorithm>
#include <map>

#include "index.hpp"
#include "pairing/danish_swiss.hpp"

namespace dommer::pairing::danish_swiss {
namespace {

int whites_in_last(const ColourHistory& colours, int rounds) {
    const auto from = colours.end() - std::min<std::ptrdiff_t>(rounds, std::ssize(colours));
    return static_cast<int>(std::count(from, colours.end(), HadColour::white));
}

ColourDecision by_counts(const Contender& a, const Contender& b) {
    const int whites_a = times(a.colours, HadColour::white), whites_b = times(b.colours, HadColour::white);
    if (whites_a != whites_b) return {whites_a < whites_b, ColourRule::fewer_whites, 0};
    const int rounds = static_cast<int>(std::max(a.colours.size(), b.colours.size()));
    for (int back = 1; back <= rounds; ++back) {
        const int lately_a = whites_in_last(a.colours, back), lately_b = whites_in_last(b.colours, back);
        if (lately_a != lately_b) return {lately_a < lately_b, ColourRule::fewer_whites_lately, back};
    }
    const bool a_ahead = a.points != b.points ? a.points > b.points : a.number < b.number;
    const auto last = game_from_the_end(a_ahead ? a.colours : b.colours);
    // Nobody has played: as in round 1 the weaker has White.
    const bool ahead_has_white = last && *last == Colour::black;
    return {a_ahead == ahead_has_white, ColourRule::last_colour, 0};
}

}  // namespace

Preference preference_of(const ColourHistory& colours) {
    const int balance = whites_minus_blacks(colours);
    if (balance >= 2) return {Strength::strong, Colour::black};
    if (balance <= -2) return {Strength::strong, Colour::white};
    if (colours.size() >= 2 && colours.back() != HadColour::none && colours.back() == colours[colours.size() - 2])
        return {Strength::strong, opponent_of(colour_of(colours.back()))};
    if (balance != 0) return {Strength::weak, balance > 0 ? Colour::black : Colour::white};
    if (const auto last = game_from_the_end(colours)) return {Strength::weak, opponent_of(*last)};
    return {};
}

ColourDecision colours_of(const Contender& a, const Contender& b) {
    if (a.is_x || b.is_x) return {b.is_x, ColourRule::against_x, 0};
    ColourDecision decision = by_counts(a, b);
    const Preference wish_a = preference_of(a.colours), wish_b = preference_of(b.colours);
    const bool strong_a = wish_a.strength == Strength::strong, strong_b = wish_b.strength == Strength::strong;
    if (strong_a && strong_b && wish_a.colour == wish_b.colour) return decision;
    if (!strong_a && !strong_b) return decision;
    const bool wanted = strong_a ? wish_a.colour == Colour::white : wish_b.colour == Colour::black;
    if (wanted != decision.first_has_white) decision = {wanted, ColourRule::strong_preference, 0};
    return decision;
}

Contest::Contest(std::vector<Contender> contenders, const std::vector<Pair>& met, std::optional<int> half_of,
                 const Options& options, const Work& work)
    : original_(contenders.size()),
      options_(options),
      work_(work) {
    for (std::size_t place = 0; place < contenders.size(); ++place) original_[place] = static_cast<int>(place);
    std::ranges::sort(original_, [&](int a, int b) {
        const Contender &one = contenders[at(a)], &two = contenders[at(b)];
        return one.points != two.points ? one.points > two.points : one.number < two.number;
    });
    std::vector<int> place_of(contenders.size());
    std::map<std::tuple<ColourHistory, bool, bool>, int> kind_by;
    std::vector<int> example;
    for (std::size_t place = 0; place < original_.size(); ++place) {
        Contender& contender = contenders[at(original_[place])];
        place_of[at(original_[place])] = static_cast<int>(place);
        const bool free_of_strong = half_of && contender.score.halves > *half_of;
        const auto [found, fresh] = kind_by.try_emplace({contender.colours, free_of_strong, contender.is_x}, kinds_);
        if (fresh) ++kinds_, example.push_back(static_cast<int>(place));
        kind_.push_back(found->second);
        preferences_.push_back(contender.is_x ? Preference{} : preference_of(contender.colours));
        contenders_.push_back(std::move(contender));
    }
    opponents_.resize(contenders_.size());
    for (const auto& [a, b] : met) {
        opponents_[at(place_of[at(a)])].push_back(place_of[at(b)]);
        opponents_[at(place_of[at(b)])].push_back(place_of[at(a)]);
    }
    for (const int a : example)
        for (const int b : example) {
            const Preference &wish_a = preference(a), &wish_b = preference(b);
            const bool both_over_half =
                half_of && (*this)[a].score.halves > *half_of && (*this)[b].score.halves > *half_of;
            // Our reading R7: who meets X counts as white, so nobody with a strong wish for Black meets X.
            const bool x_clash = ((*this)[a].is_x && wish_b == Preference{Strength::strong, Colour::black}) ||
                                 ((*this)[b].is_x && wish_a == Preference{Strength::strong, Colour::black});
            const bool clash = wish_a.strength == Strength::strong && wish_a == wish_b && !both_over_half;
            legal_kinds_.push_back(options.strong_clashes_allowed || (!clash && !x_clash));
            Contender ahead = (*this)[a], behind = (*this)[b];
            ahead.points = behind.points = Points{}, ahead.number = 1, behind.number = 2;
            const ColourDecision colours = colours_of(ahead, behind);
            const auto pleased = [&](const Preference& wish, bool white) {
                return wish.strength != Strength::none && (wish.colour == Colour::white) == white ? 1 : 0;
            };
            met_kinds_.push_back(pleased(wish_a, colours.first_has_white) + pleased(wish_b, !colours.first_has_white));
        }
}

bool Contest::met(int a, int b) const { return std::ranges::find(opponents(a), b) != opponents(a).end(); }

int Contest::preferences_met(int a, int b) const {
    return a < b ? class_preferences_met(kind(a), kind(b)) : class_preferences_met(kind(b), kind(a));
}

}  // namespace dommer::pairing::danish_swiss
