#pragma once

#include "dutch/pair.hpp"

namespace dommer::dutch {

// Why one way to pair the round stands before another: the first thing in which they differ.
enum class Decision : std::uint8_t {
    only_way,            // C4: the other way cannot be completed
    bye_score,           // C5
    criterion,           // C6 to C21
    limbo_order,         // 4.4: other moved-down players are paired
    opponent_order,      // 4.2: an earlier opponent for a moved-down player
    exchange_order,      // 4.3: an earlier exchange
    transposition_order  // 4.2: an earlier transposition
};

struct Comparison {
    Decision decision = Decision::only_way;
    std::optional<int> criterion;                      // 6 to 21
    std::optional<Points> bracket;                     // score of the bracket in which the two ways part
    Quality chosen, other;                             // of that bracket, for a criterion
    std::optional<Points> bye_score, other_bye_score;  // for C5
};

struct BracketExplanation {
    Points score;
    std::vector<PlayerId> moved_down, residents, floaters;
    Path path = Path::generic;
    Quality quality;
};

struct BoardExplanation {
    PlayerId higher, lower;
    Points bracket;        // where the pair was made
    Points from;           // the score of the higher ranked player
    bool floated = false;  // they were moved down into the bracket
    ColourRule colour_rule = ColourRule::both_granted;
    Comparison decided;                   // against the best round without this pair
    std::optional<PlayerId> alternative;  // whom the higher ranked player would meet then; nothing: the bye, or nobody
};

struct ByeExplanation {
    PlayerId player;
    Points score;
    Comparison decided;                   // against the best round in which they have a game
    std::optional<PlayerId> alternative;  // who would have the bye then
};

// What the engine knows of its own round; explain.hpp says it in the form of all systems.
struct Analysis {
    pairing::PairedRound round;
    std::optional<Points> bye_score;
    std::vector<BracketExplanation> brackets;
    std::vector<BoardExplanation> boards;  // in the order of the round
    std::optional<ByeExplanation> bye;     // where the rules give it
};

// The round with what decided each board. Each costs one more pairing, mostly of its bracket alone, without that pair.
tl::expected<Analysis, pairing::NotPaired> analyse(const pairing::Field& field, const pairing::History& history,
                                                   const pairing::Regulations& regulations,
                                                   const pairing::RoundRequests& requests,
                                                   const Work& work = Work::without_limit());

enum class WhyNotKind : std::uint8_t {
    they_meet,
    same_player,
    not_to_be_paired,
    have_met,
    prohibited,
    colours_forbid,
    worse
};
struct WhyNotAnswer {
    WhyNotKind kind = WhyNotKind::worse;
    std::vector<PlayerId> away;                // those of the two who are not to be paired
    std::optional<PlayerId> meets_a, meets_b;  // their opponents; nothing: the bye
    std::optional<pairing::RoundNumber> met_in;
    Colour colour = Colour::white;  // which both must have, when colours forbid it
    Comparison decided;             // when worse: against the round with this pair
};

// Why two players do not meet. If nothing forbids it, the two are put together, everybody else is paired by the rules,
// and the first thing that is worse in that round is named.
tl::expected<WhyNotAnswer, pairing::NotPaired> compare_with_pair(const pairing::Field& field,
                                                                 const pairing::History& history,
                                                                 const pairing::Regulations& regulations,
                                                                 const pairing::RoundRequests& requests, PlayerId a,
                                                                 PlayerId b, const Work& work = Work::without_limit());

}  // namespace dommer::dutch
