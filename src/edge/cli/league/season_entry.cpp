#include <fmt/format.h>

#include "records/season_events.hpp"
#include "report_file.hpp"
#include "season_desk.hpp"
#include "tournament/time_control.hpp"

// Making a season: its groups and days, clubs, teams, contacts and strength lists.
namespace dommer::cli {
namespace {

struct CreateRequest : SeasonRequest {
    std::string competition = "division", name, deadline, programme, settings, from, pairing, swiss_type = "a",
                foreigners, level, time_control;
    int deposit = 0;
    int year = 0, fee = 0, boards = 0;
    std::vector<std::string> groups, days, ladder, match_points;
    bool penalties_from_match_points = false;
};

std::pair<std::string, std::string> parted(const std::string& text) {
    const std::size_t at = text.find('=');
    if (at == std::string::npos) throw BadLeagueFile{text + ": write it as NAME=VALUE"};
    return {text.substr(0, at), text.substr(at + 1)};
}

std::vector<season::GroupPlan> groups_of(const CreateRequest& request, const season::Rules& rules) {
    std::vector<season::GroupPlan> groups;
    if (request.groups.empty()) groups = season::usual_groups(rules, request.year);
    for (const std::string& each : request.groups) {
        const auto [id, name] = parted(each);
        season::GroupPlan group{.id = id, .row = id, .name = name};
        if (const auto squad = value_from<season::Squad>(id)) group.squad = *squad;
        groups.push_back(std::move(group));
    }
    for (const std::string& each : request.days) {
        const auto [id, days] = parted(each);
        bool known = false;
        for (season::GroupPlan& group : groups)
            if (group.id == id || group.row == id) group.days = days_named(days), known = true;
        if (!known) throw BadLeagueFile{fmt::format("--days: there is no group or row {}", id)};
    }
    return groups;
}

// What the table goes by, where it is another one than the competition's.
void apply_table(season::Rules& rules, const CreateRequest& request) {
    if (!request.ladder.empty()) rules.ladder.clear();
    for (const std::string& word : request.ladder) rules.ladder.push_back(*value_from<teams::Criterion>(word));
    if (!request.level.empty()) rules.level = *value_from<teams::Level>(request.level);
    rules.penalties_from_match_points = rules.penalties_from_match_points || request.penalties_from_match_points;
    if (request.match_points.empty()) return;
    const auto points = [](const std::string& word) {
        const std::size_t dot = word.find('.');
        const std::string whole = word.substr(0, dot), rest = dot == std::string::npos ? "0" : word.substr(dot + 1);
        if (whole.empty() || whole.size() > 2 || whole.find_first_not_of("0123456789") != std::string::npos ||
            (rest != "0" && rest != "5"))
            throw BadLeagueFile{"--match-points: " + word + " is neither whole nor half points below 100"};
        return Points{2 * std::stoi(whole) + (rest == "5" ? 1 : 0)};
    };
    if (request.match_points.size() != 3)
        throw BadLeagueFile{"--match-points: three numbers, for a match won, drawn and lost, as 3,1,0"};
    rules.match_points = {points(request.match_points[0]), points(request.match_points[1]),
                          points(request.match_points[2])};
}

season::Settings settings_of(const CreateRequest& request) {
    if (!request.settings.empty()) {
        const auto text = text_of_file(request.settings);
        if (!text) throw BadLeagueFile{request.settings + " cannot be opened: check the name"};
        const auto settings = records::season_settings_from(*text);
        if (!settings)
            throw BadLeagueFile{request.settings + ": \"" + settings.error().field + "\" is missing or wrong"};
        return *settings;
    }
    const auto rules = season::rules_in(request.competition, request.year);
    if (!rules) {
        std::string known;
        for (const season::Rules& each : season::all_rules()) known += (known.empty() ? "" : ", ") + each.competition;
        throw BadLeagueFile{request.competition + " is none of " + known};
    }
    season::Settings settings{.name = request.name.empty() ? request.id : request.name,
                              .year = request.year,
                              .list_deadline = day_named(request.deadline),
                              .rules = *rules,
                              .groups = groups_of(request, *rules)};
    if (!request.programme.empty()) settings.programme_sent = day_named(request.programme);
    if (request.fee > 0) settings.rules.entry_fee = crowns(request.fee);
    if (request.deposit > 0) settings.rules.deposit = crowns(request.deposit);
    if (request.boards > 0) settings.rules.boards = request.boards;
    if (!request.pairing.empty()) settings.rules.pairing = *value_from<season::Pairing>(request.pairing);
    settings.rules.swiss_type = request.swiss_type;
    if (!request.time_control.empty()) {
        if (!tournament::parse_time_control(request.time_control))
            throw BadLeagueFile{"--time-control " + request.time_control + ": write it as 40/90+30, 30+30 or 90+30"};
        settings.rules.time_control = request.time_control;
    }
    apply_table(settings.rules, request);
    if (request.foreigners == "no-limit")
        settings.rules.line_up.most_foreign.reset();
    else if (!request.foreigners.empty())
        settings.rules.line_up.most_foreign = std::stoi(request.foreigners);
    return settings;
}

std::string competition_names() {
    std::string names;
    for (const season::Rules& each : season::all_rules()) names += (names.empty() ? "" : ", ") + each.competition;
    return names;
}

void add_create(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<CreateRequest>();
    CommandLine* create = add_season_acting(app, *request, "create", "Make a season of a team competition");
    create->add_option("--competition", request->competition, competition_names())->capture_default_str();
    create->add_option("--name", request->name, "its name");
    create->add_option("--year", request->year, "in which it begins")->check(in_range(1900, 9999));
    create->add_option("--list-deadline", request->deadline, "last day for the strength lists, as 2026-09-01");
    create->add_option("--programme", request->programme, "the day on which the clubs had the plan");
    create->add_option("--group", request->groups, "a group as ID=NAME, once for each; the division has its own");
    create->add_option("--days", request->days,
                       "days of the rounds of a group or row, as league=2026-10-04,2026-11-01");
    create->add_option("--fee", request->fee, "entry fee of a team, in crowns")->check(in_range(0, 1'000'000));
    create->add_option("--deposit", request->deposit, "of a team, in crowns; goes back when it completes the season")
        ->check(in_range(0, 1'000'000));
    create
        ->add_option("--pairing", request->pairing,
                     "another one than the competition's; FIDE has approved no program for team-swiss (C.04.2, 1.4)")
        ->check(one_value_of<season::Pairing>());
    create->add_option("--swiss-type", request->swiss_type, "colour preferences of the Swiss: a, b or none")
        ->capture_default_str();
    create->add_option("--ladder", request->ladder, "what the table goes by, the first first, parted by commas")
        ->delimiter(',')
        ->check(one_value_of<teams::Criterion>());
    create->add_option("--level", request->level, "where all of it is level: lots, shared or replay")
        ->check(one_value_of<teams::Level>());
    create->add_option("--match-points", request->match_points, "for a match won, drawn and lost, as 2,1,0")
        ->delimiter(',');
    create->add_flag("--penalties-from-match-points", request->penalties_from_match_points,
                     "penalty points are taken from match points");
    create->add_option("--boards", request->boards, "of a match, where it is not the usual number")
        ->check(in_range(1, 99));
    create
        ->add_option("--foreigners", request->foreigners,
                     "players without citizenship or residence in a match: a number or no-limit; as the rules of the "
                     "season have it if left out")
        ->check(by([](const std::string& text) -> std::string {
            const bool is_number =
                !text.empty() && text.size() <= 2 && text.find_first_not_of("0123456789") == std::string::npos;
            return is_number || text == "no-limit" ? "" : text + " is no number from 0 to 99, nor no-limit";
        }));
    create->add_option("--time-control", request->time_control, "of the games, as 40/90+30, 30+30");
    create->add_option("--settings", request->settings, "a file (JSON) with everything instead");
    create->add_option("--after", request->from, "the closed season that it follows: its clubs, teams and rows");
    create->callback([request, &exit] {
        if (!app::is_season_id(request->id)) {
            exit = bad_input(request->id + ": a season's short name has small letters a-z, digits and hyphens");
            return;
        }
        if (request->settings.empty() && request->deadline.empty()) {
            exit = bad_input("league season create: say --list-deadline, or give a file with --settings");
            return;
        }
        exit = act(
            *request,
            [&](const season::Season&) -> Wishes {
                if (request->from.empty()) return {season::Created{settings_of(*request)}};
                Wishes wishes;
                SeasonRequest before = *request;
                before.id = request->from;
                const Exit read = look(before, [&](const season::Season& closed) {
                    if (!closed.is_closed) throw BadLeagueFile{request->from + " is not closed yet"};
                    wishes = app::Seasons::next_of(closed, request->name.empty() ? request->id : request->name,
                                                   request->year, day_named(request->deadline));
                    return Exit::done;
                });
                if (read != Exit::done) throw BadLeagueFile{request->from + " cannot be followed"};
                return wishes;
            },
            [&](const season::Season& now) { fmt::print("{}\n", now.settings.name); });
    });
}

struct EnterRequest : SeasonRequest {
    std::string club, venue, group, name, closed;
    int district = 0, number = 1;
};

void add_enter(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<EnterRequest>();
    CommandLine* enter = add_season_acting(app, *request, "enter", "Enter a club, and with --group a team of it");
    enter->add_option("club", request->club, "its name")->required();
    enter->add_option("--group", request->group, "the group of the team");
    enter->add_option("--number", request->number, "of the team in the club")->check(in_range(1, 99));
    enter->add_option("--team", request->name, "the team's name, if it is not the club's with the number");
    enter->add_option("--venue", request->venue, "where the club plays");
    enter->add_option("--closed", request->closed, "days on which it does not have its venue, parted by commas");
    enter->add_option("--district", request->district, "number of the district")->check(in_range(0, 99));
    enter->callback([request, &exit] {
        exit = act(
            *request,
            [&](const season::Season& now) {
                Wishes wishes;
                int club = 0;
                for (const auto& [id, each] : now.clubs)
                    if (each.name == request->club) club = id;
                if (club == 0) {
                    club = now.clubs.empty() ? 1 : now.clubs.rbegin()->first + 1;
                    wishes.emplace_back(season::ClubEntered{club, request->club, request->venue, request->district,
                                                            days_named(request->closed)});
                }
                if (!request->group.empty())
                    wishes.emplace_back(season::TeamEntered{0, club, request->number, request->name, request->group});
                if (wishes.empty()) throw BadLeagueFile{request->club + " is entered; name a --group for a team"};
                return wishes;
            },
            [&](const season::Season& now) {
                if (request->group.empty())
                    fmt::print("{}\n", now.clubs.rbegin()->first);
                else
                    fmt::print("{} {}\n", now.teams.rbegin()->first, now.teams.rbegin()->second.name);
            });
    });
}

struct ContactRequest : SeasonRequest {
    std::string club, team, role = "contact_person", name, phone, email;
    int erase = 0;
    bool taken_back = false;
};

void add_contact(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<ContactRequest>();
    CommandLine* set =
        add_season_acting(app, *request, "contact", "A club's contact or a team's captain; never public");
    set->add_option("club", request->club, "its number or name")->required();
    set->add_option("--team", request->team, "of one team only");
    set->add_option("--role", request->role, "contact_person, captain or arbiter")
        ->check(one_value_of<season::ContactRole>());
    set->add_option("--name", request->name, "who")->required();
    set->add_option("--phone", request->phone, "telephone");
    set->add_option("--email", request->email, "address");
    set->callback([request, &exit] {
        exit = act(*request, [&](const season::Season& now) -> Wishes {
            return {season::ContactSet{0,
                                       {.club = club_named(now, request->club),
                                        .team = request->team.empty() ? 0 : team_named(now, request->team),
                                        .role = *value_from<season::ContactRole>(request->role),
                                        .name = request->name,
                                        .phone = request->phone,
                                        .email = request->email}}};
        });
    });
    auto leaving = std::make_shared<ContactRequest>();
    CommandLine* erase = add_season_acting(app, *leaving, "erase-contact",
                                           "Take a contact's name, telephone and address out of the log");
    erase->add_option("contact", leaving->erase, "its number, as in `show --contacts`")->required();
    erase->callback([leaving, &exit] {
        exit = with_store(leaving->store, storage::Access::write, [&](storage::Store& store) {
            const auto done = app::Seasons(store).erase_contact(leaving->id, leaving->erase, how(*leaving));
            if (!done) return report(done.error(), leaving->words());
            print_traces(done->traces);
            return Exit::done;
        });
    });
    auto gone = std::make_shared<ContactRequest>();
    CommandLine* remove = add_season_acting(app, *gone, "remove-contact", "A contact is one no more");
    remove->add_option("contact", gone->erase, "its number, as in `show --contacts`")->required();
    remove->callback([gone, &exit] {
        exit = act(*gone, [&](const season::Season&) -> Wishes { return {season::ContactRemoved{gone->erase}}; });
    });
    auto captain = std::make_shared<ContactRequest>();
    CommandLine* named = add_season_acting(app, *captain, "captain", "Let a user act for a team on the pages");
    named->add_option("team", captain->team, "its number or name")->required();
    named->add_option("user", captain->name, "the name they sign in with")->required();
    named->add_flag("--taken-back", captain->taken_back, "they act for the team no more");
    named->callback([captain, &exit] {
        exit = act(*captain, [&](const season::Season& now) -> Wishes {
            return {season::CaptainNamed{team_named(now, captain->team), captain->name, !captain->taken_back}};
        });
    });
}

struct ListRequest : SeasonRequest {
    std::string club, file, received, name, member_since, born;
    int position = 0, rating = 0, person = 0, number = 0;
    bool foreign = false, girl = false, unregistered = false, other_club = false;
};

void print_list(const ListRequest& request, const season::Season& now) {
    const auto& list = now.clubs.at(club_named(now, request.club)).list;
    if (request.json) return print(Json::parse(records::record_of(list)));
    for (const teams::ListedPlayer& each : list)
        fmt::print("{:>3}  {:>2}  {}  {}{}\n", each.number, each.team == 0 ? "" : std::to_string(each.team), each.name,
                   each.foreign ? "*" : "", each.person == 0 ? "" : fmt::format("#{}", each.person));
}

void add_list(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<ListRequest>();
    CommandLine* list =
        add_season_acting(app, *request, "strength-list", "Show a club's strength list, or hand it in from a file");
    list->add_option("club", request->club, "its number or name")->required();
    list->add_option("file", request->file, "a list (JSON) of number, team, name; - reads standard input");
    list->add_option("--received", request->received, "the day on which the director had it");
    list->callback([request, &exit] {
        if (request->file.empty()) {
            exit = look(*request, [&](const season::Season& now) { return print_list(*request, now), Exit::done; });
            return;
        }
        exit = act(*request, [&](const season::Season& now) -> Wishes {
            const auto text = text_of_file(request->file);
            if (!text) throw BadLeagueFile{request->file + " cannot be opened: check the name"};
            const auto read = records::strength_list_from(*text);
            if (!read)
                throw BadLeagueFile{request->file + ": \"" + read.error().field +
                                    "\" is missing or wrong; write a list of "
                                    "{\"number\", \"team\", \"name\"}"};
            return {season::ListHandedIn{club_named(now, request->club), *read,
                                         request->received.empty() ? Date{} : day_named(request->received)}};
        });
    });
    auto added = std::make_shared<ListRequest>();
    CommandLine* insert = add_season_acting(app, *added, "insert-player", "A new member on the list during the season");
    insert->add_option("club", added->club, "its number or name")->required();
    insert->add_option("name", added->name, "the player")->required();
    insert->add_option("--position", added->position, "the place in the list, from 1")->required();
    insert->add_option("--person", added->person, "the number in the register");
    insert->add_option("--rating", added->rating, "the rating");
    insert->add_option("--born", added->born, "birth date, where the competition is for an age");
    insert->add_flag("--foreign", added->foreign, "neither citizen nor resident");
    insert->add_flag("--girl", added->girl, "for the rule of the junior event");
    insert->add_option("--received", added->received, "the day on which the director had notice");
    insert->add_option("--member-since", added->member_since, "registered since, where the competition asks for it");
    insert->callback([added, &exit] {
        exit = act(
            *added,
            [&](const season::Season& now) -> Wishes {
                teams::ListedPlayer player{.name = added->name, .foreign = added->foreign};
                player.girl = added->girl;
                player.person = added->person, player.rating = added->rating;
                if (!added->born.empty()) player.born = day_named(added->born);
                if (!added->received.empty()) player.notice = day_named(added->received);
                const int club = club_named(now, added->club);
                const auto& listed = now.clubs.at(club).list;
                if (added->position >= 1 && static_cast<std::size_t>(added->position) <= listed.size())
                    player.team = listed[static_cast<std::size_t>(added->position - 1)].team;
                return {season::PlayerInserted{club, added->position, player,
                                               added->member_since.empty() ? Date{} : day_named(added->member_since)}};
            },
            [&](const season::Season& now) { print_list(*added, now); });
    });
}

// What was said of the player, over what the list has.
teams::ListedPlayer as_noted(const ListRequest& request, teams::ListedPlayer player) {
    if (!request.name.empty()) player.name = request.name;
    if (request.person != 0) player.person = request.person;
    if (request.rating != 0) player.rating = request.rating;
    if (!request.born.empty()) player.born = day_named(request.born);
    player.foreign = player.foreign || request.foreign, player.girl = player.girl || request.girl;
    player.other_club = player.other_club || request.other_club;
    if (request.unregistered) player.registered = false;
    return player;
}

void add_note_player(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<ListRequest>();
    CommandLine* note =
        add_season_acting(app, *request, "note-player", "What is known of a player on the list; the order stays");
    note->add_option("club", request->club, "its number or name")->required();
    note->add_option("number", request->number, "on the list")->required();
    note->add_option("--name", request->name, "another name");
    note->add_option("--person", request->person, "the number in the register");
    note->add_option("--rating", request->rating, "the rating");
    note->add_option("--born", request->born, "birth date");
    note->add_flag("--foreign", request->foreign, "neither citizen nor resident");
    note->add_flag("--girl", request->girl, "for the rule of the junior event");
    note->add_flag("--not-registered", request->unregistered, "no member through the club");
    note->add_flag("--other-club", request->other_club, "has played for another club this season");
    note->callback([request, &exit] {
        exit = act(
            *request,
            [&](const season::Season& now) -> Wishes {
                const int club = club_named(now, request->club);
                for (const teams::ListedPlayer& player : now.clubs.at(club).list)
                    if (player.number == request->number)
                        return {season::PlayerNoted{club, request->number, as_noted(*request, player)}};
                return {season::PlayerNoted{club, request->number, {.number = request->number}}};
            },
            [&](const season::Season& now) { print_list(*request, now); });
    });
}

}  // namespace

void add_season_entry(CommandLine& season, Exit& exit) {
    add_create(season, exit);
    add_enter(season, exit);
    add_contact(season, exit);
    add_list(season, exit);
    add_note_player(season, exit);
}

}  // namespace dommer::cli
