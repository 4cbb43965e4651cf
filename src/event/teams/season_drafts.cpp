#include <algorithm>

#include "season_deciding.hpp"

// What the rules would have the director decide. Nothing happens before it is approved.
namespace dommer::teams::season {
namespace {

class Drafts {
public:
    Drafts(const Season& season, Date today) : season_(season), today_(today) {}

    std::vector<Decision> run() {
        for (const auto& [id, club] : season_.clubs) late_list(id, club);
        for (const auto& [id, match] : season_.matches) {
            const bool has_left = season_.teams.at(match.home).out || season_.teams.at(match.away).out;
            if (has_left && (is_deleted(season_, id) || !counted_boards(season_, id))) continue;
            attendance(id, match);
            for (const Side side : {Side::home, Side::away}) short_team(id, match, side);
            for (const Side side : {Side::home, Side::away}) unlawful_players(id, match, side);
            for (const Side side : {Side::home, Side::away}) unlawful_teams(id, match, side);
            late_card(id, match);
            stayed_away(id, match);
            late_scores(id, match);
        }
        for (const auto& [id, protest] : season_.protests) unlicensed(id, protest);
        return std::move(drafts_);
    }

private:
    void draft(Decision decision) {
        for (const auto& [number, made] : season_.decisions)
            if (made.about == decision.about && !made.lifted) return;
        drafts_.push_back(std::move(decision));
    }

    // dsu_2011, 5.1 §9: a list after the deadline may be fined with a team's fee.
    void late_list(int id, const Club& club) {
        const Date received = club.list_received.value_or(today_);
        if (received <= season_.settings.list_deadline) return;
        const Ore highest = fine_for(Breach::late_strength_list, season_.settings.rules.entry_fee).highest;
        draft({.sanction = highest > Ore{} ? Sanction::fine : Sanction::warning,
               .about = "late_list/" + std::to_string(id),
               .article = "5.1 §9",
               .club = id,
               .amount = highest});
    }

    // dsu_2011, 5.1 §13: lateness loses the match; absence or too few players puts the team out. dsu_2011, 5.3 §8: in
    // the pokal too few players lose the round.
    void attendance(int id, const SeasonMatch& match) {
        if (!match.arrivals[0] || !match.arrivals[1]) return;
        const auto outcome = outcome_of(*match.arrivals[0], *match.arrivals[1], attendance_of(season_.settings.rules));
        const char* article = season_.settings.rules.too_few_withdraws ? "5.1 §13" : "5.3 §8";
        const auto of_team = [&](Side side, Sanction sanction, const char* what) {
            draft({.sanction = sanction,
                   .about = what + std::string("/") + std::to_string(id) + "/" + std::string(id_of(side)),
                   .article = article,
                   .club = season_.teams.at(match.team(side)).club,
                   .team = match.team(side),
                   .match = id});
        };
        if (const auto* out = std::get_if<Withdrawn>(&outcome))
            for (const Side side : out->teams) of_team(side, Sanction::team_out, "team_out");
        if (const auto* lost = std::get_if<Forfeited>(&outcome))
            for (const Side side : {Side::home, Side::away})
                if (lost->winner != side) of_team(side, Sanction::match_lost, "late_team");
    }

    // Where the season's rules have it so: a team that comes with one player too few is warned, and loses a point the
    // next time (dsu-league-2022, after notices of the director).
    void short_team(int id, const SeasonMatch& match, Side side) {
        const auto& arrival = match.arrivals[place_of(side)];
        if (!season_.settings.rules.short_team_is_warned || !arrival ||
            arrival->players != season_.settings.rules.boards - 1)
            return;
        const int team = match.team(side);
        const bool warned_before = std::ranges::any_of(season_.decisions, [&](const auto& made) {
            return made.second.team == team && made.second.about.starts_with("short_team/") && !made.second.lifted &&
                   made.second.sanction == Sanction::warning && made.second.match != id;
        });
        draft({.sanction = warned_before ? Sanction::penalty_point : Sanction::warning,
               .about = "short_team/" + std::to_string(id) + "/" + std::string(id_of(side)),
               .article = "5.1 §13",
               .club = season_.teams.at(team).club,
               .team = team,
               .match = id,
               .points = warned_before ? 1 : 0});
    }

    // dsu_2011, 5.1 §13: a game with a player used unlawfully is won by the opponent.
    void unlawful_players(int id, const SeasonMatch& match, Side side) {
        const auto& line_up = match.line_ups[place_of(side)];
        if (!line_up) return;
        Decision decision{.sanction = Sanction::boards_lost,
                          .about = "unlawful/" + std::to_string(id) + "/" + std::string(id_of(side)),
                          .article = "5.1 §13",
                          .club = season_.teams.at(match.team(side)).club,
                          .team = match.team(side),
                          .match = id};
        const LineUpReview review = review_line_up(season_, match, side, boards_played(match, side), &*line_up);
        for (const UnlawfulBoard& board : review.report.unlawful) decision.boards.push_back(board.board);
        for (const TeamFaultFound& fault : review.faults)
            for (const int board : fault.boards)
                if (std::ranges::find(decision.boards, board) == decision.boards.end())
                    decision.boards.push_back(board);
        std::ranges::sort(decision.boards);
        if (!decision.boards.empty()) draft(std::move(decision));
    }

