#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <sstream>

#include "archives/spreadsheet.hpp"
#include "lists/any_list.hpp"
#include "lists/csv.hpp"
#include "lists/name_index.hpp"
#include "notices/imports.hpp"
#include "notices/sentences.hpp"
#include "rating_commands.hpp"

namespace dommer::cli {
namespace {

using lists::ListedPlayer, lists::ListError, lists::read_list;

struct RatingListRequest {
    std::string file;
    std::vector<std::string> words;
    std::size_t most = 20;
    bool json = false;
};

using Errors = std::vector<ListError>;

std::optional<Exit> refused(const RatingListRequest& request, const Errors& errors) {
    if (errors.empty()) return std::nullopt;
    for (const ListError& error : errors)
        fmt::print(stderr, "{}:{}: {}\n", request.file, error.line, notices::sentence(error.fault));
    return bad_input(request.file +
                     ": the list has broken lines, nothing was taken from it; get the list anew or mend them");
}

// The list itself, also out of the zip in which FIDE publishes it.
class ListFile {
public:
    explicit ListFile(const std::string& name) : file_(name, std::ios::binary) {
        char first[2] = {};
        file_.read(first, 2);
        const std::string_view start(first, static_cast<std::size_t>(file_.gcount()));
        file_.clear(), file_.seekg(0);
        if (start != "PK" && start != "\x1F\x8B") return;
        const std::string packed{std::istreambuf_iterator<char>(file_), {}};
        if (auto text = archives::opened_text(packed))
            opened_.emplace(std::move(*text));
        else
            wrong = text.error();
    }
    std::istream& in() { return opened_ ? static_cast<std::istream&>(*opened_) : file_; }
    std::optional<archives::Bad> wrong;

private:
    std::ifstream file_;
    std::optional<std::istringstream> opened_;
};

Exit cannot_open(const RatingListRequest& request, const archives::Bad& bad) {
    return bad_input(request.file + ": " + notices::words(bad, Language::english));
}

Json json_of(const ListedPlayer& player) {
    return {{"id", player.id},
            {"name", player.name},
            {"federation", player.federation},
            {"title", player.title},
            {"standard", player.rating[0]},
            {"rapid", player.rating[1]},
            {"blitz", player.rating[2]},
            {"birth_year", player.birth_year},
            {"inactive", player.inactive}};
}

Exit check(const RatingListRequest& request) {
    ListFile list(request.file);
    if (list.wrong) return cannot_open(request, *list.wrong);
    std::size_t players = 0, rated = 0;
    const auto errors = read_list(list.in(), [&](ListedPlayer&& player) { ++players, rated += player.rating[0] != 0; });
    if (const auto exit = refused(request, errors)) return *exit;
    if (request.json)
        print({{"players", players}, {"rated", rated}});
    else
        fmt::print("{} players, {} with a standard rating\n", players, rated);
    return Exit::done;
}

std::string csv_of(const ListedPlayer& p) {
    const auto number = [](int value) { return value == 0 ? std::string() : std::to_string(value); };
    return lists::csv_line({std::to_string(p.id), p.name, p.federation, p.sex == ' ' ? "" : std::string(1, p.sex),
                            p.title, number(p.rating[0]), number(p.rating[1]), number(p.rating[2]), number(p.k[0]),
                            number(p.games[0]), number(p.birth_year)});
}

// Read twice, so that nothing is written of a list that is not sound to its end, and nothing of it is kept in memory.
Exit convert(const RatingListRequest& request) {
    ListFile first(request.file);
    if (first.wrong) return cannot_open(request, *first.wrong);
    if (const auto exit = refused(request, read_list(first.in(), [](ListedPlayer&&) {}))) return *exit;
    fmt::print("id,name,federation,sex,title,standard,rapid,blitz,k,games,born\n");
    ListFile second(request.file);
    const auto errors = read_list(second.in(), [&](ListedPlayer&& player) { fmt::print("{}\n", csv_of(player)); });
    if (const auto exit = refused(request, errors)) return *exit;
    return Exit::done;
}

// With words: one search. Without: every line of standard input is one, answered as it comes.
Exit search(const RatingListRequest& request) {
    ListFile list(request.file);
    if (list.wrong) return cannot_open(request, *list.wrong);
    std::vector<ListedPlayer> players;
    lists::NameIndex index;
    const auto errors = read_list(list.in(), [&](ListedPlayer&& player) {
        index.add(player.name, player.rating[0]);
        players.push_back(std::move(player));
    });
    if (const auto exit = refused(request, errors)) return *exit;
    index.build();
    const auto answer = [&](const std::string& query) {
        const auto found = index.search(query, request.most);
        Json json = Json::array();
        for (const std::uint32_t at : found) {
            json.push_back(json_of(players[at]));
            const ListedPlayer& p = players[at];
            if (!request.json)
                fmt::print("{:>9}  {:<40} {:<3} {:<3} {:>4} {:>4} {:>4} {}\n", p.id, p.name, p.federation, p.title,
                           p.rating[0], p.rating[1], p.rating[2], p.birth_year);
        }
        if (request.json) print(json);
        std::fflush(stdout);
        return !found.empty();
    };
    if (!request.words.empty()) return answer(fmt::format("{}", fmt::join(request.words, " "))) ? Exit::done : Exit::no;
    for (std::string line; std::getline(std::cin, line);) answer(line);
    return Exit::done;
}

}  // namespace

void add_rating_list(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<RatingListRequest>();
    CommandLine* top = app.add_subcommand(
        "rating-list", "Rating lists: FIDE's TXT and XML, the union's club export, any CSV with id and name");
    top->require_subcommand(1);
    const auto add = [&](const char* name, const char* help, Exit (*run)(const RatingListRequest&)) {
        CommandLine* command = top->add_subcommand(name, help);
        command->add_option("file", request->file, "the list")->required()->check(existing_file());
        command->add_flag("--json", request->json, "print JSON");
        command->callback([request, &exit, run] { exit = run(*request); });
        return command;
    };
    add("check", "Read a list and count its players; broken lines are listed", check);
    add("convert", "Write a list as CSV", convert);
    CommandLine* command = add(
        "search", "Find players by the beginnings of their names; \xC3\xA6 \xC3\xB8 \xC3\xA5 in any spelling", search);
    command->add_option("words", request->words,
                        "what is typed; without words each line of standard input is searched");
    command->add_option("--most", request->most, "how many to show")->check(in_range(1, 1000));
}

}  // namespace dommer::cli
