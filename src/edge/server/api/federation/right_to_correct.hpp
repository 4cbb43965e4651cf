#pragma once

#include <functional>

#include "accounts/permission.hpp"
#include "appeals/case.hpp"

namespace dommer::server {

// What somebody has to be allowed to make a drafted correction, and in which event or season; none: it cannot be made
// here.
struct RightToCorrect {
    accounts::Permission permission;
    std::optional<std::string> where = std::nullopt;
};
// Whose director a correspondence game has is known by its group.
using GroupOfGame = std::function<std::string(const std::string& game)>;
std::optional<RightToCorrect> right_to_correct(const appeals::Case& now, const appeals::Correction& correction,
                                               const GroupOfGame& group_of);

}  // namespace dommer::server
