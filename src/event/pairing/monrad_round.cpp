#include <algorithm>
#include <numeric>

#include "index.hpp"
#include "monrad_meetings.hpp"
#include "pairing/monrad.hpp"
#include "setup.hpp"

namespace dommer::pairing::monrad {
namespace {

const Citation advice{"dsu-2011", "4.9.2"};

bool was_away(const CardRow& row) {
    return row.what != Happening::game && row.what != Happening::allocated_bye && row.opponent < 0;
}

// The first round of the absence that a player who is not here is in.
int away_since(const Cards& cards, int place) {
    int since = cards.rounds() + 1;
    while (since > 1 && was_away(cards.of(place)[at(since - 2)])) --since;
    return since;
}

class Round {
public:
    Round(const Field& field, const Setup& setup, const Options& options, const std::optional<int>& rounds,
          const Variant& variant, bool keeps_weak, bool keeps_colours, const Work& work)
        : field_(field),
          setup_(setup),
          options_(options),
          variant_(variant),
          rounds_(rounds),
          work_(work),
          stand_in_of_odd_field_(field.size()),
          not_met_(field.size() + 1),
          may_meet_later_(0),
          order_(variant.equals_by_number ? by_points_and_number(setup) : pair_rules.ranked(field, setup, {})),
          placing_(at(field.size() + 1)) {
        for (int place = 0; place < field.size(); ++place)
            for (const int opponent : setup.opponents[at(place)])
                if (!may_meet_again(setup, place, opponent, variant.most_meetings)) not_met_.forbid(place, opponent);
        for (const auto& [a, b] : setup.prohibited) not_met_.forbid(a, b);
        if (keeps_weak)
            for (const auto& [a, b] : setup.weakly_prohibited) not_met_.forbid(a, b);
        points_.assign(at(field.size() + 1), Points{});
        for (int place = 0; place < field.size(); ++place) points_[at(place)] = setup.cards.score(place);
        choose_stand_in();
        may_meet_later_ = not_met_;
        if (keeps_colours) keep_colours_apart();
    }

    tl::expected<PairedRound, NotPaired> pair(const std::optional<int>& fixed_bye) {
        std::vector<Pair> with_bye;
        if (fixed_bye && stand_in_) {
            with_bye.emplace_back(*fixed_bye, *stand_in_);
            std::erase_if(order_, [&](int place) { return place == *fixed_bye || place == *stand_in_; });
        }
        spend_on_pairs(work_, order_.size());
        const auto formed = form_pairs(order_, not_met_);
        if (!formed) return tl::unexpected(NotPaired(impossible(formed.error())));
        PairedRound round;
        if (variant_.most_meetings == 1) round.reasons = setup_.oddities;
        auto pairs = kept_possible(*formed, round);
        foresee(pairs, round);
        report(pairs, *formed, round);
        for (const Pair& pair : with_bye)
            add(pair, {Reason{variant_.rule, "bye_fixed_by_arbiter", {id(pair.first)}, {}}}, round);
        return round;
    }

private:
    PlayerId id(int place) const { return place == stand_in_of_odd_field_ ? PlayerId{0} : field_[place].id; }

    // Our readings M2 and M3: parity counts anew before every round; an odd field has a stand-in who left before
    // round 1.
    void choose_stand_in() {
        std::vector<int> withdrawn;
        for (const int place : order_)
            if (!setup_.is_present[at(place)]) withdrawn.push_back(place);
        std::ranges::stable_sort(withdrawn, {}, [&](int place) { return away_since(setup_.cards, place); });
        if (field_.size() % 2 != 0) withdrawn.insert(withdrawn.begin(), stand_in_of_odd_field_);
        stand_in_ = withdrawn_in_the_pairing(withdrawn).in_order;
        std::erase_if(order_, [&](int place) { return !setup_.is_present[at(place)]; });
        if (stand_in_ && variant_.most_meetings > 1) {
            // Where players come and go, an odd number has nobody for its opponent, never one who is away.
            stand_in_ = stand_in_of_odd_field_;
            order_.push_back(*stand_in_);
            for (const int place : setup_.present)
                if (!may_sit_out_again(setup_, place, variant_.most_meetings)) not_met_.forbid(place, *stand_in_);
        } else if (stand_in_) {
            order_.push_back(*stand_in_);
            const int since = *stand_in_ == stand_in_of_odd_field_ ? 1 : away_since(setup_.cards, *stand_in_);
            for (int place = 0; place < field_.size(); ++place)
                for (int round = since; round <= setup_.cards.rounds(); ++round)
                    if (setup_.cards.of(place)[at(round - 1)].what == Happening::allocated_bye && place != *stand_in_)
                        not_met_.forbid(place, *stand_in_);
        }
        for (std::size_t rank = 0; rank < order_.size(); ++rank)
            placing_[at(order_[rank])] = static_cast<int>(rank) + 1;
    }

