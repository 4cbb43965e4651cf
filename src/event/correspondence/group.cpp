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
    // dsu_2011, 6.6.1.1: sevens and sixes; where the entries cannot be divided so the director decides on fewer.
    if (terms.contest == Contest::cup_round && count > players_of_a_group) return GroupWhy::not_seven;
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

// Why a group that is there does not take a fact; none: it does.
struct FaultIn {
    const Group& group;
    Date today;

    using Fault = std::optional<GroupWhy>;
    Fault operator()(const GroupStarted&) const { return GroupWhy::exists_already; }
    Fault operator()(const PlayerWithdrew& c) const {
        if (!is_player(c.player)) return GroupWhy::no_such_player;
        if (std::ranges::find(group.withdrawn, c.player, &PlayerWithdrew::player) != group.withdrawn.end())
            return GroupWhy::withdrawn_already;
        return future(c.on);
    }
    Fault operator()(const PlayerCardChanged& c) const {
        if (!is_player(c.player)) return GroupWhy::no_such_player;
        return account(c.player, c.user);
    }
    Fault operator()(const ResultPublished& c) const {
        if (group.published) return GroupWhy::published_already;
        return future(c.on);
    }
    // dsu_2011, 6.4.5.1: an objection counts within 14 days of the publication.
    Fault operator()(const ObjectionMade& c) const {
        if (!group.published) return GroupWhy::not_published;
        if (!is_player(c.player)) return GroupWhy::no_such_player;
        if (c.text.empty()) return GroupWhy::reason_missing;
        if (c.on > last_day(Deadline::objection_to_published_result, *group.published))
            return GroupWhy::objection_too_late;
        return future(c.on);
    }
    Fault operator()(const ObjectionSettled& c) const {
        if (c.objection < 1 || static_cast<std::size_t>(c.objection) > group.objections.size())
            return GroupWhy::no_such_objection;
        if (std::ranges::find(group.settled, c.objection, &ObjectionSettled::objection) != group.settled.end())
            return GroupWhy::settled_already;
        if (c.reason.empty()) return GroupWhy::reason_missing;
        return future(c.on);
    }
    Fault operator()(const PrizesSent& c) const {
        if (!group.published) return GroupWhy::not_published;
        if (group.prizes_sent) return GroupWhy::prizes_sent_already;
        return future(c.on);
    }
    // dsu_2011, 6.4.2: a warning first; expulsion and quarantine for what is serious (the reason says so) or repeated.
    Fault operator()(const PlayerPenalised& c) const {
        if (!is_player(c.player)) return GroupWhy::no_such_player;
        if (c.reason.empty()) return GroupWhy::reason_missing;
        if ((c.what == Penalty::quarantine) != (c.months > 0)) return GroupWhy::months_missing;
        return future(c.on);
    }
    Fault operator()(const PenaltyLifted& c) const {
        if (c.penalty < 1 || static_cast<std::size_t>(c.penalty) > group.penalties.size())
            return GroupWhy::no_such_penalty;
        if (is_lifted(group, c.penalty)) return GroupWhy::lifted_already;
        if (c.reason.empty()) return GroupWhy::reason_missing;
        return future(c.on);
    }
    Fault operator()(const PlayerReplaced& c) const {
        if (!has_reserves(group.terms.contest)) return GroupWhy::no_reserves_here;
        if (!is_player(c.player)) return GroupWhy::no_such_player;
        if (c.card.name.empty()) return GroupWhy::name_missing;
        for (const PlayerCard& card : group.terms.players)
            if (card.name == c.card.name) return GroupWhy::name_twice;
        if (const auto fault = account(c.player, c.card.user)) return fault;
        return future(c.on);
    }

    Fault operator()(const ConnectionLost& c) const {
        if (group.terms.regime != Regime::email_tournament) return GroupWhy::not_by_email;
        if (!is_player(c.player)) return GroupWhy::no_such_player;
        if (group.without_connection.contains(c.player)) return GroupWhy::lost_already;
        return future(c.on);
    }
    Fault operator()(const ConnectionRestored& c) const {
        const auto lost = group.without_connection.find(c.player);
        if (lost == group.without_connection.end() || c.on < lost->second) return GroupWhy::not_lost;
        return future(c.on);
    }

    bool is_player(int player) const {
        return player >= 1 && static_cast<std::size_t>(player) <= group.terms.players.size();
    }
    Fault future(Date on) const { return on > today ? Fault(GroupWhy::in_the_future) : std::nullopt; }
    Fault account(int player, const std::string& user) const {
        for (std::size_t at = 0; at < group.terms.players.size(); ++at)
            if (!user.empty() && static_cast<int>(at) + 1 != player && group.terms.players[at].user == user)
                return GroupWhy::account_twice;
        return std::nullopt;
    }
};

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
        player.address = card->address, player.user = card->user, player.language = card->language;
    }
    if (const auto* replaced = std::get_if<PlayerReplaced>(&event)) {
        group.terms.players.at(static_cast<std::size_t>(replaced->player - 1)) = replaced->card;
        group.replaced.push_back(*replaced);
    }
    if (const auto* objection = std::get_if<ObjectionMade>(&event)) group.objections.push_back(*objection);
    if (const auto* settled = std::get_if<ObjectionSettled>(&event)) group.settled.push_back(*settled);
    if (const auto* prizes = std::get_if<PrizesSent>(&event)) group.prizes_sent = prizes->on;
    if (const auto* penalty = std::get_if<PlayerPenalised>(&event)) group.penalties.push_back(*penalty);
    if (const auto* lost = std::get_if<ConnectionLost>(&event))
        group.without_connection.emplace(lost->player, lost->on);
    if (const auto* restored = std::get_if<ConnectionRestored>(&event))
        group.without_connection.erase(restored->player);
    if (const auto* lifted = std::get_if<PenaltyLifted>(&event)) {
        const PlayerPenalised& penalty = group.penalties.at(static_cast<std::size_t>(lifted->penalty - 1));
        group.lifted.push_back(*lifted);
        if (penalty.what == Penalty::expulsion)
            std::erase_if(group.withdrawn, [&](const PlayerWithdrew& each) { return each.player == penalty.player; });
    }
    return group;
}

