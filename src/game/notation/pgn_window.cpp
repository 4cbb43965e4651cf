#include "pgn_window.hpp"

#include <cassert>
#include <cstring>

namespace dommer::notation {
namespace {

constexpr std::size_t least_block = 64;

// In runs that a byte can count, because then the compiler counts sixteen bytes at a time.
template <class Counts>
std::uint64_t count_bytes(const char* from, const char* to, Counts counts) {
    std::uint64_t all = 0;
    while (from != to) {
        const char* const stop = from + std::min<std::ptrdiff_t>(to - from, 255);
        std::uint8_t few = 0;
        for (; from != stop; ++from) few = static_cast<std::uint8_t>(few + (counts(*from) ? 1 : 0));
        all += few;
    }
    return all;
}

// The second and later bytes of a UTF-8 character stand in no column of their own.
bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }

PgnPlace place_after(PgnPlace place, const char* from, const char* to) {
    if (const std::uint64_t lines = count_bytes(from, to, [](char c) { return c == '\n'; })) {
        place.line += lines;
        place.column = 1;
        for (from = to; from[-1] != '\n';) --from;
    }
    place.column += count_bytes(from, to, begins_character);
    return place;
}

}  // namespace

PgnWindow::PgnWindow(std::size_t block) : buffer_(std::max(block, least_block) + 2) {
    buffer_.front() = '\n';
    cursor = end_ = buffer_.data() + 1;
    first_ = latest_ = {cursor, {}};
}

std::span<char> PgnWindow::room() {
    const PgnPlace place = place_of(cursor);
    char* const front = buffer_.data() + 1;
    const auto kept = static_cast<std::size_t>(end_ - cursor);
    buffer_.front() = cursor[-1];
    std::memmove(front, cursor, kept);
    cursor = front;
    end_ = front + kept;
    front[kept] = '\0';
    first_ = latest_ = {front, place};
    const std::size_t free = buffer_.size() - 2 - kept;
    assert(free > 0);
    return {front + kept, free};
}

void PgnWindow::arrived(std::size_t bytes) {
    assert(bytes <= static_cast<std::size_t>(buffer_.data() + buffer_.size() - 1 - end_));
    end_ += bytes;
    buffer_[static_cast<std::size_t>(end_ - buffer_.data())] = '\0';
}

void PgnWindow::drop_mark(std::size_t bytes) {
    buffer_[bytes] = '\n';
    cursor += bytes;
    first_ = latest_ = {cursor, {}};
}

PgnPlace PgnWindow::place_of(const char* at) {
    const Located& from = at >= latest_.at ? latest_ : first_;
    latest_ = {at, place_after(from.place, from.at, at)};
    latest_.place.game = game_;
    return latest_.place;
}

}  // namespace dommer::notation
