// Findings of issue 17 about a server that runs for long: its log, its health, its neighbours and its accounts.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <latch>
#include <set>
#include <thread>

#include "../../storage/relay.hpp"
#include "command.hpp"
#include "database.hpp"
#include "federation.hpp"
#include "storage/seal.hpp"
#include "storage/verify.hpp"

namespace dommer::server_test {
namespace {

using namespace std::chrono_literals;

class Upkeep : public testing::Test {
protected:
    std::string store() const { return "sqlite:" + (folder_.path / "store.db").string(); }
    static Client as(const Client& who, const RunningServer& server) {
        Client client(server.port());
        client.cookie = who.cookie, client.csrf = who.csrf;
        return client;
    }
    storage_test::Folder folder_;
};

// A pipe whose reader the test holds.
class Pipe {
public:
    explicit Pipe(const std::filesystem::path& path) : name_(path.string()) {
        mkfifo(name_.c_str(), 0600);
        reader_ = open(name_.c_str(), O_RDWR | O_CLOEXEC);  // so that who opens it for writing need not wait
    }
    ~Pipe() { close_reader(); }
    void close_reader() {
        if (reader_ >= 0) close(std::exchange(reader_, -1));
    }
    const std::string& name() const { return name_; }

private:
    std::string name_;
    int reader_ = -1;
};

TEST_F(Upkeep, a_reader_of_the_log_who_has_gone_stops_nothing) {
    Pipe pipe(folder_.path / "log");
    RunningServer server(store(), {"--empty"}, pipe.name());
    Client boss = server.administrator();
    pipe.close_reader();
    for (int at = 0; at < 20; ++at) EXPECT_EQ(boss.get("/api/v1/nothing").status, 404);
    EXPECT_EQ(boss.post("/api/v1/clubs", Json{{"name", "Logged"}, {"district", 1}}).status, 201);
    EXPECT_EQ(server.client().get("/healthz").status, 200);
    EXPECT_EQ(server.stop(), 0);
}

TEST_F(Upkeep, a_reader_of_the_log_who_does_not_read_holds_nobody_up) {
    const Pipe pipe(folder_.path / "log");
    RunningServer server(store(), {"--empty"}, pipe.name());
    Client boss = server.administrator();
    const std::string long_path = "/api/v1/" + std::string(250, 'x');
    for (int at = 0; at < 400; ++at) ASSERT_EQ(boss.get(long_path).status, 404);  // far more than a pipe holds
    const auto began = std::chrono::steady_clock::now();
    EXPECT_EQ(server.client().get("/healthz").status, 200);
    EXPECT_EQ(boss.post("/api/v1/clubs", Json{{"name", "Logged"}, {"district", 1}}).status, 201);
    EXPECT_LT(std::chrono::steady_clock::now() - began, 2s);
    EXPECT_EQ(server.stop(), 0);
}

TEST_F(Upkeep, the_health_heals_itself_after_a_change_that_could_not_be_written) {
    const RunningServer server(store(), {"--empty"});
    Client boss = server.administrator();
    rlimit before{};
    const rlimit tiny{1, RLIM_INFINITY};
    ASSERT_EQ(prlimit(server.process(), RLIMIT_FSIZE, nullptr, &before), 0);
    ASSERT_EQ(prlimit(server.process(), RLIMIT_FSIZE, &tiny, nullptr), 0);
    EXPECT_EQ(boss.post("/api/v1/clubs", Json{{"name", "Unwritten"}, {"district", 1}}).status, 503);
    EXPECT_EQ(server.client().get("/healthz").status, 503);
    ASSERT_EQ(prlimit(server.process(), RLIMIT_FSIZE, &before, nullptr), 0);
    for (int left = 100; left > 0 && server.client().get("/healthz").status != 200; --left)
        std::this_thread::sleep_for(100ms);
    EXPECT_EQ(server.client().get("/healthz").status, 200) << "nobody has written anything since";
}

// Issue: an answer named another's entry, and members were refused for numbers taken meanwhile.
TEST_F(Upkeep, of_two_servers_each_answers_from_its_own_events_and_retries_what_can_be_retried) {
    const std::string shared = storage_test::new_postgresql_database();
    ASSERT_FALSE(shared.empty()) << "the private PostgreSQL did not start";
    const RunningServer one(shared, {"--empty"}), two(shared, {"--empty"});
    Client boss = one.client();
    if (boss.join(one.token(), "boss").status != 200) boss.join(two.token(), "boss");
    make_event(boss, "hall", 2, "entry");
    constexpr int each = 25;
    std::mutex guard;
    std::multiset<int> entries, persons, clubs;
    std::vector<std::thread> desks;
    for (int at = 0; at < 4; ++at)
        desks.emplace_back([&, at] {
            Client client = as(boss, at % 2 == 0 ? one : two);
            for (int left = each; left > 0; --left) {
                const std::string name = fmt::format("Desk {}, Number {}", at, left);
                const Reply entered = client.post("/api/v1/events/hall/players", Json{{"name", name}});
                EXPECT_EQ(entered.status, 201) << entered.body;
                EXPECT_EQ(entered.json()["name"], name);
                const Reply registered = client.post("/api/v1/players", Json{{"name", name}});
                EXPECT_EQ(registered.status, 201) << registered.body;
                EXPECT_EQ(registered.json()["name"], name);
                const Reply founded = client.post("/api/v1/clubs", Json{{"name", name}, {"district", 1}});
                EXPECT_EQ(founded.status, 201) << founded.body;
                const std::lock_guard lock(guard);
                entries.insert(entered.json().value("entry", 0));
                persons.insert(registered.json().value("person", 0));
                clubs.insert(founded.json().value("club", 0));
            }
        });
    for (std::thread& desk : desks) desk.join();
    for (const auto* numbers : {&entries, &persons, &clubs}) {
        EXPECT_EQ(numbers->size(), 4u * each);
        EXPECT_EQ(std::set<int>(numbers->begin(), numbers->end()).size(), 4u * each) << "nobody's number twice";
    }
    auto log = storage::Store::open(shared);
    EXPECT_TRUE(storage::verify(*log)->holds());
}

// Issue: an unknown event kind breaks one tournament alone and says which program is needed.
TEST_F(Upkeep, an_event_of_a_later_program_breaks_its_tournament_alone) {
    {
        const RunningServer server(store(), {"--empty"});
        Client boss = server.administrator();
        make_event(boss, "old", 4, "published");
        make_event(boss, "new", 4, "published");
        auto log = storage::Store::open(store());
        const auto version = log->version_of("tournament/new");
        ASSERT_TRUE(log->append({.stream = "tournament/new",
                                 .version = *version,
                                 .actor = "later",
                                 .time = {},
                                 .events = {{"dance", R"({"type":"dance"})"}}}));
    }
    const RunningServer server(store(), {"--empty"});
    Client client = server.client();
    const Reply broken = client.get("/api/v1/events/new?lang=en");
    EXPECT_EQ(broken.code(), "event_of_later_program") << broken.body;
    EXPECT_NE(broken.body.find("later version of Dommer"), std::string::npos) << broken.body;
    EXPECT_NE(broken.body.find("dance"), std::string::npos) << broken.body;
    EXPECT_EQ(client.get("/api/v1/events/old").status, 200);
    const Reply list = client.get("/api/v1/events");
    ASSERT_EQ(list.status, 200) << list.body;
    EXPECT_EQ(list.json()["events"].size(), 2u);
    EXPECT_EQ(server.client().get("/healthz").status, 200);
}

// Issue: the store is sealed when a round's last result is in, and pages keep what they hold.
TEST_F(Upkeep, the_last_result_of_a_round_seals_the_store) {
    const RunningServer server(store(), {"--empty"});
    Client boss = server.administrator();
    make_event(boss, "hall", 4, "published");
    const auto last_seal = [&] {
        auto log = storage::Store::open(store(), storage::Access::read);
        return *storage::last_seal(*log);
    };
    const auto enter = [&](int board) {
        return boss.put(fmt::format("/api/v1/events/hall/rounds/1/boards/{}/result", board), Json{{"result", "1-0"}})
            .status;
    };
    EXPECT_EQ(enter(1), 200);
    EXPECT_FALSE(last_seal()) << "a result is missing";
    EXPECT_EQ(enter(2), 200);
    for (int left = 300; left > 0 && !last_seal(); --left) std::this_thread::sleep_for(50ms);
    const auto seal = last_seal();
    ASSERT_TRUE(seal);
    auto log = storage::Store::open(store(), storage::Access::read);
    const auto found = storage::verify(*log);
    EXPECT_TRUE(found->holds());
    EXPECT_EQ(seal->through, seal->recorded_in - 1);
    const Reply sheet = boss.get("/api/v1/events/hall/prints/standings");
    EXPECT_TRUE(sheet.status == 200 || sheet.status == 501) << sheet.body;
}

// Issue: a password change ends the other sessions in one transaction.
TEST_F(Upkeep, a_password_change_that_cannot_be_stored_changes_nothing_at_all) {
    const RunningServer server(store(), {"--empty"});
    Client boss = server.administrator(), elsewhere = server.client();
    ASSERT_TRUE(elsewhere.sign_in("boss", password));
    const auto secrets = [&] {
        int count = 0;
        auto log = storage::Store::open(store(), storage::Access::read);
        EXPECT_TRUE(log->database().run("SELECT 1 FROM secret", {}, [&](const storage::Row&) { ++count; }));
        return count;
    };
    const Json change{{"old", password}, {"new", "hest batteri klammer igen"}};
    auto holder = storage::Store::open(store());
    ASSERT_TRUE(holder->database().begin_writing());
    EXPECT_EQ(boss.put("/api/v1/password", change).code(), "busy");
    holder->database().roll_back();
    EXPECT_EQ(secrets(), 1) << "no new password that nobody knows of";
    EXPECT_EQ(elsewhere.get("/api/v1/users").status, 200);
    EXPECT_EQ(boss.put("/api/v1/password", change).status, 204);
    EXPECT_EQ(secrets(), 1);
    EXPECT_EQ(elsewhere.get("/api/v1/users").status, 401);
    EXPECT_EQ(boss.get("/api/v1/users").status, 200);
    EXPECT_TRUE(server.client().sign_in("boss", "hest batteri klammer igen"));
}

// Issue: lock-outs survive a restart, and cannot be used against a valid invitation.
TEST_F(Upkeep, a_lock_out_survives_a_restart) {
    const Json wrong{{"user", "boss"}, {"password", "wrong"}};
    std::string invitation;
    {
        const RunningServer server(store(), {"--empty"});
        Client boss = server.administrator();
        invitation = boss.post("/api/v1/invitations", Json{{"role", "player"}}).json()["token"];
        Client guesser = server.client();
        int tries = 0;
        while (tries < 20 && guesser.post("/api/v1/session", wrong).status != 429) ++tries;
        EXPECT_EQ(tries, 5);
    }
    auto log = storage::Store::open(store());
    int kept = 0;
    ASSERT_TRUE(log->database().run("SELECT who FROM failed_try WHERE kind = 'both'", {}, [&](const storage::Row& row) {
        EXPECT_EQ(row.text(0).size(), 64u) << "a digest: neither the name nor the address";
        ++kept;
    }));
    EXPECT_EQ(kept, 1);
    // The wait is a second, and a start takes as long: so that the test need not hurry, it is made ten minutes.
    ASSERT_TRUE(log->database().run("UPDATE failed_try SET until = until + 600000 WHERE kind = 'both'"));
    const RunningServer server(store(), {"--empty"});
    Client guesser = server.client();
    EXPECT_EQ(guesser.post("/api/v1/session", wrong).status, 429);
    EXPECT_EQ(guesser.post("/api/v1/session", Json{{"user", "other"}, {"password", "wrong"}}).status, 401);
    EXPECT_EQ(guesser.post("/api/v1/invitation-offer", Json{{"token", invitation}}).status, 200);
}

TEST_F(Upkeep, a_valid_invitation_opens_however_many_were_guessed_from_the_same_place) {
    const RunningServer server(store(), {"--empty"});
    Client boss = server.administrator();
    const Json invitation = boss.post("/api/v1/invitations", Json{{"role", "player"}}).json();
    Client guesser = server.client();
    int guesses = 0;
    while (guesses < 200 &&
           guesser.post("/api/v1/invitation-offer", Json{{"token", "guess " + std::to_string(guesses)}}).status != 429)
        ++guesses;
    ASSERT_LT(guesses, 200) << "the place is slowed down";
    EXPECT_EQ(guesser.post("/api/v1/invitation-offer", Json{{"token", invitation["token"]}}).status, 200);
    EXPECT_EQ(guesser.join(invitation["token"], "guest").status, 200);
}

// Issue: export and import lock everybody out.
TEST_F(Upkeep, after_export_and_import_the_owner_of_the_store_lets_people_in_again) {
    const std::string log = (folder_.path / "log.jsonl").string(),
                      moved = "sqlite:" + (folder_.path / "moved.db").string();
    {
        const RunningServer server(store(), {"--empty"});
        server.administrator();
    }
    ASSERT_EQ(command("store export " + log + " --store " + store()).exit, 0);
    const auto [status, imported] = command("store import " + log + " --store " + moved);
    ASSERT_EQ(status, 0) << imported;
    EXPECT_NE(imported.find("dommer user reset USER"), std::string::npos) << imported;
    EXPECT_NE(command("user list --store " + moved).text.find("no password here"), std::string::npos);
    const RunningServer server(moved, {"--empty"});
    EXPECT_EQ(server.token(), "") << "there is an administrator";
    EXPECT_FALSE(server.client().sign_in("boss", password));
    EXPECT_EQ(command("user reset nobody --store " + moved).exit, 1);
    const auto [done, told] = command("user reset boss --store " + moved);
    ASSERT_EQ(done, 0) << told;
    const std::string fresh = told.substr(told.find("    ") + 4, 20);
    Client boss = server.client();
    bool signed_in = false;
    for (int left = 4; left > 0 && !signed_in; --left) {  // the server hears of it; it must not be asked too often
        std::this_thread::sleep_for(300ms);
        signed_in = boss.sign_in("boss", fresh);
    }
    EXPECT_TRUE(signed_in) << told;
    EXPECT_EQ(command("user list --store " + moved).text.find("no password here"), std::string::npos);
    const auto [made, offered] = command("user link --url https://chess.example --store " + moved);
    ASSERT_EQ(made, 0) << offered;
    const std::string_view begin = "https://chess.example/invitation#";
    const auto at = offered.find(begin);
    ASSERT_NE(at, std::string::npos) << offered;
    const std::string token = offered.substr(at + begin.size(), 64);
    Client second = server.client();
    EXPECT_EQ(second.join(token, "second").status, 200);
    EXPECT_EQ(second.get("/api/v1/users").status, 200) << "an administrator";
    EXPECT_NE(second.join(token, "third").status, 200) << "it works once";
}

TEST_F(Upkeep, a_new_password_from_the_owner_ends_the_sessions_of_the_old_one) {
    const RunningServer server(store(), {"--empty"});
    Client boss = server.administrator();
    EXPECT_EQ(boss.get("/api/v1/users").status, 200);
    ASSERT_EQ(command("user reset boss --store " + store()).exit, 0);
    EXPECT_EQ(boss.get("/api/v1/users").status, 401);
}

// Issue: servers started together on a fresh demo store agree.
TEST_F(Upkeep, servers_started_together_on_a_fresh_demo_store_agree) {
    const std::string shared = storage_test::new_postgresql_database();
    ASSERT_FALSE(shared.empty()) << "the private PostgreSQL did not start";
    ASSERT_TRUE(storage::Store::open(shared));
    std::array<std::unique_ptr<RunningServer>, 3> servers;
    // A server ends with the thread that started it, so the threads wait until all has been asked.
    std::latch started(3), asked(1);
    std::vector<std::jthread> starting;
    for (auto& each : servers)
        starting.emplace_back([&] {
            each = std::make_unique<RunningServer>(shared, std::vector<std::string>{"--demo"});
            started.count_down();
            asked.wait();
        });
    const std::shared_ptr<void> at_the_end(nullptr, [&](void*) { asked.count_down(); });
    started.wait();
    for (const auto& each : servers) ASSERT_NE(each->port(), 0);
    const auto answers = [&] {
        std::set<std::string> all;
        for (const auto& each : servers)
            all.insert(each->client().get("/api/v1/events").body + each->client().get("/api/v1/players/1").body +
                       each->client().get("/api/v1/events/fjordby-mester/standings").body);
        return all;
    };
    for (int left = 100; left > 0 && answers().size() > 1; --left)
        std::this_thread::sleep_for(50ms);  // each hears of what another wrote
    EXPECT_EQ(answers().size(), 1u);
    for (const auto& each : servers) {
        const Reply events = each->client().get("/api/v1/events");
        EXPECT_EQ(events.json()["events"].size(), 3u) << events.body;
        EXPECT_EQ(each->client().get("/api/v1/players/60").status, 200);
        EXPECT_EQ(each->client().get("/api/v1/players/61").status, 404);
    }
    auto log = storage::Store::open(shared);
    EXPECT_TRUE(storage::verify(*log)->holds());
}

// Issue: erased names leave the WAL at once: also when the server was reading, it sees to it by itself.
TEST_F(Upkeep, words_erased_while_somebody_read_are_cleared_by_the_server) {
    const RunningServer server(store(), {"--empty"});
    Client boss = server.administrator();
    ASSERT_EQ(boss.post("/api/v1/clubs", Json{{"name", "Private, Words"}, {"district", 1}}).status, 201);
    const auto stands_somewhere = [&] {
        bool found = false;
        for (const auto& each : std::filesystem::directory_iterator(folder_.path)) {
            std::ifstream in(each.path(), std::ios::binary);
            const std::string bytes{std::istreambuf_iterator<char>(in), {}};
            found = found || bytes.find("Private, Words") != std::string::npos;
        }
        return found;
    };
    auto log = storage::Store::open(store(), storage::Access::write, 100ms);
    auto reader = storage::Store::open(store(), storage::Access::read);
    std::int64_t sequence = 0;
    std::string payload;
    {
        auto reading = storage::Transaction::reading(reader->database());
        ASSERT_TRUE(reader->read({.stream = "registry"}, [&](const storage::StoredEvent& event) {
            sequence = event.sequence, payload = event.payload;
        }));
        payload.replace(payload.find("Private, Words"), 14, "gone");
        const std::array redactions{storage::Store::Redaction{sequence, payload}};
        EXPECT_EQ(log->redact(redactions, "boss", Instant{}, "test"), storage::Traces::left_while_others_read);
        EXPECT_TRUE(stands_somewhere());
    }
    for (int left = 100; left > 0 && stands_somewhere(); --left) std::this_thread::sleep_for(100ms);
    EXPECT_FALSE(stands_somewhere());
}

}  // namespace
}  // namespace dommer::server_test
