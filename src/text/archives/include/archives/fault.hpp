#pragma once

#include <cstddef>
#include <string>
#include <tl/expected.hpp>

#include "vocabulary/names.hpp"

namespace dommer::archives {

// Why a file cannot be opened up. Nothing is allocated before its size is known to be within bounds.
enum class Fault : std::uint8_t {
    damaged,
    too_large,
    encrypted,
    unknown_compression,
    checksum_wrong,
    too_many_members,
    member_missing,
    xml_wrong,
    entities,
    nothing_inside,
    old_spreadsheet,
    no_xml_here
};
constexpr Ids<12> ids_of(Fault) {
    return {"damaged",        "too-large", "encrypted", "unknown-compression", "checksum-wrong",  "too-many-members",
            "member-missing", "xml-wrong", "entities",  "nothing-inside",      "old-spreadsheet", "no-xml-here"};
}
struct Bad {
    Fault fault;
    std::string where = {};  // the member, or line and column of XML
};

template <class Value>
using Read = tl::expected<Value, Bad>;

// How much one file may become when it is opened up.
struct Limits {
    std::size_t whole = std::size_t{1} << 30, members = 2000;
};
// What comes over the line, and what a spreadsheet may be.
inline constexpr Limits small{.whole = std::size_t{1} << 26, .members = 2000};

}  // namespace dommer::archives
