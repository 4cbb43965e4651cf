#include "sheets/festival_sheets.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sheets/language.hpp"
#include "texts/collation.hpp"

namespace dommer::sheets {
namespace {

using namespace hall;
using tournament::RoundNumber;
using tournament::RoundTime;

const std::string& title_of(std::span<const NamedTournament> tournaments, const std::string& id) {
    return std::ranges::find(tournaments, id, &NamedTournament::id)->now->settings.name;
}

std::string rating_or_dash(const tournament::Particulars& as) {
    return as.rating.value == 0 ? "–" : std::to_string(as.rating.value);
}

Sheet check_in_sheet(std::span<const NamedTournament> tournaments, Language language) {
    auto players = players_of(tournaments);
    std::ranges::stable_sort(players, {},
                             [](const FestivalPlayer& each) { return texts::collation_key(each.as.name); });
    Sheet sheet{.subtitle = said(words::check_in, language),
                .columns = {{said(words::here, language), Align::centre},
                            {said(words::name, language), Align::left, true, 2},
                            {said(words::rating, language), Align::right},
                            {said(words::club, language)},
                            {said(words::event, language), Align::left, false, 2}}};
    for (const FestivalPlayer& player : players) {
        std::string in;
        for (const FestivalEntry& entry : player.entries)
            in += (in.empty() ? "" : ", ") + title_of(tournaments, entry.tournament);
        sheet.rows.push_back(
            {has_come(player) ? "✓" : "☐", player.as.name, rating_or_dash(player.as), player.as.club, in});
    }
    return sheet;
}

Sheet pairings_sheet_of(std::span<const NamedTournament> tournaments, Language language) {
    auto seats = seats_of(tournaments);
    std::ranges::stable_sort(seats, {}, [](const FestivalSeat& each) { return texts::collation_key(each.as.name); });
    Sheet sheet{.subtitle = fmt::format("{} · {}", word(words::pairings, language), word(words::by_name, language)),
                .columns = {{said(words::name, language), Align::left, true, 2},
                            {said(words::club, language)},
                            {said(words::event, language), Align::left, false, 2},
                            {said(words::round, language), Align::right},
                            {said(words::board, language), Align::right, true},
                            {said(words::colour, language)}}};
    for (const FestivalSeat& seat : seats)
        sheet.rows.push_back({seat.as.name, seat.as.club, title_of(tournaments, seat.tournament),
                              std::to_string(seat.round.number), seat.board ? std::to_string(*seat.board) : "–",
                              !seat.board
                                  ? said(words::sits_out, language)
                                  : said(seat.colour == Colour::white ? words::white : words::black, language)});
    return sheet;
}

struct TimedRound {
    const NamedTournament* of = nullptr;
    RoundNumber round;
    const RoundTime* time = nullptr;
};

// Rounds without an hour come at the end of their day.
auto order_of(const TimedRound& each) {
    return std::tuple(each.time->day, !each.time->at, each.time->at.value_or(std::chrono::minutes{0}));
}

Sheet schedule_sheet(std::span<const NamedTournament> tournaments, Language language) {
    std::vector<TimedRound> rounds;
    for (const NamedTournament& each : tournaments)
        for (RoundNumber round{1}; round.number <= each.now->settings.rounds; ++round.number)
            if (const RoundTime* time = time_of(each.now->settings, round)) rounds.push_back({&each, round, time});
    std::ranges::stable_sort(rounds, {}, order_of);
    Sheet sheet{.subtitle = said("festival.schedule", language),
                .columns = {{said(words::dates, language)},
                            {said("round.hour", language), Align::right, true},
                            {said(words::event, language), Align::left, true, 2},
                            {said(words::round, language), Align::right},
                            {said(words::venue, language)}}};
    for (const auto& [of, round, time] : rounds)
        sheet.rows.push_back({date_text(time->day, language), time->at ? texts::hour_text(*time->at, language) : "",
                              of->now->settings.name, std::to_string(round.number),
                              time->place.empty() ? of->now->settings.place : time->place});
    return sheet;
}

}  // namespace

Sheet festival_sheet(const Festival& festival, std::span<const NamedTournament> tournaments, FestivalPaper paper,
                     Language language) {
    Sheet sheet = paper == FestivalPaper::check_in   ? check_in_sheet(tournaments, language)
                  : paper == FestivalPaper::pairings ? pairings_sheet_of(tournaments, language)
                                                     : schedule_sheet(tournaments, language);
    sheet.title = festival.name;
    return sheet;
}

}  // namespace dommer::sheets
