#pragma once

#include "archives/mail.hpp"

namespace dommer::archives {

// What a transfer encoding stands for: 7bit, 8bit, binary, quoted-printable, base64; none named is 7bit.
tl::expected<std::string, MailFault> transfer_decoded(std::string_view body, std::string_view encoding);
// Lines end with \n afterwards.
tl::expected<std::string, MailFault> as_utf8(std::string_view bytes, std::string_view charset);

std::string quoted_printable(std::string_view text);

}  // namespace dommer::archives
