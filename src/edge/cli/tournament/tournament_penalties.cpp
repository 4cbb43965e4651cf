#include <fmt/format.h>

#include "amounts.hpp"
#include "sheets/event_words.hpp"
#include "sheets/letters.hpp"
#include "sheets/tables.hpp"
#include "tournament/fees.hpp"
#include "tournament_desk.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

struct PenaltyRequest {
    DeskOptions desk;
    std::string player, kind, reason, amount, language = "en";
    int rounds = 1, months = 0, number = 0;
};

tl::expected<Measure, std::string> measure_in(const PenaltyRequest& wanted) {
    const auto kind = *value_from<MeasureKind>(wanted.kind);
    if (kind == MeasureKind::exclusion) return measure::Exclusion{wanted.rounds};
    if (kind == MeasureKind::quarantine) return measure::Quarantine{wanted.months};
    if (kind != MeasureKind::fine) return measure_of(kind, 0);
    const auto amount = amount_of(wanted.amount);
    if (!amount) return tl::unexpected(fmt::format("--amount {}: write kroner such as 200 or 99.50", wanted.amount));
    return measure::Fine{*amount};
}

std::string line_of(const Tournament& now, const Penalty& penalty) {
    const auto appeal = last_day_of_appeal(penalty, is_coordinated(now.settings));
    return fmt::format("{:>3}  {}: {} ({}, {}): {}{}{}", penalty.number, name_of(now, penalty.entrant),
                       sheets::measure_text(penalty.what, Language::english), penalty.article.book,
                       penalty.article.article, penalty.reason,
                       penalty.lifted ? fmt::format("; no longer stands: {}", *penalty.lifted) : "",
                       appeal ? fmt::format("; appeal by {}", iso(*appeal)) : "");
}

// What is left for others to do: the register is kept elsewhere.
void say_given(const Tournament& now) {
    const Penalty& last = now.penalties.back();
    fmt::print("{}\n", line_of(now, last));
    const auto& person = find(now, last.entrant)->particulars.person;
    if (!is_by_committee(kind_of(last.what))) return;
    const bool warning = kind_of(last.what) == MeasureKind::committee_warning;
    fmt::print(stderr,
               "dommer: send the letter (dommer tournament letter) and have it registered: dommer registry {} {}\n",
               warning ? "warn" : "quarantine", person ? std::to_string(*person) : "NUMBER");
}

void add_penalty(CommandLine& app, Exit& exit) {
    auto wanted = std::make_shared<PenaltyRequest>();
    CommandLine* command = add_acting(app, wanted->desk, "penalty",
                                      "Record a penalty that goes beyond the game: the arbiter's by the Laws, 12.9, or "
                                      "the tournament committee's by the handbook, 4.1 section 7");
    command->add_option("player", wanted->player, "the starting number, or a part of the name")->required();
    command->add_option("what", wanted->kind, "which")->required()->check(one_value_of<MeasureKind>());
    command->add_option("--amount", wanted->amount, "of a fine, in kroner; announced by settings --highest-fine");
    command->add_option("--rounds", wanted->rounds, "of an exclusion: the next ones; they count 0 points")
        ->check(in_range(1, 99))
        ->capture_default_str();
    command->add_option("--months", wanted->months, "of a quarantine")->check(in_range(1, 120));
    command->add_option("--reason", wanted->reason, "why")->required();
    command->callback([=, &exit] {
        exit = act(
            wanted->desk,
            [=](const Tournament& now) -> tl::expected<Command, std::string> {
                const auto id = player_named(now, wanted->player);
                if (!id) return tl::unexpected(id.error());
                return measure_in(*wanted).map([&](const Measure& what) -> Command {
                    return Penalise{*id, what, wanted->reason};
                });
            },
            say_given);
    });
}

