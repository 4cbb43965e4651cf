#include <algorithm>

#include "index.hpp"
#include "pairing/fide_1998.hpp"

namespace dommer::pairing::fide_1998 {

Preference preference_of(const ColourHistory& colours) {
    const int difference = whites_minus_blacks(colours);
    const auto last = game_from_the_end(colours), before = game_from_the_end(colours, 1);
    if (!last) return {};
    if (difference > 1 || difference < -1)
        return {Kind::absolute, difference > 1 ? Colour::black : Colour::white, difference};
    if (before && *last == *before) return {Kind::absolute, opponent_of(*last), difference};
    if (difference != 0) return {Kind::strong, difference < 0 ? Colour::white : Colour::black, difference};
    return {Kind::weak, opponent_of(*last), 0};
}

ColourHistory normalised(const ColourHistory& colours) {
    ColourHistory moved = colours;
    std::ranges::stable_partition(moved, [](HadColour each) { return each == HadColour::none; });
    return moved;
}

ColourDecision colours_of(const ColourHistory& a, const ColourHistory& b, bool a_is_ranked_higher, Colour of_higher) {
    const Preference wish_a = preference_of(a), wish_b = preference_of(b);
    if (wish_a.kind == Kind::none && wish_b.kind == Kind::none)
        return {a_is_ranked_higher == (of_higher == Colour::white), ColourRule::e4_higher_ranked};
    if (wish_b.kind == Kind::none) return {wish_a.colour == Colour::white, ColourRule::e1_both};
    if (wish_a.kind == Kind::none) return {wish_b.colour == Colour::black, ColourRule::e1_both};
    if (wish_a.colour != wish_b.colour) return {wish_a.colour == Colour::white, ColourRule::e1_both};
    if (wish_a.kind != wish_b.kind)
        return {(wish_a.kind > wish_b.kind) == (wish_a.colour == Colour::white), ColourRule::e2_stronger};
    const ColourHistory past_a = normalised(a), past_b = normalised(b);
    for (std::size_t back = 1; back <= std::min(past_a.size(), past_b.size()); ++back) {
        const HadColour one = past_a[past_a.size() - back], two = past_b[past_b.size() - back];
        if (one != two && one != HadColour::none && two != HadColour::none)
            return {one == HadColour::black, ColourRule::e3_latest_difference};
    }
    return {a_is_ranked_higher == (wish_a.colour == Colour::white), ColourRule::e4_higher_ranked};
}

bool ranks_before(const Player& a, Points score_a, const Player& b, Points score_b) {
    if (score_a != score_b) return score_a > score_b;
    if (a.rating != b.rating) return a.rating > b.rating;
    if (title_rank(a.title) != title_rank(b.title)) return title_rank(a.title) < title_rank(b.title);
    return a.name != b.name ? a.name < b.name : a.id < b.id;
}

bool comes_first(const BoardKey& a, const BoardKey& b) {
    if (a.top != b.top) return a.top > b.top;
    if (a.sum != b.sum) return a.sum > b.sum;
    return a.rank < b.rank;
}

Contest::Contest(std::vector<Entrant> entrants, const std::vector<Pair>& met, const Work& work)
    : entrants_(std::move(entrants)),
      opponents_(entrants_.size()),
      not_met_(static_cast<int>(entrants_.size())),
      legal_(static_cast<int>(entrants_.size())),
      work_(work) {
    for (const Entrant& entrant : entrants_) preferences_.push_back(preference_of(entrant.colours));
    for (const auto& [a, b] : met) {
        not_met_.forbid(a, b), legal_.forbid(a, b);
        opponents_[at(a)].push_back(b), opponents_[at(b)].push_back(a);
    }
    std::vector<int> absolute[2];
    for (int place = 0; place < size(); ++place)
        if (preference(place).kind == Kind::absolute)
            absolute[preference(place).colour == Colour::white].push_back(place);
    for (const auto& list : absolute)
        for (const int a : list)
            for (const int b : list)
                if (a < b && colours_clash(a, b)) legal_.forbid(a, b);
}

bool Contest::colours_clash(int a, int b) const {
    if ((*this)[a].over_half_in_last_round && (*this)[b].over_half_in_last_round) return false;
    return preference(a).kind == Kind::absolute && preference(b).kind == Kind::absolute &&
           preference(a).colour == preference(b).colour;
}

bool Contest::may_float_down(int place, Dropped dropped) const {
    const Entrant& entrant = (*this)[place];
    if (entrant.over_half_in_last_round) return true;
    return !(entrant.down_last && dropped < Dropped::b6_and_b5) && !(entrant.down_before && dropped < Dropped::b6);
}

bool Contest::may_float_up(int place, Dropped dropped) const {
    const Entrant& entrant = (*this)[place];
    if (entrant.over_half_in_last_round) return true;
    return !(entrant.up_last && dropped < Dropped::b6_and_b5) && !(entrant.up_before && dropped < Dropped::b6);
}

}  // namespace dommer::pairing::fide_1998
