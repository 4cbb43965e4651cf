#include <algorithm>

#include "teams/season_events.hpp"

namespace dommer::teams::season {
namespace {

OpenBoards with_settled(const SeasonMatch& match, OpenBoards boards) {
    for (std::size_t at = 0; at < boards.size(); ++at)
        if (!boards[at]) boards[at] = settled_board(match, static_cast<int>(at) + 1);
    return boards;
}

using Renumbered = std::map<int, int>;  // the number before, the number after

Renumbered same_players(const StrengthList& before, const StrengthList& after) {
    Renumbered numbers;
    for (const ListedPlayer& old : before)
        if (const ListedPlayer* same = same_player(after, old)) numbers[old.number] = same->number;
    return numbers;
}

// dsu_2011, 5.1 §11: where a new member is put in. Numbers follow the places.
Renumbered moved_by_insertion(const StrengthList& before, int position) {
    Renumbered numbers;
    for (std::size_t at = 0; at < before.size(); ++at) {
        const int place = static_cast<int>(at) + 1;
        numbers[before[at].number] = place >= position ? place + 1 : place;
    }
    return numbers;
}

struct Evolve {
    Season& now;

    // Numbers of a list change; the players who have sat in a match stay who they are.
    void renumber(int club, const Renumbered& numbers) const {
        const auto follow = [&](int& number) {
            if (const auto found = numbers.find(number); found != numbers.end()) number = found->second;
        };
        for (auto& [id, match] : now.matches)
            for (const Side side : {Side::home, Side::away}) {
                if (now.teams.at(match.team(side)).club != club) continue;
                if (auto& handed = match.line_ups[place_of(side)]) {
                    for (auto& number : handed->boards)
                        if (number) follow(*number);
                    for (SeatThen& seat : handed->seats) follow(seat.number);
                }
                for (Reserve& reserve : match.reserves)
                    if (reserve.side == side) follow(reserve.number);
            }
    }
    // Where who sits in a line-up stands on the list on this day.
    void seat(HandedLineUp& handed, int club, int number) const {
        for (const ListedPlayer& player : now.clubs.at(club).list)
            if (player.number == number &&
                std::ranges::find(handed.seats, number, &SeatThen::number) == handed.seats.end())
                handed.seats.push_back({number, player.team, player.notice, player.late_entry});
    }

    SeasonMatch& match(int id) const { return now.matches.at(id); }
    void plan(const std::string& group, const PlannedMatch& as, bool is_play_off = false) const {
        now.matches[as.match] = SeasonMatch{.group = group,
                                            .round = as.round,
                                            .home = as.home,
                                            .away = as.away,
                                            .day = as.day,
                                            .planned = as.day,
                                            .start = now.settings.rules.start,
                                            .is_play_off = is_play_off};
    }

