#include "client/smtp.hpp"

// Built without libcurl: letters go to a spool alone.
namespace dommer::client {

std::string why_no_mail_server(std::string_view) {
    return "this program was built without libcurl: let a mail server empty the spool";
}

std::optional<NotTaken> send_mail(const MailServer&, const std::string&, const std::string&, std::string_view) {
    return NotTaken{why_no_mail_server({}), false, true};
}

}  // namespace dommer::client
