#include "client/fide_lists.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "app/list_folder.hpp"
#include "client/fetch.hpp"
#include "lists/fide_lists.hpp"
#include "notices/imports.hpp"
#include "notices/sentences.hpp"

namespace dommer::client {
namespace {

constexpr auto patience = std::chrono::minutes(5);  // a list is some ten megabytes, and the hall's line may be slow
constexpr int found = 200, not_there = 404;

// What somebody has begun to write is gone afterwards, whatever happened.
struct Unfinished {
    std::filesystem::path path;
    ~Unfinished() {
        std::error_code error;
        std::filesystem::remove(path, error);
    }
};

std::string why_unusable(const std::filesystem::path& path) {
    app::ListFile file(path);
    if (file.wrong()) return notices::words(*file.wrong(), Language::english);
    std::size_t players = 0;
    const auto errors = lists::read_list(file.in(), [&](lists::ListedPlayer&&) { ++players; });
    if (!errors.empty())
        return fmt::format("line {}: {}", errors.front().line, notices::sentence(errors.front().fault));
    return players == 0 ? "there are no players in it" : "";
}

std::string why_not_kept(const std::filesystem::path& folder, const lists::KnownList& list, const std::string& bytes) {
    const std::string name = file_name_of(list, ".zip");
    const Unfinished begun{folder / ("." + name)};  // nobody takes it for a list
    std::ofstream out(begun.path, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush();
    if (!out) return (folder / name).string() + " cannot be written";
    out.close();
    if (std::string why = why_unusable(begun.path); !why.empty()) return why;
    std::error_code error;
    std::filesystem::rename(begun.path, folder / name, error);
    return error ? (folder / name).string() + ": " + error.message() : "";
}

struct Fetching {
    const std::filesystem::path& folder;
    const std::string& server;
    const std::function<bool()>& given_up;
    FetchedLists fetched;

    // True: its server does not have it.
    bool is_not_there(const lists::PublishedList& each) {
        const auto answer = fetch(server, each.path, patience, given_up);
        if (answer && answer->status == not_there) return true;
        std::string why = !answer                   ? answer.error()
                          : answer->status != found ? fmt::format("{} answers {}", server, answer->status)
                                                    : why_not_kept(folder, each.list, answer->body);
        if (why.empty())
            fetched.kept.push_back(each.list);
        else
            fetched.faults.push_back(name_of(each.list) + ": " + why);
        return false;
    }
};

}  // namespace

FetchedLists fetch_fide_lists(const std::filesystem::path& folder, Date day, const std::string& server,
                              const std::function<bool()>& given_up) {
    Fetching fetching{folder, server, given_up, {}};
    const auto there = app::ListFolder(folder).contents().known;
    const Date month_before{(day.year() / day.month() - std::chrono::months(1)) / 1};
    const auto before = lists::missing_in(there, month_before);
    for (const lists::PublishedList& each : lists::missing_in(there, day)) {
        if (given_up()) break;
        if (!fetching.is_not_there(each)) continue;
        const auto earlier =
            std::ranges::find(before, each.list.kind, [](const lists::PublishedList& one) { return one.list.kind; });
        if (earlier != before.end() && fetching.is_not_there(*earlier))
            fetching.fetched.faults.push_back(fmt::format("{}: {} does not have it", name_of(each.list), server));
    }
    return std::move(fetching.fetched);
}

}  // namespace dommer::client
