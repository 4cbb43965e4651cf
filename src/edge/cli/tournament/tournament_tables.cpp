#include <fmt/format.h>

#include "norm_words.hpp"
#include "sheets/event_words.hpp"
#include "texts/format.hpp"
#include "texts/texts.hpp"
#include "tiebreak/shown.hpp"
#include "tournament/handicap.hpp"
#include "tournament/norms.hpp"
#include "tournament/standing.hpp"
#include "tournament/team_draft.hpp"
#include "tournament/titles_won.hpp"
#include "tournament_desk.hpp"
#include "wording/dutch.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;
using texts::points_text;

// Of a column: its heading fits, and so do most values.
std::size_t width_of(const tiebreak::Code& code) {
    return std::max<std::size_t>(8, sheets::tie_break_heading(code, sheets::Language::english).size());
}

std::string cell_text(const Tournament& tournament, const CrossCell& cell) {
    if (!cell.opponent)
        return cell.what == pairing::Happening::absent ? "-" : points_text(cell.points.value_or(Points{})) + " bye";
    const std::string points = cell.points ? points_text(*cell.points) : "*";
    const bool forfeit = cell.what == pairing::Happening::forfeit_win || cell.what == pairing::Happening::forfeit_loss;
    return fmt::format("{}{}{}{}", find(tournament, *cell.opponent)->number->number,
                       cell.colour == Colour::white ? "w" : "b", points, forfeit ? "F" : "");
}

Json json_of(const Tournament& tournament, const Standing& standing, const RankedEntrant& row,
             const CrossTable& table) {
    Json json{{"rank", row.rank},
              {"number", find(tournament, row.entrant)->number->number},
              {"name", name_of(tournament, row.entrant)},
              {"points", row.points.halves / 2.0}};
    for (std::size_t at = 0; at < row.tie_breaks.size(); ++at)
        json["tie_breaks"][standing.codes[at].text] = tiebreak::shown_text(standing.codes[at], row.tie_breaks[at]);
    for (const CrossCell& cell : table.row(row.entrant)) json["rounds"].push_back(cell_text(tournament, cell));
    return json;
}

void print_row(const Tournament& tournament, const Standing& standing, const RankedEntrant& row,
               const std::string& rank, const CrossTable* cross) {
    fmt::print("{:>4} {:>3} {:<28} {:>5}", rank, find(tournament, row.entrant)->number->number,
               name_of(tournament, row.entrant), points_text(row.points));
    if (cross == nullptr)
        for (std::size_t at = 0; at < row.tie_breaks.size(); ++at)
            fmt::print("  {:>{}}", tiebreak::shown_text(standing.codes[at], row.tie_breaks[at]),
                       width_of(standing.codes[at]));
    if (cross != nullptr)
        for (const CrossCell& cell : cross->row(row.entrant)) fmt::print(" {:>7}", cell_text(tournament, cell));
    fmt::print("\n");
}

