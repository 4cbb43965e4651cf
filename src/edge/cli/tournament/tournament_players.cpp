#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "particulars.hpp"
#include "tournament_desk.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

std::string state_of(const Entrant& entrant) {
    std::string state = entrant.checked_in ? "here" : "";
    const auto add = [&](const std::string& words) { state += (state.empty() ? "" : ", ") + words; };
    if (entrant.withdrawal) add(fmt::format("withdrawn after round {}", entrant.withdrawal->after.number));
    if (entrant.first_round > RoundNumber{1}) add(fmt::format("from round {}", entrant.first_round.number));
    if (entrant.particulars.fixed_board) add(fmt::format("at board {}", *entrant.particulars.fixed_board));
    for (const auto& [round, value] : entrant.byes) add(fmt::format("bye in round {}", round.number));
    return state;
}

std::vector<const Entrant*> in_order(const Tournament& tournament) {
    std::vector<const Entrant*> entrants;
    for (const auto& [id, entrant] : tournament.entrants) entrants.push_back(&entrant);
    std::ranges::stable_sort(
        entrants, {}, [](const Entrant* entrant) { return entrant->number.value_or(PlayerId{entrant->id.number}); });
    return entrants;
}

Exit show_players(const Tournament& tournament, bool json) {
    Json list = Json::array();
    if (!json && tournament.entrants.empty())
        fmt::print("nobody has entered yet\n");
    else if (!json)
        fmt::print("{:>3}  {:<3} {:<28} {:>4}  {:<3} {:<16} {}\n", "no", "", "name", "rtg", "fed", "club", "state");
    for (const Entrant* entrant : in_order(tournament)) {
        const auto& p = entrant->particulars;
        const int number = entrant->number ? entrant->number->number : entrant->id.number;
        if (json)
            list.push_back({{"number", number},
                            {"name", p.name},
                            {"rating", p.rating.value},
                            {"title", id_of(p.title)},
                            {"federation", p.federation},
                            {"club", p.club},
                            {"checked_in", entrant->checked_in},
                            {"withdrawn", entrant->withdrawal.has_value()}});
        else
            fmt::print("{:>3}  {:<3} {:<28} {:>4}  {:<3} {:<16} {}\n", number, id_of(p.title), p.name,
                       p.rating.value == 0 ? "-" : std::to_string(p.rating.value), p.federation, p.club,
                       state_of(*entrant));
    }
    if (json) print(list);
    return Exit::done;
}

void say_entered(const Tournament& after) {
    const Entrant& last = after.entrants.rbegin()->second;
    fmt::print(
        "{} is number {}{}\n", last.particulars.name, last.number ? last.number->number : last.id.number,
        last.first_round > RoundNumber{1} ? fmt::format(" and plays from round {}", last.first_round.number) : "");
}

// How a player stands after what was done; who is no longer there was taken off the list.
void say_state(const Tournament& now, EntryId id) {
    const Entrant* entrant = find(now, id);
    if (entrant == nullptr) {
        fmt::print("off the list\n");
        return;
    }
    const std::string state = state_of(*entrant);
    fmt::print("{} {}: {}\n", entrant->number ? entrant->number->number : id.number, entrant->particulars.name,
               state.empty() ? "plays" : state);
}

// A command on one player: their name on the command line, the rest made from them.
void add_for_player(CommandLine& tournament, Exit& exit, const char* name, const char* what,
                    const std::function<void(CommandLine&)>& options, const std::function<Command(EntryId)>& make) {
    auto desk = std::make_shared<DeskOptions>();
    auto player = std::make_shared<std::string>();
    auto chosen = std::make_shared<EntryId>();
    CommandLine* command = add_acting(tournament, *desk, name, what);
    command->add_option("player", *player, "the starting number, or a part of the name")->required();
    if (options) options(*command);
    command->callback([=, &exit] {
        exit = act(
            *desk,
            [=](const Tournament& now) -> tl::expected<Command, std::string> {
                const auto id = player_named(now, *player);
                if (!id) return tl::unexpected(id.error());
                *chosen = *id;
                return make(*id);
            },
            [=](const Tournament& now) { say_state(now, *chosen); });
    });
}