    // dsu_2011, 5.3 §4 and 5.5 §6: a team that breaks the rule of its row as a whole. Which games it costs no text
    // says, so a warning is drafted, and the director decides.
    void unlawful_teams(int id, const SeasonMatch& match, Side side) {
        const auto& line_up = match.line_ups[place_of(side)];
        if (!line_up) return;
        for (const TeamFaultFound& fault :
             review_line_up(season_, match, side, boards_played(match, side), &*line_up).faults) {
            if (fault.what != TeamFault::average_too_high && fault.what != TeamFault::too_few_cadets &&
                fault.what != TeamFault::no_girl)
                continue;
            draft({.sanction = Sanction::warning,
                   .about = std::string(id_of(fault.what)) + "/" + std::to_string(id) + "/" + std::string(id_of(side)),
                   .article = std::string(fault.rule.article),
                   .club = season_.teams.at(match.team(side)).club,
                   .team = match.team(side),
                   .match = id});
        }
    }

    // dsu_2011, 5.2 6: a result that is not reported in time may cost the home club a third of the fee.
    void late_card(int id, const SeasonMatch& match) {
        if (season_.settings.rules.one_hall) return;  // an instruction of the division tournament
        const Date due = plus_days(match.day, season_.settings.rules.report_days);
        if (match.agreed.value_or(today_) <= due) return;
        const Ore highest = fine_for(Breach::late_result, season_.settings.rules.entry_fee).highest;
        draft({.sanction = highest > Ore{} ? Sanction::fine : Sanction::warning,
               .about = "late_card/" + std::to_string(id),
               .article = "5.2 6",
               .club = season_.teams.at(match.home).club,
               .team = match.home,
               .match = id,
               .amount = highest});
    }

    // dsu_2011, 5.1 §13: who is on the card and stays away is warned as in individual events; if the captain is to
    // blame the director gives the team a penalty point instead.
    void stayed_away(int id, const SeasonMatch& match) {
        if (!match.agreed) return;
        const Boards boards = match.decided ? *match.decided : Boards{};
        for (int board = 1; board <= season_.settings.rules.boards; ++board) {
            const auto at = static_cast<std::size_t>(board - 1);
            const auto result = at < boards.size()           ? std::optional(boards[at])
                                : at < match.cards[0].size() ? match.cards[0][at]
                                                             : std::nullopt;
            if (result != BoardResult::home_by_forfeit && result != BoardResult::away_by_forfeit) continue;
            const Side absent = result == BoardResult::home_by_forfeit ? Side::away : Side::home;
            const auto number = player_at(match, absent, board);
            if (!number) continue;
            const ListedPlayer* player = find_player(season_, match.team(absent), *number);
            draft({.sanction = Sanction::warning,
                   .about = "stayed_away/" + std::to_string(id) + "/" + std::to_string(board),
                   .article = "5.1 §13",
                   .club = season_.teams.at(match.team(absent)).club,
                   .team = match.team(absent),
                   .match = id,
                   .person = player == nullptr ? 0 : player->person,
                   .boards = {board}});
        }
    }

    // dsu_2011, 5.1 §12 d: games of the league are with the director by the Wednesday after the match.
    void late_scores(int id, const SeasonMatch& match) {
        const auto due = scores_due(season_, id);
        if (!due || match.scores_sent.value_or(today_) <= *due) return;
        draft({.sanction = Sanction::warning,
               .about = "late_scores/" + std::to_string(id),
               .article = "5.1 §12 d",
               .club = season_.teams.at(match.home).club,
               .team = match.home,
               .match = id});
    }

    // dsu_2011, 5.1 §13: a protest against an arbiter without licence.
    void unlicensed(int id, const Protest& protest) {
        const SeasonMatch& match = season_.matches.at(protest.match);
        if (!protest.about_arbiter || match.arbiter_licensed.value_or(false)) return;
        const Ore highest = fine_for(Breach::unlicensed_arbiter, season_.settings.rules.entry_fee).highest;
        draft({.sanction = highest > Ore{} ? Sanction::fine : Sanction::warning,
               .about = "unlicensed/" + std::to_string(id),
               .article = "5.1 §13",
               .club = season_.teams.at(match.home).club,
               .team = match.home,
               .match = protest.match,
               .amount = highest});
    }

    const Season& season_;
    Date today_;
    std::vector<Decision> drafts_;
};

}  // namespace

std::vector<Decision> drafted_decisions(const Season& season, Date today) { return Drafts(season, today).run(); }

}  // namespace dommer::teams::season