void add_penalties(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    CommandLine* command = add_reading(app, *desk, "penalties", "List the penalties that were given");
    command->callback([=, &exit] {
        exit = look(*desk, [&](const Tournament& now) {
            Json list = Json::array();
            if (!desk->json && now.penalties.empty()) fmt::print("no penalties\n");
            for (const Penalty& each : now.penalties) {
                if (!desk->json) {
                    fmt::print("{}\n", line_of(now, each));
                    continue;
                }
                list.push_back({{"number", each.number},
                                {"name", name_of(now, each.entrant)},
                                {"measure", id_of(kind_of(each.what))},
                                {"amount", number_of(each.what)},
                                {"after", each.after.number},
                                {"book", each.article.book},
                                {"article", each.article.article},
                                {"reason", each.reason},
                                {"lifted", each.lifted ? Json(*each.lifted) : Json()}});
            }
            if (desk->json) print(list);
            return Exit::done;
        });
    });
}

void add_lift(CommandLine& app, Exit& exit) {
    auto wanted = std::make_shared<PenaltyRequest>();
    CommandLine* command = add_acting(app, wanted->desk, "lift-penalty",
                                      "A penalty no longer stands: after an appeal, or given by mistake");
    command->add_option("number", wanted->number, "as `dommer tournament penalties` has it")->required();
    command->add_option("--reason", wanted->reason, "why")->required();
    command->callback([=, &exit] { exit = act(wanted->desk, LiftPenalty{wanted->number, wanted->reason}); });
}

void add_letter(CommandLine& app, Exit& exit) {
    auto wanted = std::make_shared<PenaltyRequest>();
    CommandLine* command =
        add_reading(app, wanted->desk, "letter", "Print the letter that tells a player of a penalty");
    command->add_option("number", wanted->number, "as `dommer tournament penalties` has it")->required();
    command->add_option("--language", wanted->language, "da, nb, sv or en")
        ->check(one_value_of<Language>())
        ->capture_default_str();
    command->callback([=, &exit] {
        exit = look_held(wanted->desk, [&](const app::HeldTournament& held) {
            const auto found = std::ranges::find(held.now->penalties, wanted->number, &Penalty::number);
            if (found == held.now->penalties.end())
                return report(app::Failure(Refusal{Refused::no_such_penalty, {}, {wanted->number}}));
            fmt::print("{}", sheets::penalty_letter(*held.now, *found, {now(), held.version},
                                                    *value_from<Language>(wanted->language)));
            return Exit::done;
        });
    });
}

std::string money(tiebreak::Ore amount) { return sheets::money_text(amount, Language::english); }

void say_paid(const Tournament& now, EntryId id) {
    const Entrant& who = *find(now, id);
    fmt::print("{} has paid {} of {}\n", who.particulars.name, money(who.paid), money(fee_of(now.settings, who)));
}

void add_pay(CommandLine& app, Exit& exit) {
    auto wanted = std::make_shared<PenaltyRequest>();
    auto chosen = std::make_shared<EntryId>();
    auto back = std::make_shared<bool>(false);
    CommandLine* command = add_acting(app, wanted->desk, "pay", "Record that a player has paid");
    command->add_option("player", wanted->player, "the starting number, or a part of the name")->required();
    command->add_option("amount", wanted->amount, "in kroner, as 200 or 99.50")->required();
    command->add_flag("--back", *back, "it was paid back to the player");
    command->callback([=, &exit] {
        exit = act(
            wanted->desk,
            [=](const Tournament& now) -> tl::expected<Command, std::string> {
                const auto id = player_named(now, wanted->player);
                if (!id) return tl::unexpected(id.error());
                const auto amount = amount_of(wanted->amount);
                if (!amount)
                    return tl::unexpected(fmt::format("{}: write kroner such as 200 or 99.50", wanted->amount));
                *chosen = *id;
                return RecordPayment{*id, {*back ? -amount->amount : amount->amount}};
            },
            [=](const Tournament& now) { say_paid(now, *chosen); });
    });
}

