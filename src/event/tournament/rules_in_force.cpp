#include "tournament/rules_in_force.hpp"

#include "vocabulary/names.hpp"

namespace dommer::tournament {

std::vector<const packs::Pack*> rules_in_force(const Settings& settings) {
    using packs::Subject;
    std::vector<const packs::Pack*> rules;
    const auto of_chess960 = [&] {
        if (settings.arrays != Arrays::ordinary)
            if (const packs::Pack* pack = pack_on(packs::Federation::fide, Subject::chess960, settings.first_day))
                rules.push_back(pack);
        return rules;
    };
    const auto federation = value_from<packs::Federation>(settings.federation);
    if (!federation) return of_chess960();
    for (const Subject subject : {Subject::tournaments, Subject::rating, Subject::classes})
        if (const packs::Pack* pack = pack_on(*federation, subject, settings.first_day)) rules.push_back(pack);
    // Where the federation's own pairing system is used.
    const packs::Pack* pairing = pack_on(*federation, Subject::pairing, settings.first_day);
    if (pairing != nullptr && pairing->book == settings.system->articles.book) rules.push_back(pairing);
    return of_chess960();
}

}  // namespace dommer::tournament
