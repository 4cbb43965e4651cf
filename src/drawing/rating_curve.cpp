#include "drawing/rating_curve.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace dommer::drawing {
namespace {

constexpr int width = 800, height = 400, left = 60, right = 20, top = 40, bottom = 40;

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&') out += "&amp;";
        else if (c == '<') out += "&lt;";
        else if (c == '>') out += "&gt;";
        else if (c == '"') out += "&quot;";
        else if (static_cast<unsigned char>(c) >= 0x20) out += c;
    }
    return out;
}

long days_of(Date day) { return std::chrono::sys_days(day).time_since_epoch().count(); }

// From days and ratings to places in the picture; whole hundreds frame the curve.
struct Frame {
    long first_day, last_day;
    int lowest, highest;

    explicit Frame(std::span<const CurvePoint> points) {
        first_day = days_of(points.front().day), last_day = std::max(first_day + 1, days_of(points.back().day));
        const auto [low, high] = std::minmax_element(points.begin(), points.end(), [](auto a, auto b) { return a.rating < b.rating; });
        lowest = low->rating.number / 100 * 100, highest = (high->rating.number / 100 + 1) * 100;
    }
    double x(long day) const {
        return left + static_cast<double>(day - first_day) * (width - left - right) / static_cast<double>(last_day - first_day);
    }
    double y(int rating) const {
        return height - bottom - static_cast<double>(rating - lowest) * (height - top - bottom) / (highest - lowest);
    }
};

std::string rating_lines(const Frame& frame) {
    std::string out;
    const int step = std::max(100, (frame.highest - frame.lowest) / 8 / 100 * 100);
    for (int rating = frame.lowest; rating <= frame.highest; rating += step)
        out += fmt::format("<line x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#ccc\"/><text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
                           left, width - right, frame.y(rating), frame.y(rating), left - 6, frame.y(rating) + 4, rating);
    return out;
}

std::string year_lines(const Frame& frame, int first_year, int last_year) {
    std::string out;
    const int step = std::max(1, (last_year - first_year) / 10);
    for (int year = first_year + 1; year <= last_year; year += step) {
        const double x = frame.x(days_of({std::chrono::year(year), std::chrono::January, std::chrono::day(1)}));
        out += fmt::format("<line x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{}\" y2=\"{}\" stroke=\"#eee\"/><text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
                           x, x, top, height - bottom, x, height - bottom + 16, year);
    }
    return out;
}

std::string curve(const Frame& frame, std::span<const CurvePoint> points) {
    std::string path;
    for (const CurvePoint& point : points) {
        const double x = frame.x(days_of(point.day)), y = frame.y(point.rating.number);
        path += path.empty() ? fmt::format("M{:.1f} {:.1f}", x, y) : fmt::format(" H{:.1f} V{:.1f}", x, y);
    }
    return fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"#14507d\" stroke-width=\"2\"/>\n", path);
}

}  // namespace

std::string rating_curve_svg(std::string_view title, std::span<const CurvePoint> points) {
    std::string svg = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\" font-family=\"sans-serif\" font-size=\"12\">\n"
                                  "<title>{}</title>\n<text x=\"{}\" y=\"24\" font-size=\"16\">{}</text>\n",
                                  width, height, escaped(title), left, escaped(title));
    if (!points.empty()) {
        const Frame frame(points);
        svg += rating_lines(frame) + year_lines(frame, static_cast<int>(points.front().day.year()), static_cast<int>(points.back().day.year()));
        svg += curve(frame, points);
    }
    return svg + "</svg>\n";
}

}  // namespace dommer::drawing
