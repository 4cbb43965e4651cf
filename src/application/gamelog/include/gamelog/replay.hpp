#pragma once

#include "gamelog/scenario.hpp"
#include "table/queries.hpp"

namespace dommer::gamelog {

struct Step {           // one act and what followed
    std::size_t entry;  // its place in the log
    table::Action act;
    table::Decision decision;
    table::BySide<table::Time> clocks_before, clocks_after;
};

struct Answer {
    std::size_t entry;
    Query query;
    table::Reply reply;
};

struct Course {  // a game replayed
    table::Table table;
    table::Events opening;  // what the position alone brings about
    std::vector<Step> steps;
    std::vector<Answer> answers;
};

// Plays one act: decides it and lets the table evolve. A refusal leaves the table as it was.
Step play(table::Table& table, std::size_t entry, const table::Action& act);

// Replays the whole log from the agreement.
Course replay(const Scenario& scenario);

// The question as the table understands it.
table::Question question_of(const Query& query);

}  // namespace dommer::gamelog
