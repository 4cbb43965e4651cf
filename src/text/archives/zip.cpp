#include "archives/zip.hpp"

#include <zlib.h>

#include <algorithm>
#include <optional>

namespace dommer::archives {
namespace {

constexpr std::string_view local_mark = "PK\x03\x04", directory_mark = "PK\x01\x02", end_mark = "PK\x05\x06";
constexpr std::size_t local_size = 30, directory_size = 46, end_size = 22, longest_comment = 65535;
constexpr unsigned stored = 0, deflated = 8;

unsigned number_at(std::string_view bytes, std::size_t at, std::size_t length) {
    unsigned value = 0;
    for (std::size_t byte = length; byte > 0; --byte)
        value = value << 8 | static_cast<unsigned char>(bytes[at + byte - 1]);
    return value;
}

// The directory is found from the end of the file, behind which only a comment may stand.
std::optional<std::size_t> end_of_directory(std::string_view bytes) {
    if (bytes.size() < end_size) return std::nullopt;
    const std::size_t first = bytes.size() - std::min(bytes.size(), end_size + longest_comment);
    for (std::size_t at = bytes.size() - end_size + 1; at-- > first;)
        if (bytes.substr(at).starts_with(end_mark)) return at;
    return std::nullopt;
}

// Opens up what zlib packed; `window` says with which frame around it.
Read<std::string> inflated(std::string_view packed, int window, std::size_t most, const std::string& where) {
    z_stream stream{};
    if (inflateInit2(&stream, window) != Z_OK) return tl::unexpected(Bad{Fault::damaged, where});
    std::string out, part(1 << 16, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    int state = Z_OK;
    std::optional<Fault> fault;
    while (state != Z_STREAM_END && !fault) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        state = inflate(&stream, Z_NO_FLUSH);
        const std::size_t made = part.size() - stream.avail_out;
        if ((state != Z_OK && state != Z_STREAM_END) || (made == 0 && state != Z_STREAM_END))
            fault = Fault::damaged;
        else if (out.size() + made > most)
            fault = Fault::too_large;
        else
            out.append(part, 0, made);
        // A file may be several packed one after the other.
        if (state == Z_STREAM_END && stream.avail_in > 0 && window > MAX_WBITS && !fault)
            state = inflateReset(&stream) == Z_OK ? Z_OK : Z_DATA_ERROR;
    }
    inflateEnd(&stream);
    if (fault) return tl::unexpected(Bad{*fault, where});
    return out;
}

unsigned checksum_of(std::string_view bytes) {
    return static_cast<unsigned>(
        crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size())));
}

}  // namespace

bool is_zip(std::string_view bytes) { return bytes.starts_with(local_mark) || bytes.starts_with(end_mark); }
bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1F\x8B"); }

Read<Zip> Zip::open(std::string_view bytes, const Limits& limits) {
    const auto end = end_of_directory(bytes);
    if (!end) return tl::unexpected(Bad{Fault::damaged});
    const std::size_t count = number_at(bytes, *end + 10, 2);
    std::size_t at = number_at(bytes, *end + 16, 4);
    if (count > limits.members) return tl::unexpected(Bad{Fault::too_many_members});
    Zip zip;
    zip.bytes_ = bytes, zip.limits_ = limits;
    for (std::size_t member = 0; member < count; ++member) {
        if (at > bytes.size() || bytes.size() - at < directory_size || !bytes.substr(at).starts_with(directory_mark))
            return tl::unexpected(Bad{Fault::damaged});
        const std::size_t name = number_at(bytes, at + 28, 2),
                          rest = number_at(bytes, at + 30, 2) + number_at(bytes, at + 32, 2);
        if (bytes.size() - at - directory_size < name + rest) return tl::unexpected(Bad{Fault::damaged});
        zip.members_.push_back({.name = std::string(bytes.substr(at + directory_size, name)),
                                .size = number_at(bytes, at + 24, 4),
                                .packed = number_at(bytes, at + 20, 4),
                                .header = number_at(bytes, at + 42, 4),
                                .method = number_at(bytes, at + 10, 2),
                                .checksum = number_at(bytes, at + 16, 4),
                                .is_encrypted = (number_at(bytes, at + 8, 2) & 1) != 0});
        at += directory_size + name + rest;
    }
    return zip;
}

