#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>

#include "app/entry_files.hpp"
#include "lists/csv.hpp"
#include "notices/imports.hpp"
#include "notices/tournament.hpp"
#include "texts/texts.hpp"
#include "tournament/entry_list.hpp"
#include "tournament_desk.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

// 3 new, 1 changed, 2 as they are; each line that needs a look.
void show(const EntryList& list, const Tournament& now) {
    std::map<EntryNews, int> counts;
    for (const ReviewedEntry& entry : reviewed(list, now)) {
        ++counts[entry.news];
        std::string doubts;
        for (const EntryDoubt doubt : entry.doubts)
            doubts += fmt::format("; {}", texts::find("entry_doubt", id_of(doubt))->english);
        fmt::print("{:>4}  {:<8} {}{}\n", entry.listed.line, id_of(entry.news), entry.listed.as.name, doubts);
    }
    fmt::print("{} new, {} changed, {} as they are, {} twice in the list; nobody was entered\n",
               counts[EntryNews::fresh], counts[EntryNews::changed], counts[EntryNews::same], counts[EntryNews::twice]);
}

Json preview_json(const EntryList& list, const Tournament& now) {
    Json players = Json::array();
    for (const ReviewedEntry& entry : reviewed(list, now)) {
        Json doubts = Json::array();
        for (const EntryDoubt doubt : entry.doubts) doubts.push_back(id_of(doubt));
        players.push_back({{"line", entry.listed.line},
                           {"name", entry.listed.as.name},
                           {"news", id_of(entry.news)},
                           {"doubts", std::move(doubts)}});
    }
    return {{"players", std::move(players)}, {"ignored", list.ignored}};
}

struct Asked {
    std::string file;
    std::vector<int> only;
    bool preview = false;
};

Exit enter_all(const DeskOptions& desk, const Asked& asked) {
    const std::string& file = asked.file;
    std::ifstream in(file, std::ios::binary);
    if (file != "-" && !in) return bad_input(file + " cannot be opened");
    const std::string raw{std::istreambuf_iterator<char>(file == "-" ? std::cin : in), {}};
    const auto text = app::entry_table_in(raw);
    if (!text) return bad_input(file + ": " + notices::words(text.error(), Language::english));
    auto list = read_entry_list(*text);
    if (!list) return bad_input(fmt::format("{}, {}", file, notices::words(list.error(), Language::english)));
    const std::set<int> only(asked.only.begin(), asked.only.end());
    if (!only.empty())
        std::erase_if(list->players, [&](const ListedEntry& entry) {
            return !only.contains(entry.as.person.value_or(0)) && !only.contains(entry.as.fide_id.value_or(0));
        });
    if (list->players.empty()) return bad_input(file + ": no player to enter");
    constexpr std::size_t most_at_once = 1000;  // a whole rating list is not a field
    if (list->players.size() > most_at_once)
        return bad_input(fmt::format("{} has {} players: choose with --only, by their numbers or FIDE's", file,
                                     list->players.size()));
    for (const std::string& column : list->ignored) fmt::print(stderr, "dommer: not read: {}\n", column);
    if (asked.preview)
        return look(desk, [&](const Tournament& now) {
            if (desk.json)
                print(preview_json(*list, now));
            else
                show(*list, now);
            return Exit::done;
        });
    const auto& players = list->players;
    return at_entry(desk, [&](const EntryTable& table) {
        const Tournament& now = *table.held.now;
        std::vector<Command> commands;
        const bool asks_register = !table.register_desk.all.persons.empty();
        bool all_admitted = true;
        for (const auto& [line, player] : players) {
            if (!player.person || !asks_register) {
                commands.emplace_back(Enter{player});
                continue;
            }
            auto admitted = table.register_desk.admitted({*player.person}, now.settings);
            if (!admitted) {
                fmt::print(stderr, "dommer: {} {}:\n", *player.person, player.name);
                report(admitted.error()), all_admitted = false;
                continue;
            }
            if (player.rating.value != 0) admitted->entry.as.rating = player.rating;
            if (admitted->as_non_member) say_non_member(admitted->entry.as, desk.id);
            commands.emplace_back(std::move(admitted->entry));
        }
        if (!all_admitted) return fmt::print(stderr, "dommer: nobody was entered\n"), Exit::no;
        const auto done = table.office.act_all(table.held, commands, how(desk));
        if (!done) return report(done.error(), &now);
        fmt::print("{} players entered, {} in all\n", players.size(), done->now->entrants.size());
        return Exit::done;
    });
}

}  // namespace

void add_tournament_entry_list(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto asked = std::make_shared<Asked>();
    CommandLine* command = add_acting(
        app, *desk, "enter-list",
        "Enter players from a table (CSV, XLSX, ODS), a rating list or a report to FIDE (TRF); all of them or, if one "
        "cannot be read, none");
    command
        ->add_option(
            "file", asked->file,
            "columns name, rating, elo, title, club, federation, born, fide_id, number in any order; - reads standard "
            "input. Where the store has a register, number is the number there and the register is asked")
        ->required();
    command
        ->add_option("--only", asked->only, "only the players with these numbers, or these of FIDE, parted by commas")
        ->delimiter(',');
    command->add_flag("--preview,--dry-run", asked->preview,
                      "say what is new, changed, double or doubtful, and enter nobody");
    command->add_flag("--json", desk->json, "with --preview: print JSON");
    command->callback([=, &exit] { exit = enter_all(*desk, *asked); });
}

}  // namespace dommer::cli
