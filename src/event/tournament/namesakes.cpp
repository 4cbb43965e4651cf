#include "tournament/namesakes.hpp"

#include <array>

namespace dommer::tournament {
namespace {

// In the order in which they are asked; empty: not known of this player.
std::array<std::string, 4> marks_of(const Particulars& who) {
    return {who.club, who.born ? std::to_string(static_cast<int>(who.born->year())) : "", who.federation,
            who.rating.value > 0 ? std::to_string(who.rating.value) : ""};
}

}  // namespace

std::string told_apart_by(const Tournament& tournament, EntryId id) {
    const Particulars& mine = find(tournament, id)->particulars;
    std::array<std::string, 4> marks;
    bool has_namesake = false;
    for (const auto& [other, entrant] : tournament.entrants) {
        if (other == id || entrant.particulars.name != mine.name) continue;
        if (!has_namesake) marks = marks_of(mine);
        has_namesake = true;
        const auto theirs = marks_of(entrant.particulars);
        for (std::size_t at = 0; at < marks.size(); ++at)
            if (marks[at] == theirs[at]) marks[at].clear();
    }
    if (!has_namesake) return "";
    for (const std::string& mark : marks)
        if (!mark.empty()) return mark;
    return std::to_string(id.number);
}

}  // namespace dommer::tournament
