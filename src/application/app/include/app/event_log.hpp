#pragma once

#include "app/tournaments.hpp"

// One event with its whole log as a file, to be taken to another store.
namespace dommer::app {

// without: players are numbers; names, clubs, days of birth and FIDE numbers stay behind, and those of officials.
enum class PersonalData : std::uint8_t { with, without };

// JSON lines: a heading with the digest of what follows, then who did what and when.
Outcome<std::string> event_log_of(const storage::Store& store, const std::string& id, PersonalData personal);

enum class EventLogFault : std::uint8_t { not_a_log, later_format, changed, line_wrong, event_wrong, not_created };
constexpr Ids<6> ids_of(EventLogFault) {
    return {"not-a-log", "later-format", "changed", "line-wrong", "event-wrong", "not-created"};
}
struct BadEventLog {
    EventLogFault fault;
    int line = 0;
    std::string found = {};
};

// The event as the file has it, before anything is stored.
struct EventLog {
    std::string id;  // as it was called
    bool has_personal_data = true;
    struct Act {
        std::string actor;
        Instant time;
        std::vector<tournament::Event> events;
    };
    std::vector<Act> acts;
    tournament::Tournament then;
};
tl::expected<EventLog, BadEventLog> event_log_from(std::string_view text);

// Stores it under a name that is free, all of it or nothing, with a last event that names the file. Numbers of another
// register mean nobody here: they are left out.
Outcome<HeldTournament> take_event_log(storage::Store& store, const std::string& id, EventLog log,
                                       const tournament::Import& import, const ActionContext& how);

}  // namespace dommer::app
