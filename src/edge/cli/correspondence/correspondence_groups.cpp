#include <fmt/format.h>

#include "correspondence/group.hpp"
#include "correspondence_desk.hpp"
#include "league_input.hpp"
#include "notices/correspondence.hpp"
#include "texts/format.hpp"
#include "texts/texts.hpp"

// Groups: start, table, letters, leave and withdrawal of a player.
namespace dommer::cli {
namespace {

using namespace dommer::correspondence;
using Request = CorrespondenceRequest;

app::ActionContext acting(const Request& r) { return {r.store.actor, now()}; }

GroupStarted group_in(const std::string& file) {
    const Json json = league_file(file);
    GroupStarted terms{.title = text_in(json, "title"), .start = day_in(json, "start"), .players = {}, .opening = {}};
    terms.contest = value_in<Contest>(json, "contest");
    if (json.contains("rules")) terms.regime = value_in<Regime>(json, "rules");
    terms.days = number_in(json, "days", rules_of(terms.regime).days);
    terms.moves = number_in(json, "moves", rules_of(terms.regime).moves);
    terms.post_days = number_in(json, "post_days", 2);
    if (json.contains("director")) terms.director = text_in(json, "director");
    if (json.contains("director_address")) terms.director_address = text_in(json, "director_address");
    if (json.contains("opening")) terms.opening = names_in(json, "opening");
    for (const Json& player : part(json, "players"))
        terms.players.push_back({text_in(player, "name"), player.contains("address") ? text_in(player, "address") : "",
                                 number_in(player, "person", 0), player.contains("user") ? text_in(player, "user") : "",
                                 value_if_in<Language>(player, "language")});
    return terms;
}

Exit start_group(const Request& r) {
    GroupStarted terms;
    try {
        terms = group_in(r.file);
    } catch (const BadLeagueFile& bad) {
        return bad_input(r.file + ": " + bad.what);
    }
    return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
        const auto games = app::Correspondence(store).start_group(r.name, terms, acting(r));
        if (!games) return report(games.error(), r);
        if (r.json)
            print({{"group", r.name}, {"games", *games}});
        else
            fmt::print("{}", notices::start_letter(r.name, terms, r.words()));
        return Exit::done;
    });
}

Exit with_group(const Request& r, const std::function<Exit(app::Correspondence&, const Group&)>& look) {
    return with_store(r.store, storage::Access::read, [&](storage::Store& store) {
        app::Correspondence games(store);
        const auto held = games.group(r.name);
        if (!held) return report(held.error(), r);
        if (!held->now) return report(GroupWhy::not_started, r);
        return look(games, *held->now);
    });
}

Exit start_letter(const Request& r) {
    return with_group(r, [&](app::Correspondence&, const Group& group) {
        const std::string text = notices::start_letter(r.name, group.terms, r.words());
        if (r.json)
            print({{"group", r.name}, {"letter", "start"}, {"text", text}});
        else
            fmt::print("{}", text);
        return Exit::done;
    });
}

Exit table(const Request& r) {
    return with_group(r, [&](app::Correspondence& games, const Group& group) {
        const auto all = games.games_of(r.name);
        if (!all) return report(all.error(), r);
        std::map<std::string, Result> results;
        for (const auto& [name, game] : *all)
            if (game.ended) results.emplace(name, game.ended->result);
        const auto rows = table_of(group.terms, results);
        std::vector<Ore> amounts;
        for (const std::string& amount : codes_in(r.text)) {
            if (amount.size() > 9 || amount.find_first_not_of("0123456789") != std::string::npos)
                throw BadChoice{"--prizes: write whole crowns, \"500 300 200\""};
            amounts.push_back(crowns(std::stoll(amount)));
        }
        const auto prizes = cash_prizes(group, rows, amounts);
        Json list = Json::array();
        if (!r.json) fmt::print("    {}\n", texts::Key("correspondence.table_player").in(r.words()));
        for (const GroupRow& row : rows) {
            const std::string& name = group.terms.players[static_cast<std::size_t>(row.player)].name;
            list.push_back({{"rank", row.rank},
                            {"number", row.player + 1},
                            {"player", name},
                            {"played", row.played},
                            {"points", as_number(row.points)},
                            {"sonneborn_berger", row.sonneborn_berger / 4.0},
                            {"decided_by", id_of(row.decided_by)}});
            const Ore prize = prizes[list.size() - 1];
            if (!amounts.empty()) list.back()["prize"] = static_cast<double>(prize.amount) / 100;
            if (!r.json)
                fmt::print("{:>2}  {:<28} {:>2}  {:>4}  {:>6}  {}{}\n", row.rank, name, row.played,
                           texts::points_text(row.points), texts::decimal_text(25 * row.sonneborn_berger, r.words()),
                           id_of(row.decided_by),
                           prize.amount > 0 ? "  " + texts::kroner_text(prize.amount, r.words()) : "");
        }
        if (r.json) print({{"group", r.name}, {"finished", results.size()}, {"games", all->size()}, {"table", list}});
        return Exit::done;
    });
}

