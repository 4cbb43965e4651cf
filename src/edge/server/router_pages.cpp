// The first answer to an address of the pages: their frame, with what everybody sees there already in it.
#include "app/team_boards.hpp"
#include "kept_answer.hpp"
#include "live_game_acts.hpp"
#include "router.hpp"
#include "shown_board.hpp"

namespace dommer::server {

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
        Match found = routes_.match(Method::get, asked.path);
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

}  // namespace dommer::server
