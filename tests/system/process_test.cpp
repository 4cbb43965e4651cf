#include "system/process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "system/browser.hpp"
#include "system/network.hpp"
#include "system/terminal.hpp"

namespace dommer::system {
namespace {

using namespace std::chrono_literals;

TEST(process, as_many_files_as_are_said_can_be_open) {
    const std::size_t allowed = raise_open_files();
    EXPECT_EQ(allowed, static_cast<std::size_t>(sysconf(_SC_OPEN_MAX)));
}

bool stops(int signal) {
    const auto signals = stop_signals();
    return std::find(signals.begin(), signals.end(), signal) != signals.end();
}

TEST(process, ctrl_c_the_service_manager_and_a_closed_terminal_stop_it) {
    EXPECT_TRUE(stops(SIGINT) && stops(SIGTERM) && stops(SIGHUP));
}

TEST(process, under_nohup_it_outlives_the_terminal) {
    std::signal(SIGHUP, SIG_IGN);
    EXPECT_TRUE(stops(SIGTERM));
    EXPECT_FALSE(stops(SIGHUP));
    std::signal(SIGHUP, SIG_DFL);
}

TEST(terminal, a_terminal_is_told_from_a_file) {
    const int kept = dup(STDERR_FILENO), terminal = posix_openpt(O_RDWR | O_NOCTTY),
              nothing = open("/dev/null", O_WRONLY);
    ASSERT_GE(std::min({kept, terminal, nothing}), 0);
    dup2(terminal, STDERR_FILENO);
    const bool on_terminal = is_terminal(Stream::errors);
    dup2(nothing, STDERR_FILENO);
    const bool on_file = is_terminal(Stream::errors);
    dup2(kept, STDERR_FILENO);
    for (const int each : {kept, terminal, nothing}) close(each);
    EXPECT_TRUE(on_terminal);
    EXPECT_FALSE(on_file);
}

TEST(browser, the_address_reaches_it_as_it_is) {
    const auto folder = std::filesystem::temp_directory_path() / ("dommer_browser_" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    const std::string path = std::getenv("PATH"), address = "http://127.0.0.1:8080/invitation#a'b $(c)";
    setenv("PATH", folder.c_str(), 1);
    EXPECT_FALSE(open_browser(address)) << "there is none yet";
    std::ofstream(folder / "xdg-open")
        << "#!/bin/sh\nprintf %s \"$1\" >\"${0%/*}/making\"\n/bin/mv \"${0%/*}/making\" \"${0%/*}/shown\"\n";
    std::filesystem::permissions(folder / "xdg-open", std::filesystem::perms::owner_all);
    EXPECT_TRUE(open_browser(address));
    setenv("PATH", path.c_str(), 1);
    for (int left = 200; left > 0 && !std::filesystem::exists(folder / "shown"); --left)
        std::this_thread::sleep_for(25ms);
    std::string shown;
    std::getline(std::ifstream(folder / "shown"), shown);
    EXPECT_EQ(shown, address);
    std::filesystem::remove_all(folder);
}

TEST(network, an_ipv6_address_is_sixteen_bytes) {
    const auto bytes = ipv6_bytes("2001:db8::ff");
    ASSERT_TRUE(bytes);
    EXPECT_EQ(bytes->front(), 0x20);
    EXPECT_EQ((*bytes)[3], 0xb8);
    EXPECT_EQ(bytes->back(), 0xff);
    for (const char* other : {"127.0.0.1", "2001:db8", "", "2001:db8::g"}) EXPECT_FALSE(ipv6_bytes(other)) << other;
}

TEST(network, a_socket_is_waited_for) {
    int ends[2];
    ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    EXPECT_FALSE(wait_for_socket(ends[0], Wanted::to_read, 1ms)) << "nothing was said";
    EXPECT_TRUE(wait_for_socket(ends[0], Wanted::to_read_or_write, 1ms)) << "there is room to write";
    ASSERT_EQ(write(ends[1], "x", 1), 1);
    EXPECT_TRUE(wait_for_socket(ends[0], Wanted::to_read, 1s));
    close(ends[0]), close(ends[1]);
}

}  // namespace
}  // namespace dommer::system
