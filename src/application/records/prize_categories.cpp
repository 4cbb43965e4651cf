#include "tournament_parts.hpp"

namespace dommer::records {

using tournament::PrizeCategory;

Json json_of(const std::vector<PrizeCategory>& categories) {
    Json list = Json::array();
    for (const PrizeCategory& each : categories) {
        Json prizes = Json::array();
        for (const Ore prize : each.prizes) prizes.push_back(prize.amount);
        list.push_back({{"name", each.name}, {"limits", json_of(each.whom)}, {"prizes_in_ore", prizes}});
    }
    return list;
}

std::vector<PrizeCategory> read_categories(const Json& list) {
    if (!list.is_array()) wrong(RecordFault::field_wrong, "categories");
    std::vector<PrizeCategory> categories;
    for (const Json& each : list) {
        PrizeCategory category{
            .name = read<std::string>(each, "name"), .whom = read_limits(at(each, "limits")), .prizes = {}};
        if (each.contains("club")) category.whom.clubs = {read<std::string>(each, "club")};  // as it was written first
        category.prizes = read_each(each, "prizes_in_ore", [](const Json& prize) {
            if (!prize.is_number_integer()) wrong(RecordFault::field_wrong, "prizes_in_ore");
            return Ore{prize.get<std::int64_t>()};
        });
        categories.push_back(std::move(category));
    }
    return categories;
}

}  // namespace dommer::records
