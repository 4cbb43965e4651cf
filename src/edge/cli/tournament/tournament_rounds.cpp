#include <fmt/format.h>

#include <charconv>
#include <iostream>
#include <sstream>

#include "app/live_games.hpp"
#include "notices/tournament.hpp"
#include "sheets/tables.hpp"
#include "systems.hpp"
#include "tournament/arrays.hpp"
#include "tournament/match.hpp"
#include "tournament/play.hpp"
#include "tournament_desk.hpp"
#include "wording/reasons.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

int number_of(const Tournament& tournament, EntryId id) { return find(tournament, id)->number->number; }

Json json_of(const Tournament& tournament, const HeldRound& round, int number) {
    Json boards = Json::array(), out = Json::array();
    for (const BoardPairing& table : round.tables) {
        boards.push_back(Json{{"board", boards.size() + 1},
                              {"white", number_of(tournament, table.white)},
                              {"white_name", name_of(tournament, table.white)},
                              {"black", number_of(tournament, table.black)},
                              {"black_name", name_of(tournament, table.black)}});
        if (table.result) boards.back()["result"] = to_string(*table.result);
        for (const MatchGame& game : table.games)
            boards.back()["games"].push_back(
                {{"stage", id_of(game.stage)},
                 {"white", number_of(tournament, game.white)},
                 {"winner", game.winner ? Json(number_of(tournament, *game.winner)) : Json(nullptr)}});
    }
    for (const SittingOut& each : round.sitting_out) out.push_back(number_of(tournament, each.entrant));
    Json json{{"round", number}, {"published", round.published}, {"boards", boards}, {"sitting_out", out}};
    if (const DrawnArray* array = array_of(tournament, {number}))
        json["array"] = {{"number", array->number}, {"letters", letters_of(*array)}, {"seed", array->seed}};
    if (round.bye) json["bye"] = number_of(tournament, *round.bye);
    return json;
}

void print_round(const Tournament& tournament, const HeldRound& round, int number) {
    fmt::print("{}, round {} of {}{}\n", tournament.settings.name, number, tournament.settings.rounds,
               round.published ? "" : " (not published: results come in after dommer tournament publish)");
    if (const std::string array = sheets::array_text(tournament, {number}, sheets::Language::english); !array.empty())
        fmt::print("{}\n", array);
    int board = 0;
    fmt::print("{:>3}  {:>3} {:<28} {:^7} {:>3} {}\n", "brd", "no", "White", "result", "no", "Black");
    for (const BoardPairing& table : round.tables)
        fmt::print("{:>3}  {:>3} {:<28} {:^7} {:>3} {}\n", ++board, number_of(tournament, table.white),
                   name_of(tournament, table.white),
                   table.games.empty() && !table.result ? "-" : sheets::result_text(table, sheets::Language::english),
                   number_of(tournament, table.black), name_of(tournament, table.black));
    for (const BoardPairing& table : round.tables)
        if (table.next_white && !table.result)
            fmt::print("     {} - {} goes on: {} has White ({})\n", name_of(tournament, table.white),
                       name_of(tournament, table.black), name_of(tournament, *table.next_white),
                       id_of(std::get<MatchGoesOn>(status_of(tournament.settings, table)).next));
    if (round.bye)
        fmt::print("     {:>3} {} has the bye\n", number_of(tournament, *round.bye), name_of(tournament, *round.bye));
    for (const SittingOut& each : round.sitting_out)
        fmt::print("     {:>3} {} sits out\n", number_of(tournament, each.entrant), name_of(tournament, each.entrant));
}

}  // namespace

Exit show_round(const Tournament& tournament, int number, bool json) {
    if (number == 0) number = static_cast<int>(tournament.rounds.size());
    if (number < 1 || number > static_cast<int>(tournament.rounds.size()))
        return bad_input(fmt::format("round {} is not paired", number));
    const HeldRound& round = tournament.rounds[static_cast<std::size_t>(number - 1)];
    if (json)
        print(json_of(tournament, round, number));
    else
        print_round(tournament, round, number);
    return Exit::done;
}

