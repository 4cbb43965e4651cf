# The libraries of headers alone that the core uses, taken from the host by name: what stands beside them in /usr/include
# is for another machine.
set(headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(library fmt nlohmann tl)
    file(CREATE_LINK /usr/include/${library} ${headers}/${library} SYMBOLIC)
endforeach()
# One thread: a lock that libc++ leaves out, for the rooms that keep a value once it is made.
include_directories(BEFORE SYSTEM ${PROJECT_SOURCE_DIR}/cmake/wasm ${headers})
foreach(library fmt::fmt tl::expected nlohmann_json::nlohmann_json)
    add_library(${library} INTERFACE IMPORTED GLOBAL)
endforeach()
add_compile_definitions(FMT_HEADER_ONLY JSON_NOEXCEPTION JSON_HAS_FILESYSTEM=0 JSON_HAS_EXPERIMENTAL_FILESYSTEM=0)
