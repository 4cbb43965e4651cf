#include <cstdlib>

#include "archives/mail.hpp"

// Messages of e-mail: what is read is text, and what we write of it reads back as itself.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace dommer::archives;
    const auto mail = read_mail(std::string_view(reinterpret_cast<const char*>(bytes), size));
    if (!mail) return 0;
    if (!is_mail_address(mail->from)) std::abort();
    const auto again = read_mail(write_mail({.from = mail->from,
                                             .to = mail->from,
                                             .subject = mail->subject,
                                             .date = "Mon, 29 Aug 2011 12:00:00 +0000",
                                             .message_id = "<1@example.org>",
                                             .text = mail->text}));
    if (!again) {
        if (again.error() != MailFault::too_large) std::abort();  // quoted, it is three times as long
        return 0;
    }
    if (again->from != mail->from || again->text != mail->text + "\n") std::abort();
    return 0;
}
