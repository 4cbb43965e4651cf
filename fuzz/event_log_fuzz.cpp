// The log of an event, with the digest made right so that the rest is reached.
#include <nlohmann/json.hpp>

#include "app/event_log.hpp"
#include "storage/chain.hpp"
#include "tournament/standing.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dommer;
    const std::string body(reinterpret_cast<const char*>(data), size);
    static_cast<void>(app::event_log_from(body));
    const nlohmann::ordered_json heading{
        {"dommer_event_log", 1}, {"tournament", "x"}, {"sha256", storage::digest_of(body)}};
    const auto log = app::event_log_from(heading.dump() + "\n" + body);
    if (!log) return 0;
    static_cast<void>(tournament::standing_of(log->then));
    if (log->then.phase != tournament::Phase::entry) static_cast<void>(tournament::pairing_input_of(log->then));
    return 0;
}
