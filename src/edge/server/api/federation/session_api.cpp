#include <fmt/format.h>

#include "account_json.hpp"
#include "password_check.hpp"
#include "passwords.hpp"
#include "routes.hpp"
#include "season_json.hpp"
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
            (!who.is_null() && accounts::is_of_everybody_signed_in(static_cast<Permission>(act))))
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

class Tries {
public:
    Tries(const ApiRequest& request, const std::string& name)
        : state_(request.state),
          who_{name, house_of(request.http.peer)} {
        const auto wait = state_.guessing.wait(who_);
        if (wait.count() == 0) return;
        const int seconds = static_cast<int>((wait.count() + 999) / 1000);
        throw Problem{.status = 429, .code = "too_many_tries", .numbers = {seconds}, .retry_after = seconds};
    }
    void failed() { keep(state_.guessing.failed(who_, now())); }
    void succeeded() { keep(state_.guessing.succeeded(who_, now())); }

private:
    // If it cannot be kept, it is known until the server stops.
    void keep(const std::vector<storage::FailedTries::Row>& rows) {
        if (rows.empty()) return;
        const auto kept =
            state_.with_store([&](storage::Store& store) { return storage::FailedTries(store).keep(rows); });
        if (!kept) state_.log.note(LogLevel::errors, "tries not kept", {{"why", storage::sentence(kept.error())}});
    }

    ServerState& state_;
    Guessing::Who who_;
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

}  // namespace

bool is_password_right(const ApiRequest& request, const std::string& user, const std::string& password) {
    Tries tries(request, user);
    const bool right = is_right(request, user, password);
    right ? tries.succeeded() : tries.failed();
    return right;
}

bool is_right_for_program(const ApiRequest& request, const std::string& user, const std::string& password) {
    Tries tries(request, user);
    const bool right = accounts::is_program_password(request.state.accounts()->now, user, digest_of_token(password)) ||
                       is_right(request, user, password);
    right ? tries.succeeded() : tries.failed();
    return right;
}

namespace {

// Passwords for one program each: what they are for, and when they were made. Never the password.
Response program_passwords(const ApiRequest& request) {
    Json list = Json::array();
    for (const auto& [id, each] : request.state.accounts()->now.users.at(request.visitor.user).programs)
        list.push_back({{"id", id}, {"name", each.name}, {"made", iso(each.made)}});
    return json_response({{"programs", list}});
}

Response make_program_password(const ApiRequest& request) {
    Form form(request.body);
    const std::string name = form.text("name", 80);
    form.finish();
    const std::string token = new_token(), id = new_id();
    request.state.act(accounts::MakeProgramPassword{request.visitor.user, id, {name, digest_of_token(token), now()}},
                      request.actor());
    return json_response({{"id", id}, {"name", name}, {"password", token}}, 201);
}

Response revoke_program_password(const ApiRequest& request) {
    request.state.act(accounts::RevokeProgramPassword{request.visitor.user, request.path.find("program")->second},
                      request.actor());
    return no_content();
}

Response sign_in(const ApiRequest& request) {
    Form form(request.body);
    const std::string user = form.text("user", 60), password = form.text("password", longest_password);
    form.finish();
    if (!is_password_right(request, user, password))
        throw Problem{.status = 401, .code = "wrong_password", .field = "password"};
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

// To be stored with the event that names it.
storage::Secret secret_of(const std::string& password, Form& form, const char* field) {
    if (password.size() < shortest_password) throw form.wrong(field, "password_too_short", {shortest_password});
    storage::Secret secret{new_id(), stretched(password)};
    if (secret.body.empty()) throw Problem{.status = 503, .code = "busy", .retry_after = 1};
    return secret;
}

// The new password counts and the other sessions end in one and the same moment.
Response change_password(const ApiRequest& request) {
    Form form(request.body);
    const std::string old_one = form.text("old", longest_password), new_one = form.text("new", longest_password);
    form.finish();
    const std::string& user = request.visitor.user;
    Tries tries(request, user);
    if (!is_right(request, user, old_one)) {
        tries.failed();
        throw Problem{.status = 400, .code = "wrong_password", .field = "old"};
    }
    tries.succeeded();
    const storage::Secret secret = secret_of(new_one, form, "new");
    request.state.act(accounts::ChangePassword{user, secret.id}, request.actor(),
                      {.keep = {secret},
                       .forget = {request.state.accounts()->now.users.at(user).secret},
                       .end_sessions = storage::EndedSessions{user, request.visitor.session_digest}});
    request.state.feed.recheck_access();
    return no_content();
}

// The invitation that a token opens; guessing tokens is throttled like guessing passwords. Who has a token that is
// known does not guess, however much others do at the same place.
std::string invitation_of(const ApiRequest& request, const std::string& token) {
    std::string id;
    const std::string digest = digest_of_token(token);
    if (accounts::find_by_token(request.state.accounts()->now, digest, &id) != nullptr) return id;
    Tries tries(request, "");
    if (accounts::find_by_token(request.state.newest_accounts()->now, digest, &id) != nullptr) return id;
    tries.failed();
    throw Problem{.status = 404, .code = "no_such_invitation", .field = "token"};
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
    if (invitation.grant.event) name = name_of_place(request, *invitation.grant.event);
    return json_response({{"role", id_of(invitation.grant.role)},
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
        request.state.act(accounts::TakeRole{id, request.visitor.user}, request.actor());
        return me(request);
    }
    const accounts::Join join{id, user, name, ""};
    if (const auto decided = accounts::decide(request.state.accounts()->now, join, now()); !decided)
        throw problem_of(decided.error());
    const storage::Secret secret = secret_of(password, form, "password");
    request.state.act(accounts::Join{id, user, name, secret.id}, {user, request.attempt}, {.keep = {secret}});
    return begin_session(request, user);
}

}  // namespace

std::span<const Route> session_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/session", Permission::own_session, Kind::fresh, me},
        {Method::post, "/api/v1/session", Permission::own_session, Kind::slow, sign_in},
        {Method::del, "/api/v1/session", Permission::own_session, Kind::fresh, sign_out},
        {Method::put, "/api/v1/password", Permission::change_password, Kind::slow, change_password},
        {Method::get, "/api/v1/program-passwords", Permission::change_password, Kind::fresh, program_passwords},
        {Method::post, "/api/v1/program-passwords", Permission::change_password, Kind::fresh, make_program_password},
        {Method::del, "/api/v1/program-passwords/{program}", Permission::change_password, Kind::fresh,
         revoke_program_password},
        {Method::post, "/api/v1/invitation-offer", Permission::own_session, Kind::fresh, offer},
        {Method::post, "/api/v1/invitation-acceptance", Permission::own_session, Kind::slow, accept},
    };
    return routes;
}

}  // namespace dommer::server
