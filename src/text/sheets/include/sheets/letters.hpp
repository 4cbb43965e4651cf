#pragma once

#include "sheets/exports.hpp"

namespace dommer::sheets {

// dsu_2011, Forms letters: letters about sanctions; those about licences are in notices/licence_papers.hpp, and start
// letters in notices/correspondence.hpp. dsu_2011, 4.1 §7: a warning or an exclusion is told to the player in writing,
// with the reason; the register keeper and the player's club get copies. dsu_2011, 4.1 §17 and 4.1 §18: and how to
// appeal. dsu_2011, 3.5.4 116: but not from an event that is not coordinated.
std::string penalty_letter(const tournament::Tournament& tournament, const tournament::Penalty& penalty,
                           const Stamp& stamp, Language language);

// dsu_2011, Forms invitation, 4.4 §61 and 4.8: the invitation as the settings have it: system, thinking time, days and
// place, fees and the closing date; of a closed tournament the conditions of entry and selection and how groups are
// formed. dsu_2011, 4.1 §11: how adjourned and postponed games are played. dsu_2011, 4.1 §22: that there is no
// smoke-free room. dsu_2011, 4.7.3: that it is rated by FIDE. dsu_2011, 4.9.7: that who is out may go on in another
// group.
struct InvitationLine {
    std::string what, says;  // what: empty for a sentence of its own
};
std::vector<InvitationLine> invitation_lines(const tournament::Settings& settings, Language language);
std::string invitation(const tournament::Settings& settings, Language language);

}  // namespace dommer::sheets