namespace {

void add_pair_round(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto explain = std::make_shared<bool>(false);
    auto budget = std::make_shared<std::uint64_t>(usual_budget);
    CommandLine* command = add_acting(app, *desk, "pair", "Pair the next round by the tournament's system");
    add_budget(*command, *budget);
    command->add_flag("--explain", *explain, "say for each pair which rule made it");
    command->add_flag("--json", desk->json, "print JSON, as `pairings --json` has it");
    command->add_option("--seed", desk->seed,
                        "the lot for colours in a knock-out; drawn by the machine if left out, and recorded");
    command->callback([=, &exit] {
        exit = with_store(desk->store, storage::Access::write, [&](storage::Store& store) {
            app::Tournaments office(store);
            const auto held = office.read(desk->id);
            if (!held) return report(held.error());
            if (!held->now) return report(app::Failure(Refusal{Refused::no_such_tournament}));
            // What speaks against pairing at all comes before what the system says.
            if (const auto ready = decide(held->now, PairRound{}, {});
                !ready && ready.error().why != Refused::pairing_does_not_fit)
                return report(app::Failure(ready.error()), &*held->now);
            const auto paired = app::Tournaments::next_pairing(*held->now, work_of(*budget));
            if (!paired) return report(paired.error(), &*held->now);
            const auto done = office.act(*held, PairRound{*paired}, how(*desk));
            if (!done) return report(done.error(), &*held->now);
            print_notes(*held->now, PairRound{*paired});
            show_round(*done->now, 0, desk->json);
            for (const auto& board : paired->boards)
                for (const auto& reason : board.reasons)
                    if (*explain && !desk->json)
                        fmt::print("{} - {}: {}\n", board.white.number, board.black.number, wording::sentence(reason));
            for (const auto& reason : paired->reasons) fmt::print(stderr, "dommer: {}\n", wording::sentence(reason));
            return Exit::done;
        });
    });
}

// What was taken in, and what the round still lacks.
void say_result(const Tournament& now, const EnterResult& entered) {
    const BoardPairing* table = find(now, entered.round, entered.board);
    if (table == nullptr) return;
    fmt::print("{:>3}  {} - {}  {}\n", entered.board, name_of(now, table->white), name_of(now, table->black),
               sheets::result_text(*table, sheets::Language::english));
    if (table->next_white && !table->result)
        fmt::print("     goes on: {} has White ({})\n", name_of(now, *table->next_white),
                   id_of(std::get<MatchGoesOn>(status_of(now.settings, *table)).next));
}

void say_what_is_missing(const Tournament& now, int round) {
    const auto missing = boards_without_result(now.rounds[static_cast<std::size_t>(round - 1)]);
    const bool is_last = round == now.settings.rounds;
    if (missing.empty())
        fmt::print("all results of round {} are in: {} next\n", round,
                   is_last ? "finish the tournament" : "pair the next round");
    else
        fmt::print("{} of round {} missing: board{} {}\n",
                   missing.size() == 1 ? "one result" : fmt::format("{} results", missing.size()), round,
                   missing.size() == 1 ? "" : "s", fmt::join(missing, ", "));
}

// "12 1-0": a board and its result.
tl::expected<EnterResult, std::string> read_line(const std::string& line, int round) {
    std::istringstream words(line);
    std::string number, text, more;
    words >> number >> text;
    int board = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), board);
    if (error != std::errc() || end != number.data() + number.size() || text.empty() || words >> more)
        return tl::unexpected(fmt::format("\"{}\": write the board and the result, as 12 1-0", line));
    const auto result = parse_result(text);
    if (!result)
        return tl::unexpected(fmt::format(
            "board {}: {} is no result: write 1-0, 0-1, = or ½-½, +-- --+ --- for forfeits, pp for a postponed game",
            board, text));
    return EnterResult{{round}, board, *result};
}

// Boards and results as they were typed, in quotation marks or not: 12 1-0 13 =, or "12 1-0" "13 =".
std::vector<std::string> words_in(const std::vector<std::string>& arguments) {
    std::vector<std::string> words;
    for (const std::string& argument : arguments) {
        std::istringstream in(argument);
        for (std::string word; in >> word;) words.push_back(std::move(word));
    }
    return words;
}

