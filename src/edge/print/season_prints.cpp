#include "print/season_prints.hpp"

#include <fmt/format.h>

#include "notices/season.hpp"
#include "packs/pack.hpp"
#include "printing.hpp"
#include "texts/format.hpp"
#include "texts/texts.hpp"

namespace dommer::print {
namespace {

using sheets::Align;
using teams::ListedPlayer, teams::Side, teams::white_on;
using teams::season::ChecklistStep, teams::season::Decision, teams::season::GroupPlan, teams::season::Sanction,
    teams::season::Season, teams::season::SeasonMatch, teams::season::Standing;

class SeasonPrints {
public:
    SeasonPrints(const Season& season, std::string group, int round, Language language, const sheets::Stamp& stamp)
        : season_(season),
          group_(std::move(group)),
          round_(round),
          language_(language),
          imprint_(imprint_of(season.settings.name, "", stamp, language)) {
        if (const std::string words = rules(); !words.empty()) imprint_.made += "; " + words;
    }

    std::string fixtures() const {
        sheets::Sheet sheet{season_.settings.name, said("season_print.fixtures"), {}, {}, {}};
        sheet.columns = {{said("season_print.round"), Align::right},
                         {said("season_print.day")},
                         {said("season_print.hour")},
                         {said("season_print.home"), Align::left, true},
                         {said("season_print.away"), Align::left, true},
                         {said("season_print.venue")}};
        for (const GroupPlan* group : groups()) {
            sheet.rows.push_back({"", "", "", group->name, "", ""});
            for (const int id : matches_of(season_, group->id)) {
                const SeasonMatch& match = season_.matches.at(id);
                sheet.rows.push_back({std::to_string(match.round), texts::date_text(match.day, language_),
                                      hour_text(match.start), name_of(season_, match.home),
                                      name_of(season_, match.away), venue_of(season_, match)});
            }
        }
        return print_sheet(sheet, imprint_);
    }

    std::string tables() const {
        sheets::Sheet sheet{season_.settings.name, said("season_print.tables"), {}, {}, {}};
        sheet.columns = {{"#", Align::right},
                         {said("season_print.team"), Align::left, true},
                         {said("season_print.played"), Align::right},
                         {said("season_print.board_points"), Align::right},
                         {said("season_print.match_points"), Align::right}};
        for (const GroupPlan* group : groups()) {
            sheet.rows.push_back({"", group->name, "", "", ""});
            for (const Standing& each : standings(season_, group->id))
                sheet.rows.push_back({std::to_string(each.row.rank), name_of(season_, each.team),
                                      std::to_string(each.row.played), texts::points_text(each.row.board_points),
                                      texts::points_text(each.row.match_points)});
        }
        return print_sheet(sheet, imprint_);
    }

    std::string cards() const {
        Paper paper(a4_short, a4_long, season_.settings.name, imprint_.made_day);
        int drawn = 0;
        for (const GroupPlan* group : groups())
            for (const int id : matches_of(season_, group->id, round_of(*group))) card(paper, *group, id), ++drawn;
        return drawn == 0 ? "" : paper.finished();
    }

    std::string letters() const {
        Paper paper(a4_short, a4_long, season_.settings.name, imprint_.made_day);
        int drawn = 0;
        for (const auto& [id, decision] : season_.decisions)
            if (!decision.lifted && decision.sanction != Sanction::no_action) letter(paper, id, decision), ++drawn;
        return drawn == 0 ? "" : paper.finished();
    }

private:
    std::string said(std::string_view key) const {
        const std::size_t dot = key.find('.');
        return std::string(texts::find(key.substr(0, dot), key.substr(dot + 1))->in(language_));
    }
    static std::string hour_text(int minutes) { return fmt::format("{:02}:{:02}", minutes / 60, minutes % 60); }
    // dsu_2011, 5.1 §15 or 5.3 §12: what a paper says of protests or appeals.
    std::string of_ladder(std::string_view key) const {
        return said(fmt::format("season_print.{}{}", key, has_committee(season_.settings.rules) ? "" : "_pokal"));
    }
    std::string thinking_time() const {
        const std::string& control = season_.settings.rules.time_control;
        return control.empty() ? "" : fmt::format(" · {} {}", said("season_print.time_control"), control);
    }
    // The union's rules of the season by their name; empty: none are known for this competition.
    std::string rules() const {
        const packs::Pack* pack = teams::season::pack_of(season_.settings.rules.competition, season_.settings.year);
        return pack == nullptr ? "" : fmt::format("{} {}", said("print.rules"), pack->id);
    }
    // Above: the seal, which takes so much of the width. Below: when it was made, of what, and by whose rules.
    double seal_above(Paper& paper) const { return seal_corner(paper, imprint_.sealed, 12 * mm, 0); }
    void made_below(Paper& paper) const {
        paper.text({18 * mm, a4_long - 10 * mm, a4_short - 36 * mm, 4 * mm}, imprint_.made, {7, false, 0.35});
    }

