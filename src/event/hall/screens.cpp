#include "hall/screens.hpp"

#include <algorithm>

namespace dommer::hall {
namespace {

std::optional<ScreenRefused> fault_of(const Screen& screen, std::span<const std::string> of_festival) {
    using enum ScreenRefused;
    if (screen.name.empty()) return name_missing;
    if (screen.shows == Shows::message && screen.message.empty()) return message_missing;
    if (screen.shows == Shows::picture && screen.picture.empty()) return picture_missing;
    if (screen.seconds < shortest_page || screen.seconds > longest_page) return seconds_impossible;
    for (const std::string& id : screen.tournaments)
        if (std::ranges::find(of_festival, id) == of_festival.end()) return not_of_the_festival;
    return std::nullopt;
}

}  // namespace

const Screen* find(const Screens& screens, int number) {
    const auto found = std::ranges::find(screens.all, number, &Screen::number);
    return found == screens.all.end() ? nullptr : &*found;
}

ScreenDecision decide_set(const Screens& now, Screen screen, std::span<const std::string> of_festival) {
    const Screen* before = screen.number == 0 ? nullptr : find(now, screen.number);
    if (screen.number != 0 && before == nullptr) return tl::unexpected(ScreenRefused::no_such_screen);
    if (auto fault = fault_of(screen, of_festival)) return tl::unexpected(*fault);
    if (before == nullptr && now.all.size() >= most_screens) return tl::unexpected(ScreenRefused::too_many_screens);
    if (before != nullptr && *before == screen) return std::vector<ScreenEvent>{};
    if (before == nullptr) screen.number = now.numbers_given + 1;
    return std::vector<ScreenEvent>{ScreenSet{std::move(screen)}};
}

ScreenDecision decide_all(const Screens& now, Shows shows, const std::string& message) {
    std::vector<ScreenEvent> events;
    for (Screen screen : now.all) {
        screen.shows = shows;
        if (shows == Shows::message || (shows == Shows::live && !message.empty())) screen.message = message;
        if (auto fault = fault_of(screen, screen.tournaments)) return tl::unexpected(*fault);
        if (*find(now, screen.number) != screen) events.emplace_back(ScreenSet{std::move(screen)});
    }
    return events;
}

ScreenDecision decide_removed(const Screens& now, int number) {
    if (find(now, number) == nullptr) return tl::unexpected(ScreenRefused::no_such_screen);
    return std::vector<ScreenEvent>{ScreenRemoved{number}};
}

Screens evolve(Screens before, const ScreenEvent& event) {
    const auto* set = std::get_if<ScreenSet>(&event);
    const int number = set ? set->as.number : std::get<ScreenRemoved>(event).number;
    std::erase_if(before.all, [&](const Screen& each) { return each.number == number; });
    if (set) {
        const auto after = std::ranges::upper_bound(before.all, number, {}, &Screen::number);
        before.all.insert(after, set->as);
        before.numbers_given = std::max(before.numbers_given, number);
    }
    return before;
}

std::optional<PictureKind> picture_kind(std::string_view bytes) {
    if (bytes.starts_with("\x89PNG\r\n\x1a\n")) return PictureKind::png;
    if (bytes.starts_with("\xff\xd8\xff")) return PictureKind::jpeg;
    if (bytes.starts_with("GIF87a") || bytes.starts_with("GIF89a")) return PictureKind::gif;
    if (bytes.size() > 12 && bytes.starts_with("RIFF") && bytes.substr(8, 4) == "WEBP") return PictureKind::webp;
    return std::nullopt;
}

}  // namespace dommer::hall
