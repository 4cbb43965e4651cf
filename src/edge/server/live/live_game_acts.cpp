#include "live_game_acts.hpp"

#include "app/team_boards.hpp"
#include "gamelog/protocol.hpp"
#include "storage/heartbeat.hpp"
#include "texts/texts.hpp"

namespace dommer::server {
namespace {

int status_of_refusal(livegame::Refused why) {
    using livegame::Refused;
    if (why == Refused::no_such_game || why == Refused::no_such_board) return 404;
    return why == Refused::forged_seat || why == Refused::not_for_this_seat ? 403 : 409;
}

bool is_unrecorded(const app::LiveState& game) { return livegame::result_to_record(game).has_value(); }

}  // namespace

Problem problem_of(const livegame::Refusal& refusal, const livegame::Game* game) {
    Problem problem{.status = status_of_refusal(refusal.why), .code = std::string(id_of(refusal.why))};
    if (refusal.of_table) {
        if (game != nullptr && !refusal.of_table->article.empty())
            problem.rule = Citation{std::string(game->table.edition().book), refusal.of_table->article};
        problem.words = [of_table = *refusal.of_table](Language language) {
            std::string words(gamelog::words_of(of_table, language));
            if (!words.empty() && words.front() >= 'a' && words.front() <= 'z')
                words.front() = static_cast<char>(words.front() - 'a' + 'A');
            return words + ".";
        };
        return problem;
    }
    problem.words = [why = refusal.why](Language language) {
        return std::string(texts::find("live_refusal", id_of(why))->in(language));
    };
    return problem;
}

VersionedPtr<app::LiveState> live_game(ServerState& state, const app::LivePlace& place) {
    auto held = state.value_of(app::stream_of_live_game(app::name_of(place)));
    if (!held->now) throw problem_of(livegame::Refusal{livegame::Refused::no_such_game}, nullptr);
    return held;
}

namespace {

// A seat's message that is refused is noted; it is answered with the refusal whether or not that went well.
void note(ServerState& state, const app::LivePlace& place, const livegame::NoteRefused& refused, const Sender& sender);

// The store did not answer, and may in a while.
bool is_of_the_store(const Problem& problem) { return problem.status >= 500; }

void stop_as_it_stood(ServerState& state, const app::LivePlace& place);

VersionedPtr<app::LiveState> decided_on(ServerState& state, const app::LivePlace& place,
                                        const livegame::Command& command, const Sender& sender) {
    if (!std::holds_alternative<livegame::Away>(command)) stop_as_it_stood(state, place);
    std::optional<livegame::NoteRefused> refused;
    bool is_written = false;
    try {
        auto after = state.act_on(
            app::stream_of_live_game(app::name_of(place)),
            [&](const app::LiveState& game) {
                auto decided = livegame::decide(game, command, now());
                if (decided) return is_written = !decided->empty(), std::move(*decided);
                refused = livegame::note_of(command, decided.error());
                throw problem_of(decided.error(), game ? &*game : nullptr);
            },
            sender);
        if (is_written) state.outage.worked(now());
        return after;
    } catch (const Problem& problem) {
        if (is_of_the_store(problem)) state.outage.failed(now());
        if (refused) note(state, place, *refused, Sender(sender.name));
        throw;
    }
}

void note(ServerState& state, const app::LivePlace& place, const livegame::NoteRefused& refused, const Sender& sender) {
    try {
        decided_on(state, place, refused, sender);
    } catch (const Problem& problem) {
        state.log.note(LogLevel::errors, "refused message of a live game not noted",
                       {{"game", app::name_of(place)}, {"why", problem.code}});
    }
}

// laws_dk_2023, 6.11.1: while the store took nothing nobody could press, and that time is nobody's. Before anything
// else happens at the board its clock is stopped as it stood; one that has been let run since then goes on.
void stop_as_it_stood(ServerState& state, const app::LivePlace& place) {
    const auto since = state.outage.since(now());
    if (!since) return;
    const auto held = state.value_of(app::stream_of_live_game(app::name_of(place)));
    if (held->now && held->now->clock_at <= *since) decided_on(state, place, livegame::Away{*since}, Sender("clock"));
}

constexpr std::chrono::seconds asked_again_after{1};

// The unfinished games, by name.
std::set<std::string> games_under_way(ServerState& state) {
    std::set<std::string> games;
    for (const storage::ViewRow& row : state.lines_of(app::live_game_kind))
        if (const auto line = app::live_game_line_from(row); line && !line->is_over) games.insert(row.key);
    return games;
}

// Whoever ends a game records it. Only what was left over, by a server that died, is recorded by the eye on the clocks.
constexpr std::chrono::seconds left_to_the_actor{2};
bool has_ended_before(const livegame::Game& game, Instant moment) {
    return game.log.empty() || game.log.back().at < moment;
}

}  // namespace

void note_forged_seat(ServerState& state, const app::LivePlace& place) {
    note(state, place, {.by = std::nullopt, .number = 0, .id = {}, .why = {livegame::Refused::forged_seat}},
         Sender("stranger"));
}

bool tell_that_we_live(ServerState& state) {
    try {
        const auto told = state.with_store([](storage::Store& store) { return storage::Heartbeat(store).beat(now()); });
        if (!told) throw problem_of(told.error());
        state.outage.worked(now());
        if (!state.outage.since(now())) return true;
        for (const std::string& name : games_under_way(state)) try {
                stop_as_it_stood(state, *app::live_place_from(name));
            } catch (const Problem& problem) {
                if (is_of_the_store(problem)) throw;
                state.log.note(LogLevel::errors, "clocks not stopped", {{"game", name}, {"why", problem.code}});
            }
        state.outage.is_settled();
        return true;
    } catch (const Problem& problem) {  // whoever starts next finds the last sign
        state.outage.failed(now());
        state.log.note(LogLevel::errors, "sign of life not stored", {{"why", problem.code}});
        return false;
    }
}

void stop_clocks_after_outage(ServerState& state, const std::set<std::string>& names) {
    const auto last = state.with_store([](storage::Store& store) { return storage::Heartbeat(store).last(); });
    if (!last) throw problem_of(last.error());
    if (!*last || now() - **last < shortest_outage) return;
    for (const std::string& name : names) {
        const auto place = app::live_place_from(name);
        if (!place) continue;
        try {
            act_on_live_game(state, *place, livegame::Away{**last}, Sender("clock"));
        } catch (const Problem& problem) {
            state.log.note(LogLevel::errors, "clocks not stopped", {{"game", name}, {"why", problem.code}});
        }
    }
}

VersionedPtr<app::LiveState> act_on_live_game(ServerState& state, const app::LivePlace& place,
                                              const livegame::Command& command, const Sender& sender) {
    auto after = decided_on(state, place, command, sender);
    if (!is_unrecorded(after->now)) return after;
    try {
        return record_live_game(state, place, Sender(sender.name));
    } catch (const Problem& problem) {
        state.log.note(LogLevel::errors, "result of a live game not recorded",
                       {{"game", app::name_of(place)}, {"why", problem.code}});
        return after;
    }
}

namespace {

void record_on_card(ServerState& state, const app::MatchPlace& match, int board, const livegame::Game& game,
                    const Sender& sender) {
    state.act_on(
        app::stream_of_season(match.season),
        [&](const app::SeasonState& season) {
            auto decided = app::decide_result(season, match.match, board, game, now());
            if (!decided) throw problem_of(decided.error(), &game);
            return std::move(*decided);
        },
        sender);
}

}  // namespace

std::shared_ptr<const tournament::Tournament> match_event(ServerState& state, const std::string& event) {
    const auto place = app::match_place_from(event);
    if (!place) return nullptr;
    const auto held = state.value_of(app::stream_of_season(place->season));
    if (!held->now || !held->now->matches.contains(place->match)) throw Problem{.status = 404, .code = "no_such_event"};
    return std::make_shared<const tournament::Tournament>(app::match_as_event(*held->now, place->match));
}

VersionedPtr<app::LiveState> record_live_game(ServerState& state, const app::LivePlace& place, const Sender& sender) {
    const auto held = live_game(state, place);
    const auto end = state.with_store([&](storage::Store& store) {
        return app::end_of_chain(store, app::stream_of_live_game(app::name_of(place)).name);
    });
    if (!end) throw problem_of(end.error());
    if (const auto match = app::match_place_from(place.event))
        record_on_card(state, *match, place.board, *held->now, sender);
    else
        state.act_all(
            place.event,
            [&](const tournament::Tournament& event) {
                auto commands = app::commands_to_record(*held->now, place, event, *end);
                if (!commands) throw problem_of(std::get<livegame::Refusal>(commands.error()), &*held->now);
                return std::move(*commands);
            },
            sender);
    return decided_on(state, place, livegame::Record{*end}, Sender(sender.name));
}

std::optional<Instant> live_flag_due(ServerState& state, const std::string& name) {
    const auto place = app::live_place_from(name);
    if (!place) return std::nullopt;
    try {
        const auto held = live_game(state, *place);
        if (is_unrecorded(held->now) && !held->now->recorded && has_ended_before(*held->now, now() - left_to_the_actor))
            record_live_game(state, *place, Sender("clock"));
        return livegame::flag_due(*held->now);
    } catch (const Problem& problem) {  // the tournament will not have it: the arbiter sees it
        return is_of_the_store(problem) ? std::optional(now() + asked_again_after) : std::nullopt;
    }
}

void look_at_live_clock(ServerState& state, const std::string& name) {
    const auto place = app::live_place_from(name);
    if (!place) return;
    try {
        act_on_live_game(state, *place, livegame::LookAtClock{}, Sender("clock"));
    } catch (const Problem& problem) {
        state.log.note(LogLevel::errors, "clock of a live game not read", {{"game", name}, {"why", problem.code}});
    }
}

}  // namespace dommer::server
