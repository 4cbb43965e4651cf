#include <algorithm>
#include <charconv>
#include <iterator>

#include "packs/known_values.hpp"

namespace dommer::packs {

std::vector<std::string_view> words_in(std::string_view value) {
    std::vector<std::string_view> words;
    for (std::size_t from = 0; from <= value.size();) {
        const std::size_t end = std::min(value.find(' ', from), value.size());
        words.push_back(value.substr(from, end - from));
        from = end + 1;
    }
    return words;
}

std::optional<int> number_in(std::string_view value) {
    constexpr int largest = 10000;
    int number = 0;
    const auto [end, bad] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (bad != std::errc() || end != value.data() + value.size() || number < 0 || number > largest) return std::nullopt;
    return number;
}

std::vector<int> numbers_in(std::string_view value) {
    std::vector<int> numbers;
    for (const std::string_view word : words_in(value))
        if (const auto number = number_in(word)) numbers.push_back(*number);
    return numbers;
}

std::optional<std::vector<GroupsOfRow>> groups_in(std::string_view value) {
    std::vector<GroupsOfRow> rows;
    for (const std::string_view word : words_in(value)) {
        const std::size_t by = word.find('x');
        if (by == std::string_view::npos) return std::nullopt;
        const auto groups = number_in(word.substr(0, by)), teams = number_in(word.substr(by + 1));
        constexpr int most_groups = 16, most_teams = 16;
        if (!groups || !teams || *groups < 1 || *groups > most_groups || *teams < 2 || *teams > most_teams)
            return std::nullopt;
        rows.push_back({*groups, *teams});
    }
    return rows;
}

std::optional<std::vector<PlacesOfDistricts>> places_in(std::string_view value) {
    std::vector<PlacesOfDistricts> all;
    for (const std::string_view word : words_in(value)) {
        const std::size_t colon = std::min(word.find(':'), word.size());
        PlacesOfDistricts each{{}, number_in(word.substr(std::min(word.size(), colon + 1))).value_or(0)};
        for (std::size_t from = 0; from <= colon;) {
            const std::size_t end = std::min(word.substr(0, colon).find(',', from), colon);
            const auto district = number_in(word.substr(from, end - from));
            if (!district || *district < 1) return std::nullopt;
            each.districts.push_back(*district);
            from = end + 1;
        }
        std::ranges::sort(each.districts);
        const bool is_twice = std::ranges::adjacent_find(each.districts) != each.districts.end();
        const auto crosses = [&](const PlacesOfDistricts& other) {
            std::vector<int> shared;
            std::ranges::set_intersection(each.districts, other.districts, std::back_inserter(shared));
            return !shared.empty() && shared != each.districts && shared != other.districts;
        };
        if (each.places < 1 || is_twice || std::ranges::any_of(all, crosses)) return std::nullopt;
        all.push_back(std::move(each));
    }
    return all;
}

std::optional<TimeOfPack> time_in(std::string_view value) {
    const auto words = words_in(value);
    if (words.size() != 5 || words[1] != "min" || words[2] != "+" || words[4] != "s") return std::nullopt;
    const auto minutes = number_in(words[0]), seconds = number_in(words[3]);
    if (!minutes || !seconds || *minutes == 0) return std::nullopt;
    return TimeOfPack{*minutes, *seconds};
}

}  // namespace dommer::packs
