#include "broadcaster.hpp"

#include "app/broadcasts.hpp"
#include "client/post.hpp"
#include "round_pgn.hpp"
#include "storage/chain.hpp"

namespace dommer::server {
namespace {

using namespace std::chrono_literals;
using livegame::Pushed;

constexpr auto broadcasts_looked_at_every = 500ms;
constexpr auto patience_of_push = 10s;

}  // namespace

void Broadcaster::start(ServerState& state) {
    thread_ = std::thread([this, &state] { run(state); });
}

void Broadcaster::stop() {
    {
        const std::lock_guard lock(guard_);
        stopping_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

std::optional<Broadcaster::Last> Broadcaster::last(const std::string& event, int round) const {
    const std::lock_guard lock(guard_);
    const auto found = rounds_.find({event, round});
    return found == rounds_.end() ? std::nullopt : found->second.last;
}

void Broadcaster::forget(const std::string& event, int round) {
    const std::lock_guard lock(guard_);
    rounds_.erase({event, round});
}

void Broadcaster::run(ServerState& state) {
    for (;;) {
        {
            std::unique_lock lock(guard_);
            changed_.wait_for(lock, broadcasts_looked_at_every, [&] { return stopping_; });
            if (stopping_) return;
        }
        try {
            look_at_all(state);
        } catch (const Problem&) {  // the store does not answer, which is told elsewhere
        }
    }
}

void Broadcaster::look_at_all(ServerState& state) {
    for (const storage::ViewRow& row : state.lines_of(app::broadcast_kind)) {
        for (const Json& round : Json::parse(row.body)) look_at(state, row.key, round.get<int>());
    }
}

void Broadcaster::look_at(ServerState& state, const std::string& event, int round) {
    const Place place{event, round};
    std::string sent;
    {
        const std::lock_guard lock(guard_);
        Round& known = rounds_[place];
        if (stopping_ || Clock::now() < known.next) return;
        sent = known.sent;
        known.next = Clock::now() + livegame::between_pushes;
    }
    const auto games = games_of(state, event, round);
    if (!games || games->digest == sent) return;
    const auto to = state.value_of(app::stream_of_broadcast(event));
    if (!to->now.rounds.contains(round)) return;
    note(state, place, *games, push(state, to->now, round, *games));
}

// What everybody may see: a round that is published, behind the delay of its boards.
std::optional<Broadcaster::Games> Broadcaster::games_of(ServerState& state, const std::string& event, int round) {
    auto found = match_event(state, event);
    if (!found) {
        const SnapshotPtr snapshot = state.event(event);
        found = {snapshot, &snapshot->now()};
    }
    const tournament::Tournament& now = *found;
    if (round > static_cast<int>(now.rounds.size())) return std::nullopt;
    const tournament::HeldRound& held = now.rounds[static_cast<std::size_t>(round - 1)];
    if (!held.published || held.tables.empty()) return std::nullopt;
    Games games;
    games.pgn = pgn_of_round(state, now, event, round, livegame::most_games_pushed);
    games.digest = storage::digest_of(games.pgn);
    games.count = std::min(static_cast<int>(held.tables.size()), livegame::most_games_pushed);
    games.left_out = static_cast<int>(held.tables.size()) - games.count;
    return games;
}

gamelog::PushReport Broadcaster::push(ServerState& state, const livegame::Broadcast& to, int round,
                                      const Games& games) {
    const auto failed = [](std::string why) {
        return gamelog::PushReport{.outcome = Pushed::unreachable, .taken = 0, .refused = {}, .why = std::move(why)};
    };
    const auto address = livegame::parse_push_address(to.rounds.at(round), reach);
    if (!address)
        return {.outcome = Pushed::refused, .taken = 0, .refused = {}, .why = std::string(id_of(address.error()))};
    const auto token = state.with_store([&](storage::Store& store) { return storage::Secrets(store).find(to.secret); });
    if (!token || !*token) return failed("no token");
    const bool for_trials = reach == livegame::Reach::this_machine_too;
    const auto answer = client::post({.server = address->server,
                                      .path = address->path,
                                      .content_type = "text/plain; charset=utf-8",
                                      .body = games.pgn,
                                      .bearer = **token,
                                      .user_agent = program,
                                      .hosts = for_trials ? client::Hosts::any : client::Hosts::public_only},
                                     patience_of_push);
    if (!answer) return failed(answer.error());
    return gamelog::push_report(answer->status, answer->body, games.count);
}

void Broadcaster::note(ServerState& state, const Place& place, const Games& games, gamelog::PushReport report) {
    bool is_news = false;
    {
        const std::lock_guard lock(guard_);
        Round& known = rounds_[place];
        is_news = !known.last || known.last->report.outcome != report.outcome;
        // What was refused in part is not sent again until something has changed: it would be refused again.
        const bool arrived = report.outcome == Pushed::taken || report.outcome == Pushed::taken_in_part;
        known.sent = arrived ? games.digest : "";
        known.pause = livegame::pause_after(report.outcome, known.pause);
        known.next = Clock::now() + known.pause;
        known.last = Last{now(), games.count, games.left_out, report};
    }
    if (is_news)
        state.log.note(report.outcome == Pushed::taken ? LogLevel::changes : LogLevel::errors, "games pushed",
                       {{"event", place.first},
                        {"round", std::to_string(place.second)},
                        {"outcome", std::string(id_of(report.outcome))},
                        {"why", report.why}});
}

}  // namespace dommer::server
