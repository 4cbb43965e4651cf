#include "season_json.hpp"

#include "app/correspondence.hpp"
#include "app/packs.hpp"

#include <algorithm>

#include "notices/season.hpp"
#include "teams/match_checklist.hpp"
#include "teams/season_calendar.hpp"
#include "texts/texts.hpp"

namespace dommer::server {
namespace {

using namespace teams;
using namespace teams::season;

Json team_json(const Season& now, int team) { return {{"team", team}, {"name", name_of(now, team)}}; }

Json points_json(const std::optional<Boards>& boards, Side side) {
    return boards ? Json(score(*boards, side).halves / 2.0) : Json();
}

// What is known of a running match: boards on which the cards do not differ.
Points so_far(const SeasonMatch& match, Side side) {
    Points points;
    const auto& [home, away] = match.cards;
    for (std::size_t board = 0; board < std::max(home.size(), away.size()); ++board) {
        const auto of = [&](const OpenBoards& card) { return board < card.size() ? card[board] : std::nullopt; };
        const auto result = of(home) ? of(home) : of(away);
        if (result && !(of(home) && of(away) && of(home) != of(away))) points += points_of(*result, side);
    }
    return points;
}

Json match_line_json(const Season& now, int id) {
    const SeasonMatch& match = now.matches.at(id);
    const auto boards = counted_boards(now, id);
    const CardState state = state_of(match);
    const bool runs = !boards && state != CardState::empty;
    return {{"match", id},
            {"round", match.round},
            {"home", team_json(now, match.home)},
            {"away", team_json(now, match.away)},
            {"day", iso(match.day)},
            {"moved", match.day != match.planned},
            {"start", match.start},
            {"is_play_off", match.is_play_off},
            {"state", id_of(state)},
            {"home_points", runs ? Json(so_far(match, Side::home).halves / 2.0) : points_json(boards, Side::home)},
            {"away_points", runs ? Json(so_far(match, Side::away).halves / 2.0) : points_json(boards, Side::away)},
            {"counts", boards.has_value()}};
}

Json table_json(const Season& now, const std::string& group) {
    Json rows = Json::array();
    for (const Standing& each : standings(now, group))
        rows.push_back({{"rank", each.row.rank},
                        {"team", each.team},
                        {"name", name_of(now, each.team)},
                        {"played", each.row.played},
                        {"board_points", each.row.board_points.halves / 2.0},
                        {"match_points", each.row.match_points.halves / 2.0},
                        {"decided_by", each.row.decided_by}});
    return rows;
}

Json group_json(const Season& now, const GroupPlan& group) {
    Json rounds = Json::array();
    for (int round = 1; round <= last_round_of(now, group.id); ++round) {
        Json matches = Json::array();
        for (const int id : matches_of(now, group.id, round)) matches.push_back(match_line_json(now, id));
        const auto at = static_cast<std::size_t>(round - 1);
        const auto bye = now.byes.find({group.id, round});
        rounds.push_back({{"round", round},
                          {"day", at < group.days.size() ? iso(group.days[at]) : ""},
                          {"matches", matches},
                          {"bye", bye == now.byes.end() ? Json() : team_json(now, bye->second)}});
    }
    const auto prizes = now.prizes.find(group.id);
    return {{"group", group.id},
            {"name", group.name},
            {"is_drawn", now.orders.contains(group.id)},
            {"rounds_planned", group.days.size()},
            {"table", table_json(now, group.id)},
            {"rounds", rounds},
            {"prizes", prizes == now.prizes.end() ? Json::array() : Json(prizes->second)}};
}

Json club_line_json(const Season& now, int id, const Club& club) {
    Json all = Json::array();
    for (const auto& [number, team] : now.teams)
        if (team.club == id)
            all.push_back({{"team", number},
                           {"name", team.name},
                           {"number", team.number},
                           {"group", team.group},
                           {"out", team.out.has_value()},
                           {"checked_in", team.checked_in}});
    return {{"club", id}, {"name", club.name}, {"venue", club.venue}, {"teams", all}};
}

Json player_json(const Season& now, const SeasonMatch& match, Side side, int board) {
    const auto number = player_at(match, side, board);
    const ListedPlayer* player = number ? find_player(now, match.team(side), *number) : nullptr;
    if (!number) return nullptr;
    return {{"number", *number},
            {"name", player == nullptr ? "" : player->name},
            {"rating", player == nullptr || player->rating == 0 ? Json() : Json(player->rating)}};
}

// dsu_2011, 5.1 §12 h: whose clock is started, what it has cost, and who came too late.
Json clock_json(const Season& now, const SeasonMatch& match, int board) {
    const ClockStart clock = clock_at(now, match, board);
    return {{"starts", id_of(clock.started)},
            {"white_lost", clock.white_lost},
            {"black_lost", clock.black_lost},
            {"white_defaults", clock.white_defaults},
            {"black_defaults", clock.black_defaults}};
}

Json letter_json(const OpenBoards& card, int board) {
    const auto at = static_cast<std::size_t>(board - 1);
    return at < card.size() && card[at] ? Json(id_of(*card[at])) : Json();
}

Json list_json(const StrengthList& list, const LineUpRules& rules) {
    Json all = Json::array();
    for (const ListedPlayer& player : list)
        all.push_back(
            {{"number", player.number},
             {"team", player.team},
             {"name", player.name},
             {"foreign", player.foreign},
             {"person", player.person == 0 ? Json() : Json(player.person)},
             {"rating", player.rating == 0 ? Json() : Json(player.rating)},
             {"from", player.notice.ok() ? iso(first_day_of_play(player.notice, rules.days_after_notice)) : ""}});
    return all;
}

Json decision_json(const Season& now, const season::Decision& decision, Language language) {
    return {{"about", decision.about},
            {"sanction", id_of(decision.sanction)},
            {"article", decision.article},
            {"reason", decision.words.empty() ? notices::reason_of(decision, language) : decision.words},
            {"club", decision.club == 0 ? "" : now.clubs.at(decision.club).name},
            {"team", decision.team == 0 ? Json() : team_json(now, decision.team)},
            {"match", decision.match == 0 ? Json() : match_line_json(now, decision.match)},
            {"person", decision.person == 0 ? Json() : Json(decision.person)},
            {"boards", decision.boards},
            {"points", decision.points},
            {"amount", decision.amount.amount},
            {"day", decision.day.ok() ? iso(decision.day) : ""},
            {"lifted", decision.lifted}};
}

Json protest_json(const Season& now, int id, const Protest& protest) {
    return {{"protest", id},
            {"match", match_line_json(now, protest.match)},
            {"team", team_json(now, protest.team)},
            {"about_arbiter", protest.about_arbiter},
            {"can_be_appealed", protest.state == ProtestState::ruled && has_committee(now.settings.rules)},
            {"state", id_of(protest.state)},
            {"words", protest.words},
            {"details", protest.details},
            {"ruling", protest.ruling},
            {"appeal", protest.appeal},
            {"last_day", iso(protest.state == ProtestState::ruled
                                 ? plus_days(protest.ruled, now.settings.rules.appeal_days)
                                 : last_day(Deadline::detailed_protest, now.matches.at(protest.match).day))}};
}

// dsu_2011, 5.1 §6: what a club has asked for and the director has not settled.
Json move_json(const Season& now, const SeasonMatch& match) {
    if (!match.move) return nullptr;
    const MoveRequest& move = *match.move;
    return {{"by", team_json(now, match.team(move.by))},
            {"to", iso(move.to)},
            {"reason", id_of(move.reason)},
            {"asked", iso(move.asked)},
            {"selected", move.selected.ok() ? Json(iso(move.selected)) : Json()},
            {"words", move.words},
            {"agreed", move.agreed ? Json(*move.agreed) : Json()}};
}

// dsu_2011, 5.5 §7: exemptions are told to everybody.
Json exemptions_json(const Season& now) {
    Json all = Json::array();
    for (const Exemption& each : now.exemptions)
        all.push_back({{"team", each.team == 0 ? Json() : team_json(now, each.team)},
                       {"article", each.article},
                       {"words", each.words},
                       {"day", each.day.ok() ? iso(each.day) : ""}});
    return all;
}

// dsu_2011, 5.1 §8: what everybody may know of the plan: its days, and the log of its changes.
Json plan_json(const Season& now, Language language) {
    Json changes = Json::array();
    for (const PlanChange& each : now.plan.changes)
        changes.push_back({{"day", iso(each.day)}, {"text", notices::words(each, language)}});
    const auto day = [](const std::optional<Date>& on) { return on ? Json(iso(*on)) : Json(); };
    return {{"sent", day(now.plan.sent)},
            {"objections_by", now.plan.sent ? Json(iso(now.plan.objections_by)) : Json()},
            {"approved", day(now.plan.approved)},
            {"changes", changes}};
}

// dsu_2011, 5.1 §5: places of the next season that nobody has, and whose turn it is.
Json vacancies_json(const Season& now) {
    Json all = Json::array();
    for (const Vacancy& each : vacancies_of(now))
        all.push_back({{"place", each.place}, {"row", each.row}, {"in_line", each.in_line}});
    return all;
}

// The days by which something is due, for everybody.
Json deadlines_json(const Season& now, Language language) {
    Json all = Json::array();
    for (const SeasonDeadline& each : deadlines_of(now))
        all.push_back({{"what", each.what},
                       {"text", texts::find("season_deadline", each.what)->in(language)},
                       {"day", iso(each.day)},
                       {"article", each.rule.article}});
    return all;
}

// Of one club, or of all where it is 0.
Json objections_json(const Season& now, int club) {
    Json all = Json::array();
    for (const auto& [id, each] : now.plan.objections)
        if (club == 0 || each.club == club)
            all.push_back({{"objection", id},
                           {"club", now.clubs.at(each.club).name},
                           {"words", each.words},
                           {"answer", each.answer},
                           {"to_main_board", each.to_main_board}});
    return all;
}

}  // namespace

bool SeenSeason::acts_for(int team) const {
    const auto found = now.teams.find(team);
    return !user.empty() && found != now.teams.end() &&
           std::ranges::find(found->second.captains, user) != found->second.captains.end();
}

// A captain sees the decisions about their own club; the director all of them.
static Json own_decisions(const SeenSeason& seen, Language language) {
    Json all = Json::array();
    for (const auto& [id, decision] : seen.now.decisions) {
        const bool is_own = std::ranges::any_of(seen.now.teams, [&](const auto& team) {
            return team.second.club == decision.club && seen.acts_for(team.first);
        });
        if ((!seen.directs && !is_own && !seen.acts_for(decision.team)) || decision.sanction == Sanction::no_action)
            continue;
        Json json = decision_json(seen.now, decision, language);
        json["decision"] = id;
        all.push_back(std::move(json));
    }
    return all;
}

Json season_json(const SeenSeason& seen, Language language) {
    const Season& now = seen.now;
    Json groups = Json::array(), clubs = Json::array(), mine = Json::array(), next = Json::array(),
         play_offs = Json::array();
    for (const GroupPlan& group : now.settings.groups) groups.push_back(group_json(now, group));
    for (const auto& [id, club] : now.clubs) clubs.push_back(club_line_json(now, id, club));
    for (const auto& [id, team] : now.teams)
        if (seen.acts_for(id)) mine.push_back(id);
    for (const NextTeam& team : now.next) next.push_back({{"name", team.name}, {"club", team.club}, {"row", team.row}});
    for (const auto& [id, match] : now.matches)
        if (match.is_play_off) play_offs.push_back(match_line_json(now, id));
    const Rules& rules = now.settings.rules;
    const auto champion = champion_of(now);
    const packs::Pack* pack = pack_of(rules.competition, now.settings.year);
    return {{"season", seen.id},
            {"name", now.settings.name},
            {"year", now.settings.year},
            {"competition", rules.competition},
            {"boards", rules.boards},
            {"time_control", rules.time_control},
            {"by_rounds", !is_drawn_at_once(rules.pairing)},
            {"one_hall", rules.one_hall},
            {"pack", pack == nullptr ? Json() : Json(app::with_values(*pack, language))},
            {"is_closed", now.is_closed},
            {"groups", groups},
            {"clubs", clubs},
            {"play_offs", play_offs},
            {"next", next},
            {"vacancies", vacancies_json(now)},
            {"deadlines", deadlines_json(now, language)},
            {"champion", champion ? team_json(now, *champion) : Json()},
            {"plan", plan_json(now, language)},
            {"exemptions", exemptions_json(now)},
            {"by_lot", rules.competition == "pokal"},
            {"directs", seen.directs},
            {"my_teams", mine},
            {"my_decisions", own_decisions(seen, language)}};
}

Json season_match_json(const SeenSeason& seen, int id, Language language) {
    const Season& now = seen.now;
    const SeasonMatch& match = now.matches.at(id);
    const auto counted = counted_boards(now, id), played = played_boards(now, id);
    const std::array<bool, 2> in{match.line_ups[0].has_value(), match.line_ups[1].has_value()};
    std::optional<Side> side;
    for (const Side each : {Side::home, Side::away})
        if (seen.acts_for(match.team(each))) side = each;
    // A line-up is for both when both are there; before that for its own captain and the director.
    const auto sees = [&](Side of) { return seen.directs || (in[0] && in[1]) || side == of; };
    Json boards = Json::array();
    for (int board = 1; board <= now.settings.rules.boards; ++board) {
        const auto settled = settled_board(match, board);
        const auto at = static_cast<std::size_t>(board - 1);
        boards.push_back({{"board", board},
                          {"white", id_of(white_on(board))},
                          {"clock", clock_json(now, match, board)},
                          {"home", sees(Side::home) ? player_json(now, match, Side::home, board) : Json()},
                          {"away", sees(Side::away) ? player_json(now, match, Side::away, board) : Json()},
                          {"home_says", letter_json(match.cards[0], board)},
                          {"away_says", letter_json(match.cards[1], board)},
                          {"settled", in[0] && in[1] && settled ? Json(id_of(*settled)) : Json()},
                          {"result", counted ? Json(id_of((*counted)[at])) : Json()},
                          {"rated", played && is_rated((*played)[at], reserve_minutes(match, board))}});
    }
    Json steps = Json::array();
    int number = 0;
    for (const ChecklistStep& step : checklist_of(now.settings.rules)) {
        ++number;
        steps.push_back({{"step", number},
                         {"text", notices::words(step, language)},
                         {"article", step.rule.article},
                         {"ticked", std::ranges::find(match.ticks, number) != match.ticks.end()}});
    }
    const bool concerns = seen.directs || side.has_value();
    Json protests = Json::array();
    for (const auto& [noted, protest] : now.protests)
        if (protest.match == id && concerns) protests.push_back(protest_json(now, noted, protest));
    Json json = match_line_json(now, id);
    json["protests"] = protests;
    json["irregularities"] = concerns ? Json(match.irregularities) : Json::array();
    json["move"] = concerns ? move_json(now, match) : Json();
    const GroupPlan* group = find_group(now, match.group);
    json["season"] = seen.id, json["season_name"] = now.settings.name;
    json["group"] = match.group, json["group_name"] = group == nullptr ? match.group : group->name;
    json["venue"] = venue_of(now, match);
    const auto due = scores_due(now, id);
    json["time_control"] = now.settings.rules.time_control;
    json["scores_due"] = due ? Json(iso(*due)) : Json();
    json["scores_sent"] = match.scores_sent ? Json(iso(*match.scores_sent)) : Json();
    json["home_in"] = in[0], json["away_in"] = in[1];
    json["boards"] = boards, json["disagreed"] = disagreed_boards(match);
    json["why_decided"] = match.why_decided, json["arbiter"] = match.arbiter;
    json["arbiter_licensed"] = match.arbiter_licensed ? Json(*match.arbiter_licensed) : Json();
    json["checklist"] = steps, json["directs"] = seen.directs;
    json["side"] = side ? Json(id_of(*side)) : Json();
    json["lists"] = Json::object();
    for (const Side each : {Side::home, Side::away})
        json["lists"][std::string(id_of(each))] =
            seen.directs || side == each
                ? list_json(now.clubs.at(now.teams.at(match.team(each)).club).list, now.settings.rules.line_up)
                : Json::array();
    return json;
}

Json season_club_json(const SeenSeason& seen, int id, Date today) {
    const Club& club = seen.now.clubs.at(id);
    const bool may_change = seen.directs || std::ranges::any_of(seen.now.teams, [&](const auto& team) {
                                return team.second.club == id && seen.acts_for(team.first);
                            });
    Json json = club_line_json(seen.now, id, club);
    json["season"] = seen.id, json["season_name"] = seen.now.settings.name;
    json["list"] = list_json(club.list, seen.now.settings.rules.line_up);
    json["received"] = club.list_received ? iso(*club.list_received) : "";
    json["deadline"] = iso(seen.now.settings.list_deadline), json["may_change"] = may_change;
    json["directs"] = seen.directs;
    // The list is corrected by handing it in again, until its last day.
    json["may_correct"] = may_change && !seen.now.is_closed && today <= seen.now.settings.list_deadline;
    json["paid"] = may_change ? Json(club.paid.amount) : Json();
    json["closed_days"] = Json::array();
    for (const Date closed : club.closed_days) json["closed_days"].push_back(iso(closed));
    json["of_teams"] = Json::array();
    for (const auto& [number, team] : seen.now.teams)
        if (team.club == id && may_change)
            json["of_teams"].push_back({{"team", team_json(seen.now, number)},
                                        {"meals", team.meals},
                                        {"without_girl", team.why_without_girl}});
    json["objections"] = may_change ? objections_json(seen.now, id) : Json::array();
    return json;
}

Json season_desk_json(const SeenSeason& seen, Date today, Language language) {
    const Season& now = seen.now;
    Json drafts = Json::array(), decisions = Json::array(), protests = Json::array(), contacts = Json::array(),
         disagreed = Json::array(), captains = Json::array(), moves = Json::array();
    for (const auto& [id, team] : now.teams)
        for (const std::string& user : team.captains)
            captains.push_back({{"team", team_json(now, id)}, {"user", user}});
    for (const auto& [id, match] : now.matches)
        if (match.move) moves.push_back({{"match", match_line_json(now, id)}, {"move", move_json(now, match)}});
    for (const season::Decision& draft : drafted_decisions(now, today))
        drafts.push_back(decision_json(now, draft, language));
    for (const auto& [id, decision] : now.decisions) {
        Json json = decision_json(now, decision, language);
        json["decision"] = id;
        decisions.push_back(std::move(json));
    }
    for (const auto& [id, protest] : now.protests) protests.push_back(protest_json(now, id, protest));
    for (const auto& [id, match] : now.matches)
        if (state_of(match) == CardState::disagreed) disagreed.push_back(match_line_json(now, id));
    for (const auto& [id, contact] : now.contacts)
        contacts.push_back({{"contact", id},
                            {"club", now.clubs.at(contact.club).name},
                            {"team", contact.team == 0 ? Json() : team_json(now, contact.team)},
                            {"role", id_of(contact.role)},
                            {"name", contact.name},
                            {"phone", contact.phone},
                            {"email", contact.email}});
    Json remarks = Json::array();
    for (const RemarkedPlan& each : remarks_on_plan(now, today))
        remarks.push_back({{"text", notices::words(each, language)}, {"article", each.rule.article}});
    return {{"remarks", remarks},   {"objections", objections_json(now, 0)},
            {"drafts", drafts},     {"decisions", decisions},
            {"protests", protests}, {"disagreed", disagreed},
            {"contacts", contacts}, {"captains", captains},
            {"moves", moves}};
}

Json season_review_json(const LineUpReview& review, Language language) {
    Json boards = Json::array(), faults = Json::array();
    for (const UnlawfulBoard& board : review.report.unlawful) {
        Json reasons = Json::array();
        for (const Unlawful reason : board.reasons) reasons.push_back(notices::words(reason, language));
        boards.push_back({{"board", board.board}, {"number", board.number}, {"reasons", reasons}});
    }
    LineUpReview whole;
    whole.faults = review.faults;
    for (const std::string& line : notices::lines_of(whole, language)) faults.push_back(line);
    return {{"legal", review.is_legal()}, {"players", review.report.players}, {"boards", boards}, {"faults", faults}};
}

std::string name_of_place(const ApiRequest& request, const std::string& place) {
    if (place.starts_with(app::correspondence_group_streams)) {
        const auto group = request.state.value_of(
            app::stream_of_correspondence_group(place.substr(app::correspondence_group_streams.size())));
        if (!group->now) throw Problem{.status = 404, .code = "not_found"};
        return group->now->terms.title;
    }
    if (place.starts_with(app::correspondence_tournament_streams)) {
        const auto held = request.state.value_of(
            app::stream_of_correspondence_tournament(place.substr(app::correspondence_tournament_streams.size())));
        if (!held->now) throw Problem{.status = 404, .code = "not_found"};
        return held->now->terms.title;
    }
    if (!place.starts_with(app::season_streams)) return request.state.event(place)->now().settings.name;
    const auto held = request.state.value_of(app::stream_of_season(place.substr(app::season_streams.size())));
    if (!held->now) throw problem_of(Refusal{Refused::no_such_season});
    return held->now->settings.name;
}

Problem problem_of(const Refusal& refusal) {
    const bool missing = refusal.why == Refused::no_such_season || refusal.why == Refused::no_such_match ||
                         refusal.why == Refused::no_such_club;
    return {.status = missing ? 404 : 409,
            .code = std::string(id_of(refusal.why)),
            .rule = article_of(refusal.why),
            .words = [refusal](Language language) { return notices::words(refusal, language); }};
}

}  // namespace dommer::server
