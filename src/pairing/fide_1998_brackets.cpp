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
    return [accepts = std::move(accepts), known = std::make_shared<std::map<std::vector<int>, bool>>()](const std::vector<int>& left) {
        const auto [found, fresh] = known->try_emplace(left, false);
        if (fresh) found->second = accepts(left);
        return found->second;
    };
}

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
            auto found = lowest ? pair_bracket(contest_, task(now)) : pair_upper(now);
            if (!found && now > 0 && !moved_[at(now)].empty()) found = with_others_moved_down(now);
            if (!found && lowest) {
                if (!pair_lowest()) return std::nullopt;
                return finished();
            }
            if (!found) found = with_fewer_pairs(now);
            done_.push_back(std::move(*found));
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

    // dsu_2011, 4.9.5 C1: who has no legal opponent in the bracket moves down; one who was moved down into it calls for C12.
    std::optional<Bracket> pair_upper(int bracket) const {
        BracketTask wanted = task(bracket);
        const BracketTask whole = wanted;
        if (std::ranges::any_of(whole.moved_down, [&](int place) { return !has_opponent(place, whole); })) return std::nullopt;
        return pair_without_stuck(wanted, whole);
    }

    std::optional<Bracket> pair_without_stuck(BracketTask& wanted, const BracketTask& whole) const {
        std::vector<int> stuck;
        const auto take_out = [&](std::vector<int>& list) {
            std::erase_if(list, [&](int place) {
                const bool alone = !has_opponent(place, whole);
                if (alone) stuck.push_back(place);
                return alone;
            });
        };
        take_out(wanted.moved_down);
        take_out(wanted.native);
        auto found = pair_bracket(contest_, wanted);
        if (!found) return std::nullopt;
        found->left.insert(found->left.end(), stuck.begin(), stuck.end());
        std::ranges::sort(found->left);
        return found;
    }

    // dsu_2011, 4.9.5 C12: another pairing of the bracket above, by which others move down, if that lets this one be paired.
    std::optional<Bracket> with_others_moved_down(int bracket) {
        BracketTask above = task(bracket - 1);
        if (moved_[at(bracket)].size() != done_.back().left.size()) return std::nullopt;
        const int players = static_cast<int>(above.moved_down.size() + above.native.size());
        above.fewer = (static_cast<int>(done_.back().left.size()) - players % 2) / 2;
        above.accepts = remembered([&](const std::vector<int>& left) {
            if (left == moved_[at(bracket)]) return false;
            BracketTask here = task(bracket);
            here.moved_down = left;
            return can_be_paired(contest_, here);
        });
        above.below = Below{natives_[at(bracket)], bracket + 1 == static_cast<int>(natives_.size())};
        auto other = pair_bracket(contest_, above);
        if (!other) return std::nullopt;
        done_.back() = std::move(*other);
        moved_[at(bracket)] = done_.back().left;
        return pair_bracket(contest_, task(bracket));
    }

    // dsu_2011, 4.9.5 C13: other pairings of the second lowest bracket, with fewer and fewer pairs, until the lowest can be
    // paired; at no pairs the two become one.
    bool pair_lowest() {
        while (natives_.size() > 1) {
            const int lowest = static_cast<int>(natives_.size()) - 1;
            done_.resize(at(lowest - 1));
            BracketTask above = task(lowest - 1);
            above.accepts = remembered([&](const std::vector<int>& left) { return can_be_paired(contest_, {left, natives_[at(lowest)], true, 0, {}}); });
            above.below = Below{natives_[at(lowest)], true};
            const int players = static_cast<int>(above.moved_down.size() + above.native.size());
            for (above.fewer = 0; above.fewer < players / 2; ++above.fewer)
                if (auto found = pair_bracket(contest_, above)) {
                    const auto left = found->left;
                    done_.push_back(std::move(*found));
                    done_.push_back(*pair_bracket(contest_, {left, natives_[at(lowest)], true, 0, {}}));
                    return true;
                }
            natives_[at(lowest - 1)].insert(natives_[at(lowest - 1)].end(), natives_.back().begin(), natives_.back().end());
            natives_.pop_back();
            moved_.resize(natives_.size());
            if (auto found = pair_bracket(contest_, task(lowest - 1))) return done_.push_back(std::move(*found)), true;
        }
        return false;
    }

    // dsu_2011, 4.9.5 C14: one pair less, and again; at none the whole bracket moves down. A moved-down player who cannot be
    // paired here goes on (our reading of C1 when C12 does not help).
    Bracket with_fewer_pairs_of(BracketTask wanted) const {
        const int players = static_cast<int>(wanted.moved_down.size() + wanted.native.size());
        for (; wanted.fewer < players / 2; ++wanted.fewer) {
            const BracketTask whole = wanted;
            if (auto found = pair_without_stuck(wanted, whole)) return *found;
            wanted = whole;
        }
        if (wanted.moved_down.empty()) return {.pairs = {}, .left = wanted.native};
        const int goes_on = wanted.moved_down.back();
        wanted.moved_down.pop_back(), wanted.fewer = 0;
        Bracket rest = with_fewer_pairs_of(std::move(wanted));
        rest.left.push_back(goes_on);
        std::ranges::sort(rest.left);
        return rest;
    }
    std::optional<Bracket> with_fewer_pairs(int bracket) const { return with_fewer_pairs_of(task(bracket)); }

    std::optional<Brackets> finished() {
        Brackets all{std::move(done_), std::nullopt};
        if (!all.brackets.empty() && !all.brackets.back().left.empty()) all.bye = all.brackets.back().left.front();
        return all;
    }

    const Contest& contest_;
    std::vector<std::vector<int>> natives_, moved_;
    std::vector<Bracket> done_;
};

}  // namespace

std::optional<Brackets> pair_brackets(const Contest& contest) {
    if (contest.size() == 0) return Brackets{};
    return Procedure(contest).pair();
}

}  // namespace dommer::pairing::fide_1998
