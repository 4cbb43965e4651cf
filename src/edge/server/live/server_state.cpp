#include "server_state.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/live_games.hpp"
#include "app/packs.hpp"
#include "changes.hpp"
#include "live_game_acts.hpp"
#include "node/failure.hpp"
#include "notices/sentences.hpp"
#include "passwords.hpp"
#include "storage/follower.hpp"
#include "storage/location.hpp"
#include "storage/views_beginning.hpp"

namespace dommer::server {

Instant now() { return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now()); }
Date today() { return std::chrono::floor<std::chrono::days>(now()); }

std::optional<storage::Store> ServerState::kept_connection() {
    const std::lock_guard lock(stores_guard_);
    while (!stores_.empty()) {
        storage::Store store = std::move(stores_.back());
        stores_.pop_back();
        if (store.is_sound()) return store;
    }
    return std::nullopt;
}

ServerState::Lease::Lease(ServerState& state) : state_(state), store_(state.kept_connection()) {
    if (store_) return;
    auto opened = storage::Store::open(state_.address_, state_.access_, patience_);
    if (!opened) throw problem_of(opened.error());
    store_ = std::move(*opened);
}

ServerState::Lease::~Lease() {
    if (!store_ || !state_.healthy_ || !store_->is_sound()) return;  // a connection that may be broken is not kept
    const std::lock_guard lock(state_.stores_guard_);
    state_.stores_.push_back(std::move(*store_));
}

storage::Stored<std::unique_ptr<ServerState>> ServerState::open(const std::string& address, storage::Access access,
                                                                LogLevel level) {
    std::unique_ptr<ServerState> state(new ServerState(address, access, level));
    auto store = storage::Store::open(address, access, patience_);
    if (!store) return tl::unexpected(store.error());
    state->stores_.push_back(std::move(*store));
    try {
        state->with_store([&](storage::Store& opened) { state->read_federation(opened); });
    } catch (const Problem&) {
        return tl::unexpected(
            storage::StoreError{storage::StoreFault::damaged, "accounts, register or ratings cannot be read"});
    }
    return state;
}

ServerState::~ServerState() { stop_following(); }

template <class State, class Event>
VersionedPtr<State> ServerState::read_anew(Cell<VersionedPtr<State>>& held, storage::Store& store,
                                           const app::Stream<State, Event>& stream, bool whatever_is_held) {
    auto read = app::read<app::Failure>(store, stream);
    if (!read) throw problem_of(read.error(), nullptr);
    const std::lock_guard lock(federation_guard_);
    if (const auto kept = held.load(); kept && kept->version >= read->version && !whatever_is_held) return kept;
    auto made = std::make_shared<const Versioned<State>>(std::move(*read));
    held.store(made);
    return made;
}

// Read and put to use in one turn: who read earlier must not put the packs of before in the place of newer ones.
void ServerState::use_stored_packs(storage::Store& store) {
    const std::lock_guard lock(packs_guard_);
    app::use_packs_of(store);
}

void ServerState::use_packs(storage::Store& store) {
    use_stored_packs(store);
    read_anew(ratings_, store, app::stream_of_ratings(), true);
    const std::lock_guard lock(curves_guard_);
    curves_.clear();
}

void ServerState::add_pack(const std::string& text, const Sender& sender, Problem refused(const packs::PackError&)) {
    act_on(
        app::stream_of_packs(),
        [&](const packs::AddedPacks& now) {
            auto decided = app::decide_pack(now, text, today());
            if (!decided) throw refused(decided.error());
            return std::move(*decided);
        },
        sender);
    with_store([&](storage::Store& store) { use_packs(store); });
}

void ServerState::read_federation(storage::Store& store, bool whatever_is_held) {
    use_stored_packs(store);
    read_anew(accounts_, store, stream_of_accounts(), whatever_is_held);
    read_anew(register_, store, app::stream_of_members(), whatever_is_held);
    read_anew(ratings_, store, app::stream_of_ratings(), whatever_is_held);
}

VersionedPtr<accounts::Accounts> ServerState::newest_accounts() {
    return with_store([&](storage::Store& store) { return read_anew(accounts_, store, stream_of_accounts()); });
}

