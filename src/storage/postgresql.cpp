#include <fmt/format.h>
#include <libpq-fe.h>

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <map>
#include <mutex>
#include <thread>

#include "ownership/belonging.hpp"
#include "ownership/events.hpp"
#include "postgresql_connection.hpp"
#include "storage/location.hpp"

namespace dommer::storage {
namespace {

// When the others on this database were told last, by any connection of this process.
using TellingClock = std::chrono::steady_clock;
std::atomic<TellingClock::rep>& last_told(const std::string& address) {
    static std::mutex guard;
    static std::map<std::string, std::atomic<TellingClock::rep>> all;
    const std::lock_guard lock(guard);
    return all.try_emplace(address, 0).first->second;
}

// A copy tells nobody of its changes: whoever follows it looks this often.
constexpr std::chrono::milliseconds copy_is_looked_at_every{50};

// How a session is set up. A pooler gives every transaction a session of its own choice, so what is set must be set in
// the transaction, and no statement can be prepared in one session and used in another.
enum class Session { ours, pooled };

class Postgresql final : public Database {
public:
    Postgresql(PGconn* connection, const std::string& address, std::chrono::milliseconds patience, Session session)
        : connection_(connection, patience + beyond, session == Session::ours),
          patience_(fmt::format("SET LOCAL lock_timeout = {}", patience.count())),
          is_pooled_(session == Session::pooled),
          last_told_(last_told(address)) {}

    Stored<void> is_open() const { return connection_.is_open(); }

    using Database::run;
    Stored<void> run(const char* sql, std::span<const Value> values, const TakeRow& take) override {
        return connection_.ask(sql, values, take);
    }
    Stored<void> run_once(const std::string& sql) override { return connection_.ask_once(sql); }
    using Database::run_later;
    Stored<void> run_later(const char* sql, std::span<const Value> values, const TakeRow& take) override {
        return connection_.send_later(sql, values, take);
    }
    Stored<void> settle() override { return connection_.settle(); }
    bool is_sound() override { return connection_.is_sound(); }

    // Locks of the transaction's, not of the table's: readers never wait. Who writes to a stream shares the lock of all
    // and has that of the stream alone; who writes alone has the lock of all.
    Stored<void> begin_writing() override {
        return rolled_back_unless(
            begin_later().and_then([&] { return run_later("SELECT pg_advisory_xact_lock(5645738442)"); }).and_then([&] {
                return settle();
            }));
    }
    // In the order of their names, so that no two wait for each other. No transaction number is given for a lock: the
    // one that comes with draw_sequence is greater than that of whoever had the stream before. The boards of a
    // tournament share the lock of its ownership, which hand-overs alone hold: a move waits neither for another board
    // nor for a result, and none is written while the tournament is handed over. What is read comes after the locks, in
    // statements of its own, which see what whoever had the locks before has written.
    Stored<void> begin_writing(std::span<const std::string> streams) override {
        std::map<std::string, bool> alone;  // by name; not alone: shared
        for (const std::string& stream : streams) {
            alone[stream] = true;
            if (const auto whole = ownership::stream_it_belongs_to(stream))
                alone.try_emplace(ownership::ownership_stream_of(*whole), false);
        }
        auto begun =
            begin_later().and_then([&] { return run_later("SELECT pg_advisory_xact_lock_shared(5645738442)"); });
        for (const auto& [stream, is_alone] : alone) {
            if (!begun) break;
            begun = run_later(is_alone ? "SELECT pg_advisory_xact_lock(hashtextextended($1, 5645738442))"
                                       : "SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 5645738442))",
                              {stream});
        }
        return rolled_back_unless(begun);
    }
    bool has_many_writers() const override { return true; }

    Stored<std::int64_t> draw_sequence(std::int64_t count) override {
        std::int64_t first = 0;
        return run("SELECT draw_sequence($1)", {count}, [&](const Row& row) { first = row.integer(0); }).map([&] {
            return first;
        });
    }
    Stored<void> go_on_after_copied() override {
        return run("SELECT setval('event_sequence', (SELECT coalesce(max(sequence), 0) + 1 FROM event), false)");
    }
    // Whoever still writes has a greater transaction number, and so greater sequence numbers (ADR 0130).
    Stored<std::int64_t> settled_sequence() override {
        std::int64_t last = 0;
        return run("SELECT sequence FROM event WHERE transaction < pg_snapshot_xmin(pg_current_snapshot())"
                   " ORDER BY sequence DESC LIMIT 1",
                   {}, [&](const Row& row) { last = row.integer(0); })
            .map([&] { return last; });
    }

