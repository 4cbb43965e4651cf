#include "app/seasons.hpp"
#include "appeals_forms.hpp"
#include "correspondence_access.hpp"
#include "form.hpp"
#include "records/correspondence_events.hpp"
#include "routes.hpp"
#include "season_json.hpp"
#include "tournament/penalty.hpp"

// Appeals are filed: described in words or against any entry, from a tournament's page, or from a season's.
namespace dommer::server {
namespace {

using accounts::Permission;
using namespace appeals;

// The number is the next one of the year.
Response filed(const ApiRequest& request, const FileAppeal& command) {
    const std::string id = app::next_appeal_id(appeal_lines(request), command.filing.filed);
    return json_response(case_json(request, id, *done_in_case(request, id, command, command.filing.filed)), 201);
}

// Described in words, or an entry of any stream.
Response file_appeal(const ApiRequest& request) {
    Form form(request.body);
    FileAppeal command{.ladder = form.choice<Ladder>("ladder")};
    command.event = form.choice<EventKind>("event");
    command.subject = form.has("subject") ? form.choice<Subject>("subject") : Subject::any;
    command.matter = form.choice_if<Matter>("matter").value_or(Matter::chess_dispute);
    command.complainant = party_in(request, form, form.text("by", 120), "by");
    command.others = parties_in(request, form, "others");
    command.contested = {.entry = std::nullopt,
                         .what = form.text_or("what", "", 500),
                         .ruled_by = parties_in(request, form, "ruled_by")};
    if (form.has("stream"))
        command.contested.entry = LogEntry{form.text("stream", 200), form.number("version", 1, 2'000'000'000),
                                           form.text_or("store", "", 200)};
    for (const Json& each : form.list("decided_by", 5)) {
        const auto instance = each.is_string() ? value_from<Instance>(each.get<std::string>()) : std::nullopt;
        if (!instance) throw form.wrong("decided_by", "choice_wrong");
        command.decided_by.push_back(*instance);
    }
    command.filing = filing_in(form, form.day("counted_from"));
    form.finish();
    const auto found = request.state.with_store(
        [&](storage::Store& store) { return app::Appeals(store).evidence(command.contested); });
    if (!found) fail(found.error());
    return filed(request, command);
}

// The last event of a tournament's log that gave a penalty or a result.
storage::StoredEvent entry_about(const ApiRequest& request, int penalty, int round, int board) {
    std::optional<storage::StoredEvent> found;
    int penalties = 0;
    const auto read = request.state.with_store([&](storage::Store& store) {
        return store.read({.stream = std::string(app::tournament_streams) + request.event()},
                          [&](const storage::StoredEvent& stored) {
                              if (penalty != 0) {
                                  if (stored.type == "penalised" && ++penalties == penalty) found = stored;
                                  return;
                              }
                              if (stored.type != "result-entered" && stored.type != "result-corrected") return;
                              const Json what = Json::parse(stored.payload, nullptr, false);
                              if (what.value("round", 0) == round && what.value("board", 0) == board) found = stored;
                          });
    });
    if (!read) throw problem_of(read.error());
    if (!found) throw problem_of(CaseRefusal{CaseRefused::no_such_entry});
    return *found;
}

// Whether the committee gave the penalty itself, and who decided: its members, or whoever entered it.
bool is_by_the_committee(const tournament::Tournament& event, int penalty) {
    return std::ranges::any_of(event.penalties, [&](const tournament::Penalty& each) {
        return each.number == penalty && tournament::is_by_committee(tournament::kind_of(each.what));
    });
}
std::vector<Party> ruled_by(const ApiRequest& request, const tournament::Tournament& event, int penalty,
                            const std::string& actor) {
    if (!is_by_the_committee(event, penalty)) return {party_of_actor(request, actor)};
    std::vector<Party> committee;
    for (const tournament::Official& each : event.settings.committee) committee.push_back({each.name});
    return committee;
}

// From a tournament's page: a penalty, or the result of a board. dsu_2011, 4.1 §7: the committee decides on its own
// penalties first, so the arbiter has not decided before it. A player files for themselves.
Response file_in_event(const ApiRequest& request) {
    Form form(request.body);
    const bool files_for_others = request.may(Permission::file_appeal, request.event());
    if (!files_for_others && !request.may(Permission::arrive, request.event()))
        throw Problem{.status = 403, .code = "not_allowed"};
    const int penalty = form.number_or("penalty", 0, 0, 10'000), round = form.number_or("round", 0, 0, 1000),
              board = form.number_or("board", 0, 0, 100'000);
    const SnapshotPtr event = request.state.event(request.event());
    const storage::StoredEvent entry = entry_about(request, penalty, round, board);
    FileAppeal command{
        .ladder = Ladder::individual,
        .event = tournament::is_coordinated(event->now().settings) ? EventKind::coordinated : EventKind::uncoordinated};
    command.complainant = party_in(request, form, form.text("by", 120), "by");
    if (!files_for_others) command.complainant.account = request.visitor.user;
    command.others = parties_in(request, form, "others");
    command.contested = {LogEntry{entry.stream, entry.version}, form.text_or("what", entry.type, 500),
                         ruled_by(request, event->now(), penalty, entry.actor)};
    command.decided_by = {is_by_the_committee(event->now(), penalty) ? Instance::committee : Instance::arbiter};
    command.filing =
        filing_in(form, day_or(form, "counted_from", Date(std::chrono::floor<std::chrono::days>(entry.time))));
    form.finish();
    return filed(request, command);
}

namespace season = teams::season;

// What of a season is appealed against: who decided before, the words for it, and the teams it is about.
struct SeasonMatter {
    std::string type, number_name;  // of the log's entry, and the field that has its number
    int number = 0;
    std::vector<Instance> decided_by = {Instance::director};
    std::string what;
    std::vector<int> teams;  // whose captains may appeal, the one it is against first
    std::optional<Date> played = std::nullopt;
};

std::optional<Date> day_of_match(const season::Season& now, int match) {
    const auto found = now.matches.find(match);
    return found == now.matches.end() ? std::nullopt : std::optional(found->second.day);
}

SeasonMatter matter_of(const season::Season& now, int decision, int protest, int match) {
    if (const auto found = now.decisions.find(decision); found != now.decisions.end()) {
        SeasonMatter matter{"decision-made", "decision", decision};
        const season::Decision& made = found->second;
        matter.what = std::string(id_of(made.sanction)) + " (" + made.article + ")";
        matter.played = day_of_match(now, made.match);
        if (made.team != 0) matter.teams.push_back(made.team);
        for (const auto& [id, team] : now.teams)
            if (made.team == 0 && team.club == made.club) matter.teams.push_back(id);
        return matter;
    }
    if (const auto found = now.protests.find(protest); found != now.protests.end()) {
        SeasonMatter matter{"protest-ruled", "protest", protest, {Instance::arbiter, Instance::director}};
        matter.what = found->second.words;
        const season::SeasonMatch& of = now.matches.at(found->second.match);
        matter.teams = {found->second.team, found->second.team == of.home ? of.away : of.home};
        matter.played = of.day;
        return matter;
    }
    const auto found = now.matches.find(match);
    if (found == now.matches.end()) throw problem_of(CaseRefusal{CaseRefused::no_such_entry});
    SeasonMatter matter{"card-decided", "match", match};
    matter.teams = {found->second.home, found->second.away};
    matter.played = found->second.day;
    matter.what = season::name_of(now, found->second.home) + " – " + season::name_of(now, found->second.away);
    return matter;
}

storage::StoredEvent season_entry(const ApiRequest& request, const std::string& stream, const SeasonMatter& matter) {
    std::optional<storage::StoredEvent> found;
    const auto read = request.state.with_store([&](storage::Store& store) {
        return store.read({.stream = stream}, [&](const storage::StoredEvent& stored) {
            if (stored.type != matter.type) return;
            if (Json::parse(stored.payload, nullptr, false).value(matter.number_name, 0) == matter.number)
                found = stored;
        });
    });
    if (!read) throw problem_of(read.error());
    if (!found) throw problem_of(CaseRefusal{CaseRefused::no_such_entry});
    return *found;
}

// The team that the asker acts for; none: the director files for the first one.
std::optional<int> own_team(const ApiRequest& request, const season::Season& now, const SeasonMatter& matter) {
    for (const int id : matter.teams)
        if (std::ranges::find(now.teams.at(id).captains, request.visitor.user) != now.teams.at(id).captains.end())
            return id;
    return std::nullopt;
}

// A team as a party: its captain's account sees the case.
Party team_as_party(const season::Season& now, int team, const std::string& account = {}) {
    const auto& captains = now.teams.at(team).captains;
    return {season::name_of(now, team), std::nullopt,
            account.empty() && !captains.empty() ? captains.front() : account};
}

// From a season's page: a decision of the director, a ruling on a protest, or a card that the director decided. Filed
// here, it is before the director and the committee: the copies of 5.1 §15 and 5.1 §16.
Response file_in_season(const ApiRequest& request) {
    const std::string id = request.path.find("season")->second, stream = std::string(app::season_streams) + id;
    const auto held = request.state.value_of(app::stream_of_season(id));
    if (!held->now) throw problem_of(season::Refusal{season::Refused::no_such_season});
    const season::Season& now = *held->now;
    Form form(request.body);
    const SeasonMatter matter =
        matter_of(now, form.number_or("decision", 0, 0, 1'000'000), form.number_or("protest", 0, 0, 1'000'000),
                  form.number_or("match", 0, 0, 1'000'000));
    const auto team = own_team(request, now, matter);
    if (!team && !request.may(Permission::change_settings, stream))
        throw Problem{.status = 403, .code = "not_your_team"};
    const storage::StoredEvent entry = season_entry(request, stream, matter);
    const bool is_pokal = now.settings.rules.competition == "pokal", is_own = now.settings.rules.competition == "own";
    FileAppeal command{.ladder = is_pokal ? Ladder::cup : Ladder::team,
                       .event = is_own ? EventKind::uncoordinated : EventKind::union_event};
    if (form.has("event")) command.event = form.choice<EventKind>("event");
    if (is_pokal)
        command.decided_by = {Instance::director};
    else
        command.decided_by = matter.decided_by;
    const int complainant = team.value_or(matter.teams.empty() ? 0 : matter.teams.front());
    if (complainant == 0) throw problem_of(CaseRefusal{CaseRefused::name_missing});
    command.complainant = team_as_party(now, complainant, team ? request.visitor.user : "");
    for (const int each : matter.teams)
        if (each != complainant && matter.type != "decision-made") command.others.push_back(team_as_party(now, each));
    const std::string words = form.text_or("what", "", 500);
    command.contested = {LogEntry{entry.stream, entry.version},
                         words.empty() ? matter.what : words,
                         {party_of_actor(request, entry.actor)}};
    command.filing =
        filing_in(form, day_or(form, "counted_from", Date(std::chrono::floor<std::chrono::days>(entry.time))));
    if (!command.filing.played) command.filing.played = matter.played;
    command.filing.form.copies_to_lower_bodies = true;
    command.filing.form.reserved_on_card = matter.type == "protest-ruled";
    form.finish();
    return filed(request, command);
}

// dsu_2011, 6.4.1 and 6.4.2: the last entry of a game's log with what a director decided; of a group's, the penalty or
// the answer to an objection of that number.
storage::StoredEvent correspondence_entry(const ApiRequest& request, const std::string& stream, const std::string& type,
                                          int number) {
    std::optional<storage::StoredEvent> found;
    int seen = 0;
    const auto read = request.state.with_store([&](storage::Store& store) {
        return store.read({.stream = stream}, [&](const storage::StoredEvent& stored) {
            if (stored.type == type && (++seen == number || type == "objection-settled")) {
                const Json what = Json::parse(stored.payload, nullptr, false);
                if (what.value("objection", number) == number) found = stored;
            }
            if (!type.empty()) return;
            const auto event = records::correspondence_game_event_from(stored.payload);
            if (event && correspondence::is_a_decision(*event)) found = stored;
        });
    });
    if (!read) throw problem_of(read.error());
    if (!found) throw problem_of(CaseRefusal{CaseRefused::no_such_entry});
    return *found;
}

Party player_as_party(const correspondence::PlayerCard& card) {
    return {card.name, card.person != 0 ? std::optional(registry::PersonId{card.person}) : std::nullopt, card.user};
}

// From a game's page by a player or the director: the other player is a party too.
FileAppeal about_game(const ApiRequest& request, Form& form, const std::string& id) {
    const auto held = held_correspondence_game(request, id);
    const SeenGame seen = seen_by(request, id, *held);
    if (!seen.side && !seen.directs) throw Problem{.status = 403, .code = "not_allowed"};
    const Colour side = seen.side ? *seen.side : form.choice<Colour>("side");
    FileAppeal command{.ladder = Ladder::correspondence};
    const storage::StoredEvent entry =
        correspondence_entry(request, std::string(app::correspondence_streams) + id, "", 0);
    command.complainant = player_as_party(seen.now.card(side));
    command.others = {player_as_party(seen.now.card(opponent_of(side)))};
    if (seen.now.ended && seen.now.ended->reason == correspondence::EndReason::time) command.subject = Subject::time;
    command.contested = {
        LogEntry{entry.stream, entry.version}, entry.type + " (" + id + ")", {party_of_actor(request, entry.actor)}};
    command.filing.counted_from = Date(std::chrono::floor<std::chrono::days>(entry.time));
    return command;
}

FileAppeal about_group(const ApiRequest& request, Form& form, const std::string& id) {
    const auto held = held_correspondence_group(request, id);
    const correspondence::Group& group = *held->now;
    const int penalty = form.number_or("penalty", 0, 0, 10'000), objection = form.number_or("objection", 0, 0, 10'000);
    const storage::StoredEvent entry = correspondence_entry(
        request, std::string(app::correspondence_group_streams) + id,
        penalty != 0 ? "player-penalised" : "objection-settled", penalty != 0 ? penalty : objection);
    FileAppeal command{.ladder = Ladder::correspondence};
    int player = 0;
    if (penalty != 0) {
        const correspondence::PlayerPenalised& given = group.penalties.at(static_cast<std::size_t>(penalty - 1));
        player = given.player;
        if (given.what == correspondence::Penalty::quarantine) command.subject = Subject::quarantine;
        if (given.what == correspondence::Penalty::expulsion) command.subject = Subject::expulsion;
    } else {
        player = group.objections.at(static_cast<std::size_t>(objection - 1)).player;
    }
    if (player_of(group, request.visitor.user) != player) check_directs(directs_correspondence(request, id));
    command.complainant = player_as_party(group.terms.players.at(static_cast<std::size_t>(player - 1)));
    command.contested = {
        LogEntry{entry.stream, entry.version}, entry.type + " (" + id + ")", {party_of_actor(request, entry.actor)}};
    command.filing.counted_from = Date(std::chrono::floor<std::chrono::days>(entry.time));
    return command;
}

// Filed here it is before the director and the head of correspondence chess (6.4.3).
Response file_in_correspondence(const ApiRequest& request) {
    Form form(request.body);
    const bool is_game = form.has("game");
    const std::string id = form.text(is_game ? "game" : "group", 100);
    if (!app::is_correspondence_id(id)) throw Problem{.status = 404, .code = "not_found"};
    FileAppeal command = is_game ? about_game(request, form, id) : about_group(request, form, id);
    command.event = form.has("event") ? form.choice<EventKind>("event") : EventKind::union_event;
    command.decided_by = {Instance::director};
    if (const std::string words = form.text_or("what", "", 500); !words.empty()) command.contested.what = words;
    command.filing = filing_in(form, day_or(form, "counted_from", command.filing.counted_from));
    command.filing.form.copies_to_lower_bodies = true;
    form.finish();
    return filed(request, command);
}

}  // namespace

std::span<const Route> appeal_filing_routes() {
    static constexpr Route routes[] = {
        {Method::post, "/api/v1/appeals", Permission::see_cases, Kind::fresh, file_appeal},
        {Method::post, "/api/v1/events/{event}/appeals", Permission::own_cases, Kind::fresh, file_in_event},
        {Method::post, "/api/v1/seasons/{season}/appeals", Permission::own_cases, Kind::fresh, file_in_season},
        {Method::post, "/api/v1/correspondence/appeals", Permission::own_cases, Kind::fresh, file_in_correspondence},
    };
    return routes;
}

}  // namespace dommer::server
