#include "appeals/case_events.hpp"

#include <algorithm>
#include <cassert>

#include "appeals/rules_on.hpp"
#include "registry/fold.hpp"

namespace dommer::appeals {
namespace {

struct Evolve {
    std::optional<Case> now;

    std::optional<Case> operator()(const AppealFiled& e) {
        return Case{e.ladder,      e.event,  e.matter,     e.subject,   e.contested,
                    e.complainant, e.others, e.decided_by, {e.hearing}, std::nullopt};
    }
    std::optional<Case> operator()(const DepositPaid& e) { return hearing().deposit = e.deposit, now; }
    std::optional<Case> operator()(const PanelNamed& e) { return hearing().panel = e.members, now; }
    std::optional<Case> operator()(const CaseRuled& e) { return hearing().ruling = e.ruling, now; }
    std::optional<Case> operator()(const AppealedOn& e) { return now->hearings.push_back(e.hearing), now; }
    std::optional<Case> operator()(const AppealWithdrawn& e) { return now->withdrawal = e.withdrawal, now; }
    std::optional<Case> operator()(const CorrectionMade& e) { return hearing().corrected = e.entry, now; }
    std::optional<Case> operator()(const RulingPublished& e) { return now->publication = e.as, now; }

    Hearing& hearing() { return now->hearings.back(); }
};

// "Holm, Anna" as "anna holm".
std::string in_order_of_speech(const std::string& name) {
    const auto comma = name.find(',');
    if (comma == std::string::npos) return registry::folded(name);
    return registry::folded(name.substr(comma + 1) + " " + name.substr(0, comma));
}

bool is_among(const Party& who, std::span<const Party> all) {
    return std::ranges::any_of(all, [&](const Party& each) { return are_one(each, who); });
}

bool decided_below(const Case& now, const Party& who) {
    if (is_among(who, now.contested.ruled_by)) return true;
    for (std::size_t at = 0; at + 1 < now.hearings.size(); ++at)
        for (const PanelMember& member : now.hearings[at].panel)
            if (are_one(member.who, who)) return true;
    return false;
}

}  // namespace

bool are_one(const Party& a, const Party& b) {
    if (a.person && b.person) return a.person == b.person;
    if (!a.account.empty() && a.account == b.account) return true;
    return in_order_of_speech(a.name) == in_order_of_speech(b.name);
}

std::optional<Case> evolve(std::optional<Case> before, const CaseEvent& event) {
    if (!before && !std::holds_alternative<AppealFiled>(event)) return before;  // a log that begins in the middle
    return std::visit(Evolve{std::move(before)}, event);
}

CaseState state_of(const Case& now) {
    const Hearing& hearing = now.hearings.back();
    if (now.withdrawal) return CaseState::withdrawn;
    if (hearing.ruling) return CaseState::decided;
    if (hearing.faults.empty() && hearing.deposit_needed && !hearing.deposit) return CaseState::waits_for_deposit;
    return hearing.panel.empty() ? CaseState::waits_for_panel : CaseState::waits_for_decision;
}

bool is_lapsed(const Case& now, std::optional<Date> today) {
    return today && state_of(now) == CaseState::waits_for_deposit && *today > now.hearings.back().last_day;
}

// dsu_2011, 3.5.4 139: a new rule holds from its announcement. Neither it nor 5.1 §15 and §16 say which days hold for a
// time that runs when they change. We read: the rules of the day from which the time is counted, so that the last day
// somebody was told is the last day on which they are heard.
const AppealRules& rules_of(const Case& now) {
    const Hearing& hearing = now.hearings.back();
    return rules_on(hearing.ruling ? hearing.ruling->told : hearing.counted_from);
}

std::vector<OpenAct> open_acts(const Case& now, Date today) {
    const Hearing& hearing = now.hearings.back();
    std::vector<OpenAct> acts;
    switch (state_of(now)) {
        case CaseState::waits_for_deposit:
            if (!is_lapsed(now, today)) {
                acts.push_back({CaseAct::pay_deposit, hearing.last_day});
                break;
            }
            if (!hearing.panel.empty()) acts.push_back({CaseAct::decide});
            acts.push_back({CaseAct::name_panel});
            break;
        case CaseState::waits_for_panel: acts.push_back({CaseAct::name_panel}); break;
        case CaseState::waits_for_decision:
            acts.push_back({CaseAct::decide});
            acts.push_back({CaseAct::name_panel});
            break;
        case CaseState::decided: {
            if (open_correction(now)) acts.push_back({CaseAct::make_correction});
            const Step* next = next_step(rules_of(now), now.ladder, hearing.to);
            if (next && today <= last_day(*next, hearing.ruling->told))
                acts.push_back({CaseAct::appeal_on, last_day(*next, hearing.ruling->told), next->to});
            if (hearing.to == Instance::board && !now.publication) acts.push_back({CaseAct::publish});
            return acts;
        }
        case CaseState::withdrawn: return acts;
    }
    acts.push_back({CaseAct::withdraw});
    return acts;
}

const Party* party_of(const Case& now, const std::string& account) {
    if (account.empty()) return nullptr;
    if (now.complainant.account == account) return &now.complainant;
    const auto found = std::ranges::find(now.others, account, &Party::account);
    return found == now.others.end() ? nullptr : &*found;
}

bool may_be_done_by(const Case& now, CaseAct act, const std::string& account) {
    const Party* party = party_of(now, account);
    if (party == nullptr) return false;
    if (act == CaseAct::withdraw) return are_one(*party, now.hearings.back().by);
    return act == CaseAct::appeal_on;
}

std::optional<Correction> open_correction(const Case& now) {
    const Hearing& hearing = now.hearings.back();
    return hearing.ruling && !hearing.corrected ? hearing.ruling->correction : std::nullopt;
}

bool is_stayed(const Case& now) {
    const Hearing& hearing = now.hearings.back();
    return !now.withdrawal && !hearing.ruling && hearing.faults.empty() &&
           stays_the_decision(now.ladder, hearing.from, now.subject);
}

std::vector<PanelFault> faults_of_panel(const Case& now, std::span<const PanelMember> members) {
    std::vector<Decider> deciders;
    for (const PanelMember& each : members)
        deciders.push_back({each.licence, are_one(each.who, now.complainant) || is_among(each.who, now.others),
                            decided_below(now, each.who)});
    return panel_faults(rules_of(now), now.ladder, now.hearings.back().to, deciders);
}

}  // namespace dommer::appeals
