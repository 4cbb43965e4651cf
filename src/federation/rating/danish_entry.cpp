#include "rating/danish_entry.hpp"

#include <algorithm>

namespace dommer::rating {
namespace {

constexpr Rating committee_from{2000}, district_from{1800};

bool may_give_a_round_number(Proposer proposer, Belonging belonging) {
    switch (belonging) {
        case Belonging::club_member: return proposer == Proposer::club_chairman;
        case Belonging::individual_member: return proposer == Proposer::district;
        case Belonging::not_a_member: return proposer == Proposer::organiser;
    }
    return false;
}

}  // namespace

bool entry_is_allowed(const EntryProposal& proposal, const DanishRules& rules) {
    if (proposal.rating >= committee_from)
        return proposal.proposed_by == Proposer::rating_committee &&
               proposal.approved_by == Approver::executive_committee;
    if (proposal.rating >= district_from)
        return proposal.proposed_by == Proposer::club_chairman && proposal.approved_by == Approver::district_chairman;
    return proposal.rating >= rules.floor_standard && proposal.rating <= rules.highest_club_entry &&
           proposal.rating.number % 100 == 0 && may_give_a_round_number(proposal.proposed_by, proposal.belonging);
}

ListingStatus listing_status(Date last_rated_result, Date today, const DanishRules& rules) {
    ListingStatus status;
    status.may_be_reassessed = today >= plus_months(last_rated_result, rules.inactivity.reassess_months);
    status.listed = today <= plus_months(last_rated_result, rules.inactivity.unlisted_months);
    if (!status.listed)
        status.on_return = today > plus_months(last_rated_result, rules.inactivity.restart_months)
                               ? OnReturn::archived_rating_or_restart
                               : OnReturn::archived_rating;
    return status;
}

ForeignStart foreign_start(std::optional<Rating> elo, std::optional<Rating> national) {
    if (elo) return {ForeignBasis::elo, elo};
    if (national) return {ForeignBasis::national, national};
    return {ForeignBasis::performance, std::nullopt};
}

std::vector<EloEntryFault> elo_entry_faults(const EloEntry& entry) {
    std::vector<EloEntryFault> faults;
    if (entry.games < 9) faults.push_back(EloEntryFault::fewer_than_nine_games);
    if (entry.performance < Rating{1201}) faults.push_back(EloEntryFault::performance_below_1201);
    if (std::ranges::any_of(entry.rated_opponents_in_each, [](int met) { return met < 3; }))
        faults.push_back(EloEntryFault::fewer_than_three_in_an_event);
    if (entry.first && entry.last && *entry.last >= plus_years(*entry.first, 2))
        faults.push_back(EloEntryFault::over_two_years);
    return faults;
}

}  // namespace dommer::rating
