#include <fmt/format.h>

#include <algorithm>

#include "rate.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::rating;

struct Line {
    std::size_t player;
    std::vector<std::size_t> opponents;  // of the games that count
    std::vector<FideGame> games;
    std::optional<FideChange> change;  // rated players
    std::optional<InitialRating> initial;
};

bool contains(const std::vector<int>& numbers, int number) {
    return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

// Played games against rated opponents; for rapid and blitz without those whose gap is too wide.
std::vector<Line> lines_of(const RatedEvent& event, Date day) {
    std::vector<Line> lines(event.players.size());
    for (std::size_t place = 0; place < lines.size(); ++place) lines[place].player = place;
    const auto add = [&](std::size_t player, std::size_t opponent, Points score) {
        const auto& other = event.players[opponent].elo;
        if (!other || (event.players[player].elo &&
                       fide_gap_is_too_wide(*event.players[player].elo, *other, event.reported.list, day)))
            return;
        lines[player].opponents.push_back(opponent);
        lines[player].games.push_back({*other, score});
    };
    for (const ReportedMeeting& meeting : event.reported.meetings) {
        if (meeting.what != Meeting::played) continue;
        add(meeting.white, meeting.black, meeting.of_white);
        add(meeting.black, meeting.white, meeting.of_black);
    }
    return lines;
}

void explain(const RatedEvent& event, const Line& line) {
    for (std::size_t at = 0; at < line.games.size(); ++at) {
        const RatedPlayer& opponent = event.players[line.opponents[at]];
        if (!line.change) {
            fmt::print("      {} against {} {} ({})\n", decimal(line.games[at].score), opponent.number, opponent.name,
                       opponent.elo->number);
            continue;
        }
        const FideGameChange& game = line.change->games[at];
        fmt::print("      {} against {} {} ({}), difference {:+}{}, expected {} [8.1.2]\n",
                   decimal(line.games[at].score), opponent.number, opponent.name, opponent.elo->number, game.difference,
                   game.limited ? " (limited) [8.3.1]" : "", decimal(game.expected));
    }
    if (line.change)
        fmt::print("      coefficient {}{} [8.3.3]; {} x ({} - {}) = {} [8.3.2], rounded {:+} [8.3.4]\n",
                   line.change->k,
                   line.change->k != line.change->usual_k
                       ? fmt::format(", cut from {} because of {} games", line.change->usual_k, line.games.size())
                       : "",
                   line.change->k, decimal(line.change->score), decimal(line.change->expected),
                   decimal(line.change->exact), line.change->change);
    if (line.initial)
        fmt::print(
            "      with two hypothetical draws against 1800: average {}, {} %, difference {:+}, so {} [8.2.2, 8.2.3]\n",
            decimal(line.initial->average), line.initial->percent, line.initial->difference,
            line.initial->computed.number);
}

std::string verdict(const InitialRating& initial) {
    if (!initial.refused)
        return fmt::format("initial rating {}{}", initial.rating.number,
                           initial.capped ? " (the most that can be given) [8.2.3]" : "");
    switch (*initial.refused) {
        case NoInitialRating::too_few_games:
            return "unrated: fewer than 5 games against rated opponents so far [7.1.4]";
        case NoInitialRating::first_event_without_a_point:
            return "unrated: a first event without half a point is disregarded [8.2.1]";
        case NoInitialRating::below_floor:
            return fmt::format("unrated: {} is below 1400 [7.1.4]", initial.rating.number);
    }
    return "";
}

void print_line(const RatedEvent& event, const Line& line, bool with_steps) {
    const RatedPlayer& who = event.players[line.player];
    if (line.games.empty())
        fmt::print("{:>4}  {:<33} no rated game\n", who.number, who.name);
    else if (line.initial)
        fmt::print("{:>4}  {:<33} {}\n", who.number, who.name, verdict(*line.initial));
    else
        fmt::print("{:>4}  {:<33} {:>5} {:>4}/{} {:>6} {:>5} {:>+7}{}\n", who.number, who.name, who.elo->number,
                   decimal(line.change->score), line.games.size(), decimal(line.change->expected),
                   line.change->rating.number, line.change->change,
                   line.change->below_floor ? "  below the floor: unrated [7.2.1]" : "");
    if (with_steps) explain(event, line);
}

Json json_of(const RatedEvent& event, const Line& line) {
    const RatedPlayer& who = event.players[line.player];
    Json json{{"number", who.number}, {"name", who.name}, {"games", line.games.size()}};
    if (line.change) {
        json["old"] = who.elo->number, json["k"] = line.change->k, json["score"] = decimal(line.change->score);
        json["expected"] = decimal(line.change->expected), json["exact_change"] = decimal(line.change->exact);
        json["change"] = line.change->change, json["new"] = line.change->rating.number,
        json["below_floor"] = line.change->below_floor;
    }
    if (line.initial)
        json["initial"] = line.initial->refused ? Json() : Json(line.initial->rating.number),
        json["computed"] = line.initial->computed.number;
    Json games = Json::array();
    for (std::size_t at = 0; at < line.games.size(); ++at) {
        games.push_back({{"opponent", event.players[line.opponents[at]].number},
                         {"rating", line.games[at].opponent.number},
                         {"score", decimal(line.games[at].score)}});
        if (line.change)
            games.back()["difference"] = line.change->games[at].difference,
            games.back()["expected"] = decimal(line.change->games[at].expected);
    }
    json["opponents"] = games;
    return json;
}

}  // namespace

Exit rate_fide(const RateRequest& request, const RatedEvent& event) {
    const auto day = day_of(request, event);
    if (!day) return bad_input(day.error());
    if (!*day) return bad_input("the report has no date (042): give --date YYYY-MM-DD");
    const auto edition = fide_edition_on(**day);
    if (!edition) return bad_input(iso(**day) + ": FIDE's rating rules before 1 March 2024 are not in this program");
    auto lines = lines_of(event, **day);
    Json players = Json::array();
    if (!request.json)
        fmt::print("{}\nFIDE rating, {} list, edition {}; this event alone\n\n", event.name, id_of(event.reported.list),
                   edition->id);
    for (Line& line : lines) {
        const RatedPlayer& who = event.players[line.player];
        if (who.elo && !line.games.empty())
            line.change = fide_change({*who.elo, contains(request.newcomers, who.number) ? 0 : 30, who.birth_year,
                                       contains(request.reached_2400, who.number)},
                                      line.games, static_cast<int>((*day)->year()), event.reported.list, *edition);
        else if (!line.games.empty())
            line.initial = fide_initial(line.games, true, *edition);
        if (request.json)
            players.push_back(json_of(event, line));
        else
            print_line(event, line, request.explain);
    }
    if (request.json)
        print({{"event", event.name},
               {"system", "fide"},
               {"edition", edition->id},
               {"list", id_of(event.reported.list)},
               {"players", players}});
    return Exit::done;
}

}  // namespace dommer::cli
