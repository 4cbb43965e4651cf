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
    Position late;  // and so far what came later is kept
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
};

struct Ownership {
    int epoch = 0;
    std::optional<Offer> offer = std::nullopt;
    std::map<int, Tenure> tenures = {};  // by epoch; only the last may not have ended
    std::map<QuestionId, Question> questions = {};
    std::set<std::pair<Fault, int>> rejected = {};  // since something was last accepted
    std::optional<Holding> holding = std::nullopt;  // this store is a node
    std::map<NewsId, News> news = {};
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
};
// The digest that the stream has at a version at home; none: it is not so long.
using DigestAt = std::function<std::optional<std::string>(std::int64_t version)>;
Decided<Reception> receive(const Ownership& now, const Claim& claim, const DigestAt& digest_at, Instant time);
// How far home has the node's events, whoever owns the stream now.
std::optional<Position> reached(const Ownership& now, int epoch);

// What is recorded of a refusal: once, until something is accepted again, so that nobody fills the log.
Facts rejection(const Ownership& now, Fault why, const Claim& claim);

Decided<Facts> answer(const Ownership& now, QuestionId question, bool accepted, const std::string& reason);

// ---- on the node

Decided<Facts> take(const Ownership& now, const Took& took);
Decided<Facts> give_back(const Ownership& now, const Position& end);

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
