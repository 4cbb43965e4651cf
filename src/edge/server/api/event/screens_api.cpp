// The screens of an event or of a festival: what each shows, set from the desk; and the pictures that they show.
#include "festival_access.hpp"
#include "live_response.hpp"
#include "records/hall_events.hpp"
#include "routes.hpp"
#include "storage/chain.hpp"
#include "vocabulary/base64.hpp"

namespace dommer::server {
namespace {

using accounts::Permission;
using namespace hall;

// Whose screens the path is about.
struct Place {
    std::string of;                        // as the log has it
    std::vector<std::string> tournaments;  // of a festival
};

Place place_of(const ApiRequest& request) {
    if (request.path.contains("festival"))
        return {std::string(app::festival_screens) + request.path.find("festival")->second,
                festival_of(request)->now->tournaments};
    return {std::string(app::event_screens) + request.state.event(request.event())->id(), {}};
}

// Of an event the route asks for the permission; of a festival its tournaments do.
Place place_to_change(const ApiRequest& request) {
    if (request.path.contains("festival")) must_in_festival(request, *festival_of(request)->now, Permission::publish);
    return place_of(request);
}

Response screens_page(const Versioned<Screens>& held, int status = 200) {
    Json list = Json::array();
    for (const Screen& screen : held.now.all) {
        Json json = Json::parse(records::record_of(screen));
        for (const char* text : {"message", "picture"})
            if (!json.contains(text)) json[text] = "";
        if (!json.contains("tournaments")) json["tournaments"] = Json::array();
        list.push_back(std::move(json));
    }
    return json_response({{"screens", list}, {"version", held.version}}, status);
}

Response screens(const ApiRequest& request) {
    return screens_page(*request.state.value_of(app::stream_of_screens(place_of(request).of)));
}

Response done(const ApiRequest& request, const Place& place, const app::DecideScreens& decide, int status = 200) {
    return screens_page(*request.state.act_on(
                            app::stream_of_screens(place.of),
                            [&](const Screens& now) {
                                ScreenDecision decided = decide(now);
                                if (!decided) throw problem_of(decided.error());
                                return std::move(*decided);
                            },
                            request.actor()),
                        status);
}

// Stores the picture that is sent along, and gives its digest; none: nothing was sent. If what follows is refused, it
// is there and nothing shows it.
std::optional<std::string> sent_picture(const ApiRequest& request) {
    Form form(request.body);
    if (!form.has("file")) return std::nullopt;
    const std::string bytes = form.bytes("file", largest_picture);
    if (!picture_kind(bytes)) throw problem_of(ScreenRefused::picture_is_none);
    const std::string digest = storage::digest_of(bytes);
    request.state.act_on(
        app::stream_of_picture(digest),
        [&](const std::optional<PictureStored>& now) { return app::decide_picture(now, {base64_of(bytes)}); },
        {request.visitor.user});
    return digest;
}

// What is not said stays as it is.
Screen screen_in(const ApiRequest& request, Screen screen, const std::optional<std::string>& picture) {
    Form form(request.body);
    screen.name = form.text_or("name", screen.name, 60);
    if (form.has("shows")) screen.shows = form.choice<Shows>("shows");
    static_cast<void>(form.text_or("shows", ""));
    screen.message = form.table_or("message", screen.message, 400);
    screen.seconds = form.number_or("seconds", screen.seconds, shortest_page, longest_page);
    if (form.has("tournaments")) {
        screen.tournaments.clear();
        for (const Json& each : form.list("tournaments", most_tournaments)) {
            if (!each.is_string()) throw form.wrong("tournaments", "field_wrong");
            screen.tournaments.push_back(each.get<std::string>());
        }
    }
    if (picture) screen.picture = *picture, static_cast<void>(form.bytes("file", largest_picture));
    form.finish();
    return screen;
}

Response add_screen(const ApiRequest& request) {
    const Place place = place_to_change(request);
    const Screen screen = screen_in(request, {}, sent_picture(request));
    return done(
        request, place, [&](const Screens& now) { return decide_set(now, screen, place.tournaments); }, 201);
}

Response set_screen(const ApiRequest& request) {
    const Place place = place_to_change(request);
    const int number = request.number("screen");
    const auto picture = sent_picture(request);
    return done(request, place, [&](const Screens& now) {
        const Screen* before = find(now, number);
        if (before == nullptr) throw problem_of(ScreenRefused::no_such_screen);
        return decide_set(now, screen_in(request, *before, picture), place.tournaments);
    });
}

Response set_all(const ApiRequest& request) {
    const Place place = place_to_change(request);
    Form form(request.body);
    const auto shows = form.choice<Shows>("shows");
    const std::string message = form.table_or("message", "", 400);
    form.finish();
    return done(request, place, [&](const Screens& now) { return decide_all(now, shows, message); });
}

Response remove_screen(const ApiRequest& request) {
    const Place place = place_to_change(request);
    const int number = request.number("screen");
    return done(request, place, [&](const Screens& now) { return decide_removed(now, number); });
}

Response live(const ApiRequest& request) {
    return live_response(request, std::string(app::screen_streams) + place_of(request).of);
}

// What has this name never changes: it is the digest of the bytes.
Response picture(const ApiRequest& request) {
    const std::string& digest = request.path.find("picture")->second;
    if (digest.size() != 64) throw Problem{.status = 404, .code = "not_found"};
    const auto held = request.state.value_of(app::stream_of_picture(digest));
    const auto bytes = held->now ? bytes_of_base64(held->now->base64) : std::nullopt;
    const auto kind = bytes ? picture_kind(*bytes) : std::nullopt;
    if (!kind) throw Problem{.status = 404, .code = "not_found"};
    Response response{.content_type = std::string(id_of(*kind))};
    response.body = std::make_shared<const std::string>(*bytes);
    response.etag = '"' + digest.substr(0, 20) + '"', response.caching = "public, max-age=31536000, immutable";
    return response;
}

}  // namespace

std::span<const Route> screen_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/screens", Permission::see_event, Kind::fresh, screens},
        {Method::post, "/api/v1/events/{event}/screens", Permission::publish, Kind::fresh, add_screen},
        {Method::put, "/api/v1/events/{event}/screens", Permission::publish, Kind::fresh, set_all},
        {Method::put, "/api/v1/events/{event}/screens/{screen}", Permission::publish, Kind::fresh, set_screen},
        {Method::del, "/api/v1/events/{event}/screens/{screen}", Permission::publish, Kind::fresh, remove_screen},
        {Method::get, "/api/v1/events/{event}/screens/stream", Permission::see_event, Kind::fresh, live},
        {Method::get, "/api/v1/festivals/{festival}/screens", Permission::see_event, Kind::fresh, screens},
        {Method::post, "/api/v1/festivals/{festival}/screens", Permission::act_in_festival, Kind::fresh, add_screen},
        {Method::put, "/api/v1/festivals/{festival}/screens", Permission::act_in_festival, Kind::fresh, set_all},
        {Method::put, "/api/v1/festivals/{festival}/screens/{screen}", Permission::act_in_festival, Kind::fresh,
         set_screen},
        {Method::del, "/api/v1/festivals/{festival}/screens/{screen}", Permission::act_in_festival, Kind::fresh,
         remove_screen},
        {Method::get, "/api/v1/festivals/{festival}/screens/stream", Permission::see_event, Kind::fresh, live},
        {Method::get, "/api/v1/pictures/{picture}", Permission::see_event, Kind::fresh, picture},
    };
    return routes;
}

}  // namespace dommer::server
