#include <algorithm>
#include <bit>
#include <cassert>
#include <memory>

#include "matching/best_perfect_matching.hpp"
#include "weighing.hpp"

namespace dommer::dutch {
namespace {

// One bracket as a heaviest perfect matching over the bracket, the next scoregroup, the rest and the bye. A perfect
// matching is asked for, so C4 and C5 hold by construction; the weights are the criteria. The generation order is
// settled by solving again with a small bonus on what would come earlier, and then holding on to what was found.
template <typename Wide>
class GenericBracket {
public:
    GenericBracket(const Bracket& bracket, const Fields& fields, StandIn rest)
        : bracket_(bracket),
          fields_(fields),
          size_(bracket.size()),
          rest_(rest) {
        vertices_ = everybody_below(bracket, bracket.players);
        next_end_ = size_ + bracket.next_end - bracket.next_begin;
        if (rest.anonymous) {  // the players of the rest go first: a longer list is cut, not filled
            vertices_.resize(at(next_end_));
            vertices_.resize(at(next_end_ + rest.places), -1);
        }
        if (bracket.bye_score && !(rest.anonymous && bye_is_below_next(bracket)))
            bye_ = static_cast<int>(vertices_.size()), vertices_.push_back(-1);
        count_ = static_cast<int>(vertices_.size());
        side_.assign(static_cast<std::size_t>(size_), Side::either);
    }

    std::optional<BracketAnswer> answer() {
        build(false);
        if (!solved() || !stand_in_is_large_enough()) return std::nullopt;
        settle_who_of_the_moved_down_is_paired();
        settle_opponents_of_the_moved_down();
        settle_exchange();
        settle_transposition();
        return collected();
    }

private:
    enum class Side : char { either, paired_above, floats, upper, lower };

    static std::size_t at(int index) { return static_cast<std::size_t>(index); }
    bool in_bracket(int vertex) const { return vertex < size_; }
    bool is_bracket_pair(int a, int b) const {
        return in_bracket(a) && in_bracket(b) && (a >= bracket_.moved_down || b >= bracket_.moved_down);
    }
    bool is_paired(int vertex) const { return is_bracket_pair(vertex, matching_->partner(vertex)); }

    bool stand_in_is_large_enough() const {
        int used = 0;
        for (int vertex = 0; vertex < next_end_; ++vertex)
            used += matching_->partner(vertex) >= next_end_ && matching_->partner(vertex) != bye_ ? 1 : 0;
        return !rest_.anonymous || rest_.is_enough || used <= rest_.places - 2;
    }

    // What the sides settled so far allow.
    bool is_allowed(int a, int b) const {
        const bool pair = is_bracket_pair(a, b);
        for (const int vertex : {a, b}) {
            if (!in_bracket(vertex)) continue;
            const Side side = side_[at(vertex)];
            if (side == Side::paired_above && !pair) return false;
            if (side == Side::floats && pair) return false;
            const bool is_upper = pair && vertex == std::min(a, b);
            if (side == Side::upper && !is_upper) return false;
            if (side == Side::lower && is_upper) return false;
        }
        return true;
    }

    std::optional<Wide> edge(int a, int b) const {
        if (a > b) std::swap(a, b);
        if (b == bye_) {
            if (vertices_[at(a)] < 0 || !may_take_bye(*bracket_.entrants, vertices_[at(a)], *bracket_.bye_score) ||
                !is_allowed(a, b))
                return std::nullopt;
            return in_bracket(a) ? fields_.template of_bye<Wide>(bracket_, a) : Wide();
        }
        const bool anonymous = vertices_[at(b)] < 0;
        if ((!anonymous && !bracket_.entrants->compatible(vertices_[at(a)], vertices_[at(b)])) || !is_allowed(a, b))
            return std::nullopt;
        if (is_bracket_pair(a, b)) return bracket_edge(a, b);
        if (rest_.exits != nullptr) return is_way_out(a, b) ? std::optional(Wide()) : std::nullopt;
        if (rest_.is_enough && in_bracket(a) == in_bracket(b))
            return std::nullopt;  // whoever floats takes a place of their own, and every place is taken
        if (b >= size_ && b < next_end_)
            return fields_.template of_next<Wide>(in_bracket(a) ? std::optional(a) : std::nullopt);
        return Wide();
    }

    bool is_way_out(int a, int b) const {
        const int doors = static_cast<int>(rest_.exits->doors.size()), place = b - size_;
        if (in_bracket(a))
            return !in_bracket(b) && place < doors &&
                   rest_.exits->lets_out(*bracket_.entrants, vertices_[at(a)], at(place));
        return a - size_ < doors && place >= doors && rest_.exits->stops(at(place - doors), a - size_);
    }

    // fide_dutch_2026, 4.3: an exchange moves players of S1 behind players of S2. Turning a pair so that its higher
    // ranked player stands in S1 removes an exchange, or keeps their number and lowers the sum: so S1 are the higher
    // ranked players of the pairs, and fewest exchanges means most of them from the original S1.
    Wide bracket_edge(int a, int b) const {
        Wide weight = fields_.template of_pair<Wide>(bracket_, a, b);
        if (!weigh_exchanges_ || a < bracket_.moved_down) return weight;
        fields_.put(weight, fields_.exchange, place_in_remainder_[at(a)] < remaining_pairs_ ? 1 : 0);
        fields_.put(weight, fields_.sum, size_ - place_in_remainder_[at(a)]);
        return weight;
    }

