#pragma once

#include "accounts/permission.hpp"
#include "appeals/case.hpp"

namespace dommer::server {

// What somebody has to be allowed to make a drafted correction, and in which event or season; none: it cannot be made
// here.
struct RightToCorrect {
    accounts::Permission permission;
    std::optional<std::string> where = std::nullopt;
};
std::optional<RightToCorrect> right_to_correct(const appeals::Case& now, const appeals::Correction& correction);

}  // namespace dommer::server
