#include "storage/seal.hpp"

#include <nlohmann/json.hpp>

#include "database.hpp"
#include "log_rows.hpp"

namespace dommer::storage {
namespace {

struct HeadAt {
    Head head;
    std::int64_t sequence = 0;
};

// From one stream to the next by the index: the log is not read through.
Stored<std::vector<HeadAt>> each_head_at(Database& database, std::int64_t sequence) {
    constexpr const char* sql =
        "WITH RECURSIVE names(stream) AS (SELECT min(stream) FROM event UNION ALL"
        " SELECT (SELECT min(later.stream) FROM event later WHERE later.stream > names.stream)"
        " FROM names WHERE names.stream IS NOT NULL)"
        " SELECT head.stream, head.version, head.stream_digest, head.sequence FROM names JOIN event head"
        " ON head.stream = names.stream AND head.version = (SELECT last.version FROM event last"
        " WHERE last.stream = names.stream AND last.sequence <= $1 ORDER BY last.version DESC LIMIT 1)";
    std::vector<HeadAt> heads;
    const auto take = [&](const Row& row) {
        heads.push_back({{std::string(row.text(0)), row.integer(1), std::string(row.text(2))}, row.integer(3)});
    };
    return database.run(sql, {sequence}, take).map([&] { return std::move(heads); });
}

Stored<std::optional<Seal>> last_seal_in(Database& database) {
    std::optional<std::int64_t> sequence;
    if (auto looked =
            database.run("SELECT sequence FROM event WHERE stream = $1 AND type = $2 ORDER BY version DESC LIMIT 1",
                         {store_stream, sealed_type}, [&](const Row& row) { sequence = row.integer(0); });
        !looked || !sequence)
        return looked.map([] { return std::optional<Seal>(); });
    std::optional<Seal> seal;
    return read_rows(database, {.after = *sequence - 1, .upto = *sequence},
                     [&](const StoredEvent& event) { seal = seal_in(event); })
        .map([&] { return std::move(seal); });
}

// A seal is no reason for the next one.
bool is_news(const std::vector<Head>& changed, const std::optional<Seal>& before) {
    if (changed.empty()) return false;
    const bool only_the_store = changed.size() == 1 && changed.front().stream == store_stream;
    return !only_the_store || !before || changed.front().version > before->version;
}

nlohmann::ordered_json json_of(const Seal& seal, std::size_t streams) {
    nlohmann::ordered_json heads = nlohmann::ordered_json::array();
    for (const Head& head : seal.heads) heads.push_back({head.stream, head.version, head.digest});
    return {{"through", seal.through}, {"streams", streams}, {"root", seal.root}, {"heads", heads}};
}

}  // namespace

std::optional<Seal> seal_in(const StoredEvent& event) {
    const auto json = nlohmann::json::parse(event.payload, nullptr, false);
    if (event.type != sealed_type || !json.is_object() || !json.contains("through") ||
        !json["through"].is_number_integer() || !json.contains("root") || !json["root"].is_string() ||
        !json.contains("heads") || !json["heads"].is_array())
        return std::nullopt;
    Seal seal{event.sequence, event.version, json["through"], json["root"], event.time, {}};
    for (const auto& head : json["heads"]) {
        if (!head.is_array() || head.size() != 3 || !head[0].is_string() || !head[1].is_number_integer() ||
            !head[2].is_string())
            return std::nullopt;
        seal.heads.push_back({head[0], head[1], head[2]});
    }
    return seal;
}

Stored<std::optional<Seal>> seal(Store& store, const std::string& actor, Instant time) {
    Seal made;
    const auto stored =
        store.append_to_store_stream(actor, time, [&](Database& database) -> Stored<std::vector<NewEvent>> {
            const auto before = last_seal_in(database);
            if (!before) return tl::unexpected(before.error());
            const auto through = database.settled_sequence();
            if (!through) return tl::unexpected(through.error());
            const auto heads = each_head_at(database, *through);
            if (!heads) return tl::unexpected(heads.error());
            HeadTree tree;
            made = {.through = *through, .root = {}, .time = time};
            for (const auto& [head, sequence] : *heads) {
                tree.put(head);
                if (!*before || sequence > (*before)->through) made.heads.push_back(head);
            }
            if (!is_news(made.heads, *before)) return std::vector<NewEvent>{};
            made.root = tree.root();
            return std::vector{NewEvent{std::string(sealed_type), json_of(made, tree.size()).dump()}};
        });
    if (!stored) return tl::unexpected(stored.error());
    if (stored->empty()) return std::nullopt;
    made.recorded_in = stored->front().sequence, made.version = stored->front().version;
    return made;
}

Stored<std::optional<Seal>> last_seal(const Store& store) { return last_seal_in(store.database()); }

Stored<HeadTree> heads_at(Database& database, std::int64_t sequence) {
    return each_head_at(database, sequence).map([](const std::vector<HeadAt>& heads) {
        HeadTree tree;
        for (const HeadAt& each : heads) tree.put(each.head);
        return tree;
    });
}

}  // namespace dommer::storage
