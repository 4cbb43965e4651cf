#include "pairing/nsf_monrad.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "simulation/dice.hpp"

namespace dommer::pairing {
namespace {

using simulation::Dice;

int events(int by_default) { return std::getenv("DOMMER_SHORT_TESTS") != nullptr ? by_default / 10 : by_default; }

Field field_of(int size) {
    std::vector<Player> players;
    for (int number = 1; number <= size; ++number)
        players.push_back({PlayerId{number}, "P" + std::to_string(number), {2000}, Title::none});
    return *Field::of(players);
}

Game won(int winner, int loser, bool winner_is_white) {
    return winner_is_white ? Game{{winner}, {loser}, Outcome::white_wins}
                           : Game{{loser}, {winner}, Outcome::black_wins};
}

bool says(const std::vector<Reason>& reasons, std::string_view what) {
    return std::ranges::find(reasons, what, &Reason::what) != reasons.end();
}

bool says(const PairedRound& round, std::string_view what) {
    return says(round.reasons, what) ||
           std::ranges::any_of(round.boards, [&](const Board& board) { return says(board.reasons, what); });
}

bool meet(const PairedRound& round, int a, int b) {
    return std::ranges::any_of(round.boards, [&](const Board& board) {
        return (board.white.number == a && board.black.number == b) ||
               (board.white.number == b && board.black.number == a);
    });
}

// The same rules once more, literally: everything is read from the list of games, and a round is the first one that a
// search through all of them in order finds.
class Plain {
public:
    Plain(int size, const History& history, int most_meetings, bool last_round_by_score)
        : size_(size),
          most_(most_meetings),
          last_by_score_(last_round_by_score) {
        for (const Round& round : history.rounds)
            for (const RoundEntry& entry : round) {
                if (const auto* bye = std::get_if<PairingAllocatedBye>(&entry))
                    halves_[bye->player.number] += 2, ++out_[bye->player.number];
                const auto* game = std::get_if<Game>(&entry);
                if (game == nullptr) continue;
                const int white = game->white.number, black = game->black.number;
                ++met_[{white, black}], ++met_[{black, white}], ++balance_[white], --balance_[black], ++whites_[white];
                last_white_[std::minmax(white, black)] = white;
                const int score = game->outcome == Outcome::white_wins ? 2 : game->outcome == Outcome::draw ? 1 : 0;
                halves_[white] += score, halves_[black] += 2 - score;
            }
    }

    using Pairs = std::vector<std::pair<int, int>>;  // White first; Black 0: the bye
    std::optional<Pairs> round(bool last) {
        std::vector<int> order;
        for (int number = 1; number <= size_; ++number) order.push_back(number);
        std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return halves_[a] > halves_[b]; });
        if (size_ % 2 != 0) order.push_back(0);
        for (const bool colours : {true, false}) {
            Pairs pairs;
            if (search(order, last, colours, pairs)) return pairs;
        }
        return std::nullopt;
    }

private:
    bool may(int a, int b, bool last, bool colours) {
        if (b == 0) {
            if (out_[a] == 0) return true;
            for (int each = 1; each <= size_; ++each)
                if (out_[each] < out_[a]) return false;
            return out_[a] < most_;
        }
        const int met = met_[{a, b}];
        if (met >= most_) return false;
        if (met > 0)
            for (int each = 1; each <= size_; ++each)
                if (each != a && each != b && (halves_[each] == halves_[a] || halves_[each] == halves_[b]) &&
                    (met_[{a, each}] < met || met_[{b, each}] < met))
                    return false;
        const bool clash = std::abs(balance_[a]) >= 2 && std::abs(balance_[b]) >= 2 && balance_[a] * balance_[b] > 0;
        return !colours || !clash || (last && last_by_score_ && halves_[a] == halves_[b]);
    }
    bool search(std::vector<int> left, bool last, bool colours, Pairs& pairs) {
        if (left.empty()) return true;
        const int first = left.front();
        for (std::size_t each = 1; each < left.size(); ++each) {
            const int second = left[each];
            if (!may(first, second, last, colours)) continue;
            std::vector<int> rest(left.begin() + 1, left.end());
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(each) - 1);
            pairs.push_back(coloured(first, second));
            if (search(rest, last, colours, pairs)) return true;
            pairs.pop_back();
        }
        return false;
    }
    std::pair<int, int> coloured(int better, int lower) {
        if (lower == 0) return {better, 0};
        if (met_[{better, lower}] > 0)
            return last_white_[std::minmax(better, lower)] == better ? std::pair(lower, better)
                                                                     : std::pair(better, lower);
        return whites_[better] < whites_[lower] ? std::pair(better, lower) : std::pair(lower, better);
    }

    int size_, most_;
    bool last_by_score_;
    std::map<int, int> halves_, balance_, whites_, out_;
    std::map<std::pair<int, int>, int> met_, last_white_;
};

