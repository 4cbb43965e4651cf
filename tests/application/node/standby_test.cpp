// Two laptops in one hall: one owns the tournament, the other keeps a copy and goes on from it when the first one dies.
#include "node/standby.hpp"

#include "../../storage/engines.hpp"
#include "node/home.hpp"
#include "node/shipping.hpp"
#include "storage/chain.hpp"
#include "storage/verify.hpp"

namespace dommer::node {
namespace {

using namespace tournament;
using ownership::Fault;
using storage::Store;

const std::string event = "easter", stream = "tournament/easter";
constexpr Instant noon{std::chrono::sys_days(std::chrono::year(2026) / 4 / 2) + std::chrono::hours(12)};

class TwoLaptops : public storage_test::OnBothEngines {
protected:
    void SetUp() override {
        OnBothEngines::SetUp();
        home_.emplace(opened());
        first_.emplace(*Store::open("sqlite:" + (folder_.path / "first.db").string()));
        second_.emplace(*Store::open("sqlite:" + (folder_.path / "second.db").string()));
        ASSERT_TRUE(act(*home_, Create{{.name = "Easter",
                                        .first_day = Date{std::chrono::year(2026) / 4 / 2},
                                        .last_day = Date{std::chrono::year(2026) / 4 / 5},
                                        .system = "monrad",
                                        .rounds = 3}}));
        ASSERT_TRUE(Home(*home_).offer(event, "first", storage::digest_of("code"), by()));
        const KeyPair keys = new_keys();
        const auto given = Home(*home_).hand_over(event, "code", keys.open, noon);
        ASSERT_TRUE(given);
        ASSERT_TRUE(Laptop(*first_).take(*given, {"home", keys}, by()));
        follow();
    }
    void follow() {
        ASSERT_TRUE(Owner(*first_).offer_standby(event, "second", storage::digest_of("copy"), by()));
        keys_ = new_keys();
        const auto given = Owner(*first_).add_standby(event, "copy", keys_.open, noon);
        ASSERT_TRUE(given);
        const auto arrived = hand_over_in(text_of(*given));
        ASSERT_TRUE(arrived) << arrived.error();
        ASSERT_TRUE(Follower(*second_).follow(*arrived, {"hall", keys_}, by()));
    }

    static app::ActionContext by() { return {.actor = "anna", .time = noon, .lot = 5}; }
    static app::Outcome<app::HeldTournament> act(Store& store, const Command& command) {
        return app::Tournaments(store).act(event, command, by());
    }
    static bool enter(Store& store, const std::string& name) {
        return act(store, Enter{{.name = name, .rating = {2000}}}).has_value();
    }
    // What the servers answer, without a network.
    Send line() {
        return [this](const std::string& to, const std::string& path,
                      const std::string& body) -> tl::expected<Heard, std::string> {
            if (to == "hall" && !first_lives_) return tl::unexpected(std::string("no answer"));
            if (path == copies_path(event)) return heard(Owner(*first_).copy(*copy_request_in(body)));
            if (path == succession_path(event)) return heard(Home(*home_).succeed(*succession_in(body), noon));
            return heard(Home(*home_).receive(*batch_in(body), noon));
        };
    }
    template <class Value>
    static Heard heard(const Outcome<Value>& done) {
        return done ? Heard{200, text_of(*done)} : Heard{409, R"({"error":{"message":"refused"}})"};
    }
    bool ship(Store& from) {
        return node::ship(from, event, line(), [] { return noon; }).has_value();
    }
    bool copy() { return node::copy(*second_, event, line()).has_value(); }
    bool take_over() {
        first_lives_ = false;
        return Follower(*second_).take_over(event, "it fell on the floor", by()).has_value();
    }
    static std::vector<std::string> names(Store& store) {
        std::vector<std::string> all;
        const auto held = app::Tournaments(store).read(event);
        if (held && held->now)
            for (const auto& [id, entrant] : held->now->entrants) all.push_back(entrant.particulars.name);
        return all;
    }
    static std::vector<std::string> asked(Store& store) {
        std::vector<std::string> all;
        const auto questions = Home(store).questions(event);
        EXPECT_TRUE(questions);
        for (const LateEvent& each : *questions)
            if (!each.question.accepted) all.push_back(each.event.payload);
        return all;
    }
    void expect_sound() {
        for (Store* store : {&*home_, &*first_, &*second_}) {
            const auto found = storage::verify(*store);
            ASSERT_TRUE(found);
            EXPECT_TRUE(found->holds());
        }
    }
    using Names = std::vector<std::string>;

