#include "correspondence_access.hpp"

#include "app/correspondence_tournaments.hpp"
#include "notices/correspondence.hpp"

namespace dommer::server {

using accounts::Permission;
using namespace correspondence;

std::string correspondence_name(const ApiRequest& request, const char* part) {
    const std::string& name = request.path.find(part)->second;
    if (!app::is_correspondence_id(name)) throw Problem{.status = 404, .code = "not_found"};
    return name;
}

Problem problem_of(const Refusal& refusal, Regime regime) {
    return {.status = refusal.why == Why::not_started ? 404 : 409,
            .code = "correspondence_" + std::string(id_of(refusal.why)),
            .field = refusal.column != 0                  ? "text"
                     : refusal.why == Why::reason_missing ? "reason"
                                                          : "",
            .rule = article_of(refusal.why, regime),
            .words = [refusal, regime](Language language) { return notices::sentence(refusal, regime, language); }};
}
Problem problem_of(GroupWhy why) {
    return {.status = why == GroupWhy::not_started ? 404 : 409,
            .code = "correspondence_group_" + std::string(id_of(why)),
            .rule = article_of(why),
            .words = [why](Language language) { return notices::sentence(why, language); }};
}
Problem problem_of(TournamentWhy why) {
    return {.status = why == TournamentWhy::not_open ? 404 : 409,
            .code = "correspondence_tournament_" + std::string(id_of(why)),
            .rule = article_of(why),
            .words = [why](Language language) { return notices::sentence(why, language); }};
}
Problem problem_of(RatingWhy why) {
    return {.status = 409,
            .code = "correspondence_rating_" + std::string(id_of(why)),
            .rule = dsu_2011("6.7.6.2"),
            .words = [why](Language language) { return notices::sentence(why, language); }};
}
[[noreturn]] void fail(const app::CorrespondenceFailure& failure, Regime regime) {
    if (const auto* refusal = std::get_if<Refusal>(&failure)) throw problem_of(*refusal, regime);
    if (const auto* why = std::get_if<GroupWhy>(&failure)) throw problem_of(*why);
    if (const auto* why = std::get_if<TournamentWhy>(&failure)) throw problem_of(*why);
    if (const auto* why = std::get_if<RatingWhy>(&failure)) throw problem_of(*why);
    if (const auto* refusal = std::get_if<registry::Refusal>(&failure)) throw problem_of(*refusal);
    if (const auto* error = std::get_if<storage::StoreError>(&failure)) throw problem_of(*error);
    throw problem_of(app::Failure(std::get<app::BadRecord>(failure)), nullptr);
}

// dsu_2011, 6.1.1 and 6.1.2: the director of the group, or who is above all directors.
std::set<std::string> groups_of_directed_tournaments(const ApiRequest& request) {
    std::set<std::string> groups;
    if (!request.visitor.is_signed_in()) return groups;
    for (const storage::ViewRow& row : request.state.lines_of(app::correspondence_tournament_kind)) {
        const auto line = app::correspondence_tournament_line_from(row);
        if (!line || !directs_tournament(request, row.key)) continue;
        if (line->names) {
            groups.insert(line->names->begin(), line->names->end());
            continue;
        }
        const auto held = request.state.value_of(app::stream_of_correspondence_tournament(row.key));
        if (!held->now) continue;
        for (const GroupDrawn& drawn : held->now->groups)
            for (const auto& [name, terms] : groups_of(*held->now, drawn)) groups.insert(name);
    }
    return groups;
}
bool directs_tournament(const ApiRequest& request, const std::string& id) {
    return request.may(Permission::change_settings, std::string(app::correspondence_tournament_streams) + id);
}
bool directs_correspondence(const ApiRequest& request, const std::string& group) {
    return request.may(Permission::change_settings, std::string(app::correspondence_group_streams) + group) ||
           groups_of_directed_tournaments(request).contains(group);
}
DirectedGroups::DirectedGroups(const ApiRequest& request)
    : request_(request),
      of_tournaments_(groups_of_directed_tournaments(request)) {}
bool DirectedGroups::contains(const std::string& group) const {
    return request_.may(Permission::change_settings, std::string(app::correspondence_group_streams) + group) ||
           of_tournaments_.contains(group);
}

HeldGame held_correspondence_game(const ApiRequest& request, const std::string& id) {
    HeldGame held = request.state.value_of(app::stream_of_correspondence_game(id));
    if (!held->now) throw problem_of(Refusal{.why = Why::not_started, .move = {}, .earliest = {}}, Regime::general);
    return held;
}
HeldGroup held_correspondence_group(const ApiRequest& request, const std::string& id) {
    HeldGroup held = request.state.value_of(app::stream_of_correspondence_group(id));
    if (!held->now) throw problem_of(GroupWhy::not_started);
    return held;
}

SeenGame seen_by(const ApiRequest& request, const std::string& id, const Versioned<std::optional<Game>>& held) {
    return {id,
            *held.now,
            held.version,
            side_of(*held.now, request.visitor.user),
            directs_correspondence(request, held.now->terms.group),
            today(),
            request.language};
}
void check_may_see(const ApiRequest& request, const SeenGame& seen) {
    if (seen.may_be_seen()) return;
    if (!request.visitor.is_signed_in()) throw Problem{.status = 401, .code = "not_signed_in"};
    throw Problem{.status = 403, .code = "not_allowed"};
}
void check_directs(bool directs) {
    if (!directs) throw Problem{.status = 403, .code = "not_allowed"};
}

int player_of(const Group& group, const std::string& user) {
    for (std::size_t at = 0; at < group.terms.players.size(); ++at)
        if (!user.empty() && group.terms.players[at].user == user) return static_cast<int>(at) + 1;
    return 0;
}

std::vector<app::CorrespondenceLine> correspondence_lines(const ApiRequest& request) {
    std::vector<app::CorrespondenceLine> lines;
    for (const storage::ViewRow& row : request.state.lines_of(app::correspondence_kind))
        if (auto line = app::correspondence_line_from(row)) lines.push_back(std::move(*line));
    return lines;
}

app::ActionContext acting(const ApiRequest& request) {
    return {
        .actor = request.visitor.user, .time = now(), .lot = 0, .also = {.key = request.actor().key()}, .answer = {}};
}

}  // namespace dommer::server