struct FromRegister {
    int person = 0;
    std::optional<int> rating;
    int elo = 0;
    app::Vouched vouched;
};

Exit enter_from_register(const DeskOptions& desk, const FromRegister& who) {
    return at_entry(desk, [&](const EntryTable& table) {
        const Tournament& now = *table.held.now;
        auto admitted = table.register_desk.admitted({who.person}, now.settings, who.vouched);
        if (!admitted) return report(admitted.error());
        if (who.rating) admitted->entry.as.rating = {*who.rating};
        admitted->entry.as.elo = {who.elo};
        const auto done = table.office.act(table.held, admitted->entry, how(desk));
        if (!done) return report(done.error(), &now);
        say_entered(*done->now);
        if (admitted->as_non_member) say_non_member(admitted->entry.as, desk.id);
        return Exit::done;
    });
}

void add_enter(CommandLine& tournament, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto as = std::make_shared<Particular>();
    auto who = std::make_shared<FromRegister>();
    CommandLine* command =
        add_acting(tournament, *desk, "enter", "Enter a player; after the first pairing as a late entry");
    add_particulars(*command, *as, false);
    command
        ->add_option("--person", who->person,
                     "a player of the register, by number (dommer registry find): name, title, rating, club and birth "
                     "date come from there")
        ->check(positive_number());
    command->add_flag("--played-before", who->vouched.played_class_before,
                      "with --person: has played in the class before (veterans); it is recorded");
    command->add_flag("--approved", who->vouched.approved_by_register_keeper,
                      "with --person: an arbiter who plays, with the register keeper's approval; it is recorded");
    command->callback([=, &exit] {
        if (who->person != 0) {
            if (!as->name.empty() || !as->title.empty() || !as->federation.empty() || !as->club.empty() ||
                !as->born.empty() || as->fide_id)
                exit = bad_input(
                    "--person takes everything but --rating and --elo from the register: leave the rest out, or "
                    "correct it "
                    "there (dommer registry change)");
            else
                who->rating = as->rating == 0 ? std::nullopt : std::optional(as->rating), who->elo = as->elo,
                exit = enter_from_register(*desk, *who);
            return;
        }
        if (as->name.empty()) {
            exit = bad_input("say whom to enter: \"Surname, First names\", or --person NUMBER from the register");
            return;
        }
        const auto particulars = particulars_of(*as);
        exit = particulars ? act(*desk, Enter{*particulars}, say_entered) : bad_input(particulars.error());
    });
}

void add_correct_entry(CommandLine& tournament, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto as = std::make_shared<Particular>();
    auto player = std::make_shared<std::string>();
    CommandLine* command = add_acting(tournament, *desk, "correct-entry", "Write a player's particulars anew");
    command->add_option("player", *player, "the starting number, or a part of the name")->required();
    add_particulars(*command, *as, true);
    command->callback([=, &exit] {
        exit = act(*desk, [=](const Tournament& now) -> tl::expected<Command, std::string> {
            const auto id = player_named(now, *player);
            if (!id) return tl::unexpected(id.error());
            return particulars_of(*as).map([&](const Particulars& to) -> Command { return CorrectEntry{*id, to}; });
        });
    });
}

