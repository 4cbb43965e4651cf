#include <fmt/format.h>

#include "amounts.hpp"
#include "entry_options.hpp"
#include "notices/tournament.hpp"
#include "prize_categories.hpp"
#include "systems/system.hpp"
#include "tiebreak/code.hpp"
#include "tournament/copy.hpp"
#include "tournament/game_agreement.hpp"
#include "tournament/presets.hpp"
#include "tournament/prize_list.hpp"
#include "tournament/time_control.hpp"
#include "tournament_choices.hpp"
#include "tournament_desk.hpp"
#include "tournament_limits.hpp"
#include "tournament_regulations.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

// What was said on the command line; the rest stays as it was.
struct Said {
    DeskOptions desk;
    std::string preset, from, to, closing;
    std::optional<std::string> name, place, system, tie_breaks, tie_break_edition, time_control, federation, page, pace,
        prize_rule, invitation, conditions, colour, points, admission, play_off, arrays;
    std::optional<double> bye;
    std::optional<int> rounds, match_games, replays, max_meets, accelerated_until, trophies;
    std::vector<int> strength_groups;
    Switch baku, elo, smoke_free, last_round_colours;
    SaidRegulations regulations;
    SaidLimits limits;
    SaidChoices choices;
    SaidEntry entry;
    std::vector<std::string> prizes, categories, arbiters, committee, round_days, announced;
};

// "Lund, Mette:D-I"
Official official_of(const std::string& text) {
    const auto colon = text.rfind(':');
    return colon == std::string::npos ? Official{text, ""} : Official{text.substr(0, colon), text.substr(colon + 1)};
}

using Wrong = tl::unexpected<std::string>;

tl::expected<Settings, std::string> with_lists(const Said& said, Settings s) {
    if (!said.prizes.empty()) s.prizes.clear();
    for (const std::string& text : said.prizes) {
        const auto amount = amount_of(text);
        if (!amount) return Wrong(fmt::format("--prizes {}: write amounts such as 5000,3000.50, best first", text));
        s.prizes.push_back(*amount);
    }
    if (!said.categories.empty()) s.categories.clear();
    for (const std::string& text : said.categories) {
        if (text == "none") continue;
        auto category = prize_category_of(text);
        if (!category) return Wrong(category.error());
        s.categories.push_back(std::move(*category));
    }
    if (!said.arbiters.empty()) s.arbiters.clear();
    for (const std::string& text : said.arbiters) s.arbiters.push_back(official_of(text));
    if (!said.committee.empty()) s.committee.clear();
    for (const std::string& text : said.committee) s.committee.push_back(official_of(text));
    if (!said.round_days.empty()) s.round_times.clear();
    for (const std::string& text : said.round_days) {
        const auto time = parse_round_time(text);
        if (!time)
            return Wrong(fmt::format(
                "--round-days {}: write the day, and the hour and place where they are fixed: 2026-04-02 14:00 Hall B",
                text));
        s.round_times.push_back(*time);
    }
    if (!said.announced.empty()) s.announced.clear();
    for (const std::string& text : said.announced) {
        const auto field = value_from<InvitationField>(text);
        if (!field) return Wrong(fmt::format("--announced {}: one of {}", text, listed_ids<InvitationField>()));
        s.announced.push_back(*field);
    }
    return s;
}

// "3/1/0": what a win, a draw and a loss are worth.
std::optional<pairing::PointSystem> points_of(const std::string& text) {
    double win = 0, draw = 0, loss = 0;
    char more = 0;
    if (std::sscanf(text.c_str(), "%lf/%lf/%lf%c", &win, &draw, &loss, &more) != 3) return std::nullopt;
    const auto halves = [](double value) { return static_cast<int>(2 * value); };
    for (const double value : {win, draw, loss})
        if (value < 0 || value > 99 || halves(value) != 2 * value) return std::nullopt;
    if (2 * draw > win + loss || draw < loss)
        return std::nullopt;  // two draws are never worth more than a win and a loss
    return pairing::PointSystem::of({halves(win)}, {halves(draw)}, {halves(loss)});
}

