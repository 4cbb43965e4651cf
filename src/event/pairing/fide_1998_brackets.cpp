#include <algorithm>
#include <map>
#include <memory>

#include "index.hpp"
#include "pairing/fide_1998.hpp"

namespace dommer::pairing::fide_1998 {
namespace {

using Accepts = std::function<bool(const std::vector<int>& left)>;

// Asked again and again with the same players.
Accepts remembered(Accepts accepts) {
    return [accepts = std::move(accepts),
            known = std::make_shared<std::map<std::vector<int>, bool>>()](const std::vector<int>& left) {
        const auto [found, fresh] = known->try_emplace(left, false);
        if (fresh) found->second = accepts(left);
        return found->second;
    };
}

std::vector<int> together(std::vector<int> some, const std::vector<int>& others) {
    some.insert(some.end(), others.begin(), others.end());
    std::ranges::sort(some);
    return some;
}

// dsu_2011, 4.9.5 C14: how far a bracket gives way: so many pairs fewer; and when none is left, its lowest moved-down
// players go on unpaired, one after the other (our reading of C1 and C14 where C12 does not help).
struct Concession {
    int go_on = 0, fewer = 0;
};

std::vector<Concession> concessions(const BracketTask& whole) {
    std::vector<Concession> all;
    const int moved = static_cast<int>(whole.moved_down.size()), native = static_cast<int>(whole.native.size());
    for (int go_on = 0; go_on <= moved; ++go_on)
        for (int fewer = 0; fewer < (moved - go_on + native) / 2; ++fewer) all.push_back({go_on, fewer});
    return all;
}

struct Part {  // of a bracket: those who are to be paired in it, and those who move down whatever comes
    BracketTask task;
    std::vector<int> apart;
};

class Procedure {
public:
    explicit Procedure(const Contest& contest) : contest_(contest) {
        for (int place = 0; place < contest.size(); ++place) {
            if (place == 0 || contest[place].score != contest[place - 1].score) natives_.emplace_back();
            natives_.back().push_back(place);
        }
    }

    std::optional<Brackets> pair() {
        for (;;) {
            const int now = static_cast<int>(done_.size());
            const bool lowest = now + 1 == static_cast<int>(natives_.size());
            moved_.resize(at(now));
            moved_.push_back(now > 0 ? done_.back().left : std::vector<int>{});
            conceded_.resize(at(now));
            conceded_.push_back({});
            auto found = without_concessions(now);
            if (!found && !moved_[at(now)].empty()) found = with_others_moved_down(now);
            if (!found && lowest) return pair_lowest() ? finished() : std::nullopt;
            done_.push_back(found ? std::move(*found) : with_fewer_pairs(now));
            if (lowest) return finished();
        }
    }

private:
    BracketTask task(int bracket) const {
        return {moved_[at(bracket)], natives_[at(bracket)], bracket + 1 == static_cast<int>(natives_.size()), 0, {}};
    }

    bool has_opponent(int place, const BracketTask& in) const {
        const auto legal = [&](int other) { return other != place && contest_.legal(place, other); };
        return std::ranges::any_of(in.native, legal) || std::ranges::any_of(in.moved_down, legal);
    }
    bool some_moved_down_has_no_opponent(const BracketTask& in) const {
        return std::ranges::any_of(in.moved_down, [&](int place) { return !has_opponent(place, in); });
    }

    // dsu_2011, 4.9.5 C1: who has no legal opponent in the bracket moves down; from the lowest nobody can.
    Part part_of(const BracketTask& whole, Concession conceded) const {
        Part part{whole, {}};
        for (int each = 0; each < conceded.go_on; ++each)
            part.apart.push_back(part.task.moved_down.back()), part.task.moved_down.pop_back();
        part.task.fewer = conceded.fewer;
        if (whole.lowest) return part;
        const BracketTask here = part.task;
        for (auto* list : {&part.task.moved_down, &part.task.native})
            std::erase_if(*list, [&](int place) {
                const bool alone = !has_opponent(place, here);
                if (alone) part.apart.push_back(place);
                return alone;
            });
        return part;
    }

    std::optional<Bracket> paired(const Part& part) const {
        auto found = pair_bracket(contest_, part.task);
        if (found) found->left = together(std::move(found->left), part.apart);
        return found;
    }

    // dsu_2011, 4.9.5 C1: one who was moved down into a bracket without an opponent for them calls for C12.
    std::optional<Bracket> without_concessions(int bracket) const {
        const BracketTask whole = task(bracket);
        if (!whole.lowest && some_moved_down_has_no_opponent(whole)) return std::nullopt;
        return paired(part_of(whole, {}));
    }
    bool can_be_paired_without_concessions(const BracketTask& whole) const {
        if (!whole.lowest && some_moved_down_has_no_opponent(whole)) return false;
        return can_be_paired(contest_, part_of(whole, {}).task);
    }

