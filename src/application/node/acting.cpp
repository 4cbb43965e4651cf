#include "acting.hpp"

#include <algorithm>

namespace dommer::node {

Failure failure_of(const storage::StoreError& error) { return app::Failure(error); }

std::string stream_of(const std::string& event) { return std::string(app::tournament_streams) + event; }

std::vector<std::string> streams_of(const std::string& event, std::vector<std::string> also) {
    const std::string stream = stream_of(event);
    also.insert(also.end(), {stream, ownership::ownership_stream_of(stream)});
    return also;
}

Outcome<ownership::Ownership> ownership_of(const storage::Store& store, const std::string& event) {
    auto held = app::read<app::Failure>(store, app::stream_of_ownership(event));
    if (!held) return tl::unexpected(Failure(held.error()));
    return std::move(held->now);
}

Outcome<std::vector<OwnershipLine>> all_ownerships(const storage::Store& store) {
    const auto rows = store.views(app::ownership_kind);
    if (!rows) return tl::unexpected(failure_of(rows.error()));
    std::vector<OwnershipLine> lines;
    for (const storage::ViewRow& row : *rows) {
        auto now = ownership_of(store, row.key);
        if (!now) return tl::unexpected(now.error());
        lines.push_back({row.key, std::move(*now)});
    }
    return lines;
}

Outcome<void> decide_alone(storage::Store& store, const std::string& event, const std::vector<std::string>& streams,
                           const DecideOwnership& decide) {
    std::optional<Failure> refused;
    const auto stored = store.append_alone(streams, [&]() -> storage::Stored<storage::Store::Addition> {
        const auto nothing = [&](Failure why) {
            refused = std::move(why);
            return storage::Store::Addition{};
        };
        refused.reset();
        auto held = app::read<app::Failure>(store, app::stream_of_ownership(event));
        if (!held) return nothing(Failure(held.error()));
        auto decided = decide(*held);
        if (!decided) return nothing(decided.error());
        refused = std::move(decided->refused);
        return std::move(decided->add);
    });
    if (!stored) return tl::unexpected(failure_of(stored.error()));
    if (refused) return tl::unexpected(*refused);
    return {};
}

void add_facts(storage::Store::Addition& add, const std::string& event, const HeldOwnership& held,
               const ownership::Facts& facts, const app::ActionContext& how) {
    if (facts.empty()) return;
    const auto stream = app::stream_of_ownership(event);
    const auto decided = app::applied(held, facts, stream);
    add.entries.push_back(app::entry_of(decided, how, stream));
    if (how.also.key) add.also.key = how.also.key;
    for (storage::ViewRow& row : stream.views(stream.name, decided.after.now)) add.views.push_back(std::move(row));
}

void add_as_written(storage::Store::Addition& add, const std::string& stream, std::int64_t version,
                    const std::vector<storage::StoredEvent>& events) {
    for (const storage::StoredEvent& event : events)
        add.entries.push_back({stream, version++, event.actor, event.time, {{event.type, event.payload}}});
}

Outcome<HeldState> after_events(const HeldState& held, const std::string& event,
                                const std::vector<storage::StoredEvent>& events) {
    HeldState after = held;
    const auto stream = app::stream_of_tournament(event);
    for (const storage::StoredEvent& stored : events)
        if (app::apply(after, stored, stream)) return tl::unexpected(Failure(ownership::Fault::unreadable));
    return after;
}

void add_line(storage::Store::Addition& add, const std::string& event, const HeldState& after) {
    const auto stream = app::stream_of_tournament(event);
    if (!after.now) return;
    for (storage::ViewRow& row : stream.views(stream.name, after.now)) add.views.push_back(std::move(row));
}

}  // namespace dommer::node
