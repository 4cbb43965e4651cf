#pragma once

#include <vector>

#include "appeals/ladder.hpp"
#include "registry/licence.hpp"

namespace dommer::appeals {

// One who takes part in a decision on an appeal.
struct Decider {
    registry::OfficialLicence licence = registry::OfficialLicence::none;
    bool is_party = false;       // a player, captain or club of the case
    bool decided_below = false;  // gave the ruling that is appealed
};

enum class PanelFault { one_alone, too_few, too_many, without_licence, party, decided_below };
constexpr Ids<6> ids_of(PanelFault) {
    return {"one-alone", "too-few", "too-many", "without-licence", "party", "decided-below"};
}
std::string_view article_of(PanelFault fault, Ladder ladder, Instance deciding);

// dsu_2011, 4.1 §5: a committee of three, each with a licence of the union. dsu_2011, 5.1 §14: in the team league
// three, named by the main board; a licence is not asked for. dsu_2011, 1.3 §9: the board has three members.
// dsu_2011, 3.5.4 135: one member alone is no committee. A member may abstain (3.5.4 42), so two suffice.
// That nobody decides a case of their own, or the appeal from their own ruling, is written nowhere: it is what the
// ladder is for (dsu_2011, 4.1 §7), and we refuse it.
std::vector<PanelFault> panel_faults(const AppealRules& rules, Ladder ladder, Instance deciding,
                                     std::span<const Decider> deciders);

}  // namespace dommer::appeals