Exit told(const Request& r, const app::CorrespondenceOutcome<std::vector<std::string>>& games) {
    if (!games) return report(games.error(), r);
    if (r.json)
        print({{"group", r.name}, {"games", *games}});
    else
        for (const std::string& game : *games) fmt::print("{}\n", game);
    return Exit::done;
}

Exit group_leave(const Request& r) {
    const app::Correspondence::GroupLeave leave{r.player,
                                                choice<LeaveKind>(r.kind, "--kind"),
                                                r.notice.empty() ? today_of(r) : chosen_day(r.notice, "--notice"),
                                                {chosen_day(r.from, "--from"), chosen_day(r.to, "--to")}};
    return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
        return told(r, app::Correspondence(store).take_leave(r.name, leave, today_of(r), acting(r)));
    });
}

Exit withdraw(const Request& r) {
    const PlayerWithdrew who{r.player, on_or_today(r), choice<WithdrawalReason>(r.reason, "--reason")};
    return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
        return told(r, app::Correspondence(store).withdraw(r.name, who, today_of(r), acting(r)));
    });
}

Exit change_card(const Request& r) {
    return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
        app::Correspondence games(store);
        const auto held = games.group(r.name);
        if (!held) return report(held.error(), r);
        PlayerCardChanged card{r.player, r.address, r.user, letters_in(r.letters_in, "--letters-in")};
        if (held->now && r.player >= 1 && static_cast<std::size_t>(r.player) <= held->now->terms.players.size()) {
            const PlayerCard& before = held->now->terms.players[static_cast<std::size_t>(r.player - 1)];
            if (r.address.empty()) card.address = before.address;
            if (r.user.empty()) card.user = before.user;
            if (!card.language) card.language = before.language;
        }
        return told(r, games.change_card(r.name, card, today_of(r), acting(r)));
    });
}

Exit publish(const Request& r) {
    return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
        const auto done = app::Correspondence(store).publish(r.name, on_or_today(r), today_of(r), acting(r));
        if (!done) return report(done.error(), r);
        const auto last = [&](Deadline deadline) { return iso(last_day(deadline, on_or_today(r))); };
        print({{"group", r.name},
               {"published", iso(on_or_today(r))},
               {"objections_until", last(Deadline::objection_to_published_result)},
               {"correspondence_kept_until", last(Deadline::keep_correspondence)},
               {"prizes_until", last(Deadline::prizes_sent)}});
        return Exit::done;
    });
}

Exit on_group(const Request& r, const GroupCommand& command) {
    return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
        const auto done = app::Correspondence(store).act_on_group(r.name, command, today_of(r), acting(r));
        if (!done) return report(done.error(), r);
        fmt::print("{}\n", records::record_of(command));
        return Exit::done;
    });
}
Exit connection(const Request& r) {
    if (r.what == "lost") return on_group(r, ConnectionLost{r.player, on_or_today(r)});
    if (r.what == "restored") return on_group(r, ConnectionRestored{r.player, on_or_today(r)});
    throw BadChoice{"connection: \"" + r.what + "\" is none of lost, restored"};
}

