// A tournament that is handed from one store to another, written there, shipped and given back.
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

#include <csignal>
#include <random>

#include "../../storage/engines.hpp"
#include "app/live_games.hpp"
#include "app/registers.hpp"
#include "node/home.hpp"
#include "node/laptop.hpp"
#include "records/rating_events.hpp"
#include "records/registry_events.hpp"
#include "storage/chain.hpp"
#include "storage/verify.hpp"
#include "tournament/play.hpp"
#include "tournament/result.hpp"

namespace dommer::node {
namespace {

using namespace std::chrono_literals;
using namespace tournament;
using ownership::Fault;
using storage::Store;

const std::string event = "easter", stream = "tournament/easter";
Result as(std::string_view text) { return *parse_result(text); }
constexpr Instant noon{std::chrono::sys_days(std::chrono::year(2026) / 4 / 2) + std::chrono::hours(12)};

Settings settings() {
    using namespace std::chrono;
    return {.name = "Easter",
            .first_day = 2026y / 4 / 2,
            .last_day = 2026y / 4 / 5,
            .system = "monrad",
            .rounds = 3,
            .time_control = "90+30"};
}

template <class Value>
Fault fault_of(const Outcome<Value>& outcome) {
    EXPECT_FALSE(outcome);
    const auto* fault = outcome ? nullptr : std::get_if<Fault>(&outcome.error());
    EXPECT_NE(fault, nullptr);
    return fault ? *fault : Fault::not_home;
}
template <class Value>
storage::StoreError store_error_of(const tl::expected<Value, app::Failure>& outcome) {
    EXPECT_FALSE(outcome);
    const auto* error = outcome ? nullptr : std::get_if<storage::StoreError>(&outcome.error());
    EXPECT_NE(error, nullptr);
    return error ? *error : storage::StoreError{};
}

class Nodes : public storage_test::OnBothEngines {
protected:
    void SetUp() override {
        OnBothEngines::SetUp();
        home_.emplace(opened());
        laptop_.emplace(*Store::open("sqlite:" + (folder_.path / "laptop.db").string()));
    }

    static app::ActionContext by(const std::string& actor = "anna") { return {.actor = actor, .time = noon, .lot = 5}; }
    static app::Outcome<app::HeldTournament> act(Store& store, const Command& command) {
        return app::Tournaments(store).act(event, command, by());
    }
    void create(int players) {
        ASSERT_TRUE(act(*home_, Create{settings()}));
        for (int player = 1; player <= players; ++player)
            ASSERT_TRUE(act(*home_, Enter{{.name = "P" + std::to_string(player), .rating = {2000 - player}}}));
    }
    static void pair_and_publish(Store& store) {
        const auto held = app::Tournaments(store).read(event);
        ASSERT_TRUE(act(store, PairRound{*app::Tournaments::next_pairing(*held->now)}));
        ASSERT_TRUE(act(store, Publish{}));
    }
    void hand_over(Store& to, const std::string& node = "hall", const std::string& code = "code") {
        ASSERT_TRUE(Home(*home_).offer(event, node, storage::digest_of(code), by()));
        keys_ = new_keys();
        const auto given = Home(*home_).hand_over(event, code, keys_.open, noon);
        ASSERT_TRUE(given);
        const auto arrived = hand_over_in(text_of(*given));  // as it goes over the line
        ASSERT_TRUE(arrived) << arrived.error();
        ASSERT_TRUE(Laptop(to).take(*arrived, {"http://home", keys_}, by()));
    }
    // One batch there and its answer back, as text.
    Outcome<BatchAnswer> ship(Store& from) {
        const auto batch = Laptop(from).next_batch(event);
        EXPECT_TRUE(batch && *batch);
        const auto arrived = batch_in(text_of(**batch));
        EXPECT_TRUE(arrived);
        auto answer = Home(*home_).receive(*arrived, noon);
        if (!answer) return answer;
        const auto heard = batch_answer_in(text_of(*answer));
        EXPECT_TRUE(heard);
        EXPECT_TRUE(Laptop(from).learn(event, *heard, noon));
        return answer;
    }
    static std::vector<storage::StoredEvent> events(const Store& store, const std::string& of = stream) {
        auto read = store.events_of(of);
        EXPECT_TRUE(read);
        return std::move(*read);
    }
    static std::vector<LateEvent> questions(Store& store) { return *Home(store).questions(event); }
    static std::vector<std::string> digests(const Store& store) {
        std::vector<std::string> all;
        for (const auto& each : events(store)) all.push_back(each.digest);
        return all;
    }
    static ownership::Ownership owner(const Store& store) { return *ownership_of(store, event); }
    static std::vector<std::string> recorded(const Store& store) {
        std::vector<std::string> types;
        for (const auto& each : events(store, "ownership/" + stream)) types.push_back(each.type);
        return types;
    }
    static void expect_sound(Store& store) {
        const auto found = storage::verify(store);
        ASSERT_TRUE(found);
        EXPECT_TRUE(found->holds());
        for (const auto& finding : found->findings) ADD_FAILURE() << finding.stream << " " << finding.version;
    }

