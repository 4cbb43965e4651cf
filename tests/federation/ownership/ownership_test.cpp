// Who may write a stream, and what home says to a batch: both sides of each boundary.
#include "ownership/ownership.hpp"

#include <gtest/gtest.h>

namespace dommer::ownership {
namespace {

using namespace std::chrono_literals;

constexpr Instant noon{std::chrono::hours(12)};

Ownership after(Ownership now, const Decided<Facts>& facts) {
    EXPECT_TRUE(facts);
    if (facts)
        for (const Event& fact : *facts) now = evolve(std::move(now), fact);
    return now;
}
Ownership offered() { return after({}, offer({}, {"hall", "code", noon + 24h})); }
Ownership handed_over() { return after(offered(), hand_over(offered(), {"code", "key"}, {3, "d3"}, noon)); }

// The stream at home: version n has the digest dn.
std::optional<std::string> digest_at(std::int64_t version) {
    return version >= 1 && version <= 9 ? std::optional("d" + std::to_string(version)) : std::nullopt;
}
Claim claim(std::int64_t after, std::int64_t upto, int epoch = 1) {
    Claim made{.epoch = epoch, .after = {after, "d" + std::to_string(after)}};
    for (std::int64_t version = after + 1; version <= upto; ++version)
        made.events.push_back({version, "d" + std::to_string(version)});
    return made;
}
Decided<Reception> asked(const Ownership& now, const Claim& made) { return receive(now, made, digest_at, noon); }
Ownership with(Ownership now, const Decided<Reception>& received) {
    EXPECT_TRUE(received);
    if (received)
        for (const Event& fact : received->facts) now = evolve(std::move(now), fact);
    return now;
}

TEST(ownership, home_writes_until_it_is_handed_over_and_again_when_it_is_back) {
    EXPECT_TRUE(may_write({}));
    EXPECT_TRUE(may_write(offered())) << "an offer changes nothing yet";
    const Ownership away = handed_over();
    EXPECT_FALSE(may_write(away));
    EXPECT_EQ(holder(away)->node, "hall");
    EXPECT_EQ(holder(away)->since, noon);
    EXPECT_TRUE(may_write(after(away, take_back(away, "stolen"))));
    Claim last = claim(3, 4);
    last.gives_back = true;
    EXPECT_TRUE(may_write(with(away, asked(away, last))));
}

TEST(ownership, the_code_is_good_once_for_one_key_and_for_a_day) {
    const Position end{3, "d3"};
    EXPECT_EQ(hand_over({}, {"code", "key"}, end, noon).error(), Fault::wrong_code) << "nothing was offered";
    EXPECT_EQ(hand_over(offered(), {"other", "key"}, end, noon).error(), Fault::wrong_code);
    EXPECT_TRUE(hand_over(offered(), {"code", "key"}, end, noon + 24h - 1ms));
    EXPECT_EQ(hand_over(offered(), {"code", "key"}, end, noon + 24h).error(), Fault::offer_expired);
    const Ownership away = handed_over();
    EXPECT_TRUE(hand_over(away, {"code", "key"}, end, noon)->empty()) << "the answer was lost: the same again";
    EXPECT_EQ(hand_over(away, {"code", "another key"}, end, noon).error(), Fault::held_already);
    EXPECT_EQ(hand_over(away, {"other", "key"}, end, noon).error(), Fault::wrong_code);
    EXPECT_EQ(offer(away, {"other", "code", noon + 24h}).error(), Fault::held_already);
    const Ownership back = after(away, take_back(away, "stolen"));
    EXPECT_EQ(hand_over(back, {"code", "key"}, end, noon).error(), Fault::wrong_code) << "an old hand-over, replayed";
}

TEST(ownership, a_batch_goes_on_where_home_is) {
    const Ownership away = handed_over();
    const auto received = asked(away, claim(3, 5));
    ASSERT_TRUE(received);
    EXPECT_EQ(received->what, Disposition::appended);
    EXPECT_EQ(reached(with(away, received), 1), (Position{5, "d5"}));
    EXPECT_EQ(asked(away, claim(4, 5)).error(), Fault::not_next) << "a gap";
    Claim forked = claim(3, 5);
    forked.after.digest = "x3";
    EXPECT_EQ(asked(away, forked).error(), Fault::chain_does_not_fit);
    Claim forged = claim(3, 5);
    forged.signature_holds = false;
    EXPECT_EQ(asked(away, forged).error(), Fault::forged);
    Claim broken = claim(3, 5);
    broken.chain_holds = false;
    EXPECT_EQ(asked(away, broken).error(), Fault::chain_broken);
    EXPECT_EQ(asked(away, claim(3, 5, 2)).error(), Fault::owns_nothing);
    EXPECT_EQ(asked({}, claim(3, 5)).error(), Fault::owns_nothing);
}

TEST(ownership, what_home_has_is_not_taken_again) {
    const Ownership now = with(handed_over(), asked(handed_over(), claim(3, 5)));
    for (const auto& again : {claim(3, 5), claim(3, 4), claim(4, 5), claim(5, 5)}) {
        const auto received = asked(now, again);
        ASSERT_TRUE(received);
        EXPECT_EQ(received->what, Disposition::known);
        EXPECT_TRUE(received->facts.empty());
    }
    EXPECT_EQ(asked(now, claim(4, 6)).error(), Fault::not_next) << "half of it is there";
    Claim other = claim(3, 4);
    other.events.back().digest = "x4";
    EXPECT_EQ(asked(now, other).error(), Fault::chain_does_not_fit) << "the same number, something else";
    EXPECT_EQ(asked(now, claim(5, 7))->what, Disposition::appended);
}

TEST(ownership, what_a_lost_node_ships_later_is_a_question_each) {
    Ownership now = with(handed_over(), asked(handed_over(), claim(3, 4)));
    EXPECT_EQ(take_back(now, "").error(), Fault::reason_missing);
    EXPECT_EQ(take_back({}, "stolen").error(), Fault::not_held);
    now = after(now, take_back(now, "stolen"));
    EXPECT_EQ(now.epoch, 2);
    // The stream at home ends with what was shipped.
    const auto told = [](const Ownership& owner, const Claim& made) {
        return receive(
            owner, made, [](std::int64_t version) { return version <= 4 ? digest_at(version) : std::nullopt; }, noon);
    };
    const auto late = told(now, claim(4, 6));
    ASSERT_TRUE(late);
    EXPECT_EQ(late->what, Disposition::kept_beside);
    now = with(now, late);
    EXPECT_EQ(now.questions.size(), 2U);
    EXPECT_EQ(told(now, claim(4, 6))->what, Disposition::known) << "once";
    EXPECT_EQ(told(now, claim(3, 4))->what, Disposition::known) << "that was home's before";
    EXPECT_EQ(told(now, claim(7, 8)).error(), Fault::not_next);
    Claim other = claim(4, 5);
    other.events.back().digest = "x5";
    EXPECT_EQ(told(now, other).error(), Fault::chain_does_not_fit);

    EXPECT_EQ(answer(now, {1, 7}, true, "").error(), Fault::no_such_question);
    EXPECT_EQ(answer(now, {1, 5}, false, "").error(), Fault::reason_missing);
    now = after(now, answer(now, {1, 5}, false, "played again"));
    EXPECT_EQ(answer(now, {1, 5}, true, "").error(), Fault::answered_already);
    now = after(now, answer(now, {1, 6}, true, ""));
    EXPECT_EQ(now.questions.at({1, 6}).accepted, true);
}

TEST(ownership, what_a_second_laptop_has_shipped_already_is_no_question) {
    Ownership now = with(handed_over(), asked(handed_over(), claim(3, 4)));
    const auto answered = succeed(now, {.epoch = 1, .node = "spare", .key = "key2", .at = {6, "d6"}}, digest_at, noon);
    ASSERT_TRUE(answered);
    EXPECT_EQ(answered->at.version, 4);
    EXPECT_FALSE(answered->beside);
    for (const Event& fact : answered->facts) now = evolve(std::move(now), fact);
    EXPECT_EQ(holder(now)->node, "spare");
    EXPECT_EQ(succeed(now, {.epoch = 9}, digest_at, noon).error(), Fault::owns_nothing);
    EXPECT_EQ(succeed(now, {.epoch = 1, .letter_holds = false}, digest_at, noon).error(), Fault::forged);
    const auto late = asked(now, claim(4, 6));  // the stream has them by now
    ASSERT_TRUE(late);
    EXPECT_EQ(late->what, Disposition::known);
    EXPECT_EQ(late->there, 2U);
    EXPECT_TRUE(with(now, late).questions.empty());
}

TEST(ownership, giving_back_is_heard_once_and_only_with_everything) {
    const Ownership now = with(handed_over(), asked(handed_over(), claim(3, 5)));
    Claim back = claim(5, 5);
    back.gives_back = true;
    const Ownership returned = with(now, asked(now, back));
    EXPECT_TRUE(may_write(returned));
    EXPECT_TRUE(asked(returned, back)->facts.empty());
    Claim early = claim(3, 4);
    early.gives_back = true;
    EXPECT_EQ(asked(now, early).error(), Fault::not_next) << "home has more than the node says it has";
    Claim repeated = claim(3, 5);
    repeated.gives_back = true;
    EXPECT_TRUE(may_write(with(now, asked(now, repeated)))) << "the batch was there, that it is the last was not";
}

TEST(ownership, a_refusal_is_recorded_once_until_something_is_accepted) {
    Ownership now = handed_over();
    const auto first = rejection(now, Fault::forged, claim(3, 4));
    ASSERT_EQ(first.size(), 1U);
    now = evolve(now, first.front());
    EXPECT_TRUE(rejection(now, Fault::forged, claim(3, 4)).empty());
    EXPECT_FALSE(rejection(now, Fault::not_next, claim(4, 5)).empty()) << "another reason";
    // Epochs that somebody makes up are one: a stranger could name as many as there are numbers.
    const auto made_up = rejection(now, Fault::owns_nothing, claim(3, 4, 1000));
    ASSERT_EQ(made_up.size(), 1u);
    EXPECT_TRUE(rejection(evolve(now, made_up.front()), Fault::owns_nothing, claim(3, 4, 1001)).empty());
    now = with(now, asked(now, claim(3, 4)));
    EXPECT_FALSE(rejection(now, Fault::forged, claim(3, 4)).empty());
}

TEST(ownership, a_node_writes_until_it_gives_back_or_learns_that_it_lost_it) {
    const Took took{1, "hall", "http://home", "secret", {3, "d3"}, 10, noon};
    const Ownership node = after({}, take({}, took));
    EXPECT_TRUE(may_write(node));
    EXPECT_EQ(offer(node, {"other", "code", noon}).error(), Fault::not_home);
    EXPECT_TRUE(take(node, took)->empty());
    Took later = took;
    later.epoch = 3;
    EXPECT_EQ(take(node, later).error(), Fault::held_already);
    const Ownership giving = after(node, give_back(node, {5, "d5"}));
    EXPECT_FALSE(may_write(giving));
    EXPECT_TRUE(give_back(giving, {5, "d5"})->empty());
    EXPECT_EQ(take(giving, later).error(), Fault::not_working) << "home may not have heard of it";
    EXPECT_EQ(give_back({}, {}).error(), Fault::not_working);

    const auto learned = [](Ownership now, const Reply& reply) {
        for (const Event& fact : learn(now, reply, noon)) now = evolve(std::move(now), fact);
        return now;
    };
    const Ownership returned = learned(giving, {{5, "d5"}, false, true, {5, "d5"}});
    EXPECT_EQ(returned.holding->phase, Phase::returned);
    EXPECT_TRUE(may_write(after(returned, take(returned, later))));
    const Ownership lost = learned(node, {{3, "d3"}, false, false, {3, "d3"}});
    EXPECT_EQ(lost.holding->phase, Phase::lost);
    EXPECT_FALSE(may_write(lost));
    EXPECT_TRUE(learn(node, Reply{{3, "d3"}, true, false, {3, "d3"}}, noon).empty()) << "nothing new";
}

TEST(ownership, news_of_the_register_are_asked_once) {
    const Took took{1, "hall", "http://home", "secret", {3, "d3"}, 10, noon};
    Ownership node = after({}, take({}, took));
    const RegisterNews old{10, 7, 0, "registry", "sanction", "{}"}, fresh{11, 7, 0, "registry", "sanction", "{}"};
    const auto facts = learn(node, {old, fresh});
    ASSERT_EQ(facts.size(), 1U) << "the first is in the part that came along";
    node = evolve(node, facts.front());
    EXPECT_TRUE(learn(node, {fresh}).empty());
    EXPECT_EQ(node.holding->register_at, 11);
    EXPECT_EQ(answer_news(node, {12, 7, 0}, true, "").error(), Fault::no_such_question);
    EXPECT_EQ(answer_news(node, {11, 7, 0}, false, "").error(), Fault::reason_missing);
    node = after(node, answer_news(node, {11, 7, 0}, true, ""));
    EXPECT_EQ(answer_news(node, {11, 7, 0}, true, "").error(), Fault::answered_already);
}

TEST(ownership, the_table_of_who_may_write_says_the_same_as_the_state) {
    for (const auto& [name, may] : writing_after)
        EXPECT_NE(std::ranges::find(event_names, name), event_names.end()) << name;
    const auto may = [](std::string_view name) {
        return std::ranges::find(writing_after, name, &WritingAfter::name)->may_write;
    };
    EXPECT_EQ(may(event_names[Event(HandedOver{}).index()]), may_write(handed_over()));
    EXPECT_EQ(may(event_names[Event(TakenBack{}).index()]),
              may_write(after(handed_over(), take_back(handed_over(), "x"))));
}

}  // namespace
}  // namespace dommer::ownership
