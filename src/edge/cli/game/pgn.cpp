#include <fmt/format.h>

#include <filesystem>

#include "archives/spreadsheet.hpp"
#include "archives/zip.hpp"
#include "notices/imports.hpp"
#include "pgn_input.hpp"
#include "report_file.hpp"
#include "system/file_name.hpp"
#include "system/input_file.hpp"
#include "system/terminal.hpp"

namespace dommer::cli {

void add_pgn_files(CommandLine& command, PgnFiles& files) {
    command.add_option("files", files.names, "PGN files; - reads standard input")->required();
    command
        .add_option("--letters", files.language,
                    "piece letters of the files: en, da, nb, sv, de, fr, es, nl, is, figurine")
        ->capture_default_str();
}

std::optional<notation::Language> language_of(const PgnFiles& files) { return notation::language_of(files.language); }

Progress::Progress(const std::vector<std::string>& names) : shown_(system::is_terminal(system::Stream::errors)) {
    for (const std::string& name : names) {
        std::error_code unknown;
        const auto size = name == "-" ? 0 : std::filesystem::file_size(system::path_of(name), unknown);
        if (!unknown) all_ += size;
    }
}

Progress::~Progress() {
    if (shown_) fmt::print(stderr, "\r\033[K");
}

void Progress::read(std::size_t bytes) {
    done_ += bytes;
    if (!shown_ || done_ - drawn_at_ < 4'000'000) return;
    drawn_at_ = done_;
    if (all_ < done_) return fmt::print(stderr, "\r\033[K{} MB\r", done_ / 1'000'000);
    constexpr std::uint64_t width = 40;
    fmt::print(stderr, "\r\033[K[{:<40}] {} %\r", std::string(width * done_ / all_, '='), 100 * done_ / all_);
}

namespace {

// A packed file is opened up whole, within bounds, and then read as if it came from the disk.
bool read_packed(const std::string& name, std::string packed, system::InputFile& file, notation::PgnReader& reader,
                 notation::PgnVisitor& visitor) {
    std::string part(1 << 20, '\0');
    for (;;) {
        const auto bytes = file.read(std::span(part));
        if (!bytes) return bad_input(name + " cannot be read: " + bytes.error().message()), false;
        if (*bytes == 0) break;
        packed.append(part, 0, *bytes);
    }
    const auto opened = archives::opened(packed);
    if (!opened) return bad_input(name + ": " + notices::words(opened.error(), Language::english)), false;
    say_what_is_left_out(name, *opened);
    const std::string& text = opened->text;
    for (std::size_t at = 0; at < text.size();) {
        const auto room = reader.room();
        const std::size_t length = std::min(room.size(), text.size() - at);
        std::copy_n(text.data() + at, length, room.data());
        reader.read(length, visitor), at += length;
    }
    reader.finish(visitor);
    return true;
}

}  // namespace

bool read_pgn_file(const std::string& name, notation::PgnReader& reader, notation::PgnVisitor& visitor,
                   Progress& progress) {
    const auto cannot = [&](const std::error_code& why) {
        bad_input(fmt::format("{} cannot be read: {}. Give the name of a PGN file, or - for standard input.", name,
                              why.message()));
        return false;
    };
    auto file = name == "-" ? system::InputFile::standard_input() : system::InputFile::open(name);
    if (!file) return cannot(file.error());
    bool is_first = true;
    for (;;) {
        const auto room = reader.room();
        const auto bytes = file->read(room);
        if (!bytes) return cannot(bytes.error());
        if (*bytes == 0) break;
        const std::string_view start(room.data(), *bytes);
        if (std::exchange(is_first, false) && (archives::is_gzip(start) || archives::is_zip(start)))
            return read_packed(name, std::string(start), *file, reader, visitor);
        progress.read(*bytes);
        reader.read(*bytes, visitor);
    }
    reader.finish(visitor);
    return true;
}

std::string place_text(const std::string& file, const notation::PgnPlace& place) {
    return fmt::format("{}:{}:{}", file, place.line, place.column);
}

Json place_json(const std::string& file, const notation::PgnPlace& place) {
    return {{"file", file}, {"game", place.game}, {"line", place.line}, {"column", place.column}};
}

void add_pgn(CommandLine& app, Exit& exit) {
    CommandLine* pgn = app.add_subcommand("pgn", "Check, convert and count the games of PGN files");
    pgn->require_subcommand(1);
    add_pgn_check(*pgn, exit);
    add_pgn_convert(*pgn, exit);
    add_pgn_stats(*pgn, exit);
}

}  // namespace dommer::cli
