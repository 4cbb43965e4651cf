#pragma once

#include <functional>

#include "node/laptop.hpp"

namespace dommer::node {

// Where home takes in what nodes send.
inline std::string batches_path(const std::string& event) { return "/api/v1/events/" + event + "/owner/batches"; }
inline std::string taking_path(const std::string& event) { return "/api/v1/events/" + event + "/owner/taking"; }

inline std::string succession_path(const std::string& event) { return "/api/v1/events/" + event + "/owner/succession"; }
// Where the owner in the hall gives a second laptop its copy.
inline std::string following_path(const std::string& event) { return "/api/v1/events/" + event + "/owner/following"; }
inline std::string copies_path(const std::string& event) { return "/api/v1/events/" + event + "/owner/copies"; }

// Sends a text to a path of home: the answer's status and text, or why there is none.
struct Heard {
    int status = 0;
    std::string body;
};
using Send = std::function<tl::expected<Heard, std::string>(const std::string& home, const std::string& path,
                                                            const std::string& body)>;

// There is no line, or home has answered something else than it should: the sentence says what.
struct NoLine {
    std::string why;
};
using ShippingFailure = std::variant<NoLine, Failure>;

// Ships everything that home does not have, batch by batch; broken off, it goes on where home is. At least one batch is
// sent while the tournament is here, so that home's news are heard. Gives back how many events went.
tl::expected<std::int64_t, ShippingFailure> ship(storage::Store& store, const std::string& event, const Send& send,
                                                 const std::function<Instant()>& now);

// Fetches what the owner in the hall has written since. Gives back how many events came.
tl::expected<std::int64_t, ShippingFailure> copy(storage::Store& store, const std::string& event, const Send& send);

// What a refusal in an answer says, for people; the text itself if it is none.
std::string message_in(const std::string& body);

}  // namespace dommer::node
