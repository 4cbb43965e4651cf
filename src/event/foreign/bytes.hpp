#pragma once

#include <string>
#include <string_view>

// Binary files that other programs write.
namespace dommer::foreign {

// Read in order. A read beyond the end gives nothing, and is remembered.
class Bytes {
public:
    explicit Bytes(std::string_view bytes) : bytes_(bytes) {}
    std::size_t at() const { return at_; }
    bool is_broken() const { return broken_; }
    bool has(std::size_t count) const { return !broken_ && bytes_.size() - at_ >= count; }

    std::string_view take(std::size_t count) {
        if (!has(count)) return broken_ = true, std::string_view();
        at_ += count;
        return bytes_.substr(at_ - count, count);
    }
    bool at_any_mark() const { return has(4) && bytes_.substr(at_ + 1, 3) == mark_of(0).substr(1); }
    void expect(unsigned char mark) {
        if (take(4) != mark_of(mark)) broken_ = true;
    }
    // How many characters there are, and as many of UTF-16.
    std::string text();

private:
    static std::string mark_of(unsigned char mark) { return {static_cast<char>(mark), '\xFF', '\x89', '\x44'}; }
    std::string_view bytes_;
    std::size_t at_ = 0;
    bool broken_ = false;
};

// A number, low byte first; the place is within the bytes.
inline unsigned number_at(std::string_view bytes, std::size_t place, std::size_t width) {
    unsigned value = 0;
    for (std::size_t at = width; at-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[place + at]);
    return value;
}
inline int signed_at(std::string_view bytes, std::size_t place) {
    const int value = static_cast<int>(number_at(bytes, place, 2));
    return value < 0x8000 ? value : value - 0x10000;
}

}  // namespace dommer::foreign
