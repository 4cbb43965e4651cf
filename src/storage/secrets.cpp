#include "storage/secrets.hpp"

#include "database.hpp"

namespace dommer::storage {

Stored<void> Secrets::write(const char* sql, std::initializer_list<Value> values) {
    auto transaction = Transaction::writing(database_, {});
    if (!transaction) return tl::unexpected(transaction.error());
    if (auto done = database_.run(sql, values); !done) return done;
    return transaction->commit();
}

Stored<std::optional<std::string>> Secrets::find(std::string_view id) const {
    std::optional<std::string> body;
    return database_.run("SELECT body FROM secret WHERE id = $1", {id}, [&](const Row& row) { body = row.text(0); })
        .map([&] { return std::move(body); });
}

Stored<void> Secrets::begin_session(std::string_view digest, std::string_view user, Instant until) {
    return write("INSERT INTO session (digest, user_name, until) VALUES ($1, $2, $3)",
                 {digest, user, until.time_since_epoch().count()});
}

Stored<std::optional<std::string>> Secrets::user_of_session(std::string_view digest, Instant now) const {
    std::optional<std::string> user;
    return database_
        .run("SELECT user_name FROM session WHERE digest = $1 AND until > $2", {digest, now.time_since_epoch().count()},
             [&](const Row& row) { user = row.text(0); })
        .map([&] { return std::move(user); });
}

Stored<void> Secrets::end_session(std::string_view digest) {
    return write("DELETE FROM session WHERE digest = $1", {digest});
}

Stored<void> Secrets::end_sessions_before(Instant now) {
    return write("DELETE FROM session WHERE until <= $1", {now.time_since_epoch().count()});
}

}  // namespace dommer::storage