Exit show(const Tournament& tournament, int after, bool cross, bool json) {
    if (after < 0 || after > static_cast<int>(tournament.rounds.size()))
        return bad_input(fmt::format("round {} is not paired", after));
    const auto standing = standing_of(tournament, after == 0 ? std::nullopt : std::optional(RoundNumber{after}));
    if (!standing)
        return bad_input(fmt::format("the settings name a tie-break that there is not: {}", standing.error().code));
    Json rows = Json::array();
    const CrossTable table(tournament);
    for (const auto& row : standing->ranked) rows.push_back(json_of(tournament, *standing, row, table));
    if (json) return print({{"after", standing->after.number}, {"standing", rows}}), Exit::done;
    fmt::print("{}, after round {}\n", tournament.settings.name, standing->after.number);
    fmt::print("{:>4} {:>3} {:<28} {:>5}", "rank", "no", "name", "pts");
    if (!cross)
        for (const auto& code : standing->codes)
            fmt::print("  {:>{}}", sheets::tie_break_heading(code, sheets::Language::english), width_of(code));
    if (cross)
        for (std::size_t round = 1; round <= tournament.rounds.size(); ++round) fmt::print(" {:>7}", round);
    fmt::print("\n");
    int last = 0;
    for (const auto& row : standing->ranked)
        print_row(tournament, *standing, row, texts::rank_in_column(row.rank, std::exchange(last, row.rank)),
                  cross ? &table : nullptr);
    for (const auto& row : standing->unranked) print_row(tournament, *standing, row, "out", cross ? &table : nullptr);
    if (after == 0 && standing->after.number < static_cast<int>(tournament.rounds.size()))
        fmt::print("round {} is not complete: --after {} shows the standing with what is there\n",
                   tournament.rounds.size(), tournament.rounds.size());
    for (const TitleWon& won : titles_won(tournament, *standing))
        fmt::print("{}: {} ({}, {})\n", texts::find("championship", id_of(won.what))->english,
                   name_of(tournament, won.entrant), won.article.book, won.article.article);
    if (const auto note = sheets::play_off_note(tournament, sheets::Language::english); !note.empty())
        fmt::print("{}\n", note);
    return Exit::done;
}

// dsu_2011, 4.9.9.5: equal teams for an olympiad.
Exit show_draft(const Tournament& tournament, int teams, pairing::DraftRows rows, bool json) {
    const auto drafted = drafted_teams(tournament, teams, rows);
    const bool local = pairing::is_local_draft(teams, rows);
    if (drafted.empty())
        return bad_input(
            fmt::format("{} teams cannot be made of these players: at least two, and no more than there "
                        "are players",
                        teams));
    Json list = Json::array();
    for (std::size_t team = 0; team < drafted.size(); ++team) {
        Json players = Json::array();
        for (const EntryId id : drafted[team])
            players.push_back(
                {{"name", name_of(tournament, id)}, {"rating", find(tournament, id)->particulars.rating.value}});
        list.push_back({{"team", team + 1}, {"players", players}});
    }
    if (json) return print({{"rule", "dsu-2011, 4.9.9.5"}, {"local", local}, {"teams", list}}), Exit::done;
    for (const Json& team : list) {
        fmt::print("team {}\n", team["team"].dump());
        int board = 0;
        for (const Json& player : team["players"])
            fmt::print("  {:>2}  {:<28} {:>4}\n", ++board, player["name"].get<std::string>(), player["rating"].dump());
    }
    if (local) fmt::print("a local rule: the handbook has its rows for four teams (dsu-2011, 4.9.9.5)\n");
    return Exit::done;
}

// Title norms that were made or can still be, rule by rule.
Exit show_norms(const Tournament& tournament, bool json) {
    const EventNorms norms = event_norms(tournament);
    const EventConditions event{norms.conditions, norms.field_lifts_federation_rules, norms.large_field};
    if (!json) print_event(event);
    Json players = Json::array();
    std::optional<EntryId> named;
    for (const NormChance& chance : norms.chances) {
        Json row = norm_json(chance.audit, chance.needed);
        row["number"] = find(tournament, chance.entrant)->number->number;
        row["name"] = name_of(tournament, chance.entrant);
        players.push_back(std::move(row));
        if (json) continue;
        if (named != chance.entrant)
            fmt::print("{} {}\n", find(tournament, chance.entrant)->number->number,
                       name_of(tournament, chance.entrant));
        named = chance.entrant;
        print_audit(chance.audit, chance.needed);
    }
    if (json)
        print({{"event", tournament.settings.name},
               {"book", "fide-b01-2024"},
               {"event_checks", checks_as_json(event.checks)},
               {"field_lifts_federation_rules", event.field_exempts},
               {"large_field", event.large_field},
               {"players", players}});
    else if (players.empty())
        fmt::print("no norm, and none within reach\n");
    const bool made =
        std::ranges::any_of(norms.chances, [](const NormChance& chance) { return chance.audit.achieved(); });
    return made && event.ok() ? Exit::done : Exit::no;
}

