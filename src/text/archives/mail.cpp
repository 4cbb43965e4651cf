#include "archives/mail.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "mail_coding.hpp"

namespace dommer::archives {
namespace {

std::string small_letters(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return small;
}
std::string_view trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(" \t");
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

// The next line without its end; takes it off the text.
std::string_view next_line(std::string_view& rest) {
    const auto end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

using Heads = std::map<std::string, std::string, std::less<>>;
constexpr std::string_view once_only[] = {"from", "subject", "content-type", "content-transfer-encoding", "message-id"};
constexpr std::size_t most_heads = 500;

// The head up to its empty line; `rest` is the body after it.
tl::expected<Heads, MailFault> read_heads(std::string_view& rest) {
    Heads heads;
    std::string* last = nullptr;
    std::string passed_over;
    for (std::size_t lines = 0;; ++lines) {
        if (rest.empty()) return heads;
        const std::string_view line = next_line(rest);
        if (line.empty()) return heads;
        if (lines > most_heads) return tl::unexpected(MailFault::too_large);
        if (line.front() == ' ' || line.front() == '\t') {
            if (last == nullptr) return tl::unexpected(MailFault::no_header);
            *last += ' ' + std::string(trimmed(line));
            continue;
        }
        const auto colon = line.find(':');
        if (colon == std::string_view::npos || colon == 0 ||
            line.substr(0, colon).find_first_of(" \t\"<>@") != std::string_view::npos)
            return tl::unexpected(MailFault::no_header);
        const std::string name = small_letters(line.substr(0, colon));
        if (heads.contains(name) && std::ranges::find(once_only, name) != std::end(once_only))
            return tl::unexpected(MailFault::header_twice);
        // Each server writes its line above those before it: the first is of the one that we trust.
        const bool is_known = name == "received" && heads.contains(name);
        last = &((is_known ? passed_over : heads[name]) = std::string(trimmed(line.substr(colon + 1))));
    }
}

std::string_view head(const Heads& heads, std::string_view name) {
    const auto found = heads.find(name);
    return found == heads.end() ? std::string_view{} : std::string_view(found->second);
}

// text/plain; charset="utf-8": the type, and its parameters by their names.
struct ContentType {
    std::string type = "text/plain";
    Heads parameters;
};
ContentType content_type_in(std::string_view text) {
    ContentType content;
    if (trimmed(text).empty()) return content;
    const auto semicolon = std::min(text.find(';'), text.size());
    content.type = small_letters(trimmed(text.substr(0, semicolon)));
    std::string_view rest = text.substr(semicolon);
    while (!rest.empty()) {
        rest.remove_prefix(1);  // the semicolon
        const auto equals = rest.find('=');
        if (equals == std::string_view::npos) break;
        const std::string name = small_letters(trimmed(rest.substr(0, equals)));
        rest = trimmed(rest.substr(equals + 1));
        std::string value;
        if (rest.starts_with('"')) {
            const auto end = std::min(rest.find('"', 1), rest.size());
            value = std::string(rest.substr(1, end - 1));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        } else {
            value = std::string(trimmed(rest.substr(0, std::min(rest.find(';'), rest.size()))));
        }
        content.parameters.emplace(name, value);
        rest.remove_prefix(std::min(rest.find(';'), rest.size()));
    }
    return content;
}

std::optional<std::string> sender_in(std::string_view text) {
    const auto open = text.rfind('<');
    std::string_view address = trimmed(text);
    if (open != std::string_view::npos) {
        const auto close = text.find('>', open);
        if (close == std::string_view::npos || !trimmed(text.substr(close + 1)).empty()) return std::nullopt;
        address = text.substr(open + 1, close - open - 1);
        // A name in front may hold what it likes, but not a second address.
        if (text.substr(0, open).find_first_of("<>,") != std::string_view::npos &&
            !(text.front() == '"' && text.substr(0, open).find('<') == std::string_view::npos))
            return std::nullopt;
    }
    if (!is_mail_address(address)) return std::nullopt;
    return small_letters(address);
}

tl::expected<std::string, MailFault> plain_text_in(const Heads& heads, std::string_view body, int depth);

// The parts between lines of --BOUNDARY, the first that has plain text.
tl::expected<std::string, MailFault> first_plain_part(std::string_view body, std::string_view boundary, int depth) {
    if (boundary.empty() || boundary.size() > 100) return tl::unexpected(MailFault::no_plain_text);
    const std::string begins = "--" + std::string(boundary), ends = begins + "--";
    bool inside = false;
    std::string_view rest = body, part = body;
    MailFault fault = MailFault::no_plain_text;
    while (!rest.empty()) {
        const std::string_view here = rest;
        const std::string_view line = next_line(rest);
        const std::string_view kept = line.substr(0, line.find_last_not_of(" \t") + 1);
        if (kept != begins && kept != ends) continue;
        if (inside) {
            std::string_view whole = part.substr(0, static_cast<std::size_t>(here.data() - part.data()));
            const auto heads = read_heads(whole);
            if (!heads) return tl::unexpected(heads.error());
            auto text = plain_text_in(*heads, whole, depth + 1);
            if (text) return text;
            if (text.error() != MailFault::no_plain_text) return text;
            fault = text.error();
        }
        if (kept == ends) break;
        inside = true, part = rest;
    }
    return tl::unexpected(fault);
}

tl::expected<std::string, MailFault> plain_text_in(const Heads& heads, std::string_view body, int depth) {
    if (depth > 4) return tl::unexpected(MailFault::nested_too_deep);
    const ContentType content = content_type_in(head(heads, "content-type"));
    if (content.type.starts_with("multipart/"))
        return first_plain_part(body, head(content.parameters, "boundary"), depth);
    if (content.type != "text/plain" || head(heads, "content-disposition").starts_with("attachment"))
        return tl::unexpected(MailFault::no_plain_text);
    auto bytes = transfer_decoded(body, small_letters(head(heads, "content-transfer-encoding")));
    if (!bytes) return tl::unexpected(bytes.error());
    return as_utf8(*bytes, small_letters(head(content.parameters, "charset")));
}

std::optional<Date> arrival_in(const Heads& heads) {
    const std::string_view received = head(heads, "received");
    if (!received.empty()) {
        const auto semicolon = received.rfind(';');
        return semicolon == std::string_view::npos ? std::nullopt : day_of_mail(received.substr(semicolon + 1));
    }
    return day_of_mail(head(heads, "date"));
}

std::string one_line(std::string_view text) {
    std::string line(text);
    std::ranges::replace_if(
        line, [](char c) { return static_cast<unsigned char>(c) < 32 || c == 127; }, ' ');
    return line;
}

}  // namespace

bool is_mail_address(std::string_view text) {
    const auto at = text.find('@');
    return at != std::string_view::npos && at > 0 && at + 1 < text.size() && text.size() <= 200 &&
           text.find('@', at + 1) == std::string_view::npos && std::ranges::all_of(text, [](char c) {
               return static_cast<unsigned char>(c) > 32 && static_cast<unsigned char>(c) < 127 &&
                      std::string_view("<>,;:()[]\\\"").find(c) == std::string_view::npos;
           });
}

tl::expected<Mail, MailFault> read_mail(std::string_view bytes) {
    if (bytes.size() > largest_mail) return tl::unexpected(MailFault::too_large);
    std::string_view rest = bytes;
    const auto heads = read_heads(rest);
    if (!heads) return tl::unexpected(heads.error());
    const auto from = sender_in(head(*heads, "from"));
    if (!from) return tl::unexpected(MailFault::no_sender);
    auto text = plain_text_in(*heads, rest, 0);
    if (!text) return tl::unexpected(text.error());
    Mail mail{.from = *from, .subject = std::string(head(*heads, "subject")), .text = std::move(*text)};
    mail.message_id = std::string(head(*heads, "message-id"));
    mail.arrived = arrival_in(*heads);
    const std::string automatic = small_letters(head(*heads, "auto-submitted")),
                      precedence = small_letters(head(*heads, "precedence"));
    mail.is_automatic = (!automatic.empty() && automatic != "no") || precedence == "bulk" || precedence == "junk" ||
                        precedence == "list" || head(*heads, "return-path") == "<>" || heads->contains("list-id");
    return mail;
}

std::string write_mail(const OutgoingMail& mail) {
    std::string bytes;
    const auto add = [&](std::string_view name, std::string_view value) {
        bytes += std::string(name) + ": " + one_line(value) + "\r\n";
    };
    add("From", mail.from), add("To", mail.to), add("Subject", mail.subject), add("Date", mail.date);
    add("Message-ID", mail.message_id);
    if (!mail.answers.empty()) add("In-Reply-To", mail.answers);
    add("Auto-Submitted", "auto-generated"), add("MIME-Version", "1.0");
    add("Content-Type", "text/plain; charset=utf-8"), add("Content-Transfer-Encoding", "quoted-printable");
    return bytes + "\r\n" + quoted_printable(mail.text);
}

}  // namespace dommer::archives
