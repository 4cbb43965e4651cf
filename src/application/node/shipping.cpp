#include "node/shipping.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "acting.hpp"

namespace dommer::node {

std::string message_in(const std::string& body) {
    const auto json = nlohmann::json::parse(body, nullptr, false);
    if (!json.is_object() || !json.contains("error") || !json["error"].is_object()) return body.substr(0, 200);
    return json["error"].value("message", body.substr(0, 200));
}

tl::expected<std::int64_t, ShippingFailure> ship(storage::Store& store, const std::string& event, const Send& send,
                                                 const std::function<Instant()>& now) {
    const auto owner = ownership_of(store, event);
    if (!owner) return tl::unexpected(ShippingFailure(owner.error()));
    if (!owner->holding) return tl::unexpected(ShippingFailure(Failure(ownership::Fault::not_working)));
    std::int64_t shipped = 0;
    for (;;) {
        const auto batch = Laptop(store).next_batch(event);
        if (!batch) return tl::unexpected(ShippingFailure(batch.error()));
        if (!*batch) return shipped;
        const auto heard = send(owner->holding->home, batches_path(event), text_of(**batch));
        if (!heard) return tl::unexpected(ShippingFailure(NoLine{heard.error()}));
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
