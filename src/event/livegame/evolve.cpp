#include <algorithm>

#include "livegame/game.hpp"

namespace dommer::livegame {
namespace {

namespace fact = table::fact;

// Moves, touches and time are shown on the board and the clocks.
bool is_told(const table::Event& event) {
    return !std::visit(
        []<class T>(const T&) {
            using std::is_same_v;
            return is_same_v<T, fact::MoveMade> || is_same_v<T, fact::MoveCompleted> ||
                   is_same_v<T, fact::TimePassed> || is_same_v<T, fact::PieceTouched> ||
                   is_same_v<T, fact::ClockRuns> || is_same_v<T, fact::Prompted> || is_same_v<T, fact::Noted> ||
                   is_same_v<T, fact::Governed> || is_same_v<T, fact::MatterSettled>;
        },
        event.fact);
}

bool offers(const fact::Prompted& prompt, std::string_view option) {
    return std::ranges::find(prompt.options, option) != prompt.options.end();
}

// The name under which the ruling is given; those two matters have no article of their own to be named by.
std::string matter_of(const fact::Prompted& prompt, const std::string& article) {
    if (offers(prompt, "valid")) return "pause_reason";
    return offers(prompt, "confirm_loss") ? "default" : article;
}

void ask(Game& game, const Acted& acted, const table::Event& event) {
    const auto* prompt = std::get_if<fact::Prompted>(&event.fact);
    if (prompt == nullptr || prompt->who != table::Asked::arbiter) return;
    std::string article(table::first_article(event.because, game.table.edition()));
    game.questions.push_back({.number = ++game.questions_asked,
                              .at = acted.at,
                              .options = prompt->options,
                              .is_mandatory = prompt->mandatory,
                              .matter = matter_of(*prompt, article),
                              .article = std::move(article),
                              .about = seat_of(acted.by)});
}

void note_clock(Game& game, std::size_t plies_before, bool pressed) {
    const auto& plies = game.table.plies;
    game.left_after.resize(plies.size());
    if (plies.empty() || (!pressed && plies.size() <= plies_before)) return;
    game.left_after.back() = game.table.clock.left(plies.back().before.to_move());
}

// The players' own clock is read with every move: that is no ruling.
bool follows_the_boards_clock(const Acted& acted, const table::Action& act) {
    return acted.by == Role::board && std::holds_alternative<table::action::SetClocks>(act);
}

void play(Game& game, const Acted& acted, const table::Action& act) {
    const std::size_t plies_before = game.table.plies.size();
    const table::Decision decision = table::decide(game.table, act);
    for (const table::Event& event : decision ? *decision : decision.error().noted) {
        if (decision) table::happen(game.table, event);
        if (is_told(event) && !follows_the_boards_clock(acted, act))
            game.happenings.push_back({acted.at, acted.by, event});
        ask(game, acted, event);
    }
    if (!decision) return;
    note_clock(game, plies_before, std::holds_alternative<table::action::Press>(act));
    if (!follows_the_boards_clock(acted, act)) return;
    game.has_clock_of_board = true;
    const auto& plies = game.table.plies;
    if (!plies.empty() && plies.back().completed)
        game.left_after.back() = game.table.clock.left(plies.back().before.to_move());
}

struct Evolver {
    Game& game;

    void operator()(const Opened& e) const {
        game = Game{};
        game.table = table::open_table(e.agreement);
        game.seats = e.seats, game.delay = e.delay, game.touches_count = e.touches_count;
    }
    void operator()(const SeatGiven& e) const { game.seats[e.side] = e.digest; }
    void operator()(const DelaySet& e) const { game.delay = e.delay; }
    void operator()(const Acted& e) const {
        for (const table::Action& act : e.acts) play(game, e, act);
        game.clock_at = e.at;
        if (const auto side = seat_of(e.by)) game.said[*side] = e.number;
        if (e.answers) std::erase_if(game.questions, [&](const Question& q) { return q.number == *e.answers; });
        game.log.push_back(e);
    }
    void operator()(const Recorded& e) const { game.recorded = e; }
    void operator()(const MessageRefused& e) const { game.refused.push_back(e); }
    void operator()(const BoardDoubted& e) const { game.board_doubt = e; }
    void operator()(const BoardTrusted&) const { game.board_doubt.reset(); }
};

}  // namespace

Game evolve(std::optional<Game> before, const Event& event) {
    Game game = before ? std::move(*before) : Game{};
    std::visit(Evolver{game}, event);
    return game;
}

std::size_t acts_until(const Game& game, Instant moment) {
    if (game.log.empty() || game.log.back().at <= moment) return game.log.size();
    const auto later = std::ranges::find_if(game.log, [&](const Acted& acted) { return acted.at > moment; });
    return static_cast<std::size_t>(later - game.log.begin());
}

Game after_acts(const Game& game, std::size_t acts, const Game* before) {
    Game then = before != nullptr
                    ? *before
                    : evolve(std::nullopt, Opened{game.table.agreement, game.seats, game.delay, game.touches_count});
    then.seats = game.seats, then.delay = game.delay;
    for (std::size_t at = then.log.size(); at < acts; ++at) then = evolve(std::move(then), game.log[at]);
    return then;
}

}  // namespace dommer::livegame
