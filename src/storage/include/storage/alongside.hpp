#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace dommer::storage {

// The sender's own name for a change: sent again with the same one, it is not made again. It is stored with the change.
struct ChangeKey {
    std::string id;       // of sender and key; the key itself is not stored
    std::string request;  // a digest of what was asked for
    std::string attempt;  // of this one time that it was sent: several entries of one attempt belong together
};

// How long a key is known.
inline constexpr std::chrono::hours change_keys_kept_for{1};

// A stretched password, under the number that the log names.
struct Secret {
    std::string id, body;
};

// Of a user; the session with this digest goes on.
struct EndedSessions {
    std::string user, but_digest;
};

// What is written beside the log in the same transaction.
struct Alongside {
    std::optional<ChangeKey> key = std::nullopt;
    std::vector<Secret> keep = {};
    std::vector<std::string> forget = {};  // secrets, by number
    std::optional<EndedSessions> end_sessions = std::nullopt;
};

}  // namespace dommer::storage
