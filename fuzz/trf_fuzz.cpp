#include <algorithm>
#include <cstdlib>

#include "trf/event.hpp"
#include "trf/read.hpp"
#include "trf/teams.hpp"
#include "trf/write.hpp"

// Whatever is accepted can be turned into an event, and once written it reads back, in strict reading too, to what was
// written.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace dommer;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    const auto read = trf::read(text, trf::Reading::lenient);
    if (!read) return 0;
    const int paired = trf::paired_rounds(read->report);
    if (paired < 100) static_cast<void>(trf::event_before(read->report, {paired + 1}));
    // Mended or not, what is written is a report without a fault but those that are kept, and says the same again.
    const std::string written = trf::write(read->report, trf::Dialect::trf26, trf::LineEnd::lf).text;
    const auto again = trf::read(written, trf::Reading::lenient);
    if (!again || trf::write(again->report, trf::Dialect::trf26, trf::LineEnd::lf).text != written) std::abort();
    if (!std::ranges::all_of(again->repairs, [](const trf::Finding& finding) { return trf::is_kept(finding.fault); }))
        std::abort();
    static_cast<void>(trf::team_cards(read->report));
    for (const auto dialect : {trf::Dialect::trf16, trf::Dialect::trf06})
        if (!trf::read(trf::write(read->report, dialect, trf::LineEnd::crlf).text, trf::Reading::lenient)) std::abort();
    return 0;
}