    // The bracket below as the bounds see it: those who move down whatever comes are there already.
    Below below(const Part& part, int bracket) const {
        const BracketTask into{{}, natives_[at(bracket)], bracket + 1 == static_cast<int>(natives_.size()), 0, {}};
        Below below{into.native, into.lowest, static_cast<int>(part.apart.size())};
        const auto others = std::ranges::stable_partition(
            below.players, [&](int place) { return !into.lowest && !has_opponent(place, into); });
        below.alone = static_cast<int>(below.players.size() - others.size());
        below.players.insert(below.players.end(), part.apart.begin(), part.apart.end());
        return below;
    }

    // dsu_2011, 4.9.5 C12: another pairing of the bracket above, by which others move down, if that lets this one be
    // paired.
    std::optional<Bracket> with_others_moved_down(int bracket) {
        Part above = part_of(task(bracket - 1), conceded_[at(bracket - 1)]);
        above.task.accepts = remembered([&](const std::vector<int>& left) {
            BracketTask here = task(bracket);
            here.moved_down = together(left, above.apart);
            return here.moved_down != moved_[at(bracket)] && can_be_paired_without_concessions(here);
        });
        above.task.below = below(above, bracket);
        auto other = paired(above);
        if (!other) return std::nullopt;
        done_.back() = std::move(*other);
        done_.back().by = Step::c12;
        moved_[at(bracket)] = done_.back().left;
        return without_concessions(bracket);
    }

    // dsu_2011, 4.9.5 C13: other pairings of the second lowest bracket, with fewer and fewer pairs, until the lowest
    // can be paired; at no pairs the two become one. The text does not say that its upper players are then moved-down
    // ones, so the new bracket is halved by the ranking like any other (our reading F-9).
    bool pair_lowest() {
        while (natives_.size() > 1) {
            const int lowest = static_cast<int>(natives_.size()) - 1;
            if (pair_two_lowest(lowest)) return true;
            natives_[at(lowest - 1)] = together(natives_[at(lowest - 1)], natives_.back());
            natives_.pop_back();
            if (auto found = pair_bracket(contest_, task(lowest - 1)))
                return found->by = Step::c13, done_.push_back(std::move(*found)), true;
        }
        return false;
    }

    std::vector<int> everybody_in(int bracket) const {
        std::vector<int> all = together(moved_[at(bracket)], natives_[at(bracket)]);
        return together(std::move(all), natives_[at(bracket + 1)]);
    }

    bool pair_two_lowest(int lowest) {
        done_.resize(at(lowest - 1));
        const BracketTask whole = task(lowest - 1);
        // However they are parted between the two, it is a pairing of all of them.
        if (!can_be_paired(contest_, {{}, everybody_in(lowest - 1), true, 0, {}})) return false;
        for (const Concession conceded : concessions(whole)) {
            Part above = part_of(whole, conceded);
            above.task.accepts = remembered([&](const std::vector<int>& left) {
                return can_be_paired(contest_, {together(left, above.apart), natives_[at(lowest)], true, 0, {}});
            });
            above.task.below = below(above, lowest);
            auto found = paired(above);
            if (!found || found->pairs.empty()) continue;
            auto last = pair_bracket(contest_, {found->left, natives_[at(lowest)], true, 0, {}});
            found->by = Step::c13;
            done_.push_back(std::move(*found)), done_.push_back(std::move(*last));
            return true;
        }
        return false;
    }

    // dsu_2011, 4.9.5 C14: one pair less, and again; at none the whole bracket moves down.
    Bracket with_fewer_pairs(int bracket) {
        const BracketTask whole = task(bracket);
        for (const Concession conceded : concessions(whole))
            if (auto found = paired(part_of(whole, conceded)))
                return conceded_.back() = conceded, found->by = Step::c14, *found;
        conceded_.back() = {static_cast<int>(whole.moved_down.size()), static_cast<int>(whole.native.size()) / 2};
        return {.pairs = {}, .left = together(whole.moved_down, whole.native), .by = Step::c14};
    }

    std::optional<Brackets> finished() {
        Brackets all{std::move(done_), std::nullopt};
        if (!all.brackets.empty() && !all.brackets.back().left.empty()) all.bye = all.brackets.back().left.front();
        return all;
    }

    const Contest& contest_;
    std::vector<std::vector<int>> natives_, moved_;
    std::vector<Bracket> done_;
    std::vector<Concession> conceded_;  // of each bracket that is done
};

}  // namespace

std::optional<Brackets> pair_brackets(const Contest& contest) {
    if (contest.size() == 0) return Brackets{};
    return Procedure(contest).pair();
}

}  // namespace dommer::pairing::fide_1998
