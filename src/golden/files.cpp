#include "files.hpp"

#include <lzma.h>

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
