# A room is one folder under src/: one target, one include root (ROOM/include), and the rooms below it that it may use.
# A room that is not named is not on the include path, so a forbidden include does not build.
#
#   dommer_room(laws SPEED TOGETHER SHOWS vocabulary LIBRARIES fmt::fmt)
#
# SHOWS: rooms that its own headers include, so who uses it sees them too. USES: rooms that its sources alone include.
# Sources are the .cpp files of the folder, without those after EXCEPT. A room with headers alone becomes an INTERFACE
# library. SPEED: its work is measured in bench/, so it is optimised as far as the compiler goes. EDGE: it reads and
# writes JSON or talks to the world; its files are large to compile and quick to run, so they get the compiled headers of
# the edges. TOGETHER: the compiler reads a dozen of its files in one go, so two files may not give one name to different
# things.

# GCC takes compiled headers only where every definition is the same, so definitions that some rooms get from a library
# are given to all.
get_target_property(fmt_kind fmt::fmt TYPE)
if(fmt_kind STREQUAL "SHARED_LIBRARY")
    add_compile_definitions(FMT_SHARED)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess)
endif()

# ccache would hash the compiled headers, which name the folder they were made in. They hold nothing of ours, so what
# they were made from stands for them, and checkouts share one cache.
function(dommer_share_compiled_headers folder target header)
    file(MD5 ${header} headers)
    file(WRITE ${folder}/CMakeFiles/${target}.dir/cmake_pch.hxx.gch.sum
         "${target} ${headers} ${CMAKE_CXX_COMPILER_VERSION} ${CMAKE_CXX_FLAGS} ${DOMMER_EDGE_FLAGS}")
endfunction()

# Headers compiled once: dommer_standard_library for the core, dommer_edge_library for the edges.
function(dommer_compiled_headers target header)
    file(WRITE ${CMAKE_BINARY_DIR}/${target}.cpp "")
    add_library(${target} OBJECT ${CMAKE_BINARY_DIR}/${target}.cpp)
    target_link_libraries(${target} PRIVATE dommer_warnings ${ARGN})
    target_precompile_headers(${target} PRIVATE ${header})
    dommer_share_compiled_headers(${CMAKE_BINARY_DIR} ${target} ${header})
endfunction()
dommer_compiled_headers(dommer_standard_library ${PROJECT_SOURCE_DIR}/cmake/standard_library.hpp)
add_library(dommer_edge INTERFACE)
target_compile_options(dommer_edge INTERFACE ${DOMMER_EDGE_FLAGS})
target_link_libraries(dommer_edge INTERFACE fmt::fmt nlohmann_json::nlohmann_json)
dommer_compiled_headers(dommer_edge_library ${PROJECT_SOURCE_DIR}/cmake/edge_library.hpp dommer_edge)

# The compiler reads so many sources of a target in one go. As CMake's own unity builds, but the files that include them
# name them from where they are themselves: every checkout has the same ones, and the compiler cache knows them.
# Sources with settings of their own are compiled each by itself.
function(dommer_compile_together target files)
    cmake_language(EVAL CODE "cmake_language(DEFER CALL dommer_gather ${target} ${files})")
endfunction()

function(dommer_gather target files)
    get_target_property(sources ${target} SOURCES)
    set(gathered "")
    foreach(source ${sources})
        set(own "")
        foreach(setting GENERATED SKIP_UNITY_BUILD_INCLUSION SKIP_PRECOMPILE_HEADERS COMPILE_DEFINITIONS COMPILE_OPTIONS INCLUDE_DIRECTORIES)
            get_source_file_property(value ${source} ${setting})
            if(value)
                list(APPEND own ${setting})
            endif()
        endforeach()
        if(NOT own AND source MATCHES "\\.cpp$")
            list(APPEND gathered ${source})
        endif()
    endforeach()
    set(folder ${CMAKE_CURRENT_BINARY_DIR}/${target}_together)
    set(number 0)
    while(gathered)
        list(SUBLIST gathered 0 ${files} batch)
        list(REMOVE_ITEM gathered ${batch})
        set(lines "")
        foreach(source ${batch})
            cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
            cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${folder})
            string(APPEND lines "#include \"${source}\"\n")
        endforeach()
        file(CONFIGURE OUTPUT ${folder}/together_${number}.cpp CONTENT "${lines}" @ONLY)
        target_sources(${target} PRIVATE ${folder}/together_${number}.cpp)
        set_source_files_properties(${batch} PROPERTIES HEADER_FILE_ONLY ON)
        math(EXPR number "${number} + 1")
    endwhile()
endfunction()

# One part of an edge that is too large for one folder: PARTS are the folders it may include, SEES the rooms.
#
#   dommer_part(server http PARTS http SEES system vocabulary LIBRARIES fmt::fmt)
function(dommer_part edge folder)
    cmake_parse_arguments(arg "" "" "PARTS;SEES;LIBRARIES" ${ARGN})
    string(REPLACE "/" "_" name ${edge}_${folder})
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp)
    list(TRANSFORM arg_PARTS PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
    list(TRANSFORM arg_SEES PREPEND "dommer_")
    add_library(dommer_${name} OBJECT ${sources})
    target_include_directories(dommer_${name} PRIVATE ${arg_PARTS})
    target_link_libraries(dommer_${name} PRIVATE ${arg_SEES} ${arg_LIBRARIES} dommer_edge dommer_warnings)
    target_precompile_headers(dommer_${name} REUSE_FROM dommer_edge_library)
    dommer_compile_together(dommer_${name} 24)
endfunction()

function(dommer_room name)
    cmake_parse_arguments(arg "SPEED;EDGE;TOGETHER" "" "SHOWS;USES;LIBRARIES;EXCEPT" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
    list(TRANSFORM arg_EXCEPT PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
    list(REMOVE_ITEM sources ${arg_EXCEPT})
    set_property(GLOBAL APPEND PROPERTY DOMMER_ROOMS ${name})
    list(TRANSFORM arg_SHOWS PREPEND "dommer_")
    list(TRANSFORM arg_USES PREPEND "dommer_")
    if(sources)
        add_library(dommer_${name} STATIC ${sources})
        target_include_directories(dommer_${name} PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}/include)
        target_link_libraries(dommer_${name} PUBLIC ${arg_SHOWS} ${arg_LIBRARIES} PRIVATE ${arg_USES} dommer_warnings)
        if(arg_SPEED)
            target_compile_options(dommer_${name} PRIVATE ${DOMMER_SPEED_FLAGS})
        endif()
        if(arg_TOGETHER)
            dommer_compile_together(dommer_${name} 12)
        endif()
        if(arg_EDGE)
            target_link_libraries(dommer_${name} PRIVATE dommer_edge)
            target_precompile_headers(dommer_${name} REUSE_FROM dommer_edge_library)
        else()
            target_precompile_headers(dommer_${name} REUSE_FROM dommer_standard_library)
        endif()
    else()
        add_library(dommer_${name} INTERFACE)
        target_include_directories(dommer_${name} INTERFACE ${CMAKE_CURRENT_SOURCE_DIR}/include)
        target_link_libraries(dommer_${name} INTERFACE ${arg_SHOWS} ${arg_LIBRARIES})
    endif()
endfunction()
