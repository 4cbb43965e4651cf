#include <cstdlib>

#include "notation/series.hpp"

// Series in the other notations that players may agree on: the first byte chooses the form. What is accepted is legal,
// and the numeric text of it reads back as itself.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace dommer;
    if (size == 0) return 0;
    static const auto forms = notation::all_forms();
    const notation::Form& form = forms[bytes[0] % forms.size()];
    const std::string_view text(reinterpret_cast<const char*>(bytes) + 1, size - 1);
    const notation::SeriesStart start{laws::Position::initial(), {}};
    const auto series = notation::read_series(start, text, form);
    if (!series) {
        if (series.error().column > text.size() + 1) std::abort();
        return 0;
    }
    const auto again = notation::read_series(start, notation::write_series(start, *series));
    if (!again || again->moves != series->moves || again->proposed_from != series->proposed_from) std::abort();
    return 0;
}
