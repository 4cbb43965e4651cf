#include "registry/fold.hpp"

#include <cstdint>

namespace dommer::registry {
namespace {

// One code point; bytes that are no UTF-8 come out as themselves, so nothing is lost or read twice.
struct CodePoint {
    std::uint32_t value;
    std::size_t bytes;
};

CodePoint first_of(std::string_view text) {
    const auto byte = [&](std::size_t at) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at])); };
    const auto continues = [&](std::size_t at) { return at < text.size() && (byte(at) & 0xC0) == 0x80; };
    const std::uint32_t lead = byte(0);
    if (lead >= 0xC2 && lead < 0xE0 && continues(1)) return {(lead & 0x1F) << 6 | (byte(1) & 0x3F), 2};
    if (lead >= 0xE0 && lead < 0xF0 && continues(1) && continues(2))
        return {(lead & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F), 3};
    if (lead >= 0xF0 && lead < 0xF5 && continues(1) && continues(2) && continues(3)) return {0, 4};
    return {lead, 1};
}

// U+00C0 to U+00FF, capital and small alike. Æ and Ä are "ae", Ø and Ö "o", Å "a".
constexpr std::string_view latin_1[] = {"a", "a", "a", "a", "ae", "a", "ae", "c", "e",  "e", "e",
                                        "e", "i", "i", "i", "i",  "d", "n",  "o", "o",  "o", "o",
                                        "o", " ", "o", "u", "u",  "u", "u",  "y", "th", "ss"};

// U+0100 to U+017F, in pairs of capital and small letter for the most part.
constexpr std::string_view latin_a =
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuu"
    "uuwwyyyzzzzzzs";

void append(std::string& out, std::uint32_t letter) {
    if (letter >= 'A' && letter <= 'Z')
        out += static_cast<char>(letter - 'A' + 'a');
    else if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'))
        out += static_cast<char>(letter);
    else if (letter == 0xFF)
        out += 'y';
    else if (letter >= 0xC0 && letter <= 0xFF)
        out += latin_1[(letter - 0xC0) % 32];
    else if (letter >= 0x100 && letter - 0x100 < latin_a.size())
        out += latin_a[letter - 0x100];
    else if (letter < 0xC0 && letter != '\'' && !out.empty() && out.back() != ' ')
        out += ' ';
}

// "aa" is å and "oe" is ø in names written without the letters.
std::string with_one_spelling(const std::string& letters) {
    std::string out;
    for (std::size_t at = 0; at < letters.size(); ++at) {
        out += letters[at];
        if (at + 1 >= letters.size()) break;
        const bool double_a = letters[at] == 'a' && letters[at + 1] == 'a';
        const bool o_and_e = letters[at] == 'o' && letters[at + 1] == 'e';
        if (double_a || o_and_e) ++at;
    }
    return out;
}

}  // namespace

std::string folded(std::string_view name) {
    std::string letters;
    while (!name.empty()) {
        const CodePoint letter = first_of(name);
        if (letter.bytes <= 2)
            append(letters, letter.value);
        else
            letters.append(name.substr(0, letter.bytes));
        name.remove_prefix(letter.bytes);
    }
    while (!letters.empty() && letters.back() == ' ') letters.pop_back();
    return with_one_spelling(letters);
}

}  // namespace dommer::registry