    // Nobody gets a colour three times more often than the other one as long as a round without that is possible.
    void keep_colours_apart() {
        colours_kept_ = true;
        for (const int place : setup_.present)
            for (const int other : setup_.present)
                if (place < other && not_met_(place, other) && colours_part(setup_, variant_, place, other))
                    not_met_.forbid(place, other);
    }

    int rounds_left() const { return rounds_ ? *rounds_ - setup_.round.number : 0; }

    std::vector<Pair> kept_possible(const Formed& formed, PairedRound& round) const {
        if (rounds_left() <= 0 || variant_.most_meetings > 1) return formed.pairs;
        auto ahead = look_ahead(order_, may_meet_later_, formed.pairs, work_);
        if (ahead.next_round_possible) return formed.pairs;
        const int next = setup_.round.number + 1;
        if (!ahead.accepted) {
            round.reasons.push_back({advice, "next_round_impossible_whatever_is_paired", {}, {next}});
            return formed.pairs;
        }
        round.reasons.push_back(
            {advice,
             options_.keep_next_round_possible ? "next_round_kept_possible" : "next_round_impossible",
             {},
             {next}});
        return options_.keep_next_round_possible ? *ahead.accepted : formed.pairs;
    }

    void foresee(const std::vector<Pair>& pairs, PairedRound& round) const {
        if (rounds_left() <= 1 || variant_.equals_by_number) return;
        const Work share = work_.share(work_of_forecast);
        const auto cast = forecast(order_, points_, not_met_, pairs, rounds_left(), options_.forecast_budget,
                                   stand_in_.value_or(-1), share);
        spend(work_, 1);  // taken back meanwhile: then there is no round
        if (cast.outlook == Outlook::some_results_block)
            round.reasons.push_back(
                {advice, "some_results_block_a_later_round", {}, {setup_.round.number + cast.rounds_ahead}});
        if (cast.outlook == Outlook::not_decided)
            round.reasons.push_back({advice, "later_rounds_not_followed_to_the_end", {}, {options_.forecast_budget}});
    }

    void report(const std::vector<Pair>& pairs, const Formed& formed, PairedRound& round) const {
        if (formed.pairs_undone > 0) {
            Reason stuck{advice, "rearranged_at_the_bottom", {}, {formed.pairs_undone}};
            for (const int place : formed.stuck) stuck.players.push_back(id(place));
            round.reasons.push_back(std::move(stuck));
        }
        std::vector<char> paired(at(field_.size() + 1));
        for (const Pair& pair : pairs) {
            std::vector<Reason> reasons{{variant_.rule,
                                         meet_again(pair) ? "nearest_met_again" : "nearest_not_met",
                                         {id(pair.first), id(pair.second)},
                                         {placing_[at(pair.first)], placing_[at(pair.second)]}}};
            for (int rank = placing_[at(pair.first)]; rank < placing_[at(pair.second)] - 1; ++rank)
                if (const int other = order_[at(rank)]; !paired[at(other)])
                    reasons.push_back(refusal(pair.first, other));
            paired[at(pair.first)] = paired[at(pair.second)] = true;
            add(pair, std::move(reasons), round);
        }
    }

    bool meet_again(const Pair& pair) const {
        return pair.second < field_.size() && times_met(setup_, pair.first, pair.second) > 0 &&
               variant_.most_meetings > 1;
    }

