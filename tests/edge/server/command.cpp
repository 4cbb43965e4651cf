#include "command.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <thread>

#include "running_server.hpp"
#include "storage/store.hpp"

namespace dommer::server_test {

namespace {
Said heard_of(const std::string& line) {
    FILE* pipe = popen(line.c_str(), "r");
    Said said;
    std::array<char, 4096> part{};
    while (const std::size_t got = fread(part.data(), 1, part.size(), pipe)) said.text.append(part.data(), got);
    said.exit = WEXITSTATUS(pclose(pipe));
    return said;
}
}  // namespace

Said command(const std::string& words) { return heard_of(whole_program() + " " + words + " 2>&1"); }
Said read_command(const std::string& words) { return heard_of(whole_program() + " " + words); }

void until_heard(Client administrator, const std::string& store) {
    const auto opened = storage::Store::open(store, storage::Access::read);
    ASSERT_TRUE(opened);
    const auto written = opened->settled_sequence();
    ASSERT_TRUE(written);
    const auto heard = [&] {
        const std::string figures = administrator.get("/metrics").body;
        const std::string name = "\ndommer_log_sequence ";
        const auto at = figures.find(name);
        return at == std::string::npos ? 0 : std::stoll(figures.substr(at + name.size()));
    };
    for (int left = 600; left > 0 && heard() < *written; --left)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    ASSERT_GE(heard(), *written);
}

}  // namespace dommer::server_test
