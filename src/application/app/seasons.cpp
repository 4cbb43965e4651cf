#include "app/seasons.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/registers.hpp"
#include "records/season_events.hpp"
#include "systems/system.hpp"
#include "teams/season_pairing.hpp"

namespace dommer::app {
namespace {

namespace season = teams::season;
using SeasonStream = Stream<SeasonState, season::Event>;

storage::NewEvent recorded_season_event(const season::Event& event) {
    return {std::string(records::type_of(event)), records::record_of(event)};
}
SeasonState with_season_event(SeasonState before, const season::Event& event) {
    return season::evolve(std::move(before).value_or(season::Season{}), event);
}
std::vector<storage::ViewRow> rows_of_season(const std::string& stream, const SeasonState& after) {
    return {season_row(stream.substr(season_streams.size()), *after)};
}

// The register is read where a line-up is held against it.
SeasonOutcome<registry::Register> register_for(storage::Store& store, const std::vector<season::Event>& wishes) {
    if (std::ranges::none_of(wishes, asks_register)) return registry::Register{};
    auto members = Registers(store).members();
    if (members) return std::move(members->now);
    if (const auto* error = std::get_if<storage::StoreError>(&members.error()))
        return tl::unexpected(SeasonFailure(*error));
    return tl::unexpected(SeasonFailure(std::get<BadRecord>(members.error())));
}

tl::expected<std::vector<season::Event>, SeasonFailure> decided_wishes(const SeasonState& now,
                                                                       const std::vector<season::Event>& wishes,
                                                                       const registry::Register& members,
                                                                       const SeasonStream& stream,
                                                                       const ActionContext& how) {
    const Date today{std::chrono::floor<std::chrono::days>(how.time)};
    return decide_all<SeasonFailure>(
        now, wishes,
        [&](const SeasonState& before, const season::Event& wish) {
            return decide_by_register(before, wish, {today, true, how.lot}, members);
        },
        stream);
}

}  // namespace

SeasonStream stream_of_season(const std::string& id) {
    return {std::string(season_streams) + id, records::season_event_from, recorded_season_event, with_season_event,
            rows_of_season};
}

storage::ViewRow season_row(const std::string& id, const season::Season& now) {
    const auto open = std::ranges::count_if(now.matches, [&](const auto& each) {
        return !now.teams.at(each.second.home).out && !now.teams.at(each.second.away).out &&
               !season::counted_boards(now, each.first);
    });
    const nlohmann::json body{{"name", now.settings.name}, {"competition", now.settings.rules.competition},
                              {"year", now.settings.year}, {"clubs", now.clubs.size()},
                              {"teams", now.teams.size()}, {"matches", now.matches.size()},
                              {"open_matches", open},      {"is_closed", now.is_closed}};
    return {std::string(season_kind), id, body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)};
}

std::optional<SeasonLine> season_line_from(const storage::ViewRow& row) {
    const auto body = nlohmann::json::parse(row.body, nullptr, false);
    if (!body.is_object()) return std::nullopt;
    return SeasonLine{.id = row.key,
                      .name = body.value("name", ""),
                      .competition = body.value("competition", ""),
                      .year = body.value("year", 0),
                      .clubs = body.value("clubs", 0),
                      .teams = body.value("teams", 0),
                      .matches = body.value("matches", 0),
                      .open_matches = body.value("open_matches", 0),
                      .is_closed = body.value("is_closed", false)};
}

namespace {

// What pairs a group round by round, and what it is asked.
struct GroupPairing {
    const systems::System* system = nullptr;
    season::TeamPairingInput input;
    systems::SystemOptions options;
    pairing::RoundInput round(const Work& work) const {
        return {input.field, input.history, input.regulations, input.requests, work, input.secondary};
    }
};

SeasonOutcome<GroupPairing> pairing_of(const season::Season& now, const std::string& group) {
    const auto refused = [&](season::Refused why) {
        return tl::unexpected(SeasonFailure(season::Refusal{why, group, {}}));
    };
    if (season::find_group(now, group) == nullptr) return refused(season::Refused::no_such_group);
    if (season::is_drawn_at_once(now.settings.rules.pairing))
        return refused(season::Refused::group_is_not_paired_by_rounds);
    if (!now.orders.contains(group)) return refused(season::Refused::group_is_not_drawn);
    return GroupPairing{&season::system_of(now.settings.rules), season::pairing_input(now, group),
                        season::options_of(now.settings.rules)};
}

// The same for a round that is there.
SeasonOutcome<GroupPairing> pairing_then(const season::Season& now, const std::string& group, int round) {
    auto asked = pairing_of(season::before_round(now, group, round), group);
    if (asked && season::matches_of(now, group, round).empty())
        return tl::unexpected(SeasonFailure(season::Refusal{season::Refused::group_is_not_drawn, group, {}}));
    return asked;
}

}  // namespace

