#pragma once

#include <libpq-fe.h>

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "database.hpp"
#include "system/network.hpp"

namespace dommer::storage {

// One connection to a server: statements go out, answers come back, and neither is waited for without an end.
//
// A statement whose answer is not needed yet is sent later: it goes out with the next one that is asked, their answers
// are read together, and the first failure among them is told there. Each answer waited for is time of whoever asks and
// work for the server.
class PostgresqlConnection {
public:
    // One that keeps statements has a session of its own, in which what was prepared can be used again.
    PostgresqlConnection(PGconn* connection, std::chrono::milliseconds longest_silence, bool keeps_statements)
        : connection_(connection),
          longest_silence_(longest_silence),
          keeps_statements_(keeps_statements) {}

    Stored<void> is_open() const;

    Stored<void> ask(const char* sql, std::span<const Value> values, const TakeRow& take);
    // Several statements without parameters.
    Stored<void> ask_once(const std::string& sql);
    Stored<void> send_later(const char* sql, std::span<const Value> values, const TakeRow& take);
    // What was sent later is done now.
    Stored<void> settle();
    // Nobody wants the rows of what was sent later.
    void take_no_more();

    // What the other side closed while we slept is seen by looking at the line.
    bool is_sound();
    // Waits until the server has told something of what is listened for, at the longest so long.
    Stored<void> wait_for_notice(std::chrono::milliseconds longest);

private:
    struct Clear {
        void operator()(PGresult* result) const { PQclear(result); }
    };
    using Result = std::unique_ptr<PGresult, Clear>;
    struct Finish {
        void operator()(PGconn* connection) const { PQfinish(connection); }
    };

    tl::unexpected<StoreError> failure(const PGresult* result) const;
    bool is_ready(system::Wanted wanted, std::chrono::milliseconds longest) const;
    bool take_notices();
    Result next_part();
    Stored<void> outcome(const TakeRow& take);
    Stored<void> outcome_of_all();
    Stored<void> send(const char* sql, std::span<const Value> values);
    Stored<void> queue(const char* sql, std::span<const Value> values, const TakeRow& take);

    std::unique_ptr<PGconn, Finish> connection_;
    std::unordered_map<std::string_view, std::string> names_;  // of prepared statements, by their text
    std::vector<std::string_view> just_prepared_;              // of these, those whose outcome is not known yet
    int prepared_ = 0;
    std::vector<TakeRow> queued_;  // of each statement that was sent and whose answer has not been read: what takes it
    std::chrono::milliseconds longest_silence_;
    bool keeps_statements_;
    bool is_silent_ = false;
};

}  // namespace dommer::storage
