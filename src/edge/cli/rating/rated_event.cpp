#include "rated_event.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <sstream>

#include "trf/title.hpp"

namespace dommer::cli {
namespace {

std::optional<int> number_in(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    int value = 0;
    const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (bad != std::errc() || value <= 0) return std::nullopt;
    return value;
}

// Columns of a kept line, whose text begins at column 4; columns are characters.
std::string_view columns(std::string_view text, int first, int last) {
    const auto byte_of = [&](int column) {
        std::size_t at = 0;
        for (int left = column - 4; left > 0 && at < text.size(); --left)
            for (++at; at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;) ++at;
        return at;
    };
    const std::size_t from = byte_of(first);
    return text.substr(from, byte_of(last + 1) - from);
}

std::map<int, rating::Rating> national_numbers(const trf::Report& report, std::string_view federation) {
    std::map<int, rating::Rating> numbers;
    for (const trf::OtherLine& line : report.lines) {
        if (line.code != federation) continue;
        const auto player = number_in(columns(line.text, 5, 8)), rating = number_in(columns(line.text, 49, 52));
        if (player && rating) numbers[*player] = {*rating};
    }
    return numbers;
}

// 2024/03/30, as the report writes dates.
std::optional<Date> date_from(std::string_view text) {
    std::string iso(text.substr(0, 10));
    std::replace(iso.begin(), iso.end(), '/', '-');
    const auto date = parse_date(iso);
    return date ? std::optional(*date) : std::nullopt;
}

// Capitals and small letters are mixed up in some reports.
Title title_in_any_letters(std::string text) {
    for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    if (const auto title = trf::title_from(text)) return *title;
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return trf::title_from(text).value_or(Title::none);
}

bool is_forfeit(trf::Code code) { return code == trf::Code::forfeit_win || code == trf::Code::forfeit_loss; }

// Record 132 has the days of the rounds in columns: the most rounds that share one.
std::optional<int> most_rounds_a_day(const trf::Report& report) {
    std::map<std::string, int> rounds;
    std::istringstream days{std::string(trf::text_of(report, "132"))};
    for (std::string day; days >> day;) ++rounds[day];
    std::optional<int> most;
    for (const auto& [day, count] : rounds) most = std::max(most.value_or(0), count);
    return most;
}

Points total_of(const trf::PlayerLine& line) {
    if (line.points) return *line.points;
    Points total;
    for (const trf::Cell& cell : line.cells) total += points_of(cell.code);
    return total;
}

void add_games(RatedEvent& event, const trf::Report& report) {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t place = 0; place < report.players.size(); ++place) {
        const trf::PlayerLine& line = report.players[place];
        for (std::size_t round = 0; round < line.cells.size(); ++round) {
            const trf::Cell& cell = line.cells[round];
            event.unplayed_wins[place] += cell.code == trf::Code::forfeit_win || cell.code == trf::Code::allocated_bye;
            if (!cell.opponent) continue;
            const auto other = event.place_of(cell.opponent->number);
            if (!other || *other <= place) continue;
            event.games.push_back(
                {static_cast<int>(round) + 1, place, *other, cell.code, report.players[*other].cells[round].code});
            pairs.emplace_back(place, *other);
        }
    }
    std::stable_sort(event.games.begin(), event.games.end(),
                     [](const RoundGame& a, const RoundGame& b) { return a.round < b.round; });
    event.reported.all_play_all = rating::is_all_play_all(event.players.size(), pairs);
}

rating::Meeting meeting_of(trf::Code first, trf::Code second) {
    const auto is_short = [](trf::Code code) {
        return code == trf::Code::unrated_win || code == trf::Code::unrated_draw || code == trf::Code::unrated_loss;
    };
    if (is_played(first) && is_played(second)) return rating::Meeting::played;
    return is_short(first) && is_short(second) ? rating::Meeting::too_short : rating::Meeting::not_played;
}

void add_to_reported(RatedEvent& event) {
    event.reported.first_day = event.start.value_or(event.end.value_or(Date{}));
    for (const RatedPlayer& player : event.players) {
        event.reported.start.push_back(player.national ? player.national : player.elo);
        event.reported.winner.push_back(player.winner);
    }
    for (const RoundGame& game : event.games)
        event.reported.meetings.push_back({game.round, 0, game.first, game.second, points_of(game.of_first),
                                           points_of(game.of_second), meeting_of(game.of_first, game.of_second)});
}

}  // namespace

