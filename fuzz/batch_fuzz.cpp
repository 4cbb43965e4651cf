#include <cstdlib>
#include <string_view>

#include "node/batch.hpp"
#include "node/hand_over.hpp"

// Whatever it is given, the reader says why not, or has a batch that is written and read again as the same; one that
// nobody has signed is believed by nobody.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    static_cast<void>(dommer::node::hand_over_in(text));
    static_cast<void>(dommer::node::batch_answer_in(text));
    static_cast<void>(dommer::node::succession_in(text));
    static_cast<void>(dommer::node::succession_reply_in(text));
    static_cast<void>(dommer::node::copy_request_in(text));
    const auto batch = dommer::node::batch_in(text);
    if (!batch) return 0;
    const auto again = dommer::node::batch_in(dommer::node::text_of(*batch));
    if (!again || again->events != batch->events || again->after != batch->after) std::abort();
    static const dommer::node::KeyPair keys = dommer::node::new_keys();
    if (dommer::node::claim_of(*batch, keys.open).signature_holds) std::abort();
    return 0;
}
