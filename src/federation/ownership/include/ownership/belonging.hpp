#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace dommer::ownership {

// A live board of a tournament (game/EVENT/ROUND/BOARD) goes where the tournament goes: the stream whose owner may
// write it, too. None: the stream is handed over by itself, or not at all. Hall screens stay with the server that shows
// them.
inline std::optional<std::string> stream_it_belongs_to(std::string_view stream) {
    constexpr std::string_view boards = "game/", tournaments = "tournament/";
    if (!stream.starts_with(boards)) return std::nullopt;
    stream.remove_prefix(boards.size());
    const auto slash = stream.find('/');
    if (slash == 0 || slash == std::string_view::npos) return std::nullopt;
    return std::string(tournaments) + std::string(stream.substr(0, slash));
}

}  // namespace dommer::ownership
