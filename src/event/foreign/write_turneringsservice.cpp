#include <algorithm>

#include "foreign/event_file.hpp"
#include "reading.hpp"
#include "tie_break_names.hpp"
#include "trf/event.hpp"

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

struct TheirSystem {
    std::string_view id, name;
};

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

std::string_view rating_attribute(std::string_view list) {
    return list == "FIDErapid"   ? "FideRapidRating"
           : list == "FIDEblitz" ? "FideBlitzRating"
           : list == "Local"     ? "LocalRating"
                                 : "FideRating";
}

std::string ratings_of(const trf::PlayerLine& player, const OfPlayer& beside, const OfEvent& event) {
    const std::string_view active = rating_attribute(event.rating_list);
    std::string text;
    if (beside.local_rating > 0) text += attribute("LocalRating", beside.local_rating);
    const bool is_written = active == "LocalRating" && beside.local_rating > 0;
    if (player.rating) text += attribute(is_written ? "FideRating" : active, *player.rating);
    return text;
}

std::string player_element(const trf::PlayerLine& player, const std::vector<trf::PlayerId>& away,
                           const OfEvent& event) {
    const auto found = event.players.find(player.id);
    const OfPlayer beside = found == event.players.end() ? OfPlayer{} : found->second;

    const std::size_t comma = player.name.find(',');
    const std::string_view name = player.name;
    std::string text = "      <Player" + attribute("StartNo", player.id.number);
    text += attribute("Available", std::ranges::count(away, player.id) > 0 ? "N" : "Y");
    text += attribute("Ln", trimmed(name.substr(0, comma)));
    if (comma != std::string::npos) text += attribute("Gn", trimmed(name.substr(comma + 1)));
    text += attribute("Title", player.title) + attribute("Federation", player.federation);
    const std::string born = their_day(player.birth);
    text += attribute("Born", born) + (born.empty() && player.birth.size() >= 4
                                           ? attribute("BornYear", std::string_view(player.birth).substr(0, 4))
                                           : "");
    text += attribute("Club", beside.club) + attribute("LocalID", beside.local_id) +
            attribute("FideId", trimmed(player.fide_number));
    text += attribute("sex", player.sex == "w" ? "F" : player.sex == "m" ? "M" : "");
    text += ratings_of(player, beside, event);
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

// BH/C1 as Buchholz-1low; FB/C1 as the same with Fore, and /P as IncludeForfeits. Empty: there is no word for it.
std::string tie_break_element(std::string_view code) {
    std::string known(code), more;
    if (known.ends_with("/P")) known.resize(known.size() - 2), more += attribute("IncludeForfeits", "Y");
    auto found = std::ranges::find(tie_break_names, known, &TieBreakName::code);
    if (found == std::end(tie_break_names) && known.starts_with("FB")) {
        known.replace(0, 2, "BH"), more += attribute("Fore", "Y");
        found = std::ranges::find(tie_break_names, known, &TieBreakName::code);
    }
    if (found == std::end(tie_break_names)) return "";
    return "      <Order" + attribute("Name", found->theirs) + more + "/>\n";
}

std::string tie_break_elements(std::string_view codes, std::vector<std::string>& left_out) {
    std::string text = "     <TieBreaksBy>\n      <Order Name=\"Points\"/>\n";
    while (!codes.empty()) {
        const std::string_view code = trimmed(codes.substr(0, codes.find(',')));
        codes.remove_prefix(
            std::min(codes.size(), codes.find(',') == std::string_view::npos ? codes.size() : codes.find(',') + 1));
        const std::string element = tie_break_element(code);
        if (element.empty() && !code.empty()) left_out.push_back("202 " + std::string(code));
        text += element;
    }
    return text + "     </TieBreaksBy>\n";
}

// Record 132 again, one element a round.
std::string round_elements(const trf::Report& report) {
    const auto line = std::ranges::find(report.lines, "132", &trf::OtherLine::code);
    if (line == report.lines.end()) return "";
    std::string text = "     <Rounds>\n";
    for (std::size_t at = 88; at + 8 <= line->text.size(); at += 10)
        text += "      <Rd" + attribute("StartDate", their_day("20" + line->text.substr(at, 8))) + "/>\n";
    return text + "     </Rounds>\n";
}

std::string system_of(const trf::Report& report) {
    constexpr std::string_view comment = "pairing system: ";
    for (const trf::OtherLine& each : report.lines)
        if (each.code == "###" && trimmed(each.text).starts_with(comment))
            return std::string(trimmed(each.text).substr(comment.size()));
    const std::string_view type = trimmed(trf::text_of(report, "192"));
    if (type.find("ROUNDROBIN") != std::string_view::npos) return "round-robin";
    return type.starts_with("FIDE_DUTCH") ? "dutch" : "";
}

// Pairing, MaxMeets and the acceleration of a group; what has no word in the format is named.
std::string pairing_attributes(const trf::Report& report, const OfEvent& beside, std::vector<std::string>& left_out) {
    constexpr TheirSystem systems[] = {
        {"nsf-monrad", "Monrad"}, {"konrad", "Konrad"}, {"round-robin", "Berger"}, {"dutch", "Swiss FIDE Dutch"}};
    const std::string system = system_of(report);
    std::string text;
    for (const auto& [id, name] : systems)
        if (id == system) text += attribute("Pairing", name);
    if (text.empty() && !system.empty()) left_out.push_back("192 " + system);
    if (beside.max_meets) text += attribute("MaxMeets", *beside.max_meets);
    const auto event = trf::event_before(report, {1});
    const auto& rows = event ? event->regulations.acceleration : report.acceleration;
    if (rows.empty()) return text;
    return text + attribute("PairingAccellerated", "Y") + attribute("AccelleratedLastGaSn", rows.front().last.number);
}

// An allocated bye is worth a win or a draw there.
std::string points_attributes(const trf::Report& report, std::vector<std::string>& left_out) {
    const pairing::PointSystem points = report.points.value_or(pairing::PointSystem{});
    const bool half = points.allocated_bye == points.white_draw;
    if (!half && points.allocated_bye != pairing::most_of_a_win(points)) left_out.push_back("162 P");
    return attribute("PointsForWin", points_text(pairing::most_of_a_win(points))) +
           attribute("PointsForLoss", points_text(pairing::least_of_a_loss(points))) +
           attribute("PointsForBye", half ? "d" : "+");
}

std::string in_comment(const std::vector<std::string>& left_out) {
    std::string text;
    for (const std::string& each : left_out) text += (text.empty() ? "<!-- left out: " : ", ") + escaped(each);
    for (auto at = text.find("--", 4); at != std::string::npos; at = text.find("--", at)) text.erase(at, 1);
    return text.empty() ? text : text + " -->\n";
}

}  // namespace

Written write_turneringsservice(const trf::Report& report, const OfEvent& beside) {
    Written written;
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
    text += attribute("ActiveElo", beside.rating_list) + pairing_attributes(report, beside, written.left_out) +
            points_attributes(report, written.left_out);
    text += ">\n" + round_elements(report) + tie_break_elements(line("202"), written.left_out) + "     <Players>\n";
    for (const trf::PlayerLine& player : report.players) text += player_element(player, away, beside);
    text += "     </Players>\n    </Group>\n  </Groups>\n</Tournament>\n" + in_comment(written.left_out);
    written.text = std::move(text);
    return written;
}

}  // namespace dommer::foreign
