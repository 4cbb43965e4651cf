#pragma once

#include <string>
#include <vector>

#include "client.hpp"

namespace dommer::server_test {

// The program under test. Another build of it, such as one with a sanitizer, can be named in the environment
// (DOMMER_PROGRAM).
std::string program();
// As it was built, for commands beside the server.
std::string whole_program();

// Among the options of a server: it serves the pages inside the program. Without this or --web it has no pages.
inline constexpr const char* with_own_pages = "with own pages";

// `dommer serve` as a process of its own on a free port of this machine; killed with the test.
class RunningServer {
public:
    // What it logs goes to the file, if one is named.
    RunningServer(const std::string& store, const std::vector<std::string>& options = {}, const std::string& log = "");
    ~RunningServer();
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;

    int port() const { return port_; }                   // 0: it did not start
    const std::string& token() const { return token_; }  // of the administrator's link; empty: there was none
    const std::string& link() const { return link_; }
    int process() const { return process_; }
    void kill();  // -9
    int stop();   // asks it to; gives back the exit code
    Client client() const { return Client(port_); }
    // The first administrator, signed in.
    Client administrator() const;

private:
    int process_ = -1, port_ = 0;
    std::string token_, link_;
};

}  // namespace dommer::server_test