// Out of the log for good, wherever it stands: an erasure that left the name in old events would be none.
Exit erase_player(const DeskOptions& desk, const std::string& player) {
    return with_store(desk.store, storage::Access::write, [&](storage::Store& store) {
        app::Tournaments office(store);
        const auto held = office.read(desk.id);
        if (!held) return report(held.error());
        if (!held->now) return report(app::Failure(Refusal{Refused::no_such_tournament}));
        const auto id = player_named(*held->now, player);
        if (!id) return bad_input(id.error());
        const auto members = app::Registers(store).members();
        if (!members) return report(members.error());
        const auto& person = find(*held->now, *id)->particulars.person;
        if (person && members->now.find({*person}))
            return bad_input(
                fmt::format("{} is in the register: dommer registry erase {} takes the player out of everything",
                            name_of(*held->now, *id), *person));
        const auto done = office.erase_entrant(desk.id, *id, how(desk));
        if (!done) return report(done.error(), &*held->now);
        fmt::print(
            "erased the private data of the player from {} events; results stay. Old backups and exports still hold "
            "them\n",
            done->events);
        print_traces(done->traces);
        return Exit::done;
    });
}

void add_erase(CommandLine& tournament, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto player = std::make_shared<std::string>();
    CommandLine* command =
        add_acting(tournament, *desk, "erase-player",
                   "Erase name, birth date and FIDE number of a player who was entered by hand; results stay");
    command->add_option("player", *player, "the starting number, or a part of the name")->required();
    command->callback([=, &exit] { exit = erase_player(*desk, *player); });
}

// Players parted by semicolons or, where they are numbers alone, by commas or blanks; a file has one on each line.
tl::expected<std::vector<EntryId>, std::string> order_named(const Tournament& now, const std::string& said) {
    std::string text = said;
    if (std::error_code none; std::filesystem::is_regular_file(said, none)) {
        std::ifstream in(std::filesystem::path(said), std::ios::binary);
        text.assign(std::istreambuf_iterator<char>(in), {});
        if (in.bad()) return tl::unexpected(fmt::format("{}: the file cannot be read", said));
    }
    const bool numbers_alone = text.find_first_not_of("0123456789, \t\r\n;") == std::string::npos;
    const std::string_view marks = numbers_alone ? "; ,\t\r\n" : ";\r\n";
    std::vector<std::string> words;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = std::min(text.find_first_of(marks, from), text.size());
        std::string word = text.substr(from, to - from);
        word.erase(word.find_last_not_of(" \t") + 1);
        word.erase(0, std::min(word.find_first_not_of(" \t"), word.size()));
        if (!word.empty()) words.push_back(std::move(word));
        from = to + 1;
    }
    return players_named(now, words);
}

void add_numbers(CommandLine& tournament, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto by = std::make_shared<std::string>();
    CommandLine* command = add_acting(tournament, *desk, "numbers", "Close the entry and give the starting numbers");
    CommandOption* way =
        command
            ->add_option(
                "--by", *by,
                "rating: highest first; lot: drawn and recorded; quarters: drawn among quarters of strength, as in the "
                "Norwegian Monrad; as the system has it if left out (Monrad and round robin by lot)")
            ->check(one_of({"rating", "lot", "quarters"}));
    auto order = std::make_shared<std::string>();
    command
        ->add_option("--order", *order,
                     "all players in the order of their numbers: as `players` lists them, 3,1,2,4, or parts of names "
                     "parted by semicolons; or a file with a player on each line")
        ->excludes(way);
    command->add_flag("--json", desk->json, "print the players as JSON, as `players --json` has them");
    command->add_option("--seed", desk->seed,
                        "the lot; drawn by the machine if left out. The same seed draws the same order");
    command->callback([=, &exit] {
        const auto numbers = [&](const Tournament& now) -> tl::expected<Command, std::string> {
            if (!order->empty())
                return order_named(now, *order).map([](std::vector<EntryId> named) -> Command {
                    return GiveNumbers{NumberBy::order, std::move(named)};
                });
            return GiveNumbers{by->empty() ? usual_numbers(now.settings.system) : *value_from<NumberBy>(*by), {}};
        };
        exit = act(*desk, numbers, [=](const Tournament& after) {
            show_players(after, desk->json);
            if (desk->json) return;
            fmt::print(
                "the entry is closed: pair round 1 next (late entries are still possible where the system allows "
                "them)\n");
        });
    });
}

