#include "search_schedule.hpp"

#include "distance.hpp"
#include "estimate.hpp"
#include "playout.hpp"
#include "saturation.hpp"
#include "search.hpp"

namespace dommer::winnable {
namespace {

class SearchSchedule {
public:
    SearchSchedule(const laws::Position& position, Colour winner, const Budget& budget)
        : position_(position),
          winner_(winner),
          budget_(budget),
          mates_(minor_piece_mates(winner)) {}

    // What wanders with one order is often found at once with another; and a set too large to be cut up by proofs may
    // be small enough to be walked through. The cheapest first: a position looked at blindly costs about a fifth of one
    // that is compared with the mates of minor pieces, and in pawn races one that is tried for a proof costs many times
    // as much.
    Answer run() {
        prove_with_fixed_men(2'000);
        play(Style::open_up, 4 * budget_.playouts);
        aim_at_corners(3'000, {.estimate = 3, .crowding = 100, .depth = 4});
        aim_at_single_mates(400);
        take_turn(10'000, towards_mate);
        take_turn(20'000, scattered);
        play(Style::march, 4 * budget_.playouts);
        take_turn(500, with_proofs(32));
        take_turn(300'000, blind);
        prove(budget_.phases);
        prove_with_fixed_men(budget_.phases);
        take_turn(70'000, {.estimate = 6, .crowding = 5, .depth = 4});
        aim_at_single_mates(6'000);
        aim_at_corners(3'000, {.estimate = 3, .crowding = 5, .depth = 4});
        aim_at_corners(15'000, {.estimate = 3, .crowding = 100, .depth = 4});
        take_turn(1'500'000, blind);
        take_turn(300'000, {.estimate = 1, .crowding = 1'500, .depth = 4});
        take_turn(10'000, with_proofs(32));
        take_turn(60'000, {.estimate = 3, .crowding = 50, .depth = 2, .most_phases = 64});
        take_turn(2'000'000, towards_mate);
        take_turn(6'000'000, blind);
        take_turn(budget_.positions, towards_mate);
        answer_.positions = looked_at_;
        return std::move(answer_);
    }

private:
    static constexpr Weights towards_mate{.estimate = 3, .crowding = 1'500, .depth = 4};
    static constexpr Weights scattered{.estimate = 1, .crowding = 100, .depth = 2};
    static constexpr Weights blind{.estimate = 0};
    static constexpr Weights with_proofs(std::uint32_t most_phases) {
        return {.estimate = 3, .crowding = 1'500, .depth = 4, .most_phases = most_phases};
    }

    bool goes_on() const {
        return answer_.verdict == Verdict::undetermined && looked_at_ < budget_.positions && !budget_.is_cancelled();
    }

    void take_turn(std::uint64_t positions, const Weights& weights) { search_for(positions, weights, mates_); }

    void search_for(std::uint64_t positions, const Weights& weights, std::span<const Pattern> mates) {
        if (!goes_on()) return;
        answer_ = search(position_, winner_, std::min(positions, budget_.positions - looked_at_), weights, mates,
                         budget_.cancelled);
        looked_at_ += answer_.positions;
    }

    void play(Style style, std::uint32_t games) {
        if (!goes_on()) return;
        if (auto line = play_out(position_, winner_, games, style)) answer_ = {Verdict::winnable, std::move(*line), 0};
    }

    void prove(std::uint32_t most_phases) {
        if (!goes_on()) return;
        if (auto list = shut_in(position_, winner_, most_phases)) answer_ = {Verdict::unwinnable, std::move(*list), 0};
    }

    void prove_with_fixed_men(std::uint32_t most_phases) {
        if (!goes_on()) return;
        if (auto list = shut_in_by_fixed_men(position_, winner_, most_phases))
            answer_ = {Verdict::unwinnable, std::move(*list), 0};
    }

    // A bishop alone mates a king that its own men box in; one corner of the bishop's colour after the other.
    void aim_at_corners(std::uint64_t moment, Weights weights) {
        const laws::Bitboard bishops = position_.of(winner_, laws::Kind::bishop);
        for (const laws::Square corner :
             {laws::Square::at(0, 0), laws::Square::at(7, 0), laws::Square::at(0, 7), laws::Square::at(7, 7)}) {
            if (!bishops.meets(laws::light_squares.contains(corner) ? laws::light_squares : laws::dark_squares))
                continue;
            weights.box = corner;
            search_for(moment, weights, mates_);
        }
    }

    // With few men there are many mates to aim at, and a search that looks at all of them at once falls between. So one
    // mate after another, the nearest first, each for a moment.
    void aim_at_single_mates(std::uint64_t moment) {
        constexpr std::size_t most_aims = 24;
        const Estimate estimate(winner_, mates_);
        std::vector<std::pair<int, std::size_t>> aims;
        for (std::size_t at = 0; at < mates_.size(); ++at)
            if (const int cost = estimate.towards(mates_[at], position_, never); cost < never)
                aims.emplace_back(cost, at);
        const std::size_t count = std::min(aims.size(), most_aims);
        std::partial_sort(aims.begin(), aims.begin() + static_cast<std::ptrdiff_t>(count), aims.end());
        for (std::size_t at = 0; at < count; ++at)
            search_for(moment, {.estimate = 2, .crowding = 100'000, .depth = 1}, mates_.subspan(aims[at].second, 1));
    }

    const laws::Position& position_;
    Colour winner_;
    const Budget& budget_;
    std::span<const Pattern> mates_;
    Answer answer_;
    std::uint64_t looked_at_ = 0;
};

}  // namespace

Answer decided_by_search(const laws::Position& position, Colour winner, const Budget& budget) {
    return SearchSchedule(position, winner, budget).run();
}

}  // namespace dommer::winnable