template <class State, class Event>
void ServerState::take(Cell<VersionedPtr<State>>& held, const storage::StoredEvent& stored,
                       const app::Stream<State, Event>& stream) {
    std::optional<app::BadRecord> bad;
    {
        const std::lock_guard lock(federation_guard_);
        const auto before = held.load();
        if (stored.stream != stream.name || stored.version <= before->version) return;
        Versioned<State> after = *before;
        bad = app::apply(after, stored, stream);
        if (!bad) return held.store(std::make_shared<const Versioned<State>>(std::move(after)));
    }
    log.note(LogLevel::errors, "unreadable event", {{"sequence", std::to_string(bad->sequence)}});
    if (bad->error.fault == records::RecordFault::missing_before)
        with_store([&](storage::Store& store) { read_anew(held, store, stream); });
}

// `decide` throws Problem if the rules say no.
template <class State, class Event, class Decide>
VersionedPtr<State> ServerState::write(Cell<VersionedPtr<State>>& held, const app::Stream<State, Event>& stream,
                                       const Sender& sender, const Decide& decide, storage::Alongside also) {
    const std::lock_guard one(turn_of(stream.name));
    also.key = sender.key();
    return with_store([&](storage::Store& store) {
        auto done = app::decide_and_append<app::Failure>(
            stream, [&](bool again) { return again ? read_anew(held, store, stream) : held.load(); }, decide,
            [&](const Versioned<State>& before, std::vector<Event> decided) {
                return app::append(store, before, std::move(decided), {sender.name, now(), 0, also}, stream);
            },
            [&] {
                return app::decide_alone<app::Failure>(store, stream, decide, {sender.name, now(), 0, also});
            });
        if (!done) throw problem_of(done.error(), nullptr);
        if (!done->events.empty()) wrote(true), sender.was_stored();
        const std::lock_guard lock(federation_guard_);
        auto made = std::make_shared<const Versioned<State>>(std::move(done->after));
        if (const auto kept = held.load(); kept->version < made->version) held.store(made);
        return VersionedPtr<State>(made);
    });
}

VersionedPtr<accounts::Accounts> ServerState::act(const accounts::Command& command, const Sender& sender,
                                                  storage::Alongside also) {
    const auto decide = [&](const accounts::Accounts& all) {
        auto decided = accounts::decide(all, command, now());
        if (!decided) throw problem_of(decided.error());
        return std::move(*decided);
    };
    return write(accounts_, stream_of_accounts(), sender, decide, std::move(also));
}

VersionedPtr<registry::Register> ServerState::act(const MakeMembers& make, const Sender& sender) {
    return write(register_, app::stream_of_members(), sender, [&](const registry::Register& before) {
        auto decided = app::decide_all<app::RegisterFailure>(
            before, make(before),
            [](const registry::Register& all, const registry::Command& command) {
                return registry::decide(all, command, {std::chrono::floor<std::chrono::days>(now())});
            },
            app::stream_of_members());
        if (!decided) throw problem_of(std::get<registry::Refusal>(decided.error()));
        return std::move(*decided);
    });
}

VersionedPtr<registry::Register> ServerState::import_members(const DecideMembers& decide, const Sender& sender) {
    return write(register_, app::stream_of_members(), sender, decide);
}

void ServerState::act(const registry::RatingCommand& command, const Sender& sender) {
    write(ratings_, app::stream_of_ratings(), sender, [&](const registry::RatingRegister& held) {
        auto decided = registry::decide(held, members()->now, command);
        if (!decided) throw problem_of(decided.error());
        return std::move(*decided);
    });
}

void ServerState::take_over(const std::vector<registry::Event>& members,
                            const std::vector<registry::RatingEvent>& numbers, const Sender& sender) {
    write(register_, app::stream_of_members(), sender, [&](const registry::Register&) { return members; });
    write(ratings_, app::stream_of_ratings(), sender, [&](const registry::RatingRegister&) { return numbers; });
}

bool ServerState::take_over(storage::Store& other, const Sender& sender) {
    std::vector<storage::Entry> entries;
    const auto read = other.read({}, [&](const storage::StoredEvent& event) {
        const bool goes_on = !entries.empty() && entries.back().stream == event.stream &&
                             entries.back().actor == event.actor && entries.back().time == event.time;
        if (!goes_on) entries.push_back({event.stream, event.version - 1, event.actor, event.time, {}});
        entries.back().events.push_back({event.type, event.payload});
    });
    if (!read) throw problem_of(read.error());
    const auto lines = other.views(app::line_kind);
    if (!lines) throw problem_of(lines.error());
    return with_store([&](storage::Store& store) {
        const auto stored = store.append(entries, *lines, {.key = sender.key()});
        if (!stored && stored.error().fault == storage::StoreFault::conflict) return false;
        if (!stored) throw problem_of(stored.error());
        wrote(true), sender.was_stored();
        read_federation(store);
        return true;
    });
}

