#include "app/team_boards.hpp"

#include <algorithm>
#include <charconv>

#include "app/live_games.hpp"

namespace dommer::app {
namespace {

namespace season = teams::season;
using season::Season, season::SeasonMatch;
using teams::BoardResult, teams::Side, teams::white_on;
using tournament::Defaulted, tournament::EntryId, tournament::Played;

constexpr char between = '~';  // no name of an event or a season has it

EntryId entry_at(int boards, Side side, int board) { return {side == Side::home ? board : boards + board}; }

bool is_manned(const SeasonMatch& match) { return match.line_ups[0] && match.line_ups[1]; }

void add_player(tournament::Tournament& event, const Season& now, const SeasonMatch& match, Side side, int board) {
    const EntryId id = entry_at(now.settings.rules.boards, side, board);
    tournament::Entrant entrant;
    entrant.id = id, entrant.number = tournament::PlayerId{id.number};
    entrant.particulars.club = name_of(now, match.team(side));
    const auto number = is_manned(match) ? player_at(match, side, board) : std::nullopt;
    if (const auto* player = number ? find_player(now, match.team(side), *number) : nullptr) {
        entrant.particulars.name = player->name, entrant.particulars.rating = {player->rating};
        if (player->person != 0) entrant.particulars.person = player->person;
    }
    event.entrants.emplace(id, std::move(entrant));
}

std::optional<tournament::Result> seen_from_white(BoardResult result, Side white) {
    using pairing::Default, pairing::Outcome;
    const bool home_is_white = white == Side::home;
    switch (result) {
        case BoardResult::draw: return Played{Outcome::draw};
        case BoardResult::home_win: return Played{home_is_white ? Outcome::white_wins : Outcome::black_wins};
        case BoardResult::away_win: return Played{home_is_white ? Outcome::black_wins : Outcome::white_wins};
        case BoardResult::home_by_forfeit: return Defaulted{home_is_white ? Default::white_wins : Default::black_wins};
        case BoardResult::away_by_forfeit: return Defaulted{home_is_white ? Default::black_wins : Default::white_wins};
        case BoardResult::nobody: break;
    }
    return Defaulted{Default::both_lose};
}

// None: a card has no letter for it, such as half a point to one of the two alone.
std::optional<BoardResult> seen_from_home(const tournament::Result& result, Side white) {
    using pairing::Default, pairing::Outcome;
    const bool home_is_white = white == Side::home;
    if (const auto* played = std::get_if<Played>(&result)) {
        if (played->outcome == Outcome::draw) return BoardResult::draw;
        if (played->outcome == Outcome::both_lose) return BoardResult::nobody;
        if (played->outcome != Outcome::white_wins && played->outcome != Outcome::black_wins) return std::nullopt;
        const bool home_wins = (played->outcome == Outcome::white_wins) == home_is_white;
        return home_wins ? BoardResult::home_win : BoardResult::away_win;
    }
    const auto* defaulted = std::get_if<Defaulted>(&result);
    if (defaulted == nullptr) return std::nullopt;
    if (defaulted->outcome == Default::both_lose) return BoardResult::nobody;
    const bool home_wins = (defaulted->outcome == Default::white_wins) == home_is_white;
    return home_wins ? BoardResult::home_by_forfeit : BoardResult::away_by_forfeit;
}

// What is known of a board: nobody has to play there, it is decided, or both cards have the same.
std::optional<BoardResult> known_at(const SeasonMatch& match, int board) {
    const auto at = static_cast<std::size_t>(board - 1);
    if (match.decided && at < match.decided->size()) return (*match.decided)[at];
    if (const auto settled = settled_board(match, board)) return settled;
    const auto& [home, away] = match.cards;
    return at < home.size() && at < away.size() && home[at] == away[at] ? home[at] : std::nullopt;
}

season::OpenBoards with_result(season::OpenBoards card, int boards, int board, BoardResult result) {
    card.resize(static_cast<std::size_t>(boards));
    card[static_cast<std::size_t>(board - 1)] = result;
    return card;
}

}  // namespace

std::string name_of(const MatchPlace& place) { return place.season + between + std::to_string(place.match); }

std::optional<MatchPlace> match_place_from(std::string_view event) {
    const auto at = event.find(between);
    if (at == std::string_view::npos || !is_season_id(event.substr(0, at))) return std::nullopt;
    const std::string_view number = event.substr(at + 1);
    int match = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), match);
    if (error != std::errc() || end != number.data() + number.size() || match < 1) return std::nullopt;
    return MatchPlace{std::string(event.substr(0, at)), match};
}

