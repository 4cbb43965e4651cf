#include <algorithm>
#include <numeric>

#include "correspondence/tournament.hpp"
#include "vocabulary/urn.hpp"

namespace dommer::correspondence {
namespace {

using TournamentDecided = tl::expected<std::vector<TournamentEvent>, TournamentWhy>;

TournamentDecided refuse(TournamentWhy why) { return tl::unexpected(why); }

// The same person in two entries: by the number in the register, else by the name.
bool are_same(const PlayerCard& a, const PlayerCard& b) {
    return a.person != 0 || b.person != 0 ? a.person == b.person : a.name == b.name;
}

// dsu_2011, 6.6.1.2: presumed strength: the correspondence rating, else the one over the board.
int strength_of(const Entry& entry) {
    return entry.correspondence_rating.value_or(entry.over_board_rating.value_or(0));
}

class DecideTournament {
public:
    DecideTournament(const Tournament& now, const TournamentMoment& moment) : now_(now), moment_(moment) {}

    TournamentDecided operator()(const TournamentOpened&) const { return refuse(TournamentWhy::exists_already); }
    TournamentDecided operator()(const PlayerEntered& c) const {
        if (const auto fault = fault_of_entry(c)) return refuse(*fault);
        PlayerEntered entered = c;
        if (now_.terms.kind == TournamentKind::individual) {
            entered.door = c.by_director.empty() ? door_into(access(c), *c.entry.wanted) : Door::director;
            if (!entered.door) return refuse(TournamentWhy::no_access);
            // dsu_2011, 6.5.2.2: into the championship class the director and the head together.
            if (entered.door == Door::director && c.entry.wanted == Class::championship && c.by_head.empty())
                return refuse(TournamentWhy::head_not_asked);
        }
        if (!entered.entry.correspondence_rating)
            entered.entry.correspondence_rating = moment_.facts.correspondence_rating;
        return fact(entered);
    }
    TournamentDecided operator()(const TeamEntered& c) const {
        if (const auto fault = fault_of_team(c)) return refuse(*fault);
        return fact(c);
    }
    TournamentDecided operator()(const FeeReceived& c) const {
        if (!is_entry(c.entry)) return refuse(TournamentWhy::no_such_entry);
        if (fee_of(c.entry)) return refuse(TournamentWhy::fee_received_already);
        if (c.on > moment_.today) return refuse(TournamentWhy::in_the_future);
        return fact(c);
    }
    TournamentDecided operator()(const EntryWithdrawn& c) const {
        if (!is_entry(c.entry)) return refuse(TournamentWhy::no_such_entry);
        if (is_withdrawn(c.entry)) return refuse(TournamentWhy::withdrawn_already);
        if (is_drawn(now_, c.entry)) return refuse(TournamentWhy::drawn_already);
        if (c.on > moment_.today) return refuse(TournamentWhy::in_the_future);
        return fact(c);
    }
    TournamentDecided operator()(const DrawGroups& c) const {
        switch (now_.terms.kind) {
            case TournamentKind::individual: return draw_class(c);
            case TournamentKind::cup: return draw_stage(c);
            case TournamentKind::teams: return draw_division(c);
            case TournamentKind::theme: return draw_theme(c);
        }
        return refuse(TournamentWhy::wrong_kind);
    }
    TournamentDecided operator()(const DecideStage& c) const;
    TournamentDecided operator()(const ReservePut& c) const {
        if (now_.terms.kind != TournamentKind::teams) return refuse(TournamentWhy::wrong_kind);
        if (!is_entry(c.team)) return refuse(TournamentWhy::no_such_entry);
        const EnteredTeam& team = now_.teams[static_cast<std::size_t>(c.team - 1)];
        if (c.board < 1 || c.board > boards_of_a_team) return refuse(TournamentWhy::no_such_entry);
        if (!is_drawn(now_, c.team)) return refuse(TournamentWhy::not_drawn);
        if (c.player.card.name.empty()) return refuse(TournamentWhy::name_missing);
        if (c.on > moment_.today) return refuse(TournamentWhy::in_the_future);
        // dsu_2011, 6.7.4.3: up to two reserves on a team.
        if (team.reserves.size() >= static_cast<std::size_t>(most_reserves))
            return refuse(TournamentWhy::too_many_reserves);
        if (const auto fault = fault_of_players(c.player, now_.teams[static_cast<std::size_t>(c.team - 1)].as))
            return refuse(*fault);
        if (!moment_.facts.not_of_the_club.empty()) return refuse(TournamentWhy::not_of_the_club);
        return fact(c);
    }
    // dsu_2011, 6.5.2: only those who are level on the first place of the championship class share or play off.
    TournamentDecided operator()(const TitleSettled& c) const {
        const auto drawn = std::ranges::find(now_.groups, c.group, &GroupDrawn::group);
        const auto stand = moment_.stands.find(c.group);
        if (drawn == now_.groups.end() || stand == moment_.stands.end()) return refuse(TournamentWhy::not_drawn);
        if (c.on > moment_.today) return refuse(TournamentWhy::in_the_future);
        const auto title = title_of(now_, *drawn, stand->second);
        if (!title || !title->is_open || c.entries.empty()) return refuse(TournamentWhy::not_level);
        for (const int entry : c.entries)
            if (std::ranges::find(title->entries, entry) == title->entries.end())
                return refuse(TournamentWhy::not_level);
        return fact(c);
    }

private:
    static TournamentDecided fact(TournamentEvent event) { return std::vector<TournamentEvent>{std::move(event)}; }

