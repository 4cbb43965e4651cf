#include <fmt/format.h>

#include "correspondence_desk.hpp"
#include "notices/correspondence.hpp"
#include "registry_desk.hpp"

namespace dommer::cli {
Date chosen_day(const std::string& text, const char* option) {
    const auto date = parse_date(text);
    if (!date) throw BadChoice{fmt::format("{}: \"{}\" is no day: write YYYY-MM-DD", option, text)};
    return *date;
}
Date today_of(const CorrespondenceRequest& request) { return chosen_day(request.today, "--today"); }
Date on_or_today(const CorrespondenceRequest& request) {
    return request.on.empty() ? today_of(request) : chosen_day(request.on, "--on");
}

std::vector<std::string> codes_in(const std::string& text) {
    std::vector<std::string> codes;
    for (std::size_t at = text.find_first_not_of(' '); at != std::string::npos;
         at = text.find_first_not_of(' ', std::min(text.find(' ', at), text.size())))
        codes.push_back(text.substr(at, text.find(' ', at) - at));
    return codes;
}

correspondence::Sending sending_of(const CorrespondenceRequest& r) {
    const auto day = [](const std::string& text, const char* option) {
        return text.empty() ? std::nullopt : std::optional(chosen_day(text, option));
    };
    return {day(r.received, "--received"), day(r.opponent_sent, "--opponent-sent"), day(r.postmark, "--postmark"),
            day(r.receipt, "--receipt"), day(r.sent, "--sent")};
}

Exit report(const app::CorrespondenceFailure& failure, const CorrespondenceRequest& request,
            correspondence::Regime regime) {
    if (const auto* refusal = std::get_if<correspondence::Refusal>(&failure)) {
        fmt::print(stderr, "dommer: {}\n", notices::sentence(*refusal, regime, request.words()));
        return Exit::no;
    }
    if (const auto* why = std::get_if<correspondence::GroupWhy>(&failure)) {
        fmt::print(stderr, "dommer: {}\n", notices::sentence(*why, request.words()));
        return Exit::no;
    }
    if (const auto* why = std::get_if<correspondence::TournamentWhy>(&failure)) {
        fmt::print(stderr, "dommer: {}\n", notices::sentence(*why, request.words()));
        return Exit::no;
    }
    if (const auto* why = std::get_if<correspondence::RatingWhy>(&failure)) {
        fmt::print(stderr, "dommer: {}\n", notices::sentence(*why, request.words()));
        return Exit::no;
    }
    if (const auto* refusal = std::get_if<registry::Refusal>(&failure)) return report(app::RegisterFailure(*refusal));
    if (const auto* error = std::get_if<storage::StoreError>(&failure)) return report(*error);
    return report(app::Failure(std::get<app::BadRecord>(failure)));
}

CommandLine* add_correspondence_command(CommandLine* top, const CorrespondenceRequestPtr& request, Exit& exit,
                                        const char* name, const char* help, RunCorrespondence run) {
    CommandLine* command = top->add_subcommand(name, help);
    add_store_option(*command, request->store);
    add_actor_option(*command, request->store);
    command->add_option("--today", request->today, "the day to act on; today if left out");
    command->add_option("--language", request->language, "en, da or nb")->check(one_value_of<Language>());
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit, run] {
        if (!request->name.empty() && !app::is_correspondence_id(request->name)) {
            exit = bad_input("\"" + request->name + "\" is no name: letters, digits, - and _ make one");
            return;
        }
        if (request->today.empty()) request->today = iso(Date(std::chrono::floor<std::chrono::days>(now())));
        try {
            exit = run(*request);
        } catch (const BadChoice& bad) {
            exit = bad_input(bad.what);
        }
    });
    return command;
}

Exit act_on_game(const CorrespondenceRequest& request, const correspondence::GameCommand& command) {
    const Date today = today_of(request);
    return with_store(request.store, storage::Access::write, [&](storage::Store& store) {
        app::Correspondence games(store);
        const auto held = games.game(request.name);
        const auto regime = held && held->now ? held->now->rules.regime : correspondence::Regime::general;
        const auto events = games.act(request.name, command, today, {request.store.actor, now()});
        if (!events) return report(events.error(), request, regime);
        for (const auto& event : *events) fmt::print("{}\n", records::record_of(event));
        return Exit::done;
    });
}

Exit with_game(const CorrespondenceRequest& request,
               const std::function<Exit(app::Correspondence&, const correspondence::Game&)>& look) {
    return with_store(request.store, storage::Access::read, [&](storage::Store& store) {
        app::Correspondence games(store);
        const auto held = games.game(request.name);
        if (!held) return report(held.error(), request);
        if (!held->now)
            return report(correspondence::Refusal{.why = correspondence::Why::not_started, .move = {}, .earliest = {}},
                          request);
        return look(games, *held->now);
    });
}

void add_correspondence(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<CorrespondenceRequest>();
    CommandLine* top = app.add_subcommand(
        "correspondence",
        "Correspondence chess: games with their days, leave, reminders and claims; groups, tables and letters");
    top->require_subcommand(1);
    add_correspondence_play(top, request, exit);
    add_correspondence_director(top, request, exit);
    add_correspondence_groups(top, request, exit);
    add_correspondence_tournaments(top, request, exit);
    add_correspondence_look(top, request, exit);
    add_correspondence_mail(top, request, exit);
    add_correspondence_rights(top, exit);
}

}  // namespace dommer::cli
