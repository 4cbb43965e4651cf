#include "node/shipping.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "acting.hpp"
#include "node/standby.hpp"

namespace dommer::node {

std::string message_in(const std::string& body) {
    const auto json = nlohmann::json::parse(body, nullptr, false);
    if (!json.is_object() || !json.contains("error") || !json["error"].is_object()) return body.substr(0, 200);
    return json["error"].value("message", body.substr(0, 200));
}

namespace {

template <class Value>
using Shipping = tl::expected<Value, ShippingFailure>;

// The answer's text, if it is one.
Shipping<std::string> heard_from(const Send& send, const std::string& where, const std::string& path,
                                 const std::string& body) {
    const auto heard = send(where, path, body);
    if (!heard) return tl::unexpected(ShippingFailure(NoLine{heard.error()}));
    if (heard->status != 200) return tl::unexpected(ShippingFailure(NoLine{message_in(heard->body)}));
    return heard->body;
}

// Home has an older program, or one that was told to take less.
std::string too_large(const Batch& batch, std::size_t bytes) {
    return fmt::format(
        "event {} of {} makes a message of {} bytes, and home does not take so much: let its server take longer "
        "bodies, "
        "or give the tournament back from a backup file of this store",
        batch.events.front().version, batch.stream, bytes);
}

// A second laptop that took over says so first; what home lacks or has is known after that.
Shipping<void> tell_home(storage::Store& store, const std::string& event, const std::string& home, const Send& send,
                         const std::function<Instant()>& now) {
    constexpr int most_tries = 5;  // home may have more than the copy, and then once more
    for (int tries = 0; tries < most_tries; ++tries) {
        const auto told = Follower(store).succession(event);
        if (!told) return tl::unexpected(ShippingFailure(told.error()));
        if (!*told) return {};
        const auto body = heard_from(send, home, succession_path(event), text_of(**told));
        if (!body) return tl::unexpected(body.error());
        const auto reply = succession_reply_in(*body);
        if (!reply) return tl::unexpected(ShippingFailure(NoLine{reply.error()}));
        if (auto learned = Follower(store).learn(event, **told, *reply, now()); !learned)
            return tl::unexpected(ShippingFailure(learned.error()));
    }
    return tl::unexpected(ShippingFailure(NoLine{"home was asked again and again"}));
}

}  // namespace

tl::expected<std::int64_t, ShippingFailure> copy(storage::Store& store, const std::string& event, const Send& send) {
    std::int64_t copied = 0;
    for (;;) {
        const auto owner = ownership_of(store, event);
        if (!owner) return tl::unexpected(ShippingFailure(owner.error()));
        const auto request = Follower(store).next_copy(event);
        if (!request) return tl::unexpected(ShippingFailure(request.error()));
        const auto body = heard_from(send, owner->following->owner, copies_path(event), text_of(*request));
        if (!body) return tl::unexpected(body.error());
        const auto events = events_in(*body);
        if (!events) return tl::unexpected(ShippingFailure(NoLine{events.error()}));
        if (events->empty()) return copied;
        const auto taken = Follower(store).take_copy(event, *events);
        if (!taken) return tl::unexpected(ShippingFailure(taken.error()));
        copied += *taken;
    }
}

tl::expected<std::int64_t, ShippingFailure> ship(storage::Store& store, const std::string& event, const Send& send,
                                                 const std::function<Instant()>& now) {
    const auto owner = ownership_of(store, event);
    if (!owner) return tl::unexpected(ShippingFailure(owner.error()));
    if (!owner->holding) return tl::unexpected(ShippingFailure(Failure(ownership::Fault::not_working)));
    if (auto told = tell_home(store, event, owner->holding->home, send, now); !told)
        return tl::unexpected(told.error());
    std::int64_t shipped = 0;
    for (;;) {
        const auto batch = Laptop(store).next_batch(event);
        if (!batch) return tl::unexpected(ShippingFailure(batch.error()));
        if (!*batch) return shipped;
        const std::string text = text_of(**batch);
        const auto heard = send(owner->holding->home, batches_path(event), text);
        if (!heard) return tl::unexpected(ShippingFailure(NoLine{heard.error()}));
        constexpr int payload_too_large = 413;
        if (heard->status == payload_too_large && !(*batch)->events.empty())
            return tl::unexpected(ShippingFailure(NoLine{too_large(**batch, text.size())}));
        if (heard->status != 200) return tl::unexpected(ShippingFailure(NoLine{message_in(heard->body)}));
        const auto answer = batch_answer_in(heard->body);
        if (!answer) return tl::unexpected(ShippingFailure(NoLine{answer.error()}));
        if (auto learned = Laptop(store).learn(event, *answer, now()); !learned)
            return tl::unexpected(ShippingFailure(learned.error()));
        shipped += static_cast<std::int64_t>((*batch)->events.size());
        const auto left = Laptop(store).unshipped(event);
        if (!left) return tl::unexpected(ShippingFailure(left.error()));
        if (*left == 0) return shipped;
    }
}

}  // namespace dommer::node
