#include <cstdlib>
#include <sstream>

#include "storage/stream_file.hpp"

// Whatever it is given, the reader says why not, or what is proven: of no more events than there are.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    std::istringstream in(std::string(reinterpret_cast<const char*>(bytes), size));
    const auto proof = dommer::storage::verify_stream(in);
    if (!proof) return 0;
    if (proof->sealed > proof->events || proof->sealed < 1 || proof->redacted_later > proof->redacted) std::abort();
    return 0;
}
