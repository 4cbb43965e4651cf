#include "sheets/tables.hpp"
#include "sheets/integrity.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "numbered.hpp"
#include "sheets/event_words.hpp"
#include "texts/collation.hpp"
#include "tournament/arrays.hpp"
#include "tournament/pairing_card.hpp"

namespace dommer::sheets {
namespace {

using namespace tournament;
using pairing::Happening;

std::string rating_text(const Tournament& tournament, EntryId id) {
    const int rating = find(tournament, id)->particulars.rating.value;
    return rating == 0 ? "–" : std::to_string(rating);
}

std::string round_title(const Tournament& tournament, Word what, RoundNumber round, Language language) {
    const std::string when = round_time_text(tournament.settings, round, language);
    return fmt::format("{} · {} {} {} {}{}", word(what, language), word(words::round, language), round.number,
                       word(words::of_rounds, language), tournament.settings.rounds, when.empty() ? "" : " · " + when);
}

// Points before a round, as the pairing list shows them.
std::map<EntryId, Points> points_before(const Tournament& tournament, RoundNumber round) {
    std::map<EntryId, Points> points;
    if (const auto standing = standing_of(tournament, RoundNumber{round.number - 1}))
        for (const RankedEntrant& row : standing->ranked) points[row.entrant] = row.points;
    return points;
}

void note_byes(Sheet& sheet, const Tournament& tournament, const HeldRound& round, Language language) {
    if (round.bye)
        sheet.notes.push_back(fmt::format("{} {}: {}", number_text(tournament, *round.bye),
                                          name_with_title(tournament, *round.bye), word(words::bye, language)));
    for (const SittingOut& out : round.sitting_out) {
        const std::string worth = out.value == ByeValue::half ? " (½)" : out.value == ByeValue::full ? " (1)" : "";
        sheet.notes.push_back(fmt::format("{} {}: {}{}", number_text(tournament, out.entrant),
                                          name_with_title(tournament, out.entrant), word(words::sits_out, language),
                                          worth));
    }
    if (round.by == PairedBy::hand) sheet.notes.push_back(said(words::paired_by_hand, language));
}

void note_arrival(Sheet& sheet, const Tournament& tournament, RoundNumber round, Language language) {
    if (auto text = latest_arrival_text(tournament.settings, round, language); !text.empty())
        sheet.notes.push_back(std::move(text));
}

// laws_dk_2023, II.1: the array from which the games of the round begin, with the seed to draw it again.
void note_array(Sheet& sheet, const Tournament& tournament, RoundNumber round, Language language) {
    if (std::string text = array_text(tournament, round, language); !text.empty())
        sheet.notes.push_back(std::move(text));
}

std::string state_of(const Entrant& entrant, Language language) {
    std::string state;
    const auto add = [&](const std::string& words) { state += (state.empty() ? "" : ", ") + words; };
    if (entrant.first_round > RoundNumber{1})
        add(fmt::format("{} {}", word(words::late_entry, language), entrant.first_round.number));
    for (const auto& [round, value] : entrant.byes)
        add(fmt::format("{} {} {}", word(words::sits_out, language), word(words::of_round, language), round.number));
    if (entrant.withdrawal)
        add(fmt::format("{} {}", word(words::withdrawn, language), entrant.withdrawal->after.number));
    return state;
}

std::vector<EntryId> in_order_of_name(const Tournament& tournament, Language reader) {
    std::vector<EntryId> order;
    for (const auto& [id, entrant] : tournament.entrants) order.push_back(id);
    std::ranges::stable_sort(
        order, {}, [&](EntryId id) { return texts::collation_key(find(tournament, id)->particulars.name, reader); });
    return order;
}

char colour_letter(Colour colour, Language language) {
    if (colour == Colour::black) return language == Language::english ? 'b' : 's';
    return language == Language::english ? 'w' : language == Language::swedish ? 'v' : 'h';
}

std::string cell_text(const Tournament& tournament, const CrossCell& cell, Language language) {
    if (!cell.opponent)
        return cell.what == Happening::absent || cell.what == Happening::zero_bye
                   ? "–"
                   : points_text(cell.points.value_or(Points{})) + "•";
    const std::string points = cell.points ? points_text(*cell.points) : "?";
    const bool forfeit = cell.what == Happening::forfeit_win || cell.what == Happening::forfeit_loss;
    const std::string sign = cell.what == Happening::forfeit_win    ? "+"
                             : cell.what == Happening::forfeit_loss ? "−"
                                                                    : points;
    return fmt::format("{}{} {}", number_text(tournament, *cell.opponent),
                       forfeit ? ' ' : colour_letter(cell.colour.value_or(Colour::white), language), sign);
}

// All play all: who met whom as a square in the order of the standing.
void add_square(Sheet& sheet, const Tournament& tournament, const Standing& standing) {
    std::vector<RankedEntrant> rows = standing.ranked;
    rows.insert(rows.end(), standing.unranked.begin(), standing.unranked.end());
    for (std::size_t at = 0; at < rows.size(); ++at) sheet.columns.push_back({std::to_string(at + 1), Align::centre});
    const CrossTable table(tournament);
    for (std::size_t at = 0; at < rows.size(); ++at) {
        std::vector<std::string> line{std::to_string(at + 1), name_with_title(tournament, rows[at].entrant)};
        const auto& cells = table.row(rows[at].entrant);
        for (std::size_t other = 0; other < rows.size(); ++other) {
            std::string met = other == at ? "■" : "";
            for (const CrossCell& cell : cells)
                if (cell.opponent == rows[other].entrant && cell.what != Happening::absent)
                    met += cell.what == Happening::forfeit_win    ? "+"
                           : cell.what == Happening::forfeit_loss ? "−"
                           : cell.points                          ? points_text(*cell.points)
                                                                  : "?";
            line.push_back(met);
        }
        line.push_back(points_text(rows[at].points));
        sheet.rows.push_back(std::move(line));
    }
}

}  // namespace

std::string array_text(const Tournament& tournament, RoundNumber round, Language language) {
    const DrawnArray* array = array_of(tournament, round);
    if (array == nullptr) return "";
    return filled(texts::Key("round.array").in(language), {{"number", std::to_string(array->number)},
                                                           {"letters", letters_of(*array)},
                                                           {"seed", std::to_string(array->seed)}});
}

Sheet pairings_sheet(const Tournament& tournament, RoundNumber round, Language language) {
    Sheet sheet{.title = event_title(tournament, language),
                .subtitle = round_title(tournament, words::pairings, round, language),
                .columns = {},
                .rows = {},
                .notes = {}};
    const HeldRound& held = tournament.rounds[static_cast<std::size_t>(round.number - 1)];
    const auto points = points_before(tournament, round);
    const auto before = [&](EntryId id) { return points.contains(id) ? points_text(points.at(id)) : std::string("0"); };
    sheet.columns = {
        {said(words::board, language), Align::right, true},   {said(words::number, language), Align::right},
        {said(words::white, language), Align::left, true},    {said(words::points, language), Align::right},
        {said(words::result, language), Align::centre, true}, {said(words::number, language), Align::right},
        {said(words::black, language), Align::left, true},    {said(words::points, language), Align::right}};
    int board = 0;
    for (const BoardPairing& table : held.tables)
        sheet.rows.push_back({std::to_string(++board), number_text(tournament, table.white),
                              name_with_title(tournament, table.white), before(table.white),
                              result_text(table, language), number_text(tournament, table.black),
                              name_with_title(tournament, table.black), before(table.black)});
    note_array(sheet, tournament, round, language);
    note_byes(sheet, tournament, held, language);
    note_arrival(sheet, tournament, round, language);
    return sheet;
}

Sheet pairings_by_name_sheet(const Tournament& tournament, RoundNumber round, Language language) {
    Sheet sheet{
        .title = event_title(tournament, language),
        .subtitle = round_title(tournament, words::pairings, round, language) + " · " + said(words::by_name, language),
        .columns = {},
        .rows = {},
        .notes = {}};
    const HeldRound& held = tournament.rounds[static_cast<std::size_t>(round.number - 1)];
    sheet.columns = {{said(words::name, language), Align::left, true},
                     {said(words::board, language), Align::right, true},
                     {said(words::colour, language), Align::left},
                     {said(words::opponent, language), Align::left}};
    for (const EntryId id : in_order_of_name(tournament, language)) {
        const auto at = std::ranges::find_if(
            held.tables, [&](const BoardPairing& table) { return table.white == id || table.black == id; });
        if (at != held.tables.end()) {
            const bool white = at->white == id;
            sheet.rows.push_back({name_with_title(tournament, id), std::to_string(at - held.tables.begin() + 1),
                                  said(white ? words::white : words::black, language),
                                  name_with_title(tournament, white ? at->black : at->white)});
        } else if (held.bye == id) {
            sheet.rows.push_back({name_with_title(tournament, id), "–", "", said(words::bye, language)});
        } else if (std::ranges::find(held.sitting_out, id, &SittingOut::entrant) != held.sitting_out.end()) {
            sheet.rows.push_back({name_with_title(tournament, id), "–", "", said(words::sits_out, language)});
        }
    }
    note_array(sheet, tournament, round, language);
    note_arrival(sheet, tournament, round, language);
    return sheet;
}

Sheet players_sheet(const Tournament& tournament, Language language) {
    Sheet sheet{.title = event_title(tournament, language),
                .subtitle = fmt::format("{} ({})", word(words::players, language), tournament.entrants.size()),
                .columns = {},
                .rows = {},
                .notes = {}};
    sheet.columns = {{said(words::number, language), Align::right},
                     {said(words::title, language)},
                     {said(words::name, language), Align::left, true},
                     {said(words::rating, language), Align::right},
                     {said(words::federation, language)},
                     {said(words::club, language)},
                     {said(words::state, language)}};
    std::vector<EntryId> order = in_order_of_number(tournament);
    for (const auto& [id, entrant] : tournament.entrants)
        if (!entrant.number) order.push_back(id);
    for (const EntryId id : order) {
        const Entrant& entrant = *find(tournament, id);
        sheet.rows.push_back({number_text(tournament, id), std::string(id_of(entrant.particulars.title)),
                              entrant.particulars.name, rating_text(tournament, id), entrant.particulars.federation,
                              entrant.particulars.club, state_of(entrant, language)});
    }
    return sheet;
}

Sheet check_in_sheet(const Tournament& tournament, Language language) {
    Sheet sheet{.title = event_title(tournament, language),
                .subtitle = said(words::check_in, language),
                .columns = {},
                .rows = {},
                .notes = {}};
    sheet.columns = {{said(words::here, language), Align::centre},
                     {said(words::name, language), Align::left, true},
                     {said(words::club, language)},
                     {said(words::rating, language), Align::right},
                     {said(words::signature, language), Align::left, false, 8}};
    for (const EntryId id : in_order_of_name(tournament, language)) {
        const Entrant& entrant = *find(tournament, id);
        sheet.rows.push_back({entrant.checked_in ? "☑" : "☐", name_with_title(tournament, id), entrant.particulars.club,
                              rating_text(tournament, id), state_of(entrant, language)});
    }
    return sheet;
}

Sheet averages_sheet(const Tournament& tournament, Language language) {
    Sheet sheet{.title = event_title(tournament, language),
                .subtitle = fmt::format("{} {} {}", word(words::averages, language), word(words::after_round, language),
                                        tournament.rounds.size()),
                .columns = {{said(words::number, language), Align::right},
                            {said(words::name, language), Align::left, true},
                            {said(words::rating, language), Align::right},
                            {said(words::average, language), Align::right, true}},
                .rows = {},
                .notes = {}};
    const auto averages = averages_of_opponents(tournament);
    for (const EntryId id : in_order_of_number(tournament)) {
        const auto found = averages.find(id);
        const auto average = found == averages.end() ? pairing::dubov_1997::Average{} : found->second;
        sheet.rows.push_back(
            {number_text(tournament, id), name_with_title(tournament, id), rating_text(tournament, id),
             average.count == 0 ? "–" : decimal_text(10 * pairing::dubov_1997::in_tenths(average), language)});
    }
    return sheet;
}

Sheet standings_sheet(const Tournament& tournament, const Standing& standing, Language language) {
    Sheet sheet{.title = event_title(tournament, language),
                .subtitle = fmt::format("{} {} {}", word(words::standings, language),
                                        word(words::after_round, language), standing.after.number),
                .columns = {},
                .rows = {},
                .notes = {}};
    sheet.columns = {{said(words::place, language), Align::right, true},
                     {said(words::number, language), Align::right},
                     {said(words::name, language), Align::left, true},
                     {said(words::rating, language), Align::right},
                     {said(words::club, language)},
                     {said(words::points, language), Align::right, true}};
    for (const auto& code : standing.codes) sheet.columns.push_back({tie_break_heading(code, language), Align::right});
    int last = 0;
    const auto add = [&](const RankedEntrant& row, const std::string& rank) {
        std::vector<std::string> line{rank,
                                      number_text(tournament, row.entrant),
                                      name_with_title(tournament, row.entrant),
                                      rating_text(tournament, row.entrant),
                                      find(tournament, row.entrant)->particulars.club,
                                      points_text(row.points)};
        for (std::size_t at = 0; at < standing.codes.size(); ++at)
            line.push_back(at < row.tie_breaks.size() ? value_text(standing.codes[at], row.tie_breaks[at], language)
                                                      : "");
        sheet.rows.push_back(std::move(line));
    };
    for (const RankedEntrant& row : standing.ranked) add(row, rank_in_column(row.rank, std::exchange(last, row.rank)));
    for (const RankedEntrant& row : standing.unranked) {
        add(row, rank_text(std::nullopt));
        sheet.notes.push_back(fmt::format("{}: {}", find(tournament, row.entrant)->particulars.name,
                                          word(words::out_of_standing, language)));
    }
    if (auto note = play_off_note(tournament, language); !note.empty()) sheet.notes.push_back(std::move(note));
    return sheet;
}

Sheet cross_table_sheet(const Tournament& tournament, const Standing& standing, Language language) {
    Sheet sheet{.title = event_title(tournament, language),
                .subtitle = said(words::cross_table, language),
                .columns = {},
                .rows = {},
                .notes = {}};
    sheet.columns = {{said(words::place, language), Align::right}, {said(words::name, language), Align::left, true}};
    if (tournament.settings.system->schedule == systems::Schedule::all_play_all) {
        add_square(sheet, tournament, standing);
        sheet.columns.push_back({said(words::points, language), Align::right, true});
        return sheet;
    }
    sheet.columns.insert(sheet.columns.begin() + 1, {said(words::number, language), Align::right});
    for (std::size_t round = 1; round <= tournament.rounds.size(); ++round)
        sheet.columns.push_back({std::to_string(round), Align::right});
    sheet.columns.push_back({said(words::points, language), Align::right, true});
    int last = 0;
    const CrossTable table(tournament);
    for (const RankedEntrant& row : standing.ranked) {
        std::vector<std::string> line{rank_in_column(row.rank, std::exchange(last, row.rank)),
                                      number_text(tournament, row.entrant), name_with_title(tournament, row.entrant)};
        for (const CrossCell& cell : table.row(row.entrant)) line.push_back(cell_text(tournament, cell, language));
        line.push_back(points_text(row.points));
        sheet.rows.push_back(std::move(line));
    }
    return sheet;
}

Sheet prizes_sheet(const Tournament& tournament, const Standing& standing, Language language) {
    Sheet sheet{.title = event_title(tournament, language),
                .subtitle = said(words::prizes, language),
                .columns = {},
                .rows = {},
                .notes = {}};
    sheet.columns = {{said(words::place, language), Align::right},
                     {said(words::name, language), Align::left, true},
                     {said(words::points, language), Align::right},
                     {said(words::prize, language), Align::right, true}};
    const bool has_categories = !tournament.settings.categories.empty();
    if (has_categories) sheet.columns.push_back({said(words::prize_category, language), Align::left});
    const PrizeTable prizes = prizes_of(tournament, standing);
    int last = 0;
    for (const PaidPrize& paid : prizes.paid) {
        const auto row = std::ranges::find(standing.ranked, paid.entrant, &RankedEntrant::entrant);
        const bool is_main = paid.category.empty();
        sheet.rows.push_back(
            {is_main ? rank_in_column(row->rank, std::exchange(last, row->rank)) : rank_text(row->rank),
             name_with_title(tournament, paid.entrant), points_text(row->points), money_text(paid.amount, language)});
        if (has_categories) sheet.rows.back().push_back(paid.category);
    }
    const std::string_view rule = texts::find("prizes", id_of(tournament.settings.prize_rule))->in(language);
    sheet.notes.push_back(fmt::format("{} (dsu-2011, 4.1 §24)", rule));
    if (prizes.with_the_organiser.amount > 0)
        sheet.notes.push_back(fmt::format("{}: {}", word(words::with_the_organiser, language),
                                          money_text(prizes.with_the_organiser, language)));
    for (const Trophy& trophy : prizes.trophies) {
        std::string names;
        for (const EntryId id : trophy.entrants) names += (names.empty() ? "" : ", ") + name_with_title(tournament, id);
        sheet.notes.push_back(filled(
            (trophy.entrants.size() == 1 ? texts::Key("prize.trophy") : texts::Key("prize.trophy_level")).in(language),
            {{"place", std::to_string(trophy.place)}, {"names", names}}));
    }
    return sheet;
}

}  // namespace dommer::sheets
