#include "statutes/voting.hpp"

#include <algorithm>

#include "statutes/union_law.hpp"

namespace dommer::statutes {
namespace {

using Votes = std::vector<std::pair<std::string, int>>;

// The most votes first; those level at the last seat are not elected.
Election filled_seats(Votes votes, int seats) {
    std::ranges::stable_sort(votes, [](const auto& a, const auto& b) { return a.second > b.second; });
    Election election;
    const auto places = std::min(static_cast<std::size_t>(std::max(seats, 0)), votes.size());
    const bool level = places > 0 && places < votes.size() && votes[places].second == votes[places - 1].second;
    const int limit = level ? votes[places].second : -1;
    for (std::size_t at = 0; at < votes.size(); ++at)
        if (votes[at].second == limit)
            election.tied.push_back(votes[at].first);
        else if (at < places)
            election.elected.push_back(votes[at].first);
    std::ranges::sort(election.elected);
    std::ranges::sort(election.tied);
    election.open_seats = std::max(seats, 0) - static_cast<int>(election.elected.size());
    return election;
}

}  // namespace

Fraction share_of(Majority majority) {
    switch (majority) {
        case Majority::law_change: return {2, 3};
        case Majority::dissolution: return {4, 5};
        case Majority::honorary_member: return {5, 6};
        case Majority::simple: break;
    }
    return {1, 2};
}

std::string_view article_of(Majority majority) {
    switch (majority) {
        case Majority::law_change: return "1.3 §11";
        case Majority::dissolution: return "1.3 §12";
        case Majority::honorary_member: return "1.3 §7";
        case Majority::simple: break;
    }
    return "2.4.1";
}

int votes_needed(Majority majority, int cast) {
    const Fraction share = share_of(majority) * Fraction(cast);
    if (majority == Majority::simple) return static_cast<int>(floor_of(share)) + 1;
    return static_cast<int>(-floor_of(-share));
}

bool is_adopted(Majority majority, const Count& count, bool on_agenda) {
    if (majority == Majority::law_change && !on_agenda) return false;
    return count.yes > 0 && count.yes >= votes_needed(majority, count.cast());
}

Election by_relative_majority(const std::map<std::string, int>& votes, int seats) {
    return filled_seats({votes.begin(), votes.end()}, seats);
}

Election by_absolute_majority(const std::map<std::string, int>& votes, int seats, int ballots) {
    Votes above;
    for (const auto& [name, count] : votes)
        if (2 * count > ballots) above.emplace_back(name, count);
    return filled_seats(std::move(above), seats);
}

std::vector<Office> union_offices_up(int year) {
    if (year % 2 != 0) return {Office::chairman, Office::member};
    return {Office::treasurer, Office::member, Office::member};
}

std::vector<Office> club_offices_up(int year) { return union_offices_up(year + 1); }

bool binds_the_union(const std::vector<Office>& signers) {
    const auto signed_by = [&](Office office, std::ptrdiff_t holders) {
        return std::min(std::ranges::count(signers, office), holders);
    };
    const auto chairs = signed_by(Office::chairman, 1) + signed_by(Office::treasurer, 1);
    return chairs > 0 && chairs + signed_by(Office::member, 3) >= dsu_2011.signatures;
}

}  // namespace dommer::statutes
