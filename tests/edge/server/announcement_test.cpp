#include "announcement.hpp"

#include <gtest/gtest.h>
#include <qrencode.h>

#include <memory>

#include "system/network.hpp"
#include "terminal_code.hpp"

namespace dommer::server {
namespace {

const std::vector<std::string> own{"192.168.1.5", "10.0.0.7", "fd00::2"};

Options listening_on(const std::string& address) {
    Options options;
    options.address = address;
    return options;
}

TEST(announcement, one_address_is_told_as_it_is) {
    const Reached local = reached_at(listening_on("127.0.0.1"), 8080, own);
    EXPECT_EQ(local.here, "http://127.0.0.1:8080");
    EXPECT_TRUE(local.network.empty());
    EXPECT_EQ(announcement(local, "", true), "Dommer is at http://127.0.0.1:8080\n");
    EXPECT_EQ(reached_at(listening_on("::1"), 80, own).here, "http://[::1]:80");
}

TEST(announcement, all_addresses_are_told_by_those_that_work_from_elsewhere) {
    const Reached all_ipv4 = reached_at(listening_on("0.0.0.0"), 8080, own);
    EXPECT_EQ(all_ipv4.here, "http://127.0.0.1:8080");
    EXPECT_EQ(all_ipv4.network, (std::vector<std::string>{"http://192.168.1.5:8080", "http://10.0.0.7:8080"}));
    const Reached all = reached_at(listening_on("::"), 8080, own);
    EXPECT_EQ(all.network.back(), "http://[fd00::2]:8080");
    const std::string told = announcement(all, "", false);
    EXPECT_EQ(told.find("0.0.0.0"), std::string::npos);
    for (const std::string& url : all.network) EXPECT_NE(told.find("    " + url + "\n"), std::string::npos) << told;
    EXPECT_EQ(told.find("▀"), std::string::npos) << "a code into a file";
}

TEST(announcement, with_a_certificate_it_is_https) {
    Options options = listening_on("0.0.0.0");
    options.certificate = "chess.crt";
    EXPECT_EQ(reached_at(options, 443, own).network.front(), "https://192.168.1.5:443");
}

TEST(announcement, a_link_for_others_is_one_that_they_can_open) {
    const Reached all = reached_at(listening_on("0.0.0.0"), 8080, own),
                  alone = reached_at(listening_on("0.0.0.0"), 8080, {});
    EXPECT_EQ(shared_url(all, ""), "http://192.168.1.5:8080");
    EXPECT_EQ(shared_url(all, "https://chess.example"), "https://chess.example");
    EXPECT_EQ(shared_url(alone, ""), "http://127.0.0.1:8080");
}

// The code is read back from the half blocks, and is the one that the library draws.
TEST(announcement, the_code_on_the_terminal_is_the_address) {
    const std::string url = "http://192.168.1.5:8080";
    const std::unique_ptr<QRcode, void (*)(QRcode*)> code(
        QRcode_encodeString(url.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1), QRcode_free);
    const std::string drawn = terminal_code(url);
    EXPECT_NE(announcement(reached_at(listening_on("0.0.0.0"), 8080, own), "", true).find(drawn), std::string::npos);
    std::vector<std::string> rows;
    std::string_view left = drawn;
    while (!left.empty()) {
        std::string upper, lower;
        left.remove_prefix(left.find('m') + 1);
        for (; !left.starts_with("\033[0m\n"); left.remove_prefix(left.front() == ' ' ? 1 : 3)) {
            const bool full = left.starts_with("█");
            upper += full || left.starts_with("▀") ? '#' : '.';
            lower += full || left.starts_with("▄") ? '#' : '.';
        }
        left.remove_prefix(5);
        rows.push_back(upper), rows.push_back(lower);
    }
    constexpr int margin = 2;
    ASSERT_GE(rows.size(), static_cast<std::size_t>(code->width + 2 * margin));
    for (int row = 0; row < code->width; ++row)
        for (int column = 0; column < code->width; ++column)
            ASSERT_EQ(rows[static_cast<std::size_t>(row + margin)][static_cast<std::size_t>(column + margin)] == '#',
                      (code->data[row * code->width + column] & 1) != 0)
                << row << "," << column;
    EXPECT_EQ(rows[0].find('#'), std::string::npos) << "no margin above";
}

TEST(announcement, a_text_too_long_for_a_code_is_not_drawn) { EXPECT_EQ(terminal_code(std::string(5000, 'x')), ""); }

TEST(announcement, own_addresses_are_none_of_the_loop_and_none_that_a_browser_cannot_use) {
    for (const std::string& address : system::own_addresses()) {
        EXPECT_FALSE(address.starts_with("127.") || address == "::1" || address.starts_with("fe80") ||
                     address.starts_with("169.254."))
            << address;
        EXPECT_NE(address.find_first_of(".:"), std::string::npos) << address;
    }
}

TEST(announcement, who_cannot_listen_is_told_what_to_do) {
    const auto told = [](std::errc why) { return cannot_listen(listening_on("0.0.0.0"), std::make_error_code(why)); };
    EXPECT_NE(
        told(std::errc::address_in_use).find("perhaps Dommer itself: stop it, or choose another port with --port 8081"),
        std::string::npos);
    EXPECT_NE(told(std::errc::permission_denied).find("--port 8080"), std::string::npos);
    EXPECT_NE(told(std::errc::address_not_available).find("no such address"), std::string::npos);
}

}  // namespace
}  // namespace dommer::server