tl::expected<Settings, std::string> with_words(const Said& said, Settings s) {
    const auto take = [](const auto& from, auto& into) {
        if (from) into = *from;
    };
    take(said.name, s.name), take(said.place, s.place), take(said.system, s.system),
        take(said.tie_breaks, s.tie_breaks), take(said.tie_break_edition, s.tie_break_edition);
    take(said.conditions, s.conditions);
    take(said.time_control, s.time_control), take(said.federation, s.federation), take(said.page, s.page),
        take(said.rounds, s.rounds), take(said.match_games, s.match_games), take(said.replays, s.replays),
        take(said.max_meets, s.max_meets), take(said.trophies, s.trophies);
    if (!said.strength_groups.empty()) s.strength_groups.first_numbers = said.strength_groups;
    if (said.strength_groups == std::vector{0}) s.strength_groups = {};
    take(said.accelerated_until, s.strength_groups.until);
    turn(said.baku, s.baku), turn(said.elo, s.elo_rated), turn(said.smoke_free, s.smoke_free),
        turn(said.last_round_colours, s.last_round_colours);
    if (said.pace) s.pace = *value_from<Pace>(*said.pace);
    if (said.arrays) s.arrays = *value_from<Arrays>(*said.arrays);
    if (said.prize_rule) s.prize_rule = *value_from<PrizeRule>(*said.prize_rule);
    if (said.admission) s.admission = *value_from<Admission>(*said.admission);
    if (said.play_off) s.play_off = *value_from<PlayOffFor>(*said.play_off);
    if (said.invitation) s.invitation = *value_from<InvitationKind>(*said.invitation);
    if (said.colour) s.initial_colour = *value_from<Colour>(*said.colour);
    if (said.points) {
        const auto points = points_of(*said.points);
        if (!points)
            return Wrong(fmt::format(
                "--points {}: write win/draw/loss as 3/1/0; two draws are not worth more than a win and a loss",
                *said.points));
        s.points = *points;
    }
    if (said.bye) {
        if (2 * *said.bye != static_cast<int>(2 * *said.bye)) return Wrong("--bye is in halves: 0, 0.5, 1");
        s.points.allocated_bye = {static_cast<int>(2 * *said.bye)};
    }
    for (const auto& [text, option] :
         {std::pair(&said.from, "--from"), std::pair(&said.to, "--to"), std::pair(&said.closing, "--closing")}) {
        if (text->empty()) continue;
        const auto day = parse_date(*text);
        if (!day) return Wrong(fmt::format("{} {}: write the day as 2026-04-02", option, *text));
        if (text == &said.closing)
            s.closing = *day;
        else
            (text == &said.from ? s.first_day : s.last_day) = *day;
    }
    if (!said.from.empty() && said.to.empty() && s.last_day < s.first_day) s.last_day = s.first_day;
    if (said.time_control && !s.time_control.empty() && !parse_time_control(s.time_control))
        return Wrong(
            fmt::format("--time-control {}: write 40/120+60, 90+30s or 25: moves/minutes, then minutes for the rest, "
                        "then seconds a move",
                        s.time_control));
    if (const auto codes = tiebreak::parse_codes(s.tie_breaks); !codes)
        return Wrong(fmt::format("--tie-breaks: {} is no tie-break: write codes such as DSU_ORD, BH/C1, SB",
                                 codes.error().code));
    if (auto wrong = take_limits(said.limits, s.limits)) return Wrong(*wrong);
    if (auto wrong = take_choices(said.choices, s.choices)) return Wrong(*wrong);
    take_entry(said.entry, s);
    for (const BadSettings fault : faults_of(s)) return Wrong(notices::sentence(fault));
    if (auto wrong = take_regulations(said.regulations, s)) return Wrong(*wrong);
    return with_lists(said, std::move(s)).and_then([](Settings done) -> tl::expected<Settings, std::string> {
        for (const BadSettings fault : faults_of(done)) return Wrong(notices::sentence(fault));
        return done;
    });
}

// What the rules say of the time control, without standing in the way: section 12 is about coordinated tournaments.
void remark_on_time(const Settings& settings) {
    const auto control = parse_time_control(settings.time_control);
    if (const auto play = time_class_of(settings); play && id_of(*play) != id_of(settings.pace))
        fmt::print(stderr, "dommer: {}: {} by {}, but rated as {} (--pace)\n", settings.time_control, id_of(*play),
                   laws::edition_in_force(settings.first_day)->book, id_of(settings.pace));
    if (!control || settings.pace != Pace::standard) return;
    for (const TimeFault fault : faults_of(*control))
        fmt::print(stderr, "dommer: {}: {}\n", settings.time_control, notices::sentence(fault));
}

// C.04.2, 1.4: said where the system is chosen.
void remark_on_system(const systems::System& system) {
    if (system.is_without_approved_program)
        fmt::print(stderr, "dommer: {}\n",
                   filled(texts::Key("problem.no_approved_program").in(Language::english),
                          {{"system", std::string(system.name.english)}}));
}

