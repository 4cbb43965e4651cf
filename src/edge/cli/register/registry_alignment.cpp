#include "registry_alignment.hpp"

#include <fmt/format.h>

#include "lists/csv.hpp"
#include "notices/sentences.hpp"
#include "rated_event.hpp"
#include "rating/alignment.hpp"
#include "report_file.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::registry;

struct Elo {
    Rating rating;
    int games = 0;
};

// By FIDE number.
tl::expected<std::map<int, Elo>, Exit> read_elo_list(const std::string& file) {
    const auto text = text_of_file(file);
    if (!text) return tl::unexpected(Exit::bad_input);
    std::istringstream in(*text);
    std::string line;
    std::getline(in, line);
    const auto reader = lists::CsvListReader::from_header(line);
    if (!reader) return tl::unexpected(bad_input(fmt::format("{}:1: {}", file, notices::sentence(reader.error()))));
    std::map<int, Elo> list;
    for (int number = 2; std::getline(in, line); ++number) {
        if (lists::trimmed(line).empty()) continue;
        const auto player = reader->read(line);
        if (!player)
            return tl::unexpected(bad_input(
                fmt::format("{}:{}: {}: nothing was compared", file, number, notices::sentence(player.error()))));
        list[player->id] = {{player->rating[0]}, player->games[0]};
    }
    return list;
}

// The players on both lists, and their places in the rating register.
struct Compared {
    std::vector<rating::OnBothLists> players;
    std::vector<PersonId> persons;
    std::vector<Rating> now;  // on the day of the alignment
    rating::Comparison result;
};

Compared compare(const RatingPlayers& players, const registry::Register& all, const std::map<int, Elo>& elo, Date day) {
    Compared compared;
    const auto in_june =
        rating::recompute(players.history, {}, Date{day.year(), std::chrono::June, std::chrono::day(1)});
    const auto now = rating::recompute(players.history, {}, day);
    for (std::size_t place = 0; place < players.persons.size(); ++place) {
        const Particulars& who = all.find(players.persons[place])->particulars;
        const auto found = who.fide_id && is_of_the_realm(who.federation) ? elo.find(*who.fide_id) : elo.end();
        if (found == elo.end() || !in_june.registered()[place]) continue;
        compared.players.push_back({*in_june.registered()[place], found->second.rating, found->second.games});
        compared.persons.push_back(players.persons[place]);
        compared.now.push_back(*now.registered()[place]);
    }
    compared.result = rating::compare_lists(compared.players, *rating::season_on(day).alignment);
    return compared;
}

Rating aligned(const Compared& compared, std::size_t at, Date day) {
    return rating::adjusted(compared.now[at], compared.result.number, compared.result.direction, true,
                            *rating::season_on(day).alignment);
}

void print_words(const RegistryRequest& request, const Compared& compared, const registry::Register& all, Date day) {
    const auto& result = compared.result;
    fmt::print(
        "{} players over 2100 on both lists with more than 30 Elo-rated games; Danish average less Elo average {} "
        "[4.5.6.1]\n",
        result.covered.size(), decimal(result.difference));
    if (result.number == 0)
        fmt::print("below 25: no alignment [4.5.6.2]\n");
    else
        fmt::print(
            "number {}: Danish ratings over 2250 go {} by {}, below by one less for every ten points, never under 2100 "
            "[4.5.6.2]\n",
            result.number, result.direction == rating::Direction::up ? "up" : "down", result.number);
    for (const std::size_t at : result.covered)
        if (request.explain || result.number != 0)
            fmt::print("{:>6}  {:<32} Danish {} on 1 June, Elo {} after {} games; {} -> {}\n",
                       compared.persons[at].number, public_card(all, compared.persons[at], day).name,
                       compared.players[at].danish.number, compared.players[at].elo.number,
                       compared.players[at].elo_games, compared.now[at].number, aligned(compared, at, day).number);
}

Json json_of(const Compared& compared, Date day) {
    Json players = Json::array();
    for (const std::size_t at : compared.result.covered)
        players.push_back({{"number", compared.persons[at].number},
                           {"danish", compared.players[at].danish.number},
                           {"elo", compared.players[at].elo.number},
                           {"elo_games", compared.players[at].elo_games},
                           {"before", compared.now[at].number},
                           {"after", aligned(compared, at, day).number}});
    return {{"difference", decimal(compared.result.difference)},
            {"number", compared.result.number},
            {"direction", compared.result.direction == rating::Direction::up ? "up" : "down"},
            {"articles", {"4.5.6.1", "4.5.6.2"}},
            {"players", players}};
}

}  // namespace

Exit align(const RegistryRequest& request) {
    const auto elo = read_elo_list(request.elo);
    if (!elo) return elo.error();
    const Date day = on_or_today(request);
    const auto& season = rating::season_on(day);
    if (!season.alignment) return bad_input(fmt::format("season {} has no alignment with the Elo list", season.id));
    std::optional<ListAligned> decided;
    const Exit exit = look_at_members(request, [&](app::Registers& registers, const app::HeldMembers& held) {
        const auto ratings = registers.ratings();
        if (!ratings) return report(ratings.error());
        const auto players = history_of(ratings->now, held.now, list_of(request));
        if (!players) return bad_input(players.error() + ": both numbers of a merged person took part in it");
        const Compared compared = compare(*players, held.now, *elo, day);
        if (request.json)
            print(json_of(compared, day));
        else
            print_words(request, compared, held.now, day);
        decided = ListAligned{list_of(request), day, compared.result.number, compared.result.direction, {}};
        for (const std::size_t at : compared.result.covered) decided->covered.push_back(compared.persons[at]);
        return Exit::done;
    });
    if (exit != Exit::done || !request.apply) return exit;
    return act(request, *decided);
}

}  // namespace dommer::cli
