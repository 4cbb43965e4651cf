#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "sheets/sheet.hpp"

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _PangoLayout PangoLayout;

namespace dommer::print {

struct Box {  // in points, from the upper left corner
    double x = 0, y = 0, width = 0, height = 0;
};

struct Font {
    double size = 10;
    bool bold = false;
    double grey = 0;  // 0 is black
};

struct Ink {
    double red = 0, green = 0, blue = 0;
};

inline constexpr double mm = 72 / 25.4, a4_short = 210 * mm, a4_long = 297 * mm;

// A PDF that grows page by page, or one picture.
class Paper {
public:
    enum class Medium : unsigned char { pdf, png };
    Paper(double width, double height, const std::string& title, const std::string& made, Medium medium = Medium::pdf);
    ~Paper();
    Paper(const Paper&) = delete;
    Paper& operator=(const Paper&) = delete;

    static bool is_built();  // false in a build without cairo and pango, whose paper stays empty

    double width() const { return width_; }
    double height() const { return height_; }

    // One line of text inside the box, in the middle of its height; what does not fit ends in an ellipsis.
    void text(const Box& box, std::string_view text, const Font& font, sheets::Align align = sheets::Align::left);
    // The whole text inside the box, at the largest size up to this one at which it fits, on several lines if need be.
    void whole_text(const Box& box, std::string_view text, Font font, sheets::Align align = sheets::Align::left);
    // The largest size up to this one at which the text fits the width.
    double fitting_size(std::string_view text, double width, Font font);
    double width_of(std::string_view text, const Font& font);
    void line(double x1, double y1, double x2, double y2, double thickness = 0.5, double grey = 0);
    void cut_line(double x1, double y1, double x2, double y2);
    void frame(const Box& box, double thickness = 0.8);
    void shade(const Box& box, double grey);
    void fill(const Box& box, const Ink& ink);
    // Whatever is drawn until it is turned back stands on its head around the middle of the box.
    void turn_around(const Box& box);
    void turn_back();
    // A code that a phone reads.
    void code(const Box& box, const std::string& address);

    // Of the pages from here on.
    void resize(double width, double height);
    void end_page();
    std::string finished();  // the PDF or the picture; empty if it could not be drawn

private:
    PangoLayout* laid_out(std::string_view text, const Font& font);
    void show(PangoLayout* layout, const Box& box, const Font& font, sheets::Align align);

    double width_, height_;
    Medium medium_ = Medium::pdf;
    std::string bytes_;
    cairo_surface_t* surface_;
    cairo_t* pen_;
    PangoLayout* layout_;
};

}  // namespace dommer::print
