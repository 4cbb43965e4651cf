#include "app/packs.hpp"
#include "form.hpp"
#include "routes.hpp"

// Rule packs: what the federations' rules fix from a day on.
namespace dommer::server {
namespace {

using accounts::Permission;
using packs::Federation, packs::Pack;

std::optional<Date> day_asked(const ApiRequest& request, const char* name) {
    const std::string text = request.query(name);
    if (text.empty()) return std::nullopt;
    const auto day = parse_date(text);
    if (!day) throw Problem{.status = 400, .code = "day_wrong", .field = name};
    return *day;
}

Date day_needed(const ApiRequest& request, const char* name) {
    const auto day = day_asked(request, name);
    if (!day) throw Problem{.status = 400, .code = "field_missing", .field = name};
    return *day;
}

std::optional<Federation> federation_asked(const ApiRequest& request) {
    const std::string text = request.query("federation");
    if (text.empty()) return std::nullopt;
    const auto federation = value_from<Federation>(text);
    if (!federation) throw Problem{.status = 400, .code = "field_wrong", .field = "federation"};
    return federation;
}

Response list_packs(const ApiRequest& request) {
    const auto on = day_asked(request, "on");
    const auto federation = federation_asked(request);
    Json list = Json::array();
    for (const Pack& pack : packs::all_packs()) {
        if (federation && pack.federation != *federation) continue;
        if (on && packs::pack_on(pack.federation, pack.subject, *on) != &pack) continue;
        list.push_back(app::with_values(pack, request.language));
    }
    return json_response({{"packs", list}});
}

Response added_packs(const ApiRequest&) {
    Json texts = Json::array();
    for (const std::string_view text : packs::in_use().added_texts()) texts.push_back(text);
    return json_response({{"texts", texts}});
}

Response pack_changes(const ApiRequest& request) {
    const Date from = day_needed(request, "from"), to = day_needed(request, "to");
    const auto federation = federation_asked(request);
    if (!federation) throw Problem{.status = 400, .code = "field_missing", .field = "federation"};
    return json_response({{"changes", app::json_of(packs::changes_between(*federation, from, to), request.language)}});
}

packs::NewValue value_in(Form& form) {
    packs::NewValue value{.federation = form.choice<Federation>("federation"),
                          .subject = form.choice<packs::Subject>("subject"),
                          .from = form.day("from"),
                          .key = form.text("key"),
                          .value = form.text("value"),
                          .section = form.text_or("section", ""),
                          .confidence = form.choice<packs::Confidence>("confidence"),
                          .source = form.text("source"),
                          .english = form.text("english"),
                          .danish = form.text("danish"),
                          .norwegian = form.text("norwegian")};
    return value;
}

Problem as_text(const packs::PackError& error) { return problem_of(error); }

// In the form of one value a refusal stands at its field.
Problem as_value(const packs::PackError& error) {
    using packs::BadPack;
    Problem problem = problem_of(packs::PackError{error.what, 0, error.about});
    problem.numbers.clear();
    switch (error.what) {
        case BadPack::unknown_key: problem.field = "key"; break;
        case BadPack::values_contradict:
        case BadPack::unreadable_value: problem.field = "value"; break;
        case BadPack::unknown_parent: problem.field = "subject"; break;
        case BadPack::id_taken:
        case BadPack::begins_before_another: problem.field = "from"; break;
        default: problem.field = "";
    }
    return problem;
}

// A whole pack as its lines, or one value from a day on.
Response add_pack(const ApiRequest& request) {
    Form form(request.body);
    const std::string type = form.text("type");
    std::string text;
    if (type == "pack-added") {
        constexpr int most_lines = 500;
        for (const Json& line : form.list("text", most_lines)) {
            if (!line.is_string()) throw form.wrong("text", "field_wrong");
            text += line.get<std::string>() + "\n";
        }
    } else if (type == "value-added") {
        const auto made = packs::pack_with(packs::in_use(), value_in(form));
        if (!made) throw as_value({packs::BadPack::unknown_parent, 0, {}});
        text = *made;
    } else {
        throw form.wrong("type", "choice_wrong");
    }
    form.finish();
    request.state.add_pack(text, request.actor(), type == "value-added" ? as_value : as_text);
    return json_response({{"pack", app::with_values(packs::all_packs().back(), request.language)}}, 201);
}

// The class of a player in the Norwegian national tournament, by the lists before it: 2023-08-01:1875,2024-07-01:1790.
Response norwegian_class(const ApiRequest& request) {
    const Date event = day_needed(request, "on");
    const auto ratings = tournament::parse_listed_ratings(request.query("ratings"));
    if (!ratings) throw Problem{.status = 400, .code = "ratings_wrong", .field = "ratings"};
    const Pack* pack = packs::pack_on(Federation::norway, packs::Subject::classes, event);
    const auto choice = pack ? tournament::class_of(*pack, event, *ratings) : std::nullopt;
    if (!choice) throw Problem{.status = 404, .code = "no_classes_then", .field = "on"};
    return json_response(app::json_of(*pack, event, *choice, request.language));
}

}  // namespace

std::span<const Route> packs_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/packs", Permission::read_rules, Kind::fresh, list_packs},
        {Method::get, "/api/v1/added-packs", Permission::read_rules, Kind::fresh, added_packs},
        {Method::post, "/api/v1/packs", Permission::run_meeting, Kind::fresh, add_pack},
        {Method::get, "/api/v1/norwegian-class", Permission::read_rules, Kind::fresh, norwegian_class},
        {Method::get, "/api/v1/pack-changes", Permission::read_rules, Kind::fresh, pack_changes},
    };
    return routes;
}

}  // namespace dommer::server