Points points_of(trf::Code code) {
    using enum trf::Code;
    switch (code) {
        case win:
        case unrated_win:
        case forfeit_win:
        case full_bye:
        case allocated_bye: return dommer::win;
        case draw:
        case unrated_draw:
        case half_bye: return dommer::draw;
        default: return dommer::loss;
    }
}

bool is_played(trf::Code code) { return code == trf::Code::win || code == trf::Code::draw || code == trf::Code::loss; }

std::optional<std::size_t> RatedEvent::place_of(int number) const {
    const auto found =
        std::find_if(players.begin(), players.end(), [&](const RatedPlayer& p) { return p.number == number; });
    if (found == players.end()) return std::nullopt;
    return static_cast<std::size_t>(found - players.begin());
}

RatedEvent rated_event(const trf::Report& report, std::string_view national_federation) {
    RatedEvent event{.name = std::string(trf::text_of(report, "012")),
                     .start = date_from(trf::text_of(report, "042")),
                     .end = date_from(trf::text_of(report, "052")),
                     .rounds = std::max(report.rounds.value_or(0), trf::rounds_in(report))};
    event.host = trf::text_of(report, "032").substr(0, 3), event.most_rounds_a_day = most_rounds_a_day(report);
    const auto national = national_numbers(report, national_federation);
    Points most;
    for (const trf::PlayerLine& line : report.players) {
        RatedPlayer player{.number = line.id.number,
                           .name = line.name,
                           .federation = line.federation,
                           .title = title_in_any_letters(line.title),
                           .total = total_of(line)};
        if (line.rating && *line.rating > 0) player.elo = rating::Rating{*line.rating};
        if (const auto found = national.find(player.number); found != national.end()) player.national = found->second;
        player.birth_year = number_in(std::string_view(line.birth).substr(0, 4));
        player.fide_id = number_in(line.fide_number);
        for (const trf::Cell& cell : line.cells)
            player.there.push_back(cell.code == trf::Code::allocated_bye || (cell.opponent && !is_forfeit(cell.code)));
        most = std::max(most, player.total);
        event.players.push_back(std::move(player));
    }
    for (RatedPlayer& player : event.players) player.winner = player.total == most;
    event.unplayed_wins.resize(event.players.size());
    add_games(event, report);
    add_to_reported(event);
    return event;
}

void complete(RatedEvent& event, const SaidOfReport& said) {
    event.reported.list = said.list, event.reported.kind = said.kind;
    const auto is_absent = [&](std::size_t place, trf::Code code) {
        return code == trf::Code::forfeit_loss && std::ranges::count(said.absent, event.players[place].number) != 0;
    };
    for (std::size_t at = 0; at < event.games.size(); ++at) {
        const RoundGame& game = event.games[at];
        const bool first = is_absent(game.first, game.of_first), second = is_absent(game.second, game.of_second);
        if (first || second)
            event.reported.meetings[at].what = first && second ? rating::Meeting::both_stayed_away
                                               : first         ? rating::Meeting::white_stayed_away
                                                               : rating::Meeting::black_stayed_away;
    }
    for (const int number : said.absent)
        if (const auto place = event.place_of(number)) event.reported.said_absent.push_back(*place);
}

std::optional<std::string> contradiction(const RatedEvent& event, const std::string& list, const SaidOfReport& said) {
    const std::string_view own = id_of(event.reported.list);
    if (!list.empty() && list != own)
        return fmt::format("--list {}: the pace of {} is {}: change its settings if that is wrong", list, event.name,
                           own);
    if (said.kind != rating::EventKind::individual) return fmt::format("--team: {} is no team event", event.name);
    for (const int number : said.absent) {
        const auto place = event.place_of(number);
        const bool is_known = place && std::ranges::any_of(event.reported.meetings, [&](const auto& meeting) {
                                  return stays_away(meeting, *place);
                              });
        if (!is_known)
            return fmt::format(
                "--absent {}: the log of {} has no absence of this player without notice: correct the result there",
                number, event.name);
    }
    return std::nullopt;
}

}  // namespace dommer::cli
