#include <fmt/format.h>

#include <charconv>

#include "account_role.hpp"
#include "amounts.hpp"
#include "app/treasury.hpp"
#include "appeals_desk.hpp"
#include "correspondence_desk.hpp"
#include "season_desk.hpp"
#include "statutes/dues.hpp"

namespace dommer::cli {
namespace {

using namespace appeals;

Ore amount_in(const std::string& text, const char* option) {
    const auto amount = amount_of(text);
    if (!amount) throw BadOption{fmt::format("{}: write kroner such as 540 or 99.50, not {}", option, text)};
    return *amount;
}

Party party_in(const AppealsDesk& desk, const std::string& text, const char* option) {
    const auto party = app::party_named(desk.members, text);
    if (!party) throw BadOption{fmt::format("{}: the register has no number {}; write the name instead", option, text)};
    return *party;
}
std::vector<Party> parties_in(const AppealsDesk& desk, const std::vector<std::string>& texts, const char* option) {
    std::vector<Party> all;
    for (const std::string& text : texts) all.push_back(party_in(desk, text, option));
    return all;
}

// "tournament/pinse@17"
LogEntry entry_in(const std::string& text, const std::string& store) {
    const auto at = text.rfind('@');
    LogEntry entry{text.substr(0, at), 0, store};
    const char* end = text.data() + text.size();
    const auto read = at == std::string::npos ? std::from_chars_result{end, std::errc::invalid_argument}
                                              : std::from_chars(text.data() + at + 1, end, entry.version);
    if (read.ec != std::errc() || read.ptr != end || entry.version < 1 || entry.stream.empty())
        throw BadOption{fmt::format("--entry: write STREAM@VERSION, such as tournament/easter@17, not {}", text)};
    return entry;
}

Citation citation_in(const std::string& text) {
    const auto space = text.find(' ');
    const bool names_book = space != std::string::npos && text.find('-') < space;
    return names_book ? Citation{text.substr(0, space), text.substr(space + 1)} : Citation{"dsu-2011", text};
}

Filing filing_in(const AppealsRequest& request, Date counted_from) {
    return {.counted_from = counted_from,
            .filed = day_or_today(request.filed, request, "--filed"),
            .form = {!request.oral, request.copies, request.copies_below, request.on_card},
            .deposit = request.deposit.empty() ? std::nullopt : std::optional(amount_in(request.deposit, "--deposit")),
            .deposit_follows = request.deposit_follows,
            .to_be_dismissed = request.dismiss,
            .played = request.played.empty() ? std::nullopt : std::optional(date_of(request.played, "--played"))};
}

// dsu_2011, 6.4.3: what the case does to the games of the player it is about. None: done.
std::optional<Exit> keep_stay(const AppealsRequest& request, AppealsDesk& desk, const Case& now) {
    if (now.ladder != Ladder::correspondence) return std::nullopt;
    const auto evidence = desk.cases.evidence(now.contested);
    if (!evidence) return report(evidence.error());
    const auto stay = *evidence ? app::stay_of(now, **evidence) : std::nullopt;
    if (!stay) return std::nullopt;
    const auto done = app::Correspondence(desk.store)
                          .keep_at_rest(stay->group, stay->player, stay->rests, fmt::format("appeal {}", request.id),
                                        day_or_today("", request, "--today"), how(request));
    if (!done) return report(done.error(), CorrespondenceRequest{});
    return std::nullopt;
}

Exit act(const AppealsRequest& request, AppealsDesk& desk, const CaseCommand& command, Date on) {
    const auto held = desk.cases.act(request.id, command, moment_of(desk, on), how(request));
    if (!held) return report(held.error());
    if (const auto failed = keep_stay(request, desk, *held->now)) return *failed;
    show_case(request, *held);
    return Exit::done;
}

// The day of the entry, unless another one is named.
Date counted_from_in(const AppealsRequest& request, const app::Evidence* evidence) {
    if (!request.counted_from.empty()) return date_of(request.counted_from, "--counted-from");
    if (evidence == nullptr) throw BadOption{"--counted-from: name the day of the decision, or the entry by --entry"};
    return Date(std::chrono::floor<std::chrono::days>(evidence->events.back().time));
}

Exit file(AppealsRequest request) {
    return at_appeals(request, storage::Access::write, [&](AppealsDesk& desk) {
        const auto lines = desk.cases.all();
        if (!lines) return report(lines.error());
        Contested contested{
            .entry = std::nullopt, .what = request.what, .ruled_by = parties_in(desk, request.ruled_by, "--ruled-by")};
        if (!request.entry.empty()) contested.entry = entry_in(request.entry, request.entry_store);
        const auto evidence = desk.cases.evidence(contested);
        if (!evidence) return report(evidence.error());
        const app::Evidence* known = *evidence ? &**evidence : nullptr;
        if (contested.what.empty() && known) contested.what = known->events.back().type;
        std::vector<Instance> decided_by;
        for (const std::string& each : request.decided_by)
            decided_by.push_back(word_of<Instance>(each, "--decided-by"));
        const Filing filing = filing_in(request, counted_from_in(request, known));
        if (request.id.empty()) request.id = app::next_appeal_id(*lines, filing.filed);
        return act(
            request, desk,
            FileAppeal{word_of<Ladder>(request.ladder, "--ladder"), word_of<EventKind>(request.event, "--event"),
                       word_of<Matter>(request.matter, "--matter"), word_of<Subject>(request.subject, "--subject"),
                       contested, party_in(desk, request.by, "--by"), parties_in(desk, request.against, "--against"),
                       decided_by, filing},
            filing.filed);
    });
}

using MakeCase = std::function<CaseCommand(const AppealsRequest&, const AppealsDesk&)>;
RunAppeals acting(MakeCase make) {
    return [make = std::move(make)](const AppealsRequest& request) {
        return at_appeals(request, storage::Access::write, [&](AppealsDesk& desk) {
            return act(request, desk, make(request, desk), day_or_today("", request, "--today"));
        });
    };
}

CaseCommand deposit(const AppealsRequest& r, const AppealsDesk&) {
    return PayDeposit{{amount_in(r.deposit, "amount"), day_or_today(r.on, r, "--on")}};
}
CaseCommand panel(const AppealsRequest& r, const AppealsDesk& desk) {
    NamePanel command;
    for (const std::string& text : r.members) {
        const auto member = app::panel_member_named(desk.members, text);
        if (!member) throw BadOption{fmt::format("the register has no number {}; write the name instead", text)};
        command.members.push_back(*member);
    }
    return command;
}
// The sanction of the register that the case is about.
appeals::LiftSanction sanction_contested(const AppealsRequest& r, const AppealsDesk& desk) {
    const auto held = desk.cases.read(r.id);
    const auto evidence = held && held->now ? desk.cases.evidence(held->now->contested)
                                            : app::AppealOutcome<std::optional<app::Evidence>>();
    const auto sanction = evidence && *evidence ? app::sanction_in(**evidence) : std::nullopt;
    if (!sanction) throw BadOption{"--lift-sanction: the case is not about a warning or a quarantine of the register"};
    return *sanction;
}

CaseCommand decision(const AppealsRequest& r, const AppealsDesk& desk) {
    DecideCase command{.outcome = word_of<ComplaintOutcome>(r.outcome, "outcome"), .reasons = r.reasons};
    for (const std::string& text : r.articles) command.articles.push_back(citation_in(text));
    command.day = day_or_today(r.on, r, "--on");
    command.told = r.told.empty() ? command.day : date_of(r.told, "--told");
    if (r.penalty != 0) command.correction = appeals::LiftPenalty{r.penalty};
    if (r.board != 0) {
        if (!r.result.empty() && !tournament::parse_result(r.result))
            throw BadOption{fmt::format("--result: {} is no result: write 1-0, ½-½, 0-1, 1-0f or the like", r.result)};
        command.correction = appeals::CorrectResult{r.round, r.board, r.result};
    }
    if (r.season_decision != 0) command.correction = LiftDecision{r.season_decision};
    if (r.match != 0) {
        command.correction = CorrectMatch{r.match, r.boards};
        if (r.boards.empty() || !app::season_event_of(*command.correction, ""))
            throw BadOption{fmt::format(
                "--boards: write a letter for each board, H D A and for forfeits h a -, such as HDAh, not {}",
                r.boards)};
    }
    if (!r.game_result.empty()) {
        command.correction = CorrectGame{r.game_result == "on" ? "" : r.game_result};
        if (!app::game_command_of(*command.correction, "-", command.day))
            throw BadOption{fmt::format("--game-result: write {}, or on: the game goes on; not {}",
                                        listed_ids<correspondence::Result>(), r.game_result)};
    }
    if (r.lift_sanction) command.correction = sanction_contested(r, desk);
    if (!r.correction_words.empty()) command.correction = CorrectByHand{r.correction_words};
    const auto held = desk.cases.read(r.id);
    if (command.correction && held && held->now && !app::is_possible(*held->now, *command.correction))
        throw BadOption{fmt::format("this case can draft {} only: there is nothing else to correct where it points",
                                    fmt::join(app::possible_corrections(*held->now), ", "))};
    return command;
}
CaseCommand appeal_on(const AppealsRequest& r, const AppealsDesk& desk) {
    AppealOn command{.filing = filing_in(r, {})};
    if (!r.by.empty()) command.by = party_in(desk, r.by, "--by");
    return command;
}
CaseCommand withdrawal(const AppealsRequest& r, const AppealsDesk&) {
    return WithdrawAppeal{day_or_today(r.on, r, "--on"), r.reasons,
                          r.fate.empty() ? std::nullopt : std::optional(word_of<DepositFate>(r.fate, "--deposit"))};
}

CaseCommand publication(const AppealsRequest& r, const AppealsDesk&) {
    return PublishRuling{{day_or_today(r.on, r, "--on"), r.subject_line, r.words}};
}

// What was drafted, made in the season.
Exit correct_season(const AppealsRequest& request, AppealsDesk& desk, const LogEntry& entry,
                    const teams::season::Event& wish) {
    const std::string id = *app::season_in(entry.stream);
    const auto before = app::Seasons(desk.store).read(id);
    if (!before) return report(before.error(), Language::english);
    const auto in_register = before->now ? app::register_command_of(desk.members, *before->now, wish) : std::nullopt;
    const auto done = app::Seasons(desk.store).act(id, {wish}, how(request));
    if (!done) return report(done.error(), Language::english);
    if (in_register)
        if (const auto lifted =
                app::Registers(desk.store).act(*in_register, day_or_today("", request, "--today"), how(request));
            !lifted)
            return cli::report(lifted.error());
    return act(request, desk, NoteCorrection{{std::string(app::season_streams) + id, done->version}},
               day_or_today("", request, "--today"));
}

// The same in a game by correspondence, or in a group with its games and the register.
Exit correct_by_correspondence(const AppealsRequest& request, AppealsDesk& desk, const LogEntry& entry,
                               const Correction& drafted) {
    const Date today = day_or_today("", request, "--today");
    const std::string reason = fmt::format("appeal {}", request.id);
    app::Correspondence games(desk.store);
    if (const auto command = app::game_command_of(drafted, reason, today); command) {
        const auto id = app::correspondence_game_in(entry.stream);
        if (!id) return bad_input("this correction is made in a game, and the case is about a group");
        const auto done = games.act(*id, *command, today, how(request));
        if (!done) return report(done.error(), CorrespondenceRequest{});
        const auto held = games.game(*id);
        if (!held) return report(held.error(), CorrespondenceRequest{});
        return act(request, desk, NoteCorrection{{entry.stream, held->version}}, today);
    }
    const auto lifted = app::penalty_lifted_of(drafted, reason, today);
    const auto id = app::correspondence_group_in(entry.stream);
    if (!lifted || !id)
        return bad_input("this correction is made by hand: make it, and name the entry by --entry STREAM@VERSION");
    const auto done = games.lift_penalty(*id, *lifted, today, how(request));
    if (!done) return report(done.error(), CorrespondenceRequest{});
    const auto held = games.group(*id);
    if (!held) return report(held.error(), CorrespondenceRequest{});
    return act(request, desk, NoteCorrection{{entry.stream, held->version}}, today);
}

// The same in the register.
Exit correct_register(const AppealsRequest& request, AppealsDesk& desk, const registry::Command& lifting) {
    const Date today = day_or_today("", request, "--today");
    const auto done = app::Registers(desk.store).act(lifting, today, how(request));
    if (!done) return cli::report(done.error());
    const auto after = app::Registers(desk.store).members();
    if (!after) return cli::report(after.error());
    return act(request, desk, NoteCorrection{{std::string(app::members_stream), after->version}}, today);
}

// Makes the correction that was drafted in the tournament or the season, and notes in the case where. Who acts under
// the name of an account needs its role for that; the owner of the store answers for what they do with it.
Exit correct(const AppealsRequest& request) {
    return at_appeals(request, storage::Access::write, [&](AppealsDesk& desk) {
        const auto held = desk.cases.read(request.id);
        if (!held) return report(held.error());
        if (!held->now) return report(app::AppealFailure(CaseRefusal{CaseRefused::no_such_case}));
        const auto drafted = open_correction(*held->now);
        if (!drafted) return report(app::AppealFailure(CaseRefusal{CaseRefused::correction_missing}));
        if (const auto refused = against_correction(desk.store, request.store.actor, *held->now, *drafted))
            return *refused;
        if (!request.entry.empty()) {
            const LogEntry made = entry_in(request.entry, request.entry_store);
            const auto found = desk.cases.evidence({.entry = made, .what = {}, .ruled_by = {}});
            if (!found) return report(found.error());
            return act(request, desk, NoteCorrection{made}, day_or_today("", request, "--today"));
        }
        const auto command = app::command_of(*drafted, fmt::format("appeal {}", request.id));
        const auto& entry = held->now->contested.entry;
        const auto wish = app::season_event_of(*drafted, fmt::format("appeal {}", request.id));
        if (wish && entry && entry->store.empty() && app::season_in(entry->stream))
            return correct_season(request, desk, *entry, *wish);
        if (entry && entry->store.empty() && entry->stream.starts_with("correspondence"))
            return correct_by_correspondence(request, desk, *entry, *drafted);
        if (const auto lifting = app::register_command_of(*drafted, fmt::format("appeal {}", request.id)))
            return correct_register(request, desk, *lifting);
        const auto id = entry && entry->store.empty() ? app::event_in(entry->stream) : std::nullopt;
        if (!command || !id)
            return bad_input("this correction is made by hand: make it, and name the entry by --entry STREAM@VERSION");
        const auto done = app::Tournaments(desk.store).act(*id, *command, how(request));
        if (!done) return report(done.error());
        return act(request, desk, NoteCorrection{{std::string(app::tournament_streams) + *id, done->version}},
                   day_or_today("", request, "--today"));
    });
}

void add_form(CommandLine* sub, const std::shared_ptr<AppealsRequest>& r) {
    sub->add_option("--filed", r->filed, "the day it came in; today if left out");
    sub->add_flag("--oral", r->oral, "it is not in writing");
    sub->add_option("--copies", r->copies, "in how many copies it came")->check(in_range(1, 99));
    sub->add_flag("--copies-below", r->copies_below, "those who decided before have had a copy");
    sub->add_flag("--on-the-card", r->on_card, "of a team match: noted on the result card");
    sub->add_option("--deposit", r->deposit, "paid with it, in kroner");
    sub->add_flag("--deposit-follows", r->deposit_follows,
                  "the deposit is to be paid within the time; not heard before");
    sub->add_flag("--dismiss", r->dismiss,
                  "take it in although it cannot be heard, so that it is dismissed and the deposit's fate recorded");
}

}  // namespace

// The deposit is measured by the dues in force.
appeals::CaseMoment moment_of(AppealsDesk& desk, Date on) {
    const auto treasury = app::treasury_of(desk.store);
    return {statutes::adult_year_on(treasury ? treasury->now : statutes::Treasury{}, on), on};
}

void add_appeals_filing(CommandLine* top, const std::shared_ptr<AppealsRequest>& r, Exit& exit) {
    const auto add = [&](const char* name, const char* help, RunAppeals run) {
        return add_appeals_command(top, r, exit, name, help, std::move(run));
    };
    const auto add_on_case = [&](const char* name, const char* help, RunAppeals run) {
        CommandLine* sub = add(name, help, std::move(run));
        sub->add_option("case", r->id, "its number")->required();
        return sub;
    };
    CommandLine* sub = add("file", "File an appeal. Exit 1: it is refused, with the section, and nothing is recorded",
                           [](const AppealsRequest& request) { return file(request); });
    sub->add_option("--case", r->id, "its number; the next one of the year if left out");
    sub->add_option("--by", r->by,
                    "who appeals: a number of the register or a name; after it @ACCOUNT lets that user see the case")
        ->required();
    sub->add_option("--against", r->against, "another party: a number of the register or a name");
    sub->add_option("--entry", r->entry,
                    "what is appealed against in the log: STREAM@VERSION, as tournament/easter@17");
    sub->add_option("--entry-store", r->entry_store, "the address of another store that has the entry");
    sub->add_option("--what", r->what, "what is appealed against, in words");
    sub->add_option("--ruled-by", r->ruled_by, "who decided it: numbers of the register or names");
    sub->add_option("--ladder", r->ladder, listed_ids<Ladder>())->capture_default_str();
    sub->add_option("--decided-by", r->decided_by, "the bodies that have decided, in order: " + listed_ids<Instance>())
        ->required()
        ->delimiter(',');
    sub->add_option("--event", r->event, listed_ids<EventKind>())->capture_default_str();
    sub->add_option("--matter", r->matter, listed_ids<Matter>())->capture_default_str();
    sub->add_option("--subject", r->subject, listed_ids<Subject>())->capture_default_str();
    sub->add_option("--counted-from", r->counted_from,
                    "the day from which the time is counted; the entry's if left out");
    sub->add_option(
        "--played", r->played,
        "of the cup: the day of play, on which nobody hears an appeal; the day of the decision if left out");
    add_form(sub, r);
    sub = add_on_case("deposit", "Record that the deposit was paid", acting(deposit));
    sub->add_option("amount", r->deposit, "in kroner")->required();
    sub->add_option("--on", r->on, "the day; today if left out");
    sub = add_on_case("panel", "Name those who decide the case", acting(panel));
    sub->add_option("members", r->members, "numbers of the register, whose licences count, or names")->required();
    sub = add_on_case("decide", "Record a decision, with its articles and reasons", acting(decision));
    sub->add_option("outcome", r->outcome, listed_ids<ComplaintOutcome>())->required();
    sub->add_option("--article", r->articles,
                    "as \"4.1 §14\" or \"laws-2023 9.2.2\"; the handbook's if no book is named");
    sub->add_option("--reasons", r->reasons, "why");
    sub->add_option("--on", r->on, "the day of the decision; today if left out");
    sub->add_option("--told", r->told, "the day on which the complainant was told; the same if left out");
    sub->add_option("--lift-penalty", r->penalty, "draft: the number of the penalty that no longer stands");
    sub->add_option("--round", r->round, "draft: of the result that is corrected");
    sub->add_option("--board", r->board, "draft: of the result that is corrected");
    sub->add_option("--result", r->result, "draft: the right result; left out: none");
    sub->add_option("--lift-decision", r->season_decision,
                    "draft: the number of the director's decision in a season that no longer stands");
    sub->add_option("--match", r->match, "draft: the match of a season that ended otherwise");
    sub->add_option("--boards", r->boards, "draft: how it ended, a letter for each board from the home team: HDAh");
    sub->add_option(
        "--game-result", r->game_result,
        "draft: how a game by correspondence ended: " + listed_ids<correspondence::Result>() + "; on: it goes on");
    sub->add_flag("--lift-sanction", r->lift_sanction,
                  "draft: the warning or quarantine of the register that the case is about no longer stands");
    sub->add_option("--correction", r->correction_words, "draft: what people have to correct, in words");
    sub = add_on_case("correct", "Make the correction that the decision drafted, and note where it was made", correct);
    sub->add_option("--entry", r->entry, "it was made by hand: STREAM@VERSION");
    sub->add_option("--entry-store", r->entry_store, "the address of another store that has the entry");
    sub = add_on_case("appeal-on", "Pass a decided case on to the next instance", acting(appeal_on));
    sub->add_option("--by", r->by, "who appeals; the same as before if left out");
    add_form(sub, r);
    sub = add_on_case("publish", "Publish a ruling of the appeals board, with roles in place of names",
                      acting(publication));
    sub->add_option("--subject", r->subject_line, "what it is about, in a few words")->required();
    sub->add_option("--words", r->words, "the ruling for everybody to read")->required();
    sub->add_option("--on", r->on, "the day; today if left out");
    sub = add_on_case("withdraw", "The appeal is taken back", acting(withdrawal));
    sub->add_option("--reason", r->reasons, "why");
    sub->add_option("--on", r->on, "the day; today if left out");
    sub->add_option("--deposit", r->fate, "what becomes of it: " + listed_ids<DepositFate>());
}

}  // namespace dommer::cli
