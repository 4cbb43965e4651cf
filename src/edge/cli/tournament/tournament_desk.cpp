#include "tournament_desk.hpp"

#include <fmt/format.h>

#include <charconv>
#include <random>

#include "notices/sentences.hpp"
#include "notices/tournament.hpp"
#include "registry/fold.hpp"
#include "tournament/fide_mode.hpp"
#include "tournament/play.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

std::uint64_t drawn_lot() {
    std::random_device chance;
    return (std::uint64_t{chance()} << 32 | chance()) >>
           1;  // half the range: JSON readers elsewhere know no unsigned numbers
}

Exit finish(const app::Outcome<app::HeldTournament>& done, const Tournament* before, const Command& command,
            const Show& show) {
    if (!done) return report(done.error(), before);
    if (before != nullptr) print_notes(*before, command);
    if (show) show(*done->now);
    return Exit::done;
}

}  // namespace

void print_notes(const Tournament& before, const Command& command) {
    for (const FideAct act : acts_in(before, command))
        if (row_of(act).level == Level::note)
            fmt::print(stderr, "dommer: {} [{}, {}]\n", notices::words(act, Language::english), row_of(act).book,
                       row_of(act).article);
}

app::ActionContext how(const DeskOptions& options) {
    return {options.store.actor, now(), options.seed ? *options.seed : drawn_lot(), {}, options.answer};
}

CommandLine* add_writing(CommandLine& app, DeskOptions& options, const char* name, const char* what) {
    CommandLine* command = app.add_subcommand(name, what);
    command->add_option("tournament", options.id, "its short name, as in `dommer tournament list`")->required();
    add_store_option(*command, options.store);
    command->add_option("--at", options.at, "as it stood after this event of the log (see `dommer tournament log`)");
    return command;
}

CommandLine* add_reading(CommandLine& app, DeskOptions& options, const char* name, const char* what) {
    CommandLine* command = add_writing(app, options, name, what);
    command->add_flag("--json", options.json, "print JSON");
    return command;
}

CommandLine* add_acting(CommandLine& app, DeskOptions& options, const char* name, const char* what) {
    CommandLine* command = app.add_subcommand(name, what);
    command->add_option("tournament", options.id, "its short name")->required();
    add_store_option(*command, options.store);
    add_actor_option(*command, options.store);
    command->add_flag("--yes", options.answer.confirmed, "yes to what is asked in FIDE mode");
    command->add_option("--leave-fide-mode", options.answer.leaving,
                        "do what FIDE mode refuses and leave it for good: why (asks once more, for --yes)");
    return command;
}

Exit act(const DeskOptions& options, const Command& command, const Show& show) {
    return with_store(options.store, storage::Access::write, [&](storage::Store& store) {
        app::Tournaments desk(store);
        const auto held = desk.read(options.id);
        if (!held) return report(held.error());
        return finish(desk.act(options.id, command, how(options)), held->now ? &*held->now : nullptr, command, show);
    });
}

Exit act(const DeskOptions& options, const MakeCommand& make, const Show& show) {
    return with_store(options.store, storage::Access::write, [&](storage::Store& store) {
        app::Tournaments desk(store);
        const auto held = desk.read(options.id);
        if (!held) return report(held.error());
        if (!held->now) return report(app::Failure(Refusal{Refused::no_such_tournament}));
        const auto command = make(*held->now);
        if (!command) return bad_input(command.error());
        return finish(desk.act(*held, *command, how(options)), &*held->now, *command, show);
    });
}

Exit look(const DeskOptions& options, const std::function<Exit(const Tournament&)>& show) {
    return look_held(options, [&](const app::HeldTournament& held) { return show(*held.now); });
}

tl::expected<Standing, std::string> standing_for(const Tournament& tournament, std::optional<RoundNumber> after) {
    auto standing = standing_of(tournament, after);
    if (standing) return std::move(*standing);
    return tl::unexpected(fmt::format("the settings name a tie-break that there is not: {}", standing.error().code));
}

Exit look_held(const DeskOptions& options, const std::function<Exit(const app::HeldTournament&)>& show) {
    return with_store(options.store, storage::Access::read, [&](storage::Store& store) {
        const auto held = app::Tournaments(store).read(options.id, options.at);
        if (!held) return report(held.error());
        if (!held->now) return report(app::Failure(Refusal{Refused::no_such_tournament}));
        return show(*held);
    });
}

Exit at_entry(const DeskOptions& options, const std::function<Exit(const EntryTable&)>& enter) {
    return with_store(options.store, storage::Access::write, [&](storage::Store& store) {
        app::Tournaments office(store);
        const auto held = office.read(options.id);
        if (!held) return report(held.error());
        if (!held->now) return report(app::Failure(Refusal{Refused::no_such_tournament}));
        const auto desk = app::Registers(store).entry_desk(held->now->settings.pace, held->now->settings.first_day);
        if (!desk) return report(desk.error());
        return enter({office, *held, *desk});
    });
}

tl::expected<EntryId, std::string> player_named(const Tournament& tournament, const std::string& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && end == text.data() + text.size()) {
        const auto with = tournament.phase == Phase::entry
                              ? (find(tournament, {number}) ? std::optional(EntryId{number}) : std::nullopt)
                              : entrant_with(tournament, {number});
        if (with) return *with;
        return tl::unexpected(fmt::format("there is no player {}: `dommer tournament players` lists them", number));
    }
    std::vector<EntryId> fitting;
    std::string names;
    for (const auto& [id, entrant] : tournament.entrants)
        if (registry::folded(entrant.particulars.name).find(registry::folded(text)) != std::string::npos) {
            fitting.push_back(id);
            names += (names.empty() ? "" : ", ") + entrant.particulars.name;
        }
    if (fitting.size() == 1) return fitting.front();
    if (fitting.empty())
        return tl::unexpected(fmt::format("nobody is called {}: `dommer tournament players` lists them", text));
    return tl::unexpected(
        fmt::format("{} fits {} players ({}): write the starting number", text, fitting.size(), names));
}

tl::expected<std::vector<EntryId>, std::string> players_named(const Tournament& now,
                                                              const std::vector<std::string>& words) {
    std::vector<EntryId> players;
    for (const std::string& text : words) {
        const auto id = player_named(now, text);
        if (!id) return tl::unexpected(id.error());
        players.push_back(*id);
    }
    return players;
}

Exit report(const std::vector<registry::EntryRefusal>& refusals) {
    for (const auto& [refusal, article] : refusals)
        fmt::print(stderr, "dommer: {}{}\n", notices::sentence(refusal),
                   article ? fmt::format(" [{}, {}]", article->book, article->article) : "");
    return Exit::no;
}

void say_non_member(const Particulars& player, const std::string& tournament) {
    fmt::print(
        stderr,
        "dommer: {} is no member, and this is the one tournament a non-member may play [dsu-2011, 4.4 §63]: note it "
        "with dommer registry non-member {} {}\n",
        player.name, *player.person, tournament);
}

std::string name_of(const Tournament& tournament, EntryId id) {
    const Entrant* entrant = find(tournament, id);
    return entrant == nullptr ? fmt::format("entry {}", id.number) : entrant->particulars.name;
}

}  // namespace dommer::cli
