#include <algorithm>

#include "archives/xml.hpp"

namespace dommer::archives {
namespace {

bool same_letters(std::string_view one, std::string_view other) {
    const auto low = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::ranges::equal(one, other, [&](char a, char b) { return low(a) == low(b); });
}

}  // namespace

std::string_view XmlElement::operator[](std::string_view attribute) const {
    for (const auto& [key, value] : attributes)
        if (same_letters(key, attribute)) return value;
    return {};
}

bool XmlElement::has(std::string_view attribute) const {
    return std::ranges::any_of(attributes, [&](const auto& each) { return same_letters(each.first, attribute); });
}

bool is_xml(std::string_view bytes) {
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
    if (bytes.starts_with(std::string_view("\xFF\xFE<\0", 4)) || bytes.starts_with(std::string_view("\xFE\xFF\0<", 4)))
        return true;
    bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
    return bytes.starts_with("<") && !bytes.starts_with("<!doctype html") && !bytes.starts_with("<html");
}

std::string as_xml(std::string_view text) {
    std::string out;
    for (const char c : text) switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\t':
            case '\n': out += c; break;
            default:
                if (static_cast<unsigned char>(c) >= 0x20) out += c;
        }
    return out;
}

}  // namespace dommer::archives
