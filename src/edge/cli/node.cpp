#include <fmt/format.h>

#include "client/post.hpp"
#include "node/questions.hpp"
#include "node/shipping.hpp"
#include "node/standby.hpp"
#include "storage/chain.hpp"
#include "store_option.hpp"
#include "texts/texts.hpp"

namespace dommer::cli {
namespace {

using storage::Access, storage::Store;

struct NodeOptions {
    StoreOption store;
    std::string event, name, from, code, reason, question;
    bool json = false;
};

app::ActionContext how_of_node(const NodeOptions& options) {
    return {.actor = options.store.actor, .time = now(), .lot = 0, .also = {}};
}

Exit report_node(ownership::Fault fault) {
    const Text* words = texts::find("problem", "owner_" + std::string(id_of(fault)));
    fmt::print(stderr, "dommer: {}\n", words == nullptr ? id_of(fault) : words->in(Language::english));
    return Exit::no;
}
Exit report_node(const node::Failure& failure) {
    if (const auto* fault = std::get_if<ownership::Fault>(&failure)) return report_node(*fault);
    return report(std::get<app::Failure>(failure));
}
Exit report_node(const node::ShippingFailure& failure) {
    if (const auto* failed = std::get_if<node::Failure>(&failure)) return report_node(*failed);
    fmt::print(stderr, "dommer: {}; what is not shipped is kept: run dommer node ship when there is a line\n",
               std::get<node::NoLine>(failure).why);
    return Exit::undecided;
}

constexpr std::chrono::seconds patience_with_home{60};

tl::expected<node::Heard, std::string> send_home(const std::string& home, const std::string& path,
                                                 const std::string& body) {
    const auto answer = client::post_json(home, path, body, patience_with_home);
    if (!answer) return tl::unexpected(answer.error());
    return node::Heard{answer->status, answer->body};
}

// ---- at home

Exit offer_event(const NodeOptions& options) {
    return with_store(options.store, Access::write, [&](Store& store) {
        const std::string code = node::new_code();
        const auto done =
            node::Home(store).offer(options.event, options.name, storage::digest_of(code), how_of_node(options));
        if (!done) return report_node(done.error());
        fmt::print(
            "On the laptop, within a day:\n    dommer node take {} --from URL --code {}\nURL is where this "
            "server is reached, as https://chess.example\n",
            options.event, code);
        return Exit::done;
    });
}

Exit take_event_back(const NodeOptions& options) {
    return with_store(options.store, Access::write, [&](Store& store) {
        const auto done = node::Home(store).take_back(options.event, options.reason, how_of_node(options));
        if (!done) return report_node(done.error());
        fmt::print(
            "{} is written here again. What the laptop ships later is kept as questions: dommer node questions "
            "{}\n",
            options.event, options.event);
        return Exit::done;
    });
}

// ---- both

Json json_of(Store& store, const node::OwnershipLine& line) {
    const auto* has = ownership::holder(line.now);
    Json json{{"event", line.event},
              {"owner", has == nullptr ? Json() : Json(has->node)},
              {"since", has == nullptr ? Json() : Json(iso(has->since))},
              {"last_shipped", has == nullptr ? Json() : Json(iso(has->last_shipped))},
              {"questions",
               std::ranges::count_if(line.now.questions, [](const auto& each) { return !each.second.accepted; })}};
    if (line.now.following)
        json["following"] = {{"node", line.now.following->node}, {"owner", line.now.following->owner}};
    if (line.now.standby) json["standby"] = line.now.standby->node;
    if (line.now.holding) {
        const auto& held = *line.now.holding;
        const auto left = node::Laptop(store).unshipped(line.event);
        json["holding"] = {
            {"node", held.node},
            {"home", held.home},
            {"phase", id_of(held.phase)},
            {"last_shipped", iso(held.last_shipped)},
            {"unshipped", left ? *left : 0},
            {"news", std::ranges::count_if(line.now.news, [](const auto& each) { return !each.second.accepted; })}};
    }
    return json;
}

std::string words_of_line(const Json& line) {
    const std::string event = line["event"];
    if (line.contains("following"))
        return fmt::format("{}: a copy, kept by {}, of what {} has\n", event,
                           line["following"]["node"].get<std::string>(), line["following"]["owner"].get<std::string>());
    if (line.contains("holding")) {
        const Json& held = line["holding"];
        return fmt::format("{}: {}, from {}; {} not shipped, last shipped {}; {} news of the register\n", event,
                           held["phase"].get<std::string>(), held["home"].get<std::string>(),
                           held["unshipped"].get<std::int64_t>(), held["last_shipped"].get<std::string>(),
                           held["news"].get<std::int64_t>());
    }
    const std::string asked = fmt::format("{} open questions", line["questions"].get<std::int64_t>());
    if (line["owner"].is_null()) return fmt::format("{}: here; {}\n", event, asked);
    return fmt::format("{}: {} has it since {}, last shipped {}; {}\n", event, line["owner"].get<std::string>(),
                       line["since"].get<std::string>(), line["last_shipped"].get<std::string>(), asked);
}

// At home: those that were handed over. On a laptop: those that came from elsewhere.
Exit list_events(const NodeOptions& options, bool of_this_node) {
    return with_store(options.store, Access::read, [&](Store& store) {
        const auto lines = node::all_ownerships(store);
        if (!lines) return report_node(lines.error());
        Json all = Json::array();
        for (const node::OwnershipLine& line : *lines)
            if ((line.now.holding || line.now.following) == of_this_node) all.push_back(json_of(store, line));
        if (options.json) print({{"events", all}});
        if (!options.json)
            for (const Json& line : all) fmt::print("{}", words_of_line(line));
        if (!options.json && all.empty())
            fmt::print("{}\n", of_this_node ? "no event came from elsewhere" : "no event was handed over");
        return Exit::done;
    });
}

// Exit 1: there are open ones.
Exit show_questions(const NodeOptions& options) {
    return with_store(options.store, Access::write, [&](Store& store) {
        const auto all = node::questions_of(store, options.event);
        if (!all) return report_node(all.error());
        Json list = Json::array();
        bool any = false;
        for (const node::AskedQuestion& each : *all) {
            any = any || !each.accepted;
            const std::string state = !each.accepted ? "open" : *each.accepted ? "accepted" : "dismissed";
            list.push_back({{"id", node::name_of(each.id)},
                            {"from", each.from},
                            {"time", each.event ? Json(iso(each.event->time)) : Json()},
                            {"actor", each.event ? each.event->actor : ""},
                            {"type", each.type},
                            {"record", each.payload},
                            {"state", state},
                            {"reason", each.reason}});
            if (!options.json)
                fmt::print("{:<10} {:<9} {} {}\n", node::name_of(each.id), state,
                           each.from.empty() ? "the register" : each.from, each.payload);
        }
        if (options.json) print({{"questions", list}});
        return any ? Exit::no : Exit::done;
    });
}

Exit answer_question(const NodeOptions& options, bool accepted) {
    const auto question = node::question_named(options.question);
    if (!question)
        return bad_input(fmt::format("{}: write the question as `dommer node questions` names it", options.question));
    return with_store(options.store, Access::write, [&](Store& store) {
        const auto done = node::answer(store, options.event, *question, accepted, options.reason, how_of_node(options));
        return done ? Exit::done : report_node(done.error());
    });
}

// ---- on the laptop

Exit take_event(const NodeOptions& options) {
    if (const std::string why = client::why_no_server(options.from); !why.empty()) return bad_input("--from " + why);
    return with_store(options.store, Access::write, [&](Store& store) {
        const node::KeyPair keys = node::new_keys();
        const Json asked{{"code", options.code}, {"key", keys.open}};
        auto heard = send_home(options.from, node::taking_path(options.event), asked.dump());
        if (!heard)
            heard = send_home(options.from, node::taking_path(options.event), asked.dump());  // the same, once more
        if (!heard) {
            fmt::print(stderr, "dommer: {}: if the server says that this laptop has it, take it back there\n",
                       heard.error());
            return Exit::undecided;
        }
        if (heard->status != 200) {
            fmt::print(stderr, "dommer: {}\n", node::message_in(heard->body));
            return Exit::no;
        }
        const auto given = node::hand_over_in(heard->body);
        if (!given) return bad_input(options.from + ": " + given.error());
        const auto done = node::Laptop(store).take(*given, {options.from, keys}, how_of_node(options));
        if (!done) return report_node(done.error());
        fmt::print("{} is written here from now on, by {}: {} events, {} of the register\n", options.event, given->node,
                   given->events.size(), given->members.size() + given->ratings.size());
        return Exit::done;
    });
}

// ---- two laptops in one hall

Exit offer_standby(const NodeOptions& options) {
    return with_store(options.store, Access::write, [&](Store& store) {
        const std::string code = node::new_code();
        const auto done = node::Owner(store).offer_standby(options.event, options.name, storage::digest_of(code),
                                                           how_of_node(options));
        if (!done) return report_node(done.error());
        fmt::print(
            "On the second laptop, within a day:\n    dommer node follow {} --from URL --code {}\nURL is where this "
            "laptop is reached in the hall, as http://192.168.1.10:8080\n",
            options.event, code);
        return Exit::done;
    });
}

Exit follow_event(const NodeOptions& options) {
    if (const std::string why = client::why_no_server(options.from); !why.empty()) return bad_input("--from " + why);
    return with_store(options.store, Access::write, [&](Store& store) {
        const node::KeyPair keys = node::new_keys();
        const Json asked{{"code", options.code}, {"key", keys.open}};
        const auto heard = send_home(options.from, node::following_path(options.event), asked.dump());
        if (!heard) return report_node(node::ShippingFailure(node::NoLine{heard.error()}));
        if (heard->status != 200) return fmt::print(stderr, "dommer: {}\n", node::message_in(heard->body)), Exit::no;
        const auto given = node::hand_over_in(heard->body);
        if (!given) return bad_input(options.from + ": " + given.error());
        const auto done = node::Follower(store).follow(*given, {options.from, keys}, how_of_node(options));
        if (!done) return report_node(done.error());
        fmt::print(
            "{} keeps a copy of {}: {} events. A running server keeps it up to date; dommer node copy does it once\n",
            given->node, options.event, given->events.size());
        return Exit::done;
    });
}

Exit copy_event(const NodeOptions& options) {
    return with_store(options.store, Access::write, [&](Store& store) {
        const auto copied = node::copy(store, options.event, send_home);
        if (!copied) return report_node(copied.error());
        fmt::print("{}: {} events copied\n", options.event, *copied);
        return Exit::done;
    });
}

Exit take_event_over(const NodeOptions& options) {
    return with_store(options.store, Access::write, [&](Store& store) {
        const auto done = node::Follower(store).take_over(options.event, options.reason, how_of_node(options));
        if (!done) return report_node(done.error());
        fmt::print("{} is written here from now on. What the other laptop says later is a question at home\n",
                   options.event);
        return Exit::done;
    });
}

Exit ship_event(Store& store, const std::string& event) {
    const auto shipped = node::ship(store, event, send_home, now);
    if (!shipped) return report_node(shipped.error());
    fmt::print("{}: {} events shipped\n", event, *shipped);
    return Exit::done;
}

// One event, or all that are here.
Exit ship_events(const NodeOptions& options) {
    return with_store(options.store, Access::write, [&](Store& store) {
        if (!options.event.empty()) return ship_event(store, options.event);
        const auto lines = node::all_ownerships(store);
        if (!lines) return report_node(lines.error());
        Exit exit = Exit::done;
        for (const node::OwnershipLine& line : *lines)
            if (line.now.holding)
                if (const Exit each = ship_event(store, line.event); each != Exit::done) exit = each;
        return exit;
    });
}

Exit give_event_back(const NodeOptions& options) {
    return with_store(options.store, Access::write, [&](Store& store) {
        const auto done = node::Laptop(store).give_back(options.event, how_of_node(options));
        return done ? ship_event(store, options.event) : report_node(done.error());
    });
}

}  // namespace

void add_node(CommandLine& app, Exit& exit) {
    CommandLine* node = app.add_subcommand(
        "node", "Take an event along to a hall without a network, ship what happens there, and give it back");
    node->require_subcommand(1);
    const auto add = [&](const char* name, const char* what, auto act) {
        auto options = std::make_shared<NodeOptions>();
        CommandLine* command = node->add_subcommand(name, what);
        add_store_option(*command, options->store);
        add_actor_option(*command, options->store);
        command->callback([=, &exit] { exit = act(*options); });
        return std::pair(command, options);
    };
    const auto with_event = [](const auto& added) {
        added.first->add_option("event", added.second->event, "its short name")->required();
        return added;
    };
    const auto with_reason = [](const auto& added, bool is_needed) {
        added.first->add_option("--reason", added.second->reason, "why")->required(is_needed);
        return added;
    };
    const auto with_json = [](const auto& added) {
        added.first->add_flag("--json", added.second->json, "print JSON");
        return added;
    };
    const auto with_question = [](const auto& added) {
        added.first->add_option("question", added.second->question, "as `dommer node questions` names it")->required();
        return added;
    };
    const auto offering =
        with_event(add("offer", "At home: make a code with which a laptop takes an event", offer_event));
    offering.first->add_option("--node", offering.second->name, "what the laptop is called")->required();
    const auto taking = with_event(add("take", "On the laptop: take an event along", take_event));
    taking.first->add_option("--from", taking.second->from, "where home is reached: https://chess.example")->required();
    taking.first->add_option("--code", taking.second->code, "the code that home made")->required();
    const auto shipping = add("ship", "On the laptop: send home what is new; a running server does it by itself",
                              [](const NodeOptions& options) { return ship_events(options); });
    shipping.first->add_option("event", shipping.second->event, "its short name; left out: all");
    with_json(add("status", "On the laptop: the events that came from elsewhere",
                  [](const NodeOptions& options) { return list_events(options, true); }));
    const auto standing =
        with_event(add("standby", "On the laptop: make a code with which a second laptop keeps a copy", offer_standby));
    standing.first->add_option("--node", standing.second->name, "what the second laptop is called")->required();
    const auto following = with_event(add("follow", "On the second laptop: keep a copy of an event", follow_event));
    following.first->add_option("--from", following.second->from, "where the first one is reached in the hall")
        ->required();
    following.first->add_option("--code", following.second->code, "the code that it made")->required();
    with_event(add("copy", "On the second laptop: fetch what is new; a running server does it by itself", copy_event));
    with_reason(with_event(add("take-over", "On the second laptop: the first one is dead; go on from the copy",
                               take_event_over)),
                true);
    with_event(add("give-back", "On the laptop: write nothing more, and let home go on", give_event_back));
    with_json(add("list", "At home: the events that were handed over",
                  [](const NodeOptions& options) { return list_events(options, false); }));
    with_reason(
        with_event(add("take-back", "At home: the laptop is lost; go on from what it had shipped", take_event_back)),
        true);
    with_json(with_event(add("questions",
                             "What came too late from a laptop, and what the register has learned. Exit 1: some are "
                             "open",
                             show_questions)));
    with_reason(
        with_question(with_event(add("accept", "Make it again, as the rules have it now",
                                     [](const NodeOptions& options) { return answer_question(options, true); }))),
        false);
    with_reason(
        with_question(with_event(add("dismiss", "Leave it as it is, with a reason",
                                     [](const NodeOptions& options) { return answer_question(options, false); }))),
        true);
}

}  // namespace dommer::cli
