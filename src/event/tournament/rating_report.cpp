#include "tournament/rating_report.hpp"

#include <algorithm>

#include "rating/norm_event.hpp"
#include "rating/rated_game.hpp"
#include "tournament/match.hpp"

namespace dommer::tournament {
namespace {

bool is_white_absent(const Defaulted& defaulted) { return defaulted.outcome != pairing::Default::white_wins; }
bool is_black_absent(const Defaulted& defaulted) { return defaulted.outcome != pairing::Default::black_wins; }

// The rounds in which he stayed away without a word, and whether he sat at a board at all.
struct Absences {
    std::vector<RoundNumber> unannounced;
    bool ever_played = false;
};

Absences absences_of(const Tournament& tournament, EntryId id) {
    Absences found;
    for (std::size_t round = 0; round < tournament.rounds.size(); ++round)
        for (const BoardPairing& table : tournament.rounds[round].tables) {
            if ((table.white != id && table.black != id) || !table.result) continue;
            const auto* defaulted = std::get_if<Defaulted>(&*table.result);
            const bool absent =
                defaulted != nullptr && (table.white == id ? is_white_absent(*defaulted) : is_black_absent(*defaulted));
            if (!absent)
                found.ever_played = found.ever_played || defaulted == nullptr;
            else if (defaulted->notice == Notice::none)
                found.unannounced.push_back({static_cast<int>(round) + 1});
        }
    return found;
}

bool stayed_away_from_all(const Absences& absences) { return !absences.ever_played && !absences.unannounced.empty(); }

std::pair<Points, Points> scores_of(pairing::Outcome outcome) {
    using enum pairing::Outcome;
    switch (outcome) {
        case white_wins: return {win, loss};
        case black_wins: return {loss, win};
        case draw: return {dommer::draw, dommer::draw};
        case white_draws_black_loses: return {dommer::draw, loss};
        case white_loses_black_draws: return {loss, dommer::draw};
        case both_lose:
        case unknown: break;
    }
    return {loss, loss};
}

struct Collector {
    const Tournament& tournament;
    std::vector<RatedGame> games;

