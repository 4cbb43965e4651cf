#include "tournament/entry_requests.hpp"
#include "hall.hpp"
#include "tournament/event_facts.hpp"
#include "tournament/fees.hpp"

namespace dommer::tournament {
namespace {

using namespace std::chrono_literals;

Settings open_event(int places = 0) {
    Settings settings = club_event(3);
    settings.online_entry = true, settings.places = places;
    return settings;
}

struct Desk : Hall {
    explicit Desk(const Settings& settings) { EXPECT_TRUE(act(Create{settings})); }
    tl::expected<void, Refusal> ask(const std::string& name, std::optional<SentBy> due = std::nullopt,
                                    SentBy sent_by = SentBy::player) {
        return act(RequestEntry{
            {.name = name, .rating = {1500}}, {.email = name + "@example.org"}, "key of " + name, sent_by, due});
    }
    tl::expected<void, Refusal> confirm(int request, bool word_given = false) {
        return act(ConfirmRequest{request, now->requests.at(request).as, "", word_given});
    }
    RequestState state(int request) const { return now->requests.at(request).state; }
    std::vector<int> waiting() const {
        std::vector<int> numbers;
        for (const EntryRequest* each : waiting_list(*now)) numbers.push_back(each->number);
        return numbers;
    }
};

TEST(entry_requests, nobody_plays_before_the_organiser_has_confirmed) {
    Desk desk(open_event());
    ASSERT_TRUE(desk.ask("Holm, Ida"));
    EXPECT_EQ(desk.now->entrants.size(), 0U);
    EXPECT_EQ(desk.state(1), RequestState::asked);
    ASSERT_TRUE(desk.confirm(1));
    EXPECT_EQ(desk.state(1), RequestState::entered);
    EXPECT_EQ(desk.now->entrants.at({1}).particulars.name, "Holm, Ida");
    EXPECT_EQ(desk.now->requests.at(1).entrant, EntryId{1});
    EXPECT_EQ(desk.refusal_of(ConfirmRequest{1, {.name = "Holm, Ida"}}), Refused::request_is_answered);
    EXPECT_EQ(desk.refusal_of(DeclineRequest{1, "full"}), Refused::request_is_answered);
    EXPECT_EQ(desk.refusal_of(ConfirmRequest{2, {.name = "Nobody"}}), Refused::no_such_request);
    EXPECT_EQ(desk.replayed(), *desk.now);
}

TEST(entry_requests, the_same_key_is_the_same_request_and_another_one_is_told_as_a_double) {
    Desk desk(open_event());
    ASSERT_TRUE(desk.ask("Holm, Ida"));
    ASSERT_TRUE(desk.ask("Holm, Ida"));
    EXPECT_EQ(desk.now->requests.size(), 1U);
    ASSERT_TRUE(desk.act(RequestEntry{{.name = "Holm, Ida"}, {.phone = "1"}, "another key"}));
    EXPECT_EQ(requests_for_same(*desk.now, desk.now->requests.at(2)), std::vector{1});
    ASSERT_TRUE(desk.confirm(1));
    EXPECT_EQ(desk.refusal_of(ConfirmRequest{2, {.name = "Holm, Ida"}}), Refused::entered_already);
}

TEST(entry_requests, are_refused_where_they_lead_nowhere) {
    Desk desk(open_event());
    EXPECT_EQ(desk.refusal_of(RequestEntry{{.name = ""}, {.phone = "1"}, "k"}), Refused::name_missing);
    EXPECT_EQ(desk.refusal_of(RequestEntry{{.name = "Holm, Ida"}, {}, "k"}), Refused::contact_missing);
    Settings closed = open_event();
    closed.online_entry = false;
    EXPECT_EQ(Desk(closed).refusal_of(RequestEntry{{.name = "Holm, Ida"}, {.phone = "1"}, "k"}),
              Refused::no_online_entry);
    Settings juniors = open_event();
    juniors.limits.age_to = 12;
    EXPECT_EQ(Desk(juniors).refusal_of(RequestEntry{{.name = "Holm, Ida"}, {.phone = "1"}, "k"}),
              Refused::birth_date_needed);
    for (const char* name : {"A", "B"}) ASSERT_TRUE(desk.act(Enter{{.name = name}}));
    ASSERT_TRUE(desk.ask("Holm, Ida"));
    ASSERT_TRUE(desk.act(GiveNumbers{}));
    ASSERT_TRUE(desk.pair());
    EXPECT_EQ(desk.refusal_of(RequestEntry{{.name = "Late"}, {.phone = "1"}, "k"}), Refused::entry_is_closed);
    EXPECT_EQ(desk.refusal_of(ConfirmRequest{1, {.name = "Holm, Ida"}}), Refused::entry_is_closed);
}

TEST(entry_requests, so_many_and_no_more_are_open_at_once) {
    Desk desk(open_event());
    for (int each = 1; each <= most_open_requests; ++each) ASSERT_TRUE(desk.ask("Player " + std::to_string(each)));
    EXPECT_EQ(desk.refusal_of(RequestEntry{{.name = "One more"}, {.phone = "1"}, "k"}), Refused::too_many_requests);
    ASSERT_TRUE(desk.act(DeclineRequest{7, "made up"}));
    EXPECT_TRUE(desk.ask("One more"));
}

TEST(entry_requests, who_was_erased_is_let_in_by_nobody) {
    Desk desk(open_event(1));
    for (const char* name : {"A", "B", "C", "D"}) ASSERT_TRUE(desk.ask(name));
    for (const int request : {1, 2, 3}) ASSERT_TRUE(desk.confirm(request));
    for (const int request : {2, 4})  // as the store has them after it
        desk.now->requests.at(request).as = {.name = "erased request"}, desk.now->requests.at(request).contact = {};
    EXPECT_EQ(desk.waiting(), std::vector{3});
    EXPECT_EQ(desk.refusal_of(ConfirmRequest{4, {.name = "erased request"}}), Refused::request_is_erased);
    ASSERT_TRUE(desk.act(CancelEntry{{1}}));
    EXPECT_EQ(desk.state(3), RequestState::entered);
    EXPECT_EQ(desk.state(2), RequestState::waiting);
}

TEST(entry_requests, who_is_confirmed_when_all_places_are_taken_waits_and_moves_up_when_somebody_leaves) {
    Desk desk(open_event(2));
    for (const char* name : {"A", "B", "C", "D"}) ASSERT_TRUE(desk.ask(name));
    for (const int request : {1, 2, 4, 3}) ASSERT_TRUE(desk.confirm(request));
    EXPECT_EQ(desk.now->entrants.size(), 2U);
    EXPECT_EQ(desk.waiting(), (std::vector{3, 4})) << "in the order in which they asked";
    ASSERT_TRUE(desk.act(CancelEntry{{1}}));
    EXPECT_EQ(desk.state(1), RequestState::withdrawn);
    EXPECT_EQ(desk.state(3), RequestState::entered);
    EXPECT_EQ(desk.waiting(), std::vector{4});
    EXPECT_EQ(desk.now->entrants.at({3}).particulars.name, "C");
    ASSERT_TRUE(desk.act(Withdraw{{2}}));
    EXPECT_EQ(desk.state(4), RequestState::entered);
    EXPECT_EQ(places_taken(*desk.now), 2);
    EXPECT_EQ(desk.replayed(), *desk.now);
}

TEST(entry_requests, more_places_let_those_in_who_wait_and_after_the_first_pairing_nobody_moves_up) {
    Desk desk(open_event(2));
    for (const char* name : {"A", "B", "C", "D"}) ASSERT_TRUE(desk.ask(name));
    for (int request = 1; request <= 4; ++request) ASSERT_TRUE(desk.confirm(request));
    Settings larger = desk.now->settings;
    larger.places = 3;
    ASSERT_TRUE(desk.act(ChangeSettings{larger}));
    EXPECT_EQ(desk.waiting(), std::vector{4});
    ASSERT_TRUE(desk.act(GiveNumbers{}));
    ASSERT_TRUE(desk.act(Withdraw{{1}}));
    EXPECT_EQ(desk.waiting(), std::vector<int>{}) << "before round 1 is paired they move up, also with numbers given";
    EXPECT_TRUE(desk.now->entrants.at({4}).number);
    ASSERT_TRUE(desk.ask("E"));
    ASSERT_TRUE(desk.confirm(5));
    ASSERT_TRUE(desk.pair());
    ASSERT_TRUE(desk.act(Withdraw{{2}}));
    EXPECT_EQ(desk.waiting(), std::vector{5});
}

TEST(entry_requests, dsu_2011_27_who_is_late_pays_more_and_waits_behind_those_in_time) {
    Settings settings = open_event(1);
    settings.closing = Date(std::chrono::floor<std::chrono::days>(Instant{}));
    settings.fees = {.entry = {10000}, .late = {5000}, .to_union = {}};
    Desk desk(settings);
    ASSERT_TRUE(desk.ask("A"));
    ASSERT_TRUE(desk.confirm(1));
    ASSERT_TRUE(desk.ask("In time"));
    desk.time = Instant{} + 24h;
    ASSERT_TRUE(desk.ask("Late"));
    ASSERT_TRUE(desk.confirm(3));
    ASSERT_TRUE(desk.confirm(2));
    EXPECT_EQ(desk.waiting(), (std::vector{2, 3})) << "late, though confirmed before";
    EXPECT_EQ(fee_of(settings, desk.now->requests.at(2)).amount, 10000);
    EXPECT_EQ(fee_of(settings, desk.now->requests.at(3)).amount, 15000);
    ASSERT_TRUE(desk.act(CancelEntry{{1}}));
    EXPECT_FALSE(desk.now->entrants.at({2}).is_late) << "asked in time, however late they moved up";
}

TEST(entry_requests, dsu_2011_62_an_entry_that_did_not_come_through_the_club_waits_for_its_word) {
    Desk desk(open_event());
    ASSERT_TRUE(desk.ask("Alone", SentBy::club_chairman));
    const auto refused = desk.confirm(1);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().why, Refused::entry_route_missing);
    EXPECT_EQ(article_of(refused.error()), (Citation{"dsu-2011", "4.4 §62"}));
    EXPECT_TRUE(desk.confirm(1, true));
    ASSERT_TRUE(desk.ask("Through the club", SentBy::club_chairman, SentBy::club_chairman));
    EXPECT_EQ(missing_word(desk.now->requests.at(2)), std::nullopt);
    EXPECT_TRUE(desk.confirm(2));
    ASSERT_TRUE(desk.ask("Abroad", SentBy::register_keeper, SentBy::club_chairman));
    EXPECT_EQ(missing_word(desk.now->requests.at(3)), SentBy::register_keeper);
    EXPECT_EQ(sent_by_of(registry::EntryRoute::district), SentBy::district);
}

TEST(entry_requests, only_who_sent_it_takes_it_back_and_only_until_numbers_are_given) {
    Desk desk(open_event(2));
    ASSERT_TRUE(desk.act(Enter{{.name = "By hand"}}));
    for (const char* name : {"A", "B"}) ASSERT_TRUE(desk.ask(name));
    for (int request = 1; request <= 2; ++request) ASSERT_TRUE(desk.confirm(request));
    EXPECT_EQ(desk.refusal_of(TakeRequestBack{1, "key of B"}), Refused::no_such_request);
    ASSERT_TRUE(desk.act(TakeRequestBack{1, "key of A"}));
    EXPECT_EQ(desk.state(1), RequestState::withdrawn);
    EXPECT_EQ(desk.state(2), RequestState::entered) << "the next one has the place";
    ASSERT_TRUE(desk.act(GiveNumbers{}));
    EXPECT_EQ(desk.refusal_of(TakeRequestBack{2, "key of B"}), Refused::entry_is_closed);
}

TEST(entry_requests, are_heard_of_by_the_desk_alone) {
    EXPECT_EQ(audience_of(EntryRequested{}), Audience::desk);
    EXPECT_EQ(audience_of(RequestDeclined{}), Audience::desk);
    EXPECT_EQ(reason_of(RequestDeclined{1, "by 4.4 §62"}), "") << "no decision that others read";
    EXPECT_EQ(audience_of(RequestConfirmed{}), Audience::everybody) << "who waits is public";
}

}  // namespace
}  // namespace dommer::tournament