struct Asked {
    int most_meetings;
    bool last_by_score;
};

void expect_like_plain(const Asked& asked, int rounds_at_most) {
    int compared = 0, again = 0;
    for (int number = 0; number < events(400); ++number) {
        Dice dice(static_cast<std::uint64_t>(number) + 11);
        const int size = dice.between(4, 9), rounds = dice.between(3, rounds_at_most);
        const Field field = field_of(size);
        History history;
        const auto variant = nsf_monrad::variant_of({.last_round_by_score = asked.last_by_score}, asked.most_meetings);
        for (int round = 1; round <= rounds; ++round) {
            const auto plain = Plain(size, history, asked.most_meetings, asked.last_by_score).round(round == rounds);
            const auto paired = nsf_monrad::pair_round(field, history, {.rounds = rounds}, {}, variant,
                                                       {.keep_next_round_possible = false});
            ASSERT_EQ(paired.has_value(), plain.has_value()) << "event " << number << " round " << round;
            if (!plain) break;
            Plain::Pairs pairs;
            for (const Board& board : paired->boards) pairs.emplace_back(board.white.number, board.black.number);
            if (paired->bye) pairs.emplace_back(paired->bye->player.number, 0);
            auto expected = *plain;
            std::stable_partition(expected.begin(), expected.end(), [](const auto& pair) { return pair.second != 0; });
            ASSERT_EQ(pairs, expected) << "event " << number << " round " << round;
            ++compared, again += says(*paired, "nearest_met_again") ? 1 : 0;
            history.rounds.emplace_back();
            for (const auto& [white, black] : pairs)
                if (black == 0)
                    history.rounds.back().push_back(PairingAllocatedBye{{white}});
                else
                    history.rounds.back().push_back(Game{{white}, {black}, static_cast<Outcome>(dice.below(3))});
        }
    }
    EXPECT_GT(compared, events(400));
    EXPECT_EQ(again > 0, asked.most_meetings > 1);
}

TEST(nsf_monrad, nsf_monrad_1_agrees_with_a_plain_search) { expect_like_plain({1, true}, 6); }
TEST(nsf_monrad, nsf_monrad_6_agrees_with_a_plain_search_also_with_colours_in_the_last_round) {
    expect_like_plain({1, false}, 6);
}
TEST(konrad, nsf_monrad_4_agrees_with_a_plain_search) { expect_like_plain({2, true}, 9); }
TEST(konrad, nsf_monrad_4_agrees_with_a_plain_search_for_three_meetings) { expect_like_plain({3, true}, 12); }

// After 1-2, 3-4, 5-6, 7-8 where the lower number of 1-2 and of 7-8 loses: among equals the starting number decides,
// not the placing before.
TEST(nsf_monrad, nsf_monrad_1_among_equals_by_starting_number) {
    History history;
    history.rounds.push_back({won(2, 1, false), won(3, 4, true), won(5, 6, true), won(7, 8, false)});
    history.rounds.push_back({won(3, 2, false), won(5, 7, false), won(1, 4, false), won(6, 8, true)});
    const auto paired = nsf_monrad::pair_round(field_of(8), history, {.rounds = 5}, {}, nsf_monrad::variant_of({}, 1));
    ASSERT_TRUE(paired);
    // 3 and 5 have 2 points; 1, 2, 6 and 7 have 1: 1 has met 2, so 1 meets 6 and 2 meets 7.
    EXPECT_TRUE(meet(*paired, 3, 5));
    EXPECT_TRUE(meet(*paired, 1, 6));
    EXPECT_TRUE(meet(*paired, 2, 7));
    EXPECT_TRUE(says(*paired, "rest_from_the_danish_monrad"));
}

