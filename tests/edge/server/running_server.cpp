#include "running_server.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>

namespace dommer::server_test {
namespace {

// What it says until its address; the administrator's link comes in the same breath.
std::string first_words(int pipe) {
    std::string text;
    for (;;) {
        pollfd ready{.fd = pipe, .events = POLLIN, .revents = 0};
        if (text.find("Dommer is at ") != std::string::npos && text.ends_with('\n')) return text;
        if (poll(&ready, 1, 120'000) <= 0) return text;
        char buffer[4096];
        const ssize_t got = read(pipe, buffer, sizeof buffer);
        if (got <= 0) return text;
        text.append(buffer, static_cast<std::size_t>(got));
    }
}

}  // namespace

std::string program() {
    const char* named = std::getenv("DOMMER_PROGRAM");
    return named != nullptr ? named : DOMMER_BINARY;
}

std::string whole_program() { return DOMMER_BINARY; }

RunningServer::RunningServer(const std::string& store, const std::vector<std::string>& options,
                             const std::string& log) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return;
    std::vector<std::string> words{program(), "serve", "--port", "0",
                                   "--store", store,   "--log",  log.empty() ? "errors" : "changes"};
    const auto is_among = [&](const char* option) { return std::ranges::find(options, option) != options.end(); };
    if (!is_among("--web") && !is_among(with_own_pages)) words.push_back("--without-pages");
    std::ranges::copy_if(options, std::back_inserter(words),
                         [](const std::string& option) { return option != with_own_pages; });
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) {
        // When the tests end early, so does the server: whoever waits for the tests' output waits for it, too. The
        // system goes by the thread that started it.
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(ends[1], STDOUT_FILENO);
        if (!log.empty()) dup2(open(log.c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600), STDERR_FILENO);
        std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow any more is an error like a full disk
        execv(arguments.front(), arguments.data());
        _exit(127);
    }
    close(ends[1]);
    const std::string text = first_words(ends[0]);
    close(ends[0]);
    for (const std::string_view here : {"://127.0.0.1:", "://[::1]:"})
        if (const auto at = text.find(here); at != std::string::npos && port_ == 0)
            port_ = std::stoi(text.substr(at + here.size()));
    constexpr std::string_view page = "/welcome#";
    if (const auto at = text.find(page); at != std::string::npos) {
        const auto begin = text.rfind(' ', at) + 1, end = at + page.size();
        token_ = text.substr(end, 64), link_ = text.substr(begin, end - begin);
    }
}

RunningServer::~RunningServer() { kill(); }

void RunningServer::kill() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = -1;
}

int RunningServer::stop() {
    int status = 0;
    ::kill(process_, SIGTERM);
    waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Client RunningServer::administrator() const {
    Client client(port_);
    if (client.join(token_, "boss").status != 200) client.sign_in("boss", password);
    return client;
}

}  // namespace dommer::server_test
