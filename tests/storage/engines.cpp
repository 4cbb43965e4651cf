#include "engines.hpp"

#include <pwd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <thread>

namespace dommer::storage_test {
namespace {

int shell(const std::string& command) { return std::system((command + " >/dev/null 2>&1").c_str()); }

class Server {
public:
    Server() {
        const std::string programs = "/usr/lib/postgresql/15/bin/", data = (folder_.path / "data").string();
        if (geteuid() == 0) {
            as_user_ = "runuser -u postgres -- ";
            shell("chown postgres " + folder_.path.string());
        }
        if (shell(as_user_ + programs + "initdb -U dommer -A trust -E UTF8 --locale=C.UTF-8 --no-sync -D " + data) != 0)
            return;
        stop_ = as_user_ + programs + "pg_ctl -m immediate -D " + data + " stop";
        const std::string options =
            fmt::format("-c listen_addresses= -c unix_socket_directories={} -c max_connections=60 -c autovacuum=off",
                        folder_.path.string());
        start_ = fmt::format("{}{}pg_ctl -w -D {} -l {}/log -o '{}' start", as_user_, programs, data,
                             folder_.path.string(), options);
        running_ = shell(start_) == 0;
    }
    ~Server() {
        if (running_) shell(stop_);
    }
    std::string new_database() {
        if (!running_) return "";
        const std::string name = fmt::format("test{}", ++count_);
        const std::string made =
            fmt::format("psql -h {} -U dommer -d postgres -c 'CREATE DATABASE {}'", folder_.path.string(), name);
        if (shell(made) != 0) return "";
        return fmt::format("postgresql://dommer@/{}?host={}", name, folder_.path.string());
    }

    // The postmaster first, so that it starts nobody anew; then those it had started.
    std::vector<pid_t> processes() const {
        std::ifstream file(folder_.path / "data" / "postmaster.pid");
        pid_t master = 0;
        if (!running_ || !(file >> master) || master <= 1) return {};
        std::vector<pid_t> all{master};
        FILE* children = popen(fmt::format("pgrep -P {}", master).c_str(), "r");
        for (int child = 0; children != nullptr && fscanf(children, "%d", &child) == 1;) all.push_back(child);
        if (children != nullptr) pclose(children);
        return all;
    }

    void freeze(bool still) const {
        for (const pid_t each : processes()) kill(each, still ? SIGSTOP : SIGCONT);
    }

    bool kill_and_restart() {
        const auto all = processes();
        if (all.empty()) return false;
        for (const pid_t each : all) kill(each, SIGKILL);
        for (int tries = 0; tries < 100; ++tries) {
            if (shell(start_) == 0) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        return running_ = false;
    }

private:
    Folder folder_;
    std::string as_user_, start_, stop_;
    bool running_ = false;
    int count_ = 0;
};

}  // namespace

Folder::Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "dommer-XXXXXX").string();
    path = mkdtemp(name.data());
}

Folder::~Folder() { std::filesystem::remove_all(path); }

namespace {

Server& our_server() {
    static Server server;
    return server;
}

}  // namespace

std::string new_postgresql_database() { return our_server().new_database(); }
void freeze_postgresql(bool still) { our_server().freeze(still); }
bool kill_and_restart_postgresql() { return our_server().kill_and_restart(); }

void OnBothEngines::SetUp() {
    address_ = on_postgresql() ? new_postgresql_database() : "sqlite:" + (folder_.path / "store.db").string();
    ASSERT_FALSE(address_.empty()) << "the private PostgreSQL did not start";
}

storage::Store OnBothEngines::opened(storage::Access access) const {
    auto store = storage::Store::open(address_, access);
    if (!store) throw std::runtime_error(storage::sentence(store.error()));
    return std::move(*store);
}

storage::Entry entry(const std::string& stream, std::int64_t version, const std::string& payload,
                     const std::string& actor) {
    return {.stream = stream,
            .version = version,
            .actor = actor,
            .time = Instant(std::chrono::milliseconds(1'700'000'000'000)),
            .events = {{"something_happened", payload}}};
}

}  // namespace dommer::storage_test