bool is_lifted(const Group& group, int penalty) {
    return std::ranges::find(group.lifted, penalty, &PenaltyLifted::penalty) != group.lifted.end();
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
        case GroupWhy::months_missing:
        case GroupWhy::reason_missing: return dsu_2011("6.4.2");
        case GroupWhy::no_such_penalty:
        case GroupWhy::lifted_already: return dsu_2011("6.4.3");
        case GroupWhy::not_by_email:
        case GroupWhy::lost_already:
        case GroupWhy::not_lost: return dsu_2011("6.8.1");
        case GroupWhy::no_reserves_here: return dsu_2011("6.7.4.3");
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
    if (const auto fault = std::visit(FaultIn{*group, moment.today}, command)) return tl::unexpected(*fault);
    return GroupDecided({command});
}

std::vector<SilentPlayer> silent_players(const GroupStarted& terms, const std::map<std::string, Ended>& ends) {
    std::vector<SilentPlayer> silent;
    for (const GroupGame& game : games_of(terms)) {
        const auto found = ends.find(game.name);
        if (found == ends.end() || found->second.reason != EndReason::silence) continue;
        const int player = found->second.result == Result::white_won ? game.black : game.white;
        const auto known = std::ranges::find(silent, player, &SilentPlayer::player);
        if (known == silent.end())
            silent.push_back({player, found->second.on});
        else
            known->on = std::min(known->on, found->second.on);
    }
    return silent;
}

std::vector<GroupDue> due(const Group& group, std::optional<Date> finished, Date today,
                          std::span<const SilentPlayer> silent) {
    std::vector<GroupDue> list;
    const auto has_withdrawn = [&](int player) {
        return std::ranges::find(group.withdrawn, player, &PlayerWithdrew::player) != group.withdrawn.end();
    };
    // dsu_2011, 6.8.1: no connection for more than 30 days.
    for (const auto& [player, since] : group.without_connection) {
        const auto days = static_cast<int>((std::chrono::sys_days(today) - std::chrono::sys_days(since)).count());
        if (!has_withdrawn(player) && is_withdrawn_without_connection(days))
            list.push_back(
                {GroupTask::withdraw_unconnected, plus_days(since, email_2011.connection_days + 1), false, player});
    }
    for (const SilentPlayer& each : silent)
        if (!has_withdrawn(each.player)) list.push_back({GroupTask::withdraw_silent, each.on, false, each.player});
    if (!group.published) {
        if (finished && *finished <= today) list.push_back({GroupTask::publish_result, *finished, false});
        return list;
    }
    for (std::size_t at = 0; at < group.objections.size(); ++at)
        if (std::ranges::find(group.settled, static_cast<int>(at) + 1, &ObjectionSettled::objection) ==
            group.settled.end())
            list.push_back({GroupTask::settle_objection, group.objections[at].on, false});
    const Date last = last_day(Deadline::prizes_sent, *group.published);
    if (!group.prizes_sent) list.push_back({GroupTask::send_prizes, last, today > last});
    return list;
}

bool has_right_to_prizes(const Group& group, int player) {
    return std::ranges::none_of(
        group.withdrawn, [&](const PlayerWithdrew& each) { return each.player == player && !is_valid(each.reason); });
}

std::vector<Ore> cash_prizes(const Group& group, std::span<const GroupRow> table, std::span<const Ore> amounts) {
    std::vector<Ore> prizes(table.size());
    std::vector<std::size_t> entitled;
    for (std::size_t at = 0; at < table.size(); ++at)
        if (has_right_to_prizes(group, table[at].player + 1)) entitled.push_back(at);
    for (std::size_t first = 0; first < entitled.size();) {
        std::size_t end = first;
        std::int64_t sum = 0;
        while (end < entitled.size() && table[entitled[end]].rank == table[entitled[first]].rank) {
            sum += end < amounts.size() ? amounts[end].amount : 0;
            ++end;
        }
        const auto shares = static_cast<std::int64_t>(end - first);
        for (std::size_t at = first; at < end; ++at) prizes[entitled[at]] = {sum / shares};
        prizes[entitled[first]] = prizes[entitled[first]] + Ore{sum % shares};
        first = end;
    }
    return prizes;
}

std::vector<GroupGame> games_of(const GroupStarted& terms) {
    const int players = static_cast<int>(terms.players.size());
    const auto in = class_of(terms.contest);
    // dsu_2011, 6.5.2: a play-off has two games.
    const int cycles = in ? games_per_pair(*in, players) : terms.contest == Contest::play_off ? 2 : 1;
    std::vector<GroupGame> games;
    for (const auto& round : pairing::round_robin::schedule(players, cycles))
        for (const auto& game : round.games) {
            const auto [low, high] = std::minmax(game.white, game.black);
            std::string name = std::to_string(low) + "-" + std::to_string(high);
            if (std::ranges::find(games, name, &GroupGame::name) != games.end()) name += "b";
            games.push_back(terms.colours_reversed ? GroupGame{game.black, game.white, name}
                                                   : GroupGame{game.white, game.black, name});
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
