#include "tournament/rating_report.hpp"

#include <algorithm>

#include "packs/pack.hpp"
#include "tournament/match.hpp"
#include "tournament/play.hpp"

namespace dommer::tournament {
namespace {

using rating::Meeting;

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

std::pair<Points, Points> scores_of(pairing::Default outcome) {
    return {outcome == pairing::Default::white_wins ? win : loss, outcome == pairing::Default::black_wins ? win : loss};
}

Meeting meeting_of(const Played& played) {
    if (played.outcome == pairing::Outcome::unknown) return Meeting::not_played;
    return played.rated ? Meeting::played : Meeting::too_short;
}

Meeting meeting_of(const Defaulted& defaulted) {
    if (defaulted.notice != Notice::none) return Meeting::not_played;
    switch (defaulted.outcome) {
        case pairing::Default::white_wins: return Meeting::black_stayed_away;
        case pairing::Default::black_wins: return Meeting::white_stayed_away;
        case pairing::Default::both_lose: break;
    }
    return Meeting::both_stayed_away;
}

// Whether the game that was not played would have been one at the normal time.
bool is_normal_game_next(const Settings& settings, const BoardPairing& board) {
    if (board.games.empty()) return true;
    const MatchStatus status = status_of(settings, board);
    const auto* on = std::get_if<MatchGoesOn>(&status);
    return on != nullptr && on->next == Stage::normal;
}

// The boards of all rounds as the rating rules see them.
class Reporter {
public:
    explicit Reporter(const Tournament& tournament) : tournament_(tournament), made_{by_number(tournament), {}} {
        for (std::size_t at = 0; at < made_.players.size(); ++at) places_[made_.players[at]] = at;
    }

    ReportedTournament made() {
        for (std::size_t round = 0; round < tournament_.rounds.size(); ++round)
            for (std::size_t board = 0; board < tournament_.rounds[round].tables.size(); ++board)
                take(static_cast<int>(round) + 1, static_cast<int>(board) + 1, tournament_.rounds[round].tables[board]);
        return std::move(made_);
    }

private:
    void take(int round, int number, const BoardPairing& board) {
        const auto add = [&](EntryId white, EntryId black, std::pair<Points, Points> scores, Meeting what) {
            made_.event.meetings.push_back(
                {round, number, places_.at(white), places_.at(black), scores.first, scores.second, what});
        };
        for (const MatchGame& game : board.games) {
            if (game.stage != Stage::normal) continue;
            const EntryId black = game.white == board.white ? board.black : board.white;
            const Points of_white = !game.winner ? draw : *game.winner == game.white ? win : loss;
            add(game.white, black, {of_white, win - of_white}, Meeting::played);
        }
        // fide_acceptance_2026, 192: a correction that came too late for the pairing counts here.
        const auto& result = board.for_rating ? board.for_rating : board.result;
        const auto* played = result ? std::get_if<Played>(&*result) : nullptr;
        const auto* defaulted = result ? std::get_if<Defaulted>(&*result) : nullptr;
        if (played != nullptr && board.games.empty())
            add(board.white, board.black, scores_of(played->outcome), meeting_of(*played));
        if (defaulted != nullptr && is_normal_game_next(tournament_.settings, board))
            add(board.white, board.black, scores_of(defaulted->outcome), meeting_of(*defaulted));
    }

