#include "rating/title_award.hpp"

#include <algorithm>

namespace dommer::rating {
namespace {

using namespace std::chrono_literals;

constexpr int most_games_of_an_event = 13;
constexpr Date listed_events_since = 2022y / 7 / 1, thirty_games_since = 2017y / 7 / 2;

Rating rating_needed(Norm title) {
    switch (title) {
        case Norm::gm: return {2500};
        case Norm::im: return {2400};
        case Norm::wgm: return {2300};
        case Norm::wim: return {2200};
    }
    return {};
}

}  // namespace

int games_counted(const HeldNorm& norm) {
    const int games = norm.eight_of_nine || norm.counts_as_nine ? std::max(9, norm.games) : norm.games;
    return std::min(most_games_of_an_event, games) + norm.above.halves / 2;
}

std::vector<NormCheck> audit_application(const TitleApplication& application) {
    std::vector<HeldNorm> norms;
    std::ranges::copy_if(application.norms, std::back_inserter(norms),
                         [&](const HeldNorm& norm) { return serves(norm.norm, application.title); });
    const auto number_of = [&](auto fact) { return static_cast<int>(std::ranges::count_if(norms, fact)); };
    int games = 0;
    for (const HeldNorm& norm : norms) games += games_counted(norm);
    std::vector<NormCheck> checks{{NormRule::games_in_all, "1.5.1", false, 27, games}};
    if (application.highest_rating)
        checks.push_back({NormRule::rating_reached, "1.5.3", false, rating_needed(application.title).number,
                          application.highest_rating->number});
    checks.push_back({NormRule::eight_of_nine_norms, "1.4.1c", true, 1,
                      number_of([](const HeldNorm& n) { return n.eight_of_nine; })});
    checks.push_back(
        {NormRule::norm_without_exemption, "1.4.3e", false, 1, number_of([](const HeldNorm& n) { return !n.exempt; })});
    if (application.title == Norm::gm || application.title == Norm::wgm)
        checks.push_back({NormRule::norm_with_one_round_a_day, "1.1.3a", false, 1,
                          number_of([](const HeldNorm& n) { return n.one_round_a_day; })});
    if (number_of([](const HeldNorm& n) { return n.last_day >= listed_events_since; }) > 0)
        checks.push_back({NormRule::norm_of_listed_event, "1.5.6", false, 1,
                          number_of([](const HeldNorm& n) { return n.listed_event; })});
    return checks;
}

std::optional<std::vector<NormCheck>> audit_title_by_rating(Title title, Rating highest, Date reached,
                                                            int rated_games) {
    struct Row {
        Title title;
        int rating;
        std::string_view article;
    };
    constexpr Row rows[] = {{Title::fm, 2300, "1.3.1"},
                            {Title::cm, 2200, "1.3.2"},
                            {Title::wfm, 2100, "1.3.3"},
                            {Title::wcm, 2000, "1.3.4"}};
    const auto* row = std::ranges::find(rows, title, &Row::title);
    if (row == std::end(rows)) return std::nullopt;
    std::vector<NormCheck> checks{{NormRule::rating_reached, row->article, false, row->rating, highest.number}};
    if (reached >= thirty_games_since) checks.push_back({NormRule::games_for_rating, "1.3", false, 30, rated_games});
    return checks;
}

}  // namespace dommer::rating
