#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace dommer::bench {

// What a running process has used so far.
struct ServerUse {
    double mebibytes = 0, seconds = 0;
};

inline ServerUse use_of(int process) {
    ServerUse use;
    std::ifstream status(fmt::format("/proc/{}/status", process));
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) use.mebibytes = std::stod(line.substr(6)) / 1024;
    std::ifstream stat(fmt::format("/proc/{}/stat", process));
    std::string all;
    std::getline(stat, all);
    std::istringstream fields(all.substr(all.rfind(')') + 2));
    std::vector<std::string> words{std::istream_iterator<std::string>(fields), {}};
    if (words.size() > 12)
        use.seconds = (std::stod(words[11]) + std::stod(words[12])) / static_cast<double>(sysconf(_SC_CLK_TCK));
    return use;
}

// The seconds that the processors of this machine have worked so far, whoever they worked for.
inline double processor_seconds() {
    std::ifstream stat("/proc/stat");
    std::string cpu;
    double user = 0, nice = 0, kernel = 0, idle = 0, waiting = 0, interrupts = 0, soft_interrupts = 0;
    stat >> cpu >> user >> nice >> kernel >> idle >> waiting >> interrupts >> soft_interrupts;
    return (user + nice + kernel + interrupts + soft_interrupts) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace dommer::bench
