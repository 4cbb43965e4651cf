#include "rating/danish_rules.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <map>
#include <mutex>

#include "packs/library.hpp"

namespace dommer::rating {
namespace {

std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(at, from), text.size());
        parts.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return parts;
}

std::optional<int> number(std::string_view text) {
    int value = 0;
    const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (bad != std::errc() || end != text.data() + text.size() || value < 0 || value > 10000) return std::nullopt;
    return value;
}

// "1.50": always two decimals.
std::optional<Hundredths> hundredths(std::string_view text) {
    const auto parts = split(text, '.');
    if (parts.size() != 2 || parts[1].size() != 2) return std::nullopt;
    const auto whole = number(parts[0]), part = number(parts[1]);
    if (!whole || !part || *whole > 99) return std::nullopt;
    return Hundredths{100 * *whole + *part};
}

std::optional<std::vector<int>> numbers(std::string_view text, std::size_t how_many) {
    std::vector<int> values;
    for (const std::string_view part : split(text, ' ')) {
        const auto value = number(part);
        if (!value) return std::nullopt;
        values.push_back(*value);
    }
    if (values.size() != how_many) return std::nullopt;
    return values;
}

// "2400:10 2000:20 ...", falling to 0, so that every rating has a coefficient and none is 0.
bool read_coefficients(DanishRules& rules, std::string_view text) {
    rules.coefficients.clear();
    for (const std::string_view row : split(text, ' ')) {
        const auto parts = split(row, ':');
        if (parts.size() != 2) return false;
        const auto from = number(parts[0]), k = number(parts[1]);
        if (!from || !k || *k == 0 || *k > 100) return false;
        if (!rules.coefficients.empty() && Rating{*from} >= rules.coefficients.back().from) return false;
        rules.coefficients.push_back({{*from}, *k});
    }
    return rules.coefficients.back().from.number == 0;
}

bool read_bonus(DanishRules& rules, std::string_view text) {
    const auto parts = split(text, ' ');
    if (parts.size() != 4) return false;
    const auto games = number(parts[0]), step_games = number(parts[2]);
    const auto first = hundredths(parts[1]), step = hundredths(parts[3]);
    if (!games || !step_games || *step_games == 0 || !first || !step) return false;
    rules.bonus = {*games, *first, *step_games, *step};
    return true;
}

bool read_average_method(DanishRules& rules, std::string_view text) {
    rules.average_method = text == "none" ? std::nullopt : number(text);
    return text == "none" || rules.average_method;
}

bool read_rating(Rating& rating, std::string_view text) {
    const auto value = number(text);
    if (value) rating = {*value};
    return value.has_value();
}

bool read_inactivity(DanishRules& rules, std::string_view text) {
    const auto values = numbers(text, 3);
    if (values) rules.inactivity = {(*values)[0], (*values)[1], (*values)[2]};
    return values.has_value();
}

bool read_alignment(DanishRules& rules, std::string_view text) {
    rules.alignment.reset();
    if (text == "none") return true;
    const auto values = numbers(text, 4);
    if (values) rules.alignment = {{(*values)[0]}, (*values)[1], (*values)[2], {(*values)[3]}};
    return values.has_value();
}

// "2000 1/2"
bool read_compression(DanishRules& rules, std::string_view text) {
    const auto parts = split(text, ' ');
    if (parts.size() != 2) return false;
    const auto share = split(parts[1], '/');
    const auto level = number(parts[0]);
    if (!level || share.size() != 2) return false;
    const auto top = number(share[0]), bottom = number(share[1]);
    if (!top || !bottom || *bottom == 0 || *top > *bottom) return false;
    rules.compression = {{*level}, Fraction(*top, *bottom)};
    return true;
}

// "rapid blitz"
bool read_lists_begin(DanishRules& rules, std::string_view text) {
    for (const std::string_view word : split(text, ' ')) {
        const auto list = value_from<List>(word);
        if (!list || *list == List::standard) return false;
        rules.lists_begin.push_back(*list);
    }
    return true;
}

