#include "lists/cells.hpp"

#include <charconv>

namespace dommer::lists {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
    return text;
}

std::optional<int> number_or_zero(std::string_view text) {
    text = trimmed(text);
    if (text.empty()) return 0;
    int value = 0;
    const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (bad != std::errc() || end != text.data() + text.size() || value < 0 || value > 999'999'999) return std::nullopt;
    return value;
}

namespace {

std::optional<ListFault> put_number(int& into, std::string_view cell, ListFault fault, int most) {
    const auto value = number_or_zero(cell);
    if (!value || *value > most) return fault;
    into = *value;
    return std::nullopt;
}

}  // namespace

std::optional<ListFault> put(ListedPlayer& player, Column column, std::string_view cell) {
    using enum Column;
    constexpr int highest_rating = 4000;
    cell = trimmed(cell);
    switch (column) {
        case id: return put_number(player.id, cell, ListFault::id_not_a_number, 999'999'999);
        case fide_id: return put_number(player.fide_id, cell, ListFault::id_not_a_number, 999'999'999);
        case name: player.name = cell; return std::nullopt;
        case federation: player.federation = cell; return std::nullopt;
        case club: player.club = cell; return std::nullopt;
        case title: player.title = cell; return std::nullopt;
        case womens_title: player.womens_title = cell; return std::nullopt;
        case sex:  // women, femmes, kvinder
            player.sex = cell.empty()                                                         ? ' '
                         : std::string_view("wWfFkK").find(cell[0]) != std::string_view::npos ? 'F'
                                                                                              : 'M';
            return std::nullopt;
        case standard: return put_number(player.rating[0], cell, ListFault::rating_not_a_number, highest_rating);
        case rapid: return put_number(player.rating[1], cell, ListFault::rating_not_a_number, highest_rating);
        case blitz: return put_number(player.rating[2], cell, ListFault::rating_not_a_number, highest_rating);
        case fide_rating: return put_number(player.fide_rating, cell, ListFault::rating_not_a_number, highest_rating);
        case standard_games: return put_number(player.games[0], cell, ListFault::rating_not_a_number, 9999);
        case rapid_games: return put_number(player.games[1], cell, ListFault::rating_not_a_number, 9999);
        case blitz_games: return put_number(player.games[2], cell, ListFault::rating_not_a_number, 9999);
        case standard_k: return put_number(player.k[0], cell, ListFault::rating_not_a_number, 999);
        case rapid_k: return put_number(player.k[1], cell, ListFault::rating_not_a_number, 999);
        case blitz_k: return put_number(player.k[2], cell, ListFault::rating_not_a_number, 999);
        case birth_year: {
            // 0000 and blank are unknown; a whole date has the year in front.
            const auto fault = put_number(player.birth_year, cell.substr(0, 4), ListFault::birth_year_impossible, 2100);
            if (fault || player.birth_year == 0 || player.birth_year >= 1850) return fault;
            return ListFault::birth_year_impossible;
        }
        case flag: player.inactive = cell.find('i') != std::string_view::npos; return std::nullopt;
        case ignored: return std::nullopt;
    }
    return std::nullopt;
}

std::optional<ListFault> fault_of(const ListedPlayer& player) {
    if (player.id == 0) return ListFault::id_missing;
    if (player.name.empty()) return ListFault::name_missing;
    return std::nullopt;
}

}  // namespace dommer::lists
