#include <arpa/inet.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <thread>

#include "address.hpp"
#include "system/browser.hpp"
#include "system/clock.hpp"
#include "system/input_file.hpp"
#include "system/memory_file.hpp"
#include "system/network.hpp"
#include "system/private_file.hpp"
#include "system/process.hpp"
#include "system/terminal.hpp"

extern char** environ;

namespace dommer::system {
namespace {

std::error_code last_error() { return {errno, std::generic_category()}; }

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

std::string text_of(int family, const void* bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return inet_ntop(family, bytes, text.data(), text.size()) == nullptr ? "" : text.data();
}

// Empty: of no use to others.
std::string usable(const ifaddrs& at) {
    if (at.ifa_addr == nullptr || (at.ifa_flags & IFF_UP) == 0 || (at.ifa_flags & IFF_LOOPBACK) != 0) return "";
    if (at.ifa_addr->sa_family == AF_INET) {
        const auto* address = reinterpret_cast<const sockaddr_in*>(at.ifa_addr);
        constexpr std::uint32_t link_local = 0xa9fe;  // 169.254.0.0/16
        return ntohl(address->sin_addr.s_addr) >> 16 == link_local ? "" : text_of(AF_INET, &address->sin_addr);
    }
    if (at.ifa_addr->sa_family != AF_INET6) return "";
    const auto* address = reinterpret_cast<const sockaddr_in6*>(at.ifa_addr);
    return IN6_IS_ADDR_LINKLOCAL(&address->sin6_addr) ? "" : text_of(AF_INET6, &address->sin6_addr);
}

}  // namespace

tl::expected<InputFile, std::error_code> InputFile::open(const std::string& name) {
    const int descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return tl::unexpected(last_error());
    return InputFile(descriptor, Owner::we);
}

InputFile::~InputFile() {
    if (owner_ == Owner::we) ::close(descriptor_);
}

tl::expected<std::size_t, std::error_code> InputFile::read(std::span<char> room) {
    ssize_t bytes = 0;
    do bytes = ::read(descriptor_, room.data(), room.size());
    while (bytes < 0 && errno == EINTR);
    if (bytes < 0) return tl::unexpected(last_error());
    return static_cast<std::size_t>(bytes);
}

std::error_code create_private_file(const std::filesystem::path& file) {
    const int made = ::open(file.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
    if (made < 0) return last_error();
    ::close(made);
    return {};
}

std::error_code create_private_folder(const std::filesystem::path& folder) {
    return mkdir(folder.c_str(), 0700) == 0 ? std::error_code() : last_error();
}

std::string memory_file(const char* name, std::string_view content) {
    const int file = memfd_create(name, MFD_CLOEXEC);
    if (file < 0) return "";
    while (!content.empty()) {
        const ssize_t written = write(file, content.data(), content.size());
        if (written <= 0) {
            close(file);
            return "";
        }
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return "/proc/self/fd/" + std::to_string(file);
}

// A relative XDG_DATA_HOME counts for nothing, says the XDG Base Directory Specification.
std::filesystem::path data_home() {
    if (const std::filesystem::path named = variable("XDG_DATA_HOME"); named.is_absolute()) return named;
    const std::filesystem::path home = variable("HOME");
    return home.is_absolute() ? home / ".local" / "share" : std::filesystem::path();
}

std::string user_name() { return variable("USER"); }

std::size_t raise_open_files() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur;
}

std::vector<int> stop_signals() {
    std::vector<int> signals{SIGINT, SIGTERM};
    struct sigaction hang_up {};
    sigaction(SIGHUP, nullptr, &hang_up);
    if (hang_up.sa_handler != SIG_IGN) signals.push_back(SIGHUP);
    return signals;
}

void survive_broken_pipes() { std::signal(SIGPIPE, SIG_IGN); }

bool is_terminal(Stream stream) { return isatty(static_cast<int>(stream)) != 0; }

bool write_to(Stream stream, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(static_cast<int>(stream), text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

void prepare_streams() {}
bool has_own_window() { return false; }
void prepare_own_window() {}

bool open_browser(const std::string& address) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})  // a browser is talkative
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0);
    std::string name = "xdg-open", argument = address;
    char* arguments[] = {name.data(), argument.data(), nullptr};
    pid_t started = 0;
    const int failed = posix_spawnp(&started, name.c_str(), &actions, nullptr, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) return false;
    std::thread([started] {
        waitpid(started, nullptr, 0);
    }).detach();  // nobody asks how it ended, but somebody must look
    return true;
}

std::vector<std::string> own_addresses() {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) return {};
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> all(first, freeifaddrs);
    std::vector<std::string> found;
    for (const ifaddrs* at = first; at != nullptr; at = at->ifa_next)
        if (std::string address = usable(*at); !address.empty()) found.push_back(std::move(address));
    std::ranges::stable_partition(found,
                                  [](const std::string& address) { return address.find(':') == std::string::npos; });
    return found;
}

bool listener_reuses_address() { return true; }

bool wait_for_socket(int socket, Wanted wanted, std::chrono::milliseconds longest) {
    const short events = wanted == Wanted::to_read ? POLLIN : POLLIN | POLLOUT;
    pollfd waiting{.fd = socket, .events = events, .revents = 0};
    return poll(&waiting, 1, static_cast<int>(longest.count())) != 0;
}

bool has_peer_gone(int socket) {
    pollfd asked{.fd = socket, .events = POLLRDHUP, .revents = 0};
    return poll(&asked, 1, 0) > 0 && (asked.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

// On Linux a thread has a niceness of its own.
bool lower_this_thread() {
    constexpr int politely = 10;
    return setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), politely) == 0;
}

std::chrono::minutes minutes_east_of_utc(std::chrono::system_clock::time_point moment) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(moment);
    std::tm there{};
    if (localtime_r(&seconds, &there) == nullptr) return std::chrono::minutes(0);
    return std::chrono::minutes(there.tm_gmtoff / 60);
}

// Where nothing can be opened what was there stays.
bool send_errors_to(const std::string& file) {
    const int opened = open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0640);
    if (opened < 0) return false;
    const bool taken = dup2(opened, STDERR_FILENO) >= 0;
    close(opened);
    return taken;
}

std::optional<int> reopen_signal() { return SIGHUP; }

}  // namespace dommer::system
