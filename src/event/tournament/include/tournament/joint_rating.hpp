#pragma once

#include "tournament/rating_report.hpp"

namespace dommer::tournament {

// Two groups of one tournament whose players are rated for both together.
struct JointRating {
    struct Line {
        Particulars who;
        bool in_both = false;
    };
    std::vector<Line> players;  // those of the first group by starting number, then those of the other alone
    rating::EventReport rated;  // by the same places
};

enum class NotJoint : std::uint8_t { different_lists, nobody_in_both };
constexpr Ids<2> ids_of(NotJoint) { return {"different_lists", "nobody_in_both"}; }

// dsu_2011, 4.9.7: who is out of the knock-out and goes on in another group is rated for both together.
tl::expected<JointRating, NotJoint> joint_rating_of(const Tournament& first, const Tournament& other);

}  // namespace dommer::tournament
