#include "node/laptop.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "acting.hpp"
#include "records/rating_events.hpp"
#include "records/registry_events.hpp"
#include "storage/chain.hpp"
#include "storage/secrets.hpp"
#include "taking.hpp"

namespace dommer::node {
namespace {

using ownership::Fault, ownership::Facts, ownership::Holding, ownership::Phase, ownership::Position;
using storage::StoredEvent;

// What of it this store does not have yet. None: it has something else.
std::optional<std::vector<StoredEvent>> what_is_new(const std::vector<StoredEvent>& given,
                                                    const std::vector<StoredEvent>& here) {
    if (here.size() > given.size()) return std::nullopt;
    for (std::size_t at = 0; at < here.size(); ++at)
        if (here[at].digest != given[at].digest) return std::nullopt;
    return std::vector<StoredEvent>(given.begin() + static_cast<std::ptrdiff_t>(here.size()), given.end());
}

bool holds_together(const HandOver& given) {
    std::string before(storage::before_the_first);
    std::int64_t version = 0;
    for (const StoredEvent& event : given.events) {
        if (event.stream != stream_of(given.event) || event.version != ++version ||
            event.digest != storage::chain_digest(before, event))
            return false;
        before = event.digest;
    }
    return version > 0;
}

Outcome<void> add_register(storage::Store& store, storage::Store::Addition& add, std::string_view stream,
                           const std::vector<storage::NewEvent>& events, const app::ActionContext& how) {
    const auto version = store.version_of(stream);
    if (!version) return tl::unexpected(failure_of(version.error()));
    if (*version == 0 && !events.empty()) add.entries.push_back({std::string(stream), 0, how.actor, how.time, events});
    return {};
}

Position last_of(const std::vector<StoredEvent>& events) {
    return events.empty() ? Position{} : Position{events.back().version, events.back().digest};
}

bool can_be_read(const ownership::News& news) {
    return news.stream == app::members_stream
               ? records::registry_event_from(news.payload).has_value()
               : news.stream == app::ratings_stream && records::rating_event_from(news.payload).has_value();
}

}  // namespace

std::vector<StoredEvent> cut(const std::vector<StoredEvent>& events, std::int64_t after) {
    std::vector<StoredEvent> part;
    std::size_t bytes = 0;
    for (auto at = static_cast<std::size_t>(after); at < events.size(); ++at) {
        bytes += events[at].payload.size() + 300;
        if (!part.empty() && (bytes > most_bytes_of_a_batch || part.size() == most_events_of_a_batch)) break;
        part.push_back(events[at]);
    }
    return part;
}

Outcome<void> put_handed_over(storage::Store& store, const HandOver& given, const KeptKey& key,
                              const std::function<ownership::Decided<Facts>(const ownership::Ownership&)>& decide,
                              const app::ActionContext& how) {
    if (!holds_together(given)) return tl::unexpected(Failure(Fault::chain_broken));
    const std::vector<std::string> also{std::string(app::members_stream), std::string(app::ratings_stream),
                                        std::string(storage::store_stream)};
    return decide_alone(
        store, given.event, streams_of(given.event, also), [&](const HeldOwnership& held) -> Outcome<Deciding> {
            const auto here = store.events_of(stream_of(given.event));
            if (!here) return tl::unexpected(failure_of(here.error()));
            auto added = what_is_new(given.events, *here);
            if (!added) return tl::unexpected(Failure(Fault::chain_does_not_fit));
            const auto facts = decide(held.now);
            if (!facts) return tl::unexpected(Failure(facts.error()));
            const auto after = after_events({}, given.event, given.events);
            if (!after) return tl::unexpected(after.error());
            Deciding done;
            done.add.shipped = std::move(*added);
            add_line(done.add, given.event, *after);
            for (const auto& [stream, events] :
                 {std::pair{app::members_stream, given.members}, std::pair{app::ratings_stream, given.ratings}})
                if (auto put = add_register(store, done.add, stream, events, how); !put)
                    return tl::unexpected(put.error());
            add_facts(done.add, given.event, held, *facts, how);
            if (!facts->empty()) done.add.also.keep.push_back({key.name, key.secret});
            return done;
        });
}

Outcome<void> Laptop::take(const HandOver& given, const From& from, const app::ActionContext& how) {
    const std::string secret = fmt::format("node/{}/{}", given.event, given.epoch);
    return put_handed_over(
        store_, given, {secret, from.keys.secret},
        [&](const ownership::Ownership& now) {
            return ownership::take(now, {.epoch = given.epoch,
                                         .node = given.node,
                                         .home = from.home,
                                         .secret = secret,
                                         .at = last_of(given.events),
                                         .register_at = given.register_at,
                                         .time = given.since});
        },
        how);
}

Outcome<std::optional<Batch>> Laptop::next_batch(const std::string& event) const {
    const auto now = ownership_of(store_, event);
    if (!now) return tl::unexpected(now.error());
    if (!now->holding) return tl::unexpected(Failure(Fault::not_working));
    const Holding& held = *now->holding;
    const auto events = store_.events_of(stream_of(event));
    if (!events) return tl::unexpected(failure_of(events.error()));
    Batch batch{.stream = stream_of(event),
                .epoch = held.epoch,
                .after = held.shipped,
                .events = cut(*events, held.shipped.version),
                .register_at = held.register_at};
    const bool is_over = held.phase == Phase::returned || held.phase == Phase::lost;
    if (is_over && batch.events.empty()) return std::optional<Batch>();
    batch.gives_back =
        held.phase == Phase::giving_back && held.shipped.version + static_cast<std::int64_t>(batch.events.size()) ==
                                                static_cast<std::int64_t>(events->size());
    const auto secret = storage::Secrets(store_).find(held.secret);
    if (!secret) return tl::unexpected(failure_of(secret.error()));
    batch.signature = signature_of(batch, secret->value_or(""));
    return std::optional(std::move(batch));
}

Outcome<void> Laptop::learn(const std::string& event, const BatchAnswer& answer, Instant time) {
    return decide_alone(store_, event, streams_of(event), [&](const HeldOwnership& held) -> Outcome<Deciding> {
        if (!held.now.holding) return tl::unexpected(Failure(Fault::not_working));
        const auto here = store_.events_of(stream_of(event));
        if (!here) return tl::unexpected(failure_of(here.error()));
        // What home says it has must be what is here: otherwise it is another home, or another laptop.
        const Position& reached = answer.reply.reached;
        if (reached.version < 1 || reached.version > static_cast<std::int64_t>(here->size()) ||
            (*here)[static_cast<std::size_t>(reached.version - 1)].digest != reached.digest)
            return tl::unexpected(Failure(Fault::chain_does_not_fit));
        Facts facts = ownership::learn(held.now, answer.reply, time);
        for (ownership::Event& fact : ownership::learn(held.now, answer.news)) facts.push_back(std::move(fact));
        Deciding done;
        add_facts(done.add, event, held, facts, {.actor = "dommer", .time = time});
        return done;
    });
}

Outcome<void> Laptop::give_back(const std::string& event, const app::ActionContext& how) {
    return decide_alone(store_, event, streams_of(event), [&](const HeldOwnership& held) -> Outcome<Deciding> {
        const auto here = store_.events_of(stream_of(event));
        if (!here) return tl::unexpected(failure_of(here.error()));
        const auto facts = ownership::give_back(held.now, last_of(*here));
        if (!facts) return tl::unexpected(Failure(facts.error()));
        Deciding done;
        add_facts(done.add, event, held, *facts, how);
        return done;
    });
}

Outcome<std::int64_t> Laptop::unshipped(const std::string& event) const {
    const auto now = ownership_of(store_, event);
    if (!now) return tl::unexpected(now.error());
    if (!now->holding) return tl::unexpected(Failure(Fault::not_working));
    const auto version = store_.version_of(stream_of(event));
    if (!version) return tl::unexpected(failure_of(version.error()));
    return *version - now->holding->shipped.version;
}

Outcome<void> Laptop::answer_news(const std::string& event, ownership::NewsId id, bool accepted,
                                  const std::string& reason, const app::ActionContext& how) {
    const std::vector<std::string> also{std::string(app::members_stream), std::string(app::ratings_stream)};
    return decide_alone(store_, event, streams_of(event, also), [&](const HeldOwnership& held) -> Outcome<Deciding> {
        const auto facts = ownership::answer_news(held.now, id, accepted, reason);
        if (!facts) return tl::unexpected(Failure(facts.error()));
        const ownership::News& news = held.now.news.at(id);
        Deciding done;
        if (accepted) {
            if (!can_be_read(news)) return tl::unexpected(Failure(Fault::unreadable));
            const auto version = store_.version_of(news.stream);
            if (!version) return tl::unexpected(failure_of(version.error()));
            done.add.entries.push_back({news.stream, *version, how.actor, how.time, {{news.type, news.payload}}});
        }
        add_facts(done.add, event, held, *facts, how);
        return done;
    });
}

}  // namespace dommer::node
