#include "client/smtp.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <cstring>
#include <memory>

namespace dommer::client {
namespace {

constexpr long connect_seconds = 20, all_seconds = 120;
constexpr long first_refusal = 500;  // RFC 5321: 4yz is for now, 5yz for good

struct Reading {
    std::string_view left;
};
std::size_t read_some(char* into, std::size_t size, std::size_t count, void* from) {
    auto& reading = *static_cast<Reading*>(from);
    const std::size_t length = std::min(size * count, reading.left.size());
    std::memcpy(into, reading.left.data(), length);
    reading.left.remove_prefix(length);
    return length;
}

std::string host_of(std::string_view url) {
    url.remove_prefix(url.find("://") + 3);
    if (url.starts_with('[')) return std::string(url.substr(1, url.find(']') - 1));
    return std::string(url.substr(0, url.find_first_of(":/")));
}
bool is_this_machine(const std::string& host) {
    return host == "localhost" || host == "::1" || host.starts_with("127.");
}

struct Closed {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

}  // namespace

std::string why_no_mail_server(std::string_view url) {
    if (!url.starts_with("smtp://") && !url.starts_with("smtps://")) return "write smtps://HOST or smtp://HOST:PORT";
    if (host_of(url).empty()) return "the host is missing";
    if (url.find('@') != std::string_view::npos) return "name and password are in a file, not in the address";
    return "";
}

std::optional<NotTaken> send_mail(const MailServer& server, const std::string& from, const std::string& to,
                                  std::string_view message) {
    const std::unique_ptr<CURL, Closed> handle(curl_easy_init());
    if (!handle) return NotTaken{"there is too little memory", false, true};
    CURL* curl = handle.get();
    const std::string sender = "<" + from + ">", receiver = "<" + to + ">";
    const std::unique_ptr<curl_slist, Closed> receivers(curl_slist_append(nullptr, receiver.c_str()));
    Reading reading{message};
    std::array<char, CURL_ERROR_SIZE> why{};
    curl_easy_setopt(curl, CURLOPT_URL, server.url.c_str());
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    // Nobody on the way reads letters or the password; to this machine itself there is no way.
    const bool local = is_this_machine(host_of(server.url));
    curl_easy_setopt(curl, CURLOPT_USE_SSL, static_cast<long>(local ? CURLUSESSL_TRY : CURLUSESSL_ALL));
    if (local) curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 0L);
    if (local) curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 0L);
    if (!server.user.empty()) {
        curl_easy_setopt(curl, CURLOPT_USERNAME, server.user.c_str());
        curl_easy_setopt(curl, CURLOPT_PASSWORD, server.password.c_str());
    }
    curl_easy_setopt(curl, CURLOPT_MAIL_FROM, sender.c_str());
    curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, receivers.get());
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, read_some);
    curl_easy_setopt(curl, CURLOPT_READDATA, &reading);
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, why.data());
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, connect_seconds);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, all_seconds);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    const CURLcode done = curl_easy_perform(curl);
    if (done == CURLE_OK) return std::nullopt;
    long code = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &code);
    NotTaken failed{why[0] != '\0' ? why.data() : curl_easy_strerror(done)};
    // A password that is refused is nobody's letter's fault: all of them wait until it is put right.
    failed.unreachable = code < 400 || done == CURLE_LOGIN_DENIED;
    failed.refused = code >= first_refusal && !failed.unreachable;
    return failed;
}

}  // namespace dommer::client
