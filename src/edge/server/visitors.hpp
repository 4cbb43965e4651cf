#pragma once

#include "routes.hpp"

namespace dommer::server {

// Who asks, and whether they may.
class Visitors {
public:
    Visitors(ServerState& state, const Site& site);

    Visitor visitor_of(const Request& request) const;
    // Of a session that held when it was last looked up; never waits for anything.
    bool is_known(const Request& request) const;
    // The same looked up now.
    bool is_signed_in(const Request& request) const;
    // Whether who watches from the desk may still do so.
    bool holds(const DeskAccess& access) const;
    void check_write(const Request& request, const Route& route, const Visitor& visitor) const;

private:
    Visitor holder_of(const std::string& session_digest) const;

    ServerState& state_;
    const Site& site_;
};

// Without a session.
bool is_from_everybody(const Request& request);

// Whoever is signed in has a password and perhaps a case or a game by correspondence, whatever their roles are and
// wherever they count. To whom a chief arbiter of one event may give a role is decided by the answer itself.
bool is_let_in(const ApiRequest& api, const Route& route, const std::optional<std::string>& event);

}  // namespace dommer::server
