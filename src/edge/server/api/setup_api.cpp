#include "demo.hpp"
#include "lists/club_table.hpp"
#include "notices/sentences.hpp"
#include "routes.hpp"
#include "words.hpp"

namespace dommer::server {
namespace {

using accounts::Permission;

// How far the first start has come, for the page that helps with it.
Response setup(const ApiRequest& request) {
    return json_response({{"administrator", accounts::has_administrator(request.state.accounts()->now)},
                          {"empty", is_empty(request.state)}});
}

Response load_demo(const ApiRequest& request) {
    if (!furnish_demo(request.state, request.actor())) throw Problem{.status = 409, .code = "store_not_empty"};
    return setup(request);
}

Problem problem_of_table(const char* field, const std::vector<lists::MemberError>& errors) {
    constexpr std::size_t most = 5;
    std::vector<lists::MemberError> first(errors.begin(),
                                          errors.begin() + static_cast<std::ptrdiff_t>(std::min(most, errors.size())));
    Problem problem{.status = 400, .code = "table_wrong", .field = field};
    for (const auto& error : errors) problem.numbers.push_back(static_cast<int>(error.line));
    problem.words = [first](Language language) {
        std::string words(words_for("table_wrong", language));
        for (const auto& error : first) words += "\n" + notices::sentence(error, language);
        return words;
    };
    return problem;
}

// Clubs and members as tables (CSV), as `dommer registry export-clubs` and `export` write them. Both or neither.
Response import_register(const ApiRequest& request) {
    constexpr std::size_t longest = 1 << 20;
    Form form(request.body);
    const std::string clubs = form.table_or("clubs", "", longest), members = form.table_or("members", "", longest);
    form.finish();
    if (clubs.empty() && members.empty()) throw form.wrong("members", "table_missing");
    lists::ImportPlan of_clubs, of_members;
    request.state.import_members(
        [&](const registry::Register& known) {
            registry::Register all = known;
            of_clubs = {}, of_members = {};
            if (!clubs.empty()) {
                auto plan = lists::plan_club_import(all, clubs, today());
                if (!plan) throw problem_of_table("clubs", plan.error());
                of_clubs = std::move(*plan);
                for (const auto& event : of_clubs.events) all = registry::evolve(std::move(all), event);
            }
            if (!members.empty()) {
                auto plan = lists::plan_member_import(all, members, today());
                if (!plan) throw problem_of_table("members", plan.error());
                of_members = std::move(*plan);
            }
            std::vector<registry::Event> events = of_clubs.events;
            events.insert(events.end(), of_members.events.begin(), of_members.events.end());
            return events;
        },
        request.actor());
    return json_response({{"clubs", {{"added", of_clubs.added}, {"unchanged", of_clubs.unchanged}}},
                          {"members",
                           {{"added", of_members.added},
                            {"changed", of_members.changed},
                            {"moved", of_members.moved},
                            {"unchanged", of_members.unchanged}}}});
}

}  // namespace

std::span<const Route> setup_routes() {
    static constexpr Route routes[] = {
        {Method::post, "/api/v1/register-import", Permission::change_register, Kind::slow, import_register},
        {Method::get, "/api/v1/setup", Permission::own_session, Kind::fresh, setup},
        {Method::post, "/api/v1/demo", Permission::change_roles, Kind::slow, load_demo},
    };
    return routes;
}

}  // namespace dommer::server
