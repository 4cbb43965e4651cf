#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>

#include "http.hpp"
#include "storage/alongside.hpp"
#include "tournament/fide_act.hpp"

namespace dommer::server {

// One time that a change with a key was sent.
struct Attempt {
    storage::ChangeKey key;
    bool stored = false;  // something was appended with the key
};

// Whose name goes into the log, and with which key they sent the change, if with any.
struct Sender {
    Sender(std::string who) : name(std::move(who)) {}
    Sender(const char* who) : name(who) {}
    Sender(std::string who, std::shared_ptr<Attempt> sent, tournament::Answer said = {})
        : name(std::move(who)),
          attempt(std::move(sent)),
          answer(std::move(said)) {}

    std::string name;
    std::shared_ptr<Attempt> attempt;
    tournament::Answer answer;               // what they said when they were asked
    std::vector<storage::Secret> keep = {};  // what is stored beside the log with the change
    std::vector<std::string> forget = {};    // and what no longer is

    std::optional<storage::ChangeKey> key() const { return attempt ? std::optional(attempt->key) : std::nullopt; }
    void was_stored() const {
        if (attempt) attempt->stored = true;
    }
};

// The changes with keys that this server is making, and those of which it does not know whether they were made. What
// was made is known to the store, and so to every server.
class KeyedChanges {
public:
    bool begin(const std::string& id);  // false: it is under way
    void end(const std::string& id);

    void doubt(const std::string& id);
    bool is_in_doubt(const std::string& id) const;
    void settle(const std::string& id);  // the store has been asked

private:
    mutable std::mutex guard_;
    std::set<std::string> under_way_;
    std::map<std::string, std::chrono::steady_clock::time_point> in_doubt_;  // since when
};

// An answer as it is kept in the store for who sends the change again. Who does not know the key that it was sent with
// cannot read it: there may be invitations and names in it. Empty: such an answer is not kept.
std::string sealed(const Response& response, const std::string& key);
std::optional<Response> unsealed(const std::string& kept, const std::string& key);

}  // namespace dommer::server
