#include "tournament/kept_apart.hpp"

#include <algorithm>
#include <map>

#include "tournament/tournament.hpp"

namespace dommer::tournament {
namespace {

std::string surname_of(const std::string& name) { return name.substr(0, name.find(',')); }

// The groups that a rule makes of those who are entered, by what they have in common.
std::map<std::string, std::vector<EntryId>> groups_of(const Tournament& tournament, const KeptApart& rule) {
    std::map<std::string, std::vector<EntryId>> groups;
    const auto is_named = [](const std::vector<std::string>& names, const std::string& name) {
        return !name.empty() && std::ranges::find(names, name) != names.end();
    };
    for (const auto& [id, entrant] : tournament.entrants) {
        const std::string& club = entrant.particulars.club;
        const std::string surname = surname_of(entrant.particulars.name);
        if ((rule.every_club && !club.empty()) || is_named(rule.clubs, club)) groups["club " + club].push_back(id);
        if (is_named(rule.families, surname)) groups["family " + surname].push_back(id);
    }
    return groups;
}

void add_groups(const Tournament& tournament, const ApartRule& rule, std::vector<Forbidden>& all) {
    std::optional<RoundNumber> last = rule.last;
    if (rule.as.until > 0) last = std::min(last.value_or(RoundNumber{rule.as.until}), RoundNumber{rule.as.until});
    if (last && *last < rule.from) return;
    for (auto& [name, entrants] : groups_of(tournament, rule.as))
        if (entrants.size() > 1) all.push_back({std::move(entrants), rule.as.weak, rule.from, last});
}

}  // namespace

bool are_possible(const KeptApart& rule) {
    constexpr std::size_t most = 100, longest = 120;
    const auto fit = [](const std::vector<std::string>& names) {
        return names.size() <= most && std::ranges::all_of(names, [](const std::string& name) {
                   return !name.empty() && name.size() <= longest;
               });
    };
    return fit(rule.clubs) && fit(rule.families) && rule.until >= 0;
}

RoundNumber apart_since(const Tournament& tournament) {
    return tournament.earlier_apart.empty() ? RoundNumber{1}
                                            : RoundNumber{tournament.earlier_apart.back().last->number + 1};
}

std::vector<Forbidden> apart_by_rule(const Tournament& tournament) {
    std::vector<Forbidden> all;
    for (const ApartRule& rule : tournament.earlier_apart) add_groups(tournament, rule, all);
    add_groups(tournament, {tournament.settings.kept_apart, apart_since(tournament)}, all);
    return all;
}

std::vector<Forbidden> all_kept_apart(const Tournament& tournament) {
    std::vector<Forbidden> all = tournament.forbidden;
    for (Forbidden& each : apart_by_rule(tournament)) all.push_back(std::move(each));
    return all;
}

}  // namespace dommer::tournament
