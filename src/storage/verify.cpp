#include "storage/verify.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "log_rows.hpp"
#include "storage/chain.hpp"

namespace dommer::storage {
namespace {

struct Recorded {
    RecordedRedaction as;
    std::string payload_digest;
};

Stored<std::vector<Recorded>> recorded_redactions(Database& database) {
    std::vector<Recorded> redactions;
    const auto take = [&](const StoredEvent& event) {
        if (event.type != redacted_type) return;
        const auto about = nlohmann::json::parse(event.payload, nullptr, false);
        const auto text = [&](const char* field) {
            return about.contains(field) && about[field].is_string() ? about[field].get<std::string>() : std::string();
        };
        if (!about.is_object() || !about.contains("sequence") || !about["sequence"].is_number_integer()) return;
        redactions.push_back(
            {{about["sequence"].get<std::int64_t>(), event.sequence, event.actor, event.time, text("kind")},
             text("payload_digest")});
    };
    return read_rows(database, {.stream = std::string(store_stream)}, take).map([&] { return std::move(redactions); });
}

class Verifier {
public:
    Verifier(const std::vector<Recorded>& redactions, std::optional<Checkpoint> expected)
        : expected_(std::move(expected)) {
        found_.last_digest = before_the_first;
        for (const Recorded& each : redactions) {
            payload_digests_[each.as.sequence] = each.payload_digest;  // the last record counts
            found_.redactions.push_back(each.as);
        }
    }

    void take(const StoredEvent& event) {
        ++found_.events;
        if (event.sequence != found_.events) note(Damage::sequence_gap, event);
        if (event.version != ++streams_[event.stream].version) note(Damage::version_gap, event);
        check_payload(event);
        const std::string digest = chain_digest(found_.last_digest, event);
        if (digest != event.digest) note(Damage::chain_broken, event);
        found_.last_digest = event.digest;  // one finding for one change
        found_.events = event.sequence;
        streams_[event.stream].version = event.version;
        streams_[event.stream].sequences.push_back(event.sequence);
        if (expected_ && expected_->sequence == event.sequence) {
            if (!event.digest.starts_with(expected_->digest)) note(Damage::expected_differs, event);
            expected_.reset();
        }
    }

    // The server finds a stream by an index, which can differ from the rows that the chain was followed through.
    Stored<void> compare_streams(Database& database) {
        for (const auto& [name, held] : streams_) {
            std::size_t at = 0;
            std::optional<std::int64_t> wrong;
            const auto compare = [&](const StoredEvent& event) {
                const bool same = at < held.sequences.size() && event.sequence == held.sequences[at] &&
                                  event.version == static_cast<std::int64_t>(at) + 1 && event.stream == name;
                if (!same && !wrong) wrong = event.sequence;
                ++at;
            };
            if (auto read = read_rows(database, {.stream = name}, compare); !read) return read;
            const auto version = stream_version(database, name);
            if (!version) return tl::unexpected(version.error());
            if (!wrong && (at != held.sequences.size() || *version != held.version)) wrong = held.sequences.back();
            // A gap in the versions themselves has been noted already.
            if (wrong && held.version == static_cast<std::int64_t>(held.sequences.size()))
                found_.findings.push_back({Damage::index_differs, *wrong, name});
        }
        return {};
    }

    Verification finished(std::vector<std::string> engine_faults) {
        found_.streams = static_cast<std::int64_t>(streams_.size());
        found_.engine_faults = std::move(engine_faults);
        if (expected_) found_.findings.push_back({Damage::expected_missing, expected_->sequence, ""});
        return std::move(found_);
    }

private:
    void note(Damage damage, const StoredEvent& event) {
        found_.findings.push_back({damage, event.sequence, event.stream});
    }

    void check_payload(const StoredEvent& event) {
        const std::string digest = digest_of(event.payload);
        if (digest == event.payload_digest) return;
        const auto recorded = payload_digests_.find(event.sequence);
        if (recorded == payload_digests_.end()) return note(Damage::payload_changed, event);
        if (recorded->second != digest) return note(Damage::redaction_unknown, event);
        ++found_.redacted;
    }

    struct StreamSeen {
        std::int64_t version = 0;
        std::vector<std::int64_t> sequences;
    };

    std::optional<Checkpoint> expected_;
    std::unordered_map<std::int64_t, std::string> payload_digests_;  // of what was redacted
    std::map<std::string, StreamSeen> streams_;
    Verification found_;
};

}  // namespace

Stored<Verification> verify_in(Database& database, const std::optional<Checkpoint>& expected,
                               const std::function<void(std::int64_t)>& progress) {
    auto faults = database.integrity_faults();
    if (!faults) return tl::unexpected(faults.error());
    const auto redactions = recorded_redactions(database);
    if (!redactions) return tl::unexpected(redactions.error());
    Verifier verifier(*redactions, expected);
    const auto take = [&](const StoredEvent& event) {
        verifier.take(event);
        if (progress && event.sequence % 1024 == 0) progress(event.sequence);
    };
    if (auto read = read_rows(database, {}, take); !read) return tl::unexpected(read.error());
    if (auto compared = verifier.compare_streams(database); !compared) return tl::unexpected(compared.error());
    return verifier.finished(std::move(*faults));
}

Stored<Verification> verify(Store& store, const std::optional<Checkpoint>& expected,
                            const std::function<void(std::int64_t)>& progress) {
    auto moment = Transaction::reading(store.database());
    if (!moment) return tl::unexpected(moment.error());
    return verify_in(store.database(), expected, progress);
}

}  // namespace dommer::storage
