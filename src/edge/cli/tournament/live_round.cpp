#include <fmt/format.h>

#include <map>

#include "app/live_games.hpp"
#include "command.hpp"
#include "live_commands.hpp"
#include "node/batch.hpp"
#include "storage/chain.hpp"
#include "store_option.hpp"
#include "texts/texts.hpp"

// The live boards of a round together: opened, listed, shown later to spectators; and a new link for a lost one.
namespace dommer::cli {
namespace {

struct RoundRequest {
    StoreOption store;
    std::string event, side = "white", language = "en";
    int round = 0, board = 0, delay = 0;
    bool json = false, touches = false;
    Language words() const { return *value_from<Language>(language); }
};

Exit report_round(const app::LiveFailure& failure, Language language) {
    if (const auto* other = std::get_if<app::Failure>(&failure)) return report(*other);
    fmt::print(stderr, "dommer: {}\n",
               texts::find("live_refusal", id_of(std::get<livegame::Refusal>(failure).why))->in(language));
    return Exit::no;
}

table::BySide<std::string> digests_of(const table::BySide<std::string>& secrets) {
    return {storage::digest_of(secrets.white), storage::digest_of(secrets.black)};
}

Exit open_round(const RoundRequest& request, storage::Store& store) {
    std::map<int, table::BySide<std::string>> seats;
    const app::Opening how{
        .delay = std::chrono::seconds(request.delay), .touches_count = request.touches, .seats = [&](int board) {
            seats[board] = {node::new_code(), node::new_code()};
            return digests_of(seats[board]);
        }};
    const auto opened =
        app::LiveGames(store).open_round(request.event, request.round, how, {request.store.actor, now()});
    if (!opened) return report_round(opened.error(), request.words());
    Json list = Json::array();
    for (const app::LivePlace& place : *opened) {
        const auto& secrets = seats.at(place.board);
        if (!request.json) fmt::print("{:>3} white {}\n    black {}\n", place.board, secrets.white, secrets.black);
        list.push_back({{"board", place.board}, {"white", secrets.white}, {"black", secrets.black}});
    }
    if (request.json) print({{"opened", list}});
    return Exit::done;
}

Exit list_round(const RoundRequest& request, storage::Store& store) {
    const auto lines = app::LiveGames(store).all();
    if (!lines) return report_round(lines.error(), request.words());
    Json list = Json::array();
    for (const app::LiveGameLine& line : *lines) {
        if (line.place.event != request.event || (request.round != 0 && line.place.round != request.round)) continue;
        const std::string_view stands = line.is_over ? line.result : line.has_started ? "*" : "-";
        if (!request.json)
            fmt::print("{:>2}.{:<4} {}{}\n", line.place.round, line.place.board, stands,
                       line.is_over && !line.is_recorded ? ", not entered" : "");
        list.push_back({{"round", line.place.round},
                        {"board", line.place.board},
                        {"started", line.has_started},
                        {"over", line.is_over},
                        {"result", line.is_over ? Json(line.result) : Json()},
                        {"recorded", line.is_recorded}});
    }
    if (request.json) print({{"boards", list}});
    return Exit::done;
}

Exit give_link(const RoundRequest& request, storage::Store& store) {
    const std::string secret = node::new_code();
    const auto side = *value_from<Colour>(request.side);
    const auto done =
        app::LiveGames(store).act({request.event, request.round, request.board},
                                  livegame::GiveSeat{side, storage::digest_of(secret)}, {request.store.actor, now()});
    if (!done) return report_round(done.error(), request.words());
    if (request.json)
        print({{"seat", secret}});
    else
        fmt::print("{} {}\n", request.side, secret);
    return Exit::done;
}

Exit set_delay(const RoundRequest& request, storage::Store& store) {
    app::LiveGames games(store);
    const auto lines = games.all();
    if (!lines) return report_round(lines.error(), request.words());
    int boards = 0;
    for (const app::LiveGameLine& line : *lines) {
        if (line.place.event != request.event || line.place.round != request.round) continue;
        const auto done = games.act(line.place, livegame::SetDelay{std::chrono::seconds(request.delay)},
                                    {request.store.actor, now()});
        if (!done) return report_round(done.error(), request.words());
        ++boards;
    }
    if (boards == 0)
        return report_round(app::LiveFailure(livegame::Refusal{livegame::Refused::no_such_game}), request.words());
    if (request.json)
        print({{"boards", boards}});
    else
        fmt::print("{} boards are shown {} seconds later\n", boards, request.delay);
    return Exit::done;
}

struct Added {
    CommandLine* command;
    std::shared_ptr<RoundRequest> request;
};
Added add_of_event(CommandLine& live, const char* name, const char* what) {
    auto request = std::make_shared<RoundRequest>();
    CommandLine* command = live.add_subcommand(name, what);
    command->add_option("event", request->event, which_live_event)->required();
    add_store_option(*command, request->store);
    command->add_option("--language", request->language, "of the answer: da, nb, sv or en")
        ->check(one_value_of<Language>());
    command->add_flag("--json", request->json, "print JSON");
    return {command, request};
}

using DoRound = Exit (*)(const RoundRequest&, storage::Store&);
void call_back(const Added& added, storage::Access access, DoRound act, Exit& exit) {
    if (access == storage::Access::write) add_actor_option(*added.command, added.request->store);
    added.command->callback([request = added.request, access, act, &exit] {
        exit = with_store(request->store, access, [&](storage::Store& store) { return act(*request, store); });
    });
}

}  // namespace

void add_live_round(CommandLine& live, Exit& exit) {
    const Added open =
        add_of_event(live, "open-round", "Open every board of a round without a result; prints the seats");
    open.command->add_option("round", open.request->round, "the round")->required()->check(in_range(1, 999));
    open.command->add_option("--delay", open.request->delay, "seconds by which spectators see everything later");
    open.command->add_flag("--touches-count", open.request->touches,
                           "choosing a man on the screen is touching it (4.3)");
    call_back(open, storage::Access::write, open_round, exit);

    const Added list = add_of_event(live, "list", "The live boards of a tournament and how they stand");
    list.command->add_option("--round", list.request->round, "of this round alone")->check(in_range(1, 999));
    call_back(list, storage::Access::read, list_round, exit);

    const Added link = add_of_event(live, "link", "A new secret for a seat; the old one counts no more");
    link.command->add_option("round", link.request->round, "the round")->required()->check(in_range(1, 999));
    link.command->add_option("board", link.request->board, "the board")->required()->check(in_range(1, 9999));
    link.command->add_option("side", link.request->side, "white or black")->required()->check(one_value_of<Colour>());
    call_back(link, storage::Access::write, give_link, exit);

    const Added delay = add_of_event(live, "delay", "How much later spectators see the boards of a round");
    delay.command->add_option("round", delay.request->round, "the round")->required()->check(in_range(1, 999));
    delay.command->add_option("seconds", delay.request->delay, "from 0 to 3600")->required();
    call_back(delay, storage::Access::write, set_delay, exit);
}

}  // namespace dommer::cli
