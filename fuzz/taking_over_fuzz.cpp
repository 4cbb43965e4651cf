// Any report that can be read is taken over or refused; what was taken over has a table and can be asked for its next
// round.
#include "tournament/standing.hpp"
#include "tournament/taking_over.hpp"
#include "trf/read.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dommer;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = trf::read(text, trf::Reading::lenient);
    if (!read || read->report.players.size() > 60) return 0;
    const auto taken = tournament::taken_over_from(read->report, {}, Work(1'000'000));
    if (!taken) return 0;
    static_cast<void>(tournament::standing_of(taken->then));
    const auto input = tournament::pairing_input_of(taken->then);
    const Work work(1'000'000);
    static_cast<void>(taken->settings.system->pair(pairing::input_of(input, work), input.options));
    return 0;
}
