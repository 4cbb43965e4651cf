#include "teams/line_up_review.hpp"

#include <algorithm>

#include "teams/junior.hpp"
#include "teams/pokal.hpp"

namespace dommer::teams::season {
namespace {

// dsu_2011, 5.1 §10: who has played on this team during the season, for a play-off.
std::vector<int> reserves_used_by(const Season& season, int team) {
    std::vector<int> used;
    for (const auto& [id, match] : season.matches) {
        const auto side = match.side_of(team);
        if (!side || match.is_play_off || !match.line_ups[place_of(*side)]) continue;
        for (const auto& number : match.line_ups[place_of(*side)]->boards)
            if (number) used.push_back(*number);
        for (const Reserve& reserve : match.reserves)
            if (reserve.side == *side) used.push_back(reserve.number);
    }
    return used;
}

bool is_listed(const StrengthList& list, int person) {
    return std::ranges::find(list, person, &ListedPlayer::person) != list.end();
}

bool has_sat_for(const Season& season, int club, int person, const SeasonMatch& before) {
    for (const auto& [id, match] : season.matches)
        for (const Side side : {Side::home, Side::away}) {
            if (&match == &before || match.day > before.day || season.teams.at(match.team(side)).club != club ||
                !match.line_ups[place_of(side)])
                continue;
            for (int board = 1; board <= season.settings.rules.boards; ++board)
                if (const auto number = player_at(match, side, board))
                    if (const ListedPlayer* player = find_player(season, match.team(side), *number);
                        player != nullptr && player->person == person)
                        return true;
        }
    return false;
}

// dsu_2011, 5.1 §10: who has played for another club this season, where both lists name the person by number. Who plays
// for the other club later was lawful here.
StrengthList with_other_clubs(StrengthList list, const Season& season, const SeasonMatch& match, int club) {
    for (ListedPlayer& player : list)
        for (const auto& [id, other] : season.clubs)
            if (player.person != 0 && id != club && is_listed(other.list, player.person))
                player.other_club = player.other_club || has_sat_for(season, id, player.person, match);
    return list;
}

std::vector<int> teams_out(const Season& season) {
    std::vector<int> teams;
    for (const auto& [id, team] : season.teams)
        if (team.out) teams.push_back(id);
    return teams;
}

// dsu_2011, 5.1 §13: who is registered for a team that left the division does not play in it that season, also not for
// another club, where both lists name the person by number.
void shut_out(const Season& season, int club, const StrengthList& list, const std::vector<int>& out, LineUp& line_up) {
    if (!season.settings.rules.too_few_withdraws) return;
    for (const int id : out) {
        const Team& team = season.teams.at(id);
        if (team.club == club) {
            line_up.withdrawn_teams.push_back(team.number);
            continue;
        }
        for (const ListedPlayer& other : season.clubs.at(team.club).list)
            for (const ListedPlayer& player : list)
                if (other.team == team.number && other.person != 0 && other.person == player.person)
                    line_up.shut_out.push_back(player.number);
    }
}

// dsu_2011, 5.1 §11: a line-up that was handed in stands by the list of that day.
StrengthList as_then(StrengthList list, const HandedLineUp& handed) {
    for (const SeatThen& seat : handed.seats)
        for (ListedPlayer& player : list)
            if (player.number == seat.number)
                player.team = seat.team, player.notice = seat.notice, player.late_entry = seat.late_entry;
    return list;
}

struct Seated {
    int board;
    const ListedPlayer* player;
};

class SquadReview {
public:
    SquadReview(const Rules& rules, int year, bool without_girl, std::vector<Seated> seated, LineUpReview& review)
        : rules_(rules),
          year_(year),
          without_girl_(without_girl),
          seated_(std::move(seated)),
          review_(review) {}

