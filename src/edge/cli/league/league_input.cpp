#include "league_input.hpp"

#include <fmt/format.h>

#include <cmath>

#include "report_file.hpp"

namespace dommer::cli {

void add_league_options(CommandLine& command, LeagueRequest& request, bool with_file) {
    if (with_file) command.add_option("file", request.file, "the file (JSON); - reads standard input")->required();
    command.add_option("--language", request.language, "of the answer: da, nb, sv or en")
        ->check(one_value_of<Language>());
    command.add_flag("--json", request.json, "print JSON");
}

Json league_file(const std::string& file) {
    const auto text = text_of_file(file);
    if (!text) throw BadLeagueFile{"cannot be opened: check the name"};
    Json json = Json::parse(*text, nullptr, false);
    if (json.is_discarded() || !json.is_object()) throw BadLeagueFile{"is not a JSON object: see docs/rooms/teams.md"};
    return json;
}

const Json& part(const Json& json, const std::string& key) {
    if (!json.is_object() || !json.contains(key)) throw BadLeagueFile{fmt::format("\"{}\" is missing", key)};
    return json.at(key);
}

std::string text_in(const Json& json, const std::string& key) {
    const Json& value = part(json, key);
    if (!value.is_string()) throw BadLeagueFile{fmt::format("\"{}\" is a text, in quotes", key)};
    return value.get<std::string>();
}

int number_in(const Json& json, const std::string& key) {
    const Json& value = part(json, key);
    if (!value.is_number_integer() || value.get<std::int64_t>() < -1'000'000 || value.get<std::int64_t>() > 1'000'000)
        throw BadLeagueFile{fmt::format("\"{}\" is a whole number", key)};
    return value.get<int>();
}

int number_in(const Json& json, const std::string& key, int otherwise) {
    return json.contains(key) && !json.at(key).is_null() ? number_in(json, key) : otherwise;
}

int boards_per_match_in(const Json& json, int otherwise) {
    const int boards = number_in(json, "boards_per_match", otherwise);
    if (json.contains("boards_per_match") && (boards < 1 || boards > 99))
        throw BadLeagueFile{"\"boards_per_match\" is 1 to 99"};
    return boards;
}

bool flag_in(const Json& json, const std::string& key, bool otherwise) {
    if (!json.contains(key)) return otherwise;
    if (!json.at(key).is_boolean()) throw BadLeagueFile{fmt::format("\"{}\" is true or false", key)};
    return json.at(key).get<bool>();
}

Points points_in(const Json& json, const std::string& key) {
    const Json& value = part(json, key);
    const double halves = value.is_number() ? 2 * value.get<double>() : 0.3;
    if (halves != std::round(halves) || std::abs(halves) > 1e6)
        throw BadLeagueFile{fmt::format("\"{}\" is a number of points, in halves", key)};
    return {static_cast<int>(halves)};
}

Date day_of(const Json& json, const std::string& key) {
    const auto day = json.is_string() ? parse_date(json.get<std::string>()) : tl::unexpected(BadDate::no_such_day);
    if (!day) throw BadLeagueFile{fmt::format("\"{}\": write a day as 2026-11-14", key)};
    return *day;
}
Date day_in(const Json& json, const std::string& key) { return day_of(part(json, key), key); }

std::vector<int> numbers_in(const Json& json, const std::string& key) {
    if (!json.contains(key) || json.at(key).is_null()) return {};
    std::vector<int> numbers;
    for (const Json& each : json.at(key)) {
        if (!each.is_number_integer()) throw BadLeagueFile{fmt::format("\"{}\" is a list of numbers", key)};
        numbers.push_back(each.get<int>());
    }
    return numbers;
}

std::vector<std::string> names_in(const Json& json, const std::string& key) {
    if (!json.contains(key) || json.at(key).is_null()) return {};
    std::vector<std::string> names;
    for (const Json& each : json.at(key)) {
        if (!each.is_string()) throw BadLeagueFile{fmt::format("\"{}\" is a list of names", key)};
        names.push_back(each.get<std::string>());
    }
    return names;
}

teams::Boards boards_in(const Json& json, const std::string& key) {
    const std::string letters = text_in(json, key);
    const auto boards = teams::boards_from(letters);
    if (!boards)
        throw BadLeagueFile{fmt::format(
            "\"{}\": \"{}\" has another letter than H, D, A (played), h, a (forfeited) and - (nobody)", key, letters)};
    return *boards;
}

}  // namespace dommer::cli
