# A room is one folder under src/: one target, one include root (src/ROOM/include), and the rooms below it that it may
# use. A room that is not named after USES is not on the include path, so a forbidden include does not build.
#
#   dommer_room(laws USES vocabulary LIBRARIES fmt::fmt)
#
# Sources are the .cpp files of the folder, without those after EXCEPT. A room with headers alone becomes an INTERFACE library.
# The standard headers are compiled once, for all rooms. GCC takes them only where every definition is the same, so
# definitions that some rooms get from a library are given to all.
get_target_property(fmt_kind fmt::fmt TYPE)
if(fmt_kind STREQUAL "SHARED_LIBRARY")
    add_compile_definitions(FMT_SHARED)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess)
endif()
file(WRITE ${CMAKE_BINARY_DIR}/standard_library.cpp "")
add_library(dommer_standard_library OBJECT ${CMAKE_BINARY_DIR}/standard_library.cpp)
target_link_libraries(dommer_standard_library PRIVATE dommer_warnings)
target_precompile_headers(dommer_standard_library PRIVATE ${PROJECT_SOURCE_DIR}/cmake/standard_library.hpp)

# ccache would hash the compiled headers, which name the folder they were made in. They hold nothing of ours, so what
# they were made from stands for them, and checkouts share one cache.
function(dommer_share_compiled_headers folder target)
    file(MD5 ${PROJECT_SOURCE_DIR}/cmake/standard_library.hpp headers)
    file(WRITE ${folder}/CMakeFiles/${target}.dir/cmake_pch.hxx.gch.sum
         "${target} ${headers} ${CMAKE_CXX_COMPILER_VERSION} ${CMAKE_CXX_FLAGS}")
endfunction()
dommer_share_compiled_headers(${CMAKE_BINARY_DIR} dommer_standard_library)

function(dommer_room name)
    cmake_parse_arguments(arg "" "" "USES;LIBRARIES;EXCEPT" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
    list(TRANSFORM arg_EXCEPT PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
    list(REMOVE_ITEM sources ${arg_EXCEPT})
    list(TRANSFORM arg_USES PREPEND "dommer_")
    if(sources)
        add_library(dommer_${name} STATIC ${sources})
        target_include_directories(dommer_${name} PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}/include)
        target_link_libraries(dommer_${name} PUBLIC ${arg_USES} ${arg_LIBRARIES} PRIVATE dommer_warnings)
        target_precompile_headers(dommer_${name} REUSE_FROM dommer_standard_library)
    else()
        add_library(dommer_${name} INTERFACE)
        target_include_directories(dommer_${name} INTERFACE ${CMAKE_CURRENT_SOURCE_DIR}/include)
        target_link_libraries(dommer_${name} INTERFACE ${arg_USES} ${arg_LIBRARIES})
    endif()
endfunction()
