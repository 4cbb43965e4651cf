#include "paper.hpp"

#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <qrencode.h>

#include <algorithm>
#include <cmath>

#include "fonts.hpp"
#include "vocabulary/noncharacter.hpp"

namespace dommer::print {
namespace {

// Before anything of the page is made: the library looks for fonts then.
cairo_surface_t* new_document(cairo_write_func_t write, std::string* into, double width, double height,
                              Paper::Medium medium) {
    use_embedded_fonts();
    if (medium == Paper::Medium::png)
        return cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width), static_cast<int>(height));
    return cairo_pdf_surface_create_for_stream(write, into, width, height);
}

cairo_status_t take(void* into, const unsigned char* bytes, unsigned int count) {
    static_cast<std::string*>(into)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

// Control characters have no place on paper, and what is no character makes the library give up the whole document.
std::string printable(std::string_view text) {
    std::string clean;
    for (const char letter : without_noncharacters(text))
        clean += static_cast<unsigned char>(letter) < 0x20 ? ' ' : letter;
    return clean;
}

}  // namespace

bool Paper::is_built() { return true; }

Paper::Paper(double width, double height, const std::string& title, const std::string& made, Medium medium)
    : width_(width),
      height_(height),
      medium_(medium),
      surface_(new_document(take, &bytes_, width, height, medium)),
      pen_(cairo_create(surface_)),
      layout_(pango_cairo_create_layout(pen_)) {
    if (medium == Medium::png) return;
    cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_TITLE, printable(title).c_str());
    cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_CREATE_DATE, made.c_str());
    cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_CREATOR, "Dommer");
}

Paper::~Paper() {
    g_object_unref(layout_);
    cairo_destroy(pen_);
    cairo_surface_destroy(surface_);
}

void Paper::resize(double width, double height) {
    width_ = width, height_ = height;
    cairo_pdf_surface_set_size(surface_, width, height);
}

PangoLayout* Paper::laid_out(std::string_view text, const Font& font) {
    PangoFontDescription* description = pango_font_description_from_string(typeface);
    pango_font_description_set_absolute_size(description, font.size * PANGO_SCALE);
    pango_font_description_set_weight(description, font.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(layout_, description);
    pango_font_description_free(description);
    const std::string clean = printable(text);
    pango_layout_set_width(layout_, -1);
    pango_layout_set_ellipsize(layout_, PANGO_ELLIPSIZE_NONE);
    pango_layout_set_text(layout_, clean.data(), static_cast<int>(clean.size()));
    return layout_;
}

double Paper::width_of(std::string_view text, const Font& font) {
    int width = 0;
    pango_layout_get_size(laid_out(text, font), &width, nullptr);
    return static_cast<double>(width) / PANGO_SCALE;
}

double Paper::fitting_size(std::string_view text, double width, Font font) {
    const double wide = width_of(text, font) + 3;  // hinting moves letters by fractions of a point
    return wide <= width ? font.size : font.size * width / wide;
}

void Paper::show(PangoLayout* layout, const Box& box, const Font& font, sheets::Align align) {
    pango_layout_set_alignment(layout, align == sheets::Align::right    ? PANGO_ALIGN_RIGHT
                                       : align == sheets::Align::centre ? PANGO_ALIGN_CENTER
                                                                        : PANGO_ALIGN_LEFT);
    int height = 0;
    pango_layout_get_size(layout, nullptr, &height);
    cairo_set_source_rgb(pen_, font.grey, font.grey, font.grey);
    cairo_move_to(pen_, box.x, box.y + (box.height - static_cast<double>(height) / PANGO_SCALE) / 2);
    pango_cairo_show_layout(pen_, layout);
}

void Paper::text(const Box& box, std::string_view text, const Font& font, sheets::Align align) {
    PangoLayout* layout = laid_out(text, font);
    pango_layout_set_width(layout, static_cast<int>(std::max(1.0, box.width) * PANGO_SCALE));
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    show(layout, box, font, align);
}

void Paper::whole_text(const Box& box, std::string_view text, Font font, sheets::Align align) {
    constexpr double smallest = 4, step = 0.5, least_on_one_line = 0.75;
    const Font fitting{fitting_size(text, box.width, font), font.bold, font.grey};
    if (fitting.size >= least_on_one_line * font.size && width_of(text, fitting) <= box.width) {
        this->text(box, text, fitting, align);
        return;
    }
    for (;; font.size -= step) {
        PangoLayout* layout = laid_out(text, font);
        pango_layout_set_width(layout, static_cast<int>(std::max(1.0, box.width) * PANGO_SCALE));
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE);
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
        int width = 0, height = 0;
        pango_layout_get_size(layout, &width, &height);
        const bool fits =
            width <= pango_layout_get_width(layout) && static_cast<double>(height) / PANGO_SCALE <= box.height;
        if (!fits && font.size > smallest) continue;
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
        show(layout, box, font, align);
        return;
    }
}

