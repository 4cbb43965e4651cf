// Loaded into a program before the C library (LD_PRELOAD): as long as the file named by DOMMER_DISK_FAILS is there,
// nothing can be written through to the disk (EIO), as on a disk that is broken.
#include <dlfcn.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

namespace {

bool fails() {
    const char* sign = std::getenv("DOMMER_DISK_FAILS");
    return sign != nullptr && access(sign, F_OK) == 0;
}

int call(const char* name, int file) {
    if (fails()) {
        errno = EIO;
        return -1;
    }
    return reinterpret_cast<int (*)(int)>(dlsym(RTLD_NEXT, name))(file);
}

}  // namespace

extern "C" int fsync(int file) { return call("fsync", file); }
extern "C" int fdatasync(int file) { return call("fdatasync", file); }
