#pragma once

#include <gtest/gtest.h>

#include "../../storage/engines.hpp"
#include "running_server.hpp"

namespace dommer::server_test {

// One server with the demo federation for all tests that only need something to look at, with an administrator and
// somebody of every role. Started with the first test that asks.
class Federation {
public:
    static Federation& shared();

    Federation();
    int port() const { return server_.port(); }
    // Signed in; "public" is not.
    Client as(const std::string& role) const;
    // A new running event of four players in round 1 that is published, made by the administrator.
    std::string new_event(const std::string& phase = "published");

    storage_test::Folder folder;

private:
    RunningServer server_;
    std::map<std::string, Client> clients_;
    int events_ = 0;
};

// Enters players, gives numbers, pairs and publishes.
void make_event(Client& chief, const std::string& id, int players, const std::string& phase);

}  // namespace dommer::server_test
