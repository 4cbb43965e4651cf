#include <fmt/format.h>

#include "account_json.hpp"
#include "passwords.hpp"
#include "routes.hpp"
#include "system/network.hpp"

namespace dommer::server {
namespace {

using accounts::Permission;

constexpr std::chrono::hours session_length{24 * 14};

std::string cookie_text(const ApiRequest& request, const std::string& token, std::chrono::seconds age) {
    return fmt::format("dommer_session={}; Path=/; Max-Age={}; HttpOnly; SameSite=Strict{}", token, age.count(),
                       request.site.secure ? "; Secure" : "");
}

Json session_json(const ApiRequest& request, const std::string& user, const std::string& csrf) {
    const auto held = request.state.accounts();
    const accounts::Accounts& all = held->now;
    Json may = Json::array(), who;
    std::vector<accounts::Grant> grants;
    if (const auto found = all.users.find(user); found != all.users.end())
        who = user_json(user, found->second), grants = found->second.roles;
    for (std::size_t act = 0; act < accounts::permission_count; ++act)
        if (accounts::may(grants, static_cast<Permission>(act), std::nullopt) ||
            (!who.is_null() && static_cast<Permission>(act) == Permission::change_password))
            may.push_back(accounts::name_of(static_cast<Permission>(act)));
    return {{"user", who},
            {"csrf", csrf},
            {"may", may},
            {"public_url", request.site.public_url.empty() ? Json() : Json(request.site.public_url)}};
}

Response me(const ApiRequest& request) {
    return json_response(session_json(request, request.visitor.user, request.visitor.csrf));
}

Response begin_session(const ApiRequest& request, const std::string& user) {
    const std::string token = new_token();
    const auto begun = request.state.with_store([&](storage::Store& store) {
        storage::Secrets secrets(store);
        return secrets.end_sessions_before(now()).and_then(
            [&] { return secrets.begin_session(digest_of_token(token), user, now() + session_length); });
    });
    if (!begun) throw problem_of(begun.error());
    request.state.wrote(true);
    request.state.sessions.add(digest_of_token(token));
    Response response = json_response(session_json(request, user, csrf_of(token)));
    response.cookie = cookie_text(request, token, session_length);
    return response;
}

// However the clock on the wall is set meanwhile, a minute's wait is a minute.
Instant steady_now() {
    return Instant(std::chrono::duration_cast<Instant::duration>(std::chrono::steady_clock::now().time_since_epoch()));
}

// One house: an IPv6 address's first half, since whoever has one address of it has them all; otherwise the address.
std::string place_of(const std::string& address) {
    const auto bytes = system::ipv6_bytes(address);
    if (!bytes || address.starts_with("::ffff:")) return address;
    std::string half;
    for (std::size_t at = 0; at < 8; ++at) half += fmt::format("{:02x}", (*bytes)[at]);
    return half;
}

// Without a name, the place alone counts.
class Tries {
public:
    Tries(const ApiRequest& request, const std::string& name)
        : all_(request.state.guessing),
          name_(name),
          place_(place_of(request.http.peer)) {
        const std::lock_guard lock(all_.guard);
        const Instant now = steady_now();
        auto wait = std::chrono::milliseconds(0);
        if (!name_.empty()) wait = all_.both.wait(both(), now);
        if (!all_.proven.contains(both()))
            wait = std::max({wait, all_.name.wait(name_, now), all_.place.wait(place_, now)});
        if (wait.count() == 0) return;
        const int seconds = static_cast<int>((wait.count() + 999) / 1000);
        throw Problem{.status = 429, .code = "too_many_tries", .numbers = {seconds}, .retry_after = seconds};
    }
    void failed() {
        const std::lock_guard lock(all_.guard);
        const Instant now = steady_now();
        all_.place.failed(place_, now);
        if (!name_.empty()) all_.both.failed(both(), now), all_.name.failed(name_, now);
    }
    void succeeded() {
        const std::lock_guard lock(all_.guard);
        constexpr std::size_t most = 10'000;
        if (all_.proven.size() >= most) all_.proven.clear();
        all_.proven.insert(both());
        all_.both.succeeded(both());
    }

private:
    std::string both() const { return name_ + " " + place_; }

