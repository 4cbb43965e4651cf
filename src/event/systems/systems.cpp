#include <algorithm>
#include <array>

#include "pairing/knock_out.hpp"
#include "pairing/round_robin.hpp"
#include "pairing/why_not.hpp"
#include "rows.hpp"
#include "systems/named_system.hpp"

namespace dommer::systems {
namespace {

constexpr std::array rows{&monrad_row,     &danish_swiss_row, &dutch_row, &round_robin_row,
                          &knock_out_row,  &gladiator_row,    &dubov_row, &dutch_1998_row,
                          &dubov_1997_row, &nsf_monrad_row,   &konrad_row};

constexpr std::array team_rows{&team_swiss_row, &team_monrad_row, &team_round_robin_row};

Paired nothing(const RoundInput&, const SystemOptions&) {
    return tl::unexpected<pairing::NotPaired>(pairing::CannotPair{pairing::WhyNot::no_legal_pairing, {}, {}});
}
Reasons no_reasons(const RoundInput&, const SystemOptions&, const PairedRound&, PlayerId, PlayerId) {
    return std::vector<Reason>{};
}
// The row of a name that no system has.
constexpr System unknown{.id = "",
                         .name = {"", "", ""},
                         .trf = {"CUSTOM_SWISS", "CUSTOM_SWISS", "Individual: Swiss-System"},
                         .pair = nothing,
                         .why_not = no_reasons};

}  // namespace

std::span<const System* const> all_systems() { return rows; }

std::span<const System* const> all_team_systems() { return team_rows; }

const System* find_team_system(std::string_view id) {
    const auto* found = std::ranges::find(team_rows, id, &System::id);
    return found == team_rows.end() ? nullptr : *found;
}

const System* find_system(std::string_view id) {
    const auto* found = std::ranges::find(rows, id, &System::id);
    return found == rows.end() ? nullptr : *found;
}

std::vector<std::string> system_names() {
    std::vector<std::string> names;
    for (const System* system : rows) names.emplace_back(system->id);
    return names;
}

Explained explain(const System& system, const RoundInput& input, const SystemOptions& options) {
    if (system.explain != nullptr) return system.explain(input, options);
    return system.pair(input, options).map([](PairedRound round) {
        return pairing::Explanation{std::move(round), {}};
    });
}

const System& paired_by(const System& system, const SystemOptions& options) {
    if (system.encounter != Encounter::replayed_game) return system;
    const System* by = find_system(options.gladiator_by);
    return by == nullptr || by->encounter != Encounter::game ? monrad_row : *by;
}

std::optional<int> rounds_of(const System& system, int players) {
    if (system.schedule == Schedule::all_play_all) return pairing::round_robin::table_size(players) - 1;
    if (system.schedule != Schedule::bracket) return std::nullopt;
    int rounds = 0;
    for (int left = pairing::knock_out::bracket_size(players); left > 1; left /= 2) ++rounds;
    return rounds;
}

Reasons why_not_by_retry(const pairing::PairRules& rules, Paired (*pair)(const RoundInput&, const SystemOptions&),
                         const RoundInput& input, const SystemOptions& options, const PairedRound& round, PlayerId a,
                         PlayerId b, std::function<std::optional<Reason>(PlayerId, PlayerId)> keeps_apart) {
    const auto again = [=, &input](const pairing::Field& field, const pairing::History& history,
                                   const pairing::Regulations& regulations, const pairing::RoundRequests& requests,
                                   const Work& work) {
        return pair({field, history, regulations, requests, work, input.secondary}, options);
    };
    return pairing::why_not(input.field, input.history, input.regulations, input.requests, round, a, b,
                            pairing::Retry{rules, again, input.work, std::move(keeps_apart)});
}

NamedSystem::NamedSystem(std::string id) : id_(std::move(id)), row_(find_system(id_)) {
    if (row_ == nullptr) row_ = &unknown;
}
bool NamedSystem::is_known() const { return row_ != &unknown; }

}  // namespace dommer::systems
