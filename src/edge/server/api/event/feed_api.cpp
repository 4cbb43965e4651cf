// What has happened, for feed readers (Atom, RFC 4287).
#include <fmt/format.h>

#include <algorithm>

#include "event_json.hpp"
#include "records/tournament_events.hpp"
#include "routes.hpp"
#include "sheets/html.hpp"
#include "texts/texts.hpp"
#include "vocabulary/text.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

struct Item {
    std::string id, link, title;
    Instant time;
};

// Addresses are whole ones.
std::string base_of(const ApiRequest& request) {
    return request.site.public_url.empty() ? "http://" + request.http.host : request.site.public_url;
}

// A round that is out, and the end. What was taken back and published again is one item, at its last time.
std::vector<Item> items_of(const ApiRequest& request, const std::string& event, const std::string& name) {
    std::vector<Item> items;
    const std::string at = base_of(request) + "/events/" + event;
    const auto put = [&](Item item) {
        std::erase_if(items, [&](const Item& each) { return each.id == item.id; });
        items.push_back(std::move(item));
    };
    const auto note = [&](const storage::StoredEvent& stored) {
        const auto read = records::tournament_event_from(stored.payload);
        if (!read) return;
        if (const auto* round = std::get_if<RoundPublished>(&*read)) {
            const std::string number = std::to_string(round->round.number);
            put({at + "/pairings?round=" + number, at + "/pairings?round=" + number,
                 filled(texts::Key("feed.round").in(request.language), {{"event", name}, {"n", number}}), stored.time});
        }
        if (const auto* back = std::get_if<RoundTakenBack>(&*read))
            std::erase_if(items, [&](const Item& each) {
                return each.id == at + "/pairings?round=" + std::to_string(back->round.number);
            });
        if (std::holds_alternative<Reopened>(*read))
            std::erase_if(items, [&](const Item& each) { return each.id == at + "/standings"; });
        if (std::holds_alternative<Finished>(*read))
            put({at + "/standings", at + "/standings",
                 filled(texts::Key("feed.finished").in(request.language), {{"event", name}}), stored.time});
    };
    const auto read = request.state.with_store([&](storage::Store& store) {
        return store.read({.stream = std::string(app::tournament_streams) + event}, note);
    });
    if (!read) throw problem_of(read.error());
    return items;
}

// RFC 4287, 4.1.1: a feed says where it is itself beside the page that it tells of.
Response atom(const ApiRequest& request, const std::string& title, const std::string& page, std::string_view feed,
              std::vector<Item> items) {
    constexpr std::size_t most = 50;
    std::ranges::stable_sort(items, std::greater{}, &Item::time);
    items.resize(std::min(items.size(), most));
    const std::string site = base_of(request);
    std::string xml = fmt::format(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n"
        "<title>{}</title>\n<id>{}{}</id>\n<link href=\"{}{}\"/>\n"
        "<link rel=\"self\" type=\"application/atom+xml\" href=\"{}{}\"/>\n<updated>{}</updated>\n"
        "<author><name>Dommer</name></author>\n",
        id_of(request.language), sheets::escaped(title), sheets::escaped(site), sheets::escaped(page),
        sheets::escaped(site), sheets::escaped(page), sheets::escaped(site), sheets::escaped(feed),
        iso(items.empty() ? Instant{} : items.front().time));
    for (const Item& item : items)
        xml += fmt::format("<entry><title>{}</title><id>{}</id><link href=\"{}\"/><updated>{}</updated></entry>\n",
                           sheets::escaped(item.title), sheets::escaped(item.id), sheets::escaped(item.link),
                           iso(item.time));
    Response response{.content_type = "application/atom+xml; charset=utf-8"};
    response.body = std::make_shared<const std::string>(xml + "</feed>\n");
    return response;
}

Response event_feed(const ApiRequest& request) {
    const Seen event = seen(request);
    const std::string& name = event.now->settings.name;
    const std::string page = "/events/" + request.event();
    return atom(request, name, page, "/api/v1" + page + "/feed.atom", items_of(request, request.event(), name));
}

// The latest events; older ones have nothing new.
Response site_feed(const ApiRequest& request) {
    constexpr std::size_t latest = 20;
    std::vector<Item> items;
    std::size_t read = 0;
    for (const auto& line : request.state.event_list()->lines) {
        if (line.for_everybody->round == 0) continue;
        if (++read > latest) break;
        for (Item& item : items_of(request, line.id, line.name)) items.push_back(std::move(item));
    }
    return atom(request, "Dommer", "/", "/api/v1/feed.atom", std::move(items));
}

}  // namespace

std::span<const Route> feed_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/feed.atom", Permission::see_event, Kind::fresh, site_feed},
        {Method::get, "/api/v1/events/{event}/feed.atom", Permission::see_event, Kind::fresh, event_feed},
    };
    return routes;
}

}  // namespace dommer::server
