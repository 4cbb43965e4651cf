#include <fmt/format.h>

#include <charconv>

#include "files.hpp"
#include "laws/legal_moves.hpp"
#include "notation/fen.hpp"
#include "topics.hpp"

namespace dommer::golden::perft_cases {
namespace {

struct Row {
    laws::Position position;
    std::vector<std::pair<int, std::uint64_t>> counts;  // depth, leaves
};

// FEN ;D1 20 ;D2 400 ...
tl::expected<Row, std::string> read_row(const std::string& line, laws::Variant variant) {
    const auto end = line.find(" ;");
    if (end == std::string::npos) return tl::unexpected(std::string("no ' ;D' in the line"));
    const auto fen = notation::parse_fen(line.substr(0, end), variant, notation::FenReading::lenient);
    if (!fen) return tl::unexpected(fmt::format("not a position, at column {}", fen.error().column));
    Row row{fen->position, {}};
    for (auto at = line.find(";D", end); at != std::string::npos; at = line.find(";D", at + 2)) {
        int depth = 0;
        std::uint64_t leaves = 0;
        const char* const stop = line.data() + line.size();
        const auto [after, bad] = std::from_chars(line.data() + at + 2, stop, depth);
        if (bad != std::errc() || after + 1 >= stop || std::from_chars(after + 1, stop, leaves).ec != std::errc())
            return tl::unexpected(fmt::format("no depth and count at column {}", at + 1));
        row.counts.emplace_back(depth, leaves);
    }
    return row;
}

}  // namespace

Report run(const std::filesystem::path& folder, const Options& options) {
    Report report;
    int deeper = 0;
    for (const auto& file : files_in(folder, ".epd")) {
        const auto variant = file.stem() == "chess960" ? laws::Variant::chess960 : laws::Variant::standard;
        const auto lines = lines_of(text_of(file));
        for (std::size_t at = 0; at < lines.size(); ++at) {
            if (lines[at].empty()) continue;
            const std::string where = fmt::format("{}:{}", file.filename().string(), at + 1);
            if (options.progress) options.progress(where, static_cast<double>(at) / static_cast<double>(lines.size()));
            const auto row = read_row(lines[at], variant);
            if (!row) {
                report.fail(where, row.error());
                continue;
            }
            std::string wrong;
            for (const auto& [depth, leaves] : row->counts) {
                if (leaves > options.most_perft_nodes) {
                    ++deeper;
                    continue;
                }
                if (const auto got = laws::perft(row->position, depth); got != leaves)
                    wrong += fmt::format("depth {}: expected {}, got {}; ", depth, leaves, got);
            }
            if (wrong.empty())
                report.pass();
            else
                report.fail(where, wrong);
        }
    }
    if (deeper != 0)
        report.notes.push_back(
            fmt::format("{} counts above {} leaves left out (--deep runs them)", deeper, options.most_perft_nodes));
    return report;
}

}  // namespace dommer::golden::perft_cases
