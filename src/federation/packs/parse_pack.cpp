#include <algorithm>
#include <array>

#include "packs/pack.hpp"

namespace dommer::packs {
namespace {

std::string_view next_part(std::string_view& text, char separator) {
    const std::string_view part = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    return part;
}

struct Headers {
    std::string_view text;

    std::string_view of(std::string_view key) const {
        for (std::string_view rest = text; !rest.empty();) {
            std::string_view line = next_part(rest, '\n');
            if (!line.starts_with("# ")) continue;
            line.remove_prefix(2);
            if (line.starts_with(key) && line.substr(key.size()).starts_with(": ")) return line.substr(key.size() + 2);
        }
        return {};
    }
};

// What happens once, on the day its pack begins, is not handed on.
constexpr std::string_view once[] = {"compression", "lists_begin"};

tl::expected<Pack, BadPack> begun_from(const Headers& headers, std::span<const Pack> earlier) {
    for (const std::string_view needed :
         {"id", "federation", "subject", "valid_from", "dating", "inherits", "book", "title", "title_da", "title_nb"})
        if (headers.of(needed).empty()) return tl::unexpected(BadPack::header_missing);
    const auto federation = value_from<Federation>(headers.of("federation"));
    const auto subject = value_from<Subject>(headers.of("subject"));
    const auto from = parse_date(headers.of("valid_from"));
    const auto dating = value_from<Confidence>(headers.of("dating"));
    const bool ends = !headers.of("valid_to").empty();
    const auto to = parse_date(headers.of("valid_to"));
    if (!federation || !subject || !from || !dating || (ends && !to)) return tl::unexpected(BadPack::bad_header);
    const auto unless_none = [](std::string_view word) { return word == "-" ? std::string_view() : word; };
    Pack pack{.id = headers.of("id"),
              .federation = *federation,
              .subject = *subject,
              .valid_from = *from,
              .dating = *dating,
              .valid_to = ends ? std::optional(*to) : std::nullopt,
              .inherits = unless_none(headers.of("inherits")),
              .book = unless_none(headers.of("book")),
              .guideline = headers.of("guideline") == "yes",
              .title = {headers.of("title"), headers.of("title_da"), headers.of("title_nb")},
              .values = {}};
    if (pack.inherits.empty()) return pack;
    const auto parent = std::ranges::find(earlier, pack.inherits, &Pack::id);
    if (parent == earlier.end()) return tl::unexpected(BadPack::unknown_parent);
    if (parent->federation != pack.federation || parent->subject != pack.subject)
        return tl::unexpected(BadPack::other_subject);
    pack.values = parent->values;
    if (parent->valid_from != pack.valid_from)
        std::erase_if(pack.values, [](const PackValue& value) { return std::ranges::count(once, value.key) != 0; });
    return pack;
}

constexpr std::size_t columns_of_a_value = 8;

tl::expected<PackValue, BadPack> read_value(std::string_view line, std::string_view pack) {
    if (std::ranges::count(line, '\t') != columns_of_a_value - 1)
        return tl::unexpected(BadPack::wrong_number_of_columns);
    std::array<std::string_view, columns_of_a_value> cells;
    for (std::string_view& cell : cells) cell = next_part(line, '\t');
    if (std::ranges::any_of(cells, &std::string_view::empty)) return tl::unexpected(BadPack::empty_column);
    const auto confidence = value_from<Confidence>(cells[3]);
    if (!confidence) return tl::unexpected(BadPack::unknown_confidence);
    return PackValue{cells[0], cells[1], cells[2], *confidence, cells[4], pack, {cells[5], cells[6], cells[7]}};
}

tl::expected<void, BadPack> add_value(Pack& pack, const PackValue& value) {
    const auto known = std::ranges::find(pack.values, value.key, &PackValue::key);
    if (known == pack.values.end())
        pack.values.push_back(value);
    else if (known->pack == pack.id)
        return tl::unexpected(BadPack::key_twice);
    else
        *known = value;
    return {};
}

}  // namespace

tl::expected<Pack, PackError> parse_pack(std::string_view text, std::span<const Pack> earlier) {
    auto pack = begun_from({text}, earlier);
    if (!pack) return tl::unexpected(PackError{pack.error(), 1, {}});
    int number = 0;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view line = next_part(rest, '\n');
        ++number;
        if (line.empty() || line.starts_with("#")) continue;
        const auto value = read_value(line, pack->id);
        if (!value) return tl::unexpected(PackError{value.error(), number, {}});
        if (const auto added = add_value(*pack, *value); !added)
            return tl::unexpected(PackError{added.error(), number, std::string(value->key)});
    }
    return *pack;
}

}  // namespace dommer::packs
