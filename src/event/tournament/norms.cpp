#include "tournament/norms.hpp"

#include <algorithm>
#include <map>

#include "rating/norm_event.hpp"
#include "tournament/match.hpp"
#include "tournament/play.hpp"
#include "tournament/rating_report.hpp"
#include "tournament/standing.hpp"
#include "tournament/time_control.hpp"

namespace dommer::tournament {
namespace {

using rating::NormCandidate;
using rating::NormOpponent;

class Norms {
public:
    explicit Norms(const Tournament& tournament)
        : tournament_(tournament),
          players_(by_number(tournament)),
          games_(rated_games(tournament)),
          table_(tournament),
          has_fides_numbers_(has_fides_ratings(tournament)) {}

    EventNorms all() const {
        EventNorms norms{.conditions = rating::audit_event(told()), .chances = {}};
        if (is_swiss()) {
            const auto field = field_of_event();
            const int rounds = static_cast<int>(tournament_.rounds.size());
            norms.field_lifts_federation_rules =
                rating::field_lifts_federation_rules(field, rounds, tournament_.settings.federation);
            norms.large_field = rating::field_is_large(field, rounds);
        }
        if (tournament_.settings.pace != Pace::standard) return norms;
        for (const EntryId id : players_) add_chances(norms, id);
        return norms;
    }

private:
    bool is_swiss() const { return !is_all_play_all(tournament_.settings) && !has_matches(tournament_.settings); }

    int rating_of(EntryId id) const {
        const Particulars& who = find(tournament_, id)->particulars;
        return has_fides_numbers_ ? who.elo.value : who.rating.value;
    }

    rating::NormEvent told() const {
        rating::NormEvent event;
        std::map<Date, int> rounds;
        for (const RoundTime& time : tournament_.settings.round_times) ++rounds[time.day];
        for (const auto& [day, count] : rounds) event.rounds_a_day = std::max(event.rounds_a_day.value_or(0), count);
        if (const auto control = parse_time_control(tournament_.settings.time_control))
            event.minutes_for_60_moves = minutes_for_sixty_moves(*control);
        if (is_swiss()) event.format = rating::NormFormat::swiss;
        if (is_all_play_all(tournament_.settings)) event.format = rating::NormFormat::round_robin;
        return event;
    }

    std::vector<rating::FieldPlayer> field_of_event() const {
        std::vector<rating::FieldPlayer> field;
        for (const EntryId id : players_) {
            const Particulars& who = find(tournament_, id)->particulars;
            rating::FieldPlayer player{who.federation, {rating_of(id)}, who.title, {}};
            for (const CrossCell& cell : table_.row(id))
                player.there.push_back(cell.what == pairing::Happening::game ||
                                       cell.what == pairing::Happening::allocated_bye);
            field.push_back(std::move(player));
        }
        return field;
    }

    bool scored_against_rated(EntryId id) const {
        return std::ranges::any_of(games_, [&](const RatedGame& game) {
            return !game.defaulted && ((game.white == id && rating_of(game.black) != 0 && game.of_white != loss) ||
                                       (game.black == id && rating_of(game.white) != 0 && game.of_black != loss));
        });
    }

    NormOpponent opponent(EntryId id, std::optional<Points> score) const {
        const Particulars& they = find(tournament_, id)->particulars;
        return {{rating_of(id)}, they.federation, they.title, score, id.number, scored_against_rated(id)};
    }

    // What a player brings to a norm: the games in the order of the rounds, those still to be played, wins without a
    // game, and the last opponent if they stayed away.
    NormCandidate candidate(EntryId id) const {
        NormCandidate made{.federation = find(tournament_, id)->particulars.federation,
                           .opponents = {},
                           .rounds = tournament_.settings.rounds,
                           .pairings_known_beforehand = is_all_play_all(tournament_.settings)};
        for (const RatedGame& game : games_)
            if (!game.defaulted && (game.white == id || game.black == id))
                made.opponents.push_back(opponent(game.white == id ? game.black : game.white,
                                                  game.white == id ? game.of_white : game.of_black));
        add_unplayed_wins(made, id);
        if (!find(tournament_, id)->withdrawal) add_open_games(made, id);
        return made;
    }