    std::optional<Store> home_, laptop_;
    KeyPair keys_;
};
INSTANTIATE_TEST_SUITE_P(engines, Nodes, testing::Values("sqlite", "postgresql"));

TEST_P(Nodes, a_tournament_is_taken_along_written_shipped_and_given_back) {
    create(4);
    hand_over(*laptop_);
    const auto refused = store_error_of(act(*home_, Enter{{.name = "Late", .rating = {1500}}}));
    EXPECT_EQ(refused.fault, storage::StoreFault::owned_elsewhere);
    EXPECT_EQ(refused.owner, "hall");
    EXPECT_EQ(refused.since, noon);
    EXPECT_NE(storage::sentence(refused).find("hall"), std::string::npos);

    ASSERT_TRUE(act(*laptop_, Enter{{.name = "At the door", .rating = {1500}}}));
    ASSERT_TRUE(act(*laptop_, GiveNumbers{}));
    pair_and_publish(*laptop_);
    EXPECT_EQ(*Laptop(*laptop_).unshipped(event), 4);
    const auto answer = ship(*laptop_);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->what, ownership::Disposition::appended);
    EXPECT_EQ(*Laptop(*laptop_).unshipped(event), 0);
    EXPECT_EQ(digests(*home_), digests(*laptop_));
    EXPECT_EQ(app::Tournaments(*home_).all()->front().players, 5) << "the list at home shows it";

    ASSERT_TRUE(act(*laptop_, EnterResult{{1}, 1, as("1-0")}));
    ASSERT_TRUE(Laptop(*laptop_).give_back(event, by()));
    EXPECT_EQ(store_error_of(act(*laptop_, EnterResult{{1}, 2, as("=")})).fault, storage::StoreFault::owned_elsewhere)
        << "from then on it is home's, heard of or not";
    ASSERT_TRUE(ship(*laptop_));
    EXPECT_EQ(owner(*laptop_).holding->phase, ownership::Phase::returned);
    EXPECT_FALSE(*Laptop(*laptop_).next_batch(event)) << "there is nothing more to say";
    EXPECT_EQ(digests(*home_), digests(*laptop_));
    ASSERT_TRUE(act(*home_, EnterResult{{1}, 2, as("=")}));
    expect_sound(*home_);
    expect_sound(*laptop_);