    void take(RoundNumber round, int board, const BoardPairing& table) {
        for (const MatchGame& game : table.games) {
            if (game.stage != Stage::normal) continue;
            const EntryId black = game.white == table.white ? table.black : table.white;
            const Points of_white = !game.winner ? draw : *game.winner == game.white ? win : loss;
            games.push_back({round, board, game.white, black, of_white, win - of_white});
        }
        if (!table.games.empty() || !table.result) return;
        if (const auto* played = std::get_if<Played>(&*table.result); played != nullptr && played->rated) {
            const auto [white, black] = scores_of(played->outcome);
            games.push_back({round, board, table.white, table.black, white, black});
        }
        if (const auto* defaulted = std::get_if<Defaulted>(&*table.result))
            take_default(round, board, table, *defaulted);
    }
    void take_default(RoundNumber round, int board, const BoardPairing& table, const Defaulted& defaulted) {
        if (defaulted.outcome == pairing::Default::both_lose) return;  // nobody to be rated against
        const EntryId absent = defaulted.outcome == pairing::Default::white_wins ? table.black : table.white;
        const bool from_all = stayed_away_from_all(absences_of(tournament, absent));
        const rating::GameFacts facts{.absent_without_accepted_notice = defaulted.notice == Notice::none,
                                      .absent_from_whole_tournament = from_all};
        if (!rating::game_rating(facts, rating::EventKind::individual).rated) return;
        const Points of_white = absent == table.white ? loss : win;
        games.push_back({round, board, table.white, table.black, of_white, win - of_white, true});
    }
};

std::vector<EntryId> by_number(const Tournament& tournament) {
    std::vector<EntryId> order;
    for (const auto& [id, entrant] : tournament.entrants)
        if (entrant.number) order.push_back(id);
    std::ranges::sort(order, {}, [&](EntryId id) { return *find(tournament, id)->number; });
    return order;
}

// dsu_2011, §26: the average of the player and his opponents; games that were not played have none.
std::optional<rating::CandidateResult> candidate_of(const Tournament& tournament, EntryId id,
                                                    const std::vector<RatedGame>& games, Points points) {
    const int rounds = static_cast<int>(tournament.rounds.size()), own = find(tournament, id)->particulars.rating.value;
    const bool qualifies = tournament.settings.pace == Pace::standard &&
                           rating::qualifies_for_candidate_results(rating::CandidateEvent::other_qualifying, rounds);
    if (!qualifies || own == 0) return std::nullopt;
    std::vector<rating::Rating> opponents;
    for (const RatedGame& game : games)
        if (!game.defaulted && (game.white == id || game.black == id))
            opponents.push_back(
                {find(tournament, game.white == id ? game.black : game.white)->particulars.rating.value});
    if (static_cast<int>(opponents.size()) < rounds ||
        std::ranges::any_of(opponents, [](rating::Rating each) { return each.number == 0; }))
        return std::nullopt;
    return rating::candidate_result({own}, opponents, rounds, points);
}

}  // namespace

std::vector<RatedGame> rated_games(const Tournament& tournament) {
    Collector collector{tournament, {}};
    for (std::size_t round = 0; round < tournament.rounds.size(); ++round)
        for (std::size_t board = 0; board < tournament.rounds[round].tables.size(); ++board)
            collector.take({static_cast<int>(round) + 1}, static_cast<int>(board) + 1,
                           tournament.rounds[round].tables[board]);
    return std::move(collector.games);
}

RatingReport rating_report_of(const Tournament& tournament, const Standing& standing) {
    const auto players = by_number(tournament);
    const auto place = [&](EntryId id) {
        return static_cast<std::size_t>(std::ranges::find(players, id) - players.begin());
    };
    RatingReport report{.season = {}, .games = rated_games(tournament), .lines = {}, .undetermined = {}};
    rating::ReportedGroup group{.start = {},
                                .games = {},
                                .winner = std::vector<bool>(players.size()),
                                .list = static_cast<rating::List>(tournament.settings.pace)};
    for (const EntryId id : players) {
        const int own = find(tournament, id)->particulars.rating.value;
        group.start.push_back(own > 0 ? std::optional(rating::Rating{own}) : std::nullopt);
    }
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (const RatedGame& game : report.games) {
        group.games.push_back({place(game.white), place(game.black), game.of_white, game.of_black});
        pairs.emplace_back(place(game.white), place(game.black));
    }
    group.all_play_all = rating::is_all_play_all(players.size(), pairs);
    for (const RankedEntrant& row : standing.ranked)
        if (row.points == standing.ranked.front().points) group.winner[place(row.entrant)] = true;
    const rating::DanishRules& rules = rating::season_on(tournament.settings.last_day);
    const rating::GroupReport rated = rating::rate_group(group, rules);
    report.season = rules.id, report.method = rated.method;
    for (std::size_t at = 0; at < players.size(); ++at) {
        RatingLine line{
            .entrant = players[at], .report = rated.players[at], .after = std::nullopt, .candidate = std::nullopt};
        if (group.start[at] && line.report)
            line.after = rating::registered_after(*group.start[at], line.report->increment.points, group.list, rules);
        const auto ranked = std::ranges::find(standing.ranked, players[at], &RankedEntrant::entrant);
        if (ranked != standing.ranked.end())
            line.candidate = candidate_of(tournament, players[at], report.games, ranked->points);
        report.lines.push_back(std::move(line));
    }
    for (const std::size_t at : rated.undetermined) report.undetermined.push_back(players[at]);
    return report;
}

namespace {

// What a player brings to a norm: his games in the order of the rounds, wins without a game, and the last opponent if
// he stayed away.
rating::NormCandidate norm_candidate(const Tournament& tournament, EntryId id, const std::vector<RatedGame>& games) {
    const int rounds = static_cast<int>(tournament.rounds.size());
    rating::NormCandidate candidate{.federation = find(tournament, id)->particulars.federation,
                                    .opponents = {},
                                    .rounds = rounds,
                                    .pairings_known_beforehand = tournament.settings.system == "round-robin"};
    const auto is_rated = [&](EntryId each) { return find(tournament, each)->particulars.rating.value != 0; };
    const auto opponent = [&](EntryId other, std::optional<Points> score) {
        const Particulars& him = find(tournament, other)->particulars;
        const bool scored = std::ranges::any_of(games, [&](const RatedGame& game) {
            return !game.defaulted && ((game.white == other && is_rated(game.black) && game.of_white != loss) ||
                                       (game.black == other && is_rated(game.white) && game.of_black != loss));
        });
        return rating::NormOpponent{{him.rating.value}, him.federation, him.title, score, other.number, scored};
    };
    for (const RatedGame& game : games)
        if (!game.defaulted && (game.white == id || game.black == id))
            candidate.opponents.push_back(
                opponent(game.white == id ? game.black : game.white, game.white == id ? game.of_white : game.of_black));
    const auto cells = cross_row(tournament, id);
    for (std::size_t round = 0; round < cells.size(); ++round) {
        const auto what = cells[round].what;
        if (what == pairing::Happening::forfeit_win || what == pairing::Happening::allocated_bye)
            ++candidate.unplayed_wins;
        if (what == pairing::Happening::forfeit_win && static_cast<int>(round) + 1 == rounds && cells[round].opponent)
            candidate.stayed_away_last = opponent(*cells[round].opponent, std::nullopt);
    }
    return candidate;
}

// fide_b01_2024, 1.4.3d: whether the field of a Swiss lifts the federation rules.
bool field_lifts_federations(const Tournament& tournament) {
    if (tournament.settings.system == "round-robin" || has_matches(tournament.settings)) return false;
    std::vector<rating::FieldPlayer> field;
    for (const EntryId id : by_number(tournament)) {
        const Particulars& who = find(tournament, id)->particulars;
        rating::FieldPlayer player{who.federation, {who.rating.value}, who.title, {}};
        for (const CrossCell& cell : cross_row(tournament, id))
            player.there.push_back(cell.what == pairing::Happening::game ||
                                   cell.what == pairing::Happening::allocated_bye);
        field.push_back(std::move(player));
    }
    return rating::field_lifts_federation_rules(field, static_cast<int>(tournament.rounds.size()),
                                                tournament.settings.federation);
}

}  // namespace

std::vector<MadeNorm> norms_of(const Tournament& tournament) {
    std::vector<MadeNorm> made;
    if (tournament.settings.pace != Pace::standard) return made;
    const auto games = rated_games(tournament);
    const bool exempt = field_lifts_federations(tournament);
    for (const EntryId id : by_number(tournament)) {
        const Particulars& own = find(tournament, id)->particulars;
        rating::NormCandidate candidate = norm_candidate(tournament, id, games);
        candidate.exempt_from_federation_rules = exempt;
        if (candidate.opponents.empty()) continue;
        const bool woman = is_for_women(own.title);
        for (const rating::Norm norm : {rating::Norm::gm, rating::Norm::im, rating::Norm::wgm, rating::Norm::wim}) {
            if (!woman && (norm == rating::Norm::wgm || norm == rating::Norm::wim)) continue;
            if (auto audit = rating::audit_norm(norm, candidate); audit.achieved())
                made.push_back({id, std::move(audit)});
        }
    }
    return made;
}

// dsu_2011, §19: absence without valid notice is unsporting conduct: a warning.
// dsu_2011, 4.5.4.2: who stays away from the whole tournament so: at least six months of quarantine.
std::vector<Proposal> sanctions_of(const Tournament& tournament) {
    std::vector<Proposal> proposals;
    for (const EntryId id : by_number(tournament)) {
        const Absences absences = absences_of(tournament, id);
        if (absences.unannounced.empty()) continue;
        if (stayed_away_from_all(absences))
            proposals.push_back({Proposal::Kind::quarantine, 6, id, absences.unannounced, {"dsu-2011", "4.5.4.2"}});
        else
            proposals.push_back({Proposal::Kind::warning, 0, id, absences.unannounced, {"dsu-2011", "§19"}});
    }
    return proposals;
}

}  // namespace dommer::tournament