    bool is_entry(int entry) const {
        const std::size_t count = now_.terms.kind == TournamentKind::teams ? now_.teams.size() : now_.players.size();
        return entry >= 1 && static_cast<std::size_t>(entry) <= count;
    }
    std::optional<Date> fee_of(int entry) const {
        const auto at = static_cast<std::size_t>(entry - 1);
        return now_.terms.kind == TournamentKind::teams ? now_.teams[at].fee : now_.players[at].fee;
    }
    bool is_withdrawn(int entry) const {
        const auto at = static_cast<std::size_t>(entry - 1);
        return (now_.terms.kind == TournamentKind::teams ? now_.teams[at].withdrawn : now_.players[at].withdrawn)
            .has_value();
    }
    bool are_entries_closed(Date on) const { return now_.terms.entries_close && on > *now_.terms.entries_close; }
    const Entry& entry(int number) const { return now_.players[static_cast<std::size_t>(number - 1)].as.entry; }

    std::vector<Access> access(const PlayerEntered& c) const {
        History history = moment_.facts.history;
        history.supplementary_card = c.entry.supplementary_card;
        if (c.entry.over_board_rating) history.over_board_rating = c.entry.over_board_rating;
        return access_of(history, c.on);
    }

    std::optional<TournamentWhy> fault_of_entry(const PlayerEntered& c) const;
    std::optional<TournamentWhy> fault_of_team(const TeamEntered& c) const;
    std::optional<TournamentWhy> fault_of_players(const TeamPlayer& player, const TeamEntered& team) const;

    // Entries that are valid and not in a group yet, in the order in which they came.
    std::vector<int> waiting(auto wanted) const {
        std::vector<int> entries;
        const int count =
            static_cast<int>(now_.terms.kind == TournamentKind::teams ? now_.teams.size() : now_.players.size());
        for (int each = 1; each <= count; ++each)
            if (is_entry_valid(now_, each) && !is_drawn(now_, each) && wanted(each)) entries.push_back(each);
        return entries;
    }
    // One entry of a person: the same player meets nobody twice in a group.
    std::vector<int> once_each(const std::vector<int>& entries, std::size_t most) const {
        std::vector<int> once;
        for (const int each : entries)
            if (once.size() < most &&
                std::ranges::none_of(once, [&](int other) { return are_same(entry(each).card, entry(other).card); }))
                once.push_back(each);
        return once;
    }
    std::vector<int> by_lot(std::vector<int> entries, std::uint64_t salt = 0) const {
        Urn(moment_.lot + salt).shuffle(entries);
        return entries;
    }
    GroupDrawn drawn(const DrawGroups& c, std::vector<int> entries, Contest contest, std::string name) const {
        GroupDrawn group{.group = std::move(name), .contest = contest, .stage = c.stage, .division = c.division};
        group.title = now_.terms.title + " " + group.group;
        group.entries = std::move(entries), group.start = c.start, group.lot = moment_.lot;
        return group;
    }

    TournamentDecided draw_class(const DrawGroups& c) const;
    TournamentDecided draw_stage(const DrawGroups& c) const;
    TournamentDecided draw_division(const DrawGroups& c) const;
    TournamentDecided draw_theme(const DrawGroups& c) const;
    bool is_mixture(int division, const std::vector<int>& playing) const;
    TournamentDecided groups_from(const DrawGroups& c, const std::vector<std::vector<int>>& groups,
                                  Contest contest) const;
    std::vector<std::vector<int>> dealt(const std::vector<int>& order, const std::vector<int>& group_of,
                                        std::size_t groups) const;

