#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

namespace dommer::server_test {

using Json = nlohmann::json;

struct Reply {
    int status = 0;                              // 0: no answer came
    std::map<std::string, std::string> headers;  // names in small letters
    std::string body;
    Json json() const { return Json::parse(body, nullptr, false); }
    std::string code() const;  // of an error
};

// A TCP connection to the server on this machine.
class Wire {
public:
    explicit Wire(int port, int receive_buffer = 0);  // 0: as large as the system makes it
    ~Wire();
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;
    bool is_open() const { return socket_ >= 0; }
    bool send(std::string_view bytes) const;
    // Everything until the other side closes, or nothing comes for so long.
    std::string read_all(int milliseconds = 5000) const;
    std::string read_some(int milliseconds) const;  // empty: nothing came, or closed
    std::optional<Reply> read_reply(int milliseconds = 20'000);
    std::string take_rest() { return std::exchange(left_, ""); }  // what came with the last answer beyond it

private:
    int socket_ = -1;
    std::string left_;
};

// A browser of sorts: keeps the session's cookie and sends its token back.
class Client {
public:
    explicit Client(int port) : port_(port) {}

    Reply ask(const std::string& method, const std::string& target, const std::optional<Json>& body = std::nullopt,
              const std::string& more_headers = "");
    Reply get(const std::string& target, const std::string& more_headers = "") {
        return ask("GET", target, std::nullopt, more_headers);
    }
    Reply put(const std::string& target, const Json& body) { return ask("PUT", target, body); }
    Reply post(const std::string& target, const std::optional<Json>& body = std::nullopt) {
        return ask("POST", target, body);
    }
    Reply del(const std::string& target) { return ask("DELETE", target); }

    bool sign_in(const std::string& user, const std::string& password);
    // Takes an invitation up as a new user.
    Reply join(const std::string& token, const std::string& user);

    int port() const { return port_; }
    std::string cookie, csrf;

private:
    void remember(const Reply& reply);
    int port_;
};

inline const std::string password = "hest batteri klammer";

}  // namespace dommer::server_test
