#pragma once

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <vector>

namespace dommer::bench {

struct ChildUse {
    int exit = -1;
    double seconds = 0;    // of the processor, system's share included
    double mebibytes = 0;  // most memory at once
};

inline ChildUse wait_for(pid_t child) {
    int status = 0;
    rusage usage{};
    ChildUse use;
    if (child < 0 || wait4(child, &status, 0, &usage) != child) return use;
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
    };
    use.exit = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    use.seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    use.mebibytes = static_cast<double>(usage.ru_maxrss) / 1024;
    return use;
}

// Runs a program and throws away what it prints; exit 127 where there is none of that name.
inline ChildUse run_program(const std::vector<std::string>& words) {
    const pid_t child = fork();
    if (child == 0) {
        const int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDOUT_FILENO), dup2(nowhere, STDERR_FILENO);
        std::vector<char*> arguments;
        for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
        arguments.push_back(nullptr);
        execvp(arguments[0], arguments.data());
        _exit(127);
    }
    return wait_for(child);
}

// Does the work in a process of its own, to see what it needs.
template <typename Work>
ChildUse run_apart(Work work) {
    const pid_t child = fork();
    if (child == 0) {
        work();
        _exit(0);
    }
    return wait_for(child);
}

}  // namespace dommer::bench
