#include "storage/verify.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <unordered_map>

#include "log_rows.hpp"
#include "redaction_record.hpp"
#include "storage/chain.hpp"

namespace dommer::storage {
namespace {

struct Recorded {
    RecordedRedaction as;
    std::string payload_digest;
};

// What the store has written about itself.
struct AboutItself {
    std::vector<Recorded> redactions;
    std::vector<Seal> seals;
    std::vector<StoredEvent> unreadable_seals;
    std::optional<Checkpoint> one_chain;
    std::int64_t one_chain_in = 0, one_chain_version = 0;
};

nlohmann::json object_in(const StoredEvent& event) {
    auto json = nlohmann::json::parse(event.payload, nullptr, false);
    return json.is_object() ? json : nlohmann::json::object();
}
std::string text_in(const nlohmann::json& json, const char* field) {
    return json.contains(field) && json[field].is_string() ? json[field].get<std::string>() : std::string();
}
std::optional<std::int64_t> sequence_in(const nlohmann::json& json) {
    if (!json.contains("sequence") || !json["sequence"].is_number_integer()) return std::nullopt;
    return json["sequence"].get<std::int64_t>();
}

Stored<AboutItself> about_itself(Database& database) {
    AboutItself about;
    const auto take = [&](const StoredEvent& event) {
        const auto json = object_in(event);
        const auto sequence = sequence_in(json);
        if (const auto record = redaction_in(event))
            about.redactions.push_back(
                {{record->sequence, event.sequence, event.actor, event.time, record->kind}, record->payload_digest});
        if (event.type == rechained_type && sequence) {
            about.one_chain = Checkpoint{*sequence, text_in(json, "digest")};
            about.one_chain_in = event.sequence, about.one_chain_version = event.version;
        }
        if (event.type != sealed_type) return;
        if (auto seal = seal_in(event))
            about.seals.push_back(std::move(*seal));
        else
            about.unreadable_seals.push_back(event);
    };
    return read_rows(database, {.stream = std::string(store_stream)}, take).map([&] { return std::move(about); });
}

class Verifier {
public:
    Verifier(AboutItself about, Expected expected, bool has_one_chain)
        : about_(std::move(about)),
          expected_(std::move(expected)),
          has_one_chain_(has_one_chain) {
        for (const Recorded& each : about_.redactions) {
            payload_digests_[each.as.sequence] = each.payload_digest;  // the last record counts
            found_.redactions.push_back(each.as);
        }
        for (const StoredEvent& event : about_.unreadable_seals) note(Damage::seal_wrong, event);
        found_.one_chain = about_.one_chain;
    }

    void take(const StoredEvent& event) {
        pass(event.sequence);
        ++found_.events;
        StreamSeen& stream = streams_[event.stream];
        if (event.version != ++stream.version) note(Damage::version_gap, event);
        check_payload(event);
        if (has_one_chain_)
            follow_one_chain(event);
        else
            follow_stream(event);
        found_.last_sequence = event.sequence;
        stream.version = event.version;
        stream.sequences.push_back(event.sequence);
    }

    // The server finds a stream by an index, which can differ from the rows that the chain was followed through.
    Stored<void> compare_streams(Database& database, std::int64_t upto) {
        for (const auto& [name, held] : streams_) {
            std::size_t at = 0;
            std::optional<std::int64_t> wrong;
            const auto compare = [&](const StoredEvent& event) {
                const bool same = at < held.sequences.size() && event.sequence == held.sequences[at] &&
                                  event.version == static_cast<std::int64_t>(at) + 1 && event.stream == name;
                if (!same && !wrong) wrong = event.sequence;
                ++at;
            };
            if (auto read = read_rows(database, {.stream = name, .upto = upto}, compare); !read) return read;
            if (!wrong && at != held.sequences.size()) wrong = held.sequences.back();
            // A gap in the versions themselves has been noted already.
            if (wrong && held.version == static_cast<std::int64_t>(held.sequences.size()))
                found_.findings.push_back({Damage::index_differs, *wrong, name, 0});
        }
        return {};
    }

    Verification finished(std::vector<std::string> engine_faults) {
        pass(std::numeric_limits<std::int64_t>::max());
        found_.streams = static_cast<std::int64_t>(streams_.size());
        found_.engine_faults = std::move(engine_faults);
        found_.last_digest = has_one_chain_ ? one_chain_ : heads_.root();
        found_.seals = static_cast<std::int64_t>(about_.seals.size());
        if (!about_.seals.empty()) found_.last_seal = about_.seals.back();
        if (about_.one_chain && about_.one_chain->digest != one_chain_)
            found_.findings.push_back({Damage::one_chain_differs, about_.one_chain->sequence, "", 0});
        const auto has_code = [&](const Seal& seal) { return seal.root.starts_with(expected_.code); };
        if (!expected_.code.empty() && std::ranges::none_of(about_.seals, has_code))
            found_.findings.push_back({Damage::code_unknown, 0, "", 0});
        return std::move(found_);
    }

private:
    void note(Damage damage, const StoredEvent& event) {
        found_.findings.push_back({damage, event.sequence, event.stream, event.version});
    }

