#include "zip.hpp"

#include <zlib.h>

namespace dommer::server {

Bytes zipped(std::string_view text, int level) {
    constexpr std::size_t not_worth_it = 600;
    if (text.size() < not_worth_it) return nullptr;
    z_stream stream{};
    constexpr int gzip = 15 + 16, memory = 8;
    if (deflateInit2(&stream, level, Z_DEFLATED, gzip, memory, Z_DEFAULT_STRATEGY) != Z_OK) return nullptr;
    std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    out.resize(stream.total_out);
    deflateEnd(&stream);
    if (!done || out.size() >= text.size()) return nullptr;
    return std::make_shared<const std::string>(std::move(out));
}

}  // namespace dommer::server
