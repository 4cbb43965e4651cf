# With DOMMER_STATIC a library is taken as its static file alone (libNAME.a), and the compiler's own go into the
# program as well: it then needs libc and nothing else. Those that Debian has no static file of are built by
# scripts/static_libraries and found by CMAKE_LIBRARY_PATH. Headers stay Debian's, so that files are compiled as
# they are for the release and ccache has them already.
if(DOMMER_STATIC)
    set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
    set(CMAKE_SKIP_RPATH ON)
    set(OPENSSL_USE_STATIC_LIBS ON)
    add_link_options(-static-libstdc++ -static-libgcc)
    find_library(DOMMER_STATIC_FMT fmt REQUIRED)
    get_target_property(fmt_configurations fmt::fmt IMPORTED_CONFIGURATIONS)
    foreach(configuration IN LISTS fmt_configurations)
        set_target_properties(fmt::fmt PROPERTIES IMPORTED_LOCATION_${configuration} ${DOMMER_STATIC_FMT})
    endforeach()
endif()
