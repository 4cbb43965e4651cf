#include "packs/known_values.hpp"
#include "teams/junior.hpp"
#include "teams/season.hpp"
#include "teams/season_end.hpp"

// The groups that a competition usually has.
namespace dommer::teams::season {

std::vector<GroupPlan> pyramid_groups(int year) {
    const packs::Pack* pack = pack_of("division", year);
    const packs::PackValue* fixed = pack == nullptr ? nullptr : pack->find("groups");
    const auto pyramid = fixed == nullptr ? std::nullopt : packs::groups_in(fixed->value);
    std::vector<GroupPlan> groups;
    int level = 0;
    for (const Row& row : {league, division1, division2}) {
        const auto at = static_cast<std::size_t>(level);
        const int count = !pyramid ? row.groups : at < pyramid->size() ? (*pyramid)[at].groups : 0;
        const std::string division = std::to_string(level);
        const bool is_league = level++ == 0;
        for (int number = 1; number <= count; ++number)
            groups.push_back({.id = is_league ? std::string(row.id) : division + "-" + std::to_string(number),
                              .row = std::string(row.id),
                              .number = number,
                              .name = is_league ? "Skakligaen" : division + ". division " + std::to_string(number),
                              .squad = Squad::any,
                              .days = {}});
    }
    return groups;
}

std::vector<GroupPlan> school_groups() {
    constexpr int regions = 15;
    std::vector<GroupPlan> groups;
    for (const std::string forms : {"10", "7"})
        for (int region = 1; region <= regions; ++region)
            groups.push_back({.id = forms + "-" + std::to_string(region),
                              .row = "1-" + forms,
                              .number = region,
                              .name = "1.-" + forms + ". klasse, landsdel " + std::to_string(region),
                              .squad = Squad::any,
                              .days = {}});
    return groups;
}

namespace {

struct PokalRow {
    std::string_view word;  // in the pack
    const char *id, *name;
    Squad squad;
};
constexpr PokalRow known_pokal_rows[] = {{"junior", "junior", "Juniorrækken", Squad::pokal_junior},
                                         {"senior", "senior", "Seniorrækken", Squad::pokal_senior},
                                         {"senior-50", "senior-50", "Senior 50+", Squad::pokal_senior_50},
                                         {"senior-65", "senior-65", "Senior 65+", Squad::pokal_senior_65},
                                         {"broad", "bredde", "Bredderækken", Squad::pokal_breadth},
                                         {"elite", "elite", "Eliterækken", Squad::any}};

std::vector<GroupPlan> pokal_rows(int year) {
    const packs::Pack* pack = pack_of("pokal", year);
    const packs::PackValue* fixed = pack == nullptr ? nullptr : pack->find("rows");
    std::vector<GroupPlan> rows;
    for (const std::string_view word : packs::words_in(fixed == nullptr ? "junior senior broad elite" : fixed->value))
        for (const PokalRow& each : known_pokal_rows)
            if (each.word == word)
                rows.push_back({.id = each.id, .row = each.id, .number = 1, .name = each.name, .squad = each.squad});
    return rows;
}

GroupPlan junior_group(int year) {
    GroupPlan group{.id = "junior", .row = "junior", .number = 1, .name = "Junior Hold DM", .squad = Squad::junior};
    const junior::Weekend days = junior::weekend(year);
    group.days.assign(junior::rounds_on_saturday, days.saturday);
    group.days.insert(group.days.end(), junior::rounds_on_sunday, days.sunday);
    return group;
}

}  // namespace

std::vector<GroupPlan> usual_groups(const Rules& rules, int year) {
    if (rules.is_pyramid) return pyramid_groups(year);
    if (rules.competition == "pokal") return pokal_rows(year);
    if (rules.competition == "junior") return {junior_group(year)};
    if (rules.competition.starts_with("school-")) return school_groups();
    return {};
}

}  // namespace dommer::teams::season
