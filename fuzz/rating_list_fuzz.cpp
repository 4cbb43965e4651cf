#include <cstdlib>
#include <string>

#include "lists/csv.hpp"
#include "lists/fixed_width.hpp"
#include "lists/xml.hpp"

// A rating list in any of its three forms: what is read has a number and a name, and how a file is cut into pieces does
// not change what comes out of it.
namespace {

using namespace dommer::lists;

void check(const ListedPlayer& player) {
    if (player.id <= 0 || player.name.empty() || player.rating[0] > 4000) std::abort();
}

template <typename Reader>
void read_lines(std::string_view text) {
    const auto header_end = std::min(text.find('\n'), text.size());
    const auto reader = Reader::from_header(text.substr(0, header_end));
    if (!reader) return;
    text.remove_prefix(std::min(text.size(), header_end + 1));
    while (!text.empty()) {
        const auto line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (const auto player = reader->read(line)) check(*player);
    }
}

std::vector<ListedPlayer> read_xml(std::string_view text, std::size_t piece) {
    XmlListReader reader;
    std::vector<ListedPlayer> players;
    for (std::size_t at = 0; at < text.size(); at += piece) {
        reader.feed(text.substr(at, piece));
        for (auto player = reader.next(); player; player = reader.next())
            if (*player) players.push_back(**player);
    }
    (void)reader.finish();
    return players;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    read_lines<FixedWidthReader>(text);
    read_lines<CsvListReader>(text);
    const auto whole = read_xml(text, text.size() + 1);
    for (const ListedPlayer& player : whole) check(player);
    if (whole != read_xml(text, 7)) std::abort();
    return 0;
}
