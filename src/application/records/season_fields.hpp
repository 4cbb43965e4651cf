#pragma once

#include "fields.hpp"
#include "teams/season_events.hpp"

// The fields of what a season is made of, and of its events. They are found by the namespace of their types.
namespace dommer::teams {

template <class Io>
void fields(Io& io, DayRange& r) {
    io("from", r.from), io("to", r.to);
}
template <class Io>
void fields(Io& io, ListedPlayer& p) {
    io("number", p.number), io("team", p.team, 0), io("name", p.name), io("foreign", p.foreign, false);
    io.maybe("notice", p.notice);
    io("late_entry", p.late_entry, false), io("registered", p.registered, true), io("other_club", p.other_club, false);
    io.maybe("quarantines", p.quarantines);
    io("person", p.person, 0), io("rating", p.rating, 0), io.maybe("born", p.born), io("girl", p.girl, false);
    io("man", p.man, false), io("title", p.title, Title::none), io.maybe("federation", p.federation);
    io("fide_id", p.fide_id, 0);
}
template <class Io>
void fields(Io& io, MatchPoints& p) {
    io("won", p.won), io("drawn", p.drawn), io("lost", p.lost);
}
template <class Io>
void fields(Io& io, ByeWorth& b) {
    io("match_points", b.match_points), io("board_points", b.board_points);
}
template <class Io>
void fields(Io& io, LineUpRules& r) {
    io("least_players", r.least_players), io("most_foreign", r.most_foreign);
    io("days_after_notice", r.days_after_notice), io("in_list_order", r.in_list_order);
    io("no_lower_team", r.no_lower_team), io("no_late_foreigners", r.no_late_foreigners);
}
template <class Io>
void fields(Io& io, Arrival& a) {
    io.maybe("minutes_late", a.minutes_late), io("players", a.players);
}

namespace season {

template <class Io>
void fields(Io& io, Rules& r) {
    io("competition", r.competition), io("boards", r.boards), io("ladder", r.ladder), io("level", r.level);
    io("match_points", r.match_points), io("penalties_from_match_points", r.penalties_from_match_points, false);
    io("line_up", r.line_up), io("latest_minutes", r.latest_minutes), io("too_few_withdraws", r.too_few_withdraws);
    io("pairing", r.pairing), io("one_hall", r.one_hall, false), io("is_pyramid", r.is_pyramid, false);
    io("teams_of_a_district", r.teams_of_a_district, 0), io("entry_fee", r.entry_fee.amount, 0);
    io("players_of_a_team", r.players_of_a_team, 0), io("months_of_notice", r.months_of_notice, 0);
    io("open_boards_score_nothing", r.open_boards_score_nothing, false);
    io("deposit", r.deposit.amount, 0), io.maybe("time_control", r.time_control), io("start", r.start);
    io("report_days", r.report_days), io("swiss_type", r.swiss_type, std::string("a"));
    io("appeal_days", r.appeal_days, 10), io("board_appeal_days", r.board_appeal_days, 21);
    io("short_team_is_warned", r.short_team_is_warned, false), io("phone_in_bag", r.phone_in_bag, false);
    io("senior_ages", r.senior_ages, std::vector{60}), io("breadth_average", r.breadth_average, 1800);
    io.maybe("bye", r.bye), io.maybe("tie_breaks", r.tie_breaks), io.maybe("initial_colour", r.initial_colour);
    io("one_score_alone", r.one_score_alone, false);
}
template <class Io>
void fields(Io& io, GroupPlan& g) {
    io("id", g.id), io.maybe("row", g.row), io("number", g.number, 1), io("name", g.name);
    io("squad", g.squad, Squad::any), io.maybe("days", g.days);
}
template <class Io>
void fields(Io& io, Settings& s) {
    io("name", s.name), io("year", s.year), io("list_deadline", s.list_deadline);
    io.maybe("programme_sent", s.programme_sent), io("rules", s.rules), io("groups", s.groups);
    io.maybe("federation", s.federation), io.maybe("arbiters", s.arbiters);
}
template <class Io>
void fields(Io& io, PlannedMatch& m) {
    io("match", m.match, 0), io("round", m.round, 0), io("home", m.home), io("away", m.away), io.maybe("day", m.day);
}
template <class Io>
void fields(Io& io, Contact& c) {
    io("club", c.club), io("team", c.team, 0), io("role", c.role), io("name", c.name);
    io.maybe("phone", c.phone), io.maybe("email", c.email);
}
template <class Io>
void fields(Io& io, Decision& d) {
    io("sanction", d.sanction), io.maybe("about", d.about), io("article", d.article), io("club", d.club, 0);
    io("team", d.team, 0), io("match", d.match, 0), io("person", d.person, 0), io.maybe("boards", d.boards);
    io("points", d.points, 0), io("amount", d.amount.amount, 0), io.maybe("words", d.words), io.maybe("day", d.day);
}
template <class Io>
void fields(Io& io, Exemption& e) {
    io("team", e.team, 0), io("article", e.article), io("words", e.words), io.maybe("day", e.day);
}
template <class Io>
void fields(Io& io, NextTeam& t) {
    io("name", t.name), io("club", t.club), io.maybe("row", t.row), io("district", t.district, 0);
}
template <class Io>
void fields(Io& io, Reserve& r) {
    io("side", r.side), io("board", r.board), io("number", r.number), io("minutes", r.minutes);
}

template <class Io>
void fields(Io& io, Import& i) {
    io("file", i.file), io("format", i.format), io("sha256", i.digest), io.maybe("accepted", i.accepted);
    io.maybe("otherwise", i.otherwise), io.maybe("reason", i.reason), io.maybe("comments", i.comments);
}

template <class Io>
void fields(Io& io, Created& e) {
    io("settings", e.settings);
}
template <class Io>
void fields(Io& io, Imported& e) {
    fields(io, e.as);
}
template <class Io>
void fields(Io& io, ClubEntered& e) {
    io("club", e.club, 0), io("name", e.name), io.maybe("venue", e.venue), io("district", e.district, 0);
    io.maybe("closed_days", e.closed_days);
}
template <class Io>
void fields(Io& io, TeamEntered& e) {
    io("team", e.team, 0), io("club", e.club), io("number", e.number, 1), io.maybe("name", e.name),
        io("group", e.group);
}
template <class Io>
void fields(Io& io, TeamPlaced& e) {
    io("team", e.team), io("group", e.group);
}
template <class Io>
void fields(Io& io, DaysSet& e) {
    io("group", e.group), io("days", e.days);
}
template <class Io>
void fields(Io& io, ContactSet& e) {
    io("contact", e.contact, 0), fields(io, e.as);
}
template <class Io>
void fields(Io& io, ContactRemoved& e) {
    io("contact", e.contact);
}
template <class Io>
void fields(Io& io, CaptainNamed& e) {
    io("team", e.team), io("user", e.user), io("is_captain", e.is_captain, true);
}
template <class Io>
void fields(Io& io, ListHandedIn& e) {
    io("club", e.club), io("list", e.list), io.maybe("received", e.received);
}
template <class Io>
void fields(Io& io, PlayerInserted& e) {
    io("club", e.club), io("position", e.position), io("player", e.player), io.maybe("member_since", e.member_since);
}
template <class Io>
void fields(Io& io, PlayerNoted& e) {
    io("club", e.club), io("number", e.number), io("as", e.as);
}
template <class Io>
void fields(Io& io, GroupDrawn& e) {
    io("group", e.group), io.maybe("order", e.order), io.maybe("matches", e.matches);
    io("by_lot", e.by_lot, false), io.maybe("lot", e.lot);
}
template <class Io>
void fields(Io& io, RoundPaired& e) {
    io("group", e.group), io("round", e.round, 0), io("matches", e.matches), io("bye", e.bye, 0);
}
template <class Io>
void fields(Io& io, MatchMoved& e) {
    io("match", e.match), io("to", e.to), io("reason", e.reason, MoveReason::agreed), io.maybe("asked", e.asked);
    io.maybe("selected", e.selected), io("allowed", e.allowed, false);
}
template <class Io>
void fields(Io& io, StartSet& e) {
    io("match", e.match), io("start", e.start), io("needed_to_be_home", e.needed_to_be_home, false);
    io.maybe("asked", e.asked);
}
template <class Io>
void fields(Io& io, ArbiterNamed& e) {
    io("match", e.match), io("name", e.name), io("licensed", e.licensed, true);
    io("person", e.person, 0), io("title", e.title, ArbiterTitle::none);
}
template <class Io>
void fields(Io& io, LineUpHandedIn& e) {
    io("match", e.match), io("side", e.side), io("boards", e.boards), io("despite", e.despite, false);
}
template <class Io>
void fields(Io& io, ArrivalNoted& e) {
    io("match", e.match), io("side", e.side), fields(io, e.as);
}
template <class Io>
void fields(Io& io, PlayerArrived& e) {
    io("match", e.match), io("side", e.side), io("board", e.board), io.maybe("minutes_late", e.minutes_late);
}
template <class Io>
void fields(Io& io, VacancyFilled& e) {
    io("place", e.place), io.maybe("team", e.team), io.maybe("row", e.row);
}
template <class Io>
void fields(Io& io, ReservePutIn& e) {
    io("match", e.match), fields(io, e.as);
}
template <class Io>
void fields(Io& io, CardEntered& e) {
    io("match", e.match), io("side", e.side), io("boards", e.boards);
}
template <class Io>
void fields(Io& io, CardConfirmed& e) {
    io("match", e.match), io("side", e.side);
}
template <class Io>
void fields(Io& io, CardDecided& e) {
    io("match", e.match), io("boards", e.boards), io("reason", e.reason);
}
template <class Io>
void fields(Io& io, CardAgreed& e) {
    io("match", e.match), io("day", e.day);
}
template <class Io>
void fields(Io& io, StepTicked& e) {
    io("match", e.match), io("step", e.step);
}
template <class Io>
void fields(Io& io, IrregularityNoted& e) {
    io("match", e.match), io("words", e.words);
}
template <class Io>
void fields(Io& io, ScoresSent& e) {
    io("match", e.match), io.maybe("day", e.day);
}
template <class Io>
void fields(Io& io, ProtestNoted& e) {
    io("protest", e.protest, 0), io("match", e.match), io("team", e.team), io("words", e.words);
    io("about_arbiter", e.about_arbiter, false), io.maybe("day", e.day);
}
template <class Io>
void fields(Io& io, ProtestDetailed& e) {
    io("protest", e.protest), io("words", e.words);
}
template <class Io>
void fields(Io& io, ProtestRuled& e) {
    io("protest", e.protest), io("words", e.words), io.maybe("day", e.day);
}
template <class Io>
void fields(Io& io, Appealed& e) {
    io("protest", e.protest), io("words", e.words);
}
template <class Io>
void fields(Io& io, DecisionMade& e) {
    io("decision", e.decision, 0), fields(io, e.as);
}
template <class Io>
void fields(Io& io, DecisionLifted& e) {
    io("decision", e.decision), io("reason", e.reason);
}
template <class Io>
void fields(Io& io, TeamWithdrawn& e) {
    io("team", e.team), io("reason", e.reason), io.maybe("day", e.day);
}
template <class Io>
void fields(Io& io, ExemptionGranted& e) {
    fields(io, e.as);
}
template <class Io>
void fields(Io& io, LotsDrawn& e) {
    io("group", e.group), io.maybe("order", e.order), io.maybe("lot", e.lot);
}
template <class Io>
void fields(Io& io, ReplayPlayed& e) {
    io("group", e.group), io("winner", e.winner, 0), io("loser", e.loser, 0), io.maybe("order", e.order);
}
template <class Io>
void fields(Io& io, PlayOffPlanned& e) {
    io("match", e.match, 0), io("home", e.home), io("away", e.away), io.maybe("day", e.day);
}
template <class Io>
void fields(Io& io, PaymentNoted& e) {
    io("club", e.club), io("amount", e.amount.amount);
}
template <class Io>
void fields(Io& io, PrizesSet& e) {
    io("group", e.group), io("prizes", e.prizes);
}
template <class Io>
void fields(Io& io, TeamCheckedIn& e) {
    io("team", e.team), io("round", e.round, 0);
}
template <class Io>
void fields(Io& io, DepositReturned& e) {
    io("team", e.team), io.maybe("day", e.day);
}
template <class Io>
void fields(Io& io, RoundOff& e) {
    io("team", e.team), io("round", e.round, 0), io("half", e.half, false), io("taken_back", e.taken_back, false);
}
template <class Io>
void fields(Io& io, ClubUpdated& e) {
    io("club", e.club), io.maybe("venue", e.venue), io.maybe("closed_days", e.closed_days);
}
template <class Io>
void fields(Io& io, MoveAsked& e) {
    io("match", e.match), io("side", e.side), io("to", e.as.to), io("reason", e.as.reason, MoveReason::agreed);
    io.maybe("asked", e.as.asked), io.maybe("selected", e.as.selected), io.maybe("words", e.as.words);
}
template <class Io>
void fields(Io& io, MoveAnswered& e) {
    io("match", e.match), io("side", e.side), io("agrees", e.agrees, true);
}
template <class Io>
void fields(Io& io, GirlDeclaredMissing& e) {
    io("team", e.team), io("words", e.words), io.maybe("day", e.day);
}
template <class Io>
void fields(Io& io, PlanSent& e) {
    io.maybe("day", e.day), io("objections_by", e.objections_by);
}
template <class Io>
void fields(Io& io, PlanApproved& e) {
    io.maybe("day", e.day);
}
template <class Io>
void fields(Io& io, ObjectionMade& e) {
    io("objection", e.objection, 0), io("club", e.club), io("words", e.words);
    io("to_main_board", e.to_main_board, false), io.maybe("day", e.day);
}
template <class Io>
void fields(Io& io, ObjectionAnswered& e) {
    io("objection", e.objection), io("words", e.words), io.maybe("day", e.day);
}
template <class Io>
void fields(Io& io, PlanChanged& e) {
    io("part", e.as.part), io.maybe("where", e.as.where), io("day", e.as.day);
}
template <class Io>
void fields(Io& io, RoundHosted& e) {
    io("group", e.group), io("round", e.round), io("club", e.club), io("start", e.start);
}
template <class Io>
void fields(Io& io, ApartWished& e) {
    io("club", e.club), io("row", e.row), io("extra_cost", e.extra_cost.amount, 0);
}
template <class Io>
void fields(Io& io, MealsOrdered& e) {
    io("team", e.team), io("meals", e.meals);
}
template <class Io>
void fields(Io& io, CardClosed& e) {
    io("match", e.match), io.maybe("boards", e.boards);
}
template <class Io>
void fields(Io& io, Closed& e) {
    io.maybe("district_winners", e.district_winners), io.maybe("lots", e.lots), io.maybe("next", e.next);
    io.maybe("vacant", e.vacant), io.maybe("to_league", e.to_league), io.maybe("from_league", e.from_league);
    io.maybe("from_division1", e.from_division1);
}

}  // namespace season
}  // namespace dommer::teams
