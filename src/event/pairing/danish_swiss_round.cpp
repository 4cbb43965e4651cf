#include <algorithm>

#include "impossible.hpp"
#include "index.hpp"
#include "pairing/danish_swiss.hpp"
#include "setup.hpp"

namespace dommer::pairing::danish_swiss {
namespace {

Citation article(const char* number) { return {"dsu-2011", std::string("4.9.3 ") + number}; }

class Round {
public:
    Round(const Field& field, const Setup& setup, const Regulations& regulations, const Options& options,
          std::optional<int> bye, bool keeps_weak, const Work& work)
        : field_(field),
          setup_(setup),
          bye_(bye),
          contest_(contest(regulations, options, keeps_weak, work)) {}

    tl::expected<PairedRound, NotPaired> pair() const {
        const auto pools = pair_pools(contest_);
        if (!pools) return tl::unexpected(NotPaired(impossible()));
        PairedRound round;
        round.reasons = setup_.oddities;
        int boards = 0;
        for (const PoolPairs& pool : *pools) boards += static_cast<int>(pool.pairs.size() + pool.floater_pairs.size());
        int board = 0;
        for (const PoolPairs& pool : *pools) {
            std::vector<int> open;  // of the lower half, in order, and not yet given to anybody
            for (const Pair& pair : pool.pairs) open.push_back(pair.second);
            std::ranges::sort(open);
            for (const Pair& pair : pool.pairs) add(pair, ++board, boards, reasons_inside(pair, pool, open), round);
            for (const Pair& pair : pool.floater_pairs)
                add(pair, ++board, boards, reasons_of_floater(pair, pool), round);
        }
        if (bye_) round.bye = Bye{field_[*bye_].id, {{article("2.2"), "bye_fixed_by_arbiter", {field_[*bye_].id}, {}}}};
        return round;
    }

private:
    Contest contest(const Regulations& regulations, const Options& options, bool keeps_weak, const Work& work) {
        const auto points = pairing_points(setup_, field_, regulations);
        std::vector<Contender> contenders;
        std::vector<int> index_of(at(field_.size()), -1);
        for (const int place : setup_.present) {
            if (bye_ && *bye_ == place) continue;
            index_of[at(place)] = static_cast<int>(contenders.size());
            place_of_.push_back(place);
            Contender contender{field_[place].id.number, points[at(place)], setup_.cards.score(place),
                                setup_.colours[at(place)]};
            const auto rows = setup_.cards.of(place);
            for (std::size_t round = 0; round < rows.size(); ++round)
                if (rows[round].what == Happening::allocated_bye) contender.colours[round] = HadColour::white;
            contenders.push_back(std::move(contender));
        }
        std::vector<Pair> met;
        for (const int place : setup_.present)
            for (const int other : setup_.opponents[at(place)])
                if (place < other && index_of[at(place)] >= 0 && index_of[at(other)] >= 0)
                    met.emplace_back(index_of[at(place)], index_of[at(other)]);
        for (const auto* list : {&setup_.prohibited, &setup_.weakly_prohibited})
            if (keeps_weak || list == &setup_.prohibited)
                for (const auto& [a, b] : *list)
                    if (index_of[at(a)] >= 0 && index_of[at(b)] >= 0)
                        met.emplace_back(index_of[at(a)], index_of[at(b)]);
        if (contenders.size() % 2 != 0) add_x(contenders, met, index_of);
        return Contest(std::move(contenders), met,
                       setup_.last_round ? std::optional(setup_.round.number - 1) : std::nullopt, options, work);
    }

    // dsu_2011, 4.9.3 2.1: with an odd number of players X takes part as the weakest.
    void add_x(std::vector<Contender>& contenders, std::vector<Pair>& met, const std::vector<int>& index_of) {
        const int x = static_cast<int>(contenders.size());
        contenders.push_back({.number = field_.players().back().id.number + 1, .is_x = true});
        place_of_.push_back(-1);
        for (const int place : setup_.present)
            if (index_of[at(place)] >= 0 && std::ranges::any_of(setup_.cards.of(place), [](const CardRow& row) {
                    return row.what == Happening::allocated_bye;
                }))
                met.emplace_back(index_of[at(place)], x);
    }

    int place(int contender) const { return place_of_[at(contest_.original(contender))]; }
    PlayerId id(int contender) const { return place(contender) < 0 ? PlayerId{0} : field_[place(contender)].id; }

