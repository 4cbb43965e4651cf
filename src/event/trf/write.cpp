#include "trf/write.hpp"

#include <algorithm>
#include <map>

#include "line.hpp"
#include "trf/event.hpp"

namespace dommer::trf {
namespace {

using pairing::PointSystem;

std::string right(std::string text, int width) {
    return std::string(static_cast<std::size_t>(std::max(0, width - characters_in(text))), ' ') + text;
}
std::string right(int number, int width) { return right(std::to_string(number), width); }

std::string points_cell(Points points) {
    const int halves = points.halves < 0 ? -points.halves : points.halves;
    const std::string whole = (points.halves < 0 ? "-" : "") + std::to_string(halves / 2);
    return halves % 2 != 0 ? whole + ".5" : whole.size() > 2 ? whole : whole + ".0";  // four columns are all there is
}

// Exactly this many characters: cut, or filled up with blanks.
std::string left(std::string_view text, int width) {
    const Line line(text, 0);
    std::string cut(line.columns(1, width));
    return cut + std::string(static_cast<std::size_t>(std::max(0, width - line.length())), ' ');
}

class Writer {
public:
    Writer(const Report& report, Dialect dialect, LineEnd line_end)
        : report_(report),
          dialect_(dialect),
          end_(line_end == LineEnd::crlf ? "\r\n" : "\n") {}

    Written write() {
        for (const OtherLine& line : report_.lines)
            if (is_heading(line) && is_known(line)) put(line.code, line.text);
        if (dialect_ == Dialect::trf26) new_records();
        if (dialect_ == Dialect::trf16) old_records();
        if (dialect_ == Dialect::trf06) no_records();
        for (const PlayerLine& player : report_.players) put_player(player);
        for (const OtherLine& line : report_.lines)
            if (!is_heading(line) && is_known(line)) put(line.code, line.text);
        std::ranges::sort(written_.left_out);
        written_.left_out.erase(std::ranges::unique(written_.left_out).begin(), written_.left_out.end());
        return std::move(written_);
    }

private:
    static bool is_heading(const OtherLine& line) {
        return line.code.size() == 3 && line.code.find_first_not_of("0123456789") == std::string::npos &&
               line.code < "300";
    }

    // TRF06 has the headings 012 to 132 and the teams (013); the rest is named as left out.
    bool is_known(const OtherLine& line) {
        if (dialect_ != Dialect::trf06 || (is_heading(line) && line.code <= "132")) return true;
        written_.left_out.push_back(line.code);
        return false;
    }

    void put(std::string_view code, std::string_view text) { written_.text.append(code).append(text).append(end_); }

    void put_player(const PlayerLine& player) {
        std::string text = " " + right(player.id.number, 4) + " " + left(player.sex, 1) + right(player.title, 3) + " " +
                           left(player.name, 33) + " " + right(player.rating ? std::to_string(*player.rating) : "", 4) +
                           " " + left(player.federation, 3) + " " + right(player.fide_number, 11) + " " +
                           left(player.birth, 10) + " " + right(player.points ? points_cell(*player.points) : "", 4) +
                           " " + right(player.rank ? std::to_string(*player.rank) : "", 4);
        for (const Cell& cell : player.cells) {
            if (cell == Cell{}) {
                text += std::string(10, ' ');
                continue;
            }
            text += "  " + (cell.opponent ? right(cell.opponent->number, 4) : "0000") + " ";
            text += !cell.colour ? '-' : *cell.colour == Colour::white ? 'w' : 'b';
            text += ' ';
            text += dialect_ == Dialect::trf06 ? letter_of_2006(cell) : letter_of(cell.code);
        }
        text.erase(text.find_last_not_of(' ') + 1);
        put("001", text);
    }

    char letter_of_2006(const Cell& cell) {
        switch (cell.code) {
            case Code::half_bye: return '=';
            case Code::zero_bye: return '-';
            case Code::full_bye:
            case Code::allocated_bye: return '+';
            case Code::unrated_win: written_.left_out.emplace_back("W"); return '1';
            case Code::unrated_draw: written_.left_out.emplace_back("D"); return '=';
            case Code::unrated_loss: written_.left_out.emplace_back("L"); return '0';
            default: return letter_of(cell.code);
        }
    }

