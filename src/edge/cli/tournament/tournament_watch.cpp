#include <fmt/format.h>

#include "sheets/tables.hpp"
#include "storage/follower.hpp"
#include "system/terminal.hpp"
#include "tournament_desk.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

// Code points, as far as a terminal shows each in one cell.
int width_of(std::string_view text) {
    return static_cast<int>(
        std::ranges::count_if(text, [](char letter) { return (static_cast<unsigned char>(letter) & 0xC0) != 0x80; }));
}

std::string cell(const std::string& text, int width, sheets::Align align) {
    std::string shown = text;
    while (width_of(shown) > width) {
        do shown.pop_back();
        while (!shown.empty() && (static_cast<unsigned char>(shown.back()) & 0xC0) == 0x80 &&
               (static_cast<unsigned char>(shown.back()) & 0x40) == 0);
    }
    const std::string blank(static_cast<std::size_t>(width - width_of(shown)), ' ');
    return align == sheets::Align::right ? blank + shown : shown + blank;
}

void draw(const Tournament& now, sheets::Language language, bool clear) {
    if (clear) fmt::print("\x1b[H\x1b[2J");
    if (now.rounds.empty()) {
        fmt::print("{}: {}\n", now.settings.name, sheets::word(sheets::words::not_played, language));
    } else {
        const sheets::Sheet sheet = sheets::pairings_sheet(now, {static_cast<int>(now.rounds.size())}, language);
        fmt::print("{}\n{}\n", sheet.title, sheet.subtitle);
        constexpr int widths[] = {4, 4, 26, 4, 10, 4, 26, 4};
        for (const auto& row : sheet.rows) {
            for (std::size_t at = 0; at < row.size(); ++at)
                fmt::print("{} ", cell(row[at], widths[at], sheet.columns[at].align));
            fmt::print("\n");
        }
        for (const std::string& note : sheet.notes) fmt::print("{}\n", note);
        const auto missing = boards_without_result(now.rounds.back()).size();
        if (missing > 0) fmt::print("{} {}\n", missing, sheets::word(sheets::words::missing_results, language));
    }
    std::fflush(stdout);
}

struct Watch {
    DeskOptions desk;
    std::string language = "da";
    int seconds = 0;
};

Exit watch(Watch wanted) {
    auto address = address_of(wanted.desk.store, storage::Access::read);
    if (!address) return report(address.error());
    wanted.desk.store.store = std::move(*address);
    const auto language = *value_from<Language>(wanted.language);
    const bool clear = system::is_terminal(system::Stream::output);
    std::int64_t last = 0;
    const auto show = [&]() -> tl::expected<bool, Exit> {
        bool is_over = false;
        const Exit done = with_store(wanted.desk.store, storage::Access::read, [&](storage::Store& store) {
            const auto seen = store.settled_sequence();
            const auto held = app::Tournaments(store).read(wanted.desk.id);
            if (!seen) return report(seen.error());
            if (!held) return report(held.error());
            if (!held->now) return report(app::Failure(Refusal{Refused::no_such_tournament}));
            last = *seen, is_over = held->now->phase == Phase::finished;
            draw(*held->now, language, clear);
            return Exit::done;
        });
        if (done != Exit::done) return tl::unexpected(done);
        return is_over;
    };
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(wanted.seconds);
    auto over = show();
    if (!over) return over.error();
    storage::Follower follower(wanted.desk.store.store, last);
    const std::string stream = std::string(app::tournament_streams) + wanted.desk.id;
    while (!*over && (wanted.seconds == 0 || std::chrono::steady_clock::now() < until)) {
        const auto news = follower.next(std::chrono::milliseconds(wanted.seconds == 0 ? 5000 : 200));
        if (!news) continue;  // the follower makes a lost connection anew
        if (std::ranges::none_of(*news, [&](const storage::StoredEvent& event) { return event.stream == stream; }))
            continue;
        over = show();
        if (!over) return over.error();
    }
    return Exit::done;
}

}  // namespace

void add_tournament_watch(CommandLine& app, Exit& exit) {
    auto wanted = std::make_shared<Watch>();
    CommandLine* command =
        app.add_subcommand("watch", "Show the round and follow it as results come in, from this desk or another");
    command->add_option("tournament", wanted->desk.id, "its short name")->required();
    add_store_option(*command, wanted->desk.store);
    command->add_option("--language", wanted->language, "da, nb, sv or en")
        ->check(one_value_of<Language>())
        ->capture_default_str();
    command->add_option("--for", wanted->seconds, "stop after so many seconds; else when the tournament is finished");
    command->callback([=, &exit] { exit = watch(*wanted); });
}

}  // namespace dommer::cli