Exit create(const Said& said) {
    const Preset* preset = find_preset(said.preset);
    Settings start = preset == nullptr ? Settings{} : preset->settings;
    if (preset == nullptr && said.system) {
        start.prize_rule = usual_prize_rule(*said.system);
        start.tie_breaks = systems::NamedSystem(*said.system)->customs.tie_breaks;
    }
    const auto settings = with_words(said, start);
    if (!settings) return bad_input(settings.error());
    const Exit done = act(said.desk, Create{*settings}, [&](const Tournament& now) {
        fmt::print("{} is created as {}: enter players next (dommer tournament enter {} \"Surname, First names\")\n",
                   now.settings.name, said.desk.id, said.desk.id);
    });
    if (done == Exit::done) remark_on_time(*settings);
    if (done == Exit::done) remark_on_system(*settings->system);
    return done;
}

Exit change(const Said& said) {
    return act(
        said.desk,
        [&](const Tournament& now) -> tl::expected<Command, std::string> {
            if (said.system) remark_on_system(*systems::NamedSystem(*said.system));
            return with_words(said, now.settings).map([](const Settings& settings) -> Command {
                return ChangeSettings{settings};
            });
        },
        [](const Tournament& now) { remark_on_time(now.settings); });
}

struct CopyRequest {
    DeskOptions desk;
    std::string as, name, from;
    bool players = false;
};

Exit copy(const CopyRequest& asked) {
    const auto first_day = parse_date(asked.from);
    if (!first_day) return bad_input(fmt::format("--from {}: write the day as 2026-04-02", asked.from));
    return with_store(asked.desk.store, storage::Access::write, [&](storage::Store& store) {
        app::Tournaments office(store);
        const auto held = office.read(asked.desk.id);
        if (!held) return report(held.error());
        if (!held->now) return report(app::Failure(Refusal{Refused::no_such_tournament}));
        const auto commands = commands_of_copy(*held->now, asked.name.empty() ? held->now->settings.name : asked.name,
                                               *first_day, asked.players ? CopyWith::players : CopyWith::settings);
        const auto there = office.read(asked.as);
        if (!there) return report(there.error());
        const auto made = office.act_all(*there, commands, how(asked.desk));
        if (!made) return report(made.error(), there->now ? &*there->now : nullptr);
        fmt::print("{} is created as {}, from {} to {}, with {} players\n", made->now->settings.name, asked.as,
                   iso(made->now->settings.first_day), iso(made->now->settings.last_day), made->now->entrants.size());
        return Exit::done;
    });
}

void add_copy(CommandLine& app, Exit& exit) {
    auto asked = std::make_shared<CopyRequest>();
    CommandLine* command = add_acting(app, asked->desk, "copy",
                                      "Hold a tournament again: its settings from another day on, nobody's results");
    command->add_option("as", asked->as, "the short name of the new one")->required();
    command->add_option("--from", asked->from, "its first day, YYYY-MM-DD; the other days move with it")->required();
    command->add_option("--name", asked->name, "the name people know it by; that of the old one if left out");
    command->add_flag("--with-players", asked->players, "enter everybody who plays in the old one");
    command->callback([=, &exit] { exit = copy(*asked); });
}

