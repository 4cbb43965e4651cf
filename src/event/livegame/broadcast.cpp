#include "livegame/broadcast.hpp"

#include <algorithm>
#include <optional>

namespace dommer::livegame {
namespace {

constexpr std::size_t longest_address = 500, longest_token = 500;

bool is_this_machine(std::string_view host) {
    return host == "localhost" || host == "127.0.0.1" || host == "::1" || host.ends_with(".localhost");
}

// A host written as a number is somebody's own network, or hides where it leads.
bool is_a_number(std::string_view host) {
    return host.find(':') != std::string_view::npos || host.find_first_not_of("0123456789.") == std::string_view::npos;
}
bool is_private_name(std::string_view host) {
    return host.find('.') == std::string_view::npos || host.ends_with(".local") || host.ends_with(".internal") ||
           host.ends_with(".lan") || is_a_number(host);
}

struct Parts {
    bool secure = false;
    std::string_view host, authority, path;
};

bool is_port(std::string_view port) {
    return !port.empty() && port.size() <= 5 && port.find_first_not_of("0123456789") == std::string_view::npos;
}

std::optional<Parts> parts_of(std::string_view url) {
    Parts parts;
    parts.secure = url.starts_with("https://");
    if (!parts.secure && !url.starts_with("http://")) return std::nullopt;
    const std::string_view rest = url.substr(parts.secure ? 8 : 7);
    const auto slash = rest.find('/');
    if (slash == 0 || slash == std::string_view::npos) return std::nullopt;
    parts.authority = rest.substr(0, slash), parts.path = rest.substr(slash);
    parts.host = parts.authority;
    if (parts.host.starts_with('[')) {
        const auto end = parts.host.find(']');
        if (end == std::string_view::npos) return std::nullopt;
        const std::string_view after = parts.host.substr(end + 1);
        if (!after.empty() && (after.front() != ':' || !is_port(after.substr(1)))) return std::nullopt;
        parts.host = parts.host.substr(1, end - 1);
    } else if (const auto colon = parts.host.find(':'); colon != std::string_view::npos) {
        if (!is_port(parts.host.substr(colon + 1))) return std::nullopt;
        parts.host = parts.host.substr(0, colon);
    }
    return parts.host.empty() ? std::nullopt : std::optional(parts);
}

bool is_plain(std::string_view url) {
    return url.size() <= longest_address && std::ranges::all_of(url, [](char each) {
               return each > ' ' && each < '\x7f' && std::string_view("@\\\"<>?#").find(each) == std::string_view::npos;
           });
}

}  // namespace

tl::expected<PushAddress, BroadcastRefused> parse_push_address(std::string_view url, Reach reach) {
    using enum BroadcastRefused;
    const auto parts = is_plain(url) ? parts_of(url) : std::nullopt;
    if (!parts) return tl::unexpected(address_not_understood);
    const bool for_trials = reach == Reach::this_machine_too && is_this_machine(parts->host);
    if (!for_trials && !parts->secure) return tl::unexpected(address_not_secure);
    if (!for_trials && is_private_name(parts->host)) return tl::unexpected(address_is_private);
    if (!parts->path.ends_with("/push")) return tl::unexpected(address_not_for_pushing);
    return PushAddress{(parts->secure ? "https://" : "http://") + std::string(parts->authority),
                       std::string(parts->path)};
}

bool is_token(std::string_view token) {
    return !token.empty() && token.size() <= longest_token &&
           std::ranges::all_of(token, [](char each) { return each > ' ' && each < '\x7f'; });
}

BroadcastDecision decide_broadcast(const Broadcast& now, const BroadcastSet& set, Reach reach) {
    const auto address = parse_push_address(set.url, reach);
    if (!address) return tl::unexpected(address.error());
    const bool has_token = !set.secret.empty() || (!now.secret.empty() && now.server == address->server);
    if (!has_token) return tl::unexpected(BroadcastRefused::token_missing);
    const auto before = now.rounds.find(set.round);
    if (set.secret.empty() && before != now.rounds.end() && before->second == set.url)
        return std::vector<BroadcastEvent>{};
    std::vector<BroadcastEvent> events;
    // A token for another server ends what went to the earlier one: there is no token for that any longer.
    if (!now.server.empty() && now.server != address->server)
        for (const auto& [round, url] : now.rounds)
            if (round != set.round) events.emplace_back(BroadcastStopped{round});
    events.emplace_back(set);
    return events;
}

BroadcastDecision decide_stopped(const Broadcast& now, int round) {
    if (!now.rounds.contains(round)) return tl::unexpected(BroadcastRefused::not_broadcast);
    return std::vector<BroadcastEvent>{BroadcastStopped{round}};
}

Broadcast evolve(Broadcast before, const BroadcastEvent& event) {
    if (const auto* stopped = std::get_if<BroadcastStopped>(&event)) {
        before.rounds.erase(stopped->round);
        return before;
    }
    const auto& set = std::get<BroadcastSet>(event);
    before.rounds[set.round] = set.url;
    if (!set.secret.empty()) before.secret = set.secret;
    if (const auto address = parse_push_address(set.url, Reach::this_machine_too)) before.server = address->server;
    return before;
}

std::chrono::seconds pause_after(Pushed outcome, std::chrono::seconds last_pause) {
    switch (outcome) {
        case Pushed::nothing_yet:
        case Pushed::taken:
        case Pushed::taken_in_part: break;
        case Pushed::too_often: return after_too_often;
        case Pushed::refused: return std::clamp(2 * last_pause, after_too_often, longest_pause);
        case Pushed::unreachable: return std::clamp(2 * last_pause, 2 * between_pushes, longest_pause);
    }
    return between_pushes;
}

}  // namespace dommer::livegame
