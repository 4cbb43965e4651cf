#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "dutch/analysis.hpp"
#include "literal_engine.hpp"
#include "simulation/tournament.hpp"

// Everything an explanation claims is worked out again by the literal engine, which shares no code with the one that
// claims it.
namespace dommer::dutch {
namespace {

using literal::Pairs;
using literal::Told;
using literal::ToldBracket;
using literal::Values;

Values values_of(const Quality& quality, bool is_last) {
    const auto list = [](const std::vector<Points>& points) {
        std::vector<int> halves;
        for (const Points each : points) halves.push_back(each.halves);
        return halves;
    };
    std::vector<int> next;
    if (!is_last) next.push_back(quality.next_unpaired);
    for (const Points each : quality.next_floater_scores) next.push_back(each.halves);
    return {{quality.unpaired},
            list(quality.floater_scores),
            next,
            {quality.bye_unplayed},
            {quality.beyond_two},
            {quality.third_colour},
            {quality.colour_faults},
            {quality.strong_faults},
            {quality.floats_again},
            {quality.meets_floater_again},
            {quality.floats_again_before},
            {quality.meets_floater_again_before},
            list(quality.c18),
            list(quality.c19),
            list(quality.c20),
            list(quality.c21)};
}

std::vector<int> numbers_of(const std::vector<PlayerId>& players) {
    std::vector<int> numbers;
    for (const PlayerId player : players) numbers.push_back(player.number);
    return numbers;
}

std::optional<int> halves(const std::optional<Points>& points) {
    return points ? std::optional(points->halves) : std::nullopt;
}

// The step of the generation order in which two answers differ, from the pairs alone: 4.4, 4.2 for the
// moved-down, 4.3, 4.2.
Decision step_of(const ToldBracket& bracket, const Pairs& chosen, const Pairs& other) {
    const auto is_moved_down = [&](int number) {
        return std::ranges::find(bracket.moved_down, number) != bracket.moved_down.end();
    };
    std::set<int> uppers[2][2];
    Pairs moved[2];
    const Pairs* both[] = {&chosen, &other};
    for (int which = 0; which < 2; ++which)
        for (const auto& pair : *both[which]) {
            uppers[which][is_moved_down(pair.first) ? 1 : 0].insert(pair.first);
            if (is_moved_down(pair.first)) moved[which].insert(pair);
        }
    if (uppers[0][1] != uppers[1][1]) return Decision::limbo_order;
    if (moved[0] != moved[1]) return Decision::opponent_order;
    return uppers[0][0] != uppers[1][0] ? Decision::exchange_order : Decision::transposition_order;
}

std::set<std::string>& seen() {
    static std::set<std::string> kinds;
    return kinds;
}

// What the comparison of two told rounds must be, given the other's values where they part.
void expect_comparison(const Comparison& claimed, const Told& chosen, std::size_t at, const Pairs& other_pairs,
                       const Values& other) {
    const ToldBracket& ours = chosen.brackets[at];
    const bool is_last = at + 1 == chosen.brackets.size();
    ASSERT_TRUE(claimed.bracket);
    EXPECT_EQ(claimed.bracket->halves, ours.score);
    EXPECT_EQ(values_of(claimed.chosen, is_last), ours.values);
    EXPECT_EQ(values_of(claimed.other, is_last), other);
    EXPECT_LE(ours.values, other);
    const auto differs = std::ranges::mismatch(ours.values, other).in1;
    seen().insert(claimed.criterion ? "C" + std::to_string(*claimed.criterion)
                                    : "order " + std::to_string(static_cast<int>(claimed.decision)));
    if (differs == ours.values.end()) {
        EXPECT_FALSE(claimed.criterion);
        EXPECT_EQ(claimed.decision, step_of(ours, ours.pairs, other_pairs));
    } else {
        EXPECT_EQ(claimed.decision, Decision::criterion);
        EXPECT_EQ(claimed.criterion, 6 + static_cast<int>(differs - ours.values.begin()));
    }
}

void expect_comparison(const Comparison& claimed, const Told& chosen, const std::optional<Told>& other) {
    if (!other) {
        EXPECT_EQ(claimed.decision, Decision::only_way);
        return;
    }
    if (chosen.bye_score != other->bye_score) {
        EXPECT_EQ(claimed.decision, Decision::bye_score);
        EXPECT_EQ(halves(claimed.bye_score), chosen.bye_score);
        EXPECT_EQ(halves(claimed.other_bye_score), other->bye_score);
        return;
    }
    std::size_t at = 0;
    while (chosen.brackets[at].pairs == other->brackets[at].pairs) ++at;
    expect_comparison(claimed, chosen, at, other->brackets[at].pairs, other->brackets[at].values);
}

trf::Event forbidding(trf::Event event, PlayerId a, PlayerId b) {
    event.regulations.prohibitions.push_back({{a, b}});
    return event;
}

std::optional<PlayerId> opponent_in(const Told& told, PlayerId player) {
    for (const auto& [white, black] : told.pairs) {
        if (black == 0) continue;
        if (white == player.number) return PlayerId{black};
        if (black == player.number) return PlayerId{white};
    }
    return std::nullopt;
}

void expect_explanation(const trf::Event& event, const Told& told) {
    const auto explanation = analyse(event.field, event.history, event.regulations, event.requests);
    ASSERT_TRUE(explanation);
    EXPECT_EQ(halves(explanation->bye_score), told.bye_score);
    ASSERT_EQ(explanation->brackets.size(), told.brackets.size());
    for (std::size_t at = 0; at < told.brackets.size(); ++at) {
        const BracketExplanation& bracket = explanation->brackets[at];
        EXPECT_EQ(bracket.score.halves, told.brackets[at].score);
        EXPECT_EQ(numbers_of(bracket.moved_down), told.brackets[at].moved_down);
        EXPECT_EQ(numbers_of(bracket.floaters), told.brackets[at].floaters);
        EXPECT_EQ(values_of(bracket.quality, at + 1 == told.brackets.size()), told.brackets[at].values);
    }
    EXPECT_EQ(explanation->boards.size(), explanation->round.boards.size());
    for (const BoardExplanation& board : explanation->boards) {
        const std::pair pair(board.higher.number, board.lower.number);
        const auto made_in = std::ranges::find_if(
            told.brackets, [&](const ToldBracket& bracket) { return bracket.pairs.contains(pair); });
        ASSERT_NE(made_in, told.brackets.end());
        EXPECT_EQ(board.bracket.halves, made_in->score);
        EXPECT_EQ(board.floated, std::ranges::find(made_in->moved_down, pair.first) != made_in->moved_down.end());
        const auto other = literal::tell(forbidding(event, board.higher, board.lower));
        expect_comparison(board.decided, told, other);
        const auto alternative = other ? opponent_in(*other, board.higher) : std::nullopt;
        EXPECT_EQ(board.alternative, alternative);
    }
}

// The bracket's answer in the round with the pair put together first: the higher ranked of the two floats down to the
// other.
void expect_worse(const Comparison& claimed, const trf::Event& event, const Told& told, PlayerId a, PlayerId b) {
    trf::Event others = event;
    others.requests.absent.insert(others.requests.absent.end(), {a, b});
    const auto rest = literal::tell(others);
    if (!rest || rest->bye_score != told.bye_score) return expect_comparison(claimed, told, rest);
    const auto bracket_of = [&](PlayerId id) {
        for (std::size_t at = 0; at < told.brackets.size(); ++at) {
            const auto names = [&](const auto& pair) { return pair.first == id.number || pair.second == id.number; };
            const bool listed = std::ranges::any_of(told.brackets[at].pairs, names) ||
                                std::ranges::count(told.brackets[at].floaters, id.number) > 0;
            if (listed && std::ranges::count(told.brackets[at].moved_down, id.number) == 0) return at;
        }
        return told.brackets.size();
    };
    std::size_t from = bracket_of(a), to = bracket_of(b);
    const bool a_is_higher = from < to || (from == to && a < b);
    const int higher = a_is_higher ? a.number : b.number, lower = a_is_higher ? b.number : a.number;
    if (from > to) std::swap(from, to);
    std::vector<ToldBracket> with;
    for (std::size_t at = 0; at < told.brackets.size(); ++at) {
        const auto same = std::ranges::find(rest->brackets, told.brackets[at].score, &ToldBracket::score);
        ToldBracket bracket{.score = told.brackets[at].score};
        if (same != rest->brackets.end())
            bracket.pairs = same->pairs, bracket.floaters = same->floaters;
        else if (at > 0)
            bracket.floaters = with.back().floaters, std::erase(bracket.floaters, higher);
        if (at >= from && at < to) bracket.floaters.push_back(higher);
        if (at == to) bracket.pairs.emplace(higher, lower);
        with.push_back(bracket);
    }
    std::size_t at = 0;
    while (told.brackets[at].pairs == with[at].pairs) ++at;
    std::vector<int> next = at + 1 < with.size() ? with[at + 1].floaters : std::vector<int>{};
    const auto score_of = [&](int number) { return told.brackets[bracket_of(PlayerId{number})].score; };
    std::ranges::stable_sort(next, std::greater{}, score_of);
    expect_comparison(claimed, told, at, with[at].pairs,
                      literal::judge(event, told.bye_score, told.brackets[at].score, told.brackets[at].moved_down,
                                     with[at].pairs, next));
}

bool have_met(const trf::Event& event, PlayerId a, PlayerId b) {
    for (const auto& round : event.history.rounds)
        for (const auto& entry : round)
            if (const auto* game = std::get_if<pairing::Game>(&entry);
                game != nullptr && std::minmax(game->white, game->black) == std::minmax(a, b))
                return true;
    return false;
}

void expect_why_not(const trf::Event& event, const Told& told, PlayerId a, PlayerId b) {
    const auto answer = compare_with_pair(event.field, event.history, event.regulations, event.requests, a, b);
    ASSERT_TRUE(answer);
    const auto away = [&](PlayerId id) { return std::ranges::count(event.requests.absent, id) > 0; };
    const bool fixed = event.requests.allocated_bye == a || event.requests.allocated_bye == b;
    const bool meet = opponent_in(told, a) == b;
    EXPECT_EQ(answer->kind == WhyNotKind::not_to_be_paired, away(a) || away(b) || fixed);
    EXPECT_EQ(answer->kind == WhyNotKind::they_meet, meet);
    if (away(a) || away(b) || fixed || meet) return;
    EXPECT_EQ(answer->meets_a, opponent_in(told, a));
    EXPECT_EQ(answer->meets_b, opponent_in(told, b));
    EXPECT_EQ(answer->kind == WhyNotKind::have_met, have_met(event, a, b));
    if (answer->kind == WhyNotKind::worse) expect_worse(answer->decided, event, told, a, b);
}

TEST(dutch_explanation, every_claim_is_confirmed_by_the_literal_engine) {
    simulation::Dice dice(4);
    const int enough = std::getenv("DOMMER_LONG_TESTS") != nullptr    ? 10000
                       : std::getenv("DOMMER_SHORT_TESTS") != nullptr ? 150
                                                                      : 1000;
    int rounds = 0;
    for (std::uint64_t seed = 1; rounds < enough; ++seed) {
        simulation::Wishes wishes;
        wishes.players = dice.between(2, 10);
        wishes.rounds = dice.between(1, std::max(2, *wishes.players - 1));
        if (dice.below(3) == 0) wishes.draws = 90;
        if (dice.below(3) == 0) wishes.fixed_byes = 30;
        simulation::Tournament tournament(wishes, seed);
        while (!tournament.is_over()) {
            const trf::Event& event = tournament.event();
            const auto told = literal::tell(event);
            if (!told) break;
            ++rounds;
            SCOPED_TRACE("seed " + std::to_string(seed) + " round " + std::to_string(event.history.rounds.size() + 1));
            expect_explanation(event, *told);
            for (int question = 0; question < 4; ++question) {
                const PlayerId a{dice.between(1, *wishes.players)}, b{dice.between(1, *wishes.players)};
                SCOPED_TRACE("players " + std::to_string(a.number) + " and " + std::to_string(b.number));
                if (a != b) expect_why_not(event, *told, a, b);
            }
            if (HasFailure()) return;
            tournament.play(*pair(event.field, event.history, event.regulations, event.requests));
        }
    }
    for (const char* kind : {"C6", "C7", "C8", "C9", "C12", "C13", "C14", "order 4", "order 5", "order 6"})
        EXPECT_TRUE(seen().contains(kind)) << kind;
}

}  // namespace
}  // namespace dommer::dutch
