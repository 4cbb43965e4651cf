#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <tl/expected.hpp>
#include <vector>

#include "ownership/events.hpp"

namespace dommer::ownership {

struct Offer {
    std::string node, code_digest;
    Instant until;
};

// One time that a node had the stream, as home knows it.
struct Tenure {
    std::string node, key, code_digest;
    Instant since, last_shipped;
    Position shipped;        // so far it is home's
    bool has_ended = false;  // given back or taken back, there
    bool given_back = false;
    Position late;     // and so far what came later is kept
    int succeeds = 0;  // the epoch whose copy it went on from; 0: it was handed over
    bool operator==(const Tenure&) const = default;
};

// An event that came late.
struct Question {
    std::string digest;
    std::optional<bool> accepted = std::nullopt;  // none: open
    std::string reason = {};
    bool operator==(const Question&) const = default;
};
struct QuestionId {
    int epoch = 0;
    std::int64_t version = 0;  // in the node's chain
    friend auto operator<=>(const QuestionId&, const QuestionId&) = default;
};

struct NewsId {
    std::int64_t sequence = 0;  // of home
    int person = 0, part = 0;
    friend auto operator<=>(const NewsId&, const NewsId&) = default;
};
struct News {
    std::string stream, type, payload;
    std::optional<bool> accepted = std::nullopt;
    std::string reason = {};
};

// What a node knows of the stream that it took.
enum class Phase : std::uint8_t { working, giving_back, returned, lost };
constexpr Ids<4> ids_of(Phase) { return {"working", "giving-back", "returned", "taken-by-home"}; }
struct Holding {
    int epoch = 0;
    std::string node, home, secret;
    Phase phase = Phase::working;
    Position from, shipped;
    Instant since, last_shipped;
    std::int64_t register_at = 0;
    std::string letter = {};  // it goes on from a copy, and home has not heard of it
};

// A second laptop of the hall, as the owner knows it.
struct Standby {
    std::string node, key, code_digest;
    bool operator==(const Standby&) const = default;
};

struct Ownership {
    int epoch = 0;
    std::optional<Offer> offer = std::nullopt;
    std::map<int, Tenure> tenures = {};  // by epoch; only the last may not have ended
    std::map<QuestionId, Question> questions = {};
    std::set<std::pair<Fault, int>> rejected = {};  // since something was last accepted
    std::optional<Holding> holding = std::nullopt;  // this store is a node
    std::map<NewsId, News> news = {};
    std::optional<Standby> standby = std::nullopt;      // this store is a node, and another keeps a copy of its stream
    std::optional<Following> following = std::nullopt;  // this store keeps a copy of another node's stream
};

Ownership evolve(Ownership now, const Event& event);

// The node that has the stream now; none: home has it.
const Tenure* holder(const Ownership& now);
bool may_write(const Ownership& now);

template <class Value>
using Decided = tl::expected<Value, Fault>;
using Facts = std::vector<Event>;

Decided<Facts> offer(const Ownership& now, const Offer& offer);
// Asked again with the same code and key, because the answer was lost, it changes nothing.
struct Taking {
    std::string code_digest, key;
};
Decided<Facts> hand_over(const Ownership& now, const Taking& taking, const Position& end, Instant time);
Decided<Facts> take_back(const Ownership& now, const std::string& reason);

// A batch as home sees it, after its signature and its chain were looked at.
struct Claim {
    int epoch = 0;
    Position after;                     // what it follows
    std::vector<Position> events = {};  // none: the node only asks, or only gives back
    bool gives_back = false;
    bool signature_holds = true, chain_holds = true;
    const Position& end() const { return events.empty() ? after : events.back(); }
};
// What home does with it. Known: it is there already, and nothing changes.
enum class Disposition : std::uint8_t { known, appended, kept_beside };
constexpr Ids<3> ids_of(Disposition) { return {"known", "appended", "kept-beside"}; }
struct Reception {
    Disposition what = Disposition::known;
    Facts facts = {};
    std::size_t there = 0;  // so many events at the beginning of the batch are in the stream already
};
// The digest that the stream has at a version at home; none: it is not so long.
using DigestAt = std::function<std::optional<std::string>(std::int64_t version)>;
Decided<Reception> receive(const Ownership& now, const Claim& claim, const DigestAt& digest_at, Instant time);
// A second laptop says that it goes on from its copy.
struct SuccessionClaim {
    int epoch = 0;  // of the owner whose copy it is
    std::string node, key;
    Position at;               // the end of the copy when it took over
    bool has_written = false;  // something of its own since
    bool letter_holds = true;  // signed by the owner, for this key
};
struct SuccessionAnswer {
    Facts facts = {};
    int epoch = 0;
    Position at;          // from here on it ships
    bool beside = false;  // as questions
    bool behind = false;  // nothing has changed: home has more than the copy, up to here. It is added, and asked again
};
// Asked again with the same key, because the answer was lost, it changes nothing. Where home has more than the copy and
// nothing was written since, the second laptop gets what it lacks before it goes on.
Decided<SuccessionAnswer> succeed(const Ownership& now, const SuccessionClaim& claim, const DigestAt& digest_at,
                                  Instant time);
// How far home has the node's events, whoever owns the stream now.
std::optional<Position> reached(const Ownership& now, int epoch);

// What is recorded of a refusal: once, until something is accepted again, so that nobody fills the log.
Facts rejection(const Ownership& now, Fault why, const Claim& claim);

Decided<Facts> answer(const Ownership& now, QuestionId question, bool accepted, const std::string& reason);

// ---- on the node

Decided<Facts> take(const Ownership& now, const Took& took);
Decided<Facts> give_back(const Ownership& now, const Position& end);

// The owner lets a second laptop keep a copy: it makes a code, and whoever has it names a key.
Decided<Facts> offer_standby(const Ownership& now, const Offer& offer);
Decided<Facts> add_standby(const Ownership& now, const Taking& taking, Instant time);
// On the second laptop.
Decided<Facts> follow(const Ownership& now, const Following& following);
Decided<Facts> take_over(const Ownership& now, const std::string& reason, const Position& end, Instant time);
struct SuccessionHeard {
    int epoch = 0;
    Position at;
    bool beside = false;
};
Facts learn(const Ownership& now, const SuccessionHeard& heard);
// Home had more than the copy; nothing has been written here since it was taken over, and now the copy ends here.
Decided<Facts> catch_up(const Ownership& now, const Position& was, const Position& end, Instant time);

// What home has answered.
struct Reply {
    Position reached;
    bool is_owner = true;  // the node still is
    bool was_given_back = false;
    Position owned = {};  // so far the stream at home is the node's
};
Facts learn(const Ownership& now, const Reply& reply, Instant time);
Facts learn(const Ownership& now, const std::vector<RegisterNews>& news);
Decided<Facts> answer_news(const Ownership& now, NewsId id, bool accepted, const std::string& reason);

}  // namespace dommer::ownership