void add_allow(CommandLine& tournament, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto players = std::make_shared<std::vector<std::string>>();
    auto reason = std::make_shared<std::string>();
    CommandLine* command =
        add_acting(tournament, *desk, "allow", "Players who were not to meet may meet from the next round on");
    command->add_option("players", *players, "the same as were forbidden: starting numbers or parts of names")
        ->required()
        ->expected(2, 99);
    command->add_option("--reason", *reason, "why");
    command->callback([=, &exit] {
        exit = act(*desk, [=](const Tournament& now) -> tl::expected<Command, std::string> {
            auto entrants = players_named(now, *players);
            if (!entrants) return tl::unexpected(entrants.error());
            return AllowPair{std::move(*entrants), *reason};
        });
    });
}

void add_forbid(CommandLine& tournament, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto players = std::make_shared<std::vector<std::string>>();
    auto weak = std::make_shared<bool>(false);
    CommandLine* command = add_acting(tournament, *desk, "forbid", "Players who are not to meet");
    command->add_option("players", *players, "starting numbers or parts of names")->required()->expected(2, 99);
    command->add_flag("--weak", *weak, "they may meet if the round cannot be paired otherwise");
    command->callback([=, &exit] {
        exit = act(*desk, [=](const Tournament& now) -> tl::expected<Command, std::string> {
            auto entrants = players_named(now, *players);
            if (!entrants) return tl::unexpected(entrants.error());
            return ForbidPair{{std::move(*entrants), *weak}};
        });
    });
}

}  // namespace

void add_tournament_players(CommandLine& tournament, Exit& exit) {
    add_enter(tournament, exit);
    add_correct_entry(tournament, exit);
    add_erase(tournament, exit);
    add_numbers(tournament, exit);
    add_forbid(tournament, exit);
    add_allow(tournament, exit);
    auto desk = std::make_shared<DeskOptions>();
    CommandLine* players = add_reading(tournament, *desk, "players", "List the players by number");
    players->callback(
        [=, &exit] { exit = look(*desk, [&](const Tournament& now) { return show_players(now, desk->json); }); });

    auto round = std::make_shared<int>(0);
    auto value = std::make_shared<std::string>("zero");
    auto away = std::make_shared<bool>(false);
    auto without = std::make_shared<bool>(false);
    const auto with_round = [=](CommandLine& command) {
        command.add_option("--round", *round, "which round")->required();
    };
    add_for_player(tournament, exit, "cancel-entry", "Take a player off the list who has not been paired", {},
                   [](EntryId id) -> Command { return CancelEntry{id}; });
    add_for_player(
        tournament, exit, "check-in", "The player is in the hall",
        [=](CommandLine& command) { command.add_flag("--away", *away, "no, the player is not"); },
        [=](EntryId id) -> Command {
            return CheckIn{id, !*away};
        });
    add_for_player(
        tournament, exit, "bye", "Let a player sit a coming round out",
        [=](CommandLine& command) {
            with_round(command);
            command.add_option("--points", *value, "what it is worth")
                ->check(one_value_of<ByeValue>())
                ->capture_default_str();
        },
        [=](EntryId id) -> Command {
            return GrantBye{id, {*round}, *value_from<ByeValue>(*value)};
        });
    add_for_player(tournament, exit, "cancel-bye", "The player plays after all", with_round,
                   [=](EntryId id) -> Command {
                       return CancelBye{id, {*round}};
                   });
    add_for_player(
        tournament, exit, "withdraw", "The player leaves the tournament",
        [=](CommandLine& command) { command.add_flag("--without-notice", *without, "the player simply is not there"); },
        [=](EntryId id) -> Command {
            return Withdraw{id, *without ? Notice::none : Notice::given};
        });
    add_for_player(tournament, exit, "return", "A withdrawn player plays again from the next round", {},
                   [](EntryId id) -> Command { return Return{id}; });
}

}  // namespace dommer::cli
