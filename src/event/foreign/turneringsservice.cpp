#include <algorithm>

#include "reading.hpp"
#include "tie_break_names.hpp"

namespace dommer::foreign {
namespace {

using archives::XmlElement;

const std::set<std::string_view> read_of_player{
    "StartNo",     "Gn",  "Ln",     "Title",      "Federation",      "Born",
    "BornYear",    "sex", "FideId", "FideRating", "FideRapidRating", "FideBlitzRating",
    "LocalRating", "Pts", "Rank",   "Available"};
const std::set<std::string_view> read_of_group{
    "Event",     "NumRounds", "ActiveRound", "PointsForWin", "PointsForLoss",       "PointsForBye",        "ActiveElo",
    "StartDate", "EndDate",   "Site",        "Arbiter",      "PairingAccellerated", "AccelleratedLastGaSn"};

class TrxReader {
public:
    archives::XmlReader reader() {
        return {.begins = [this](const XmlElement& element) { begins(element); },
                .ends = [this](std::string_view name) { ends(name); }};
    }
    std::vector<Group> groups;
    std::optional<Bad> bad;

private:
    void fail(Fault fault, std::string where) {
        if (!bad) bad = Bad{fault, std::move(where)};
    }
    void begins(const XmlElement& element) {
        if (element.name == "Tournament") {
            if (element["TeamEvent"] == "Y") fail(Fault::of_teams, "Tournament/@TeamEvent");
            event_ = element["Event"], site_ = element["Site"], federation_ = element["Federation"];
            arbiter_ = element["Arbiter"], deputy_ = element["DeputyArbiter"];
            first_ = report_day(element["StartDate"]), last_ = report_day(element["EndDate"]);
        } else if (element.name == "Group")
            begin_group(element);
        else if (groups.empty())
            return;
        else if (element.name == "Rd")
            days_.push_back(report_day(element["StartDate"]));
        else if (element.name == "Order" && in_tie_breaks_)
            tie_break(element["Name"]);
        else if (element.name == "TieBreaksBy")
            in_tie_breaks_ = true;
        else if (element.name == "Player")
            player(element);
        else if (element.name == "Game")
            game(element);
        else if (element.name == "Team")
            fail(Fault::of_teams, "Team");
    }
    void ends(std::string_view name) {
        if (name == "TieBreaksBy") in_tie_breaks_ = false;
        if (name == "Group" && !groups.empty()) end_group();
    }

    void begin_group(const XmlElement& element) {
        groups.push_back({std::string(element["Event"]), {}});
        days_.clear(), codes_.clear(), left_out_ = {}, rounds_ = 0, rating_ = element["ActiveElo"];
        left_out_.note(element, read_of_group);
        trf::Report& report = groups.back().report;
        const std::string name = groups.back().name.empty() || groups.back().name == event_
                                     ? event_
                                     : event_ + (event_.empty() ? "" : " ") + groups.back().name;
        add_line(report, "012", name);
        add_line(report, "022", element["Site"].empty() ? site_ : element["Site"]);
        add_line(report, "032", federation_);
        const std::string first = report_day(element["StartDate"]), last = report_day(element["EndDate"]);
        add_line(report, "042", first.empty() ? first_ : first), add_line(report, "052", last.empty() ? last_ : last);
        add_line(report, "102", element["Arbiter"].empty() ? arbiter_ : element["Arbiter"]);
        add_line(report, "112", deputy_);
        report.rounds = whole_number(element["NumRounds"]);
        if (report.rounds && (*report.rounds < 1 || *report.rounds > static_cast<int>(most_rounds)))
            fail(Fault::number_wrong, "Group/@NumRounds " + std::string(element["NumRounds"]));
        points(element, report);
        if (element["PairingAccellerated"] == "Y")
            groups.back().left_out.push_back("Group/@PairingAccellerated");  // rows are not in the file
    }
    // A draw is what lies between: 1 and 0 make 1/2, 3 and 0 make 1, 3 and 1 make 2.
    void points(const XmlElement& element, trf::Report& report) {
        const auto a_win = points_in(element["PointsForWin"]), a_loss = points_in(element["PointsForLoss"]);
        if (!a_win || (*a_win == win && a_loss.value_or(loss) == loss)) return;
        const Points lost = a_loss.value_or(loss);
        const Points drawn =
            *a_win == Points{6} && lost == loss ? Points{2} : Points{(a_win->halves + lost.halves) / 2};
        report.points = pairing::PointSystem::of(*a_win, drawn, lost);
    }
    void tie_break(std::string_view name) {
        if (name == "Points") return;
        const auto* found = std::ranges::find(tie_break_names, name, &TieBreakName::theirs);
        if (found == std::end(tie_break_names))
            left_out_.element("TieBreaksBy/" + std::string(name));
        else
            codes_ += (codes_.empty() ? "" : ",") + std::string(found->code);
    }

