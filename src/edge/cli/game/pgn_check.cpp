#include "notation/pgn_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "pgn_input.hpp"
#include "wording/pgn.hpp"

namespace dommer::cli {
namespace {

struct PgnCheckRequest {
    PgnFiles files;
    bool notes = false, json = false;
};

// Prints what is found as it is found, so that a file of any size needs no memory.
class PgnFindings {
public:
    explicit PgnFindings(const PgnCheckRequest& request) : request_(request) {
        if (request_.json) fmt::print("{{\"findings\": [");
    }
    std::uint64_t games = 0, faulty = 0, faults = 0, warnings = 0, notes = 0;

    // Letters of pieces in other languages that the refused moves begin with.
    void refused(std::string_view word) {
        for (const auto& [language, letters] : letters_of_others)
            if (!word.empty() && letters.find(word.front()) != std::string_view::npos) ++others_[language];
    }
    // The language that would explain most of the refused moves, if one does.
    std::string hint() const {
        const auto most = std::ranges::max_element(others_, {}, [](const auto& each) { return each.second; });
        return most == others_.end() ? "" : std::string(most->first);
    }

    void begin_file(const std::string& file) { file_ = file, last_faulty_ = 0; }
    void fault(const notation::PgnPlace& place, std::string_view name, const std::string& sentence) {
        ++faults;
        if (last_faulty_ != place.game) ++faulty, last_faulty_ = place.game;
        print_one(place, name, sentence, "fault");
    }
    void warning(const notation::PgnPlace& place, std::string_view name, const std::string& sentence) {
        ++warnings;
        print_one(place, name, sentence, "warning");
    }
    void note(const notation::PgnPlace& place, std::string_view name, const std::string& sentence) {
        ++notes;
        if (request_.notes) print_one(place, name, sentence, "note");
    }
    void finish() const {
        if (request_.json) {
            fmt::print("\n],\n\"games\": {}, \"faulty_games\": {}, \"faults\": {}, \"warnings\": {}, \"notes\": {}}}\n",
                       games, faulty, faults, warnings, notes);
            return;
        }
        fmt::print("{} {}, {} faulty, {} {}, {} {}{}\n", games, games == 1 ? "game" : "games", faulty, warnings,
                   warnings == 1 ? "warning" : "warnings", notes, notes == 1 ? "note" : "notes",
                   notes != 0 && !request_.notes ? " (--notes lists them)" : "");
    }

private:
    void print_one(const notation::PgnPlace& place, std::string_view name, const std::string& sentence,
                   std::string_view kind) {
        if (!request_.json) {
            fmt::print("{}: game {}: {}{}\n", place_text(file_, place), place.game,
                       kind == "fault" ? "" : std::string(kind) + ": ", sentence);
            return;
        }
        Json json = place_json(file_, place);
        json["what"] = name;
        json["fault"] = kind == "fault";
        json["kind"] = kind;
        json["sentence"] = sentence;
        fmt::print("{}\n{}", std::exchange(printed_, true) ? "," : "",
                   json.dump(-1, ' ', false, Json::error_handler_t::replace));
    }

    // S, L, T and D are no pieces in English; R and K are, and tell nothing.
    static constexpr std::pair<std::string_view, std::string_view> letters_of_others[] = {
        {"da", "SLTD"}, {"fr", "CFTD"}, {"es", "CATD"}};
    std::map<std::string_view, int> others_;
    const PgnCheckRequest& request_;
    std::string file_;
    std::uint64_t last_faulty_ = 0;
    bool printed_ = false;
};

class Checker : public notation::PgnCheck {
public:
    Checker(notation::PgnReader& reader, notation::Language language, std::chrono::year_month_day today,
            PgnFindings& findings)
        : PgnCheck(reader, language, today,
                   [&findings](const notation::PgnFound& found) {
                       if (is_warning(found.what))
                           findings.warning(found.place, wording::name_of(found.what), wording::sentence(found));
                       else if (is_fault(found.what))
                           findings.fault(found.place, wording::name_of(found.what), wording::sentence(found));
                       else
                           findings.note(found.place, wording::name_of(found.what), wording::sentence(found));
                   }),
          findings_(findings) {}

    void fault(const notation::PgnFault& fault) override {
        PgnCheck::fault(fault);
        if (fault.kind == notation::PgnFaultKind::move_refused) findings_.refused(fault.text);
        findings_.fault(fault.place, wording::name_of(fault.kind), wording::sentence(fault));
    }
    void remark(const notation::PgnRemark& remark) override {
        findings_.note(remark.place, wording::name_of(remark.kind), wording::sentence(remark));
    }
    void game_ends(std::optional<notation::PgnResult> result) override {
        PgnCheck::game_ends(result);
        ++findings_.games;
    }

private:
    PgnFindings& findings_;
};

Exit run(const PgnCheckRequest& request) {
    const auto language = language_of(request.files);
    if (!language) return bad_input(request.files.language + " is no language of piece letters here; see --help.");
    const std::chrono::year_month_day today = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
    Progress progress(request.files.names);
    PgnFindings findings(request);
    bool all_read = true;
    for (const std::string& name : request.files.names) {
        findings.begin_file(name == "-" ? "standard input" : name);
        notation::PgnReader reader({.language = *language});
        Checker checker(reader, *language, today, findings);
        all_read = read_pgn_file(name, reader, checker, progress) && all_read;
    }
    findings.finish();
    if (const std::string hint = findings.hint(); !hint.empty() && request.files.language == "en")
        fmt::print(stderr, "dommer: the pieces seem to have other letters: try --letters {}\n", hint);
    if (!all_read) return Exit::bad_input;
    return findings.faults == 0 ? Exit::done : Exit::no;
}

}  // namespace

void add_pgn_check(CommandLine& pgn, Exit& exit) {
    auto request = std::make_shared<PgnCheckRequest>();
    CommandLine* command =
        pgn.add_subcommand("check", "Say what is wrong with the games: moves, tags, results, dates, clocks");
    add_pgn_files(*command, request->files);
    command->add_flag("--notes", request->notes,
                      "also list what is no fault: moves not in export form, extensions, encodings");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
