#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <iterator>

#include "notation/fen.hpp"
#include "notation/pgn_writer.hpp"
#include "private_output.hpp"
#include "sheets/exports.hpp"
#include "sheets/letters.hpp"
#include "sheets/tables.hpp"
#include "system/clock.hpp"
#include "system/file_name.hpp"
#include "tournament/arrays.hpp"
#include "tournament/fide_mode.hpp"
#include "tournament/local_clock.hpp"
#include "tournament_desk.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;
using sheets::File;

struct Export {
    DeskOptions desk;
    std::string to, what = "all", language = "da", rounds;
};

sheets::Stamp stamp_of(const app::HeldTournament& held) {
    const Instant made = now();
    const auto there =
        held.now ? clocks_east_of_utc(held.now->settings.federation, made) : std::optional<std::chrono::minutes>();
    return {made, held.version, there.value_or(system::minutes_east_of_utc(made))};
}

// What can be made while entry is open.
bool is_before_numbers(const Export& wanted) {
    return wanted.what == "entries" || wanted.what == "invitation" || wanted.what == "calendar";
}

std::vector<File> files_of(const Export& wanted, const app::HeldTournament& held, const Standing& standing) {
    const Tournament& t = *held.now;
    const auto language = *value_from<Language>(wanted.language);
    const bool all = wanted.what == "all";
    std::vector<File> files;
    const auto is_wanted = [&](std::string_view what) { return all || wanted.what == what; };
    if (is_wanted("entries")) files.push_back({"entries.csv", sheets::entries_csv(t)});
    if (is_wanted("invitation")) files.push_back({"invitation.txt", sheets::invitation(t.settings, language)});
    if (is_wanted("calendar") && (!all || !t.settings.round_times.empty()))
        files.push_back({"calendar.ics", sheets::calendar_ics(t, wanted.desk.id, stamp_of(held), language)});
    if (is_before_numbers(wanted)) return files;
    const auto fide_report = [&](trf::Dialect dialect) {
        const auto rounds = sheets::reported_rounds(wanted.rounds, t);
        return rounds ? sheets::monthly_report_text(t, standing, dialect, *rounds)
                      : sheets::fide_report_text(t, standing, dialect);
    };
    if (is_wanted("trf16")) files.push_back({"trf16.txt", fide_report(trf::Dialect::trf16)});
    if (is_wanted("trf26")) files.push_back({"trf26.txt", fide_report(trf::Dialect::trf26)});
    if (is_wanted("report"))
        files.push_back({"report.txt", sheets::officer_report(t, standing, stamp_of(held), language)});
    if (is_wanted("csv")) files.push_back({"games.csv", sheets::officer_games_csv(t)});
    if (is_wanted("csv")) files.push_back({"players.csv", sheets::officer_players_csv(t, standing)});
    if (is_wanted("xlsx") && (!all || !t.rounds.empty()))
        files.push_back(
            {"event.xlsx", sheets::event_spreadsheet(t, standing, archives::SpreadsheetKind::xlsx, language)});
    if (wanted.what == "ods")
        files.push_back(
            {"event.ods", sheets::event_spreadsheet(t, standing, archives::SpreadsheetKind::ods, language)});
    if (is_wanted("pgn") && (!all || !t.games.empty())) files.push_back({"games.pgn", sheets::games_pgn(t)});
    if (is_wanted("site"))
        for (File& file : sheets::site_of(t, standing, stamp_of(held)))
            files.push_back({"site/" + file.path, std::move(file.text)});
    return files;
}

// The site is made to be put on the web; everything else is for its receiver alone.
Exit write(const std::filesystem::path& folder, const File& file) {
    const auto path = folder / file.path;
    std::error_code wrong;
    std::filesystem::create_directories(path.parent_path(), wrong);
    if (!file.path.starts_with("site/")) return write_private_file(system::name_of(path), file.text);
    return write_public_file(system::name_of(path), file.text);
}

Exit export_files(const Export& wanted) {
    return look_held(wanted.desk, [&](const app::HeldTournament& held) {
        const auto standing = standing_for(*held.now);
        if (!standing) return bad_input(standing.error());
        if (held.now->phase == Phase::entry && !is_before_numbers(wanted))
            return bad_input(
                "the starting numbers are not given yet: there is nothing to export but the list of entries (--what "
                "entries), the invitation (--what invitation) and the times of the rounds (--what calendar)");
        if (!wanted.rounds.empty() && !sheets::reported_rounds(wanted.rounds, *held.now))
            return bad_input(fmt::format("--rounds {}: write 4-6 or 4; {} rounds are paired", wanted.rounds,
                                         held.now->rounds.size()));
        const bool has_report = wanted.what == "all" || wanted.what == "trf16" || wanted.what == "trf26";
        if (const auto fault = report_fault(*held.now); fault && has_report)
            return report(app::Failure(*fault), &*held.now);
        if (held.now->phase != Phase::finished && !is_before_numbers(wanted))
            fmt::print(stderr, "dommer: the tournament is not finished: this is provisional\n");
        const auto files = files_of(wanted, held, *standing);
        if (wanted.to == "-") {
            if (files.size() != 1)
                return bad_input(
                    "- takes one file: say which with --what entries, invitation, calendar, trf16, trf26, report or "
                    "pgn");
            std::cout << files.front().text;
            return Exit::done;
        }
        for (const File& file : files)
            if (const Exit exit = write(system::path_of(wanted.to), file); exit != Exit::done) return exit;
        fmt::print("{} file{} written to {}\n", files.size(), files.size() == 1 ? "" : "s", wanted.to);
        return Exit::done;
    });
}

