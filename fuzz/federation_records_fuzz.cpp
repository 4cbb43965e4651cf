#include <cstdlib>

#include "records/admission_events.hpp"
#include "records/appeal_events.hpp"
#include "records/meeting_events.hpp"
#include "records/pack_events.hpp"
#include "records/season_events.hpp"
#include "records/treasury_events.hpp"

namespace {

// Whatever is read as a fact is written so that it reads the same again.
template <class Read>
void reads_again(std::string_view record, const Read& read) {
    using dommer::records::record_of;
    const auto event = read(record);
    if (!event) return;
    const auto again = read(record_of(*event));
    if (!again || record_of(*again) != record_of(*event)) std::abort();
}

}  // namespace

// A line of the log of a case, a meeting, the treasury, the applications, a season, or the rule packs; and the text of
// a pack.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    const std::string_view record(reinterpret_cast<const char*>(bytes), size);
    reads_again(record, dommer::records::appeal_event_from);
    reads_again(record, dommer::records::meeting_event_from);
    reads_again(record, dommer::records::treasury_event_from);
    reads_again(record, dommer::records::admission_event_from);
    reads_again(record, dommer::records::season_event_from);
    reads_again(record, dommer::records::pack_event_from);
    static_cast<void>(dommer::packs::Library::built_in().with(std::string(record)));
    return 0;
}
