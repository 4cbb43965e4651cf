#include "database.hpp"

#include <algorithm>

namespace dommer::storage {
namespace {

// mysql:..., http://...: two letters or more before a colon. One letter is a drive.
bool names_a_scheme(std::string_view url) {
    const auto is_of_a_scheme = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+';
    };
    const auto colon = url.find(':');
    return colon != std::string_view::npos && colon > 1 && std::ranges::all_of(url.substr(0, colon), is_of_a_scheme);
}

}  // namespace

Stored<Address> parse_address(std::string_view url) {
    constexpr std::string_view sqlite = "sqlite:";
    if (url.starts_with(sqlite) && url.size() > sqlite.size())
        return Address{Address::Engine::sqlite, std::string(url.substr(sqlite.size()))};
    if (url.starts_with("postgresql://") || url.starts_with("postgres://"))
        return Address{Address::Engine::postgresql, std::string(url)};
    if (!url.empty() && !names_a_scheme(url)) return Address{Address::Engine::sqlite, std::string(url)};
    return tl::unexpected(StoreError{StoreFault::unknown_address, std::string(url)});
}

Stored<std::unique_ptr<Database>> open_database(std::string_view address, bool may_write,
                                                std::chrono::milliseconds patience) {
    const auto parsed = parse_address(address);
    if (!parsed) return tl::unexpected(parsed.error());
    const auto open_engine = parsed->engine == Address::Engine::sqlite ? open_sqlite : open_postgresql;
    return open_engine(parsed->where, may_write, patience);
}

Stored<Transaction> Transaction::writing(Database& database) {
    if (auto begun = database.begin_writing(); !begun) return tl::unexpected(begun.error());
    return Transaction(database);
}

Stored<Transaction> Transaction::writing(Database& database, std::span<const std::string> streams) {
    if (auto begun = database.begin_writing(streams); !begun) return tl::unexpected(begun.error());
    return Transaction(database);
}

Stored<Transaction> Transaction::relaxed_writing(Database& database) {
    if (auto begun = database.begin_relaxed_writing(); !begun) return tl::unexpected(begun.error());
    return Transaction(database);
}

Stored<Transaction> Transaction::reading(Database& database) {
    if (auto begun = database.begin_reading(); !begun) return tl::unexpected(begun.error());
    return Transaction(database);
}

Stored<void> Transaction::commit() {
    if (auto done = database_->commit(); !done) return done;
    database_ = nullptr;
    return {};
}

}  // namespace dommer::storage
