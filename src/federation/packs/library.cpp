#include "packs/library.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <list>
#include <mutex>
#include <ranges>

#include "packs/embedded.hpp"
#include "packs/known_values.hpp"

namespace dommer::packs {
namespace {

std::vector<Pack> parse_embedded() {
    std::vector<Pack> all;
    for (const EmbeddedFile& file : embedded_files()) {  // by name, and the names end in the year
        auto pack = parse_pack(file.text, all);
        assert(pack && "the packs are checked by the tests before they are built in");
        all.push_back(std::move(*pack));
    }
    return all;
}

bool is_plain(std::string_view id) {
    return std::ranges::all_of(id, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
    });
}

bool is_of(const Pack& one, const Pack& other) {
    return one.federation == other.federation && one.subject == other.subject;
}

// What is wrong with a pack beside the others, the first thing.
std::optional<PackError> fault_beside(const Pack& pack, const Library& library, std::string_view text) {
    const auto others = library.packs();
    if (!is_plain(pack.id)) return PackError{BadPack::bad_header, 1, std::string(pack.id)};
    if (std::ranges::find(others, pack.id, &Pack::id) != others.end())
        return PackError{BadPack::id_taken, 1, std::string(pack.id)};
    if (pack.valid_to && *pack.valid_to < pack.valid_from) return PackError{BadPack::ends_before_it_begins, 1, {}};
    const Pack* amended = library.amended_by(pack);
    for (const Pack& other : std::views::reverse(others))  // the newest is named: after its day there is room
        if (is_of(pack, other) && !(amended && other.valid_from == pack.valid_from) &&
            (pack.valid_from <= other.valid_from || (other.valid_to && pack.valid_from <= *other.valid_to)))
            return PackError{BadPack::begins_before_another, 1, std::string(other.id)};
    return fault_in_values(pack, text);
}

// A tab or a line break would end a cell.
std::string cell(std::string text) {
    std::ranges::replace_if(
        text, [](char letter) { return letter == '\t' || letter == '\n' || letter == '\r'; }, ' ');
    return text;
}

std::string without_year(std::string_view id) {
    const std::size_t end = id.find_last_not_of("0123456789-");
    return std::string(id.substr(0, end == std::string_view::npos ? id.size() : end + 1));
}

}  // namespace

const Library& Library::built_in() {
    static const Library library = [] {
        Library made;
        made.packs_ = parse_embedded();
        return made;
    }();
    return library;
}

const Pack* Library::find(std::string_view id) const {
    const auto found = std::ranges::find(packs_, id, &Pack::id);
    return found == packs_.end() ? nullptr : &*found;
}

const Pack* Library::newest(Federation federation, Subject subject) const {
    const Pack* newest = nullptr;
    for (const Pack& pack : packs_)
        if (pack.federation == federation && pack.subject == subject &&
            (!newest || pack.valid_from >= newest->valid_from))
            newest = &pack;
    return newest;
}

const Pack* Library::amended_by(const Pack& pack) const {
    const Pack* last = newest(pack.federation, pack.subject);
    const bool is_amendment = last && last->id == pack.inherits && last->valid_from == pack.valid_from &&
                              last->valid_to == pack.valid_to && !built_in().find(last->id);
    return is_amendment ? last : nullptr;
}

std::vector<std::string_view> Library::added_texts() const {
    std::vector<std::string_view> texts;
    for (const auto& text : texts_) texts.push_back(*text);
    return texts;
}

tl::expected<Library, PackError> Library::with(std::string text) const {
    std::erase(text, '\r');
    auto held = std::make_shared<const std::string>(std::move(text));
    auto pack = parse_pack(*held, packs_);
    if (!pack) return tl::unexpected(pack.error());
    if (auto fault = fault_beside(*pack, *this, *held)) return tl::unexpected(std::move(*fault));
    Library more = *this;
    more.packs_.push_back(std::move(*pack));
    more.texts_.push_back(std::move(held));
    return more;
}

Library library_with(const AddedPacks& added) {
    Library library = Library::built_in();
    for (const PackAdded& each : added)
        if (auto more = library.with(each.text)) library = std::move(*more);
    return library;
}

int line_of(std::string_view text, std::string_view key) {
    int number = 1;
    for (std::string_view rest = text; !rest.empty(); ++number) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        if (line.starts_with(key) && line.substr(key.size()).starts_with('\t')) return number;
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    }
    return 1;
}

std::optional<std::string> pack_with(const Library& library, const NewValue& value) {
    const Pack* parent = library.newest(value.federation, value.subject);
    if (!parent) return std::nullopt;
    const auto or_none = [](std::string_view word) { return word.empty() ? std::string("-") : std::string(word); };
    const std::string day = iso(value.from);
    const std::string named = without_year(parent->id) + "-" + day;
    std::string id = named;
    for (int next = 2; library.find(id); ++next) id = named + "-" + std::to_string(next);
    std::string text = "# id: " + id;
    text += "\n# federation: " + std::string(id_of(value.federation));
    text += "\n# subject: " + std::string(id_of(value.subject));
    text += "\n# valid_from: " + day + "\n# dating: " + std::string(id_of(value.confidence));
    text += "\n# inherits: " + std::string(parent->id) + "\n# book: " + or_none(parent->book);
    if (parent->valid_to && parent->valid_from == value.from) text += "\n# valid_to: " + iso(*parent->valid_to);
    text += "\n# title: " + std::string(parent->title.english) + "; changed from " + day;
    text += "\n# title_da: " + std::string(parent->title.danish) + "; ændret fra " + day;
    text += "\n# title_nb: " + std::string(parent->title.norwegian) + "; endret fra " + day + "\n";
    text += cell(value.key) + "\t" + cell(value.value) + "\t" + cell(or_none(value.section)) + "\t" +
            std::string(id_of(value.confidence)) + "\t" + cell(value.source) + "\t" + cell(value.english) + "\t" +
            cell(value.danish) + "\t" + cell(value.norwegian) + "\n";
    return text;
}

namespace {

std::atomic<const Library*> library_in_use{nullptr};

}  // namespace

const Library& in_use() {
    const Library* held = library_in_use.load();
    return held ? *held : Library::built_in();
}

void use(Library library) {
    // Packs are given out by reference and added a few times a year: the earlier libraries are kept.
    static std::mutex guard;
    static std::list<Library> kept;
    const std::lock_guard lock(guard);
    library_in_use.store(&kept.emplace_back(std::move(library)));
}

}  // namespace dommer::packs
