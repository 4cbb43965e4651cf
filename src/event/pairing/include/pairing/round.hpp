#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "pairing/card.hpp"
#include "vocabulary/citation.hpp"
#include "vocabulary/work.hpp"

namespace dommer::pairing {

// A criterion of a system, and how far one way to pair a group fails it. Smaller is better; lists compare from the
// front.
struct Measure {
    std::string_view article;
    std::optional<int> count;
    std::optional<std::vector<Points>> points;
    friend bool operator==(const Measure&, const Measure&) = default;
};

// Why the best round without a pair, a bye or with another pair stands behind the round: the first thing in which they
// differ.
struct RoundComparison {
    Citation rule;
    std::string_view what;                             // the key of a sentence, as in Reason
    std::optional<Points> group;                       // score of the group in which the two part
    std::vector<Measure> chosen, other;                // of that group, where a criterion decides
    std::optional<Points> bye_score, other_bye_score;  // where the score of the bye decides
    friend bool operator==(const RoundComparison&, const RoundComparison&) = default;
};

// Why a pair, a bye or a refusal is as it is. `what` is a key such as "floats_down" or "had_met": each system lists its
// own beside its rules, and the sentences for people are made in the room `wording`.
struct Reason {
    Citation rule;
    std::string_view what;
    std::vector<PlayerId> players;
    std::vector<int> numbers;
    std::optional<RoundComparison> compared = std::nullopt;  // with the round it was chosen before
    friend bool operator==(const Reason&, const Reason&) = default;
};

struct Board {
    PlayerId white, black;
    std::vector<Reason> reasons;
    friend bool operator==(const Board&, const Board&) = default;
};

struct Bye {
    PlayerId player;
    std::vector<Reason> reasons;
    friend bool operator==(const Bye&, const Bye&) = default;
};

struct PairedRound {  // boards in publishing order
    std::vector<Board> boards;
    std::optional<Bye> bye;
    std::vector<Reason> reasons;  // what holds for the whole round
    friend bool operator==(const PairedRound&, const PairedRound&) = default;
};

enum class WhyNot {
    no_legal_pairing,  // the chief arbiter decides
    unknown_player,    // a request or prohibition names a number that is not in the field
    bye_and_absent,    // the arbiter's bye goes to a player who is not there
    bye_not_needed,    // the arbiter fixed a bye, but the others are odd in number
    too_large,         // more players or scores than the engine has room for
    not_decided        // the work that was allowed was over first, or nobody waited for the answer any more
};

struct CannotPair {
    WhyNot why;
    std::vector<PlayerId> players;
    std::vector<Reason> reasons;
    friend bool operator==(const CannotPair&, const CannotPair&) = default;
};

using NotPaired = std::variant<CannotPair, HistoryError>;
inline bool is_no_legal_pairing(const NotPaired& not_paired) {
    const auto* cannot = std::get_if<CannotPair>(&not_paired);
    return cannot != nullptr && cannot->why == WhyNot::no_legal_pairing;
}

inline bool is_not_decided(const NotPaired& not_paired) {
    const auto* cannot = std::get_if<CannotPair>(&not_paired);
    return cannot != nullptr && cannot->why == WhyNot::not_decided;
}

// Every system is a function of this shape.
using PairRound = tl::expected<PairedRound, NotPaired>(const Field&, const History&, const Regulations&,
                                                       const RoundRequests&, const Work&);

}  // namespace dommer::pairing
