#include "season_acts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "notices/season.hpp"
#include "registry/register.hpp"
#include "season_act_form.hpp"
#include "teams/season_end.hpp"
#include "texts/texts.hpp"

namespace dommer::server {
namespace {

using namespace dommer::teams;
using namespace dommer::teams::season;

Json clubs_of(const Season& now) {
    Json all = Json::array();
    for (const auto& [id, club] : now.clubs) all.push_back(one_of(id, club.name));
    return all;
}
Json teams_in(const Season& now) {
    Json all = Json::array();
    for (const auto& [id, team] : now.teams)
        if (!team.out) all.push_back(one_of(id, team.name));
    return all;
}
Json named_teams(const Season& now, const std::vector<int>& teams) {
    Json all = Json::array();
    for (const int id : teams) all.push_back(one_of(id, name_of(now, id)));
    return all;
}
// The groups for which something holds.
template <class Holds>
Json groups_that(const Season& now, Holds holds) {
    Json all = Json::array();
    for (const GroupPlan& group : now.settings.groups)
        if (holds(group)) all.push_back(one_of(group.id, group.name));
    return all;
}
std::vector<int> level_for(const Season& now, const GroupPlan& group, std::string_view why) {
    std::vector<int> level;
    for (const Standing& each : standings(now, group.id))
        if (each.row.decided_by == why) level.push_back(each.team);
    return level;
}
bool is_played(const Season& now, const GroupPlan& group) {
    const auto matches = matches_of(now, group.id);
    return !matches.empty() &&
           std::ranges::all_of(matches, [&](int id) { return counted_boards(now, id).has_value(); });
}

// Entering: clubs, teams, contacts, days.
void entry_acts(const Season& now, Language language, Json& acts) {
    const Json undrawn = groups_that(now, [&](const GroupPlan& group) { return !now.orders.contains(group.id); });
    acts.push_back(ActForm("club-entered", language)
                       .field("name", "text")
                       .field("venue", "text", false)
                       .field("district", "number", false)
                       .field("closed_days", "days", false)
                       .json());
    if (!now.clubs.empty() && !undrawn.empty())
        acts.push_back(ActForm("team-entered", language)
                           .choice("club", clubs_of(now))
                           .field("number", "number", true, "1")
                           .field("name", "text", false)
                           .choice("group", undrawn)
                           .json());
    if (!now.teams.empty() && undrawn.size() > 1)
        acts.push_back(ActForm("team-placed", language).choice("team", teams_in(now)).choice("group", undrawn).json());
    if (!undrawn.empty())
        acts.push_back(ActForm("days-set", language).choice("group", undrawn).field("days", "days").json());
    if (now.clubs.empty()) return;
    acts.push_back(ActForm("contact-set", language)
                       .choice("club", clubs_of(now))
                       .choice("team", teams_in(now), false)
                       .choice("role", words_of<ContactRole>("contact_role", language))
                       .field("name", "text")
                       .field("phone", "text", false)
                       .field("email", "text", false)
                       .json());
    Json contacts = Json::array();
    for (const auto& [id, contact] : now.contacts)
        contacts.push_back(one_of(id, now.clubs.at(contact.club).name + ": " + contact.name));
    if (!contacts.empty()) acts.push_back(ActForm("contact-removed", language).choice("contact", contacts).json());
    acts.push_back(ActForm("payment-noted", language).choice("club", clubs_of(now)).field("amount", "kroner").json());
    if (!now.teams.empty())
        acts.push_back(ActForm("captain-named", language).choice("team", teams_in(now)).field("user", "text").json());
}

// dsu_2011, 5.1 §6, 5.1 §8 and 5.3 §7: the plan, objections to it, rounds in one place, meals.
void plan_acts(const Season& now, Language language, Json& acts) {
    acts.push_back(ActForm("plan-sent", language).field("objections_by", "day").json());
    if (now.plan.sent && !now.plan.approved) acts.push_back(ActForm("plan-approved", language).json());
    Json open = Json::array();
    for (const auto& [id, objection] : now.plan.objections)
        if (objection.answer.empty())
            open.push_back(one_of(id, now.clubs.at(objection.club).name + ": " + objection.words));
    if (!open.empty())
        acts.push_back(ActForm("objection-answered", language).choice("objection", open).field("words", "text").json());
    const Json drawn = groups_that(now, [&](const GroupPlan& group) { return !matches_of(now, group.id).empty(); });
    if (!drawn.empty())
        acts.push_back(ActForm("round-hosted", language)
                           .choice("group", drawn)
                           .field("round", "number")
                           .choice("club", clubs_of(now))
                           .field("start", "time", true, "12:00")
                           .json());
}

// Rows in which the club has several teams and which have several groups.
Json rows_to_part(const Season& now, int club) {
    Json rows = Json::array();
    std::map<std::string, int> teams;
    for (const auto& [id, team] : now.teams)
        if (const GroupPlan* group = find_group(now, team.group); team.club == club && group != nullptr)
            ++teams[group->row];
    for (const auto& [row, count] : teams)
        if (count > 1 && std::ranges::count(now.settings.groups, row, &GroupPlan::row) > 1 &&
            !now.apart.contains({club, row}))
            rows.push_back(one_of(row, row));
    return rows;
}

// What only the director does: penalties, exemptions, withdrawals, prizes.
void director_acts(const Season& now, Language language, Json& acts) {
    if (!now.teams.empty()) {
        Json sanctions = Json::array();
        for (const Sanction each : {Sanction::penalty_point, Sanction::warning, Sanction::fine})
            sanctions.push_back(one_of(id_of(each), said("sanction", id_of(each), language)));
        acts.push_back(ActForm("decision-made", language)
                           .choice("sanction", sanctions)
                           .choice("team", teams_in(now))
                           .field("article", "text")
                           .field("words", "text")
                           .field("amount", "kroner", false)
                           .field("person", "number", false)
                           .labelled("person", "person_warned")
                           .json());
        acts.push_back(
            ActForm("team-withdrawn", language).choice("team", teams_in(now)).field("reason", "text").json());
    }
    if (!now.teams.empty() && !is_drawn_at_once(now.settings.rules.pairing))
        acts.push_back(ActForm("round-off", language)
                           .choice("team", teams_in(now))
                           .field("round", "number", false)
                           .field("half", "check", false)
                           .field("taken_back", "check", false)
                           .json());
    // Also before there is a team: an exemption may be what lets it enter.
    acts.push_back(ActForm("exemption-granted", language)
                       .choice("team", teams_in(now), false)
                       .field("article", "text")
                       .field("words", "text")
                       .json());
    acts.push_back(ActForm("prizes-set", language)
                       .choice("group", groups_that(now, [](const GroupPlan&) { return true; }))
                       .field("prizes", "lines")
                       .json());
    if (const auto due = deposits_to_return(now); !due.empty())
        acts.push_back(ActForm("deposit-returned", language).choice("team", named_teams(now, due)).json());
}

// dsu_2011, 5.3 §9: a replay of two; of more level teams the director writes the order of all.
Json replay_form(const Season& now, const GroupPlan& group, const std::vector<int>& level, Language language) {
    ActForm form("replay-played", language, {{"group", group.id}});
    form.about(group.name);
    if (level.size() <= 2)
        return form.choice("winner", named_teams(now, level)).choice("loser", named_teams(now, level)).json();
    std::string numbers, names;
    for (const int team : level) {
        numbers += (numbers.empty() ? "" : ", ") + std::to_string(team);
        names += (names.empty() ? "" : ", ") + std::to_string(team) + " = " + name_of(now, team);
    }
    Json json = form.field("order", "numbers", true, numbers).labelled("order", "order_of_teams").json();
    json["fields"].back()["label"] = json["fields"].back()["label"].get<std::string>() + " (" + names + ")";
    return json;
}

// The end: lots, replays, the play-off, closing.
void end_acts(const Season& now, Language language, Json& acts) {
    for (const GroupPlan& group : now.settings.groups) {
        if (!is_played(now, group)) continue;
        if (!level_for(now, group, "lot_required").empty())
            acts.push_back(ActForm("team-lots-drawn", language, {{"group", group.id}, {"order", Json::array()}})
                               .about(group.name)
                               .json());
        if (const auto level = level_for(now, group, "replay_required"); !level.empty())
            acts.push_back(replay_form(now, group, level, language));
    }
    const bool is_planned = std::ranges::any_of(now.matches, [](const auto& each) { return each.second.is_play_off; });
    if (const auto pair = play_off_pair(now); pair.size() == 2 && !is_planned)
        acts.push_back(ActForm("play-off-planned", language)
                           .choice("home", named_teams(now, pair))
                           .choice("away", named_teams(now, pair))
                           .field("day", "day", false)
                           .json());
    if (!std::ranges::all_of(now.settings.groups, [&](const GroupPlan& group) { return is_played(now, group); }))
        return;
    ActForm close("season-closed", language);
    const auto as_lines = [](const std::vector<std::string>& names) {
        return fmt::format("{}", fmt::join(names, "\n"));
    };
    if (now.settings.rules.is_pyramid) close.field("district_winners", "teams");
    if (now.settings.rules.is_pyramid && has_second_division(now)) close.field("lots", "lines", false);
    if (now.settings.rules.is_pyramid && !has_second_division(now)) {
        const auto rule = [&](std::string_view key) { return notices::rule_of(now, key, language); };
        close.labelled("district_winners", "district_winners_2024")
            .noted("district_winners", rule("district_places"))
            .field("to_league", "lines")
            .field("from_league", "lines", false, as_lines(last_of_groups(now, teams::league.id)))
            .noted("from_league", rule("relegation"))
            .field("from_division1", "lines", false, as_lines(last_of_groups(now, teams::division1.id)))
            .noted("from_division1", rule("relegation"));
    }
    acts.push_back(close.json());
}

Json fide_arbiters() {
    Json all = Json::array();
    for (const ArbiterTitle title : {ArbiterTitle::international, ArbiterTitle::fide})
        all.push_back(one_of(id_of(title), std::string(id_of(title))));
    return all;
}
Json boards_of(const Season& now) {
    Json all = Json::array();
    for (int board = 1; board <= now.settings.rules.boards; ++board)
        all.push_back(one_of(board, std::to_string(board)));
    return all;
}
Json listed_of(const Season& now, int team) {
    Json all = Json::array();
    for (const ListedPlayer& player : now.clubs.at(now.teams.at(team).club).list)
        all.push_back(one_of(player.number, std::to_string(player.number) + " " + player.name));
    return all;
}

// One match as one of its captains or the director.
class MatchActs {
public:
    MatchActs(const SeenSeason& seen, int id, Language language)
        : seen_(seen),
          id_(id),
          match_(seen.now.matches.at(id)),
          language_(language),
          fixed_{{"match", id}} {}

