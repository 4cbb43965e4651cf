#pragma once

#include <functional>
#include <string>
#include <vector>

#include "accounts/accounts.hpp"
#include "app/tournaments.hpp"
#include "appeals/case_commands.hpp"
#include "hall/festival.hpp"
#include "hall/screens.hpp"
#include "http.hpp"
#include "language.hpp"
#include "node/failure.hpp"
#include "packs/pack.hpp"
#include "registry/commands.hpp"
#include "registry/rating_register.hpp"
#include "statutes/admissions.hpp"
#include "statutes/meeting_commands.hpp"
#include "statutes/treasury.hpp"

namespace dommer::server {

// Why a request is refused. Thrown by whoever finds out and caught by the router: it never leaves this room.
struct Problem {
    int status = 400;
    std::string code;
    std::string field = "";  // of the request
    std::optional<Citation> rule = std::nullopt;
    std::vector<std::string> players = {};
    std::vector<int> numbers = {};
    std::vector<std::string> names = {};                   // of clubs
    std::function<std::string(Language)> words = nullptr;  // if it says more than the words of the code
    int retry_after = 0;
    std::optional<tournament::FideAct> act = std::nullopt;  // what FIDE mode asks about or refuses
    std::function<std::string(Language)> breach = nullptr;  // of a round by hand: the rule that is asked about
    std::string accept = "";                                // how a yes to it names it
    std::string cause = "";                                 // what the store said: for the log, not for the asker
};

Problem problem_of(const app::Failure& failure, const tournament::Tournament* tournament);
Problem problem_of(const storage::StoreError& error);
Problem problem_of(ownership::Fault fault);
Problem problem_of(const node::Failure& failure);
Problem problem_of(accounts::Refusal refusal);
Problem problem_of(registry::Refusal refusal);
Problem problem_of(const std::vector<registry::EntryRefusal>& refusals);  // of an entry: all of them in one
Problem problem_of(const registry::RatingRefusal& refusal);
Problem problem_of(const appeals::CaseRefusal& refusal);
Problem problem_of(const statutes::MeetingRefusal& refusal);
Problem problem_of(const statutes::TreasuryRefusal& refusal);
Problem problem_of(const statutes::AdmissionRefusal& refusal);
Problem problem_of(const packs::PackError& error);
Problem problem_of(const hall::FestivalRefusal& refusal);
Problem problem_of(hall::ScreenRefused refusal);

// The sentence for people in their language.
std::string sentence(const Problem& problem, Language language);

Response response_of(const Problem& problem, Language language);

}  // namespace dommer::server
