#pragma once

#include "form.hpp"
#include "server_state.hpp"
#include "vocabulary/work.hpp"

namespace dommer::server {

// Who asks. Without a session: everybody.
struct Visitor {
    std::string user, name;      // empty: not signed in
    std::string session_digest;  // of a session that holds
    std::string csrf;
    std::vector<accounts::Grant> grants;
    bool is_signed_in() const { return !user.empty(); }
};

// How the server is reached, and what it may do.
struct Site {
    std::string public_url;                      // http://127.0.0.1:8080; for links
    bool secure = false;                         // reached by https: cookies say so
    std::vector<std::string> metrics_from = {};  // addresses that read /metrics without signing in
    std::uint64_t budget = usual_work;           // of a pairing or an explanation
    std::string program = {};                    // its name and version
    std::string write_at = {};                   // where changes are made, if not here and if that is known
};

// A request whose address and sender are known.
struct ApiRequest {
    const Request& http;
    ServerState& state;
    const Site& site;
    Visitor visitor;
    Language language = Language::english;
    std::map<std::string, std::string, std::less<>> path;  // {event}, {round}, ...
    Json body;                                             // null: none
    std::shared_ptr<Attempt> attempt = nullptr;            // of a change with a key
    tournament::Answer answer = {};                        // what they said when they were asked

    const std::string& event() const { return path.find("event")->second; }
    int number(std::string_view name) const;  // of the path; a Problem if it is none
    std::optional<int> query_number(std::string_view name, int low, int high) const;
    std::string query(std::string_view name) const { return query_value(http.query, name); }
    bool may(accounts::Permission permission, const std::optional<std::string>& event = std::nullopt) const {
        return accounts::may(visitor.grants, permission, event);
    }
    bool sees_desk() const { return may(accounts::Permission::see_desk, event()); }
    // What a pairing or an explanation for this request may take.
    Work work() const { return Work(site.budget, http.given_up.get()); }
    // The root of the store's last seal, for prints; empty: there is none.
    std::string sealed() const;
    // Whose name goes into the log.
    Sender actor() const { return {visitor.user, attempt, answer}; }
};

Response json_response(const Json& json, int status = 200);
Response no_content();

}  // namespace dommer::server
