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

# Puts the catalogue of texts into the program: a source with all keys and texts. IN_PART: not the whole catalogue is given, so
# a header with its keys, texts/named_keys.hpp, lets the compiler see that no source names another.
function(dommer_texts target)
    cmake_parse_arguments(arg "IN_PART" "" "FILES" ${ARGN})
    set(keys ${CMAKE_CURRENT_BINARY_DIR}/made/texts/named_keys.hpp)
    set(table ${CMAKE_CURRENT_BINARY_DIR}/all_texts.cpp)
    string(JOIN "|" files ${arg_FILES})
    set(script ${PROJECT_SOURCE_DIR}/cmake/write_texts.cmake)
    add_custom_command(
        OUTPUT ${keys} ${table}
        COMMAND ${CMAKE_COMMAND} -DKEYS=${keys} -DTABLE=${table} "-DFILES=${files}" -P ${script}
        DEPENDS ${arg_FILES} ${script}
        VERBATIM)
    target_sources(${target} PRIVATE ${table})
    set_source_files_properties(${table} PROPERTIES SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)
    if(arg_IN_PART)
        target_include_directories(${target} PUBLIC ${CMAKE_CURRENT_BINARY_DIR}/made)
        target_compile_definitions(${target} PUBLIC DOMMER_TEXTS_IN_PART)
        # Whoever shows the room waits until the header is there.
        add_custom_target(${target}_made DEPENDS ${keys})
        add_dependencies(${target} ${target}_made)
    endif()
endfunction()

# Puts files of any kind into the program as they are, however large: the assembler reads them (.incbin), the compiler only sees
# where each begins and ends.
#
#   dommer_embed_bytes(TARGET NAMESPACE dommer::server HEADER embedded.hpp FUNCTION embedded_pages ROOT web/dist FILES ...)
#
# makes `std::span<const EmbeddedFile> FUNCTION()` in that namespace, which the header declares; each file is named by its path
# below ROOT. Without files the span is empty.
function(dommer_embed_bytes target)
    cmake_parse_arguments(arg "" "NAMESPACE;HEADER;FUNCTION;ROOT" "FILES" ${ARGN})
    set(bytes ${CMAKE_CURRENT_BINARY_DIR}/${arg_FUNCTION}.S)
    set(table ${CMAKE_CURRENT_BINARY_DIR}/${arg_FUNCTION}.cpp)
    list(LENGTH arg_FILES count)
    set(assembly "#ifdef _WIN32\n.section .rdata,\"dr\"\n#else\n.section .rodata\n#endif\n")
    set(declarations "")
    set(rows "")
    set(number 0)
    foreach(file IN LISTS arg_FILES)
        file(RELATIVE_PATH name ${arg_ROOT} ${file})
        set(symbol dommer_${arg_FUNCTION}_${number})
        string(APPEND assembly ".global ${symbol}\n.global ${symbol}_end\n.balign 16\n${symbol}:\n.incbin \"${file}\"\n"
                               "${symbol}_end:\n.byte 0\n")
        string(APPEND declarations "extern const char ${symbol}[], ${symbol}_end[];\n")
        string(APPEND rows "        {\"${name}\", {${symbol}, static_cast<std::size_t>(${symbol}_end - ${symbol})}},\n")
        math(EXPR number "${number} + 1")
    endforeach()
    string(APPEND assembly "#ifdef __ELF__\n.section .note.GNU-stack,\"\",%progbits\n#endif\n")
    file(CONFIGURE OUTPUT ${bytes} CONTENT "${assembly}" @ONLY)
    file(CONFIGURE OUTPUT ${table} @ONLY CONTENT
         "#include \"${arg_HEADER}\"

#include <array>

extern \"C\" {
${declarations}}

namespace ${arg_NAMESPACE} {

std::span<const EmbeddedFile> ${arg_FUNCTION}() {
    static const std::array<EmbeddedFile, ${count}> files{{
${rows}    }};
    return files;
}

}  // namespace ${arg_NAMESPACE}
")
    # A target of its own: the flags and compiled headers of the rooms are for C++.
    add_library(dommer_${arg_FUNCTION}_bytes OBJECT ${bytes})
    set_source_files_properties(${bytes} PROPERTIES OBJECT_DEPENDS "${arg_FILES}")
    target_sources(${target} PRIVATE ${table} $<TARGET_OBJECTS:dommer_${arg_FUNCTION}_bytes>)
    set_source_files_properties(${table} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
endfunction()
