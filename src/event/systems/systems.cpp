#include "systems/systems.hpp"

#include "dutch/pair.hpp"
#include "pairing/dubov_1997.hpp"
#include "pairing/fide_1998.hpp"
#include "pairing/knock_out.hpp"
#include "pairing/round_robin.hpp"

namespace dommer::systems {
namespace {

using namespace pairing;

// Everybody twice: twice as many rounds as the table has, unless the report says how many.
tl::expected<PairedRound, NotPaired> round_robin_round(const Field& f, const History& h, Regulations r,
                                                       const RoundRequests& q, bool twice) {
    if (twice && f.size() > 1) r.rounds = 2 * (round_robin::table_size(f.size()) - 1);
    return round_robin::pair_round(f, h, r, q);
}

}  // namespace

System find_system(std::string_view name, const SystemOptions& options) {
    const std::string own(name);
    if (name == "monrad")
        return {own, [=](const Field& f, const History& h, const Regulations& r, const RoundRequests& q) {
                    return monrad::pair_round(f, h, r, q, options.monrad);
                }};
    if (name == "danish-swiss")
        return {own, [=](const Field& f, const History& h, const Regulations& r, const RoundRequests& q) {
                    return danish_swiss::pair_round(f, h, r, q, options.danish_swiss);
                }};
    if (name == "dutch-1998") return {own, fide_1998::pair_round};
    if (name == "dubov-1997") return {own, dubov_1997::pair_round};
    if (name == "round-robin")
        return {own, [=](const Field& f, const History& h, const Regulations& r, const RoundRequests& q) {
                    return round_robin_round(f, h, r, q, options.twice);
                }};
    if (name == "knock-out")
        return {own, [=](const Field& f, const History& h, const Regulations& r, const RoundRequests& q) {
                    return knock_out::pair_round(f, h, r, q, options.lot);
                }};
    // dsu_2011, 4.9.8: gladiator rounds may be paired by any system.
    if (name == "gladiator") return {own, find_system(options.gladiator_by, options).pair};
    return {own,
            [](const Field& f, const History& h, const Regulations& r,
               const RoundRequests& q) -> tl::expected<PairedRound, NotPaired> { return dutch::pair(f, h, r, q); }};
}

std::vector<std::string> system_names() {
    return {"dutch", "monrad", "danish-swiss", "dutch-1998", "dubov-1997", "round-robin", "knock-out", "gladiator"};
}

}  // namespace dommer::systems