    // Everything before this event has been taken: what holds for the log up to some earlier one can be compared.
    void pass(std::int64_t sequence) {
        while (next_seal_ < about_.seals.size() && about_.seals[next_seal_].through < sequence)
            check_seal(about_.seals[next_seal_++]);
        auto& wanted = expected_.checkpoint;
        if (!wanted || wanted->sequence >= sequence) return;
        const bool is_of_one_chain =
            has_one_chain_ || (about_.one_chain && wanted->sequence <= about_.one_chain->sequence);
        const bool is_there =
            found_.last_sequence >= wanted->sequence || sequence != std::numeric_limits<std::int64_t>::max();
        if (!is_there)
            found_.findings.push_back({Damage::expected_missing, wanted->sequence, "", 0});
        else if (!(is_of_one_chain ? one_chain_ : heads_.root()).starts_with(wanted->digest))
            found_.findings.push_back({Damage::expected_differs, wanted->sequence, "", 0});
        wanted.reset();
    }

    void follow_one_chain(const StoredEvent& event) {
        if (event.sequence != found_.last_sequence + 1) note(Damage::sequence_gap, event);
        if (chain_digest_of_all(one_chain_, event) != event.digest) note(Damage::chain_broken, event);
        one_chain_ = event.digest;  // one finding for one change
    }

    void follow_stream(const StoredEvent& event) {
        const Head* before = heads_.find(event.stream);
        if (chain_digest(before == nullptr ? before_the_first : before->digest, event) != event.digest)
            note(Damage::chain_broken, event);
        heads_.put({event.stream, event.version, event.digest});
        if (about_.one_chain && event.sequence <= about_.one_chain->sequence)
            one_chain_ = chain_digest_of_all(one_chain_, event);
    }

    void check_payload(const StoredEvent& event) {
        const std::string digest = digest_of(event.payload);
        if (digest == event.payload_digest) return;
        const auto recorded = payload_digests_.find(event.sequence);
        if (recorded == payload_digests_.end()) return note(Damage::payload_changed, event);
        if (recorded->second != digest) return note(Damage::redaction_unknown, event);
        ++found_.redacted;
    }

    // The ends that the log had at the seal, against those that were sealed. What differs is named once, by the first
    // seal that shows it.
    void check_seal(const Seal& seal) {
        for (const Head& head : seal.heads) sealed_.put(head);
        if (sealed_.root() != seal.root)
            found_.findings.push_back({Damage::seal_wrong, seal.recorded_in, std::string(store_stream), seal.version});
        if (heads_.root() == sealed_.root()) return;
        for (const auto& [stream, leaf] : sealed_.leaves()) compare_end(stream, leaf.head, heads_.find(stream));
        for (const auto& [stream, leaf] : heads_.leaves())
            if (sealed_.find(stream) == nullptr) note_end(Damage::put_in_later, stream, 1);
    }
    void compare_end(const std::string& stream, const Head& sealed, const Head* held) {
        const std::int64_t version = held == nullptr ? 0 : held->version;
        if (version < sealed.version) return note_end(Damage::cut_off, stream, version + 1);
        if (version > sealed.version) return note_end(Damage::put_in_later, stream, sealed.version + 1);
        if (held->digest != sealed.digest) note_end(Damage::sealed_differs, stream, version);
    }
    void note_end(Damage damage, const std::string& stream, std::int64_t version) {
        if (!named_.insert(stream).second) return;
        const auto& sequences = streams_[stream].sequences;
        const auto at = static_cast<std::size_t>(version - 1);
        found_.findings.push_back({damage, at < sequences.size() ? sequences[at] : 0, stream, version});
    }

    struct StreamSeen {
        std::int64_t version = 0;
        std::vector<std::int64_t> sequences;
    };

    AboutItself about_;
    Expected expected_;
    bool has_one_chain_;
    std::unordered_map<std::int64_t, std::string> payload_digests_;  // of what was redacted
    std::map<std::string, StreamSeen> streams_;
    std::string one_chain_{before_the_first};
    HeadTree heads_, sealed_;
    std::set<std::string> named_;
    std::size_t next_seal_ = 0;
    Verification found_;
};

}  // namespace

Stored<Verification> verify_in(Database& database, std::int64_t upto, const Expected& expected,
                               const std::function<void(std::int64_t)>& progress) {
    auto faults = database.integrity_faults();
    if (!faults) return tl::unexpected(faults.error());
    auto about = about_itself(database);
    if (!about) return tl::unexpected(about.error());
    std::erase_if(about->seals, [&](const Seal& seal) { return seal.recorded_in > upto; });
    Verifier verifier(std::move(*about), expected, database.has_one_chain);
    const auto take = [&](const StoredEvent& event) {
        verifier.take(event);
        if (progress && event.sequence % 1024 == 0) progress(event.sequence);
    };
    if (auto read = read_rows(database, {.upto = upto}, take); !read) return tl::unexpected(read.error());
    if (auto compared = verifier.compare_streams(database, upto); !compared) return tl::unexpected(compared.error());
    return verifier.finished(std::move(*faults));
}

Stored<Verification> verify(Store& store, const Expected& expected, const std::function<void(std::int64_t)>& progress) {
    auto moment = Transaction::reading(store.database());
    if (!moment) return tl::unexpected(moment.error());
    // Only what is settled: a root over the rest could not be compared later.
    const auto settled = store.settled_sequence();
    if (!settled) return tl::unexpected(settled.error());
    return verify_in(store.database(), *settled, expected, progress);
}

}  // namespace dommer::storage
