#include "account_json.hpp"

#include "passwords.hpp"

namespace dommer::server {

Json grant_json(const accounts::Grant& grant) {
    return {{"role", id_of(grant.role)}, {"event", grant.event ? Json(*grant.event) : Json()}};
}

Json user_json(const std::string& user, const accounts::User& as) {
    Json roles = Json::array();
    for (const auto& grant : as.roles) roles.push_back(grant_json(grant));
    return {{"user", user}, {"name", as.name}, {"roles", roles}, {"disabled", as.disabled}};
}

accounts::Grant grant_in(Form& form) {
    accounts::Grant grant;
    grant.role = form.choice<accounts::Role>("role");
    if (grant.role == accounts::Role::everybody) throw form.wrong("role", "choice_wrong");
    if (const std::string event = form.text_or("event", "", 60); !event.empty()) grant.event = event;
    return grant;
}

Json invitation_json(const std::string& id, const accounts::Invitation& invitation) {
    using accounts::InvitationState;
    const std::string_view state = invitation.state == InvitationState::used      ? "used"
                                   : invitation.state == InvitationState::revoked ? "revoked"
                                   : invitation.expires <= now()                  ? "expired"
                                                                                  : "open";
    return {{"id", id},
            {"role", id_of(invitation.grant.role)},
            {"event", invitation.grant.event ? Json(*invitation.grant.event) : Json()},
            {"made_by", invitation.made_by},
            {"expires", iso(invitation.expires)},
            {"state", state}};
}

MadeInvitation make_invitation(ServerState& state, const accounts::Grant& grant, std::chrono::hours valid,
                               const Sender& sender) {
    MadeInvitation made{new_id(), new_token()};
    state.act(accounts::Invite{made.id,
                               {.token_digest = digest_of_token(made.token),
                                .grant = grant,
                                .made_by = sender.name,
                                .expires = now() + valid}},
              sender);
    return made;
}

std::string link_of(const std::string& token) { return "/invitation#" + token; }
std::string first_link_of(const std::string& token) { return "/welcome#" + token; }

}  // namespace dommer::server
