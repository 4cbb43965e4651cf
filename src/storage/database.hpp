#pragma once

#include <functional>
#include <memory>
#include <span>
#include <variant>

#include "storage/store.hpp"

namespace dommer::storage {

using Value = std::variant<std::int64_t, std::string_view>;

// One row of an answer, valid until the next.
class Row {
public:
    virtual std::int64_t integer(int column) const = 0;
    virtual std::string_view text(int column) const = 0;

protected:
    ~Row() = default;
};
using TakeRow = std::function<void(const Row&)>;

// How often others are told that there is something new.
inline constexpr std::chrono::milliseconds announced_at_most_every{20};

// The little of SQL that both engines share. Parameters are written $1, $2, ... in the order of their first mention.
class Database {
public:
    virtual ~Database() = default;

    // The log has one chain over all events, as before version 8 of the tables: it can be read, not written.
    bool has_one_chain = false;

    virtual Stored<void> run(const char* sql, std::span<const Value> values, const TakeRow& take) = 0;
    Stored<void> run(const char* sql, std::initializer_list<Value> values = {}, const TakeRow& take = {}) {
        return run(sql, std::span(values.begin(), values.size()), take);
    }

    // What need not be answered at once: it may go out with the next statement of the transaction that is run, which
    // tells of its failure then. Its rows are taken before that statement is answered, or never.
    virtual Stored<void> run_later(const char* sql, std::span<const Value> values, const TakeRow& take) {
        return run(sql, values, take);
    }
    Stored<void> run_later(const char* sql, std::initializer_list<Value> values = {}, const TakeRow& take = {}) {
        return run_later(sql, std::span(values.begin(), values.size()), take);
    }
    // What was to be run later is run now.
    virtual Stored<void> settle() { return {}; }

    // Whether it can still be used, as far as that is known without asking anybody.
    virtual bool is_sound() = 0;

    // A statement made on the spot: it is not kept.
    virtual Stored<void> run_once(const std::string& sql) = 0;

    // The only writer of all from here to commit or roll_back.
    virtual Stored<void> begin_writing() = 0;
    // The only writer of these streams, from the next statement on. Others may write to other streams meanwhile, if the
    // engine can do that.
    virtual Stored<void> begin_writing(std::span<const std::string> streams) = 0;
    // Whether several write at the same time.
    virtual bool has_many_writers() const = 0;
    // The first of so many sequence numbers in a row, for the events of this transaction, before it has written
    // anything: what is drawn later belongs to a transaction that began to write later.
    virtual Stored<std::int64_t> draw_sequence(std::int64_t count) = 0;
    // Events with numbers of their own have been put in: those drawn from here on are greater than all of them.
    virtual Stored<void> go_on_after_copied() = 0;
    // The last event before which nothing more will appear.
    virtual Stored<std::int64_t> settled_sequence() = 0;
    // Everything read from here to commit or roll_back is of one moment.
    virtual Stored<void> begin_reading() = 0;
    // As writing, but the answer may come before it is on the disk: for what is no loss. Nothing of the log.
    virtual Stored<void> begin_relaxed_writing() = 0;
    // A commit whose answer is lost, or whose way to the disk failed, is StoreFault::perhaps_done.
    virtual Stored<void> commit() = 0;
    virtual void roll_back() = 0;

    virtual std::string_view row_number() const = 0;  // the type of a number that names a row
    virtual std::string_view bytewise() const = 0;    // the collation that orders texts by their bytes
    // The read models of the kind $1 with keys from $2 up to $3, in the order of their bytes.
    virtual const char* views_in_range() const = 0;
    // What the engine needs besides for chains by stream.
    virtual const char* tables_for_streams() const = 0;
    // A database that was made from a dump of another one is brought to where this one is.
    virtual Stored<void> take_over_dump() = 0;
    // Keeps the store as it is before its log is written anew for tables of this version.
    virtual Stored<void> back_up_before(std::int64_t version) = 0;
    virtual Stored<bool> has_table(std::string_view name) = 0;
    // True if the database holds nothing at all yet.
    virtual Stored<bool> is_blank() = 0;

    // Tells other processes on this store that there is something new. Called after commit; they are told at most every
    // 20 ms and look once more after that.
    virtual void announce() = 0;
    // Waits until somebody has announced, at the longest so long. Spurious awakenings are harmless.
    virtual Stored<void> wait_for_news(std::chrono::milliseconds longest) = 0;

    // How far a copy that another server sends its changes to is behind; none: it is no copy.
    virtual Stored<std::optional<Standby>> standby() = 0;

    // What was overwritten is also gone from where the engine keeps it for a while. False: somebody still reads it
    // there.
    virtual Stored<bool> forget_overwritten() = 0;

    // After a commit in doubt has been found: what has been committed is on the disk now. False: that is not certain.
    virtual Stored<bool> is_on_disk() = 0;

    // What the engine itself finds wrong with its files; empty: nothing.
    virtual Stored<std::vector<std::string>> integrity_faults() = 0;

    // One file without side files, which can be read where nothing can be written.
    virtual Stored<void> make_one_file() = 0;
};

struct Address {
    enum class Engine { sqlite, postgresql };
    Engine engine = Engine::sqlite;
    std::string where;  // a file name, or the connection string
};
Stored<Address> parse_address(std::string_view url);
Stored<std::unique_ptr<Database>> open_database(std::string_view address, bool may_write,
                                                std::chrono::milliseconds patience);

Stored<std::unique_ptr<Database>> open_sqlite(const std::string& file, bool may_write,
                                              std::chrono::milliseconds patience = default_patience);
Stored<std::unique_ptr<Database>> open_postgresql(const std::string& address, bool may_write,
                                                  std::chrono::milliseconds patience = default_patience);

// Rolls back unless committed.
class Transaction {
public:
    static Stored<Transaction> writing(Database& database);
    static Stored<Transaction> writing(Database& database, std::span<const std::string> streams);
    static Stored<Transaction> relaxed_writing(Database& database);
    static Stored<Transaction> reading(Database& database);
    Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
    Transaction& operator=(Transaction&&) = delete;
    ~Transaction() {
        if (database_ != nullptr) database_->roll_back();
    }
    Stored<void> commit();
    // Nothing can be rolled back any more: the database it is of goes.
    void abandon() { database_ = nullptr; }

private:
    explicit Transaction(Database& database) : database_(&database) {}
    Database* database_;
};

}  // namespace dommer::storage
