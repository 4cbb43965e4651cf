#include "livegame/eboards.hpp"

#include <algorithm>

namespace dommer::livegame {
namespace {

constexpr std::size_t longest_serial = 40, most_eboards = 2000;
constexpr int most_tables = 9999;

bool is_serial(std::string_view text) {
    return !text.empty() && text.size() <= longest_serial &&
           std::ranges::all_of(text, [](char each) { return each > ' ' && each < '\x7f' && each != '/'; });
}

struct EboardEvolver {
    Eboards& now;

    void operator()(const EboardPlaced& e) const { now.by_serial[e.serial].board = e.board; }
    void operator()(const EboardTakenAway& e) const {
        if (const auto found = now.by_serial.find(e.serial); found != now.by_serial.end()) found->second.board = 0;
    }
    void operator()(const EboardsHeard& e) const {
        if (!now.is_connected || now.source != e.source) now.since = e.at;
        now.source = e.source, now.is_connected = true, now.why.clear();
        std::erase_if(now.by_serial,
                      [&](const auto& each) { return each.second.board == 0 && !e.states.contains(each.first); });
        for (auto& [serial, eboard] : now.by_serial) eboard.state.clear();
        for (const auto& [serial, state] : e.states) now.by_serial[serial].state = state;
    }
    void operator()(const EboardsLost& e) const { now.is_connected = false, now.since = e.at, now.why = e.why; }
};

}  // namespace

const std::string* Eboards::serial_at(int board) const {
    const auto found = std::ranges::find_if(by_serial, [&](const auto& each) { return each.second.board == board; });
    return found == by_serial.end() ? nullptr : &found->first;
}

EboardDecision decide_placed(const Eboards& now, const EboardPlaced& placed) {
    if (!is_serial(placed.serial)) return tl::unexpected(EboardRefused::serial_impossible);
    if (placed.board < 1 || placed.board > most_tables) return tl::unexpected(EboardRefused::board_impossible);
    const std::string* there = now.serial_at(placed.board);
    if (there != nullptr && *there == placed.serial) return std::vector<EboardEvent>{};
    std::vector<EboardEvent> events;
    if (there != nullptr) events.emplace_back(EboardTakenAway{*there});
    events.emplace_back(placed);
    return events;
}

EboardDecision decide_taken_away(const Eboards& now, const std::string& serial) {
    const auto found = now.by_serial.find(serial);
    if (found == now.by_serial.end() || found->second.board == 0) return tl::unexpected(EboardRefused::not_placed);
    return std::vector<EboardEvent>{EboardTakenAway{serial}};
}

EboardDecision decide_heard(const Eboards& now, const EboardsHeard& heard) {
    EboardsHeard known = heard;
    std::erase_if(known.states, [](const auto& each) { return !is_serial(each.first); });
    while (known.states.size() > most_eboards) known.states.erase(std::prev(known.states.end()));
    Eboards after = evolve(now, known);
    if (after == now) return std::vector<EboardEvent>{};
    return std::vector<EboardEvent>{std::move(known)};
}

EboardDecision decide_lost(const Eboards& now, const EboardsLost& lost) {
    if (!now.is_connected && now.why == lost.why) return std::vector<EboardEvent>{};
    return std::vector<EboardEvent>{lost};
}

Eboards evolve(Eboards before, const EboardEvent& event) {
    std::visit(EboardEvolver{before}, event);
    return before;
}

}  // namespace dommer::livegame
