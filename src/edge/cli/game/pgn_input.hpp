#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"
#include "notation/pgn_reader.hpp"

namespace dommer::cli {

// What the pgn commands share: files in, one block at a time, and a bar on the terminal.
struct PgnFiles {
    std::vector<std::string> names;  // - is standard input
    std::string language = "en";     // of the piece letters
};
void add_pgn_files(CommandLine& command, PgnFiles& files);

std::optional<notation::Language> language_of(const PgnFiles& files);

// A bar on standard error while it is a terminal; nothing otherwise.
class Progress {
public:
    explicit Progress(const std::vector<std::string>& names);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    void read(std::size_t bytes);

private:
    bool shown_ = false;
    std::uint64_t all_ = 0, done_ = 0, drawn_at_ = 0;
};

// Reads one file to its end. False, with a message printed, if it cannot be read.
bool read_pgn_file(const std::string& name, notation::PgnReader& reader, notation::PgnVisitor& visitor,
                   Progress& progress);

// FILE:LINE:COLUMN
std::string place_text(const std::string& file, const notation::PgnPlace& place);
Json place_json(const std::string& file, const notation::PgnPlace& place);

void add_pgn_check(CommandLine& pgn, Exit& exit);
void add_pgn_convert(CommandLine& pgn, Exit& exit);
void add_pgn_stats(CommandLine& pgn, Exit& exit);

}  // namespace dommer::cli
