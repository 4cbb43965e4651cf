#include <fmt/format.h>

#include <iostream>

#include "app/imports.hpp"
#include "hall_desk.hpp"
#include "print/prints.hpp"
#include "private_output.hpp"
#include "registry/fold.hpp"
#include "sheets/festival_sheets.hpp"
#include "texts/collation.hpp"

namespace dommer::cli {
namespace {

using namespace hall;

struct FestivalRequest {
    StoreOption store;
    std::string id, from, to, who, what, language = "da", file;
    std::optional<std::string> name, place;
    std::vector<std::string> add, remove;
    std::string only;
    bool json = false, away = false;
};

tl::expected<Date, Exit> day_of(const std::string& text, const char* option) {
    const auto day = parse_date(text);
    if (!day) return tl::unexpected(bad_input(fmt::format("{} {}: write the day as 2026-04-02", option, text)));
    return *day;
}

// What was said is set; the rest stays.
tl::expected<Festival, Exit> with_words(const FestivalRequest& asked, Festival festival) {
    if (asked.name) festival.name = *asked.name;
    if (asked.place) festival.place = *asked.place;
    if (!asked.from.empty()) {
        const auto day = day_of(asked.from, "--from");
        if (!day) return tl::unexpected(day.error());
        festival.first_day = *day;
        if (festival.last_day < *day) festival.last_day = *day;
    }
    if (!asked.to.empty()) {
        const auto day = day_of(asked.to, "--to");
        if (!day) return tl::unexpected(day.error());
        festival.last_day = *day;
    }
    for (const std::string& id : asked.add) festival.tournaments.push_back(id);
    for (const std::string& id : asked.remove) std::erase(festival.tournaments, id);
    return festival;
}

tl::expected<Festival, Exit> festival_in(storage::Store& store, const std::string& id) {
    const auto held = app::Festivals(store).read(id);
    if (!held) return tl::unexpected(report(held.error()));
    if (!held->now) return tl::unexpected(report(app::HallFailure(FestivalRefusal{FestivalRefused::no_such_festival})));
    return *held->now;
}

Exit show(const FestivalRequest& asked, storage::Store& store, const Festival& festival) {
    if (asked.json) {
        print(Json::parse(app::record_of(app::FestivalLine{asked.id, festival})));
        return Exit::done;
    }
    const auto held = app::Festivals(store).tournaments_of(festival);
    if (!held) return report(held.error());
    fmt::print("{}: {}, {} to {}{}\n", asked.id, festival.name, iso(festival.first_day), iso(festival.last_day),
               festival.place.empty() ? "" : ", " + festival.place);
    for (const app::HeldTournament& each : *held)
        fmt::print("  {:<20} {:<40} {:>3} players, round {} of {}, {}\n", each.id, each.now->settings.name,
                   each.now->entrants.size(), each.now->rounds.size(), each.now->settings.rounds,
                   id_of(each.now->phase));
    return Exit::done;
}

Exit create(const FestivalRequest& asked) {
    const auto as = with_words(asked, {});
    if (!as) return as.error();
    return with_store(asked.store, storage::Access::write, [&](storage::Store& store) {
        const auto held = app::Festivals(store).announce(asked.id, *as, {asked.store.actor, now()});
        return held ? show(asked, store, *held->now) : report(held.error());
    });
}

Exit change(const FestivalRequest& asked) {
    if (const auto words = with_words(asked, {}); !words) return words.error();
    return with_store(asked.store, storage::Access::write, [&](storage::Store& store) {
        const auto held = app::Festivals(store).change(
            asked.id, [&](const Festival& now) { return *with_words(asked, now); }, {asked.store.actor, now()});
        return held ? show(asked, store, *held->now) : report(held.error());
    });
}

Exit look(const FestivalRequest& asked) {
    return with_store(asked.store, storage::Access::read, [&](storage::Store& store) {
        const auto festival = festival_in(store, asked.id);
        return festival ? show(asked, store, *festival) : festival.error();
    });
}

Exit list(const FestivalRequest& asked) {
    return with_store(asked.store, storage::Access::read, [&](storage::Store& store) {
        const auto lines = app::Festivals(store).all();
        if (!lines) return report(lines.error());
        Json json = Json::array();
        for (const app::FestivalLine& line : *lines) {
            json.push_back(Json::parse(app::record_of(line)));
            if (!asked.json)
                fmt::print("{:<20} {:<40} {} {} tournaments\n", line.id, line.festival.name,
                           iso(line.festival.first_day), line.festival.tournaments.size());
        }
        if (asked.json) print({{"festivals", json}});
        return Exit::done;
    });
}

std::string entered_in(const FestivalPlayer& player) {
    std::string text;
    for (const FestivalEntry& each : player.entries)
        text += fmt::format("{}{} ({}){}", text.empty() ? "" : ", ", each.tournament, each.entry.number,
                            each.checked_in ? " here" : "");
    return text;
}

std::vector<FestivalPlayer> by_name(std::vector<FestivalPlayer> players) {
    std::ranges::stable_sort(players, {},
                             [](const FestivalPlayer& each) { return texts::collation_key(each.as.name); });
    return players;
}

Exit list_players(const FestivalRequest& asked) {
    return with_store(asked.store, storage::Access::read, [&](storage::Store& store) {
        const auto festival = festival_in(store, asked.id);
        if (!festival) return festival.error();
        const auto held = app::Festivals(store).tournaments_of(*festival);
        if (!held) return report(held.error());
        Json json = Json::array();
        for (const FestivalPlayer& player : by_name(players_of(app::named(*held)))) {
            if (!asked.json) fmt::print("{:<32} {}\n", player.as.name, entered_in(player));
            Json entries = Json::array();
            for (const FestivalEntry& each : player.entries)
                entries.push_back(
                    {{"event", each.tournament}, {"entry", each.entry.number}, {"checked_in", each.checked_in}});
            json.push_back({{"name", player.as.name}, {"has_come", has_come(player)}, {"entries", entries}});
        }
        if (asked.json) print({{"players", json}});
        return Exit::done;
    });
}

// The one whose name has these words, and nobody else's.
tl::expected<FestivalPlayer, Exit> player_named(const std::vector<FestivalPlayer>& players, const std::string& who) {
    std::vector<FestivalPlayer> fitting;
    std::string names;
    for (const FestivalPlayer& player : players)
        if (registry::folded(player.as.name).find(registry::folded(who)) != std::string::npos) {
            fitting.push_back(player);
            names += fmt::format("{}{} [{}]", names.empty() ? "" : "; ", player.as.name, entered_in(player));
        }
    if (fitting.size() == 1) return fitting.front();
    if (fitting.empty())
        return tl::unexpected(
            bad_input(fmt::format("nobody of the festival is called {}: `dommer festival players` lists them", who)));
    return tl::unexpected(
        bad_input(fmt::format("{} fits {} players: {}: write more of the name", who, fitting.size(), names)));
}

Exit check_in(const FestivalRequest& asked) {
    return with_store(asked.store, storage::Access::write, [&](storage::Store& store) {
        const auto festival = festival_in(store, asked.id);
        if (!festival) return festival.error();
        app::Festivals office(store);
        const auto held = office.tournaments_of(*festival);
        if (!held) return report(held.error());
        const auto player = player_named(players_of(app::named(*held)), asked.who);
        if (!player) return player.error();
        const auto entry = asked.only.empty()
                               ? player->entries.begin()
                               : std::ranges::find(player->entries, asked.only, &FestivalEntry::tournament);
        if (entry == player->entries.end())
            return report(app::HallFailure(FestivalRefusal{FestivalRefused::no_such_entry, asked.only}));
        const auto after = office.check_in(*festival, entry->tournament, entry->entry, !asked.away, asked.only.empty(),
                                           {asked.store.actor, now()});
        if (!after) return report(after.error());
        fmt::print("{}: {}\n", after->as.name, entered_in(*after));
        return Exit::done;
    });
}

Exit print_paper(const FestivalRequest& asked) {
    return with_store(asked.store, storage::Access::read, [&](storage::Store& store) {
        const auto held = app::Festivals(store).read(asked.id);
        if (!held) return report(held.error());
        if (!held->now) return report(app::HallFailure(FestivalRefusal{FestivalRefused::no_such_festival}));
        const auto tournaments = app::Festivals(store).tournaments_of(*held->now);
        if (!tournaments) return report(tournaments.error());
        const auto language = *value_from<Language>(asked.language);
        const sheets::Sheet sheet = sheets::festival_sheet(*held->now, app::named(*tournaments),
                                                           *value_from<sheets::FestivalPaper>(asked.what), language);
        if (sheet.rows.empty()) return bad_input("there is nothing to print: no players, or no round is published");
        std::vector<const tournament::Settings*> settings;
        for (const hall::NamedTournament& each : app::named(*tournaments)) settings.push_back(&each.now->settings);
        const auto pdf = print::pdf_of(sheet, {now(), held->version, std::chrono::minutes(0)}, language, settings);
        if (!pdf) return bad_input("this build makes no PDF: print the page from the browser (dommer serve)");
        if (asked.file == "-") return std::cout << *pdf, Exit::done;
        return write_private_file(asked.file, *pdf);
    });
}

using Run = Exit (*)(const FestivalRequest&);

CommandLine* add(CommandLine& top, const std::shared_ptr<FestivalRequest>& asked, Exit& exit, const char* name,
                 const char* what, bool acts, Run run) {
    CommandLine* command = top.add_subcommand(name, what);
    add_store_option(*command, asked->store);
    if (acts) add_actor_option(*command, asked->store);
    command->add_flag("--json", asked->json, "print JSON");
    command->callback([=, &exit] { exit = run(*asked); });
    return command;
}

void add_values(CommandLine& command, FestivalRequest& asked) {
    command.add_option("festival", asked.id, "its short name")->required();
    command.add_option("--place", asked.place, "where it is held");
    command.add_option("--to", asked.to, "the last day; the first one if left out");
    command.add_option("--add", asked.add, "tournaments by their short names, parted by commas")->delimiter(',');
}

tl::expected<ScreensOf, Exit> screens_of(storage::Store& store, const std::string& id) {
    const auto festival = festival_in(store, id);
    if (!festival) return tl::unexpected(festival.error());
    return ScreensOf{std::string(app::festival_screens) + id, festival->tournaments};
}

constexpr const char* example = R"(Three tournaments as one event, and one check-in for who plays in two of them:
  dommer festival create fjordby-2026 --name "Fjordby Festival" --from 2026-07-10 --to 2026-07-19 --add open,junior,blitz
  dommer festival players fjordby-2026
  dommer festival check-in fjordby-2026 holm
  dommer festival print fjordby-2026 pairings --to pairings.pdf)";

}  // namespace

