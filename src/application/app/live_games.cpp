#include "app/live_games.hpp"

#include <charconv>
#include <nlohmann/json.hpp>

#include "app/team_boards.hpp"
#include "gamelog/live_records.hpp"
#include "tournament/match.hpp"

namespace dommer::app {
namespace {

using Lines = nlohmann::ordered_json;
using LiveStream = Stream<LiveState, livegame::Event>;

LiveState with_live_event(LiveState before, const livegame::Event& event) {
    return livegame::evolve(std::move(before), event);
}
storage::NewEvent recorded_live_event(const livegame::Event& event) {
    return {std::string(gamelog::type_of(event)), gamelog::record_of(event)};
}
std::vector<storage::ViewRow> line_of_live_game(const std::string& stream, const LiveState& after) {
    const std::string name = stream.substr(live_game_streams.size());
    const auto due = livegame::flag_due(*after);
    Lines line{{"started", after->has_started()},
               {"over", after->table.over()},
               {"result", after->table.over() ? std::string(id_of(after->table.ending.result)) : ""},
               {"recorded", after->recorded.has_value()}};
    if (due) line["flag_due"] = iso(*due);
    // Behind the delay everybody sees all of it from then on, unless something more happens.
    if (after->delay > std::chrono::seconds(0) && !after->log.empty())
        line["shown_from"] = iso(after->log.back().at + after->delay);
    return {{std::string(live_game_kind), name, line.dump()}};
}

std::optional<int> whole(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_number = error == std::errc() && end == text.data() + text.size();
    return is_number && value > 0 && value < 10'000 ? std::optional(value) : std::nullopt;
}

LiveFailure failed(Failure failure) { return LiveFailure(std::move(failure)); }
LiveFailure refused(livegame::Refused why) { return LiveFailure(livegame::Refusal{why}); }

}  // namespace

std::string name_of(const LivePlace& place) {
    return place.event + "/" + std::to_string(place.round) + "/" + std::to_string(place.board);
}

storage::Stored<bool> are_boards_open(const storage::Store& store, const std::string& event, int round) {
    const auto rows = store.views(live_game_kind);
    if (!rows) return tl::unexpected(rows.error());
    return std::ranges::any_of(*rows, [&](const storage::ViewRow& row) {
        const auto place = live_place_from(row.key);
        return place && place->event == event && place->round == round;
    });
}

std::optional<LivePlace> live_place_from(std::string_view name) {
    const auto first = name.find('/'), second = name.rfind('/');
    if (first == std::string_view::npos || first == 0 || second == first) return std::nullopt;
    const auto round = whole(name.substr(first + 1, second - first - 1)), board = whole(name.substr(second + 1));
    if (!round || !board) return std::nullopt;
    return LivePlace{std::string(name.substr(0, first)), *round, *board};
}

LiveStream stream_of_live_game(const std::string& name) {
    return {std::string(live_game_streams) + name, gamelog::live_event_from, recorded_live_event, with_live_event,
            line_of_live_game};
}

std::optional<LiveGameLine> live_game_line_from(const storage::ViewRow& row) {
    const auto place = live_place_from(row.key);
    const Lines body = Lines::parse(row.body, nullptr, false);
    if (!place || !body.is_object()) return std::nullopt;
    return LiveGameLine{.place = *place,
                        .has_started = body.value("started", false),
                        .is_over = body.value("over", false),
                        .is_recorded = body.value("recorded", false),
                        .result = body.value("result", ""),
                        .flag_due = parse_instant(body.value("flag_due", "")),
                        .shown_from = parse_instant(body.value("shown_from", ""))};
}

table::BySide<std::string> names_at(const tournament::Tournament& event, const LivePlace& place) {
    const auto* pairing = find(event, tournament::RoundNumber{place.round}, place.board);
    if (pairing == nullptr) return {"White", "Black"};
    const auto [white, black] = seats_now(*pairing);
    return {find(event, white)->particulars.name, find(event, black)->particulars.name};
}

std::string reason_of_ruling(const livegame::Game& game) {
    return std::string(table::article(game.table.ending.ended_by, game.table.edition())) + " (live)";
}

LiveOutcome<std::vector<tournament::Command>> commands_to_record(const livegame::Game& game, const LivePlace& place,
                                                                 const tournament::Tournament& event,
                                                                 const std::string& log_digest) {
    const auto result = livegame::result_to_record(game);
    if (!result) return tl::unexpected(LiveFailure(result.error()));
    const tournament::RoundNumber round{place.round};
    std::vector<tournament::Command> commands;
    // A ruling may change a result that is in the tournament already: then it is corrected there, with the reason.
    const auto* pairing = find(event, round, place.board);
    if (game.recorded && pairing != nullptr && pairing->result)
        commands.push_back(tournament::CorrectResult{round, place.board, *result, reason_of_ruling(game)});
    else
        commands.push_back(tournament::EnterResult{round, place.board, *result});
    commands.push_back(tournament::WriteGame{{round, place.board, gamelog::movetext_of(game), log_digest}});
    return commands;
}

LiveOutcome<HeldLiveGame> LiveGames::read(const LivePlace& place) const {
    auto held = app::read<Failure>(store_, stream_of_live_game(name_of(place)));
    if (!held) return tl::unexpected(failed(held.error()));
    return std::move(*held);
}

LiveOutcome<HeldLiveGame> LiveGames::open(const LivePlace& place, const table::BySide<std::string>& seats,
                                          std::chrono::seconds delay, bool touches_count, const ActionContext& how) {
    const auto event = event_of(place.event);
    if (!event) return tl::unexpected(event.error());
    if (!*event) return tl::unexpected(refused(livegame::Refused::no_such_board));
    auto command = livegame::opening_of(**event, {place.round}, place.board);
    if (!command) return tl::unexpected(LiveFailure(command.error()));
    command->seats = seats, command->delay = delay, command->touches_count = touches_count;
    return act(place, *command, how);
}

LiveOutcome<std::optional<tournament::Tournament>> LiveGames::event_of(const std::string& name) const {
    const auto match = match_place_from(name);
    if (!match) {
        auto held = Tournaments(store_).read(name);
        if (!held) return tl::unexpected(failed(held.error()));
        return std::move(held->now);
    }
    const auto season = app::read<Failure>(store_, stream_of_season(match->season));
    if (!season) return tl::unexpected(failed(season.error()));
    if (!season->now || !season->now->matches.contains(match->match)) return std::nullopt;
    return match_as_event(*season->now, match->match);
}

// What is to be stored for the boards of a round that can be opened.
LiveOutcome<LiveGames::Round> LiveGames::opened(const tournament::Tournament& event, const LivePlace& round,
                                                const Opening& opening, const ActionContext& how) const {
    const tournament::RoundNumber number{round.round};
    if (find(event, number, 1) == nullptr)
        return tl::unexpected(LiveFailure(livegame::Refusal{livegame::Refused::no_such_board}));
    Round made;
    for (LivePlace place{round.event, round.round, 1}; find(event, number, place.board) != nullptr; ++place.board) {
        const LiveStream stream = stream_of_live_game(name_of(place));
        const auto version = store_.version_of(stream.name);
        if (!version) return tl::unexpected(failed(version.error()));
        auto command = livegame::opening_of(event, number, place.board);
        if (*version > 0 || (!command && command.error().why == livegame::Refused::result_there_already)) continue;
        if (!command) return tl::unexpected(LiveFailure(command.error()));
        command->seats = opening.seats(place.board);
        command->delay = opening.delay, command->touches_count = opening.touches_count;
        auto events = livegame::decide(std::nullopt, *command, how.time);
        if (!events) return tl::unexpected(LiveFailure(events.error()));
        const auto decided = applied(HeldLiveGame{}, std::move(*events), stream);
        made.places.push_back(place), made.entries.push_back(entry_of(decided, how, stream));
        for (storage::ViewRow& row : stream.views(stream.name, decided.after.now)) made.views.push_back(std::move(row));
    }
    return made;
}

LiveOutcome<std::vector<LivePlace>> LiveGames::open_round(const std::string& event, int round, const Opening& opening,
                                                          const ActionContext& how) {
    constexpr int tries = 4;
    for (int left = tries;; --left) {
        const auto held = event_of(event);
        if (!held) return tl::unexpected(held.error());
        if (!*held) return tl::unexpected(refused(livegame::Refused::no_such_board));
        const auto made = opened(**held, {event, round, 0}, opening, how);
        if (!made) return tl::unexpected(made.error());
        if (made->entries.empty()) return made->places;
        const auto stored = store_.append(made->entries, made->views, how.also);
        if (stored) return made->places;
        if (stored.error().fault != storage::StoreFault::conflict || left == 1)
            return tl::unexpected(failed(stored.error()));
    }
}

LiveOutcome<HeldLiveGame> LiveGames::act(const LivePlace& place, const livegame::Command& command,
                                         const ActionContext& how) {
    auto done = decided_on(place, command, how);
    if (!done) {
        if (const auto* refusal = std::get_if<livegame::Refusal>(&done.error()))
            if (const auto note = livegame::note_of(command, *refusal))
                static_cast<void>(decided_on(place, *note, how));  // the refusal is what is answered
        return tl::unexpected(done.error());
    }
    if (livegame::result_to_record(done->now)) return record(place, how);
    return std::move(*done);
}

LiveOutcome<HeldLiveGame> LiveGames::decided_on(const LivePlace& place, const livegame::Command& command,
                                                const ActionContext& how) {
    auto done = decide_and_append<LiveFailure>(
        store_, stream_of_live_game(name_of(place)),
        [&](const LiveState& now) -> LiveOutcome<std::vector<livegame::Event>> {
            auto decided = livegame::decide(now, command, how.time);
            if (!decided) return tl::unexpected(LiveFailure(decided.error()));
            return std::move(*decided);
        },
        how);
    if (!done) return tl::unexpected(done.error());
    return std::move(done->after);
}

LiveOutcome<HeldLiveGame> LiveGames::record(const LivePlace& place, const ActionContext& how) {
    const LiveStream stream = stream_of_live_game(name_of(place));
    const auto held = read(place);
    if (!held) return tl::unexpected(held.error());
    const auto end = end_of_chain(store_, stream.name);
    if (!end) return tl::unexpected(failed(end.error()));
    if (const auto match = match_place_from(place.event)) {
        if (!held->now) return tl::unexpected(refused(livegame::Refused::no_such_game));
        if (const auto done = record_on_card(*match, place.board, *held->now, how); !done)
            return tl::unexpected(done.error());
        return decided_on(place, livegame::Record{*end}, how);
    }
    Tournaments tournaments(store_);
    const auto event = tournaments.read(place.event);
    if (!event) return tl::unexpected(failed(event.error()));
    if (!held->now || !event->now)
        return tl::unexpected(LiveFailure(livegame::Refusal{livegame::Refused::no_such_game}));
    const auto commands = commands_to_record(*held->now, place, *event->now, *end);
    if (!commands) return tl::unexpected(commands.error());
    if (const auto done = tournaments.act_all(*event, *commands, how); !done)
        return tl::unexpected(failed(done.error()));
    return decided_on(place, livegame::Record{*end}, how);
}

LiveOutcome<void> LiveGames::record_on_card(const MatchPlace& match, int board, const livegame::Game& game,
                                            const ActionContext& how) {
    const auto done = decide_and_append<LiveFailure>(
        store_, stream_of_season(match.season),
        [&](const SeasonState& now) -> LiveOutcome<std::vector<teams::season::Event>> {
            auto decided = decide_result(now, match.match, board, game, how.time);
            if (!decided) return tl::unexpected(LiveFailure(decided.error()));
            return std::move(*decided);
        },
        how);
    if (!done) return tl::unexpected(done.error());
    return {};
}

LiveOutcome<std::vector<LiveGameLine>> LiveGames::all() const {
    const auto rows = store_.views(live_game_kind);
    if (!rows) return tl::unexpected(failed(rows.error()));
    std::vector<LiveGameLine> lines;
    for (const storage::ViewRow& row : *rows)
        if (auto line = live_game_line_from(row)) lines.push_back(std::move(*line));
    std::ranges::sort(lines, {}, [](const LiveGameLine& line) {
        return std::tuple(line.place.event, line.place.round, line.place.board);
    });
    return lines;
}

storage::Stored<std::string> end_of_chain(const storage::Store& store, const std::string& stream) {
    const auto events = store.events_of(stream);
    if (!events) return tl::unexpected(events.error());
    return events->empty() ? std::string() : events->back().digest;
}

}  // namespace dommer::app
