#include "literal_engine.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <functional>
#include <map>

#include "pairing/card.hpp"

namespace dommer::dutch::literal {
namespace {

using namespace pairing;
using Mask = unsigned;
using Pair = std::pair<int, int>;
using Candidate = std::vector<Pair>;  // sorted, the higher ranked first

enum class Floated { no, down, up };

struct Person {
    int number, place, score, own;
    std::vector<char> colours;  // 'w' and 'b' of played games, latest first
    std::set<int> met;          // places
    Floated last = Floated::no, before = Floated::no;
    bool barred_from_bye = false, topscorer = false, odd = false;
    int played = 0;

    int difference() const {
        return static_cast<int>(std::ranges::count(colours, 'w') - std::ranges::count(colours, 'b'));
    }
    bool twice() const { return colours.size() > 1 && colours[0] == colours[1]; }
    int strength() const {  // 3 absolute, 2 strong, 1 mild, 0 none
        if (colours.empty()) return 0;
        return std::abs(difference()) > 1 || twice() ? 3 : difference() != 0 ? 2 : 1;
    }
    char wants() const {
        if (colours.empty()) return '-';
        if (std::abs(difference()) > 1) return difference() > 0 ? 'b' : 'w';
        if (twice()) return colours[0] == 'w' ? 'b' : 'w';
        if (difference() != 0) return difference() > 0 ? 'b' : 'w';
        return colours[0] == 'w' ? 'b' : 'w';
    }
};

char other(char colour) { return colour == 'w' ? 'b' : 'w'; }

// The colour of the higher ranked player.
char colour_of_higher(const Person& a, const Person& b, char initial) {
    if (a.wants() == '-' && b.wants() == '-') return a.odd ? initial : other(initial);
    if (a.wants() == '-') return other(b.wants());
    if (b.wants() == '-' || a.wants() != b.wants()) return a.wants();
    if (a.strength() != b.strength()) return a.strength() > b.strength() ? a.wants() : other(a.wants());
    if (a.strength() == 3 && std::abs(a.difference()) != std::abs(b.difference()))
        return std::abs(a.difference()) > std::abs(b.difference()) ? a.wants() : other(a.wants());
    for (std::size_t at = 0; at < a.colours.size() && at < b.colours.size(); ++at)
        if (a.colours[at] != b.colours[at]) return other(a.colours[at]);
    return a.wants();
}

class Round {
public:
    explicit Round(const trf::Event& event) : event_(event) { enter(); }

    std::optional<Told> tell() {
        const int count = size();
        const Mask everybody = (Mask{1} << count) - 1;
        if (count % 2 != 0) {
            std::set<int> scores;
            for (const Person& person : people_) scores.insert(person.score);
            for (const int score : scores) {
                bye_score_ = score;
                completed_.clear();
                if (completes(everybody)) break;
                bye_score_.reset();
            }
            if (!bye_score_) return std::nullopt;
        } else if (!completes(everybody)) {
            return std::nullopt;
        }
        Told told{.bye_score = bye_score_};
        std::vector<int> floaters;
        for (int begin = 0; begin < count;) {
            const int end = end_of_group(begin);
            std::vector<int> bracket = floaters;
            for (int at = begin; at < end; ++at) bracket.push_back(at);
            const int moved_down = static_cast<int>(floaters.size());
            const Candidate chosen = choose(bracket, moved_down, end);
            for (const auto& [a, b] : chosen) {
                const Person &high = person(a), &low = person(b);
                const bool white = colour_of_higher(high, low, initial_) == 'w';
                told.pairs.emplace(white ? high.number : low.number, white ? low.number : high.number);
            }
            floaters = left_over(bracket, chosen);
            told.brackets.push_back({person(begin).score,
                                     numbers({bracket.begin(), bracket.begin() + moved_down}),
                                     {},
                                     numbers(floaters),
                                     judge(bracket, moved_down, chosen, next_value(floaters, end))});
            for (const auto& [a, b] : chosen) told.brackets.back().pairs.emplace(person(a).number, person(b).number);
            begin = end;
        }
        for (const int at : floaters) told.pairs.emplace(person(at).number, 0);
        if (event_.requests.allocated_bye) told.pairs.emplace(event_.requests.allocated_bye->number, 0);
        return told;
    }

