#include <fmt/format.h>

#include <filesystem>

#include "app/tournaments.hpp"
#include "child.hpp"
#include "records/tournament_events.hpp"
#include "tournament/play.hpp"
#include "tournament/standing.hpp"
#include "yardstick.hpp"

// What it costs to keep a tournament in the store.
namespace dommer::bench {
namespace {

using namespace tournament;
using Clock = std::chrono::steady_clock;

constexpr int players = 100, rounds = 17;
const app::ActionContext how{"bench", Instant{}, 7};

Settings settings() {
    using namespace std::chrono;
    return {
        .name = "Bench", .first_day = 2026y / 4 / 2, .last_day = 2026y / 4 / 6, .system = "monrad", .rounds = rounds};
}

// A bench that fails says where.
template <typename Value>
Value must(tl::expected<Value, app::Failure> outcome, const char* what) {
    if (outcome) return std::move(*outcome);
    fmt::print(stderr, "{} failed ({})\n", what, outcome.error().index());
    std::exit(1);
}

// The events of a whole event of a hundred players, some thousand of them.
std::vector<Event> whole_event() {
    std::vector<Event> log;
    std::optional<Tournament> now;
    const auto act = [&](const Command& command) {
        const Decision decision = decide(now, command, {Instant{}, 7});
        for (const Event& event : *decision) {
            now = evolve(std::move(now).value_or(Tournament{}), event);
            log.push_back(event);
        }
    };
    act(Create{settings()});
    for (int player = 1; player <= players; ++player)
        act(Enter{{.name = "Player " + std::to_string(player), .rating = {2400 - 7 * player}}});
    act(GiveNumbers{});
    for (int round = 1; round <= rounds; ++round) {
        act(PairRound{must(app::Tournaments::next_pairing(*now), "pairing")});
        act(Publish{});
        for (int board = 1; board <= players / 2; ++board)
            act(EnterResult{{round},
                            board,
                            *parse_result((round + board) % 3 == 0   ? "½-½"
                                          : (round * board) % 2 == 0 ? "1-0"
                                                                     : "0-1")});
    }
    return log;
}

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Alternating, so that both meet the same disk: results through the desk, and as many plain appends of the same size.
void compare_appends(const std::filesystem::path& folder) {
    auto store = storage::Store::open("sqlite:" + (folder / "desk.db").string());
    auto raw = storage::Store::open("sqlite:" + (folder / "raw.db").string());
    app::Tournaments office(*store);
    auto held = must(office.act("t", Create{settings()}, how), "creating");
    std::vector<Command> entries;
    for (int player = 1; player <= players; ++player)
        entries.emplace_back(Enter{{.name = "Player " + std::to_string(player), .rating = {2400 - 7 * player}}});
    entries.emplace_back(GiveNumbers{});
    held = must(office.act_all(held, entries, how), "entering");
    double desk_time = 0, raw_time = 0;
    std::int64_t version = 0;
    int results = 0;
    for (int round = 1; round <= 10; ++round) {
        held = must(office.act(held, PairRound{must(app::Tournaments::next_pairing(*held.now), "pairing")}, how),
                    "keeping a pairing");
        held = must(office.act(held, Publish{}, how), "publishing");
        for (int board = 1; board <= players / 2; ++board, ++results) {
            auto start = Clock::now();
            held = must(office.act(held,
                                   EnterResult{{round},
                                               board,
                                               *parse_result((round + board) % 3 == 0 ? "½-½"
                                                             : board % 2 == 0         ? "1-0"
                                                                                      : "0-1")},
                                   how),
                        "a result");
            desk_time += seconds_since(start);
            start = Clock::now();
            const auto appended = raw->append(
                {.stream = "raw",
                 .version = version,
                 .actor = "bench",
                 .time = Instant{},
                 .events = {{"result-entered", R"({"type":"result-entered","round":1,"board":1,"result":"½-½"})"}}});
            raw_time += seconds_since(start);
            version = appended->back().version;
        }
    }
    fmt::print("results entered, durable, with the list: {:.0f} a second; plain appends: {:.0f} a second; {:.0f} %\n",
               results / desk_time, results / raw_time, 100 * raw_time / desk_time);
}

void show_one_of_many(const std::filesystem::path& folder, double y, int tournaments) {
    const std::string address = "sqlite:" + (folder / "many.db").string();
    const auto log = whole_event();
    {
        auto store = storage::Store::open(address);
        std::vector<storage::NewEvent> events;
        for (const Event& event : log)
            events.push_back({std::string(records::type_of(event)), records::record_of(event)});
        const auto start = Clock::now();
        for (int tournament = 1; tournament <= tournaments; ++tournament) {
            const storage::Entry entry{.stream = fmt::format("tournament/t{}", tournament),
                                       .version = 0,
                                       .actor = "bench",
                                       .time = Instant{},
                                       .events = events};
            if (!store->append(entry)) {
                fmt::print("the store could not be filled\n");
                return;
            }
        }
        fmt::print("{} tournaments, {} events written in {:.1f} s, {} MiB\n", tournaments,
                   static_cast<std::size_t>(tournaments) * log.size(), seconds_since(start),
                   std::filesystem::file_size(folder / "many.db") >> 20);
    }
    double best = 0, mebibytes = 0;
    for (int round = 0; round < 5; ++round) {
        const ChildUse use = run_apart([&] {
            auto store = storage::Store::open(address, storage::Access::read);
            const auto held = app::Tournaments(*store).read(fmt::format("t{}", tournaments / 2));
            const auto standing = standing_of(*held->now);
            if (standing->ranked.size() != players) _exit(1);
        });
        if (use.exit != 0) {
            fmt::print("the standing is wrong\n");
            return;
        }
        if (best == 0 || use.seconds < best) best = use.seconds;
        mebibytes = std::max(mebibytes, use.mebibytes);
    }
    fmt::print("opened and one standing shown: {:.1f} ms of the processor, {:.3f} Y (Y = {:.2f} s), {:.0f} MiB\n",
               1000 * best, y > 0 ? best / y : 0, y, mebibytes);
}

}  // namespace
}  // namespace dommer::bench

int main(int argc, char** argv) {
    using namespace dommer::bench;
    const std::filesystem::path folder = argc > 1 ? argv[1] : ".";
    const double y = yardstick();
    compare_appends(folder);
    show_one_of_many(folder, y, argc > 2 ? std::atoi(argv[2]) : 1000);
    return 0;
}
