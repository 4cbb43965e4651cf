#include "reading.hpp"

#include <algorithm>

#include "cross_table.hpp"
#include "vocabulary/calendar.hpp"

namespace dommer::foreign {

std::string report_day(std::string_view text) {
    std::string day(text.substr(0, std::min(text.find_first_of(" T"), text.size())));
    for (char& c : day)
        if (c == '.' || c == '/') c = '-';
    if (day.size() == 8 && whole_number(day)) day = day.substr(0, 4) + "-" + day.substr(4, 2) + "-" + day.substr(6);
    if (day.size() == 10 && day[2] == '-' && day[5] == '-')
        day = day.substr(6) + "-" + day.substr(3, 2) + "-" + day.substr(0, 2);
    if (!parse_date(day) || day.starts_with("18")) return "";  // a birth in 18xx means that it is not known
    std::ranges::replace(day, '-', '/');
    return day;
}

void level(trf::Report& report, std::size_t rounds) {
    for (const trf::PlayerLine& player : report.players) rounds = std::max(rounds, player.cells.size());
    for (trf::PlayerLine& player : report.players) player.cells.resize(rounds);
}

namespace {

bool is_access(std::string_view bytes) {
    constexpr std::string_view mark("\0\1\0\0", 4);
    if (!bytes.starts_with(mark)) return false;
    const std::string_view engine = bytes.substr(mark.size());
    return engine.starts_with("Standard Jet DB") || engine.starts_with("Standard ACE DB");
}

// A number of 32 bits, the lowest byte first, as a length that text can have.
std::size_t length_at(std::string_view bytes, std::size_t at) {
    std::size_t length = 0;
    for (std::size_t byte = 4; byte > 0; --byte)
        length = length << 8 | static_cast<unsigned char>(bytes[at + byte - 1]);
    return length;
}

// SWAR begins with the length of its version and the version: v6.65. Empty: the file begins otherwise.
std::string_view version_of_swar(std::string_view bytes) {
    constexpr std::size_t shortest = 4, longest = 12;
    if (bytes.size() < 4 + longest) return {};
    const std::size_t length = length_at(bytes, 0);
    if (length < shortest || length > longest) return {};
    const std::string_view version = bytes.substr(4, length);
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    return version[0] == 'v' && is_digit(version[1]) && version.find('.') == 2 && is_digit(version[3])
               ? version
               : std::string_view();
}

}  // namespace

std::optional<Bad> not_read(Kind kind, std::string_view bytes) {
    if (kind == Kind::papi) return Bad{Fault::papi};
    if (kind == Kind::swar) return Bad{Fault::swar, std::string(version_of_swar(bytes))};
    return std::nullopt;
}

// The first element tells, or the mark of Swiss-Manager's header, or the headings of a table.
Kind kind_of(std::string_view bytes) {
    if (bytes.starts_with("\x93\xFF\x89\x44")) return Kind::swiss_manager;
    if (is_access(bytes)) return Kind::papi;
    if (!version_of_swar(bytes).empty()) return Kind::swar;
    if (!archives::is_xml(bytes)) return is_cross_table(bytes) ? Kind::cross_table : Kind::trf;
    std::string root;
    static_cast<void>(archives::read_xml(bytes.substr(0, 1 << 16), {.begins =
                                                                        [&](const archives::XmlElement& element) {
                                                                            if (root.empty()) root = element.name;
                                                                        },
                                                                    .ends = nullptr}));
    return root == "Tournament" ? Kind::turneringsservice : root == "chessresults" ? Kind::chess_results : Kind::trf;
}

}  // namespace dommer::foreign
