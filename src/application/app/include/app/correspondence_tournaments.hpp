#pragma once

#include "app/correspondence.hpp"

namespace dommer::app {

// The tournaments of many groups, and the list of correspondence ratings.
class CorrespondenceTournaments {
public:
    explicit CorrespondenceTournaments(storage::Store& store) : store_(store), games_(store) {}

    CorrespondenceOutcome<HeldCorrespondenceTournament> tournament(const std::string& id) const;
    CorrespondenceOutcome<std::vector<CorrespondenceTournamentLine>> all() const;

    // Reads what the store knows about it, decides, and stores; a draw starts the groups with all their games, a
    // reserve takes over the games of a board. Gives back the streams that were written.
    CorrespondenceOutcome<std::vector<std::string>> act(const std::string& id,
                                                        const correspondence::TournamentCommand& command, Date today,
                                                        const ActionContext& how);

    // The tables of the tournament's groups, by name; of a division those of its boards.
    CorrespondenceOutcome<std::map<std::string, correspondence::GroupStand>> stands(
        const correspondence::Tournament& tournament) const;

    // dsu_2011, 6.7.4.5: the table of a division.
    struct DivisionTable {
        std::vector<correspondence::TeamMatch> matches;
        std::vector<correspondence::TeamRow> rows;
        bool is_finished = false;
    };
    CorrespondenceOutcome<DivisionTable> division_table(const correspondence::Tournament& tournament,
                                                        const correspondence::GroupDrawn& drawn) const;
    // dsu_2011, 6.7.5.1: the teams of a championship with the score in the games that were finished and reported on a
    // day, and the division that it entitles to.
    CorrespondenceOutcome<std::vector<correspondence::TeamScore>> qualification(const std::string& id, Date on) const;

    // dsu_2011, 6.5.2.2, 6.5.3.2 and 6.6.2: what a player has played, by the groups of the store. International results
    // are not in it.
    CorrespondenceOutcome<correspondence::History> history(const correspondence::PlayerCard& player) const;

    // The tournament with its entries, groups and tables as JSON, for commands and pages. Addresses and days of birth
    // are for the director.
    CorrespondenceOutcome<std::string> view(const std::string& id, bool for_director) const;

    // What is due in any tournament on a day, besides its groups.
    struct DueIn {
        std::string tournament, title;
        correspondence::TournamentDue due;
    };
    CorrespondenceOutcome<std::vector<DueIn>> due(Date today) const;

    CorrespondenceOutcome<HeldCorrespondenceRatings> ratings() const;
    CorrespondenceOutcome<void> enter_rating(const correspondence::RatingEvent& rating, Date today,
                                             const ActionContext& how);

private:
    CorrespondenceOutcome<correspondence::TournamentMoment> moment(const std::optional<correspondence::Tournament>& now,
                                                                   const correspondence::TournamentCommand& command,
                                                                   Date today, const ActionContext& how) const;
    CorrespondenceOutcome<correspondence::EntryFacts> facts_of(const correspondence::PlayerEntered& entered) const;
    CorrespondenceOutcome<correspondence::EntryFacts> facts_of(const correspondence::Tournament& now,
                                                               const correspondence::TeamEntered& entered) const;
    CorrespondenceOutcome<correspondence::EntryFacts> facts_of(const correspondence::Tournament& now,
                                                               const correspondence::ReservePut& put) const;
    // dsu_2011, 6.7.3.2: the names of those who were of another club on the day.
    CorrespondenceOutcome<std::vector<std::string>> players_not_of_the_club(
        const correspondence::TeamEntered& entered) const;
    CorrespondenceOutcome<correspondence::TournamentCommand> with_ratings(
        correspondence::TournamentCommand command) const;
    CorrespondenceOutcome<CorrespondenceBatch> batch_of(const correspondence::Tournament& after,
                                                        const correspondence::TournamentEvent& event, Date today,
                                                        const ActionContext& how) const;

    storage::Store& store_;
    Correspondence games_;
};

}  // namespace dommer::app
