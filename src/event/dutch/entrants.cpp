#include "dutch/entrants.hpp"

#include <algorithm>

namespace dommer::dutch {
namespace {

using namespace pairing;

Points unplayed_worth(Happening what, const PointSystem& points) {
    switch (what) {
        case Happening::forfeit_win: return points.forfeit_win;
        case Happening::forfeit_loss: return points.forfeit_loss;
        case Happening::allocated_bye: return points.allocated_bye;
        case Happening::full_bye: return points.full_bye;
        case Happening::half_bye: return points.half_bye;
        default: return points.zero_bye;
    }
}

// fide_dutch_2026, 1.4: the higher score of a game floats down and the lower one up; the allocated bye is a downfloat,
// and so is every other round without a game that is worth more than a loss.
Float float_in(const CardRow& row, const Cards& cards, int round, const PointSystem& points) {
    if (was_played(row)) {
        const Points other = cards.of(row.opponent)[static_cast<std::size_t>(round)].before;
        return row.before > other ? Float::down : row.before < other ? Float::up : Float::none;
    }
    if (row.what == Happening::allocated_bye) return Float::down;
    return unplayed_worth(row.what, points) > least_of_a_loss(points) ? Float::down : Float::none;
}

// fide_dutch_2026, C2: no bye after a bye, or after a round without a game that was worth a win.
bool bars_from_bye(const CardRow& row, const PointSystem& points) {
    if (was_played(row)) return false;
    return row.what == Happening::allocated_bye || unplayed_worth(row.what, points) >= most_of_a_win(points);
}

// fide_dutch_2026, 1.8: in the last round, more than half of the points that could be had so far.
bool is_topscorer(Points score, int rounds, const Regulations& regulations) {
    const bool last_round = regulations.rounds && rounds + 1 >= *regulations.rounds;
    return last_round && 2 * score.halves > rounds * most_of_a_win(regulations.points).halves;
}

bool was_paired(std::span<const CardRow> card) {
    return std::ranges::any_of(
        card, [](const CardRow& row) { return row.opponent >= 0 || row.what == Happening::allocated_bye; });
}

CannotPair cannot(WhyNot why, PlayerId player) { return {why, {player}, {}}; }

std::optional<CannotPair> wrong_request(const Field& field, const RoundRequests& requests) {
    for (const PlayerId id : requests.absent)
        if (!field.place_of(id)) return cannot(WhyNot::unknown_player, id);
    if (!requests.allocated_bye) return std::nullopt;
    if (!field.place_of(*requests.allocated_bye)) return cannot(WhyNot::unknown_player, *requests.allocated_bye);
    if (std::ranges::find(requests.absent, *requests.allocated_bye) != requests.absent.end())
        return cannot(WhyNot::bye_and_absent, *requests.allocated_bye);
    return std::nullopt;
}

}  // namespace

tl::expected<Entrants, NotPaired> Entrants::of(const Field& field, const History& history,
                                               const Regulations& regulations, const RoundRequests& requests,
                                               const Work& work) {
    if (const auto wrong = wrong_request(field, requests)) return tl::unexpected<NotPaired>(*wrong);
    const auto cards = cards_of(field, history, regulations);
    if (!cards) return tl::unexpected<NotPaired>(cards.error());
    Entrants entrants;
    entrants.work_ = &work;
    const int rounds = entrants.rounds_ = cards->rounds();
    const RoundNumber round{rounds + 1};
    entrants.initial_ = regulations.initial_colour.value_or(Colour::white);
    std::vector<char> out(static_cast<std::size_t>(field.size()));
    for (const PlayerId id : requests.absent) out[static_cast<std::size_t>(*field.place_of(id))] = 1;
    const int with_bye = requests.allocated_bye ? *field.place_of(*requests.allocated_bye) : -1;
    const auto extra = virtual_points_in(round, field, regulations);
    bool odd_number = false;
    for (int place = 0; place < field.size(); ++place) {
        const auto card = cards->of(place);
        const bool absent = out[static_cast<std::size_t>(place)] != 0;
        // fide_dutch_2026, 5.2.5: who has not arrived yet holds no number.
        if (!absent || was_paired(card)) odd_number = !odd_number;
        if (absent || place == with_bye) continue;
        Entrant entrant{.id = field[place].id, .place = place};
        entrant.own_score = cards->score(place);
        entrant.score = entrant.own_score + extra[static_cast<std::size_t>(place)];
        entrant.odd_number = odd_number;
        for (const CardRow& row : card)
            entrant.played += was_played(row) ? 1 : 0,
                entrant.may_have_bye = entrant.may_have_bye && !bars_from_bye(row, regulations.points);
        if (rounds > 0)
            entrant.last = float_in(card[static_cast<std::size_t>(rounds - 1)], *cards, rounds - 1, regulations.points);
        if (rounds > 1)
            entrant.before_last =
                float_in(card[static_cast<std::size_t>(rounds - 2)], *cards, rounds - 2, regulations.points);
        entrant.topscorer = is_topscorer(entrant.own_score, rounds, regulations);
        entrants.list_.push_back(entrant);
    }
    if (with_bye >= 0 && entrants.is_odd())
        return tl::unexpected<NotPaired>(cannot(WhyNot::bye_not_needed, *requests.allocated_bye));
    std::ranges::stable_sort(entrants.list_, [](const Entrant& a, const Entrant& b) { return a.score > b.score; });
    entrants.find_groups();
    entrants.exclude(field, *cards, regulations, round);
    return entrants;
}

void Entrants::find_groups() {
    groups_.clear();
    for (int rank = 0; rank < size(); ++rank)
        if (rank == 0 || (*this)[rank].score != (*this)[rank - 1].score) groups_.push_back(rank);
    groups_.push_back(size());
}

// Fills in colours and opponents, both kept in one row of memory.
void Entrants::exclude(const Field& field, const Cards& cards, const Regulations& regulations, RoundNumber round) {
    rank_by_place_.assign(static_cast<std::size_t>(field.size()), -1);
    for (int rank = 0; rank < size(); ++rank) rank_by_place_[static_cast<std::size_t>((*this)[rank].place)] = rank;
    std::vector<std::pair<int, int>> forbidden;
    for (const Prohibition& prohibition : regulations.prohibitions) {
        if (round < prohibition.from || prohibition.to < round) continue;
        std::vector<int> ranks;
        for (const PlayerId id : prohibition.players)
            if (const auto place = field.place_of(id); place && rank_by_place_[static_cast<std::size_t>(*place)] >= 0)
                ranks.push_back(rank_by_place_[static_cast<std::size_t>(*place)]);
        for (const int a : ranks)
            for (const int b : ranks)
                if (a != b) forbidden.emplace_back(a, b);
    }
    std::ranges::sort(forbidden);
    auto next_forbidden = forbidden.begin();
    for (int rank = 0; rank < size(); ++rank) {
        Entrant& entrant = list_[static_cast<std::size_t>(rank)];
        const auto card = cards.of(entrant.place);
        const std::size_t first = excluded_.size();
        begin_.push_back(first);
        colours_begin_.push_back(colours_.size());
        for (auto row = card.rbegin(); row != card.rend(); ++row) {
            if (!was_played(*row)) continue;
            colours_.push_back(row->colour);
            if (const int opponent = rank_by_place_[static_cast<std::size_t>(row->opponent)]; opponent >= 0)
                excluded_.push_back(opponent);
        }
        for (; next_forbidden != forbidden.end() && next_forbidden->first == rank; ++next_forbidden)
            excluded_.push_back(next_forbidden->second);
        std::sort(excluded_.begin() + static_cast<std::ptrdiff_t>(first), excluded_.end());
        excluded_.erase(std::unique(excluded_.begin() + static_cast<std::ptrdiff_t>(first), excluded_.end()),
                        excluded_.end());
        const auto played = std::span(colours_).subspan(colours_begin_.back());
        entrant.preference = preference_after(played);
        entrant.difference = colour_difference(played);
        entrant.repeated = repeated_colour(played);
    }
    begin_.push_back(excluded_.size());
    colours_begin_.push_back(colours_.size());
}

bool Entrants::is_excluded(int a, int b) const {
    const auto list = excluded(a);
    return std::ranges::binary_search(list, b);
}

Entrants Entrants::without_pair(int a, int b) const {
    Entrants changed = *this;
    changed.excluded_.clear(), changed.begin_.clear();
    for (int rank = 0; rank < size(); ++rank) {
        changed.begin_.push_back(changed.excluded_.size());
        const auto list = excluded(rank);
        changed.excluded_.insert(changed.excluded_.end(), list.begin(), list.end());
        if (rank != a && rank != b) continue;
        changed.excluded_.push_back(rank == a ? b : a);
        std::sort(changed.excluded_.begin() + static_cast<std::ptrdiff_t>(changed.begin_.back()),
                  changed.excluded_.end());
    }
    changed.begin_.push_back(changed.excluded_.size());
    return changed;
}

Entrants Entrants::without_bye(int rank) const {
    Entrants changed = *this;
    changed.list_[static_cast<std::size_t>(rank)].may_have_bye = false;
    return changed;
}

Entrants Entrants::without_players(int a, int b) const {
    Entrants others;
    others.initial_ = initial_, others.rounds_ = rounds_;
    std::vector<int> new_rank(list_.size(), -1);
    for (int rank = 0; rank < size(); ++rank) {
        if (rank == a || rank == b) continue;
        new_rank[static_cast<std::size_t>(rank)] = others.size();
        others.list_.push_back((*this)[rank]);
    }
    for (int rank = 0; rank < size(); ++rank) {
        if (rank == a || rank == b) continue;
        others.begin_.push_back(others.excluded_.size());
        others.colours_begin_.push_back(others.colours_.size());
        for (const int other : excluded(rank))
            if (new_rank[static_cast<std::size_t>(other)] >= 0)
                others.excluded_.push_back(new_rank[static_cast<std::size_t>(other)]);
        const auto colours = claim(rank).played;
        others.colours_.insert(others.colours_.end(), colours.begin(), colours.end());
    }
    others.begin_.push_back(others.excluded_.size());
    others.colours_begin_.push_back(others.colours_.size());
    others.find_groups();
    return others;
}

ColourClaim Entrants::claim(int rank) const {
    const auto at = static_cast<std::size_t>(rank);
    const Entrant& entrant = (*this)[rank];
    return {entrant.preference, entrant.difference,
            std::span(colours_).subspan(colours_begin_[at], colours_begin_[at + 1] - colours_begin_[at]),
            entrant.odd_number};
}

std::optional<int> Entrants::rank_of(PlayerId id) const {
    for (int rank = 0; rank < size(); ++rank)
        if ((*this)[rank].id == id) return rank;
    return std::nullopt;
}

}  // namespace dommer::dutch
