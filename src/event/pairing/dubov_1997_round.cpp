#include <algorithm>

#include "impossible.hpp"
#include "index.hpp"
#include "pairing/dubov_1997.hpp"
#include "setup.hpp"

namespace dommer::pairing::dubov_1997 {
namespace {

Citation article(const char* number) { return {"dsu-2011", std::string("4.9.6 ") + number}; }

class Round {
public:
    Round(const Field& field, const Setup& setup, const Regulations& regulations, std::optional<int> bye,
          bool keeps_weak, const Work& work)
        : field_(field),
          setup_(setup),
          work_(work),
          rounds_(regulations.rounds.value_or(9)),
          initial_(regulations.initial_colour.value_or(Colour::white)),
          bye_(bye),
          points_(pairing_points(setup, field, regulations)),
          not_met_(enter(keeps_weak)) {}

    tl::expected<PairedRound, NotPaired> pair() const {
        PairedRound round;
        round.reasons = setup_.oddities;
        for (auto& broken : broken_colour_limits(setup_, field_, article("2.4")))
            round.reasons.push_back(std::move(broken));
        if (bye_) round.bye = Bye{field_[*bye_].id, {{article("4"), "bye_fixed_by_arbiter", {field_[*bye_].id}, {}}}};
        if (setup_.round.number == 1 && halves_may_meet()) return pair_first(std::move(round));
        const auto groups = pair_groups(contenders_, not_met_, {rounds_, setup_.last_round}, work_);
        if (!groups) return tl::unexpected(NotPaired(impossible()));
        std::vector<int> group_of(contenders_.size(), -1);
        for (std::size_t group = 0; group < groups->groups.size(); ++group)
            for (const auto& [a, b] : groups->groups[group].pairs)
                group_of[at(a)] = group_of[at(b)] = static_cast<int>(group);
        for (const Group& group : groups->groups)
            for (const auto& [a, b] : group.pairs) round.boards.push_back(board(a, b, group, group_of));
        if (groups->bye)
            round.bye = Bye{id(*groups->bye),
                            {{article("4"),
                              "lowest_rating_of_the_lowest_group",
                              {id(*groups->bye)},
                              {contenders_[at(*groups->bye)].rating.value}}}};
        return round;
    }

private:
    PlayerId id(int place) const { return contenders_[at(place)].id; }

    MayMeet enter(bool keeps_weak) {
        std::vector<int> order;
        for (const int place : setup_.present)
            if (!bye_ || *bye_ != place) order.push_back(place);
        std::ranges::sort(order, [&](int a, int b) {
            if (points_[at(a)] != points_[at(b)]) return points_[at(a)] > points_[at(b)];
            return field_[a].rating != field_[b].rating ? field_[a].rating > field_[b].rating
                                                        : field_[a].id < field_[b].id;
        });
        index_of_.assign(at(field_.size()), -1);
        for (const int place : order)
            index_of_[at(place)] = static_cast<int>(contenders_.size()), contenders_.push_back(contender(place));
        MayMeet not_met(static_cast<int>(order.size()));
        const auto bar = [&](int a, int b) {
            if (index_of_[at(a)] >= 0 && index_of_[at(b)] >= 0) not_met.forbid(index_of_[at(a)], index_of_[at(b)]);
        };
        for (const int place : order)
            for (const int other : setup_.opponents[at(place)]) bar(place, other);
        for (const auto& [a, b] : setup_.prohibited) bar(a, b);
        if (keeps_weak)
            for (const auto& [a, b] : setup_.weakly_prohibited) bar(a, b);
        return not_met;
    }

    Contender contender(int place) const {
        const Player& player = field_[place];
        Contender contender{.id = player.id,
                            .name = player.name,
                            .rating = player.rating,
                            .aro = average_of_opponents(field_, setup_.cards, place),
                            .score = points_[at(place)],
                            .colours = setup_.colours[at(place)]};
        const auto rows = setup_.cards.of(place);
        for (std::size_t round = 0; round < rows.size(); ++round) {
            const int other = rows[round].opponent;
            contender.moved_up.push_back(other >= 0 && setup_.cards.of(other)[round].before > rows[round].before);
        }
        contender.won_without_play = had_point_without_play(setup_.cards, place);
        return contender;
    }

    // Only a prohibition of the arbiter can stand against it; then the groups are paired as in any other round.
    bool halves_may_meet() const {
        const int half = static_cast<int>(contenders_.size()) / 2;
        for (int row = 0; row < half; ++row)
            if (!not_met_(row, row + half)) return false;
        return true;
    }