void add_festival(CommandLine& app, Exit& exit) {
    auto asked = std::make_shared<FestivalRequest>();
    CommandLine* top = app.add_subcommand("festival", "Several tournaments held as one event");
    top->require_subcommand(1);
    CommandLine* created = add(*top, asked, exit, "create", "Announce a festival", true, create);
    add_values(*created, *asked);
    created->add_option("--name", asked->name, "the name people know it by")->required();
    created->add_option("--from", asked->from, "the first day, YYYY-MM-DD")->required();
    CommandLine* changed =
        add(*top, asked, exit, "change", "Change its name, days, place or tournaments", true, change);
    add_values(*changed, *asked);
    changed->add_option("--name", asked->name, "the name people know it by");
    changed->add_option("--from", asked->from, "the first day, YYYY-MM-DD");
    changed->add_option("--remove", asked->remove, "tournaments that leave it; they stay as they are")->delimiter(',');
    add(*top, asked, exit, "list", "The festivals of the store", false, list);
    const auto of_one = [&](const char* name, const char* what, bool acts, Run run) {
        CommandLine* command = add(*top, asked, exit, name, what, acts, run);
        command->add_option("festival", asked->id, "its short name, as in `dommer festival list`")->required();
        return command;
    };
    of_one("show", "One festival with its tournaments", false, look);
    of_one("players", "Everybody once, with what they play in and where they are checked in", false, list_players);
    CommandLine* here =
        of_one("check-in", "Somebody is in the hall: in every tournament that they play in", true, check_in);
    here->add_option("player", asked->who, "a part of the name that fits nobody else")->required();
    here->add_option("--only", asked->only, "in this tournament alone");
    here->add_flag("--away", asked->away, "no, the player is not");
    CommandLine* paper = of_one("print", "Make a PDF of what the tournaments share", false, print_paper);
    paper->add_option("what", asked->what, "what to print")->required()->check(one_value_of<sheets::FestivalPaper>());
    paper->add_option("--out,--to", asked->file, "the file; - writes to standard output")->required();
    paper->add_option("--language", asked->language, "da, nb, sv or en")
        ->check(one_value_of<Language>())
        ->capture_default_str();
    add_screens(*top, exit, "festival", screens_of);
    top->footer(example);
}

}  // namespace dommer::cli