// Exit 1 where somebody has not paid.
Exit show_fees(const Tournament& now, bool json) {
    const FeesInAll all = fees_in_all(now);
    Json list = Json::array();
    for (const auto& [id, entrant] : now.entrants) {
        const tiebreak::Ore due = fee_of(now.settings, entrant);
        if (json)
            list.push_back({{"name", entrant.particulars.name},
                            {"late", entrant.is_late},
                            {"due", due.amount},
                            {"paid", entrant.paid.amount}});
        else
            fmt::print("{:<28} {:>10} of {:>10}{}\n", entrant.particulars.name, money(entrant.paid), money(due),
                       entrant.is_late ? "  late entry (dsu-2011, 4.1 §27)" : "");
    }
    if (json)
        print({{"players", list}, {"due", all.due.amount}, {"paid", all.paid.amount}, {"union", all.to_union.amount}});
    else
        fmt::print("{:<28} {:>10} of {:>10}\nto the union, before the first round: {} (dsu-2011, 4.1 §21)\n", "in all",
                   money(all.paid), money(all.due), money(all.to_union));
    return all.unpaid == 0 ? Exit::done : Exit::no;
}

void add_fees(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    CommandLine* command =
        add_reading(app, *desk, "fees", "Who has paid, and what goes to the union. Exit 1: somebody owes");
    command->callback(
        [=, &exit] { exit = look(*desk, [&](const Tournament& now) { return show_fees(now, desk->json); }); });
}

void show_accounts(const Tournament& now, bool json) {
    const Accounts all = accounts_of(now);
    Json items = Json::array();
    const auto line = [&](const std::string& text, tiebreak::Ore amount) {
        if (!json) fmt::print("{:<40} {:>14}\n", text, money(amount));
    };
    line("fees paid by players", all.fees);
    line("to the union", {-all.to_union.amount});
    line("prizes", {-all.prizes.amount});
    for (const AccountItem& item : now.account) {
        items.push_back({{"text", item.text}, {"amount", item.amount.amount}});
        line(item.text, item.amount);
    }
    line("balance (dsu-2011, 4.2 §31)", all.balance);
    if (json)
        print({{"fees", all.fees.amount},
               {"union", all.to_union.amount},
               {"prizes", all.prizes.amount},
               {"items", items},
               {"balance", all.balance.amount}});
}

void add_accounts(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    add_reading(app, *desk, "accounts", "The accounts of the event: fees, prizes, and what was booked besides")
        ->callback([=, &exit] {
            exit = look(*desk, [&](const Tournament& now) {
                show_accounts(now, desk->json);
                return Exit::done;
            });
        });
    auto wanted = std::make_shared<PenaltyRequest>();
    auto expense = std::make_shared<bool>(false);
    CommandLine* command = add_acting(app, wanted->desk, "book", "Book an item of the accounts");
    command->add_option("text", wanted->reason, "what it was for")->required();
    command->add_option("amount", wanted->amount, "in kroner, as 200 or 99.50")->required();
    command->add_flag("--expense", *expense, "it was paid out");
    command->callback([=, &exit] {
        exit = act(
            wanted->desk,
            [=](const Tournament&) -> tl::expected<Command, std::string> {
                const auto amount = amount_of(wanted->amount);
                if (!amount)
                    return tl::unexpected(fmt::format("{}: write kroner such as 200 or 99.50", wanted->amount));
                return BookItem{{wanted->reason, {*expense ? -amount->amount : amount->amount}}};
            },
            [](const Tournament& now) { show_accounts(now, false); });
    });
}

}  // namespace

void add_tournament_penalties(CommandLine& app, Exit& exit) {
    add_penalty(app, exit);
    add_penalties(app, exit);
    add_lift(app, exit);
    add_letter(app, exit);
    add_pay(app, exit);
    add_fees(app, exit);
    add_accounts(app, exit);
}

}  // namespace dommer::cli
