#include "postgresql_connection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace dommer::storage {
namespace {

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
    PostgresqlRow(PGresult* result, int row) : result_(result), row_(row) {}
    std::int64_t integer(int column) const override {
        const std::string_view digits = text(column);
        std::int64_t value = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return value;
    }
    std::string_view text(int column) const override {
        return {PQgetvalue(result_, row_, column), static_cast<std::size_t>(PQgetlength(result_, row_, column))};
    }

private:
    PGresult* result_;
    int row_;
};

void take_rows(PGresult* result, const TakeRow& take) {
    if (!take) return;
    for (int row = 0; row < PQntuples(result); ++row) take(PostgresqlRow(result, row));
}

// Numbers and texts travel as text; a text may not hold a zero byte, which the store refuses before it comes here.
class Parameters {
public:
    explicit Parameters(std::span<const Value> values) {
        for (const Value& value : values)
            if (const auto* number = std::get_if<std::int64_t>(&value))
                texts_.push_back(std::to_string(*number));
            else
                texts_.emplace_back(std::get<std::string_view>(value));
        for (const std::string& text : texts_) pointers_.push_back(text.c_str());
    }
    int count() const { return static_cast<int>(pointers_.size()); }
    const char* const* pointers() const { return pointers_.data(); }

private:
    std::vector<std::string> texts_;
    std::vector<const char*> pointers_;
};

// What is sent later waits in memory on both sides.
constexpr std::size_t most_queued = 100;

}  // namespace

Stored<void> PostgresqlConnection::is_open() const {
    if (PQstatus(connection_.get()) == CONNECTION_OK) return {};
    return tl::unexpected(StoreError{StoreFault::cannot_open, one_line(PQerrorMessage(connection_.get()))});
}

Stored<void> PostgresqlConnection::ask(const char* sql, std::span<const Value> values, const TakeRow& take) {
    if (!queued_.empty()) return queue(sql, values, take).and_then([&] { return outcome_of_all(); });
    if (auto sent = send(sql, values); !sent) return sent;
    PQsetSingleRowMode(connection_.get());  // the answer may be the whole log
    return outcome(take);
}

Stored<void> PostgresqlConnection::ask_once(const std::string& sql) {
    return settle().and_then([&]() -> Stored<void> {
        if (PQsendQuery(connection_.get(), sql.c_str()) != 1) return failure(nullptr);
        return outcome({});
    });
}

Stored<void> PostgresqlConnection::send_later(const char* sql, std::span<const Value> values, const TakeRow& take) {
    if (queued_.size() >= most_queued)
        if (auto done = settle(); !done) return done;
    if (is_silent_ || (queued_.empty() && PQenterPipelineMode(connection_.get()) != 1)) return failure(nullptr);
    return queue(sql, values, take);
}

Stored<void> PostgresqlConnection::settle() { return queued_.empty() ? Stored<void>{} : outcome_of_all(); }

void PostgresqlConnection::take_no_more() { std::ranges::fill(queued_, TakeRow{}); }

bool PostgresqlConnection::is_sound() {
    if (is_ready(system::Wanted::to_read, std::chrono::milliseconds(0))) PQconsumeInput(connection_.get());
    return !is_silent_ && PQstatus(connection_.get()) == CONNECTION_OK &&
           PQtransactionStatus(connection_.get()) == PQTRANS_IDLE;
}

Stored<void> PostgresqlConnection::wait_for_notice(std::chrono::milliseconds longest) {
    if (take_notices()) return {};
    if (is_ready(system::Wanted::to_read, longest) && PQconsumeInput(connection_.get()) == 0) return failure(nullptr);
    take_notices();
    return {};
}

bool PostgresqlConnection::is_ready(system::Wanted wanted, std::chrono::milliseconds longest) const {
    return system::wait_for_socket(PQsocket(connection_.get()), wanted,
                                   longest);  // looking once too often is harmless
}

bool PostgresqlConnection::take_notices() {
    bool any = false;
    while (PGnotify* notice = PQnotifies(connection_.get())) {
        PQfreemem(notice);
        any = true;
    }
    return any;
}

// The next part of an answer; none: that was all. A server that says nothing for so long is taken for dead: without
// a limit of our own, one that hangs would hold whoever asks for ever.
PostgresqlConnection::Result PostgresqlConnection::next_part() {
    while (PQflush(connection_.get()) == 1 || PQisBusy(connection_.get()) == 1) {
        using system::Wanted;
        const Wanted wanted = PQflush(connection_.get()) == 1 ? Wanted::to_read_or_write : Wanted::to_read;
        is_silent_ = !is_ready(wanted, longest_silence_);
        if (is_silent_) return nullptr;
        if (PQconsumeInput(connection_.get()) == 0) break;  // the next part says why
    }
    return Result(PQgetResult(connection_.get()));
}

