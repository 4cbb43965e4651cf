#include <algorithm>

#include "reading.hpp"

namespace dommer::foreign {
namespace {

using archives::XmlElement;

const std::set<std::string_view> read_of_player{"No",  "Lastname", "Firstname", "Title", "Rtg",     "Dob",    "Sex",
                                                "Fed", "Fideid",   "Rank",      "pts",   "Rtgfide", "Rtgnat", "Id"};

class ChessResultsReader {
public:
    archives::XmlReader reader() {
        return {.begins = [this](const XmlElement& element) { begins(element); }, .ends = nullptr};
    }
    Group group;
    std::optional<Bad> bad;

    // The games are known by numbers, and the players may come after them.
    void settle() {
        trf::Report& report = group.report;
        std::map<int, std::size_t> place;
        for (std::size_t at = 0; at < report.players.size(); ++at) place.emplace(report.players[at].id.number, at);
        for (const Pairing& each : pairings_) {
            if (!place.contains(each.white) || (each.black > 0 && !place.contains(each.black)))
                return fail(Fault::player_unknown, each.where);
            put(report.players[place[each.white]], each.round, each.white_cell);
            if (each.black > 0) put(report.players[place[each.black]], each.round, each.black_cell);
        }
        level(report, 0);
        for (std::string& each : left_out_.list()) group.left_out.push_back(std::move(each));
    }

private:
    struct Pairing {
        int round = 0, white = 0, black = 0;
        trf::Cell white_cell, black_cell;
        std::string where;
    };
    void fail(Fault fault, std::string where) {
        if (!bad) bad = Bad{fault, std::move(where)};
    }
    static void put(trf::PlayerLine& player, int round, const trf::Cell& cell) {
        if (player.cells.size() < static_cast<std::size_t>(round)) player.cells.resize(static_cast<std::size_t>(round));
        player.cells[static_cast<std::size_t>(round) - 1] = cell;
    }
    void begins(const XmlElement& element) {
        if (element.name == "tournament")
            tournament(element);
        else if (element.name == "player")
            player(element);
        else if (element.name == "playerpairing")
            pairing(element);
        else if (element.name == "team")
            fail(Fault::of_teams, "team");
    }
    void tournament(const XmlElement& element) {
        if (element["type"] == "2" || element["type"] == "3") fail(Fault::of_teams, "tournament/@type");
        trf::Report& report = group.report;
        group.name = element["name"];
        add_line(report, "012", element["name"]), add_line(report, "022", element["location"]);
        add_line(report, "032", element["federation"]);
        add_line(report, "042", report_day(element["from"])), add_line(report, "052", report_day(element["to"]));
        add_line(report, "102", element["chiefarbiter"].empty() ? element["arbiter"] : element["chiefarbiter"]);
        add_line(report, "112", element["deputyarbiter"]), add_line(report, "122", element["timecontrol"]);
        if (element["type"] == "1") add_line(report, "192", "BERGER_ROUNDROBIN");
        report.rounds = whole_number(element["rounds"]);
        if (report.rounds && (*report.rounds < 1 || *report.rounds > static_cast<int>(most_rounds)))
            fail(Fault::number_wrong, "tournament/@rounds " + std::string(element["rounds"]));
        for (const char* tie_break : {"tb1no", "tb2no", "tb3no", "tb4no", "tb5no"})
            if (!element[tie_break].empty() && element[tie_break] != "0")
                left_out_.element("tournament/@" + std::string(tie_break) + " " + std::string(element[tie_break]));
    }
    void player(const XmlElement& element) {
        left_out_.note(element, read_of_player);
        const auto number = whole_number(element["No"]);
        if (!number || *number < 1 || *number > static_cast<int>(most_players))
            return fail(Fault::number_wrong, "player/@No " + std::string(element["No"]));
        trf::PlayerLine line{.id = {*number}};
        line.name = std::string(element["Lastname"]);
        if (!element["Firstname"].empty()) line.name += ", " + std::string(element["Firstname"]);
        line.title = element["Title"], line.federation = element["Fed"];
        line.sex = element["Sex"] == "w" || element["Sex"] == "f" ? "w" : element["Sex"] == "m" ? "m" : "";
        if (const auto rating = whole_number(element["Rtg"]); rating && *rating > 0 && *rating < 4000)
            line.rating = *rating;
        if (const auto fide = whole_number(element["Fideid"]); fide && *fide > 0) line.fide_number = element["Fideid"];
        line.birth = report_day(element["Dob"]);
        line.points = points_in(element["pts"]), line.rank = whole_number(element["Rank"]);
        group.report.players.push_back(std::move(line));
        if (group.report.players.size() > most_players) fail(Fault::too_many, "player");
    }
    // 1.0 and 0.0; K forfeit, U not rated, H adjourned, D nobody won. Black -1 is the allocated bye, -2 not paired.
    void pairing(const XmlElement& element) {
        const auto round = whole_number(element["round"]), white = whole_number(element["whiteno"]),
                   black = whole_number(element["blackno"]);
        const std::string where = "round " + std::string(element["round"]) + ", " + std::string(element["whiteno"]) +
                                  "-" + std::string(element["blackno"]);
        if (!round || *round < 1 || *round > static_cast<int>(most_rounds) || !white || !black)
            return fail(Fault::number_wrong, where);
        Pairing one{*round, *white, *black, {}, {}, where};
        const auto won = points_in(element["reswhite"]), lost = points_in(element["resblack"]);
        if (*black <= 0) {
            one.white_cell.code = *black == -1         ? trf::Code::allocated_bye
                                  : won == draw        ? trf::Code::half_bye
                                  : won && *won >= win ? trf::Code::full_bye
                                                       : trf::Code::zero_bye;
        } else {
            const std::string_view how = element["forfeit"];
            one.white_cell = {trf::PlayerId{*black}, Colour::white, code_of(won, how)};
            one.black_cell = {trf::PlayerId{*white}, Colour::black, code_of(lost, how)};
        }
        pairings_.push_back(std::move(one));
        if (pairings_.size() > most_players * most_rounds) fail(Fault::too_many, "playerpairing");
    }
    static trf::Code code_of(std::optional<Points> points, std::string_view how) {
        using trf::Code;
        if (!points || how == "H") return Code::unknown;
        if (how == "K") return *points >= win ? Code::forfeit_win : Code::forfeit_loss;
        const bool unrated = how == "U";
        if (*points >= win) return unrated ? Code::unrated_win : Code::win;
        if (*points == draw) return unrated ? Code::unrated_draw : Code::draw;
        return unrated ? Code::unrated_loss : Code::loss;
    }

    std::vector<Pairing> pairings_;
    LeftOut left_out_;
};

}  // namespace

tl::expected<std::vector<Group>, Bad> read_chess_results(std::string_view xml) {
    ChessResultsReader results;
    if (const auto done = archives::read_xml(xml, results.reader()); !done)
        return tl::unexpected(Bad{Fault::xml, done.error().where});
    if (!results.bad) results.settle();
    if (results.bad) return tl::unexpected(*results.bad);
    if (results.group.report.players.empty()) return tl::unexpected(Bad{Fault::no_groups});
    return std::vector{std::move(results.group)};
}

}  // namespace dommer::foreign