    void no_records() {
        const std::pair<std::string_view, bool> records[] = {{"142", report_.rounds.has_value()},
                                                             {"152", report_.initial_colour.has_value()},
                                                             {"162", report_.points.has_value()},
                                                             {"240", !report_.byes.empty()},
                                                             {"250", has_acceleration()},
                                                             {"260", !report_.prohibitions.empty()},
                                                             {"299", !report_.abnormal_points.empty()},
                                                             {"XXC", report_.numbered_by_rank}};
        for (const auto& [code, is_there] : records)
            if (is_there) written_.left_out.emplace_back(code);
    }

    static std::string list_of(const std::vector<PlayerId>& players) {
        std::string text;
        for (const PlayerId player : players) text += " " + right(player.number, 4);
        return text;
    }

    void new_records() {
        if (report_.rounds) put("142", " " + std::to_string(*report_.rounds));
        if (report_.initial_colour) put("152", *report_.initial_colour == Colour::white ? " W" : " B");
        if (report_.numbered_by_rank) put("XXC", " rank");
        if (report_.points) put_points(*report_.points);
        for (const ByeLine& bye : report_.byes)
            put("240", std::string(" ") +
                           (bye.value == pairing::ByeValue::full   ? 'F'
                            : bye.value == pairing::ByeValue::half ? 'H'
                                                                   : 'Z') +
                           " " + right(bye.round.number, 3) + list_of(bye.players));
        put_acceleration();
        for (const auto& prohibition : report_.prohibitions)
            put("260", " " + right(prohibition.from.number, 3) + " " +
                           right(std::min(prohibition.to.number, report_.rounds.value_or(999)), 3) +
                           list_of(prohibition.players));
        for (const AbnormalPoints& abnormal : report_.abnormal_points) put_abnormal(abnormal);
    }

    bool has_acceleration() const { return !report_.acceleration.empty() || !report_.match_acceleration.empty(); }
    // A record for each range; its match points and its game points together.
    void put_acceleration() {
        auto rest = report_.match_acceleration;
        const auto put_row = [&](const pairing::VirtualPoints& row, const std::string& match, const std::string& game) {
            put("250", " " + match + " " + game + " " + right(row.from.number, 3) + " " + right(row.to.number, 3) +
                           " " + right(row.first.number, 4) + " " + right(row.last.number, 4));
        };
        const auto is_same = [](const pairing::VirtualPoints& a, const pairing::VirtualPoints& b) {
            return a.first == b.first && a.last == b.last && a.from == b.from && a.to == b.to;
        };
        const std::string blank(4, ' ');
        for (const auto& row : report_.acceleration) {
            const auto same = std::ranges::find_if(rest, [&](const auto& other) { return is_same(row, other); });
            put_row(row, same == rest.end() ? blank : right(points_cell(same->points), 4),
                    right(points_cell(row.points), 4));
            if (same != rest.end()) rest.erase(same);
        }
        for (const auto& row : rest) put_row(row, right(points_cell(row.points), 4), blank);
    }

    void put_abnormal(const AbnormalPoints& abnormal) {
        const char letter = abnormal.code == Code::win    ? 'W'
                            : abnormal.code == Code::draw ? 'D'
                            : abnormal.code == Code::loss ? 'L'
                                                          : letter_of(abnormal.code);
        put("299", std::string(" ") + letter + "  " +
                       (abnormal.match_points ? right(points_cell(*abnormal.match_points), 4) : std::string(4, ' ')) +
                       "  " + right(points_cell(abnormal.points), 4) + "  " +
                       right(abnormal.round ? std::to_string(abnormal.round->number) : "000", 3) +
                       list_of(abnormal.players));
    }

    // What record 162 can say; a system with more to it is written in the codes of the old dialect.
    void put_points(const PointSystem& points) {
        PointSystem plain = PointSystem::of(points.white_win, points.white_draw, points.white_loss);
        plain.forfeit_loss = plain.zero_bye = points.zero_bye;
        plain.allocated_bye = points.allocated_bye, plain.unknown = points.unknown;
        if (plain != points) return put_point_codes(points);
        std::string text = " ";
        const std::pair<char, Points> symbols[] = {{'W', points.white_win},     {'D', points.white_draw},
                                                   {'L', points.white_loss},    {'A', points.zero_bye},
                                                   {'P', points.allocated_bye}, {'X', points.unknown}};
        for (const auto& [symbol, worth] : symbols)
            text += std::string(" ") + symbol + right(points_cell(worth), 4) + "   ";
        text.erase(text.find_last_not_of(' ') + 1);
        put("162", text);
    }

