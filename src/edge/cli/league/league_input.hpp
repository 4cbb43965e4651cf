#pragma once

#include <optional>
#include <string>

#include "command.hpp"
#include "teams/board_result.hpp"
#include "vocabulary/calendar.hpp"
#include "vocabulary/language.hpp"

// What the commands of `dommer league` read: files of JSON with the words of the golden cases (tests/golden/teams).
namespace dommer::cli {

// What every command of the family asks for.
struct LeagueRequest {
    std::string file, language = "en";
    bool json = false;
    Language words() const { return *value_from<Language>(language); }
};
void add_league_options(CommandLine& command, LeagueRequest& request, bool with_file = true);

// What is wrong with a file, for the one who wrote it. Thrown by the readers below and caught by `answered`.
struct BadLeagueFile {
    std::string what;
};

// Parts of a file by their names; BadLeagueFile says which one is missing or is something else.
const Json& part(const Json& json, const std::string& key);
std::string text_in(const Json& json, const std::string& key);
int number_in(const Json& json, const std::string& key, int otherwise);
int number_in(const Json& json, const std::string& key);
int boards_per_match_in(const Json& json, int otherwise);  // 1 to 99
bool flag_in(const Json& json, const std::string& key, bool otherwise = false);
Points points_in(const Json& json, const std::string& key);
Date day_in(const Json& json, const std::string& key);
Date day_of(const Json& json, const std::string& key);
std::vector<int> numbers_in(const Json& json, const std::string& key);
std::vector<std::string> names_in(const Json& json, const std::string& key);
teams::Boards boards_in(const Json& json, const std::string& key);
template <Named Value>
Value value_in(const Json& json, const std::string& key) {
    const auto value = value_from<Value>(text_in(json, key));
    if (!value) throw BadLeagueFile{key + ": " + text_in(json, key) + " is none of " + listed_ids<Value>()};
    return *value;
}

template <Named Value>
std::optional<Value> value_if_in(const Json& json, const std::string& key) {
    return json.contains(key) ? std::optional(value_in<Value>(json, key)) : std::nullopt;
}

// The file as JSON; a report (TRF) is none.
Json league_file(const std::string& file);

// Runs a command; a fault of the file is told with its name, and nothing is done.
template <class Act>
Exit answered(const LeagueRequest& request, Act act) {
    try {
        return act();
    } catch (const BadLeagueFile& bad) {
        return bad_input((request.file.empty() ? "league" : request.file) + ": " + bad.what);
    }
}

void add_league_line_up(CommandLine& league, Exit& exit);
void add_league_match(CommandLine& league, Exit& exit);
void add_league_standings(CommandLine& league, Exit& exit);
void add_league_season(CommandLine& league, Exit& exit);
void add_league_dates(CommandLine& league, Exit& exit);
void add_league_events(CommandLine& league, Exit& exit);

}  // namespace dommer::cli