    void add(const Pair& pair, int board, int boards, std::vector<Reason> reasons, PairedRound& round) const {
        const auto [a, b] = pair;
        if (contest_[a].is_x || contest_[b].is_x) {
            const PlayerId player = id(contest_[a].is_x ? b : a);
            reasons.push_back({article("2.2"), "meets_x", {player}, {}});
            round.bye = Bye{player, std::move(reasons)};
            return;
        }
        ColourDecision colours = colours_of(contest_[a], contest_[b]);
        if (setup_.round.number == 1)
            colours = {(a < b) != lower_has_white_in_round_1(board, boards), ColourRule::first_round, 0};
        reasons.push_back(colour_reason(colours, pair));
        round.boards.push_back(colours.first_has_white ? Board{id(a), id(b), std::move(reasons)}
                                                       : Board{id(b), id(a), std::move(reasons)});
    }

    Reason colour_reason(const ColourDecision& colours, const Pair& pair) const {
        const PlayerId white = id(colours.first_has_white ? pair.first : pair.second);
        switch (colours.rule) {
            case ColourRule::first_round: return {article("7.1"), "colours_alternate_from_the_bottom", {white}, {}};
            case ColourRule::fewer_whites: return {article("7.2"), "fewer_whites", {white}, {}};
            case ColourRule::fewer_whites_lately:
                return {article("7.3"), "fewer_whites_lately", {white}, {colours.rounds_back}};
            case ColourRule::last_colour: return {article("7.4"), "stronger_changes_colour", {white}, {}};
            case ColourRule::strong_preference: return {article("colour"), "strong_preference", {white}, {}};
            case ColourRule::against_x: break;
        }
        return {article("2.2"), "meets_x", {white}, {}};
    }

    std::optional<Reason> refusal(int a, int b) const {
        if (contest_.met(a, b)) {
            if (contest_[a].is_x || contest_[b].is_x)
                return Reason{article("1.2"), "has_sat_out", {id(contest_[a].is_x ? b : a)}, {}};
            const int round = place(a) < 0 || place(b) < 0 ? 0 : round_of_meeting(setup_.cards, place(a), place(b));
            return round > 0 ? Reason{article("1.2"), "had_met", {id(a), id(b)}, {round}}
                             : Reason{article("1.2"), "may_not_meet", {id(a), id(b)}, {}};
        }
        if (contest_.colours_clash(a, b))
            return Reason{article("colour"), "same_strong_preference", {id(a), id(b)}, {}};
        return std::nullopt;
    }

    // The players of b that stood before the one they got, and why each was passed over.
    std::vector<Reason> reasons_inside(const Pair& pair, const PoolPairs& pool, std::vector<int>& open) const {
        std::vector<Reason> reasons{{article(pool.bottom_group ? "9.3" : "5.1"),
                                     pool.bottom_group ? "bottom_group" : "upper_half_meets_lower_half",
                                     {id(pair.first), id(pair.second)},
                                     {contest_[pair.first].points.halves}}};
        const auto own = std::ranges::lower_bound(open, pair.second);
        for (const int b : std::ranges::subrange(open.begin(), own))
            reasons.push_back(
                refusal(pair.first, b)
                    .value_or(
                        Reason{article("5.2"), "fewer_preferences_or_others_unpaired", {id(pair.first), id(b)}, {}}));
        open.erase(own);
        return reasons;
    }

    std::vector<Reason> reasons_of_floater(const Pair& pair, const PoolPairs& pool) const {
        const bool odd = pool.floaters.size() % 2 != 0;
        std::vector<Reason> reasons{{article(odd ? "6.1" : "6.2"),
                                     "floats",
                                     {id(pair.first), id(pair.second)},
                                     {contest_[pair.first].points.halves}}};
        for (int other = pair.first + 1; other < pair.second; ++other)
            if (contest_[other].points < contest_[pair.first].points)
                if (auto refused = refusal(pair.first, other)) reasons.push_back(std::move(*refused));
        return reasons;
    }

    CannotPair impossible() const {  // X is one of the contenders, so their number is even
        MayMeet legal(contest_.size(), false);
        for (int a = 0; a < contest_.size(); ++a)
            for (int b = a + 1; b < contest_.size(); ++b)
                if (contest_.legal(a, b)) legal.allow(a, b);
        CannotPair cannot = who_cannot_be_paired(
            legal, [&](int place) { return id(place); }, [&](int a, int b) { return refusal(a, b); },
            [](int) { return std::optional<Reason>(); });
        std::erase(cannot.players, PlayerId{0});
        return cannot;
    }

    const Field& field_;
    const Setup& setup_;
    std::optional<int> bye_;
    std::vector<int> place_of_;  // by the contender's index as entered; -1: X
    Contest contest_;
};

}  // namespace

tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                const Options& options, const Work& work) {
    return pair_present(field, history, regulations, requests,
                        [&](const Setup& setup, std::optional<int> bye, bool keeps_weak) {
                            return Round(field, setup, regulations, options, bye, keeps_weak, work).pair();
                        });
}

}  // namespace dommer::pairing::danish_swiss
