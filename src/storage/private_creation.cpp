#include "private_creation.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace dommer::storage {
namespace {

std::error_code last_error() { return {errno, std::generic_category()}; }

}  // namespace

std::error_code create_private_file(const std::filesystem::path& file) {
    const int made = open(file.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
    if (made < 0) return last_error();
    close(made);
    return {};
}

std::error_code create_private_folder(const std::filesystem::path& folder) {
    return mkdir(folder.c_str(), 0700) == 0 ? std::error_code() : last_error();
}

}  // namespace dommer::storage
