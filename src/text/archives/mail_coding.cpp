#include "mail_coding.hpp"

#include <algorithm>
#include <optional>

#include "vocabulary/encoding.hpp"

namespace dommer::archives {
namespace {

std::optional<unsigned> hex_digit(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
    if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
    return std::nullopt;
}

tl::expected<std::string, MailFault> from_quoted_printable(std::string_view body) {
    std::string text;
    for (std::size_t at = 0; at < body.size(); ++at) {
        if (body[at] != '=') {
            text += body[at];
            continue;
        }
        std::size_t end = at + 1;  // a soft break: the line goes on
        while (end < body.size() && (body[end] == ' ' || body[end] == '\t' || body[end] == '\r')) ++end;
        if (end >= body.size() || body[end] == '\n') {
            at = end;
            continue;
        }
        const auto high = at + 2 < body.size() ? hex_digit(body[at + 1]) : std::nullopt;
        const auto low = at + 2 < body.size() ? hex_digit(body[at + 2]) : std::nullopt;
        if (!high || !low) return tl::unexpected(MailFault::damaged);
        text += static_cast<char>(*high * 16 + *low);
        at += 2;
    }
    return text;
}

tl::expected<std::string, MailFault> from_base64(std::string_view body) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    unsigned bits = 0;
    int held = 0, padding = 0;
    std::size_t count = 0;
    for (const char c : body) {
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
        ++count;
        if (c == '=') {
            ++padding;
            continue;
        }
        const auto value = letters.find(c);
        if (value == std::string_view::npos || padding > 0) return tl::unexpected(MailFault::damaged);
        bits = (bits << 6 | static_cast<unsigned>(value)) & 0xFFFFFF, held += 6;
        if (held < 8) continue;
        held -= 8;
        text += static_cast<char>(bits >> held & 0xFF);
    }
    if (count % 4 != 0 || padding > 2) return tl::unexpected(MailFault::damaged);
    return text;
}

// The bytes that Windows-1252 leaves open.
bool is_open(char c) { return std::string_view("\x81\x8D\x8F\x90\x9D").find(c) != std::string_view::npos; }

}  // namespace

tl::expected<std::string, MailFault> transfer_decoded(std::string_view body, std::string_view encoding) {
    if (encoding.empty() || encoding == "7bit" || encoding == "8bit" || encoding == "binary") return std::string(body);
    if (encoding == "quoted-printable") return from_quoted_printable(body);
    if (encoding == "base64") return from_base64(body);
    return tl::unexpected(MailFault::unknown_encoding);
}

tl::expected<std::string, MailFault> as_utf8(std::string_view bytes, std::string_view charset) {
    const bool is_latin = charset == "iso-8859-1" || charset == "windows-1252" || charset == "iso-8859-15";
    if (!is_latin && !charset.empty() && charset != "us-ascii" && charset != "utf-8")
        return tl::unexpected(MailFault::unknown_charset);
    std::string text(bytes);
    std::erase(text, '\r');
    if (text.find('\0') != std::string::npos || (is_latin ? std::ranges::any_of(text, is_open) : !is_utf8(text)))
        return tl::unexpected(MailFault::damaged);
    return is_latin ? from_windows_1252(text) : text;
}

std::string quoted_printable(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string coded;
    std::size_t width = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n') {
            coded += "\r\n", width = 0;
            continue;
        }
        const bool ends_line = at + 1 == text.size() || text[at + 1] == '\n';
        const bool is_plain = (byte > 32 && byte < 127 && c != '=') || (c == ' ' && !ends_line);
        if (width + (is_plain ? 1u : 3u) > 75) coded += "=\r\n", width = 0;
        if (is_plain)
            coded += c, ++width;
        else
            coded += {'=', digits[byte >> 4], digits[byte & 15]}, width += 3;
    }
    return coded + "\r\n";
}

}  // namespace dommer::archives