std::vector<storage::ViewRow> ServerState::lines_of(std::string_view kind) {
    auto lines = with_store([&](storage::Store& store) { return store.views(kind); });
    if (!lines) throw problem_of(lines.error());
    return std::move(*lines);
}

std::vector<storage::ViewRow> ServerState::lines_of(std::string_view kind, std::string_view beginning) {
    auto lines = with_store([&](storage::Store& store) { return storage::views_beginning(store, kind, beginning); });
    if (!lines) throw problem_of(lines.error());
    return std::move(*lines);
}

std::shared_ptr<const RatingCurves> ServerState::curves(rating::List list) {
    const auto numbers = ratings();
    const auto people = members();
    const std::lock_guard lock(curves_guard_);
    CurvesOfList& kept = curves_[list];
    if (const std::pair versions(numbers->version, people->version); !kept.curves || versions != kept.versions)
        kept = {versions,
                std::make_shared<const RatingCurves>(server::curves_of(numbers->now, people->now, list, today()))};
    return kept.curves;
}

std::shared_ptr<const PeopleIndex> ServerState::people() {
    const std::pair now_of(ratings()->version, members()->version);
    const std::lock_guard lock(people_guard_);
    if (!people_ || now_of != people_of_) {
        people_ = std::make_shared<const PeopleIndex>(members()->now, *curves());
        people_of_ = now_of;
    }
    return people_;
}

std::shared_ptr<const ServerState::EventList> ServerState::event_list() {
    const std::uint64_t now_at = change_count();
    const std::lock_guard lock(list_guard_);
    if (list_ && list_of_ == now_at) return list_;
    auto made = std::make_shared<EventList>();
    made->lines = with_store([&](storage::Store& store) {
        auto lines = app::Tournaments(store).all();
        if (!lines) throw problem_of(lines.error(), nullptr);
        for (auto& line : *lines) {
            if (line.for_everybody) continue;
            auto known = of_old_lines_.find(line.id);
            // Its line is written again with its next change; until then the event stays as it is.
            if (known == of_old_lines_.end()) {
                const auto held = app::Tournaments(store).read(line.id);
                known = of_old_lines_
                            .emplace(line.id, held && held->now ? app::Tournaments::for_everybody(*held->now)
                                                                : app::Tournaments::Line::ForEverybody{})
                            .first;
            }
            line.for_everybody = known->second;
        }
        return std::move(*lines);
    });
    std::ranges::stable_sort(made->lines, [](const auto& a, const auto& b) { return a.first_day > b.first_day; });
    for (std::size_t at = 0; at < made->lines.size(); ++at)
        for (const int person : made->lines[at].for_everybody->persons) {
            auto& entered = made->of_person[person];
            if (entered.empty() || entered.back() != at) entered.push_back(at);
        }
    list_ = made, list_of_ = now_at;
    return made;
}

std::shared_ptr<const EntrantIndex> ServerState::typed_entrants() {
    // Not kept among the events that people look at, which have their room.
    const auto read = [&](const std::string& id) -> SnapshotPtr {
        if (auto found = events.find(id)) return found;
        auto held = with_store([&](storage::Store& store) { return app::Tournaments(store).read(id); });
        if (!held && std::holds_alternative<storage::StoreError>(held.error())) throw problem_of(held.error(), nullptr);
        return held && held->now ? std::make_shared<Snapshot>(std::move(*held), 0, events.pages()) : nullptr;
    };
    return typed_entrants_.index(event_list()->lines, read);
}

SnapshotPtr ServerState::event(const std::string& id) {
    if (auto found = events.find(id)) return found;
    return with_store([&](storage::Store& store) {
        const std::int64_t sequence = feed.last();
        auto held = app::Tournaments(store).read(id);
        if (!held) throw problem_of(held.error(), nullptr);
        if (!held->now) throw Problem{.status = 404, .code = "no_such_event"};
        return events.keep(std::move(*held), sequence);
    });
}

