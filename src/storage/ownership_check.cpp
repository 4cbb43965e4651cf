#include "ownership_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "ownership/belonging.hpp"
#include "ownership/events.hpp"

namespace dommer::storage {
namespace {

bool may_write_after(std::string_view type) {
    const auto found = std::ranges::find(ownership::writing_after, type, &ownership::WritingAfter::name);
    return found == ownership::writing_after.end() || found->may_write;
}

std::string node_in(std::string_view payload) {
    const auto json = nlohmann::json::parse(payload, nullptr, false);
    return json.is_object() && json.contains("node") && json["node"].is_string() ? json["node"].get<std::string>() : "";
}

const std::string& last_change_of_owner() {
    static const std::string sql = [] {
        std::string names;
        for (const auto& each : ownership::writing_after)
            names += (names.empty() ? "'" : ", '") + std::string(each.name) + "'";
        return "SELECT type, payload, time FROM event WHERE stream = $1 AND type IN (" + names +
               ") ORDER BY version DESC LIMIT 1";
    }();
    return sql;
}

Stored<void> look_for_owner(Database& database, const std::string& stream, Stored<void>& outcome) {
    // A live board is written by whoever has its tournament.
    const std::string owned = ownership::stream_it_belongs_to(stream).value_or(stream);
    const auto look = [owned, &outcome](const Row& row) {
        if (may_write_after(row.text(0))) return;
        const std::string owner = node_in(row.text(1));
        const Instant since{std::chrono::milliseconds(row.integer(2))};
        outcome = tl::unexpected(StoreError{
            StoreFault::owned_elsewhere,
            fmt::format("{} has {} since {}", owner.empty() ? "the store it came from" : owner, owned, iso(since)),
            owner, since});
    };
    const std::string beside = ownership::ownership_stream_of(owned);
    return database.run_later(last_change_of_owner().c_str(), {beside}, look);
}

}  // namespace

Stored<void> look_for_owners(Database& database, std::span<const Entry> entries, Stored<void>& outcome) {
    std::string_view seen;
    for (const Entry& entry : entries) {
        if (entry.stream == seen || entry.stream == store_stream ||
            entry.stream.starts_with(ownership::ownership_streams))
            continue;
        if (auto looked = look_for_owner(database, entry.stream, outcome); !looked) return looked;
        seen = entry.stream;
    }
    return {};
}

}  // namespace dommer::storage
