#include <algorithm>

#include "season_deciding.hpp"

// Clubs, teams, contacts and strength lists.
namespace dommer::teams::season {

Decided decide_on(const Season& season, const ClubEntered& wish, const Moment&) {
    if (wish.name.empty()) return refuse(Refused::nothing_to_name);
    ClubEntered entered = wish;
    if (entered.club == 0) entered.club = next_number(season.clubs);
    for (const auto& [id, club] : season.clubs)
        if (id != entered.club && club.name == wish.name) return refuse(Refused::club_exists, wish.name);
    return all_of(entered);
}

// dsu_2011, 5.1 §9: the normal venue, and the days of the season on which the club does not have it.
Decided decide_on(const Season& season, const ClubUpdated& wish, const Moment&) {
    if (!season.clubs.contains(wish.club)) return refuse(Refused::no_such_club, std::to_string(wish.club));
    ClubUpdated updated = wish;
    std::ranges::sort(updated.closed_days);
    return all_of(updated);
}

namespace {

// dsu_2011, 5.3 §2: two teams of a district in a row, but juniors and seniors enter freely (our reading R-TEAM-13).
bool is_open_row(const GroupPlan& group) {
    return group.squad == Squad::pokal_junior || group.squad == Squad::pokal_senior ||
           group.squad == Squad::pokal_senior_50 || group.squad == Squad::pokal_senior_65;
}

// dsu_2011, 5.3 §4 and 5.5 §6: the players of a team and one reserve.
std::optional<Refusal> against_size(const Season& season, int club, const StrengthList& list) {
    const auto most = static_cast<std::ptrdiff_t>(season.settings.rules.players_of_a_team);
    if (most == 0) return std::nullopt;
    std::ptrdiff_t all = 0;
    bool too_many = false;
    for (const auto& [id, team] : season.teams) {
        if (team.club != club) continue;
        all += most;
        too_many |= std::ranges::count(list, team.number, &ListedPlayer::team) > most;
    }
    if (!too_many && (all == 0 || std::ssize(list) <= all)) return std::nullopt;
    return Refusal{
        season.settings.rules.competition == "junior" ? Refused::junior_squad_too_large : Refused::squad_too_large,
        std::to_string(most),
        {}};
}

}  // namespace

std::optional<Date> last_entry_day(const Season& season) {
    const auto first = first_day_of(season);
    if (season.settings.rules.months_of_notice == 0 || !first) return std::nullopt;
    return plus_months(*first, -season.settings.rules.months_of_notice);
}

// dsu_2011, 5.5 §2 and 5.3 §2: a district has a number of teams in a group. dsu_2011, 5.3 §7: entered a month before.
Decided decide_on(const Season& season, const TeamEntered& wish, const Moment& moment) {
    const auto club = season.clubs.find(wish.club);
    if (club == season.clubs.end()) return refuse(Refused::no_such_club, std::to_string(wish.club));
    if (find_group(season, wish.group) == nullptr) return refuse(Refused::no_such_group, wish.group);
    if (season.orders.contains(wish.group)) return refuse(Refused::group_is_drawn, wish.group);
    if (const auto last = last_entry_day(season); last && moment.today > *last && !is_exempt(season, 0, "5.3 §7"))
        return refuse(Refused::entered_too_late, iso(*last));
    TeamEntered entered = wish;
    if (entered.team == 0) entered.team = next_number(season.teams);
    if (entered.number < 1) return refuse(Refused::nothing_to_name);
    if (entered.name.empty())
        entered.name = club->second.name + (wish.number > 1 ? " " + std::to_string(wish.number) : "");
    int of_district = 0;
    for (const auto& [id, team] : season.teams) {
        if (id == entered.team || team.name == entered.name || (team.club == wish.club && team.number == wish.number))
            return refuse(Refused::team_exists, entered.name);
        const int district = season.clubs.at(team.club).district;
        of_district += team.group == wish.group && district != 0 && district == club->second.district ? 1 : 0;
    }
    const int most = season.settings.rules.teams_of_a_district;
    if (most != 0 && of_district >= most && !is_open_row(*find_group(season, wish.group)))
        return refuse(season.settings.rules.competition == "pokal" ? Refused::district_has_its_pokal_teams
                                                                   : Refused::district_has_its_teams,
                      std::to_string(most));
    return all_of(entered);
}

Decided decide_on(const Season& season, const TeamPlaced& wish, const Moment&) {
    const auto team = season.teams.find(wish.team);
    if (team == season.teams.end()) return refuse(Refused::no_such_team, std::to_string(wish.team));
    if (find_group(season, wish.group) == nullptr) return refuse(Refused::no_such_group, wish.group);
    for (const std::string& group : {wish.group, team->second.group})
        if (season.orders.contains(group)) return refuse(Refused::group_is_drawn, group);
    return all_of(wish);
}

Decided decide_on(const Season& season, const DaysSet& wish, const Moment&) {
    if (find_group(season, wish.group) == nullptr) return refuse(Refused::no_such_group, wish.group);
    if (!matches_of(season, wish.group).empty()) return refuse(Refused::group_is_drawn, wish.group);
    if (!std::ranges::is_sorted(wish.days)) return refuse(Refused::bad_settings, "days: " + wish.group);
    return all_of(wish);
}

Decided decide_on(const Season& season, const ContactSet& wish, const Moment&) {
    if (!season.clubs.contains(wish.as.club)) return refuse(Refused::no_such_club, std::to_string(wish.as.club));
    if (wish.as.team != 0 && !season.teams.contains(wish.as.team))
        return refuse(Refused::no_such_team, std::to_string(wish.as.team));
    if (wish.as.name.empty()) return refuse(Refused::nothing_to_name);
    ContactSet set = wish;
    if (set.contact == 0)
        set.contact = next_number(season.contacts);
    else if (!season.contacts.contains(set.contact))
        return refuse(Refused::no_such_contact, std::to_string(set.contact));
    return all_of(set);
}

Decided decide_on(const Season& season, const ContactRemoved& wish, const Moment&) {
    if (!season.contacts.contains(wish.contact)) return refuse(Refused::no_such_contact, std::to_string(wish.contact));
    return all_of(wish);
}

Decided decide_on(const Season& season, const CaptainNamed& wish, const Moment&) {
    if (!season.teams.contains(wish.team)) return refuse(Refused::no_such_team, std::to_string(wish.team));
    if (wish.user.empty()) return refuse(Refused::nothing_to_name);
    return all_of(wish);
}

// dsu_2011, 5.1 §9: the list is handed in by the deadline. After the first match only §11 changes it.
Decided decide_on(const Season& season, const ListHandedIn& wish, const Moment& moment) {
    const auto club = season.clubs.find(wish.club);
    if (club == season.clubs.end()) return refuse(Refused::no_such_club, std::to_string(wish.club));
    if (const auto fault = fault_of(wish.list)) return refuse(Refused::bad_list, std::to_string(fault->number));
    if (auto fault = against_size(season, wish.club, wish.list)) return tl::unexpected(*fault);
    ListHandedIn handed = wish;
    if (!moment.is_director || !handed.received.ok()) handed.received = moment.today;
    if (club->second.list_received && handed.received > season.settings.list_deadline)
        return refuse(Refused::list_is_closed, iso(season.settings.list_deadline));
    for (ListedPlayer& player : handed.list) {
        // What is not said of who was on the list before stays: above all since when the director knows of them.
        const ListedPlayer* before = same_player(club->second.list, player);
        if (before != nullptr && !player.born) player.born = before->born;
        if (before != nullptr) player.girl = player.girl || before->girl;
        if (before != nullptr && (!player.notice.ok() || !moment.is_director))
            player.notice = before->notice;
        else if (!player.notice.ok() || (!moment.is_director && player.notice < handed.received))
            player.notice = handed.received;
    }
    return all_of(handed);
}

// dsu_2011, 5.1 §11: where the club wishes; after the deadline not a player without citizenship or residence.
// dsu_2011, 5.3 §5: in the pokal who was registered a month before; where nobody says when, it is the day of the
// notice.
Decided decide_on(const Season& season, const PlayerInserted& wish, const Moment& moment) {
    const auto club = season.clubs.find(wish.club);
    if (club == season.clubs.end()) return refuse(Refused::no_such_club, std::to_string(wish.club));
    if (wish.player.name.empty()) return refuse(Refused::nothing_to_name);
    PlayerInserted inserted = wish;
    if (!moment.is_director || !inserted.player.notice.ok()) inserted.player.notice = moment.today;
    inserted.player.late_entry = inserted.player.notice > season.settings.list_deadline;
    if (!inserted.member_since.ok()) inserted.member_since = inserted.player.notice;
    if (const auto last = last_entry_day(season); last && inserted.member_since > *last)
        return refuse(Refused::new_member_too_late, iso(*last));
    if (wish.position < 1) return refuse(Refused::position_beyond_the_list, std::to_string(wish.position));
    const auto list = with_inserted(
        club->second.list, {season.settings.rules.boards, static_cast<std::size_t>(wish.position - 1), inserted.player,
                            inserted.player.late_entry, !season.settings.rules.line_up.no_late_foreigners});
    if (!list)
        return list.error() == CannotInsert::foreign_player
                   ? refuse(Refused::foreign_player_too_late, wish.player.name)
                   : refuse(Refused::position_beyond_the_list, std::to_string(wish.position));
    if (auto fault = against_size(season, wish.club, *list)) return tl::unexpected(*fault);
    return all_of(inserted);
}

Decided decide_on(const Season& season, const PlayerNoted& wish, const Moment&) {
    const auto club = season.clubs.find(wish.club);
    if (club == season.clubs.end()) return refuse(Refused::no_such_club, std::to_string(wish.club));
    const auto player = std::ranges::find(club->second.list, wish.number, &ListedPlayer::number);
    if (player == club->second.list.end()) return refuse(Refused::no_such_player, std::to_string(wish.number));
    if (wish.as.number != wish.number) return refuse(Refused::order_would_change, std::to_string(wish.number));
    // What is not said stays: above all since when the director knows of the player.
    PlayerNoted noted = wish;
    if (noted.as.name.empty()) noted.as.name = player->name;
    if (!noted.as.notice.ok()) noted.as.notice = player->notice;
    if (!noted.as.born) noted.as.born = player->born;
    if (noted.as.quarantines.empty()) noted.as.quarantines = player->quarantines;
    noted.as.late_entry = noted.as.late_entry || player->late_entry;
    noted.as.girl = noted.as.girl || player->girl;
    return all_of(noted);
}

// dsu_2011, 5.5 §6: the district declares that it has no girl available, and why; it is not judged (R-TEAM-20).
Decided decide_on(const Season& season, const GirlDeclaredMissing& wish, const Moment& moment) {
    if (!season.teams.contains(wish.team)) return refuse(Refused::no_such_team, std::to_string(wish.team));
    if (wish.words.empty()) return refuse(Refused::needs_words);
    return all_of(GirlDeclaredMissing{wish.team, wish.words, moment.today});
}

// dsu_2011, 5.3 §7: meals are ordered with the entry.
Decided decide_on(const Season& season, const MealsOrdered& wish, const Moment& moment) {
    if (!season.teams.contains(wish.team)) return refuse(Refused::no_such_team, std::to_string(wish.team));
    constexpr int most_meals = 99;
    if (wish.meals < 0 || wish.meals > most_meals) return refuse(Refused::nothing_to_name);
    const auto last = last_entry_day(season);
    if (last && moment.today > *last && !moment.is_director) return refuse(Refused::entered_too_late, iso(*last));
    return all_of(wish);
}

Decided decide_on(const Season& season, const PaymentNoted& wish, const Moment&) {
    if (!season.clubs.contains(wish.club)) return refuse(Refused::no_such_club, std::to_string(wish.club));
    if (wish.amount == Ore{}) return refuse(Refused::nothing_to_name);
    return all_of(wish);
}

// dsu_2011, 5.1 §7: a team of the league that has played all its matches has its deposit back.
Decided decide_on(const Season& season, const DepositReturned& wish, const Moment& moment) {
    const auto team = season.teams.find(wish.team);
    if (team == season.teams.end()) return refuse(Refused::no_such_team, std::to_string(wish.team));
    const auto due = deposits_to_return(season);
    if (std::ranges::find(due, wish.team) == due.end()) return refuse(Refused::deposit_not_due, team->second.name);
    return all_of(DepositReturned{wish.team, moment.today});
}

std::vector<int> deposits_to_return(const Season& season) {
    std::vector<int> due;
    if (season.settings.rules.deposit == Ore{}) return due;
    for (const auto& [id, team] : season.teams) {
        const GroupPlan* group = find_group(season, team.group);
        if (team.out || team.deposit_returned || group == nullptr) continue;
        if (season.settings.rules.is_pyramid && group->row != league.id) continue;
        const auto played = matches_of(season, team.group);
        if (!played.empty() && std::ranges::all_of(played, [&](int match) { return is_over(season, match); }))
            due.push_back(id);
    }
    return due;
}

// dsu_2011, 5.1 §7: at least one prize in each group.
Decided decide_on(const Season& season, const PrizesSet& wish, const Moment&) {
    if (find_group(season, wish.group) == nullptr) return refuse(Refused::no_such_group, wish.group);
    if (wish.prizes.empty()) return refuse(Refused::nothing_to_name);
    return all_of(wish);
}

}  // namespace dommer::teams::season
