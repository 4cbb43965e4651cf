#pragma once

#include "app/meetings.hpp"
#include "app/registers.hpp"
#include "registry_desk.hpp"
#include "vocabulary/fraction.hpp"

namespace dommer::cli {

// Everything the subcommands of `dommer federation` can be given; each uses what it needs.
struct FederationRequest {
    StoreOption store;
    std::string id, today, on, title, place, name, by, kind,
        majority = "simple", received, office, note, amount, price, outstanding, language = "en", benefit, notice, form,
        rate = "50", hours = "2", costs, rent = "0", cap = "96.75", interest, left, reminder, joined, rule;
    std::vector<std::string> words, clubs, agenda;
    std::vector<int> numbers;
    std::optional<std::uint64_t> seed;
    int year = 0, quarter = 0, total = 0, own = 0, yes = 0, no = 0, blank = 0, invalid = 0, seats = 1, ballots = 0,
        number = 0, other = 0, members = 0, pupils = 0, weeks = 0, demanding = 0, club = 0, under_25 = 0,
        participants = 0, percent = 65, copies = 0;
    bool json = false, on_agenda = false, absolute = false, refused = false, extraordinary = false, executive = false,
         chairman_for = false, annual = false, persons = false, demanded = false, back = false, irrelevant = false,
         ambiguous = false, identifiable = false, not_a_member = false, of_main_board = false, fair = false,
         surplus = false, documented = false, not_commercial = false, paid = false, has_left = false, oral = false;
};

using RunFederation = std::function<Exit(const FederationRequest&)>;
CommandLine* add_federation_command(CommandLine* top, const std::shared_ptr<FederationRequest>& request, Exit& exit,
                                    const char* name, const char* help, RunFederation run);
// The same with the store.
CommandLine* add_federation_act(CommandLine* top, const std::shared_ptr<FederationRequest>& request, Exit& exit,
                                const char* name, const char* help, RunFederation run);

// Says the answer, one line for each fact, or as JSON; with the article it rests on.
Exit say(const FederationRequest& request, Json facts, std::string_view article, bool yes = true);
Date today_of(const FederationRequest& request);
// "A=46", "3=812".
std::map<std::string, int> counted(const std::vector<std::string>& words);
Ore kroner(const std::string& text, const char* option);
double in_kroner(Ore amount);
// For people: an exact number as a decimal one.
double to_double(Fraction exact);

void add_federation_votes(CommandLine* top, const std::shared_ptr<FederationRequest>& request, Exit& exit);
void add_federation_money(CommandLine* top, const std::shared_ptr<FederationRequest>& request, Exit& exit);
void add_federation_treasury(CommandLine* top, const std::shared_ptr<FederationRequest>& request, Exit& exit);
void add_federation_admissions(CommandLine* top, const std::shared_ptr<FederationRequest>& request, Exit& exit);
void add_federation_clubs(CommandLine* top, const std::shared_ptr<FederationRequest>& request, Exit& exit);
void add_federation_meeting(CommandLine* top, const std::shared_ptr<FederationRequest>& request, Exit& exit);

}  // namespace dommer::cli
