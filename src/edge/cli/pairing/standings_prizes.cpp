#include "standings_prizes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tiebreak/level_groups.hpp"
#include "tournament/prize_list.hpp"

namespace dommer::cli {
namespace {

using namespace tiebreak;
using Ranking = std::vector<std::vector<int>>;

// "5000" or "333.33" kroner, as øre.
std::optional<Ore> amount_of(std::string_view text) {
    const auto dot = text.find('.');
    const auto digits = [](std::string_view part) {
        return !part.empty() && part.size() <= 12 &&
               std::ranges::all_of(part, [](char letter) { return letter >= '0' && letter <= '9'; });
    };
    const std::string whole(text.substr(0, dot)), rest(dot == std::string_view::npos ? "00" : text.substr(dot + 1));
    if (!digits(whole) || !digits(rest) || rest.size() > 2) return std::nullopt;
    return Ore{std::stoll(whole) * 100 + std::stoll(rest.size() == 1 ? rest + "0" : rest)};
}

std::optional<std::vector<Ore>> amounts_of(const std::vector<std::string>& texts) {
    std::vector<Ore> amounts;
    for (const std::string& text : texts) {
        const auto amount = amount_of(text);
        if (!amount) return std::nullopt;
        amounts.push_back(*amount);
    }
    return amounts;
}

std::vector<std::string> parted(const std::string& text, char by) {
    std::vector<std::string> parts(1);
    for (const char letter : text)
        if (letter == by)
            parts.emplace_back();
        else
            parts.back() += letter;
    return parts;
}

std::string kroner(std::int64_t ore) { return fmt::format("{}.{:02}", ore / 100, ore % 100); }

Ranking by_points(const Event& event, const Ranking& order) {
    std::vector<int> places;
    for (const auto& group : order) places.insert(places.end(), group.begin(), group.end());
    return level_groups(places, [&](int place) { return event.cards.score(place); });
}

struct List {
    std::string name;
    PrizeList pay;
};

// A report does not tell one Swiss system from another, only from an all-play-all.
PrizeRule rule_of(const PrizeRequest& request, const Event& event) {
    if (!request.rule.empty()) return *value_from<PrizeRule>(request.rule);
    const auto schedule =
        event.format == Format::predetermined ? systems::Schedule::all_play_all : systems::Schedule::round_by_round;
    const auto rows = systems::all_systems();
    return tournament::usual_prize_rule(
        std::string((*std::ranges::find(rows, schedule, &systems::System::schedule))->id));
}

PrizeList pay_list(PrizeRule rule, std::vector<Ore> amounts, Ranking points, Ranking order, std::optional<OddOre> odd) {
    return [=](const std::vector<int>& back) {
        return paid_by(rule, amounts, without(points, back), without(order, back), odd);
    };
}

Ranking up_to(const Event& event, const Ranking& ranking, int rating) {
    std::vector<int> out;
    for (const auto& group : ranking)
        for (const int place : group)
            if (event.field[place].rating.value > rating) out.push_back(place);
    return without(ranking, out);
}

Json json_of(const List& list, PrizeRule rule, const Payout& payout, const Event& event) {
    Json json{{"prizes", list.name}, {"rule", id_of(rule)}, {"paid", Json::array()}};
    for (const Payment& each : payout.payments)
        json["paid"].push_back({{"player", event.field[each.player].id.number},
                                {"name", event.field[each.player].name},
                                {"amount", kroner(each.amount.amount)}});
    json["with_the_organiser"] = kroner(payout.with_the_organiser.amount);
    return json;
}

}  // namespace

tl::expected<Json, std::string> prizes(const PrizeRequest& request, const Event& event, const Standings& standings) {
    const PrizeRule rule = rule_of(request, event);
    const auto odd = request.odd_to_the_first ? std::optional(OddOre::to_the_first) : std::nullopt;
    const Ranking points = by_points(event, standings.groups);
    const auto main = amounts_of(request.main);
    if (!main) return tl::unexpected(std::string("--prizes: write amounts such as 5000,3000.50, best first"));
    if (!std::ranges::is_sorted(*main, std::greater{}))
        return tl::unexpected(std::string(
            "--prizes: a lower place has a higher prize than the one before it; write the best prize first"));
    std::vector<List> lists{{"main", pay_list(rule, *main, points, standings.groups, odd)}};
    for (const std::string& text : request.categories) {
        const auto parts = parted(text, ':');
        const auto limit = parts.size() == 3 ? amount_of(parts[1]) : std::nullopt;
        const auto amounts = parts.size() == 3 ? amounts_of(parted(parts[2], ',')) : std::nullopt;
        if (!limit || !amounts || limit->amount % 100 != 0)
            return tl::unexpected(fmt::format(
                "--category {}: write NAME:HIGHEST RATING:AMOUNTS, such as 'under 1800:1799:500,300'", text));
        if (!std::ranges::is_sorted(*amounts, std::greater{}))
            return tl::unexpected(fmt::format(
                "--category {}: a lower place has a higher prize than the one before it; write the best prize first",
                text));
        const int rating = static_cast<int>(limit->amount / 100);
        lists.push_back({parts[0], pay_list(rule, *amounts, up_to(event, points, rating),
                                            up_to(event, standings.groups, rating), odd)});
    }
    std::vector<PrizeList> pay;
    for (const List& list : lists) pay.push_back(list.pay);
    const auto paid = one_prize_each(pay);
    Json json = Json::array();
    for (std::size_t list = 0; list < lists.size(); ++list)
        json.push_back(json_of(lists[list], rule, paid.lists[list], event));
    return json;
}

void print_prizes(const Json& prizes) {
    for (const Json& list : prizes) {
        fmt::print("prizes, {} ({}):\n", list["prizes"].get<std::string>(), list["rule"].get<std::string>());
        for (const Json& each : list["paid"])
            fmt::print("  {:>10}  {} {}\n", each["amount"].get<std::string>(), each["player"].get<int>(),
                       each["name"].get<std::string>());
        if (list["with_the_organiser"] != "0.00")
            fmt::print("  {:>10}  stays with the organiser\n", list["with_the_organiser"].get<std::string>());
    }
}

}  // namespace dommer::cli
