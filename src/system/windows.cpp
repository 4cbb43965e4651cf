// Windows' own headers hold in this order alone: sockets first, what builds on them after.
// clang-format off
#include <winsock2.h>
#include <ws2tcpip.h>
#include <windows.h>
#include <iphlpapi.h>
#include <sddl.h>
#include <shellapi.h>
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
// clang-format on

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <ctime>

#include "address.hpp"
#include "system/browser.hpp"
#include "system/clock.hpp"
#include "system/file_name.hpp"
#include "system/input_file.hpp"
#include "system/memory_file.hpp"
#include "system/network.hpp"
#include "system/private_file.hpp"
#include "system/process.hpp"
#include "system/terminal.hpp"

namespace dommer::system {
namespace {

// Our texts are UTF-8, the system's UTF-16.
std::wstring wide(const std::string& text) {
    const int size = static_cast<int>(text.size());
    std::wstring wide(static_cast<std::size_t>(MultiByteToWideChar(CP_UTF8, 0, text.data(), size, nullptr, 0)), L'\0');
    MultiByteToWideChar(CP_UTF8, 0, text.data(), size, wide.data(), static_cast<int>(wide.size()));
    return wide;
}

std::error_code last_error() { return {errno, std::generic_category()}; }
std::error_code last_call_error() { return {static_cast<int>(GetLastError()), std::system_category()}; }

// For the owner, the system itself and the machine's administrators, and the same for what is made in a folder;
// nothing is taken over from the folder above. Where it cannot be had, the folder's own rules count.
class PrivateAccess {
public:
    PrivateAccess() {
        constexpr const wchar_t* rules = L"D:P(A;OICI;FA;;;OW)(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)";
        ConvertStringSecurityDescriptorToSecurityDescriptorW(rules, SDDL_REVISION_1, &attributes_.lpSecurityDescriptor,
                                                             nullptr);
    }
    ~PrivateAccess() { LocalFree(attributes_.lpSecurityDescriptor); }
    PrivateAccess(const PrivateAccess&) = delete;
    PrivateAccess& operator=(const PrivateAccess&) = delete;
    SECURITY_ATTRIBUTES* attributes() { return &attributes_; }

private:
    SECURITY_ATTRIBUTES attributes_{sizeof(SECURITY_ATTRIBUTES), nullptr, FALSE};
};

// Empty: of no use to others.
std::string usable(const SOCKET_ADDRESS& at) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (at.lpSockaddr->sa_family == AF_INET) {
        const auto* address = reinterpret_cast<const sockaddr_in*>(at.lpSockaddr);
        constexpr unsigned long link_local = 0xa9fe;  // 169.254.0.0/16
        if (ntohl(address->sin_addr.s_addr) >> 16 == link_local) return "";
        return inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) == nullptr ? "" : text.data();
    }
    if (at.lpSockaddr->sa_family != AF_INET6) return "";
    const auto* address = reinterpret_cast<const sockaddr_in6*>(at.lpSockaddr);
    if (IN6_IS_ADDR_LINKLOCAL(&address->sin6_addr)) return "";
    return inet_ntop(AF_INET6, &address->sin6_addr, text.data(), text.size()) == nullptr ? "" : text.data();
}

void change_console_mode(DWORD which, DWORD on, DWORD off) {
    const HANDLE console = GetStdHandle(which);
    DWORD mode = 0;
    if (GetConsoleMode(console, &mode) != 0) SetConsoleMode(console, (mode | on) & ~off);
}

}  // namespace

tl::expected<InputFile, std::error_code> InputFile::open(const std::string& name) {
    const int descriptor = _wopen(wide(name).c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT);
    if (descriptor < 0) return tl::unexpected(last_error());
    return InputFile(descriptor, Owner::we);
}

InputFile::~InputFile() {
    if (owner_ == Owner::we) _close(descriptor_);
}

tl::expected<std::size_t, std::error_code> InputFile::read(std::span<char> room) {
    const int bytes = _read(descriptor_, room.data(), static_cast<unsigned>(room.size()));
    if (bytes < 0) return tl::unexpected(last_error());
    return static_cast<std::size_t>(bytes);
}

std::error_code create_private_file(const std::filesystem::path& file) {
    PrivateAccess access;
    const HANDLE made = CreateFileW(file.c_str(), GENERIC_READ | GENERIC_WRITE, 0, access.attributes(), CREATE_NEW,
                                    FILE_ATTRIBUTE_NORMAL, nullptr);
    if (made == INVALID_HANDLE_VALUE) return last_call_error();
    CloseHandle(made);
    return {};
}

std::error_code create_private_folder(const std::filesystem::path& folder) {
    PrivateAccess access;
    return CreateDirectoryW(folder.c_str(), access.attributes()) != 0 ? std::error_code() : last_call_error();
}

// Nothing here needs one: fonts are for the prints, which this system's program has not.
std::string memory_file(const char*, std::string_view) { return ""; }

