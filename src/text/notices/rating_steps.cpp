#include "notices/rating_steps.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "vocabulary/text.hpp"

namespace dommer::notices {
namespace {

using namespace rating;

constexpr Text one_game{"{score} against {name} ({start}), difference {difference}, expected {share}",
                        "{score} mod {name} ({start}), forskel {difference}, forventet {share}",
                        "{score} mot {name} ({start}), forskjell {difference}, forventet {share}"};
constexpr Text from_performance{"starts from a performance of {start}", "begynder fra en præstation på {start}",
                                "begynner fra en prestasjon på {start}"};
constexpr Text by_average{
    "group average {average}, difference {difference}, share {share}: {players} x {share} - {half} = {exact}, rounded "
    "{expected}",
    "gruppens gennemsnit {average}, forskel {difference}, andel {share}: {players} x {share} - {half} = {exact}, "
    "afrundet {expected}",
    "gruppens gjennomsnitt {average}, forskjell {difference}, andel {share}: {players} x {share} - {half} = {exact}, "
    "avrundet {expected}"};
constexpr Text by_difference{"expected {exact} in all, rounded {expected}",
                             "forventet {exact} i alt, afrundet {expected}",
                             "forventet {exact} i alt, avrundet {expected}"};
constexpr Text coefficient_is{"coefficient {k}", "koefficient {k}", "koeffisient {k}"};
constexpr Text bonus_is{"bonus {bonus}", "bonus {bonus}", "bonus {bonus}"};
constexpr Text protected_winner{"won the group with less than expected: increment 0",
                                "vandt gruppen med mindre end forventet: ingen ændring",
                                "vant gruppen med mindre enn forventet: ingen endring"};
constexpr Text product{"{k} x ({score} - {expected} + {bonus}) = {points}",
                       "{k} x ({score} - {expected} + {bonus}) = {points}",
                       "{k} x ({score} - {expected} + {bonus}) = {points}"};
constexpr Text sum{"so {raw}", "altså {raw}", "altså {raw}"};
constexpr Text passes_up{"passes {limit} upwards: {before} becomes {after}",
                         "passerer {limit} opad: {before} bliver til {after}",
                         "passerer {limit} oppover: {before} blir {after}"};
constexpr Text passes_down{"passes {limit} downwards: {before} becomes {after}",
                           "passerer {limit} nedad: {before} bliver til {after}",
                           "passerer {limit} nedover: {before} blir {after}"};
constexpr Text raised{"raised to the floor {floor}", "hævet til bunden {floor}", "hevet til gulvet {floor}"};

// Says each step in one language, decimals as they are written there.
struct Teller {
    Language language;
    std::vector<RatingStep> told = {};

    template <class Number>
    std::string number(Number value) const {
        std::string text = decimal(value);
        if (language != Language::english) std::ranges::replace(text, '.', ',');
        return text;
    }
    void operator()(const Text& text, std::initializer_list<Value> values, std::string_view article) {
        told.push_back({filled(text.in(language), values), std::string(article)});
    }
};

void tell_expected(Teller& tell, const PlayerReport& player) {
    const auto exact = tell.number(player.exact), expected = tell.number(player.expected);
    if (!player.by_average) return tell(by_difference, {{"exact", exact}, {"expected", expected}}, "4.5.2.1");
    const AverageMethod& method = *player.by_average;
    tell(by_average,
         {{"average", std::to_string(method.group_average.number)},
          {"difference", fmt::format("{:+}", method.difference)},
          {"share", tell.number(method.share)},
          {"players", std::to_string(method.players)},
          {"half", tell.number(Hundredths{50})},
          {"exact", exact},
          {"expected", expected}},
         "4.5.2.1");
}

}  // namespace

std::string decimal(Fraction exact) {
    const auto scaled = nearest_half_up(exact * 10000);
    std::string text =
        fmt::format("{}{}.{:04}", scaled < 0 ? "-" : "", std::abs(scaled) / 10000, std::abs(scaled) % 10000);
    while (text.ends_with('0')) text.pop_back();
    if (text.ends_with('.')) text.pop_back();
    return text;
}
std::string decimal(Points points) { return fmt::format("{}{}", points.halves / 2, points.halves % 2 ? ".5" : ""); }
std::string decimal(Hundredths value) {
    return fmt::format("{}{}.{:02}", value.count < 0 ? "-" : "", std::abs(value.count) / 100,
                       std::abs(value.count) % 100);
}

std::vector<RatingStep> steps_of(const RatedSteps& steps, Language language) {
    const PlayerReport& player = steps.player;
    const Increment& increment = player.increment;
    Teller tell{language};
    for (const GameLine& game : player.games)
        tell(one_game,
             {{"score", tell.number(game.score)},
              {"name", steps.name(game.opponent)},
              {"start", std::to_string(steps.start(game.opponent))},
              {"difference", fmt::format("{:+}", game.difference)},
              {"share", tell.number(game.share)}},
             "4.5.7");
    if (player.start_is_performance)
        tell(from_performance, {{"start", std::to_string(player.start.number)}}, "4.5.5.2");
    tell_expected(tell, player);
    tell(coefficient_is, {{"k", std::to_string(increment.k)}}, "4.5.2.3");
    tell(bonus_is, {{"bonus", tell.number(increment.bonus)}}, "4.5.2.2");
    if (increment.winner_protected)
        tell(protected_winner, {}, "4.5.2.5");
    else
        tell(product,
             {{"k", std::to_string(increment.k)},
              {"score", tell.number(player.score)},
              {"expected", tell.number(player.expected)},
              {"bonus", tell.number(increment.bonus)},
              {"points", tell.number(increment.points)}},
             "4.5.2");
    tell(sum, {{"raw", tell.number(steps.becomes.raw)}}, "4.5.4.1");
    for (const LimitCorrection& correction : steps.becomes.corrections)
        tell(correction.direction == Direction::up ? passes_up : passes_down,
             {{"limit", std::to_string(correction.limit.number)},
              {"before", tell.number(correction.before)},
              {"after", tell.number(correction.after)}},
             "4.5.2.4");
    if (steps.becomes.floored) tell(raised, {{"floor", std::to_string(steps.floor.number)}}, "4.5.2.6");
    return std::move(tell.told);
}

}  // namespace dommer::notices