SeasonOutcome<season::RoundPaired> next_round(const season::Season& now, const std::string& group, const Work& work) {
    const auto asked = pairing_of(now, group);
    if (!asked) return tl::unexpected(asked.error());
    auto paired = asked->system->pair(asked->round(work), asked->options);
    if (!paired) return tl::unexpected(SeasonFailure(paired.error()));
    return season::round_of(now, group, *paired);
}

SeasonOutcome<ExplainedTeams> explained_round(const season::Season& now, const std::string& group, int round,
                                              const Work& work) {
    const auto asked = pairing_then(now, group, round);
    if (!asked) return tl::unexpected(asked.error());
    const auto explained = systems::explain(*asked->system, asked->round(work), asked->options);
    if (!explained) return tl::unexpected(SeasonFailure(explained.error()));
    ExplainedTeams answer{asked->input.field, explained->round.reasons, {}, {}};
    if (explained->round.bye) answer.bye = explained->round.bye->reasons;
    for (const int id : season::matches_of(now, group, round)) {
        const season::SeasonMatch& match = now.matches.at(id);
        const auto home = season::place_in(now, group, match.home), away = season::place_in(now, group, match.away);
        for (const pairing::Board& board : explained->round.boards)
            if (board.black == home && board.white == away) answer.matches[id] = board.reasons;
    }
    return answer;
}

SeasonOutcome<ReasonsAgainst> reasons_against(const season::Season& now, const std::string& group, int round,
                                              std::pair<int, int> teams, const Work& work) {
    const auto asked = pairing_then(now, group, round);
    if (!asked) return tl::unexpected(asked.error());
    const auto a = season::place_in(now, group, teams.first), b = season::place_in(now, group, teams.second);
    if (!a || !b || a == b)
        return tl::unexpected(SeasonFailure(
            season::Refusal{season::Refused::no_such_team, std::to_string(a ? teams.second : teams.first), {}}));
    const auto paired = asked->system->pair(asked->round(work), asked->options);
    if (!paired) return tl::unexpected(SeasonFailure(paired.error()));
    auto reasons = asked->system->why_not(asked->round(work), asked->options, *paired, *a, *b);
    if (!reasons) return tl::unexpected(SeasonFailure(reasons.error()));
    return ReasonsAgainst{asked->input.field, std::move(*reasons)};
}

SeasonOutcome<Versioned<SeasonState>> Seasons::read(const std::string& id, std::optional<std::int64_t> at) const {
    return app::read<SeasonFailure>(store_, stream_of_season(id), at);
}

SeasonOutcome<Versioned<SeasonState>> Seasons::act(const std::string& id, const std::vector<season::Event>& wishes,
                                                   const ActionContext& how) {
    const SeasonStream stream = stream_of_season(id);
    const auto members = register_for(store_, wishes);
    if (!members) return tl::unexpected(members.error());
    auto done = decide_and_append<SeasonFailure>(
        store_, stream, [&](const SeasonState& now) { return decided_wishes(now, wishes, *members, stream, how); },
        how);
    if (!done) return tl::unexpected(done.error());
    return std::move(done->after);
}

SeasonOutcome<Versioned<SeasonState>> Seasons::take_over(const std::string& id,
                                                         const std::vector<season::Event>& events,
                                                         const ActionContext& how) {
    const SeasonStream stream = stream_of_season(id);
    auto done = decide_and_append<SeasonFailure>(
        store_, stream,
        [&](const SeasonState& now) -> tl::expected<std::vector<season::Event>, SeasonFailure> {
            if (now)
                return tl::unexpected(
                    SeasonFailure(season::Refusal{season::Refused::season_exists, now->settings.name, {}}));
            return events;
        },
        how);
    if (!done) return tl::unexpected(done.error());
    return std::move(done->after);
}