void add_export(CommandLine& app, Exit& exit) {
    auto wanted = std::make_shared<Export>();
    CommandLine* command = add_writing(app, wanted->desk, "export",
                                       "Write the event for FIDE, the rating officer, the web and the game collectors");
    command->add_option("--out,--to", wanted->to, "the folder; - writes a single file to standard output")->required();
    command->add_option("--what", wanted->what, "only this")
        ->check(one_of({"all", "entries", "invitation", "calendar", "trf16", "trf26", "report", "csv", "xlsx", "ods",
                        "pgn", "site"}))
        ->capture_default_str();
    command->add_option(
        "--rounds", wanted->rounds,
        "trf16 and trf26 of an event over a month: these rounds alone, as 4-6, with the ratings of then");
    command
        ->add_option("--language", wanted->language,
                     "of the report to the rating officer, the invitation and the calendar; the site has all three")
        ->check(one_value_of<Language>())
        ->capture_default_str();
    command->callback([=, &exit] { exit = export_files(*wanted); });
}

void add_report(CommandLine& app, Exit& exit) {
    auto wanted = std::make_shared<Export>();
    CommandLine* command = add_writing(app, wanted->desk, "report", "Show the report to the rating officer");
    command->add_option("--language", wanted->language, "da, nb, sv or en")
        ->check(one_value_of<Language>())
        ->capture_default_str();
    command->callback([=, &exit] {
        wanted->to = "-", wanted->what = "report";
        exit = export_files(*wanted);
    });
}

void add_prizes(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    CommandLine* command = add_reading(app, *desk, "prizes", "Who gets which prize");
    command->callback([=, &exit] {
        exit = look(*desk, [&](const Tournament& now) {
            const auto standing = standing_for(now);
            if (!standing) return bad_input(standing.error());
            if (now.settings.prizes.empty() && now.settings.categories.empty())
                return bad_input("there are no prizes: dommer tournament settings --prizes 5000,3000");
            Json list = Json::array();
            const PrizeTable prizes = prizes_of(now, *standing);
            for (const PaidPrize& paid : prizes.paid) {
                const auto row = std::ranges::find(standing->ranked, paid.entrant, &RankedEntrant::entrant);
                if (desk->json)
                    list.push_back({{"rank", row->rank},
                                    {"name", name_of(now, paid.entrant)},
                                    {"amount", sheets::money_text(paid.amount, sheets::Language::english)},
                                    {"category", paid.category}});
                else
                    fmt::print("{:>4} {:<28} {:>5}  {:>12}  {}\n", row->rank, name_of(now, paid.entrant),
                               sheets::points_text(row->points),
                               sheets::money_text(paid.amount, sheets::Language::english), paid.category);
            }
            if (desk->json)
                print(list);
            else
                for (const auto& note : sheets::prizes_sheet(now, *standing, sheets::Language::english).notes)
                    fmt::print("{}\n", note);
            return Exit::done;
        });
    });
}

// The moves of the one game in a PGN text, without tags and result.
// A game of Chess960 begins from the array of its round, whether the file says so or not.
tl::expected<std::string, std::string> moves_of(std::string pgn, const DrawnArray* array) {
    if (array != nullptr && pgn.find("[FEN ") == std::string::npos)
        pgn = fmt::format("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{}\"]\n{}{}",
                          notation::to_fen(position_of(*array), {}), pgn.starts_with("[") ? "" : "\n", pgn);
    auto games = notation::games_of(pgn);
    if (games.size() != 1)
        return tl::unexpected(
            fmt::format("one game is expected, {} could be read (dommer pgn check says what is wrong)", games.size()));
    if (games.front().line.moves.empty()) return tl::unexpected(std::string("the game has no moves"));
    const laws::Position begins = array != nullptr ? position_of(*array) : laws::Position::initial();
    if (games.front().start.position != begins)
        return tl::unexpected(fmt::format("the game begins from {}, and the round from {}",
                                          notation::to_fen(games.front().start.position, {}),
                                          notation::to_fen(begins, {})));
    games.front().tags.clear(), games.front().result = notation::PgnResult::unknown;
    const std::string text = notation::write_pgn(games.front());
    std::string moves = text.substr(text.find("\n\n") + 2);
    moves.erase(moves.find_last_of('*'));
    moves.erase(moves.find_last_not_of(" \n") + 1);
    return moves;
}

void add_game(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto board = std::make_shared<int>(0), round = std::make_shared<int>(0);
    auto file = std::make_shared<std::string>("-");
    CommandLine* command =
        add_acting(app, *desk, "game", "Keep the moves of a game; they are read as PGN and must be legal");
    command->add_option("board", *board, "the board")->required();
    command->add_option("--round", *round, "which round")->required();
    command->add_option("--pgn", *file, "the file; - reads standard input")->capture_default_str();
    command->callback([=, &exit] {
        std::ifstream in(*file, std::ios::binary);
        if (*file != "-" && !in) {
            exit = bad_input(*file + " cannot be opened");
            return;
        }
        std::istream& from = *file == "-" ? std::cin : in;
        const std::string text{std::istreambuf_iterator<char>(from), {}};
        exit = act(*desk, [&](const Tournament& now) -> tl::expected<Command, std::string> {
            const auto moves = moves_of(text, array_of(now, {*round}));
            if (!moves) return tl::unexpected(*file + ": " + moves.error());
            return WriteGame{{{*round}, *board, *moves}};
        });
    });
}

}  // namespace

void add_tournament_exports(CommandLine& app, Exit& exit) {
    add_export(app, exit);
    add_report(app, exit);
    add_prizes(app, exit);
    add_game(app, exit);
}

}  // namespace dommer::cli