// Two with two Whites and no Black each, level on top.
History both_two_whites() {
    History history;
    history.rounds.push_back({won(1, 3, true), won(2, 4, true), won(5, 7, true), won(6, 8, true)});
    history.rounds.push_back({won(1, 4, true), won(2, 3, true), won(7, 5, true), won(8, 6, true)});
    return history;
}

bool first_two_meet(int rounds, bool last_by_score) {
    const auto variant = nsf_monrad::variant_of({.last_round_by_score = last_by_score}, 1);
    const auto paired = nsf_monrad::pair_round(field_of(8), both_two_whites(), {.rounds = rounds}, {}, variant,
                                               {.keep_next_round_possible = false});
    EXPECT_TRUE(paired);
    EXPECT_EQ(says(*paired, "last_round_score_before_colour"), meet(*paired, 1, 2));
    return meet(*paired, 1, 2);
}

TEST(nsf_monrad, nsf_monrad_5_two_ahead_in_one_colour_are_kept_apart) { EXPECT_FALSE(first_two_meet(4, true)); }
TEST(nsf_monrad, nsf_monrad_6_in_the_last_round_equal_scores_go_before_colours_unless_it_is_set_otherwise) {
    EXPECT_TRUE(first_two_meet(3, true));
    EXPECT_FALSE(first_two_meet(3, false));
}

TEST(nsf_monrad, nsf_monrad_5_colours_are_left_aside_where_no_round_keeps_them) {
    History history;
    history.rounds.push_back({won(1, 3, true), won(2, 4, true)});
    history.rounds.push_back({won(1, 4, true), won(2, 3, true)});
    const auto paired = nsf_monrad::pair_round(field_of(4), history, {.rounds = 9}, {}, nsf_monrad::variant_of({}, 1));
    ASSERT_TRUE(paired);
    EXPECT_TRUE(says(*paired, "colours_given_up"));
}

// 1 and 2 have met and are level with 3, whom 2 has not met: not again. Once 2 has met 3 and 1 has, they may, with
// colours swapped.
TEST(konrad, nsf_monrad_4_again_only_when_all_others_with_the_score_were_met) {
    const auto konrad = nsf_monrad::variant_of({}, 2);
    History history;
    const auto draws = [](std::vector<std::pair<int, int>> pairs) {
        Round round;
        for (const auto& [white, black] : pairs) round.push_back(Game{{white}, {black}, Outcome::draw});
        return round;
    };
    history.rounds = {draws({{1, 2}, {3, 4}}), draws({{3, 1}, {2, 4}})};
    const auto third = nsf_monrad::pair_round(field_of(4), history, {.rounds = 9}, {}, konrad);
    ASSERT_TRUE(third);
    EXPECT_FALSE(says(*third, "nearest_met_again"));
    const auto apart = nsf_monrad::keeps_apart(field_of(4), history, {.rounds = 9}, {}, konrad, *third, {1}, {2});
    ASSERT_TRUE(apart);
    EXPECT_EQ(apart->what, "not_all_others_met");
    history.rounds.push_back(draws({{4, 1}, {2, 3}}));
    const auto fourth = nsf_monrad::pair_round(field_of(4), history, {.rounds = 9}, {}, konrad);
    ASSERT_TRUE(fourth);
    EXPECT_TRUE(says(*fourth, "nearest_met_again"));
    EXPECT_TRUE(says(*fourth, "colours_swapped"));
    EXPECT_EQ(fourth->boards[0].white, PlayerId{2});
    EXPECT_EQ(fourth->boards[0].black, PlayerId{1});
    // Two meetings are the most here.
    history.rounds.insert(history.rounds.end(),
                          {draws({{2, 1}, {4, 3}}), draws({{1, 3}, {4, 2}}), draws({{1, 4}, {3, 2}})});
    EXPECT_FALSE(nsf_monrad::pair_round(field_of(4), history, {.rounds = 9}, {}, konrad));
    EXPECT_TRUE(nsf_monrad::pair_round(field_of(4), history, {.rounds = 9}, {}, nsf_monrad::variant_of({}, 3)));
}

}  // namespace
}  // namespace dommer::pairing