// In the packs for people: nothing is computed from it.
bool read_words(DanishRules&, std::string_view) { return true; }

struct Key {
    std::string_view name;
    bool (*read)(DanishRules&, std::string_view);
    bool needed = true;
};
constexpr Key keys[] = {
    {"coefficients", read_coefficients},
    {"average_method", read_average_method},
    {"bonus", read_bonus},
    {"floor_standard",
     [](DanishRules& rules, std::string_view text) { return read_rating(rules.floor_standard, text); }},
    {"floor_rapid", [](DanishRules& rules, std::string_view text) { return read_rating(rules.floor_rapid, text); }},
    {"floor_blitz", [](DanishRules& rules, std::string_view text) { return read_rating(rules.floor_blitz, text); }},
    {"highest_club_entry",
     [](DanishRules& rules, std::string_view text) { return read_rating(rules.highest_club_entry, text); }},
    {"inactivity", read_inactivity},
    {"alignment", read_alignment},
    {"compression", read_compression, false},  // happens once, on the day its season begins
    {"lists_begin", read_lists_begin, false},  // so does this
    {"everything_is_rated", read_words, false},
    {"foreign_members", read_words, false},
};

bool everything_is_fixed(const packs::Pack& pack) {
    return std::ranges::all_of(keys, [&](const Key& key) { return !key.needed || pack.find(key.name); });
}

std::vector<DanishRules> read_all(const packs::Library& library) {
    std::vector<DanishRules> all;
    for (const packs::Pack& pack : library.packs()) {
        if (pack.federation != packs::Federation::denmark || pack.subject != packs::Subject::rating) continue;
        auto season = season_of(pack);
        assert(season && "packs are checked by the tests before they are built in, and before they are added");
        all.push_back(std::move(*season));
    }
    return all;
}

}  // namespace

Rating DanishRules::floor(List list) const {
    switch (list) {
        case List::standard: return floor_standard;
        case List::rapid: return floor_rapid;
        case List::blitz: return floor_blitz;
    }
    return floor_standard;
}

tl::expected<DanishRules, SeasonError> season_of(const packs::Pack& pack) {
    DanishRules rules;
    rules.id = pack.id, rules.title = pack.title.english, rules.book = pack.book, rules.valid_from = pack.valid_from;
    for (const packs::PackValue& value : pack.values) {
        const auto key = std::ranges::find(keys, value.key, &Key::name);
        if (key == std::end(keys)) return tl::unexpected(SeasonError{BadSeason::unknown_key, value.key});
        if (!key->read(rules, value.value)) return tl::unexpected(SeasonError{BadSeason::bad_value, value.key});
    }
    if (!everything_is_fixed(pack)) return tl::unexpected(SeasonError{BadSeason::value_missing, pack.id});
    return rules;
}

std::span<const DanishRules> danish_seasons() {
    // By library: a federation may add a pack while the program runs.
    static std::mutex guard;
    static std::map<const packs::Library*, std::vector<DanishRules>> of_library;
    const packs::Library& library = packs::in_use();
    const std::lock_guard lock(guard);
    const auto [found, is_new] = of_library.try_emplace(&library);
    if (is_new) found->second = read_all(library);
    return found->second;
}

const DanishRules* find_season(std::string_view id) {
    for (const DanishRules& season : danish_seasons())
        if (season.id == id) return &season;
    return nullptr;
}

const DanishRules& season_on(Date day) {
    const auto seasons = danish_seasons();
    if (const packs::Pack* pack = packs::pack_on(packs::Federation::denmark, packs::Subject::rating, day))
        if (const auto in_force = std::ranges::find(seasons, pack->id, &DanishRules::id); in_force != seasons.end())
            return *in_force;
    return seasons.front();
}

}  // namespace dommer::rating
