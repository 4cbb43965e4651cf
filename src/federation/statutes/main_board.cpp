#include <algorithm>
#include <tuple>

#include "statutes/meeting.hpp"

namespace dommer::statutes {

ExtraVotes extra_votes(const UnionLaw& law, const std::map<int, int>& members) {
    ExtraVotes votes;
    for (const auto& [district, count] : members)
        for (const int divisor : law.divisors) votes.ranked.push_back({district, divisor, Fraction(count, divisor)});
    std::ranges::stable_sort(votes.ranked, [](const Quotient& a, const Quotient& b) { return a.value > b.value; });
    const auto places = std::min(static_cast<std::size_t>(law.extra_votes), votes.ranked.size());
    if (places == 0) return votes;
    const Fraction last = votes.ranked[places - 1].value;
    const bool lots = places < votes.ranked.size() && votes.ranked[places].value == last;
    for (std::size_t at = 0; at < places; ++at)
        if (!lots || votes.ranked[at].value > last) ++votes.certain[votes.ranked[at].district];
    if (lots)
        for (const Quotient& each : votes.ranked)
            if (each.value == last) votes.tied.push_back(each.district);
    return votes;
}

std::map<int, int> with_lots(const UnionLaw& law, const ExtraVotes& votes, std::span<const int> drawn) {
    auto given = votes.certain;
    int left = law.extra_votes;
    for (const auto& [district, count] : given) left -= count;
    auto tied = votes.tied;
    for (const int district : drawn) {
        const auto found = std::ranges::find(tied, district);
        if (left == 0 || found == tied.end()) continue;
        tied.erase(found);
        ++given[district];
        --left;
    }
    return given;
}

std::vector<MeetingClub> main_board_seats(const std::map<int, int>& extra) {
    constexpr int districts = 9, others = 3;
    std::vector<MeetingClub> seats;
    const auto add = [&](std::string name, int district, int votes) {
        seats.push_back({static_cast<int>(seats.size()) + 1, std::move(name), district, {}, votes});
    };
    for (int district = 1; district <= districts; ++district) {
        const auto more = extra.find(district);
        add(std::to_string(district) + ". hovedkreds", district, 1 + (more == extra.end() ? 0 : more->second));
    }
    add("FU, formand", 0, 1), add("FU, kasserer", 0, 1);
    for (int other = 1; other <= others; ++other) add("FU, medlem " + std::to_string(other), 0, 1);
    return seats;
}

}  // namespace dommer::statutes