    // The lock in draw_sequence is held for as long as it takes to draw two numbers, not until the commit.
    const char* tables_for_streams() const override {
        return "CREATE SEQUENCE event_sequence;"
               "SELECT setval('event_sequence', (SELECT coalesce(max(sequence), 0) + 1 FROM event), false);"
               "ALTER TABLE event ADD COLUMN transaction xid8 NOT NULL DEFAULT pg_current_xact_id();"
               "CREATE FUNCTION draw_sequence(count BIGINT) RETURNS BIGINT LANGUAGE plpgsql AS $$"
               " DECLARE first BIGINT;"
               " BEGIN"
               "  PERFORM pg_advisory_lock(5645738443);"
               "  PERFORM pg_current_xact_id();"
               "  first := nextval('event_sequence');"
               "  IF count > 1 THEN PERFORM setval('event_sequence', first + count - 1); END IF;"
               "  PERFORM pg_advisory_unlock(5645738443);"
               "  RETURN first;"
               " EXCEPTION WHEN query_canceled OR OTHERS THEN"
               "  PERFORM pg_advisory_unlock(5645738443);"
               "  RAISE;"
               " END $$";
    }
    // Transaction numbers are those of one server: a dump brings those of another one along.
    Stored<void> take_over_dump() override {
        bool foreign = false;
        constexpr const char* look =
            "SELECT 1 FROM (SELECT transaction FROM event ORDER BY sequence DESC LIMIT 1) last"
            " WHERE transaction >= pg_snapshot_xmax(pg_current_snapshot())";
        if (auto looked = run(look, {}, [&](const Row&) { foreign = true; }); !looked || !foreign) return looked;
        auto transaction = Transaction::writing(*this);
        if (!transaction) return tl::unexpected(transaction.error());
        return run("UPDATE event SET transaction = DEFAULT"
                   " WHERE transaction >= pg_snapshot_xmax(pg_current_snapshot())")
            .and_then([&] { return transaction->commit(); });
    }
    // Where would it put the file? Whoever runs the server says so.
    Stored<void> back_up_before(std::int64_t) override {
        return tl::unexpected(StoreError{StoreFault::older_store, ""});
    }
    Stored<void> begin_reading() override { return run("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"); }

    Stored<void> begin_relaxed_writing() override {
        return run("BEGIN").and_then([&] { return run("SET LOCAL synchronous_commit = off"); });
    }

    // Who has asked for a commit and hears nothing does not know whether it happened.
    Stored<void> commit() override {
        auto done = run("COMMIT");
        if (!done && done.error().fault == StoreFault::connection_lost) done.error().fault = StoreFault::perhaps_done;
        return done;
    }
    void roll_back() override {
        connection_.take_no_more();  // whoever waits for rows may be gone
        static_cast<void>(run("ROLLBACK"));
    }

    std::string_view row_number() const override { return "BIGINT"; }
    std::string_view bytewise() const override { return "\"C\""; }
    const char* views_in_range() const override {
        return "SELECT kind, key, body FROM view"
               " WHERE kind = $1 AND key COLLATE \"C\" >= $2 AND key COLLATE \"C\" < $3 ORDER BY key COLLATE \"C\"";
    }
    Stored<bool> has_table(std::string_view name) override {
        bool any = false;
        return run("SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1", {name},
                   [&](const Row&) { any = true; })
            .map([&] { return any; });
    }
    Stored<bool> is_blank() override {
        bool any = false;
        return run("SELECT 1 FROM pg_tables WHERE schemaname = current_schema()", {}, [&](const Row&) { any = true; })
            .map([&] { return !any; });
    }

    // In a transaction of its own: one that tells holds a lock over all of them until its commit is on the disk. If it
    // fails, those who follow look by themselves a little later.
    void announce() override {
        const auto now = TellingClock::now().time_since_epoch().count();
        auto before = last_told_.load();
        const bool is_time = now - before >= TellingClock::duration(announced_at_most_every).count();
        if (is_time && last_told_.compare_exchange_strong(before, now))
            static_cast<void>(run("SELECT pg_notify('dommer', '')"));
    }

    Stored<void> wait_for_news(std::chrono::milliseconds longest) override {
        if (is_copy_) {
            std::this_thread::sleep_for(std::min(longest, copy_is_looked_at_every));
            return {};
        }
        if (!listening_) {
            auto listen = run("LISTEN dommer");
            is_copy_ = !listen && listen.error().fault == StoreFault::read_only;
            if (!listen && !is_copy_) return listen;
            listening_ = !is_copy_;
            return {};  // whatever came before is found by the first look
        }
        return connection_.wait_for_notice(longest);
    }

