#pragma once

#include "engines.hpp"

namespace dommer::storage_test {

// A streaming standby of our private PostgreSQL, made by pg_basebackup, with a socket in its own folder. It has every
// database of that server, also those made later. Addresses are those that new_postgresql_database gave.
class StandbyServer {
public:
    explicit StandbyServer(const std::string& database);
    ~StandbyServer();
    StandbyServer(const StandbyServer&) = delete;
    StandbyServer& operator=(const StandbyServer&) = delete;

    // One for all tests that leave it as it was, started with the first that asks.
    static StandbyServer& shared();

    bool is_running() const { return running_; }
    // The same database there, as soon as it has come; empty: it never has.
    std::string address_of(const std::string& database) const;
    // Whichever takes changes, the standby first.
    std::string address_of_both(const std::string& database) const;
    // What arrives is kept and not shown, or shown again.
    bool hold_back(bool held) const;
    // Is a server of its own from here on, with what it has at this moment.
    bool promote();
    bool stop();
    bool start(const std::string& options = "");

private:
    int ask(const std::string& sql, const std::string& database = "postgres") const;

    Folder folder_;
    std::string primary_folder_, as_user_;
    bool running_ = false;
};

}  // namespace dommer::storage_test
