#include "app/treasury.hpp"

#include <algorithm>
#include <charconv>

#include "records/admission_events.hpp"
#include "records/treasury_events.hpp"

namespace dommer::app {
namespace {

storage::NewEvent recorded_treasury_event(const statutes::TreasuryEvent& event) {
    return {std::string(records::type_of(event)), records::record_of(event)};
}
statutes::Treasury with_treasury_event(statutes::Treasury before, const statutes::TreasuryEvent& event) {
    return statutes::evolve(std::move(before), event);
}

storage::NewEvent recorded_admission_event(const statutes::AdmissionEvent& event) {
    return {std::string(records::type_of(event)), records::record_of(event)};
}
statutes::Admissions with_admission_event(statutes::Admissions before, const statutes::AdmissionEvent& event) {
    return statutes::evolve(std::move(before), event);
}

}  // namespace

const Stream<statutes::Treasury, statutes::TreasuryEvent>& stream_of_treasury() {
    static const Stream<statutes::Treasury, statutes::TreasuryEvent> stream{
        "treasury", records::treasury_event_from, recorded_treasury_event, with_treasury_event};
    return stream;
}

tl::expected<Versioned<statutes::Treasury>, TreasuryFailure> treasury_of(const storage::Store& store) {
    return read<TreasuryFailure>(store, stream_of_treasury());
}

tl::expected<Decided<statutes::Treasury, statutes::TreasuryEvent>, TreasuryFailure> act_on_treasury(
    storage::Store& store, const statutes::TreasuryEvent& wanted, Date today, const ActionContext& how) {
    return decide_and_append<TreasuryFailure>(
        store, stream_of_treasury(),
        [&](const statutes::Treasury& now) -> tl::expected<std::vector<statutes::TreasuryEvent>, TreasuryFailure> {
            auto decided = statutes::decide(now, wanted, today);
            if (!decided) return tl::unexpected(TreasuryFailure(decided.error()));
            return std::move(*decided);
        },
        how);
}

tl::expected<statutes::TreasuryEvent, statutes::TreasuryRefusal> with_borrower_of_register(
    statutes::TreasuryEvent wanted, const registry::Register& all) {
    auto* granted = std::get_if<statutes::LoanGranted>(&wanted);
    if (granted == nullptr) return wanted;
    std::string& typed = granted->loan.club;
    int number = 0;
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    if (error != std::errc() || end != typed.data() + typed.size()) return wanted;
    const auto club = all.clubs.find({number});
    if (club == all.clubs.end())
        return tl::unexpected(statutes::TreasuryRefusal{.why = statutes::TreasuryRefused::no_such_club});
    const auto is_there = [&](const registry::Membership& each) {
        return each.club == club->first && registry::runs_on(each, granted->loan.paid_out);
    };
    granted->members = static_cast<int>(std::ranges::count_if(all.persons, [&](const auto& each) {
        return !each.second.merged_into && std::ranges::any_of(each.second.memberships, is_there);
    }));
    granted->is_member = granted->members > 0;
    typed = club->second.name;
    return wanted;
}

const Stream<statutes::Admissions, statutes::AdmissionEvent>& stream_of_admissions() {
    static const Stream<statutes::Admissions, statutes::AdmissionEvent> stream{
        "admissions", records::admission_event_from, recorded_admission_event, with_admission_event};
    return stream;
}

tl::expected<Versioned<statutes::Admissions>, AdmissionFailure> admissions_of(const storage::Store& store) {
    return read<AdmissionFailure>(store, stream_of_admissions());
}

tl::expected<Decided<statutes::Admissions, statutes::AdmissionEvent>, AdmissionFailure> act_on_admissions(
    storage::Store& store, const statutes::AdmissionEvent& wanted, const ActionContext& how) {
    return decide_and_append<AdmissionFailure>(
        store, stream_of_admissions(),
        [&](const statutes::Admissions& now) -> tl::expected<std::vector<statutes::AdmissionEvent>, AdmissionFailure> {
            auto decided = statutes::decide(now, wanted);
            if (!decided) return tl::unexpected(AdmissionFailure(decided.error()));
            return std::move(*decided);
        },
        how);
}

}  // namespace dommer::app
