#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace dommer::golden {

// The whole text of a file; one that ends in .xz is unpacked. Throws std::runtime_error that names the file.
std::string text_of(const std::filesystem::path& file);

// The files of a folder with this extension (".json"), sorted by name.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder, std::string_view extension);

struct PackedFile {
    std::string name, text;
};
// The files in a tar archive, in its order; a .tar.xz is unpacked first.
std::vector<PackedFile> files_packed_in(const std::filesystem::path& archive);

// The lines of a text, without line ends.
std::vector<std::string> lines_of(const std::string& text);

}  // namespace dommer::golden
