#include <algorithm>
#include <charconv>

#include "season_taking_over_parts.hpp"
#include "trf/title.hpp"

namespace dommer::teams::season {
namespace {

ListedPlayer listed(const trf::PlayerLine& line, int number) {
    ListedPlayer player{.number = number, .team = 1, .name = line.name};
    player.rating = line.rating.value_or(0), player.girl = line.sex == "w", player.man = line.sex == "m";
    player.title = trf::title_from(line.title).value_or(Title::none), player.federation = line.federation;
    std::string birth = line.birth;
    std::ranges::replace(birth, '/', '-');
    if (const auto born = parse_date(birth)) player.born = *born;
    int id = 0;
    const char *from = line.fide_number.data(), *end = from + line.fide_number.size();
    if (const auto read = std::from_chars(from, end, id); read.ec == std::errc() && read.ptr == end && id > 0)
        player.fide_id = id;
    return player;
}

}  // namespace

std::vector<Event> squads_entered(const TeamDraft& draft) {
    std::vector<Event> events;
    const std::string venue(trf::text_of(draft.report, "022"));
    for (std::size_t place = 0; place < draft.squads.teams.size(); ++place) {
        const trf::Squad& squad = draft.squads.teams[place];
        const int number = static_cast<int>(place) + 1;
        const std::string name = squad.name.empty() ? std::to_string(squad.number.number) : squad.name;
        StrengthList list;
        for (const trf::PlayerId member : squad.members)
            list.push_back(listed(*draft.squads.lines.at(member), static_cast<int>(list.size()) + 1));
        events.emplace_back(ClubEntered{.club = number, .name = name, .venue = venue});
        events.emplace_back(
            TeamEntered{.team = number, .club = number, .number = 1, .name = name, .group = taken_group});
        events.emplace_back(ListHandedIn{number, std::move(list), draft.settings.list_deadline});
    }
    return events;
}

}  // namespace dommer::teams::season