    void of(Squad squad) {
        if (squad == Squad::pokal_junior) ages(pokal::Row::junior);
        if (squad == Squad::pokal_senior) ages(pokal::Row::senior);
        if (squad == Squad::pokal_senior_50) ages(pokal::Row::senior_50);
        if (squad == Squad::pokal_senior_65) ages(pokal::Row::senior_65);
        if (squad == Squad::pokal_breadth) average();
        if (squad == Squad::junior) junior_team();
    }

private:
    // dsu_2011, 5.3 §4: of the age of the row. A player without a birth date cannot be judged and is told too.
    void ages(pokal::Row row) {
        std::vector<int> boards;
        const int senior_age = pokal::senior_age_of(row, rules_.senior_ages);
        for (const Seated& each : seated_)
            if (!each.player->born || !pokal::is_eligible(row, *each.player->born, year_, senior_age))
                boards.push_back(each.board);
        if (!boards.empty()) review_.faults.push_back({TeamFault::wrong_age, {"dsu-2011", "5.3 §4"}, boards});
    }
    // dsu_2011, 5.3 §4: who has no rating is given one, and it is on the list; else the average cannot be judged.
    void average() {
        std::vector<int> ratings, unrated;
        for (const Seated& each : seated_) {
            ratings.push_back(each.player->rating);
            if (each.player->rating == 0) unrated.push_back(each.board);
        }
        if (!unrated.empty()) review_.faults.push_back({TeamFault::no_rating, {"dsu-2011", "5.3 §4"}, unrated});
        if (!ratings.empty() && !pokal::breadth_is_legal(ratings, rules_.breadth_average))
            review_.faults.push_back({TeamFault::average_too_high, {"dsu-2011", "5.3 §4"}});
    }
    void junior_team() {
        std::vector<junior::Member> members;
        for (const Seated& each : seated_)
            members.push_back({each.player->born.value_or(Date{}), each.player->girl, each.player->rating});
        const auto report = junior::check_team(members, year_);
        if (report.cadets < junior::least_cadets)
            review_.faults.push_back({TeamFault::too_few_cadets, {"dsu-2011", "5.5 §6"}});
        if (report.girl_rule == junior::GirlRule::missing ||
            (report.girl_rule == junior::GirlRule::replacement && !without_girl_))
            review_.faults.push_back({TeamFault::no_girl, {"dsu-2011", "5.5 §6"}});
    }

    const Rules& rules_;
    int year_;
    bool without_girl_;  // as the district has declared
    std::vector<Seated> seated_;
    LineUpReview& review_;
};

std::vector<Seated> seated_in(const StrengthList& list, const NumberedBoards& boards) {
    std::vector<Seated> seated;
    for (std::size_t at = 0; at < boards.size(); ++at) {
        if (!boards[at]) continue;
        const auto found = std::ranges::find(list, *boards[at], &ListedPlayer::number);
        if (found != list.end()) seated.push_back({static_cast<int>(at) + 1, &*found});
    }
    return seated;
}

}  // namespace

NumberedBoards boards_played(const SeasonMatch& match, Side side) {
    const auto& handed = match.line_ups[place_of(side)];
    if (!handed) return {};
    NumberedBoards boards = handed->boards;
    for (int board = 1; board <= static_cast<int>(boards.size()); ++board)
        boards[static_cast<std::size_t>(board - 1)] = player_at(match, side, board);
    return boards;
}

LineUpReview review_line_up(const Season& season, const SeasonMatch& match, Side side, const NumberedBoards& boards,
                            const HandedLineUp* handed) {
    const int id = match.team(side);
    const Team& team = season.teams.at(id);
    StrengthList list = with_other_clubs(season.clubs.at(team.club).list, season, match, team.club);
    if (handed != nullptr) list = as_then(std::move(list), *handed);
    const LineUpRules& rules = season.settings.rules.line_up;
    LineUp line_up{.day = match.day,
                   .team = team.number,
                   .boards = boards,
                   .play_off = match.is_play_off,
                   .reserves_used = reserves_used_by(season, id),
                   .withdrawn_teams = {}};
    shut_out(season, team.club, list, handed != nullptr ? handed->out : teams_out(season), line_up);
    LineUpReview review;
    review.report = check_line_up(list, line_up, rules);
    if (static_cast<int>(boards.size()) > season.settings.rules.boards)
        review.faults.push_back({TeamFault::too_many_boards, {"dsu-2011", "5.1 §1"}});
    if (!review.report.enough_players)
        review.faults.push_back(
            {TeamFault::too_few_players, {"dsu-2011", season.settings.rules.too_few_withdraws ? "5.1 §13" : "5.3 §8"}});
    if (const GroupPlan* group = find_group(season, match.group); group != nullptr)
        SquadReview(season.settings.rules, static_cast<int>(match.day.year()), team.without_girl.has_value(),
                    seated_in(list, boards), review)
            .of(group->squad);
    std::erase_if(review.faults, [&](const auto& fault) { return is_exempt(season, id, fault.rule.article); });
    for (UnlawfulBoard& board : review.report.unlawful)
        std::erase_if(board.reasons, [&](Unlawful reason) { return is_exempt(season, id, rule_of(reason).article); });
    std::erase_if(review.report.unlawful, [](const UnlawfulBoard& board) { return board.reasons.empty(); });
    return review;
}

}  // namespace dommer::teams::season
