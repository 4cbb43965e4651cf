#include "season_desk.hpp"

#include <fmt/format.h>

#include <charconv>
#include <random>

#include "app/registers.hpp"
#include "notices/season.hpp"
#include "storage/seal.hpp"
#include "texts/texts.hpp"

namespace dommer::cli {

Exit report(const app::RegisterFailure& failure);  // of the commands of the register

namespace {

std::optional<int> number_of(const std::string& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

template <class Map>
int named_in(const Map& all, const std::string& text, const char* what) {
    if (const auto number = number_of(text); number && all.contains(*number)) return *number;
    for (const auto& [id, each] : all)
        if (each.name == text) return id;
    throw BadLeagueFile{fmt::format("there is no {} {}: `dommer league season show` lists them", what, text)};
}

}  // namespace

CommandLine* add_season_reading(CommandLine& app, SeasonRequest& request, const char* name, const char* what) {
    CommandLine* command = app.add_subcommand(name, what);
    command->add_option("season", request.id, "its short name, as in `dommer league season list`")->required();
    add_store_option(*command, request.store);
    command->add_option("--language", request.language, "of the answer: da, nb, sv or en")
        ->check(one_value_of<Language>());
    command->add_option("--day", request.day, "as 2026-11-14, where it matters; today if left out");
    command->add_flag("--json", request.json, "print JSON");
    return command;
}

CommandLine* add_season_acting(CommandLine& app, SeasonRequest& request, const char* name, const char* what) {
    CommandLine* command = add_season_reading(app, request, name, what);
    add_actor_option(*command, request.store);
    return command;
}

Exit report(const app::SeasonFailure& failure, Language language) {
    if (const auto* refusal = std::get_if<season::Refusal>(&failure)) {
        fmt::print(stderr, "dommer: {}\n", notices::words(*refusal, language));
        return Exit::no;
    }
    if (const auto* error = std::get_if<storage::StoreError>(&failure)) return report(*error);
    if (const auto* not_paired = std::get_if<pairing::NotPaired>(&failure)) return report(app::Failure(*not_paired));
    return report(app::Failure(std::get<app::BadRecord>(failure)));
}

app::ActionContext how(const SeasonRequest& request) {
    const Instant time = request.day.empty() ? now() : Instant(std::chrono::sys_days(day_named(request.day)));
    std::random_device chance;
    return {request.store.actor, time, std::uint64_t(chance()) << 32 | chance()};
}

namespace {

app::RegisterOutcome<season::Season> as_known(storage::Store& store, const season::Season& now, Known known) {
    if (known == Known::season) return now;
    const auto members = app::Registers(store).members();
    if (!members) return tl::unexpected(members.error());
    return app::with_register(now, members->now);
}

// The season that is there, with its version.
Exit with_season(const SeasonRequest& request,
                 const std::function<Exit(storage::Store&, const app::Versioned<app::SeasonState>&)>& act) {
    return with_store(request.store, storage::Access::read, [&](storage::Store& store) {
        const auto held = app::Seasons(store).read(request.id);
        if (!held) return report(held.error(), request.words());
        if (!held->now)
            return report(app::SeasonFailure(season::Refusal{season::Refused::no_such_season}), request.words());
        try {
            return act(store, *held);
        } catch (const BadLeagueFile& bad) {
            return bad_input(request.id + ": " + bad.what);
        }
    });
}

}  // namespace

Exit look(const SeasonRequest& request, const std::function<Exit(const season::Season&)>& show, Known known) {
    return with_season(request, [&](storage::Store& store, const auto& held) {
        const auto seen = as_known(store, *held.now, known);
        return seen ? show(*seen) : cli::report(seen.error());
    });
}

Exit look_with_persons(const SeasonRequest& request,
                       const std::function<Exit(const season::Season&, const season::KnownPersons&)>& show) {
    return with_season(request, [&](storage::Store& store, const auto& held) {
        const auto members = app::Registers(store).members();
        if (!members) return cli::report(members.error());
        return show(*held.now, app::known_persons(*held.now, members->now));
    });
}

Exit look_stamped(const SeasonRequest& request,
                  const std::function<Exit(const season::Season&, const sheets::Stamp&)>& show) {
    return with_season(request, [&](storage::Store& store, const auto& held) {
        const auto seal = storage::last_seal(store);
        if (!seal) return cli::report(seal.error());
        return show(*held.now, {now(), held.version, std::chrono::minutes(0), *seal ? (*seal)->root : ""});
    });
}

namespace {

Date day_of_act(const SeasonRequest& request) { return Date{std::chrono::floor<std::chrono::days>(how(request).time)}; }

// What the register knows of the wishes, and the warnings that go into it with them. A failure: it knows no such
// person, or cannot be read.
std::optional<app::RegisterFailure> complete_by_register(storage::Store& store, const season::Season& now,
                                                         Wishes& wishes, std::vector<registry::Command>& warnings,
                                                         const app::ActionContext& how) {
    const auto members = app::Registers(store).members();
    if (!members) return members.error();
    for (season::Event& wish : wishes) {
        auto known = app::as_registered(members->now, now, wish);
        if (!known) return app::RegisterFailure(known.error());
        wish = std::move(*known);
        season::Event dated = wish;
        if (auto* made = std::get_if<season::DecisionMade>(&dated))
            made->as.day = Date{std::chrono::floor<std::chrono::days>(how.time)};
        const auto command = app::register_command_of(members->now, now, dated);
        if (!command) continue;
        const auto* warning = std::get_if<registry::GiveWarning>(&*command);
        if (warning != nullptr && members->now.find(warning->person) == nullptr)
            return app::RegisterFailure(registry::Refusal::no_such_person);
        warnings.push_back(*command);
    }
    return std::nullopt;
}

}  // namespace

Exit act(const SeasonRequest& request, const std::function<Wishes(const season::Season&)>& make,
         const std::function<void(const season::Season&)>& show, Known known) {
    return with_store(request.store, storage::Access::write, [&](storage::Store& store) {
        app::Seasons desk(store);
        const auto held = desk.read(request.id);
        if (!held) return report(held.error(), request.words());
        try {
            const season::Season before = held->now.value_or(season::Season{});
            const auto seen = as_known(store, before, known);
            if (!seen) return cli::report(seen.error());
            auto wishes = make(*seen);
            std::vector<registry::Command> warnings;
            if (const auto refused = complete_by_register(store, before, wishes, warnings, how(request)))
                return cli::report(*refused);
            const auto done = desk.act(request.id, wishes, how(request));
            if (!done) return report(done.error(), request.words());
            for (const registry::Command& warning : warnings)
                if (const auto given = app::Registers(store).act(warning, day_of_act(request), how(request)); !given)
                    return cli::report(given.error());
            if (show) show(*done->now);
            return Exit::done;
        } catch (const BadLeagueFile& bad) {
            return bad_input(request.id + ": " + bad.what);
        }
    });
}

int team_named(const season::Season& season, const std::string& text) { return named_in(season.teams, text, "team"); }
int club_named(const season::Season& season, const std::string& text) { return named_in(season.clubs, text, "club"); }

Date day_named(const std::string& text) { return day_of(Json(text), "day"); }

std::vector<Date> days_named(const std::string& text) {
    std::vector<Date> days;
    for (std::size_t from = 0; from <= text.size() && !text.empty();) {
        const std::size_t end = std::min(text.find(',', from), text.size());
        days.push_back(day_named(text.substr(from, end - from)));
        from = end + 1;
    }
    return days;
}

int minutes_named(const std::string& text) {
    const std::size_t colon = text.find(':');
    const std::string hours = text.substr(0, colon),
                      minutes = colon == std::string::npos ? "00" : text.substr(colon + 1);
    const auto is_number = [](const std::string& word, int below) {
        return !word.empty() && word.size() <= 2 && word.find_first_not_of("0123456789") == std::string::npos &&
               std::stoi(word) < below;
    };
    if (!is_number(hours, 24) || !is_number(minutes, 60) || minutes.size() != 2)
        throw BadLeagueFile{text + " is no time of day: write 13 or 13:30"};
    return 60 * std::stoi(hours) + std::stoi(minutes);
}

teams::Side side_named(const std::string& text) {
    const auto side = value_from<teams::Side>(text);
    if (!side) throw BadLeagueFile{text + " is neither home nor away"};
    return *side;
}

Json json_of_table(const season::Season& now, const std::string& group) {
    Json rows = Json::array();
    for (const season::Standing& each : season::standings(now, group))
        rows.push_back({{"rank", each.row.rank},
                        {"team", each.team},
                        {"name", season::name_of(now, each.team)},
                        {"played", each.row.played},
                        {"board_points", each.row.board_points.halves / 2.0},
                        {"match_points", each.row.match_points.halves / 2.0},
                        {"decided_by", each.row.decided_by}});
    return rows;
}

Json json_of_match(const season::Season& now, int id, Language language) {
    const season::SeasonMatch& match = now.matches.at(id);
    const auto boards = season::counted_boards(now, id);
    Json protests = Json::array(), move;
    for (const auto& [number, protest] : now.protests)
        if (protest.match == id)
            protests.push_back({{"protest", number},
                                {"team", season::name_of(now, protest.team)},
                                {"state", id_of(protest.state)},
                                {"words", protest.words},
                                {"ruling", protest.ruling}});
    if (match.move)
        move = {{"by", season::name_of(now, match.team(match.move->by))},
                {"to", iso(match.move->to)},
                {"agreed", match.move->agreed ? Json(*match.move->agreed) : Json()}};
    return {{"match", id},
            {"irregularities", match.irregularities},
            {"protests", protests},
            {"move", move},
            {"group", match.group},
            {"round", match.round},
            {"day", iso(match.day)},
            {"home", season::name_of(now, match.home)},
            {"away", season::name_of(now, match.away)},
            {"state", id_of(season::state_of(match))},
            {"card", texts::find("card_state", id_of(season::state_of(match)))->in(language)},
            {"disagreed", season::disagreed_boards(match)},
            {"boards", boards ? Json(teams::letters_of(*boards)) : Json()},
            {"home_points", boards ? Json(teams::score(*boards, teams::Side::home).halves / 2.0) : Json()},
            {"away_points", boards ? Json(teams::score(*boards, teams::Side::away).halves / 2.0) : Json()}};
}

}  // namespace dommer::cli
