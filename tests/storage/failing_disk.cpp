#include "failing_disk.hpp"

#include <sqlite3.h>

#include <atomic>
#include <cstring>

namespace dommer::storage_test {
namespace {

std::atomic<int> failures{0};

struct ShimFile {
    sqlite3_file base;
    sqlite3_file* real;
};

sqlite3_file* real_of(sqlite3_file* file) { return reinterpret_cast<ShimFile*>(file)->real; }

int sync(sqlite3_file* file, int flags) {
    if (failures != 0) {
        if (failures > 0) --failures;
        return SQLITE_IOERR_FSYNC;
    }
    return real_of(file)->pMethods->xSync(real_of(file), flags);
}

int close_file(sqlite3_file* file) {
    sqlite3_file* real = real_of(file);
    return real->pMethods == nullptr ? SQLITE_OK : real->pMethods->xClose(real);
}

// Everything but xSync goes to the real file.
const sqlite3_io_methods methods{
    .iVersion = 2,
    .xClose = close_file,
    .xRead = [](sqlite3_file* f, void* to, int n,
                sqlite3_int64 at) { return real_of(f)->pMethods->xRead(real_of(f), to, n, at); },
    .xWrite = [](sqlite3_file* f, const void* from, int n,
                 sqlite3_int64 at) { return real_of(f)->pMethods->xWrite(real_of(f), from, n, at); },
    .xTruncate = [](sqlite3_file* f, sqlite3_int64 n) { return real_of(f)->pMethods->xTruncate(real_of(f), n); },
    .xSync = sync,
    .xFileSize = [](sqlite3_file* f, sqlite3_int64* n) { return real_of(f)->pMethods->xFileSize(real_of(f), n); },
    .xLock = [](sqlite3_file* f, int how) { return real_of(f)->pMethods->xLock(real_of(f), how); },
    .xUnlock = [](sqlite3_file* f, int how) { return real_of(f)->pMethods->xUnlock(real_of(f), how); },
    .xCheckReservedLock = [](sqlite3_file* f,
                             int* out) { return real_of(f)->pMethods->xCheckReservedLock(real_of(f), out); },
    .xFileControl = [](sqlite3_file* f, int what,
                       void* with) { return real_of(f)->pMethods->xFileControl(real_of(f), what, with); },
    .xSectorSize = [](sqlite3_file* f) { return real_of(f)->pMethods->xSectorSize(real_of(f)); },
    .xDeviceCharacteristics = [](sqlite3_file* f) { return real_of(f)->pMethods->xDeviceCharacteristics(real_of(f)); },
    .xShmMap = [](sqlite3_file* f, int page, int size, int extend,
                  void volatile** out) { return real_of(f)->pMethods->xShmMap(real_of(f), page, size, extend, out); },
    .xShmLock = [](sqlite3_file* f, int offset, int n,
                   int flags) { return real_of(f)->pMethods->xShmLock(real_of(f), offset, n, flags); },
    .xShmBarrier = [](sqlite3_file* f) { real_of(f)->pMethods->xShmBarrier(real_of(f)); },
    .xShmUnmap = [](sqlite3_file* f, int remove) { return real_of(f)->pMethods->xShmUnmap(real_of(f), remove); },
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

int open_file(sqlite3_vfs* shim, const char* name, sqlite3_file* file, int flags, int* out) {
    auto* below = static_cast<sqlite3_vfs*>(shim->pAppData);
    auto* made = reinterpret_cast<ShimFile*>(file);
    made->real = reinterpret_cast<sqlite3_file*>(made + 1);
    std::memset(made->real, 0, static_cast<std::size_t>(below->szOsFile));
    const int opened = below->xOpen(below, name, made->real, flags, out);
    made->base.pMethods = made->real->pMethods == nullptr ? nullptr : &methods;
    return opened;
}

}  // namespace

void install_failing_disk() {
    static sqlite3_vfs shim = [] {
        sqlite3_vfs* below = sqlite3_vfs_find(nullptr);
        sqlite3_vfs made = *below;  // whatever is not about an open file is the same
        made.pNext = nullptr, made.zName = "failing disk", made.pAppData = below;
        made.szOsFile = static_cast<int>(sizeof(ShimFile)) + below->szOsFile;
        made.xOpen = open_file;
        return made;
    }();
    static const int registered = sqlite3_vfs_register(&shim, 1);
    static_cast<void>(registered);
}

void fail_next_syncs(int count) { failures = count; }

}  // namespace dommer::storage_test
