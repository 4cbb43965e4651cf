#include "memory_file.hpp"

#include <sys/mman.h>
#include <unistd.h>

namespace dommer::print {

std::string memory_file(const char* name, std::string_view content) {
    const int file = memfd_create(name, MFD_CLOEXEC);
    if (file < 0) return "";
    while (!content.empty()) {
        const ssize_t written = write(file, content.data(), content.size());
        if (written <= 0) {
            close(file);
            return "";
        }
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return "/proc/self/fd/" + std::to_string(file);
}

}  // namespace dommer::print
