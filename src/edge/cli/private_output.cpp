#include "private_output.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <fstream>

#include "storage/private_file.hpp"
#include "system/file_name.hpp"

namespace dommer::cli {

Exit cannot_write(const std::string& file, const std::error_code& why) {
    return bad_input(
        fmt::format("{} cannot be written: {}: is the folder there and yours, and is there room on the disk?", file,
                    why.message()));
}

Exit write_private_file(const std::string& file, std::string_view text) {
    const auto failed = storage::write_private(system::path_of(file), text);
    return failed ? cannot_write(file, failed) : Exit::done;
}

Exit write_public_file(const std::string& file, std::string_view text) {
    errno = 0;
    std::ofstream out(system::path_of(file), std::ios::binary | std::ios::trunc);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    out.close();  // what a full disk did not take is noticed here at the latest
    return out ? Exit::done : cannot_write(file, std::error_code(errno != 0 ? errno : EIO, std::generic_category()));
}

}  // namespace dommer::cli
