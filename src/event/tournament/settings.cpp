#include "tournament/settings.hpp"

#include <algorithm>

#include "tournament/time_control.hpp"

namespace dommer::tournament {

std::vector<BadSettings> faults_of(const Settings& settings) {
    constexpr int most_rounds = 99;  // what the columns of a report hold
    std::vector<BadSettings> faults;
    const auto unless = [&](bool holds, BadSettings fault) {
        if (!holds) faults.push_back(fault);
    };
    unless(!settings.name.empty(), BadSettings::name_missing);
    unless(settings.first_day <= settings.last_day, BadSettings::ends_before_it_begins);
    unless(settings.rounds >= 1, BadSettings::no_rounds);
    unless(settings.rounds <= most_rounds, BadSettings::too_many_rounds);
    unless(std::ranges::none_of(settings.prizes, [](tiebreak::Ore prize) { return prize.amount < 0; }),
           BadSettings::prize_negative);
    unless(std::ranges::is_sorted(settings.prizes, std::greater{}), BadSettings::prizes_not_falling);
    const tiebreak::Ore none{};
    const EventRegulations& r = settings.regulations;
    unless(settings.fees.entry >= none && settings.fees.late >= none && settings.fees.to_union >= none &&
               r.highest_fine >= none,
           BadSettings::fee_negative);
    constexpr int longest_round = 24 * 60;
    unless(!r.default_minutes || (*r.default_minutes >= 0 && *r.default_minutes <= longest_round),
           BadSettings::default_time_impossible);
    unless(
        !r.draw_ban || !r.draw_ban->before_move || (*r.draw_ban->before_move >= 1 && *r.draw_ban->before_move <= 1000),
        BadSettings::draw_ban_impossible);
    const StrengthGroups& groups = settings.strength_groups;
    const auto& firsts = groups.first_numbers;
    unless(firsts.empty() || (firsts.size() > 1 && firsts.front() == 1 &&
                              std::ranges::adjacent_find(firsts, std::greater_equal{}) == firsts.end() &&
                              groups.until >= 0 && groups.until <= settings.rounds),
           BadSettings::strength_groups_wrong);
    unless(firsts.empty() || (settings.system->knows_acceleration && !settings.baku),
           BadSettings::acceleration_unknown);
    unless(are_possible(settings.limits), BadSettings::limits_impossible);
    const auto is_a_few = [](int games) { return games >= 0 && games <= most_rounds; };
    unless(is_a_few(settings.match_games) && is_a_few(settings.replays), BadSettings::match_games_impossible);
    unless(are_possible(settings.choices), BadSettings::choices_impossible);
    unless(settings.max_meets >= 0 && settings.max_meets <= most_meetings, BadSettings::max_meets_impossible);
    unless(are_possible(settings.categories), BadSettings::categories_impossible);
    constexpr int most_places = 9999;
    unless(settings.places >= 0 && settings.places <= most_places, BadSettings::places_impossible);
    unless(are_possible(settings.kept_apart), BadSettings::kept_apart_impossible);
    return faults;
}

bool is_long(const Settings& settings) {
    constexpr int most_days = 30;
    const auto days =
        (std::chrono::sys_days(settings.last_day) - std::chrono::sys_days(settings.first_day)).count() + 1;
    return settings.choices.is_long.value_or(days > most_days);
}

Settings as_kept(Settings settings) {
    if (const auto control = parse_time_control(settings.time_control)) settings.time_control = to_string(*control);
    return settings;
}

}  // namespace dommer::tournament