    Json run() {
        if (seen_.now.is_closed) return acts_;
        const CardState state = state_of(match_);
        const bool is_settled = state == CardState::agreed || state == CardState::decided;
        if (seen_.directs && state == CardState::empty) moving();
        if (state == CardState::empty) asking_to_move();
        if (acts(Side::away) && state == CardState::empty)
            add(ActForm("start-set", language_, fixed_)
                    .field("start", "time")
                    .field("needed_to_be_home", "check", false));
        if (acts(Side::home)) {
            add(ActForm("arbiter-named", language_, fixed_)
                    .field("name", "text", false)
                    .field("person", "number", false)
                    .field("licensed", "check", false)
                    .choice("title", fide_arbiters(), false));
            if (!is_settled)
                for (const Side side : {Side::home, Side::away}) arrival(side), player_arrival(side);
            add(ActForm("irregularity-noted", language_, fixed_).field("words", "text"));
            if (!match_.scores_sent) add(ActForm("scores-sent", language_, fixed_));
            if (seen_.directs && !is_settled && seen_.now.settings.rules.open_boards_score_nothing)
                add(ActForm("card-closed", language_, fixed_));
        }
        for (const Side side : {Side::home, Side::away})
            if (acts(side) && !is_settled && match_.line_ups[place_of(side)]) reserve(side);
        protests();
        return acts_;
    }

private:
    bool acts(Side side) const { return seen_.directs || seen_.acts_for(match_.team(side)); }
    void add(const ActForm& form) { acts_.push_back(form.json()); }

