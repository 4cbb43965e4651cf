#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace dommer {

// The words for the values of an enumeration, in its order: what log, interface, command line and pages write and read.
// They are in one table beside the type:
//
//   enum class PrizeRule { shared, by_tiebreak, hort };
//   constexpr Ids<3> ids_of(PrizeRule) { return {"shared", "by-tiebreak", "hort"}; }
template <std::size_t count>
using Ids = std::array<std::string_view, count>;

// A word that was written before, and is still read:
//
//   constexpr OldIds<PrizeRule, 1> old_ids_of(PrizeRule) { return {{{"tie-break", PrizeRule::by_tiebreak}}}; }
template <typename Value>
struct OldId {
    std::string_view id;
    Value value;
};
template <typename Value, std::size_t count>
using OldIds = std::array<OldId<Value>, count>;

template <typename Value>
concept Named = requires(Value value) {
    ids_of(value).size();
};

template <Named Value>
constexpr std::string_view id_of(Value value) {
    return ids_of(value)[static_cast<std::size_t>(value)];
}

// None: no value is called so.
template <Named Value>
constexpr std::optional<Value> value_from(std::string_view id) {
    const auto ids = ids_of(Value{});
    for (std::size_t place = 0; place < ids.size(); ++place)
        if (ids[place] == id) return static_cast<Value>(place);
    if constexpr (requires { old_ids_of(Value{}); })
        for (const auto& old : old_ids_of(Value{}))
            if (old.id == id) return old.value;
    return std::nullopt;
}

// "shared, by-tiebreak or hort", for those who wrote another word.
template <Named Value>
std::string listed_ids() {
    const auto ids = ids_of(Value{});
    std::string list;
    for (std::size_t place = 0; place < ids.size(); ++place)
        if (!ids[place].empty())
            list += (list.empty() ? "" : place + 1 == ids.size() ? " or " : ", ") + std::string(ids[place]);
    return list;
}

}  // namespace dommer
