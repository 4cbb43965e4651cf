#include <fmt/format.h>

#include "account_json.hpp"
#include "passwords.hpp"
#include "routes.hpp"
#include "system/network.hpp"

namespace dommer::server {
namespace {

using accounts::Act;

constexpr std::chrono::hours session_length{24 * 14};

std::string cookie_text(const Asked& asked, const std::string& token, std::chrono::seconds age) {
    return fmt::format("dommer_session={}; Path=/; Max-Age={}; HttpOnly; SameSite=Strict{}", token, age.count(),
                       asked.site.secure ? "; Secure" : "");
}

Json session_json(const Asked& asked, const std::string& user, const std::string& csrf) {
    const auto held = asked.office.accounts();
    const accounts::Accounts& all = held->now;
    Json may = Json::array(), who;
    std::vector<accounts::Grant> grants;
    if (const auto found = all.users.find(user); found != all.users.end())
        who = user_json(user, found->second), grants = found->second.roles;
    for (std::size_t act = 0; act < accounts::act_count; ++act)
        if (accounts::may(grants, static_cast<Act>(act), std::nullopt) ||
            (!who.is_null() && static_cast<Act>(act) == Act::change_password))
            may.push_back(accounts::name_of(static_cast<Act>(act)));
    return {{"user", who},
            {"csrf", csrf},
            {"may", may},
            {"public_url", asked.site.public_url.empty() ? Json() : Json(asked.site.public_url)}};
}

Response me(const Asked& asked) { return json_response(session_json(asked, asked.visitor.user, asked.visitor.csrf)); }

Response begin_session(const Asked& asked, const std::string& user) {
    const std::string token = new_token();
    const auto begun = asked.office.with_store([&](storage::Store& store) {
        storage::Secrets secrets(store);
        return secrets.end_sessions_before(now()).and_then(
            [&] { return secrets.begin_session(digest_of_token(token), user, now() + session_length); });
    });
    if (!begun) throw problem_of(begun.error());
    asked.office.wrote(true);
    Response response = json_response(session_json(asked, user, csrf_of(token)));
    response.cookie = cookie_text(asked, token, session_length);
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
    Tries(const Asked& asked, const std::string& name)
        : all_(asked.office.guessing),
          name_(name),
          place_(place_of(asked.request.peer)) {
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

    Office::Guessing& all_;
    std::string name_, place_;
};

bool is_right(const Asked& asked, const std::string& user, const std::string& password) {
    const auto all = asked.office.accounts();
    const auto found = all->now.users.find(user);
    if (found == all->now.users.end() || found->second.disabled) {
        pretend_to_check(password);
        return false;
    }
    const auto secret = asked.office.with_store(
        [&](storage::Store& store) { return storage::Secrets(store).find(found->second.secret); });
    if (!secret) throw problem_of(secret.error());
    return fits(password, secret->value_or(""));
}

Response sign_in(const Asked& asked) {
    Form form(asked.body);
    const std::string user = form.text("user", 60), password = form.text("password", longest_password);
    form.finish();
    Tries tries(asked, user);
    if (!is_right(asked, user, password)) {
        tries.failed();
        throw Problem{.status = 401, .code = "wrong_password", .field = "password"};
    }
    tries.succeeded();
    return begin_session(asked, user);
}

Response sign_out(const Asked& asked) {
    if (asked.visitor.is_signed_in()) {
        const auto ended = asked.office.with_store(
            [&](storage::Store& store) { return storage::Secrets(store).end_session(asked.visitor.session_digest); });
        if (!ended) throw problem_of(ended.error());
        asked.office.feed.look_at_passes();
    }
    Response response = no_content();
    response.cookie = cookie_text(asked, "", std::chrono::seconds(0));
    return response;
}

std::string kept_secret(const Asked& asked, const std::string& password, Form& form, const char* field) {
    if (password.size() < shortest_password) throw form.wrong(field, "password_too_short", {shortest_password});
    const std::string body = stretched(password);
    if (body.empty()) throw Problem{.status = 503, .code = "busy", .retry_after = 1};
    std::string id = new_id();
    const auto kept =
        asked.office.with_store([&](storage::Store& store) { return storage::Secrets(store).keep(id, body); });
    if (!kept) throw problem_of(kept.error());
    return id;
}

Response change_password(const Asked& asked) {
    Form form(asked.body);
    const std::string old_one = form.text("old", longest_password), new_one = form.text("new", longest_password);
    form.finish();
    Tries tries(asked, asked.visitor.user);
    if (!is_right(asked, asked.visitor.user, old_one)) {
        tries.failed();
        throw Problem{.status = 400, .code = "wrong_password", .field = "old"};
    }
    tries.succeeded();
    const std::string before = asked.office.accounts()->now.users.at(asked.visitor.user).secret;
    asked.office.act(accounts::ChangePassword{asked.visitor.user, kept_secret(asked, new_one, form, "new")},
                     asked.actor());
    const auto done = asked.office.with_store([&](storage::Store& store) {
        storage::Secrets secrets(store);
        return secrets.end_sessions_of(asked.visitor.user, asked.visitor.session_digest).and_then([&] {
            return secrets.forget(before);
        });
    });
    if (!done) throw problem_of(done.error());
    asked.office.feed.look_at_passes();
    return no_content();
}

// The invitation that a token opens; guessing tokens is throttled like guessing passwords.
std::string invitation_of(const Asked& asked, const std::string& token) {
    Tries tries(asked, "");
    std::string id;
    const std::string digest = digest_of_token(token);
    if (accounts::find_by_token(asked.office.accounts()->now, digest, &id) == nullptr &&
        accounts::find_by_token(asked.office.newest_accounts()->now, digest, &id) == nullptr) {
        tries.failed();
        throw Problem{.status = 404, .code = "no_such_invitation", .field = "token"};
    }
    return id;
}

Response offer(const Asked& asked) {
    Form form(asked.body);
    const std::string id = invitation_of(asked, form.text("token"));
    form.finish();
    const auto all = asked.office.accounts();
    // Nobody joins by asking; the refusals are those that joining would meet.
    if (const auto decided = accounts::decide(all->now, accounts::Join{id, "somebody-new", "Somebody", ""}, now());
        !decided && decided.error() != accounts::Refusal::user_taken)
        throw problem_of(decided.error());
    const accounts::Invitation& invitation = all->now.invitations.at(id);
    Json name;
    if (invitation.grant.event) name = asked.office.event(*invitation.grant.event)->now().settings.name;
    return json_response({{"role", accounts::name_of(invitation.grant.role)},
                          {"event", invitation.grant.event ? Json(*invitation.grant.event) : Json()},
                          {"event_name", name},
                          {"expires", iso(invitation.expires)}});
}

Response accept(const Asked& asked) {
    Form form(asked.body);
    const std::string id = invitation_of(asked, form.text("token"));
    const std::string user = form.text_or("user", "", 60), name = form.text_or("name", "", 80),
                      password = form.text_or("password", "", longest_password);
    form.finish();
    if (asked.visitor.is_signed_in() && user.empty()) {
        asked.office.act(accounts::TakeRole{id, asked.visitor.user}, asked.visitor.user);
        return me(asked);
    }
    const accounts::Join join{id, user, name, ""};
    if (const auto decided = accounts::decide(asked.office.accounts()->now, join, now()); !decided)
        throw problem_of(decided.error());
    asked.office.act(accounts::Join{id, user, name, kept_secret(asked, password, form, "password")}, user);
    return begin_session(asked, user);
}

constexpr Route routes[] = {
    {Method::get, "/api/v1/session", Act::own_session, Kind::fresh, me},
    {Method::post, "/api/v1/session", Act::own_session, Kind::slow, sign_in},
    {Method::del, "/api/v1/session", Act::own_session, Kind::fresh, sign_out},
    {Method::put, "/api/v1/password", Act::change_password, Kind::slow, change_password},
    {Method::post, "/api/v1/invitation-offer", Act::own_session, Kind::fresh, offer},
    {Method::post, "/api/v1/invitation-acceptance", Act::own_session, Kind::slow, accept},
};

}  // namespace

std::span<const Route> session_routes() { return routes; }

}  // namespace dommer::server