    hand_over(*laptop_, "hall", "another code");  // once more: what is there already stays
    EXPECT_EQ(digests(*home_), digests(*laptop_));
    EXPECT_TRUE(act(*laptop_, CorrectResult{{1}, 2, as("1-0"), "read again"}));
}

TEST_P(Nodes, the_live_boards_of_a_tournament_are_written_where_the_tournament_is) {
    create(4);
    ASSERT_TRUE(act(*home_, GiveNumbers{}));
    pair_and_publish(*home_);
    const auto open = [](Store& store, int board) {
        return app::LiveGames(store).open({event, 1, board}, {"w", "b"}, 0s, false, by());
    };
    const auto refused = [](const app::LiveOutcome<app::HeldLiveGame>& outcome) {
        EXPECT_FALSE(outcome);
        const auto* failure = outcome ? nullptr : std::get_if<app::Failure>(&outcome.error());
        const auto* error = failure == nullptr ? nullptr : std::get_if<storage::StoreError>(failure);
        return error == nullptr ? storage::StoreError{} : *error;
    };
    ASSERT_TRUE(open(*home_, 1));
    hand_over(*laptop_);
    const auto opened = refused(open(*home_, 2));
    EXPECT_EQ(opened.fault, storage::StoreFault::owned_elsewhere);
    EXPECT_EQ(opened.owner, "hall");
    EXPECT_EQ(opened.since, noon);
    const auto moved = refused(app::LiveGames(*home_).act({event, 1, 1}, livegame::SetDelay{1s}, by()));
    EXPECT_EQ(moved.fault, storage::StoreFault::owned_elsewhere) << "a board that was open, too";
    EXPECT_TRUE(events(*home_, "game/easter/1/2").empty());
    ASSERT_TRUE(open(*laptop_, 2)) << "the hall opens it";

    ASSERT_TRUE(Laptop(*laptop_).give_back(event, by()));
    EXPECT_EQ(refused(app::LiveGames(*laptop_).act({event, 1, 2}, livegame::SetDelay{1s}, by())).fault,
              storage::StoreFault::owned_elsewhere);
    ASSERT_TRUE(ship(*laptop_));
    EXPECT_TRUE(app::LiveGames(*home_).act({event, 1, 1}, livegame::SetDelay{1s}, by()));
}

TEST_P(Nodes, the_answer_to_taking_may_be_lost) {
    create(2);
    ASSERT_TRUE(Home(*home_).offer(event, "hall", storage::digest_of("code"), by()));
    const KeyPair keys = new_keys();
    ASSERT_TRUE(Home(*home_).hand_over(event, "code", keys.open, noon));
    const auto again = Home(*home_).hand_over(event, "code", keys.open, noon + 1h);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->epoch, 1);
    EXPECT_EQ(fault_of(Home(*home_).hand_over(event, "code", new_keys().open, noon)), Fault::held_already);
    EXPECT_EQ(recorded(*home_), (std::vector<std::string>{"offered", "handed-over", "rejected"}));
}

TEST_P(Nodes, what_may_not_be_believed_is_refused_recorded_and_changes_nothing) {
    create(2);
    const auto no_tournament = Home(*home_).hand_over("winter", "code", keys_.open, noon);
    ASSERT_FALSE(no_tournament);
    hand_over(*laptop_);
    const std::string old_key = keys_.open;
    ASSERT_TRUE(act(*laptop_, Enter{{.name = "A", .rating = {1500}}}));
    ASSERT_TRUE(act(*laptop_, Enter{{.name = "B", .rating = {1500}}}));
    const Batch good = **Laptop(*laptop_).next_batch(event);
    const auto before = digests(*home_);
    const auto refused_as = [&](Batch batch, bool sign = true) {
        if (sign) batch.signature = signature_of(batch, keys_.secret);
        const Fault why = fault_of(Home(*home_).receive(batch, noon));
        EXPECT_EQ(digests(*home_), before);
        EXPECT_EQ(recorded(*home_).back(), "rejected");
        return why;
    };
    Batch unsigned_batch = good;
    unsigned_batch.gives_back = true;
    EXPECT_EQ(refused_as(unsigned_batch, false), Fault::forged) << "signed for something else";
    Batch other_key = good;
    other_key.signature = signature_of(good, new_keys().secret);
    EXPECT_EQ(fault_of(Home(*home_).receive(other_key, noon)), Fault::forged);
    Batch changed = good;
    changed.events.front().actor = "somebody";
    EXPECT_EQ(refused_as(changed), Fault::chain_broken);
    Batch gap = good;
    gap.after = {good.events.front().version, good.events.front().digest};
    gap.events.erase(gap.events.begin());
    EXPECT_EQ(refused_as(gap), Fault::not_next);
    Batch wrong_epoch = good;
    wrong_epoch.epoch = 2;
    EXPECT_EQ(refused_as(wrong_epoch), Fault::owns_nothing);
    Batch unknown = good;
    unknown.events.resize(1);
    unknown.events.front().type = "of-a-later-program",
    unknown.events.front().payload = R"({"type":"of-a-later-program"})";
    unknown.events.front().payload_digest = storage::digest_of(unknown.events.front().payload);
    unknown.events.front().digest = storage::chain_digest(unknown.after.digest, unknown.events.front());
    EXPECT_EQ(refused_as(unknown), Fault::unreadable);
    Batch nowhere = good;
    nowhere.stream = "accounts";
    EXPECT_EQ(fault_of(Home(*home_).receive(nowhere, noon)), Fault::owns_nothing);
    EXPECT_EQ(fault_of(Home(*home_).hand_over(event, "an old code", old_key, noon)), Fault::wrong_code);

    ASSERT_TRUE(Home(*home_).receive(good, noon));
    const auto after = digests(*home_);
    EXPECT_EQ(after.size(), before.size() + 2);
    EXPECT_EQ(Home(*home_).receive(good, noon)->what, ownership::Disposition::known) << "a replay";
    EXPECT_EQ(digests(*home_), after);
    expect_sound(*home_);
}

