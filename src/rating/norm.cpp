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
// fide_b01_2024, 1.4.4: at most 3/5 from his own, 2/3 from any one. A player without federation neither helps the count nor
// breaks a limit; an exemption lifts both articles.
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
    audit.checks.push_back({NormRule::required_titles, required_titles_article(audit.norm), false, required_needed, required});
}

// fide_b01_2024, 1.4.6c: the lowest rated opponent alone may be lifted to the floor.
// fide_b01_2024, 1.4.6d: other unrated opponents count 1400.
std::vector<Rating> ratings_as_counted(NormAudit& audit, const NormCandidate& candidate) {
    std::vector<Rating> ratings;
    std::size_t lowest = 0;
    for (std::size_t i = 0; i < audit.counted.size(); ++i) {
        const Rating rating = candidate.opponents[audit.counted[i]].rating;
        ratings.push_back(rating.number == 0 ? Rating{unrated_counts_as} : rating);
        if (candidate.opponents[audit.counted[i]].rating < candidate.opponents[audit.counted[lowest]].rating) lowest = i;
    }
    const Rating floor = terms_of(audit.norm).floor;
    if (!ratings.empty() && ratings[lowest] < floor) ratings[lowest] = floor, audit.lifted = audit.counted[lowest];
    return ratings;
}

// The least score that gives the performance at this average and at least 35 per cent.
std::optional<Points> least_score(Norm norm, Rating average, int games) {
    for (int halves = 0; halves <= 2 * games; ++halves) {
        const int percent = percent_of({halves}, games);
        if (percent >= 35 && Rating{average.number + fide_difference(percent)} >= terms_of(norm).performance) return Points{halves};
    }
    return std::nullopt;
}

// fide_b01_2024, 1.4.7: the average of the opponents as counted, half up.
// fide_b01_2024, 1.4.8: the average plus the difference of the percentage reaches the performance.
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
        audit.needed_average = std::max(terms.least_average, Rating{terms.performance.number - fide_difference(audit.percent)});
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

std::vector<std::size_t> played_games(const NormCandidate& candidate) {
    std::vector<std::size_t> played;
    for (std::size_t at = 0; at < candidate.opponents.size(); ++at)
        if (candidate.opponents[at].score) played.push_back(at);
    return played;
}

// More conditions met is better; then the smaller shortfall.
bool better(const NormAudit& a, const NormAudit& b) {
    const auto failing = [](const NormAudit& audit) {
        return std::count_if(audit.checks.begin(), audit.checks.end(), [](const NormCheck& check) { return !check.ok(); });
    };
    return failing(a) < failing(b);
}

// Leaves out won games of `counted`, every choice of them that leaves enough games.
void try_without_wins(NormAudit& best, const NormCandidate& candidate, const std::vector<std::size_t>& counted, std::size_t enough) {
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
    return !checks.empty() && std::all_of(checks.begin(), checks.end(), [](const NormCheck& check) { return check.ok(); });
}

NormAudit audit_opponents(Norm norm, const NormCandidate& candidate, std::vector<std::size_t> counted) {
    NormAudit audit{.norm = norm, .counted = std::move(counted)};
    audit.checks.push_back({NormRule::games, "1.4.1", false, games_needed(candidate), static_cast<int>(audit.counted.size())});
    check_federations(audit, candidate);
    check_titles(audit, candidate);
    check_performance(audit, candidate);
    return audit;
}

NormAudit audit_norm(Norm norm, const NormCandidate& candidate) {
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

StillNeeded still_needed(Norm norm, const NormCandidate& candidate) {
    StillNeeded result;
    NormCandidate whole = candidate;
    Points so_far;
    std::vector<Rating> met;
    for (NormOpponent& opponent : whole.opponents) {
        if (opponent.score) so_far += *opponent.score;
        else ++result.games_left;
        met.push_back(opponent.rating.number == 0 ? Rating{unrated_counts_as} : opponent.rating);
        opponent.score = opponent.score.value_or(loss);
    }
    const int unknown = candidate.rounds - candidate.unplayed_wins - static_cast<int>(whole.opponents.size());
    result.opponents_known = unknown <= 0;
    std::vector<std::size_t> all;
    for (std::size_t at = 0; at < whole.opponents.size(); ++at) all.push_back(at);
    const NormAudit audit = audit_opponents(norm, whole, all);
    if (whole.opponents.empty()) return result;
    result.games_left += std::max(0, unknown);
    const int games = static_cast<int>(whole.opponents.size()) + std::max(0, unknown);
    if (result.opponents_known)
        for (const NormCheck& check : audit.checks)
            if (check.rule != NormRule::percentage && check.rule != NormRule::performance && !check.ok()) return result;
    const auto needed = least_score(norm, audit.average, games);
    if (!needed || audit.average < terms_of(norm).least_average || games < games_needed(candidate)) return result;
    const Points missing{std::max(0, needed->halves - so_far.halves)};
    if (missing.halves <= 2 * result.games_left) result.points = missing;
    return result;
}

}  // namespace dommer::rating
