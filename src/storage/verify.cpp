#include "storage/verify.hpp"

#include <nlohmann/json.hpp>
#include <unordered_map>

#include "log_rows.hpp"
#include "storage/chain.hpp"

namespace dommer::storage {
namespace {

struct Recorded {
    std::int64_t in;
    std::string payload_digest;
};
// By the event whose payload was replaced; the last record counts.
using Redactions = std::unordered_map<std::int64_t, Recorded>;

Stored<Redactions> recorded_redactions(Database& database) {
    Redactions redactions;
    const auto take = [&](const StoredEvent& event) {
        if (event.type != redacted_type) return;
        const auto about = nlohmann::json::parse(event.payload, nullptr, false);
        if (!about.is_object()) return;
        redactions[about.value("sequence", std::int64_t{0})] = {event.sequence, about.value("payload_digest", "")};
    };
    return read_events(database, {.stream = std::string(store_stream)}, take).map([&] {
        return std::move(redactions);
    });
}

class Verifier {
public:
    explicit Verifier(Redactions redactions) : redactions_(std::move(redactions)) {
        found_.last_digest = before_the_first;
    }

    void take(const StoredEvent& event) {
        ++found_.events;
        if (event.sequence != found_.events) note(Damage::sequence_gap, event);
        if (event.version != ++versions_[event.stream]) note(Damage::version_gap, event);
        check_payload(event);
        const std::string digest = chain_digest(found_.last_digest, event);
        if (digest != event.digest) note(Damage::chain_broken, event);
        found_.last_digest = event.digest;  // one finding for one change
        found_.events = event.sequence;
        versions_[event.stream] = event.version;
    }

    Verification finished() {
        found_.streams = static_cast<std::int64_t>(versions_.size());
        return std::move(found_);
    }

private:
    void note(Damage damage, const StoredEvent& event) {
        found_.findings.push_back({damage, event.sequence, event.stream});
    }

    void check_payload(const StoredEvent& event) {
        const std::string digest = digest_of(event.payload);
        if (digest == event.payload_digest) return;
        const auto recorded = redactions_.find(event.sequence);
        if (recorded == redactions_.end()) return note(Damage::payload_changed, event);
        if (recorded->second.payload_digest != digest) return note(Damage::redaction_unknown, event);
        ++found_.redacted;
    }

    Redactions redactions_;
    std::unordered_map<std::string, std::int64_t> versions_;
    Verification found_;
};

}  // namespace

Stored<Verification> verify_in(Database& database, const std::function<void(std::int64_t)>& progress) {
    auto redactions = recorded_redactions(database);
    if (!redactions) return tl::unexpected(redactions.error());
    Verifier verifier(std::move(*redactions));
    const auto take = [&](const StoredEvent& event) {
        verifier.take(event);
        if (progress && event.sequence % 1024 == 0) progress(event.sequence);
    };
    return read_events(database, {}, take).map([&] { return verifier.finished(); });
}

Stored<Verification> verify(Store& store, const std::function<void(std::int64_t)>& progress) {
    auto moment = Transaction::reading(store.database());
    if (!moment) return tl::unexpected(moment.error());
    return verify_in(store.database(), progress);
}

}  // namespace dommer::storage
