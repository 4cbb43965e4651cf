#pragma once

#include "appeals/case.hpp"
#include "command.hpp"
#include "storage/store.hpp"

namespace dommer::cli {

// Whoever acts under the name of an account of the store has its roles and no more. None: they may make the correction,
// or the name is of no account and the owner of the store acts.
std::optional<Exit> against_correction(storage::Store& store, const std::string& actor, const appeals::Case& now,
                                       const appeals::Correction& correction);

}  // namespace dommer::cli
