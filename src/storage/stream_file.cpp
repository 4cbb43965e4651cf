#include "storage/stream_file.hpp"

#include <fmt/format.h>

#include <istream>
#include <limits>
#include <ostream>

#include "database.hpp"
#include "log_rows.hpp"
#include "redaction_record.hpp"
#include "storage/chain.hpp"
#include "storage/event_lines.hpp"

namespace dommer::storage {
namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::string_view file_format = "dommer stream 1";

// The end of a stream as a seal covers it, and its way to the root.
struct SealedHead {
    Head head;
    std::vector<PathStep> path;
};

OrderedJson json_of(const SealedHead& sealed) {
    OrderedJson path = OrderedJson::array();
    for (const PathStep& step : sealed.path)
        path.push_back({step.side == PathStep::Side::left ? "left" : "right", step.digest});
    return {{"version", sealed.head.version}, {"digest", sealed.head.digest}, {"path", path}};
}

std::optional<SealedHead> sealed_head_in(const nlohmann::json& json, const std::string& stream) {
    if (!json.is_object() || !json.contains("version") || !json["version"].is_number_integer() ||
        !json.contains("digest") || !json["digest"].is_string() || !json.contains("path") || !json["path"].is_array())
        return std::nullopt;
    SealedHead sealed{{stream, json["version"], json["digest"]}, {}};
    for (const auto& step : json["path"]) {
        if (!step.is_array() || step.size() != 2 || !step[0].is_string() || !step[1].is_string()) return std::nullopt;
        if (step[0] != "left" && step[0] != "right") return std::nullopt;
        sealed.path.push_back({step[0] == "left" ? PathStep::Side::left : PathStep::Side::right, step[1]});
    }
    return sealed;
}

bool is_whole(const StoredEvent& event) { return digest_of(event.payload) == event.payload_digest; }

// What the file is made of.
struct StreamFile {
    std::string stream;
    std::vector<StoredEvent> events;
    SealedHead end;
    std::optional<SealedHead> store_end;   // none: the stream `store` was empty at the seal
    std::string before{before_the_first};  // the digest before the first of these
    std::vector<StoredEvent> about;        // a part of the stream `store` in a row, without what concerns others
    std::int64_t seal_version = 0;         // of those, which is the seal
};

// ---- writing

tl::unexpected<StoreError> not_sealed(const std::string& stream) {
    return tl::unexpected(StoreError{StoreFault::not_sealed, stream});
}

// The stream `store` from the first event that is needed to the last, and of which of them the payload is.
void take_about(StreamFile& file, const std::vector<StoredEvent>& store_events) {
    std::int64_t first = file.seal_version, last = file.seal_version;
    const auto is_needed = [&](const StoredEvent& each) {
        const auto record = redaction_in(each);
        return each.version == file.seal_version || (record && concerns(*record, file.events));
    };
    for (const StoredEvent& each : store_events)
        if (is_needed(each)) first = std::min(first, each.version), last = std::max(last, each.version);
    for (const StoredEvent& each : store_events) {
        if (each.version < first) file.before = each.digest;
        if (each.version < first || each.version > last) continue;
        file.about.push_back(each);
        if (!is_needed(each)) file.about.back().payload.clear();
    }
}

Stored<StreamFile> gather(Store& store, const std::string& stream) {
    Database& database = store.database();
    auto moment = Transaction::reading(database);
    if (!moment) return tl::unexpected(moment.error());
    const auto seal = last_seal(store);
    if (!seal) return tl::unexpected(seal.error());
    if (!*seal) return not_sealed(stream);
    const auto tree = heads_at(database, (*seal)->through);
    auto events = store.events_of(stream), about = store.events_of(std::string(store_stream));
    if (!tree) return tl::unexpected(tree.error());
    if (!events) return tl::unexpected(events.error());
    if (!about) return tl::unexpected(about.error());
    const Head* head = tree->find(stream);
    if (head == nullptr) return not_sealed(stream);
    StreamFile file{.stream = stream, .events = std::move(*events), .end = {*head, *tree->path_of(stream)}};
    if (const Head* of_store = tree->find(std::string(store_stream)))
        file.store_end = SealedHead{*of_store, *tree->path_of(of_store->stream)};
    file.seal_version = (*seal)->version;
    take_about(file, *about);
    return file;
}

// ---- reading

tl::unexpected<StoreError> no_file(std::int64_t line, std::string_view why) {
    return tl::unexpected(StoreError{StoreFault::no_proof_file, fmt::format("line {}: {}", line, why)});
}
tl::unexpected<StoreError> not_proven(std::string why) {
    return tl::unexpected(StoreError{StoreFault::not_proven, std::move(why)});
}

Stored<void> read_events_into(std::vector<StoredEvent>& events, std::istream& in, std::int64_t& line,
                              std::int64_t count, Payload payload) {
    std::string text;
    for (; count > 0; --count) {
        ++line;
        if (!std::getline(in, text)) return no_file(line, "the file ends here, and there should be more");
        auto event = event_in_line(text, payload);
        if (!event) return no_file(line, event.error());
        events.push_back(std::move(*event));
    }
    return {};
}

Stored<StreamFile> read_file(std::istream& in) {
    std::string text;
    std::getline(in, text);
    const auto json = nlohmann::json::parse(text, nullptr, false);
    const auto has = [&](const char* field, bool (nlohmann::json::*is)() const noexcept) {
        return json.contains(field) && (json[field].*is)();
    };
    if (!json.is_object() || !json.contains("format") || json["format"] != file_format)
        return no_file(1, "it does not begin as a stream with its proof does");
    if (!has("stream", &nlohmann::json::is_string) || !has("before", &nlohmann::json::is_string) ||
        !has("events", &nlohmann::json::is_number_integer) || !has("about", &nlohmann::json::is_number_integer) ||
        !has("seal", &nlohmann::json::is_number_integer) || !json.contains("sealed"))
        return no_file(1, "stream, events, sealed, seal, before or about is not there or not what it should be");
    StreamFile file{.stream = json["stream"], .before = json["before"], .seal_version = json["seal"]};
    auto end = sealed_head_in(json["sealed"], file.stream);
    if (!end) return no_file(1, "sealed is not version, digest and path");
    file.end = std::move(*end);
    if (json.contains("store")) {
        file.store_end = sealed_head_in(json["store"], std::string(store_stream));
        if (!file.store_end) return no_file(1, "store is not version, digest and path");
    }
    std::int64_t line = 1;
    auto read = read_events_into(file.events, in, line, json["events"], Payload::demanded).and_then([&] {
        return read_events_into(file.about, in, line, json["about"], Payload::may_be_left_out);
    });
    if (!read) return tl::unexpected(read.error());
    if (std::getline(in, text)) return no_file(line + 1, "there is more than the file says it has");
    return file;
}

// ---- checking

// The chain from this version and digest on.
Stored<void> check_chain(const std::vector<StoredEvent>& events, std::string_view stream, std::int64_t version,
                         std::string before) {
    for (const StoredEvent& event : events) {
        if (event.stream != stream)
            return not_proven(fmt::format("version {} is of {}, not of {}", event.version, event.stream, stream));
        if (event.version != version++)
            return not_proven(
                fmt::format("version {} of {} stands where version {} should", event.version, stream, version - 1));
        if (chain_digest(before, event) != event.digest)
            return not_proven(fmt::format("the chain does not hold at version {} of {}", event.version, stream));
        before = event.digest;
    }
    return {};
}

const StoredEvent* at_version(const std::vector<StoredEvent>& events, std::int64_t version) {
    const auto found = std::ranges::find(events, version, &StoredEvent::version);
    return found == events.end() ? nullptr : &*found;
}

Stored<Seal> check_seal(const StreamFile& file) {
    const StoredEvent* event = at_version(file.about, file.seal_version);
    const auto seal = event == nullptr || !is_whole(*event) ? std::nullopt : seal_in(*event);
    if (!seal) return not_proven("the seal is not there, or its content was changed");
    const StoredEvent* end = at_version(file.events, file.end.head.version);
    if (end == nullptr)
        return not_proven(
            fmt::format("version {} of {} was sealed and is missing", file.end.head.version, file.stream));
    if (end->digest != file.end.head.digest)
        return not_proven(fmt::format("version {} of {} is not the one that was sealed", end->version, file.stream));
    if (root_by(file.end.head, file.end.path) != seal->root)
        return not_proven(fmt::format("the way from {} does not lead to the root of the seal", file.stream));
    return *seal;
}

// Up to which version of the stream `store` the seal covers what is recorded there.
Stored<std::int64_t> check_store_end(const StreamFile& file, const Seal& seal) {
    if (!file.store_end) return 0;
    const Head& head = file.store_end->head;
    if (root_by(head, file.store_end->path) != seal.root)
        return not_proven("the way from the stream store does not lead to the root of the seal");
    const StoredEvent* end = at_version(file.about, head.version);
    const bool begins_after = !file.about.empty() && file.about.front().version == head.version + 1;
    if (begins_after ? file.before != head.digest : end == nullptr || end->digest != head.digest)
        return not_proven("what the store has recorded is not what was sealed");
    return head.version;
}

Stored<void> check_redacted(const StreamFile& file, const StoredEvent& event, std::int64_t sealed, StreamProof& proof) {
    const StoredEvent* by = nullptr;
    for (const StoredEvent& each : file.about)
        if (const auto record = redaction_in(each); record && is_whole(each) && concerns(*record, event)) by = &each;
    if (by == nullptr || redaction_in(*by)->payload_digest != digest_of(event.payload))
        return not_proven(fmt::format("the content of version {} of {} was changed", event.version, file.stream));
    ++proof.redacted;
    if (by->version > sealed) ++proof.redacted_later;
    return {};
}

}  // namespace

