#include <algorithm>

#include "pairing/baku.hpp"
#include "reading.hpp"
#include "tie_break_names.hpp"

namespace dommer::foreign {
namespace {

using archives::XmlElement;

const std::set<std::string_view> read_of_player{
    "StartNo",     "Gn",  "Ln",     "Title",      "Federation",      "Born",
    "BornYear",    "sex", "FideId", "FideRating", "FideRapidRating", "FideBlitzRating",
    "LocalRating", "Pts", "Rank",   "Available"};  // of the ratings those that are not used are named beside
const std::set<std::string_view> read_of_round{"StartDate"}, read_of_order{"Name", "IncludeForfeits", "Fore"};
const std::set<std::string_view> read_of_group{
    "Event",     "NumRounds", "ActiveRound", "PointsForWin", "PointsForLoss",       "PointsForBye",         "ActiveElo",
    "StartDate", "EndDate",   "Site",        "Arbiter",      "PairingAccellerated", "AccelleratedLastGaSn", "Pairing",
    "MaxMeets"};

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
            days_.push_back(report_day(element["StartDate"])), left_out_.note(element, read_of_round);
        else if (element.name == "phase")
            left_out_.element("TimeControls/phase");
        else if (element.name == "Order" && in_tie_breaks_)
            tie_break(element);
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
        days_.clear(), codes_.clear(), left_out_ = {}, both_ratings_.clear(), rating_ = element["ActiveElo"];
        accelerated_until_ = 0;
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
        if (element["PairingAccellerated"] == "Y") accelerated_until_ = whole_number(element["AccelleratedLastGaSn"]);
        pairing(element["Pairing"], whole_number(element["MaxMeets"]).value_or(1), report);
    }
    // How the program names its systems is not published: what it was taken for is said.
    void pairing(std::string_view name, int meets, trf::Report& report) {
        if (name.empty()) {
            if (meets > 1) left_out_.element("Group/@MaxMeets " + std::to_string(meets));
            return;
        }
        std::string small(name);
        std::ranges::transform(small, small.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
        const auto* found = std::ranges::find_if(
            pairing_names, [&](const PairingName& each) { return small.find(each.part) != std::string::npos; });
        if (found == std::end(pairing_names)) return left_out_.element("Group/@Pairing " + std::string(name));
        const bool again = meets > 1 && !found->again.empty();
        const std::string_view system = again ? found->again : found->system;
        if (meets > (again ? 2 : 1)) left_out_.element("Group/@MaxMeets " + std::to_string(meets));
        add_line(report, "192", found->type);
        add_line(report, "###", "pairing system: " + std::string(system));
        note_guess("Group/@Pairing " + std::string(name) + ": " + std::string(system));
    }
    // A draw is what lies between: 1 and 0 make 1/2, 3 and 0 make 1, 3 and 1 make 2.
    void points(const XmlElement& element, trf::Report& report) {
        const auto a_win = points_in(element["PointsForWin"]), a_loss = points_in(element["PointsForLoss"]);
        const Points won = a_win.value_or(win), lost = a_loss.value_or(loss);
        const Points drawn = won == Points{6} && lost == loss ? Points{2} : Points{(won.halves + lost.halves) / 2};
        const bool half_bye = element["PointsForBye"] == "d";  // the odd player over has a draw, or a win (+)
        if (won == win && lost == loss && !half_bye) return;
        report.points = pairing::PointSystem::of(won, drawn, lost);
        if (half_bye) report.points->allocated_bye = drawn;
    }
    // A Buchholz that counts a game of the last round as a draw (Fore) is FIDE's Fore Buchholz.
    void tie_break(const XmlElement& element) {
        const std::string_view name = element["Name"];
        if (name == "Points") return;
        for (const auto& [what, value] : element.attributes)
            if (!value.empty() && value != "0" && !read_of_order.contains(what))
                left_out_.element("TieBreaksBy/" + std::string(name) + "/@" + std::string(what) + " " +
                                  std::string(value));
        const auto* found = std::ranges::find(tie_break_names, name, &TieBreakName::theirs);
        if (found == std::end(tie_break_names)) return left_out_.element("TieBreaksBy/" + std::string(name));
        std::string code(found->code);
        if (element["Fore"] == "Y" && code.starts_with("BH"))
            code.replace(0, 2, "FB");
        else if (element["Fore"] == "Y" && !code.starts_with("FB"))
            left_out_.element("TieBreaksBy/" + std::string(name) + "/@Fore Y");
        if (element["IncludeForfeits"] == "Y") code += "/P";
        codes_ += (codes_.empty() ? "" : ",") + code;
    }

    std::string_view rating_attribute() const {
        return rating_ == "FIDErapid"   ? "FideRapidRating"
               : rating_ == "FIDEblitz" ? "FideBlitzRating"
               : rating_ == "Local"     ? "LocalRating"
                                        : "FideRating";
    }
    // The rating that is played by; beside a national one FIDE's stays, in record 001. Every other one is named.
    void ratings(const XmlElement& element, trf::PlayerLine& line) {
        const auto rating_in = [&](std::string_view name) {
            const auto rating = whole_number(element[name]);
            return rating && *rating > 0 && *rating < 4000 ? rating : std::nullopt;
        };
        const std::string_view active = rating_attribute();
        const auto played = rating_in(active), fides = rating_in("FideRating");
        line.rating = played ? played : fides;
        if (active == "LocalRating" && line.rating) {
            both_ratings_.push_back({line.id, *line.rating, fides.has_value()});
            if (fides) line.rating = fides;
        }
        for (const std::string_view name : {"LocalRating", "FideRating", "FideRapidRating", "FideBlitzRating"})
            if (name != active && rating_in(name) && !(name == "FideRating" && line.rating == fides))
                left_out_.element("Player/@" + std::string(name));
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
        ratings(element, line);
        line.birth = report_day(element["Born"]);
        if (const auto year = whole_number(element["BornYear"]);
            line.birth.empty() && year && *year >= 1900 && *year < 2200)
            line.birth = std::to_string(*year) + "/00/00";
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
            if (result == "d") {  // half a point without play: neither is said to have come
                cell.opponent.reset(), cell.code = trf::Code::half_bye;
                return note_guess("Game/@Res d against an opponent: H");
            }
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
        round_days(report), both_ratings(report), acceleration(report);
        const int paired = trf::rounds_in(report);
        if (!away_.empty() && paired < report.rounds.value_or(0))
            report.byes.push_back({pairing::ByeValue::zero, {paired + 1}, away_});
        away_.clear();
        for (std::string& each : left_out_.list()) groups.back().left_out.push_back(std::move(each));
    }

    // Round r stands in columns 92 to 99 + 10(r - 1) of record 132.
    void round_days(trf::Report& report) {
        std::string text(88, ' ');
        for (const std::string& day : days_) text += (day.empty() ? std::string(8, ' ') : day.substr(2)) + "  ";
        text.erase(text.find_last_not_of(' ') + 1);
        if (!text.empty()) report.lines.push_back({"132", text});
    }
    // Record 001 has FIDE's number, a record of the federation the one that is played by.
    void both_ratings(trf::Report& report) {
        if (std::ranges::none_of(both_ratings_, &BothRatings::has_fides)) return;
        const std::string federation = federation_.size() == 3 ? federation_ : "NOR";
        add_line(report, "172", federation + " NRO");
        for (const BothRatings& each : both_ratings_) {
            if (!each.has_fides) std::ranges::find(report.players, each.player, &trf::PlayerLine::id)->rating.reset();
            std::string text(49, ' ');  // the number stands in columns 5 to 8, the rating in 49 to 52
            const std::string number = std::to_string(each.player.number), rating = std::to_string(each.national);
            text.replace(5 - number.size(), number.size(), number);
            text.replace(49 - rating.size(), rating.size(), rating);
            report.lines.push_back({federation, text});
        }
    }
    // fide_acceleration_2026, 2.1 to 2.3: the file says where the upper group ends.
    void acceleration(trf::Report& report) {
        if (accelerated_until_ == 0) return;
        std::vector<trf::PlayerId> numbers;
        for (const trf::PlayerLine& line : report.players) numbers.push_back(line.id);
        std::ranges::sort(numbers);
        if (!accelerated_until_ || !report.rounds || numbers.empty())
            return left_out_.element("Group/@PairingAccellerated");
        report.acceleration = pairing::baku_acceleration(
            numbers, *report.rounds, pairing::most_of_a_win(report.points.value_or(pairing::PointSystem{})));
        for (pairing::VirtualPoints& row : report.acceleration) row.last = {*accelerated_until_};
    }

    std::string event_, site_, federation_, arbiter_, deputy_, first_, last_, codes_, rating_;
    std::vector<std::string> days_;
    std::vector<trf::PlayerId> away_;
    LeftOut left_out_;
    struct BothRatings {
        trf::PlayerId player;
        int national = 0;  // that is played by; FIDE's where there is none
        bool has_fides = false;
    };
    std::vector<BothRatings> both_ratings_;
    std::optional<int> accelerated_until_ = 0;  // 0: not accelerated; none: it is not said where the group ends
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