    void operator()(const Created& e) const { now.settings = e.settings; }
    void operator()(const ClubEntered& e) const {
        Club& club = now.clubs[e.club];
        club.name = e.name, club.venue = e.venue, club.district = e.district, club.closed_days = e.closed_days;
    }
    void operator()(const TeamEntered& e) const {
        now.teams[e.team] = {.club = e.club, .number = e.number, .name = e.name, .group = e.group};
    }
    void operator()(const TeamPlaced& e) const { now.teams.at(e.team).group = e.group; }
    void operator()(const DaysSet& e) const {
        for (GroupPlan& group : now.settings.groups)
            if (group.id == e.group) group.days = e.days;
    }
    void operator()(const ContactSet& e) const { now.contacts[e.contact] = e.as; }
    void operator()(const ContactRemoved& e) const { now.contacts.erase(e.contact); }
    void operator()(const CaptainNamed& e) const {
        auto& captains = now.teams.at(e.team).captains;
        std::erase(captains, e.user);
        if (e.is_captain) captains.push_back(e.user);
    }
    void operator()(const ListHandedIn& e) const {
        Club& club = now.clubs.at(e.club);
        renumber(e.club, same_players(club.list, e.list));
        club.list = e.list, club.list_received = e.received;
    }
    void operator()(const PlayerInserted& e) const {
        Club& club = now.clubs.at(e.club);
        auto list = with_inserted(club.list, {now.settings.rules.boards, static_cast<std::size_t>(e.position - 1),
                                              e.player, e.player.late_entry, true});
        if (!list) return;
        renumber(e.club, moved_by_insertion(club.list, e.position));
        club.list = std::move(*list);
    }
    void operator()(const PlayerNoted& e) const {
        for (ListedPlayer& player : now.clubs.at(e.club).list)
            if (player.number == e.number) player = e.as;
    }
    void operator()(const GroupDrawn& e) const {
        now.orders[e.group] = e.order;
        for (const PlannedMatch& each : e.matches) plan(e.group, each);
    }
    void operator()(const RoundPaired& e) const {
        for (const PlannedMatch& each : e.matches) plan(e.group, each);
        if (e.bye != 0) now.byes[{e.group, e.round}] = e.bye;
    }
    void operator()(const MatchMoved& e) const { match(e.match).day = e.to, match(e.match).move.reset(); }
    void operator()(const MoveAsked& e) const { match(e.match).move = e.as; }
    void operator()(const MoveAnswered& e) const {
        if (auto& move = match(e.match).move) move->agreed = e.agrees;
    }
    void operator()(const RoundOff& e) const {
        if (e.taken_back)
            now.offs.erase({e.team, e.round});
        else
            now.offs[{e.team, e.round}] = e.half;
    }
    void operator()(const ClubUpdated& e) const {
        now.clubs.at(e.club).venue = e.venue, now.clubs.at(e.club).closed_days = e.closed_days;
    }
    void operator()(const StartSet& e) const { match(e.match).start = e.start; }
    void operator()(const ArbiterNamed& e) const {
        match(e.match).arbiter = e.name, match(e.match).arbiter_licensed = e.licensed;
        match(e.match).arbiter_person = e.person;
    }
    void operator()(const LineUpHandedIn& e) const {
        SeasonMatch& of = match(e.match);
        HandedLineUp handed{e.boards, e.despite};
        const int club = now.teams.at(of.team(e.side)).club;
        for (const auto& number : e.boards)
            if (number) seat(handed, club, *number);
        for (const auto& [id, team] : now.teams)
            if (team.out) handed.out.push_back(id);
        of.line_ups[place_of(e.side)] = std::move(handed);
    }
    void operator()(const ArrivalNoted& e) const { match(e.match).arrivals[place_of(e.side)] = e.as; }
    void operator()(const PlayerArrived& e) const { match(e.match).came[place_of(e.side)][e.board] = e.minutes_late; }
    void operator()(const ReservePutIn& e) const {
        SeasonMatch& of = match(e.match);
        of.reserves.push_back(e.as);
        if (auto& handed = of.line_ups[place_of(e.as.side)])
            seat(*handed, now.teams.at(of.team(e.as.side)).club, e.as.number);
    }
    void operator()(const CardEntered& e) const {
        SeasonMatch& of = match(e.match);
        of.cards[place_of(e.side)] = with_settled(of, e.boards);
    }
    void operator()(const CardConfirmed& e) const {
        SeasonMatch& of = match(e.match);
        of.cards[place_of(e.side)] = of.cards[place_of(other_side(e.side))];
    }
    void operator()(const CardDecided& e) const {
        match(e.match).decided = e.boards, match(e.match).why_decided = e.reason;
    }
    void operator()(const CardAgreed& e) const { match(e.match).agreed = e.day; }
    void operator()(const StepTicked& e) const {
        auto& ticks = match(e.match).ticks;
        if (std::ranges::find(ticks, e.step) == ticks.end()) ticks.push_back(e.step);
    }
    void operator()(const IrregularityNoted& e) const { match(e.match).irregularities.push_back(e.words); }
    void operator()(const ScoresSent& e) const { match(e.match).scores_sent = e.day; }
    void operator()(const ProtestNoted& e) const {
        now.protests[e.protest] = {
            .match = e.match, .team = e.team, .about_arbiter = e.about_arbiter, .words = e.words, .noted = e.day};
    }
    void operator()(const ProtestDetailed& e) const {
        now.protests.at(e.protest).details = e.words, now.protests.at(e.protest).state = ProtestState::detailed;
    }
    void operator()(const ProtestRuled& e) const {
        Protest& of = now.protests.at(e.protest);
        of.ruling = e.words, of.ruled = e.day, of.state = ProtestState::ruled;
    }
    void operator()(const Appealed& e) const {
        now.protests.at(e.protest).appeal = e.words, now.protests.at(e.protest).state = ProtestState::appealed;
    }
    void operator()(const DecisionMade& e) const {
        Decision& made = now.decisions[e.decision] = e.as;
        const auto team = now.teams.find(made.team);
        if (team != now.teams.end() && !is_drawn_at_once(now.settings.rules.pairing))
            made.after_round = last_round_of(now, team->second.group);
    }
    void operator()(const DecisionLifted& e) const {
        Decision& lifted = now.decisions.at(e.decision);
        lifted.lifted = true, lifted.why_lifted = e.reason;
        if (lifted.sanction != Sanction::team_out) return;
        now.teams.at(lifted.team).out.reset(), now.teams.at(lifted.team).why_out.clear();
    }
    void operator()(const DepositReturned& e) const { now.teams.at(e.team).deposit_returned = e.day; }
    void operator()(const TeamWithdrawn& e) const {
        now.teams.at(e.team).out = e.day, now.teams.at(e.team).why_out = e.reason;
    }
    void operator()(const ExemptionGranted& e) const { now.exemptions.push_back(e.as); }
    void operator()(const LotsDrawn& e) const { now.lots[e.group] = e.order; }
    void operator()(const ReplayPlayed& e) const {
        now.replays[e.group] = e.order.empty() ? std::vector{e.winner, e.loser} : e.order;
    }
    void operator()(const GirlDeclaredMissing& e) const {
        now.teams.at(e.team).without_girl = e.day, now.teams.at(e.team).why_without_girl = e.words;
    }
    void operator()(const PlayOffPlanned& e) const {
        plan(now.teams.at(e.home).group, {e.match, 0, e.home, e.away, e.day}, true);
    }
    void operator()(const PaymentNoted& e) const { now.clubs.at(e.club).paid = now.clubs.at(e.club).paid + e.amount; }
    void operator()(const PrizesSet& e) const { now.prizes[e.group] = e.prizes; }
    void operator()(const TeamCheckedIn& e) const { now.teams.at(e.team).checked_in = e.round; }
    void operator()(const PlanSent& e) const { now.plan.sent = e.day, now.plan.objections_by = e.objections_by; }
    void operator()(const PlanApproved& e) const { now.plan.approved = e.day, now.settings.programme_sent = e.day; }
    void operator()(const ObjectionMade& e) const {
        now.plan.objections[e.objection] = {
            .club = e.club, .words = e.words, .answer = {}, .to_main_board = e.to_main_board, .made = e.day};
    }
    void operator()(const ObjectionAnswered& e) const {
        PlanObjection& of = now.plan.objections.at(e.objection);
        of.answer = e.words, of.answered = e.day;
    }
    void operator()(const PlanChanged& e) const { now.plan.changes.push_back(e.as); }
    void operator()(const RoundHosted& e) const {
        for (const int id : matches_of(now, e.group, e.round)) match(id).host = e.club, match(id).start = e.start;
    }
    void operator()(const ApartWished& e) const { now.apart.emplace(e.club, e.row); }
    void operator()(const MealsOrdered& e) const { now.teams.at(e.team).meals = e.meals; }
    void operator()(const CardClosed& e) const { match(e.match).decided = e.boards; }
    // The team's place in the row below is vacant then, unless it was to leave the rows.
    void operator()(const VacancyFilled& e) const {
        if (std::erase(now.vacant, e.place) == 0)
            std::erase_if(now.next, [&](const NextTeam& team) { return team.name == e.place; });
        const auto team = std::ranges::find(now.next, e.team, &NextTeam::name);
        if (team != now.next.end()) {
            team->row = e.row, now.vacant.push_back(e.team);
            return;
        }
        for (const auto& [id, each] : now.teams)
            if (each.name == e.team) now.next.push_back({e.team, now.clubs.at(each.club).name, e.row});
    }
    void operator()(const Imported& e) const { now.import = e.as; }
    void operator()(const Closed& e) const { now.is_closed = true, now.next = e.next, now.vacant = e.vacant; }
};

void take_out(ListedPlayer& player, int person, const std::string& instead) {
    if (player.person != person) return;
    player.name = instead;
    player.born.reset();
    player.title = Title::none, player.federation.clear(), player.fide_id = 0;
}

}  // namespace

Season evolve(Season season, const Event& event) {
    std::visit(Evolve{season}, event);
    return season;
}

Event without_contact(Event event, int contact) {
    if (auto* set = std::get_if<ContactSet>(&event); set != nullptr && set->contact == contact)
        set->as.name.clear(), set->as.phone.clear(), set->as.email.clear();
    return event;
}

Event without_person(Event event, int person, const std::string& instead) {
    if (auto* list = std::get_if<ListHandedIn>(&event))
        for (ListedPlayer& player : list->list) take_out(player, person, instead);
    if (auto* inserted = std::get_if<PlayerInserted>(&event)) take_out(inserted->player, person, instead);
    if (auto* noted = std::get_if<PlayerNoted>(&event)) take_out(noted->as, person, instead);
    return event;
}

}  // namespace dommer::teams::season
