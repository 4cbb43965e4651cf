#pragma once

#include "rating/candidate.hpp"
#include "rating/reported_event.hpp"
#include "tournament/standing.hpp"
#include "vocabulary/citation.hpp"

namespace dommer::tournament {

// dsu_2011, 4.5.3: the list that a tournament at this pace is rated in.
rating::List list_of(Pace pace);

// dsu_2011, 4.5.3.1: what is rated for everybody is held in Denmark. Abroad (4.5.3.2) Danes alone report their results.
bool is_rated_in_denmark(const Settings& settings);

// A tournament as the rating rules see it. Who asks for ratings, on whatever way, asks with this.
struct ReportedTournament {
    std::vector<EntryId> players;  // by starting number: their places in the event
    rating::ReportedEvent event;
};

// As far as it has been played. dsu_2011, 4.9.8: of a match each game at the normal time by its own result; the
// others do not fulfil the conditions of the list that the tournament is rated in.
ReportedTournament reported(const Tournament& tournament);

// A game as the rating officer takes it: of a match each game by its own result.
struct RatedGame {
    RoundNumber round;
    int board = 0;
    EntryId white, black;
    Points of_white, of_black;
    bool defaulted = false;  // rated although nobody moved: absence without notice
};

std::vector<RatedGame> rated_games(const Tournament& tournament);

struct RatingLine {
    EntryId entrant;
    std::optional<rating::PlayerReport> report;        // none: no rated game, or no number to start from
    std::optional<rating::NewRating> after;            // from the number or performance the player started with
    std::optional<rating::CandidateResult> candidate;  // none: the event does not qualify, or they have no rating
};

struct RatingReport {
    const rating::DanishRules* rules = nullptr;  // none: it is rated elsewhere, and no number is computed
    rating::List list = rating::List::standard;
    rating::Method method = rating::Method::difference;
    std::vector<RatedGame> games;
    std::vector<RatingLine> lines;      // by starting number
    std::vector<EntryId> undetermined;  // the committee must estimate
};

// dsu_2011, 4.1 §6: after the event the arbiter computes everybody's new rating and the candidate results.
RatingReport rating_report_of(const Tournament& tournament, const Standing& standing);

// What the rules propose for who stayed away; the committee decides.
struct Proposal {
    enum class Kind : std::uint8_t { warning, quarantine } kind;
    int months = 0;
    EntryId entrant;
    std::vector<RoundNumber> rounds;
    Citation article;
};
std::vector<Proposal> sanctions_of(const Tournament& tournament);

}  // namespace dommer::tournament
