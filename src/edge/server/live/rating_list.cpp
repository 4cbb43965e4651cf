#include "rating_list.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/list_folder.hpp"
#include "lists/any_list.hpp"
#include "notices/sentences.hpp"

namespace dommer::server {
namespace {

std::array<char, 4> three_letters(const std::string& text) {
    std::array<char, 4> letters{};
    std::copy_n(text.begin(), std::min<std::size_t>(text.size(), 3), letters.begin());
    return letters;
}

}  // namespace

tl::expected<RatingList, std::string> RatingList::read(const std::string& file) {
    app::ListFile opened(file);
    if (!opened.is_open() || opened.wrong())
        return tl::unexpected(
            fmt::format("{}: the rating list cannot be read: give the file as it was downloaded", file));
    RatingList list;
    const auto errors = lists::read_list(opened.in(), [&](lists::ListedPlayer&& player) {
        list.index_.add(player.name, player.rating[0]);
        list.players_.push_back({player.id, player.rating[0], player.birth_year,
                                 static_cast<std::uint32_t>(list.names_.size()), three_letters(player.federation),
                                 three_letters(player.title)});
        list.names_ += player.name;
        list.names_ += '\0';
    });
    if (!errors.empty())
        return tl::unexpected(fmt::format(
            "{}:{}: {}: the rating list is not sound; get it anew, or look at it with `dommer rating-list check`", file,
            errors.front().line, notices::sentence(errors.front().fault)));
    list.index_.build();
    return list;
}

std::vector<lists::ListedPlayer> RatingList::search(std::string_view typed, std::size_t most) const {
    std::vector<lists::ListedPlayer> found;
    for (const std::uint32_t at : index_.search(typed, most)) {
        const Row& row = players_[at];
        lists::ListedPlayer player;
        player.id = row.id, player.name = names_.c_str() + row.name_at, player.federation = row.federation.data(),
        player.title = row.title.data();
        player.rating[0] = row.standard, player.birth_year = row.birth_year;
        found.push_back(std::move(player));
    }
    return found;
}

}  // namespace dommer::server
