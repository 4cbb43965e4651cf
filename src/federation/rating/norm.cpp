#include "rating/norm.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "rating/danish_expected.hpp"
#include "rating/expected_score.hpp"

namespace dommer::rating {
namespace {

constexpr int unrated_counts_as = 1400;

bool has_federation(const std::string& code) { return !code.empty() && code != "FID"; }

std::string_view required_titles_article(Norm norm) {
    constexpr std::string_view articles[] = {"1.4.5b", "1.4.5c", "1.4.5d", "1.4.5e"};
    return articles[static_cast<std::size_t>(norm)];
}

int ceil_of(int top, int bottom) { return (top + bottom - 1) / bottom; }

// fide_b01_2024, 1.4.3: at least two federations besides the player's.
// fide_b01_2024, 1.4.4: at most 3/5 from their own, 2/3 from any one. A player without federation neither helps the
// count nor breaks a limit; an exemption lifts both articles.
void check_federations(NormAudit& audit, const NormCandidate& candidate) {
    if (candidate.exempt_from_federation_rules) return;
    const int games = static_cast<int>(audit.counted.size());
    std::map<std::string, int> met;
    for (const std::size_t at : audit.counted)
        if (has_federation(candidate.opponents[at].federation)) ++met[candidate.opponents[at].federation];
    const int own = met.count(candidate.federation) ? met[candidate.federation] : 0;
    int others = 0, most = 0;
    for (const auto& [federation, count] : met) {
        if (federation != candidate.federation) ++others;
        most = std::max(most, count);
    }
    audit.checks.push_back({NormRule::other_federations, "1.4.3", false, 2, others});
    audit.checks.push_back({NormRule::own_federation, "1.4.4", true, 3 * games / 5, own});
    audit.checks.push_back({NormRule::one_federation, "1.4.4", true, 2 * games / 3, most});
}

// fide_b01_2024, 1.4.5a: at least half of the opponents are title holders.
// fide_b01_2024, 1.4.5b: at least a third, and three, hold a title required for this norm (b to e by title).
// fide_b01_2024, 1.4.5f: in a double round robin persons are counted, half as many are needed, and at least six play.
void check_titles(NormAudit& audit, const NormCandidate& candidate) {
    const int games = static_cast<int>(audit.counted.size());
    int titled = 0, required = 0;
    std::set<int> seen;
    for (const std::size_t at : audit.counted) {
        const NormOpponent& opponent = candidate.opponents[at];
        if (candidate.double_round_robin && !seen.insert(opponent.id).second) continue;
        titled += is_title_holder(opponent.title);
        required += has_required_title(audit.norm, opponent.title);
    }
    int titled_needed = ceil_of(games, 2), required_needed = std::max(3, ceil_of(games, 3));
    if (candidate.double_round_robin) {
        titled_needed = ceil_of(titled_needed, 2), required_needed = ceil_of(required_needed, 2);
        audit.checks.push_back({NormRule::distinct_players, "1.4.5f", false, 6, static_cast<int>(seen.size()) + 1});
    }
    audit.checks.push_back({NormRule::title_holders, "1.4.5a", false, titled_needed, titled});
    audit.checks.push_back(
        {NormRule::required_titles, required_titles_article(audit.norm), false, required_needed, required});
}

// fide_b01_2024, 1.4.6c: the lowest rated opponent alone may be lifted to the floor.
// fide_b01_2024, 1.4.6d: other unrated opponents count 1400.
std::vector<Rating> ratings_as_counted(NormAudit& audit, const NormCandidate& candidate) {
    std::vector<Rating> ratings;
    std::size_t lowest = 0;
    for (std::size_t i = 0; i < audit.counted.size(); ++i) {
        const Rating rating = candidate.opponents[audit.counted[i]].rating;
        ratings.push_back(rating.number == 0 ? Rating{unrated_counts_as} : rating);
        if (candidate.opponents[audit.counted[i]].rating < candidate.opponents[audit.counted[lowest]].rating)
            lowest = i;
    }
    const Rating floor = terms_of(audit.norm).floor;
    if (!ratings.empty() && ratings[lowest] < floor) ratings[lowest] = floor, audit.lifted = audit.counted[lowest];
    return ratings;
}

// The least score that gives the performance at this average and at least 35 per cent.
std::optional<Points> least_score(Norm norm, Rating average, int games) {
    for (int halves = 0; halves <= 2 * games; ++halves) {
        const int percent = percent_of({halves}, games);
        if (percent >= 35 && Rating{average.number + fide_difference(percent)} >= terms_of(norm).performance)
            return Points{halves};
    }
    return std::nullopt;
}

// fide_b01_2024, 1.4.7: the average of the opponents as counted, half up.
// fide_b01_2024, 1.4.8 and 1.4.9: the average plus the difference of the percentage reaches the performance.
// fide_b01_2024, 1.4.8a: the average reaches the least one of the norm.
// fide_b01_2024, 1.4.8b: at least 35 per cent.
void check_performance(NormAudit& audit, const NormCandidate& candidate) {
    const auto ratings = ratings_as_counted(audit, candidate);
    if (ratings.empty()) return;
    const int games = static_cast<int>(ratings.size());
    for (const std::size_t at : audit.counted) audit.score += candidate.opponents[at].score.value_or(loss);
    audit.average = average(ratings);
    audit.percent = percent_of(audit.score, games);
    audit.performance = {audit.average.number + fide_difference(audit.percent)};
    audit.needed_score = least_score(audit.norm, audit.average, games);
    const NormTerms terms = terms_of(audit.norm);
    if (audit.percent >= 35)
        audit.needed_average =
            std::max(terms.least_average, Rating{terms.performance.number - fide_difference(audit.percent)});
    audit.checks.push_back({NormRule::average, "1.4.8a", false, terms.least_average.number, audit.average.number});
    audit.checks.push_back({NormRule::percentage, "1.4.8b", false, 35, audit.percent});
    audit.checks.push_back({NormRule::performance, "1.4.8", false, terms.performance.number, audit.performance.number});
}

// fide_b01_2024, 1.4.1: at least 9 games, fewer in some team championships.
// fide_b01_2024, 1.4.1c: 8 are enough in nine rounds with one win by forfeit or bye.
int games_needed(const NormCandidate& candidate) {
    const bool one_unplayed_win = candidate.rounds == 9 && candidate.unplayed_wins == 1;
    return candidate.least_games == 9 && one_unplayed_win ? 8 : candidate.least_games;
}

// fide_b01_2024, 1.4.2b: not in a round robin against an unrated opponent who scored nothing against rated ones.
bool is_included(const NormCandidate& candidate, const NormOpponent& opponent) {
    return !candidate.pairings_known_beforehand || opponent.rating.number != 0 || opponent.scored_against_rated;
}

std::vector<std::size_t> played_games(const NormCandidate& candidate) {
    std::vector<std::size_t> played;
    for (std::size_t at = 0; at < candidate.opponents.size(); ++at)
        if (candidate.opponents[at].score && is_included(candidate, candidate.opponents[at])) played.push_back(at);
    return played;
}

// More conditions met is better; then the smaller shortfall.
bool better(const NormAudit& a, const NormAudit& b) {
    const auto failing = [](const NormAudit& audit) {
        return std::count_if(audit.checks.begin(), audit.checks.end(),
                             [](const NormCheck& check) { return !check.ok(); });
    };
    return failing(a) < failing(b);
}

// Leaves out won games of `counted`, every choice of them that leaves enough games.
void try_without_wins(NormAudit& best, const NormCandidate& candidate, const std::vector<std::size_t>& counted,
                      std::size_t enough) {
    std::vector<std::size_t> wins;
    for (const std::size_t at : counted)
        if (candidate.opponents[at].score == win && wins.size() < 12) wins.push_back(at);
    for (unsigned choice = 1; choice < (1u << wins.size()) && !best.achieved(); ++choice) {
        std::vector<std::size_t> left;
        for (const std::size_t at : counted) {
            const auto found = std::find(wins.begin(), wins.end(), at);
            if (found == wins.end() || !(choice >> (found - wins.begin()) & 1)) left.push_back(at);
        }
        if (left.size() < enough) continue;
        auto audit = audit_opponents(best.norm, candidate, std::move(left));
        if (better(audit, best)) best = std::move(audit);
    }
}

}  // namespace

bool NormAudit::achieved() const {
    return !checks.empty() &&
           std::all_of(checks.begin(), checks.end(), [](const NormCheck& check) { return check.ok(); });
}

NormAudit audit_opponents(Norm norm, const NormCandidate& candidate, std::vector<std::size_t> counted) {
    NormAudit audit{.norm = norm, .counted = std::move(counted)};
    audit.checks.push_back(
        {NormRule::games, "1.4.1", false, games_needed(candidate), static_cast<int>(audit.counted.size())});
    check_federations(audit, candidate);
    check_titles(audit, candidate);
    check_performance(audit, candidate);
    return audit;
}

namespace {

NormAudit best_audit(Norm norm, const NormCandidate& candidate) {
    const auto played = played_games(candidate);
    const auto enough = static_cast<std::size_t>(games_needed(candidate));
    NormAudit best = audit_opponents(norm, candidate, played);
    if (candidate.pairings_known_beforehand) return best;
    for (std::size_t games = played.size(); games >= enough && games > 0 && !best.achieved(); --games) {
        std::vector<std::size_t> begun(played.begin(), played.begin() + static_cast<std::ptrdiff_t>(games));
        auto audit = audit_opponents(norm, candidate, begun);
        if (better(audit, best)) best = std::move(audit);
        if (!best.achieved()) try_without_wins(best, candidate, begun, enough);
    }
    return best;
}

// What the opponents still unknown must be so that the mix can hold over all games; false when there are too few of
// them for it.
bool mix_can_hold(StillNeeded& needed, const NormAudit& so_far, const NormCandidate& candidate, int unknown) {
    const int games = static_cast<int>(so_far.counted.size()) + unknown;
    const auto short_of = [&](NormRule rule, int at_least) {
        for (const NormCheck& check : so_far.checks)
            if (check.rule == rule) return std::max(0, at_least - check.found);
        return 0;
    };
    const int halved = candidate.double_round_robin ? 2 : 1;
    needed.title_holders = short_of(NormRule::title_holders, ceil_of(ceil_of(games, 2), halved));
    needed.required_titles = short_of(NormRule::required_titles, ceil_of(std::max(3, ceil_of(games, 3)), halved));
    needed.other_federations = short_of(NormRule::other_federations, 2);
    for (const NormCheck& check : so_far.checks)
        if (check.rule == NormRule::own_federation) needed.own_federation = 3 * games / 5 - check.found;
    const bool own_is_too_many = needed.own_federation && *needed.own_federation < 0;
    return !own_is_too_many &&
           std::max({needed.title_holders, needed.required_titles, needed.other_federations}) <= unknown;
}

}  // namespace

NormAudit audit_norm(Norm norm, const NormCandidate& candidate) {
    NormAudit best = best_audit(norm, candidate);
    const bool had_to_play = static_cast<int>(played_games(candidate).size()) < candidate.least_games;
    if (best.achieved() || !candidate.stayed_away_last || !had_to_play) return best;
    NormCandidate with_loss = candidate;
    with_loss.opponents.push_back(*candidate.stayed_away_last);
    with_loss.opponents.back().score = loss;
    with_loss.unplayed_wins = std::max(0, candidate.unplayed_wins - 1);
    NormAudit lost = best_audit(norm, with_loss);
    lost.last_counted_as_lost = true;
    return lost.achieved() ? lost : best;
}

StillNeeded still_needed(Norm norm, const NormCandidate& candidate) {
    StillNeeded result;
    NormCandidate whole = candidate;
    Points so_far;
    std::vector<std::size_t> all;
    for (std::size_t at = 0; at < whole.opponents.size(); ++at) {
        NormOpponent& opponent = whole.opponents[at];
        result.games_left += !opponent.score;
        if (!is_included(candidate, opponent)) continue;
        so_far += opponent.score.value_or(loss);
        opponent.score = opponent.score.value_or(loss);
        all.push_back(at);
    }
    const int unknown =
        std::max(0, candidate.rounds - candidate.unplayed_wins - static_cast<int>(whole.opponents.size()));
    result.opponents_known = unknown == 0;
    result.games_left += unknown;
    if (all.empty()) return result;
    const NormAudit audit = audit_opponents(norm, whole, all);
    const int games = static_cast<int>(all.size()) + unknown;
    if (result.opponents_known) {
        for (const NormCheck& check : audit.checks)
            if (check.rule != NormRule::percentage && check.rule != NormRule::performance && !check.ok()) return result;
    } else if (!mix_can_hold(result, audit, candidate, unknown)) {
        return result;
    }
    const auto needed = least_score(norm, audit.average, games);
    if (!needed || audit.average < terms_of(norm).least_average || games < games_needed(candidate)) return result;
    const Points missing{std::max(0, needed->halves - so_far.halves)};
    if (missing.halves <= 2 * result.games_left) result.points = missing;
    return result;
}

bool is_within_reach(const NormAudit& audit, const StillNeeded& needed) {
    constexpr int just_missed = 50, most_of_the_games = 7;
    return audit.achieved() || (needed.games_left > 0 && needed.points) ||
           (needed.games_left == 0 && audit.counted.size() >= most_of_the_games &&
            audit.performance.number >= terms_of(audit.norm).performance.number - just_missed);
}

}  // namespace dommer::rating
