#include <algorithm>

#include "impossible.hpp"
#include "index.hpp"
#include "pairing/fide_1998.hpp"
#include "setup.hpp"

namespace dommer::pairing::fide_1998 {
namespace {

Citation article(const char* number) { return {"dsu-2011", std::string("4.9.5 ") + number}; }

class Round {
public:
    Round(const Field& field, const Setup& setup, const Regulations& regulations, std::optional<int> bye,
          bool keeps_weak, const Work& work)
        : field_(field),
          setup_(setup),
          work_(work),
          initial_(regulations.initial_colour.value_or(Colour::white)),
          bye_(bye),
          points_(pairing_points(setup, field, regulations)),
          contest_(contest(keeps_weak)) {}

    tl::expected<PairedRound, NotPaired> pair() const {
        const auto brackets = pair_brackets(contest_);
        if (!brackets) return tl::unexpected(NotPaired(impossible()));
        std::vector<std::pair<BoardKey, Board>> boards;
        std::vector<Reason> steps;  // also of the brackets above in which no pair was made
        for (const Bracket& bracket : brackets->brackets) {
            if (bracket.by != Step::none) steps.push_back(step_taken(bracket));
            std::vector<char> taken(at(contest_.size()));
            for (const Pair& pair : bracket.pairs) {
                boards.push_back(board(pair, bracket, taken));
                auto& reasons = boards.back().second.reasons;
                reasons.insert(reasons.end() - 1, steps.begin(), steps.end());
            }
            if (!bracket.pairs.empty()) steps.clear();
        }
        std::ranges::stable_sort(boards, comes_first, &std::pair<BoardKey, Board>::first);
        PairedRound round;
        round.reasons = setup_.oddities;
        for (auto& broken : broken_colour_limits(setup_, field_, article("B2")))
            round.reasons.push_back(std::move(broken));
        for (auto& each : boards) round.boards.push_back(std::move(each.second));
        if (brackets->bye)
            round.bye =
                Bye{id(*brackets->bye), {{article("A5"), "left_over_in_the_lowest_bracket", {id(*brackets->bye)}, {}}}};
        if (bye_) round.bye = Bye{field_[*bye_].id, {{article("A5"), "bye_fixed_by_arbiter", {field_[*bye_].id}, {}}}};
        return round;
    }

private:
    Contest contest(bool keeps_weak) {
        for (const int place : setup_.present)
            if (!bye_ || *bye_ != place) ranking_.push_back(place);
        std::ranges::sort(
            ranking_, [&](int a, int b) { return ranks_before(field_[a], points_[at(a)], field_[b], points_[at(b)]); });
        std::vector<int> rank_of(at(field_.size()), -1);
        std::vector<Entrant> entrants;
        for (const int place : ranking_) {
            rank_of[at(place)] = static_cast<int>(entrants.size());
            entrants.push_back(entrant(place));
        }
        std::vector<Pair> met;
        const auto bar = [&](int a, int b) {
            if (rank_of[at(a)] >= 0 && rank_of[at(b)] >= 0) met.emplace_back(rank_of[at(a)], rank_of[at(b)]);
        };
        for (const int place : ranking_)
            for (const int other : setup_.opponents[at(place)])
                if (place < other) bar(place, other);
        for (const auto& [a, b] : setup_.prohibited) bar(a, b);
        if (keeps_weak)
            for (const auto& [a, b] : setup_.weakly_prohibited) bar(a, b);
        return Contest(std::move(entrants), met, work_);
    }

    Entrant entrant(int place) const {
        Entrant entrant{.score = points_[at(place)], .colours = setup_.colours[at(place)]};
        const int rounds = setup_.cards.rounds();
        const Float last = rounds >= 1 ? float_in(setup_.cards, place, rounds - 1) : Float::none;
        const Float before = rounds >= 2 ? float_in(setup_.cards, place, rounds - 2) : Float::none;
        entrant.down_last = last == Float::down, entrant.up_last = last == Float::up;
        entrant.down_before = before == Float::down, entrant.up_before = before == Float::up;
        entrant.may_have_bye = !had_point_without_play(setup_.cards, place);
        entrant.over_half_in_last_round = setup_.last_round && setup_.cards.score(place).halves > rounds;
        return entrant;
    }

