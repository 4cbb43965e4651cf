#include <fmt/format.h>

#include <algorithm>

#include "numbered.hpp"
#include "sheets/event_words.hpp"
#include "sheets/exports.hpp"
#include "sheets/tables.hpp"
#include "tournament/deadlines.hpp"
#include "tournament/norms.hpp"
#include "tournament/time_control.hpp"
#include "tournament/titles_won.hpp"

namespace dommer::sheets {
namespace {

using namespace tournament;

std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char letter) { return (static_cast<unsigned char>(letter) & 0xC0) != 0x80; }));
}
std::string padded(const std::string& text, std::size_t width, Align align) {
    const std::size_t used = width_of(text);
    const std::string blank(width > used ? width - used : 0, ' ');
    return align == Align::right ? blank + text : text + blank;
}

std::string plain_table(const Sheet& sheet) {
    std::vector<std::size_t> widths;
    for (std::size_t column = 0; column < sheet.columns.size(); ++column) {
        widths.push_back(width_of(sheet.columns[column].heading));
        for (const auto& row : sheet.rows) widths.back() = std::max(widths.back(), width_of(row[column]));
    }
    const auto line = [&](const auto& cell_of) {
        std::string text;
        for (std::size_t column = 0; column < widths.size(); ++column)
            text += (column == 0 ? "" : "  ") + padded(cell_of(column), widths[column], sheet.columns[column].align);
        text.erase(text.find_last_not_of(' ') + 1);
        return text + "\n";
    };
    std::string text = line([&](std::size_t column) { return sheet.columns[column].heading; });
    for (const auto& row : sheet.rows) text += line([&](std::size_t column) { return row[column]; });
    for (const std::string& note : sheet.notes) text += note + "\n";
    return text;
}

std::string names_of(const std::vector<Official>& officials) {
    std::string names;
    for (const Official& each : officials)
        names += (names.empty() ? "" : "; ") + each.name + (each.licence.empty() ? "" : " (" + each.licence + ")");
    return names.empty() ? "–" : names;
}

std::string list_of(const std::vector<RoundNumber>& rounds) {
    std::string list;
    for (const RoundNumber round : rounds) list += (list.empty() ? "" : ", ") + std::to_string(round.number);
    return list;
}

std::string change_text(const RatingLine& line, int before, Language language) {
    if (!line.after || line.report->start_is_performance) return "";
    const int change = line.after->rating.number - before;
    return (change > 0 ? "+" : "") + decimal_text(100 * std::int64_t{change}, language);
}

Sheet ratings_sheet(const Tournament& tournament, const RatingReport& report, Language language) {
    Sheet sheet;
    sheet.columns = {
        {said(words::number, language), Align::right},      {said(words::name, language)},
        {said(words::rating, language), Align::right},      {said(words::games, language), Align::right},
        {said(words::score, language), Align::right},       {said(words::expected, language), Align::right},
        {said(words::coefficient, language), Align::right}, {said(words::bonus, language), Align::right},
        {said(words::change, language), Align::right},      {said(words::new_rating, language), Align::right}};
    for (const RatingLine& line : report.lines) {
        const Particulars& particulars = find(tournament, line.entrant)->particulars;
        std::vector<std::string> row{number_text(tournament, line.entrant), particulars.name,
                                     particulars.rating.value == 0 ? "–" : std::to_string(particulars.rating.value)};
        if (!line.report)
            row.insert(row.end(), {"0", "", "", "", "", "", ""});
        else
            row.insert(row.end(),
                       {std::to_string(line.report->games.size()), points_text(line.report->score),
                        decimal_text(line.report->expected.count, language), std::to_string(line.report->increment.k),
                        decimal_text(line.report->increment.bonus.count, language),
                        change_text(line, particulars.rating.value, language),
                        line.report->start_is_performance
                            ? fmt::format("{} ({} {})", line.after->rating.number,
                                          word(words::performance_start, language), line.report->start.number)
                            : std::to_string(line.after->rating.number)});
        sheet.rows.push_back(std::move(row));
    }
    for (const EntryId id : report.undetermined)
        sheet.notes.push_back(
            fmt::format("{}: {}", word(words::undetermined, language), find(tournament, id)->particulars.name));
    return sheet;
}