    // The quality of any answer of a bracket, given what the next one leaves over.
    Values judge_answer(std::optional<int> bye_score, int score, const std::vector<int>& moved_down, const Pairs& pairs,
                        const std::vector<int>& next_floaters) {
        bye_score_ = bye_score;
        std::vector<int> bracket;
        for (const int number : moved_down) bracket.push_back(at_of(number));
        bool is_last = true;
        for (int at = 0; at < size(); ++at) {
            if (person(at).score == score) bracket.push_back(at);
            is_last = is_last && person(at).score >= score;
        }
        Candidate candidate;
        for (const auto& [a, b] : pairs) candidate.emplace_back(at_of(a), at_of(b));
        std::vector<int> next;
        if (!is_last) next.push_back(static_cast<int>(next_floaters.size()));
        for (const int number : next_floaters) next.push_back(person(at_of(number)).score);
        return judge(bracket, static_cast<int>(moved_down.size()), candidate, next);
    }

private:
    int size() const { return static_cast<int>(people_.size()); }
    const Person& person(int at) const { return people_[static_cast<std::size_t>(at)]; }
    int at_of(int number) const {
        return static_cast<int>(std::ranges::find(people_, number, &Person::number) - people_.begin());
    }
    std::vector<int> numbers(const std::vector<int>& list) const {
        std::vector<int> result;
        for (const int at : list) result.push_back(person(at).number);
        return result;
    }
    int end_of_group(int begin) const {
        int end = begin;
        while (end < size() && person(end).score == person(begin).score) ++end;
        return end;
    }

    void enter();

    bool may_meet(int a, int b) const {
        const Person &x = person(a), &y = person(b);
        if (x.met.contains(y.place)) return false;
        return !(x.strength() == 3 && y.strength() == 3 && x.wants() == y.wants() && !x.topscorer && !y.topscorer);
    }

    // C4: everybody in the set can be paired, with one eligible player of the bye score over when the set is odd.
    bool completes(Mask left) {
        if (left == 0) return true;
        if (const auto known = completed_.find(left); known != completed_.end()) return known->second;
        int first = 0;
        while ((left >> first & 1U) == 0) ++first;
        const Mask rest = left & ~(Mask{1} << first);
        bool can = false;
        if (std::popcount(left) % 2 != 0 && bye_score_ && person(first).score == *bye_score_ &&
            !person(first).barred_from_bye)
            can = completes(rest);
        for (int next = first + 1; next < size() && !can; ++next)
            if ((rest >> next & 1U) != 0 && may_meet(first, next)) can = completes(rest & ~(Mask{1} << next));
        return completed_[left] = can;
    }

    static std::vector<int> left_over(const std::vector<int>& bracket, const Candidate& candidate) {
        std::vector<int> left;
        for (const int at : bracket)
            if (std::ranges::none_of(candidate,
                                     [&](const Pair& pair) { return pair.first == at || pair.second == at; }))
                left.push_back(at);
        return left;
    }
    static Mask mask_of(const std::vector<int>& list) {
        Mask mask = 0;
        for (const int at : list) mask |= Mask{1} << at;
        return mask;
    }
    Mask below(int end) const { return ((Mask{1} << size()) - 1) & ~((Mask{1} << end) - 1); }

    // All ways to make exactly so many legal pairs in the bracket; moved-down players do not meet each other.
    void each_candidate(const std::vector<int>& bracket, int moved_down, int pairs,
                        const std::function<void(const Candidate&)>& visit) {
        Candidate candidate;
        std::vector<char> used(bracket.size());
        const std::function<void(std::size_t)> from = [&](std::size_t at) {
            while (at < bracket.size() && used[at]) ++at;
            if (static_cast<int>(candidate.size()) == pairs) return visit(candidate);
            if (at == bracket.size()) return;
            used[at] = 1;
            for (std::size_t next = std::max(at + 1, static_cast<std::size_t>(moved_down)); next < bracket.size();
                 ++next) {
                if (used[next] || !may_meet(bracket[at], bracket[next])) continue;
                used[next] = 1;
                candidate.emplace_back(bracket[at], bracket[next]);
                from(at + 1);
                candidate.pop_back();
                used[next] = 0;
            }
            from(at + 1);
            used[at] = 0;
        };
        from(0);
    }

    // C8: how well the next bracket can do with these floaters: its downfloaters at best, then their scores.
    const std::vector<int>& next_value(const std::vector<int>& floaters, int end) {
        auto& value = next_[{mask_of(floaters), end}];
        if (!value.empty() || end == size()) return value;
        std::vector<int> bracket = floaters;
        const int next_end = end_of_group(end);
        for (int at = end; at < next_end; ++at) bracket.push_back(at);
        for (int pairs = static_cast<int>(bracket.size()) / 2; pairs >= 0 && value.empty(); --pairs)
            each_candidate(bracket, static_cast<int>(floaters.size()), pairs, [&](const Candidate& candidate) {
                const auto left = left_over(bracket, candidate);
                if (!completes(mask_of(left) | below(next_end))) return;
                std::vector<int> offered{static_cast<int>(left.size())};
                for (const int at : left) offered.push_back(person(at).score);
                if (value.empty() || offered < value) value = offered;
            });
        return value;
    }

