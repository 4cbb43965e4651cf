#include "texts/collation.hpp"

#include <algorithm>
#include <iterator>

#ifdef DOMMER_ICU
#include <unicode/ucol.h>
#include <unicode/ustring.h>

#include <vector>
#endif

namespace dommer::texts {
namespace {

// What separates names does not order them: "Holm, Ida" stands before "Holm Hansen, Bo", "O'Neil" with "Oneil".
std::string without_signs(std::string_view name) {
    std::string plain;
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (name[at] == '-' || name[at] == '\'') continue;
        if (name.substr(at).starts_with("’")) {
            at += std::string_view("’").size() - 1;
            continue;
        }
        plain += name[at] == ',' ? ' ' : name[at];
    }
    return plain;
}

struct Letter {
    std::string_view letter, key;
};
// The signs that follow z stand for æ, ø and å.
constexpr Letter letters[] = {
    {"æ", "{"},  {"Æ", "{"},  {"ä", "{"}, {"Ä", "{"},  {"ø", "|"},  {"Ø", "|"}, {"ö", "|"},  {"Ö", "|"}, {"ő", "|"},
    {"Ő", "|"},  {"å", "}"},  {"Å", "}"}, {"œ", "oe"}, {"Œ", "oe"}, {"ü", "y"}, {"Ü", "y"},  {"ű", "y"}, {"Ű", "y"},
    {"þ", "th"}, {"Þ", "th"}, {"ð", "d"}, {"Ð", "d"},  {"đ", "d"},  {"Đ", "d"}, {"ß", "ss"}, {"ł", "l"}, {"Ł", "l"},
    {"ı", "i"},  {"İ", "i"},  {"á", "a"}, {"Á", "a"},  {"à", "a"},  {"À", "a"}, {"â", "a"},  {"Â", "a"}, {"ã", "a"},
    {"Ã", "a"},  {"ā", "a"},  {"Ā", "a"}, {"ą", "a"},  {"Ą", "a"},  {"ă", "a"}, {"Ă", "a"},  {"ç", "c"}, {"Ç", "c"},
    {"ć", "c"},  {"Ć", "c"},  {"č", "c"}, {"Č", "c"},  {"ď", "d"},  {"Ď", "d"}, {"é", "e"},  {"É", "e"}, {"è", "e"},
    {"È", "e"},  {"ê", "e"},  {"Ê", "e"}, {"ë", "e"},  {"Ë", "e"},  {"ę", "e"}, {"Ę", "e"},  {"ě", "e"}, {"Ě", "e"},
    {"ē", "e"},  {"Ē", "e"},  {"ğ", "g"}, {"Ğ", "g"},  {"í", "i"},  {"Í", "i"}, {"ì", "i"},  {"Ì", "i"}, {"î", "i"},
    {"Î", "i"},  {"ï", "i"},  {"Ï", "i"}, {"ī", "i"},  {"Ī", "i"},  {"ľ", "l"}, {"Ľ", "l"},  {"ļ", "l"}, {"Ļ", "l"},
    {"ñ", "n"},  {"Ñ", "n"},  {"ń", "n"}, {"Ń", "n"},  {"ň", "n"},  {"Ň", "n"}, {"ņ", "n"},  {"Ņ", "n"}, {"ó", "o"},
    {"Ó", "o"},  {"ò", "o"},  {"Ò", "o"}, {"ô", "o"},  {"Ô", "o"},  {"õ", "o"}, {"Õ", "o"},  {"ř", "r"}, {"Ř", "r"},
    {"ś", "s"},  {"Ś", "s"},  {"ş", "s"}, {"Ş", "s"},  {"ș", "s"},  {"Ș", "s"}, {"š", "s"},  {"Š", "s"}, {"ť", "t"},
    {"Ť", "t"},  {"ț", "t"},  {"Ț", "t"}, {"ú", "u"},  {"Ú", "u"},  {"ù", "u"}, {"Ù", "u"},  {"û", "u"}, {"Û", "u"},
    {"ů", "u"},  {"Ů", "u"},  {"ū", "u"}, {"Ū", "u"},  {"ý", "y"},  {"Ý", "y"}, {"ź", "z"},  {"Ź", "z"}, {"ż", "z"},
    {"Ż", "z"},  {"ž", "z"},  {"Ž", "z"},
};

// The Swedish alphabet ends å, ä, ö; æ stands with ä, ø and œ with ö.
constexpr std::string_view in_swedish(std::string_view key) {
    return key == "{" ? "|" : key == "|" || key == "oe" ? "}" : key == "}" ? "{" : key;
}

#ifdef DOMMER_ICU
class Collator {
public:
    explicit Collator(const char* locale) {
        UErrorCode status = U_ZERO_ERROR;
        collator_ = ucol_open(locale, &status);
    }
    ~Collator() { ucol_close(collator_); }
    Collator(const Collator&) = delete;
    Collator& operator=(const Collator&) = delete;

    bool is_there() const { return collator_ != nullptr; }
    std::string key_of(std::string_view text) const {
        std::vector<UChar> wide(text.size() + 1);
        std::int32_t length = 0;
        UErrorCode status = U_ZERO_ERROR;
        u_strFromUTF8WithSub(wide.data(), static_cast<std::int32_t>(wide.size()), &length, text.data(),
                             static_cast<std::int32_t>(text.size()), 0xFFFD, nullptr, &status);
        const std::int32_t size = ucol_getSortKey(collator_, wide.data(), length, nullptr, 0);
        std::vector<std::uint8_t> key(static_cast<std::size_t>(size));
        ucol_getSortKey(collator_, wide.data(), length, key.data(), size);
        return {key.begin(), key.end()};
    }

private:
    UCollator* collator_ = nullptr;
};
#endif

}  // namespace

std::string collation_key_by_table(std::string_view name, Language reader) {
    const bool is_swedish = reader == Language::swedish;
    const std::string plain = without_signs(name);
    std::string_view rest = plain;
    std::string key;
    while (!rest.empty()) {
        const auto* known =
            std::ranges::find_if(letters, [&](const Letter& each) { return rest.starts_with(each.letter); });
        if (known != std::end(letters)) {
            key += is_swedish ? in_swedish(known->key) : known->key;
            rest.remove_prefix(known->letter.size());
            continue;
        }
        const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
        const char c = small(rest.front());
        const bool double_a = !is_swedish && c == 'a' && rest.size() > 1 && small(rest[1]) == 'a';
        key += double_a ? std::string("}") : std::string(1, c);
        rest.remove_prefix(double_a ? 2 : 1);
    }
    return key;
}

std::string collation_key(std::string_view name, Language reader) {
#ifdef DOMMER_ICU
    static const Collator danish("da_DK"), swedish("sv_SE");
    const Collator& collator = reader == Language::swedish ? swedish : danish;
    if (collator.is_there()) return collator.key_of(without_signs(name));
#endif
    return collation_key_by_table(name, reader);
}

}  // namespace dommer::texts