    const Tournament& tournament_;
    std::map<EntryId, std::size_t> places_;
    ReportedTournament made_;
};

// dsu_2011, 4.5.2.5: first or shared first, which nobody is before the end.
std::vector<bool> winners_of(const Tournament& tournament, const std::vector<EntryId>& players) {
    std::vector<bool> winner(players.size());
    if (!are_all_rounds_played(tournament)) return winner;
    const auto standing = standing_of(tournament);
    if (!standing || standing->ranked.empty()) return winner;
    for (std::size_t at = 0; at < players.size(); ++at)
        winner[at] = std::ranges::any_of(standing->ranked, [&](const RankedEntrant& row) {
            return row.entrant == players[at] && row.points == standing->ranked.front().points;
        });
    return winner;
}

// dsu_2011, 4.5.2.1: each meets each once, also if some of the games are not played or not rated.
bool is_all_play_all_once(const Tournament& tournament, const std::vector<EntryId>& players) {
    const int count = static_cast<int>(players.size());
    if (is_all_play_all(tournament.settings))
        return count > 2 && rounds_for(tournament.settings, count) < 2 * (count - 1);
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    const auto place = [&](EntryId id) {
        return static_cast<std::size_t>(std::ranges::find(players, id) - players.begin());
    };
    for (const HeldRound& round : tournament.rounds)
        for (const BoardPairing& board : round.tables) pairs.emplace_back(place(board.white), place(board.black));
    return rating::is_all_play_all(players.size(), pairs);
}

// dsu_2011, 4.1 §26: the average of the player and their opponents, the score needed for the rounds of the event. A
// round without a game, or against somebody without a number, brings nothing to either; five games at the least are
// needed.
std::optional<rating::CandidateResult> candidate_of(const Tournament& tournament, EntryId id,
                                                    const std::vector<RatedGame>& games) {
    const int rounds = static_cast<int>(tournament.rounds.size()), own = find(tournament, id)->particulars.rating.value;
    const bool qualifies = tournament.settings.pace == Pace::standard &&
                           rating::qualifies_for_candidate_results(rating::CandidateEvent::other_qualifying, rounds);
    if (!qualifies || own == 0) return std::nullopt;
    std::vector<rating::Rating> opponents;
    Points points;
    for (const RatedGame& game : games) {
        if (game.defaulted || (game.white != id && game.black != id)) continue;
        const int number = find(tournament, game.white == id ? game.black : game.white)->particulars.rating.value;
        if (number == 0) continue;
        opponents.push_back({number});
        points += game.white == id ? game.of_white : game.of_black;
    }
    if (opponents.size() < 5) return std::nullopt;
    return rating::candidate_result({own}, opponents, rounds, points);
}

}  // namespace

rating::List list_of(Pace pace) {
    return pace == Pace::rapid   ? rating::List::rapid
           : pace == Pace::blitz ? rating::List::blitz
                                 : rating::List::standard;
}

bool is_rated_in_denmark(const Settings& settings) {
    return value_from<packs::Federation>(settings.federation) == packs::Federation::denmark;
}

ReportedTournament reported(const Tournament& tournament) {
    ReportedTournament made = Reporter(tournament).made();
    made.event.first_day = tournament.settings.first_day;
    made.event.list = list_of(tournament.settings.pace);
    made.event.all_play_all = is_all_play_all_once(tournament, made.players);
    made.event.winner = winners_of(tournament, made.players);
    for (const EntryId id : made.players) {
        const int own = find(tournament, id)->particulars.rating.value;
        made.event.start.push_back(own > 0 ? std::optional(rating::Rating{own}) : std::nullopt);
    }
    return made;
}

namespace {

std::vector<RatedGame> games_of(const ReportedTournament& made, const rating::RatedMeetings& chosen) {
    std::vector<RatedGame> games;
    for (const std::size_t at : chosen.rated) {
        const rating::ReportedMeeting& meeting = made.event.meetings[at];
        games.push_back({{meeting.round},
                         meeting.board,
                         made.players[meeting.white],
                         made.players[meeting.black],
                         meeting.of_white,
                         meeting.of_black,
                         meeting.what != Meeting::played});
    }
    return games;
}

// An event that is rated elsewhere has its played games and no Danish numbers.
RatingReport rated_elsewhere(const ReportedTournament& made) {
    RatingReport report{
        .list = made.event.list, .games = games_of(made, rating::rated_meetings(made.event)), .lines = {}};
    std::erase_if(report.games, [](const RatedGame& game) { return game.defaulted; });
    for (const EntryId id : made.players)
        report.lines.push_back(
            {.entrant = id, .report = std::nullopt, .after = std::nullopt, .candidate = std::nullopt});
    return report;
}

}  // namespace

std::vector<RatedGame> rated_games(const Tournament& tournament) {
    const ReportedTournament made = reported(tournament);
    if (!is_rated_in_denmark(tournament.settings)) return rated_elsewhere(made).games;
    return games_of(made, rating::rated_meetings(made.event));
}

RatingReport rating_report_of(const Tournament& tournament, const Standing& standing) {
    const ReportedTournament made = reported(tournament);
    if (!is_rated_in_denmark(tournament.settings)) return rated_elsewhere(made);
    const rating::EventReport rated = rating::rate_event(made.event);
    RatingReport report{.rules = rated.rules,
                        .list = rated.list,
                        .method = rated.group.method,
                        .games = games_of(made, rated.meetings),
                        .lines = {},
                        .undetermined = {}};
    for (std::size_t at = 0; at < made.players.size(); ++at) {
        RatingLine line{.entrant = made.players[at],
                        .report = rated.group.players[at],
                        .after = rated.after[at],
                        .candidate = std::nullopt};
        const auto ranked = std::ranges::find(standing.ranked, made.players[at], &RankedEntrant::entrant);
        if (ranked != standing.ranked.end()) line.candidate = candidate_of(tournament, made.players[at], report.games);
        report.lines.push_back(std::move(line));
    }
    for (const std::size_t at : rated.group.undetermined) report.undetermined.push_back(made.players[at]);
    return report;
}

namespace {

struct Absences {  // without notice
    std::vector<RoundNumber> rounds;
    bool from_moved_game = false;
};
Absences unannounced_absences(const Tournament& tournament, EntryId id) {
    Absences found;
    for (std::size_t round = 0; round < tournament.rounds.size(); ++round)
        for (const BoardPairing& table : tournament.rounds[round].tables) {
            const auto* defaulted = table.result ? std::get_if<Defaulted>(&*table.result) : nullptr;
            if (defaulted == nullptr || defaulted->notice != Notice::none) continue;
            const bool white_absent = defaulted->outcome != pairing::Default::white_wins,
                       black_absent = defaulted->outcome != pairing::Default::black_wins;
            if ((table.white == id && white_absent) || (table.black == id && black_absent)) {
                found.rounds.push_back({static_cast<int>(round) + 1});
                found.from_moved_game = found.from_moved_game || table.moved;
            }
        }
    return found;
}

// dsu_2011, 4.1 §19: absence without valid notice is unsporting conduct: a warning.
// dsu_2011, 3.5.4 135: so is a moved game that was forgotten.
// dsu_2011, 4.5.4.2: who stays away from the whole tournament so: at least six months of quarantine.
Proposal sanction_for(Absences absences, EntryId id, bool never_came) {
    if (never_came) return {Proposal::Kind::quarantine, 6, id, std::move(absences.rounds), {"dsu-2011", "4.5.4.2"}};
    return {Proposal::Kind::warning,
            0,
            id,
            std::move(absences.rounds),
            {"dsu-2011", absences.from_moved_game ? "3.5.4 135" : "4.1 §19"}};
}

}  // namespace

std::vector<Proposal> sanctions_of(const Tournament& tournament) {
    std::vector<Proposal> proposals;
    const ReportedTournament made = reported(tournament);
    const auto stayed_away = rating::rated_meetings(made.event).stayed_away;
    for (std::size_t at = 0; at < made.players.size(); ++at)
        if (Absences absences = unannounced_absences(tournament, made.players[at]); !absences.rounds.empty())
            proposals.push_back(sanction_for(std::move(absences), made.players[at],
                                             std::ranges::find(stayed_away, at) != stayed_away.end()));
    return proposals;
}

}  // namespace dommer::tournament
