#include "sheets/html.hpp"

#include <fmt/format.h>

namespace dommer::sheets {
namespace {

std::string class_of(const Column& column) {
    std::string names = column.align == Align::right ? "r" : column.align == Align::centre ? "c" : "";
    if (column.strong) names += names.empty() ? "s" : " s";
    return names.empty() ? "" : fmt::format(" class=\"{}\"", names);
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char letter : text) switch (letter) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            case '\'': safe += "&#39;"; break;
            default:
                if (static_cast<unsigned char>(letter) >= 0x20 || letter == '\n') safe += letter;
        }
    return safe;
}

std::string table_html(const Sheet& sheet) {
    std::string html = "<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"" + escaped(sheet.subtitle) +
                       "\"><table>\n<thead><tr>";
    for (const Column& column : sheet.columns)
        html += fmt::format("<th scope=\"col\"{}>{}</th>", class_of(column), escaped(column.heading));
    html += "</tr></thead>\n<tbody>\n";
    for (const auto& row : sheet.rows) {
        html += "<tr>";
        for (std::size_t at = 0; at < row.size(); ++at)
            html += fmt::format("<td{}>{}</td>", class_of(sheet.columns[at]), escaped(row[at]));
        html += "</tr>\n";
    }
    html += "</tbody></table></div>\n";
    for (const std::string& note : sheet.notes) html += fmt::format("<p>{}</p>\n", escaped(note));
    return html;
}

}  // namespace dommer::sheets
