#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "storage/alongside.hpp"
#include "storage/event.hpp"
#include "storage/store_error.hpp"

namespace dommer::storage {

class Database;

enum class Access { read, write };

// How long a writer waits for another.
inline constexpr std::chrono::milliseconds default_patience{10'000};

// Which events to read, in the order of their sequence numbers.
struct Selection {
    std::optional<std::string> stream = std::nullopt;  // none: all
    std::int64_t after = 0;                            // only with a greater sequence number
    std::optional<std::int64_t> upto = std::nullopt;   // and with none greater than this; none: all there are
};

// Whether words that were taken out of the log still stand in a side file, because somebody reads there.
enum class Traces { gone, left_while_others_read };

// A store that is the copy of another, which sends it every change.
struct Standby {
    std::optional<Instant> replayed_to = std::nullopt;  // when the last change that it has was made; none: not known
    std::chrono::milliseconds behind{0};                // at most; nothing while it has all that was sent
};

using TakeEvent = std::function<void(const StoredEvent&)>;

// The append-only log with its read models. One Store is one connection, for one thread at a time; any number of
// processes may have the same one open. What append has answered is on the disk.
class Store {
public:
    // FILE or sqlite:FILE (made if it is not there), or postgresql://...
    static Stored<Store> open(std::string_view address, Access access = Access::write,
                              std::chrono::milliseconds patience = default_patience);
    Store(Store&&) noexcept;
    Store& operator=(Store&&) noexcept;
    ~Store();

    // Adds all entries, rewrites these lines of read models and writes what goes alongside, or does nothing. Gives back
    // the events as they now stand. If the answer to the commit is lost, it is looked whether they are there, over a
    // new connection; only when that fails, too, is the outcome perhaps_done.
    Stored<std::vector<StoredEvent>> append(std::span<const Entry> entries, std::span<const ViewRow> views = {},
                                            const Alongside& also = {});
    Stored<std::vector<StoredEvent>> append(const Entry& entry, std::span<const ViewRow> views = {},
                                            const Alongside& also = {}) {
        return append(std::span(&entry, 1), views, also);
    }

    // The same for what is decided on what is there, while nobody else can write to this stream: `decide` may read over
    // this store, and adds to these streams alone. Short, please: whoever writes there waits.
    struct Addition {
        std::vector<Entry> entries = {};  // none, and nothing shipped: nothing is stored
        std::vector<ViewRow> views = {};
        Alongside also = {};
        // Events that another store has written to one stream, which go on where it ends here. They are stored as they
        // are, with their digests; where private words were taken out of them, that is recorded in the stream `store`,
        // which must then be among the streams.
        std::vector<StoredEvent> shipped = {};
    };
    using Decide = std::function<Stored<Addition>()>;
    Stored<std::vector<StoredEvent>> append_alone(const std::vector<std::string>& streams, const Decide& decide);
    Stored<std::vector<StoredEvent>> append_alone(const std::string& stream, const Decide& decide) {
        return append_alone(std::vector{stream}, decide);
    }

    Stored<void> read(const Selection& selection, const TakeEvent& take) const;
    Stored<std::vector<StoredEvent>> events_of(const std::string& stream) const;
    Stored<std::int64_t> version_of(std::string_view stream) const;  // 0: no such stream
    Stored<std::int64_t> last_sequence() const;
    // Up to here the log does not change any more: whoever has read it so far misses nothing by going on from here. On
    // PostgreSQL a change that takes its time may be stored later than one with a greater number.
    Stored<std::int64_t> settled_sequence() const;

    Stored<std::vector<ViewRow>> views(std::string_view kind) const;
    Stored<std::optional<std::string>> view(std::string_view kind, std::string_view key) const;
    // Throws the read models away and puts these in their place.
    Stored<void> replace_views(std::span<const ViewRow> views);

    // Takes private words out of events for good. What was there is gone; that it was there, and who took it out, stays
    // in the log, and the chain still holds. `kind` says why: a word of the caller's.
    struct Redaction {
        std::int64_t sequence;
        std::string payload;
    };
    Stored<Traces> redact(std::span<const Redaction> redactions, const std::string& actor, Instant time,
                          std::string_view kind);

    // Makes room for what redact could not overwrite at once because somebody was reading it.
    Stored<Traces> forget_overwritten();

    // Writes something that means nothing: whether changes can be stored just now.
    Stored<void> try_writing();

    // Waits until others may have written, at the longest so long.
    Stored<void> wait_for_news(std::chrono::milliseconds longest);

    // None: it is no copy.
    Stored<std::optional<Standby>> standby() const;

    // Whether the connection can still be used, as far as that is known without asking anybody.
    bool is_sound() const;

    Database& database() const { return *database_; }

    // Adds to the stream `store` what `decide` says, while nobody else can write there. None: nothing is stored.
    using DecideOnStore = std::function<Stored<std::vector<NewEvent>>(Database&)>;
    Stored<std::vector<StoredEvent>> append_to_store_stream(const std::string& actor, Instant time,
                                                            const DecideOnStore& decide);

private:
    Store(std::unique_ptr<Database> database, std::string address, std::chrono::milliseconds patience);
    // Writes events in one transaction, and adds them to the list.
    using Write = std::function<Stored<void>(Database&, std::vector<StoredEvent>&)>;
    Stored<std::vector<StoredEvent>> commit(const std::vector<std::string>& streams, const Write& write);
    Stored<bool> is_stored(const std::vector<StoredEvent>& written);

    std::unique_ptr<Database> database_;
    std::string address_;
    std::chrono::milliseconds patience_;
};

// The stream in which the store writes about itself.
inline constexpr std::string_view store_stream = "store";

// Its kinds of events there: this payload was replaced, and has this digest now; the root over the ends of all streams;
// the one chain over the whole log, which it had before, ended so.
inline constexpr std::string_view redacted_type = "payload_redacted", sealed_type = "sealed",
                                  rechained_type = "chained_by_stream";

}  // namespace dommer::storage
