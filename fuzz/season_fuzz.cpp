#include <cstdlib>

#include "packs/library.hpp"
#include "rating/danish_change.hpp"
#include "rating/danish_rules.hpp"

// A pack that a federation may add is read or refused; one of Danish ratings can compute: no coefficient of 0, no step
// of 0, and half a point more never costs.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace dommer;
    using namespace dommer::rating;
    const auto library = packs::Library::built_in().with(std::string(reinterpret_cast<const char*>(bytes), size));
    if (!library) return 0;
    const packs::Pack* pack = library->newest(packs::Federation::denmark, packs::Subject::rating);
    if (pack == nullptr) std::abort();
    const auto season = season_of(*pack);
    if (!season) std::abort();
    for (const int before : {500, 1000, 1599, 1600, 2000, 2400, 2700})
        for (int halves = 0; halves < 18; ++halves) {
            const auto less = increment({before}, {.score = {halves}, .expected = {450}, .games = 9}, *season);
            const auto more = increment({before}, {.score = {halves + 1}, .expected = {450}, .games = 9}, *season);
            if (registered_after({before}, less.points, List::standard, *season).rating >
                registered_after({before}, more.points, List::standard, *season).rating)
                std::abort();
        }
    return 0;
}
