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
    for (const storage::ViewRow& row : *rows)
        if (row.body.find("true") != std::string::npos && lines_[row.key].next <= Clock::now()) ship(*store, row.key);
}

// A second laptop of the hall: what the owner has written since.
bool NodeShipping::copied(storage::Store& store, const std::string& event) {
    const auto owner = node::ownership_of(store, event);
    if (!owner || !owner->following) return false;
    after_trying(event, node::copy(store, event, send), "the owner");
    return true;
}

void NodeShipping::ship(storage::Store& store, const std::string& event) {
    if (copied(store, event)) return;
    Line& line = lines_[event];
    const auto told = node::Follower(store).succession(event);
    const auto batch = node::Laptop(store).next_batch(event);
    if (!batch || !*batch) return;
    const bool is_news = !(*batch)->events.empty() || (*batch)->gives_back || (told && *told);
    if (!is_news && Clock::now() - line.heard < heard_every) return;
    after_trying(event, node::ship(store, event, send, [] { return now(); }), "home");
}

void NodeShipping::after_trying(const std::string& event, const tl::expected<std::int64_t, node::ShippingFailure>& done,
                                const std::string& whom) {
    Line& line = lines_[event];
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
