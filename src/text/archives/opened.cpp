#include <algorithm>

#include "archives/spreadsheet.hpp"
#include "archives/zip.hpp"

namespace dommer::archives {
namespace {

std::string quoted(const std::string& cell) {
    const bool plain =
        cell.find_first_of(";\"") == std::string::npos &&
        cell == cell.substr(cell.find_first_not_of(' ') == std::string::npos ? 0 : cell.find_first_not_of(' '));
    if (plain) return cell;
    std::string out = "\"";
    for (const char c : cell) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + '"';
}

bool is_empty(const std::vector<std::string>& row) {
    return std::ranges::all_of(row, [](const std::string& cell) { return cell.empty(); });
}

// Folders, and what a Mac puts beside everything, are not meant.
bool is_meant(const ZipMember& member) {
    return !member.name.empty() && !member.name.ends_with('/') && !member.name.starts_with("__MACOSX/");
}

// The largest file of a zip; the names of the others are added to what is left out.
const ZipMember* largest_member(const Zip& zip, std::vector<std::string>& left_out) {
    const ZipMember* found = nullptr;
    for (const ZipMember& member : zip.members())
        if (is_meant(member) && (found == nullptr || member.size > found->size)) found = &member;
    for (const ZipMember& member : zip.members())
        if (is_meant(member) && &member != found) left_out.push_back(member.name);
    return found;
}

}  // namespace

bool is_old_spreadsheet(std::string_view bytes) { return bytes.starts_with("\xD0\xCF\x11\xE0"); }

std::string as_table_text(const std::vector<Sheet>& sheets) {
    const Sheet* chosen = nullptr;
    const auto filled_rows = [](const Sheet& sheet) {
        return std::ranges::count_if(sheet.rows, [](const auto& row) { return !is_empty(row); });
    };
    for (const Sheet& sheet : sheets)
        if (chosen == nullptr || (filled_rows(*chosen) < 2 && filled_rows(sheet) > filled_rows(*chosen)))
            chosen = &sheet;
    if (chosen == nullptr) return "";
    std::size_t width = 0;
    for (const auto& row : chosen->rows) width = std::max(width, row.size());
    std::string text;
    for (const auto& row : chosen->rows) {
        for (std::size_t at = 0; at < width && !is_empty(row); ++at) {
            std::string cell = at < row.size() ? row[at] : "";
            std::ranges::replace_if(
                cell, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
            text += (at == 0 ? "" : ";") + quoted(cell);
        }
        text += '\n';
    }
    return text;
}

// A zip inside a zip is opened once more, no deeper.
Read<Opened> opened(std::string_view bytes, const Limits& limits) {
    Opened out;
    const auto with_text = [&](std::string text) {
        out.text = std::move(text);
        return std::move(out);
    };
    std::string inner;
    for (int layers = 0; layers < 3; ++layers) {
        const std::string_view now = layers == 0 ? bytes : std::string_view(inner);
        if (is_old_spreadsheet(now)) return tl::unexpected(Bad{Fault::old_spreadsheet});
        if (is_gzip(now)) {
            auto unpacked = gunzipped(now, limits);
            if (!unpacked) return tl::unexpected(unpacked.error());
            inner = std::move(*unpacked);
        } else if (!is_zip(now))
            return with_text(std::string(now));
        else if (is_xlsx(now))
            return read_xlsx(now).map(as_table_text).map(with_text);
        else if (is_ods(now))
            return read_ods(now).map(as_table_text).map(with_text);
        else {
            const auto zip = Zip::open(now, limits);
            if (!zip) return tl::unexpected(zip.error());
            const ZipMember* member = largest_member(*zip, out.left_out);
            if (member == nullptr) return tl::unexpected(Bad{Fault::nothing_inside});
            auto unpacked = zip->read(*member);
            if (!unpacked) return tl::unexpected(unpacked.error());
            out.taken = member->name;
            inner = std::move(*unpacked);
        }
    }
    return tl::unexpected(Bad{Fault::damaged});
}

Read<std::string> opened_text(std::string_view bytes, const Limits& limits) {
    return opened(bytes, limits).map([](Opened&& out) { return std::move(out.text); });
}

}  // namespace dommer::archives
