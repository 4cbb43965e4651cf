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

// The first element tells, or the mark of Swiss-Manager's header, or the headings of a table.
Kind kind_of(std::string_view bytes) {
    if (bytes.starts_with("\x93\xFF\x89\x44")) return Kind::swiss_manager;
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