    void build(bool weigh_exchanges) {
        weigh_exchanges_ = weigh_exchanges;
        bracket_.entrants->spend_on_pairs(vertices_.size());
        matching_ = std::make_unique<matching::BestPerfectMatching<Wide>>(count_);
        for (int a = 0; a < count_; ++a)
            for (int b = a + 1; b < count_; ++b)
                if (const auto weight = edge(a, b)) matching_->set_edge(a, b, *weight);
        for (const auto& [a, b] : settled_) matching_->remove_pair(a, b);
    }

    bool solved() {
        const bool found = matching_->solve(bracket_.entrants->work());
        if (bracket_.entrants->work().is_over()) throw pairing::Undecided{};
        return found;
    }
    void solve_again() {
        const bool found = solved();
        assert(found);
        static_cast<void>(found);
    }
    void refresh(int vertex) {
        matching_->set_edges(vertex, [&](int other) { return edge(vertex, other); });
    }
    template <typename IsWanted>
    void refresh_with_bonus(int vertex, IsWanted bonus_of) {
        matching_->set_edges(vertex, [&](int other) {
            auto weight = edge(vertex, other);
            if (weight) fields_.put(*weight, fields_.bonus, bonus_of(other));
            return weight;
        });
    }
    void settle(int a, int b) {
        settled_.emplace_back(a, b);
        matching_->remove_pair(a, b);
        solve_again();
    }

    // Puts a vertex on the wanted side if a heaviest matching does so, else on the other one. Edges on the wrong side
    // that no heaviest matching uses need not be taken away: later bonuses only choose among heaviest matchings.
    template <typename IsOnSide>
    bool prefer(int vertex, Side wanted, Side otherwise, IsOnSide is_on_side) {
        const auto any_used = [&](bool on_side) {
            for (int other = 0; other < count_; ++other)
                if (other != vertex && matching_->may_be_used(vertex, other) && is_on_side(vertex, other) == on_side)
                    return true;
            return false;
        };
        bool is = is_on_side(vertex, matching_->partner(vertex));
        if (!is && any_used(true)) {
            refresh_with_bonus(vertex, [&](int other) { return is_on_side(vertex, other) ? 1 : 0; });
            solve_again();
            is = is_on_side(vertex, matching_->partner(vertex));
            side_[at(vertex)] = is ? wanted : otherwise;
            refresh(vertex);
            solve_again();
            return is;
        }
        side_[at(vertex)] = is ? wanted : otherwise;
        if (any_used(!is)) refresh(vertex), solve_again();
        return is;
    }

    // fide_dutch_2026, 4.4: of moved-down players with the same score, the higher ranked go into S1 and the others into
    // the Limbo.
    void settle_who_of_the_moved_down_is_paired() {
        bool all = true;
        for (int mdp = 0; mdp < bracket_.moved_down; ++mdp) all = all && is_paired(mdp);
        for (int mdp = 0; mdp < bracket_.moved_down && !all; ++mdp)
            prefer(mdp, Side::paired_above, Side::floats, [&](int a, int b) { return is_bracket_pair(a, b); });
    }

    // fide_dutch_2026, 4.2: the first opponent in order that any best candidate gives.
    void settle_first_opponent(int vertex) {
        const int partner = matching_->partner(vertex);
        bool earlier = false;
        for (int other = bracket_.moved_down; other < partner && !earlier; ++other)
            earlier = other != vertex && matching_->may_be_used(vertex, other);
        if (earlier) {
            refresh_with_bonus(vertex, [&](int other) { return is_bracket_pair(vertex, other) ? size_ - other : 0; });
            solve_again();
        }
        settle(vertex, matching_->partner(vertex));
    }

    void settle_opponents_of_the_moved_down() {
        std::vector<int> paired;
        for (int mdp = 0; mdp < bracket_.moved_down; ++mdp)
            if (is_paired(mdp)) paired.push_back(mdp);
        for (const int mdp : paired) settle_first_opponent(mdp);
    }

    void settle_exchange() {
        for (int resident = bracket_.moved_down; resident < size_; ++resident) {
            const bool taken = std::ranges::any_of(
                settled_, [&](const auto& pair) { return pair.first == resident || pair.second == resident; });
            if (!taken) remainder_.push_back(resident);
        }
        place_in_remainder_.assign(at(size_), -1);
        for (std::size_t place = 0; place < remainder_.size(); ++place)
            place_in_remainder_[at(remainder_[place])] = static_cast<int>(place);
        remaining_pairs_ = 0;
        for (const int resident : remainder_)
            remaining_pairs_ += is_paired(resident) && resident < matching_->partner(resident) ? 1 : 0;
        if (exchanges() > 0) {
            build(true);
            solve_again();
        }
        const int moved = exchanges();
        int left = moved;
        // The lowest possible players of S1 go down, then the highest possible players of S2 come up.
        for (int place = remaining_pairs_ - 1; place >= 0 && left > 0; --place)
            if (prefer(remainder_[at(place)], Side::lower, Side::upper,
                       [&](int a, int b) { return !(is_bracket_pair(a, b) && a < b); }))
                --left;
        left = moved;
        for (int place = remaining_pairs_; place < static_cast<int>(remainder_.size()) && left > 0; ++place)
            if (prefer(remainder_[at(place)], Side::upper, Side::lower,
                       [&](int a, int b) { return is_bracket_pair(a, b) && a < b; }))
                --left;
    }

