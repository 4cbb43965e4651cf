#include <fmt/format.h>

#include "foreign/event_file.hpp"
#include "private_output.hpp"
#include "report_file.hpp"
#include "trf/write.hpp"

namespace dommer::cli {
namespace {

struct ConvertRequest {
    std::string file, to = "trf26", out, line_end = "crlf";
    bool strict = false;
};

Exit run(const ConvertRequest& request) {
    const auto report = read_report(request.file, request.strict ? trf::Reading::strict : trf::Reading::lenient);
    if (!report) return Exit::bad_input;
    if (request.to == "trx") {
        const foreign::Written written = foreign::write_turneringsservice(*report);
        for (const std::string& what : written.left_out)
            fmt::print(stderr, "{}: {} has no equal in trx and was left out\n", request.file, what);
        if (request.out.empty()) return fmt::print("{}", written.text), Exit::done;
        return write_private_file(request.out, written.text);
    }
    const auto dialect = request.to == "trf06"   ? trf::Dialect::trf06
                         : request.to == "trf16" ? trf::Dialect::trf16
                                                 : trf::Dialect::trf26;
    const auto written = trf::write(*report, dialect, request.line_end == "lf" ? trf::LineEnd::lf : trf::LineEnd::crlf);
    for (const std::string& code : written.left_out)
        fmt::print(stderr, "{}: {} {} has no equal in {}{}\n", request.file,
                   code.size() == 1 ? "the result letter" : "record", code, request.to,
                   code.size() == 1 ? ": written as a rated game" : " and was left out");
    if (request.out.empty()) return fmt::print("{}", written.text), Exit::done;
    return write_private_file(request.out, written.text);
}

}  // namespace

void add_convert(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<ConvertRequest>();
    CommandLine* command =
        app.add_subcommand("convert", "Rewrite a report file (TRF06, 16 or 26, with XX lines) in another edition");
    command->add_option("file", request->file, "the report; - reads standard input")->required();
    command
        ->add_option(
            "--to", request->to,
            "trf26, trf16 (with the XX and BB lines of the older engines), trf06, or trx of TurneringsService; "
            "what an old format cannot say is listed")
        ->check(one_of({"trf06", "trf16", "trf26", "trx"}));
    command->add_option("--out", request->out, "where to write; printed if left out");
    command->add_option("--line-end", request->line_end, "crlf, as the standard has it, or lf")
        ->check(one_of({"crlf", "lf"}));
    command->add_flag("--strict", request->strict,
                      "refuse a report with any fault instead of mending what can be mended");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
