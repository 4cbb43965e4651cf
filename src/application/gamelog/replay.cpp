#include "gamelog/replay.hpp"

namespace dommer::gamelog {
namespace {

table::BySide<table::Time> clocks(const table::Table& table) {
    return {table.clock.left(Colour::white), table.clock.left(Colour::black)};
}

}  // namespace

Step play(table::Table& table, std::size_t entry, const table::Action& act) {
    Step step{entry, act, table::decide(table, act), clocks(table), {}};
    if (step.decision)
        for (const table::Event& event : *step.decision) table::happen(table, event);
    step.clocks_after = clocks(table);
    return step;
}

std::vector<table::Action> acts_at(const table::Table& table, const Entry& entry) {
    std::vector<table::Action> acts = entry.acts;
    if (!entry.alternating || table.on_move() == Colour::white) return acts;
    for (table::Action& act : acts) {
        if (auto* move = std::get_if<table::action::Move>(&act)) move->by = opponent_of(move->by);
        if (auto* press = std::get_if<table::action::Press>(&act)) press->by = opponent_of(press->by);
    }
    return acts;
}

table::Question question_of(const Query& query) {
    table::Question question{
        .what = query.what, .results = query.results, .under = query.under, .flags_fallen = query.flags_fallen};
    if (const auto square = table::Square::parse(query.square)) question.square = *square;
    if (const auto move = table::parse_hand_move(query.move)) question.move = *move;
    if (query.side == "white") question.side = Colour::white;
    if (query.side == "black") question.side = Colour::black;
    return question;
}

Course replay(const Scenario& scenario) {
    Course course{table::open_table(scenario.agreement), {}, {}, {}};
    course.opening = table::opening_events(course.table);
    for (std::size_t at = 0; at < scenario.entries.size(); ++at) {
        for (const table::Action& act : acts_at(course.table, scenario.entries[at])) {
            course.steps.push_back(play(course.table, at, act));
            if (!course.steps.back().decision) break;
        }
        for (const Query& query : scenario.entries[at].queries)
            course.answers.push_back({at, query, table::answer(course.table, question_of(query))});
    }
    return course;
}

}  // namespace dommer::gamelog
