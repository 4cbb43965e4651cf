#include "storage/change_keys.hpp"

#include "database.hpp"

namespace dommer::storage {
namespace {

Stored<void> write_relaxed(Database& database, const char* sql, std::initializer_list<Value> values) {
    auto transaction = Transaction::relaxed_writing(database);
    if (!transaction) return tl::unexpected(transaction.error());
    if (auto done = database.run(sql, values); !done) return done;
    return transaction->commit();
}

}  // namespace

Stored<std::optional<ChangeKeys::Known>> ChangeKeys::find(std::string_view id, Instant now) const {
    std::optional<Known> known;
    const std::int64_t too_old = (now - change_keys_kept_for).time_since_epoch().count();
    return database_
        .run("SELECT request, answer FROM change_key WHERE id = $1 AND time >= $2", {id, too_old},
             [&](const Row& row) {
                 known = Known{std::string(row.text(0)), std::string(row.text(1))};
             })
        .map([&] { return std::move(known); });
}

Stored<void> ChangeKeys::keep_answer(const ChangeKey& key, std::string_view answer) {
    return write_relaxed(database_, "UPDATE change_key SET answer = $1 WHERE id = $2 AND attempt = $3",
                         {answer, key.id, key.attempt});
}

Stored<void> ChangeKeys::forget(const ChangeKey& key) {
    return write_relaxed(database_, "DELETE FROM change_key WHERE id = $1 AND attempt = $2", {key.id, key.attempt});
}

}  // namespace dommer::storage
