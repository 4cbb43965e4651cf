#pragma once

#include <string>
#include <string_view>

namespace dommer {

// The beginning of the root of a seal as it is printed and read aloud: four groups of four. Empty: there is no root.
inline std::string seal_code(std::string_view root) {
    constexpr std::size_t groups = 4, letters = 4;
    std::string code;
    for (std::size_t group = 0; group < groups && root.size() >= groups * letters; ++group) {
        if (group > 0) code += '-';
        code += root.substr(group * letters, letters);
    }
    return code;
}

}  // namespace dommer
