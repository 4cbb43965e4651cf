#include <algorithm>

#include "dubov_2026_upfloaters.hpp"
#include "fide_conventions.hpp"
#include "impossible.hpp"
#include "index.hpp"
#include "setup.hpp"

namespace dommer::pairing::dubov_2026 {
namespace {

Citation article(const char* number) { return {"fide-dubov-2026", number}; }

class DubovRound {
public:
    DubovRound(const Field& field, const Setup& setup, const Regulations& regulations, bool keeps_weak,
               const Work& work)
        : field_(field),
          setup_(setup),
          work_(work),
          initial_(regulations.initial_colour.value_or(Colour::white)),
          // Without a number of rounds it is known of those up to this one.
          most_upfloats_(most_upfloats(regulations.rounds.value_or(setup.round.number))),
          points_(pairing_points(setup, field, regulations)),
          apart_(field.size()) {
        for (int place = 0; place < field.size(); ++place) enter(place);
        // fide_dubov_2026, C1: two players do not meet twice; a game that was not played may be paired again.
        for (int place = 0; place < field.size(); ++place)
            for (const int opponent : setup.opponents[at(place)]) apart_.forbid(place, opponent);
        for (const auto& [a, b] : setup.prohibited) apart_.forbid(a, b);
        if (keeps_weak)
            for (const auto& [a, b] : setup.weakly_prohibited) apart_.forbid(a, b);
        legal_ = apart_;
        for (int a = 0; a < field.size(); ++a)
            for (int b = a + 1; b < field.size(); ++b)
                if (colours_clash(preferences_[at(a)], preferences_[at(b)])) legal_.forbid(a, b);
    }

    tl::expected<PairedRound, NotPaired> pair(std::optional<int> fixed_bye) {
        PairedRound round;
        round.reasons = setup_.oddities;
        std::vector<int> left = setup_.present;
        if (left.size() % 2 != 0) {
            // fide_dubov_2026, 3.1: the lowest score, then most games played, then the largest number, of those for
            // whom all others can be paired. fide_dubov_2026, C2: not for one who had a bye or a point without play.
            const auto bye = fixed_bye ? fixed_bye : lowest_bye(setup_, points_, legal_, work_);
            if (!bye) return tl::unexpected(NotPaired(impossible(left)));
            std::erase(left, *bye);
            round.bye = Bye{id(*bye),
                            {fixed_bye ? Reason{article("3.1"), "bye_fixed_by_arbiter", {id(*bye)}, {}}
                                       : Reason{article("3.1"), "dubov_bye", {id(*bye)}, {points_[at(*bye)].halves}}}};
        }
        spend_on_pairs(work_, left.size());
        if (!everybody_can_be_paired(legal_, left)) return tl::unexpected(NotPaired(impossible(left)));
        std::ranges::stable_sort(left, std::greater{}, [&](int place) { return points_[at(place)]; });
        std::vector<Made> made;
        while (!left.empty()) pair_top_bracket(left, made);
        publish(made, round);
        return round;
    }

private:
    struct Made {
        Pair pair;
        Points group;
        std::optional<int> upfloater;
        std::vector<int> shifted;
    };

    PlayerId id(int place) const { return field_[place].id; }

    void enter(int place) {
        preferences_.push_back(preference_of(setup_.colours[at(place)]));
        averages_.push_back(average_of_opponents(field_, setup_.cards, place));
        has_played_.push_back(setup_.opponents[at(place)].empty() ? 0 : 1);
        int upfloats = 0;
        bool last = false;
        for (int round = 0; round < setup_.cards.rounds(); ++round) {
            last = was_upfloated(setup_.cards, place, round);
            upfloats += last ? 1 : 0;
        }
        upfloats_.push_back(upfloats);
        upfloated_last_.push_back(last ? 1 : 0);
    }

