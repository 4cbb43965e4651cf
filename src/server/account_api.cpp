#include "account_json.hpp"
#include "routes.hpp"

namespace dommer::server {
namespace {

using accounts::Act;

Response users(const Asked& asked) {
    Json list = Json::array();
    for (const auto& [user, as] : asked.office.accounts()->now.users) list.push_back(user_json(user, as));
    return json_response({{"users", list}});
}

Response change_roles(const Asked& asked) {
    Form form(asked.body);
    accounts::ChangeRoles change{asked.path.find("user")->second, {}};
    for (const Json& each : form.list("roles", 100)) {
        Form role(each, "roles");
        change.to.push_back(grant_in(role));
        if (const auto& event = change.to.back().event) asked.office.event(*event);
        role.finish();
    }
    form.finish();
    const auto all = asked.office.act(change, asked.actor());
    return json_response(user_json(change.user, all->now.users.at(change.user)));
}

Response disable(const Asked& asked) {
    Form form(asked.body);
    const std::string user = asked.path.find("user")->second;
    const bool disabled = form.flag("disabled");
    form.finish();
    const auto all = asked.office.act(accounts::Disable{user, disabled}, asked.actor());
    if (disabled) {
        const auto ended = asked.office.with_store(
            [&](storage::Store& store) { return storage::Secrets(store).end_sessions_of(user); });
        if (!ended) throw problem_of(ended.error());
        asked.office.feed.look_at_passes();
    }
    return json_response(user_json(user, all->now.users.at(user)));
}

Response invitations(const Asked& asked) {
    const std::string event = asked.query("event");
    if (!asked.may(Act::invite, event.empty() ? std::nullopt : std::optional(event)))
        throw Problem{.status = 403, .code = "not_allowed"};
    Json list = Json::array();
    for (const auto& [id, invitation] : asked.office.accounts()->now.invitations)
        if (event.empty() || invitation.grant.event == event) list.push_back(invitation_json(id, invitation));
    return json_response({{"invitations", list}});
}

Response invite(const Asked& asked) {
    const bool anywhere = std::ranges::any_of(
        asked.visitor.grants, [](const accounts::Grant& grant) { return accounts::may(grant.role, Act::invite); });
    if (!anywhere) throw Problem{.status = 403, .code = "not_allowed"};
    Form form(asked.body);
    const accounts::Grant grant = grant_in(form);
    const int days = form.number_or("days", 7, 1, 60);
    form.finish();
    if (grant.event) asked.office.event(*grant.event);
    if (!accounts::may_give(asked.visitor.grants, grant))
        throw Problem{.status = 403, .code = "not_allowed", .field = "role"};
    const MadeInvitation made = make_invitation(asked.office, grant, std::chrono::hours(24 * days), asked.actor());
    return json_response(
        {{"invitation", invitation_json(made.id, asked.office.accounts()->now.invitations.at(made.id))},
         {"token", made.token},
         {"link", link_of(made.token)}},
        201);
}

Response revoke(const Asked& asked) {
    const std::string& id = asked.path.find("invitation")->second;
    const auto all = asked.office.accounts();
    const auto found = all->now.invitations.find(id);
    const bool anywhere = std::ranges::any_of(
        asked.visitor.grants, [](const accounts::Grant& grant) { return accounts::may(grant.role, Act::invite); });
    if (!anywhere) throw Problem{.status = 403, .code = "not_allowed"};
    if (found == all->now.invitations.end()) throw Problem{.status = 404, .code = "no_such_invitation"};
    if (!accounts::may_give(asked.visitor.grants, found->second.grant))
        throw Problem{.status = 403, .code = "not_allowed"};
    asked.office.act(accounts::RevokeInvitation{id}, asked.actor());
    return no_content();
}

constexpr Route routes[] = {
    {Method::get, "/api/v1/users", Act::see_users, Kind::fresh, users},
    {Method::put, "/api/v1/users/{user}/roles", Act::change_roles, Kind::fresh, change_roles},
    {Method::put, "/api/v1/users/{user}/disabled", Act::change_roles, Kind::fresh, disable},
    {Method::get, "/api/v1/invitations", Act::invite, Kind::fresh, invitations},
    {Method::post, "/api/v1/invitations", Act::invite, Kind::fresh, invite},
    {Method::del, "/api/v1/invitations/{invitation}", Act::invite, Kind::fresh, revoke},
};

}  // namespace

std::span<const Route> account_routes() { return routes; }

}  // namespace dommer::server
