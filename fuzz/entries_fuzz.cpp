#include <cstdlib>

#include "tournament/entry_list.hpp"
#include "tournament/round_time.hpp"

// Times of rounds and lists of players: anything is either read or refused. A time is written as it is read; of every
// player of a list it is said what is new, and nobody is taken over twice.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace dommer::tournament;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    if (const auto time = parse_round_time(text))
        if (parse_round_time(to_string(*time)) != time) std::abort();
    const auto list = read_entry_list(text);
    if (!list || list->players.size() > 200) return 0;
    Tournament event;
    for (std::size_t at = 0; at < list->players.size(); at += 2) {
        const EntryId id{static_cast<int>(at) + 1};
        event.entrants[id] = {.id = id, .particulars = list->players[at].as};
    }
    const auto all = reviewed(*list, event);
    if (all.size() != list->players.size()) std::abort();
    for (const ReviewedEntry& entry : all)
        if (taken_over(entry).has_value() != (entry.news == EntryNews::fresh || entry.news == EntryNews::changed))
            std::abort();
    return 0;
}
