#include "trf/read.hpp"

#include <algorithm>

#include "draft.hpp"
#include "vocabulary/encoding.hpp"

namespace dommer::trf {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

void read_line(Draft& draft, const Line& line) {
    const std::string_view code = line.columns(1, 3);
    if (code == "001") return read_player(draft, line);
    if (read_record(draft, line, code) || read_extension(draft, line, code)) return;
    read_heading(draft, line, code);
}

// A control character has no place in a report; it is read as a blank, so that the columns stay.
std::string without_controls(Draft& draft, std::string_view text, int number) {
    std::string clean;
    int column = 1;
    for (std::size_t at = 0; at < text.size(); ++column) {
        const std::size_t length = character_length(text.substr(at));
        const std::string_view character = text.substr(at, length);
        if (is_control(character)) {
            draft.findings.push_back(
                {.line = number, .column = column, .fault = Fault::control_character, .found = code_point(character)});
            clean += ' ';
        } else
            clean += character;
        at += length;
    }
    return clean;
}

// Lines end with CR, LF or both.
void read_lines(Draft& draft, std::string_view text) {
    int number = 0;
    while (!text.empty()) {
        const auto end = text.find_first_of("\r\n");
        const std::string_view line = text.substr(0, end);
        ++number;
        if (has_control(line)) {
            const std::string clean = without_controls(draft, line, number);
            if (!trimmed(clean).empty()) read_line(draft, Line(clean, number));
        } else if (!trimmed(line).empty())
            read_line(draft, Line(line, number));
        if (end == std::string_view::npos) return;
        text.remove_prefix(end + (text.substr(end).starts_with("\r\n") ? 2 : 1));
    }
}

// Everybody gets as many rounds as the longest line; what is missing is blank.
void level_cells(Report& report) {
    std::size_t rounds = 0;
    for (const PlayerLine& player : report.players) rounds = std::max(rounds, player.cells.size());
    for (PlayerLine& player : report.players) player.cells.resize(rounds);
}

}  // namespace

bool is_kept(Fault fault) {
    switch (fault) {
        case Fault::unknown_record:
        case Fault::two_allocated_byes:
        case Fault::date_expected:
        case Fault::count_wrong:
        case Fault::unknown_type:
        case Fault::unknown_title:
        case Fault::fide_number_expected:
        case Fault::fide_number_twice:
        case Fault::team_field_unclear:
        case Fault::team_twice:
        case Fault::team_not_here:
        case Fault::player_in_two_teams: return true;
        default: return false;
    }
}

bool is_mended(Fault fault) {
    if (is_kept(fault)) return true;
    switch (fault) {
        case Fault::not_utf8:
        case Fault::text_between_columns:
        case Fault::unknown_sex:
        case Fault::bye_with_opponent:
        case Fault::opponent_is_silent:
        case Fault::colour_missing:
        case Fault::result_missing:
        case Fault::record_twice:
        case Fault::unknown_colour:
        case Fault::bye_of_2006:
        case Fault::control_character:
        case Fault::blank_expected:
        case Fault::points_disagree:
        case Fault::round_beyond:
        case Fault::player_not_here:
        case Fault::no_player_in_range:
        case Fault::listed_twice:
        case Fault::result_of_pgn:
        case Fault::unknown_result:
        case Fault::date_otherwise:
        case Fault::forfeit_without_colours:
        case Fault::bye_not_in_line: return true;
        default: return false;
    }
}

tl::expected<ReadReport, std::vector<Finding>> read(std::string_view text, Reading reading) {
    Draft draft;
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    std::string converted;
    if (!is_utf8(text)) {
        draft.findings.push_back({.fault = Fault::not_utf8});
        text = converted = from_windows_1252(text);
    }
    read_lines(draft, text);
    level_cells(draft.report);
    if (draft.report.players.empty()) draft.findings.push_back({.fault = Fault::no_players});
    settle_agreement(draft);
    settle_mentions(draft);
    std::ranges::stable_sort(draft.findings, {},
                             [](const Finding& finding) { return std::pair(finding.line, finding.column); });
    const bool mended =
        std::ranges::all_of(draft.findings, [](const Finding& finding) { return is_mended(finding.fault); });
    if (!draft.findings.empty() && (reading == Reading::strict || !mended))
        return tl::unexpected(std::move(draft.findings));
    return ReadReport{std::move(draft.report), std::move(draft.findings)};
}

std::string_view text_of(const Report& report, std::string_view code) {
    const auto line = std::ranges::find(report.lines, code, &OtherLine::code);
    return line == report.lines.end() ? std::string_view() : trimmed(line->text);
}

int rounds_in(const Report& report) {
    return report.players.empty() ? 0 : static_cast<int>(report.players.front().cells.size());
}

}  // namespace dommer::trf
