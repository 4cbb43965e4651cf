#pragma once

#include "app/appeals.hpp"
#include "app/registers.hpp"
#include "registry_desk.hpp"

namespace dommer::cli {

// Everything the subcommands of `dommer appeals` can be given; each uses what it needs.
struct AppealsRequest {
    StoreOption store;
    std::string id, today, by, what, entry, entry_store,
        ladder = "individual", event = "coordinated", matter = "chess-dispute", subject = "any", counted_from, filed,
        deposit, on, told, outcome, reasons, result, correction_words, fate, article, words, language = "en", number,
        boards, subject_line, game_result, played;
    std::vector<std::string> decided_by, against, ruled_by, members, articles;
    int copies = 1, penalty = 0, round = 0, board = 0, season_decision = 0, match = 0;
    bool oral = false, copies_below = false, on_card = false, deposit_follows = false, dismiss = false, json = false,
         lift_sanction = false, make = false, general = false, principle = false, dispute = false, open = false;
};

using RunAppeals = std::function<Exit(const AppealsRequest&)>;
CommandLine* add_appeals_command(CommandLine* top, const std::shared_ptr<AppealsRequest>& request, Exit& exit,
                                 const char* name, const char* help, RunAppeals run);

// What a command does with the store: the cases, and the register for numbers.
struct AppealsDesk {
    storage::Store& store;
    app::Appeals cases;
    registry::Register members;
};
Exit at_appeals(const AppealsRequest& request, storage::Access access, const std::function<Exit(AppealsDesk&)>& act);
Exit report(const app::AppealFailure& failure);

Date day_or_today(const std::string& text, const AppealsRequest& request, const char* option);
app::ActionContext how(const AppealsRequest& request);
appeals::CaseMoment moment_of(AppealsDesk& desk, Date on);
void show_case(const AppealsRequest& request, const app::HeldCase& held);

void add_appeals_filing(CommandLine* top, const std::shared_ptr<AppealsRequest>& request, Exit& exit);
void add_appeals_decisions(CommandLine* top, const std::shared_ptr<AppealsRequest>& request, Exit& exit);
void add_appeals_evidence(CommandLine* top, const std::shared_ptr<AppealsRequest>& request, Exit& exit);

}  // namespace dommer::cli
