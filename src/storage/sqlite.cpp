#include <fmt/format.h>
#include <sqlite3.h>

#include <filesystem>
#include <thread>
#include <unordered_map>

#include "database.hpp"
#include "system/file_name.hpp"
#include "system/private_file.hpp"

namespace dommer::storage {
namespace {

StoreFault fault_of(int code) {
    switch (code & 0xff) {
        case SQLITE_READONLY: return StoreFault::read_only;
        case SQLITE_FULL: return StoreFault::full;
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return StoreFault::busy;
        case SQLITE_CANTOPEN:
        case SQLITE_PERM: return StoreFault::cannot_open;
        case SQLITE_NOTADB: return StoreFault::not_a_store;
        case SQLITE_CORRUPT: return StoreFault::damaged;
        case SQLITE_CONSTRAINT: return StoreFault::conflict;
        case SQLITE_IOERR: return code == SQLITE_IOERR_WRITE ? StoreFault::full : StoreFault::other;
        default: return StoreFault::other;
    }
}

// The commit is written to the side file before it is written through to the disk. If that fails, nobody sees the
// change now, but who opens the file after a crash may. What could not even be written is not there.
bool leaves_doubt(int code) { return (code & 0xff) == SQLITE_IOERR && code != SQLITE_IOERR_WRITE; }

struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
};

class SqliteRow final : public Row {
public:
    explicit SqliteRow(sqlite3_stmt* statement) : statement_(statement) {}
    std::int64_t integer(int column) const override { return sqlite3_column_int64(statement_, column); }
    std::string_view text(int column) const override {
        const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
        return {bytes == nullptr ? "" : bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
    }

private:
    sqlite3_stmt* statement_;
};

class Sqlite final : public Database {
public:
    Sqlite(sqlite3* handle, std::string file) : handle_(handle), file_(std::move(file)) {}

    using Database::run;
    Stored<void> run(const char* sql, std::span<const Value> values, const TakeRow& take) override {
        auto statement = prepared(sql);
        if (!statement) return tl::unexpected(statement.error());
        const auto done = step_through(*statement, values, take);
        sqlite3_reset(*statement);
        return done;
    }

    bool is_sound() override { return sqlite3_get_autocommit(handle_.get()) != 0; }

    Stored<void> run_once(const std::string& sql) override {
        if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) return failure();
        return {};
    }

    Stored<void> begin_writing() override { return run("BEGIN IMMEDIATE"); }
    Stored<void> begin_writing(std::span<const std::string>) override { return begin_writing(); }
    bool has_many_writers() const override { return false; }
    Stored<std::int64_t> draw_sequence(std::int64_t) override {
        return settled_sequence().map([](std::int64_t last) { return last + 1; });
    }
    Stored<void> go_on_after_copied() override { return {}; }
    // One writer at a time: the numbers are those of the commits.
    Stored<std::int64_t> settled_sequence() override {
        std::int64_t last = 0;
        return run("SELECT sequence FROM event ORDER BY sequence DESC LIMIT 1", {},
                   [&](const Row& row) { last = row.integer(0); })
            .map([&] { return last; });
    }
    Stored<void> begin_reading() override { return run("BEGIN"); }
    Stored<void> begin_relaxed_writing() override {
        // Not kept: SQLite sets this when the statement is prepared, not when it runs.
        return run_once("PRAGMA synchronous = NORMAL").and_then([&] {
            relaxed_ = true;
            auto begun = begin_writing();
            if (!begun) be_strict_again();
            return begun;
        });
    }
    Stored<void> commit() override {
        auto done = run("COMMIT");
        if (done) {
            be_strict_again();
        } else if (leaves_doubt(last_failure_)) {
            done.error().fault = StoreFault::perhaps_done;
            roll_back();  // whoever looks what has become of it must be able to write
        }
        return done;
    }
    void roll_back() override {
        static_cast<void>(run("ROLLBACK"));
        be_strict_again();
    }

    std::string_view row_number() const override { return "INTEGER"; }
    std::string_view bytewise() const override { return "BINARY"; }
    const char* views_in_range() const override {
        return "SELECT kind, key, body FROM view WHERE kind = $1 AND key >= $2 AND key < $3 ORDER BY key";
    }
    Stored<bool> has_table(std::string_view name) override {
        return found("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = $1", {name});
    }
    Stored<bool> is_blank() override {
        return found("SELECT 1 FROM sqlite_master", {}).map([](bool any) { return !any; });
    }