SeasonOutcome<std::vector<SeasonLine>> Seasons::all() const {
    const auto rows = store_.views(season_kind);
    if (!rows) return tl::unexpected(SeasonFailure(rows.error()));
    std::vector<SeasonLine> lines;
    for (const storage::ViewRow& row : *rows)
        if (auto line = season_line_from(row)) lines.push_back(std::move(*line));
    return lines;
}

SeasonOutcome<ErasedWords> Seasons::erase_contact(const std::string& id, int contact, const ActionContext& how) {
    const auto events = store_.events_of(std::string(season_streams) + id);
    if (!events) return tl::unexpected(SeasonFailure(events.error()));
    std::vector<storage::Store::Redaction> redactions;
    bool known = false;
    for (const storage::StoredEvent& stored : *events) {
        const auto event = records::season_event_from(stored.payload);
        if (!event) return tl::unexpected(SeasonFailure(BadRecord{stored.sequence, event.error()}));
        const auto* set = std::get_if<season::ContactSet>(&*event);
        if (set == nullptr || set->contact != contact) continue;
        known = true;
        const std::string left = records::record_of(season::without_contact(*event, contact));
        if (left != stored.payload) redactions.push_back({stored.sequence, left});
    }
    if (!known)
        return tl::unexpected(
            SeasonFailure(season::Refusal{season::Refused::no_such_contact, std::to_string(contact), {}}));
    auto traces = redactions.empty() ? store_.forget_overwritten()
                                     : store_.redact(redactions, how.actor, how.time, "contact-erased");
    if (!traces) return tl::unexpected(SeasonFailure(traces.error()));
    return ErasedWords{redactions.size(), *traces};
}

// dsu_2011, 1.1.16.1: the winners of a row's groups meet in one group.
static std::vector<season::GroupPlan> finals_of(const season::Season& closed) {
    std::vector<season::GroupPlan> finals;
    for (const season::GroupPlan& group : closed.settings.groups) {
        const bool is_next = std::ranges::find(closed.next, group.row, &season::NextTeam::row) != closed.next.end() &&
                             std::ranges::find(finals, group.row, &season::GroupPlan::row) == finals.end();
        if (is_next)
            finals.push_back({.id = group.row, .row = group.row, .name = group.row, .squad = group.squad, .days = {}});
    }
    return finals;
}

std::vector<season::Event> Seasons::next_of(const season::Season& closed, const std::string& name, int year,
                                            Date list_deadline) {
    season::Settings settings = closed.settings;
    settings.rules = season::carried_over(closed.settings.rules, closed.settings.year, year);
    settings.name = name, settings.year = year, settings.list_deadline = list_deadline, settings.programme_sent = {};
    if (!settings.rules.is_pyramid) settings.groups = finals_of(closed);
    for (season::GroupPlan& group : settings.groups) group.days.clear();
    std::vector<season::Event> wishes{season::Created{settings}};
    std::map<std::string, int> clubs, teams_of_club;
    for (const season::NextTeam& team : closed.next)
        if (clubs.try_emplace(team.club, static_cast<int>(clubs.size()) + 1).second) {
            season::ClubEntered entered{.club = clubs.at(team.club), .name = team.club};
            for (const auto& [id, club] : closed.clubs)
                if (club.name == team.club) entered.venue = club.venue, entered.district = club.district;
            wishes.emplace_back(entered);
        }
    std::map<std::string, std::vector<std::string>> groups;  // by row, in the order of their numbers
    for (const season::GroupPlan& group : settings.groups) groups[group.row].push_back(group.id);
    std::map<std::string, std::size_t> entered;  // by row
    for (const season::NextTeam& team : closed.next) {
        const auto& of_row = groups.at(team.row);
        const auto in_row = static_cast<std::size_t>(std::ranges::count(closed.next, team.row, &season::NextTeam::row));
        const std::size_t place = entered[team.row]++ * of_row.size() / std::max<std::size_t>(1, in_row);
        wishes.emplace_back(season::TeamEntered{.club = clubs.at(team.club),
                                                .number = ++teams_of_club[team.club],
                                                .name = team.name,
                                                .group = of_row[place]});
    }
    return wishes;
}

}  // namespace dommer::app
