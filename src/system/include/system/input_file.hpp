#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <system_error>
#include <tl/expected.hpp>
#include <utility>

namespace dommer::system {

// A file read from its beginning, byte by byte as it is; a program we start does not inherit it.
class InputFile {
public:
    static tl::expected<InputFile, std::error_code> open(const std::string& name);
    static InputFile standard_input() { return InputFile(0, Owner::somebody_else); }

    InputFile(InputFile&& other) noexcept
        : descriptor_(other.descriptor_),
          owner_(std::exchange(other.owner_, Owner::somebody_else)) {}
    InputFile& operator=(InputFile&&) = delete;
    ~InputFile();

    // How many bytes were read; 0 is the end.
    tl::expected<std::size_t, std::error_code> read(std::span<char> room);

private:
    enum class Owner : bool { we, somebody_else };
    InputFile(int descriptor, Owner owner) : descriptor_(descriptor), owner_(owner) {}
    int descriptor_;
    Owner owner_;
};

}  // namespace dommer::system
