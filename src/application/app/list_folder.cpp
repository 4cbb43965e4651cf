#include "app/list_folder.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "app/entry_files.hpp"
#include "archives/spreadsheet.hpp"

namespace dommer::app {

using lists::KnownList;

ListFile::ListFile(const std::filesystem::path& name) : file_(std::make_unique<std::ifstream>(name, std::ios::binary)) {
    char first[2] = {};
    file_->read(first, 2);
    const std::string_view start(first, static_cast<std::size_t>(file_->gcount()));
    if (!is_open()) return;
    file_->clear(), file_->seekg(0);
    if (start != "PK" && start != "\x1F\x8B" && !start.starts_with('[')) return;
    std::string packed{std::istreambuf_iterator<char>(*file_), {}};
    if (auto text = archives::opened_text(packed))
        opened_ = std::make_unique<std::istringstream>(rating_list_in(std::move(*text)));
    else
        wrong_ = text.error();
}
ListFile::~ListFile() = default;
bool ListFile::is_open() const { return static_cast<const std::ifstream&>(*file_).is_open(); }
std::istream& ListFile::in() { return opened_ ? *opened_ : *file_; }

ListFolder::Contents ListFolder::contents() const {
    Contents contents;
    std::error_code error;
    for (const auto& each : std::filesystem::directory_iterator(folder_, error)) {
        if (!each.is_regular_file(error)) continue;
        const std::string name = each.path().filename().string();
        if (auto known = lists::known_by_name(name))
            contents.known.push_back(std::move(*known));
        else
            contents.unknown.push_back(name);
    }
    std::ranges::sort(contents.known, {},
                      [](const KnownList& list) { return std::tuple(list.source, list.from, list.kind, list.file); });
    std::ranges::sort(contents.unknown);
    return contents;
}

const ListFolder::Kept* ListFolder::kept_of(const std::string& event, const tournament::WantedPlayers& wanted,
                                            const KnownList& list) const {
    std::error_code error;
    const auto written = std::filesystem::last_write_time(path_of(list), error);
    const std::pair key(event, list.file);
    if (const auto there = kept_.find(key);
        there != kept_.end() && there->second.written == written && there->second.wanted == wanted)
        return &there->second;
    ListFile file(path_of(list));
    Kept kept{written, wanted, tl::unexpected(std::size_t{0})};
    if (file.is_open() && !file.wrong()) {
        std::vector<lists::ListedPlayer> players;
        const auto errors = lists::read_list(file.in(), [&](lists::ListedPlayer&& player) {
            if (wanted.has(player, list)) players.push_back(std::move(player));
        });
        if (errors.empty())
            kept.players = std::move(players);
        else
            kept.players = tl::unexpected(errors.front().line);
    }
    return &kept_.insert_or_assign(key, std::move(kept)).first->second;
}

FolderCheck ListFolder::check(const std::string& event, const tournament::Tournament& tournament, Date today) const {
    const std::lock_guard lock(mutex_);
    constexpr std::size_t most_kept = 200;
    if (kept_.size() > most_kept) kept_.clear();
    const auto known = contents().known;
    FolderCheck found{
        .day = day_of_lists(tournament.settings, today), .asked = {}, .newer = {}, .unreadable = {}, .check = {}};
    const tournament::WantedPlayers wanted(tournament);
    std::vector<tournament::OpenedList> opened;
    for (KnownList& list : in_order(lists::valid_on(known, found.day), tournament.settings)) {
        const Kept* kept = kept_of(event, wanted, list);
        if (!kept->players) {
            found.unreadable.push_back({std::move(list), kept->players.error()});
            continue;
        }
        opened.push_back({list, *kept->players});
        found.asked.push_back(std::move(list));
    }
    for (const KnownList& list : known)
        if (list.from > found.day && std::ranges::any_of(found.asked, [&](const KnownList& each) {
                return each.source == list.source && each.kind == list.kind;
            }))
            found.newer.push_back(list);
    found.check = check_ratings(tournament, opened);
    return found;
}

}  // namespace dommer::app
