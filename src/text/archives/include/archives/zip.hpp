#pragma once

#include <string_view>
#include <vector>

#include "archives/fault.hpp"

namespace dommer::archives {

bool is_zip(std::string_view bytes);
bool is_gzip(std::string_view bytes);

struct ZipMember {
    std::string name;
    std::size_t size = 0;  // opened up, as the directory says; never believed beyond the limits
    std::size_t packed = 0, header = 0;
    unsigned method = 0, checksum = 0;
    bool is_encrypted = false;
};

// The bytes must outlive it.
class Zip {
public:
    static Read<Zip> open(std::string_view bytes, const Limits& limits = {});
    const std::vector<ZipMember>& members() const { return members_; }
    const ZipMember* find(std::string_view name) const;
    Read<std::string> read(const ZipMember& member) const;

private:
    std::string_view bytes_;
    std::vector<ZipMember> members_;
    Limits limits_;
};

Read<std::string> gunzipped(std::string_view bytes, const Limits& limits = {});

// Files as one zip, in this order; the first may have to stand there uncompressed.
struct NewMember {
    std::string name, bytes;
    bool is_stored = false;
};
std::string zipped(const std::vector<NewMember>& members);

}  // namespace dommer::archives
