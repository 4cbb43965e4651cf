#include <algorithm>
#include <tuple>

#include "statutes/admission.hpp"
#include "statutes/meeting_events.hpp"

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

namespace {

int votes_of_seat(const std::map<int, int>& extra, Date day, int district) {
    int votes = 1;
    for (const auto& [with, more] : extra)
        if (district != 0 && district_on(day, with) == district_on(day, district)) votes += more;
    return votes;
}

// "4. og 5. hovedkreds"
std::string name_of_district(Date day, int district) {
    std::string name;
    for (const int each : joined_with(day, district)) name += (name.empty() ? "" : " og ") + std::to_string(each) + ".";
    return name + " hovedkreds";
}

}  // namespace

std::vector<MeetingClub> main_board_seats(const std::map<int, int>& extra, Date day) {
    constexpr int others = 3;
    std::vector<MeetingClub> seats;
    const auto add = [&](std::string name, int district, int votes) {
        seats.push_back({static_cast<int>(seats.size()) + 1, std::move(name), district, {}, votes});
    };
    for (const int district : districts_on(day))
        add(name_of_district(day, district), district, votes_of_seat(extra, day, district));
    add("FU, formand", 0, 1), add("FU, kasserer", 0, 1);
    for (int other = 1; other <= others; ++other) add("FU, medlem " + std::to_string(other), 0, 1);
    return seats;
}

std::vector<MeetingClub> seats_with_votes(std::vector<MeetingClub> named, const std::map<int, int>& extra, Date day) {
    for (MeetingClub& seat : named) seat.votes = votes_of_seat(extra, day, seat.district);
    return named;
}

void prepare_main_board(MeetingCalled& call, std::span<const Meeting> meetings) {
    const auto extra = extra_votes_in_force(meetings, call.day);
    call.clubs = call.clubs.empty() ? main_board_seats(extra, call.day)
                                    : seats_with_votes(std::move(call.clubs), extra, call.day);
    for (AgendaItem item : minutes_to_approve(meetings, call.day)) {
        item.number = static_cast<int>(call.agenda.size()) + 1;
        call.agenda.push_back(std::move(item));
    }
}

}  // namespace dommer::statutes