std::filesystem::path data_home() {
    const wchar_t* folder = _wgetenv(L"LOCALAPPDATA");
    return folder == nullptr ? L"" : folder;
}

std::string user_name() {
    const char* name = std::getenv("USERNAME");
    return name == nullptr ? "" : name;
}

// A connection is no file here and has no limit but memory; this many are enough for any hall.
std::size_t raise_open_files() { return 10'000; }

std::vector<int> stop_signals() { return {SIGINT, SIGTERM, SIGBREAK}; }  // SIGBREAK: the window is closed

void survive_broken_pipes() {}  // there is no such signal

bool write_to(Stream stream, std::string_view text) {
    while (!text.empty()) {
        const int written = _write(static_cast<int>(stream), text.data(), static_cast<unsigned int>(text.size()));
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool is_terminal(Stream stream) { return _isatty(static_cast<int>(stream)) != 0; }

void prepare_streams() {
    for (const Stream stream : {Stream::input, Stream::output, Stream::errors})
        _setmode(static_cast<int>(stream), _O_BINARY);
    SetConsoleCP(CP_UTF8);
    SetConsoleOutputCP(CP_UTF8);
    for (const DWORD which : {STD_OUTPUT_HANDLE, STD_ERROR_HANDLE})
        change_console_mode(which, ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING, 0);
}

bool has_own_window() {
    DWORD processes[2];
    return GetConsoleProcessList(processes, 2) == 1;
}

void prepare_own_window() {
    SetConsoleTitleW(L"Dommer");
    change_console_mode(STD_INPUT_HANDLE, ENABLE_EXTENDED_FLAGS, ENABLE_QUICK_EDIT_MODE);
}

bool open_browser(const std::string& address) {
    constexpr INT_PTR last_failure = 32;  // as the call's documentation has it
    const HINSTANCE opened = ShellExecuteW(nullptr, L"open", wide(address).c_str(), nullptr, nullptr, SW_SHOWNORMAL);
    return reinterpret_cast<INT_PTR>(opened) > last_failure;
}

std::vector<std::string> own_addresses() {
    constexpr ULONG flags = GAA_FLAG_SKIP_ANYCAST | GAA_FLAG_SKIP_MULTICAST | GAA_FLAG_SKIP_DNS_SERVER;
    ULONG size = 0;
    GetAdaptersAddresses(AF_UNSPEC, flags, nullptr, nullptr, &size);
    std::vector<std::max_align_t> room(size / sizeof(std::max_align_t) + 1);
    auto* first = reinterpret_cast<IP_ADAPTER_ADDRESSES*>(room.data());
    if (size == 0 || GetAdaptersAddresses(AF_UNSPEC, flags, nullptr, first, &size) != NO_ERROR) return {};
    std::vector<std::string> found;
    for (const auto* adapter = first; adapter != nullptr; adapter = adapter->Next) {
        if (adapter->OperStatus != IfOperStatusUp || adapter->IfType == IF_TYPE_SOFTWARE_LOOPBACK) continue;
        for (const auto* each = adapter->FirstUnicastAddress; each != nullptr; each = each->Next)
            if (std::string address = usable(each->Address); !address.empty()) found.push_back(std::move(address));
    }
    std::ranges::stable_partition(found,
                                  [](const std::string& address) { return address.find(':') == std::string::npos; });
    return found;
}

bool listener_reuses_address() { return false; }

bool wait_for_socket(int socket, Wanted wanted, std::chrono::milliseconds longest) {
    const short events = wanted == Wanted::to_read ? POLLIN : POLLIN | POLLOUT;
    WSAPOLLFD waiting{.fd = static_cast<SOCKET>(socket), .events = events, .revents = 0};
    return WSAPoll(&waiting, 1, static_cast<int>(longest.count())) != 0;
}

bool has_peer_gone(int socket) {
    WSAPOLLFD asked{.fd = static_cast<SOCKET>(socket), .events = POLLIN, .revents = 0};
    return WSAPoll(&asked, 1, 0) > 0 && (asked.revents & (POLLHUP | POLLERR)) != 0;
}

bool lower_this_thread() { return SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL) != 0; }

std::chrono::minutes minutes_east_of_utc(std::chrono::system_clock::time_point moment) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(moment);
    std::tm there{};
    if (localtime_s(&there, &seconds) != 0) return std::chrono::minutes(0);
    return std::chrono::minutes((_mkgmtime(&there) - seconds) / 60);
}

bool send_errors_to(const std::string& file) {
    const int opened =
        _wopen(path_of(file).c_str(), _O_WRONLY | _O_CREAT | _O_APPEND | _O_BINARY, _S_IREAD | _S_IWRITE);
    if (opened < 0) return false;
    const bool taken = _dup2(opened, 2) == 0;
    _close(opened);
    return taken;
}

std::optional<int> reopen_signal() { return std::nullopt; }

}  // namespace dommer::system
