#include "app/tournaments.hpp"

#include <algorithm>

#include "records/tournament_events.hpp"
#include "systems/system.hpp"
#include "tournament/play.hpp"
#include "tournament_lines.hpp"

namespace dommer::app {
namespace {

using tournament::Tournament;

std::string stream_of(const std::string& id) { return std::string(tournament_streams) + id; }

std::vector<storage::NewEvent> recorded(const std::vector<tournament::Event>& events) {
    std::vector<storage::NewEvent> records;
    for (const auto& event : events)
        records.push_back({std::string(records::type_of(event)), records::record_of(event)});
    return records;
}

bool is_conflict(const Failure& failure) {
    const auto* error = std::get_if<storage::StoreError>(&failure);
    return error != nullptr && error->fault == storage::StoreFault::conflict;
}

// Takes the next event of a stream, or keeps the first that cannot be read.
void take(const storage::StoredEvent& stored, HeldTournament& held, std::optional<BadRecord>& bad) {
    if (bad) return;
    const auto event = records::tournament_event_from(stored.payload);
    if (!event) {
        bad = BadRecord{stored.sequence, event.error()};
        return;
    }
    held.now = tournament::evolve(std::move(held.now).value_or(Tournament{}), *event);
    held.version = stored.version;
}

}  // namespace

Outcome<HeldTournament> Tournaments::read(const std::string& id, std::optional<std::int64_t> at) const {
    HeldTournament held{.id = id, .version = 0, .now = std::nullopt};
    std::optional<BadRecord> bad;
    const auto read = store_.read({.stream = stream_of(id)}, [&](const storage::StoredEvent& stored) {
        if (!at || stored.sequence <= *at) take(stored, held, bad);
    });
    if (!read) return tl::unexpected(Failure(read.error()));
    if (bad) return tl::unexpected(Failure(*bad));
    return held;
}

namespace {

struct Decided {
    HeldTournament after;
    std::vector<tournament::Event> events;
};

Outcome<Decided> decided(const HeldTournament& held, std::span<const tournament::Command> commands,
                         const ActionContext& how) {
    Decided made{held, {}};
    for (const auto& command : commands) {
        const auto events = tournament::decide(made.after.now, command, {how.time, how.lot});
        if (!events) return tl::unexpected(Failure(events.error()));
        for (const auto& event : *events) {
            made.after.now = tournament::evolve(std::move(made.after.now).value_or(Tournament{}), event);
            made.events.push_back(event);
        }
    }
    made.after.version += static_cast<std::int64_t>(made.events.size());
    return made;
}

storage::Entry entry_of(const HeldTournament& before, const std::vector<tournament::Event>& events,
                        const ActionContext& how) {
    return {.stream = stream_of(before.id),
            .version = before.version,
            .actor = how.actor,
            .time = how.time,
            .events = recorded(events)};
}

}  // namespace

Outcome<HeldTournament> Tournaments::act_all(const HeldTournament& held, std::span<const tournament::Command> commands,
                                             const ActionContext& how) {
    auto made = decided(held, commands, how);
    if (!made) return tl::unexpected(made.error());
    if (made->events.empty()) return held;
    const storage::ViewRow line = line_of(held.id, *made->after.now);
    const auto stored = store_.append(entry_of(held, made->events, how), std::span(&line, 1));
    if (!stored) return tl::unexpected(Failure(stored.error()));
    return std::move(made->after);
}

Outcome<HeldTournament> Tournaments::act(const HeldTournament& held, const tournament::Command& command,
                                         const ActionContext& how) {
    return act_all(held, std::span(&command, 1), how);
}

Outcome<std::vector<HeldTournament>> Tournaments::part_into_groups(const HeldTournament& held,
                                                                   std::span<const int> sizes,
                                                                   const ActionContext& how) {
    std::vector<tournament::Particulars> players;
    for (const auto& [id, entrant] : held.now->entrants) players.push_back(entrant.particulars);
    std::ranges::stable_sort(players, std::greater{}, &tournament::Particulars::rating);
    std::vector<HeldTournament> groups;
    std::vector<storage::Entry> entries;
    std::vector<storage::ViewRow> lines;
    std::size_t next = 0;
    for (const int size : sizes) {
        const std::string number = std::to_string(groups.size() + 1);
        const HeldTournament group{.id = held.id + "-" + number, .version = 0, .now = std::nullopt};
        tournament::Settings settings = held.now->settings;
        settings.name += " · " + number;
        std::vector<tournament::Command> commands{tournament::Create{settings}};
        for (int player = 0; player < size && next < players.size(); ++player)
            commands.emplace_back(tournament::Enter{players[next++]});
        auto made = decided(group, commands, how);
        if (!made) return tl::unexpected(made.error());
        entries.push_back(entry_of(group, made->events, how));
        lines.push_back(line_of(group.id, *made->after.now));
        groups.push_back(std::move(made->after));
    }
    if (auto stored = store_.append(entries, lines); !stored) return tl::unexpected(Failure(stored.error()));
    return groups;
}

Outcome<HeldTournament> Tournaments::act(const std::string& id, const tournament::Command& command,
                                         const ActionContext& how) {
    constexpr int tries = 20;
    for (int left = tries;; --left) {
        const auto held = read(id);
        if (!held) return held;
        auto done = act(*held, command, how);
        if (done || left == 1 || !is_conflict(done.error())) return done;
    }
}

Outcome<pairing::PairedRound> Tournaments::next_pairing(const Tournament& now) {
    if (!now.settings.system.is_known()) return tl::unexpected(Failure(UnknownSystem{now.settings.system.id()}));
    const tournament::PairingInput asked = tournament::pairing_input_of(now);
    auto paired = now.settings.system->pair(pairing::input_of(asked), {.lot = asked.lot});
    if (!paired) return tl::unexpected(Failure(paired.error()));
    return std::move(*paired);
}

Outcome<std::vector<Tournaments::Line>> Tournaments::all() const {
    const auto rows = store_.views(line_kind);
    if (!rows) return tl::unexpected(Failure(rows.error()));
    std::vector<Line> lines;
    for (const storage::ViewRow& row : *rows)
        if (auto line = line_from(row)) lines.push_back(std::move(*line));
    return lines;
}

Outcome<std::int64_t> rebuild(storage::Store& store) {
    std::map<std::string, HeldTournament> held;
    std::optional<BadRecord> bad;
    std::int64_t events = 0;
    const auto read = store.read({}, [&](const storage::StoredEvent& stored) {
        ++events;
        if (!stored.stream.starts_with(tournament_streams)) return;
        const std::string id = stored.stream.substr(tournament_streams.size());
        take(stored, held.try_emplace(id, HeldTournament{.id = id}).first->second, bad);
    });
    if (!read) return tl::unexpected(Failure(read.error()));
    if (bad) return tl::unexpected(Failure(*bad));
    std::vector<storage::ViewRow> views;
    for (const auto& [id, each] : held)
        if (each.now) views.push_back(line_of(id, *each.now));
    if (auto replaced = store.replace_views(views); !replaced) return tl::unexpected(Failure(replaced.error()));
    return events;
}

}  // namespace dommer::app
