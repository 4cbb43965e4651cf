#include "rating/norm_event.hpp"

#include <algorithm>
#include <set>

namespace dommer::rating {
namespace {

bool counts_in_field(const FieldPlayer& player) {
    return std::count(player.there.begin(), player.there.end(), false) <= 1;
}

bool is_there(const FieldPlayer& player, int round) { return player.there.at(static_cast<std::size_t>(round)); }

bool has_master_title(Title title) { return has_required_title(Norm::wim, title); }

}  // namespace

std::vector<NormCheck> audit_event(const NormEvent& event) {
    using enum NormRule;
    std::vector<NormCheck> checks;
    const auto at_least = [&](NormRule rule, std::string_view article, int needed, std::optional<int> found) {
        if (found) checks.push_back({rule, article, false, needed, *found});
    };
    const auto at_most = [&](NormRule rule, std::string_view article, int allowed, std::optional<int> found) {
        if (found) checks.push_back({rule, article, true, allowed, *found});
    };
    at_least(days_registered_before, "1.1.1", 30, event.days_registered_before);
    at_least(same_conditions_for_all, "1.1.1", 1, event.same_conditions_for_all);
    at_most(hours_a_day, "1.1.2", 12, event.hours_a_day);
    at_most(rounds_a_day, "1.1.3", 2, event.rounds_a_day);
    at_least(minutes_for_60_moves, "1.1.3", 120, event.minutes_for_60_moves);
    at_least(same_time_for_all, "1.1.3b", 1, event.same_time_for_all);
    at_least(chief_arbiter_titled, "1.1.5", 1, event.chief_arbiter_titled);
    if (event.arbiter_plays) at_least(no_arbiter_plays, "1.1.6", 1, !*event.arbiter_plays);
    if (event.format) at_least(permitted_format, "1.4.2e", 1, *event.format != NormFormat::other);
    return checks;
}

bool field_lifts_federation_rules(std::span<const FieldPlayer> field, int rounds, std::string_view host) {
    for (int round = 0; round < rounds; ++round) {
        int foreigners = 0, masters = 0;
        std::set<std::string> federations;
        for (const FieldPlayer& player : field) {
            const bool has_other_federation =
                !player.federation.empty() && player.federation != "FID" && player.federation != host;
            if (!has_other_federation || player.rating.number == 0 || !counts_in_field(player) ||
                !is_there(player, round))
                continue;
            ++foreigners, masters += has_master_title(player.title);
            federations.insert(player.federation);
        }
        if (foreigners < 20 || masters < 10 || federations.size() < 3) return false;
    }
    return rounds > 0;
}

bool field_is_large(std::span<const FieldPlayer> field, int rounds) {
    for (int round = 0; round < rounds; ++round) {
        int players = 0, rated = 0, sum = 0;
        for (const FieldPlayer& player : field) {
            if (!counts_in_field(player) || !is_there(player, round)) continue;
            ++players;
            if (player.rating.number != 0) ++rated, sum += player.rating.number;
        }
        if (players < 40 || sum < 2000 * rated) return false;
    }
    return rounds > 0;
}

}  // namespace dommer::rating
