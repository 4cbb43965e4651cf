#include <algorithm>
#include <map>
#include <set>

#include "draft.hpp"
#include "trf/event.hpp"
#include "trf/teams.hpp"

namespace dommer::trf {
namespace {

using pairing::ByeValue;

Code code_of(ByeValue value) {
    return value == ByeValue::full ? Code::full_bye : value == ByeValue::half ? Code::half_bye : Code::zero_bye;
}

// What the records say of players and rounds, held against the players and rounds that there are.
class Mentions {
public:
    explicit Mentions(Draft& draft) : draft_(draft), report_(draft.report) {
        for (std::size_t at = 0; at < report_.players.size(); ++at) place_.emplace(report_.players[at].id, at);
    }

    void settle() {
        if (report_.players.empty()) return;
        if (report_.rounds && rounds_in(report_) > *report_.rounds)
            note(*draft_.rounds, Fault::round_count_wrong, std::to_string(rounds_in(report_)));
        only_who_is_here();
        only_rounds_that_are_played();
        only_ranges_with_players();
        settle_byes();
        place_absences();
        check_people();
        check_teams();
    }

private:
    void note(Draft::Place place, Fault fault, std::string found = {}) {
        draft_.findings.push_back(
            {.line = place.line, .column = place.column, .fault = fault, .found = std::move(found)});
    }
    void note(Draft::Place place, Fault fault, PlayerId player, RoundNumber round) {
        draft_.findings.push_back(
            {.line = place.line, .column = place.column, .fault = fault, .player = player, .round = round});
    }

    bool is_here(PlayerId player) const { return place_.contains(player); }
    // In an event for teams records 240, 250, 260 and 299 name teams by their numbers.
    bool is_entrant(PlayerId id) const {
        if (!is_team_event(report_)) return is_here(id);
        return std::ranges::find(draft_.teams, id, &Draft::Mention::player) != draft_.teams.end();
    }

    void only_who_is_here() {
        for (const auto& [line, column, player] : draft_.mentioned)
            if (!is_entrant(player)) note({line, column}, Fault::player_not_here, std::to_string(player.number));
        const auto prune = [&](std::vector<PlayerId>& players) {
            std::erase_if(players, [&](PlayerId player) { return !is_entrant(player); });
        };
        prune(draft_.absent);
        for (auto& bye : report_.byes) prune(bye.players);
        for (auto& prohibition : report_.prohibitions) prune(prohibition.players);
        for (auto& abnormal : report_.abnormal_points) prune(abnormal.players);
        erase(report_.byes, draft_.byes, [](const ByeLine& bye) { return bye.players.empty(); });
        erase(report_.prohibitions, draft_.prohibitions,
              [](const auto& prohibition) { return prohibition.players.size() < 2; });
        erase(report_.abnormal_points, draft_.abnormal_points,
              [](const AbnormalPoints& abnormal) { return abnormal.players.empty(); });
    }

    // Takes the rows that this is true of out of both lists.
    template <class Row, class Is>
    static void erase(std::vector<Row>& rows, std::vector<Draft::Place>& places, Is is) {
        std::size_t kept = 0;
        for (std::size_t at = 0; at < rows.size(); ++at) {
            if (is(rows[at])) continue;
            if (kept != at) rows[kept] = std::move(rows[at]), places[kept] = places[at];
            ++kept;
        }
        rows.resize(kept), places.resize(kept);
    }

    template <class Row, class From>
    void only_rounds(std::vector<Row>& rows, std::vector<Draft::Place>& places, From from) {
        for (std::size_t at = 0; at < rows.size(); ++at)
            if (from(rows[at]) > *report_.rounds) note(places[at], Fault::round_beyond, std::to_string(from(rows[at])));
        erase(rows, places, [&](const Row& row) { return from(row) > *report_.rounds; });
    }
    // A prohibition or acceleration may end later (999: for good), but not begin when all is over.
    void only_rounds_that_are_played() {
        if (!report_.rounds) return;
        only_rounds(report_.byes, draft_.byes, [](const ByeLine& bye) { return bye.round.number; });
        only_rounds(report_.acceleration, draft_.acceleration, [](const auto& row) { return row.from.number; });
        only_rounds(report_.match_acceleration, draft_.match_acceleration,
                    [](const auto& row) { return row.from.number; });
        only_rounds(report_.prohibitions, draft_.prohibitions,
                    [](const auto& prohibition) { return prohibition.from.number; });
        only_rounds(report_.abnormal_points, draft_.abnormal_points,
                    [](const AbnormalPoints& abnormal) { return abnormal.round ? abnormal.round->number : 0; });
        for (const auto& [place, round] : draft_.rounds_of_teams)
            if (round > *report_.rounds) note(place, Fault::team_field_unclear, std::to_string(round));
    }

