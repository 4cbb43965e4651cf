#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <variant>

#include "vocabulary/instant.hpp"
#include "vocabulary/names.hpp"

// Who owns a stream: the federation's own store (home), or a node, a store elsewhere that it was handed to. Every
// change of that is a fact in the log, in a stream beside the one it is about.
namespace dommer::ownership {

// How far a stream is known somewhere: the last event, and the digest that its chain has there.
struct Position {
    std::int64_t version = 0;
    std::string digest;
    friend bool operator==(const Position&, const Position&) = default;
};

// Why something was refused. Nothing was changed.
enum class Fault : std::uint8_t {
    not_home,            // this store has the stream from elsewhere: it cannot hand it on
    held_already,        // a node has it
    not_held,            // no node has it
    wrong_code,          // no offer with this code, or it was used
    offer_expired,       // the offer was for a day
    reason_missing,      // for taking it back, or for dismissing
    owns_nothing,        // a node that never had the stream in this epoch
    forged,              // not signed with the key of the node
    chain_broken,        // the events of the batch do not follow from one another, or their content was changed
    chain_does_not_fit,  // they follow from something else than what is stored
    not_next,            // a gap, or half of it is there: send from where home is
    unreadable,          // an event that this program does not know
    not_working,         // this node does not have the stream, or gives it back
    no_such_question,    //
    answered_already,    //
    cannot_be_repeated,  // by itself: an arbiter does it by hand, and dismisses the question
    about_another,       // player or pairing: they are not the same here as they were there
    not_following,       // this store keeps no copy of a stream that another laptop has
};
constexpr Ids<18> ids_of(Fault) {
    return {"not_home",           "held_already",  "not_held",     "wrong_code",       "offer_expired",
            "reason_missing",     "owns_nothing",  "forged",       "chain_broken",     "chain_does_not_fit",
            "not_next",           "unreadable",    "not_working",  "no_such_question", "answered_already",
            "cannot_be_repeated", "about_another", "not_following"};
}

// ---- at home

// Whoever has the code may take the stream as this node, once.
struct Offered {
    std::string node, code_digest;
    Instant until;
};
struct HandedOver {
    int epoch = 0;
    std::string node, key;  // the public key that its batches are signed with
    Position at;
    Instant time;
};
struct GivenBack {
    int epoch = 0;
    Position at;
};
// The node is lost: its stream ends, for home, with what it had shipped. The epoch is a new one.
struct TakenBack {
    int epoch = 0;
    std::string reason;
    Position at;
};
// What a node wrote that no longer owned the stream: kept beside it, and a question for an arbiter.
struct Late {
    int epoch = 0;  // of the node
    Position at;    // in the node's chain
};
struct Answered {
    int epoch = 0;
    std::int64_t version = 0;
    bool accepted = false;
    std::string reason;
};
struct Rejected {
    Fault why = Fault::forged;
    int epoch = 0;
    std::int64_t after = 0;
};

// A second laptop of the hall goes on from its copy: the stream ends, for the first one, with what that had shipped.
struct Succeeded {
    int epoch = 0, from = 0;  // the new one, and the one that it follows
    std::string node, key;
    Position at;
    Instant time;
};
// The same, but home has heard more of the first one than the copy had, or it no longer owned the stream: what the
// second one wrote is a question, event by event.
struct KeptBeside {
    int epoch = 0, from = 0;
    std::string node, key;
    Position at;  // the last event that both have
    Instant time;
};
// What a node ships late that another one has shipped already, from its copy.
struct AlsoThere {
    int epoch = 0;
    Position at;
};

// ---- on both sides

// Home has the node's events up to here.
struct Shipped {
    int epoch = 0;
    Position to;
    Instant time;
};

// ---- on the node

struct Took {
    int epoch = 0;
    std::string node, home, secret;  // where home is reached, and under which name the private key is kept
    Position at;
    std::int64_t register_at = 0;  // how far home's log was when the part of its register was copied
    Instant time;
};
// Nothing is written any more; it is not known yet whether home has heard of it.
struct GivingBack {
    int epoch = 0;
    Position at;
};
struct Returned {
    int epoch = 0;
};
// Home has taken the stream back. What was written after this is a question there.
struct Lost {
    int epoch = 0;
    Position at;
};
// A second laptop keeps a copy, and may go on from it if this one dies.
struct StandbyAdded {
    int epoch = 0;
    std::string node, key;
};
// On the second laptop: it keeps a copy. The letter is signed by the owner: home believes it.
struct Following {
    int epoch = 0;
    std::string node, owner, home, secret, letter;  // its own name; where the owner and home are reached
    std::int64_t register_at = 0;
    Instant time;
};
// It goes on from its copy; home has not heard of it yet.
struct TookOver {
    int epoch = 0;  // of the owner
    std::string reason;
    Position at;
    Instant time;
};
// Home has, and this is the epoch from now on.
struct HomeTold {
    int epoch = 0;
    Position at;
};
// What the register at home has learned of somebody who is entered: a question for the arbiter of the hall.
struct RegisterNews {
    std::int64_t sequence = 0;  // in home's log
    int person = 0, part = 0;   // part: one event of the register may bring several numbers
    std::string stream, type, payload;
};
struct NewsAnswered {
    std::int64_t sequence = 0;
    int person = 0, part = 0;
    bool accepted = false;
    std::string reason;
};

using Event = std::variant<Offered, HandedOver, GivenBack, TakenBack, Late, Answered, Rejected, Shipped, Took,
                           GivingBack, Returned, Lost, RegisterNews, NewsAnswered, Succeeded, KeptBeside, AlsoThere,
                           StandbyAdded, Following, TookOver, HomeTold>;

// The log's names for them, in the order of the variant.
constexpr std::array<std::string_view, std::variant_size_v<Event>> event_names{
    "offered",   "handed-over", "given-back",  "taken-back",    "late",          "answered",      "rejected",
    "shipped",   "took",        "giving-back", "returned",      "taken-by-home", "register-news", "news-answered",
    "succeeded", "kept-beside", "also-there",  "standby-added", "following",     "took-over",     "home-told"};
constexpr std::string_view name_of(const Event& event) { return event_names[event.index()]; }

// Whether this store may write the stream after the last of these; others change nothing about it. None has happened:
// it may.
struct WritingAfter {
    std::string_view name;
    bool may_write;
};
inline constexpr std::array<WritingAfter, 10> writing_after{{{"handed-over", false},
                                                             {"given-back", true},
                                                             {"taken-back", true},
                                                             {"took", true},
                                                             {"giving-back", false},
                                                             {"returned", false},
                                                             {"taken-by-home", false},
                                                             {"succeeded", false},
                                                             {"following", false},
                                                             {"took-over", true}}};

// The stream beside a stream in which these facts are, and the ones with what came late, by epoch.
inline constexpr std::string_view ownership_streams = "ownership/", late_streams = "late/";
inline std::string ownership_stream_of(std::string_view stream) {
    return std::string(ownership_streams) + std::string(stream);
}
inline std::string late_stream_of(std::string_view stream, int epoch) {
    return std::string(late_streams) + std::to_string(epoch) + "/" + std::string(stream);
}

}  // namespace dommer::ownership
