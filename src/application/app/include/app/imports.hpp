#pragma once

#include <variant>

#include "archives/fault.hpp"
#include "foreign/event_file.hpp"
#include "teams/season_taking_over.hpp"
#include "tournament/taking_over.hpp"
#include "trf/read.hpp"

namespace dommer::app {

// A file in which another program (or this one) wrote down an event.
struct EventFile {
    std::string name;  // without folders
    std::string_view bytes;
    std::string group = {};        // of a file with several tournaments; empty: the first
    std::string team_system = {};  // for teams, where one is asked for
};

// The event in it, as it would be taken over: a tournament of players, or a season with the one group of a team event.
struct ForeignEvent {
    std::string name, format, digest;
    std::vector<trf::Finding> repairs;
    std::variant<tournament::TakenOver, teams::season::TakenOver> taken;

    const tournament::TakenOver* of_players() const { return std::get_if<tournament::TakenOver>(&taken); }
    const teams::season::TakenOver* of_teams() const { return std::get_if<teams::season::TakenOver>(&taken); }
    const std::string& called() const {
        return of_teams() != nullptr ? of_teams()->then.settings.name : of_players()->settings.name;
    }
    bool has_breaches() const {
        return std::visit([](const auto& each) { return each.has_breaches(); }, taken);
    }
    bool needs_acceptance() const {
        return !repairs.empty() || std::visit([](const auto& each) { return each.needs_acceptance(); }, taken);
    }
};

// Why it cannot be: what is wrong in the file, or what the file lacks.
struct UnreadEvent {
    std::optional<archives::Bad> archive = {};
    std::optional<foreign::Bad> foreign = {};
    std::vector<std::string> groups = {};  // where the one that was asked for is not there: those that are
    std::vector<trf::Finding> findings = {};
    std::vector<tournament::NotTakenOver> faults = {};
};

tl::expected<ForeignEvent, UnreadEvent> read_event(const EventFile& file, const tournament::TakeOverChoices& choices,
                                                   const Work& work = Work(usual_work));

// What somebody says to it. Repairs and assumptions are accepted together.
struct Acceptance {
    bool accepted = false;
    std::string reason = {};              // for rounds that the system would have paired otherwise
    std::vector<std::string> shown = {};  // what was accepted, as it was shown
};
// fide_acceptance_2026, 55: rounds that break the rules are taken with a reason alone.
enum class AcceptanceMissing : std::uint8_t { acceptance, reason };
using Accepted = std::variant<tournament::TakeOver, std::vector<teams::season::Event>>;
tl::expected<Accepted, AcceptanceMissing> accepted(ForeignEvent event, const Acceptance& acceptance);

// "Påsketurneringen 2026" becomes pasketurneringen-2026.
std::string short_name_from(std::string_view name);
// The same, as short as that of a season is.
std::string season_name_from(std::string_view name);

}  // namespace dommer::app
