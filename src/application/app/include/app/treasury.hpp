#pragma once

#include <variant>

#include "app/streams.hpp"
#include "registry/register.hpp"
#include "statutes/admissions.hpp"
#include "statutes/treasury.hpp"

namespace dommer::app {

const Stream<statutes::Treasury, statutes::TreasuryEvent>& stream_of_treasury();

// Why an act on the treasury did not happen. Nothing was changed, unless the store says perhaps_done.
using TreasuryFailure = std::variant<statutes::TreasuryRefusal, storage::StoreError, BadRecord>;
tl::expected<Versioned<statutes::Treasury>, TreasuryFailure> treasury_of(const storage::Store& store);
tl::expected<Decided<statutes::Treasury, statutes::TreasuryEvent>, TreasuryFailure> act_on_treasury(
    storage::Store& store, const statutes::TreasuryEvent& wanted, Date today, const ActionContext& how);

// dsu_2011, 1.3 §4 and 1.3 §5: applications for membership, one stream.
const Stream<statutes::Admissions, statutes::AdmissionEvent>& stream_of_admissions();
using AdmissionFailure = std::variant<statutes::AdmissionRefusal, storage::StoreError, BadRecord>;
tl::expected<Versioned<statutes::Admissions>, AdmissionFailure> admissions_of(const storage::Store& store);
tl::expected<Decided<statutes::Admissions, statutes::AdmissionEvent>, AdmissionFailure> act_on_admissions(
    storage::Store& store, const statutes::AdmissionEvent& wanted, const ActionContext& how);

// dsu_2011, 2.5.5.1 and 2.5.5.2: a loan to a club that was named by its number in the register: its name, the members
// it has on the day, and whether it has any, which makes it a club of the union. Everything else is as it is wanted.
tl::expected<statutes::TreasuryEvent, statutes::TreasuryRefusal> with_borrower_of_register(
    statutes::TreasuryEvent wanted, const registry::Register& all);

}  // namespace dommer::app
