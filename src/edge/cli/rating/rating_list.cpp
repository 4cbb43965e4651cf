#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "app/list_folder.hpp"
#include "client/fide_lists.hpp"
#include "client/post.hpp"
#include "lists/any_list.hpp"
#include "lists/csv.hpp"
#include "lists/known_list.hpp"
#include "lists/name_index.hpp"
#include "lists_option.hpp"
#include "notices/imports.hpp"
#include "notices/sentences.hpp"
#include "rating_commands.hpp"

namespace dommer::cli {
namespace {

using app::ListFile, lists::ListedPlayer, lists::ListError, lists::read_list;

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
    if (list.wrong()) return cannot_open(request, *list.wrong());
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
    if (first.wrong()) return cannot_open(request, *first.wrong());
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
    if (list.wrong()) return cannot_open(request, *list.wrong());
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

struct KnownRequest {
    std::string folder, source, kind = "all", on;
    std::vector<std::string> files;
    bool json = false;
};

Json json_of(const lists::KnownList& list) {
    return {{"name", name_of(list)},
            {"source", list.source},
            {"kind", id_of(list.kind)},
            {"from", iso(list.from)},
            {"file", list.file}};
}

Exit show_known(const KnownRequest& request) {
    const auto folder = lists_folder(request.folder);
    if (!folder) return bad_input(folder.error());
    const auto contents = app::ListFolder(*folder).contents();
    if (request.json) {
        Json known = Json::array();
        for (const auto& list : contents.known) known.push_back(json_of(list));
        print({{"lists", known}, {"unknown", contents.unknown}});
        return Exit::done;
    }
    fmt::print("{:<24} {:<10}  {}\n", "list", "from", "file");
    for (const auto& list : contents.known) fmt::print("{:<24} {}  {}\n", name_of(list), iso(list.from), list.file);
    for (const std::string& file : contents.unknown)
        fmt::print(stderr, "dommer: {}: its name does not say which list it is: dommer rating-list add names it\n",
                   file);
    return Exit::done;
}

// What the file is by its own name, or by what was said of it.
tl::expected<lists::KnownList, std::string> named(const KnownRequest& request, const std::filesystem::path& file) {
    const auto by_name = lists::known_by_name(file.filename().string());
    if (request.source.empty() && request.on.empty()) {
        if (by_name) return *by_name;
        return tl::unexpected(fmt::format(
            "{}: its name does not say which list it is: give --source and --on, such as --source fide --on 2026-11",
            file.string()));
    }
    const std::string day = request.on.size() == 7 ? request.on + "-01" : request.on;
    auto told = lists::known_by_name(request.source + (request.kind == "all" ? "" : "-" + request.kind) + "-" + day +
                                     file.extension().string());
    if (request.source.empty() || !told)
        return tl::unexpected(fmt::format(
            "--source {} --on {}: write a source without dashes and a day, such as --source fide --on 2026-11",
            request.source, request.on));
    return *told;
}

// Every file is read to its end before any is copied.
Exit add_known(const KnownRequest& request) {
    const auto folder = lists_folder(request.folder);
    if (!folder) return bad_input(folder.error());
    if (request.files.size() > 1 && !(request.source.empty() && request.on.empty()))
        return bad_input("--source and --on name one list: add the files one by one");
    std::vector<std::pair<std::filesystem::path, lists::KnownList>> all;
    for (const std::string& name : request.files) {
        const auto list = named(request, name);
        if (!list) return bad_input(list.error());
        ListFile file(name);
        if (file.wrong()) return bad_input(name + ": " + notices::words(*file.wrong(), Language::english));
        if (const auto exit = refused({.file = name, .words = {}}, read_list(file.in(), [](ListedPlayer&&) {})))
            return *exit;
        all.emplace_back(name, *list);
    }
    for (const auto& [file, list] : all) {
        const std::string name = file_name_of(list, file.extension().string());
        std::error_code error;
        std::filesystem::copy_file(file, *folder / name, std::filesystem::copy_options::overwrite_existing, error);
        if (error)
            return bad_input(fmt::format("{}: cannot be written: {}", (*folder / name).string(), error.message()));
        fmt::print("{} is kept as {}\n", name_of(list), name);
    }
    return Exit::done;
}

struct FetchRequest {
    std::string folder, from = client::fides_ratings, on;
    bool json = false;
};

// What could not be had is said, and is no success: the folder does not have all of the month's lists then.
Exit fetch_known(const FetchRequest& request) {
    const auto folder = lists_folder(request.folder);
    if (!folder) return bad_input(folder.error());
    if (const std::string wrong = client::why_no_server(request.from); !wrong.empty())
        return bad_input("--lists-from " + wrong);
    const Date today{std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    const auto day = request.on.empty() ? today : parse_date(request.on.size() == 7 ? request.on + "-01" : request.on);
    if (!day) return bad_input(fmt::format("--on {}: write a month or a day: 2026-11", request.on));
    const client::FetchedLists fetched = client::fetch_fide_lists(*folder, *day, request.from);
    const Exit exit = fetched.faults.empty() ? Exit::done : Exit::no;
    if (request.json) {
        Json kept = Json::array();
        for (const lists::KnownList& list : fetched.kept) kept.push_back(name_of(list));
        print({{"fetched", kept}, {"faults", fetched.faults}});
        return exit;
    }
    for (const lists::KnownList& list : fetched.kept)
        fmt::print("{} is kept as {}\n", name_of(list), file_name_of(list, ".zip"));
    if (fetched.kept.empty() && fetched.faults.empty()) fmt::print("all of FIDE's lists of the month are there\n");
    for (const std::string& fault : fetched.faults) fmt::print(stderr, "dommer: {}\n", fault);
    return exit;
}

void add_fetching(CommandLine& top, Exit& exit) {
    auto request = std::make_shared<FetchRequest>();
    CommandLine* fetch = top.add_subcommand(
        "fetch", "Get those of FIDE's lists of the month that the folder does not have, standard, rapid and blitz");
    add_lists_option(*fetch, request->folder);
    fetch->add_option("--lists-from", request->from, "the server that has them")->capture_default_str();
    fetch->add_option("--on", request->on, "another month than this one: 2026-11");
    fetch->add_flag("--json", request->json, "print JSON");
    fetch->callback([=, &exit] { exit = fetch_known(*request); });
}

void add_known_lists(CommandLine& top, Exit& exit) {
    auto request = std::make_shared<KnownRequest>();
    CommandLine* known = top.add_subcommand("known", "The lists of a folder by source, kind and day");
    add_lists_option(*known, request->folder);
    known->add_flag("--json", request->json, "print JSON");
    known->callback([=, &exit] { exit = show_known(*request); });
    CommandLine* add = top.add_subcommand("add", "Put lists into the folder, under names that say what they are");
    add->add_option("files", request->files, "as they were published, also zipped")->required()->check(existing_file());
    add_lists_option(*add, request->folder);
    add->add_option("--source", request->source, "whose list it is: fide, or what a federation calls its own");
    add->add_option("--kind", request->kind, "of which kind of play")
        ->check(one_value_of<lists::ListKind>())
        ->capture_default_str();
    add->add_option("--on", request->on, "the month or day from which it holds: 2026-11");
    add->callback([=, &exit] { exit = add_known(*request); });
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
    add_known_lists(*top, exit);
    add_fetching(*top, exit);
}

}  // namespace dommer::cli
