#include "standby.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <thread>

namespace dommer::storage_test {
namespace {

constexpr const char* programs = "/usr/lib/postgresql/15/bin/";

int run_quietly(const std::string& command) { return std::system((command + " >/dev/null 2>&1").c_str()); }

constexpr std::string_view before_name = "postgresql://dommer@/", before_host = "?host=";

std::string name_in(const std::string& database) {
    return database.substr(before_name.size(), database.find(before_host) - before_name.size());
}
std::string folder_in(const std::string& database) {
    return database.substr(database.find(before_host) + before_host.size());
}

}  // namespace

StandbyServer::StandbyServer(const std::string& database) {
    if (database.empty()) return;
    primary_folder_ = folder_in(database);
    if (geteuid() == 0) {
        as_user_ = "runuser -u postgres -- ";
        run_quietly("chown postgres " + folder_.path.string());
    }
    if (run_quietly(fmt::format("{}{}pg_basebackup -h {} -U dommer -D {}/data -R -X stream -c fast --no-sync", as_user_,
                                programs, primary_folder_, folder_.path.string())) == 0)
        start();
}

// After the server that it follows, so that it is stopped first.
StandbyServer& StandbyServer::shared() {
    static StandbyServer standby(new_postgresql_database());
    return standby;
}

StandbyServer::~StandbyServer() {
    if (running_) stop();
}

bool StandbyServer::start(const std::string& options) {
    const std::string all = fmt::format("-c listen_addresses= -c unix_socket_directories={} -c max_connections=60 {}",
                                        folder_.path.string(), options);
    return running_ = run_quietly(fmt::format("{}{}pg_ctl -w -D {}/data -l {}/log -o \"{}\" start", as_user_, programs,
                                              folder_.path.string(), folder_.path.string(), all)) == 0;
}

bool StandbyServer::stop() {
    running_ = false;
    return run_quietly(
               fmt::format("{}{}pg_ctl -m immediate -D {}/data stop", as_user_, programs, folder_.path.string())) == 0;
}

std::string StandbyServer::address_of(const std::string& database) const {
    const std::string name = name_in(database);
    for (int left = 600; left > 0; --left) {
        if (ask("SELECT 1", name) == 0)
            return fmt::format("postgresql://dommer@/{}?host={}", name, folder_.path.string());
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return "";
}

std::string StandbyServer::address_of_both(const std::string& database) const {
    return fmt::format("postgresql://dommer@/{}?host={},{}&target_session_attrs=read-write", name_in(database),
                       folder_.path.string(), primary_folder_);
}

int StandbyServer::ask(const std::string& sql, const std::string& database) const {
    return run_quietly(
        fmt::format("psql -h {} -U dommer -d {} -v ON_ERROR_STOP=1 -c \"{}\"", folder_.path.string(), database, sql));
}

// Holding back is asked for and takes effect with the next record.
bool StandbyServer::hold_back(bool held) const {
    if (ask(held ? "SELECT pg_wal_replay_pause()" : "SELECT pg_wal_replay_resume()") != 0) return false;
    for (int left = 600; held && left > 0; --left) {
        if (ask("SELECT 1 / (pg_get_wal_replay_pause_state() = 'paused')::int") == 0) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return !held;
}

bool StandbyServer::promote() {
    return run_quietly(fmt::format("{}{}pg_ctl -w -D {}/data promote", as_user_, programs, folder_.path.string())) == 0;
}

}  // namespace dommer::storage_test
