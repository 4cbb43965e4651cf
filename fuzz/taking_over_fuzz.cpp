// Any report that can be read is taken over or refused; what was taken over has a table and can be asked for its next
// round. What is refused of teams has a place in the file or none, and never one outside it.
#include <algorithm>
#include <cstdlib>

#include "teams/season_pairing.hpp"
#include "teams/season_taking_over.hpp"
#include "tournament/standing.hpp"
#include "tournament/taking_over.hpp"
#include "trf/read.hpp"

namespace {

using namespace dommer;

void take_players(const trf::Report& report) {
    const auto taken = tournament::taken_over_from(report, {}, Work(1'000'000));
    if (!taken) return;
    static_cast<void>(tournament::standing_of(taken->then));
    const auto input = tournament::pairing_input_of(taken->then);
    const Work work(1'000'000);
    static_cast<void>(taken->settings.system->pair(pairing::input_of(input, work), input.options));
}

void take_teams(const trf::Report& report, std::string_view text) {
    namespace season = teams::season;
    const auto taken = season::taken_over_from(report, {.system = "team-swiss"}, Work(1'000'000));
    const auto lines = std::count(text.begin(), text.end(), '\n') + std::count(text.begin(), text.end(), '\r') + 1;
    if (!taken) {
        for (const auto& fault : taken.error())
            if (fault.finding)
                if (const auto place = trf::place_of(text, *fault.finding); place.line < 0 || place.line > lines)
                    std::abort();
        return;
    }
    if (season::standings(taken->then, taken->group).size() != taken->then.teams.size()) std::abort();
    const auto input = season::pairing_input(taken->then, taken->group);
    const auto& rules = taken->then.settings.rules;
    const Work work(1'000'000);
    static_cast<void>(season::system_of(rules).pair(
        {input.field, input.history, input.regulations, input.requests, work, input.secondary},
        season::options_of(rules)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = trf::read(text, trf::Reading::lenient);
    if (!read || read->report.players.size() > 60 || trf::rounds_in(read->report) > 60) return 0;
    take_players(read->report);
    take_teams(read->report, text);
    return 0;
}
