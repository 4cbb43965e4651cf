#pragma once

#include <string>
#include <tl/expected.hpp>

#include "lists/listed_player.hpp"
#include "lists/name_index.hpp"

namespace dommer::server {

// A rating list that somebody brought, such as FIDE's, for entering players who are not in the register. Read once, at
// the start.
class RatingList {
public:
    // An error is a sentence that names the file.
    static tl::expected<RatingList, std::string> read(const std::string& file);

    std::vector<lists::ListedPlayer> search(std::string_view typed, std::size_t most) const;
    std::size_t size() const { return players_.size(); }

private:
    // What of a row is shown when somebody is entered; a list has more than a million rows.
    struct Row {
        int id, standard, birth_year;
        std::uint32_t name_at;
        std::array<char, 4> federation, title;
    };
    std::string names_;  // each ended by a zero
    std::vector<Row> players_;
    lists::NameIndex index_;
};

}  // namespace dommer::server