    Reason refusal(int player, int other) const {
        const Citation& rule = variant_.rule;
        if (not_met_(player, other)) return {rule, "would_leave_others_unpaired", {id(player), id(other)}, {}};
        if (id(other).number == 0) return {rule, "has_sat_out", {id(player)}, {}};
        const int met = other < field_.size() ? round_of_meeting(setup_.cards, player, other) : 0;
        if (met > 0 && times_met(setup_, player, other) < variant_.most_meetings)
            return {rule, "not_all_others_met", {id(player), id(other)}, {met}};
        if (met > 0) return {rule, "had_met", {id(player), id(other)}, {met}};
        const bool colours = colours_kept_ && other < field_.size() && colours_part(setup_, variant_, player, other);
        return {rule, colours ? "both_too_often_one_colour" : "may_not_meet", {id(player), id(other)}, {}};
    }

    void add(const Pair& pair, std::vector<Reason> reasons, PairedRound& round) const {
        if (stand_in_ && pair.second == *stand_in_) {
            reasons.push_back({{"dsu-2011", "4.1 §16"}, "no_game_and_one_point", {id(pair.first)}, {}});
            round.bye = Bye{id(pair.first), std::move(reasons)};
            return;
        }
        if (meet_again(pair)) return add_again(pair, std::move(reasons), round);
        if (variant_.most_of_a_colour && setup_.last_round && variant_.last_round_by_score &&
            both_have_most_of_a_colour(setup_, *variant_.most_of_a_colour, pair.first, pair.second) &&
            setup_.cards.score(pair.first) == setup_.cards.score(pair.second))
            reasons.push_back({variant_.rule, "last_round_score_before_colour", {id(pair.first), id(pair.second)}, {}});
        const int better = times(setup_.colours[at(pair.first)], HadColour::white);
        const int lower = times(setup_.colours[at(pair.second)], HadColour::white);
        const bool better_white = better_placed_has_white(better, lower);
        reasons.push_back({variant_.rule,
                           better == lower ? "lower_placed_has_white" : "fewer_whites",
                           {id(better_white ? pair.first : pair.second)},
                           {std::min(better, lower), std::max(better, lower)}});
        round.boards.push_back(better_white ? Board{id(pair.first), id(pair.second), std::move(reasons)}
                                            : Board{id(pair.second), id(pair.first), std::move(reasons)});
    }

    // Two who meet again: each has the other colour than the last time.
    void add_again(const Pair& pair, std::vector<Reason> reasons, PairedRound& round) const {
        const int last = last_meeting(setup_, pair.first, pair.second);
        const bool first_white = setup_.cards.of(pair.first)[at(last - 1)].colour == Colour::black;
        const int white = first_white ? pair.first : pair.second, black = first_white ? pair.second : pair.first;
        reasons.push_back({variant_.rule, "colours_swapped", {id(white), id(black)}, {last}});
        round.boards.push_back(Board{id(white), id(black), std::move(reasons)});
    }

    CannotPair impossible(const Impossible& stuck) const {
        CannotPair cannot{WhyNot::no_legal_pairing, {}, {}};
        for (const int place : stuck.stuck)
            if (place < field_.size()) cannot.players.push_back(id(place));
        for (const int place : stuck.stuck)
            for (const int other : stuck.stuck)
                if (place < other && !not_met_(place, other)) cannot.reasons.push_back(refusal(place, other));
        return cannot;
    }

    const Field& field_;
    const Setup& setup_;
    const Options& options_;
    const Variant& variant_;
    std::optional<int> rounds_;
    const Work& work_;
    int stand_in_of_odd_field_;
    MayMeet not_met_, may_meet_later_;  // who may be paired now; and without what colours forbid in this round
    std::vector<int> order_, placing_;
    std::vector<Points> points_;
    std::optional<int> stand_in_;
    bool colours_kept_ = false;
};

}  // namespace

tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                const Options& options, const Work& work, const Variant& variant) {
    return pair_present(
        field, history, regulations, requests, [&](const Setup& setup, std::optional<int> bye, bool keeps_weak) {
            const auto paired = [&](bool keeps_colours) {
                return Round(field, setup, options, regulations.rounds, variant, keeps_weak, keeps_colours, work)
                    .pair(bye);
            };
            auto round = paired(variant.most_of_a_colour.has_value());
            if (round || !variant.most_of_a_colour || !is_no_legal_pairing(round.error())) return round;
            auto without = paired(false);
            if (without)
                without->reasons.push_back({variant.rule, "colours_given_up", {}, {*variant.most_of_a_colour}});
            return without;
        });
}

}  // namespace dommer::pairing::monrad
