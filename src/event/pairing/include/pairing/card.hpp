#pragma once

#include <span>
#include <vector>

#include "pairing/history.hpp"
#include "pairing/regulations.hpp"

namespace dommer::pairing {

enum class Happening : std::uint8_t {
    game,
    forfeit_win,
    forfeit_loss,
    allocated_bye,
    full_bye,
    half_bye,
    zero_bye,
    absent
};

struct CardRow {  // what one round was for one player
    Happening what = Happening::absent;
    Colour colour = Colour::white;  // of a game; of a forfeit the colour they should have had
    int opponent = -1;              // place in the field; -1 without an opponent
    Points earned;
    Points before;  // score before the round, with the virtual points of that round
    friend bool operator==(const CardRow&, const CardRow&) = default;
};

constexpr bool was_played(const CardRow& row) { return row.what == Happening::game; }

// The pairing cards of the whole field, as arbiters keep them: one row for each player and round.
class Cards {
public:
    Cards(int players, int rounds)
        : rounds_(rounds),
          rows_(static_cast<std::size_t>(players) * static_cast<std::size_t>(rounds)),
          scores_(static_cast<std::size_t>(players)) {}

    int rounds() const { return rounds_; }
    std::span<const CardRow> of(int place) const {
        return std::span(rows_).subspan(static_cast<std::size_t>(place) * static_cast<std::size_t>(rounds_),
                                        static_cast<std::size_t>(rounds_));
    }
    CardRow& row(int place, int round) {
        return rows_[static_cast<std::size_t>(place) * static_cast<std::size_t>(rounds_) +
                     static_cast<std::size_t>(round)];
    }
    Points score(int place) const { return scores_[static_cast<std::size_t>(place)]; }  // without virtual points
    Points& score(int place) { return scores_[static_cast<std::size_t>(place)]; }

private:
    int rounds_;
    std::vector<CardRow> rows_;
    std::vector<Points> scores_;
};

enum class BadHistory { unknown_player, twice_in_a_round, against_themselves };
struct HistoryError {
    BadHistory what;
    RoundNumber round;
    PlayerId player;
};

// The cards after all rounds of the history; names the first entry that cannot be.
tl::expected<Cards, HistoryError> cards_of(const Field& field, const History& history, const Regulations& regulations);

// The virtual points of every player (by place) in a round.
std::vector<Points> virtual_points_in(RoundNumber round, const Field& field, const Regulations& regulations);

}  // namespace dommer::pairing