    const char* tables_for_streams() const override { return ""; }
    Stored<void> take_over_dump() override { return {}; }
    // Beside the file. Over a connection of its own: this one writes already, so that nobody else does.
    Stored<void> back_up_before(std::int64_t version) override;

    void announce() override {}  // others see the data version change

    Stored<void> wait_for_news(std::chrono::milliseconds longest) override {
        const auto until = std::chrono::steady_clock::now() + longest;
        constexpr std::chrono::milliseconds pause(20);
        for (;;) {
            std::int64_t version = 0;
            if (auto read = run("PRAGMA data_version", {}, [&](const Row& row) { version = row.integer(0); }); !read)
                return read;
            const bool changed = seen_ != 0 && version != seen_;
            seen_ = version;
            const auto left = until - std::chrono::steady_clock::now();
            if (changed || left <= left.zero()) return {};
            std::this_thread::sleep_for(std::min<std::chrono::nanoseconds>(pause, left));
        }
    }

    // The side file has the pages as they were until it is cut off.
    Stored<std::optional<Standby>> standby() override { return std::nullopt; }
    Stored<bool> forget_overwritten() override { return checkpoint("PRAGMA wal_checkpoint(TRUNCATE)"); }

    // Everything is copied into the file itself, which is then written through.
    Stored<bool> is_on_disk() override { return checkpoint("PRAGMA wal_checkpoint(FULL)"); }

    Stored<std::vector<std::string>> integrity_faults() override {
        std::vector<std::string> faults;
        const auto take = [&](const Row& row) {
            if (row.text(0) != "ok") faults.emplace_back(row.text(0));
        };
        return run("PRAGMA integrity_check(20)", {}, take).map([&] { return std::move(faults); });
    }

    Stored<void> make_one_file() override { return run_once("PRAGMA journal_mode = DELETE"); }

    tl::unexpected<StoreError> failure() const {
        return tl::unexpected(StoreError{fault_of(sqlite3_extended_errcode(handle_.get())),
                                         fmt::format("{}: {}", file_, sqlite3_errmsg(handle_.get()))});
    }

private:
    void be_strict_again() {
        if (std::exchange(relaxed_, false)) static_cast<void>(run_once("PRAGMA synchronous = FULL"));
    }

    // False: readers hold on to what the side file has.
    Stored<bool> checkpoint(const char* how) {
        bool whole = false;
        return run(how, {}, [&](const Row& row) { whole = row.integer(0) == 0; }).map([&] { return whole; });
    }

    Stored<sqlite3_stmt*> prepared(const char* sql) {
        Statement& kept = statements_[sql];
        if (kept == nullptr) {
            sqlite3_stmt* made = nullptr;
            if (sqlite3_prepare_v3(handle_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr) != SQLITE_OK)
                return failure();
            kept.reset(made);
        }
        return kept.get();
    }

    Stored<void> step_through(sqlite3_stmt* statement, std::span<const Value> values, const TakeRow& take) {
        for (int at = 0; at < static_cast<int>(values.size()); ++at)
            bind(statement, at + 1, values[static_cast<std::size_t>(at)]);
        const SqliteRow row(statement);
        int code = 0;
        while ((code = sqlite3_step(statement)) == SQLITE_ROW)
            if (take) take(row);
        if (code == SQLITE_DONE) return {};
        last_failure_ = sqlite3_extended_errcode(handle_.get());
        return failure();
    }

    static void bind(sqlite3_stmt* statement, int at, const Value& value) {
        if (const auto* number = std::get_if<std::int64_t>(&value)) {
            sqlite3_bind_int64(statement, at, *number);
            return;
        }
        const auto text = std::get<std::string_view>(value);
        sqlite3_bind_text64(statement, at, text.data() == nullptr ? "" : text.data(), text.size(), SQLITE_STATIC,
                            SQLITE_UTF8);
    }

    Stored<bool> found(const char* sql, std::initializer_list<Value> values) {
        bool any = false;
        return run(sql, values, [&](const Row&) { any = true; }).map([&] { return any; });
    }