    void add_unplayed_wins(NormCandidate& made, EntryId id) const {
        const auto& cells = table_.row(id);
        for (std::size_t round = 0; round < cells.size(); ++round) {
            const auto what = cells[round].what;
            if (what == pairing::Happening::forfeit_win || what == pairing::Happening::allocated_bye)
                ++made.unplayed_wins;
            if (what == pairing::Happening::forfeit_win && static_cast<int>(round) + 1 == made.rounds &&
                cells[round].opponent)
                made.stayed_away_last = opponent(*cells[round].opponent, std::nullopt);
        }
    }

    void add_open_games(NormCandidate& made, EntryId id) const {
        std::vector<EntryId> paired;
        for (const HeldRound& round : tournament_.rounds)
            for (const BoardPairing& board : round.tables)
                if (board.white == id || board.black == id) {
                    paired.push_back(board.white == id ? board.black : board.white);
                    if (!board.result) made.opponents.push_back(opponent(paired.back(), std::nullopt));
                }
        if (!is_all_play_all(tournament_.settings)) return;
        const int players = static_cast<int>(players_.size());
        const int once = players + players % 2 - 1, cycles = rounds_for(tournament_.settings, players) / once;
        for (const EntryId other : players_) {
            if (other == id || find(tournament_, other)->withdrawal) continue;
            for (auto met = std::ranges::count(paired, other); met < cycles; ++met)
                made.opponents.push_back(opponent(other, std::nullopt));
        }
        made.double_round_robin = cycles == 2;
        made.rounds = static_cast<int>(made.opponents.size()) + made.unplayed_wins;  // a free round is none
    }

    void add_chances(EventNorms& norms, EntryId id) const {
        NormCandidate made = candidate(id);
        made.exempt_from_federation_rules = norms.field_lifts_federation_rules;
        if (std::ranges::none_of(made.opponents, [](const NormOpponent& each) { return each.score.has_value(); }))
            return;
        const Particulars& own = find(tournament_, id)->particulars;
        const bool woman = own.sex == Sex::woman || is_for_women(own.title);
        for (const rating::Norm norm : {rating::Norm::gm, rating::Norm::im, rating::Norm::wgm, rating::Norm::wim}) {
            if (!woman && (norm == rating::Norm::wgm || norm == rating::Norm::wim)) continue;
            if (rating::is_beyond(own.title, norm)) continue;
            NormChance chance{id, rating::audit_norm(norm, made), rating::still_needed(norm, made), {}, {}};
            if (!rating::is_within_reach(chance.audit, chance.needed)) continue;
            for (const NormOpponent& each : made.opponents)
                chance.opponents.push_back({each.id}), chance.scores.push_back(each.score);
            if (made.stayed_away_last) {
                chance.opponents.push_back({made.stayed_away_last->id});
                chance.scores.push_back(chance.audit.last_counted_as_lost ? std::optional(loss) : std::nullopt);
            }
            norms.chances.push_back(std::move(chance));
        }
    }

    const Tournament& tournament_;
    std::vector<EntryId> players_;
    std::vector<RatedGame> games_;
    CrossTable table_;
    bool has_fides_numbers_;
};

}  // namespace

NormState state_of(const NormChance& chance) {
    if (chance.audit.achieved()) return NormState::made;
    return chance.needed.games_left > 0 && chance.needed.points ? NormState::within_reach : NormState::missed;
}

EventNorms event_norms(const Tournament& tournament) { return Norms(tournament).all(); }

std::vector<NormChance> norms_of(const Tournament& tournament) {
    auto chances = event_norms(tournament).chances;
    std::erase_if(chances, [](const NormChance& chance) { return !chance.audit.achieved(); });
    return chances;
}

}  // namespace dommer::tournament
