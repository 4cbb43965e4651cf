#pragma once

#include "app/registers.hpp"
#include "store_option.hpp"
#include "tournament/standing.hpp"

namespace dommer::cli {

// What every command on a tournament has.
struct DeskOptions {
    StoreOption store;
    std::string id;
    std::optional<std::uint64_t> seed;  // of lots; drawn by the machine if left out, and recorded
    std::optional<std::int64_t> at;     // a past state
    bool json = false;
    tournament::Answer answer = {};  // to what FIDE mode asks
};

// A subcommand of `dommer tournament` with the options above, for reading or for acting.
CommandLine* add_writing(CommandLine& app, DeskOptions& options, const char* name, const char* what);  // without --json
CommandLine* add_reading(CommandLine& tournament, DeskOptions& options, const char* name, const char* what);
CommandLine* add_acting(CommandLine& tournament, DeskOptions& options, const char* name, const char* what);

// Does what the command says and then shows something of the tournament after it.
using Show = std::function<void(const tournament::Tournament&)>;
using MakeCommand = std::function<tl::expected<tournament::Command, std::string>(const tournament::Tournament&)>;
Exit act(const DeskOptions& options, const tournament::Command& command, const Show& show = {});
Exit act(const DeskOptions& options, const MakeCommand& make, const Show& show = {});

// What FIDE mode tells of an act without asking.
void print_notes(const tournament::Tournament& before, const tournament::Command& command);

// Reads and shows.
Exit look(const DeskOptions& options, const std::function<Exit(const tournament::Tournament&)>& show);

// A round with its results; 0: the last that was paired.
Exit show_round(const tournament::Tournament& tournament, int number, bool json);
Exit look_held(const DeskOptions& options, const std::function<Exit(const app::HeldTournament&)>& show);

// Where players are let in: the tournament and what the register says, both as they stand in one reading.
struct EntryTable {
    app::Tournaments& office;
    const app::HeldTournament& held;
    const app::EntryDesk& register_desk;
};
Exit at_entry(const DeskOptions& options, const std::function<Exit(const EntryTable&)>& enter);

// The standing for a list, or the sentence why there is none.
tl::expected<tournament::Standing, std::string> standing_for(
    const tournament::Tournament& tournament, std::optional<tournament::RoundNumber> after = std::nullopt);

// A player as people name them: their starting number (their number in the list before there is one), or a part of
// their name that fits nobody else. The error says what to write.
tl::expected<tournament::EntryId, std::string> player_named(const tournament::Tournament& tournament,
                                                            const std::string& text);

tl::expected<std::vector<tournament::EntryId>, std::string> players_named(const tournament::Tournament& tournament,
                                                                          const std::vector<std::string>& texts);

// Why the register does not let a player in; and that they play as a non-member.
Exit report(const std::vector<registry::EntryRefusal>& refusals);
Exit report(const app::RegisterFailure& failure);
void say_non_member(const tournament::Particulars& player, const std::string& tournament);

std::string name_of(const tournament::Tournament& tournament, tournament::EntryId id);

void add_tournament_players(CommandLine& tournament, Exit& exit);
void add_tournament_requests(CommandLine& tournament, Exit& exit);
void add_tournament_rounds(CommandLine& tournament, Exit& exit);
void add_tournament_tables(CommandLine& tournament, Exit& exit);
void add_tournament_settings(CommandLine& tournament, Exit& exit);
void add_tournament_preparation(CommandLine& tournament, Exit& exit);
void add_tournament_hand(CommandLine& tournament, Exit& exit);
void add_tournament_exports(CommandLine& tournament, Exit& exit);
void add_tournament_entry_list(CommandLine& tournament, Exit& exit);
void add_tournament_watch(CommandLine& tournament, Exit& exit);
void add_tournament_play_off(CommandLine& tournament, Exit& exit);
void add_tournament_print(CommandLine& tournament, Exit& exit);
void add_tournament_penalties(CommandLine& tournament, Exit& exit);
void add_tournament_regulations(CommandLine& tournament, Exit& exit);
void add_tournament_import(CommandLine& tournament, Exit& exit);
void add_tournament_fide_mode(CommandLine& tournament, Exit& exit);
void add_tournament_ratings(CommandLine& tournament, Exit& exit);

app::ActionContext how(const DeskOptions& options);

}  // namespace dommer::cli
