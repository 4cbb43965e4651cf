#include <fmt/format.h>

#include <algorithm>

#include "app/tournaments.hpp"
#include "rated_event.hpp"
#include "registry/fold.hpp"

// Two groups of one tournament whose players are rated for both together.
namespace dommer::cli {
namespace {

bool is_one_person(const RatedPlayer& a, const RatedPlayer& b) {
    if (a.person && b.person) return *a.person == *b.person;
    if (a.fide_id && b.fide_id) return *a.fide_id == *b.fide_id;
    return registry::folded(a.name) == registry::folded(b.name) && a.birth_year == b.birth_year;
}

}  // namespace

tl::expected<RatedEvent, std::string> joined(RatedEvent first, RatedEvent other) {
    if (first.reported.list != other.reported.list)
        return tl::unexpected(fmt::format("{} and {} belong to different rating lists: they cannot be rated together",
                                          first.name, other.name));
    std::vector<std::size_t> places;
    const std::size_t own = first.players.size();
    std::size_t in_both = 0;
    for (RatedPlayer& player : other.players) {
        const auto end = first.players.begin() + static_cast<std::ptrdiff_t>(own);
        const auto same = std::find_if(first.players.begin(), end,
                                       [&](const RatedPlayer& each) { return is_one_person(each, player); });
        if (same == end) {
            player.number += numbers_of_other_group;
            places.push_back(first.players.size());
            first.players.push_back(std::move(player));
        } else {
            same->winner = same->winner || player.winner;
            same->candidate_result = same->candidate_result || player.candidate_result;
            places.push_back(static_cast<std::size_t>(same - first.players.begin()));
            ++in_both;
        }
    }
    if (in_both == 0)
        return tl::unexpected(
            fmt::format("nobody plays in both {} and {}: groups are rated together for those who do (4.9.7)",
                        first.name, other.name));
    first.reported = rating::joined(std::move(first.reported), other.reported, places);
    first.rounds += other.rounds;
    if (other.start && first.start) first.start = std::min(*first.start, *other.start);
    if (other.end && first.end) first.end = std::max(*first.end, *other.end);
    return first;
}

tl::expected<RatedEvent, Exit> rated_event_of_store(storage::Store& store, const std::string& id,
                                                    const std::string& with, Finished finished) {
    const auto read = [&](const std::string& each) -> tl::expected<RatedEvent, Exit> {
        const auto held = app::Tournaments(store).read(each);
        if (!held) return tl::unexpected(report(held.error()));
        if (!held->now)
            return tl::unexpected(report(app::Failure(tournament::Refusal{tournament::Refused::no_such_tournament})));
        if (finished == Finished::needed && held->now->phase != tournament::Phase::finished)
            return tl::unexpected(bad_input(each + " is not finished: it is reported when it is"));
        return rated_event(*held->now);
    };
    auto event = read(id);
    if (!event || with.empty()) return event;
    if (with == id) return tl::unexpected(bad_input("--with: " + with + " is the same group"));
    auto other = read(with);
    if (!other) return other;
    auto both = joined(std::move(*event), std::move(*other));
    if (!both) return tl::unexpected(bad_input("--with: " + both.error()));
    return std::move(*both);
}

}  // namespace dommer::cli
