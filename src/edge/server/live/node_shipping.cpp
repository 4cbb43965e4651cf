#include "node_shipping.hpp"

#include <algorithm>

#include "client/post.hpp"
#include "node/standby.hpp"
#include "server_state.hpp"

namespace dommer::server {
namespace {

using namespace std::chrono_literals;

constexpr auto looked_every = 2s;
constexpr auto heard_every = 60s;  // with nothing new: whether home has news
constexpr auto first_wait = 2s, longest_wait = 300s;
constexpr auto patience_of_line = 20s;

tl::expected<node::Heard, std::string> send(const std::string& home, const std::string& path, const std::string& body) {
    const auto answer = client::post_json(home, path, body, patience_of_line);
    if (!answer) return tl::unexpected(answer.error());
    return node::Heard{answer->status, answer->body};
}

std::string why_of(const node::ShippingFailure& failure) {
    if (const auto* no_line = std::get_if<node::NoLine>(&failure)) return no_line->why;
    return sentence(problem_of(std::get<node::Failure>(failure)), Language::english);
}

}  // namespace

void NodeShipping::start() {
    thread_ = std::thread([this] { run(); });
}

void NodeShipping::stop() {
    {
        const std::lock_guard lock(guard_);
        stopping_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void NodeShipping::run() {
    for (;;) {
        {
            std::unique_lock lock(guard_);
            changed_.wait_for(lock, looked_every, [&] { return stopping_; });
            if (stopping_) return;
        }
        ship_all();
    }
}

void NodeShipping::ship_all() {
    auto store = storage::Store::open(address_, storage::Access::write, 1s);
    if (!store) return;
    const auto rows = store->views(app::ownership_kind);
    if (!rows) return;
    for (const storage::ViewRow& row : *rows) {
        if (row.body.find("true") == std::string::npos) continue;
        const auto owner = node::ownership_of(*store, row.key);
        if (owner && owner->following)
            copy(*store, row.key);
        else
            ship(*store, row.key);
    }
}

bool NodeShipping::is_due(const Way& way) { return lines_[way].next <= Clock::now(); }

// A second laptop of the hall: what the owner has written since.
void NodeShipping::copy(storage::Store& store, const std::string& event) {
    const Way way{event, Other::owner};
    if (is_due(way)) after_trying(way, node::copy(store, event, send));
}

void NodeShipping::ship(storage::Store& store, const std::string& event) {
    const Way way{event, Other::home};
    if (!is_due(way)) return;
    const auto told = node::Follower(store).succession(event);
    const auto batch = node::Laptop(store).next_batch(event);
    if (!batch || !*batch) return;
    const bool is_news = !(*batch)->events.empty() || (*batch)->gives_back || (told && *told);
    if (!is_news && Clock::now() - lines_[way].heard < heard_every) return;
    after_trying(way, node::ship(store, event, send, [] { return now(); }));
}

void NodeShipping::after_trying(const Way& way, const tl::expected<std::int64_t, node::ShippingFailure>& done) {
    const auto& [event, other] = way;
    const std::string whom = other == Other::owner ? "the owner" : "home";
    Line& line = lines_[way];
    if (done) {
        if (line.wait > 0s) log_.note(LogLevel::changes, whom + " is reached again", {{"event", event}});
        line = {.next = {}, .heard = Clock::now()};
        return;
    }
    if (line.wait == 0s)
        log_.note(LogLevel::errors, whom + " is not reached", {{"event", event}, {"why", why_of(done.error())}});
    line.wait = std::clamp<std::chrono::seconds>(2 * line.wait, first_wait, longest_wait);
    line.next = Clock::now() + line.wait;
}

}  // namespace dommer::server