const ZipMember* Zip::find(std::string_view name) const {
    const auto found = std::ranges::find(members_, name, &ZipMember::name);
    return found == members_.end() ? nullptr : &*found;
}

Read<std::string> Zip::read(const ZipMember& member) const {
    const auto bad = [&](Fault fault) { return tl::unexpected(Bad{fault, member.name}); };
    if (member.is_encrypted) return bad(Fault::encrypted);
    if (member.method != stored && member.method != deflated) return bad(Fault::unknown_compression);
    if (member.size > limits_.whole) return bad(Fault::too_large);
    if (member.header > bytes_.size() || bytes_.size() - member.header < local_size ||
        !bytes_.substr(member.header).starts_with(local_mark))
        return bad(Fault::damaged);
    const std::size_t from = member.header + local_size + number_at(bytes_, member.header + 26, 2) +
                             number_at(bytes_, member.header + 28, 2);
    if (from > bytes_.size() || bytes_.size() - from < member.packed) return bad(Fault::damaged);
    const std::string_view packed = bytes_.substr(from, member.packed);
    auto opened = member.method == stored
                      ? Read<std::string>(packed)
                      : inflated(packed, -MAX_WBITS, std::min(limits_.whole, member.size), member.name);
    if (!opened) return opened;
    if (opened->size() != member.size) return bad(Fault::damaged);
    if (checksum_of(*opened) != member.checksum) return bad(Fault::checksum_wrong);
    return opened;
}

Read<std::string> gunzipped(std::string_view bytes, const Limits& limits) {
    constexpr int with_gzip_header = 16;
    return inflated(bytes, MAX_WBITS + with_gzip_header, limits.whole, "");
}

namespace {

void put(std::string& out, unsigned value, int length) {
    for (int byte = 0; byte < length; ++byte) out += static_cast<char>(value >> (8 * byte) & 0xFF);
}

std::string deflated_text(const std::string& bytes) {
    z_stream stream{};
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(out.size() - stream.avail_out);
    deflateEnd(&stream);
    return out;
}

// What the header before a member and its line in the directory share. The day is 1 January 1980: the same content is
// the same file.
std::string member_fields(const NewMember& member, const std::string& packed) {
    std::string out;
    constexpr unsigned version = 20, utf8_names = 1 << 11, first_day = 1 << 5 | 1;
    put(out, version, 2), put(out, utf8_names, 2), put(out, member.is_stored ? stored : deflated, 2);
    put(out, 0, 2), put(out, first_day, 2), put(out, checksum_of(member.bytes), 4);
    put(out, static_cast<unsigned>(packed.size()), 4), put(out, static_cast<unsigned>(member.bytes.size()), 4);
    put(out, static_cast<unsigned>(member.name.size()), 2), put(out, 0, 2);
    return out;
}

}  // namespace

std::string zipped(const std::vector<NewMember>& members) {
    std::string out, directory;
    for (const NewMember& member : members) {
        const std::string packed = member.is_stored ? member.bytes : deflated_text(member.bytes);
        const std::string fields = member_fields(member, packed);
        const auto at = static_cast<unsigned>(out.size());
        out += std::string(local_mark) + fields + member.name + packed;
        directory += directory_mark;
        put(directory, 20, 2), directory += fields;
        put(directory, 0, 2), put(directory, 0, 2), put(directory, 0, 2), put(directory, 0, 4), put(directory, at, 4);
        directory += member.name;
    }
    const auto at = static_cast<unsigned>(out.size()), count = static_cast<unsigned>(members.size());
    out += directory + std::string(end_mark);
    put(out, 0, 4), put(out, count, 2), put(out, count, 2);
    put(out, static_cast<unsigned>(directory.size()), 4), put(out, at, 4), put(out, 0, 2);
    return out;
}

}  // namespace dommer::archives
