#include "wording/rulebook.hpp"

#include "vocabulary/text.hpp"

namespace dommer::wording {

std::string_view sentence(rulebook::Status status, Language language) {
    // In the order of rulebook::Status.
    static constexpr Text texts[] = {
        {"The program applies it by itself once the facts are reported.",
         "Programmet anvender den af sig selv, når kendsgerningerne er meldt.",
         "Programmet bruker den av seg selv når fakta er meldt."},
        {"The program applies it when a player claims it.", "Programmet anvender den, når en spiller gør krav på det.",
         "Programmet bruker den når en spiller krever det."},
        {"The program applies a part of it; the rest is done by people.",
         "Programmet anvender en del af den; resten gør mennesker.",
         "Programmet bruker en del av den; resten gjør mennesker."},
        {"The program asks, and the arbiter decides.", "Programmet spørger, og dommeren afgør.",
         "Programmet spør, og dommeren avgjør."},
        {"The program only records it.", "Programmet skriver det kun ned.", "Programmet skriver det bare ned."},
        {"The program does nothing about it yet.", "Programmet gør endnu intet ved den.",
         "Programmet gjør ennå ingenting med den."},
        {"Not for software: the program does nothing about it.", "Ikke for et program: det gør intet ved den.",
         "Ikke for et program: det gjør ingenting med den."},
    };
    static_assert(std::size(texts) == static_cast<std::size_t>(rulebook::Status::not_for_software) + 1);
    return texts[static_cast<std::size_t>(status)].in(language);
}

}  // namespace dommer::wording
