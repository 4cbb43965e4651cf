#pragma once

#include <functional>

#include "app/seasons.hpp"
#include "league_input.hpp"
#include "sheets/exports.hpp"
#include "store_option.hpp"

// What the commands of `dommer league season` share: they act on the season of a store.
namespace dommer::cli {

namespace season = teams::season;

struct SeasonRequest {
    StoreOption store;
    std::string id, language = "en", day;  // the day of the act; empty: today
    bool json = false;
    Language words() const { return *value_from<Language>(language); }
};

CommandLine* add_season_reading(CommandLine& app, SeasonRequest& request, const char* name, const char* what);
CommandLine* add_season_acting(CommandLine& app, SeasonRequest& request, const char* name, const char* what);

Exit report(const app::SeasonFailure& failure, Language language);

// What `show` and `make` see: the season alone, or with what the register knows of whom the strength lists name by
// number. The latter is for checking and never stored.
enum class Known { season, register_too };

// Reads the season, lets `show` answer; there is none: says so.
Exit look(const SeasonRequest& request, const std::function<Exit(const season::Season&)>& show,
          Known known = Known::season);

// The same, with what a print says of the log: when it was made, of which state, and the last seal.
Exit look_stamped(const SeasonRequest& request,
                  const std::function<Exit(const season::Season&, const sheets::Stamp&)>& show);

// Reads the season, lets `make` say what is wished, and does it; then `show` has the season after it. `make` may throw
// BadLeagueFile.
using Wishes = std::vector<season::Event>;
Exit act(const SeasonRequest& request, const std::function<Wishes(const season::Season&)>& make,
         const std::function<void(const season::Season&)>& show = {}, Known known = Known::season);
app::ActionContext how(const SeasonRequest& request);

// The same, with what the register says of the players in a report.
Exit look_with_persons(const SeasonRequest& request,
                       const std::function<Exit(const season::Season&, const season::KnownPersons&)>& show);

// A team or a club by its number or its name; a group by its id; a day. BadLeagueFile says what to write.
int team_named(const season::Season& season, const std::string& text);
int club_named(const season::Season& season, const std::string& text);
Date day_named(const std::string& text);
int minutes_named(const std::string& text);             // after midnight: 13 or 13:30
std::vector<Date> days_named(const std::string& text);  // parted by commas
teams::Side side_named(const std::string& text);

Json json_of_table(const season::Season& season, const std::string& group);
Json json_of_match(const season::Season& season, int match, Language language);

void add_season_entry(CommandLine& season, Exit& exit);
void add_season_matches(CommandLine& season, Exit& exit);
void add_season_director(CommandLine& season, Exit& exit);
void add_season_plan(CommandLine& season, Exit& exit);
void add_season_shows(CommandLine& season, Exit& exit);
void add_season_reasons(CommandLine& season, Exit& exit);

}  // namespace dommer::cli
