#include "tournament/joint_rating.hpp"

#include <algorithm>

#include "tournament/same_player.hpp"

namespace dommer::tournament {

tl::expected<JointRating, NotJoint> joint_rating_of(const Tournament& first, const Tournament& other) {
    if (list_of(first.settings.pace) != list_of(other.settings.pace)) return tl::unexpected(NotJoint::different_lists);
    ReportedTournament one = reported(first), second = reported(other);
    JointRating joint{.players = {}, .rated = {}};
    for (const EntryId id : one.players) joint.players.push_back({find(first, id)->particulars, false});
    const auto own = static_cast<std::ptrdiff_t>(joint.players.size());
    std::vector<std::size_t> places;
    for (const EntryId id : second.players) {
        const Particulars& who = find(other, id)->particulars;
        const auto end = joint.players.begin() + own;
        const auto same = std::find_if(joint.players.begin(), end,
                                       [&](const JointRating::Line& each) { return is_same_player(each.who, who); });
        places.push_back(
            static_cast<std::size_t>(same == end ? std::ssize(joint.players) : same - joint.players.begin()));
        if (same == end)
            joint.players.push_back({who, false});
        else
            same->in_both = true;
    }
    if (std::ranges::none_of(joint.players, &JointRating::Line::in_both))
        return tl::unexpected(NotJoint::nobody_in_both);
    joint.rated = rating::rate_event(rating::joined(std::move(one.event), second.event, places));
    return joint;
}

}  // namespace dommer::tournament
