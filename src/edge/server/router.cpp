#include "router.hpp"

#include <fmt/format.h>

#include "app/team_boards.hpp"
#include "body.hpp"
#include "body_limit.hpp"
#include "embedded.hpp"
#include "event_json.hpp"
#include "keyed_request.hpp"
#include "live_game_acts.hpp"
#include "passwords.hpp"
#include "shown_board.hpp"
#include "vocabulary/text.hpp"
#include "words.hpp"
#include "zip.hpp"

namespace dommer::server {
namespace {

constexpr std::string_view session_cookie = "dommer_session";

// The part of a path up to the next slash, which is taken off.
std::string_view next_part(std::string_view& path) {
    path.remove_prefix(1);
    const auto end = std::min(path.find('/'), path.size());
    const auto part = path.substr(0, end);
    path.remove_prefix(end);
    return part;
}

bool fits_pattern(std::string_view pattern, std::string_view path,
                  std::map<std::string, std::string, std::less<>>& values) {
    // Most routes differ before the first thing that is named.
    const std::string_view same = pattern.substr(0, pattern.find('{'));
    if (!path.starts_with(same)) return false;
    if (same.size() < pattern.size())  // from the slash before it
        pattern.remove_prefix(same.size() - 1), path.remove_prefix(same.size() - 1);
    while (!pattern.empty() && !path.empty()) {
        const std::string_view wanted = next_part(pattern), found = next_part(path);
        if (wanted.starts_with('{')) {
            if (found.empty()) return false;
            values[std::string(wanted.substr(1, wanted.size() - 2))] = found;
        } else if (wanted != found) {
            return false;
        }
    }
    return pattern.empty() && path.empty();
}

auto depth_of(std::string_view path) { return std::ranges::count(path, '/'); }

bool is_number(std::string_view text) {
    return !text.empty() && text.size() < 11 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// 007 is 7: one answer has one key, however it is spelt.
std::string_view without_noughts(std::string_view number) {
    while (number.size() > 1 && number.front() == '0') number.remove_prefix(1);
    return number;
}

// What an answer that can be kept depends on: the route and what it reads. Whatever else is in the address changes
// nothing. Nothing: it is an answer that is not kept.
std::optional<std::string> key_of(const Route& route, const std::map<std::string, std::string, std::less<>>& path,
                                  const Request& request, Language language) {
    std::string key = fmt::format("{} {}", static_cast<int>(language), route.pattern);
    for (const auto& [name, value] : path) {
        const bool is_name = name == "event" || name == "book" || name == "article";
        key += fmt::format(" {}={}", name, is_name || !is_number(value) ? value : without_noughts(value));
    }
    for (const QueryPart& part : route.reads) {
        const std::string value = part.name.empty() ? "" : query_value(request.query, part.name);
        if (value.empty() || (!part.word.empty() && value != part.word)) continue;
        if (part.word.empty() && !is_number(value)) return std::nullopt;
        key += fmt::format("&{}={}", part.name, part.word.empty() ? without_noughts(value) : value);
    }
    constexpr std::size_t longest = 300;
    return key.size() <= longest ? std::optional(key) : std::nullopt;
}

Response response_of(const PagePtr& page) {
    Response response;
    response.body = page->body, response.zipped = page->zipped, response.etag = page->etag;
    response.caching = page->status == 200 ? shared_for_a_moment : "no-cache";
    response.status = page->status, response.event_version = page->event_version;
    return response;
}

std::shared_ptr<Page> page_of(const Response& response) {
    auto page = std::make_shared<Page>();
    page->body = response.body, page->status = response.status;
    constexpr int quick = 4;
    page->zipped = zipped(*response.body, quick);
    page->etag = '"' + digest_of_token(*response.body).substr(0, 20) + '"';
    return page;
}

// What the asker has is what they would get: nothing has to be made. The body stays out, as it does with any answer
// whose tag they name.
std::optional<Response> unchanged_answer(const Request& request, const std::string& etag, std::int64_t version) {
    if (request.if_none_match.find(etag) == std::string::npos) return std::nullopt;
    Response response;
    response.etag = etag, response.caching = shared_for_a_moment, response.event_version = version;
    return response;
}

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

bool is_of_this_host(const Request& request, const Site& site) {
    if (request.origin.empty()) return true;  // not a browser, or one that asks for a page of its own
    if (request.origin == site.public_url) return true;
    const auto host = request.origin.find("://");
    return host != std::string::npos && request.origin.substr(host + 3) == request.host;
}

std::string view_key(const Request& request, Language language) {
    return fmt::format("view {} {}", static_cast<int>(language), request.path);
}

// Whoever is signed in has a password and perhaps a case or a game by correspondence, whatever their roles are and
// wherever they count. To whom a chief arbiter of one event may give a role is decided by the answer itself.
bool is_let_in(const ApiRequest& api, const Route& route, const std::optional<std::string>& event) {
    if (api.may(route.permission, event)) return true;
    return api.visitor.is_signed_in() && (accounts::is_of_everybody_signed_in(route.permission) ||
                                          (route.permission == accounts::Permission::invite && !event));
}

bool is_from_everybody(const Request& request) {
    return !request.is_authorized && (request.cookie.empty() || cookie_value(request.cookie, session_cookie).empty());
}

Language language_of(const Request& request) {
    return server::language_of(query_value(request.query, "lang"), request.accept_language);
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
    for (const auto& part : all_routes())
        for (const Route& route : part) routes_[depth_of(route.pattern)].push_back(route);
    build_ =
        digest_of_token(site_.program + std::string(embedded_files().front().text) + pages_.find("/index.html")->etag)
            .substr(0, 8);
}

// The version names the event as it is in its chain; words can be taken out of it without a new one.
std::string Router::etag_of(const Snapshot& snapshot, Language language) const {
    return fmt::format("\"{}.{}.{}.{}\"", snapshot.held().version, state_.last_erasure(), static_cast<int>(language),
                       build_);
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

Router::Match Router::match(Method method, std::string_view path) const {
    Match best;
    const Method api = method == Method::head ? Method::get : method;
    const auto of_its_depth = routes_.find(depth_of(path));
    if (of_its_depth == routes_.end()) return best;
    for (const Route& route : of_its_depth->second) {
        std::map<std::string, std::string, std::less<>> values;
        if (!fits_pattern(route.pattern, path, values)) continue;
        if (route.method == api && (!best.route || values.size() < best.path.size()))
            best.route = &route, best.path = std::move(values);
        best.allow += (best.allow.empty() ? "" : ", ") + std::string(name_of(route.method));
    }
    return best;
}

Visitor Router::visitor_of(const Request& request) const {
    Visitor visitor;
    const std::string_view token = cookie_value(request.cookie, session_cookie);
    if (token.empty() || token.size() > 200) return visitor;
    const std::string digest = digest_of_token(token);
    visitor = holder_of(digest);
    if (visitor.is_signed_in())
        visitor.csrf = csrf_of(token), state_.sessions.add(digest);
    else
        state_.sessions.remove(digest);
    return visitor;
}

bool Router::is_known(const Request& request) const {
    const std::string_view token = cookie_value(request.cookie, session_cookie);
    return !token.empty() && token.size() <= 200 && state_.sessions.knows(digest_of_token(token));
}

bool Router::is_signed_in(const Request& request) const {
    try {
        return visitor_of(request).is_signed_in();
    } catch (const Problem&) {  // the store does not answer
        return false;
    }
}

Visitor Router::holder_of(const std::string& digest) const {
    Visitor visitor;
    const auto user = state_.with_store(
        [&](storage::Store& store) { return storage::Secrets(store).user_of_session(digest, now()); });
    if (!user) throw problem_of(user.error());
    if (!*user) return visitor;
    auto all = state_.accounts();
    if (!all->now.users.contains(**user)) all = state_.newest_accounts();  // joined at another server a moment ago
    const auto found = all->now.users.find(**user);
    if (found == all->now.users.end() || found->second.disabled) return visitor;
    visitor.user = **user, visitor.name = found->second.name, visitor.grants = found->second.roles;
    visitor.session_digest = digest;
    return visitor;
}

bool Router::holds(const DeskAccess& pass) const {
    try {
        const Visitor holder = holder_of(pass.session_digest);
        return holder.user == pass.user && accounts::may(holder.grants, accounts::Permission::see_desk, pass.event);
    } catch (const Problem&) {  // the store does not answer: they can come back when it does
        return false;
    }
}

// Signing in needs no token: there is no session yet that another site could misuse.
void Router::check_write(const Request& request, const Route& route, const Visitor& visitor) const {
    if (!is_of_this_host(request, site_)) throw Problem{.status = 403, .code = "foreign_origin"};
    const bool signing_in = route.method == Method::post && route.pattern == "/api/v1/session";
    if (visitor.is_signed_in() && !signing_in && !same(request.csrf, visitor.csrf))
        throw Problem{.status = 403, .code = "csrf_missing"};
    if (route.takes_xml) {
        if (!request.content_type.starts_with("text/xml")) throw Problem{.status = 415, .code = "bad_request"};
        return;
    }
    if (!request.body.empty() && !request.content_type.starts_with("application/json"))
        throw Problem{.status = 415, .code = "not_json"};
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
                   .visitor = visitor_of(request),
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
        if (writes) check_write(request, route, api.visitor);
        throw Problem{.status = 403, .code = "not_allowed"};
    }
    if (writes) {
        check_write(request, route, api.visitor);
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

// A page that is written out for who reads without script.
Response html_of(const PagePtr& page) {
    Response response = response_of(page);
    response.content_type = "text/html; charset=utf-8";
    response.vary = varies_by_language;
    return response;
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

// An event that is not there is told by the status; whatever else goes wrong the page tells itself.
Response Router::view(const Request& request, const EventPage& page) const {
    Response response = *pages_.find("/index.html");
    try {
        if (match_event(state_, page.event)) return response;  // live boards of a team match
        const Seen event = seen_by_all(state_.event(page.event));
        const Language language = language_of(request);
        if (!is_there(page, *event.now)) {
            response.status = 404;
            return response;
        }
        if (const auto board = board_of(page)) return board_view(page, *board, event, language);
        Response plain;
        plain.body = std::make_shared<const std::string>(
            first_view(*response.body, *event.now, page, language, site_.public_url));
        const auto kept = page_of(plain);
        kept->etag = etag_of(*event.snapshot, language);
        event.snapshot->keep_page(view_key(request, language), kept);
        response.body = kept->body, response.zipped = kept->zipped, response.etag = kept->etag;
        response.caching = shared_for_a_moment, response.vary = varies_by_language;
    } catch (const Problem& problem) {
        if (problem.status == 404) response.status = 404;
    }
    return response;
}

// With the picture of the board as it stands, and kept until that or the event changes.
Response Router::board_view(EventPage page, const app::LivePlace& place, const Seen& event, Language language) const {
    const auto made = [&] {
        Response plain;
        plain.body = std::make_shared<const std::string>(
            first_view(*pages_.find("/index.html")->body, *event.now, page, language, site_.public_url));
        return page_of(plain);
    };
    try {
        const ShownBoard board = shown_board(state_, place, event.now);
        page.picture = board.version(language);
        return html_of(board.game->page("view " + etag_of(*event.snapshot, language), made));
    } catch (const Problem& problem) {
        if (problem.status != 404) throw;
    }
    return html_of(made());
}

// Kept until anything changes.
std::optional<Response> Router::kept_front(const Request& request) const {
    const auto key = listed_key(view_key(request, language_of(request)));
    const PagePtr kept = state_.events.pages().find(PageCache::federation, *key);
    if (!kept) return std::nullopt;
    return html_of(kept);
}

// Whatever goes wrong with the list the page tells itself. What was made is answered, also when something changes
// meanwhile and nobody will find it kept.
Response Router::front(const Request& request) const {
    try {
        const auto key = listed_key(view_key(request, language_of(request)));
        Response plain;
        plain.body = std::make_shared<const std::string>(front_view(
            *pages_.find("/index.html")->body, state_.event_list()->lines, language_of(request), site_.public_url));
        const PagePtr page = page_of(plain);
        state_.events.pages().keep(PageCache::federation, *key, page);
        return html_of(page);
    } catch (const Problem&) {}
    return *pages_.find("/index.html");
}

// A page about something that is not there is told by the status; whatever else goes wrong the page tells itself.
Response Router::page_about(const Request& request, const PageSubject& subject) const {
    Response response = *pages_.find("/index.html");
    try {
        const Language language = language_of(request);
        const auto key = listed_key(view_key(request, language));
        const Request asked{.target = subject.target,
                            .path = subject.target,
                            .accept_language = request.accept_language,
                            .given_up = request.given_up};
        Match found = match(Method::get, asked.path);
        if (!found.route) return response;
        const Response told = answer_route(asked, std::move(found));
        const std::string name = told.body ? name_in(*told.body, subject.name) : "";
        if (name.empty()) return response;
        const std::string_view site = site_.public_url;
        const auto whole = [&](std::string_view path) {
            return site.empty() ? "" : std::string(site) + std::string(path);
        };
        Response plain;
        plain.body = std::make_shared<const std::string>(
            with_preview(*response.body, name, {name, "", whole(request.path), whole("/icon-512.png")}, language));
        const PagePtr page = page_of(plain);
        state_.events.pages().keep(PageCache::federation, *key, page);
        return html_of(page);
    } catch (const Problem& problem) {
        if (problem.status == 404) response.status = 404;
    }
    return response;
}

std::optional<Response> Router::kept_view(const Request& request, const EventPage& page) const {
    const SnapshotPtr snapshot = board_of(page) ? nullptr : state_.events.find(page.event);
    const PagePtr kept = snapshot ? snapshot->find_page(view_key(request, language_of(request))) : nullptr;
    if (!kept) return std::nullopt;
    return html_of(kept);
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
        return match(request.method, request.path).route->answer(api);
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
    const Match found = match(request.method, request.path);
    if (!found.route || !is_kept(found.route->kind)) return std::nullopt;
    if (const auto event = found.path.find("event"); event != found.path.end() && !request.if_none_match.empty())
        if (const SnapshotPtr snapshot = state_.events.find(event->second))
            if (auto unchanged =
                    unchanged_answer(request, etag_of(*snapshot, language_of(request)), snapshot->held().version)) {
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
    Handling handling{.kind = Kind::fresh, .is_known = is_known(request)};
    const bool reads = request.method == Method::get || request.method == Method::head;
    if (const auto page = event_page(request.path); reads && page) {
        handling.shared = view_key(request, language_of(request)) + version_of(page->event);
        return handling;
    }
    const Match found = match(request.method, request.path);
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
        Match found = match(request.method, request.path);
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
