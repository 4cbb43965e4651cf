#include "account_json.hpp"
#include "routes.hpp"
#include "season_json.hpp"

namespace dommer::server {
namespace {

using accounts::Permission;

Response users(const ApiRequest& request) {
    Json list = Json::array();
    for (const auto& [user, as] : request.state.accounts()->now.users) list.push_back(user_json(user, as));
    return json_response({{"users", list}});
}

Response change_roles(const ApiRequest& request) {
    Form form(request.body);
    accounts::ChangeRoles change{request.path.find("user")->second, {}};
    for (const Json& each : form.list("roles", 100)) {
        Form role(each, "roles");
        change.to.push_back(grant_in(role));
        if (const auto& event = change.to.back().event) static_cast<void>(name_of_place(request, *event));
        role.finish();
    }
    form.finish();
    const auto all = request.state.act(change, request.actor());
    return json_response(user_json(change.user, all->now.users.at(change.user)));
}

Response disable(const ApiRequest& request) {
    Form form(request.body);
    const std::string user = request.path.find("user")->second;
    const bool disabled = form.flag("disabled");
    form.finish();
    storage::Alongside also;
    if (disabled) also.end_sessions = storage::EndedSessions{user, ""};
    const auto all = request.state.act(accounts::Disable{user, disabled}, request.actor(), std::move(also));
    if (disabled) request.state.feed.recheck_access();
    return json_response(user_json(user, all->now.users.at(user)));
}

Response invitations(const ApiRequest& request) {
    const std::string event = request.query("event");
    if (!request.may(Permission::invite, event.empty() ? std::nullopt : std::optional(event)))
        throw Problem{.status = 403, .code = "not_allowed"};
    Json list = Json::array();
    for (const auto& [id, invitation] : request.state.accounts()->now.invitations)
        if (event.empty() || invitation.grant.event == event) list.push_back(invitation_json(id, invitation));
    return json_response({{"invitations", list}});
}

Response invite(const ApiRequest& request) {
    const bool anywhere = std::ranges::any_of(request.visitor.grants, [](const accounts::Grant& grant) {
        return accounts::may(grant.role, Permission::invite);
    });
    if (!anywhere) throw Problem{.status = 403, .code = "not_allowed"};
    Form form(request.body);
    const accounts::Grant grant = grant_in(form);
    const int days = form.number_or("days", 7, 1, 60);
    form.finish();
    if (grant.event) static_cast<void>(name_of_place(request, *grant.event));
    if (!accounts::may_give(request.visitor.grants, grant))
        throw Problem{.status = 403, .code = "not_allowed", .field = "role"};
    const MadeInvitation made = make_invitation(request.state, grant, std::chrono::hours(24 * days), request.actor());
    return json_response(
        {{"invitation", invitation_json(made.id, request.state.accounts()->now.invitations.at(made.id))},
         {"token", made.token},
         {"link", link_of(made.token)}},
        201);
}

Response revoke(const ApiRequest& request) {
    const std::string& id = request.path.find("invitation")->second;
    const auto all = request.state.accounts();
    const auto found = all->now.invitations.find(id);
    const bool anywhere = std::ranges::any_of(request.visitor.grants, [](const accounts::Grant& grant) {
        return accounts::may(grant.role, Permission::invite);
    });
    if (!anywhere) throw Problem{.status = 403, .code = "not_allowed"};
    if (found == all->now.invitations.end()) throw Problem{.status = 404, .code = "no_such_invitation"};
    if (!accounts::may_give(request.visitor.grants, found->second.grant))
        throw Problem{.status = 403, .code = "not_allowed"};
    request.state.act(accounts::RevokeInvitation{id}, request.actor());
    return no_content();
}

}  // namespace

std::span<const Route> account_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/users", Permission::see_users, Kind::fresh, users},
        {Method::put, "/api/v1/users/{user}/roles", Permission::change_roles, Kind::fresh, change_roles},
        {Method::put, "/api/v1/users/{user}/disabled", Permission::change_roles, Kind::fresh, disable},
        {Method::get, "/api/v1/invitations", Permission::invite, Kind::fresh, invitations},
        {Method::post, "/api/v1/invitations", Permission::invite, Kind::fresh, invite},
        {Method::del, "/api/v1/invitations/{invitation}", Permission::invite, Kind::fresh, revoke},
    };
    return routes;
}

}  // namespace dommer::server
