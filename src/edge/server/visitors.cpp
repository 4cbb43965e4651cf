#include "visitors.hpp"

#include "passwords.hpp"

namespace dommer::server {
namespace {

constexpr std::string_view session_cookie = "dommer_session";

bool is_of_this_host(const Request& request, const Site& site) {
    if (request.origin.empty()) return true;  // not a browser, or one that asks for a page of its own
    if (request.origin == site.public_url) return true;
    const auto host = request.origin.find("://");
    return host != std::string::npos && request.origin.substr(host + 3) == request.host;
}

}  // namespace

bool is_from_everybody(const Request& request) {
    return !request.is_authorized && (request.cookie.empty() || cookie_value(request.cookie, session_cookie).empty());
}

bool is_let_in(const ApiRequest& api, const Route& route, const std::optional<std::string>& event) {
    if (api.may(route.permission, event)) return true;
    return api.visitor.is_signed_in() && (accounts::is_of_everybody_signed_in(route.permission) ||
                                          (route.permission == accounts::Permission::invite && !event));
}

Visitors::Visitors(ServerState& state, const Site& site) : state_(state), site_(site) {}

Visitor Visitors::visitor_of(const Request& request) const {
    Visitor visitor;
    const std::string_view token = cookie_value(request.cookie, session_cookie);
    if (token.empty() || token.size() > 200) return visitor;
    const std::string digest = digest_of_token(token);
    visitor = holder_of(digest);
    if (visitor.is_signed_in())
        visitor.csrf = csrf_of(token), state_.sessions.add(digest);
    else
        state_.sessions.remove(digest);
    return visitor;
}

bool Visitors::is_known(const Request& request) const {
    const std::string_view token = cookie_value(request.cookie, session_cookie);
    return !token.empty() && token.size() <= 200 && state_.sessions.knows(digest_of_token(token));
}

bool Visitors::is_signed_in(const Request& request) const {
    try {
        return visitor_of(request).is_signed_in();
    } catch (const Problem&) {  // the store does not answer
        return false;
    }
}

Visitor Visitors::holder_of(const std::string& digest) const {
    Visitor visitor;
    const auto user = state_.with_store(
        [&](storage::Store& store) { return storage::Secrets(store).user_of_session(digest, now()); });
    if (!user) throw problem_of(user.error());
    if (!*user) return visitor;
    auto all = state_.accounts();
    if (!all->now.users.contains(**user)) all = state_.newest_accounts();  // joined at another server a moment ago
    const auto found = all->now.users.find(**user);
    if (found == all->now.users.end() || found->second.disabled) return visitor;
    visitor.user = **user, visitor.name = found->second.name, visitor.grants = found->second.roles;
    visitor.session_digest = digest;
    return visitor;
}

bool Visitors::holds(const DeskAccess& pass) const {
    try {
        const Visitor holder = holder_of(pass.session_digest);
        return holder.user == pass.user && accounts::may(holder.grants, accounts::Permission::see_desk, pass.event);
    } catch (const Problem&) {  // the store does not answer: they can come back when it does
        return false;
    }
}

// Signing in needs no token: there is no session yet that another site could misuse.
void Visitors::check_write(const Request& request, const Route& route, const Visitor& visitor) const {
    if (!is_of_this_host(request, site_)) throw Problem{.status = 403, .code = "foreign_origin"};
    const bool signing_in = route.method == Method::post && route.pattern == "/api/v1/session";
    if (visitor.is_signed_in() && !signing_in && !same(request.csrf, visitor.csrf))
        throw Problem{.status = 403, .code = "csrf_missing"};
    if (route.takes_xml) {
        if (!request.content_type.starts_with("text/xml")) throw Problem{.status = 415, .code = "bad_request"};
        return;
    }
    if (!request.body.empty() && !request.content_type.starts_with("application/json"))
        throw Problem{.status = 415, .code = "not_json"};
}

}  // namespace dommer::server
