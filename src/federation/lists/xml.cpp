#include "lists/xml.hpp"

#include <algorithm>

#include "archives/xml.hpp"

namespace dommer::lists {
namespace {

constexpr std::string_view opens = "<player>", closes = "</player>";
constexpr std::size_t longest_player = 1 << 16;

struct Tag {
    std::string_view name;
    Column column;
};
constexpr Tag tags[] = {
    {"fideid", Column::id},
    {"name", Column::name},
    {"country", Column::federation},
    {"sex", Column::sex},
    {"title", Column::title},
    {"w_title", Column::womens_title},
    {"rating", Column::standard},
    {"games", Column::standard_games},
    {"k", Column::standard_k},
    {"rapid_rating", Column::rapid},
    {"rapid_games", Column::rapid_games},
    {"rapid_k", Column::rapid_k},
    {"blitz_rating", Column::blitz},
    {"blitz_games", Column::blitz_games},
    {"blitz_k", Column::blitz_k},
    {"birthday", Column::birth_year},
    {"flag", Column::flag},
};

Column column_of(std::string_view name) {
    const auto tag = std::find_if(std::begin(tags), std::end(tags), [&](const Tag& t) { return t.name == name; });
    return tag == std::end(tags) ? Column::ignored : tag->column;
}

// Entities as XML has them, &#230; too. Where there is a bare & the text stays as it is written.
std::string unescaped(std::string_view text) {
    if (text.find('&') == std::string_view::npos) return std::string(text);
    std::string out;
    const auto read = archives::read_xml("<text>" + std::string(text) + "</text>",
                                         {.begins = [](const archives::XmlElement&) {},
                                          .ends = [](std::string_view) {},
                                          .text = [&](std::string_view part) { out += part; }});
    return read ? out : std::string(text);
}

// The children of one player: <tag>text</tag> or <tag/>, nothing else.
tl::expected<ListedPlayer, ListFault> read_children(std::string_view inside) {
    ListedPlayer player;
    for (;;) {
        inside.remove_prefix(std::min(inside.find_first_not_of(" \t\r\n"), inside.size()));
        if (inside.empty()) break;
        const auto end = inside.find('>');
        if (inside.front() != '<' || end == std::string_view::npos || end < 2)
            return tl::unexpected(ListFault::unknown_markup);
        std::string_view name = inside.substr(1, end - 1);
        inside.remove_prefix(end + 1);
        if (name.ends_with('/')) continue;
        const auto close = inside.find("</");
        if (close == std::string_view::npos || !inside.substr(close + 2).starts_with(name) ||
            !inside.substr(close + 2 + name.size()).starts_with('>'))
            return tl::unexpected(ListFault::unknown_markup);
        if (const auto fault = put(player, column_of(name), unescaped(inside.substr(0, close))))
            return tl::unexpected(*fault);
        inside.remove_prefix(close + name.size() + 3);
    }
    if (const auto fault = fault_of(player)) return tl::unexpected(*fault);
    return player;
}

}  // namespace

// What is done is cut off only now and then: cutting a little each time would move the rest each time.
void XmlListReader::drop(std::size_t bytes) {
    line_ += static_cast<std::size_t>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                                                 text_.begin() + static_cast<std::ptrdiff_t>(at_ + bytes), '\n'));
    at_ += bytes;
    if (at_ > text_.size() / 2) text_.erase(0, at_), at_ = 0;
}

std::optional<tl::expected<ListedPlayer, ListError>> XmlListReader::next() {
    const auto begin = text_.find(opens, at_);
    if (begin == std::string::npos) {
        const std::size_t left = text_.size() - at_;
        drop(left - std::min(left, opens.size() - 1));  // the tag may be cut in two
        return std::nullopt;
    }
    drop(begin - at_);
    const auto end = text_.find(closes, at_);
    const std::size_t length = (end == std::string::npos ? text_.size() : end) - at_;
    if (length > longest_player) {
        const ListError error{ListFault::player_too_long, line_};
        drop(opens.size());
        return tl::unexpected(error);
    }
    if (end == std::string::npos) return std::nullopt;
    found_any_ = true;
    const std::size_t line = line_;
    auto player = read_children(std::string_view(text_).substr(at_ + opens.size(), end - at_ - opens.size()));
    drop(end + closes.size() - at_);
    if (!player) return tl::unexpected(ListError{player.error(), line});
    return std::move(*player);
}

std::optional<ListError> XmlListReader::finish() const {
    if (text_.find(opens, at_) != std::string::npos) return ListError{ListFault::player_not_closed, line_};
    if (!found_any_) return ListError{ListFault::no_header, 1};
    return std::nullopt;
}

}  // namespace dommer::lists