TEST_P(Nodes, a_batch_that_was_changed_on_the_way_cannot_be_read) {
    create(2);
    hand_over(*laptop_);
    ASSERT_TRUE(act(*laptop_, Enter{{.name = "A", .rating = {1500}}}));
    std::string text = text_of(**Laptop(*laptop_).next_batch(event));
    text.replace(text.find("1500"), 4, "2500");
    EXPECT_FALSE(batch_in(text)) << "its content does not have its digest";
    for (const char* bad : {"", "[]", "{}", "null", R"({"stream":1})"}) EXPECT_FALSE(batch_in(bad)) << bad;
}

// The hall had paired and played on; the federation took the tournament back and played, too.
TEST_P(Nodes, what_a_lost_laptop_ships_later_is_kept_and_asked_event_by_event) {
    create(4);
    ASSERT_TRUE(act(*home_, GiveNumbers{}));
    pair_and_publish(*home_);
    hand_over(*laptop_);
    ASSERT_TRUE(act(*laptop_, EnterResult{{1}, 1, as("1-0")}));
    ASSERT_TRUE(ship(*laptop_));
    ASSERT_TRUE(act(*laptop_, EnterResult{{1}, 2, as("=")}));
    ASSERT_TRUE(act(*laptop_, Enter{{.name = "New in the hall", .rating = {1500}}}));
    ASSERT_TRUE(act(*laptop_, CheckIn{{5}, true}));

    EXPECT_EQ(fault_of(Home(*home_).take_back(event, "", by())), Fault::reason_missing);
    ASSERT_TRUE(Home(*home_).take_back(event, "the laptop fell into the fjord", by()));
    ASSERT_TRUE(act(*home_, Enter{{.name = "New at home", .rating = {1400}}}));
    const auto before = digests(*home_);
    const auto answer = ship(*laptop_);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->what, ownership::Disposition::kept_beside);
    EXPECT_EQ(digests(*home_), before);
    EXPECT_EQ(owner(*laptop_).holding->phase, ownership::Phase::lost);
    EXPECT_EQ(store_error_of(act(*laptop_, CheckIn{{1}, true})).fault, storage::StoreFault::owned_elsewhere);
    EXPECT_FALSE(*Laptop(*laptop_).next_batch(event));

    const auto asked = questions(*home_);
    ASSERT_EQ(asked.size(), 4U) << "the late entry moves the numbers";
    EXPECT_EQ(asked[0].event.type, "result-entered");
    EXPECT_EQ(asked[0].event.actor, "anna");
    ASSERT_TRUE(Home(*home_).accept(event, asked[0].id, "", by("arbiter")));
    EXPECT_EQ(find(*app::Tournaments(*home_).read(event)->now, RoundNumber{1}, 2)->result, as("="));
    EXPECT_EQ(events(*home_).back().actor, "arbiter") << "made again, by who accepts it";
    EXPECT_EQ(fault_of(Home(*home_).accept(event, asked[0].id, "", by())), Fault::answered_already);
    EXPECT_EQ(fault_of(Home(*home_).accept(event, asked[1].id, "", by())), Fault::about_another)
        << "number 5 is somebody else here";
    EXPECT_EQ(fault_of(Home(*home_).accept(event, asked[3].id, "", by())), Fault::about_another);
    EXPECT_EQ(fault_of(Home(*home_).dismiss(event, asked[1].id, "", by())), Fault::reason_missing);
    ASSERT_TRUE(Home(*home_).dismiss(event, asked[1].id, "entered by hand", by()));
    EXPECT_EQ(fault_of(Home(*home_).accept(event, {7, 7}, "", by())), Fault::no_such_question);
    EXPECT_EQ(questions(*home_)[3].question.accepted, std::nullopt) << "nothing wins silently";
    expect_sound(*home_);
}

