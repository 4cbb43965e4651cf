#include <fmt/format.h>

#include <fstream>

#include "hall_desk.hpp"
#include "notices/hall.hpp"
#include "records/hall_events.hpp"

namespace dommer::cli {
namespace {

using namespace hall;

struct ScreenRequest {
    StoreOption store;
    std::string id, picture;
    std::optional<std::string> name, shows, message;
    std::optional<int> seconds;
    std::vector<std::string> tournaments;
    int number = 0;
    bool json = false, all = false;
};

struct HallReport {
    Exit operator()(const FestivalRefusal& refusal) const { return said(notices::sentence(refusal)); }
    Exit operator()(ScreenRefused refusal) const { return said(notices::sentence(refusal)); }
    Exit operator()(const app::Failure& failure) const { return cli::report(failure); }
    static Exit said(const std::string& sentence) {
        fmt::print(stderr, "dommer: {}\n", sentence);
        return Exit::no;
    }
};

bool has_words(const Screen& screen) {
    return !screen.message.empty() && (screen.shows == Shows::message || screen.shows == Shows::live);
}

void show(const ScreenRequest& asked, const Screens& screens) {
    Json list = Json::array();
    for (const Screen& screen : screens.all) {
        if (asked.json)
            list.push_back(Json::parse(records::record_of(screen)));
        else
            fmt::print("{:>3} {:<20} {:<10} {} s{}{}\n", screen.number, screen.name, id_of(screen.shows),
                       screen.seconds,
                       screen.tournaments.empty() ? "" : ", " + fmt::format("{}", fmt::join(screen.tournaments, ", ")),
                       has_words(screen) ? ": " + screen.message : "");
    }
    if (asked.json) print({{"screens", list}});
}

// What was said is set; the rest stays.
Screen with_words(const ScreenRequest& asked, Screen screen, const std::string& digest) {
    if (asked.name) screen.name = *asked.name;
    if (asked.shows) screen.shows = *value_from<Shows>(*asked.shows);
    if (asked.message) screen.message = *asked.message;
    if (asked.seconds) screen.seconds = *asked.seconds;
    if (!asked.tournaments.empty()) screen.tournaments = asked.tournaments;
    if (asked.message && !asked.shows && screen.shows != Shows::live) screen.shows = Shows::message;
    if (!digest.empty()) {
        screen.picture = digest;
        if (!asked.shows) screen.shows = Shows::picture;
    }
    return screen;
}

ScreenDecision decided(const ScreenRequest& asked, const Screens& now, const std::string& digest,
                       const std::vector<std::string>& tournaments) {
    if (asked.all) {
        const auto shows = asked.shows ? *value_from<Shows>(*asked.shows) : Shows::message;
        return decide_all(now, shows, asked.message.value_or(""));
    }
    const Screen* before = find(now, asked.number);
    if (asked.number != 0 && before == nullptr) return tl::unexpected(ScreenRefused::no_such_screen);
    return decide_set(now, with_words(asked, before ? *before : Screen{}, digest), tournaments);
}

std::optional<std::string> bytes_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(in), {});
}

Exit set(const ScreenRequest& asked, const FindScreens& find_screens) {
    return with_store(asked.store, storage::Access::write, [&](storage::Store& store) {
        const auto of = find_screens(store, asked.id);
        if (!of) return of.error();
        const app::ActionContext how{asked.store.actor, now()};
        std::string digest;
        if (!asked.picture.empty()) {
            const auto bytes = bytes_of(asked.picture);
            if (!bytes) return bad_input(fmt::format("{}: the file cannot be read", asked.picture));
            const auto stored = app::store_picture(store, *bytes, how);
            if (!stored) return report(stored.error());
            digest = *stored;
        }
        const auto held = app::act_on_screens(
            store, of->stream, [&](const Screens& now) { return decided(asked, now, digest, of->tournaments); }, how);
        if (!held) return report(held.error());
        show(asked, held->now);
        return Exit::done;
    });
}

Exit remove(const ScreenRequest& asked, const FindScreens& find_screens) {
    return with_store(asked.store, storage::Access::write, [&](storage::Store& store) {
        const auto of = find_screens(store, asked.id);
        if (!of) return of.error();
        const auto held = app::act_on_screens(store, of->stream,
                                              [&](const Screens& now) { return decide_removed(now, asked.number); },
                                              {asked.store.actor, now()});
        if (!held) return report(held.error());
        show(asked, held->now);
        return Exit::done;
    });
}

Exit list(const ScreenRequest& asked, const FindScreens& find_screens) {
    return with_store(asked.store, storage::Access::read, [&](storage::Store& store) {
        const auto of = find_screens(store, asked.id);
        if (!of) return of.error();
        const auto held = app::read<app::HallFailure>(store, app::stream_of_screens(of->stream));
        if (!held) return report(held.error());
        show(asked, held->now);
        return Exit::done;
    });
}

}  // namespace

Exit report(const app::HallFailure& failure) { return std::visit(HallReport{}, failure); }

void add_screens(CommandLine& command, Exit& exit, const char* whose, const FindScreens& find_screens) {
    auto asked = std::make_shared<ScreenRequest>();
    const auto add = [&](const char* name, const char* what, bool acts) {
        CommandLine* made = command.add_subcommand(name, what);
        made->add_option(whose, asked->id, "its short name")->required();
        add_store_option(*made, asked->store);
        if (acts) add_actor_option(*made, asked->store);
        made->add_flag("--json", asked->json, "print JSON");
        return made;
    };
    CommandLine* all = add("screens", "The screens of the hall, and what each shows", false);
    all->callback([=, &exit] { exit = list(*asked, find_screens); });

    CommandLine* one = add("screen", "Set what a screen of the hall shows; without a number a new one", true);
    one->add_option("--number", asked->number, "which screen")->check(in_range(1, 1000));
    one->add_option("--name", asked->name, "where it hangs, such as Entrance");
    one->add_option("--shows", asked->shows, "what is on it; usual: pairings by name, after the round the standings")
        ->check(one_value_of<Shows>());
    one->add_option("--message", asked->message,
                    "words in large letters; on a screen with live boards the line below them");
    one->add_option("--picture", asked->picture, "a file: PNG, JPEG, GIF or WebP of at most 600 kB")
        ->check(existing_file());
    one->add_option("--seconds", asked->seconds, "that a page stays")->check(in_range(shortest_page, longest_page));
    one->add_option("--of", asked->tournaments, "of a festival: the tournaments it shows, parted by commas")
        ->delimiter(',');
    one->add_flag("--all", asked->all, "every screen at once (with --shows or --message)");
    one->callback([=, &exit] { exit = set(*asked, find_screens); });

    CommandLine* gone = add("remove-screen", "Take a screen off the list", true);
    gone->add_option("--number", asked->number, "which screen")->required()->check(in_range(1, 1000));
    gone->callback([=, &exit] { exit = remove(*asked, find_screens); });
}

}  // namespace dommer::cli
