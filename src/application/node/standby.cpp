#include "node/standby.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include "acting.hpp"
#include "node/home.hpp"
#include "register_part.hpp"
#include "storage/chain.hpp"
#include "storage/secrets.hpp"
#include "taking.hpp"

namespace dommer::node {
namespace {

using ownership::Fault, ownership::Position;
using storage::StoredEvent;

Position last_of_stream(const std::vector<StoredEvent>& events) {
    return events.empty() ? Position{} : Position{events.back().version, events.back().digest};
}

Outcome<std::string> secret_of(storage::Store& store, const std::string& name) {
    const auto secret = storage::Secrets(store).find(name);
    if (!secret) return tl::unexpected(failure_of(secret.error()));
    return secret->value_or("");
}

// The last 32 bytes of the secret key are the open one.
std::string open_key_of(const std::string& secret) {
    constexpr std::size_t open_digits = 2 * crypto_sign_PUBLICKEYBYTES;
    return secret.size() == 2 * crypto_sign_SECRETKEYBYTES ? secret.substr(secret.size() - open_digits) : "";
}

bool follow_on(const std::string& stream, Position at, const std::vector<StoredEvent>& events) {
    if (at.version == 0) at.digest = std::string(storage::before_the_first);
    for (const StoredEvent& event : events) {
        if (event.stream != stream || event.version != at.version + 1 ||
            event.digest != storage::chain_digest(at.digest, event))
            return false;
        at = {event.version, event.digest};
    }
    return true;
}

}  // namespace

Outcome<void> Owner::offer_standby(const std::string& event, const std::string& node, const std::string& code_digest,
                                   const app::ActionContext& how) {
    return decide_alone(store_, event, streams_of(event), [&](const HeldOwnership& held) -> Outcome<Deciding> {
        const auto facts = ownership::offer_standby(held.now, {node, code_digest, how.time + offers_hold});
        if (!facts) return tl::unexpected(Failure(facts.error()));
        Deciding done;
        add_facts(done.add, event, held, *facts, how);
        return done;
    });
}

Outcome<HandOver> Owner::add_standby(const std::string& event, const std::string& code, const std::string& key,
                                     Instant time) {
    HandOver given{.event = event, .since = time};
    const auto done =
        decide_alone(store_, event, streams_of(event), [&](const HeldOwnership& held) -> Outcome<Deciding> {
            auto events = store_.events_of(stream_of(event));
            if (!events) return tl::unexpected(failure_of(events.error()));
            const auto facts = ownership::add_standby(held.now, {storage::digest_of(code), key}, time);
            if (!facts) return tl::unexpected(Failure(facts.error()));
            ownership::Ownership after = held.now;
            for (const ownership::Event& fact : *facts) after = ownership::evolve(std::move(after), fact);
            const auto secret = secret_of(store_, after.holding->secret);
            if (!secret) return tl::unexpected(secret.error());
            const auto state = after_events({}, event, *events);
            if (!state) return tl::unexpected(state.error());
            given.epoch = after.holding->epoch, given.node = after.standby->node, given.home = after.holding->home;
            given.letter = letter_of({stream_of(event), given.epoch, given.node, key}, *secret);
            if (auto added = add_register_part(store_, *state->now, given); !added)
                return tl::unexpected(added.error());
            given.register_at = after.holding->register_at;
            given.events = std::move(*events);
            Deciding deciding;
            add_facts(deciding.add, event, held, *facts, {.actor = given.node, .time = time});
            return deciding;
        });
    if (!done) return tl::unexpected(done.error());
    return given;
}

Outcome<std::vector<StoredEvent>> Owner::copy(const CopyRequest& request) const {
    if (!request.stream.starts_with(app::tournament_streams)) return tl::unexpected(Failure(Fault::owns_nothing));
    const std::string event = request.stream.substr(app::tournament_streams.size());
    const auto now = ownership_of(store_, event);
    if (!now) return tl::unexpected(now.error());
    if (!now->standby || !now->holding || now->holding->epoch != request.epoch)
        return tl::unexpected(Failure(Fault::owns_nothing));
    if (!is_signed_with(request, now->standby->key)) return tl::unexpected(Failure(Fault::forged));
    const auto events = store_.events_of(request.stream);
    if (!events) return tl::unexpected(failure_of(events.error()));
    if (request.after > static_cast<std::int64_t>(events->size())) return tl::unexpected(Failure(Fault::not_next));
    return cut(*events, request.after);
}

Outcome<void> Follower::follow(const HandOver& given, const From& from, const app::ActionContext& how) {
    const std::string secret = fmt::format("standby/{}/{}", given.event, given.epoch);
    return put_handed_over(
        store_, given, {secret, from.keys.secret},
        [&](const ownership::Ownership& now) {
            return ownership::follow(now, {.epoch = given.epoch,
                                           .node = given.node,
                                           .owner = from.owner,
                                           .home = given.home,
                                           .secret = secret,
                                           .letter = given.letter,
                                           .register_at = given.register_at,
                                           .time = how.time});
        },
        how);
}

Outcome<CopyRequest> Follower::next_copy(const std::string& event) const {
    const auto now = ownership_of(store_, event);
    if (!now) return tl::unexpected(now.error());
    if (!now->following) return tl::unexpected(Failure(Fault::not_following));
    const auto version = store_.version_of(stream_of(event));
    if (!version) return tl::unexpected(failure_of(version.error()));
    const auto secret = secret_of(store_, now->following->secret);
    if (!secret) return tl::unexpected(secret.error());
    CopyRequest request{.stream = stream_of(event), .epoch = now->following->epoch, .after = *version};
    request.signature = signature_of(request, *secret);
    return request;
}

Outcome<std::int64_t> Follower::take_copy(const std::string& event, const std::vector<StoredEvent>& events) {
    std::int64_t taken = 0;
    const auto done = decide_alone(store_, event, streams_of(event, {std::string(storage::store_stream)}),
                                   [&](const HeldOwnership& held) -> Outcome<Deciding> {
                                       if (!held.now.following) return tl::unexpected(Failure(Fault::not_following));
                                       const auto here = store_.events_of(stream_of(event));
                                       if (!here) return tl::unexpected(failure_of(here.error()));
                                       if (!follow_on(stream_of(event), last_of_stream(*here), events))
                                           return tl::unexpected(Failure(Fault::chain_does_not_fit));
                                       const auto before = after_events({}, event, *here);
                                       if (!before) return tl::unexpected(before.error());
                                       const auto after = after_events(*before, event, events);
                                       if (!after) return tl::unexpected(after.error());
                                       Deciding deciding;
                                       deciding.add.shipped = events, taken = static_cast<std::int64_t>(events.size());
                                       add_line(deciding.add, event, *after);
                                       return deciding;
                                   });
    if (!done) return tl::unexpected(done.error());
    return taken;
}

Outcome<void> Follower::take_over(const std::string& event, const std::string& reason, const app::ActionContext& how) {
    return decide_alone(store_, event, streams_of(event), [&](const HeldOwnership& held) -> Outcome<Deciding> {
        const auto here = store_.events_of(stream_of(event));
        if (!here) return tl::unexpected(failure_of(here.error()));
        const auto facts = ownership::take_over(held.now, reason, last_of_stream(*here), how.time);
        if (!facts) return tl::unexpected(Failure(facts.error()));
        Deciding done;
        add_facts(done.add, event, held, *facts, how);
        return done;
    });
}

Outcome<std::optional<SuccessionText>> Follower::succession(const std::string& event) const {
    const auto now = ownership_of(store_, event);
    if (!now) return tl::unexpected(now.error());
    if (!now->holding || now->holding->letter.empty()) return std::optional<SuccessionText>();
    const auto version = store_.version_of(stream_of(event));
    if (!version) return tl::unexpected(failure_of(version.error()));
    const auto secret = secret_of(store_, now->holding->secret);
    if (!secret) return tl::unexpected(secret.error());
    const ownership::Holding& held = *now->holding;
    return std::optional(SuccessionText{.stream = stream_of(event),
                                        .claim = {.epoch = held.epoch,
                                                  .node = held.node,
                                                  .key = open_key_of(*secret),
                                                  .at = held.from,
                                                  .has_written = *version > held.from.version},
                                        .letter = held.letter});
}

Outcome<void> Follower::learn(const std::string& event, const SuccessionText& told, const SuccessionReply& reply,
                              Instant time) {
    return decide_alone(
        store_, event, streams_of(event, {std::string(storage::store_stream)}),
        [&](const HeldOwnership& held) -> Outcome<Deciding> {
            const auto here = store_.events_of(stream_of(event));
            if (!here) return tl::unexpected(failure_of(here.error()));
            Deciding done;
            const app::ActionContext how{.actor = "dommer", .time = time};
            if (!reply.behind) {
                const Position& at = reply.at;
                if (at.version < 1 || at.version > static_cast<std::int64_t>(here->size()) ||
                    (*here)[static_cast<std::size_t>(at.version - 1)].digest != at.digest)
                    return tl::unexpected(Failure(Fault::chain_does_not_fit));
                add_facts(done.add, event, held,
                          ownership::learn(held.now, ownership::SuccessionHeard{reply.epoch, at, reply.beside}), how);
                return done;
            }
            // Something was written here meanwhile: home is asked again, and hears of it.
            if (last_of_stream(*here) != told.claim.at) return done;
            if (reply.events.empty() || !follow_on(stream_of(event), told.claim.at, reply.events) ||
                last_of_stream(reply.events) != reply.at)
                return tl::unexpected(Failure(Fault::chain_does_not_fit));
            const auto facts = ownership::catch_up(held.now, told.claim.at, reply.at, time);
            if (!facts) return tl::unexpected(Failure(facts.error()));
            const auto before = after_events({}, event, *here);
            if (!before) return tl::unexpected(before.error());
            const auto after = after_events(*before, event, reply.events);
            if (!after) return tl::unexpected(after.error());
            done.add.shipped = reply.events;
            add_line(done.add, event, *after);
            add_facts(done.add, event, held, *facts, how);
            return done;
        });
}

}  // namespace dommer::node
