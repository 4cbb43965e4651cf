#include "league_input.hpp"
#include "season_desk.hpp"

namespace dommer::cli {

void add_league(CommandLine& app, Exit& exit) {
    CommandLine* league = app.add_subcommand(
        "league", "Team competitions: line-ups, matches, tables, fixtures, promotion, the pokal and the junior event");
    league->require_subcommand(1);
    add_league_line_up(*league, exit);
    add_league_match(*league, exit);
    add_league_standings(*league, exit);
    add_league_season(*league, exit);
    add_league_dates(*league, exit);
    add_league_events(*league, exit);
    CommandLine* season = league->add_subcommand(
        "season", "A season in the store: clubs, strength lists, fixtures, line-ups, cards, decisions, tables");
    season->require_subcommand(1);
    add_season_entry(*season, exit);
    add_season_plan(*season, exit);
    add_season_matches(*season, exit);
    add_season_director(*season, exit);
    add_season_shows(*season, exit);
    add_season_reasons(*season, exit);
}

}  // namespace dommer::cli
