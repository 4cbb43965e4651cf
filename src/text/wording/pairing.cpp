#include "wording/pairing.hpp"

#include <fmt/format.h>

#include "vocabulary/text.hpp"
#include "wording/dutch.hpp"
#include "wording/reasons.hpp"

namespace dommer::wording {
namespace {

// In the order of pairing::BadHistory and of pairing::WhyNot. {n}: a player's number, {round}: a round.
constexpr Text bad_history[] = {
    {"round {round} names player {n}, who is not in the field", "runde {round} nævner nr. {n}, som ikke deltager",
     "runde {round} nevner nr. {n}, som ikke deltar"},
    {"player {n} has two entries in round {round}", "nr. {n} står to gange i runde {round}",
     "nr. {n} står to ganger i runde {round}"},
    {"player {n} plays himself in round {round}", "nr. {n} møder sig selv i runde {round}",
     "nr. {n} møter seg selv i runde {round}"},
};
constexpr Text number_twice{"the number {n} is given to two players", "nummer {n} er givet til to spillere",
                            "nummer {n} er gitt til to spillere"};
constexpr Text number_below_one{"player numbers begin with 1, found {n}", "spillernumre begynder med 1; her står {n}",
                                "spillernumre begynner med 1; her står {n}"};

constexpr Text nobody_for{"no legal pairing of this round exists: nobody can be found for {who}; the arbiter decides",
                          "der findes ingen lovlig parring af denne runde: der kan ikke findes nogen til {who}; "
                          "dommeren afgør, hvad der skal ske",
                          "det finnes ikke noe lovlig oppsett av denne runden: det finnes ingen til {who}; dommeren "
                          "avgjør hva som skal skje"};
constexpr Text cannot_pair[] = {
    {"no legal pairing of this round exists; the chief arbiter decides (fide-dutch-2026, C4)",
     "der findes ingen lovlig parring af denne runde; turneringslederen afgør, hvad der skal ske (fide-dutch-2026, C4)",
     "det finnes ikke noe lovlig oppsett av denne runden; turneringslederen avgjør hva som skal skje (fide-dutch-2026, "
     "C4)"},
    {"player {n} is named for this round but is not in the field",
     "nr. {n} er nævnt til denne runde, men deltager ikke", "nr. {n} er nevnt til denne runden, men deltar ikke"},
    {"player {n} is given the bye but is absent in this round",
     "nr. {n} er gjort til oversidder, men er ikke med i denne runde",
     "nr. {n} har fått frirunde, men er ikke med i denne runden"},
    {"player {n} was given the bye, but without him the number of players is odd; take the bye back or give one more "
     "player leave",
     "nr. {n} er gjort til oversidder, men så er antallet af spillere ulige; tag det tilbage, eller giv én spiller "
     "mere fri",
     "nr. {n} har fått frirunde, men da er antallet spillere ulikt; ta frirunden tilbake, eller gi én spiller til fri"},
    {"the field has more different scores than this program has room for",
     "feltet har flere forskellige scorer, end programmet har plads til",
     "feltet har flere forskjellige scorer enn programmet har plass til"},
    {"not decided within the work allowed for it: the field is too hard for the system's search; pair by hand, or let "
     "it "
     "take more time on the command line",
     "ikke afgjort med det arbejde, der er tilladt: feltet er for svært at søge igennem efter systemets regler; læg "
     "runden i hånden, eller giv det mere tid på kommandolinjen",
     "ikke avgjort med det arbeidet som er tillatt: feltet er for vanskelig å søke gjennom etter systemets regler; "
     "sett "
     "opp runden for hånd, eller gi det mer tid på kommandolinjen"},
};
static_assert(std::size(bad_history) == static_cast<std::size_t>(pairing::BadHistory::against_himself) + 1);
static_assert(std::size(cannot_pair) == static_cast<std::size_t>(pairing::WhyNot::not_decided) + 1);

std::string listed(const std::vector<pairing::PlayerId>& players, Language language, const pairing::Field* names) {
    constexpr Text last{" and ", " og ", " og "};
    std::string text;
    for (std::size_t each = 0; each < players.size(); ++each)
        text += (each == 0                    ? ""
                 : each + 1 == players.size() ? std::string(last.in(language))
                                              : ", ") +
                (names == nullptr ? fmt::format("{}", players[each].number) : called(*names, players[each], language));
    return text;
}

}  // namespace

std::string sentence(const pairing::HistoryError& error, Language language) {
    return filled(bad_history[static_cast<std::size_t>(error.what)].in(language),
                  {{"round", std::to_string(error.round.number)}, {"n", std::to_string(error.player.number)}});
}

std::string sentence(const pairing::FieldError& error, Language language) {
    const Text& text = error.what == pairing::BadField::number_twice ? number_twice : number_below_one;
    return filled(text.in(language), {{"n", std::to_string(error.player.number)}});
}

std::string sentence(const pairing::CannotPair& cannot, Language language, const pairing::Field* names) {
    if (cannot.why == pairing::WhyNot::no_legal_pairing) {
        if (!cannot.players.empty())
            return filled(nobody_for.in(language), {{"who", listed(cannot.players, language, names)}});
        if (!cannot.reasons.empty()) return sentence(cannot.reasons.front(), language, names);
    }
    return filled(cannot_pair[static_cast<std::size_t>(cannot.why)].in(language),
                  {{"n", std::to_string(cannot.players.empty() ? 0 : cannot.players.front().number)}});
}

std::string sentence(const pairing::NotPaired& not_paired, Language language, const pairing::Field* names) {
    if (const auto* cannot = std::get_if<pairing::CannotPair>(&not_paired)) return sentence(*cannot, language, names);
    return sentence(std::get<pairing::HistoryError>(not_paired), language);
}

}  // namespace dommer::wording