    std::unique_ptr<sqlite3, Close> handle_;
    std::string file_;
    std::unordered_map<std::string_view, Statement>
        statements_;  // by text, all of them literals; closed before the handle
    std::int64_t seen_ = 0;
    int last_failure_ = SQLITE_OK;
    bool relaxed_ = false;
};

// Where a file cannot be written, SQLite cannot make the side files that several processes need; but then nobody
// changes it either, and it can be read without them. A side file with content must not be left out, though: it has the
// last changes.
bool is_whole_by_itself(const std::filesystem::path& file) {
    std::error_code ignored;
    std::filesystem::path side = file;
    side += "-wal";
    return !std::filesystem::exists(side, ignored) || std::filesystem::file_size(side, ignored) == 0;
}

// A name as SQLite's addresses write it: what means something in an address is written in hexadecimal.
std::string immutable_address(const std::filesystem::path& file) {
    std::string address = "file:";
    for (const char c : system::name_of(std::filesystem::absolute(file)))
        if (c == '?' || c == '#' || c == '%')
            address += fmt::format("%{:02x}", static_cast<unsigned char>(c));
        else
            address += c == '\\' ? '/' : c;
    return address + "?immutable=1";
}

std::filesystem::path new_name_beside(const std::string& file, std::int64_t version) {
    const std::string name = fmt::format("{}.before-{}", file, version);
    std::error_code ignored;
    for (int at = 2;; ++at) {
        const auto path = system::path_of(at == 2 ? name : fmt::format("{}.{}", name, at - 1));
        if (!std::filesystem::exists(path, ignored)) return path;
    }
}

struct Opening {
    std::string name;
    int flags;
    const char* setting;
};

Stored<std::unique_ptr<Database>> open_as(const Opening& how, const std::string& file,
                                          std::chrono::milliseconds patience) {
    sqlite3* handle = nullptr;
    const int opened = sqlite3_open_v2(how.name.c_str(), &handle, how.flags | SQLITE_OPEN_NOMUTEX, nullptr);
    auto database = std::make_unique<Sqlite>(handle, file);
    if (opened != SQLITE_OK) return database->failure();
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_busy_timeout(handle, static_cast<int>(patience.count()));
    // Durable at every commit: the log is written through to the disk before anybody is told that it is.
    for (const char* setting :
         {"PRAGMA synchronous = FULL", "PRAGMA secure_delete = ON", how.setting, "SELECT 1 FROM sqlite_master LIMIT 1"})
        if (auto set = database->run(setting); !set) return tl::unexpected(set.error());
    return database;
}

Stored<void> Sqlite::back_up_before(std::int64_t version) {
    if (file_ == ":memory:") return {};
    const std::filesystem::path name = new_name_beside(file_, version);
    std::filesystem::path part = name;
    part += ".part";
    std::error_code failed;
    std::filesystem::remove(part, failed);
    if (const auto refused = system::create_private_file(part))
        return tl::unexpected(StoreError{StoreFault::cannot_open,
                                         fmt::format("the backup {}: {}", system::name_of(part), refused.message())});
    auto other = open_as({file_, SQLITE_OPEN_READONLY, "SELECT 1"}, file_, default_patience);
    if (!other) return tl::unexpected(other.error());
    const std::string into = system::name_of(part);
    if (auto copied = (*other)->run("VACUUM INTO $1", {into}); !copied) {
        std::filesystem::remove(part, failed);
        return copied;
    }
    std::filesystem::rename(part, name, failed);
    if (failed) return tl::unexpected(StoreError{StoreFault::cannot_open, failed.message()});
    return {};
}

}  // namespace

Stored<std::unique_ptr<Database>> open_sqlite(const std::string& file, bool may_write,
                                              std::chrono::milliseconds patience) {
    const std::filesystem::path path = system::path_of(file);
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        return tl::unexpected(StoreError{
            StoreFault::cannot_open, fmt::format("{0} is a folder: name a file in it, such as {0}/dommer.db", file)});
    // A new file is for its owner alone: everybody's birthdays and the stretched passwords stand in it. The side files
    // get the same. Where it cannot be made, the attempt to open it says why.
    if (may_write && file != ":memory:") static_cast<void>(system::create_private_file(path));
    if (may_write)
        return open_as({file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "PRAGMA journal_mode = WAL"}, file, patience);
    // A reader, too, opens the file for writing where it may, so that the last one to close it leaves no side files
    // behind; what it must not change, query_only keeps it from changing.
    auto opened = open_as({file, SQLITE_OPEN_READWRITE, "PRAGMA query_only = ON"}, file, patience);
    if (opened || !std::filesystem::exists(path, ignored) || !is_whole_by_itself(path)) return opened;
    const StoreFault fault = opened.error().fault;
    if (fault != StoreFault::cannot_open && fault != StoreFault::read_only) return opened;
    auto as_it_is = open_as({immutable_address(path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, "PRAGMA query_only = ON"},
                            file, patience);
    return as_it_is ? std::move(as_it_is) : std::move(opened);
}

}  // namespace dommer::storage
