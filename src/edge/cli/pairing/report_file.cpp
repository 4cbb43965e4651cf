#include "report_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "archives/zip.hpp"
#include "foreign/event_file.hpp"
#include "notices/imports.hpp"
#include "wording/trf.hpp"

namespace dommer::cli {

std::optional<std::string> bytes_of_file(const std::string& file) {
    const auto whole = [](std::istream& in) {
        return std::string{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    };
    if (file == "-") return whole(std::cin);
    if (std::filesystem::is_directory(file)) {
        fmt::print(stderr, "dommer: {}: is a folder, not a file; name one file in it\n", file);
        return std::nullopt;
    }
    std::ifstream in(file, std::ios::binary);
    if (in) return whole(in);
    fmt::print(stderr, "dommer: {}: cannot be opened; check the name\n", file);
    return std::nullopt;
}

void say_what_is_left_out(const std::string& file, const archives::Opened& opened) {
    if (!opened.left_out.empty())
        fmt::print(stderr, "{}: {} of it is read; left out: {}\n", file, opened.taken,
                   fmt::join(opened.left_out, ", "));
}

std::optional<std::string> text_of_file(const std::string& file) {
    auto bytes = bytes_of_file(file);
    if (!bytes || (!archives::is_gzip(*bytes) && !archives::is_zip(*bytes))) return bytes;
    auto opened = archives::opened(*bytes);
    if (!opened) {
        fmt::print(stderr, "dommer: {}: {}\n", file, notices::words(opened.error(), Language::english));
        return std::nullopt;
    }
    say_what_is_left_out(file, *opened);
    return std::move(opened->text);
}

std::optional<trf::Report> read_report(const std::string& file, trf::Reading reading) {
    const auto text = text_of_file(file);
    if (!text) return std::nullopt;
    auto read = trf::read(*text, reading);
    if (read) {
        for (const auto& finding : read->repairs) fmt::print(stderr, "{}: {}\n", file, wording::repair(finding));
        return std::move(read->report);
    }
    if (const foreign::Kind kind = foreign::kind_of(*text); kind != foreign::Kind::trf) {
        fmt::print(stderr,
                   "dommer: {0}: is no report to FIDE, but a file of another program ({1}): take it over with dommer "
                   "tournament import {0}\n",
                   file, id_of(kind));
        return std::nullopt;
    }
    for (const auto& finding : read.error()) {
        const bool open = !trf::is_mended(finding.fault) || reading == trf::Reading::strict;
        if (open)
            fmt::print(stderr, "dommer: {}: {}\n", file, wording::sentence(finding));
        else  // what was read otherwise may be the cause of the rest
            fmt::print(stderr, "{}: {}\n", file, wording::repair(finding));
    }
    return std::nullopt;
}

}  // namespace dommer::cli