std::string rights_of(const std::string& event) {
    const auto match = match_place_from(event);
    return match ? std::string(season_streams) + match->season : event;
}

std::string stream_of_event(const std::string& event) {
    const auto match = match_place_from(event);
    return match ? std::string(season_streams) + match->season : std::string(tournament_streams) + event;
}

tournament::Tournament match_as_event(const Season& now, int id) {
    const SeasonMatch& match = now.matches.at(id);
    const season::Rules& rules = now.settings.rules;
    tournament::Tournament event;
    event.phase = tournament::Phase::running;
    tournament::Settings& settings = event.settings;
    settings.name = now.settings.name + ": " + name_of(now, match.home) + " – " + name_of(now, match.away);
    settings.place = venue_of(now, match);
    settings.first_day = settings.last_day = match.day;
    settings.time_control = rules.time_control;
    settings.federation = season::federation_of(rules);
    settings.regulations.default_minutes = rules.latest_minutes;
    settings.regulations.devices_in_bag = rules.phone_in_bag;
    settings.rounds = std::max(1, match.round);
    event.rounds.resize(static_cast<std::size_t>(settings.rounds));
    tournament::HeldRound& round = event.rounds.back();
    round.published = is_manned(match);
    for (int board = 1; board <= rules.boards; ++board) {
        for (const Side side : {Side::home, Side::away}) add_player(event, now, match, side, board);
        const Side white = white_on(board);
        const auto known = known_at(match, board);
        round.tables.push_back({.white = entry_at(rules.boards, white, board),
                                .black = entry_at(rules.boards, other_side(white), board),
                                .result = known ? seen_from_white(*known, white) : std::nullopt});
    }
    return event;
}

// dsu_2011, 5.2 6: the results are entered on the card, and both captains have it. What the table has seen needs no
// captain's word; if one of them writes something else afterwards the cards differ, and the director decides.
DecidedResult decide_result(const SeasonState& now, int id, int board, const livegame::Game& game, Instant moment) {
    const auto refused = tl::unexpected(livegame::Refusal{livegame::Refused::season_refuses});
    const auto result = livegame::result_to_record(game);
    if (!result) return tl::unexpected(result.error());
    const auto letter = seen_from_home(*result, white_on(board));
    if (!now || !now->matches.contains(id) || !letter) return refused;
    const SeasonMatch& match = now->matches.at(id);
    if (known_at(match, board) == letter) return std::vector<season::Event>{};
    const int boards = now->settings.rules.boards;
    std::vector<season::Event> wishes;
    if (!match.agreed) {
        for (const Side side : {Side::home, Side::away})
            wishes.emplace_back(season::CardEntered{
                id, side, with_result(match.cards[season::place_of(side)], boards, board, *letter)});
    } else if (!game.recorded) {
        return refused;
    } else {
        season::CardDecided decided{id, {}, reason_of_ruling(game)};
        for (int each = 1; each <= boards; ++each)
            decided.boards.push_back(each == board ? *letter : known_at(match, each).value_or(BoardResult::nobody));
        wishes.emplace_back(std::move(decided));
    }
    auto decided = decide_all<season::Refusal>(
        now, wishes,
        [&](const SeasonState& before, const season::Event& wish) {
            return season::decide(before, wish, {Date{std::chrono::floor<std::chrono::days>(moment)}, true});
        },
        stream_of_season(""));
    if (!decided) return refused;
    return std::move(*decided);
}

}  // namespace dommer::app
