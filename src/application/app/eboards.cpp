#include "app/eboards.hpp"

#include "gamelog/eboard_records.hpp"

namespace dommer::app {
namespace {

using livegame::EboardEvent, livegame::Eboards;

Eboards with_eboard_event(Eboards before, const EboardEvent& event) {
    return livegame::evolve(std::move(before), event);
}
storage::NewEvent recorded_eboards(const EboardEvent& event) {
    return {std::string(gamelog::type_of(event)), gamelog::record_of(event)};
}

}  // namespace

Stream<Eboards, EboardEvent> stream_of_eboards(const std::string& event) {
    return {std::string(eboard_streams) + event, gamelog::eboard_event_from, recorded_eboards, with_eboard_event};
}

tl::expected<Versioned<Eboards>, EboardFailure> act_on_eboards(storage::Store& store, const std::string& event,
                                                               const DecideEboards& decide, const ActionContext& how) {
    auto done = decide_and_append<EboardFailure>(
        store, stream_of_eboards(event),
        [&](const Eboards& now) -> tl::expected<std::vector<EboardEvent>, EboardFailure> {
            auto decided = decide(now);
            if (!decided) return tl::unexpected(EboardFailure(decided.error()));
            return std::move(*decided);
        },
        how);
    if (!done) return tl::unexpected(done.error());
    return std::move(done->after);
}

std::string sign_of_eboards(const std::string& event) { return "eboards " + event; }

}  // namespace dommer::app
