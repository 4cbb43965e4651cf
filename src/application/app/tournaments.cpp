#include "app/tournaments.hpp"

#include <algorithm>

#include "storage/seal.hpp"
#include "systems/system.hpp"
#include "tournament/by_hand.hpp"
#include "tournament/play.hpp"
#include "tournament_lines.hpp"

namespace dommer::app {
namespace {

using tournament::Tournament;

using TournamentStream = Stream<std::optional<Tournament>, tournament::Event>;

HeldTournament named(const std::string& id, Versioned<std::optional<Tournament>> held) { return {std::move(held), id}; }

Outcome<std::vector<tournament::Event>> decided(const std::optional<Tournament>& now,
                                                std::span<const tournament::Command> commands,
                                                const TournamentStream& stream, const ActionContext& how) {
    return decide_all<Failure>(
        now, commands,
        [&](const std::optional<Tournament>& before, const tournament::Command& command) {
            return tournament::decide(before, command, {how.time, how.lot, how.actor, how.answer});
        },
        stream);
}

}  // namespace

Outcome<HeldTournament> Tournaments::read(const std::string& id, std::optional<std::int64_t> at) const {
    auto held = app::read<Failure>(store_, stream_of_tournament(id), at);
    if (!held) return tl::unexpected(held.error());
    return named(id, std::move(*held));
}

Outcome<HeldTournament> Tournaments::act_all(const HeldTournament& held, std::span<const tournament::Command> commands,
                                             const ActionContext& how) {
    const TournamentStream stream = stream_of_tournament(held.id);
    auto events = decided(held.now, commands, stream, how);
    if (!events) return tl::unexpected(events.error());
    auto done = append<std::optional<Tournament>>(store_, held, std::move(*events), how, stream);
    if (!done) return tl::unexpected(Failure(done.error()));
    return sealed_after(held.id, std::move(*done), how);
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
        const std::string id = held.id + "-" + number;
        const TournamentStream stream = stream_of_tournament(id);
        tournament::Settings settings = held.now->settings;
        settings.name += " · " + number;
        std::vector<tournament::Command> commands{tournament::Create{settings}};
        for (int player = 0; player < size && next < players.size(); ++player)
            commands.emplace_back(tournament::Enter{players[next++]});
        auto events = decided(std::nullopt, commands, stream, how);
        if (!events) return tl::unexpected(events.error());
        auto made = applied({}, std::move(*events), stream);
        entries.push_back(entry_of(made, how, stream));
        lines.push_back(line_of(id, *made.after.now));
        groups.push_back(named(id, std::move(made.after)));
    }
    if (auto stored = store_.append(entries, lines, how.also); !stored) return tl::unexpected(Failure(stored.error()));
    return groups;
}

Outcome<HeldTournament> Tournaments::act(const std::string& id, const tournament::Command& command,
                                         const ActionContext& how) {
    const TournamentStream stream = stream_of_tournament(id);
    auto done = decide_and_append<Failure>(
        store_, stream,
        [&](const std::optional<Tournament>& now) { return decided(now, std::span(&command, 1), stream, how); }, how);
    if (!done) return tl::unexpected(done.error());
    return sealed_after(id, std::move(*done), how);
}

// The results are stored whether or not the seal is: what fails is made up for by the next one.
Outcome<HeldTournament> Tournaments::sealed_after(const std::string& id,
                                                  Decided<std::optional<Tournament>, tournament::Event> done,
                                                  const ActionContext& how) {
    const TournamentStream stream = stream_of_tournament(id);
    std::vector<std::string> types;
    for (const tournament::Event& event : done.events) types.push_back(stream.write(event).type);
    if (ended_a_round(done.after.now, types)) static_cast<void>(storage::seal(store_, how.actor, how.time));
    return named(id, std::move(done.after));
}

bool ended_a_round(const std::optional<Tournament>& after, std::span<const std::string> types) {
    return after && !after->rounds.empty() && std::ranges::find(types, "result-entered") != types.end() &&
           boards_without_result(after->rounds.back()).empty();
}

Outcome<pairing::PairedRound> Tournaments::next_pairing(const Tournament& now, const Work& work) {
    if (!now.settings.system.is_known()) return tl::unexpected(Failure(UnknownSystem{now.settings.system.id()}));
    const tournament::PairingInput asked = tournament::pairing_input_of(now);
    auto paired = now.settings.system->pair(pairing::input_of(asked, work), asked.options);
    if (!paired) return tl::unexpected(Failure(paired.error()));
    return std::move(*paired);
}

SystemBeside Tournaments::system_beside_a_hand(const Tournament& now) {
    auto paired = next_pairing(now, Work(tournament::work_beside_a_hand));
    if (paired) {
        auto kept = tournament::system_round(now, *paired);
        return {std::move(*paired), std::move(kept)};
    }
    const auto* why = std::get_if<pairing::NotPaired>(&paired.error());
    if (why == nullptr || pairing::is_not_decided(*why)) return {};
    return {std::nullopt, tournament::SystemRound{.pairs = {}, .is_impossible = true}};
}

Outcome<std::vector<Tournaments::Line>> Tournaments::all() const {
    const auto rows = store_.views(line_kind);
    if (!rows) return tl::unexpected(Failure(rows.error()));
    std::vector<Line> lines;
    for (const storage::ViewRow& row : *rows)
        if (auto line = line_from(row)) lines.push_back(std::move(*line));
    return lines;
}

}  // namespace dommer::app
