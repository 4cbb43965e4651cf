#pragma once

#include <span>

#include "vocabulary/names.hpp"
#include "vocabulary/text.hpp"

namespace dommer::statutes {

// One thing that a club's statutes should say, or that an association must meet for public support.
struct ChecklistItem {
    std::string_view id, article;
    Text text;
};
// dsu_2011, 2.2 §1, 2.2 §2, 2.2 §3, 2.2 §4 and 2.2 §6: what the model statutes of a club have.
std::span<const ChecklistItem> club_statutes();
// dsu_2011, 2.5.6.2: what an association must meet, and what its statutes must say, to be supported by the
// municipality. dsu_2011, 2.5.6.3: and what is supported.
std::span<const ChecklistItem> conditions_of_support();
std::span<const ChecklistItem> conditions_of_approval();  // of those, what the association must meet
std::span<const ChecklistItem> contents_of_statutes();    // and what its statutes must say
// dsu_2011, 2.4.1: the agenda of an ordinary general assembly.
std::span<const ChecklistItem> general_assembly_agenda();

// How a general assembly votes. dsu_2011, 2.4.1: acclamation, silence, hands, by name, in writing.
enum class VotingForm { acclamation, tacit, show_of_hands, roll_call, written };
constexpr Ids<5> ids_of(VotingForm) { return {"acclamation", "tacit", "show-of-hands", "roll-call", "written"}; }
// dsu_2011, 2.4.1: persons are not voted on by a show of hands, and in writing as soon as somebody wants it.
constexpr bool suits(VotingForm form, bool about_persons, bool written_is_demanded) {
    if (written_is_demanded) return form == VotingForm::written;
    return !about_persons || form != VotingForm::show_of_hands;
}

}  // namespace dommer::statutes
