#include "node/home.hpp"

#include <algorithm>

#include "acting.hpp"
#include "records/tournament_events.hpp"
#include "register_part.hpp"
#include "storage/chain.hpp"
#include "tournament/event_facts.hpp"
#include "tournament/repeat.hpp"

namespace dommer::node {
namespace {

using ownership::Fault, ownership::Facts, ownership::Ownership, ownership::Position, ownership::QuestionId;
using storage::StoredEvent;

// The tournament as it is here, with its events.
struct HeldHere {
    HeldState state;
    std::vector<StoredEvent> events;
    Position end() const { return events.empty() ? Position{} : Position{events.back().version, events.back().digest}; }
    std::optional<std::string> digest_at(std::int64_t version) const {
        if (version < 1 || version > static_cast<std::int64_t>(events.size())) return std::nullopt;
        return events[static_cast<std::size_t>(version - 1)].digest;
    }
};

Outcome<HeldHere> held_here(const storage::Store& store, const std::string& event) {
    auto events = store.events_of(stream_of(event));
    if (!events) return tl::unexpected(failure_of(events.error()));
    auto state = after_events({}, event, *events);
    if (!state) return tl::unexpected(state.error());
    if (!state->now)
        return tl::unexpected(Failure(app::Failure(tournament::Refusal{tournament::Refused::no_such_tournament})));
    return HeldHere{std::move(*state), std::move(*events)};
}

// Nothing is changed; that it was refused is recorded.
Deciding refused(const std::string& event, const HeldOwnership& held, Fault why, const ownership::Claim& claim,
                 const app::ActionContext& how) {
    Deciding done{.refused = Failure(why)};
    add_facts(done.add, event, held, ownership::rejection(held.now, why, claim), how);
    return done;
}

std::optional<std::string> event_of(const std::string& stream) {
    if (!stream.starts_with(app::tournament_streams)) return std::nullopt;
    return stream.substr(app::tournament_streams.size());
}

ownership::Reply reply_of(const Ownership& now, int epoch) {
    const ownership::Tenure& tenure = now.tenures.at(epoch);
    return {.reached = *ownership::reached(now, epoch),
            .is_owner = !tenure.has_ended,
            .was_given_back = tenure.given_back,
            .owned = tenure.shipped};
}

// The tournament as the node had it before this event of its own.
Outcome<tournament::Tournament> as_there(const storage::Store& store, const HeldHere& here, const std::string& event,
                                         const Ownership& now, QuestionId question) {
    const std::int64_t owned = now.tenures.at(question.epoch).shipped.version;
    const std::vector<StoredEvent> shared(here.events.begin(), here.events.begin() + owned);
    auto there = after_events({}, event, shared);
    if (!there) return tl::unexpected(there.error());
    const auto late = store.events_of(ownership::late_stream_of(stream_of(event), question.epoch));
    if (!late) return tl::unexpected(failure_of(late.error()));
    for (const StoredEvent& stored : *late) {
        if (owned + stored.version >= question.version) break;
        const auto read = records::tournament_event_from(stored.payload);
        if (!read) return tl::unexpected(Failure(Fault::unreadable));
        there->now = tournament::evolve(std::move(*there->now), *read);
    }
    return std::move(*there->now);
}

Outcome<tournament::Event> late_event(const storage::Store& store, const std::string& event, const Ownership& now,
                                      QuestionId question) {
    const auto late = store.events_of(ownership::late_stream_of(stream_of(event), question.epoch));
    if (!late) return tl::unexpected(failure_of(late.error()));
    const std::int64_t owned = now.tenures.at(question.epoch).shipped.version;
    const auto read =
        records::tournament_event_from(late->at(static_cast<std::size_t>(question.version - owned - 1)).payload);
    if (!read) return tl::unexpected(Failure(Fault::unreadable));
    return *read;
}

// What the rules make of it now. It must still be about the same players, round and board.
Outcome<std::vector<tournament::Event>> made_again(const tournament::Event& event, const tournament::Tournament& there,
                                                   const tournament::Tournament& here, const std::string& reason,
                                                   const app::ActionContext& how) {
    const auto command = tournament::command_of(event, reason);
    if (!command) return tl::unexpected(Failure(Fault::cannot_be_repeated));
    if (!tournament::is_about_the_same(event, there, here)) return tl::unexpected(Failure(Fault::about_another));
    auto decided = tournament::decide(here, *command, {how.time, how.lot});
    if (!decided) return tl::unexpected(Failure(app::Failure(decided.error())));
    const bool is_the_same = std::ranges::any_of(*decided, [&](const tournament::Event& made) {
        return made.index() == event.index() && tournament::about(made) == tournament::about(event);
    });
    if (!is_the_same) return tl::unexpected(Failure(Fault::about_another));
    return std::move(*decided);
}

}  // namespace

Outcome<void> Home::offer(const std::string& event, const std::string& node, const std::string& code_digest,
                          const app::ActionContext& how) {
    return decide_alone(store_, event, streams_of(event), [&](const HeldOwnership& held) -> Outcome<Deciding> {
        if (const auto here = held_here(store_, event); !here) return tl::unexpected(here.error());
        const auto facts = ownership::offer(held.now, {node, code_digest, how.time + offers_hold});
        if (!facts) return tl::unexpected(Failure(facts.error()));
        Deciding done;
        add_facts(done.add, event, held, *facts, how);
        return done;
    });
}

Outcome<HandOver> Home::hand_over(const std::string& event, const std::string& code, const std::string& key,
                                  Instant time) {
    HandOver given{.event = event};
    const auto done =
        decide_alone(store_, event, streams_of(event), [&](const HeldOwnership& held) -> Outcome<Deciding> {
            auto here = held_here(store_, event);
            if (!here) return tl::unexpected(here.error());
            const auto facts = ownership::hand_over(held.now, {storage::digest_of(code), key}, here->end(), time);
            const app::ActionContext how{.actor = held.now.offer ? held.now.offer->node : "node", .time = time};
            if (!facts) return refused(event, held, facts.error(), {.epoch = held.now.epoch}, how);
            Deciding deciding;
            add_facts(deciding.add, event, held, *facts, how);
            Ownership after = held.now;
            for (const ownership::Event& fact : *facts) after = ownership::evolve(std::move(after), fact);
            given.epoch = after.epoch, given.node = ownership::holder(after)->node;
            given.since = ownership::holder(after)->since;
            if (auto added = add_register_part(store_, *here->state.now, given); !added)
                return tl::unexpected(added.error());
            given.events = std::move(here->events);
            return deciding;
        });
    if (!done) return tl::unexpected(done.error());
    return given;
}

Outcome<BatchAnswer> Home::receive(const Batch& batch, Instant time) {
    const auto event = event_of(batch.stream);
    if (!event) return tl::unexpected(Failure(Fault::owns_nothing));
    BatchAnswer answer;
    std::optional<tournament::Tournament> now_here;
    const std::string late = ownership::late_stream_of(batch.stream, batch.epoch);
    const auto done = decide_alone(
        store_, *event, streams_of(*event, {late, std::string(storage::store_stream)}),
        [&](const HeldOwnership& held) -> Outcome<Deciding> {
            const auto here = held_here(store_, *event);
            if (!here) return tl::unexpected(here.error());
            const auto tenure = held.now.tenures.find(batch.epoch);
            const bool is_known = tenure != held.now.tenures.end();
            const auto claim = claim_of(batch, is_known ? tenure->second.key : "");
            const app::ActionContext how{.actor = is_known ? tenure->second.node : "node", .time = time};
            const auto received = ownership::receive(
                held.now, claim, [&](std::int64_t version) { return here->digest_at(version); }, time);
            if (!received) return refused(*event, held, received.error(), claim, how);
            Deciding deciding;
            answer.what = received->what, now_here = here->state.now;
            if (received->what == ownership::Disposition::appended) {
                const auto after = after_events(here->state, *event, batch.events);
                if (!after) return refused(*event, held, Fault::unreadable, claim, how);
                deciding.add.shipped = batch.events, now_here = after->now;
                add_line(deciding.add, *event, *after);
            }
            if (received->what == ownership::Disposition::kept_beside)
                add_as_written(
                    deciding.add, late, tenure->second.late.version - tenure->second.shipped.version,
                    {batch.events.begin() + static_cast<std::ptrdiff_t>(received->there), batch.events.end()});
            add_facts(deciding.add, *event, held, received->facts, how);
            Ownership after = held.now;
            for (const ownership::Event& fact : received->facts) after = ownership::evolve(std::move(after), fact);
            answer.reply = reply_of(after, batch.epoch);
            return deciding;
        });
    if (!done) return tl::unexpected(done.error());
    auto news = register_news(store_, *now_here, batch.register_at);
    if (!news) return tl::unexpected(news.error());
    answer.news = std::move(*news);
    return answer;
}

Outcome<SuccessionReply> Home::succeed(const SuccessionText& succession, Instant time) {
    const auto event = event_of(succession.stream);
    if (!event) return tl::unexpected(Failure(Fault::owns_nothing));
    SuccessionReply reply;
    const auto done =
        decide_alone(store_, *event, streams_of(*event), [&](const HeldOwnership& held) -> Outcome<Deciding> {
            const auto here = held_here(store_, *event);
            if (!here) return tl::unexpected(here.error());
            ownership::SuccessionClaim claim = succession.claim;
            const auto tenure = held.now.tenures.find(claim.epoch);
            const std::string key = tenure == held.now.tenures.end() ? "" : tenure->second.key;
            claim.letter_holds =
                letter_holds({succession.stream, claim.epoch, claim.node, claim.key}, succession.letter, key);
            const app::ActionContext how{.actor = claim.letter_holds ? claim.node : "node", .time = time};
            const auto answered = ownership::succeed(
                held.now, claim, [&](std::int64_t version) { return here->digest_at(version); }, time);
            if (!answered)
                return refused(*event, held, answered.error(), {.epoch = claim.epoch, .after = claim.at}, how);
            reply = {
                .epoch = answered->epoch, .at = answered->at, .beside = answered->beside, .behind = answered->behind};
            if (answered->behind)
                reply.events.assign(here->events.begin() + claim.at.version,
                                    here->events.begin() + answered->at.version);
            Deciding deciding;
            add_facts(deciding.add, *event, held, answered->facts, how);
            return deciding;
        });
    if (!done) return tl::unexpected(done.error());
    return reply;
}

Outcome<void> Home::take_back(const std::string& event, const std::string& reason, const app::ActionContext& how) {
    return decide_alone(store_, event, streams_of(event), [&](const HeldOwnership& held) -> Outcome<Deciding> {
        const auto facts = ownership::take_back(held.now, reason);
        if (!facts) return tl::unexpected(Failure(facts.error()));
        Deciding done;
        add_facts(done.add, event, held, *facts, how);
        return done;
    });
}

Outcome<std::vector<LateEvent>> Home::questions(const std::string& event) const {
    const auto now = ownership_of(store_, event);
    if (!now) return tl::unexpected(now.error());
    std::vector<LateEvent> all;
    for (const auto& [epoch, tenure] : now->tenures) {
        const auto late = store_.events_of(ownership::late_stream_of(stream_of(event), epoch));
        if (!late) return tl::unexpected(failure_of(late.error()));
        for (const StoredEvent& stored : *late) {
            const QuestionId id{epoch, tenure.shipped.version + stored.version};
            all.push_back({id, tenure.node, stored, now->questions.at(id)});
        }
    }
    return all;
}

Outcome<void> Home::accept(const std::string& event, QuestionId question, const std::string& reason,
                           const app::ActionContext& how) {
    return decide_alone(store_, event, streams_of(event), [&](const HeldOwnership& held) -> Outcome<Deciding> {
        const auto facts = ownership::answer(held.now, question, true, reason);
        if (!facts) return tl::unexpected(Failure(facts.error()));
        const auto here = held_here(store_, event);
        if (!here) return tl::unexpected(here.error());
        const auto late = late_event(store_, event, held.now, question);
        if (!late) return tl::unexpected(late.error());
        const auto there = as_there(store_, *here, event, held.now, question);
        if (!there) return tl::unexpected(there.error());
        auto made = made_again(*late, *there, *here->state.now, reason, how);
        if (!made) return tl::unexpected(made.error());
        Deciding done;
        const auto stream = app::stream_of_tournament(event);
        const auto decided = app::applied(here->state, std::move(*made), stream);
        done.add.entries.push_back(app::entry_of(decided, how, stream));
        add_line(done.add, event, decided.after);
        add_facts(done.add, event, held, *facts, how);
        return done;
    });
}

Outcome<void> Home::dismiss(const std::string& event, QuestionId question, const std::string& reason,
                            const app::ActionContext& how) {
    return decide_alone(store_, event, streams_of(event), [&](const HeldOwnership& held) -> Outcome<Deciding> {
        const auto facts = ownership::answer(held.now, question, false, reason);
        if (!facts) return tl::unexpected(Failure(facts.error()));
        Deciding done;
        add_facts(done.add, event, held, *facts, how);
        return done;
    });
}

}  // namespace dommer::node