    Values judge(const std::vector<int>& bracket, int moved_down, const Candidate& candidate,
                 const std::vector<int>& next) {
        const auto floaters = left_over(bracket, candidate);
        const std::set<int> mdps(bracket.begin(), bracket.begin() + moved_down);
        const int resident = person(bracket.back()).score;
        std::vector<int> scores;
        for (const int at : floaters) scores.push_back(person(at).score);
        int c9 = 0, c10 = 0, c11 = 0, c12 = 0, c13 = 0, c14 = 0, c15 = 0, c16 = 0, c17 = 0;
        if (bye_score_ && floaters.size() == 1 && *bye_score_ >= resident) c9 = rounds_ - person(floaters[0]).played;
        std::vector<int> c18, c19, c20, c21;
        for (const auto& [a, b] : candidate) {
            const Person &high = person(a), &low = person(b);
            if (high.wants() != '-' && high.wants() == low.wants()) {
                ++c12;
                const Person& refused = colour_of_higher(high, low, initial_) == high.wants() ? low : high;
                const char gets = other(refused.wants());
                if (high.strength() == 3 && low.strength() == 3) {
                    c10 += std::abs(refused.difference() + (gets == 'w' ? 1 : -1)) > 2 ? 1 : 0;
                    c11 += refused.twice() && refused.colours[0] == gets ? 1 : 0;
                } else if (refused.strength() == 2)
                    ++c13;
            }
            if (!mdps.contains(a)) continue;
            const int gap = high.score - low.score;
            if (low.last == Floated::up) ++c15, c19.push_back(gap);
            if (low.before == Floated::up) ++c17, c21.push_back(gap);
            if (high.last == Floated::down) c18.push_back(gap);
            if (high.before == Floated::down) c20.push_back(gap);
        }
        for (const int at : floaters) {
            const Person& floater = person(at);
            // A moved-down player who floats again counts as if they met somebody a point below the bracket.
            if (mdps.contains(at)) {
                if (floater.last == Floated::down) c18.push_back(floater.score - resident + 2);
                if (floater.before == Floated::down) c20.push_back(floater.score - resident + 2);
                continue;
            }
            c14 += floater.last == Floated::down ? 1 : 0;
            c16 += floater.before == Floated::down ? 1 : 0;
        }
        for (auto* list : {&c18, &c19, &c20, &c21}) std::ranges::sort(*list, std::greater{});
        return {{static_cast<int>(floaters.size())},
                scores,
                next,
                {c9},
                {c10},
                {c11},
                {c12},
                {c13},
                {c14},
                {c15},
                {c16},
                {c17},
                c18,
                c19,
                c20,
                c21};
    }

    Candidate choose(const std::vector<int>& bracket, int moved_down, int end) {
        std::set<Candidate> best;
        Values best_vector;
        for (int pairs = static_cast<int>(bracket.size()) / 2; pairs >= 0 && best.empty(); --pairs)
            each_candidate(bracket, moved_down, pairs, [&](const Candidate& candidate) {
                if (!completes(mask_of(left_over(bracket, candidate)) | below(end))) return;
                const Values vector =
                    judge(bracket, moved_down, candidate, next_value(left_over(bracket, candidate), end));
                if (best.empty() || vector < best_vector) best.clear(), best_vector = vector;
                if (vector == best_vector) best.insert(candidate);
            });
        return first_generated(bracket, moved_down, best);
    }

    Candidate first_generated(const std::vector<int>& bracket, int moved_down, const std::set<Candidate>& best);

