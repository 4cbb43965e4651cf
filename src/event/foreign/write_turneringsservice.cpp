#include <algorithm>

#include "foreign/event_file.hpp"
#include "reading.hpp"
#include "tie_break_names.hpp"

namespace dommer::foreign {
namespace {

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (c == '"')
            safe += "&quot;";
        else
            safe += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    return safe;
}

std::string attribute(std::string_view name, std::string_view value) {
    return value.empty() ? std::string() : " " + std::string(name) + "=\"" + escaped(value) + "\"";
}
std::string attribute(std::string_view name, int value) { return attribute(name, std::to_string(value)); }

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

// 2026/02/14 as 14.02.2026; empty where it is no day.
std::string their_day(std::string_view text) {
    const std::string day = report_day(trimmed(text));
    return day.empty() ? day : day.substr(8) + "." + day.substr(5, 2) + "." + day.substr(0, 4);
}

std::string points_text(Points points) {
    return std::to_string(points.halves / 2) + (points.halves % 2 != 0 ? ".5" : "");
}

// What a cell says of the round: opponent 0 for none, and the letter.
struct TheirResult {
    int opponent;
    std::string_view letter;
};
TheirResult result_of(const trf::Cell& cell) {
    const int opponent = cell.opponent ? cell.opponent->number : 0;
    switch (cell.code) {
        case trf::Code::win:
        case trf::Code::unrated_win: return {opponent, "1"};
        case trf::Code::draw:
        case trf::Code::unrated_draw: return {opponent, "="};
        case trf::Code::loss:
        case trf::Code::unrated_loss: return {opponent, "0"};
        case trf::Code::forfeit_win: return {opponent, "+"};
        case trf::Code::forfeit_loss: return {opponent, "-"};
        case trf::Code::half_bye: return {0, "d"};
        case trf::Code::full_bye:
        case trf::Code::allocated_bye: return {0, "+"};
        case trf::Code::unknown: return {opponent, "?"};
        case trf::Code::zero_bye:
        case trf::Code::blank: break;
    }
    return {opponent, opponent > 0 ? "?" : "-"};
}

std::string player_element(const trf::PlayerLine& player, const std::vector<trf::PlayerId>& away) {
    const std::size_t comma = player.name.find(',');
    const std::string_view name = player.name;
    std::string text = "      <Player" + attribute("StartNo", player.id.number);
    text += attribute("Available", std::ranges::count(away, player.id) > 0 ? "N" : "Y");
    text += attribute("Ln", trimmed(name.substr(0, comma)));
    if (comma != std::string::npos) text += attribute("Gn", trimmed(name.substr(comma + 1)));
    text += attribute("Title", player.title) + attribute("Federation", player.federation);
    text += attribute("Born", their_day(player.birth)) + attribute("FideId", trimmed(player.fide_number));
    text += attribute("sex", player.sex == "w" ? "F" : player.sex == "m" ? "M" : "");
    if (player.rating) text += attribute("FideRating", *player.rating);
    if (player.points) text += attribute("Pts", points_text(*player.points));
    if (player.rank) text += attribute("Rank", *player.rank);
    text += ">\n       <Games>\n";
    for (std::size_t round = 0; round < player.cells.size(); ++round) {
        const trf::Cell& cell = player.cells[round];
        const TheirResult result = result_of(cell);
        text += "        <Game" + attribute("Rd", static_cast<int>(round) + 1);
        if (cell.colour) text += attribute("Clr", *cell.colour == Colour::white ? "W" : "B");
        text += attribute("Opnt", result.opponent) + attribute("Res", result.letter) + "/>\n";
    }
    return text + "       </Games>\n      </Player>\n";
}

std::string tie_break_elements(std::string_view codes) {
    std::string text = "     <TieBreaksBy>\n      <Order Name=\"Points\"/>\n";
    while (!codes.empty()) {
        const std::string_view code = trimmed(codes.substr(0, codes.find(',')));
        codes.remove_prefix(
            std::min(codes.size(), codes.find(',') == std::string_view::npos ? codes.size() : codes.find(',') + 1));
        const auto* found = std::ranges::find(tie_break_names, code, &TieBreakName::code);
        if (found != std::end(tie_break_names)) text += "      <Order" + attribute("Name", found->theirs) + "/>\n";
    }
    return text + "     </TieBreaksBy>\n";
}

}  // namespace

std::string write_turneringsservice(const trf::Report& report) {
    const auto line = [&](std::string_view code) { return trimmed(trf::text_of(report, code)); };
    const std::string days =
        attribute("StartDate", their_day(line("042"))) + attribute("EndDate", their_day(line("052")));
    const int played = trf::rounds_in(report);
    std::vector<trf::PlayerId> away;
    for (const trf::ByeLine& bye : report.byes)
        if (bye.round.number == played + 1) away.insert(away.end(), bye.players.begin(), bye.players.end());
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Tournament Producer=\"Dommer\" TeamEvent=\"N\"";
    text += attribute("Event", line("012")) + attribute("Site", line("022")) + attribute("Federation", line("032"));
    text += attribute("Arbiter", line("102")) + attribute("DeputyArbiter", line("112")) + days + ">\n";
    text += "  <Groups Num=\"1\">\n    <Group" + attribute("Event", line("012")) + days;
    text += (report.rounds || played > 0 ? attribute("NumRounds", report.rounds.value_or(played)) : "") +
            attribute("ActiveRound", played);
    text += attribute("ActiveElo", "FIDE");
    if (report.points)
        text += attribute("PointsForWin", points_text(pairing::most_of_a_win(*report.points))) +
                attribute("PointsForLoss", points_text(pairing::least_of_a_loss(*report.points)));
    text += ">\n" + tie_break_elements(line("202")) + "     <Players>\n";
    for (const trf::PlayerLine& player : report.players) text += player_element(player, away);
    return text + "     </Players>\n    </Group>\n  </Groups>\n</Tournament>\n";
}

}  // namespace dommer::foreign