    // While it has everything that was sent and somebody sends, it is not behind, however old the last change is. When
    // the last one was made is not known before one has come since it was started.
    Stored<std::optional<Standby>> standby() override {
        constexpr const char* sql =
            "SELECT (extract(epoch FROM replayed) * 1000)::bigint,"
            " CASE WHEN received <= done AND EXISTS (SELECT FROM pg_stat_wal_receiver) THEN 0"
            " ELSE greatest(0, (extract(epoch FROM clock_timestamp() - coalesce(replayed, pg_postmaster_start_time()))"
            " * 1000)::bigint) END"
            " FROM (SELECT pg_last_xact_replay_timestamp() AS replayed, pg_last_wal_receive_lsn() AS received,"
            " pg_last_wal_replay_lsn() AS done) AS at WHERE pg_is_in_recovery()";
        std::optional<Standby> standby;
        const auto take = [&](const Row& row) {
            standby.emplace();
            standby->behind = std::chrono::milliseconds(row.integer(1));
            if (!row.text(0).empty()) standby->replayed_to = Instant(std::chrono::milliseconds(row.integer(0)));
        };
        return run(sql, {}, take).map([&] { return standby; });
    }

    Stored<bool> forget_overwritten() override { return true; }  // the server's own vacuum does that
    Stored<bool> is_on_disk() override { return true; }          // the server shows nobody what is not
    Stored<std::vector<std::string>> integrity_faults() override { return std::vector<std::string>{}; }
    Stored<void> make_one_file() override { return {}; }

private:
    Stored<void> begin_later() {
        auto begun = run_later("BEGIN");
        if (!is_pooled_ || !begun) return begun;
        return run_later("SET LOCAL synchronous_commit = on").and_then([&] { return run_later(patience_.c_str()); });
    }
    Stored<void> rolled_back_unless(Stored<void> begun) {
        if (!begun) roll_back();
        return begun;
    }

    static constexpr std::chrono::milliseconds beyond{3000};  // a refusal to wait longer for a lock comes first
    PostgresqlConnection connection_;
    std::string patience_;
    bool is_pooled_;
    std::atomic<TellingClock::rep>& last_told_;
    bool listening_ = false, is_copy_ = false;
};

// A password that is kept in a file of its own (a container's secret, systemd's credential) is on no command line and
// in no listing of the environment. Its first line counts. Empty: there is no such file, and libpq looks where it
// always looks.
Stored<std::string> password_from_file() {
    const char* name = std::getenv("DOMMER_STORE_PASSWORD_FILE");
    if (name == nullptr || *name == '\0') return "";
    std::ifstream file(name);
    std::string password;
    if (std::getline(file, password) && !password.empty()) return password;
    return tl::unexpected(StoreError{StoreFault::cannot_open,
                                     fmt::format("DOMMER_STORE_PASSWORD_FILE names {}, which cannot be read or has no "
                                                 "first line: write the password there, readable by this user",
                                                 name)});
}

}  // namespace

Stored<std::unique_ptr<Database>> open_postgresql(const std::string& address, bool may_write,
                                                  std::chrono::milliseconds patience) {
    const auto password = password_from_file();
    if (!password) return tl::unexpected(password.error());
    // What the address itself says about these comes last and counts.
    constexpr const char* names[] = {"connect_timeout", "tcp_user_timeout", "client_encoding",
                                     "password",        "dbname",           nullptr};
    const char* values[] = {"5", "10000", "UTF8", password->c_str(), address.c_str(), nullptr};
    const Session session = address_past_pooler(address) == address ? Session::ours : Session::pooled;
    auto* connection = PQconnectdbParams(names, values, 1);
    auto database = std::make_unique<Postgresql>(connection, address, patience, session);
    if (auto open = database->is_open(); !open) return tl::unexpected(open.error());
    PQsetNoticeProcessor(
        connection, [](void*, const char*) {}, nullptr);
    PQsetnonblocking(connection, 1);  // sending, too, must not wait for ever
    if (session == Session::pooled) return database;
    for (const std::string& setting :
         {std::string("SET synchronous_commit = on"), fmt::format("SET lock_timeout = {}", patience.count()),
          fmt::format("SET default_transaction_read_only = {}", may_write ? "off" : "on")})
        if (auto set = database->run_once(setting); !set) return tl::unexpected(set.error());
    return database;
}

}  // namespace dommer::storage
