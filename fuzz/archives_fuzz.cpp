// Zip, gzip, XML and spreadsheets of anybody's making: opened within bounds or refused.
#include "archives/spreadsheet.hpp"
#include "archives/xml.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dommer::archives;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    constexpr Limits tight{.whole = 1 << 20, .members = 100};
    static_cast<void>(opened_text(bytes, tight));
    static_cast<void>(read_xlsx(bytes));
    static_cast<void>(read_ods(bytes));
    static_cast<void>(read_xml(bytes, {.begins = [](const XmlElement& element) { static_cast<void>(element["a"]); },
                                       .ends = nullptr,
                                       .text = [](std::string_view) {}}));
    return 0;
}
