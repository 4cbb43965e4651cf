#include "storage/private_file.hpp"

#include <cerrno>
#include <fstream>

#include "system/private_file.hpp"

namespace dommer::storage {
namespace {

namespace fs = std::filesystem;

std::error_code write_into(const fs::path& file, const WriteInto& write) {
    errno = 0;
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    const bool made = out && write(out);
    out.close();
    if (!out) return {errno != 0 ? errno : EIO, std::generic_category()};
    return made ? std::error_code() : std::make_error_code(std::errc::operation_canceled);
}

// Where links lead to, also if nothing is there yet.
fs::path aim_of(fs::path file) {
    constexpr int most = 40;  // in a circle they lead nowhere
    std::error_code failed;
    for (int left = most; left > 0 && fs::is_symlink(file, failed); --left)
        file = file.parent_path() / fs::read_symlink(file, failed);
    return file;
}

// Beside the file, under a name that nobody has yet: another run may be writing, or may have been cut off.
std::error_code create_beside(const fs::path& file, fs::path& made) {
    constexpr int most = 100;
    std::error_code failed;
    for (int at = 1; at <= most; ++at) {
        made = file;
        made += ".part" + std::to_string(at);
        failed = system::create_private_file(made);
        if (failed != std::errc::file_exists) return failed;
    }
    return failed;
}

}  // namespace

std::error_code write_private(const fs::path& file, const WriteInto& write) {
    std::error_code ignored;
    const fs::path target = aim_of(file);
    if (fs::exists(target, ignored) && !fs::is_regular_file(target, ignored)) return write_into(target, write);
    fs::path part;
    if (const auto failed = create_beside(target, part)) return failed;
    std::error_code failed = write_into(part, write);
    if (!failed) fs::rename(part, target, failed);
    if (failed) fs::remove(part, ignored);
    return failed;
}

std::error_code write_private(const fs::path& file, std::string_view text) {
    return write_private(file, [&](std::ostream& out) { return static_cast<bool>(out << text); });
}

std::error_code make_private_folder(const fs::path& folder) {
    std::error_code ignored;
    if (folder.empty() || fs::is_directory(folder, ignored)) return {};
    if (folder.has_parent_path() && folder.parent_path() != folder)
        if (const auto failed = make_private_folder(folder.parent_path())) return failed;
    const auto failed = system::create_private_folder(folder);
    return failed && fs::is_directory(folder, ignored) ? std::error_code() : failed;  // somebody else was faster
}

}  // namespace dommer::storage