TEST_P(Nodes, a_rule_may_stand_against_what_is_accepted) {
    create(4);
    ASSERT_TRUE(act(*home_, GiveNumbers{}));
    pair_and_publish(*home_);
    hand_over(*laptop_);
    ASSERT_TRUE(act(*laptop_, EnterResult{{1}, 1, as("1-0")}));
    ASSERT_TRUE(Home(*home_).take_back(event, "lost", by()));
    ASSERT_TRUE(act(*home_, EnterResult{{1}, 1, as("0-1")}));
    ASSERT_TRUE(ship(*laptop_));
    const auto refused = Home(*home_).accept(event, questions(*home_)[0].id, "", by());
    ASSERT_FALSE(refused);
    const auto& why = std::get<tournament::Refusal>(std::get<app::Failure>(refused.error()));
    EXPECT_EQ(why.why, Refused::result_there_already);
}

TEST_P(Nodes, words_that_were_taken_out_stay_out_and_the_chains_hold) {
    create(3);
    ASSERT_TRUE(app::Tournaments(*home_).erase_entrant(event, {2}, by()));
    hand_over(*laptop_);
    expect_sound(*laptop_);
    for (const auto& each : events(*laptop_)) EXPECT_EQ(each.payload.find("P2"), std::string::npos);
    ASSERT_TRUE(act(*laptop_, Enter{{.name = "Secret", .rating = {1500}}}));
    ASSERT_TRUE(app::Tournaments(*laptop_).erase_entrant(event, {4}, by()));
    ASSERT_TRUE(ship(*laptop_));
    EXPECT_EQ(digests(*home_), digests(*laptop_));
    expect_sound(*home_);
    for (const auto& each : events(*home_)) EXPECT_EQ(each.payload.find("Secret"), std::string::npos);

    ASSERT_TRUE(act(*laptop_, Enter{{.name = "Too late", .rating = {1500}}}));
    ASSERT_TRUE(Home(*home_).take_back(event, "lost", by()));
    ASSERT_TRUE(ship(*laptop_));
    ASSERT_TRUE(act(*home_, Enter{{.name = "X", .rating = {1500}}}));
    ASSERT_TRUE(app::Tournaments(*home_).erase_entrant(event, {5}, by()));
    for (const auto& each : questions(*home_)) EXPECT_EQ(each.event.payload.find("Too late"), std::string::npos);
    expect_sound(*home_);
}

