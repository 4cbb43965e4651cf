#include "tournament/standing.hpp"

#include <algorithm>

#include "pairing/gladiator.hpp"
#include "tournament/match.hpp"
#include "tournament/withdrawal.hpp"

namespace dommer::tournament {
namespace {

RoundNumber last_complete(const Tournament& tournament) {
    int rounds = static_cast<int>(tournament.rounds.size());
    while (rounds > 0 && !boards_without_result(tournament.rounds[static_cast<std::size_t>(rounds - 1)]).empty())
        --rounds;
    return {rounds};
}

int completed_games(const Tournament& tournament, EntryId id) {
    int completed = 0;
    for (const HeldRound& round : tournament.rounds)
        for (const BoardPairing& table : round.tables)
            if ((table.white == id || table.black == id) && table.result &&
                std::holds_alternative<Played>(*table.result))
                ++completed;
    return completed;
}

std::vector<EntryId> who_does_not_count(const Tournament& tournament) {
    std::vector<EntryId> out;
    if (!is_all_play_all(tournament.settings)) return out;
    for (const auto& [id, entrant] : tournament.entrants)
        if (entrant.withdrawal &&
            !withdrawn_score_counts(static_cast<int>(tournament.entrants.size()), completed_games(tournament, id)))
            out.push_back(id);
    return out;
}

// fide_acceptance_2026, 198: who was expelled is out of the standing of FIDE's event; their games count for the others.
bool is_expelled(const Tournament& tournament, EntryId id) {
    return tournament.fide && std::ranges::any_of(tournament.penalties, [&](const Penalty& each) {
               return each.entrant == id && !each.lifted && std::holds_alternative<measure::Expulsion>(each.what);
           });
}

std::optional<EntryId> loser_of(const BoardPairing& table) {
    if (!table.result) return std::nullopt;
    if (const auto* played = std::get_if<Played>(&*table.result)) {
        if (played->outcome == pairing::Outcome::white_wins) return table.black;
        if (played->outcome == pairing::Outcome::black_wins) return table.white;
        return std::nullopt;
    }
    const auto* defaulted = std::get_if<Defaulted>(&*table.result);
    if (defaulted == nullptr || defaulted->outcome == pairing::Default::both_lose) return std::nullopt;
    return defaulted->outcome == pairing::Default::white_wins ? table.black : table.white;
}

// Who is out after this match: the loser, or both if neither came.
std::vector<EntryId> out_after(const BoardPairing& table) {
    const auto* defaulted = table.result ? std::get_if<Defaulted>(&*table.result) : nullptr;
    if (defaulted != nullptr && defaulted->outcome == pairing::Default::both_lose) return {table.white, table.black};
    const auto loser = loser_of(table);
    return loser ? std::vector{*loser} : std::vector<EntryId>{};
}

// The players of a decided play-off take the first places in its order; the others stay as they were.
Standing with_play_off(const Tournament& tournament, Standing standing) {
    if (!tournament.play_off || tournament.play_off->order.empty() ||
        standing.after.number < tournament.settings.rounds)
        return standing;
    const auto& order = tournament.play_off->order;
    std::ranges::stable_sort(standing.ranked, {}, [&](const RankedEntrant& row) {
        return std::ranges::find(order, row.entrant) - order.begin();
    });
    std::vector<std::vector<EntryId>> groups;
    for (const EntryId id : order) groups.push_back({id});
    for (auto& level : standing.level_groups) {
        std::erase_if(level, [&](EntryId id) { return std::ranges::find(order, id) != order.end(); });
        if (!level.empty()) groups.push_back(std::move(level));
    }
    standing.level_groups = std::move(groups);
    for (std::size_t place = 0; place < order.size() && place < standing.ranked.size(); ++place)
        standing.ranked[place].rank = static_cast<int>(place) + 1;
    return standing;
}

// Without the games of those who do not count.
pairing::History counted(const Tournament& tournament, pairing::History history, const std::vector<EntryId>& out) {
    std::vector<PlayerId> numbers;
    for (const EntryId id : out) numbers.push_back(*find(tournament, id)->number);
    const auto is_out = [&](PlayerId number) { return std::ranges::find(numbers, number) != numbers.end(); };
    for (pairing::Round& round : history.rounds)
        std::erase_if(round, [&](const pairing::RoundEntry& entry) {
            if (const auto* game = std::get_if<pairing::Game>(&entry))
                return is_out(game->white) || is_out(game->black);
            if (const auto* forfeit = std::get_if<pairing::Forfeit>(&entry))
                return is_out(forfeit->white) || is_out(forfeit->black);
            return false;
        });
    return history;
}

const tiebreak::Edition& edition_of(const Tournament& tournament) {
    if (const auto* named = tiebreak::find_edition(tournament.settings.tie_break_edition)) return *named;
    return tiebreak::edition_on(iso(tournament.settings.first_day));
}

struct Worked {
    PairingInput question;
    pairing::Cards cards;
};

Worked work(const Tournament& tournament, RoundNumber after, const std::vector<EntryId>& out) {
    PairingInput question = pairing_input_before(tournament, {after.number + 1});
    question.history = counted(tournament, std::move(question.history), out);
    auto cards = pairing::cards_of(question.field, question.history, question.regulations);
    return {std::move(question), std::move(*cards)};  // what decide let in has no contradiction
}

// The place of a player in a knock-out is the round in which they were knocked out.
// dsu_2011, 4.9.7: the winners go on.
Standing knock_out_standing(const Tournament& tournament, RoundNumber after) {
    std::map<EntryId, int> out, won;
    for (int round = 1; round <= after.number; ++round)
        for (const BoardPairing& table : tournament.rounds[static_cast<std::size_t>(round - 1)].tables) {
            for (const EntryId id : out_after(table)) out.emplace(id, round);
            if (const auto loser = loser_of(table)) ++won[*loser == table.white ? table.black : table.white];
        }
    std::map<int, std::vector<EntryId>, std::greater<>> by_round;
    for (const auto& [id, entrant] : tournament.entrants)
        if (entrant.number) by_round[out.contains(id) ? out[id] : after.number + 1].push_back(id);
    Standing standing{.after = after, .codes = {}, .ranked = {}, .unranked = {}, .level_groups = {}, .by_hand = {}};
    for (auto& [round, level] : by_round) {
        const int rank = static_cast<int>(standing.ranked.size()) + 1;
        for (const EntryId id : level) standing.ranked.push_back({rank, id, Points{2 * won[id]}, {}});
        standing.level_groups.push_back(std::move(level));
    }
    return standing;
}

tiebreak::Code own_code(const char* text, tiebreak::Name name = tiebreak::Name::win) {
    tiebreak::Code code;
    code.name = name, code.text = text;
    return code;
}

// dsu_2011, 4.9.8: level on points: most won ordinary games, then most won with less time, then direct encounter.
Standing gladiator_standing(const Tournament& tournament, RoundNumber after) {
    const Worked worked = work(tournament, after, {});
    std::map<EntryId, std::pair<int, int>> wins;
    std::vector<pairing::gladiator::Result> met;
    for (int round = 0; round < after.number; ++round)
        for (const BoardPairing& table : tournament.rounds[static_cast<std::size_t>(round)].tables) {
            const auto loser = loser_of(table);
            if (!loser) continue;
            const EntryId winner = *loser == table.white ? table.black : table.white;
            met.push_back({winner.number, loser->number});
            if (table.games.empty() && std::holds_alternative<Played>(*table.result)) ++wins[winner].first;
            for (const MatchGame& game : table.games) {
                if (game.winner && game.stage == Stage::normal) ++wins[*game.winner].first;
                if (game.winner && game.stage == Stage::rapid) ++wins[*game.winner].second;
            }
        }
    std::vector<pairing::gladiator::Standing> rows;
    const auto entrants = entrants_of(tournament, worked.question.field);
    for (int place = 0; place < worked.question.field.size(); ++place) {
        const EntryId id = entrants[static_cast<std::size_t>(place)];
        rows.push_back({id.number, worked.cards.score(place), wins[id].first, wins[id].second});
    }
    Standing standing{.after = after,
                      .codes = {own_code("4.9.8-1"), own_code("4.9.8-2")},
                      .ranked = {},
                      .unranked = {},
                      .level_groups = {},
                      .by_hand = {}};
    for (const auto& group : pairing::gladiator::final_order(rows, met)) {
        const int rank = static_cast<int>(standing.ranked.size()) + 1;
        standing.level_groups.emplace_back();
        for (const int number : group) {
            const auto& row = *std::ranges::find(rows, number, &pairing::gladiator::Standing::player);
            tiebreak::Value ordinary, reduced;
            ordinary.value = row.ordinary_wins, reduced.value = row.reduced_wins;
            standing.ranked.push_back({rank, {number}, row.points, {ordinary, reduced}});
            standing.level_groups.back().push_back({number});
        }
    }
    return standing;
}

}  // namespace

namespace {

// fide_acceptance_2026, 214: the rating of each round, by place in the field.
std::vector<std::vector<int>> ratings_by_round(const Tournament& tournament, const pairing::Field& field, int rounds) {
    std::vector<std::vector<int>> ratings;
    const auto entrants = entrants_of(tournament, field);
    for (int round = 1; round <= rounds; ++round) {
        ratings.emplace_back();
        for (const EntryId id : entrants)
            ratings.back().push_back(
                strength(particulars_in(*find(tournament, id), {round}), tournament.settings.choices.strength));
    }
    return ratings;
}

// fide_acceptance_2026, 207: the values that were entered, by place in the field.
std::map<std::string, std::vector<std::optional<Fraction>>> entered_values(const Tournament& tournament,
                                                                           const pairing::Field& field) {
    constexpr int thousand = 1000;
    std::map<std::string, std::vector<std::optional<Fraction>>> all;
    const auto entrants = entrants_of(tournament, field);
    for (const auto& [code, values] : tournament.elsewhere)
        for (const EntryId id : entrants) {
            const auto found = values.find(id);
            all[code].push_back(found == values.end() ? std::nullopt
                                                      : std::optional(Fraction(found->second, thousand)));
        }
    return all;
}

// fide_acceptance_2026, 205: players who are level to the last stand as they were put, as long as just these are level.
Standing with_order_of_tied(const Tournament& tournament, Standing standing) {
    for (const std::vector<EntryId>& order : tournament.tied_orders) {
        const auto group = std::ranges::find_if(standing.level_groups, [&](const std::vector<EntryId>& level) {
            return std::ranges::is_permutation(level, order);
        });
        if (group == standing.level_groups.end()) continue;
        std::vector<std::vector<EntryId>> apart;
        for (const EntryId id : order) apart.push_back({id});
        const auto where = standing.level_groups.erase(group);
        standing.level_groups.insert(where, apart.begin(), apart.end());
        const auto first = std::ranges::find_if(standing.ranked, [&](const RankedEntrant& row) {
            return std::ranges::find(order, row.entrant) != order.end();
        });
        std::ranges::stable_sort(
            first, first + static_cast<std::ptrdiff_t>(order.size()), {},
            [&](const RankedEntrant& row) { return std::ranges::find(order, row.entrant) - order.begin(); });
        const int rank = first->rank;
        for (std::size_t place = 0; place < order.size(); ++place)
            (first + static_cast<std::ptrdiff_t>(place))->rank = rank + static_cast<int>(place);
        standing.by_hand.push_back(order);
    }
    return standing;
}

}  // namespace

tl::expected<Standing, tiebreak::CodeError> standing_of(const Tournament& tournament,
                                                        std::optional<RoundNumber> after) {
    auto standing = standing_by_rules(tournament, after);
    if (!standing || standing->after.number < tournament.settings.rounds) return standing;
    return with_order_of_tied(tournament, std::move(*standing));
}

tl::expected<Standing, tiebreak::CodeError> standing_by_rules(const Tournament& tournament,
                                                              std::optional<RoundNumber> after) {
    const RoundNumber round = after.value_or(last_complete(tournament));
    if (tournament.settings.system->schedule == systems::Schedule::bracket)
        return knock_out_standing(tournament, round);
    if (tournament.settings.system->encounter == systems::Encounter::replayed_game)
        return gladiator_standing(tournament, round);
    const tiebreak::Edition& edition = edition_of(tournament);
    auto codes = tiebreak::parse_codes(tournament.settings.tie_breaks, edition);
    if (!codes) return tl::unexpected(codes.error());
    const auto out = who_does_not_count(tournament);
    const Worked worked = work(tournament, round, out);
    const auto format =
        is_all_play_all(tournament.settings) ? tiebreak::Format::predetermined : tiebreak::Format::swiss;
    const FideChoices& choices = tournament.settings.choices;
    const pairing::Field& field = worked.question.field;
    const tiebreak::Event event{.field = field,
                                .cards = worked.cards,
                                .points = worked.question.regulations.points,
                                .format = format,
                                .edition = edition,
                                .rounds = round.number,
                                .rating_of_unrated = tiebreak::rating_for_unrated(field, choices.unrated),
                                .ratings_in = choices.tie_break_rating == TieBreakRating::each_round
                                                  ? ratings_by_round(tournament, field, round.number)
                                                  : std::vector<std::vector<int>>{},
                                .elsewhere = entered_values(tournament, field)};
    const tiebreak::Standings table = tiebreak::standings(event, *codes);
    Standing standing{
        .after = round, .codes = std::move(*codes), .ranked = {}, .unranked = {}, .level_groups = {}, .by_hand = {}};
    int rank = 1;
    std::vector<RankedEntrant> expelled;
    const auto entrants = entrants_of(tournament, worked.question.field);
    for (const auto& group : table.groups) {
        std::vector<EntryId> level;
        for (const int place : group) {
            const EntryId id = entrants[static_cast<std::size_t>(place)];
            if (std::ranges::find(out, id) != out.end()) continue;
            if (is_expelled(tournament, id)) {
                expelled.push_back({0, id, worked.cards.score(place), {}});
                continue;
            }
            RankedEntrant row{rank, id, worked.cards.score(place), {}};
            for (const tiebreak::Step& step : table.steps)
                row.tie_breaks.push_back(step.values.empty() ? tiebreak::Value{}
                                                             : step.values[static_cast<std::size_t>(place)]);
            standing.ranked.push_back(std::move(row));
            level.push_back(id);
        }
        rank += static_cast<int>(level.size());
        if (!level.empty()) standing.level_groups.push_back(std::move(level));
    }
    if (!out.empty()) {
        const Worked all = work(tournament, round, {});
        for (const EntryId id : out)
            standing.unranked.push_back(
                {rank, id, all.cards.score(*all.question.field.place_of(*find(tournament, id)->number)), {}});
    }
    for (RankedEntrant& row : expelled) row.rank = rank, standing.unranked.push_back(std::move(row));
    return with_play_off(tournament, std::move(standing));
}

CrossTable::CrossTable(const Tournament& tournament) {
    const RoundNumber all{static_cast<int>(tournament.rounds.size())};
    const Worked worked = work(tournament, all, {});
    const auto entrants = entrants_of(tournament, worked.question.field);
    for (int place = 0; place < worked.question.field.size(); ++place) {
        auto& cells = rows_[entrants[static_cast<std::size_t>(place)]];
        for (const pairing::CardRow& row : worked.cards.of(place)) {
            CrossCell cell{.opponent = std::nullopt, .colour = std::nullopt, .points = row.earned, .what = row.what};
            if (row.opponent >= 0)
                cell.opponent = entrants[static_cast<std::size_t>(row.opponent)], cell.colour = row.colour;
            cells.push_back(cell);
        }
    }
    for (std::size_t round = 0; round < tournament.rounds.size(); ++round)
        for (const BoardPairing& table : tournament.rounds[round].tables)
            if (!table.result || !is_final(*table.result))
                for (const EntryId id : {table.white, table.black})
                    if (const auto row = rows_.find(id); row != rows_.end()) row->second[round].points.reset();
}

const std::vector<CrossCell>& CrossTable::row(EntryId entrant) const {
    static const std::vector<CrossCell> none;
    const auto found = rows_.find(entrant);
    return found == rows_.end() ? none : found->second;
}

std::vector<CrossCell> cross_row(const Tournament& tournament, EntryId entrant) {
    return CrossTable(tournament).row(entrant);
}

}  // namespace dommer::tournament
