#include <algorithm>

#include "answers/answers.hpp"
#include "routes.hpp"

// The law desk and the other questions that need no store: asked of `answers`, as the commands and the page's own core
// do.
namespace dommer::server {
namespace {

using accounts::Permission;

Response answered(const ApiRequest& request, const Json& question) {
    const Work work = request.work();
    const auto answer =
        answers::answer(question, request.language, {.whole = &work, .given_up = request.http.given_up.get()});
    if (answer) return json_response(*answer);
    const answers::Refusal& why = answer.error();
    throw Problem{
        .status = 400, .code = why.code, .field = why.field, .words = [text = why.message](Language) { return text; }};
}

// What stands behind the question mark, by these names.
Json question_of(const ApiRequest& request, std::string_view name, std::initializer_list<const char*> parts) {
    Json question{{"question", name}};
    for (const char* part : parts)
        if (std::string value = request.query(part); !value.empty()) question[part] = std::move(value);
    return question;
}

Response happenings(const ApiRequest& request) { return answered(request, {{"question", "law-desk/happenings"}}); }

// The first day of the event that is named, as it would be asked for.
std::string first_day(const ApiRequest& request, const std::string& event) {
    const auto list = request.state.event_list();
    if (std::ranges::find(list->lines, event, &app::Tournaments::Line::id) == list->lines.end())
        throw Problem{.status = 400, .code = "field_wrong", .field = "event"};
    return iso(request.state.event(event)->now().settings.first_day);
}

Response rulings(const ApiRequest& request) {
    Json question = question_of(request, "law-desk",
                                {"what", "by", "start", "before", "move", "touched", "noticed_by", "earlier", "minute",
                                 "default_minutes", "pace", "supervision", "white", "black", "on"});
    if (const std::string event = request.query("event"); !event.empty() && !question.contains("on"))
        question["on"] = first_day(request, event);
    return answered(request, question);
}

Response position(const ApiRequest& request) {
    return answered(request, question_of(request, "law-desk/position", {"start", "before"}));
}

Response can_mate(const ApiRequest& request) {
    return answered(request, question_of(request, "law-desk/mate", {"fen"}));
}

Response any_question(const ApiRequest& request) { return answered(request, request.body); }

}  // namespace

std::span<const Route> law_desk_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/law-desk", Permission::read_rules, Kind::fresh, rulings},
        {Method::get, "/api/v1/law-desk/happenings", Permission::read_rules, Kind::fresh, happenings},
        {Method::get, "/api/v1/law-desk/position", Permission::read_rules, Kind::fresh, position},
        {Method::get, "/api/v1/law-desk/mate", Permission::read_rules, Kind::pairing, can_mate},
        {Method::post, "/api/v1/questions", Permission::read_rules, Kind::pairing, any_question},
    };
    return routes;
}

}  // namespace dommer::server
