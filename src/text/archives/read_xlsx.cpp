#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <map>

#include "archives/spreadsheet.hpp"
#include "archives/xml.hpp"
#include "archives/zip.hpp"
#include "grid.hpp"
#include "vocabulary/calendar.hpp"

namespace dommer::archives {
namespace {

Read<std::string> member_of(const Zip& zip, std::string_view name) {
    const ZipMember* member = zip.find(name);
    if (member == nullptr) return tl::unexpected(Bad{Fault::member_missing, std::string(name)});
    return zip.read(*member);
}

// Bad XML says in which member it is.
Read<void> read_member(const Zip& zip, std::string_view name, const XmlReader& reader) {
    const auto bytes = member_of(zip, name);
    if (!bytes) return tl::unexpected(bytes.error());
    auto done = read_xml(*bytes, reader);
    if (!done) return tl::unexpected(Bad{done.error().fault, std::string(name) + " " + done.error().where});
    return {};
}

int number_in(std::string_view text, int otherwise) {
    int value = otherwise;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

// Formats whose number is a day: the ones with fixed numbers, and those of the file's own that show a year or a day.
bool shows_a_day(int format, const std::map<int, std::string>& own) {
    if ((format >= 14 && format <= 17) || format == 22) return true;
    const auto found = own.find(format);
    if (found == own.end()) return false;
    bool quoted = false;
    for (const char c : found->second) {
        if (c == '"' || c == '[' || c == ']') quoted = c == '"' ? !quoted : c == '[';
        if (!quoted && (c == 'y' || c == 'Y' || c == 'd' || c == 'D')) return true;
    }
    return false;
}

struct Book {
    std::vector<std::pair<std::string, std::string>> sheets;  // name, member
    std::vector<std::string> strings;
    std::vector<bool> is_day;  // by style
    bool from_1904 = false;
};

Read<void> read_strings(const Zip& zip, Book& book) {
    if (zip.find("xl/sharedStrings.xml") == nullptr) return {};
    bool inside = false, phonetic = false;
    return read_member(zip, "xl/sharedStrings.xml",
                       {.begins =
                            [&](const XmlElement& element) {
                                if (element.name == "si") book.strings.emplace_back();
                                if (element.name == "t") inside = true;
                                if (element.name == "rPh") phonetic = true;
                            },
                        .ends =
                            [&](std::string_view name) {
                                if (name == "t") inside = false;
                                if (name == "rPh") phonetic = false;
                            },
                        .text =
                            [&](std::string_view text) {
                                if (inside && !phonetic && !book.strings.empty()) book.strings.back() += text;
                            }});
}

Read<void> read_styles(const Zip& zip, Book& book) {
    if (zip.find("xl/styles.xml") == nullptr) return {};
    std::map<int, std::string> own;
    bool of_cells = false;
    return read_member(zip, "xl/styles.xml",
                       {.begins =
                            [&](const XmlElement& element) {
                                if (element.name == "numFmt")
                                    own[number_in(element["numFmtId"], -1)] = element["formatCode"];
                                if (element.name == "cellXfs") of_cells = true;
                                if (element.name == "xf" && of_cells)
                                    book.is_day.push_back(shows_a_day(number_in(element["numFmtId"], 0), own));
                            },
                        .ends = [&](std::string_view name) { of_cells = of_cells && name != "cellXfs"; }});
}

Read<Book> read_book(const Zip& zip) {
    Book book;
    std::map<std::string, std::string> targets;
    if (auto done = read_member(zip, "xl/_rels/workbook.xml.rels",
                                {.begins =
                                     [&](const XmlElement& element) {
                                         if (element.name == "Relationship")
                                             targets[std::string(element["Id"])] = element["Target"];
                                     },
                                 .ends = nullptr});
        !done)
        return tl::unexpected(done.error());
    if (auto done = read_member(zip, "xl/workbook.xml",
                                {.begins =
                                     [&](const XmlElement& element) {
                                         if (element.name == "workbookPr")
                                             book.from_1904 =
                                                 element["date1904"] == "1" || element["date1904"] == "true";
                                         if (element.name != "sheet") return;
                                         // the id of the relation has a prefix, the number of the sheet has none
                                         std::string target = targets[std::string(element["id"])];
                                         target = target.starts_with("/") ? target.substr(1) : "xl/" + target;
                                         book.sheets.emplace_back(element["name"], target);
                                     },
                                 .ends = nullptr});
        !done)
        return tl::unexpected(done.error());
    if (auto done = read_strings(zip, book); !done) return tl::unexpected(done.error());
    if (auto done = read_styles(zip, book); !done) return tl::unexpected(done.error());
    return book;
}

// Days since 1899-12-30 (or 1904-01-01); a time of the day is left out.
std::string day_text(double serial, bool from_1904) {
    using namespace std::chrono;
    const Date first = from_1904 ? 1904y / January / 1 : 1899y / December / 30;
    return iso(plus_days(first, static_cast<int>(std::floor(serial))));
}

// C12: column 2, row 11, from 0.
bool place_in(std::string_view reference, std::size_t& row, std::size_t& column) {
    std::size_t at = 0, letters = 0;
    for (; at < reference.size() && reference[at] >= 'A' && reference[at] <= 'Z' && at < 4; ++at)
        letters = letters * 26 + static_cast<std::size_t>(reference[at] - 'A' + 1);
    const int number = number_in(reference.substr(at), 0);
    if (letters == 0 || number < 1) return false;
    column = letters - 1, row = static_cast<std::size_t>(number) - 1;
    return true;
}

class SheetReader {
public:
    explicit SheetReader(const Book& book) : book_(book) {}
    XmlReader reader() {
        return {.begins = [this](const XmlElement& element) { begins(element); },
                .ends = [this](std::string_view name) { ends(name); },
                .text =
                    [this](std::string_view text) {
                        if (inside_ && value_.size() < longest_cell) value_ += text;
                    }};
    }
    Grid grid;

private:
    void begins(const XmlElement& element) {
        if (element.name == "row") {
            row_ = element.has("r") ? static_cast<std::size_t>(std::max(number_in(element["r"], 1), 1)) - 1 : row_ + 1;
            column_ = 0;
        } else if (element.name == "c") {
            if (element.has("r")) place_in(element["r"], row_, column_);
            kind_ = element["t"], style_ = number_in(element["s"], 0), value_.clear();
        } else if (element.name == "v" || element.name == "t")
            inside_ = true;
    }
    void ends(std::string_view name) {
        if (name == "v" || name == "t") inside_ = false;
        if (name != "c") return;
        grid.put(row_, column_++, meaning());
    }
    std::string meaning() const {
        if (kind_ == "s") {
            const auto at = static_cast<std::size_t>(std::max(number_in(value_, -1), -1));
            return at < book_.strings.size() ? book_.strings[at] : "";
        }
        const auto style = static_cast<std::size_t>(std::max(style_, 0));
        const bool is_number = kind_.empty() || kind_ == "n";
        if (is_number && style < book_.is_day.size() && book_.is_day[style]) {
            double serial = 0;
            const auto read = std::from_chars(value_.data(), value_.data() + value_.size(), serial);
            if (read.ec == std::errc() && serial > 0 && serial < 3'000'000) return day_text(serial, book_.from_1904);
        }
        return value_;
    }

    const Book& book_;
    std::size_t row_ = static_cast<std::size_t>(-1), column_ = 0;
    std::string kind_, value_;
    int style_ = 0;
    bool inside_ = false;
};

}  // namespace

bool is_xlsx(std::string_view bytes) {
    const auto zip = is_zip(bytes) ? Zip::open(bytes, small) : tl::unexpected(Bad{Fault::damaged});
    return zip && zip->find("xl/workbook.xml") != nullptr;
}

Read<std::vector<Sheet>> read_xlsx(std::string_view bytes) {
    const auto zip = Zip::open(bytes, small);
    if (!zip) return tl::unexpected(zip.error());
    const auto book = read_book(*zip);
    if (!book) return tl::unexpected(book.error());
    std::vector<Sheet> sheets;
    constexpr std::size_t most_sheets = 100;
    if (book->sheets.size() > most_sheets) return tl::unexpected(Bad{Fault::too_many_members});
    for (const auto& [name, member] : book->sheets) {
        SheetReader sheet(*book);
        if (auto done = read_member(*zip, member, sheet.reader()); !done) return tl::unexpected(done.error());
        if (sheet.grid.is_too_large) return tl::unexpected(Bad{Fault::too_large, name});
        sheets.push_back({name, std::move(sheet.grid).trimmed()});
    }
    return sheets;
}

}  // namespace dommer::archives
