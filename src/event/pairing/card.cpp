#include "pairing/card.hpp"

#include <algorithm>

namespace dommer::pairing {
namespace {

struct Side {
    Happening what;
    Points earned;
};
struct Sides {
    Side white, black;
};

Sides worth(const Game& game, const PointSystem& points) {
    const auto sides = [](Points white, Points black) {
        return Sides{{Happening::game, white}, {Happening::game, black}};
    };
    switch (game.outcome) {
        case Outcome::white_wins: return sides(points.white_win, points.black_loss);
        case Outcome::draw: return sides(points.white_draw, points.black_draw);
        case Outcome::black_wins: return sides(points.white_loss, points.black_win);
        case Outcome::white_draws_black_loses: return sides(points.white_draw, points.black_loss);
        case Outcome::white_loses_black_draws: return sides(points.white_loss, points.black_draw);
        case Outcome::both_lose: return sides(points.white_loss, points.black_loss);
        case Outcome::unknown: break;
    }
    return sides(points.unknown, points.unknown);
}

Sides worth(const Forfeit& forfeit, const PointSystem& points) {
    const Side winner{Happening::forfeit_win, points.forfeit_win}, loser{Happening::forfeit_loss, points.forfeit_loss};
    switch (forfeit.outcome) {
        case Default::white_wins: return {winner, loser};
        case Default::black_wins: return {loser, winner};
        case Default::both_lose: break;
    }
    return {loser, loser};
}

Side worth(ByeValue value, const PointSystem& points) {
    switch (value) {
        case ByeValue::full: return {Happening::full_bye, points.full_bye};
        case ByeValue::half: return {Happening::half_bye, points.half_bye};
        case ByeValue::zero: break;
    }
    return {Happening::zero_bye, points.zero_bye};
}

// Writes one round on the cards, entry by entry.
class Writer {
public:
    Writer(const Field& field, const PointSystem& points, Cards& cards, int round)
        : field_(field),
          points_(points),
          cards_(cards),
          round_(round),
          seen_(static_cast<std::size_t>(field.size())) {}

    template <typename Meeting>
    std::optional<HistoryError> meeting(const Meeting& entry) {
        const auto white = field_.place_of(entry.white), black = field_.place_of(entry.black);
        if (!white) return fault(BadHistory::unknown_player, entry.white);
        if (!black) return fault(BadHistory::unknown_player, entry.black);
        if (*white == *black) return fault(BadHistory::against_themselves, entry.white);
        const Sides sides = worth(entry, points_);
        if (auto wrong = write(*white, sides.white, Colour::white, *black)) return wrong;
        return write(*black, sides.black, Colour::black, *white);
    }
    std::optional<HistoryError> operator()(const Game& game) { return meeting(game); }
    std::optional<HistoryError> operator()(const Forfeit& forfeit) { return meeting(forfeit); }
    std::optional<HistoryError> operator()(const PairingAllocatedBye& bye) {
        return alone(bye.player, {Happening::allocated_bye, points_.allocated_bye});
    }
    std::optional<HistoryError> operator()(const RequestedBye& bye) {
        return alone(bye.player, worth(bye.value, points_));
    }

    void absences() {
        for (int place = 0; place < field_.size(); ++place)
            if (!seen_[static_cast<std::size_t>(place)]) cards_.row(place, round_).earned = points_.zero_bye;
    }

private:
    HistoryError fault(BadHistory what, PlayerId player) const { return {what, RoundNumber{round_ + 1}, player}; }

    std::optional<HistoryError> alone(PlayerId player, Side side) {
        const auto place = field_.place_of(player);
        if (!place) return fault(BadHistory::unknown_player, player);
        return write(*place, side, Colour::white, -1);
    }

    std::optional<HistoryError> write(int place, Side side, Colour colour, int opponent) {
        if (seen_[static_cast<std::size_t>(place)]) return fault(BadHistory::twice_in_a_round, field_[place].id);
        seen_[static_cast<std::size_t>(place)] = true;
        CardRow& row = cards_.row(place, round_);
        row.what = side.what, row.colour = colour, row.opponent = opponent, row.earned = side.earned;
        return std::nullopt;
    }

    const Field& field_;
    const PointSystem& points_;
    Cards& cards_;
    int round_;
    std::vector<bool> seen_;
};

void adjust(Cards& cards, int round, const Field& field, const Regulations& regulations) {
    for (const Adjustment& adjustment : regulations.adjustments) {
        if (adjustment.round.number != round + 1) continue;
        for (const PlayerId id : adjustment.players)
            if (const auto place = field.place_of(id)) cards.row(*place, round).earned += adjustment.points;
    }
}

}  // namespace

std::vector<Points> virtual_points_in(RoundNumber round, const Field& field, const Regulations& regulations) {
    std::vector<Points> points(static_cast<std::size_t>(field.size()));
    for (const VirtualPoints& row : regulations.acceleration) {
        if (round < row.from || row.to < round) continue;
        if (row.first == row.last) {
            if (const auto place = field.place_of(row.first)) points[static_cast<std::size_t>(*place)] = row.points;
            continue;
        }
        for (int place = 0; place < field.size(); ++place)
            if (row.first <= field[place].id && field[place].id <= row.last)
                points[static_cast<std::size_t>(place)] = row.points;
    }
    return points;
}

tl::expected<Cards, HistoryError> cards_of(const Field& field, const History& history, const Regulations& regulations) {
    Cards cards(field.size(), static_cast<int>(history.rounds.size()));
    for (int round = 0; round < cards.rounds(); ++round) {
        Writer writer(field, regulations.points, cards, round);
        for (const RoundEntry& entry : history.rounds[static_cast<std::size_t>(round)])
            if (const auto wrong = std::visit(writer, entry)) return tl::unexpected(*wrong);
        writer.absences();
        adjust(cards, round, field, regulations);
        const auto extra = virtual_points_in(RoundNumber{round + 1}, field, regulations);
        for (int place = 0; place < field.size(); ++place) {
            CardRow& row = cards.row(place, round);
            row.before = cards.score(place) + extra[static_cast<std::size_t>(place)];
            cards.score(place) += row.earned;
        }
    }
    return cards;
}

}  // namespace dommer::pairing
