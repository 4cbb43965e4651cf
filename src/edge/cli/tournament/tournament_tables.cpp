#include <fmt/format.h>

#include "sheets/event_words.hpp"
#include "texts/format.hpp"
#include "texts/texts.hpp"
#include "tiebreak/shown.hpp"
#include "tournament/standing.hpp"
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

}  // namespace

void add_tournament_tables(CommandLine& app, Exit& exit) {
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
