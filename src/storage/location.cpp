#include "storage/location.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "database.hpp"
#include "storage/private_file.hpp"
#include "system/file_name.hpp"
#include "system/process.hpp"

namespace dommer::storage {
namespace {

namespace fs = std::filesystem;

constexpr const char* file_name = "dommer.db";

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : value;
}

Stored<Location> own_store(Access access) {
    const fs::path home = system::data_home();
    if (home.empty()) return tl::unexpected(StoreError{StoreFault::no_folder, "there is no home folder"});
    const fs::path folder = home / "dommer";
    if (access == Access::write)
        if (const auto failed = make_private_folder(folder))
            return tl::unexpected(
                StoreError{StoreFault::no_folder, fmt::format("{}: {}", system::name_of(folder), failed.message())});
    return Location{system::name_of(folder / file_name), ""};
}

}  // namespace

Stored<Location> locate(std::string_view wanted, Access access) {
    if (!wanted.empty()) return Location{std::string(wanted), ""};
    if (const auto named = variable("DOMMER_STORE"); !named.empty()) return Location{std::string(named), ""};
    std::error_code ignored;
    if (fs::is_regular_file(file_name, ignored))
        return Location{
            file_name,
            "using dommer.db in this folder, because it is here; --store FILE or DOMMER_STORE names another"};
    return own_store(access);
}

std::string address_past_pooler(const std::string& address) {
    const auto parsed = parse_address(address);
    const bool is_server = parsed && parsed->engine == Address::Engine::postgresql;
    const auto direct = variable("DOMMER_STORE_DIRECT");
    return is_server && !direct.empty() ? std::string(direct) : address;
}

std::optional<std::string> file_of(std::string_view address) {
    const auto parsed = parse_address(address);
    if (!parsed || parsed->engine != Address::Engine::sqlite) return std::nullopt;
    return parsed->where;
}

}  // namespace dommer::storage
