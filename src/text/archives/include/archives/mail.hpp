#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "vocabulary/calendar.hpp"
#include "vocabulary/names.hpp"

// Messages of e-mail (RFC 5322 and MIME), as far as a letter of plain text needs them.
namespace dommer::archives {

enum class MailFault : std::uint8_t {
    too_large,
    no_header,         // a line of the head is none
    header_twice,      // From, Subject or a content header
    no_sender,         // no From, or not exactly one address in it
    no_plain_text,     // nothing in it is text/plain
    unknown_charset,   // other than ASCII, UTF-8, ISO 8859-1 and Windows-1252
    unknown_encoding,  // of the transfer
    damaged,           // base64, quoted-printable or UTF-8 that is none
    nested_too_deep
};
constexpr Ids<9> ids_of(MailFault) {
    return {"too_large",       "no_header",        "header_twice", "no_sender",      "no_plain_text",
            "unknown_charset", "unknown_encoding", "damaged",      "nested_too_deep"};
}

inline constexpr std::size_t largest_mail = std::size_t{1} << 18;

struct Mail {
    std::string from;           // the address alone, in small letters
    std::string subject;        // as it is written
    std::string message_id;     // empty: none
    bool is_automatic = false;  // an answering machine, a list, a report of the post: never answered
    std::string text;           // UTF-8, lines end with \n
    // The day (UTC) on which it came, as our own mail server wrote it above all else; without that what the sender
    // says. None: neither, or it cannot be read.
    std::optional<Date> arrived = {};
    friend bool operator==(const Mail&, const Mail&) = default;
};

// Strict: what cannot be read for certain is refused. Of several parts the first of plain text is taken.
tl::expected<Mail, MailFault> read_mail(std::string_view bytes);

// The day in UTC of a date in a head: "Mon, 29 Aug 2011 12:00:00 +0200 (CEST)". None: it is no such date.
std::optional<Date> day_of_mail(std::string_view text);

struct OutgoingMail {
    std::string from, to, subject;  // plain ASCII
    std::string date;               // as RFC 5322 writes it
    std::string message_id;         // with its < >
    std::string answers = "";       // the Message-ID of what it answers; empty: nothing
    std::string text;               // UTF-8
};
// Quoted-printable, lines end with \r\n. A line break in a head would let a writer add heads: it becomes a space.
std::string write_mail(const OutgoingMail& mail);

// One address, as we would write to: something@something, without blanks, brackets and commas.
bool is_mail_address(std::string_view text);

}  // namespace dommer::archives
