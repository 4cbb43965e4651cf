#include <fmt/format.h>

#include <fstream>
#include <iostream>

#include "app/broadcasts.hpp"
#include "app/live_games.hpp"
#include "command.hpp"
#include "live_commands.hpp"
#include "node/batch.hpp"
#include "store_option.hpp"
#include "texts/texts.hpp"

// Where the games of an event are pushed to: the same core that the server asks. The server that is running on the
// store pushes them.
namespace dommer::cli {
namespace {

struct BroadcastRequest {
    StoreOption store;
    std::string event, address, token_file, language = "en";
    int round = 0;
    bool stop = false, json = false, this_machine = false;
    Language words() const { return *value_from<Language>(language); }
};

Exit report_broadcast(const app::BroadcastFailure& failure, Language language) {
    if (const auto* other = std::get_if<app::Failure>(&failure)) return report(*other);
    const auto refusal = std::get<livegame::BroadcastRefused>(failure);
    fmt::print(stderr, "dommer: {}\n", texts::find("push_refusal", id_of(refusal))->in(language));
    return Exit::no;
}

void show_broadcast(const BroadcastRequest& request, const livegame::Broadcast& now) {
    if (!request.json) {
        for (const auto& [round, url] : now.rounds) fmt::print("{:>3} {}\n", round, url);
        return;
    }
    Json rounds = Json::array();
    for (const auto& [round, url] : now.rounds) rounds.push_back({{"round", round}, {"url", url}});
    print({{"rounds", rounds}, {"has_token", !now.secret.empty()}});
}

// The first word of a file: a token on the command line would be seen by everybody on the machine.
std::optional<std::string> token_in(const std::string& file) {
    std::string token;
    if (file == "-") return std::cin >> token ? std::optional(token) : std::nullopt;
    std::ifstream in(file);
    return in >> token ? std::optional(token) : std::nullopt;
}

Exit set_broadcast(const BroadcastRequest& request, storage::Store& store, const livegame::Broadcast& before) {
    livegame::BroadcastSet set{request.round, request.address, ""};
    app::ActionContext how{request.store.actor, now()};
    if (!request.token_file.empty()) {
        const auto token = token_in(request.token_file);
        if (!token) return bad_input(fmt::format("{}: there is no token in it", request.token_file));
        if (!livegame::is_token(*token))
            return report_broadcast(livegame::BroadcastRefused::token_impossible, request.words());
        set.secret = node::new_code();
        how.also.keep = {{set.secret, *token}};
        if (!before.secret.empty()) how.also.forget = {before.secret};
    }
    const auto reach = request.this_machine ? livegame::Reach::this_machine_too : livegame::Reach::everybodys_hosts;
    const auto done = app::act_on_broadcast(
        store, request.event, [&](const livegame::Broadcast& held) { return decide_broadcast(held, set, reach); }, how);
    if (!done) return report_broadcast(done.error(), request.words());
    show_broadcast(request, done->now);
    return Exit::done;
}

Exit broadcast(const BroadcastRequest& request, storage::Store& store) {
    const auto event = app::LiveGames(store).event_of(request.event);
    if (!event) return report(std::get<app::Failure>(event.error()));
    if (!*event) return bad_input(fmt::format("{}: there is no such tournament", request.event));
    const auto held = app::read<app::BroadcastFailure>(store, app::stream_of_broadcast(request.event));
    if (!held) return report_broadcast(held.error(), request.words());
    if (request.stop) {
        const auto done = app::act_on_broadcast(
            store, request.event,
            [&](const livegame::Broadcast& before) { return livegame::decide_stopped(before, request.round); },
            {request.store.actor, now()});
        if (!done) return report_broadcast(done.error(), request.words());
        show_broadcast(request, done->now);
        return Exit::done;
    }
    if (!request.address.empty()) {
        const auto rounds = std::max((*event)->settings.rounds, static_cast<int>((*event)->rounds.size()));
        if (request.round > rounds) return report_broadcast(livegame::BroadcastRefused::no_such_round, request.words());
        return set_broadcast(request, store, held->now);
    }
    show_broadcast(request, held->now);
    return Exit::done;
}

}  // namespace

void add_live_broadcast(CommandLine& live, Exit& exit) {
    auto request = std::make_shared<BroadcastRequest>();
    CommandLine* command = live.add_subcommand(
        "broadcast", "Push the games of a round to a broadcast site while they are played; the server does it");
    command->add_option("event", request->event, which_live_event)->required();
    auto* round = command->add_option("--round", request->round, "the round")->check(in_range(1, 999));
    auto* address =
        command->add_option("--address", request->address, "where it is pushed to: https://…/push")->needs(round);
    command
        ->add_option("--token-file", request->token_file,
                     "a file with the token of the site, - for standard input; left out: the one that was given")
        ->needs(address);
    command->add_flag("--stop", request->stop, "push the round no longer")->needs(round)->excludes(address);
    command->add_flag("--this-machine", request->this_machine, "for trials: the address may be of this machine");
    add_store_option(*command, request->store);
    add_actor_option(*command, request->store);
    command->add_option("--language", request->language, "of the answer: da, nb, sv or en")
        ->check(one_value_of<Language>());
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] {
        const bool changes = request->stop || !request->address.empty();
        exit = with_store(request->store, changes ? storage::Access::write : storage::Access::read,
                          [&](storage::Store& store) { return broadcast(*request, store); });
    });
}

}  // namespace dommer::cli