TEST_P(Nodes, the_part_of_the_register_comes_along_and_its_news_are_questions) {
    app::Registers register_at_home(*home_);
    const Date today = std::chrono::floor<std::chrono::days>(noon);
    const auto has = [&](const registry::Command& command) { ASSERT_TRUE(register_at_home.act(command, today, by())); };
    int number = 0;
    for (const char* name : {"Holm, Ida", "Berg, Ola", "Lund, Eva"})
        has(registry::RegisterPerson{{++number}, {.name = name}});
    create(0);
    ASSERT_TRUE(act(*home_, Enter{{.name = "Holm, Ida", .rating = {1500}, .person = 1}}));
    hand_over(*laptop_);
    const auto known = app::Registers(*laptop_).members()->now;
    EXPECT_NE(known.find({1}), nullptr);
    EXPECT_EQ(known.find({2}), nullptr) << "who is not entered stays at home";

    for (const int person : {1, 2})
        ASSERT_TRUE(register_at_home.act(
            registry::RatingCommand(registry::NumberGranted{
                .person = {person}, .rating = {1700}, .ground = registry::NumberGround::taken_over, .day = today}),
            by()));
    ASSERT_TRUE(ship(*laptop_));
    const auto news = owner(*laptop_).news;
    ASSERT_EQ(news.size(), 1U) << "of who is entered alone";
    EXPECT_EQ(news.begin()->first.person, 1);
    EXPECT_EQ(news.begin()->second.type, "number-granted");
    ASSERT_TRUE(ship(*laptop_));
    EXPECT_EQ(owner(*laptop_).news.size(), 1U) << "once";
    EXPECT_EQ(fault_of(Laptop(*laptop_).answer_news(event, news.begin()->first, false, "", by())),
              Fault::reason_missing);
    ASSERT_TRUE(Laptop(*laptop_).answer_news(event, news.begin()->first, true, "", by()));
    EXPECT_EQ(app::Registers(*laptop_).ratings()->now.granted.back().rating.number, 1700);
}

TEST_P(Nodes, the_lists_can_be_computed_again) {
    create(2);
    hand_over(*laptop_);
    for (Store* store : {&*home_, &*laptop_}) {
        ASSERT_TRUE(app::rebuild(*store));
        const auto lines = all_ownerships(*store);
        ASSERT_TRUE(lines);
        ASSERT_EQ(lines->size(), 1U);
        EXPECT_EQ(lines->front().event, event);
    }
}

TEST_P(Nodes, a_store_with_another_history_of_it_takes_nothing) {
    create(2);
    ASSERT_TRUE(act(*laptop_, Create{settings()}));
    ASSERT_TRUE(Home(*home_).offer(event, "hall", storage::digest_of("code"), by()));
    const auto given = Home(*home_).hand_over(event, "code", keys_.open, noon);
    ASSERT_TRUE(given);
    ASSERT_TRUE(act(*laptop_, Enter{{.name = "Mine", .rating = {1500}}}));
    EXPECT_EQ(fault_of(Laptop(*laptop_).take(*given, {"http://home", keys_}, by())), Fault::chain_does_not_fit);
    HandOver broken = *given;
    broken.events[1].actor = "somebody";
    EXPECT_EQ(fault_of(Laptop(*laptop_).take(broken, {"http://home", keys_}, by())), Fault::chain_broken);
}

TEST_P(Nodes, a_large_gap_is_shipped_in_several_batches) {
    create(2);
    hand_over(*laptop_);
    constexpr int many = 450;
    for (int each = 0; each < many; ++each) ASSERT_TRUE(act(*laptop_, CheckIn{{1}, each % 2 == 0}));
    int batches = 0;
    while (*Laptop(*laptop_).unshipped(event) > 0) {
        ASSERT_LE((*Laptop(*laptop_).next_batch(event))->events.size(), most_events_of_a_batch);
        ASSERT_TRUE(ship(*laptop_));
        ++batches;
    }
    EXPECT_GE(batches, 3);
    EXPECT_EQ(digests(*home_), digests(*laptop_));
}

// ---- any interleaving of writers, kills, cuts and hand-overs

