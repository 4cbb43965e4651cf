#include "archives/mail.hpp"

#include <gtest/gtest.h>

namespace dommer::archives {
namespace {

MailFault fault(std::string_view bytes) {
    const auto mail = read_mail(bytes);
    EXPECT_FALSE(mail);
    return mail ? MailFault::too_large : mail.error();
}
std::string with(const std::string& heads, const std::string& body = "Move: e4\n") {
    return "From: Bo Lund <Bo@Example.org>\n" + heads + "\n" + body;
}

TEST(mail, what_is_written_reads_back) {
    const OutgoingMail out{.from = "skak@example.org",
                           .to = "bo@example.org",
                           .subject = "[dommer g1 abc] 12\r\nBcc: x@example.org",
                           .date = "Mon, 29 Aug 2011 12:00:00 +0000",
                           .message_id = "<g1.4@example.org>",
                           .answers = "<1@b>",
                           .text = "Træk: 1. 5254 = \n" + std::string(200, 'x') + " \nslut"};
    const std::string bytes = write_mail(out);
    EXPECT_EQ(bytes.find("\r\nBcc"), std::string::npos);
    for (std::size_t at = 0, end = 0; (end = bytes.find("\r\n", at)) != std::string::npos; at = end + 2)
        EXPECT_LE(end - at, 78u);
    const auto mail = read_mail(bytes);
    ASSERT_TRUE(mail);
    EXPECT_EQ(mail->from, "skak@example.org");
    EXPECT_EQ(mail->text, out.text + "\n");
    EXPECT_TRUE(mail->is_automatic);
}

TEST(mail, the_first_part_of_plain_text_is_taken_whatever_stands_around_it) {
    const auto mail = read_mail(
        "From: \"Lund, Bo\" <BO@example.org>\r\nSubject: Re:\r\n [dommer g1 abc] 1\r\nContent-Type: "
        "multipart/mixed;\r\n"
        " boundary=\"x y\"\r\n\r\npreamble\r\n--x y\r\nContent-Type: multipart/alternative; boundary=in\r\n\r\n"
        "--in\r\nContent-Type: text/html\r\n\r\n<b>no</b>\r\n--in\r\nContent-Type: text/plain; charset=ISO-8859-1\r\n"
        "Content-Transfer-Encoding: quoted-printable\r\n\r\nTr=E6k: 1. e4=\r\n e5\r\n--in--\r\n--x y--\r\n");
    ASSERT_TRUE(mail) << id_of(mail.error());
    EXPECT_EQ(mail->from, "bo@example.org");
    EXPECT_EQ(mail->subject, "Re: [dommer g1 abc] 1");
    EXPECT_EQ(mail->text, "Træk: 1. e4 e5\n");
    EXPECT_FALSE(mail->is_automatic);
}

TEST(mail, what_cannot_be_read_for_certain_is_refused) {
    EXPECT_EQ(fault("Subject: x\n\nMove: e4\n"), MailFault::no_sender);
    EXPECT_EQ(fault("From: a@b, c@d\n\n"), MailFault::no_sender);
    EXPECT_EQ(fault("From: x <a@b> <c@d>\n\n"), MailFault::no_sender);
    EXPECT_EQ(fault("no head\n\n"), MailFault::no_header);
    EXPECT_EQ(fault(" folded\n\n"), MailFault::no_header);
    EXPECT_EQ(fault("From: a@b\nFrom: c@d\n\n"), MailFault::header_twice);
    EXPECT_EQ(fault(with("Content-Type: text/html\n")), MailFault::no_plain_text);
    EXPECT_EQ(fault(with("Content-Type: multipart/mixed\n")), MailFault::no_plain_text);
    EXPECT_EQ(fault(with("Content-Type: text/plain; charset=koi8-r\n")), MailFault::unknown_charset);
    EXPECT_EQ(fault(with("Content-Transfer-Encoding: uuencode\n")), MailFault::unknown_encoding);
    EXPECT_EQ(fault(with("Content-Transfer-Encoding: base64\n", "TW9=2ZTog")), MailFault::damaged);
    EXPECT_EQ(fault(with("Content-Transfer-Encoding: quoted-printable\n", "=G0")), MailFault::damaged);
    EXPECT_EQ(fault(with("", "\xff\n")), MailFault::damaged);
    EXPECT_EQ(fault(with("", std::string(largest_mail, 'x'))), MailFault::too_large);
}

TEST(mail, machines_are_known_as_such) {
    for (const char* head :
         {"Auto-Submitted: auto-replied\n", "Precedence: bulk\n", "Return-Path: <>\n", "List-Id: x\n"})
        EXPECT_TRUE(read_mail(with(head))->is_automatic) << head;
    EXPECT_FALSE(read_mail(with("Auto-Submitted: no\n"))->is_automatic);
}

TEST(mail, an_address_is_one) {
    EXPECT_TRUE(is_mail_address("bo@example.org"));
    for (const char* text :
         {"", "bo", "@x", "bo@", "a b@c", "a@b@c", "<a@b>", "a@b,c", "Å 1, 8000 Aarhus", "bo@exämple"})
        EXPECT_FALSE(is_mail_address(text)) << text;
}

TEST(mail, the_day_of_a_head_is_read_strictly_and_in_utc) {
    const auto day = [](const char* text) { return parse_date(text).value(); };
    EXPECT_EQ(day_of_mail("Mon, 29 Aug 2011 12:00:00 +0000"), day("2011-08-29"));
    EXPECT_EQ(day_of_mail("29 Aug 2011 01:30 +0200 (CEST)"), day("2011-08-28"));
    EXPECT_EQ(day_of_mail("Mon, 29 Aug 2011 23:30:00 -0100"), day("2011-08-30"));
    EXPECT_EQ(day_of_mail("Mon, 29 Aug 2011 12:00:00 GMT"), day("2011-08-29"));
    for (const char* bad :
         {"", "yesterday", "Tue, 29 Aug 2011 12:00:00 +0000", "29 Aug 11 12:00:00 +0000", "31 Feb 2011 12:00:00 +0000",
          "29 Aug 2011 25:00:00 +0000", "29 Aug 2011 12:00:00", "29 Aug 2011 12:00:00 +9900", "29 Aug 2011 12:00 (",
          "-9 Aug 2011 12:00:00 +0000", "29 Aug 2011 12:00:00 +0000 x"})
        EXPECT_FALSE(day_of_mail(bad)) << bad;
}

TEST(mail, it_came_when_our_own_server_says_whatever_the_sender_says) {
    const auto day = [](const char* text) { return parse_date(text).value(); };
    const std::string rest = "From: a@example.org\nSubject: x\n\ntext\n";
    const auto arrived = [&](const std::string& heads) { return read_mail(heads + rest).value().arrived; };
    const std::string ours = "Received: from b by a with ESMTP id 1;\n Wed, 31 Aug 2011 10:00:00 +0000 (UTC)\n",
                      theirs = "Received: from c by b with ESMTP id 2; Mon, 29 Aug 2011 10:00:00 +0000\n\tmore\n",
                      date = "Date: Sun, 28 Aug 2011 10:00:00 +0000\n";
    EXPECT_EQ(arrived(ours + theirs + date), day("2011-08-31"));
    EXPECT_EQ(arrived(date), day("2011-08-28"));
    EXPECT_FALSE(arrived("Received: from b by a\n" + date)) << "no day of our server: the sender's is not taken";
    EXPECT_FALSE(arrived(""));
}

}  // namespace
}  // namespace dommer::archives
