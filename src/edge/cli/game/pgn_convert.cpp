#include <fmt/format.h>

#include "notation/pgn_commands.hpp"
#include "notation/pgn_mend.hpp"
#include "notation/pgn_writer.hpp"
#include "pgn_input.hpp"
#include "pgn_json.hpp"
#include "wording/pgn.hpp"

namespace dommer::cli {
namespace {

struct PgnConvertRequest {
    PgnFiles files;
    std::string to = "en";
    bool uci = false, json = false, reduced = false;
    bool no_comments = false, no_commands = false, no_variations = false, no_nags = false;
};

void drop_commands(std::vector<std::string>& comments) {
    for (std::string& comment : comments) comment = notation::without_commands(comment);
    std::erase(comments, "");
}

void drop_commands(notation::PgnLine& line) {
    drop_commands(line.comments);
    for (notation::PgnMove& move : line.moves) {
        drop_commands(move.comments);
        for (notation::PgnVariation& variation : move.variations) {
            drop_commands(variation.line);
            drop_commands(variation.comments_after);
        }
    }
}

class Converter : public notation::PgnCollector {
public:
    Converter(const PgnConvertRequest& request, const notation::PgnWriting& writing, const std::string& file)
        : request_(request),
          writing_(writing),
          file_(file) {}
    std::uint64_t faulty = 0;

    void take(notation::PgnGame&& read) override {
        notation::PgnGame game = notation::with_mended_tags(std::move(read));
        if (request_.reduced) game = notation::reduced(std::move(game));
        if (request_.no_commands) drop_commands(game.line);
        if (request_.uci)
            fmt::print("{}\n", notation::write_uci_position(game));
        else if (request_.json)
            fmt::print("{}\n", game_json(game, writing_).dump());
        else
            fmt::print("{}", notation::write_pgn(game, writing_));
    }
    void fault(const notation::PgnFault& fault) override {
        PgnCollector::fault(fault);
        ++faulty;
        fmt::print(stderr, "{}: game {} is left out: {}\n", place_text(file_, fault.place), fault.place.game,
                   wording::sentence(fault));
    }

private:
    const PgnConvertRequest& request_;
    notation::PgnWriting writing_;
    std::string file_;
};

Exit run(const PgnConvertRequest& request) {
    const auto from = language_of(request.files), to = notation::language_of(request.to);
    if (!from || !to)
        return bad_input((from ? request.to : request.files.language) +
                         " is no language of piece letters here; see --help.");
    const notation::PgnWriting writing{.language = *to,
                                       .comments = !request.no_comments,
                                       .variations = !request.no_variations,
                                       .nags = !request.no_nags};
    Progress progress(request.files.names);
    std::uint64_t faulty = 0;
    bool all_read = true;
    for (const std::string& name : request.files.names) {
        notation::PgnReader reader({.language = *from});
        Converter converter(request, writing, name == "-" ? "standard input" : name);
        all_read = read_pgn_file(name, reader, converter, progress) && all_read;
        faulty += converter.faulty;
    }
    if (!all_read) return Exit::bad_input;
    return faulty == 0 ? Exit::done : Exit::no;
}

}  // namespace

void add_pgn_convert(CommandLine& pgn, Exit& exit) {
    auto request = std::make_shared<PgnConvertRequest>();
    CommandLine* command =
        pgn.add_subcommand("convert", "Write the games again, in export format; faulty ones are left out and named");
    add_pgn_files(*command, request->files);
    command->add_option("--to", request->to, "piece letters to write: en, da, nb, sv, de, fr, es, nl, is, figurine")
        ->capture_default_str();
    command->add_flag("--reduced", request->reduced, "only the seven-tag roster and the moves");
    CommandOption* uci = command->add_flag("--uci", request->uci, "one line a game: position startpos moves e2e4 ...");
    command->add_flag("--json", request->json, "one JSON object a line and game: tags, moves, notes")->excludes(uci);
    command->add_flag("--no-comments", request->no_comments, "leave comments out");
    command->add_flag("--no-commands", request->no_commands, "leave [%clk ...] and other commands out of comments");
    command->add_flag("--no-variations", request->no_variations, "leave variations out");
    command->add_flag("--no-nags", request->no_nags, "leave annotation signs out");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