class Interleaved : public Nodes {
protected:
    // Whoever was entered and acknowledged, anywhere: the names are numbers that grow.
    void write(Store& store) {
        const int id = next_++;
        const auto done = act(store, Enter{{.name = fmt::format("{:05}", id), .rating = {1500}}});
        if (done) acknowledged_.push_back(fmt::format("{:05}", id));
    }
    // The other side may be killed at any moment while it takes the batch in.
    void receive_and_die(const Batch& batch, std::mt19937& random) {
        const std::string home = address_;
        const pid_t child = fork();
        if (child == 0) {
            auto store = Store::open(home);
            if (store) static_cast<void>(Home(*store).receive(batch, noon));
            _exit(0);
        }
        usleep(std::uniform_int_distribution<useconds_t>(0, 30'000)(random));
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
    }
    static std::vector<std::string> names_in(const std::vector<storage::StoredEvent>& events) {
        std::vector<std::string> names;
        for (const auto& each : events) {
            const auto at = each.payload.find(R"("name":")");
            if (at == std::string::npos || std::isdigit(each.payload[at + 8]) == 0) continue;  // the tournament's own
            names.push_back(each.payload.substr(at + 8, 5));
        }
        return names;
    }
    void step(std::mt19937& random) {
        const auto pick = [&](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
        const std::size_t which = static_cast<std::size_t>(pick(1));
        Store& node = *nodes_[which];
        switch (pick(9)) {
            case 0:
            case 1: return write(*home_);
            case 2:
            case 3:
            case 4: return write(node);
            case 5: {
                const std::string code = "code" + std::to_string(next_);
                if (!Home(*home_).offer(event, "hall", storage::digest_of(code), by())) return;
                const KeyPair keys = new_keys();
                const auto given = Home(*home_).hand_over(event, code, keys.open, noon);
                if (given && pick(3) != 0) static_cast<void>(Laptop(node).take(*given, {"http://home", keys}, by()));
                return;
            }
            case 6: return static_cast<void>(Home(*home_).take_back(event, "lost", by()));
            case 7: return static_cast<void>(Laptop(node).give_back(event, by()));
            default: return ship_somehow(which, pick(4), random);
        }
    }
    void ship_somehow(std::size_t which, int how, std::mt19937& random) {
        const auto batch = Laptop(*nodes_[which]).next_batch(event);
        if (!batch || !*batch) return;
        old_.push_back(**batch);
        if (how == 0) return;  // lost on the way
        if (how == 1) return receive_and_die(**batch, random);
        if (how == 2) static_cast<void>(Home(*home_).receive(old_[random() % old_.size()], noon));  // an old one again
        const auto answer = Home(*home_).receive(**batch, noon);
        if (answer && how != 3) static_cast<void>(Laptop(*nodes_[which]).learn(event, *answer, noon));
    }
    void ship_everything() {
        for (Store* node : nodes_)
            for (int tries = 0; tries < 100; ++tries) {
                const auto batch = Laptop(*node).next_batch(event);
                if (!batch || !*batch || ((*batch)->events.empty() && !(*batch)->gives_back)) break;
                const auto answer = Home(*home_).receive(**batch, noon);
                ASSERT_TRUE(answer);
                ASSERT_TRUE(Laptop(*node).learn(event, *answer, noon));
            }
    }

    int next_ = 1;
    std::vector<std::string> acknowledged_;
    std::vector<Batch> old_;
    std::array<Store*, 2> nodes_{};
};
INSTANTIATE_TEST_SUITE_P(engines, Interleaved, testing::Values("sqlite", "postgresql"));

TEST_P(Interleaved, every_acknowledged_event_is_there_once_and_in_order) {
    auto second = Store::open("sqlite:" + (folder_.path / "second.db").string());
    ASSERT_TRUE(second);
    nodes_ = {&*laptop_, &*second};
    create(0);
    std::size_t late_events = 0;
    std::mt19937 random(20261117);
    for (int steps = 0; steps < 600; ++steps) step(random);
    ship_everything();
    auto names = names_in(events(*home_));
    EXPECT_TRUE(std::ranges::is_sorted(names)) << "in its stream's order";
    const auto owned = owner(*home_);
    for (const auto& [epoch, tenure] : owned.tenures) {
        const auto late = names_in(events(*home_, ownership::late_stream_of(stream, epoch)));
        EXPECT_TRUE(std::ranges::is_sorted(late));
        names.insert(names.end(), late.begin(), late.end());
        late_events += late.size();
    }
    std::ranges::sort(names);
    EXPECT_EQ(names, acknowledged_) << "each once, none lost";
    EXPECT_GT(acknowledged_.size(), 60U);
    EXPECT_GT(owner(*home_).tenures.size(), 3U);
    EXPECT_GT(late_events, 0U) << "otherwise nothing was taken back in time";
    EXPECT_EQ(questions(*home_).size(), late_events);
    expect_sound(*home_), expect_sound(*laptop_), expect_sound(*second);
}

}  // namespace
}  // namespace dommer::node
