#include "teams/line_up.hpp"

#include <algorithm>

namespace dommer::teams {
namespace {

const ListedPlayer* on_list(const StrengthList& list, int number) {
    const auto found = std::ranges::find(list, number, &ListedPlayer::number);
    return found == list.end() ? nullptr : &*found;
}

bool has(const std::vector<int>& list, int number) { return std::ranges::find(list, number) != list.end(); }

// What the boards above a board have shown so far.
struct Above {
    std::vector<int> numbers;
    int highest = 0, foreigners = 0;
};

// dsu_2011, 5.1 §10: in a play-off nobody from above the team's own board 1 who has not played on the team before.
bool is_too_strong(const StrengthList& list, const LineUp& line_up, int number) {
    if (!line_up.play_off || has(line_up.reserves_used, number)) return false;
    std::optional<int> board_one;
    for (const ListedPlayer& each : list)
        if (each.team == line_up.team && (!board_one || each.number < *board_one)) board_one = each.number;
    return board_one && number < *board_one;
}

bool is_in(const std::vector<DayRange>& ranges, Date day) {
    return std::ranges::any_of(ranges, [&](const DayRange& range) { return range.has(day); });
}

// dsu_2011, 5.1 §10: a member through the club on the day of the match, as the register has it, else as the club says.
bool is_member(const ListedPlayer& player, Date day) {
    return player.member_days ? is_in(*player.member_days, day) : player.registered;
}

std::vector<Unlawful> reasons_against(const ListedPlayer& player, const StrengthList& list, const LineUp& line_up,
                                      const LineUpRules& rules, const Above& above) {
    std::vector<Unlawful> reasons;
    const auto note = [&](bool holds, Unlawful reason) {
        if (holds) reasons.push_back(reason);
    };
    note(has(above.numbers, player.number), Unlawful::duplicate);
    note(rules.in_list_order && player.number < above.highest, Unlawful::order);
    note(rules.no_lower_team && player.team != 0 && player.team < line_up.team, Unlawful::lower_team);
    note(line_up.day < first_day_of_play(player.notice, rules.days_after_notice), Unlawful::notice);
    note(!is_member(player, line_up.day), Unlawful::not_registered);
    note(player.other_club, Unlawful::other_club);
    note(is_in(player.quarantines, line_up.day), Unlawful::quarantine);
    note(player.foreign && rules.most_foreign && above.foreigners >= *rules.most_foreign, Unlawful::foreign_limit);
    note(rules.no_late_foreigners && player.foreign && player.late_entry, Unlawful::foreign_late_entry);
    note(is_too_strong(list, line_up, player.number), Unlawful::play_off_rank);
    note((player.team != 0 && has(line_up.withdrawn_teams, player.team)) || has(line_up.shut_out, player.number),
         Unlawful::withdrawn_team);
    return reasons;
}

}  // namespace

Citation rule_of(Unlawful reason) {
    switch (reason) {
        case Unlawful::not_on_list: return {"dsu-2011", "5.1 §9"};
        case Unlawful::foreign_late_entry: return {"dsu-2011", "5.1 §11"};
        case Unlawful::withdrawn_team: return {"dsu-2011", "5.1 §13"};
        default: return {"dsu-2011", "5.1 §10"};
    }
}

LineUpReport check_line_up(const StrengthList& list, const LineUp& line_up, const LineUpRules& rules) {
    LineUpReport report;
    Above above;
    for (std::size_t board = 0; board < line_up.boards.size(); ++board) {
        if (!line_up.boards[board]) continue;
        const int number = *line_up.boards[board];
        ++report.players;
        const ListedPlayer* player = on_list(list, number);
        auto reasons = player == nullptr ? std::vector{Unlawful::not_on_list}
                                         : reasons_against(*player, list, line_up, rules, above);
        if (!reasons.empty()) report.unlawful.push_back({static_cast<int>(board) + 1, number, std::move(reasons)});
        if (player == nullptr) continue;
        above.numbers.push_back(number);
        above.highest = std::max(above.highest, number);
        above.foreigners += player->foreign ? 1 : 0;
    }
    report.enough_players = report.players >= rules.least_players;
    return report;
}

}  // namespace dommer::teams
