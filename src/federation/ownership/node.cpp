#include "ownership/ownership.hpp"

namespace dommer::ownership {

Decided<Facts> take(const Ownership& now, const Took& took) {
    if (holder(now) != nullptr) return tl::unexpected(Fault::held_already);
    if (now.holding && now.holding->phase == Phase::working)
        return now.holding->epoch == took.epoch ? Decided<Facts>(Facts{}) : tl::unexpected(Fault::held_already);
    // What was not shipped yet would be overwritten.
    if (now.holding && now.holding->phase == Phase::giving_back) return tl::unexpected(Fault::not_working);
    return Facts{took};
}

Decided<Facts> give_back(const Ownership& now, const Position& end) {
    if (!now.holding) return tl::unexpected(Fault::not_working);
    if (now.holding->phase == Phase::giving_back) return Facts{};
    if (now.holding->phase != Phase::working) return tl::unexpected(Fault::not_working);
    return Facts{GivingBack{now.holding->epoch, end}};
}

Facts learn(const Ownership& now, const Reply& reply, Instant time) {
    Facts facts;
    const Holding& held = *now.holding;
    if (reply.reached.version > held.shipped.version) facts.push_back(Shipped{held.epoch, reply.reached, time});
    const bool still_works = held.phase == Phase::working || held.phase == Phase::giving_back;
    if (!reply.is_owner && still_works) {
        if (reply.was_given_back)
            facts.push_back(Returned{held.epoch});
        else
            facts.push_back(Lost{held.epoch, reply.owned});
    }
    return facts;
}

Facts learn(const Ownership& now, const std::vector<RegisterNews>& news) {
    Facts facts;
    for (const RegisterNews& each : news)
        if (!now.news.contains({each.sequence, each.person, each.part}) && each.sequence > now.holding->register_at)
            facts.push_back(each);
    return facts;
}

Decided<Facts> answer_news(const Ownership& now, NewsId id, bool accepted, const std::string& reason) {
    const auto found = now.news.find(id);
    if (found == now.news.end()) return tl::unexpected(Fault::no_such_question);
    if (found->second.accepted) return tl::unexpected(Fault::answered_already);
    if (!accepted && reason.empty()) return tl::unexpected(Fault::reason_missing);
    return Facts{NewsAnswered{id.sequence, id.person, id.part, accepted, reason}};
}

}  // namespace dommer::ownership
