#include <cstdlib>

#include "lists/club_table.hpp"
#include "lists/games_table.hpp"
#include "lists/plain_table.hpp"
#include "records/rating_events.hpp"
#include "records/registry_events.hpp"

// Tables of members and games, and records of the register: anything is either read whole or refused; what was planned
// can be carried out, and a table written from it is taken back without change.
namespace {

using namespace dommer;

void members(std::string_view text) {
    registry::Register all;
    all.clubs[{1}] = {"One", {1}};
    const Date today{std::chrono::year(2026), std::chrono::month(1), std::chrono::day(1)};
    const auto plan = lists::plan_member_import(all, text, today);
    if (!plan) return;
    for (const auto& event : plan->events) {
        const auto again = records::registry_event_from(records::record_of(event));
        if (!again || records::record_of(*again) != records::record_of(event)) std::abort();
        all = registry::evolve(std::move(all), event);
    }
}

void clubs(std::string_view text) {
    registry::Register all;
    const Date today{std::chrono::year(2026), std::chrono::month(1), std::chrono::day(1)};
    const auto plan = lists::plan_club_import(all, text, today);
    if (!plan) return;
    for (const auto& event : plan->events) all = registry::evolve(std::move(all), event);
    const auto again = lists::plan_club_import(all, lists::club_table(all), today);
    if (!again || !again->events.empty()) std::abort();
}

void games(std::string_view text) {
    const auto cut = std::min(text.find("\n\n"), text.size());
    const auto federation = lists::read_federation(text.substr(0, cut), text.substr(cut));
    if (!federation || federation->games > 200 || federation->numbers.size() > 200) return;
    const auto ledger = rating::recompute(federation->history);
    if (ledger.registered().size() != federation->numbers.size()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    members(text);
    clubs(text);
    games(text);
    if (const auto rows = lists::read_table(text, {"number"}))
        for (const auto& row : *rows)
            if (row.line < 2) std::abort();
    if (const auto event = records::rating_event_from(text)) {
        const auto again = records::rating_event_from(records::record_of(*event));
        if (!again || records::record_of(*again) != records::record_of(*event)) std::abort();
    }
    if (const auto event = records::registry_event_from(text))
        if (!records::registry_event_from(records::record_of(*event))) std::abort();
    return 0;
}
