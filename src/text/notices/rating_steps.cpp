#include "notices/rating_steps.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "texts/texts.hpp"

namespace dommer::notices {
namespace {

using namespace rating;

constexpr texts::Key one_game{"rating_step.one_game"};
constexpr texts::Key from_performance{"rating_step.from_performance"};
constexpr texts::Key by_average{"rating_step.by_average"};
constexpr texts::Key by_difference{"rating_step.by_difference"};
constexpr texts::Key coefficient_is{"rating_step.coefficient_is"};
constexpr texts::Key bonus_is{"rating_step.bonus_is"};
constexpr texts::Key protected_winner{"rating_step.protected_winner"};
constexpr texts::Key product{"rating_step.product"};
constexpr texts::Key sum{"rating_step.sum"};
constexpr texts::Key passes_up{"rating_step.passes_up"};
constexpr texts::Key passes_down{"rating_step.passes_down"};
constexpr texts::Key raised{"rating_step.raised"};

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
    void operator()(texts::Key text, std::initializer_list<Value> values, std::string_view article) {
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