    void moving() {
        const auto& asked = match_.move;
        const auto day = [&](Date MoveRequest::*of) { return asked && ((*asked).*of).ok() ? iso((*asked).*of) : ""; };
        add(ActForm("match-moved", language_, fixed_)
                .field("to", "day", true, day(&MoveRequest::to))
                .choice("reason", words_of<MoveReason>("move_reason", language_))
                .field("asked", "day", false, day(&MoveRequest::asked))
                .field("selected", "day", false, day(&MoveRequest::selected))
                .field("allowed", "check", false));
    }
    // dsu_2011, 5.1 §6: one club asks, the other one answers, the director moves.
    void asking_to_move() {
        for (const Side side : {Side::home, Side::away}) {
            if (!seen_.acts_for(match_.team(side))) continue;
            Json fixed = fixed_;
            fixed["side"] = id_of(side);
            add(ActForm("move-asked", language_, fixed)
                    .field("to", "day")
                    .choice("reason", words_of<MoveReason>("move_reason", language_))
                    .field("selected", "day", false)
                    .field("words", "text", false));
            if (match_.move && match_.move->by != side && match_.move->reason == MoveReason::agreed)
                add(ActForm("move-answered", language_, fixed).field("agrees", "check", false));
        }
    }
    void arrival(Side side) {
        Json fixed = fixed_;
        fixed["side"] = id_of(side);
        add(ActForm("arrival-noted", language_, fixed)
                .about(name_of(seen_.now, match_.team(side)))
                .field("minutes_late", "number", false)
                .field("players", "number", true, std::to_string(seen_.now.settings.rules.boards)));
    }
    void player_arrival(Side side) {
        Json fixed = fixed_;
        fixed["side"] = id_of(side);
        add(ActForm("player-arrived", language_, fixed)
                .about(name_of(seen_.now, match_.team(side)))
                .choice("board", boards_of(seen_.now))
                .field("minutes_late", "number", false)
                .labelled("minutes_late", "player_late"));
    }
    void reserve(Side side) {
        Json fixed = fixed_;
        fixed["side"] = id_of(side);
        add(ActForm("reserve-put-in", language_, fixed)
                .about(name_of(seen_.now, match_.team(side)))
                .choice("board", boards_of(seen_.now))
                .choice("number", listed_of(seen_.now, match_.team(side)))
                .field("minutes", "number"));
    }
    void protests() {
        for (const auto& [number, protest] : seen_.now.protests) {
            if (protest.match != id_ || !(seen_.directs || seen_.acts_for(protest.team))) continue;
            if (protest.state == ProtestState::noted)
                add(ActForm("protest-detailed", language_, {{"protest", number}})
                        .about(protest.words)
                        .field("words", "text"));
        }
    }

