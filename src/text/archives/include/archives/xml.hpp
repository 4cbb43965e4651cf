#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "archives/fault.hpp"

namespace dommer::archives {

// An element as it begins, without the prefix of its name space.
struct XmlElement {
    std::string_view name;
    std::vector<std::pair<std::string_view, std::string_view>> attributes;
    // Empty if it is not there; the case of the letters is the file's own affair.
    std::string_view operator[](std::string_view attribute) const;
    bool has(std::string_view attribute) const;
};

struct XmlReader {
    std::function<void(const XmlElement&)> begins;
    std::function<void(std::string_view name)> ends;
    std::function<void(std::string_view text)> text = nullptr;
};

// UTF-8, UTF-16, ISO 8859-1 and Windows-1252, as the file says. Entities of its own are refused: they are how small
// files become huge ones.
Read<void> read_xml(std::string_view bytes, const XmlReader& reader);

bool is_xml(std::string_view bytes);

// & < > " as XML writes them; control characters have no place in it.
std::string as_xml(std::string_view text);

}  // namespace dommer::archives
