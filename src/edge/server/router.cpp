#include "router.hpp"

#include <fmt/format.h>

#include "app/team_boards.hpp"
#include "body.hpp"
#include "body_limit.hpp"
#include "embedded.hpp"
#include "kept_answer.hpp"
#include "keyed_request.hpp"
#include "passwords.hpp"
#include "vocabulary/text.hpp"
#include "words.hpp"

namespace dommer::server {
namespace {

// How many changes of the event the asker has seen; 0: they say nothing of it.
std::int64_t version_seen(const Request& request) {
    const std::string text = query_value(request.query, "seen");
    return is_number(text) ? std::stoll(text) : 0;
}

// /api/v1/events/NAME or below; empty: something else.
std::string event_in(std::string_view path) {
    constexpr std::string_view events = "/api/v1/events/";
    if (!path.starts_with(events)) return "";
    path.remove_prefix(events.size());
    return std::string(path.substr(0, path.find('/')));
}

}  // namespace

Response json_response(const Json& json, int status) {
    Response response{.status = status};
    response.body = std::make_shared<const std::string>(json.dump(-1, ' ', false, Json::error_handler_t::replace));
    return response;
}

Response no_content() { return {.status = 204}; }

Router::Router(ServerState& state, Site site, const StaticSite& pages)
    : state_(state),
      site_(std::move(site)),
      pages_(pages) {
    build_ =
        digest_of_token(site_.program + std::string(embedded_files().front().text) + pages_.find("/index.html")->etag)
            .substr(0, 8);
}

// The version names the event as it is in its chain; words can be taken out of it without a new one, and who has it in
// a hall is in a chain beside it.
std::string Router::etag_of(const Snapshot& snapshot, const ownership::Ownership& owner, Language language) const {
    const auto* has = ownership::holder(owner);
    const std::string elsewhere =
        has == nullptr ? "" : "." + digest_of_token(has->node + iso(has->last_shipped)).substr(0, 8);
    return fmt::format("\"{}.{}.{}.{}{}\"", snapshot.held().version, state_.last_erasure(), static_cast<int>(language),
                       build_, elsewhere);
}

std::string Router::etag_of(const Snapshot& snapshot, Language language) const {
    return etag_of(snapshot, *state_.ownership(snapshot.id()), language);
}

bool Router::is_behind(const Request& request) const {
    const std::int64_t seen = version_seen(request);
    const SnapshotPtr snapshot = seen > 0 ? state_.events.find(event_in(request.path)) : nullptr;
    return snapshot && snapshot->held().version < seen;
}

// A copy may not have what the asker has seen elsewhere, and shows nothing older. A server that writes has all there
// is: what is not in its store has been lost.
void Router::check_seen(const ApiRequest& api) const {
    const std::int64_t seen = version_seen(api.http);
    if (seen == 0 || state_.event_since(api.event(), seen)->held().version >= seen || !state_.is_read_only()) return;
    throw Problem{.status = 503, .code = "behind", .retry_after = 1};
}

void Router::refuse_write() const {
    Problem problem{.status = 403, .code = "read_only"};
    if (!site_.write_at.empty())
        problem.words = [at = site_.write_at](Language language) {
            return filled(words_for("read_only_at", language), {{"at", at}});
        };
    throw problem;
}

namespace {

// What was answered to a question of FIDE mode comes beside the fields of any change.
void take_answer(ApiRequest& request) {
    if (!request.body.is_object() || !request.body.contains("answer")) return;
    const Json said = request.body.at("answer");
    request.body.erase("answer");
    Form form(said, "answer");
    request.answer = {form.flag_or("confirmed", false), form.text_or("leave_fide_mode", "", 500), {}};
    constexpr std::size_t most_breaches = 5000;
    if (form.has("accepted"))
        for (const Json& name : form.list("accepted", most_breaches)) {
            if (!name.is_string()) throw form.wrong("accepted", "field_wrong");
            request.answer.accepted.push_back(name);
        }
    form.finish();
    // Leaving FIDE mode is the chief arbiter's: who may change the settings.
    if (!request.answer.leaving.empty() && request.path.contains("event") &&
        !request.may(accounts::Permission::change_settings, request.event()))
        throw Problem{.status = 403, .code = "not_allowed"};
}

}  // namespace

Response Router::answer_route(const Request& request, Match match) const {
    const Route& route = *match.route;
    ApiRequest api{.http = request,
                   .state = state_,
                   .site = site_,
                   .visitor = visitors_.visitor_of(request),
                   .language = language_of(request),
                   .path = std::move(match.path),
                   .body = nullptr};
    const auto event = api.path.find("event");
    const auto scope = event == api.path.end() ? std::nullopt : std::optional(event->second);
    const auto season = api.path.find("season");
    const bool writes = route.method != Method::get;
    if (scope && !writes) check_seen(api);
    // A role in a season is given for its stream: season/NAME.
    std::optional<std::string> right;
    if (season != api.path.end()) right = std::string(app::season_streams) + season->second;
    if (scope) right = app::rights_of(*scope);
    if (!is_let_in(api, route, right)) {
        if (!api.visitor.is_signed_in()) throw Problem{.status = 401, .code = "not_signed_in"};
        if (writes) visitors_.check_write(request, route, api.visitor);
        throw Problem{.status = 403, .code = "not_allowed"};
    }
    if (writes) {
        visitors_.check_write(request, route, api.visitor);
        if (!api.visitor.is_signed_in() && request.body.size() > usual_body_of_stranger &&
            !ships_a_batch(request.target))
            throw Problem{.status = 413, .code = "too_large"};
        if (!request.body.empty() && !route.takes_xml) api.body = json_in(request.body);
        take_answer(api);
    }
    if (writes && api.visitor.is_signed_in() && !request.idempotency_key.empty())
        return answer_once(std::move(api), route);
    // What one person may do stands in the answer: it is kept for everybody else alone.
    if (!is_kept(route.kind) || api.visitor.is_signed_in()) return route.answer(api);
    return route.kind == Kind::listed ? listed_page(api, route) : page_of_event(api, route);
}

namespace {

// What was not decided within the work is not decided when it is asked again, and is kept like any answer; but not
// where it was given up because nobody waited.
Response answer_or_undecided(const ApiRequest& api, const Route& route) {
    try {
        return route.answer(api);
    } catch (const Problem& problem) {
        if (problem.code != "not_decided" || (api.http.given_up && *api.http.given_up)) throw;
        return server::response_of(problem, api.language);
    }
}

}  // namespace

Response Router::page_of_event(const ApiRequest& api, const Route& route) const {
    const SnapshotPtr snapshot = state_.event(api.event());
    const std::string etag = etag_of(*snapshot, api.language);
    if (auto unchanged = unchanged_answer(api.http, etag, snapshot->held().version)) return *unchanged;
    const auto key = key_of(route, api.path, api.http, api.language);
    if (const PagePtr page = key ? snapshot->find_page(*key) : nullptr) return response_of(page);
    ++state_.metrics.pages_made;
    const auto page = page_of(answer_or_undecided(api, route));
    // Made from the event as it stood when the answer was; if it changed meanwhile, nobody keeps the page.
    const bool is_given_up = api.http.given_up && *api.http.given_up;  // it may say less than it would have
    if (is_given_up || state_.event(api.event()) != snapshot || etag != etag_of(*snapshot, api.language)) {
        Response response = response_of(page);
        response.caching = "no-store", response.etag.clear();
        return response;
    }
    page->etag = etag, page->event_version = snapshot->held().version;
    if (key) snapshot->keep_page(*key, page);
    return response_of(page);
}

Response Router::listed_page(const ApiRequest& api, const Route& route) const {
    const auto key = listed_key(key_of(route, api.path, api.http, api.language));
    PageCache& pages = state_.events.pages();
    PagePtr page = key ? pages.find(PageCache::federation, *key) : nullptr;
    if (!page) {
        ++state_.metrics.pages_made;
        page = page_of(route.answer(api));
        if (key && key == listed_key(key_of(route, api.path, api.http, api.language)))
            pages.keep(PageCache::federation, *key, page);
    }
    return response_of(page);
}

// It holds until anything changes.
std::optional<std::string> Router::listed_key(std::optional<std::string> key) const {
    if (key) *key += fmt::format(" at {}", state_.change_count());
    return key;
}

// Whoever measures the server has no session: their address is named, or they sit at the machine itself.
bool Router::may_read_metrics(const Request& request) const {
    return !request.is_forwarded && std::ranges::find(site_.metrics_from, request.peer) != site_.metrics_from.end();
}

// How the server is must be told most of all when everybody who answers waits for the store.
Response Router::answer_at_once(const Request& request) const {
    const ApiRequest api{.http = request,
                         .state = state_,
                         .site = site_,
                         .visitor = {},
                         .language = language_of(request),
                         .path = {},
                         .body = nullptr};
    try {
        return routes_.match(request.method, request.path).route->answer(api);
    } catch (const Problem& problem) {
        return server::response_of(problem, api.language);
    }
}

std::optional<Response> Router::ready(const Request& request) const {
    auto response = ready_answer(request);
    return response ? std::optional(finished(std::move(*response), request)) : std::nullopt;
}

// What is for one asker alone no cache may keep; and an answer about an event says how much of it its asker has seen.
Response Router::finished(Response response, const Request& request) const {
    if (response.caching == shared_for_a_moment && !is_from_everybody(request)) response.caching = "private, no-cache";
    if (!request.path.starts_with("/api/")) return response;
    if (state_.is_read_only()) response.behind_ms = state_.standby().value_or(storage::Standby{}).behind.count();
    if (response.event_version) return response;
    if (const SnapshotPtr snapshot = state_.events.find(event_in(request.path)))
        response.event_version = snapshot->held().version;
    return response;
}

std::optional<Response> Router::ready_answer(const Request& request) const {
    if (request.method != Method::get && request.method != Method::head) return std::nullopt;
    if (request.path == "/healthz" || (request.path == "/metrics" && may_read_metrics(request)))
        return answer_at_once(request);
    if (request.path == "/metrics") return std::nullopt;
    if (!request.path.starts_with("/api/")) {
        if (request.path == "/") return kept_front(request);
        if (const auto page = event_page(request.path)) return kept_view(request, *page);
        if (subject_of(request.path)) return kept_front(request);
        if (auto page = pages_.find(request.path)) {
            if (is_unknown_part(request.path)) page->status = 404;
            return page;
        }
        return refusal(404, "not_found");
    }
    if (!is_from_everybody(request) || is_behind(request)) return std::nullopt;
    const Match found = routes_.match(request.method, request.path);
    if (!found.route || !is_kept(found.route->kind)) return std::nullopt;
    if (const auto event = found.path.find("event"); event != found.path.end() && !request.if_none_match.empty())
        if (const SnapshotPtr snapshot = state_.events.find(event->second))
            if (const auto owner = state_.known_ownership(event->second))
                if (auto unchanged = unchanged_answer(request, etag_of(*snapshot, *owner, language_of(request)),
                                                      snapshot->held().version)) {
                    ++state_.metrics.quick_answers;
                    return unchanged;
                }
    const PagePtr page = kept_page(request, found);
    if (!page) return std::nullopt;
    ++state_.metrics.quick_answers;
    return response_of(page);
}

PagePtr Router::kept_page(const Request& request, const Match& found) const {
    auto key = key_of(*found.route, found.path, request, language_of(request));
    if (found.route->kind == Kind::listed) {
        key = listed_key(std::move(key));
        return key ? state_.events.pages().find(PageCache::federation, *key) : nullptr;
    }
    const SnapshotPtr snapshot = key ? state_.events.find(found.path.find("event")->second) : nullptr;
    return snapshot ? snapshot->find_page(*key) : nullptr;
}

// Whoever asks after a change does not share an answer that was begun before it.
std::string Router::version_of(const std::string& event) const {
    const SnapshotPtr snapshot = state_.events.find(event);
    return snapshot ? fmt::format(" at version {}", snapshot->held().version) : " not at hand";
}

Handling Router::handling_of(const Request& request) const {
    Handling handling{.kind = Kind::fresh, .is_known = visitors_.is_known(request)};
    const bool reads = request.method == Method::get || request.method == Method::head;
    if (const auto page = event_page(request.path); reads && page) {
        handling.shared = view_key(request, language_of(request)) + version_of(page->event);
        return handling;
    }
    const Match found = routes_.match(request.method, request.path);
    if (!found.route) return handling;
    handling.kind = found.route->kind;
    if (!reads || !is_from_everybody(request) || !is_kept(handling.kind)) return handling;
    // What one has seen may be refused to them alone.
    if (const auto event = found.path.find("event"); event != found.path.end() && version_seen(request) > 0)
        if (is_behind(request) || !state_.events.find(event->second)) return handling;
    auto key = key_of(*found.route, found.path, request, language_of(request));
    if (found.route->kind == Kind::listed) return handling.shared = listed_key(std::move(key)), handling;
    if (key) handling.shared = *key + version_of(found.path.find("event")->second);
    return handling;
}

void Router::note(const Problem& problem, const Request& request) const {
    if (problem.code == "not_decided" && request.given_up && *request.given_up) ++state_.metrics.questions_given_up;
    if (problem.cause.empty()) return;
    ++state_.metrics.store_errors;
    state_.log.note(LogLevel::errors, "the store failed",
                    {{"method", std::string(name_of(request.method))},
                     {"target", request.target.substr(0, 300)},
                     {"why", problem.cause}});
    if (request.method != Method::get && request.method != Method::head) state_.wrote(false);
}

Response Router::answer(const Request& request) const { return finished(answer_any(request), request); }

Response Router::answer_any(const Request& request) const {
    try {
        if (auto done = ready_answer(request)) return *done;
        const bool reads = request.method == Method::get || request.method == Method::head;
        if (request.path == "/" && reads) return front(request);
        if (const auto page = event_page(request.path); page && reads) return view(request, *page);
        if (const auto subject = subject_of(request.path); subject && reads) return page_about(request, *subject);
        Match found = routes_.match(request.method, request.path);
        if (found.route && !reads && state_.is_read_only()) refuse_write();
        if (found.route) return answer_route(request, std::move(found));
        if (found.allow.empty()) throw Problem{.status = 404, .code = "not_found"};
        Response response =
            server::response_of(Problem{.status = 405, .code = "method_not_allowed"}, language_of(request));
        response.allow = found.allow;
        return response;
    } catch (const Problem& problem) {
        note(problem, request);
        Response response = server::response_of(problem, language_of(request));
        response.is_behind = problem.code == "behind";
        return response;
    } catch (const std::exception& error) {
        state_.log.note(LogLevel::errors, "our own mistake", {{"target", request.target}, {"why", error.what()}});
        return server::response_of(Problem{.status = 500, .code = "internal"}, language_of(request));
    }
}

Response Router::refusal(int status, const char* code) const {
    return server::response_of(Problem{.status = status, .code = code}, Language::english);
}

}  // namespace dommer::server