    std::optional<Store> home_, first_, second_;
    KeyPair keys_;
    bool first_lives_ = true;
};
INSTANTIATE_TEST_SUITE_P(engines, TwoLaptops, testing::Values("sqlite", "postgresql"));

TEST_P(TwoLaptops, the_second_copies_and_writes_nothing) {
    ASSERT_TRUE(enter(*first_, "A"));
    ASSERT_TRUE(copy());
    EXPECT_EQ(names(*second_), Names{"A"});
    EXPECT_FALSE(enter(*second_, "B")) << "the first one owns it";
    EXPECT_TRUE(copy()) << "nothing new is no fault";
    expect_sound();
}

TEST_P(TwoLaptops, it_goes_on_from_its_copy_without_a_line_and_tells_home_later) {
    ASSERT_TRUE(enter(*first_, "A"));
    ASSERT_TRUE(ship(*first_));
    ASSERT_TRUE(enter(*first_, "B"));
    ASSERT_TRUE(copy());
    ASSERT_TRUE(take_over());
    ASSERT_TRUE(enter(*second_, "C")) << "no line home, and none is needed";
    ASSERT_TRUE(ship(*second_));
    EXPECT_EQ(names(*home_), (Names{"A", "B", "C"}));
    EXPECT_EQ(ownership::holder(*ownership_of(*home_, event))->node, "second");
    EXPECT_FALSE(enter(*home_, "D"));
    ASSERT_TRUE(enter(*second_, "E"));
    ASSERT_TRUE(ship(*second_));
    EXPECT_EQ(names(*home_), (Names{"A", "B", "C", "E"}));
    EXPECT_TRUE(asked(*home_).empty());
    expect_sound();
}

TEST_P(TwoLaptops, what_the_dead_one_says_later_is_a_question_but_not_what_the_copy_had) {
    ASSERT_TRUE(enter(*first_, "A"));
    ASSERT_TRUE(copy());
    ASSERT_TRUE(enter(*first_, "B, which nobody copied"));
    ASSERT_TRUE(take_over());
    ASSERT_TRUE(enter(*second_, "C"));
    ASSERT_TRUE(ship(*second_));
    ASSERT_TRUE(enter(*first_, "D")) << "it does not know yet";
    ASSERT_TRUE(ship(*first_));
    EXPECT_EQ(names(*home_), (Names{"A", "C"}));
    ASSERT_EQ(asked(*home_).size(), 2u);
    EXPECT_NE(asked(*home_)[0].find("B, which nobody copied"), std::string::npos);
    EXPECT_FALSE(enter(*first_, "E")) << "now it knows";
    expect_sound();
}

TEST_P(TwoLaptops, what_came_late_before_the_copy_was_shipped_is_settled_by_it) {
    ASSERT_TRUE(enter(*first_, "A"));
    ASSERT_TRUE(copy());
    ASSERT_TRUE(take_over());
    const auto told = Follower(*second_).succession(event);
    ASSERT_TRUE(told && *told);
    const auto reply = Home(*home_).succeed(**told, noon);
    ASSERT_TRUE(reply);
    ASSERT_TRUE(Follower(*second_).learn(event, **told, *reply, noon));
    ASSERT_TRUE(ship(*first_));
    EXPECT_EQ(asked(*home_).size(), 1u);
    ASSERT_TRUE(ship(*second_));
    EXPECT_TRUE(asked(*home_).empty());
    EXPECT_EQ(names(*home_), Names{"A"});
    expect_sound();
}

TEST_P(TwoLaptops, a_copy_that_is_behind_home_gets_what_it_lacks_before_it_goes_on) {
    ASSERT_TRUE(enter(*first_, "A"));
    ASSERT_TRUE(ship(*first_));
    ASSERT_TRUE(take_over()) << "nothing was copied";
    ASSERT_TRUE(ship(*second_));
    EXPECT_EQ(names(*second_), Names{"A"});
    ASSERT_TRUE(enter(*second_, "B"));
    ASSERT_TRUE(ship(*second_));
    EXPECT_EQ(names(*home_), (Names{"A", "B"}));
    expect_sound();
}

TEST_P(TwoLaptops, what_was_written_on_a_copy_behind_home_is_a_question_and_nothing_is_lost) {
    ASSERT_TRUE(enter(*first_, "A"));
    ASSERT_TRUE(ship(*first_));
    ASSERT_TRUE(take_over());
    ASSERT_TRUE(enter(*second_, "B"));
    ASSERT_TRUE(ship(*second_));
    EXPECT_EQ(names(*home_), Names{"A"});
    ASSERT_EQ(asked(*home_).size(), 1u);
    EXPECT_EQ(ownership::holder(*ownership_of(*home_, event))->node, "first");
    EXPECT_FALSE(enter(*second_, "C")) << "it is not the owner";
    expect_sound();
}

TEST_P(TwoLaptops, a_lost_answer_changes_nothing) {
    ASSERT_TRUE(copy());
    ASSERT_TRUE(take_over());
    const auto told = Follower(*second_).succession(event);
    ASSERT_TRUE(told && *told);
    const auto one = Home(*home_).succeed(**told, noon), again = Home(*home_).succeed(**told, noon);
    ASSERT_TRUE(one && again);
    EXPECT_EQ(one->epoch, again->epoch);
    ASSERT_TRUE(ship(*second_));
    expect_sound();
}

TEST_P(TwoLaptops, nobody_else_gets_a_copy_or_the_tournament) {
    const KeyPair other = new_keys();
    CopyRequest request = *Follower(*second_).next_copy(event);
    request.signature = signature_of(request, other.secret);
    EXPECT_EQ(std::get<Fault>(Owner(*first_).copy(request).error()), Fault::forged);
    EXPECT_EQ(std::get<Fault>(Owner(*first_).add_standby(event, "copy", other.open, noon).error()), Fault::wrong_code)
        << "the code is good once";
    ASSERT_TRUE(take_over());
    SuccessionText told = **Follower(*second_).succession(event);
    told.claim.key = other.open;
    EXPECT_EQ(std::get<Fault>(Home(*home_).succeed(told, noon).error()), Fault::forged);
    told.claim.epoch = 7;
    EXPECT_EQ(std::get<Fault>(Home(*home_).succeed(told, noon).error()), Fault::owns_nothing);
    EXPECT_EQ(ownership::holder(*ownership_of(*home_, event))->node, "first");
    expect_sound();
}

}  // namespace
}  // namespace dommer::node
