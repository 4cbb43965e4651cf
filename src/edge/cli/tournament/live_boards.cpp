#include <fmt/format.h>

#include <csignal>

#include "command.hpp"
#include "eboard_link.hpp"
#include "live_commands.hpp"
#include "storage/heartbeat.hpp"
#include "store_option.hpp"
#include "texts/texts.hpp"

// The electronic boards of an event: which of them stands at which table, and the line to their source.
namespace dommer::cli {
namespace {

struct BoardsRequest {
    StoreOption store;
    std::string event, livechess, serial, language = "en";
    int board = 0, stands = 0, seconds = 0;
    bool remove = false, json = false;
    Language words() const { return *value_from<Language>(language); }
};

volatile std::sig_atomic_t stop_asked = 0;

Exit report_eboards(const app::EboardFailure& failure, Language language) {
    if (const auto* other = std::get_if<app::Failure>(&failure)) return report(*other);
    const auto refusal = std::get<livegame::EboardRefused>(failure);
    fmt::print(stderr, "dommer: {}\n", texts::find("eboard_refusal", id_of(refusal))->in(language));
    return Exit::no;
}

// A source that has gone without a word is not connected.
tl::expected<bool, app::Failure> is_heard(const BoardsRequest& request, const livegame::Eboards& eboards,
                                          storage::Store& store) {
    const auto sign = storage::Heartbeat(store, app::sign_of_eboards(request.event)).last();
    if (!sign) return tl::unexpected(app::Failure(sign.error()));
    return eboards.is_connected && *sign && now() - **sign < livegame::eboards_silent_after;
}

Exit show_eboards(const BoardsRequest& request, const livegame::Eboards& eboards, storage::Store& store) {
    const auto heard = is_heard(request, eboards, store);
    if (!heard) return report(heard.error());
    if (request.json) {
        Json boards = Json::array();
        for (const auto& [serial, eboard] : eboards.by_serial)
            boards.push_back({{"serial", serial},
                              {"board", eboard.board != 0 ? Json(eboard.board) : Json()},
                              {"state", eboard.state}});
        print({{"source", eboards.source}, {"connected", *heard}, {"why", eboards.why}, {"boards", boards}});
        return Exit::done;
    }
    if (!eboards.source.empty())
        fmt::print("{} {}{}\n", eboards.source, *heard ? "connected" : "not connected",
                   *heard || eboards.why.empty() ? "" : ": " + eboards.why);
    for (const auto& [serial, eboard] : eboards.by_serial)
        fmt::print("{:<12} {:>5} {}\n", serial, eboard.board != 0 ? std::to_string(eboard.board) : "-", eboard.state);
    return Exit::done;
}

Exit listen(const BoardsRequest& request, storage::Store& store) {
    if (const std::string wrong = client::why_no_websocket(request.livechess); !wrong.empty()) return bad_input(wrong);
    stop_asked = 0;
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { stop_asked = 1; });
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(request.seconds);
    EboardLink link(
        store,
        {.event = request.event,
         .url = request.livechess,
         .actor = request.store.actor,
         .stops = [&] { return stop_asked != 0 || (request.seconds > 0 && std::chrono::steady_clock::now() >= end); },
         .tells =
             [](const std::string& line) {
                 fmt::print("{} {}\n", iso(now()).substr(11, 8), line);
                 std::fflush(stdout);
             }});
    const auto done = link.run();
    return done ? Exit::done : report(done.error());
}

// What the board says is settled: the game stands as it is.
Exit settle(const BoardsRequest& request, storage::Store& store) {
    const auto event = app::LiveGames(store).event_of(request.event);
    if (!event) return report(std::get<app::Failure>(event.error()));
    const auto done =
        app::LiveGames(store).act({request.event, static_cast<int>((*event)->rounds.size()), request.stands},
                                  livegame::TrustBoard{livegame::Role::arbiter}, {request.store.actor, now()});
    if (done) return Exit::done;
    if (const auto* other = std::get_if<app::Failure>(&done.error())) return report(*other);
    fmt::print(stderr, "dommer: {}\n",
               texts::find("live_refusal", id_of(std::get<livegame::Refusal>(done.error()).why))->in(request.words()));
    return Exit::no;
}

Exit boards(const BoardsRequest& request, storage::Store& store) {
    const auto event = app::LiveGames(store).event_of(request.event);
    if (!event) return report(std::get<app::Failure>(event.error()));
    if (!*event) return bad_input(fmt::format("{}: there is no such tournament", request.event));
    if (!request.livechess.empty()) return listen(request, store);
    if (request.stands != 0) return settle(request, store);
    if (!request.serial.empty()) {
        if (!request.remove && request.board == 0)
            return bad_input("--serial needs the table at which it stands: --board 3, or --remove");
        const auto done = app::act_on_eboards(store, request.event,
                                              [&](const livegame::Eboards& held) {
                                                  return request.remove
                                                             ? decide_taken_away(held, request.serial)
                                                             : decide_placed(held, {request.serial, request.board});
                                              },
                                              {request.store.actor, now()});
        if (!done) return report_eboards(done.error(), request.words());
        return show_eboards(request, done->now, store);
    }
    const auto held = app::read<app::EboardFailure>(store, app::stream_of_eboards(request.event));
    if (!held) return report_eboards(held.error(), request.words());
    return show_eboards(request, held->now, store);
}

}  // namespace

void add_live_boards(CommandLine& live, Exit& exit) {
    auto request = std::make_shared<BoardsRequest>();
    CommandLine* command = live.add_subcommand(
        "boards", "Electronic boards: which stands at which table; --livechess listens to DGT LiveChess until stopped");
    command->add_option("event", request->event, which_live_event)->required();
    auto* listens =
        command->add_option("--livechess", request->livechess, "where LiveChess listens: ws://127.0.0.1:1982/api/v1.0");
    command->add_option("--seconds", request->seconds, "stop listening after so long")
        ->check(in_range(1, 1'000'000))
        ->needs(listens);
    auto* serial = command->add_option("--serial", request->serial, "a board, by its serial number")->excludes(listens);
    auto* board =
        command->add_option("--board", request->board, "the table at which it stands")->check(in_range(1, 9999));
    board->needs(serial);
    command->add_flag("--remove", request->remove, "it stands there no longer")->needs(serial)->excludes(board);
    command
        ->add_option("--stands", request->stands,
                     "at this table the game stands as it is, whatever its board shows: the board is set up anew")
        ->check(in_range(1, 9999))
        ->excludes(listens)
        ->excludes(serial);
    add_store_option(*command, request->store);
    add_actor_option(*command, request->store);
    command->add_option("--language", request->language, "of the answer: da, nb, sv or en")
        ->check(one_value_of<Language>());
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] {
        const bool changes = !request->livechess.empty() || !request->serial.empty() || request->stands != 0;
        exit = with_store(request->store, changes ? storage::Access::write : storage::Access::read,
                          [&](storage::Store& store) { return boards(*request, store); });
    });
}

}  // namespace dommer::cli