std::vector<Period> own_leave(const std::map<std::string, Game>& games, const Group& group, int player) {
    std::vector<Period> most;  // it is the same in all games that ran when it was taken
    for (const GroupGame& each : games_of(group.terms)) {
        const auto game = games.find(each.name);
        if ((each.white != player && each.black != player) || game == games.end()) continue;
        std::vector<Period> taken;
        for (const LeaveTaken& leave : game->second.leaves)
            if (leave.kind == LeaveKind::own && (leave.by == Colour::white) == (each.white == player))
                taken.push_back(leave.period);
        if (taken.size() > most.size()) most = std::move(taken);
    }
    return most;
}

// The numbers that settle, lift-penalty and leave need: objections, penalties, what each player has left of the leave.
Json facts_json(const Group& group, const std::map<std::string, Game>& games, Date today) {
    Json players = Json::array(), objections = Json::array(), penalties = Json::array();
    const Rules& rules = rules_of(group.terms.regime);
    for (int player = 1; static_cast<std::size_t>(player) <= group.terms.players.size(); ++player) {
        const LeaveOfYear year = leave_of_year(group.terms.start, own_leave(games, group, player), today);
        const auto lost = group.without_connection.find(player);
        players.push_back(
            {{"number", player},
             {"name", group.terms.players[static_cast<std::size_t>(player - 1)].name},
             {"leave_left", rules.leave_days - year.used},
             {"leave_year_ends", iso(year.ends)},
             {"no_connection", lost == group.without_connection.end() ? Json() : Json(iso(lost->second))}});
    }
    for (const ObjectionMade& each : group.objections) {
        const int number = static_cast<int>(objections.size()) + 1;
        const auto settled = std::ranges::find(group.settled, number, &ObjectionSettled::objection);
        objections.push_back({{"number", number},
                              {"player", each.player},
                              {"on", iso(each.on)},
                              {"text", each.text},
                              {"upheld", settled == group.settled.end() ? Json() : Json(settled->upheld)}});
    }
    for (const PlayerPenalised& each : group.penalties) {
        const int number = static_cast<int>(penalties.size()) + 1;
        penalties.push_back({{"number", number},
                             {"player", each.player},
                             {"what", id_of(each.what)},
                             {"months", each.months},
                             {"on", iso(each.on)},
                             {"reason", each.reason},
                             {"lifted", is_lifted(group, number)}});
    }
    return {{"players", players}, {"objections", objections}, {"penalties", penalties}};
}

Exit facts(const Request& r) {
    return with_group(r, [&](app::Correspondence& games, const Group& group) {
        const auto all = games.games_of(r.name);
        if (!all) return report(all.error(), r);
        const Json json = facts_json(group, *all, on_or_today(r));
        if (r.json) return print(json), Exit::done;
        for (const Json& each : json["players"])
            fmt::print("{:>3}. {:<28} {} days of leave left until {}{}\n", each["number"].get<int>(),
                       each["name"].get<std::string>(), each["leave_left"].get<int>(),
                       each["leave_year_ends"].get<std::string>(),
                       each["no_connection"].is_null()
                           ? ""
                           : ", no connection since " + each["no_connection"].get<std::string>());
        for (const Json& each : json["objections"])
            fmt::print("objection {}: player {}, {}, {}: {}\n", each["number"].get<int>(), each["player"].get<int>(),
                       each["on"].get<std::string>(),
                       each["upheld"].is_null()     ? "waits"
                       : each["upheld"].get<bool>() ? "upheld"
                                                    : "rejected",
                       each["text"].get<std::string>());
        for (const Json& each : json["penalties"])
            fmt::print("penalty {}: player {}, {}, {}{}: {}\n", each["number"].get<int>(), each["player"].get<int>(),
                       each["what"].get<std::string>(), each["on"].get<std::string>(),
                       each["lifted"].get<bool>() ? ", lifted" : "", each["reason"].get<std::string>());
        return Exit::done;
    });
}

Exit object(const Request& r) { return on_group(r, ObjectionMade{r.player, on_or_today(r), r.text}); }
Exit settle(const Request& r) { return on_group(r, ObjectionSettled{r.message, on_or_today(r), r.all, r.reason}); }
Exit prizes(const Request& r) { return on_group(r, PrizesSent{on_or_today(r)}); }
Exit penalise(const Request& r) {
    const PlayerPenalised penalty{r.player, choice<Penalty>(r.what, "what"), r.days, on_or_today(r), r.reason};
    return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
        return told(r, app::Correspondence(store).penalise(r.name, penalty, today_of(r), acting(r)));
    });
}

}  // namespace

