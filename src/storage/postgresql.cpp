#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include <charconv>
#include <unordered_map>

#include "database.hpp"

namespace dommer::storage {
namespace {

struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, Clear>;

struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};

// The five characters are the standard's; the first two name the class.
StoreFault fault_of(std::string_view state) {
    if (state.starts_with("08") || state.starts_with("57P")) return StoreFault::connection_lost;
    if (state == "53100" || state == "53200") return StoreFault::full;
    if (state == "25006" || state == "42501") return StoreFault::read_only;
    if (state == "23505") return StoreFault::conflict;
    if (state.starts_with("40") || state == "55P03") return StoreFault::busy;
    if (state.starts_with("XX00")) return StoreFault::damaged;
    return StoreFault::other;
}

std::string one_line(std::string_view text) {
    std::string line(text);
    while (!line.empty() && line.back() == '\n') line.pop_back();
    std::replace(line.begin(), line.end(), '\n', ' ');
    return line;
}

class PostgresqlRow final : public Row {
public:
    explicit PostgresqlRow(PGresult* result) : result_(result) {}
    std::int64_t integer(int column) const override {
        const std::string_view digits = text(column);
        std::int64_t value = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return value;
    }
    std::string_view text(int column) const override {
        return {PQgetvalue(result_, 0, column), static_cast<std::size_t>(PQgetlength(result_, 0, column))};
    }

private:
    PGresult* result_;
};

// Numbers and texts travel as text; a text may not hold a zero byte, which the store refuses before it comes here.
class Parameters {
public:
    explicit Parameters(std::span<const Value> values) {
        for (const Value& value : values)
            if (const auto* number = std::get_if<std::int64_t>(&value)) texts_.push_back(std::to_string(*number));
            else texts_.emplace_back(std::get<std::string_view>(value));
        for (const std::string& text : texts_) pointers_.push_back(text.c_str());
    }
    int count() const { return static_cast<int>(pointers_.size()); }
    const char* const* pointers() const { return pointers_.data(); }

private:
    std::vector<std::string> texts_;
    std::vector<const char*> pointers_;
};

class Postgresql final : public Database {
public:
    explicit Postgresql(PGconn* connection) : connection_(connection) {}

    using Database::run;
    Stored<void> run(const char* sql, std::span<const Value> values, const TakeRow& take) override {
        const Parameters parameters(values);
        if (auto sent = send(sql, parameters); !sent) return sent;
        PQsetSingleRowMode(connection_.get());  // the answer may be the whole log
        Stored<void> outcome;
        while (const Result result{PQgetResult(connection_.get())}) {
            const ExecStatusType status = PQresultStatus(result.get());
            if (status == PGRES_SINGLE_TUPLE && take) take(PostgresqlRow(result.get()));
            if (status == PGRES_FATAL_ERROR || status == PGRES_BAD_RESPONSE) outcome = failure(result.get());
        }
        return outcome;
    }

    Stored<void> run_once(const std::string& sql) override {
        const Result result(PQexec(connection_.get(), sql.c_str()));
        if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) return failure(result.get());
        return {};
    }

    // A lock of the transaction's, not of the table's: readers never wait.
    Stored<void> begin_writing() override {
        constexpr const char* only_writer = "SELECT pg_advisory_xact_lock(5645738442)";
        return run("BEGIN").and_then([&] {
            auto locked = run(only_writer);
            if (!locked) roll_back();
            return locked;
        });
    }
    Stored<void> begin_reading() override { return run("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"); }

    Stored<void> commit() override { return run("COMMIT"); }
    void roll_back() override { static_cast<void>(run("ROLLBACK")); }

    std::string_view row_number() const override { return "BIGINT"; }
    Stored<bool> has_table(std::string_view name) override {
        bool any = false;
        return run("SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1", {name}, [&](const Row&) { any = true; })
            .map([&] { return any; });
    }
    Stored<bool> is_blank() override {
        bool any = false;
        return run("SELECT 1 FROM pg_tables WHERE schemaname = current_schema()", {}, [&](const Row&) { any = true; }).map([&] { return !any; });
    }

    Stored<void> announce(std::int64_t last_sequence) override {
        const std::string text = std::to_string(last_sequence);
        return run("SELECT pg_notify('dommer', $1)", {text});
    }

    Stored<void> wait_for_news(std::chrono::milliseconds longest) override {
        if (!listening_) {
            if (auto listen = run("LISTEN dommer"); !listen) return listen;
            listening_ = true;
            return {};  // whatever came before is found by the first look
        }
        if (take_notices()) return {};
        pollfd socket{.fd = PQsocket(connection_.get()), .events = POLLIN, .revents = 0};
        if (poll(&socket, 1, static_cast<int>(longest.count())) > 0 && PQconsumeInput(connection_.get()) == 0) return failure(nullptr);
        take_notices();
        return {};
    }

private:
    // Statements with parameters are planned once.
    Stored<void> send(const char* sql, const Parameters& parameters) {
        if (parameters.count() == 0) {
            if (PQsendQueryParams(connection_.get(), sql, 0, nullptr, nullptr, nullptr, nullptr, 0) == 1) return {};
            return failure(nullptr);
        }
        std::string& name = names_[sql];
        if (name.empty()) {
            name = fmt::format("s{}", names_.size());
            const Result prepared(PQprepare(connection_.get(), name.c_str(), sql, parameters.count(), nullptr));
            if (PQresultStatus(prepared.get()) != PGRES_COMMAND_OK) {
                name.clear();
                return failure(prepared.get());
            }
        }
        if (PQsendQueryPrepared(connection_.get(), name.c_str(), parameters.count(), parameters.pointers(), nullptr, nullptr, 0) == 1) return {};
        return failure(nullptr);
    }

    bool take_notices() {
        bool any = false;
        while (PGnotify* notice = PQnotifies(connection_.get())) {
            PQfreemem(notice);
            any = true;
        }
        return any;
    }

    tl::unexpected<StoreError> failure(const PGresult* result) const {
        const char* state = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
        const bool gone = PQstatus(connection_.get()) != CONNECTION_OK;
        const StoreFault fault = gone || state == nullptr ? StoreFault::connection_lost : fault_of(state);
        return tl::unexpected(StoreError{fault, one_line(PQerrorMessage(connection_.get()))});
    }

    std::unique_ptr<PGconn, Finish> connection_;
    std::unordered_map<std::string_view, std::string> names_;
    bool listening_ = false;
};

}  // namespace

Stored<std::unique_ptr<Database>> open_postgresql(const std::string& address, bool may_write) {
    auto* connection = PQconnectdb(address.c_str());
    auto database = std::make_unique<Postgresql>(connection);
    if (PQstatus(connection) != CONNECTION_OK) return tl::unexpected(StoreError{StoreFault::cannot_open, one_line(PQerrorMessage(connection))});
    PQsetNoticeProcessor(connection, [](void*, const char*) {}, nullptr);
    for (const char* setting : {"SET client_encoding = 'UTF8'", "SET synchronous_commit = on", "SET lock_timeout = '10s'",
                                may_write ? "SET default_transaction_read_only = off" : "SET default_transaction_read_only = on"})
        if (auto set = database->run(setting); !set) return tl::unexpected(set.error());
    return database;
}

}  // namespace dommer::storage