std::string results_by_round(const Tournament& tournament, Language language) {
    std::string text;
    for (std::size_t round = 1; round <= tournament.rounds.size(); ++round) {
        const Sheet sheet = pairings_sheet(tournament, {static_cast<int>(round)}, language);
        const RoundTime* time = time_of(tournament.settings, {static_cast<int>(round)});
        text += fmt::format("{} {}{}\n", word(words::round, language), round,
                            time != nullptr ? ", " + date_text(time->day, language) : "") +
                plain_table(sheet) + "\n";
    }
    return text;
}

std::string candidates(const Tournament& tournament, const RatingReport& report, Language language) {
    std::string text;
    for (const RatingLine& line : report.lines)
        if (line.candidate && line.candidate->achieved)
            text += fmt::format("{} ({} {}, {} {})\n", find(tournament, line.entrant)->particulars.name,
                                word(words::against, language), line.candidate->average.number,
                                word(words::points, language), points_text(line.candidate->required->points));
    return text.empty() ? said(words::none, language) + "\n" : text;
}

std::string norms(const Tournament& tournament, Language language) {
    std::string text;
    for (const NormChance& made : norms_of(tournament))
        text += fmt::format("{}: {} ({}, {} {})\n", find(tournament, made.entrant)->particulars.name,
                            id_of(made.audit.norm), made.audit.performance.number, word(words::against, language),
                            made.audit.average.number);
    return text.empty() ? said(words::none, language) + "\n" : text;
}

std::string proposals(const Tournament& tournament, Language language) {
    std::string text;
    for (const Proposal& each : sanctions_of(tournament)) {
        const std::string what = each.kind == Proposal::Kind::warning
                                     ? said(words::warning, language)
                                     : fmt::format("{} {} {}", word(words::quarantine, language), each.months,
                                                   word(words::months, language));
        text +=
            fmt::format("{}: {} ({} {}; {}, {})\n", find(tournament, each.entrant)->particulars.name, what,
                        word(words::of_round, language), list_of(each.rounds), each.article.book, each.article.article);
    }
    return text.empty() ? said(words::none, language) + "\n" : text;
}

std::string titles_of(const Tournament& tournament, const Standing& standing, Language language) {
    std::string text;
    for (const TitleWon& each : titles_won(tournament, standing))
        text += fmt::format("{}: {} ({}, {})\n", texts::find("championship", id_of(each.what))->in(language),
                            find(tournament, each.entrant)->particulars.name, each.article.book, each.article.article);
    return text;
}

// dsu_2011, 4.1 §6: the warnings and quarantines that were given, and what else was laid on a player.
std::string penalties(const Tournament& tournament, Language language) {
    std::string text;
    for (const Penalty& each : tournament.penalties)
        if (!each.lifted)
            text += fmt::format("{}: {} ({} {}; {}, {}): {}\n", find(tournament, each.entrant)->particulars.name,
                                measure_text(each.what, language), word(words::after_round, language),
                                each.after.number, each.article.book, each.article.article, each.reason);
    return text.empty() ? said(words::none, language) + "\n" : text;
}

std::string lots(const Tournament& tournament, Language language) {
    std::string text;
    for (const Lots& each : tournament.lots) {
        text += fmt::format("{} ({} {}): ", each.about, word(words::seed, language), each.seed);
        for (std::size_t at = 0; at < each.order.size(); ++at)
            text += (at == 0 ? "" : "; ") +
                    (find(tournament, each.order[at]) ? find(tournament, each.order[at])->particulars.name : "–");
        text += "\n";
    }
    return text;
}

