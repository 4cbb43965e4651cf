#pragma once

#include "api_request.hpp"

namespace dommer::server {

Json user_json(const std::string& user, const accounts::User& as);
Json grant_json(const accounts::Grant& grant);
accounts::Grant grant_in(Form& form);
Json invitation_json(const std::string& id, const accounts::Invitation& invitation);

// A new invitation: its token is known to who gets it alone.
struct MadeInvitation {
    std::string id, token;
};
MadeInvitation make_invitation(ServerState& state, const accounts::Grant& grant, std::chrono::hours valid,
                               const Sender& sender);

// The link that carries a token behind #, where it is sent to no server and written to no log.
std::string link_of(const std::string& token);
// The same for the first administrator: it opens the page of the first start.
std::string first_link_of(const std::string& token);

}  // namespace dommer::server
