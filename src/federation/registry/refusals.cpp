#include "registry/commands.hpp"

namespace dommer::registry {
namespace {

int year_of(Date day) { return static_cast<int>(day.year()); }

Citation handbook(std::string article) { return {"dsu-2011", std::move(article)}; }

// The age and rating limits of the classes; nothing to say means nothing against it.
std::optional<EntryRefusal> class_refusal(const Person& person, const EntryRequest& request) {
    const auto& born = person.particulars.born;
    const auto unless = [](bool holds, Refusal refusal, std::string article) {
        return holds ? std::nullopt : std::optional(EntryRefusal{refusal, handbook(std::move(article))});
    };
    switch (request.to) {
        case EntryClass::coordinated: return std::nullopt;
        case EntryClass::national_class:
            return unless(is_of_the_realm(person.particulars.federation), Refusal::wrong_federation, "4.2 §36");
        case EntryClass::rapid_championship:
            return unless(request.rating && may_play_rapid_championship(*request.rating), Refusal::rating_too_low,
                          "4.3.3");
        case EntryClass::veteran:
            if (!born && !request.played_class_before)
                return EntryRefusal{Refusal::birth_date_unknown, handbook("4.2 §38")};
            return unless(request.played_class_before || is_veteran(*born, request.first_round, false),
                          Refusal::not_old_enough, "4.2 §38");
        case EntryClass::senior_championship:
            if (!born || !person.particulars.sex) return EntryRefusal{Refusal::birth_date_unknown, handbook("4.3.2")};
            return unless(is_senior(*person.particulars.sex, *born, year_of(request.first_round)),
                          Refusal::not_old_enough, "4.3.2");
        case EntryClass::junior:
            if (!born) return EntryRefusal{Refusal::birth_date_unknown, handbook("4.2 §37")};
            return unless(is_junior(*born, year_of(request.first_round)), Refusal::too_old, "4.2 §37");
    }
    return std::nullopt;
}

}  // namespace

std::vector<EntryRefusal> entry_refusals(const Register& all, const EntryRequest& request) {
    const Person* person = all.find(request.person);
    if (!person) return {{Refusal::no_such_person, std::nullopt}};
    if (person->erased) return {{Refusal::already_erased, std::nullopt}};
    std::vector<EntryRefusal> refusals;
    if (sanctions_on(request.first_round, person->sanctions).excluded)
        refusals.push_back({Refusal::sanctioned, article_of(Refusal::sanctioned)});
    const MembershipFacts facts{is_member_on(*person, request.first_round),
                                static_cast<int>(person->tournaments_as_non_member.size()),
                                !is_of_the_realm(person->particulars.federation), person->dispensed};
    if (!may_play_coordinated(facts)) refusals.push_back({Refusal::not_a_member, article_of(Refusal::not_a_member)});
    if (request.is_arbiter && !request.approved_by_register_keeper)
        refusals.push_back({Refusal::arbiter_needs_approval, article_of(Refusal::arbiter_needs_approval)});
    if (const auto refusal = class_refusal(*person, request)) refusals.push_back(*refusal);
    return refusals;
}

std::optional<Citation> article_of(Refusal refusal) {
    switch (refusal) {
        // dsu_2011, 3.5.4 97: a quarantine covers rated club events too.
        case Refusal::sanctioned: return handbook("4.1 §19");
        case Refusal::arbiter_needs_approval: return handbook("4.1 §6");
        case Refusal::not_a_member: return handbook("4.4 §63");
        case Refusal::not_a_foreigner: return handbook("4.4 §63");
        case Refusal::course_not_passed:
        case Refusal::practice_not_declared_by_arbiter: return handbook("4.6.1.1");
        case Refusal::trial_is_for_new_members: return handbook("2.6.2");
        case Refusal::blocked: return handbook("1.3 §10");
        case Refusal::was_no_member_there:
        case Refusal::no_quarters_owed: return handbook("2.5.1");
        case Refusal::special_grant_too_early: return handbook("4.6.1.2");
        case Refusal::only_by_course_and_practice: return handbook("4.6.2");
        default: return std::nullopt;
    }
}

}  // namespace dommer::registry