    const Tournament& now_;
    const TournamentMoment& moment_;
};

std::optional<TournamentWhy> DecideTournament::fault_of_entry(const PlayerEntered& c) const {
    const TournamentKind kind = now_.terms.kind;
    if (kind == TournamentKind::teams) return TournamentWhy::wrong_kind;
    if (c.on > moment_.today) return TournamentWhy::in_the_future;
    if (are_entries_closed(c.on)) return TournamentWhy::entries_closed;
    if (c.entry.card.name.empty()) return TournamentWhy::name_missing;
    // dsu_2011, 6.4.4.1: the day of birth and the class come with the entry.
    if (!c.entry.born) return TournamentWhy::birth_date_missing;
    if (kind == TournamentKind::individual && !c.entry.wanted) return TournamentWhy::class_missing;
    // dsu_2011, 6.1: a member, or one group of the individual tournament or the cup without being one.
    const bool may_try = (kind == TournamentKind::individual || kind == TournamentKind::cup);
    int earlier = moment_.facts.earlier_groups, running = moment_.facts.running_cup_groups;
    for (const EnteredPlayer& each : now_.players)
        if (!each.withdrawn && are_same(each.as.entry.card, c.entry.card) &&
            !is_drawn(now_, static_cast<int>(&each - now_.players.data()) + 1))
            ++earlier, ++running;
    if (!moment_.facts.is_member && (!may_try || earlier > 0)) return TournamentWhy::not_a_member;
    if (kind == TournamentKind::individual && c.by_director.empty() &&
        is_in_danger_of_relegation(moment_.facts.history, *c.entry.wanted))
        return TournamentWhy::relegation_threatens;
    if (kind != TournamentKind::cup) return std::nullopt;
    if (running >= most_cup_groups_at_a_time) return TournamentWhy::too_many_groups;
    const auto rating =
        moment_.facts.correspondence_rating ? moment_.facts.correspondence_rating : c.entry.correspondence_rating;
    if (c.entry.from_semifinal && !may_begin_in_semifinal(rating.value_or(0))) return TournamentWhy::rating_too_low;
    return std::nullopt;
}

std::optional<TournamentWhy> DecideTournament::fault_of_players(const TeamPlayer& player,
                                                                const TeamEntered& team) const {
    std::vector<TeamEntry> on{{team.club, team.division}};
    for (const EnteredTeam& other : now_.teams) {
        if (other.withdrawn || &other.as == &team) continue;
        const auto plays = [&](const TeamPlayer& each) { return are_same(each.card, player.card); };
        if (std::ranges::any_of(other.as.players, plays) ||
            std::ranges::any_of(other.reserves, [&](const ReservePut& put) { return plays(put.player); }))
            on.push_back({other.as.club, other.as.division});
    }
    const auto fault = fault_of_player(on);
    if (!fault) return std::nullopt;
    return *fault == TeamEntryFault::one_club_per_player ? TournamentWhy::player_for_two_clubs
                                                         : TournamentWhy::player_on_two_teams;
}

std::optional<TournamentWhy> DecideTournament::fault_of_team(const TeamEntered& c) const {
    if (now_.terms.kind != TournamentKind::teams) return TournamentWhy::wrong_kind;
    if (c.on > moment_.today) return TournamentWhy::in_the_future;
    if (are_entries_closed(c.on)) return TournamentWhy::entries_closed;
    if (c.club.empty()) return TournamentWhy::name_missing;
    if (c.division < 1 || c.division > divisions) return TournamentWhy::bad_terms;
    if (c.captain.empty()) return TournamentWhy::captain_missing;
    if (c.players.size() != static_cast<std::size_t>(boards_of_a_team)) return TournamentWhy::team_of_four;
    for (const TeamPlayer& player : c.players)
        if (player.card.name.empty() || player.rating <= 0) return TournamentWhy::team_of_four;
    std::vector<TeamEntry> teams{{c.club, c.division}};
    for (const EnteredTeam& each : now_.teams)
        if (!each.withdrawn) teams.push_back({each.as.club, each.as.division});
    if (fault_of_entries(teams)) return TournamentWhy::club_twice;
    for (const TeamPlayer& player : c.players) {
        if (std::ranges::count_if(c.players, [&](const TeamPlayer& each) { return are_same(each.card, player.card); }) >
            1)
            return TournamentWhy::player_on_two_teams;
        const auto fault = fault_of_players(player, c);
        // dsu_2011, 6.7.3.2: for a second club the director may make an exception.
        if (fault && (*fault != TournamentWhy::player_for_two_clubs || c.by_director.empty())) return fault;
    }
    if (c.by_director.empty() && !moment_.facts.not_of_the_club.empty()) return TournamentWhy::not_of_the_club;
    // dsu_2011, 6.7.5.1: the director may make exceptions where fewer than 7 are entitled or have entered.
    if (c.by_director.empty() && c.division < moment_.facts.entitled_to) return TournamentWhy::not_entitled;
    return std::nullopt;
}

TournamentDecided DecideTournament::draw_class(const DrawGroups& c) const {
    if (!c.in) return refuse(TournamentWhy::class_missing);
    const bool championship = *c.in == Class::championship;
    const auto entries = waiting([&](int each) { return entry(each).wanted == c.in; });
    auto players = once_each(entries, championship ? entries.size() : players_of_a_group);
    if (players.size() < (championship ? 2U : static_cast<unsigned>(players_of_a_group)))
        return refuse(TournamentWhy::too_few_entries);
    if (championship) {
        // dsu_2011, 6.5.1.1 and 6.5.2: one group a year, in September.
        if (c.start.month() != std::chrono::September) return refuse(TournamentWhy::not_in_september);
        for (const GroupDrawn& each : now_.groups)
            if (each.contest == Contest::championship && each.start.year() == c.start.year())
                return refuse(TournamentWhy::one_group_a_year);
    }
    return fact(drawn(c, by_lot(std::move(players)), static_cast<Contest>(*c.in), c.name));
}

// Each group of a list by its place; the same player twice is moved to where they are not.
std::vector<std::vector<int>> DecideTournament::dealt(const std::vector<int>& order, const std::vector<int>& group_of,
                                                      std::size_t groups) const {
    std::vector<std::vector<int>> lists(groups);
    for (std::size_t at = 0; at < order.size(); ++at)
        lists[static_cast<std::size_t>(group_of[at])].push_back(order[at]);
    const auto has = [&](const std::vector<int>& list, int each, int but) {
        return std::ranges::any_of(
            list, [&](int other) { return other != but && are_same(entry(each).card, entry(other).card); });
    };
    for (auto& list : lists)
        for (int& each : list) {
            if (!has(list, each, each)) continue;
            for (auto& other : lists) {
                if (&other == &list || has(other, each, 0)) continue;
                const auto swap = std::ranges::find_if(other, [&](int there) { return !has(list, there, each); });
                if (swap == other.end()) continue;
                std::swap(each, *swap);
                break;
            }
        }
    return lists;
}

TournamentDecided DecideTournament::groups_from(const DrawGroups& c, const std::vector<std::vector<int>>& groups,
                                                Contest contest) const {
    std::vector<TournamentEvent> events;
    for (std::size_t at = 0; at < groups.size(); ++at)
        events.emplace_back(drawn(c, by_lot(groups[at], at + 1), contest,
                                  groups.size() == 1 ? c.name : c.name + std::to_string(at + 1)));
    return events;
}

TournamentDecided DecideTournament::draw_stage(const DrawGroups& c) const {
    for (const GroupDrawn& each : now_.groups)
        if (each.stage == c.stage) return refuse(TournamentWhy::drawn_already);
    std::vector<int> entries;
    if (c.stage == CupStage::preliminary) {
        entries = waiting([&](int each) { return !entry(each).from_semifinal; });
    } else {
        const bool after_first = c.stage == CupStage::semifinal || !is_semifinal_held(now_);
        const StageDecided* before = decision_on(now_, after_first ? CupStage::preliminary : CupStage::semifinal);
        if (before == nullptr) return refuse(TournamentWhy::stage_not_decided);
        if (c.stage == CupStage::semifinal && before->no_semifinal) return refuse(TournamentWhy::stage_not_decided);
        entries = before->entries;
        if (c.stage == CupStage::semifinal) {
            const auto later = waiting([&](int each) { return entry(each).from_semifinal; });
            entries.insert(entries.end(), later.begin(), later.end());
        }
        // dsu_2011, 6.6.1.6: the director fills up.
        for (const int each : c.filled_up) {
            if (!is_entry(each)) return refuse(TournamentWhy::no_such_entry);
            if (std::ranges::find(entries, each) == entries.end()) entries.push_back(each);
        }
    }
    if (entries.size() < 2) return refuse(TournamentWhy::too_few_entries);
    if (c.stage == CupStage::final) return groups_from(c, {once_each(entries, entries.size())}, Contest::cup_final);

    std::vector<int> sizes = c.sizes;
    const int count = static_cast<int>(entries.size());
    if (sizes.empty()) {
        // dsu_2011, 6.6.1.1: sevens and sixes; in the semi-final sevens alone.
        const auto groups = cup_groups(count);
        if (!groups || (c.stage == CupStage::semifinal && groups->of_six > 0)) return refuse(TournamentWhy::not_sevens);
        sizes.assign(static_cast<std::size_t>(groups->of_seven), 7);
        sizes.insert(sizes.end(), static_cast<std::size_t>(groups->of_six), 6);
    }
    if (std::accumulate(sizes.begin(), sizes.end(), 0) != count || std::ranges::min(sizes) < 2)
        return refuse(TournamentWhy::not_sevens);
    if (c.stage == CupStage::preliminary)
        std::ranges::stable_sort(entries, std::ranges::greater{}, [&](int each) { return strength_of(entry(each)); });
    else
        entries = by_lot(std::move(entries));
    return groups_from(c, dealt(entries, forth_and_back(sizes), sizes.size()), Contest::cup_round);
}

// dsu_2011, 6.7.5.1: all entitled teams that have entered, also those that were left out since, against those that
// play.
bool DecideTournament::is_mixture(int division, const std::vector<int>& playing) const {
    const auto scores = scores_of_entries(now_, moment_.last_championship);
    int entitled = 0;
    std::vector<int> from;
    for (std::size_t at = 0; at < now_.teams.size(); ++at) {
        const TeamEntered& team = now_.teams[at].as;
        const TeamScore* score = scores[at];
        if (team.division != division || score == nullptr) continue;
        entitled += score->entitled_to <= division ? 1 : 0;
        if (std::ranges::find(playing, static_cast<int>(at) + 1) != playing.end()) from.push_back(score->division);
    }
    return is_mixture_allowed(division, entitled, from);
}

TournamentDecided DecideTournament::draw_division(const DrawGroups& c) const {
    if (c.division < 1 || c.division > divisions) return refuse(TournamentWhy::bad_terms);
    auto entries =
        waiting([&](int each) { return now_.teams[static_cast<std::size_t>(each - 1)].as.division == c.division; });
    // dsu_2011, 6.7.1.1: the third division may have several groups, of about equal strength (6.7.5.1).
    if (c.division < divisions &&
        std::ranges::any_of(now_.groups, [&](const GroupDrawn& each) { return each.division == c.division; }))
        return refuse(TournamentWhy::drawn_already);
    if (entries.size() < 2) return refuse(TournamentWhy::too_few_entries);
    if (!is_mixture(c.division, entries)) return refuse(TournamentWhy::mixture_wrong);
    std::vector<int> sizes = c.sizes.empty() ? std::vector{static_cast<int>(entries.size())} : c.sizes;
    if ((sizes.size() > 1 && c.division < divisions) || std::ranges::min(sizes) < 2 ||
        std::accumulate(sizes.begin(), sizes.end(), 0) != static_cast<int>(entries.size()))
        return refuse(TournamentWhy::not_sevens);
    std::ranges::stable_sort(entries, std::ranges::greater{}, [&](int each) {
        int sum = 0;
        for (const TeamPlayer& player : now_.teams[static_cast<std::size_t>(each - 1)].as.players) sum += player.rating;
        return sum;
    });
    std::vector<std::vector<int>> lists(sizes.size());
    const auto group_of = forth_and_back(sizes);
    for (std::size_t at = 0; at < entries.size(); ++at)
        lists[static_cast<std::size_t>(group_of[at])].push_back(entries[at]);
    return groups_from(c, lists, c.division == 1 ? Contest::division_1 : Contest::division);
}

TournamentDecided DecideTournament::draw_theme(const DrawGroups& c) const {
    const auto entries = waiting([](int) { return true; });
    auto players = once_each(entries, entries.size());
    if (players.size() < 2) return refuse(TournamentWhy::too_few_entries);
    return fact(drawn(c, by_lot(std::move(players)), Contest::theme, c.name));
}

TournamentDecided DecideTournament::operator()(const DecideStage& c) const {
    if (now_.terms.kind != TournamentKind::cup || c.stage == CupStage::final) return refuse(TournamentWhy::wrong_kind);
    if (decision_on(now_, c.stage) != nullptr) return refuse(TournamentWhy::stage_decided);
    // dsu_2011, 6.6.1.3: the winners, and by numbers the second and third; from the semi-final at most the second.
    if (c.places < 1 || c.places > (c.stage == CupStage::preliminary ? 3 : 2))
        return refuse(TournamentWhy::places_wrong);
    if (c.on > moment_.today) return refuse(TournamentWhy::in_the_future);
    bool any = false;
    for (const GroupDrawn& group : now_.groups) {
        if (group.stage != c.stage) continue;
        const auto stand = moment_.stands.find(group.group);
        if (stand == moment_.stands.end() || !stand->second.is_finished)
            return refuse(TournamentWhy::stage_not_finished);
        any = true;
    }
    if (!any) return refuse(TournamentWhy::stage_not_finished);
    return fact(StageDecided{c.stage, c.places, going_on(now_, c.stage, c.places, moment_.stands),
                             c.no_semifinal && c.stage == CupStage::preliminary, c.on});
}

std::optional<TournamentWhy> fault_of(const TournamentOpened& terms, Date today) {
    if (terms.title.empty() || terms.days < 1 || terms.moves < 1 || terms.post_days < 0 || terms.fee < Ore{})
        return TournamentWhy::bad_terms;
    if (terms.entries_close && *terms.entries_close < terms.on) return TournamentWhy::bad_terms;
    if (terms.on > today) return TournamentWhy::in_the_future;
    // dsu_2011, 1.1.22: in a theme tournament everybody plays a given opening.
    if (terms.opening.empty() == (terms.kind == TournamentKind::theme)) return TournamentWhy::bad_terms;
    const Started game{
        .players = {PlayerCard{"1", "", 0}, PlayerCard{"2", "", 0}}, .start = terms.on, .opening = terms.opening};
    if (!decide(std::nullopt, GameCommand(game), {terms.on})) return TournamentWhy::bad_terms;
    return std::nullopt;
}

}  // namespace

Citation article_of(TournamentWhy why) {
    static constexpr std::pair<TournamentWhy, std::string_view> articles[] = {
        {TournamentWhy::bad_terms, "6.5.1"},
        {TournamentWhy::not_a_member, "6.1"},
        {TournamentWhy::no_access, "6.5.3.2"},
        {TournamentWhy::relegation_threatens, "6.5.1.2"},
        {TournamentWhy::too_many_groups, "6.6.1.2"},
        {TournamentWhy::rating_too_low, "6.6.1.6"},
        {TournamentWhy::too_few_entries, "6.5.1.1"},
        {TournamentWhy::not_sevens, "6.6.1.1"},
        {TournamentWhy::not_in_september, "6.5.2"},
        {TournamentWhy::one_group_a_year, "6.5.1.1"},
        {TournamentWhy::stage_not_finished, "6.6.1.3"},
        {TournamentWhy::stage_decided, "6.6.1.3"},
        {TournamentWhy::stage_not_decided, "6.6.3"},
        {TournamentWhy::places_wrong, "6.6.1.3"},
        {TournamentWhy::team_of_four, "6.7.2.1"},
        {TournamentWhy::captain_missing, "6.7.2.2"},
        {TournamentWhy::club_twice, "6.7.3.3"},
        {TournamentWhy::player_for_two_clubs, "6.7.3.2"},
        {TournamentWhy::player_on_two_teams, "6.7.3.2"},
        {TournamentWhy::not_of_the_club, "6.7.3.2"},
        {TournamentWhy::not_entitled, "6.7.5.1"},
        {TournamentWhy::too_many_reserves, "6.7.4.3"},
        {TournamentWhy::not_drawn, "6.7.4.3"},
        {TournamentWhy::not_level, "6.5.2"},
        {TournamentWhy::mixture_wrong, "6.7.5.1"},
        {TournamentWhy::head_not_asked, "6.5.2.2"}};
    for (const auto& [each, article] : articles)
        if (each == why) return dsu_2011(article);
    return dsu_2011("6.4.4.1");
}

tl::expected<std::vector<TournamentEvent>, TournamentWhy> decide(const std::optional<Tournament>& tournament,
                                                                 const TournamentCommand& command,
                                                                 const TournamentMoment& moment) {
    if (tournament) return std::visit(DecideTournament(*tournament, moment), command);
    const auto* opened = std::get_if<TournamentOpened>(&command);
    if (opened == nullptr) return refuse(TournamentWhy::not_open);
    if (const auto fault = fault_of(*opened, moment.today)) return refuse(*fault);
    return TournamentDecided({*opened});
}

}  // namespace dommer::correspondence
