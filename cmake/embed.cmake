# Puts text files into the program, so that one binary is enough:
#
#   dommer_embed(TARGET NAMESPACE dommer::rulebook FILES a.tsv b.tsv)
#
# makes `std::span<const EmbeddedFile> embedded_files()` in that namespace; the header <room>/embedded.hpp declares it.
function(dommer_embed target)
    cmake_parse_arguments(arg "" "NAMESPACE;HEADER" "FILES" ${ARGN})
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${target}_embedded.cpp)
    string(JOIN "|" joined ${arg_FILES})
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DNAMESPACE=${arg_NAMESPACE} -DHEADER=${arg_HEADER}
                "-DFILES=${joined}" -P ${PROJECT_SOURCE_DIR}/cmake/write_embedded.cmake
        DEPENDS ${arg_FILES} ${PROJECT_SOURCE_DIR}/cmake/write_embedded.cmake
        VERBATIM)
    target_sources(${target} PRIVATE ${output})
    set_source_files_properties(${output} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
endfunction()