    const trf::Event& event_;
    std::vector<Person> people_;
    std::optional<int> bye_score_;
    int rounds_ = 0;
    char initial_ = 'w';
    std::map<Mask, bool> completed_;
    std::map<std::pair<Mask, int>, std::vector<int>> next_;
};

int unplayed_worth(Happening what, const PointSystem& points) {
    switch (what) {
        case Happening::forfeit_win: return points.forfeit_win.halves;
        case Happening::forfeit_loss: return points.forfeit_loss.halves;
        case Happening::full_bye: return points.full_bye.halves;
        case Happening::half_bye: return points.half_bye.halves;
        case Happening::allocated_bye: return points.allocated_bye.halves;
        default: return points.zero_bye.halves;
    }
}

void Round::enter() {
    const auto cards = cards_of(event_.field, event_.history, event_.regulations);
    const PointSystem& points = event_.regulations.points;
    rounds_ = cards->rounds();
    initial_ = event_.regulations.initial_colour.value_or(Colour::white) == Colour::white ? 'w' : 'b';
    const auto extra = virtual_points_in(RoundNumber{rounds_ + 1}, event_.field, event_.regulations);
    int number = 0;
    for (int place = 0; place < event_.field.size(); ++place) {
        const PlayerId id = event_.field[place].id;
        const auto card = cards->of(place);
        const bool absent = std::ranges::find(event_.requests.absent, id) != event_.requests.absent.end();
        bool seen = !absent;
        Person person{id.number, place, (cards->score(place) + extra[static_cast<std::size_t>(place)]).halves,
                      cards->score(place).halves};
        for (int round = rounds_ - 1; round >= 0; --round) {
            const CardRow& row = card[static_cast<std::size_t>(round)];
            Floated floated = Floated::no;
            if (row.what == Happening::game) {
                person.colours.push_back(row.colour == Colour::white ? 'w' : 'b');
                person.met.insert(row.opponent);
                ++person.played;
                const int mine = row.before.halves,
                          theirs = cards->of(row.opponent)[static_cast<std::size_t>(round)].before.halves;
                floated = mine > theirs ? Floated::down : mine < theirs ? Floated::up : Floated::no;
            } else {
                const int worth = unplayed_worth(row.what, points);
                if (row.what == Happening::allocated_bye || worth >= points.white_win.halves)
                    person.barred_from_bye = true;
                if (row.what == Happening::allocated_bye || worth > points.white_loss.halves) floated = Floated::down;
            }
            if (row.opponent >= 0 || row.what == Happening::allocated_bye) seen = true;
            if (round == rounds_ - 1) person.last = floated;
            if (round == rounds_ - 2) person.before = floated;
        }
        number += seen ? 1 : 0;
        person.odd = number % 2 != 0;
        person.topscorer =
            event_.regulations.rounds == rounds_ + 1 && 2 * person.own > rounds_ * points.white_win.halves;
        for (const Prohibition& prohibition : event_.regulations.prohibitions) {
            if (rounds_ + 1 < prohibition.from.number || rounds_ + 1 > prohibition.to.number) continue;
            if (std::ranges::find(prohibition.players, id) == prohibition.players.end()) continue;
            for (const PlayerId member : prohibition.players)
                if (const auto other_place = event_.field.place_of(member)) person.met.insert(*other_place);
        }
        if (!absent && event_.requests.allocated_bye != id) people_.push_back(std::move(person));
    }
    std::ranges::stable_sort(people_, std::greater{}, &Person::score);
}

// All subsets of a size, as ascending lists.
std::vector<std::vector<int>> subsets(const std::vector<int>& from, std::size_t count) {
    std::vector<std::vector<int>> all;
    std::vector<int> taken;
    const std::function<void(std::size_t)> take = [&](std::size_t at) {
        if (taken.size() == count) return all.push_back(taken);
        for (; at < from.size(); ++at) taken.push_back(from[at]), take(at + 1), taken.pop_back();
    };
    take(0);
    return all;
}

// The first `count` places of all orders of a list, smallest first. The visitor says when to stop.
bool transpositions(const std::vector<int>& list, std::size_t count,
                    const std::function<bool(const std::vector<int>&)>& visit) {
    std::vector<int> order;
    std::vector<char> used(list.size());
    const std::function<bool()> next = [&]() -> bool {
        if (order.size() == count) return visit(order);
        for (std::size_t at = 0; at < list.size(); ++at) {
            if (used[at]) continue;
            used[at] = 1, order.push_back(list[at]);
            const bool stop = next();
            order.pop_back(), used[at] = 0;
            if (stop) return true;
        }
        return false;
    };
    return next();
}

std::vector<int> changed(const std::vector<int>& list, const std::vector<int>& out, const std::vector<int>& in) {
    std::vector<int> result;
    for (const int at : list)
        if (std::ranges::find(out, at) == out.end()) result.push_back(at);
    result.insert(result.end(), in.begin(), in.end());
    std::ranges::sort(result);
    return result;
}

// A homogeneous bracket or a remainder: exchanges in their order, and all transpositions of each.
bool generate(const std::vector<int>& players, std::size_t pairs, const std::function<bool(const Candidate&)>& visit) {
    const std::vector<int> s1(players.begin(), players.begin() + static_cast<std::ptrdiff_t>(pairs)),
        s2(players.begin() + static_cast<std::ptrdiff_t>(pairs), players.end());
    struct Exchange {
        std::vector<int> down, up;
        int gap;
    };
    for (std::size_t moved = 0; moved <= std::min(s1.size(), s2.size()); ++moved) {
        std::vector<Exchange> exchanges;
        for (const auto& down : subsets(s1, moved))
            for (const auto& up : subsets(s2, moved)) {
                int gap = 0;
                // Places in the list are the sequence numbers here.
                for (const int at : up) gap += static_cast<int>(std::ranges::find(players, at) - players.begin());
                for (const int at : down) gap -= static_cast<int>(std::ranges::find(players, at) - players.begin());
                exchanges.push_back({down, up, gap});
            }
        std::ranges::stable_sort(exchanges, [](const Exchange& a, const Exchange& b) {
            if (a.gap != b.gap) return a.gap < b.gap;
            const std::vector<int> low_a(a.down.rbegin(), a.down.rend()), low_b(b.down.rbegin(), b.down.rend());
            if (low_a != low_b) return low_a > low_b;
            return a.up < b.up;
        });
        for (const Exchange& exchange : exchanges) {
            const auto upper = changed(s1, exchange.down, exchange.up), lower = changed(s2, exchange.up, exchange.down);
            const bool stop = transpositions(lower, pairs, [&](const std::vector<int>& order) {
                Candidate candidate;
                for (std::size_t at = 0; at < pairs; ++at)
                    candidate.emplace_back(std::min(upper[at], order[at]), std::max(upper[at], order[at]));
                return visit(candidate);
            });
            if (stop) return true;
        }
    }
    return false;
}

Candidate Round::first_generated(const std::vector<int>& bracket, int moved_down, const std::set<Candidate>& best) {
    const std::vector<int> mdps(bracket.begin(), bracket.begin() + moved_down),
        residents(bracket.begin() + moved_down, bracket.end());
    const auto is_mdp_pair = [&](const Pair& pair) { return std::ranges::find(mdps, pair.first) != mdps.end(); };
    std::set<Candidate> best_mdp_pairings;
    for (const Candidate& candidate : best) {
        Candidate pairing;
        std::ranges::copy_if(candidate, std::back_inserter(pairing), is_mdp_pair);
        best_mdp_pairings.insert(pairing);
    }
    const std::size_t paired_mdps = best_mdp_pairings.begin()->size();
    auto firsts = subsets(mdps, paired_mdps);
    std::ranges::stable_sort(firsts, [&](const auto& a, const auto& b) {
        for (std::size_t at = 0; at < a.size(); ++at)
            if (person(a[at]).score != person(b[at]).score) return person(a[at]).score > person(b[at]).score;
        return a < b;
    });
    Candidate found;
    for (const auto& s1 : firsts) {
        const bool stop = transpositions(residents, s1.size(), [&](const std::vector<int>& order) {
            Candidate pairing;
            for (std::size_t at = 0; at < s1.size(); ++at) pairing.emplace_back(s1[at], order[at]);
            if (!best_mdp_pairings.contains(pairing)) return false;
            const auto remainder = changed(residents, order, {});
            return generate(remainder, best.begin()->size() - pairing.size(), [&](const Candidate& rest) {
                Candidate whole = pairing;
                whole.insert(whole.end(), rest.begin(), rest.end());
                std::ranges::sort(whole);
                if (!best.contains(whole)) return false;
                found = whole;
                return true;
            });
        });
        if (stop) return found;
    }
    return found;
}

}  // namespace

std::optional<Told> tell(const trf::Event& event) {
    auto told = Round(event).tell();
    if (told) return told;
    trf::Event strict = event;
    const auto weak =
        std::erase_if(strict.regulations.prohibitions, [](const Prohibition& prohibition) { return prohibition.weak; });
    return weak > 0 ? Round(strict).tell() : std::nullopt;
}

std::optional<Pairs> pair(const trf::Event& event) {
    const auto told = tell(event);
    return told ? std::optional(told->pairs) : std::nullopt;
}

Values judge(const trf::Event& event, std::optional<int> bye_score, int score, const std::vector<int>& moved_down,
             const Pairs& pairs, const std::vector<int>& next_floaters) {
    return Round(event).judge_answer(bye_score, score, moved_down, pairs, next_floaters);
}

}  // namespace dommer::dutch::literal
