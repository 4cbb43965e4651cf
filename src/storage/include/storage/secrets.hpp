#pragma once

#include "storage/store.hpp"

namespace dommer::storage {

// What is kept beside the log and can be forgotten: stretched passwords, and who is signed in.
class Secrets {
public:
    explicit Secrets(Store& store) : database_(store.database()) {}

    // A secret is written once, under a new number, with the event that puts that number in force (Alongside).
    Stored<std::optional<std::string>> find(std::string_view id) const;

    // Only the digest of a session's token is kept: who reads the store cannot sign in with it.
    Stored<void> begin_session(std::string_view digest, std::string_view user, Instant until);
    Stored<std::optional<std::string>> user_of_session(std::string_view digest, Instant now) const;
    Stored<void> end_session(std::string_view digest);
    Stored<void> end_sessions_before(Instant now);

private:
    Stored<void> write(const char* sql, std::initializer_list<std::variant<std::int64_t, std::string_view>> values);

    Database& database_;
};

}  // namespace dommer::storage
