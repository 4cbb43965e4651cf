#include <algorithm>
#include <charconv>

#include "season_taking_over_parts.hpp"
#include "trf/title.hpp"

namespace dommer::teams::season {
namespace {

ListedPlayer listed(const trf::PlayerLine& line, int number, int team) {
    ListedPlayer player{.number = number, .team = team, .name = line.name};
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

// A club and its teams, the first of them first.
void enter_club(const TeamDraft& draft, const std::vector<int>& places, std::string name, std::vector<Event>& events) {
    const int club = places.front() + 1;
    const auto name_of = [&](const trf::Squad& squad) {
        return squad.name.empty() ? std::to_string(squad.number.number) : squad.name;
    };
    const auto squad_at = [&](int place) -> const trf::Squad& {
        return draft.squads.teams[static_cast<std::size_t>(place)];
    };
    if (name.empty()) name = name_of(squad_at(places.front()));
    events.emplace_back(ClubEntered{club, std::move(name), std::string(trf::text_of(draft.report, "022"))});
    StrengthList list;
    for (std::size_t at = 0; at < places.size(); ++at) {
        const trf::Squad& squad = squad_at(places[at]);
        const int number = static_cast<int>(at) + 1;
        events.emplace_back(TeamEntered{places[at] + 1, club, number, name_of(squad), taken_group});
        for (const trf::PlayerId member : squad.members)
            list.push_back(listed(*draft.squads.lines.at(member), static_cast<int>(list.size()) + 1, number));
    }
    events.emplace_back(ListHandedIn{club, std::move(list), draft.settings.list_deadline});
}

}  // namespace

std::vector<Event> squads_entered(const TeamDraft& draft) {
    std::vector<Event> events;
    for (int place = 0; place < static_cast<int>(draft.squads.teams.size()); ++place) {
        const std::vector<int> places = draft.teams_beside(place);
        if (places.front() != place) continue;
        const auto club = std::ranges::find(draft.squads.clubs, places, &trf::ClubOnFile::teams);
        enter_club(draft, places, club == draft.squads.clubs.end() ? "" : club->name, events);
    }
    return events;
}

}  // namespace dommer::teams::season
