#include "ownership/ownership.hpp"

namespace dommer::ownership {
namespace {

struct Evolver {
    Ownership& now;

    void operator()(const Offered& e) const { now.offer = Offer{e.node, e.code_digest, e.until}; }
    void operator()(const HandedOver& e) const {
        now.tenures[e.epoch] = {.node = e.node,
                                .key = e.key,
                                .code_digest = now.offer ? now.offer->code_digest : "",
                                .since = e.time,
                                .last_shipped = e.time,
                                .shipped = e.at,
                                .has_ended = false,
                                .given_back = false,
                                .late = {}};
        now.epoch = e.epoch;
        now.offer.reset();
        now.rejected.clear();
    }
    void operator()(const GivenBack& e) const {
        now.tenures.at(e.epoch).given_back = true;
        end(now.tenures.at(e.epoch), e.at);
    }
    void operator()(const TakenBack& e) const {
        for (auto& [epoch, tenure] : now.tenures)
            if (!tenure.has_ended) end(tenure, e.at);
        now.epoch = e.epoch;
    }
    void operator()(const Succeeded& e) const {
        end(now.tenures.at(e.from), e.at);
        now.tenures[e.epoch] = tenure_of(e);
        now.epoch = e.epoch;
    }
    void operator()(const KeptBeside& e) const {
        now.tenures[e.epoch] = tenure_of(e);
        end(now.tenures.at(e.epoch), e.at);
        now.epoch = e.epoch;
    }
    void operator()(const AlsoThere& e) const {
        Tenure& tenure = now.tenures.at(e.epoch);
        tenure.shipped = tenure.late = e.at;
        now.rejected.clear();
    }
    void operator()(const StandbyAdded& e) const {
        now.standby = Standby{e.node, e.key, now.offer ? now.offer->code_digest : ""};
        now.offer.reset();
    }
    void operator()(const Following& e) const { now.following = e; }
    // What home has is not known here: it says so when it hears of it.
    void operator()(const TookOver& e) const {
        if (now.holding && !now.holding->letter.empty()) now.holding->from = now.holding->shipped = e.at;
        if (!now.following) return;
        now.holding = {.epoch = e.epoch,
                       .node = now.following->node,
                       .home = now.following->home,
                       .secret = now.following->secret,
                       .phase = Phase::working,
                       .from = e.at,
                       .shipped = e.at,
                       .since = e.time,
                       .last_shipped = e.time,
                       .register_at = now.following->register_at,
                       .letter = now.following->letter};
        now.following.reset();
    }
    void operator()(const HomeTold& e) const {
        if (!now.holding) return;
        now.holding->epoch = e.epoch, now.holding->shipped = e.at, now.holding->letter.clear();
    }
    void operator()(const Late& e) const {
        now.tenures.at(e.epoch).late = e.at;
        now.questions[{e.epoch, e.at.version}] = {.digest = e.at.digest};
        now.rejected.clear();
    }
    void operator()(const Answered& e) const {
        Question& question = now.questions.at({e.epoch, e.version});
        question.accepted = e.accepted, question.reason = e.reason;
    }
    void operator()(const Rejected& e) const { now.rejected.insert({e.why, e.epoch}); }
    void operator()(const Shipped& e) const {
        if (now.holding) {
            now.holding->shipped = e.to, now.holding->last_shipped = e.time;
            return;
        }
        Tenure& tenure = now.tenures.at(e.epoch);
        tenure.shipped = e.to, tenure.last_shipped = e.time;
        now.rejected.clear();
    }
    void operator()(const Took& e) const {
        now.following.reset();
        now.holding = {.epoch = e.epoch,
                       .node = e.node,
                       .home = e.home,
                       .secret = e.secret,
                       .phase = Phase::working,
                       .from = e.at,
                       .shipped = e.at,
                       .since = e.time,
                       .last_shipped = e.time,
                       .register_at = e.register_at};
    }
    void operator()(const GivingBack&) const { holding_is(Phase::giving_back); }
    void operator()(const Returned&) const { holding_is(Phase::returned); }
    void operator()(const Lost&) const { holding_is(Phase::lost); }
    void operator()(const RegisterNews& e) const {
        now.news[{e.sequence, e.person, e.part}] = {e.stream, e.type, e.payload};
        if (now.holding) now.holding->register_at = std::max(now.holding->register_at, e.sequence);
    }
    void operator()(const NewsAnswered& e) const {
        News& news = now.news.at({e.sequence, e.person, e.part});
        news.accepted = e.accepted, news.reason = e.reason;
    }

    void end(Tenure& tenure, const Position& at) const {
        tenure.has_ended = true, tenure.late = at;
        now.rejected.clear();
    }
    static Tenure tenure_of(const auto& e) {
        return {.node = e.node,
                .key = e.key,
                .code_digest = {},
                .since = e.time,
                .last_shipped = e.time,
                .shipped = e.at,
                .late = {},
                .succeeds = e.from};
    }
    void holding_is(Phase phase) const {
        if (now.holding) now.holding->phase = phase;
    }
};

}  // namespace

Ownership evolve(Ownership now, const Event& event) {
    std::visit(Evolver{now}, event);
    return now;
}

const Tenure* holder(const Ownership& now) {
    for (const auto& [epoch, tenure] : now.tenures)
        if (!tenure.has_ended) return &tenure;
    return nullptr;
}

bool may_write(const Ownership& now) {
    if (now.following) return false;
    return now.holding ? now.holding->phase == Phase::working : holder(now) == nullptr;
}

}  // namespace dommer::ownership
