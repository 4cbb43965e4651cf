#include <fmt/format.h>

#include "certificate/check.hpp"
#include "files.hpp"
#include "notation/composed.hpp"
#include "topics.hpp"
#include "winnable/winnable.hpp"

namespace dommer::golden::unwinnable_cases {
namespace {

std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells(1);
    for (const char c : line)
        if (c == ',')
            cells.emplace_back();
        else
            cells.back() += c;
    return cells;
}

struct Row {
    laws::Position position;
    Colour winner;
    winnable::Verdict verdict;
    std::string evidence;
};

// fen,intended_winner,verdict,evidence,source
tl::expected<Row, std::string> read_row(const std::string& line) {
    const auto cells = cells_of(line);
    if (cells.size() < 4) return tl::unexpected(std::string("fewer than four columns"));
    const auto fen = notation::parse_composed_fen(cells[0]);
    if (!fen) return tl::unexpected(fmt::format("not a position, at column {}", fen.error().column));
    if (cells[1] != "white" && cells[1] != "black") return tl::unexpected("no such side: " + cells[1]);
    if (cells[2] != "winnable" && cells[2] != "unwinnable") return tl::unexpected("no such verdict: " + cells[2]);
    return Row{fen->position, cells[1] == "white" ? Colour::white : Colour::black,
               cells[2] == "winnable" ? winnable::Verdict::winnable : winnable::Verdict::unwinnable, cells[3]};
}

// Empty if the verdict is the expected one and its certificate holds.
std::string fault_of(const Row& row, const winnable::Answer& answer) {
    if (answer.verdict != row.verdict)
        return fmt::format("expected {} ({}), got {} after {} positions", id_of(row.verdict), row.evidence,
                           id_of(answer.verdict), answer.positions);
    const auto finding = certificate::check(row.position, row.winner, answer.certificate);
    return finding == certificate::Finding::accepted
               ? ""
               : fmt::format("the certificate is not accepted ({})", static_cast<int>(finding));
}

void run_row(Report& report, const std::string& where, const std::string& line, const Options& options) {
    const auto row = read_row(line);
    if (!row) return report.fail(where, row.error());
    winnable::Budget budget;
    const bool limited = options.most_positions < budget.positions;
    if (limited) budget.positions = options.most_positions;
    const winnable::Answer answer = winnable::can_mate(row->position, row->winner, budget);
    if (limited && answer.verdict == winnable::Verdict::undetermined) {
        ++report.skipped;
        return;
    }
    if (const std::string fault = fault_of(*row, answer); fault.empty())
        report.pass();
    else
        report.fail(where, fault + ": " + line);
}

}  // namespace

Report run(const std::filesystem::path& folder, const Options& options) {
    Report report;
    auto files = files_in(folder, ".csv");
    for (const auto& packed : files_in(folder, ".xz")) files.push_back(packed);
    for (const auto& file : files) {
        const auto lines = lines_of(text_of(file));
        for (std::size_t at = 1; at < lines.size(); ++at) {
            if (lines[at].empty()) continue;
            if (at % options.every_nth_position != 0) {
                ++report.skipped;
                continue;
            }
            const std::string where = fmt::format("{}:{}", file.filename().string(), at + 1);
            if (options.progress) options.progress(where, static_cast<double>(at) / static_cast<double>(lines.size()));
            run_row(report, where, lines[at], options);
        }
    }
    return report;
}

}  // namespace dommer::golden::unwinnable_cases
