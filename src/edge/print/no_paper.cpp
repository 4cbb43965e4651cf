#include "print/prints.hpp"

namespace dommer::print {

// In place of prints.cpp and what it draws with, in a build without cairo and pango.
tl::expected<std::string, PrintFault> pdf_of(const tournament::Tournament&, const tournament::Standing&, const Order&) {
    return tl::unexpected(PrintFault::not_built);
}

}  // namespace dommer::print
