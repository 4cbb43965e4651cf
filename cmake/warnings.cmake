# Warnings are errors in the tests' builds; whoever only wants to run the program is not stopped by one.
add_library(dommer_warnings INTERFACE)
target_compile_options(dommer_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Wold-style-cast
    -Woverloaded-virtual -Wnull-dereference $<$<BOOL:${DOMMER_TESTS}>:-Werror>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # False positives of GCC 12 inside the standard library and {fmt}.
    target_compile_options(dommer_warnings INTERFACE
        -Wno-null-dereference -Wno-maybe-uninitialized -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread
        -Wno-array-bounds -Wno-dangling-pointer -Wno-free-nonheap-object -Wno-missing-field-initializers)
else()
    target_compile_options(dommer_warnings INTERFACE -Wno-missing-field-initializers)
endif()