    ServerState::Guessing& all_;
    std::string name_, place_;
};

bool is_right(const ApiRequest& request, const std::string& user, const std::string& password) {
    const auto all = request.state.accounts();
    const auto found = all->now.users.find(user);
    if (found == all->now.users.end() || found->second.disabled) {
        pretend_to_check(password);
        return false;
    }
    const auto secret = request.state.with_store(
        [&](storage::Store& store) { return storage::Secrets(store).find(found->second.secret); });
    if (!secret) throw problem_of(secret.error());
    return fits(password, secret->value_or(""));
}

Response sign_in(const ApiRequest& request) {
    Form form(request.body);
    const std::string user = form.text("user", 60), password = form.text("password", longest_password);
    form.finish();
    Tries tries(request, user);
    if (!is_right(request, user, password)) {
        tries.failed();
        throw Problem{.status = 401, .code = "wrong_password", .field = "password"};
    }
    tries.succeeded();
    return begin_session(request, user);
}

Response sign_out(const ApiRequest& request) {
    if (request.visitor.is_signed_in()) {
        const auto ended = request.state.with_store(
            [&](storage::Store& store) { return storage::Secrets(store).end_session(request.visitor.session_digest); });
        if (!ended) throw problem_of(ended.error());
        request.state.feed.recheck_access();
    }
    Response response = no_content();
    response.cookie = cookie_text(request, "", std::chrono::seconds(0));
    return response;
}

std::string kept_secret(const ApiRequest& request, const std::string& password, Form& form, const char* field) {
    if (password.size() < shortest_password) throw form.wrong(field, "password_too_short", {shortest_password});
    const std::string body = stretched(password);
    if (body.empty()) throw Problem{.status = 503, .code = "busy", .retry_after = 1};
    std::string id = new_id();
    const auto kept =
        request.state.with_store([&](storage::Store& store) { return storage::Secrets(store).keep(id, body); });
    if (!kept) throw problem_of(kept.error());
    return id;
}

Response change_password(const ApiRequest& request) {
    Form form(request.body);
    const std::string old_one = form.text("old", longest_password), new_one = form.text("new", longest_password);
    form.finish();
    Tries tries(request, request.visitor.user);
    if (!is_right(request, request.visitor.user, old_one)) {
        tries.failed();
        throw Problem{.status = 400, .code = "wrong_password", .field = "old"};
    }
    tries.succeeded();
    const std::string before = request.state.accounts()->now.users.at(request.visitor.user).secret;
    request.state.act(accounts::ChangePassword{request.visitor.user, kept_secret(request, new_one, form, "new")},
                      request.actor());
    const auto done = request.state.with_store([&](storage::Store& store) {
        storage::Secrets secrets(store);
        return secrets.end_sessions_of(request.visitor.user, request.visitor.session_digest).and_then([&] {
            return secrets.forget(before);
        });
    });
    if (!done) throw problem_of(done.error());
    request.state.feed.recheck_access();
    return no_content();
}

// The invitation that a token opens; guessing tokens is throttled like guessing passwords.
std::string invitation_of(const ApiRequest& request, const std::string& token) {
    Tries tries(request, "");
    std::string id;
    const std::string digest = digest_of_token(token);
    if (accounts::find_by_token(request.state.accounts()->now, digest, &id) == nullptr &&
        accounts::find_by_token(request.state.newest_accounts()->now, digest, &id) == nullptr) {
        tries.failed();
        throw Problem{.status = 404, .code = "no_such_invitation", .field = "token"};
    }
    return id;
}

Response offer(const ApiRequest& request) {
    Form form(request.body);
    const std::string id = invitation_of(request, form.text("token"));
    form.finish();
    const auto all = request.state.accounts();
    // Nobody joins by asking; the refusals are those that joining would meet.
    if (const auto decided = accounts::decide(all->now, accounts::Join{id, "somebody-new", "Somebody", ""}, now());
        !decided && decided.error() != accounts::Refusal::user_taken)
        throw problem_of(decided.error());
    const accounts::Invitation& invitation = all->now.invitations.at(id);
    Json name;
    if (invitation.grant.event) name = request.state.event(*invitation.grant.event)->now().settings.name;
    return json_response({{"role", accounts::name_of(invitation.grant.role)},
                          {"event", invitation.grant.event ? Json(*invitation.grant.event) : Json()},
                          {"event_name", name},
                          {"expires", iso(invitation.expires)}});
}

Response accept(const ApiRequest& request) {
    Form form(request.body);
    const std::string id = invitation_of(request, form.text("token"));
    const std::string user = form.text_or("user", "", 60), name = form.text_or("name", "", 80),
                      password = form.text_or("password", "", longest_password);
    form.finish();
    if (request.visitor.is_signed_in() && user.empty()) {
        request.state.act(accounts::TakeRole{id, request.visitor.user}, request.visitor.user);
        return me(request);
    }
    const accounts::Join join{id, user, name, ""};
    if (const auto decided = accounts::decide(request.state.accounts()->now, join, now()); !decided)
        throw problem_of(decided.error());
    request.state.act(accounts::Join{id, user, name, kept_secret(request, password, form, "password")}, user);
    return begin_session(request, user);
}

}  // namespace

std::span<const Route> session_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/session", Permission::own_session, Kind::fresh, me},
        {Method::post, "/api/v1/session", Permission::own_session, Kind::slow, sign_in},
        {Method::del, "/api/v1/session", Permission::own_session, Kind::fresh, sign_out},
        {Method::put, "/api/v1/password", Permission::change_password, Kind::slow, change_password},
        {Method::post, "/api/v1/invitation-offer", Permission::own_session, Kind::fresh, offer},
        {Method::post, "/api/v1/invitation-acceptance", Permission::own_session, Kind::slow, accept},
    };
    return routes;
}

}  // namespace dommer::server
