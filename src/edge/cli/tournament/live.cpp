#include <fmt/format.h>

#include "app/live_games.hpp"
#include "command.hpp"
#include "gamelog/live_records.hpp"
#include "gamelog/protocol.hpp"
#include "gamelog/state.hpp"
#include "live_commands.hpp"
#include "livegame/choices.hpp"
#include "node/batch.hpp"
#include "storage/chain.hpp"
#include "store_option.hpp"
#include "texts/texts.hpp"

// Live games of a store: the same core that the server asks.
namespace dommer::cli {
namespace {

struct LiveRequest {
    StoreOption store;
    app::LivePlace place;
    std::string language = "en", as = "arbiter", seat, act;
    int delay = 0, answers = 0;
    bool json = false, log = false, press = false, touches = false;
    Language words() const { return *value_from<Language>(language); }
};

Exit report_live(const app::LiveFailure& failure, Language language) {
    if (const auto* other = std::get_if<app::Failure>(&failure)) return report(*other);
    const auto& refusal = std::get<livegame::Refusal>(failure);
    if (refusal.of_table)
        fmt::print(stderr, "dommer: {} [{}]\n", gamelog::words_of(*refusal.of_table, language), article_of(refusal));
    else
        fmt::print(stderr, "dommer: {}\n", texts::find("live_refusal", id_of(refusal.why))->in(language));
    return Exit::no;
}

Exit no_such_game(const LiveRequest& request) {
    return report_live(app::LiveFailure(livegame::Refusal{livegame::Refused::no_such_game}), request.words());
}

Json json_of(const livegame::Game& game) {
    Json json{{"state", gamelog::state_of(game.table)},
              {"started", game.has_started()},
              {"delay_s", game.delay.count()},
              {"said", {{"white", game.said.white}, {"black", game.said.black}}}};
    json["questions"] = Json::array();
    for (const livegame::Question& question : game.questions)
        json["questions"].push_back({{"number", question.number},
                                     {"matter", question.matter},
                                     {"article", question.article},
                                     {"options", question.options},
                                     {"mandatory", question.is_mandatory}});
    json["refused"] = Json::array();
    for (const livegame::MessageRefused& each : game.refused)
        json["refused"].push_back(
            {{"at", iso(each.at)}, {"by", each.by ? Json(id_of(*each.by)) : Json()}, {"why", id_of(each.why)}});
    json["board_doubt"] = game.board_doubt ? Json{{"at", iso(game.board_doubt->at)},
                                                  {"why", id_of(game.board_doubt->why)},
                                                  {"detail", game.board_doubt->detail}}
                                           : Json();
    json["recorded"] = game.recorded ? Json(game.recorded->result) : Json();
    return json;
}

void print_choices(std::string_view who, const std::vector<livegame::Offered>& offered) {
    std::string text;
    for (const livegame::Offered& each : offered)
        text += fmt::format("{}{}{}", text.empty() ? "" : ", ", id_of(each.choice),
                            each.article.empty() ? "" : " [" + each.article + "]");
    fmt::print("{:<9}{}\n", who, text.empty() ? "-" : text);
}

void print_game(const LiveRequest& request, const livegame::Game& game) {
    if (request.json) return print(json_of(game));
    const table::Clock clock = livegame::clock_at(game, now());
    fmt::print("{}\n", gamelog::movetext_of(game));
    fmt::print("clocks   {} - {}{}\n", gamelog::clock_text(clock.left(Colour::white)),
               gamelog::clock_text(clock.left(Colour::black)),
               !game.has_started() ? ", not started"
               : clock.stopped()   ? ", stopped"
                                   : "");
    for (const livegame::Happening& each : game.happenings)
        fmt::print("{}  {}  [{}]\n", iso(each.at).substr(11, 8),
                   gamelog::words_of(each.event, request.words(), game.table.agreement.variant),
                   fmt::join(gamelog::citations(each.event, game.table.edition()), ", "));
    if (game.board_doubt)
        fmt::print("board    {}\n",
                   filled(texts::find("board_doubt", id_of(game.board_doubt->why))->in(request.words()),
                          {{"detail", game.board_doubt->detail}}));
    for (const livegame::Question& each : game.questions)
        fmt::print("question {}: {} [{}] {}\n", each.number, each.matter, each.article, fmt::join(each.options, " | "));
    for (const livegame::MessageRefused& each : game.refused)
        fmt::print("{}  refused, {}: {}{}\n", iso(each.at).substr(11, 8), each.by ? id_of(*each.by) : "no seat",
                   gamelog::words_of(each, request.words()),
                   each.by_the_laws ? " [" + each.by_the_laws->article + "]" : "");
    print_choices("white", livegame::choices_for(game, Colour::white));
    print_choices("black", livegame::choices_for(game, Colour::black));
    print_choices("arbiter", livegame::choices_for_arbiter(game));
    fmt::print("result   {}\n", gamelog::words_of(game.table.ending, request.words()));
}

CommandLine* add_one(CommandLine& app, LiveRequest& request, const char* name, const char* what) {
    CommandLine* command = app.add_subcommand(name, what);
    command->add_option("event", request.place.event, which_live_event)->required();
    command->add_option("round", request.place.round, "the round")->required();
    command->add_option("board", request.place.board, "the board")->required();
    add_store_option(*command, request.store);
    command->add_option("--language", request.language, "of the answer: da, nb, sv or en")
        ->check(one_value_of<Language>());
    command->add_flag("--json", request.json, "print JSON");
    return command;
}

void add_open(CommandLine& live, Exit& exit) {
    auto request = std::make_shared<LiveRequest>();
    CommandLine* open = add_one(live, *request, "open", "Open a board of a published round; prints the two seats");
    add_actor_option(*open, request->store);
    open->add_option("--delay", request->delay, "seconds by which spectators see everything later");
    open->add_flag("--touches-count", request->touches, "choosing a man on the screen is touching it (4.3)");
    open->callback([request, &exit] {
        exit = with_store(request->store, storage::Access::write, [&](storage::Store& store) {
            const table::BySide<std::string> seats{node::new_code(), node::new_code()};
            const auto opened = app::LiveGames(store).open(
                request->place, {storage::digest_of(seats.white), storage::digest_of(seats.black)},
                std::chrono::seconds(request->delay), request->touches, {request->store.actor, now()});
            if (!opened) return report_live(opened.error(), request->words());
            if (request->json)
                print({{"white", seats.white}, {"black", seats.black}});
            else
                fmt::print("white {}\nblack {}\n", seats.white, seats.black);
            return Exit::done;
        });
    });
}

void add_show(CommandLine& live, Exit& exit) {
    auto request = std::make_shared<LiveRequest>();
    CommandLine* show = add_one(live, *request, "show", "The game as it stands: clocks, questions, what may be done");
    show->callback([request, &exit] {
        exit = with_store(request->store, storage::Access::read, [&](storage::Store& store) {
            const auto held = app::LiveGames(store).read(request->place);
            if (!held) return report_live(held.error(), request->words());
            if (!held->now) return no_such_game(*request);
            print_game(*request, *held->now);
            return Exit::done;
        });
    });
}

// Who acts: the holder of a seat's secret, or the arbiter at this store.
std::optional<livegame::Role> role_in(const LiveRequest& request, const livegame::Game& game) {
    if (request.seat.empty()) return livegame::Role::arbiter;
    const std::string digest = storage::digest_of(request.seat);
    for (const Colour side : table::both_sides)
        if (game.seats[side] == digest) return livegame::role_of(side);
    return std::nullopt;
}

Exit act(const LiveRequest& request, storage::Store& store) {
    app::LiveGames games(store);
    const auto held = games.read(request.place);
    if (!held) return report_live(held.error(), request.words());
    if (!held->now) return no_such_game(request);
    const auto role = role_in(request, *held->now);
    if (!role) return report_live(app::LiveFailure(livegame::Refusal{livegame::Refused::forged_seat}), request.words());
    const Json json = Json::parse(request.act, nullptr, false);
    if (json.is_discarded())
        return bad_input(
            fmt::format("'{}' is no JSON: write the act as in a log, such as {{\"do\":\"resign\"}}", request.act));
    const auto read = gamelog::read_act(json, *role);
    if (!read) return bad_input(read.error().where + ": " + read.error().what);
    const auto seat = seat_of(*role);
    livegame::Message message{.from = *role,
                              .number = seat ? held->now->said[*seat] + 1 : 0,
                              .ply = static_cast<int>(held->now->table.plies.size()),
                              .sent = std::nullopt,
                              .act = *read,
                              .presses = request.press,
                              .offers_draw = false,
                              .answers = request.answers != 0 ? std::optional(request.answers) : std::nullopt};
    const auto done = games.act(request.place, message, {request.store.actor, now()});
    if (!done) return report_live(done.error(), request.words());
    print_game(request, *done->now);
    return Exit::done;
}

void add_act(CommandLine& live, Exit& exit) {
    auto request = std::make_shared<LiveRequest>();
    CommandLine* command = add_one(live, *request, "act", "Do something at the table, as the arbiter or from a seat");
    add_actor_option(*command, request->store);
    command->add_option("act", request->act, "as in a game's log: {\"do\":\"arbiter\",\"act\":\"resume\"}")->required();
    command->add_option("--seat", request->seat, "the secret of a seat, as `open` printed it");
    command->add_option("--answers", request->answers, "the number of the question that this answers");
    command->add_flag("--press", request->press, "press the clock too, after a legal move");
    command->callback([request, &exit] {
        exit = with_store(request->store, storage::Access::write,
                          [&](storage::Store& store) { return act(*request, store); });
    });
}

void add_replay(CommandLine& live, Exit& exit) {
    auto request = std::make_shared<LiveRequest>();
    CommandLine* replay =
        add_one(live, *request, "replay", "Each act with what followed; --log prints what `dommer table replay` reads");
    replay->add_flag("--log", request->log, "the game's log");
    replay->callback([request, &exit] {
        exit = with_store(request->store, storage::Access::read, [&](storage::Store& store) {
            const auto held = app::LiveGames(store).read(request->place);
            if (!held) return report_live(held.error(), request->words());
            if (!held->now) return no_such_game(*request);
            const auto event = app::LiveGames(store).event_of(request->place.event);
            if (!event) return report_live(event.error(), request->words());
            const auto names = *event ? app::names_at(**event, request->place) : table::BySide<std::string>{};
            const Json log = gamelog::scenario_json(*held->now, app::name_of(request->place), names);
            if (request->log || request->json) {
                print(log);
                return Exit::done;
            }
            const auto scenario = gamelog::read_scenario(log);
            if (!scenario) return bad_input(scenario.error().where + ": " + scenario.error().what);
            fmt::print("{}", gamelog::protocol(*scenario, gamelog::replay(*scenario), request->words()));
            return Exit::done;
        });
    });
}

}  // namespace

void add_live(CommandLine& app, Exit& exit) {
    CommandLine* live = app.add_subcommand("live", "Games of a tournament played on the program's own board");
    live->require_subcommand(1);
    add_open(*live, exit);
    add_show(*live, exit);
    add_act(*live, exit);
    add_replay(*live, exit);
    add_live_pgn(*live, exit);
    add_live_broadcast(*live, exit);
    add_live_boards(*live, exit);
    add_live_round(*live, exit);
}

}  // namespace dommer::cli
