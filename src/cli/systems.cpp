#include "systems.hpp"

#include <algorithm>

#include "dutch/pair.hpp"
#include "pairing/danish_swiss.hpp"
#include "pairing/dubov_1997.hpp"
#include "pairing/fide_1998.hpp"
#include "pairing/knock_out.hpp"
#include "pairing/monrad.hpp"
#include "pairing/round_robin.hpp"

namespace dommer::cli {
namespace {

using namespace pairing;

constexpr System all[] = {
    {"dutch", [](const Field& f, const History& h, const Regulations& r, const RoundRequests& q) -> tl::expected<PairedRound, NotPaired> { return dutch::pair(f, h, r, q); }},
    {"monrad", [](const Field& f, const History& h, const Regulations& r, const RoundRequests& q) { return monrad::pair_round(f, h, r, q); }},
    {"danish-swiss", [](const Field& f, const History& h, const Regulations& r, const RoundRequests& q) { return danish_swiss::pair_round(f, h, r, q); }},
    {"dutch-1998", fide_1998::pair_round},
    {"dubov-1997", dubov_1997::pair_round},
    {"round-robin", round_robin::pair_round},
    {"knock-out", knock_out::pair_round},
    // Gladiator rounds may be paired by any system; the handbook's own open system is Monrad.
    {"gladiator", [](const Field& f, const History& h, const Regulations& r, const RoundRequests& q) { return monrad::pair_round(f, h, r, q); }},
};

}  // namespace

std::span<const System> systems() { return all; }

const System* find_system(std::string_view name) {
    const auto* found = std::ranges::find(all, name, &System::name);
    return found == std::end(all) ? nullptr : found;
}

std::vector<std::string> system_names() {
    std::vector<std::string> names;
    for (const System& each : all) names.emplace_back(each.name);
    return names;
}

}  // namespace dommer::cli
