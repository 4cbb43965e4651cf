#pragma once

#include "node/failure.hpp"
#include "node/hand_over.hpp"

namespace dommer::node {

// The part of the register that a tournament needs elsewhere: the clubs, what was registered of everybody who is
// entered, and their numbers. As the log has it up to this sequence number.
Outcome<void> add_register_part(const storage::Store& store, const tournament::Tournament& now, HandOver& given);

// What the register has learned since then of somebody who is entered: sanctions, memberships, licences, a new number.
// Nothing that has a name in it.
Outcome<std::vector<ownership::RegisterNews>> register_news(const storage::Store& store,
                                                            const tournament::Tournament& now, std::int64_t since);

}  // namespace dommer::node