// dsu_2011, 4.5.3: rated are thinking times as 4.1 §12 and 4.1 §13 have them; what is not so is said, and the register
// keeper decides.
std::string not_the_time_of_rated_events(const Settings& s, Language language) {
    std::string text;
    const auto control = s.pace == Pace::standard ? parse_time_control(s.time_control) : std::nullopt;
    if (!control) return text;
    for (const TimeFault fault : faults_of(*control))
        text += fmt::format("  {} ({}, {}; 4.5.3)\n", texts::find("time_fault", id_of(fault))->in(language),
                            article_of(fault).book, article_of(fault).article);
    return text;
}

// Everybody's new number with the season and method; of an event that is rated elsewhere, that it is.
std::string new_ratings(const Tournament& tournament, const RatingReport& report, Language language) {
    if (report.rules == nullptr)
        return filled(std::string(texts::Key("problem.rating_elsewhere").in(language)),
                      {{"federation", tournament.settings.federation}}) +
               "\n";
    const Word method = report.method == rating::Method::average ? words::method_average : words::method_difference;
    return fmt::format("{}: {}; {}\n", word(words::season, language), report.rules->id, word(method, language)) +
           plain_table(ratings_sheet(tournament, report, language));
}

}  // namespace

std::string officer_report(const Tournament& tournament, const Standing& standing, const Stamp& stamp,
                           Language language) {
    const Settings& s = tournament.settings;
    const RatingReport report = rating_report_of(tournament, standing);
    const auto heading = [&](Word what) {
        return fmt::format("\n{}\n{}\n", word(what, language), std::string(width_of(word(what, language)), '-'));
    };
    std::string text = fmt::format("{}\n{}\n\n", s.name, word(words::report, language));
    const auto line = [&](Word what, const std::string& value) {
        text += padded(said(what, language) + ":", 18, Align::left) + value + "\n";
    };
    line(words::venue, s.place.empty() ? "–" : s.place);
    line(words::dates, s.first_day == s.last_day
                           ? date_text(s.first_day, language)
                           : date_text(s.first_day, language) + " – " + date_text(s.last_day, language));
    line(words::system, fmt::format("{} ({}: {})", system_name(s.system, language), word(words::rounds, language),
                                    tournament.rounds.size()));
    line(words::time_control, s.time_control.empty() ? "–" : s.time_control);
    text += not_the_time_of_rated_events(s, language);
    line(words::arbiters, names_of(s.arbiters));
    line(words::committee, names_of(s.committee));
    if (report.rules != nullptr)
        text += fmt::format("{} {} (dsu-2011, 4.1 §6)\n", word(words::sent_before, language),
                            date_text(latest_after(s.last_day, 7), language));
    if (report.rules != nullptr && s.elo_rated)
        text += fmt::format("Elo: {} {} (dsu-2011, 4.7.3)\n", word(words::sent_before, language),
                            date_text(latest_after(s.last_day, 3), language));
    text += heading(words::standings) + plain_table(standings_sheet(tournament, standing, language));
    if (const std::string titles = titles_of(tournament, standing, language); !titles.empty())
        text += heading(words::titles_won) + titles;
    text += heading(words::new_rating) + new_ratings(tournament, report, language);
    if (report.rules != nullptr) text += heading(words::candidate_results) + candidates(tournament, report, language);
    text += heading(words::norms) + norms(tournament, language);
    text += heading(words::penalties) + penalties(tournament, language);
    text += heading(words::proposals) + proposals(tournament, language);
    if (!tournament.lots.empty()) text += heading(words::lots) + lots(tournament, language);
    if (!s.prizes.empty()) text += heading(words::prizes) + plain_table(prizes_sheet(tournament, standing, language));
    text += heading(words::result) + results_by_round(tournament, language);
    text += fmt::format("{} {} {} {}\n", word(words::made, language), moment_text(stamp, language),
                        word(words::from_event, language), stamp.version);
    return text;
}

}  // namespace dommer::sheets