    // dsu_2011, 4.9.6 5: the upper half by rating against the lower half; the colours alternate from board to board.
    PairedRound pair_first(PairedRound round) const {
        const int size = static_cast<int>(contenders_.size()), half = size / 2;
        for (int row = 0; row < half; ++row) {
            const bool upper_white = (initial_ == Colour::white) == (row % 2 == 0);
            const PlayerId upper = id(row), lower = id(row + half);
            round.boards.push_back({upper_white ? upper : lower,
                                    upper_white ? lower : upper,
                                    {{article("5"), "upper_half_meets_lower_half", {upper, lower}, {row + 1}}}});
        }
        if (size % 2 != 0) round.bye = Bye{id(size - 1), {{article("5"), "last_by_rating", {id(size - 1)}, {}}}};
        return round;
    }

    Board board(int a, int b, const Group& group, const std::vector<int>& group_of) const {
        ColourDecision colours = colours_of(contenders_[at(a)], contenders_[at(b)]);
        const auto allowed = [&](bool first_white) {
            return may_have(contenders_[at(a)].colours, first_white ? Colour::white : Colour::black) &&
                   may_have(contenders_[at(b)].colours, first_white ? Colour::black : Colour::white);
        };
        if (!allowed(colours.first_has_white) && allowed(!colours.first_has_white))
            colours = {!colours.first_has_white, 1};
        std::vector<Reason> reasons{why(a, b, group)};
        for (const int player : {a, b})
            for (const int met : setup_.opponents[at(*field_.place_of(id(player)))])
                if (const int other = index_of_[at(met)]; other >= 0 && group_of[at(other)] == group_of[at(player)])
                    reasons.push_back(*refusal(player, other));
        const int white = colours.first_has_white ? a : b, black = colours.first_has_white ? b : a;
        reasons.push_back({article("3"), "colours_by_criterion", {id(white)}, {colours.criterion}});
        return {id(white), id(black), std::move(reasons)};
    }

    Reason why(int a, int b, const Group& group) const {
        if (group.complete_search) return {article("9"), "complete_search", {id(a), id(b)}, {}};
        if (contenders_[at(a)].score == contenders_[at(b)].score)
            return {article("6.3"), "row_by_row", {id(a), id(b)}, {}};
        for (const auto& [one, other] : {Pair{a, b}, Pair{b, a}}) {
            if (std::ranges::count(group.moved_up_for_one, Pair{one, other}) > 0)
                return {article("7.1"), "moved_up_for_him", {id(one), id(other)}, {}};
            if (std::ranges::count(group.moved_up_for_one, other, &Pair::second) > 0)
                return {article("6.3"), "row_by_row", {id(a), id(b)}, {}};
            if (std::ranges::count(group.moved_up, other) > 0)
                return {article("7.2"), "moved_up_to_even", {id(one), id(other)}, {}};
        }
        return {article("8.2"), "floater_meets_highest_rating", {id(a), id(b)}, {}};
    }

    bool colours_possible(int a, int b) const {
        const auto &one = contenders_[at(a)].colours, &two = contenders_[at(b)].colours;
        return (may_have(one, Colour::white) && may_have(two, Colour::black)) ||
               (may_have(one, Colour::black) && may_have(two, Colour::white));
    }

    std::optional<Reason> refusal(int a, int b) const {
        if (!not_met_(a, b)) {
            const int met = round_of_meeting(setup_.cards, *field_.place_of(id(a)), *field_.place_of(id(b)));
            return met > 0 ? Reason{article("2.1"), "had_met", {id(a), id(b)}, {met}}
                           : Reason{article("2.1"), "may_not_meet", {id(a), id(b)}, {}};
        }
        if (!colours_possible(a, b)) return Reason{article("2.4"), "same_absolute_preference", {id(a), id(b)}, {}};
        return std::nullopt;
    }

    CannotPair impossible() const {
        const int size = static_cast<int>(contenders_.size());
        MayMeet legal = not_met_;
        for (int a = 0; a < size; ++a)
            for (int b = a + 1; b < size; ++b)
                if (legal(a, b) && !colours_possible(a, b)) legal.forbid(a, b);
        return who_cannot_be_paired(
            legal, [&](int place) { return id(place); }, [&](int a, int b) { return refusal(a, b); },
            [&](int place) -> std::optional<Reason> {
                if (!contenders_[at(place)].won_without_play) return std::nullopt;
                return Reason{article("2.2"), "had_point_without_play", {id(place)}, {}};
            });
    }

    const Field& field_;
    const Setup& setup_;
    const Work& work_;
    int rounds_;
    Colour initial_;
    std::optional<int> bye_;
    std::vector<Points> points_;
    std::vector<Contender> contenders_;
    std::vector<int> index_of_;  // by place in the field; -1: not paired
    MayMeet not_met_;
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

}  // namespace dommer::pairing::dubov_1997
