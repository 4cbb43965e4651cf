#include "hall/festival.hpp"

#include <algorithm>

namespace dommer::hall {
namespace {

std::optional<FestivalRefusal> fault_of(const Festival& festival, std::span<const std::string> known) {
    using enum FestivalRefused;
    if (festival.name.empty()) return FestivalRefusal{name_missing};
    if (festival.last_day < festival.first_day) return FestivalRefusal{ends_before_it_begins};
    if (festival.tournaments.size() > most_tournaments) return FestivalRefusal{too_many_tournaments};
    for (const std::string& id : festival.tournaments) {
        if (std::ranges::count(festival.tournaments, id) > 1) return FestivalRefusal{tournament_twice, id};
        if (std::ranges::find(known, id) == known.end()) return FestivalRefusal{no_such_tournament, id};
    }
    return std::nullopt;
}

}  // namespace

FestivalDecision decide_announced(const std::optional<Festival>& now, const Festival& as,
                                  std::span<const std::string> known) {
    if (now) return tl::unexpected(FestivalRefusal{FestivalRefused::exists_already});
    if (auto fault = fault_of(as, known)) return tl::unexpected(*fault);
    return std::vector<FestivalEvent>{FestivalAnnounced{as}};
}

FestivalDecision decide_changed(const std::optional<Festival>& now, const Festival& to,
                                std::span<const std::string> known) {
    if (!now) return tl::unexpected(FestivalRefusal{FestivalRefused::no_such_festival});
    if (auto fault = fault_of(to, known)) return tl::unexpected(*fault);
    if (to == *now) return std::vector<FestivalEvent>{};
    return std::vector<FestivalEvent>{FestivalChanged{to}};
}

std::optional<Festival> evolve(std::optional<Festival>, const FestivalEvent& event) {
    if (const auto* announced = std::get_if<FestivalAnnounced>(&event)) return announced->as;
    return std::get<FestivalChanged>(event).to;
}

}  // namespace dommer::hall
