#include "shown_games.hpp"

#include <gtest/gtest.h>

#include "table/board.hpp"

// What everybody sees of the live games is made once and shared, never before the delay lets it be seen, and made again
// for the game alone that has changed.
namespace dommer::server {
namespace {

using namespace std::chrono_literals;
using livegame::Acted, livegame::Role;
namespace action = table::action;

const Instant noon = *parse_instant("2026-11-14T12:00:00.000Z");

// A game with its log, as the server holds it.
class Held {
public:
    explicit Held(std::chrono::seconds delay = 0s) {
        table::Agreement agreement;
        agreement.control.periods = {{std::nullopt, 10min}};
        happen(livegame::Opened{agreement, {}, delay, false});
        act(Role::arbiter, noon, action::Start{});
    }
    void happen(const livegame::Event& event) {
        value_ = std::make_shared<const app::Versioned<app::LiveState>>(app::Versioned<app::LiveState>{
            .version = ++version_, .now = livegame::evolve(value_ ? value_->now : std::nullopt, event)});
    }
    void move(Colour side, const char* squares, Instant at) {
        act(livegame::role_of(side), at, action::Move{side, *table::parse_hand_move(squares)}, action::Press{side});
    }
    template <class... Acts>
    void act(Role by, Instant at, Acts... acts) {
        happen(Acted{.by = by, .at = at, .sent = {}, .acts = {acts...}, .answers = {}});
    }
    const app::VersionedPtr<app::LiveState>& value() const { return value_; }

private:
    std::int64_t version_ = 0;
    app::VersionedPtr<app::LiveState> value_;
};

std::size_t plies_of(const ShownGamePtr& shown) { return shown->game().table.plies.size(); }

class Shown : public testing::Test {
protected:
    PageCache pages{1 << 20};
    ShownGames shown{pages};
    int made = 0;