void add_values(CommandLine& command, Said& said) {
    command.add_option("--place", said.place, "where it is played");
    command.add_option("--to", said.to, "the last day; the first one if left out");
    command.add_option("--system", said.system, "the pairing system")->check(one_of(systems::system_names()));
    command.add_option("--rounds", said.rounds,
                       "how many rounds; all-play-all and knock-out have as many as the players make");
    command.add_option("--tie-breaks", said.tie_breaks, "codes in order, such as DSU_ORD or BH/C1,SB");
    command.add_option("--tie-break-edition", said.tie_break_edition,
                       "of FIDE's rules; the one in force on the first day if left out");
    command.add_option("--time-control", said.time_control,
                       "40/120+60, 90+30s, 25: moves/minutes, minutes for the rest, seconds a move");
    command
        .add_option("--chess960", said.arrays,
                    "games begin from an array that is drawn: for each-round, or one for the whole-event; ordinary "
                    "for none")
        ->check(one_value_of<Arrays>());
    command.add_option("--pace", said.pace, "the rating list it belongs to")->check(one_value_of<Pace>());
    command.add_option("--points", said.points, "what a win, a draw and a loss are worth, as 3/1/0");
    command.add_option("--bye", said.bye, "what the bye is worth, in halves as 0.5; a win if left out")
        ->check(in_range(0.0, 99.0));
    command.add_option("--first-colour", said.colour, "of the first player in round 1, by lot")
        ->check(one_value_of<Colour>());
    add_switch(command, said.baku, "baku", "FIDE's acceleration");
    command
        .add_option("--strength-groups", said.strength_groups,
                    "groups that carry pairing points (4.9.3 10): the first number of each, as 1,11,21; 0 for none")
        ->delimiter(',');
    command.add_option("--accelerated-until", said.accelerated_until, "the last round that counts them; 0 for all")
        ->check(in_range(0, 99));
    command.add_option("--match-games", said.match_games, "normal games of a knock-out match or a gladiator encounter")
        ->check(in_range(1, 99));
    command.add_option("--replays", said.replays, "gladiator games with less time, before blitz")
        ->check(in_range(1, 99));
    command.add_option("--max-meets", said.max_meets, "Konrad: how often two players may meet")->check(in_range(1, 20));
    add_switch(command, said.last_round_colours, "last-round-colours",
               "Norwegian Monrad: colours go before equal scores in the last round too");
    command.add_option("--prizes", said.prizes, "amounts, best first, as 5000,3000,1500.50")->delimiter(',');
    command.add_option("--category", said.categories,
                       "prizes for some beside the main ones, as Juniors:age to 20:500,300 or U1800:1799:400; nobody "
                       "has two prizes; none: no more of them");
    command.add_option("--trophies", said.trophies, "prizes of honour, one for each of the first places")
        ->check(in_range(0, 100));
    command.add_option("--prize-rule", said.prize_rule, "how level players are paid")->check(one_value_of<PrizeRule>());
    command.add_option("--arbiter", said.arbiters,
                       "Name:licence, the chief arbiter first; licences are D-I, D-II, aspirant");
    command.add_option("--committee", said.committee, "Name:licence, three of them");
    command.add_option("--closing", said.closing, "the last day of entry");
    command
        .add_option("--round-days", said.round_days,
                    "when and where each round is played, parted by commas: 2026-04-02 14:00 Hall B,2026-04-03 10:00")
        ->delimiter(',');
    command.add_option("--invitation", said.invitation, "open to all, or closed")
        ->check(one_value_of<InvitationKind>());
    command
        .add_option("--admission", said.admission,
                    "whom of the register the rules let in: coordinated asks for membership and no quarantine, the "
                    "classes for more")
        ->check(one_value_of<Admission>());
    command
        .add_option("--play-off", said.play_off,
                    "how a tie for the first place is played off: national-class by section 36, candidate-class by 37, "
                    "rapid-championship by 4.3.3")
        ->check(one_value_of<PlayOffFor>());
    command
        .add_option("--announced", said.announced,
                    "what the invitation says: system, time-control, entry-conditions, ...")
        ->delimiter(',');
    command.add_option("--conditions", said.conditions,
                       "what the invitation says of entry, selection, groups and going on in another group");
    add_switch(command, said.smoke_free, "smoke-free", "there is a smoke-free room");
    add_switch(command, said.elo, "elo", "it is to be rated by FIDE");
    command.add_option("--federation", said.federation, "where it is played, as DEN");
    command.add_option("--page", said.page, "the address of its page, for the codes on prints");
    add_limit_options(command, said.limits);
    add_choice_options(command, said.choices);
    add_entry_options(command, said.entry);
    add_regulation_options(command, said.regulations);
}

}  // namespace

void add_tournament_settings(CommandLine& app, Exit& exit) {
    auto said = std::make_shared<Said>();
    std::vector<std::string> ids;
    for (const Preset& preset : presets()) ids.emplace_back(preset.id);
    CommandLine* creation = add_acting(app, said->desk, "create", "Create a tournament");
    creation
        ->add_option("--preset", said->preset, "values to start from (dommer tournament presets); all can be changed")
        ->check(one_of(ids));
    creation->add_option("--name", said->name, "the name people know it by")->required();
    creation->add_option("--from", said->from, "the first day, YYYY-MM-DD")->required();
    add_values(*creation, *said);
    creation->callback([=, &exit] { exit = create(*said); });

    auto changed = std::make_shared<Said>();
    CommandLine* settings = add_acting(app, changed->desk, "settings", "Change values of a tournament");
    settings->add_option("--name", changed->name, "the name people know it by");
    settings->add_option("--from", changed->from, "the first day, YYYY-MM-DD");
    add_values(*settings, *changed);
    settings->callback([=, &exit] { exit = change(*changed); });
    add_copy(app, exit);
}

}  // namespace dommer::cli