void Paper::line(double x1, double y1, double x2, double y2, double thickness, double grey) {
    cairo_set_source_rgb(pen_, grey, grey, grey);
    cairo_set_line_width(pen_, thickness);
    cairo_move_to(pen_, x1, y1);
    cairo_line_to(pen_, x2, y2);
    cairo_stroke(pen_);
}

void Paper::cut_line(double x1, double y1, double x2, double y2) {
    const double dashes[] = {3, 3};
    cairo_set_dash(pen_, dashes, 2, 0);
    line(x1, y1, x2, y2, 0.4, 0.5);
    cairo_set_dash(pen_, nullptr, 0, 0);
}

void Paper::frame(const Box& box, double thickness) {
    cairo_set_source_rgb(pen_, 0, 0, 0);
    cairo_set_line_width(pen_, thickness);
    cairo_rectangle(pen_, box.x, box.y, box.width, box.height);
    cairo_stroke(pen_);
}

void Paper::shade(const Box& box, double grey) {
    cairo_set_source_rgb(pen_, grey, grey, grey);
    cairo_rectangle(pen_, box.x, box.y, box.width, box.height);
    cairo_fill(pen_);
}

void Paper::fill(const Box& box, const Ink& ink) {
    cairo_set_source_rgb(pen_, ink.red, ink.green, ink.blue);
    cairo_rectangle(pen_, box.x, box.y, box.width, box.height);
    cairo_fill(pen_);
}

void Paper::turn_around(const Box& box) {
    cairo_save(pen_);
    cairo_translate(pen_, 2 * box.x + box.width, 2 * box.y + box.height);
    cairo_scale(pen_, -1, -1);
}

void Paper::turn_back() { cairo_restore(pen_); }

void Paper::code(const Box& box, const std::string& address) {
    const std::unique_ptr<QRcode, void (*)(QRcode*)> drawn(
        QRcode_encodeString(address.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), QRcode_free);
    if (!drawn) return;  // an address too long for a code
    const double module = std::min(box.width, box.height) / drawn->width;
    cairo_set_source_rgb(pen_, 0, 0, 0);
    for (int row = 0; row < drawn->width; ++row)
        for (int column = 0; column < drawn->width; ++column)
            if ((drawn->data[row * drawn->width + column] & 1) != 0)
                cairo_rectangle(pen_, box.x + column * module, box.y + row * module, module, module);
    cairo_fill(pen_);
}

void Paper::end_page() { cairo_show_page(pen_); }

std::string Paper::finished() {
    cairo_surface_flush(surface_);
    if (medium_ == Medium::png) cairo_surface_write_to_png_stream(surface_, take, &bytes_);
    cairo_surface_finish(surface_);
    if (cairo_status(pen_) != CAIRO_STATUS_SUCCESS || cairo_surface_status(surface_) != CAIRO_STATUS_SUCCESS) return "";
    return std::move(bytes_);
}

}  // namespace dommer::print
