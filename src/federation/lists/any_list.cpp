#include "lists/any_list.hpp"

#include <istream>

#include "lists/csv.hpp"
#include "lists/fixed_width.hpp"
#include "lists/xml.hpp"
#include "most_errors.hpp"

namespace dommer::lists {
namespace {

using Take = std::function<void(ListedPlayer&&)>;
using Errors = std::vector<ListError>;
void read_xml(std::istream& in, const Take& take, Errors& errors) {
    XmlListReader reader;
    std::string piece(1 << 20, '\0');
    while (in && errors.size() < most_errors) {
        in.read(piece.data(), static_cast<std::streamsize>(piece.size()));
        reader.feed(std::string_view(piece).substr(0, static_cast<std::size_t>(in.gcount())));
        for (auto player = reader.next(); player; player = reader.next()) {
            if (*player)
                take(std::move(**player));
            else
                errors.push_back(player->error());
        }
    }
    if (const auto error = reader.finish()) errors.push_back(*error);
}

template <typename Reader>
void read_lines(std::istream& in, const std::string& header, std::size_t number, const Take& take, Errors& errors) {
    const auto reader = Reader::from_header(header);
    if (!reader) {
        errors.push_back({reader.error(), number});
        return;
    }
    for (std::string line; errors.size() < most_errors && std::getline(in, line);) {
        ++number;
        if (trimmed(line).empty()) continue;
        auto player = reader->read(line);
        if (player)
            take(std::move(*player));
        else
            errors.push_back({player.error(), number});
    }
}

// The heading, and its line: the union's club export has an empty line before it. 0: there is none.
std::size_t heading_of(std::istream& in, std::string& header) {
    std::size_t line = 1;
    for (; std::getline(in, header); ++line)
        if (const auto text = trimmed(header); !text.empty() && text != "\"\"") return line;
    return 0;
}

}  // namespace

std::vector<ListError> read_list(std::istream& in, const std::function<void(ListedPlayer&&)>& take) {
    Errors errors;
    if (in.peek() == '<') {
        read_xml(in, take, errors);
        return errors;
    }
    std::string header;
    const std::size_t line = heading_of(in, header);
    if (line == 0)
        errors.push_back({ListFault::no_header, 1});
    else if (header.find_first_of(",;\t") == std::string::npos && FixedWidthReader::from_header(header))
        read_lines<FixedWidthReader>(in, header, line, take, errors);
    else
        read_lines<CsvListReader>(in, header, line, take, errors);
    return errors;
}

}  // namespace dommer::lists
