#include "server/serve.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

#include "account_json.hpp"
#include "announcement.hpp"
#include "client/fide_lists.hpp"
#include "client/post.hpp"
#include "demo.hpp"
#include "embedded.hpp"
#include "list_fetching.hpp"
#include "listener_setup.hpp"
#include "system/browser.hpp"
#include "system/file_name.hpp"
#include "system/network.hpp"
#include "system/process.hpp"
#include "system/terminal.hpp"

namespace dommer::server {
namespace {

// A connection is an open file: as many as the system lets us have, with some left for the store.
std::size_t allowed_connections(int request) {
    const std::size_t files = system::raise_open_files();
    constexpr std::size_t for_ourselves = 64;
    const std::size_t most = files > 2 * for_ourselves ? files - for_ourselves : for_ourselves;
    return request > 0 ? std::min(most, static_cast<std::size_t>(request)) : most;
}

// The pages to serve, or why there are none.
tl::expected<StaticSite, std::string> pages_of(const Options& options) {
    if (!options.web.empty()) {
        StaticSite pages{system::path_of(options.web)};
        if (!pages.has("/index.html"))
            return tl::unexpected(fmt::format(
                "--web {}: there is no index.html in it: build the pages with scripts/build_pages and name web/dist, "
                "or leave --web out for those inside the program",
                options.web));
        return pages;
    }
    if (options.without_pages) return StaticSite(std::span<const EmbeddedFile>());
    if (embedded_pages().empty())
        return tl::unexpected(
            std::string("this program was built without its pages: run scripts/build_pages and build it again, name a "
                        "folder that has "
                        "them with --web DIR, or serve the interface alone with --without-pages"));
    return StaticSite(embedded_pages());
}

// The link by which whoever opens it first becomes the administrator. Empty: there is one.
std::string administration_link(ServerState& state, const std::string& url) {
    if (accounts::has_administrator(state.accounts()->now)) return "";
    const MadeInvitation made =
        make_invitation(state, {accounts::Role::administrator}, std::chrono::hours(24), "first start");
    return url + first_link_of(made.token);
}

// For the log: no user, no password.
std::string without_secrets(const std::string& store) {
    const auto scheme = store.find("://");
    if (scheme == std::string::npos) return store;
    const std::string rest = store.substr(scheme + 3, store.find('?', scheme) - scheme - 3);
    return store.substr(0, scheme + 3) + rest.substr(rest.rfind('@') + 1);
}

void warn_of_open_key(ServerState& state, const std::string& key) {
    using std::filesystem::perms;
    std::error_code failed;
    const perms allowed = std::filesystem::status(key, failed).permissions();
    if (key.empty() || failed || (allowed & perms::others_read) == perms::none) return;
    state.log.note(LogLevel::errors, "everybody on this machine can read the key: chmod 600", {{"file", key}});
}

std::string without_slash(std::string url) {
    if (url.ends_with('/')) url.pop_back();
    return url;
}

// Scheme, host and perhaps port, as a browser names where a page came from.
bool is_origin(std::string_view url) {
    const auto scheme = url.find("://");
    if (scheme == std::string_view::npos || (url.substr(0, scheme) != "http" && url.substr(0, scheme) != "https"))
        return false;
    const std::string_view host = url.substr(scheme + 3);
    return !host.empty() && host.find_first_of("/?#@ \\\"<>") == std::string_view::npos;
}

void announce(ServerState& state, const Options& options, int port, const std::string& public_url) {
    const Reached reached = reached_at(options, port, system::own_addresses());
    const std::string link = options.read_only ? "" : administration_link(state, shared_url(reached, public_url));
    // In one breath: who waits for the address has the link with it. Who has closed the line may not stop the server.
    std::string words = announcement(reached, public_url, options.draw_code);
    if (!link.empty())
        words +=
            fmt::format("To become the administrator, open this link within a day. It works once:\n    {}\n", link);
    if (options.open_browser && !system::open_browser(link.empty() ? reached.here : link))
        words += "No browser could be started: open the address above in one.\n";
    std::fflush(stdout);
    static_cast<void>(system::write_to(system::Stream::output, words));
    state.log.note(LogLevel::changes, "started",
                   {{"address", reached.here}, {"store", without_secrets(options.store)}});
}

LogLevel level_of(Logging logging) {
    return logging == Logging::all ? LogLevel::all : logging == Logging::changes ? LogLevel::changes : LogLevel::errors;
}

}  // namespace

std::optional<std::string> serve(const Options& options) {
    system::survive_broken_pipes();
    const std::string public_url = without_slash(options.public_url);
    if (!public_url.empty() && !is_origin(public_url))
        return fmt::format("--public-url {}: write what people type before the first slash: https://chess.example",
                           options.public_url);
    const auto proxy = system::plain_address(options.trusted_proxy);
    if (!proxy)
        return fmt::format("--trust-proxy {}: write the address of the proxy: 127.0.0.1 or ::1", options.trusted_proxy);
    if (!options.log_file.empty() && !system::send_errors_to(options.log_file))
        return fmt::format("--log-file {}: cannot be written: name a file in a folder of yours", options.log_file);
    if (const std::string wrong = client::why_no_server(options.lists_from);
        !options.lists_from.empty() && !wrong.empty())
        return "--lists-from " + wrong;
    const bool tls = !options.certificate.empty();
    if (auto missing = tls ? why_no_tls() : std::nullopt) return missing;
    const auto pages = pages_of(options);
    if (!pages) return pages.error();
    if (!options.write_at.empty() && !is_origin(without_slash(options.write_at)))
        return fmt::format("--write-at {}: write what people type before the first slash: https://desk.example",
                           options.write_at);
    auto opened = ServerState::open(options.store, options.read_only ? storage::Access::read : storage::Access::write,
                                    level_of(options.logging));
    if (!opened) return storage::sentence(opened.error());
    ServerState& state = **opened;
    if (!options.rating_list.empty()) {
        auto list = RatingList::read(options.rating_list);
        if (!list) return list.error();
        state.rating_list = std::move(*list);
    }
    if (!options.lists.empty()) state.lists = std::make_unique<const app::ListFolder>(options.lists);
    ListFetching fetching(options.lists, options.lists_from.empty() ? client::fides_ratings : options.lists_from,
                          state.log);
    if (options.broadcast_to_this_machine) state.broadcasts.reach = livegame::Reach::this_machine_too;
    if (!options.program.empty()) state.broadcasts.program = options.program;
    try {
        if (options.demo && is_first_start(state)) furnish_demo(state, "demo");
        state.start_following();
        if (options.fetch_lists) fetching.start();
    } catch (const Problem& problem) {
        return sentence(problem, Language::english);
    }
    warn_of_open_key(state, options.key);
    Site site{public_url, tls || public_url.starts_with("https://")};
    site.program = options.program;
    site.write_at = without_slash(options.write_at);
    if (options.budget) site.budget = *options.budget;
    for (const std::string& address : options.metrics_from) {
        const auto plain = system::plain_address(address);
        if (!plain) return fmt::format("--metrics-from {}: write an address: 127.0.0.1 or ::1", address);
        site.metrics_from.push_back(*plain);
    }
    const Router router(state, site, *pages);
    const ListenerSetup setup{.router = router,
                              .state = state,
                              .options = options,
                              .most_connections = allowed_connections(options.most_connections),
                              .most_of_a_place = static_cast<std::size_t>(options.most_of_an_address),
                              .trusted_proxy = *proxy,
                              .secure = site.secure};
    const Ready is_ready = [&](int port) { announce(state, options, port, public_url); };
    auto error = tls ? listen_with_tls(setup, is_ready) : listen_plainly(setup, is_ready);
    state.stop_following();
    fetching.stop();
    if (!error) state.log.note(LogLevel::changes, "stopped", {});
    return error;
}

}  // namespace dommer::server
