#include "pairing/first_pairing.hpp"

#include <algorithm>
#include <numeric>

#include "index.hpp"

namespace dommer::pairing {

Pairing::Pairing(const MayMeet& may_meet, std::span<const int> taking_part)
    : may_meet_(may_meet),
      partner_(at(may_meet.size()), -1),
      parent_(at(may_meet.size())),
      base_(at(may_meet.size())),
      here_(at(may_meet.size())),
      seen_(at(may_meet.size())),
      in_blossom_(at(may_meet.size())),
      taking_part_(taking_part.begin(), taking_part.end()),
      alone_(static_cast<int>(taking_part.size())) {
    for (const int place : taking_part) here_[at(place)] = true;
    for (const int a : taking_part_) {  // a start that needs little growing: everybody takes the first free opponent
        if (partner(a) >= 0) continue;
        for (const int b : taking_part_)
            if (b != a && partner(b) < 0 && may_meet_(a, b)) {
                partner_[at(a)] = b, partner_[at(b)] = a, alone_ -= 2;
                break;
            }
    }
}

void Pairing::enter(int a, int b) {
    for (const int place : {a, b}) here_[at(place)] = true, taking_part_.push_back(place);
    partner_[at(a)] = b, partner_[at(b)] = a;
}

bool Pairing::grow() {
    for (const int place : taking_part_)
        if (here_[at(place)] && partner(place) < 0 && augment_from(place)) return true;
    return false;
}

bool Pairing::grow_to_everybody() {
    while (alone_ > 0 && grow()) {}
    return alone_ == 0;
}

bool Pairing::tie(int a, int b) {
    const int a_left = partner(a), b_left = partner(b);
    here_[at(a)] = here_[at(b)] = false;
    if (a_left == b) return true;
    partner_[at(a_left)] = partner_[at(b_left)] = -1, alone_ += 2;
    if (augment_from(a_left)) {
        partner_[at(a)] = b, partner_[at(b)] = a;
        return true;
    }
    here_[at(a)] = here_[at(b)] = true;
    partner_[at(a_left)] = a, partner_[at(b_left)] = b, alone_ -= 2;
    return false;
}

int Pairing::common_base(int a, int b) {
    std::vector<char> on_path(base_.size());
    for (int place = a;;) {
        place = base_[at(place)];
        on_path[at(place)] = true;
        if (partner(place) < 0) break;
        place = parent_[at(partner(place))];
    }
    for (int place = b;; place = parent_[at(partner(place))]) {
        place = base_[at(place)];
        if (on_path[at(place)]) return place;
    }
}

void Pairing::mark_blossom(int place, int base, int child) {
    while (base_[at(place)] != base) {
        in_blossom_[at(base_[at(place)])] = in_blossom_[at(base_[at(partner(place))])] = true;
        parent_[at(place)] = child;
        child = partner(place);
        place = parent_[at(partner(place))];
    }
}

bool Pairing::augment_from(int root) {
    std::iota(base_.begin(), base_.end(), 0);
    std::ranges::fill(parent_, -1);
    std::ranges::fill(seen_, 0);
    queue_.assign(1, root);
    seen_[at(root)] = true;
    for (std::size_t head = 0; head < queue_.size(); ++head) {
        const int a = queue_[head];
        for (const int b : taking_part_) {
            if (!here_[at(b)] || !may_meet_(a, b) || base_[at(a)] == base_[at(b)] || partner(a) == b) continue;
            if (b == root || (partner(b) >= 0 && parent_[at(partner(b))] >= 0)) {
                const int base = common_base(a, b);
                std::ranges::fill(in_blossom_, 0);
                mark_blossom(a, base, b);
                mark_blossom(b, base, a);
                for (const int place : taking_part_)
                    if (here_[at(place)] && in_blossom_[at(base_[at(place)])]) {
                        base_[at(place)] = base;
                        if (!seen_[at(place)]) seen_[at(place)] = true, queue_.push_back(place);
                    }
            } else if (parent_[at(b)] < 0) {
                parent_[at(b)] = a;
                if (partner(b) < 0) {
                    for (int place = b; place >= 0;) {  // pair along the path back to the root
                        const int before = parent_[at(place)], next = partner(before);
                        partner_[at(place)] = before, partner_[at(before)] = place;
                        place = next;
                    }
                    alone_ -= 2;
                    return true;
                }
                seen_[at(partner(b))] = true;
                queue_.push_back(partner(b));
            }
        }
    }
    return false;
}

bool everybody_can_be_paired(const MayMeet& may_meet, std::span<const int> order) {
    return order.size() % 2 == 0 && Pairing(may_meet, order).grow_to_everybody();
}

std::optional<std::vector<Pair>> first_pairing(const MayMeet& may_meet, std::span<const int> order) {
    if (order.size() % 2 != 0) return std::nullopt;
    Pairing pairing(may_meet, order);
    if (!pairing.grow_to_everybody()) return std::nullopt;
    std::vector<char> tied(at(may_meet.size()));
    std::vector<Pair> pairs;
    for (std::size_t first = 0; first < order.size(); ++first) {
        const int a = order[first];
        if (tied[at(a)]) continue;
        for (std::size_t second = first + 1; second < order.size(); ++second) {
            const int b = order[second];
            if (tied[at(b)] || !may_meet(a, b) || !pairing.tie(a, b)) continue;
            tied[at(a)] = tied[at(b)] = true;
            pairs.emplace_back(a, b);
            break;
        }
    }
    return pairs;
}

}  // namespace dommer::pairing