    std::vector<const GroupPlan*> groups() const {
        std::vector<const GroupPlan*> all;
        for (const GroupPlan& each : season_.settings.groups)
            if (group_.empty() || each.id == group_) all.push_back(&each);
        return all;
    }
    int round_of(const GroupPlan& group) const {
        if (round_ != 0) return round_;
        for (const int id : matches_of(season_, group.id))
            if (!counted_boards(season_, id)) return season_.matches.at(id).round;
        return std::max(1, last_round_of(season_, group.id));
    }
    std::string player(const SeasonMatch& match, Side side, int board) const {
        const auto number = player_at(match, side, board);
        const ListedPlayer* listed = number ? find_player(season_, match.team(side), *number) : nullptr;
        return listed == nullptr ? "" : listed->name;
    }

    // dsu_2011, 5.2 6: the card with all names, signed by both captains and the arbiter.
    void card(Paper& paper, const GroupPlan& group, int id) const {
        const SeasonMatch& match = season_.matches.at(id);
        const double left = 18 * mm, width = a4_short - 36 * mm;
        const double beside = width - seal_above(paper);
        paper.whole_text({left, 16 * mm, beside, 9 * mm}, season_.settings.name + " · " + group.name, {14, true});
        paper.text(
            {left, 26 * mm, beside, 6 * mm},
            fmt::format("{} · {} {} · {} {}{}", said("season_print.card"), said("season_print.round"), match.round,
                        texts::date_text(match.day, language_), hour_text(match.start), thinking_time()),
            {10});
        paper.text({left + 12 * mm, 38 * mm, width / 2 - 20 * mm, 8 * mm}, name_of(season_, match.home), {12, true});
        paper.text({left + width / 2 + 10 * mm, 38 * mm, width / 2 - 10 * mm, 8 * mm}, name_of(season_, match.away),
                   {12, true});
        for (int board = 1; board <= season_.settings.rules.boards; ++board) {
            const double y = 48 * mm + (board - 1) * 12 * mm;
            const bool home_white = white_on(board) == Side::home;
            paper.text({left, y, 10 * mm, 10 * mm}, std::to_string(board), {11, true});
            paper.text({left + 12 * mm, y, width / 2 - 22 * mm, 10 * mm},
                       player(match, Side::home, board) + (home_white ? " ○" : " ●"), {10});
            paper.frame({left + width / 2 - 10 * mm, y + 1 * mm, 9 * mm, 8 * mm});
            paper.frame({left + width / 2, y + 1 * mm, 9 * mm, 8 * mm});
            paper.text({left + width / 2 + 12 * mm, y, width / 2 - 12 * mm, 10 * mm},
                       player(match, Side::away, board) + (home_white ? " ●" : " ○"), {10});
            paper.line(left, y + 11 * mm, left + width, y + 11 * mm, 0.4, 0.6);
        }
        const double below = 56 * mm + season_.settings.rules.boards * 12 * mm;
        const std::string_view signs[] = {"season_print.captain_home", "season_print.captain_away",
                                          "season_print.arbiter"};
        for (int at = 0; at < 3; ++at) {
            const double x = left + at * width / 3;
            paper.line(x, below + 18 * mm, x + width / 3 - 6 * mm, below + 18 * mm);
            paper.text({x, below + 19 * mm, width / 3 - 6 * mm, 5 * mm}, said(signs[at]), {8, false, 0.35});
        }
        paper.whole_text({left, below + 28 * mm, width, 10 * mm}, of_ladder("protest"), {9});
        steps(paper, match, below + 42 * mm);
        made_below(paper);
        paper.end_page();
    }

