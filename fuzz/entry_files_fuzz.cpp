// A file with players, as it is chosen on a page: the table inside it, and what that is read as.
#include "app/entry_files.hpp"
#include "tournament/entry_list.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dommer;
    const auto table = app::entry_table_in({reinterpret_cast<const char*>(data), size});
    if (table) static_cast<void>(tournament::read_entry_list(*table));
    return 0;
}
