#include "archives/xml.hpp"

#include <expat.h>

#include <algorithm>
#include <memory>

#include "vocabulary/encoding.hpp"

namespace dommer::archives {
namespace {

constexpr int deepest = 200;

std::string_view local(std::string_view name) {
    const auto colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

bool same_letters(std::string_view one, std::string_view other) {
    const auto low = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::ranges::equal(one, other, [&](char a, char b) { return low(a) == low(b); });
}

struct Parsing {
    XML_Parser parser;
    const XmlReader& reader;
    int depth = 0;
    bool has_entities = false, is_too_deep = false;

    static void begins(void* self, const XML_Char* name, const XML_Char** attributes) {
        auto& parsing = *static_cast<Parsing*>(self);
        if (++parsing.depth > deepest) {
            parsing.is_too_deep = true;
            XML_StopParser(parsing.parser, XML_FALSE);
            return;
        }
        XmlElement element{local(name), {}};
        for (; *attributes != nullptr; attributes += 2)
            element.attributes.emplace_back(local(attributes[0]), attributes[1]);
        if (parsing.reader.begins) parsing.reader.begins(element);
    }
    static void ends(void* self, const XML_Char* name) {
        auto& parsing = *static_cast<Parsing*>(self);
        --parsing.depth;
        if (parsing.reader.ends) parsing.reader.ends(local(name));
    }
    static void text(void* self, const XML_Char* text, int length) {
        auto& parsing = *static_cast<Parsing*>(self);
        if (parsing.reader.text) parsing.reader.text({text, static_cast<std::size_t>(length)});
    }
    static void entity(void* self, const XML_Char*, int, const XML_Char*, int, const XML_Char*, const XML_Char*,
                       const XML_Char*, const XML_Char*) {
        auto& parsing = *static_cast<Parsing*>(self);
        parsing.has_entities = true;
        XML_StopParser(parsing.parser, XML_FALSE);
    }
};

// The code pages of Windows that people in the North meet are one: 1252.
int windows_1252(void*, const XML_Char* name, XML_Encoding* encoding) {
    if (!same_letters(name, "windows-1252") && !same_letters(name, "cp1252")) return XML_STATUS_ERROR;
    for (int byte = 0; byte < 256; ++byte) {
        const std::string letter = from_windows_1252(std::string(1, static_cast<char>(byte)));
        const auto at = [&](std::size_t place) { return static_cast<unsigned char>(letter[place]); };
        encoding->map[byte] = letter.size() == 1   ? at(0)
                              : letter.size() == 2 ? (at(0) & 0x1F) << 6 | (at(1) & 0x3F)
                              : letter.size() == 3 ? (at(0) & 0x0F) << 12 | (at(1) & 0x3F) << 6 | (at(2) & 0x3F)
                                                   : byte;
    }
    encoding->data = nullptr, encoding->convert = nullptr, encoding->release = nullptr;
    return XML_STATUS_OK;
}

}  // namespace

Read<void> read_xml(std::string_view bytes, const XmlReader& reader) {
    const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(XML_ParserCreate(nullptr),
                                                                              &XML_ParserFree);
    Parsing parsing{parser.get(), reader};
    XML_SetUserData(parser.get(), &parsing);
    XML_SetElementHandler(parser.get(), Parsing::begins, Parsing::ends);
    XML_SetCharacterDataHandler(parser.get(), Parsing::text);
    XML_SetEntityDeclHandler(parser.get(), Parsing::entity);
    XML_SetUnknownEncodingHandler(parser.get(), windows_1252, nullptr);
    constexpr std::size_t part = 1 << 20;
    for (std::size_t at = 0;; at += part) {
        const std::string_view now = bytes.substr(std::min(at, bytes.size()), part);
        const bool is_last = at + part >= bytes.size();
        if (XML_Parse(parser.get(), now.data(), static_cast<int>(now.size()), is_last) != XML_STATUS_OK) {
            const std::string where = std::to_string(XML_GetCurrentLineNumber(parser.get())) + ":" +
                                      std::to_string(XML_GetCurrentColumnNumber(parser.get()) + 1);
            return tl::unexpected(Bad{parsing.has_entities ? Fault::entities : Fault::xml_wrong, where});
        }
        if (is_last) return {};
    }
}

}  // namespace dommer::archives
