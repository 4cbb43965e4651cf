#include "app/entry_files.hpp"

#include <nlohmann/json.hpp>

#include "vocabulary/encoding.hpp"

namespace dommer::app {
namespace {

using ListJson = nlohmann::json;

// A number or a word as it is written; nothing where it is missing, null or anything else.
std::string cell_of(const ListJson& player, const ListJson::json_pointer& where) {
    if (!player.contains(where)) return "";
    const ListJson& value = player.at(where);
    std::string cell = value.is_string() ? value.get<std::string>() : value.is_number_integer() ? value.dump() : "";
    std::erase_if(cell, [](char letter) { return letter == ';' || letter == '"' || letter == '\n' || letter == '\r'; });
    return cell;
}

// The fields of a player in the Swedish list, and how our tables call them. Sweden plays by FIDE's ratings. The numbers
// of its members and its letters for the sexes are its own, and not read.
constexpr std::pair<const char*, std::string_view> swedish_fields[] = {
    {"/lastName", "family name"}, {"/firstName", "given name"}, {"/elo/rating", "rating"},
    {"/elo/rating", "elo"},       {"/elo/title", "title"},      {"/club", "club"},
    {"/country", "federation"},   {"/birthdate", "born"},       {"/fideid", "fide_id"},
};

std::optional<ListJson> swedish_list(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos || text[begin] != '[') return std::nullopt;
    ListJson list = ListJson::parse(text, nullptr, false);
    if (!list.is_array() || list.empty() || !list.front().is_object() || !list.front().contains("lastName"))
        return std::nullopt;
    return list;
}

std::string entry_table_of(const ListJson& list) {
    std::string table;
    for (const auto& [where, heading] : swedish_fields) table += std::string(heading) + ";";
    for (const ListJson& player : list) {
        table += "\n";
        for (const auto& [where, heading] : swedish_fields) {
            const std::string cell = cell_of(player, ListJson::json_pointer(where));
            table += (cell == "0" ? "" : cell) + ";";
        }
    }
    return table + "\n";
}

constexpr std::pair<const char*, std::string_view> swedish_columns[] = {{"/fideid", "id"},
                                                                        {"/country", "federation"},
                                                                        {"/club", "club"},
                                                                        {"/elo/title", "title"},
                                                                        {"/elo/rating", "standard"},
                                                                        {"/elo/k", "k"},
                                                                        {"/elo/rapidRating", "rapid"},
                                                                        {"/elo/blitzRating", "blitz"},
                                                                        {"/birthdate", "born"}};

std::string rating_table_of(const ListJson& list) {
    std::string table = "name";
    for (const auto& [where, heading] : swedish_columns) table += ";" + std::string(heading);
    for (const ListJson& player : list) {
        const std::string number = cell_of(player, ListJson::json_pointer("/fideid"));
        if (number.empty() || number == "0") continue;
        table += "\n" + cell_of(player, ListJson::json_pointer("/lastName")) + ", " +
                 cell_of(player, ListJson::json_pointer("/firstName"));
        for (const auto& [where, heading] : swedish_columns)
            table += ";" + cell_of(player, ListJson::json_pointer(where));
    }
    return table + "\n";
}

}  // namespace

archives::Read<std::string> entry_table_in(std::string_view bytes) {
    return archives::opened_text(bytes, archives::small).map([](const std::string& opened) {
        const std::string text = as_utf8(opened);
        const auto list = swedish_list(text);
        return list ? entry_table_of(*list) : text;
    });
}

std::string rating_list_in(std::string text) {
    const auto list = swedish_list(text);
    return list ? rating_table_of(*list) : text;
}

}  // namespace dommer::app
