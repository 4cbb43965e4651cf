#include <algorithm>
#include <charconv>

#include "archives/spreadsheet.hpp"
#include "archives/xml.hpp"
#include "archives/zip.hpp"
#include "grid.hpp"

namespace dommer::archives {
namespace {

std::size_t repeated(std::string_view text) {
    std::size_t times = 1;
    std::from_chars(text.data(), text.data() + text.size(), times);
    return std::max<std::size_t>(times, 1);
}

// Empty rows and cells are repeated to the end of the sheet: they are counted, never made.
class OdsReader {
public:
    XmlReader reader() {
        return {.begins = [this](const XmlElement& element) { begins(element); },
                .ends = [this](std::string_view name) { ends(name); },
                .text =
                    [this](std::string_view text) {
                        if (in_paragraph_ && !in_note_ && text_.size() < longest_cell) text_ += text;
                    }};
    }
    std::vector<Sheet> sheets;
    bool is_too_large = false;

private:
    void begins(const XmlElement& element) {
        if (element.name == "table") {
            name_ = element["name"], grid_ = Grid{}, row_ = 0;
        } else if (element.name == "table-row") {
            row_times_ = repeated(element["number-rows-repeated"]), column_ = 0, cells_.clear();
        } else if (element.name == "table-cell" || element.name == "covered-table-cell") {
            times_ = repeated(element["number-columns-repeated"]), text_.clear();
            const std::string_view kind = element["value-type"];
            value_ = kind == "date" ? element["date-value"].substr(0, 10)
                     : kind == "float" || kind == "percentage" || kind == "currency" ? element["value"]
                                                                                     : std::string_view();
        } else if (element.name == "annotation")
            in_note_ = true;
        else if (element.name == "p") {
            if (!text_.empty() && !in_note_) text_ += ' ';
            in_paragraph_ = true;
        } else if (element.name == "s" && in_paragraph_ && !in_note_)
            text_.append(std::min<std::size_t>(repeated(element["c"]), 100), ' ');
    }
    void ends(std::string_view name) {
        if (name == "p") in_paragraph_ = false;
        if (name == "annotation") in_note_ = false;
        if (name == "table-cell" || name == "covered-table-cell") {
            const std::string& meaning = value_.empty() ? text_ : value_;
            if (!meaning.empty() && column_ + times_ > most_columns) is_too_large = true;
            for (std::size_t time = 0; !meaning.empty() && !is_too_large && time < times_; ++time)
                cells_.emplace_back(column_ + time, meaning);
            column_ += std::min(times_, most_columns);
        }
        if (name == "table-row") {
            if (!cells_.empty() && row_ + row_times_ > most_rows) is_too_large = true;
            for (std::size_t time = 0; !cells_.empty() && !is_too_large && time < row_times_; ++time)
                for (const auto& [column, text] : cells_) grid_.put(row_ + time, column, text);
            row_ += std::min(row_times_, most_rows);
        }
        if (name == "table") {
            is_too_large = is_too_large || grid_.is_too_large;
            sheets.push_back({name_, std::move(grid_).trimmed()});
        }
    }

    std::string name_, text_, value_;
    Grid grid_;
    std::vector<std::pair<std::size_t, std::string>> cells_;
    std::size_t row_ = 0, column_ = 0, times_ = 1, row_times_ = 1;
    bool in_paragraph_ = false, in_note_ = false;
};

}  // namespace

bool is_ods(std::string_view bytes) {
    const auto zip = is_zip(bytes) ? Zip::open(bytes, small) : tl::unexpected(Bad{Fault::damaged});
    return zip && zip->find("content.xml") != nullptr && zip->find("mimetype") != nullptr;
}

Read<std::vector<Sheet>> read_ods(std::string_view bytes) {
    const auto zip = Zip::open(bytes, small);
    if (!zip) return tl::unexpected(zip.error());
    const ZipMember* member = zip->find("content.xml");
    if (member == nullptr) return tl::unexpected(Bad{Fault::member_missing, "content.xml"});
    const auto content = zip->read(*member);
    if (!content) return tl::unexpected(content.error());
    OdsReader ods;
    if (auto done = read_xml(*content, ods.reader()); !done)
        return tl::unexpected(Bad{done.error().fault, "content.xml " + done.error().where});
    if (ods.is_too_large) return tl::unexpected(Bad{Fault::too_large, "content.xml"});
    return std::move(ods.sheets);
}

}  // namespace dommer::archives
