#include "appeals/panel.hpp"

#include <algorithm>

namespace dommer::appeals {
namespace {

bool sits_as_committee(Instance deciding) { return deciding == Instance::committee || deciding == Instance::board; }

// A licence is asked for where the organiser names the committee.
bool licence_is_needed(Ladder ladder, Instance deciding) {
    return ladder == Ladder::individual && deciding == Instance::committee;
}

bool is_licensed(const Decider& decider) {
    return decider.licence == registry::OfficialLicence::d1 || decider.licence == registry::OfficialLicence::d2;
}

}  // namespace

std::string_view article_of(PanelFault fault, Ladder ladder, Instance deciding) {
    if (fault == PanelFault::one_alone) return "3.5.4 135";
    if (fault == PanelFault::party || fault == PanelFault::decided_below) return "4.1 §7";
    if (deciding == Instance::board) return "1.3 §9";
    return ladder == Ladder::team ? "5.1 §14" : "4.1 §5";
}

std::vector<PanelFault> panel_faults(const AppealRules& rules, Ladder ladder, Instance deciding,
                                     std::span<const Decider> deciders) {
    std::vector<PanelFault> faults;
    const auto count = static_cast<int>(deciders.size());
    if (sits_as_committee(deciding)) {
        const int members = deciding == Instance::board ? rules.board_members : rules.committee_members;
        if (count == 1) faults.push_back(PanelFault::one_alone);
        if (2 * count <= members && count != 1) faults.push_back(PanelFault::too_few);
        if (count > members) faults.push_back(PanelFault::too_many);
    } else if (count != 1) {
        faults.push_back(count == 0 ? PanelFault::too_few : PanelFault::too_many);
    }
    const auto any = [&](auto is_wrong) { return std::ranges::any_of(deciders, is_wrong); };
    if (licence_is_needed(ladder, deciding) && any([](const Decider& each) { return !is_licensed(each); }))
        faults.push_back(PanelFault::without_licence);
    if (any([](const Decider& each) { return each.is_party; })) faults.push_back(PanelFault::party);
    if (any([](const Decider& each) { return each.decided_below; })) faults.push_back(PanelFault::decided_below);
    return faults;
}

}  // namespace dommer::appeals
