#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "rulebook/book.hpp"
#include "storage/store.hpp"
#include "vocabulary/citation.hpp"

namespace dommer::server {

// What an arbiter or the federation decided, with words that may cite an article.
struct Decision {
    std::int64_t sequence = 0;         // in the log
    std::string kind;                  // the log's name for it: result-corrected, points-adjusted, ...
    std::optional<std::string> event;  // none: the federation's
    std::optional<int> round, board;
    Instant time;
    std::string words;             // the reason given, and by hand the rules it breaks
    std::optional<Citation> rule;  // what it rests on by its kind
};

// All decisions of the log, read on as it grows. Any thread may use it.
class Decisions {
public:
    // Up to date. Gives back what stands against reading.
    storage::Stored<std::vector<Decision>> all(const storage::Store& store);
    // Words were taken out of the log: they go here as well.
    void forget();

private:
    std::mutex guard_;
    std::int64_t upto_ = 0;
    std::vector<Decision> all_;
};

// Whether words name an article of a book: with the book's name (laws-2023, laws_dk_2023) or, where no book is named,
// as the article of the laws in force. Words of an old log may name a section without its chapter.
bool cites(std::string_view words, const rulebook::Book& book, const rulebook::Article& article, bool is_in_force);

}  // namespace dommer::server
