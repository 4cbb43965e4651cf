#include <algorithm>

#include "ownership/ownership.hpp"

namespace dommer::ownership {
namespace {

auto no(Fault why) { return tl::unexpected(why); }

// The digest of the node's chain as home has it: in the stream as far as it is home's, beside it after that.
std::optional<std::string> digest_known(const Ownership& now, const Claim& claim, const Tenure& tenure,
                                        std::int64_t version, const DigestAt& digest_at) {
    if (version <= tenure.shipped.version) return digest_at(version);
    const auto found = now.questions.find({claim.epoch, version});
    return found == now.questions.end() ? std::nullopt : std::optional(found->second.digest);
}

std::string from_the_copy(const Tenure* of) { return "shipped from the copy" + (of ? " of " + of->node : ""); }

// What came late is kept beside the stream, each event a question. What a second laptop has shipped from its copy is
// there already: it is none, or an answered one if a question came before it.
Reception taken_in_late(const Ownership& now, const Claim& claim, const Tenure& tenure, const DigestAt& digest_at) {
    Reception done;
    bool is_common = tenure.late == tenure.shipped;
    for (const Position& at : claim.events) {
        const bool is_there = digest_at(at.version) == at.digest;
        is_common = is_common && is_there;
        if (is_common) {
            done.facts.push_back(AlsoThere{claim.epoch, at}), ++done.there;
            continue;
        }
        done.facts.push_back(Late{claim.epoch, at}), done.what = Disposition::kept_beside;
        const Tenure* has = holder(now);
        if (is_there) done.facts.push_back(Answered{claim.epoch, at.version, true, from_the_copy(has)});
    }
    return done;
}

// What the first laptop shipped late before the second one shipped it from its copy: it is no question any more.
Facts settled(const Ownership& now, const Tenure& tenure, const Position& at) {
    const auto found = now.questions.find({tenure.succeeds, at.version});
    if (found == now.questions.end() || found->second.accepted || found->second.digest != at.digest) return {};
    return {Answered{tenure.succeeds, at.version, true, from_the_copy(&tenure)}};
}

Reception taken_in(const Ownership& now, const Claim& claim, const Tenure& tenure, Instant time) {
    Reception done;
    for (const Position& at : claim.events)
        for (const Event& fact : settled(now, tenure, at)) done.facts.push_back(fact);
    if (!claim.events.empty()) {
        done.facts.push_back(Shipped{claim.epoch, claim.end(), time});
        done.what = Disposition::appended;
    }
    if (claim.gives_back) done.facts.push_back(GivenBack{claim.epoch, claim.end()});
    return done;
}

}  // namespace

Decided<Facts> offer(const Ownership& now, const Offer& offer) {
    if (now.holding) return no(Fault::not_home);
    if (holder(now) != nullptr) return no(Fault::held_already);
    return Facts{Offered{offer.node, offer.code_digest, offer.until}};
}

Decided<Facts> hand_over(const Ownership& now, const Taking& taking, const Position& end, Instant time) {
    if (const Tenure* has = holder(now)) {
        if (has->code_digest == taking.code_digest && has->key == taking.key) return Facts{};
        return no(has->code_digest == taking.code_digest ? Fault::held_already : Fault::wrong_code);
    }
    if (!now.offer || now.offer->code_digest != taking.code_digest) return no(Fault::wrong_code);
    if (time >= now.offer->until) return no(Fault::offer_expired);
    return Facts{HandedOver{now.epoch + 1, now.offer->node, taking.key, end, time}};
}

Decided<Facts> take_back(const Ownership& now, const std::string& reason) {
    const Tenure* has = holder(now);
    if (has == nullptr) return no(Fault::not_held);
    if (reason.empty()) return no(Fault::reason_missing);
    return Facts{TakenBack{now.epoch + 1, reason, has->shipped}};
}

std::optional<Position> reached(const Ownership& now, int epoch) {
    const auto found = now.tenures.find(epoch);
    if (found == now.tenures.end()) return std::nullopt;
    return found->second.has_ended ? found->second.late : found->second.shipped;
}

Decided<Reception> receive(const Ownership& now, const Claim& claim, const DigestAt& digest_at, Instant time) {
    const auto found = now.tenures.find(claim.epoch);
    if (found == now.tenures.end()) return no(Fault::owns_nothing);
    if (!claim.signature_holds) return no(Fault::forged);
    if (!claim.chain_holds) return no(Fault::chain_broken);
    const Tenure& tenure = found->second;
    const Position has = *reached(now, claim.epoch);
    const std::int64_t common = std::min(claim.end().version, has.version);
    if (claim.after.version > has.version) return no(Fault::not_next);
    // What both have must be the same, wherever the batch ends.
    const Position& shared = claim.end().version <= has.version ? claim.end() : claim.after;
    if (digest_known(now, claim, tenure, shared.version, digest_at) != shared.digest)
        return no(Fault::chain_does_not_fit);
    const bool is_there = common == claim.end().version;
    if (claim.after == has)
        return tenure.has_ended ? taken_in_late(now, claim, tenure, digest_at) : taken_in(now, claim, tenure, time);
    if (!is_there || (claim.gives_back && !tenure.has_ended && claim.end() != has)) return no(Fault::not_next);
    if (claim.gives_back && !tenure.has_ended) return Reception{Disposition::known, {GivenBack{claim.epoch, has}}};
    return Reception{};
}

Decided<SuccessionAnswer> succeed(const Ownership& now, const SuccessionClaim& claim, const DigestAt& digest_at,
                                  Instant time) {
    const auto found = now.tenures.find(claim.epoch);
    if (found == now.tenures.end()) return no(Fault::owns_nothing);
    if (!claim.letter_holds) return no(Fault::forged);
    for (const auto& [epoch, tenure] : now.tenures)
        if (tenure.succeeds == claim.epoch && tenure.key == claim.key)
            return SuccessionAnswer{{}, epoch, *reached(now, epoch), tenure.has_ended};
    const Tenure& before = found->second;
    const bool is_behind = claim.at.version < before.shipped.version;
    if (claim.at.version <= before.shipped.version && digest_at(claim.at.version) != claim.at.digest)
        return no(Fault::chain_does_not_fit);
    const int epoch = now.epoch + 1;
    if (!before.has_ended && is_behind && !claim.has_written)
        return SuccessionAnswer{{}, claim.epoch, before.shipped, false, true};
    if (!before.has_ended && !is_behind)
        return SuccessionAnswer{
            {Succeeded{epoch, claim.epoch, claim.node, claim.key, before.shipped, time}}, epoch, before.shipped, false};
    const Position common = is_behind ? claim.at : before.shipped;
    return SuccessionAnswer{{KeptBeside{epoch, claim.epoch, claim.node, claim.key, common, time}}, epoch, common, true};
}

Facts rejection(const Ownership& now, Fault why, const Claim& claim) {
    const int epoch = now.tenures.contains(claim.epoch) ? claim.epoch : 0;
    if (now.rejected.contains({why, epoch})) return {};
    return {Rejected{why, epoch, claim.after.version}};
}

Decided<Facts> answer(const Ownership& now, QuestionId question, bool accepted, const std::string& reason) {
    const auto found = now.questions.find(question);
    if (found == now.questions.end()) return no(Fault::no_such_question);
    if (found->second.accepted) return no(Fault::answered_already);
    if (!accepted && reason.empty()) return no(Fault::reason_missing);
    return Facts{Answered{question.epoch, question.version, accepted, reason}};
}

}  // namespace dommer::ownership