    std::string_view rating_of(const XmlElement& element) const {
        const std::string_view fide = rating_ == "FIDErapid"   ? element["FideRapidRating"]
                                      : rating_ == "FIDEblitz" ? element["FideBlitzRating"]
                                      : rating_ == "Local"     ? element["LocalRating"]
                                                               : element["FideRating"];
        return fide.empty() || fide == "0" ? element["FideRating"] : fide;
    }
    void player(const XmlElement& element) {
        left_out_.note(element, read_of_player);
        trf::Report& report = groups.back().report;
        const auto number = whole_number(element["StartNo"]);
        if (!number || *number < 0 || *number > static_cast<int>(most_players))
            return fail(Fault::number_wrong, "Player/@StartNo " + std::string(element["StartNo"]));
        if (*number == 0) {
            numbered_ = false;
            left_out_.element("Player without a number: " + std::string(element["Ln"]) + ", " +
                              std::string(element["Gn"]));
            return;
        }
        numbered_ = true;
        trf::PlayerLine line{.id = {*number}};
        line.name = std::string(element["Ln"]);
        if (!element["Gn"].empty()) line.name += (line.name.empty() ? "" : ", ") + std::string(element["Gn"]);
        line.title = element["Title"], line.federation = element["Federation"];
        line.sex = element["sex"] == "F" || element["sex"] == "K" || element["sex"] == "w" ? "w"
                   : element["sex"].empty()                                                ? ""
                                                                                           : "m";
        if (const auto fide = whole_number(element["FideId"]); fide && *fide > 0) line.fide_number = element["FideId"];
        if (const auto rating = whole_number(rating_of(element)); rating && *rating > 0 && *rating < 4000)
            line.rating = *rating;
        line.birth = report_day(element["Born"]);
        line.points = points_in(element["Pts"]), line.rank = whole_number(element["Rank"]);
        if (element["Available"] == "N") away_.push_back(line.id);
        report.players.push_back(std::move(line));
        if (report.players.size() > most_players) fail(Fault::too_many, "Player");
    }
    void game(const XmlElement& element) {
        trf::Report& report = groups.back().report;
        if (report.players.empty() || !numbered_) return;
        const auto round = whole_number(element["Rd"]), opponent = whole_number(element["Opnt"]);
        const std::string where =
            "player " + std::to_string(report.players.back().id.number) + ", Game/@Rd " + std::string(element["Rd"]);
        if (!round || *round < 1 || *round > static_cast<int>(most_rounds)) return fail(Fault::number_wrong, where);
        auto& cells = report.players.back().cells;
        if (cells.size() < static_cast<std::size_t>(*round)) cells.resize(static_cast<std::size_t>(*round));
        trf::Cell& cell = cells[static_cast<std::size_t>(*round) - 1];
        const std::string_view result = element["Res"];
        if (opponent && *opponent > 0) {
            cell.opponent = trf::PlayerId{*opponent};
            if (element["Clr"] == "W" || element["Clr"] == "B")
                cell.colour = element["Clr"] == "W" ? Colour::white : Colour::black;
            const auto code = code_of(result);
            if (!code) return fail(Fault::result_wrong, where + ": " + std::string(result));
            cell.code = *code;
        } else if (opponent && *opponent == -1)
            cell.code = trf::Code::allocated_bye, note_guess("Game/@Opnt -1: U");
        else
            cell.code = result == "+" || result == "1"   ? trf::Code::allocated_bye
                        : result == "d" || result == "=" ? trf::Code::half_bye
                                                         : trf::Code::zero_bye;
    }
    static std::optional<trf::Code> code_of(std::string_view result) {
        if (result == "1") return trf::Code::win;
        if (result == "=") return trf::Code::draw;
        if (result == "0") return trf::Code::loss;
        if (result == "+") return trf::Code::forfeit_win;
        if (result == "-") return trf::Code::forfeit_loss;
        if (result == "A" || result == "?" || result.empty()) return trf::Code::unknown;
        return std::nullopt;
    }
    void note_guess(std::string what) {
        auto& guessed = groups.back().guessed;
        if (std::ranges::find(guessed, what) == guessed.end()) guessed.push_back(std::move(what));
    }

    void end_group() {
        trf::Report& report = groups.back().report;
        level(report, 0);
        add_line(report, "202", codes_);
        const int paired = trf::rounds_in(report);
        if (!away_.empty() && paired < report.rounds.value_or(0))
            report.byes.push_back({pairing::ByeValue::zero, {paired + 1}, away_});
        away_.clear();
        for (std::string& each : left_out_.list()) groups.back().left_out.push_back(std::move(each));
    }

    std::string event_, site_, federation_, arbiter_, deputy_, first_, last_, codes_, rating_;
    std::vector<std::string> days_;
    std::vector<trf::PlayerId> away_;
    LeftOut left_out_;
    int rounds_ = 0;
    bool in_tie_breaks_ = false, numbered_ = true;
};

}  // namespace

tl::expected<std::vector<Group>, Bad> read_turneringsservice(std::string_view xml) {
    TrxReader trx;
    if (const auto done = archives::read_xml(xml, trx.reader()); !done)
        return tl::unexpected(Bad{Fault::xml, done.error().where});
    if (trx.bad) return tl::unexpected(*trx.bad);
    if (trx.groups.empty()) return tl::unexpected(Bad{Fault::no_groups});
    return std::move(trx.groups);
}

}  // namespace dommer::foreign
