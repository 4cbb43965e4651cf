#include "relay.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <fmt/format.h>
#include <array>
#include <cstring>

namespace dommer::storage_test {
namespace {

int connected_to(const std::string& folder) {
    const int server = socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un at{};
    at.sun_family = AF_UNIX;
    const std::string path = folder + "/.s.PGSQL.5432";
    std::memcpy(at.sun_path, path.c_str(), path.size() + 1);
    if (connect(server, reinterpret_cast<const sockaddr*>(&at), sizeof at) == 0) return server;
    close(server);
    return -1;
}

bool pass_on(int to, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

}  // namespace

Relay::Relay(const std::string& database) {
    const auto slash = database.rfind("@/") + 2, question = database.find('?');
    name_ = database.substr(slash, question - slash);
    folder_ = database.substr(database.find("host=") + 5);
    listener_ = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in at{};
    at.sin_family = AF_INET, at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof at;
    if (bind(listener_, reinterpret_cast<const sockaddr*>(&at), size) != 0 || listen(listener_, 64) != 0 ||
        getsockname(listener_, reinterpret_cast<sockaddr*>(&at), &size) != 0)
        return;
    port_ = ntohs(at.sin_port);
    acceptor_ = std::thread([this] { accept_all(); });
}

Relay::~Relay() {
    stopping_ = true;
    if (acceptor_.joinable()) acceptor_.join();
    for (std::thread& each : carriers_) each.join();
    close(listener_);
}

std::string Relay::address() const {
    return fmt::format("postgresql://dommer@127.0.0.1:{}/{}?sslmode=disable&gssencmode=disable", port_, name_);
}

void Relay::accept_all() {
    while (!stopping_) {
        pollfd ready{.fd = listener_, .events = POLLIN, .revents = 0};
        if (poll(&ready, 1, 50) <= 0) continue;
        const int client = accept(listener_, nullptr, nullptr);
        if (client < 0) continue;
        if (refuses_) {
            close(client);
            continue;
        }
        carriers_.emplace_back([this, client] {
            carry(client);
            close(client);
        });
    }
}

void Relay::carry(int client) {
    const int server = connected_to(folder_);
    if (server < 0) return;
    bool loses_the_answer = false, is_within = false;
    std::array<char, 16 * 1024> bytes;
    while (!stopping_) {
        std::array<pollfd, 2> ready{pollfd{.fd = client, .events = POLLIN, .revents = 0},
                                    pollfd{.fd = server, .events = POLLIN, .revents = 0}};
        if (poll(ready.data(), ready.size(), 50) <= 0) continue;
        if (ready[0].revents != 0) {
            const ssize_t got = read(client, bytes.data(), bytes.size());
            if (got <= 0) break;
            const std::string_view said(bytes.data(), static_cast<std::size_t>(got));
            const auto says = [&](const char* word) { return said.find(word) != std::string_view::npos; };
            is_within = (is_within || says("BEGIN")) && !says("COMMIT") && !says("ROLLBACK");
            if (says("pg_notify")) ++told_, told_within_ += is_within ? 1 : 0;
            if (says("COMMIT")) {
                const Loses what = loses_.exchange(Loses::nothing);
                if (what != Loses::nothing) ++lost_;
                if (what == Loses::the_next_commit) break;
                loses_the_answer = what == Loses::the_answer_to_next_commit;
            }
            if (!pass_on(server, said)) break;
        }
        if (ready[1].revents != 0) {
            const ssize_t got = read(server, bytes.data(), bytes.size());
            if (got <= 0 || loses_the_answer) break;  // the answer has come as far as here: it is committed
            if (!pass_on(client, {bytes.data(), static_cast<std::size_t>(got)})) break;
        }
    }
    close(server);
}

}  // namespace dommer::storage_test