Exit enter_results(const DeskOptions& desk, const std::vector<std::string>& arguments, int round) {
    const auto words = words_in(arguments);
    std::optional<std::pair<Tournament, int>> last;  // after the last result that was taken, and its round
    const auto enter = [&](const std::string& line) {
        EnterResult entered;
        return act(
            desk,
            [&](const Tournament& now) -> tl::expected<Command, std::string> {
                return read_line(line, round == 0 ? static_cast<int>(now.rounds.size()) : round)
                    .map([&](const EnterResult& read) -> Command { return entered = read; });
            },
            [&](const Tournament& now) {
                if (!desk.json) say_result(now, entered);
                last.emplace(now, entered.round.number);
            });
    };
    Exit all = Exit::done;
    if (words.size() % 2 != 0) return bad_input("write a result behind each board: 12 1-0");
    for (std::size_t at = 0; at < words.size() && all == Exit::done; at += 2)
        all = enter(words[at] + " " + words[at + 1]);
    if (words.empty())
        for (std::string line; std::getline(std::cin, line);)
            if (!line.empty())
                if (const Exit done = enter(line); done != Exit::done) all = done;
    if (last && desk.json) show_round(last->first, last->second, true);
    if (last && !desk.json) say_what_is_missing(last->first, last->second);
    return all;
}

void add_result(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto words = std::make_shared<std::vector<std::string>>();
    auto round = std::make_shared<int>(0);
    CommandLine* command =
        add_acting(app, *desk, "result",
                   "Enter results: board and result, as 12 1-0. Without any, reads such lines from standard input");
    command->add_option("results", *words, "12 1-0 13 = 14 +--");
    command->add_option("--round", *round, "which round; the last one paired if left out");
    command->add_flag("--json", desk->json, "print the round as JSON, as `pairings --json` has it");
    command->add_option(
        "--seed", desk->seed,
        "the lot for colours of the next stage of a match; drawn by the machine if left out, and recorded");
    command->callback([=, &exit] { exit = enter_results(*desk, *words, *round); });
}

// dsu_2011, 4.1 §11: no pairing is changed after its round has started: a correction counts in the standings and in
// what is paired from now on.
void say_what_it_touches(const Tournament& now, int round) {
    const int held = static_cast<int>(now.rounds.size());
    fmt::print("standings change from round {} on\n", round);
    if (round < held)
        fmt::print("round{} {} {} paired before the correction and {} as {} (dsu-2011, 4.1 §11)\n",
                   round + 1 == held ? "" : "s",
                   round + 1 == held ? std::to_string(held) : fmt::format("{} to {}", round + 1, held),
                   round + 1 == held ? "was" : "were", round + 1 == held ? "stays" : "stay",
                   round + 1 == held ? "it is" : "they are");
    if (held < now.settings.rounds) fmt::print("round {} will be paired with it\n", held + 1);
}

void add_correct(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto board = std::make_shared<int>(0), round = std::make_shared<int>(0);
    auto result = std::make_shared<std::string>(), reason = std::make_shared<std::string>();
    CommandLine* command = add_acting(app, *desk, "correct", "Correct a result that was entered wrongly");
    command->add_option("board", *board, "the board")->required();
    command
        ->add_option("result", *result,
                     "the right result; none: as if nothing had been entered; colours: they sat the other way round")
        ->required();
    auto for_rating = std::make_shared<bool>(false);
    command->add_option("--round", *round, "which round")->required();
    command->add_option("--reason", *reason, "why; who puts a slip of their own right at once needs none");
    command->add_flag("--for-rating", *for_rating,
                      "for the rating report alone: pairings and standings keep the result they went by");
    command->callback([=, &exit] {
        const auto to = parse_result(*result);
        const Show touched = [=](const Tournament& now) { say_what_it_touches(now, *round); };
        if (*for_rating)
            exit = to ? act(*desk, CorrectForRating{{*round}, *board, *to, *reason})
                      : bad_input(*result + " is no result for a rating report: write 1-0, 0-1, =, +--, --+, ---");
        else if (*result == "colours")
            exit = act(*desk, ReverseColours{{*round}, *board, *reason}, touched);
        else if (*result == "none")
            exit = act(*desk, CorrectResult{{*round}, *board, std::nullopt, *reason}, touched);
        else
            exit = to ? act(*desk, CorrectResult{{*round}, *board, *to, *reason}, touched)
                      : bad_input(*result + " is no result: write 1-0, 0-1, =, +--, --+, ---");
    });
}

