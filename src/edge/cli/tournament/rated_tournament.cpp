#include <set>

#include "rated_event.hpp"
#include "tournament/rating_report.hpp"

namespace dommer::cli {

using namespace tournament;

RatedEvent rated_event(const Tournament& tournament) {
    RatedEvent event{.name = tournament.settings.name,
                     .start = tournament.settings.first_day,
                     .end = tournament.settings.last_day,
                     .rounds = tournament.settings.rounds};
    ReportedTournament made = reported(tournament);
    std::set<EntryId> candidates;
    if (const auto standing = standing_of(tournament))
        for (const auto& line : rating_report_of(tournament, *standing).lines)
            if (line.candidate && line.candidate->achieved) candidates.insert(line.entrant);
    event.reported = std::move(made.event);
    for (std::size_t at = 0; at < made.players.size(); ++at) {
        const Entrant& entrant = *find(tournament, made.players[at]);
        const Particulars& p = entrant.particulars;
        event.players.push_back({.number = entrant.number->number,
                                 .name = p.name,
                                 .federation = p.federation,
                                 .elo = event.reported.start[at],
                                 .birth_year = p.born ? std::optional(static_cast<int>(p.born->year())) : std::nullopt,
                                 .fide_id = p.fide_id,
                                 .person = p.person,
                                 .winner = event.reported.winner[at],
                                 .candidate_result = candidates.contains(made.players[at])});
    }
    return event;
}

}  // namespace dommer::cli
