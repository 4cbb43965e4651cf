#pragma once

#include "app/registers.hpp"
#include "store_option.hpp"

namespace dommer::cli {

// Everything the subcommands of `dommer registry` can be given; each uses what it needs.
struct RegistryRequest {
    StoreOption store;
    std::string today, name, born, sex, federation, title, from, until, on, last_day,
        level = "D-I", tournament, file, to = "coordinated", reason, ground = "entry", proposed_by = "club-chairman",
        approved_by = "nobody", list, players, games, elo, home, language = "en", with, season, group;
    std::vector<std::string> words;
    std::vector<int> absent, arbiters, committee, candidates;
    int number = 0, other = 0, club = 0, district = 0, fide_id = 0, months = 0, groups = 0, team_matches = 0,
        tournaments = 0, by = 0, rating = 0, juniors = 10, women = 10, round = 0;
    std::string terms = "full", place, occasion = "other";
    bool net = false, honorary = false, dry_run = false, json = false, everything = false, played_before = false,
         team = false, apply = false, abroad = false, arbiter_plays = false, approved = false, explain = false,
         for_others = false, ics = false;
};

// An option that cannot be; thrown by the helpers below, said to the user by the subcommand.
struct BadOption {
    std::string what;
};
Date date_of(const std::string& text, const char* option);
template <Named Value>
Value word_of(const std::string& text, const char* option) {
    const auto value = value_from<Value>(text);
    if (!value) throw BadOption{std::string(option) + ": " + listed_ids<Value>()};
    return *value;
}
Date on_or_today(const RegistryRequest& request);
app::ActionContext how(const RegistryRequest& request);
rating::List list_of(const RegistryRequest& request);

using RunRegistry = std::function<Exit(const RegistryRequest&)>;

// A subcommand with what all of them have: the store, who acts, the day, a dry run, JSON.
CommandLine* add_registry_command(CommandLine* top, const std::shared_ptr<RegistryRequest>& request, Exit& exit,
                                  const char* name, const char* help, RunRegistry run);

// Decides on what the command makes of the register, and stores it unless it is a dry run.
using MakeRegistryCommand = registry::Command (*)(const RegistryRequest&, const registry::Register&);
Exit act(const RegistryRequest& request, MakeRegistryCommand make);
Exit act(const RegistryRequest& request, const registry::RatingCommand& command);

// Reads the members and does something with them: to change something, or only to look. A dry run only looks, and takes
// a store that is not there yet for an empty one.
using LookAtMembers = std::function<Exit(app::Registers&, const app::HeldMembers&)>;
Exit with_members(const RegistryRequest& request, const LookAtMembers& change);
Exit look_at_members(const RegistryRequest& request, const LookAtMembers& look);

Exit report(const app::RegisterFailure& failure);
std::string in_brackets(const std::optional<Citation>& citation);

// Prints events as they were, or would be, recorded.
void print_recorded(const RegistryRequest& request, const std::vector<std::string>& records);

void add_registry_persons(CommandLine* top, const std::shared_ptr<RegistryRequest>& request, Exit& exit);
void add_registry_calendar(CommandLine* top, const std::shared_ptr<RegistryRequest>& r, Exit& exit);
void add_registry_licences(CommandLine* top, const std::shared_ptr<RegistryRequest>& request, Exit& exit);
void add_registry_questions(CommandLine* top, const std::shared_ptr<RegistryRequest>& request, Exit& exit);
void add_registry_tables(CommandLine* top, const std::shared_ptr<RegistryRequest>& request, Exit& exit);
void add_registry_ratings(CommandLine* top, const std::shared_ptr<RegistryRequest>& request, Exit& exit);

}  // namespace dommer::cli