// The array of Chess960 for the round that begins next; where boards of the last one are open, theirs stays.
void add_array(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto reason = std::make_shared<std::string>();
    CommandLine* command = add_acting(app, *desk, "array", "Draw the Chess960 array of the round that begins next");
    command->add_option("--seed", desk->seed, "of the draw; drawn by the machine if left out, and recorded");
    command->add_option("--reason", *reason, "why another array is drawn; needed where there is one");
    command->callback([=, &exit] {
        exit = with_store(desk->store, storage::Access::write, [&](storage::Store& store) {
            app::Tournaments office(store);
            const auto held = office.read(desk->id);
            if (!held) return report(held.error());
            const int last = held->now ? static_cast<int>(held->now->rounds.size()) : 0;
            const auto open = app::are_boards_open(store, desk->id, last);
            if (!open) return report(open.error());
            const auto done = office.act(*held, DrawArray{*reason, *open}, how(*desk));
            if (!done) return report(done.error(), held->now ? &*held->now : nullptr);
            const RoundNumber round = round_to_draw_for(*done->now);
            fmt::print("round {}: {}\n", round.number,
                       sheets::array_text(*done->now, round, sheets::Language::english));
            return Exit::done;
        });
    });
}

void add_why_not(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto players = std::make_shared<std::vector<std::string>>();
    CommandLine* command =
        add_reading(app, *desk, "why-not", "Say why two players do not meet in the last paired round");
    command->add_option("players", *players, "starting numbers or parts of names")->required()->expected(2);
    command->callback([=, &exit] {
        exit = look(*desk, [&](const Tournament& now) {
            const auto a = player_named(now, players->at(0)), b = player_named(now, players->at(1));
            if (!a || !b) return bad_input(a ? b.error() : a.error());
            if (now.rounds.empty()) return bad_input("no round is paired");
            Tournament before = now;
            before.rounds.pop_back();
            const Work work(usual_work);
            const auto paired = app::Tournaments::next_pairing(before, work);
            if (!paired) return report(paired.error(), &now);
            const PairingInput input = pairing_input_of(before);
            const auto reasons = before.settings.system->why_not(pairing::input_of(input, work), input.options, *paired,
                                                                 {number_of(now, *a)}, {number_of(now, *b)});
            if (!reasons) return report(app::Failure(reasons.error()), &now);
            for (const auto& reason : *reasons)
                fmt::print("{}\n", wording::sentence(reason, Language::english, &input.field));
            return Exit::done;
        });
    });
}

}  // namespace

void add_tournament_rounds(CommandLine& app, Exit& exit) {
    add_pair_round(app, exit);
    add_array(app, exit);
    auto desk = std::make_shared<DeskOptions>();
    auto reason = std::make_shared<std::string>();
    auto round = std::make_shared<int>(0);
    CommandLine* publish =
        add_acting(app, *desk, "publish", "Make the paired round known; results can come in from now on");
    publish->callback(
        [=, &exit] { exit = act(*desk, Publish{}, [](const Tournament& now) { show_round(now, 0, false); }); });
    CommandLine* back =
        add_acting(app, *desk, "take-back", "Take the last paired round back, as long as nothing of it is played");
    back->add_option("--reason", *reason, "why; needed once it was published");
    back->callback([=, &exit] { exit = act(*desk, TakeRoundBack{*reason}); });
    add_result(app, exit);
    add_correct(app, exit);
    CommandLine* pairings = add_reading(app, *desk, "pairings", "Show a round with its results");
    pairings->add_option("--round", *round, "which round; the last one paired if left out");
    pairings->callback(
        [=, &exit] { exit = look(*desk, [&](const Tournament& now) { return show_round(now, *round, desk->json); }); });
    add_why_not(app, exit);
}

}  // namespace dommer::cli