    PagePtr page_of(const ShownGamePtr& game) {
        return game->page("whole", [&] {
            ++made;
            auto page = std::make_shared<Page>();
            page->body = std::make_shared<const std::string>(std::to_string(plies_of(game)));
            return page;
        });
    }
};

TEST_F(Shown, two_who_look_get_the_same_answer_and_it_is_made_once) {
    Held held;
    const PagePtr first = page_of(shown.game("a/1/1", held.value(), noon + 1s));
    EXPECT_EQ(page_of(shown.game("a/1/1", held.value(), noon + 5min)), first);
    EXPECT_EQ(made, 1);
    held.move(Colour::white, "e2e4", noon + 6min);
    EXPECT_EQ(*page_of(shown.game("a/1/1", held.value(), noon + 6min))->body, "1") << "a move is seen at once";
    EXPECT_EQ(made, 2);
}

TEST_F(Shown, a_move_at_one_board_leaves_the_others_as_they_are) {
    Held one, other;
    page_of(shown.game("a/1/1", one.value(), noon));
    const ShownGamePtr before = shown.game("a/1/2", other.value(), noon);
    const PagePtr page = page_of(before);
    one.move(Colour::white, "e2e4", noon + 1s);
    page_of(shown.game("a/1/1", one.value(), noon + 1s));
    EXPECT_EQ(shown.game("a/1/2", other.value(), noon + 1s), before);
    EXPECT_EQ(page_of(before), page);
    EXPECT_EQ(made, 3);
}

TEST_F(Shown, nothing_is_seen_before_the_delay_is_over_and_everything_then) {
    Held held(15min);
    held.move(Colour::white, "e2e4", noon + 1min);
    held.move(Colour::black, "e7e5", noon + 2min);
    const auto plies_at = [&](Instant now) { return plies_of(shown.game("a/1/1", held.value(), now)); };
    EXPECT_EQ(plies_at(noon + 16min - 1ms), 0u);
    EXPECT_EQ(plies_at(noon + 16min), 1u);
    EXPECT_EQ(plies_at(noon + 17min - 1ms), 1u);
    held.move(Colour::white, "g1f3", noon + 17min - 1ms);
    EXPECT_EQ(plies_at(noon + 17min - 1ms), 1u);
    EXPECT_EQ(plies_at(noon + 17min), 2u);
    held.happen(livegame::DelaySet{0s});
    EXPECT_EQ(plies_at(noon + 17min), 3u) << "the arbiter lets them see it";
    held.happen(livegame::DelaySet{16min});
    EXPECT_EQ(plies_at(noon + 17min), 1u) << "and keeps it back again";
}

TEST_F(Shown, what_is_kept_back_makes_nothing_again) {
    Held held(15min);
    const ShownGamePtr before = shown.game("a/1/1", held.value(), noon + 15min);
    EXPECT_EQ(shown.game("a/1/1", held.value(), noon + 16min), before) << "the clock runs, and no more";
    held.move(Colour::white, "e2e4", noon + 16min);
    EXPECT_EQ(plies_of(shown.game("a/1/1", held.value(), noon + 16min)), 0u);
}

TEST_F(Shown, a_game_that_goes_on_from_what_was_seen_is_the_game_seen_from_the_beginning) {
    Held held(1min);
    const char* const moves[] = {"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"};
    for (int at = 0; at < 6; ++at) held.move(at % 2 == 0 ? Colour::white : Colour::black, moves[at], noon + at * 10s);
    for (Instant now = noon; now < noon + 2min; now += 5s) {
        ShownGames anew{pages};
        const livegame::Game &step = shown.game("a/1/1", held.value(), now)->game(),
                             whole = anew.game("a/1/1", held.value(), now)->game();
        EXPECT_EQ(step.table.plies, whole.table.plies);
        EXPECT_EQ(step.left_after, whole.left_after);
        EXPECT_EQ(step.clock_at, whole.clock_at);
    }
}

TEST_F(Shown, a_store_that_was_put_back_has_another_game) {
    Held held(1min), other(1min);
    held.move(Colour::white, "e2e4", noon + 10s);
    other.move(Colour::white, "d2d4", noon + 20s);
    for (Held* each : {&held, &other}) each->move(Colour::black, "a7a6", noon + 5min);
    EXPECT_EQ(plies_of(shown.game("a/1/1", held.value(), noon + 80s)), 1u);
    const ShownGamePtr then = shown.game("a/1/1", other.value(), noon + 80s);
    EXPECT_EQ(table::to_string(table::hand_move(then->game().table.plies.front().move, laws::Variant::standard)),
              "d2d4");
}

TEST_F(Shown, a_result_is_kept_back_with_the_acts_that_made_it) {
    Held held(1min);
    held.act(Role::white, noon + 10s, action::Resign{Colour::white});
    held.happen(livegame::Recorded{"0-1", "digest"});
    EXPECT_NE(shown.game("a/1/1", held.value(), noon + 69s)->kept_back(), nullptr);
    EXPECT_FALSE(shown.game("a/1/1", held.value(), noon + 69s)->game().table.over());
    const ShownGamePtr then = shown.game("a/1/1", held.value(), noon + 70s);
    EXPECT_EQ(then->kept_back(), nullptr);
    EXPECT_TRUE(then->game().table.over());
}

TEST_F(Shown, a_list_is_the_same_while_its_boards_are) {
    Held one, other;
    const auto list = [&](Instant now, const char* others) {
        return shown.round(
            "a/1", {{shown.game("a/1/1", one.value(), now), "A B"}, {shown.game("a/1/2", other.value(), now), "C D"}},
            others);
    };
    const ShownRoundPtr first = list(noon, "[]");
    EXPECT_EQ(list(noon + 1min, "[]"), first);
    EXPECT_NE(list(noon + 1min, "[1]"), first);
    const ShownRoundPtr second = list(noon + 1min, "[]");
    other.move(Colour::white, "e2e4", noon + 2min);
    EXPECT_NE(list(noon + 2min, "[]"), second);
}

}  // namespace
}  // namespace dommer::server