Stored<std::int64_t> export_stream(Store& store, const std::string& stream, std::ostream& out) {
    const auto file = gather(store, stream);
    if (!file) return tl::unexpected(file.error());
    OrderedJson head{
        {"format", file_format}, {"stream", stream}, {"events", file->events.size()}, {"sealed", json_of(file->end)}};
    if (file->store_end) head["store"] = json_of(*file->store_end);
    head["seal"] = file->seal_version, head["before"] = file->before, head["about"] = file->about.size();
    out << head.dump() << '\n';
    for (const StoredEvent& event : file->events) out << line_of(event).dump() << '\n';
    for (const StoredEvent& event : file->about) {
        OrderedJson line = line_of(event);
        if (event.payload.empty()) line.erase("payload");
        out << line.dump() << '\n';
    }
    out.flush();
    if (!out) return tl::unexpected(StoreError{StoreFault::full, "the export cannot be written"});
    return static_cast<std::int64_t>(file->events.size());
}

Stored<StreamProof> verify_stream(std::istream& in) {
    const auto file = read_file(in);
    if (!file) return tl::unexpected(file.error());
    if (auto held = check_chain(file->events, file->stream, 1, std::string(before_the_first)); !held)
        return tl::unexpected(held.error());
    const std::int64_t first = file->about.empty() ? 1 : file->about.front().version;
    if (auto held = check_chain(file->about, store_stream, first, file->before); !held)
        return tl::unexpected(held.error());
    const auto seal = check_seal(*file);
    if (!seal) return tl::unexpected(seal.error());
    const auto sealed_records = check_store_end(*file, *seal);
    if (!sealed_records) return tl::unexpected(sealed_records.error());
    StreamProof proof{.stream = file->stream,
                      .events = static_cast<std::int64_t>(file->events.size()),
                      .sealed = file->end.head.version,
                      .root = seal->root,
                      .time = seal->time};
    for (const StoredEvent& event : file->events)
        if (!is_whole(event))
            if (auto known = check_redacted(*file, event, *sealed_records, proof); !known)
                return tl::unexpected(known.error());
    return proof;
}

}  // namespace dommer::storage
