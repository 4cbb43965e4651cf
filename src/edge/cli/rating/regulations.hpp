#pragma once

#include "command.hpp"

namespace dommer::cli {

// Everything the subcommands of `dommer regulations` can be given; each uses what it needs.
struct RegulationsRequest {
    std::string file, on, last, proposed_by = "club-chairman", approved_by = "nobody", belonging = "club",
                                event = "coordinated";
    std::vector<std::string> arbiters, committee;
    std::vector<int> opponents;
    int rating = 0, elo = 0, national = 0, rounds = 0, year = 0, places = 0, games = 0;
    std::optional<int> players, rated, days, rounds_a_day, hours_a_day;
    double score = 0;
    bool explain = false, json = false, arbiter_plays = false, approved = false, closed = false, team = false,
         smoking = false;
};

// Yes or no with the article; `no` is exit 1.
Exit answer(const RegulationsRequest& request, bool yes, const std::string& why, const char* article,
            Json more = Json::object());
tl::expected<Date, Exit> day_of(const std::string& text, const char* option);
CommandLine* add(CommandLine* top, const std::shared_ptr<RegulationsRequest>& request, Exit& exit, const char* name,
                 const char* help, Exit (*run)(const RegulationsRequest&));

// 4.2 §33, 4.4 §62, 4.7.1, 4.7.2, 4.9.2 and 4.9.5 A1.
void add_event_questions(CommandLine* top, const std::shared_ptr<RegulationsRequest>& request, Exit& exit);

Exit regulations_alignment(const RegulationsRequest& request);
Exit regulations_championship(const RegulationsRequest& request);
Exit regulations_officials(const RegulationsRequest& request);

}  // namespace dommer::cli