    PlayerId id(int rank) const { return field_[ranking_[at(rank)]].id; }

    std::pair<BoardKey, Board> board(const Pair& pair, const Bracket& bracket, std::vector<char>& taken) const {
        const auto [a, b] = pair;
        const bool floats = contest_[a].score != contest_[b].score;
        std::vector<Reason> reasons{{article(floats ? "A4" : "C6"),
                                     floats ? "moved_down_player_first" : "s1_meets_s2",
                                     {id(a), id(b)},
                                     {contest_[a].score.halves}}};
        for (const auto& [first, other] : bracket.pairs) {
            if (other >= b || taken[at(other)] || other <= a) continue;
            reasons.push_back(refusal(a, other).value_or(
                Reason{article("C7"), "no_complete_pairing_within_x", {id(a), id(other)}, {bracket.x_used}}));
        }
        taken[at(b)] = true;
        const bool a_higher = a < b;
        ColourDecision colours = colours_of(contest_[a].colours, contest_[b].colours, a_higher, initial_);
        if (setup_.round.number == 1)
            colours = {(round_1_colour(a_higher ? a + 1 : b + 1, initial_) == Colour::white) == a_higher,
                       ColourRule::e4_higher_ranked};
        constexpr const char* names[] = {"E1", "E2", "E3", "E4"};
        constexpr std::string_view keys[] = {"both_preferences", "stronger_preference", "latest_different_colours",
                                             "higher_ranked_preference"};
        const auto which = static_cast<std::size_t>(colours.rule);
        const int white = colours.first_has_white ? a : b, black = colours.first_has_white ? b : a;
        reasons.push_back({article(names[which]),
                           setup_.round.number == 1 ? "colours_alternate_in_s1" : keys[which],
                           {id(white)},
                           {}});
        return {{contest_[std::min(a, b)].score, contest_[a].score + contest_[b].score, std::min(a, b)},
                {id(white), id(black), std::move(reasons)}};
    }

    Reason step_taken(const Bracket& bracket) const {
        const int someone = !bracket.pairs.empty() ? bracket.pairs.back().second : bracket.left.back();
        const int score = contest_[someone].score.halves;
        if (bracket.by == Step::c12) return {article("C12"), "others_moved_down", {}, {score}};
        return bracket.by == Step::c13 ? Reason{article("C13"), "lowest_paired_with_the_next", {}, {score}}
                                       : Reason{article("C14"), "fewer_pairs", {}, {score}};
    }

    std::optional<Reason> refusal(int a, int b) const {
        if (contest_.met(a, b)) {
            const int round = round_of_meeting(setup_.cards, ranking_[at(a)], ranking_[at(b)]);
            return round > 0 ? Reason{article("B1"), "had_met", {id(a), id(b)}, {round}}
                             : Reason{article("B1"), "may_not_meet", {id(a), id(b)}, {}};
        }
        if (contest_.colours_clash(a, b)) return Reason{article("B2"), "same_absolute_preference", {id(a), id(b)}, {}};
        return std::nullopt;
    }

    CannotPair impossible() const {
        return who_cannot_be_paired(
            contest_.legal_pairs(), [&](int place) { return id(place); }, [&](int a, int b) { return refusal(a, b); },
            [&](int place) -> std::optional<Reason> {
                if (contest_[place].may_have_bye) return std::nullopt;
                return Reason{article("B1"), "had_point_without_play", {id(place)}, {}};
            });
    }

    const Field& field_;
    const Setup& setup_;
    const Work& work_;
    Colour initial_;
    std::optional<int> bye_;
    std::vector<Points> points_;
    std::vector<int> ranking_;
    Contest contest_;
};

}  // namespace

tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                const Work& work) {
    return pair_present(field, history, regulations, requests,
                        [&](const Setup& setup, std::optional<int> bye, bool keeps_weak) {
                            return Round(field, setup, regulations, bye, keeps_weak, work).pair();
                        });
}

}  // namespace dommer::pairing::fide_1998