std::shared_ptr<const ownership::Ownership> ServerState::known_ownership(const std::string& id) const {
    const std::lock_guard lock(owners_guard_);
    const auto found = owners_.find(id);
    return found == owners_.end() ? nullptr : found->second;
}

std::shared_ptr<const ownership::Ownership> ServerState::ownership(const std::string& id) {
    if (auto known = known_ownership(id)) return known;
    const std::uint64_t before = change_count();
    auto read = with_store([&](storage::Store& store) { return node::ownership_of(store, id); });
    if (!read) throw problem_of(read.error());
    auto made = std::make_shared<const ownership::Ownership>(std::move(*read));
    const std::lock_guard lock(owners_guard_);
    constexpr std::size_t most = 10'000;
    if (owners_.size() >= most) owners_.clear();
    if (before == change_count()) owners_[id] = made;
    return made;
}

// What is shown of the event says who owns it.
void ServerState::take_ownership(const std::string& id) {
    {
        const std::lock_guard lock(owners_guard_);
        owners_.erase(id);
    }
    events.forget(id);
}

SnapshotPtr ServerState::event_since(const std::string& id, std::int64_t version) {
    SnapshotPtr found = event(id);
    if (found->held().version >= version || !found->may_be_compared(std::chrono::steady_clock::now())) return found;
    auto held = with_store([&](storage::Store& store) { return app::Tournaments(store).read(id); });
    if (!held) throw problem_of(held.error(), nullptr);
    return held->now ? events.keep(std::move(*held), found->sequence()) : found;
}

SnapshotPtr ServerState::act(const std::string& id, const Make& make, const Sender& sender) {
    return act_all(
        id, [&](const tournament::Tournament& now) { return std::vector{make(now)}; }, sender);
}

SnapshotPtr ServerState::act_all(const std::string& id, const MakeAll& make, const Sender& sender) {
    using State = std::optional<tournament::Tournament>;
    const auto stream = app::stream_of_tournament(id);
    SnapshotPtr before;
    app::ActionContext how{.actor = sender.name,
                           .time = {},
                           .lot = 0,
                           .also = {.key = sender.key(), .keep = sender.keep, .forget = sender.forget},
                           .answer = sender.answer};
    const auto decide = [&](const State& now) -> app::Outcome<std::vector<tournament::Event>> {
        const std::vector<tournament::Command> commands = make(*now);
        how.time = server::now(), how.lot = new_lot();
        return app::decide_all<app::Failure>(
            now, commands,
            [&](const State& state, const tournament::Command& command) {
                return tournament::decide(state, command, {how.time, how.lot, how.actor, how.answer});
            },
            stream);
    };
    auto done = app::decide_and_append<app::Failure>(
        stream,
        [&](bool again) {
            if (again) {
                auto fresh = with_store([&](storage::Store& store) { return app::Tournaments(store).read(id); });
                if (fresh && fresh->now) events.keep(std::move(*fresh), before->sequence());
            }
            before = event(id);
            return VersionedPtr<State>(before, &before->held());
        },
        decide,
        [&](const Versioned<State>& held, std::vector<tournament::Event> decided) {
            const std::lock_guard one(turn_of(stream.name));
            return with_store(
                [&](storage::Store& store) { return app::append(store, held, std::move(decided), how, stream); });
        },
        [&] {
            const std::lock_guard one(turn_of(stream.name));
            how.time = server::now();
            return with_store(
                [&](storage::Store& store) { return app::decide_alone<app::Failure>(store, stream, decide, how); });
        });
    if (!done) throw problem_of(done.error(), &before->now());
    if (done->events.empty()) return before;
    wrote(true), sender.was_stored();
    auto after = std::make_shared<const Snapshot>(app::HeldTournament{std::move(done->after), id}, before->sequence(),
                                                  events.pages());
    events.keep(after);
    return after;
}

SnapshotPtr ServerState::create(const std::string& id, std::span<const tournament::Command> commands,
                                const Sender& sender) {
    const std::lock_guard one(turn_of(std::string(app::tournament_streams) + id));
    return with_store([&](storage::Store& store) {
        const std::int64_t sequence = feed.last();
        auto made =
            app::Tournaments(store).act_all(app::HeldTournament{{}, id}, commands,
                                            {sender.name, now(), new_lot(), {.key = sender.key()}, sender.answer});
        if (made) {
            wrote(true), sender.was_stored();
            return events.keep(std::move(*made), sequence);
        }
        Problem problem = problem_of(made.error(), nullptr);
        if (problem.code == "conflict") problem = {.status = 409, .code = "event_exists", .field = "id"};
        throw problem;
    });
}

