#include <algorithm>

#include "season_deciding.hpp"

// Protests, decisions of the director, withdrawals and exemptions.
namespace dommer::teams::season {
namespace {

// dsu_2011, 5.1 §13: a penalty point is one; a fine is at most a team's fee. dsu_2011, 5.2 6: for a late card a third.
std::optional<Refusal> against_decision(const Season& season, const Decision& wish) {
    const auto bad = [](Refused why, std::string where) { return Refusal{why, std::move(where), {}}; };
    if (wish.article.empty()) return bad(Refused::needs_words, "article");
    const auto match = season.matches.find(wish.match);
    const bool needs_match = wish.sanction == Sanction::boards_lost || wish.sanction == Sanction::match_lost;
    if (needs_match || wish.match != 0) {
        if (match == season.matches.end()) return bad(Refused::no_such_match, std::to_string(wish.match));
        if (needs_match && !match->second.side_of(wish.team))
            return bad(Refused::bad_decision, name_of(season, wish.team));
    }
    const bool needs_team = wish.sanction == Sanction::penalty_point || wish.sanction == Sanction::team_out;
    if ((needs_team || wish.team != 0) && !season.teams.contains(wish.team))
        return bad(Refused::no_such_team, std::to_string(wish.team));
    if (wish.sanction == Sanction::penalty_point && wish.points != penalty_points_for_a_breach)
        return bad(Refused::bad_decision, std::to_string(wish.points));
    if (wish.sanction == Sanction::boards_lost)
        for (const int board : wish.boards)
            if (board < 1 || board > season.settings.rules.boards)
                return bad(Refused::bad_decision, std::to_string(board));
    if (wish.sanction == Sanction::boards_lost && wish.boards.empty()) return bad(Refused::bad_decision, "boards");
    if (wish.sanction != Sanction::fine) return std::nullopt;
    if (!season.clubs.contains(wish.club)) return bad(Refused::no_such_club, std::to_string(wish.club));
    const Ore fee = season.settings.rules.entry_fee;
    const Ore highest = wish.article == "5.2 6" ? fine_for(Breach::late_result, fee).highest
                                                : fine_for(Breach::late_strength_list, fee).highest;
    if (wish.amount <= Ore{} || wish.amount > highest)
        return bad(Refused::too_high_a_fine, std::to_string(highest.amount / 100));
    return std::nullopt;
}

bool is_decided(const Season& season, const std::string& about) {
    return !about.empty() && std::ranges::any_of(season.decisions, [&](const auto& each) {
        return each.second.about == about && !each.second.lifted;
    });
}

}  // namespace

// dsu_2011, 5.1 §15: a protest is written on the card and reported; the detailed one within four days of the match.
Decided decide_on(const Season& season, const ProtestNoted& wish, const Moment& moment) {
    if (auto fault = against_match(season, wish.match)) return tl::unexpected(*fault);
    const SeasonMatch& match = season.matches.at(wish.match);
    if (!match.side_of(wish.team)) return refuse(Refused::no_such_team, name_of(season, wish.team));
    if (wish.words.empty()) return refuse(Refused::needs_words);
    if (moment.today > last_day(Deadline::detailed_protest, match.day))
        return refuse(Refused::protest_too_late, iso(last_day(Deadline::detailed_protest, match.day)));
    ProtestNoted noted = wish;
    noted.protest = next_number(season.protests), noted.day = moment.today;
    return all_of(noted);
}

Decided decide_on(const Season& season, const ProtestDetailed& wish, const Moment& moment) {
    const auto protest = season.protests.find(wish.protest);
    if (protest == season.protests.end()) return refuse(Refused::no_such_protest, std::to_string(wish.protest));
    if (protest->second.state != ProtestState::noted)
        return refuse(Refused::protest_order, std::to_string(wish.protest));
    if (wish.words.empty()) return refuse(Refused::needs_words);
    const Date last = last_day(Deadline::detailed_protest, season.matches.at(protest->second.match).day);
    if (moment.today > last) return refuse(Refused::protest_too_late, iso(last));
    return all_of(wish);
}

Decided decide_on(const Season& season, const ProtestRuled& wish, const Moment& moment) {
    const auto protest = season.protests.find(wish.protest);
    if (protest == season.protests.end()) return refuse(Refused::no_such_protest, std::to_string(wish.protest));
    if (protest->second.state >= ProtestState::ruled)
        return refuse(Refused::protest_order, std::to_string(wish.protest));
    if (wish.words.empty()) return refuse(Refused::needs_words);
    ProtestRuled ruled = wish;
    ruled.day = moment.today;
    return all_of(ruled);
}

// dsu_2011, 5.1 §15: to the committee within ten days of the ruling, or those of the season's rules. dsu_2011, 5.3 §12:
// the pokal has no committee.
Decided decide_on(const Season& season, const Appealed& wish, const Moment& moment) {
    const auto protest = season.protests.find(wish.protest);
    if (protest == season.protests.end()) return refuse(Refused::no_such_protest, std::to_string(wish.protest));
    if (!has_committee(season.settings.rules)) return refuse(Refused::no_appeal);
    if (protest->second.state != ProtestState::ruled)
        return refuse(Refused::protest_order, std::to_string(wish.protest));
    if (wish.words.empty()) return refuse(Refused::needs_words);
    const Date last = plus_days(protest->second.ruled, season.settings.rules.appeal_days);
    if (moment.today > last) return refuse(Refused::appeal_too_late, iso(last));
    return all_of(wish);
}

// dsu_2011, 5.1 §14: the director decides; a team that is put out leaves the tournament with it.
Decided decide_on(const Season& season, const DecisionMade& wish, const Moment& moment) {
    DecisionMade made = wish;
    // dsu_2011, 5.1 §13: a penalty point is one, whoever asks for it; a team answers with its club.
    if (made.as.sanction == Sanction::penalty_point && made.as.points == 0)
        made.as.points = penalty_points_for_a_breach;
    if (const auto team = season.teams.find(made.as.team); made.as.club == 0 && team != season.teams.end())
        made.as.club = team->second.club;
    if (auto fault = against_decision(season, made.as)) return tl::unexpected(*fault);
    if (is_decided(season, wish.as.about)) return refuse(Refused::decided_already, wish.as.about);
    made.decision = next_number(season.decisions), made.as.day = moment.today;
    made.as.lifted = false, made.as.why_lifted.clear();
    if (made.as.sanction != Sanction::team_out) return all_of(made);
    if (season.teams.at(made.as.team).out) return refuse(Refused::team_is_out, name_of(season, made.as.team));
    return all_of(made, TeamWithdrawn{made.as.team, made.as.words, moment.today});
}

Decided decide_on(const Season& season, const DecisionLifted& wish, const Moment&) {
    const auto decision = season.decisions.find(wish.decision);
    if (decision == season.decisions.end() || decision->second.lifted)
        return refuse(Refused::no_such_decision, std::to_string(wish.decision));
    if (wish.reason.empty()) return refuse(Refused::needs_words);
    return all_of(wish);
}

Decided decide_on(const Season& season, const TeamWithdrawn& wish, const Moment& moment) {
    const auto team = season.teams.find(wish.team);
    if (team == season.teams.end()) return refuse(Refused::no_such_team, std::to_string(wish.team));
    if (team->second.out) return refuse(Refused::team_is_out, team->second.name);
    if (wish.reason.empty()) return refuse(Refused::needs_words);
    return all_of(TeamWithdrawn{wish.team, wish.reason, moment.today});
}

// dsu_2011, 5.1 §17, 5.3 §11 and 5.5 §7: the director, or the organiser of the junior event, may exempt from an
// article.
Decided decide_on(const Season& season, const ExemptionGranted& wish, const Moment& moment) {
    if (wish.as.team != 0 && !season.teams.contains(wish.as.team))
        return refuse(Refused::no_such_team, std::to_string(wish.as.team));
    if (wish.as.article.empty() || wish.as.words.empty()) return refuse(Refused::needs_words);
    ExemptionGranted granted = wish;
    granted.as.day = moment.today;
    return all_of(granted);
}

}  // namespace dommer::teams::season