    // fide_dubov_2026, 1.3: those with the highest score of all who are left, and whom they need from below.
    void pair_top_bracket(std::vector<int>& left, std::vector<Made>& made) const {
        const Points score = points_[at(left.front())];
        const auto below = std::ranges::find_if(left, [&](int place) { return points_[at(place)] != score; });
        const std::span<const int> residents(left.begin(), below), lower(below, left.end());
        const Judgement judgement{legal_, preferences_, averages_, has_played_};
        const auto up =
            upfloaters(residents, lower,
                       {judgement, points_, upfloats_, upfloated_last_, most_upfloats_, !setup_.last_round}, work_);
        if (!up) throw Undecided{};  // everybody can be paired, so there is a set
        std::vector<int> members(residents.begin(), residents.end());
        members.insert(members.end(), up->begin(), up->end());
        std::ranges::sort(members);
        const auto bracket = pair_bracket(members, judgement, work_);
        if (!bracket) throw Undecided{};
        for (const Pair& pair : bracket->pairs) {
            Made each{pair, score, std::nullopt, {}};
            for (const int place : {pair.first, pair.second}) {
                if (points_[at(place)] != score) each.upfloater = place;
                if (std::ranges::count(bracket->shifted, place) != 0) each.shifted.push_back(place);
            }
            made.push_back(std::move(each));
        }
        std::erase_if(left, [&](int place) { return std::ranges::binary_search(members, place); });
    }

    Contestant contestant(int place) const { return {setup_.colours[at(place)], points_[at(place)], id(place)}; }

    void publish(std::vector<Made>& made, PairedRound& round) const {
        std::ranges::stable_sort(made, {}, [&](const Made& each) { return publishing_key(each.pair, points_); });
        for (const Made& each : made) {
            const auto [a, b] = each.pair;
            const auto decision = colour_of_pair(contestant(a), contestant(b), initial_);
            const int white = decision.first_is_white ? a : b, black = decision.first_is_white ? b : a;
            std::vector<Reason> reasons;
            // The first of the pair is of S1.
            if (has_played_[at(a)] != 0)
                reasons.push_back(
                    {article("3.2.5"), "dubov_meets", {id(a), id(b)}, {each.group.halves, averages_[at(a)]}});
            else
                reasons.push_back({article("3.2.5"), "dubov_meets_first", {id(a), id(b)}, {each.group.halves}});
            if (each.upfloater)
                reasons.push_back({article("3.2.2"),
                                   "floats_up_into",
                                   {id(*each.upfloater)},
                                   {points_[at(*each.upfloater)].halves, each.group.halves}});
            for (const int place : each.shifted) reasons.push_back({article("3.2.4"), "dubov_shifts", {id(place)}, {}});
            reasons.push_back({article(decision.article), "dubov_colours", {id(white), id(black)}, {}});
            round.boards.push_back({id(white), id(black), std::move(reasons)});
        }
    }

    std::optional<Reason> refusal(int a, int b) const {
        if (!apart_(a, b)) {
            const int met = round_of_meeting(setup_.cards, a, b);
            return met > 0 ? Reason{article("C1"), "had_met", {id(a), id(b)}, {met}}
                           : Reason{article("C1"), "may_not_meet", {id(a), id(b)}, {}};
        }
        if (colours_clash(preferences_[at(a)], preferences_[at(b)]))
            return Reason{article("C3"), "same_absolute_preference", {id(a), id(b)}, {}};
        return std::nullopt;
    }

    // fide_dubov_2026, C4: the others cannot be paired. The chief arbiter decides.
    CannotPair impossible(const std::vector<int>& places) const {
        MayMeet among(static_cast<int>(places.size()), false);
        for (int a = 0; a < among.size(); ++a)
            for (int b = a + 1; b < among.size(); ++b)
                if (legal_(places[at(a)], places[at(b)])) among.allow(a, b);
        return who_cannot_be_paired(
            among, [&](int each) { return id(places[at(each)]); },
            [&](int a, int b) { return refusal(places[at(a)], places[at(b)]); },
            [&](int each) -> std::optional<Reason> {
                if (!had_point_without_play(setup_.cards, places[at(each)])) return std::nullopt;
                return Reason{article("C2"), "had_point_without_play", {id(places[at(each)])}, {}};
            });
    }

    const Field& field_;
    const Setup& setup_;
    const Work& work_;
    Colour initial_;
    int most_upfloats_;
    std::vector<Points> points_;
    std::vector<Preference> preferences_;
    std::vector<int> averages_, upfloats_;
    std::vector<char> has_played_, upfloated_last_;
    MayMeet apart_, legal_{0};  // C1 and prohibitions; C3 too
};

}  // namespace

tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                const Work& work) {
    return pair_present(field, history, regulations, requests,
                        [&](const Setup& setup, std::optional<int> bye, bool keeps_weak) {
                            return DubovRound(field, setup, regulations, keeps_weak, work).pair(bye);
                        });
}

}  // namespace dommer::pairing::dubov_2026
