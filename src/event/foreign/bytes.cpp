#include "bytes.hpp"

namespace dommer::foreign {
namespace {

void append_utf8(std::string& text, unsigned code) {
    const auto put = [&](unsigned byte) { text += static_cast<char>(byte); };
    if (code < 0x80)
        put(code < 0x20 ? ' ' : code);  // a report has its lines
    else if (code < 0x800)
        put(0xC0 | code >> 6), put(0x80 | (code & 0x3F));
    else if (code < 0x10000)
        put(0xE0 | code >> 12), put(0x80 | (code >> 6 & 0x3F)), put(0x80 | (code & 0x3F));
    else
        put(0xF0 | code >> 18), put(0x80 | (code >> 12 & 0x3F)), put(0x80 | (code >> 6 & 0x3F)),
            put(0x80 | (code & 0x3F));
}

}  // namespace

std::string Bytes::text() {
    constexpr unsigned unknown = 0xFFFD;
    const std::string_view length = take(2);
    const std::string_view units = broken_ ? length : take(2 * std::size_t{number_at(length, 0, 2)});
    std::string out;
    for (std::size_t at = 0; at + 1 < units.size(); at += 2) {
        unsigned code = number_at(units, at, 2);
        if (code >= 0xD800 && code < 0xE000) {
            const bool first = code < 0xDC00 && at + 3 < units.size();
            const unsigned second = first ? number_at(units, at + 2, 2) : 0;
            const bool is_pair = second >= 0xDC00 && second < 0xE000;
            code = is_pair ? 0x10000 + ((code - 0xD800) << 10) + (second - 0xDC00) : unknown;
            if (is_pair) at += 2;
        }
        append_utf8(out, code);
    }
    while (out.ends_with(' ')) out.pop_back();
    return out;
}

}  // namespace dommer::foreign
