#pragma once

#include "api_request.hpp"
#include "app/appeals.hpp"

// What the answers about appeal cases share: who sees a case and acts in it, how it looks, and how one is filed.
namespace dommer::server {

const std::string& case_in(const ApiRequest& request);
// The case of the address, if the asker may see it: those who keep the cases, its parties, and who answers for the
// event or the season it is about. Throws Problem otherwise.
VersionedPtr<std::optional<appeals::Case>> case_of(const ApiRequest& request);
bool may_see(const ApiRequest& request, const app::AppealLine& line);
bool may_do(const ApiRequest& request, const appeals::Case& now, appeals::CaseAct act);
bool may_correct(const ApiRequest& request, const appeals::Case& now, const appeals::Correction& correction);

Json case_json(const ApiRequest& request, const std::string& id, const Versioned<std::optional<appeals::Case>>& held);
std::vector<app::AppealLine> appeal_lines(const ApiRequest& request);

// Decides and stores; the deposit is measured by the dues in force.
VersionedPtr<std::optional<appeals::Case>> done_in_case(const ApiRequest& request, const std::string& id,
                                                        const appeals::CaseCommand& command, Date on);
[[noreturn]] void fail(const app::AppealFailure& failure);

// Forms.
std::vector<std::string> lines_in(Form& form, const char* field);
appeals::Party party_in(const ApiRequest& request, Form& form, const std::string& text, const char* field);
std::vector<appeals::Party> parties_in(const ApiRequest& request, Form& form, const char* field);
// Whoever acted under an account, by the name that the account has.
appeals::Party party_of_actor(const ApiRequest& request, const std::string& actor);
Date day_or(Form& form, const char* field, Date otherwise);
appeals::Filing filing_in(Form& form, Date counted_from);

}  // namespace dommer::server