    void only_ranges_with_players() {
        only_ranges(report_.acceleration, draft_.acceleration);
        // Single players have no match points; 00.0 is what some programs write there.
        if (!is_team_event(report_)) {
            for (std::size_t at = 0; at < report_.match_acceleration.size(); ++at)
                if (report_.match_acceleration[at].points != Points{})
                    note({draft_.match_acceleration[at].line, 5}, Fault::team_field_unclear);
            report_.match_acceleration.clear(), draft_.match_acceleration.clear();
        }
        only_ranges(report_.match_acceleration, draft_.match_acceleration);
    }
    bool has_nobody(const pairing::VirtualPoints& row) const {
        if (is_team_event(report_))
            return std::ranges::none_of(draft_.teams, [&](const Draft::Mention& team) {
                return row.first <= team.player && team.player <= row.last;
            });
        const auto first = place_.lower_bound(row.first);
        return first == place_.end() || row.last < first->first;
    }
    void only_ranges(std::vector<pairing::VirtualPoints>& rows, std::vector<Draft::Place>& places) {
        for (std::size_t at = 0; at < rows.size(); ++at)
            if (has_nobody(rows[at]) && rows[at].first != rows[at].last) note(places[at], Fault::no_player_in_range);
        for (std::size_t at = 0; at < rows.size(); ++at)
            if (const auto& row = rows[at]; has_nobody(row) && row.first == row.last && !was_mentioned(row.first))
                note(places[at], Fault::player_not_here, std::to_string(row.first.number));
        erase(rows, places, [&](const pairing::VirtualPoints& row) { return has_nobody(row); });
    }
    bool was_mentioned(PlayerId player) const {
        return std::ranges::find(draft_.mentioned, player, &Draft::Mention::player) != draft_.mentioned.end();
    }

    // Record 240 against itself and against the players' own lines. A blank in a round that is paired can only be that
    // bye.
    void settle_byes() {
        std::map<std::pair<int, PlayerId>, ByeValue> said;
        const int paired = paired_rounds(report_);
        for (std::size_t at = 0; at < report_.byes.size(); ++at) {
            ByeLine& bye = report_.byes[at];
            const auto is_known = [&](PlayerId player) {
                const auto [found, is_new] = said.emplace(std::pair(bye.round.number, player), bye.value);
                if (is_new && is_team_event(report_)) return false;  // a team has no line of its own
                if (is_new) return settle_bye(draft_.byes[at], bye, player, paired), false;
                note(draft_.byes[at], found->second == bye.value ? Fault::listed_twice : Fault::byes_disagree, player,
                     bye.round);
                draft_.findings.back().found = std::to_string(player.number);
                return true;
            };
            std::erase_if(bye.players, is_known);
        }
        erase(report_.byes, draft_.byes, [](const ByeLine& bye) { return bye.players.empty(); });
    }
    void settle_bye(Draft::Place place, const ByeLine& bye, PlayerId player, int paired) {
        if (bye.round.number > rounds_in(report_)) return;
        Cell& cell = report_.players[place_.at(player)].cells[static_cast<std::size_t>(bye.round.number - 1)];
        if (cell == Cell{{}, {}, code_of(bye.value)}) return;
        if (cell != Cell{}) return note(place, Fault::bye_and_round_disagree, player, bye.round);
        if (bye.round.number > paired || bye.value == ByeValue::zero)
            return;  // to come, or absent, which a blank says too
        note(place, Fault::bye_not_in_line, player, bye.round);
        cell.code = code_of(bye.value);
    }

    void place_absences() {
        if (draft_.absent.empty()) return;
        const RoundNumber next{paired_rounds(report_) + 1};
        if (report_.rounds && next.number > *report_.rounds)
            return note(*draft_.absence, Fault::round_beyond, std::to_string(next.number));
        std::vector<PlayerId> absent;
        for (const PlayerId player : draft_.absent) {
            const auto is_said = [&](const ByeLine& bye) {
                return bye.round == next && std::ranges::find(bye.players, player) != bye.players.end();
            };
            if (std::ranges::find(absent, player) == absent.end() && std::ranges::none_of(report_.byes, is_said))
                absent.push_back(player);
        }
        if (!absent.empty()) report_.byes.push_back({ByeValue::zero, next, std::move(absent)});
    }

    void check_people() {
        std::map<std::string_view, PlayerId> numbers;
        for (std::size_t at = 0; at < report_.players.size(); ++at) {
            const PlayerLine& player = report_.players[at];
            if (player.fide_number.find_first_not_of('0') == std::string::npos) continue;
            if (!numbers.emplace(player.fide_number, player.id).second)
                note({draft_.line_of_player[at], 58}, Fault::fide_number_twice, player.fide_number);
        }
        for (const auto& [place, number, of] : draft_.counts) {
            const auto there = of == "players" ? report_.players.size() : draft_.teams.size();
            if (of == "teams" && there == 0) continue;  // TRF16 numbers no teams
            if (static_cast<std::size_t>(number) != there) note(place, Fault::count_wrong, std::to_string(number));
        }
    }

    void check_teams() {
        std::set<PlayerId> teams, members;
        for (const auto& [line, column, team] : draft_.teams)
            if (!teams.insert(team).second) note({line, column}, Fault::team_twice, std::to_string(team.number));
        for (const auto& [line, column, member] : draft_.teams.empty() ? draft_.old_members : draft_.members) {
            if (!is_here(member))
                note({line, column}, Fault::team_field_unclear, std::to_string(member.number));
            else if (!members.insert(member).second)
                note({line, column}, Fault::player_in_two_teams, std::to_string(member.number));
        }
        for (const auto& [line, column, team] : draft_.team_mentions)
            if (!teams.contains(team)) note({line, column}, Fault::team_not_here, std::to_string(team.number));
    }

    Draft& draft_;
    Report& report_;
    std::map<PlayerId, std::size_t> place_;
};

}  // namespace

void settle_mentions(Draft& draft) { Mentions(draft).settle(); }

}  // namespace dommer::trf
