#include <fmt/format.h>

#include "particulars.hpp"
#include "tournament/entry_requests.hpp"
#include "tournament/fees.hpp"
#include "tournament_desk.hpp"

// Who asks for a place in a tournament, and what the organiser answers.
namespace dommer::cli {
namespace {

using namespace tournament;

struct RequestWords {
    DeskOptions desk;
    Particular as;
    int person = 0, request = 0;
    Contact contact;
    std::string sent_by = std::string(id_of(SentBy::player)), reason;
    bool word_given = false, contacts = false, everybody = false;
    app::Vouched vouched;
};

Json json_of_request(const Tournament& now, const EntryRequest& request, bool contacts) {
    const auto missing = missing_word(request);
    const auto entered = request.entrant ? std::nullopt : entered_already(now, request.as);
    Json json{{"request", request.number},
              {"name", request.as.name},
              {"rating", request.as.rating.value},
              {"club", request.as.club},
              {"state", id_of(request.state)},
              {"late", request.late},
              {"fee", fee_of(now.settings, request).amount},
              {"sent_by", id_of(request.sent_by)},
              {"missing_word", missing ? Json(id_of(*missing)) : Json()},
              {"same_as", requests_for_same(now, request)},
              {"entered_already", entered.has_value()}};
    if (contacts)
        json["contact"] = {
            {"email", request.contact.email}, {"phone", request.contact.phone}, {"words", request.contact.words}};
    return json;
}

std::string note_of_request(const Tournament& now, const EntryRequest& request) {
    std::string note;
    const auto add = [&](const std::string& words) { note += (note.empty() ? "" : ", ") + words; };
    if (request.late) add("late");
    if (const auto missing = missing_word(request); missing && request.state == RequestState::asked)
        add(fmt::format("through the {}: no word yet", id_of(*missing)));
    if (!request.entrant && entered_already(now, request.as)) add("entered already");
    for (const int number : requests_for_same(now, request)) add(fmt::format("same as request {}", number));
    if (!request.reason.empty()) add(request.reason);
    return note;
}

Exit show_requests(const Tournament& now, const RequestWords& asked) {
    if (asked.desk.json) {
        Json list = Json::array();
        for (const auto& [number, request] : now.requests)
            list.push_back(json_of_request(now, request, asked.contacts));
        print(list);
        return Exit::done;
    }
    if (now.settings.places > 0) fmt::print("{} of {} places are taken\n", places_taken(now), now.settings.places);
    if (now.requests.empty()) fmt::print("nobody has asked for a place\n");
    for (const auto& [number, request] : now.requests) {
        fmt::print("{:>3}  {:<28} {:>4}  {:<16} {:<9} {}\n", number, request.as.name,
                   request.as.rating.value == 0 ? "-" : std::to_string(request.as.rating.value), request.as.club,
                   id_of(request.state), note_of_request(now, request));
        if (asked.contacts)
            fmt::print("     {}  {}  {}\n", request.contact.email, request.contact.phone, request.contact.words);
    }
    return Exit::done;
}

void say_state_of_request(const Tournament& now, int number) {
    const auto found = now.requests.find(number);
    if (found == now.requests.end()) return;
    const EntryRequest& request = found->second;
    const auto waiting = waiting_list(now);
    const auto place = std::ranges::find(waiting, number, &EntryRequest::number) - waiting.begin();
    if (request.state == RequestState::waiting)
        fmt::print("request {}, {}: number {} of those who wait for a place\n", number, request.as.name, place + 1);
    else
        fmt::print("request {}, {}: {}\n", number, request.as.name, id_of(request.state));
}

std::optional<app::RequestedEntry> requested_entry(const EntryTable& table, int number) {
    const app::EntryDesk& desk = table.register_desk;
    const registry::PersonId person = desk.all.current({number}).value_or(registry::PersonId{number});
    return app::requested(desk.all, person, {desk.standard.of(person), desk.of_the_list.of(person)},
                          table.held.now->settings);
}

Exit ask_for_place(const RequestWords& asked) {
    return at_entry(asked.desk, [&](const EntryTable& table) {
        RequestEntry command{.as = {}, .contact = asked.contact, .key = ""};
        command.sent_by = *value_from<SentBy>(asked.sent_by);
        if (asked.person != 0) {
            const auto found = requested_entry(table, asked.person);
            if (!found)
                return bad_input(fmt::format("--person {}: nobody in the register has this number", asked.person));
            command.as = found->as, command.due = found->due;
        } else {
            const auto written = particulars_of(asked.as);
            if (!written) return bad_input(written.error());
            command.as = *written;
        }
        const auto done = table.office.act(table.held, command, how(asked.desk));
        if (!done) return report(done.error(), &*table.held.now);
        say_state_of_request(*done->now, done->now->requests.rbegin()->first);
        return Exit::done;
    });
}

// Who is of the register is let in as the register has them now, if nothing speaks against it.
Exit confirm_request(const RequestWords& asked) {
    return at_entry(asked.desk, [&](const EntryTable& table) {
        const Tournament& now = *table.held.now;
        const auto found = now.requests.find(asked.request);
        if (found == now.requests.end())
            return report(app::Failure(Refusal{Refused::no_such_request, {}, {asked.request}}), &now);
        ConfirmRequest command{asked.request, found->second.as, "", asked.word_given};
        if (const auto& person = found->second.as.person) {
            const auto admitted = table.register_desk.admitted({*person}, now.settings, asked.vouched);
            if (!admitted) return report(admitted.error());
            command.as = admitted->entry.as, command.ground = admitted->entry.ground;
            if (admitted->as_non_member) say_non_member(admitted->entry.as, asked.desk.id);
        }
        const auto done = table.office.act(table.held, command, how(asked.desk));
        if (!done) return report(done.error(), &now);
        say_state_of_request(*done->now, asked.request);
        return Exit::done;
    });
}

Exit erase_contacts_of(const RequestWords& asked) {
    if (asked.everybody == (asked.request != 0))
        return bad_input("say whose: the number of a request (dommer tournament requests), or --all");
    return with_store(asked.desk.store, storage::Access::write, [&](storage::Store& store) {
        const auto request = asked.everybody ? std::nullopt : std::optional(asked.request);
        const auto done = app::Tournaments(store).erase_contacts(asked.desk.id, request, how(asked.desk));
        if (!done) return report(done.error());
        fmt::print("erased from {} events how players are reached. Old backups still hold it\n", done->events);
        print_traces(done->traces);
        return Exit::done;
    });
}

void add_request_asking(CommandLine& app, Exit& exit) {
    auto asked = std::make_shared<RequestWords>();
    CommandLine* command =
        add_acting(app, asked->desk, "request-entry", "Ask for a place for somebody, as the event's page does");
    add_particulars(*command, asked->as, false);
    command->add_option("--person", asked->person, "a player of the register, by number")->check(positive_number());
    command->add_option("--email", asked->contact.email, "how they are reached; never public");
    command->add_option("--phone", asked->contact.phone, "how they are reached; never public");
    command->add_option("--words", asked->contact.words, "what they want to say; never public");
    command->add_option("--sent-by", asked->sent_by, "whose word it is")->check(one_value_of<SentBy>());
    command->callback([=, &exit] { exit = ask_for_place(*asked); });
}

void add_request_answering(CommandLine& app, Exit& exit) {
    auto yes = std::make_shared<RequestWords>();
    CommandLine* confirming = add_acting(app, yes->desk, "confirm-request",
                                         "Let in who asked; while all places are taken they wait and move up in turn");
    confirming->add_option("request", yes->request, "its number (dommer tournament requests)")->required();
    confirming->add_flag("--word-given", yes->word_given,
                         "the club's chairman, the district or the register keeper has said yes (4.4 section 62)");
    confirming->add_flag("--played-before", yes->vouched.played_class_before, "as in `enter`");
    confirming->add_flag("--approved", yes->vouched.approved_by_register_keeper, "as in `enter`");
    confirming->callback([=, &exit] { exit = confirm_request(*yes); });

    auto no = std::make_shared<RequestWords>();
    CommandLine* declining = add_acting(app, no->desk, "decline-request", "Say no to who asked, and why");
    declining->add_option("request", no->request, "its number (dommer tournament requests)")->required();
    declining->add_option("--reason", no->reason, "what the player is told")->required();
    declining->callback([=, &exit] {
        exit = act(no->desk, DeclineRequest{no->request, no->reason},
                   [=](const Tournament& now) { say_state_of_request(now, no->request); });
    });
}

}  // namespace

void add_tournament_requests(CommandLine& tournament, Exit& exit) {
    add_request_asking(tournament, exit);
    auto listed = std::make_shared<RequestWords>();
    CommandLine* list =
        add_reading(tournament, listed->desk, "requests", "Who has asked for a place, and what became of it");
    list->add_flag("--contacts", listed->contacts, "also how they are reached, which is private");
    list->callback(
        [=, &exit] { exit = look(listed->desk, [=](const Tournament& now) { return show_requests(now, *listed); }); });
    add_request_answering(tournament, exit);
    auto erased = std::make_shared<RequestWords>();
    CommandLine* command = add_acting(tournament, erased->desk, "erase-contacts",
                                      "Take out of the log how players are reached; who never got in also by name");
    command->add_option("request", erased->request, "the number of a request");
    command->add_flag("--all", erased->everybody, "of everybody who asked");
    command->callback([=, &exit] { exit = erase_contacts_of(*erased); });
}

}  // namespace dommer::cli
