#include <algorithm>
#include <map>

#include "fide_conventions.hpp"
#include "index.hpp"
#include "pairing/team_swiss.hpp"
#include "setup.hpp"
#include "team_swiss_bracket.hpp"
#include "team_swiss_upfloaters.hpp"

namespace dommer::pairing::team_swiss {
namespace {

Citation article(const char* number) { return {"fide-team-swiss-2026", number}; }

class TeamRound {
public:
    TeamRound(const Field& field, const Setup& setup, const Regulations& regulations, const Options& options,
              std::span<const Points> secondary, bool keeps_weak, const Work& work)
        : field_(field),
          setup_(setup),
          regulations_(regulations),
          secondary_(secondary),
          work_(work),
          may_meet_(field.size()),
          points_(pairing_points(setup, field, regulations)),
          floated_(at(field.size())) {
        // fide_team_swiss_2026, C1: two teams do not meet twice; a match that was not played may be made again.
        for (int place = 0; place < field.size(); ++place)
            for (const int opponent : setup.opponents[at(place)]) may_meet_.forbid(place, opponent);
        for (const auto& [a, b] : setup.prohibited) may_meet_.forbid(a, b);
        if (keeps_weak)
            for (const auto& [a, b] : setup.weakly_prohibited) may_meet_.forbid(a, b);
        counts_floats_ = !regulations.rounds || setup.round.number < *regulations.rounds - 1;
        for (int place = 0; place < field.size(); ++place) {
            preferences_.push_back(preference_of(setup.colours[at(place)], options.preferences, setup.last_round));
            floated_[at(place)] = floated_last_round(place) ? 1 : 0;
        }
    }

    tl::expected<PairedRound, NotPaired> pair(std::optional<int> fixed_bye) {
        std::vector<int> left = setup_.present;
        PairedRound round;
        if (left.size() % 2 != 0) {
            // fide_team_swiss_2026, 3.1: the lowest score, then most matches played, then the largest number, of those
            // for whom all others can be paired. fide_team_swiss_2026, C2: not for a team that had the bye, a
            // full-point bye or a match won by forfeit.
            const auto bye = fixed_bye ? fixed_bye : lowest_bye(setup_, points_, may_meet_, work_);
            if (!bye)
                return tl::unexpected(NotPaired(
                    CannotPair{WhyNot::no_legal_pairing, {}, {{article("3.1"), "team_no_bye_possible", {}, {}}}}));
            std::erase(left, *bye);
            round.bye =
                Bye{id(*bye),
                    {fixed_bye ? Reason{article("3.1"), "bye_fixed_by_arbiter", {id(*bye)}, {}}
                               : Reason{article("3.1"), "team_has_the_bye", {id(*bye)}, {points_[at(*bye)].halves}}}};
        }
        spend_on_pairs(work_, left.size());
        if (!everybody_can_be_paired(may_meet_, left)) {
            CannotPair cannot{WhyNot::no_legal_pairing, {}, {{article("C1"), "team_all_have_met", {}, {}}}};
            return tl::unexpected(NotPaired(std::move(cannot)));
        }
        std::vector<Made> made;
        while (!left.empty()) pair_top_group(left, made);
        publish(made, round);
        return round;
    }

private:
    struct Made {
        Pair pair;
        Points group;
        std::optional<int> upfloater;
    };

    PlayerId id(int place) const { return field_[place].id; }

    // fide_team_swiss_2026, 1.4: a team that played one with another score is a floater, whichever way.
    bool floated_last_round(int place) const {
        if (setup_.cards.rounds() == 0) return false;
        const CardRow& row = setup_.cards.of(place).back();
        return was_played(row) && row.before != setup_.cards.of(row.opponent).back().before;
    }

    void pair_top_group(std::vector<int>& left, std::vector<Made>& made) const {
        std::map<Points, std::vector<int>, std::greater<>> by_score;
        for (const int place : left) by_score[points_[at(place)]].push_back(place);
        std::vector<ScoreGroup> groups;
        for (auto& [score, places] : by_score) groups.push_back({score, places});
        const auto up = upfloaters(groups, {may_meet_, floated_, counts_floats_}, work_);
        if (!up) throw Undecided{};  // everybody can be paired, so there is a set
        const Judgement judgement{may_meet_, preferences_, floated_, counts_floats_};
        for (const Pair& pair : pair_bracket(groups.front().places, *up, judgement, work_)) {
            std::optional<int> floats;
            for (const int place : {pair.first, pair.second})
                if (std::ranges::find(*up, place) != up->end()) floats = place;
            made.push_back({pair, groups.front().score, floats});
            std::erase(left, pair.first), std::erase(left, pair.second);
        }
    }

    Contestant contestant(int place) const {
        return {setup_.colours[at(place)], preferences_[at(place)], setup_.cards.score(place),
                secondary_.empty() ? Points{} : secondary_[at(place)], id(place)};
    }

    // The order of C.04.2: the higher score of the two, their sum, the number of the higher ranked.
    void publish(std::vector<Made>& made, PairedRound& round) const {
        std::ranges::stable_sort(made, {}, [&](const Made& each) { return publishing_key(each.pair, points_); });
        for (const Made& each : made) {
            const auto [a, b] = each.pair;
            const auto decision =
                colour_of_pair(contestant(a), contestant(b), regulations_.initial_colour.value_or(Colour::white));
            const int white = decision.first_is_white ? a : b, black = decision.first_is_white ? b : a;
            std::vector<Reason> reasons{{article("3.3"), "team_group", {id(a), id(b)}, {each.group.halves}}};
            if (each.upfloater)
                reasons.push_back({article("3.2"),
                                   "floats_up_into",
                                   {id(*each.upfloater)},
                                   {points_[at(*each.upfloater)].halves, each.group.halves}});
            reasons.push_back({article(decision.article), "team_colours", {id(white), id(black)}, {}});
            round.boards.push_back({id(white), id(black), std::move(reasons)});
        }
    }

    const Field& field_;
    const Setup& setup_;
    const Regulations& regulations_;
    std::span<const Points> secondary_;
    const Work& work_;
    MayMeet may_meet_;
    std::vector<Points> points_;
    std::vector<Preference> preferences_;
    std::vector<char> floated_;
    bool counts_floats_ = true;
};

}  // namespace

tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                const Options& options, std::span<const Points> secondary,
                                                const Work& work) {
    return pair_present(field, history, regulations, requests,
                        [&](const Setup& setup, std::optional<int> bye, bool keeps_weak) {
                            return TeamRound(field, setup, regulations, options, secondary, keeps_weak, work).pair(bye);
                        });
}

}  // namespace dommer::pairing::team_swiss