    void put_point_codes(const PointSystem& points) {
        const std::pair<std::string_view, Points> codes[] = {
            {"D", points.unknown},      {"WW", points.white_win},      {"BW", points.black_win},
            {"WD", points.white_draw},  {"BD", points.black_draw},     {"WL", points.white_loss},
            {"BL", points.black_loss},  {"ZPB", points.zero_bye},      {"HPB", points.half_bye},
            {"FPB", points.full_bye},   {"PAB", points.allocated_bye}, {"FW", points.forfeit_win},
            {"FL", points.forfeit_loss}};
        std::string text;
        for (const auto& [code, worth] : codes) text += " " + std::string(code) + "=" + points_cell(worth);
        put("XXS", text);
    }

    // bbpPairings' lines, where they can say it all; the codes that follow them say it for JaVaFo.
    void put_single_values(const PointSystem& points) {
        PointSystem plain = PointSystem::of(points.white_win, points.white_draw, points.white_loss);
        plain.forfeit_loss = points.forfeit_loss, plain.zero_bye = points.zero_bye,
        plain.allocated_bye = points.allocated_bye;
        if (plain != points) return;
        const std::pair<std::string_view, Points> lines[] = {
            {"BBW", points.white_win}, {"BBD", points.white_draw},   {"BBL", points.white_loss},
            {"BBZ", points.zero_bye},  {"BBF", points.forfeit_loss}, {"BBU", points.allocated_bye}};
        for (const auto& [code, worth] : lines) put(code, " " + right(points_cell(worth), 4));
    }

    void old_records() {
        if (report_.rounds) put("XXR", " " + std::to_string(*report_.rounds));
        if (report_.initial_colour) put("XXC", *report_.initial_colour == Colour::white ? " white1" : " black1");
        if (report_.numbered_by_rank) put("XXC", " rank");
        if (report_.points) put_single_values(*report_.points), put_point_codes(*report_.points);
        const int next = paired_rounds(report_) + 1;
        for (const ByeLine& bye : report_.byes)
            if (bye.round.number == next && bye.value == pairing::ByeValue::zero)
                put("XXZ", list_of(bye.players));
            else
                written_.left_out.push_back("240");
        old_acceleration();
        for (const auto& prohibition : report_.prohibitions) {
            if (prohibition.from.number <= 1 && prohibition.to.number >= report_.rounds.value_or(999))
                put("XXP", list_of(prohibition.players));
            else
                written_.left_out.push_back("260");
        }
        if (!report_.abnormal_points.empty()) written_.left_out.push_back("299");
    }

    void old_acceleration() {
        if (!report_.match_acceleration.empty()) written_.left_out.push_back("250");
        std::map<PlayerId, std::vector<Points>> by_player;
        for (const auto& row : report_.acceleration)
            for (const PlayerLine& player : report_.players) {
                if (player.id < row.first || row.last < player.id) continue;
                auto& points = by_player[player.id];
                if (points.size() < static_cast<std::size_t>(std::min(row.to.number, 999)))
                    points.resize(static_cast<std::size_t>(std::min(row.to.number, 999)));
                for (int round = row.from.number; round <= std::min(row.to.number, 999); ++round)
                    points[static_cast<std::size_t>(round - 1)] = row.points;
            }
        for (const auto& [player, points] : by_player) {
            std::string text = " " + right(player.number, 4);
            for (const Points worth : points) text += " " + right(points_cell(worth), 4);
            put("XXA", text);
        }
    }

    const Report& report_;
    Dialect dialect_;
    std::string_view end_;
    Written written_;
};

}  // namespace

Written write(const Report& report, Dialect dialect, LineEnd line_end) {
    return Writer(report, dialect, line_end).write();
}

}  // namespace dommer::trf
