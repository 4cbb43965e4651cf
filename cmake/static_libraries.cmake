# With DOMMER_STATIC a library is found as its static file alone (libNAME.a), and the compiler's own go into the program as well: it
# then needs libc and nothing else. Those that Debian has no static file of are built by scripts/static_libraries.
if(DOMMER_STATIC)
    set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
    set(OPENSSL_USE_STATIC_LIBS ON)
    add_link_options(-static-libstdc++ -static-libgcc)
endif()