// A file has one writer at a time anyway, and who waits here waits shorter than at the file; a database server has one
// for each stream.
std::mutex& ServerState::turn_of(std::string_view stream) {
    return storage::file_of(address_) ? turns_.front() : turns_[std::hash<std::string_view>()(stream) % turns_.size()];
}

bool ServerState::ended_a_round(const std::string& id, const std::vector<storage::StoredEvent>& stored) {
    std::vector<std::string> types;
    for (const storage::StoredEvent& each : stored) types.push_back(each.type);
    const auto held = events.find(id);
    return held && app::ended_a_round(held->held().now, types);
}

void ServerState::take(const std::vector<storage::StoredEvent>& news) {
    std::map<std::string, std::vector<storage::StoredEvent>> by_event;
    const std::string of_ownership = ownership::ownership_stream_of(app::tournament_streams);
    std::map<std::string, std::vector<storage::StoredEvent>> by_owner, by_stream;
    for (const storage::StoredEvent& stored : news) {
        if (stored.stream.starts_with(of_ownership))
            by_owner[stored.stream.substr(of_ownership.size())].push_back(stored);
        take(accounts_, stored, stream_of_accounts());
        take(register_, stored, app::stream_of_members());
        take(ratings_, stored, app::stream_of_ratings());
        if (const auto event = event_of(stored.stream)) by_event[*event].push_back(stored);
        if (is_one_of_many(stored.stream)) by_stream[stored.stream].push_back(stored);
    }
    if (std::ranges::any_of(
            news, [](const storage::StoredEvent& stored) { return stored.stream == app::stream_of_packs().name; })) {
        values_.forget(app::stream_of_packs().name);
        with_store([&](storage::Store& store) { use_packs(store); });
    }
    // Before anything later is told: who has lost a role may no longer hear it.
    if (std::ranges::any_of(
            news, [](const storage::StoredEvent& stored) { return stored.stream == stream_of_accounts().name; }))
        feed.recheck_access();
    // Private words were taken out of the log: nothing of them may stay in memory.
    const auto erasure = std::ranges::find_if(news.rbegin(), news.rend(), [](const storage::StoredEvent& stored) {
        return stored.stream == storage::store_stream && stored.type == storage::redacted_type;
    });
    if (erasure != news.rend()) {
        last_erasure_ = erasure->sequence;
        with_store([&](storage::Store& store) { read_federation(store, true); });
        forget_what_is_held();
        events.pages().forget(PageCache::federation);
        decisions.forget();
        upkeep_.look_for_traces();
    }
    for (const auto& [event, stored] : by_event) {
        events.take(event, stored);
        typed_entrants_.changed(event);
        if (ended_a_round(event, stored)) upkeep_.seal_now();
    }
    if (std::ranges::any_of(news,
                            [](const storage::StoredEvent& stored) { return stored.type != storage::sealed_type; }))
        upkeep_.seal_soon();
    for (const auto& [stream, stored] : by_stream) {
        values_.heard(stream, stored.back().version);
        if (stream.starts_with(app::live_game_streams)) flags_.changed(stream.substr(app::live_game_streams.size()));
    }
    ++change_count_;
    for (const auto& [event, stored] : by_owner) take_ownership(event);
    // Who joins from here on is told of all this by the log; who has joined, by the batches.
    feed.reached(news.back().sequence);
    for (auto& [event, stored] : by_owner) {
        auto& all = by_event[event];
        all.insert(all.end(), stored.begin(), stored.end());
        std::ranges::sort(all, {}, &storage::StoredEvent::sequence);
    }
    const auto bytes = [](std::string text) {
        return text.empty() ? nullptr : std::make_shared<const std::string>(std::move(text));
    };
    for (const auto& [stream, stored] : by_stream) {
        const auto news_of_it = bytes(plain_sse_messages(stored));
        feed.publish(stream, {stored.back().sequence, news_of_it, news_of_it});
    }
    for (const auto& [event, stored] : by_event) {
        SseMessages both = sse_messages(stored);
        feed.publish(event, {stored.back().sequence, bytes(std::move(both.everybody)), bytes(std::move(both.desk))});
    }
}

