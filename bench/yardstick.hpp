#pragma once

#include <sys/resource.h>

#include <cstdlib>

// The yardstick Y: the processor time of `go perft 6` in Debian's stockfish, start-up taken off. Speeds are given in Y,
// measured in the same run, because machines differ and are shared.
namespace dommer::bench {

inline double children_seconds() {
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

inline double own_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_utime.tv_sec) + static_cast<double>(usage.ru_utime.tv_usec) / 1e6;
}

// Where files are read, the system's share counts too.
inline double own_and_system_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return own_seconds() + static_cast<double>(usage.ru_stime.tv_sec) +
           static_cast<double>(usage.ru_stime.tv_usec) / 1e6;
}

inline double stockfish_seconds(const char* commands) {
    const double before = children_seconds();
    if (std::system(commands) != 0) return 0;
    return children_seconds() - before;
}

// The best of three; 0 where stockfish is not installed.
inline double yardstick() {
    double best = 0;
    for (int round = 0; round < 3; ++round) {
        const double start = stockfish_seconds("printf 'quit\\n' | /usr/games/stockfish >/dev/null 2>&1");
        const double whole = stockfish_seconds("printf 'go perft 6\\nquit\\n' | /usr/games/stockfish >/dev/null 2>&1");
        if (const double net = whole - start; best == 0 || net < best) best = net;
    }
    return best;
}

}  // namespace dommer::bench
