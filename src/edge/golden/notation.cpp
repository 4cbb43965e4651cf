#include "files.hpp"
#include "notation/san.hpp"
#include "notation_cases.hpp"
#include "topics.hpp"

namespace dommer::golden::notation_cases {
namespace {

std::vector<notation::Language> languages_in(const std::string& codes) {  // "da/no"
    std::vector<notation::Language> languages;
    for (std::size_t at = 0; at <= codes.size();) {
        const std::size_t end = std::min(codes.find('/', at), codes.size());
        languages.push_back(language_of(codes.substr(at, end - at)).value());
        at = end + 1;
    }
    return languages;
}

void check_algebraic(Case& result, const Json& row) {
    Board board = board_from(text(row, "fen"));
    const std::string move = text(row, "text");
    for (const notation::Language language : languages_in(text(row, "lang"))) {
        const auto read = read_algebraic(board.position, move, language);
        if (!row.at("valid").get<bool>()) {
            if (read) result.wrong(fmt::format("{} is accepted in {}", move, code_of(language)));
            continue;
        }
        reads(result, board, move, ShortForm{language}, text(row, "uci"));
        const bool offers = move.find("(=)") != std::string::npos;
        if (read && read->draw_offered != offers) result.wrong("the draw offer is lost");
    }
    if (!row.at("valid").get<bool>()) return;
    const laws::Move meant = reads(result, board, text(row, "san"), ShortForm{}, text(row, "uci"));
    result.equal("san", write_san(board.position, meant), text(row, "san"));
    board.play(meant);
    result.equal("fen_after", board.fen(), text(row, "fen_after"));
}

void run_algebraic(Report& report, const std::string& file, const Json& root) {
    constexpr std::array<std::string_view, 6> names{"pawn", "knight", "bishop", "rook", "queen", "king"};
    for (const auto& [code, letters] : root.at("piece_letters").items()) {
        const auto language = language_of(code);
        if (!language) continue;  // "mentioned_elsewhere": letters of other languages, in words
        run_case(report, file + " letters " + code, [&](Case& result) {
            for (const laws::Kind kind : laws::all_kinds) {
                const auto name = names[static_cast<std::size_t>(kind)];
                result.equal(name, letter_of(*language, kind), text(letters, name));
            }
        });
    }
    for (const Json& row : root.at("examples"))
        run_case(report, file + " " + text(row, "id"), [&](Case& result) { check_algebraic(result, row); });
}

void check_ply(Case& result, const Json& row, Board& board) {
    const std::string uci = text(row, "uci"), with_x = text(row, "da_x"), without_x = text(row, "da_no_x");
    const laws::Move move = reads(result, board, uci, Uci{}, uci);
    for (const notation::Language language : {notation::Language::danish, notation::Language::norwegian})
        for (const std::string& each : {with_x, without_x}) reads(result, board, each, ShortForm{language}, uci);
    reads(result, board, text(row, "long_da"), LongForm{notation::Language::danish}, uci);
    reads(result, board, text(row, "numeric"), Iccf{}, uci);
    reads(result, board, text(row, "san"), ShortForm{}, uci);
    const std::string offer = with_x.ends_with("(=)") ? " (=)" : "";
    const auto danish = [&](const Marks& marks) {
        return write_short(board.position, move, notation::Language::danish, marks) + offer;
    };
    result.equal("da_x", danish(scoresheet_marks), with_x);
    result.equal("da_no_x", danish({.captures = false, .checks = false, .en_passant = false}), without_x);
    result.equal("long_da", write_move(board.position, move, LongForm{notation::Language::danish}),
                 text(row, "long_da"));
    result.equal("numeric", write_iccf(move), text(row, "numeric"));
    result.equal("san", write_san(board.position, move), text(row, "san"));
    result.equal("uci", write_uci(move), uci);
    board.play(move);
    result.equal("fen_after", board.fen(), text(row, "fen_after"));
}

void run_sample_game(Report& report, const std::string& file, const Json& root) {
    for (const auto& [key, line] : root.at("texts").items())
        run_case(report, file + " " + key, [&, name = key, printed = line](Case& result) {
            check_line(result, printed.get<std::string>(), form_of_text(name), text(root, "final_fen"));
        });
    Board board;
    for (const Json& row : root.at("plies"))
        run_case(report, fmt::format("{} ply {}", file, row.at("ply").get<int>()),
                 [&](Case& result) { check_ply(result, row, board); });
}

}  // namespace

Report run(const std::filesystem::path& folder, const Options&) {
    Report report;
    for (const auto& path : files_in(folder, ".json")) {
        const std::string file = path.filename().string();
        const Json root = Json::parse(text_of(path), nullptr, false);
        const std::string schema = root.is_object() ? root.value("schema", "") : "";
        try {
            if (schema == "notation-algebraic/1")
                run_algebraic(report, file, root);
            else if (schema == "notation-sample-game/1")
                run_sample_game(report, file, root);
            else if (schema == "notation-numeric/1")
                run_numeric(report, file, root);
            else if (schema == "notation-spoken/1")
                run_spoken(report, file, root);
            else
                report.fail(file, "not a file of notation examples: unknown schema '" + schema + "'");
        } catch (const Json::exception& error) {
            report.fail(file, error.what());
        }
    }
    return report;
}

}  // namespace dommer::golden::notation_cases