    // dsu_2011, 5.2 1 to 5.2 8 and 5.4 1 to 5.4 7: the arbiter's instructions, to tick on paper where no phone is at
    // hand.
    void steps(Paper& paper, const SeasonMatch& match, double y) const {
        const double left = 18 * mm, width = a4_short - 36 * mm;
        paper.text({left, y, width, 5 * mm}, said("season_print.steps"), {9, true});
        int number = 0;
        for (const ChecklistStep& step : checklist_of(season_.settings.rules)) {
            const bool done = std::ranges::find(match.ticks, ++number) != match.ticks.end();
            y += 6 * mm;
            paper.frame({left, y + 0.5 * mm, 3.5 * mm, 3.5 * mm});
            if (done) paper.text({left + 0.6 * mm, y - 0.2 * mm, 4 * mm, 4 * mm}, "x", {9, true});
            paper.text({left + 6 * mm, y, width - 6 * mm, 5 * mm},
                       fmt::format("{} ({})", notices::words(step, language_), step.rule.article), {8.5});
        }
    }

    // From the top down, without gaps: to whom, the day, what was decided and why, what may be done against it.
    void letter(Paper& paper, int id, const Decision& decision) const {
        const double left = 25 * mm, width = a4_short - 50 * mm;
        const std::string whom = decision.team != 0   ? name_of(season_, decision.team)
                                 : decision.club != 0 ? season_.clubs.at(decision.club).name
                                                      : "";
        paper.text({left, 25 * mm, width - seal_above(paper), 7 * mm}, whom, {12, true});
        paper.text({left, 40 * mm, width, 6 * mm}, texts::date_text(decision.day, language_), {10}, Align::right);
        paper.whole_text({left, 50 * mm, width, 9 * mm},
                         fmt::format("{} {} · {}", said("season_print.letter"), id, season_.settings.name), {14, true});
        std::string what = said(std::string("sanction.") + std::string(id_of(decision.sanction)));
        what[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(what[0])));
        if (decision.sanction == Sanction::fine) what += ": " + texts::kroner_text(decision.amount.amount, language_);
        if (decision.sanction == Sanction::penalty_point) what += fmt::format(": {}", decision.points);
        for (const int board : decision.boards) what += fmt::format(" {}", board);
        paper.text({left, 66 * mm, width, 7 * mm}, what + " (dsu-2011, " + decision.article + ")", {11, true});
        double y = 75 * mm;
        if (decision.match != 0) {
            const SeasonMatch& match = season_.matches.at(decision.match);
            paper.text({left, y, width, 6 * mm},
                       fmt::format("{} – {}, {}", name_of(season_, match.home), name_of(season_, match.away),
                                   texts::date_text(match.day, language_)),
                       {10});
            y += 9 * mm;
        }
        const std::string why = decision.words.empty() ? notices::reason_of(decision, language_) : decision.words;
        constexpr double letters_on_a_line = 70, height_of_a_line = 6 * mm;
        const double room = (1 + std::floor(static_cast<double>(why.size()) / letters_on_a_line)) * height_of_a_line;
        paper.whole_text({left, y, width, room}, why, {11});
        paper.whole_text({left, y + room + 6 * mm, width, 12 * mm},
                         filled(of_ladder("appeal_within"),
                                {{"days", std::to_string(has_committee(season_.settings.rules)
                                                             ? season_.settings.rules.appeal_days
                                                             : season_.settings.rules.board_appeal_days)}}),
                         {10});
        made_below(paper);
        paper.end_page();
    }

    const Season& season_;
    std::string group_;
    int round_;
    Language language_;
    Imprint imprint_;
};

}  // namespace

tl::expected<std::string, PrintFault> season_pdf(const teams::season::Season& season, SeasonPaper paper,
                                                 const std::string& group, int round, Language language,
                                                 const sheets::Stamp& stamp) {
    if (!Paper::is_built()) return tl::unexpected(PrintFault::not_built);
    if (!group.empty() && find_group(season, group) == nullptr) return tl::unexpected(PrintFault::nothing_to_print);
    const SeasonPrints prints(season, group, round, language, stamp);
    const auto lock = one_sheet_at_a_time();
    std::string pdf;
    switch (paper) {
        case SeasonPaper::fixtures: pdf = prints.fixtures(); break;
        case SeasonPaper::match_cards: pdf = prints.cards(); break;
        case SeasonPaper::tables: pdf = prints.tables(); break;
        case SeasonPaper::letters: pdf = prints.letters(); break;
    }
    if (pdf.empty()) return tl::unexpected(PrintFault::nothing_to_print);
    return pdf;
}

}  // namespace dommer::print
