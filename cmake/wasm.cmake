# Cross-building for the pages' worker with Debian's clang-16, wasi-libc and libc++: one file, dommer.wasm.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-16)
set(CMAKE_CXX_COMPILER clang++-16)
set(CMAKE_AR llvm-ar-16)
set(CMAKE_RANLIB llvm-ranlib-16)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
# Debian keeps the headers apart from the compiler's own search path, and /usr/include is the host's: it must stay out.
set(wasi_headers /usr/include/wasm32-wasi)
add_compile_options(-nostdlibinc SHELL:$<$<COMPILE_LANGUAGE:CXX>:-isystem\ ${wasi_headers}/c++/v1>
                    SHELL:-isystem\ ${wasi_headers})
