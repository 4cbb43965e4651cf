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

Decided<Facts> offer_standby(const Ownership& now, const Offer& offer) {
    if (!now.holding || now.holding->phase != Phase::working) return tl::unexpected(Fault::not_working);
    return Facts{Offered{offer.node, offer.code_digest, offer.until}};
}

Decided<Facts> add_standby(const Ownership& now, const Taking& taking, Instant time) {
    if (!now.holding || now.holding->phase != Phase::working) return tl::unexpected(Fault::not_working);
    if (now.standby && now.standby->code_digest == taking.code_digest && now.standby->key == taking.key) return Facts{};
    if (!now.offer || now.offer->code_digest != taking.code_digest) return tl::unexpected(Fault::wrong_code);
    if (time >= now.offer->until) return tl::unexpected(Fault::offer_expired);
    return Facts{StandbyAdded{now.holding->epoch, now.offer->node, taking.key}};
}

Decided<Facts> follow(const Ownership& now, const Following& following) {
    if (holder(now) != nullptr) return tl::unexpected(Fault::held_already);
    if (now.holding && (now.holding->phase == Phase::working || now.holding->phase == Phase::giving_back))
        return tl::unexpected(Fault::held_already);
    if (now.following && now.following->epoch == following.epoch && now.following->letter == following.letter)
        return Facts{};
    return Facts{following};
}

Decided<Facts> take_over(const Ownership& now, const std::string& reason, const Position& end, Instant time) {
    if (!now.following) return tl::unexpected(Fault::not_following);
    if (reason.empty()) return tl::unexpected(Fault::reason_missing);
    return Facts{TookOver{now.following->epoch, reason, end, time}};
}

Decided<Facts> catch_up(const Ownership& now, const Position& was, const Position& end, Instant time) {
    if (!now.holding || now.holding->letter.empty()) return tl::unexpected(Fault::not_following);
    if (was != now.holding->from) return tl::unexpected(Fault::not_next);
    return Facts{TookOver{now.holding->epoch, "", end, time}};
}

Facts learn(const Ownership& now, const SuccessionHeard& heard) {
    if (!now.holding || now.holding->letter.empty()) return {};
    Facts facts{HomeTold{heard.epoch, heard.at}};
    if (heard.beside && now.holding->phase != Phase::lost) facts.push_back(Lost{heard.epoch, heard.at});
    return facts;
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