    const SeenSeason& seen_;
    int id_;
    const SeasonMatch& match_;
    Language language_;
    Json fixed_, acts_ = Json::array();
};

}  // namespace

// dsu_2011, 5.1 §5: after the season; who is in line first is offered first.
static void vacancy_acts(const Season& now, Language language, Json& acts) {
    for (const Vacancy& each : vacancies_of(now)) {
        Json in_line = Json::array();
        for (const std::string& team : each.in_line) in_line.push_back(one_of(team, team));
        if (!in_line.empty())
            acts.push_back(ActForm("vacancy-filled", language, {{"place", each.place}})
                               .about(each.place + ", " + each.row)
                               .choice("team", in_line)
                               .json());
    }
    Json leaving = Json::array();
    for (const NextTeam& team : now.next)
        if (now.settings.rules.is_pyramid) leaving.push_back(one_of(team.name, team.row + ": " + team.name));
    if (!leaving.empty())
        acts.push_back(
            ActForm("vacancy-filled", language).choice("place", leaving).field("team", "text", false).json());
}

Json season_acts_json(const SeenSeason& seen, Language language) {
    Json acts = Json::array();
    if (!seen.directs) return acts;
    if (seen.now.is_closed) {
        vacancy_acts(seen.now, language, acts);
        return acts;
    }
    entry_acts(seen.now, language, acts);
    plan_acts(seen.now, language, acts);
    director_acts(seen.now, language, acts);
    end_acts(seen.now, language, acts);
    return acts;
}

Json season_club_acts_json(const SeenSeason& seen, int club, Language language) {
    Json acts = Json::array();
    const bool acts_for = seen.directs || std::ranges::any_of(seen.now.teams, [&](const auto& team) {
                              return team.second.club == club && seen.acts_for(team.first);
                          });
    if (!acts_for || seen.now.is_closed) return acts;
    const Club& of = seen.now.clubs.at(club);
    std::string closed;
    for (const Date day : of.closed_days) closed += (closed.empty() ? "" : ", ") + iso(day);
    acts.push_back(ActForm("club-updated", language, {{"club", club}})
                       .field("venue", "text", false, of.venue)
                       .field("closed_days", "days", false, closed)
                       .json());
    if (seen.directs) {
        Json change = ActForm("club-entered", language, {{"club", club}})
                          .field("name", "text", true, of.name)
                          .field("district", "number", false, of.district == 0 ? "" : std::to_string(of.district))
                          .field("venue", "text", false, of.venue)
                          .field("closed_days", "days", false, closed)
                          .json();
        change["title"] = said("season_act", "club-changed", language);
        acts.push_back(std::move(change));
    }
    if (seen.now.plan.sent && !seen.now.plan.approved)
        acts.push_back(ActForm("objection-made", language, {{"club", club}})
                           .field("words", "text")
                           .field("to_main_board", "check", false)
                           .json());
    if (const Json rows = rows_to_part(seen.now, club); !rows.empty())
        acts.push_back(ActForm("apart-wished", language, {{"club", club}})
                           .choice("row", rows)
                           .field("extra_cost", "kroner", true, "0")
                           .json());
    for (const auto& [id, team] : seen.now.teams)
        if (const GroupPlan* group = find_group(seen.now, team.group);
            team.club == club && group != nullptr && group->squad == Squad::junior && !team.without_girl &&
            (seen.directs || seen.acts_for(id)))
            acts.push_back(ActForm("girl-declared-missing", language, {{"team", id}})
                               .about(team.name)
                               .field("words", "text")
                               .json());
    if (!seen.now.settings.rules.one_hall) return acts;
    for (const auto& [id, team] : seen.now.teams)
        if (team.club == club && (seen.directs || seen.acts_for(id)))
            acts.push_back(ActForm("meals-ordered", language, {{"team", id}})
                               .about(team.name)
                               .field("meals", "number", true, std::to_string(team.meals))
                               .json());
    return acts;
}

Json season_match_acts_json(const SeenSeason& seen, int match, Language language) {
    return MatchActs(seen, match, language).run();
}

}  // namespace dommer::server