void add_correspondence_groups(CommandLine* top, const CorrespondenceRequestPtr& r, Exit& exit) {
    const auto of_group = [&](const char* name, const char* help, Exit (*run)(const Request&)) {
        CommandLine* sub = add_correspondence_command(top, r, exit, name, help, run);
        sub->add_option("group", r->name, "the name of the group")->required();
        return sub;
    };
    of_group("group", "Start a group and all its games, from a file of JSON", start_group)
        ->add_option("file", r->file, "title, contest, start, rules, players in the order of the lot")
        ->required()
        ->check(existing_file());
    of_group("start-letter", "The start letter of a group (6.5.2.1, 6.5.3.1)", start_letter);
    of_group("table", "The table of a group (6.5.4.1, 6.6.1.4)", table)
        ->add_option("--prizes", r->text, "cash by places in crowns, \"500 300 200\"; level players share");
    CommandLine* sub = of_group("group-leave", "Leave of a player in all running games (6.3.6.1, 6.8.8)", group_leave);
    sub->add_option("--player", r->player, "the player's number in the group")->required();
    sub->add_option("--from", r->from, "the first day")->required();
    sub->add_option("--to", r->to, "the last day")->required();
    sub->add_option("--notice", r->notice, "when the notice was sent; today if left out");
    sub->add_option("--kind", r->kind, listed_ids<LeaveKind>());
    sub = of_group("withdraw", "A player leaves the group (6.2.8)", withdraw);
    sub->add_option("--player", r->player, "the player's number in the group")->required();
    sub->add_option("--reason", r->reason, listed_ids<WithdrawalReason>())->required();
    sub->add_option("--on", r->on, "the day; today if left out");
    sub =
        of_group("card", "A player's new address (6.8.5), the account that plays on the pages, the language of letters",
                 change_card);
    sub->add_option("--player", r->player, "the player's number in the group")->required();
    sub->add_option("--address", r->address, "postal or e-mail; as before if left out");
    sub->add_option("--user", r->user, "the name that the player signs in with; as before if left out");
    sub->add_option("--letters-in", r->letters_in,
                    "the language of letters: " + listed_ids<Language>() + "; as before");
    of_group("publish", "The result is published: until when may be objected (6.4.5.1)", publish)
        ->add_option("--on", r->on, "the day; today if left out");
    const auto on_a_day = [&](const char* name, const char* help, Exit (*run)(const Request&)) {
        CommandLine* each = of_group(name, help, run);
        each->add_option("--on", r->on, "the day; today if left out");
        return each;
    };
    on_a_day("facts", "Objections and penalties of a group by their numbers, and the leave that players have left",
             facts);
    sub = on_a_day("connection",
                   "A player of an e-mail tournament has lost the connection, or has it again (6.8.1, 6.8.5)",
                   connection);
    sub->add_option("what", r->what, "lost or restored")->required();
    sub->add_option("--player", r->player, "the player's number in the group")->required();
    sub = on_a_day("object", "A player objects to a published result, within 14 days (6.4.5.1)", object);
    sub->add_option("--player", r->player, "the player's number in the group")->required();
    sub->add_option("--text", r->text, "what is wrong")->required();
    sub = on_a_day("settle", "The director decides on an objection (6.4.5.1)", settle);
    sub->add_option("--objection", r->message, "its number")->required();
    sub->add_flag("--upheld", r->all, "it is right");
    sub->add_option("--reason", r->reason, "why")->required();
    on_a_day("prizes", "The prizes were sent, within 3 weeks of the publication (6.4.5.1)", prizes);
    sub = on_a_day("penalise", "A warning, an expulsion or a quarantine (6.4.2); the register has it too", penalise);
    sub->add_option("what", r->what, listed_ids<Penalty>())->required();
    sub->add_option("--player", r->player, "the player's number in the group")->required();
    sub->add_option("--months", r->days, "of a quarantine");
    sub->add_option("--reason", r->reason, "why")->required();
}

}  // namespace dommer::cli
