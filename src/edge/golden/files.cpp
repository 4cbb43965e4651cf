#include "files.hpp"

#include <lzma.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace dommer::golden {
namespace {

std::string unpacked(const std::string& packed, const std::filesystem::path& file) {
    lzma_stream stream = LZMA_STREAM_INIT;
    if (lzma_stream_decoder(&stream, UINT64_MAX, LZMA_CONCATENATED) != LZMA_OK)
        throw std::runtime_error(file.string() + ": cannot start unpacking");
    stream.next_in = reinterpret_cast<const std::uint8_t*>(packed.data());
    stream.avail_in = packed.size();
    std::string text;
    std::string block(1 << 16, '\0');
    for (lzma_ret result = LZMA_OK; result != LZMA_STREAM_END;) {
        stream.next_out = reinterpret_cast<std::uint8_t*>(block.data());
        stream.avail_out = block.size();
        result = lzma_code(&stream, LZMA_FINISH);
        if (result != LZMA_OK && result != LZMA_STREAM_END) {
            lzma_end(&stream);
            throw std::runtime_error(file.string() + ": not a whole .xz file");
        }
        text.append(block, 0, block.size() - stream.avail_out);
    }
    lzma_end(&stream);
    return text;
}

}  // namespace

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error(file.string() + ": cannot be opened");
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    return file.extension() == ".xz" ? unpacked(text, file) : text;
}

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder, std::string_view extension) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.is_regular_file() && entry.path().extension() == extension) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

// Blocks of 512 bytes: a heading (name at 0, size in octal at 124, type at 156, prefix at 345), then the contents.
std::vector<PackedFile> files_packed_in(const std::filesystem::path& archive) {
    const std::string all = text_of(archive);
    std::vector<PackedFile> files;
    const auto field = [&](std::size_t at, std::size_t width) {
        const std::string text = all.substr(at, width);
        return text.substr(0, text.find('\0'));
    };
    for (std::size_t at = 0; at + 512 <= all.size() && all[at] != '\0';) {
        std::size_t size = 0;
        for (const char digit : field(at + 124, 12))
            if (digit >= '0' && digit <= '7') size = 8 * size + static_cast<std::size_t>(digit - '0');
        if (size > all.size() - at - 512) throw std::runtime_error(archive.string() + ": not a whole tar archive");
        const std::string prefix = field(at + 345, 155), name = field(at, 100);
        if (all[at + 156] == '0' || all[at + 156] == '\0')
            files.push_back({prefix.empty() ? name : prefix + "/" + name, all.substr(at + 512, size)});
        at += 512 + (size + 511) / 512 * 512;
    }
    return files;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (line.ends_with('\r')) line.pop_back();
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace dommer::golden
