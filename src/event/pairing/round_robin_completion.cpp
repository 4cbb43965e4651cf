#include <array>
#include <bit>
#include <cstdint>

#include "index.hpp"
#include "pairing/round_robin.hpp"

namespace dommer::pairing::round_robin {
namespace {

constexpr int largest_field = 64;
constexpr int most_steps = 2'000'000;

// Finds rounds for the games that are left. The order of the rounds does not matter, so the first player meets their
// opponents in order.
class Completion {
public:
    Completion(int size, const std::vector<Meeting>& met) : size_(size) {
        const std::uint64_t all = size == largest_field ? ~std::uint64_t{0} : (std::uint64_t{1} << size) - 1;
        for (int player = 0; player < size; ++player) unmet_[at(player)] = all & ~bit(player);
        for (const auto& [a, b] : met) part(a - 1, b - 1);
        everybody_ = all;
    }
    // In every round left everybody has one game: as many opponents are left as rounds.
    bool has_games_for(int rounds) const {
        for (int player = 0; player < size_; ++player)
            if (std::popcount(unmet_[at(player)]) != rounds) return false;
        return true;
    }
    std::optional<bool> can_play(int rounds) {
        if (rounds == 0) return true;
        const int first_opponent = std::countr_zero(unmet_[0]);
        part(0, first_opponent);
        const auto found = fill(everybody_ & ~bit(0) & ~bit(first_opponent), rounds);
        join(0, first_opponent);
        return found;
    }

private:
    static constexpr std::uint64_t bit(int player) { return std::uint64_t{1} << player; }
    void part(int a, int b) { unmet_[at(a)] &= ~bit(b), unmet_[at(b)] &= ~bit(a); }
    void join(int a, int b) { unmet_[at(a)] |= bit(b), unmet_[at(b)] |= bit(a); }

    // Pairs those who have no game in this round yet, whoever has the fewest opponents left first.
    std::optional<bool> fill(std::uint64_t free, int rounds) {
        if (free == 0) return can_play(rounds - 1);
        if (++steps_ > most_steps) return std::nullopt;
        int hardest = -1, fewest = size_ + 1;
        for (std::uint64_t left = free; left != 0; left &= left - 1) {
            const int player = std::countr_zero(left), options = std::popcount(unmet_[at(player)] & free);
            if (options < fewest) hardest = player, fewest = options;
        }
        for (std::uint64_t others = unmet_[at(hardest)] & free; others != 0; others &= others - 1) {
            const int other = std::countr_zero(others);
            part(hardest, other);
            const auto found = fill(free & ~bit(hardest) & ~bit(other), rounds);
            join(hardest, other);
            if (!found || *found) return found;
        }
        return false;
    }

    int size_;
    std::array<std::uint64_t, largest_field> unmet_{};
    std::uint64_t everybody_ = 0;
    int steps_ = 0;
};

}  // namespace

std::optional<bool> can_be_completed(int players, const std::vector<Meeting>& met, int rounds_left) {
    const int size = table_size(players);
    if (players < 2 || size > largest_field) return std::nullopt;
    Completion completion(size, met);
    if (!completion.has_games_for(rounds_left)) return false;
    return completion.can_play(rounds_left);
}

}  // namespace dommer::pairing::round_robin
