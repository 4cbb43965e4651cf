#include "app/season_register.hpp"

#include <algorithm>

#include "registry/fold.hpp"

namespace dommer::app {
namespace {

namespace season = teams::season;
using teams::DayRange, teams::ListedPlayer;

constexpr Date for_ever{std::chrono::year(9999), std::chrono::December, std::chrono::day(31)};

std::optional<registry::ClubId> club_named(const registry::Register& all, const std::string& name) {
    const std::string wanted = registry::folded(name);
    for (const auto& [id, club] : all.clubs)
        if (registry::folded(club.name) == wanted) return id;
    return std::nullopt;
}

// dsu_2011, 5.1 §10: member of the union through the club. dsu_2011, 5.3 §4: a team of seniors may be of several clubs.
// A team that is of no club of the register, but of a district or a school: through any.
std::vector<DayRange> member_days(const registry::Person& person, std::optional<registry::ClubId> club) {
    std::vector<DayRange> days;
    for (const registry::Membership& each : person.memberships)
        if (each.kind != registry::MembershipKind::net && (!club || each.club == club))
            days.push_back({each.from, each.last_day.value_or(for_ever)});
    return days;
}

// dsu_2011, 4.1 §19: shut out from the first day of a quarantine to the day before it ends.
void add_quarantines(ListedPlayer& player, const registry::Person& person) {
    for (const registry::Sanction& each : person.sanctions)
        if (const auto* quarantine = std::get_if<registry::Quarantine>(&each))
            player.quarantines.push_back({quarantine->from, plus_days(quarantine->until, -1)});
}

bool is_of_one_club(const season::Season& now, int club) {
    return std::ranges::none_of(now.teams, [&](const auto& each) {
        const season::GroupPlan* group = season::find_group(now, each.second.group);
        return each.second.club == club && group != nullptr && group->squad == season::Squad::pokal_senior;
    });
}

bool is_for_an_age(const season::Season& now) {
    return std::ranges::any_of(now.settings.groups,
                               [](const season::GroupPlan& group) { return group.squad != season::Squad::any; });
}

// The name, and only where somebody's age is asked for the birth date: it is private. A club may know a number that the
// register of this store does not have; then the list has to bring the name.
std::optional<registry::Refusal> complete(ListedPlayer& player, const registry::Register& all,
                                          const season::Season& now) {
    if (player.person == 0) return std::nullopt;
    const registry::Person* person = all.find({player.person});
    if (person == nullptr) return player.name.empty() ? std::optional(registry::Refusal::no_such_person) : std::nullopt;
    if (player.name.empty()) player.name = person->particulars.name;
    if (!is_for_an_age(now)) return std::nullopt;
    if (!player.born) player.born = person->particulars.born;
    player.girl = player.girl || person->particulars.sex == Sex::woman;
    return std::nullopt;
}

// dsu_2011, 5.3 §5: the register knows since when somebody is a member.
void add_membership(season::PlayerInserted& inserted, const registry::Register& all) {
    if (inserted.player.person == 0 || inserted.member_since.ok()) return;
    const registry::Person* person = all.find({inserted.player.person});
    if (person == nullptr) return;
    for (const registry::Membership& each : person->memberships)
        if (!each.last_day) inserted.member_since = each.from;
}

struct Completing {
    const registry::Register& all;
    const season::Season& now;
    std::optional<registry::Refusal> refused = std::nullopt;

    void operator()(season::ListHandedIn& handed) {
        for (ListedPlayer& player : handed.list)
            if (!refused) refused = complete(player, all, now);
    }
    void operator()(season::PlayerInserted& inserted) {
        refused = complete(inserted.player, all, now);
        if (!refused) add_membership(inserted, all);
    }
    void operator()(season::PlayerNoted& noted) { refused = complete(noted.as, all, now); }
    void operator()(season::ArbiterNamed& named) {
        if (named.person == 0) return;
        const registry::Person* person = all.find({named.person});
        if (person == nullptr) {
            refused = registry::Refusal::no_such_person;
            return;
        }
        const registry::OfficialLicence licence = registry::licence_held(*person);
        named.name = person->particulars.name;
        named.licensed = named.title != season::ArbiterTitle::none || licence == registry::OfficialLicence::d1 ||
                         licence == registry::OfficialLicence::d2;
    }
    void operator()(auto&) {}
};

// A warning that was lifted leaves the register, if it is still there.
std::optional<registry::Command> lifted_warning(const registry::Register& all, const season::Season& now,
                                                const season::DecisionLifted& lifted) {
    const auto found = now.decisions.find(lifted.decision);
    if (found == now.decisions.end() || found->second.sanction != season::Sanction::warning) return std::nullopt;
    const registry::Person* person = all.find({found->second.person});
    if (person == nullptr || std::ranges::none_of(person->sanctions, [&](const registry::Sanction& each) {
            return registry::given_on(each) == found->second.day;
        }))
        return std::nullopt;
    return registry::LiftSanction{{found->second.person}, found->second.day, lifted.reason};
}

}  // namespace

season::Season with_register(season::Season season, const registry::Register& all) {
    for (auto& [id, club] : season.clubs) {
        const auto of = is_of_one_club(season, id) ? club_named(all, club.name) : std::nullopt;
        for (ListedPlayer& player : club.list) {
            const registry::Person* person = player.person == 0 ? nullptr : all.find({player.person});
            if (person == nullptr) continue;
            add_quarantines(player, *person);
            player.member_days = member_days(*person, of);
        }
    }
    return season;
}

season::KnownPersons known_persons(const season::Season& season, const registry::Register& all) {
    season::KnownPersons persons;
    for (const auto& [id, club] : season.clubs)
        for (const ListedPlayer& player : club.list)
            if (const registry::Person* person = player.person == 0 ? nullptr : all.find({player.person})) {
                const registry::Particulars& known = person->particulars;
                persons[player.person] = {known.title, known.federation, known.fide_id, known.born,
                                          known.sex == Sex::woman};
            }
    return persons;
}

bool asks_register(const season::Event& wish) {
    return std::holds_alternative<season::LineUpHandedIn>(wish) || std::holds_alternative<season::ReservePutIn>(wish);
}

season::Decided decide_by_register(const std::optional<season::Season>& now, const season::Event& wish,
                                   const season::Moment& moment, const registry::Register& all) {
    if (!now || !asks_register(wish)) return season::decide(now, wish, moment);
    return season::decide(with_register(*now, all), wish, moment);
}

tl::expected<season::Event, registry::Refusal> as_registered(const registry::Register& all, const season::Season& now,
                                                             season::Event wish) {
    Completing completing{all, now};
    std::visit(completing, wish);
    if (completing.refused) return tl::unexpected(*completing.refused);
    return wish;
}

std::optional<registry::Command> register_command_of(const registry::Register& all, const season::Season& now,
                                                     const season::Event& event) {
    if (const auto* lifted = std::get_if<season::DecisionLifted>(&event)) return lifted_warning(all, now, *lifted);
    const auto* made = std::get_if<season::DecisionMade>(&event);
    if (made == nullptr || made->as.sanction != season::Sanction::warning || made->as.person == 0) return std::nullopt;
    Date last = made->as.day;
    for (const season::GroupPlan& group : now.settings.groups)
        if (!group.days.empty()) last = std::max(last, group.days.back());
    return registry::GiveWarning{{made->as.person}, made->as.day, last};
}

}  // namespace dommer::app
