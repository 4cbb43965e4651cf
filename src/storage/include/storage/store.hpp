#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "storage/event.hpp"
#include "storage/store_error.hpp"

namespace dommer::storage {

class Database;

enum class Access { read, write };

// How long a writer waits for another.
inline constexpr std::chrono::milliseconds default_patience{10'000};

// Which events to read, in the order they were written.
struct Selection {
    std::optional<std::string> stream = std::nullopt;  // none: all
    std::int64_t after = 0;                            // only with a greater sequence number
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

    // Adds all entries and rewrites these lines of read models, or does nothing. Gives back the events as they now
    // stand.
    Stored<std::vector<StoredEvent>> append(std::span<const Entry> entries, std::span<const ViewRow> views = {});
    Stored<std::vector<StoredEvent>> append(const Entry& entry, std::span<const ViewRow> views = {}) {
        return append(std::span(&entry, 1), views);
    }

    Stored<void> read(const Selection& selection, const TakeEvent& take) const;
    Stored<std::vector<StoredEvent>> events_of(const std::string& stream) const;
    Stored<std::int64_t> version_of(std::string_view stream) const;  // 0: no such stream
    Stored<std::int64_t> last_sequence() const;

    Stored<std::vector<ViewRow>> views(std::string_view kind) const;
    Stored<std::optional<std::string>> view(std::string_view kind, std::string_view key) const;
    // Throws the read models away and puts these in their place.
    Stored<void> replace_views(std::span<const ViewRow> views);

    // Takes private words out of events for good. What was there is gone; that it was there, and who took it out, stays
    // in the log, and the chain still holds.
    struct Redaction {
        std::int64_t sequence;
        std::string payload;
    };
    Stored<void> redact(std::span<const Redaction> redactions, const std::string& actor, Instant time);

    // Waits until others may have written, at the longest so long.
    Stored<void> wait_for_news(std::chrono::milliseconds longest);

    // Whether the connection can still be used, as far as that is known without asking anybody.
    bool is_sound() const;

    Database& database() const { return *database_; }

private:
    explicit Store(std::unique_ptr<Database> database);
    std::unique_ptr<Database> database_;
};

// The stream in which the store writes about itself.
inline constexpr std::string_view store_stream = "store";

}  // namespace dommer::storage
