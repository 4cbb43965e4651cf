# Cross-building for Windows with Debian's g++-mingw-w64-x86-64-posix; libraries from scripts/static_libraries windows.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(host x86_64-w64-mingw32)
set(CMAKE_C_COMPILER ${host}-gcc-posix)
set(CMAKE_CXX_COMPILER ${host}-g++-posix)
set(CMAKE_RC_COMPILER ${host}-windres)
set(libraries ${CMAKE_CURRENT_LIST_DIR}/../build/libraries/windows)
set(CMAKE_FIND_ROOT_PATH ${libraries} /usr/${host})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_LIBDIR} ${libraries}/lib/pkgconfig)
# Windows 10 and later. One file: nothing of the compiler's own has to be beside the program.
add_compile_definitions(_WIN32_WINNT=0x0A00 WIN32_LEAN_AND_MEAN NOMINMAX)
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static")
set(ZLIB_LIBRARY /usr/${host}/lib/libz.a)  # beside it is one that wants zlib1.dll
# As /usr/include is for Linux: headers alone have no library to be linked with.
include_directories(SYSTEM ${libraries}/include)
