#include "paper.hpp"

// In place of paper.cpp in a build without cairo and pango. Nothing is drawn on it: see Paper::is_built.
namespace dommer::print {

bool Paper::is_built() { return false; }
Paper::Paper(double width, double height, const std::string&, const std::string&, Medium medium)
    : width_(width),
      height_(height),
      medium_(medium),
      surface_(nullptr),
      pen_(nullptr),
      layout_(nullptr) {}
Paper::~Paper() = default;
void Paper::text(const Box&, std::string_view, const Font&, sheets::Align) {}
void Paper::whole_text(const Box&, std::string_view, Font, sheets::Align) {}
double Paper::fitting_size(std::string_view, double, Font font) { return font.size; }
double Paper::width_of(std::string_view, const Font&) { return 0; }
void Paper::line(double, double, double, double, double, double) {}
void Paper::cut_line(double, double, double, double) {}
void Paper::frame(const Box&, double) {}
void Paper::shade(const Box&, double) {}
void Paper::fill(const Box&, const Ink&) {}
void Paper::turn_around(const Box&) {}
void Paper::turn_back() {}
void Paper::code(const Box&, const std::string&) {}
void Paper::resize(double, double) {}
void Paper::end_page() {}
std::string Paper::finished() { return ""; }

}  // namespace dommer::print
