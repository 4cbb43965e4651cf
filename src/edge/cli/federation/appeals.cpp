#include <fmt/format.h>

#include "appeals_desk.hpp"
#include "notices/appeals.hpp"
#include "records/appeal_events.hpp"
#include "sheets/tables.hpp"

namespace dommer::cli {
namespace {

using namespace appeals;

struct Report {
    Exit operator()(const CaseRefusal& refusal) const {
        for (const std::string& reason : notices::sentences(refusal)) fmt::print(stderr, "dommer: {}\n", reason);
        if (refusal.last_day) fmt::print(stderr, "dommer: the last day was {}\n", iso(*refusal.last_day));
        return Exit::no;
    }
    Exit operator()(const storage::StoreError& error) const { return cli::report(error); }
    Exit operator()(const app::BadRecord& bad) const { return cli::report(app::Failure(bad)); }
};

std::string words_of(const OpenAct& act) {
    return fmt::format("{}{}{}", id_of(act.act), act.to ? fmt::format(" to the {}", id_of(*act.to)) : "",
                       act.last_day ? fmt::format(" by {}", iso(*act.last_day)) : "");
}

std::string words_of(const Correction& correction) {
    if (const auto* lift = std::get_if<appeals::LiftPenalty>(&correction))
        return fmt::format("lift penalty {}", lift->number);
    if (const auto* result = std::get_if<appeals::CorrectResult>(&correction))
        return fmt::format("round {} board {}: {}", result->round, result->board,
                           result->result.empty() ? "no result" : result->result);
    if (const auto* lift = std::get_if<LiftDecision>(&correction))
        return fmt::format("lift decision {} of the season", lift->number);
    if (const auto* match = std::get_if<CorrectMatch>(&correction))
        return fmt::format("match {}: {}", match->match, match->boards);
    if (const auto* game = std::get_if<CorrectGame>(&correction))
        return game->result.empty() ? "the game goes on" : fmt::format("the game: {}", game->result);
    if (const auto* lift = std::get_if<appeals::LiftSanction>(&correction))
        return fmt::format("lift the sanction of {} of person {}", iso(lift->given), lift->person.number);
    return std::get<CorrectByHand>(correction).words;
}

void print_hearing(const Case& now, const Hearing& hearing) {
    fmt::print("{} to {}: filed {} by {}, the last day was {}\n", id_of(hearing.from), id_of(hearing.to),
               iso(hearing.filed), hearing.by.name, iso(hearing.last_day));
    for (const AppealRefusal fault : hearing.faults) fmt::print("    taken in to be dismissed: {}\n", id_of(fault));
    if (hearing.deposit)
        fmt::print("    deposit {} paid {}\n", sheets::money_text(hearing.deposit->amount, Language::english),
                   iso(hearing.deposit->paid));
    else if (hearing.deposit_needed)
        fmt::print("    deposit missing [dsu-2011, {}]\n", article_of_deposit(now.ladder));
    for (const PanelMember& member : hearing.panel) fmt::print("    decides: {}\n", member.who.name);
    if (!hearing.ruling) return;
    const Ruling& ruling = *hearing.ruling;
    fmt::print("    {}: {} ({})\n", iso(ruling.day), id_of(ruling.outcome), ruling.reasons);
    for (const Citation& article : ruling.articles) fmt::print("    [{}, {}]\n", article.book, article.article);
    if (ruling.deposit) fmt::print("    deposit {}\n", id_of(*ruling.deposit));
    if (ruling.correction)
        fmt::print("    correction: {}{}\n", words_of(*ruling.correction),
                   hearing.corrected
                       ? fmt::format(", made in {}@{}", hearing.corrected->stream, hearing.corrected->version)
                       : ", not made yet");
}

Exit list(const AppealsRequest& request) {
    return at_appeals(request, storage::Access::read, [&](AppealsDesk& desk) {
        const auto lines = desk.cases.all();
        if (!lines) return report(lines.error());
        const Date today = day_or_today("", request, "--today");
        Json json = Json::array();
        for (const app::AppealLine& line : *lines) {
            const bool runs = line.state != CaseState::withdrawn &&
                              (line.state != CaseState::decided || (line.next_day && today <= *line.next_day));
            if (request.open && !runs) continue;
            json.push_back(Json::parse(app::record_of(line)));
            if (!request.json)
                fmt::print(
                    "{:<8} {:<20} {:<12} {:<24} {}{}\n", line.id, id_of(line.state), id_of(line.instance),
                    line.complainant, line.what,
                    line.next_day && today <= *line.next_day ? fmt::format(" (by {})", iso(*line.next_day)) : "");
        }
        if (request.json) print(json);
        return Exit::done;
    });
}

Exit show(const AppealsRequest& request) {
    return at_appeals(request, storage::Access::read, [&](AppealsDesk& desk) {
        const auto held = desk.cases.read(request.id);
        if (!held) return report(held.error());
        if (!held->now) return report(app::AppealFailure(CaseRefusal{CaseRefused::no_such_case}));
        show_case(request, *held);
        return Exit::done;
    });
}

}  // namespace

Exit report(const app::AppealFailure& failure) { return std::visit(Report{}, failure); }

Date day_or_today(const std::string& text, const AppealsRequest& request, const char* option) {
    if (!text.empty()) return date_of(text, option);
    return request.today.empty() ? Date(std::chrono::floor<std::chrono::days>(now()))
                                 : date_of(request.today, "--today");
}

app::ActionContext how(const AppealsRequest& request) { return {request.store.actor, now()}; }

void show_case(const AppealsRequest& request, const app::HeldCase& held) {
    const Case& now = *held.now;
    const auto acts = open_acts(now, day_or_today("", request, "--today"));
    if (request.json) {
        Json json = Json::parse(records::record_of(now));
        json["id"] = request.id, json["version"] = held.version, json["open"] = Json::array();
        for (const OpenAct& act : acts)
            json["open"].push_back({{"act", id_of(act.act)},
                                    {"last_day", act.last_day ? Json(iso(*act.last_day)) : Json()},
                                    {"to", act.to ? Json(id_of(*act.to)) : Json()}});
        return print(json);
    }
    fmt::print("{}  {} ({}): {}\n", request.id, now.complainant.name, id_of(state_of(now)), now.contested.what);
    if (now.contested.entry)
        fmt::print("about {}@{}{}\n", now.contested.entry->stream, now.contested.entry->version,
                   now.contested.entry->store.empty() ? "" : " of " + now.contested.entry->store);
    for (const Hearing& hearing : now.hearings) print_hearing(now, hearing);
    if (now.withdrawal) fmt::print("withdrawn {}: {}\n", iso(now.withdrawal->day), now.withdrawal->reason);
    if (now.publication)
        fmt::print("published {}: {}\n    {}\n", iso(now.publication->day), now.publication->subject,
                   now.publication->words);
    fmt::print("the decision {} meanwhile{}\n", is_stayed(now) ? "rests" : "stands",
               is_stayed(now) ? ", and so do the games of the player [dsu-2011, 6.4.3]" : "");
    for (const OpenAct& act : acts) fmt::print("next: {}\n", words_of(act));
}

CommandLine* add_appeals_command(CommandLine* top, const std::shared_ptr<AppealsRequest>& request, Exit& exit,
                                 const char* name, const char* help, RunAppeals run) {
    CommandLine* command = top->add_subcommand(name, help);
    add_store_option(*command, request->store);
    add_actor_option(*command, request->store);
    command->add_option("--today", request->today, "the day to act on; today if left out");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit, run] {
        try {
            exit = run(*request);
        } catch (const BadOption& bad) {
            exit = bad_input(bad.what);
        }
    });
    return command;
}

Exit at_appeals(const AppealsRequest& request, storage::Access access, const std::function<Exit(AppealsDesk&)>& act) {
    return with_store(request.store, access, [&](storage::Store& store) {
        auto members = app::Registers(store).members();
        if (!members) return report(members.error());
        AppealsDesk desk{store, app::Appeals(store), std::move(members->now)};
        return act(desk);
    });
}

void add_appeals(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<AppealsRequest>();
    CommandLine* top = app.add_subcommand(
        "appeals",
        "Appeals: cases with their instances, days, deposits and decisions; the appeals board's published decisions");
    top->require_subcommand(1);
    CommandLine* sub = add_appeals_command(top, request, exit, "list", "The cases, and what waits for whom", list);
    sub->add_flag("--open", request->open, "only those in which something can still be done");
    add_appeals_command(top, request, exit, "show", "A case: its way, its decisions, and what may be done next", show)
        ->add_option("case", request->id, "its number")
        ->required();
    add_appeals_filing(top, request, exit);
    add_appeals_evidence(top, request, exit);
    add_appeals_decisions(top, request, exit);
}

}  // namespace dommer::cli
