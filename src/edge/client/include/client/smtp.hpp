#pragma once

#include <optional>
#include <string>
#include <string_view>

// Hands a letter to a mail server.
namespace dommer::client {

struct MailServer {
    std::string url;             // smtps://host, or smtp://host, which must then speak TLS unless it is this machine
    std::string user, password;  // empty: it asks for none
};

// smtps://host:port or smtp://host:port. Empty: it is one; otherwise what is wrong with it.
std::string why_no_mail_server(std::string_view url);

struct NotTaken {
    std::string why;
    bool refused = false;      // for good, this letter: trying again is of no use
    bool unreachable = false;  // nothing was said: the next letter would fare no better
};
// A message as RFC 5322 has it. None: the server has taken it, and answers for it from now on.
std::optional<NotTaken> send_mail(const MailServer& server, const std::string& from, const std::string& to,
                                  std::string_view message);

}  // namespace dommer::client
