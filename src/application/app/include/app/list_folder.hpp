#pragma once

#include <filesystem>
#include <iosfwd>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tl/expected.hpp>

#include "archives/fault.hpp"
#include "lists/any_list.hpp"
#include "tournament/rating_check.hpp"

namespace dommer::app {

// A rating list as a file, also in the zip or gzip in which it was published.
class ListFile {
public:
    explicit ListFile(const std::filesystem::path& file);
    ListFile(const ListFile&) = delete;
    ListFile& operator=(const ListFile&) = delete;
    ~ListFile();
    bool is_open() const;
    std::istream& in();
    const std::optional<archives::Bad>& wrong() const { return wrong_; }

private:
    std::unique_ptr<std::istream> file_, opened_;
    std::optional<archives::Bad> wrong_;
};

// Why a list of the folder could not be used.
struct BadList {
    lists::KnownList list;
    std::size_t line = 0;  // 0: it could not be opened
};

// What the lists of a folder say of an event.
struct FolderCheck {
    Date day{};                           // whose lists hold
    std::vector<lists::KnownList> asked;  // in the order in which they are asked
    std::vector<lists::KnownList> newer;  // of the same sources, from later days: not asked
    std::vector<BadList> unreadable;      // left out
    tournament::RatingCheck check;
};

// A folder with rating lists of known sources. What was read of a list for an event is kept until the list or the
// players change; safe for several threads.
class ListFolder {
public:
    explicit ListFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // Those whose names say what they are, by source and day; and the other files there.
    struct Contents {
        std::vector<lists::KnownList> known;
        std::vector<std::string> unknown;
    };
    Contents contents() const;

    // fide_acceptance_2026, 139: every list of the folder as it is now: one that was added is asked at once.
    FolderCheck check(const std::string& event, const tournament::Tournament& tournament, Date today) const;

    std::filesystem::path path_of(const lists::KnownList& list) const { return folder_ / list.file; }

private:
    struct Kept {
        std::filesystem::file_time_type written;
        tournament::WantedPlayers wanted;
        tl::expected<std::vector<lists::ListedPlayer>, std::size_t> players;
    };
    const Kept* kept_of(const std::string& event, const tournament::WantedPlayers& wanted,
                        const lists::KnownList& list) const;

    std::filesystem::path folder_;
    mutable std::mutex mutex_;
    mutable std::map<std::pair<std::string, std::string>, Kept> kept_;  // by event and file
};

}  // namespace dommer::app