// dsu_2011, 4.9.9.4: the times of every board by the organiser's scale.
Exit show_handicap(const Tournament& tournament, int round, const HandicapScale& scale, bool json) {
    const int held = static_cast<int>(tournament.rounds.size());
    const int wanted = round == 0 ? held : round;
    if (wanted < 1 || wanted > held) return bad_input(fmt::format("round {} is not paired", wanted));
    if (!is_possible(scale)) return bad_input("--least: at least a minute, and no more than half of --together");
    Json list = Json::array();
    for (const HandicapBoard& board : handicap_boards(tournament, {wanted}, scale)) {
        list.push_back({{"board", board.board},
                        {"white", name_of(tournament, board.white)},
                        {"white_minutes", board.times.white},
                        {"black", name_of(tournament, board.black)},
                        {"black_minutes", board.times.black}});
        if (!json)
            fmt::print("{:>3}  {:<28} {:>3} min  {:<28} {:>3} min\n", board.board, name_of(tournament, board.white),
                       board.times.white, name_of(tournament, board.black), board.times.black);
    }
    if (json) print({{"rule", "dsu-2011, 4.9.9.4"}, {"round", wanted}, {"boards", list}});
    return Exit::done;
}

void add_handicap_times(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto scale = std::make_shared<HandicapScale>();
    auto round = std::make_shared<int>(0);
    CommandLine* command =
        add_reading(app, *desk, "handicap", "The times of a handicap tournament: the stronger player has less");
    command->add_option("--together", scale->together, "minutes of both players")
        ->check(in_range(2, 1440))
        ->capture_default_str();
    command->add_option("--per-hundred", scale->per_hundred, "minutes less for a hundred points of difference")
        ->check(in_range(0, 1440))
        ->capture_default_str();
    command->add_option("--least", scale->least, "minutes that everybody has")
        ->check(in_range(1, 1440))
        ->capture_default_str();
    command->add_option("--round", *round, "which round; the last one if left out")->check(in_range(1, 99));
    command->callback([=, &exit] {
        exit = look(*desk, [&](const Tournament& now) { return show_handicap(now, *round, *scale, desk->json); });
    });
}

}  // namespace

void add_tournament_tables(CommandLine& app, Exit& exit) {
    add_handicap_times(app, exit);
    auto draft = std::make_shared<DeskOptions>();
    auto teams = std::make_shared<int>(0);
    CommandLine* drafting =
        add_reading(app, *draft, "draft", "Draft equal teams for an olympiad from the players, by rating");
    drafting->add_option("--teams", *teams, "how many teams")->required()->check(in_range(2, 999));
    auto rows = std::make_shared<std::string>("halves");
    drafting->add_option("--rows", *rows, "halves, as in the handbook, or snake")
        ->check(one_value_of<pairing::DraftRows>())
        ->capture_default_str();
    drafting->callback([=, &exit] {
        exit = look(*draft, [&](const Tournament& now) {
            return show_draft(now, *teams, *value_from<pairing::DraftRows>(*rows), draft->json);
        });
    });

    auto norms = std::make_shared<DeskOptions>();
    add_reading(app, *norms, "norms", "Show title norms made or within reach, rule by rule (FIDE's regulations)")
        ->callback(
            [=, &exit] { exit = look(*norms, [&](const Tournament& now) { return show_norms(now, norms->json); }); });

    auto desk = std::make_shared<DeskOptions>();
    auto after = std::make_shared<int>(0);
    for (const bool cross : {false, true}) {
        CommandLine* command =
            cross ? add_reading(app, *desk, "cross-table", "Show who met whom, with colours and points")
                  : add_reading(app, *desk, "standings", "Rank the players by points and tie-breaks");
        command->add_option("--after", *after, "after which round; the last one with all its results if left out");
        command->callback([=, &exit] {
            exit = look(*desk, [&](const Tournament& now) { return show(now, *after, cross, desk->json); });
        });
    }
}

}  // namespace dommer::cli