Stored<void> PostgresqlConnection::outcome(const TakeRow& take) {
    Stored<void> outcome;
    while (const Result result = next_part()) {
        const ExecStatusType status = PQresultStatus(result.get());
        if (status == PGRES_SINGLE_TUPLE) take_rows(result.get(), take);
        if (status == PGRES_FATAL_ERROR || status == PGRES_BAD_RESPONSE) outcome = failure(result.get());
    }
    if (is_silent_) return failure(nullptr);
    return outcome;
}

// What follows a statement that failed is not done, so what was to be prepared meanwhile may not have been.
Stored<void> PostgresqlConnection::outcome_of_all() {
    Stored<void> outcome;
    const auto read = [&](const TakeRow& take) {
        while (const Result result = next_part()) {
            const ExecStatusType status = PQresultStatus(result.get());
            // Row by row comes the first answer after a question that was asked so: libpq keeps the mode.
            if ((status == PGRES_TUPLES_OK || status == PGRES_SINGLE_TUPLE) && outcome) take_rows(result.get(), take);
            if (status == PGRES_FATAL_ERROR && outcome) outcome = failure(result.get());
            if (status == PGRES_PIPELINE_SYNC) return;
        }
    };
    if (PQpipelineSync(connection_.get()) != 1) outcome = failure(nullptr);
    for (const TakeRow& take : queued_)
        if (!is_silent_) read(take);
    if (!is_silent_) read({});
    queued_.clear();
    if (outcome && (is_silent_ || PQexitPipelineMode(connection_.get()) != 1)) outcome = failure(nullptr);
    if (!outcome) PQexitPipelineMode(connection_.get());
    if (!outcome)
        for (const std::string_view sql : just_prepared_) names_.erase(sql);
    just_prepared_.clear();
    return outcome;
}

// Statements with parameters are planned once.
Stored<void> PostgresqlConnection::send(const char* sql, std::span<const Value> values) {
    if (is_silent_) return failure(nullptr);
    const Parameters parameters(values);
    if (parameters.count() == 0 || !keeps_statements_) {
        if (PQsendQueryParams(connection_.get(), sql, parameters.count(), nullptr, parameters.pointers(), nullptr,
                              nullptr, 0) == 1)
            return {};
        return failure(nullptr);
    }
    std::string& name = names_[sql];
    if (name.empty()) {
        name = fmt::format("s{}", ++prepared_);
        const bool sent = PQsendPrepare(connection_.get(), name.c_str(), sql, parameters.count(), nullptr) == 1;
        if (auto prepared = sent ? outcome({}) : failure(nullptr); !prepared) {
            name.clear();
            return prepared;
        }
    }
    if (PQsendQueryPrepared(connection_.get(), name.c_str(), parameters.count(), parameters.pointers(), nullptr,
                            nullptr, 0) == 1)
        return {};
    return failure(nullptr);
}

// The same among others that have not been answered yet.
Stored<void> PostgresqlConnection::queue(const char* sql, std::span<const Value> values, const TakeRow& take) {
    const Parameters parameters(values);
    const auto sent = [&](int is_sent, const TakeRow& rows) -> Stored<void> {
        if (is_sent != 1) return failure(nullptr);
        queued_.push_back(rows);
        return {};
    };
    if (parameters.count() == 0 || !keeps_statements_)
        return sent(PQsendQueryParams(connection_.get(), sql, parameters.count(), nullptr, parameters.pointers(),
                                      nullptr, nullptr, 0),
                    take);
    std::string& name = names_[sql];
    if (name.empty()) {
        name = fmt::format("s{}", ++prepared_);
        just_prepared_.emplace_back(sql);
        if (auto prepared = sent(PQsendPrepare(connection_.get(), name.c_str(), sql, parameters.count(), nullptr), {});
            !prepared)
            return prepared;
    }
    return sent(PQsendQueryPrepared(connection_.get(), name.c_str(), parameters.count(), parameters.pointers(), nullptr,
                                    nullptr, 0),
                take);
}

tl::unexpected<StoreError> PostgresqlConnection::failure(const PGresult* result) const {
    const char* state = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const bool gone = PQstatus(connection_.get()) != CONNECTION_OK;
    const StoreFault fault = gone || state == nullptr ? StoreFault::connection_lost : fault_of(state);
    if (is_silent_)
        return tl::unexpected(
            StoreError{fault, fmt::format("it has said nothing for {} seconds", longest_silence_.count() / 1000)});
    return tl::unexpected(StoreError{
        fault, one_line(result == nullptr ? PQerrorMessage(connection_.get()) : PQresultErrorMessage(result))});
}

}  // namespace dommer::storage
