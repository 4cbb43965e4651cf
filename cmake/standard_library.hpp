// Precompiled for every room: the standard headers nearly every file includes anyway. Files still include what they
// use.
#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <variant>
#include <vector>