void ServerState::forget_what_is_held() {
    events.forget_all();
    values_.forget_all();
    shown.forget_all();
    typed_entrants_.forget_all();
}

void ServerState::take_or_forget(const std::vector<storage::StoredEvent>& news) {
    try {
        take(news);
    } catch (const Problem&) {  // the store failed in between: everything is read anew when somebody asks
        forget_what_is_held();
        feed.reached(news.back().sequence);
    }
}

// Where another copy has taken the store's place, what is held in memory may be of events that it never had.
void ServerState::lost_store(const storage::StoreError& error, std::int64_t seen) {
    if (healthy_.exchange(false))
        log.note(LogLevel::errors, "the store does not answer", {{"why", storage::sentence(error)}});
    ++metrics.store_errors;
    {
        const std::lock_guard lock(stores_guard_);
        stores_.clear();
    }
    if (error.fault == storage::StoreFault::went_back) {
        try {
            with_store([&](storage::Store& store) { read_federation(store, true); });
            read_last_erasure();
        } catch (const Problem&) {  // it is found out again with the next connection
        }
        feed.start_over(seen);
    }
    forget_what_is_held();
    ++change_count_;
}

void ServerState::measure_standby() {
    const auto now = std::chrono::steady_clock::now();
    if (!is_read_only() || now - standby_measured_ < std::chrono::seconds(1)) return;
    standby_measured_ = now;
    try {
        const auto measured = with_store([](storage::Store& store) { return store.standby(); });
        if (measured) standby_.store(*measured);
    } catch (const Problem&) {  // the store does not answer, which is told elsewhere
    }
}

void ServerState::read_last_erasure() {
    const auto read = with_store([&](storage::Store& store) {
        return store.read({.stream = std::string(storage::store_stream)}, [&](const storage::StoredEvent& stored) {
            if (stored.type == storage::redacted_type) last_erasure_ = stored.sequence;
        });
    });
    if (!read) throw problem_of(read.error());
}

void ServerState::follow(std::int64_t after) {
    using namespace std::chrono_literals;
    storage::Follower follower(address_, after, patience_);
    while (!stopping_) {
        const auto news = follower.next(200ms);
        measure_standby();
        if (!news) {
            lost_store(news.error(), follower.seen());
            std::this_thread::sleep_for(500ms);
            continue;
        }
        if (!healthy_.exchange(true)) {
            forget_what_is_held();
            log.note(LogLevel::errors, "the store answers again", {});
        }
        if (news->empty()) continue;
        take_or_forget(*news);
        // With many spectators, changes that come close together travel together.
        std::this_thread::sleep_for(10ms + std::chrono::microseconds(25) * feed.spectators());
    }
}

void ServerState::start_following() {
    const auto last = with_store([](storage::Store& store) { return store.settled_sequence(); });
    if (!last) throw problem_of(last.error());
    feed.start_at(*last);
    with_store([&](storage::Store& store) { read_federation(store); });
    if (!is_read_only()) {
        const auto tries = with_store([](storage::Store& store) { return storage::FailedTries(store).all(now()); });
        if (!tries) throw problem_of(tries.error());
        guessing.take_over(*tries, now());
    }
    read_last_erasure();
    measure_standby();
    static_cast<void>(people());  // so that the first who types does not wait for it
    static_cast<void>(event_list());
    forget_what_is_held();
    follower_ = std::thread([this, after = *last] { follow(after); });
    if (!is_read_only()) {
        upkeep_.start();
        shipping_.start();
        std::set<std::string> games;
        for (const storage::ViewRow& row : lines_of(app::live_game_kind))
            if (const auto line = app::live_game_line_from(row); line && !line->is_recorded) games.insert(row.key);
        stop_clocks_after_outage(*this, games);
        flags_.start(
            std::move(games), [this](const std::string& name) { return live_flag_due(*this, name); },
            [this](const std::string& name) { look_at_live_clock(*this, name); },
            [this] { return tell_that_we_live(*this); });
        broadcasts.start(*this);
    }
}

void ServerState::stop_following() {
    stopping_ = true;
    broadcasts.stop();
    flags_.stop();
    if (follower_.joinable()) follower_.join();
    upkeep_.stop();
    shipping_.stop();
}

}  // namespace dommer::server
