#include "sheets/rating_curve.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sheets/html.hpp"

namespace dommer::sheets {
namespace {

constexpr int width = 800, height = 400, left = 64, right = 72, top = 64, bottom = 48;
constexpr std::string_view ink = "#222", pale = "#e4e4e4", curve_ink = "#14507d";

int days_of(Date day) { return static_cast<int>(std::chrono::sys_days(day).time_since_epoch().count()); }

// Round steps, so that the axis has four to eight lines.
int rating_step(int span) {
    for (const int step : {10, 20, 25, 50, 100, 200, 250})
        if (span <= 8 * step) return step;
    return 500;
}

// From days and ratings to places in the picture; whole steps frame the curve, with a little air at the sides.
struct Frame {
    int first_day, last_day;
    int step, lowest, highest;

    explicit Frame(std::span<const CurvePoint> points) {
        const int begin = days_of(points.front().day), end = days_of(points.back().day);
        const int air = std::max(10, (end - begin) / 50);
        first_day = begin - air, last_day = end + air;
        const auto [low, high] =
            std::minmax_element(points.begin(), points.end(), [](auto a, auto b) { return a.rating < b.rating; });
        step = rating_step(std::max(40, high->rating - low->rating));
        lowest = (low->rating.number - step / 4) / step * step;
        highest = (high->rating.number + step / 4 + step) / step * step;
    }
    double x(int day) const {
        return left + static_cast<double>(day - first_day) * (width - left - right) /
                          static_cast<double>(last_day - first_day);
    }
    double y(int rating) const {
        return height - bottom - static_cast<double>(rating - lowest) * (height - top - bottom) / (highest - lowest);
    }
};

std::string text(double x, double y, std::string_view anchor, std::string_view words) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, words);
}

std::string rating_lines(const Frame& frame) {
    std::string out;
    for (int rating = frame.lowest; rating <= frame.highest; rating += frame.step) {
        const double y = frame.y(rating);
        out += fmt::format("<line x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\"/>\n", left,
                           width - right, y, y, pale) +
               text(left - 8, y + 4, "end", std::to_string(rating));
    }
    return out;
}

struct Tick {
    int day;
    std::string words;
};

// Years where the curve spans some; otherwise the first days of months.
std::vector<Tick> ticks_of(const Frame& frame) {
    constexpr std::string_view month_names[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const int span = frame.last_day - frame.first_day;
    const int step = span > 365 * 20   ? 60
                     : span > 365 * 10 ? 24
                     : span > 365 * 3  ? 12
                     : span > 400      ? 3
                     : span > 120      ? 2
                                       : 1;
    const Date first{std::chrono::sys_days(std::chrono::days(frame.first_day))};
    std::vector<Tick> ticks;
    for (Date day{first.year(), std::chrono::January, std::chrono::day(1)}; days_of(day) <= frame.last_day;
         day = plus_months(day, step)) {
        if (days_of(day) < frame.first_day) continue;
        const unsigned month = static_cast<unsigned>(day.month());
        const bool year_alone = step >= 12;
        ticks.push_back(
            {days_of(day), year_alone ? std::to_string(static_cast<int>(day.year()))
                                      : fmt::format("{} {}", month_names[month - 1], static_cast<int>(day.year()))});
    }
    return ticks;
}

std::string day_lines(const Frame& frame) {
    std::string out;
    double last = 0;
    for (const Tick& tick : ticks_of(frame)) {
        const double x = frame.x(tick.day);
        out += fmt::format("<line x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{}\" y2=\"{}\" stroke=\"{}\"/>\n", x, x, top,
                           height - bottom, pale);
        if (last != 0 && x - last < 56) continue;  // words would touch
        out += text(x, height - bottom + 18, "middle", tick.words), last = x;
    }
    return out;
}

// Steps, because a number holds until the next one is registered; a dot for each change, with its day and number to
// read.
std::string curve(const Frame& frame, std::span<const CurvePoint> points) {
    std::string path, dots;
    for (const CurvePoint& point : points) {
        const double x = frame.x(days_of(point.day)), y = frame.y(point.rating.number);
        path += path.empty() ? fmt::format("M{:.1f} {:.1f}", x, y) : fmt::format(" H{:.1f} V{:.1f}", x, y);
        dots += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\"><title>{}: {}</title></circle>\n", x, y,
                            points.size() > 80 ? 1.5 : 3.0, iso(point.day), point.rating.number);
    }
    return fmt::format(
        "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-linejoin=\"round\"/>\n<g "
        "fill=\"{}\">\n{}</g>\n",
        path, curve_ink, curve_ink, dots);
}

std::string heading(std::string_view title, std::span<const CurvePoint> points) {
    std::string out =
        fmt::format("<text x=\"{}\" y=\"28\" font-size=\"18\" font-weight=\"bold\">{}</text>\n", left, escaped(title));
    if (points.empty()) return out + text(left, 48, "start", "no rating yet");
    const auto highest = std::ranges::max_element(points, {}, &CurvePoint::rating);
    return out + text(left, 48, "start",
                      fmt::format("{} now, highest {} on {}", points.back().rating.number, highest->rating.number,
                                  iso(highest->day)));
}

}  // namespace

std::string rating_curve_svg(std::string_view title, std::span<const CurvePoint> points) {
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\" font-family=\"sans-serif\" "
        "font-size=\"12\" fill=\"{}\">\n"
        "<title>Rating of {}</title>\n<rect width=\"{}\" height=\"{}\" fill=\"#fff\"/>\n",
        width, height, ink, escaped(title), width, height);
    svg += heading(title, points);
    if (!points.empty()) {
        const Frame frame(points);
        svg += rating_lines(frame) + day_lines(frame) + curve(frame, points);
        svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" font-weight=\"bold\" fill=\"{}\">{}</text>\n",
                           frame.x(days_of(points.back().day)) + 8, frame.y(points.back().rating.number) + 4, curve_ink,
                           points.back().rating.number);
    }
    return svg + "</svg>\n";
}

}  // namespace dommer::sheets
