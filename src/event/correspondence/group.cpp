#include "correspondence/group.hpp"

#include <algorithm>

#include "pairing/round_robin.hpp"

namespace dommer::correspondence {
namespace {

using GroupDecided = tl::expected<std::vector<GroupEvent>, GroupWhy>;

std::optional<GroupWhy> fault_of(const GroupStarted& terms) {
    const int count = static_cast<int>(terms.players.size());
    if (count < 2) return GroupWhy::too_few_players;
    const auto in = class_of(terms.contest);
    if (in && *in != Class::championship && count != players_of_a_group) return GroupWhy::not_seven;
    if (terms.contest == Contest::cup_round && count != 6 && count != 7) return GroupWhy::not_seven;
    for (std::size_t at = 0; at < terms.players.size(); ++at) {
        if (terms.players[at].name.empty()) return GroupWhy::name_missing;
        for (std::size_t other = at + 1; other < terms.players.size(); ++other)
            if (terms.players[at].name == terms.players[other].name)
                return GroupWhy::name_twice;
            else if (!terms.players[at].user.empty() && terms.players[at].user == terms.players[other].user)
                return GroupWhy::account_twice;
    }
    const GroupGame first{.white = 1, .black = 2, .name = ""};
    if (!decide(std::nullopt, terms_of(terms, first, ""), {terms.start})) return GroupWhy::bad_opening;
    return std::nullopt;
}

int places_of(Contest contest) {
    return contest == Contest::cup_round   ? places_in_a_cup_round
           : contest == Contest::cup_final ? places_in_the_cup_final
                                           : places_in_a_class;
}

}  // namespace

std::optional<Class> class_of(Contest contest) {
    if (contest > Contest::open) return std::nullopt;
    return static_cast<Class>(contest);
}

Group evolve(Group group, const GroupEvent& event) {
    if (const auto* started = std::get_if<GroupStarted>(&event)) group.terms = *started;
    if (const auto* withdrew = std::get_if<PlayerWithdrew>(&event)) group.withdrawn.push_back(*withdrew);
    if (const auto* published = std::get_if<ResultPublished>(&event)) group.published = published->on;
    if (const auto* card = std::get_if<PlayerCardChanged>(&event)) {
        PlayerCard& player = group.terms.players.at(static_cast<std::size_t>(card->player - 1));
        player.address = card->address, player.user = card->user;
    }
    return group;
}

Citation article_of(GroupWhy why) {
    switch (why) {
        case GroupWhy::too_few_players:
        case GroupWhy::not_seven: return dsu_2011("6.5.1.1");
        case GroupWhy::name_twice:
        case GroupWhy::name_missing: return dsu_2011("6.5.3.1");
        case GroupWhy::account_twice: return dsu_2011("6.8.5");
        case GroupWhy::bad_opening: return dsu_2011("1.1.22");
        case GroupWhy::no_such_player:
        case GroupWhy::withdrawn_already: return dsu_2011("6.2.8");
        default: return dsu_2011("6.4.5.1");
    }
}

tl::expected<std::vector<GroupEvent>, GroupWhy> decide(const std::optional<Group>& group, const GroupCommand& command,
                                                       const Moment& moment) {
    if (const auto* terms = std::get_if<GroupStarted>(&command)) {
        if (group) return tl::unexpected(GroupWhy::exists_already);
        if (const auto fault = fault_of(*terms)) return tl::unexpected(*fault);
        return GroupDecided({command});
    }
    if (!group) return tl::unexpected(GroupWhy::not_started);
    if (const auto* withdrew = std::get_if<PlayerWithdrew>(&command)) {
        if (withdrew->player < 1 || static_cast<std::size_t>(withdrew->player) > group->terms.players.size())
            return tl::unexpected(GroupWhy::no_such_player);
        for (const PlayerWithdrew& each : group->withdrawn)
            if (each.player == withdrew->player) return tl::unexpected(GroupWhy::withdrawn_already);
        if (withdrew->on > moment.today) return tl::unexpected(GroupWhy::in_the_future);
    }
    if (const auto* card = std::get_if<PlayerCardChanged>(&command)) {
        if (card->player < 1 || static_cast<std::size_t>(card->player) > group->terms.players.size())
            return tl::unexpected(GroupWhy::no_such_player);
        for (std::size_t at = 0; at < group->terms.players.size(); ++at)
            if (!card->user.empty() && static_cast<int>(at) + 1 != card->player &&
                group->terms.players[at].user == card->user)
                return tl::unexpected(GroupWhy::account_twice);
    }
    if (const auto* published = std::get_if<ResultPublished>(&command)) {
        if (group->published) return tl::unexpected(GroupWhy::published_already);
        if (published->on > moment.today) return tl::unexpected(GroupWhy::in_the_future);
    }
    return GroupDecided({command});
}

std::vector<GroupGame> games_of(const GroupStarted& terms) {
    const int players = static_cast<int>(terms.players.size());
    const auto in = class_of(terms.contest);
    const int cycles = in ? games_per_pair(*in, players) : 1;
    std::vector<GroupGame> games;
    for (const auto& round : pairing::round_robin::schedule(players, cycles))
        for (const auto& game : round.games) {
            const auto [low, high] = std::minmax(game.white, game.black);
            std::string name = std::to_string(low) + "-" + std::to_string(high);
            if (std::ranges::find(games, name, &GroupGame::name) != games.end()) name += "b";
            games.push_back({game.white, game.black, name});
        }
    return games;
}

Started terms_of(const GroupStarted& group, const GroupGame& game, const std::string& group_name) {
    const auto player = [&](int number) { return group.players.at(static_cast<std::size_t>(number - 1)); };
    return {.group = group_name,
            .players = {player(game.white), player(game.black)},
            .start = group.start,
            .regime = group.regime,
            .days = group.days,
            .moves = group.moves,
            .post_days = group.post_days,
            .opening = group.opening,
            .score_wanted = are_scores_wanted(group.contest)};
}

std::vector<GroupRow> table_of(const GroupStarted& terms, const std::map<std::string, Result>& results) {
    std::vector<GroupResult> list;
    for (const GroupGame& game : games_of(terms)) {
        const auto found = results.find(game.name);
        if (found == results.end()) continue;
        const auto scored = [&](Result wins) {
            return found->second == wins ? win : found->second == Result::drawn ? draw : loss;
        };
        list.push_back({game.white - 1, game.black - 1, scored(Result::white_won), scored(Result::black_won)});
    }
    return group_table(static_cast<int>(terms.players.size()), list, places_of(terms.contest));
}

OpenGames withdrawal_of(const GroupStarted& terms, int player, int finished) {
    int games = 0;
    for (const GroupGame& game : games_of(terms)) games += game.white == player || game.black == player ? 1 : 0;
    return after_withdrawal(games, finished);
}

}  // namespace dommer::correspondence
