#include <cstdlib>

#include "rating/danish_change.hpp"
#include "rating/danish_rules.hpp"

// Whatever is accepted as a season can compute: no coefficient of 0, no step of 0, and half a point more never costs.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace dommer;
    using namespace dommer::rating;
    const auto season = parse_season(std::string_view(reinterpret_cast<const char*>(bytes), size), danish_seasons());
    if (!season) return 0;
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