    int exchanges() const {
        int count = 0;
        for (const int resident : remainder_)
            if (is_paired(resident) && resident < matching_->partner(resident) &&
                place_in_remainder_[at(resident)] >= remaining_pairs_)
                ++count;
        return count;
    }

    void settle_transposition() {
        std::vector<int> upper;
        for (const int resident : remainder_)
            if (is_paired(resident) && resident < matching_->partner(resident)) upper.push_back(resident);
        // Everybody keeps their side from here on; solved afresh if an edge across the sides could still be used.
        for (const int resident : remainder_) side_[at(resident)] = Side::lower;
        for (const int resident : upper) side_[at(resident)] = Side::upper;
        bool crosses = weigh_exchanges_;
        for (const int resident : remainder_)
            for (int other = 0; other < count_ && !crosses; ++other)
                crosses = other != resident && matching_->may_be_used(resident, other) && !is_allowed(resident, other);
        if (crosses) {
            build(false);
            solve_again();
        }
        for (const int resident : upper) settle_first_opponent(resident);
    }

    BracketAnswer collected() const {
        BracketAnswer answer;
        std::vector<char> paired(at(size_));
        for (const auto& [a, b] : settled_) {
            answer.pairs.emplace_back(bracket_.rank(std::min(a, b)), bracket_.rank(std::max(a, b)));
            paired[at(a)] = paired[at(b)] = 1;
        }
        for (int vertex = 0; vertex < size_; ++vertex)
            if (!paired[at(vertex)]) answer.floaters.push_back(bracket_.rank(vertex));
        return answer;
    }

    const Bracket& bracket_;
    const Fields& fields_;
    int size_;
    StandIn rest_;
    int count_ = 0, next_end_ = 0, bye_ = -1, remaining_pairs_ = 0;
    bool weigh_exchanges_ = false;
    std::vector<int> vertices_;  // ranks; -1 the bye
    std::vector<Side> side_;
    std::vector<std::pair<int, int>> settled_;
    std::vector<int> remainder_, place_in_remainder_;
    std::unique_ptr<matching::BestPerfectMatching<Wide>> matching_;
};

template <std::size_t Words>
std::optional<BracketAnswer> pair_with(const Bracket& bracket, const Fields& fields, StandIn rest) {
    return GenericBracket<matching::WideInteger<Words>>(bracket, fields, rest).answer();
}

}  // namespace

std::optional<BracketAnswer> weigh(const Bracket& bracket, const Fields& fields, StandIn rest) {
    // Duals grow beyond the heaviest weight, by less than a factor of twice the number of vertices; one bit for the
    // doubling, one for the sign.
    const int needed =
        fields.bits() + static_cast<int>(std::bit_width(static_cast<unsigned>(bracket.entrants->size()))) + 4;
    if (needed <= 128) return pair_with<2>(bracket, fields, rest);
    if (needed <= 256) return pair_with<4>(bracket, fields, rest);
    if (needed <= 512) return pair_with<8>(bracket, fields, rest);
    if (needed <= 2048) return pair_with<32>(bracket, fields, rest);
    return std::nullopt;
}

bool bye_is_below_next(const Bracket& bracket) {
    return bracket.bye_score && bracket.next_end < bracket.entrants->size() &&
           *bracket.bye_score < (*bracket.entrants)[bracket.next_begin].score;
}

std::optional<BracketAnswer> pair_generic(const Bracket& bracket, Rest how) {
    const Fields fields(bracket, bye_is_decided_here(bracket));
    const StandIn themselves{.places = bracket.entrants->size() - bracket.next_end};
    const int named = bracket.size() + bracket.next_end - bracket.next_begin +
                      (bracket.bye_score && !bye_is_below_next(bracket) ? 1 : 0);
    std::vector<int> above = bracket.players;
    for (int rank = bracket.next_begin; rank < bracket.next_end; ++rank) above.push_back(rank);
    // A stand-in with too few places has no answer, or one that proves nothing: then three times as many.
    for (int places = 6 + named % 2; how == Rest::stand_in; places *= 3) {  // three times keeps the parity
        const StandIn rest = stand_in_for_rest(*bracket.entrants, above, bracket.next_end, places);
        if (!rest.anonymous) break;
        if (auto answer = weigh(bracket, fields, rest)) return answer;
    }
    return weigh(bracket, fields, themselves);
}

}  // namespace dommer::dutch
