// Files of other programs: what is read becomes a report that can be written and read again.
#include "foreign/event_file.hpp"
#include "trf/read.hpp"
#include "trf/write.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dommer;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const foreign::Kind kind = foreign::kind_of(bytes);
    static_cast<void>(foreign::not_read(kind, bytes));
    for (const auto& groups : {foreign::read_turneringsservice(bytes), foreign::read_chess_results(bytes),
                               foreign::read_cross_table(bytes), foreign::read_swiss_manager(bytes)})
        if (groups)
            for (const foreign::Group& group : *groups)
                static_cast<void>(trf::read(trf::write(group.report, trf::Dialect::trf26, trf::LineEnd::lf).text,
                                            trf::Reading::lenient));
    return 0;
}
