#include <fmt/format.h>

#include <algorithm>

#include "lists/cells.hpp"
#include "notices/season.hpp"
#include "records/season_events.hpp"
#include "report_file.hpp"
#include "season_desk.hpp"
#include "texts/format.hpp"
#include "texts/texts.hpp"

// The director's desk: drafted decisions, protests, withdrawals, exemptions, lots, and the end.
namespace dommer::cli {
namespace {

struct DirectorRequest : SeasonRequest {
    std::string about, sanction, words_, team, reason, group, file, article, home, away, to;
    int points = 0, number = 0, match = 0;
    std::optional<int> amount;
    std::vector<std::string> order, winners, lots, to_league, from_league, from_division1;
    bool about_arbiter = false, is_warning = false;
};

Date today_of(const SeasonRequest& request) { return Date{std::chrono::floor<std::chrono::days>(how(request).time)}; }

std::string described(const season::Season& now, const season::Decision& decision, Language language) {
    std::string whom = decision.team != 0   ? season::name_of(now, decision.team)
                       : decision.club != 0 ? now.clubs.at(decision.club).name
                                            : "";
    std::string what(texts::find("sanction", id_of(decision.sanction))->in(language));
    if (decision.sanction == season::Sanction::fine) what += " " + texts::kroner_text(decision.amount.amount, language);
    for (const int board : decision.boards) what += fmt::format(" {}", board);
    return fmt::format("{}: {} (dsu-2011, {}). {}", whom, what, decision.article,
                       notices::reason_of(decision, language));
}

// TEAM=CLUB=DISTRICT; a team without a club is its club's only one.
season::NextTeam district_winner(const std::string& text) {
    const std::size_t club = std::min(text.find('='), text.size());
    const std::size_t district = std::min(text.find('=', club + 1), text.size());
    season::NextTeam winner{text.substr(0, club), text.substr(0, club), ""};
    if (club < text.size()) winner.club = text.substr(club + 1, district - club - 1);
    if (district < text.size()) winner.district = lists::number_or_zero(text.substr(district + 1)).value_or(0);
    return winner;
}

// What the pack of the season has fixed of the moves between two rows, and what of it is inherited.
void print_rules_of_moves(const season::Season& now, Language language) {
    if (!now.settings.rules.is_pyramid || season::has_second_division(now)) return;
    for (const char* key : {"district_places", "relegation"})
        if (const std::string rule = notices::rule_of(now, key, language); !rule.empty())
            fmt::print(stderr, "{}\n", rule);
}

void add_drafts(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<DirectorRequest>();
    CommandLine* drafts =
        add_season_reading(app, *request, "drafts", "Decisions that the rules draft for the director");
    drafts->callback([request, &exit] {
        exit = look(
            *request,
            [&](const season::Season& now) {
                Json list = Json::array();
                for (const season::Decision& draft : season::drafted_decisions(now, today_of(*request))) {
                    if (!request->json) {
                        fmt::print("{:<22} {}\n", draft.about, described(now, draft, request->words()));
                        continue;
                    }
                    Json json = Json::parse(records::record_of(season::Event(season::DecisionMade{0, draft})));
                    json.erase("type");
                    json["words"] = described(now, draft, request->words());
                    list.push_back(std::move(json));
                }
                if (request->json) print({{"drafts", list}});
                return Exit::done;
            },
            Known::register_too);
    });
    auto approved = std::make_shared<DirectorRequest>();
    CommandLine* approve = add_season_acting(app, *approved, "approve", "Make a drafted decision, as it is or changed");
    approve->add_option("about", approved->about, "which, as `drafts` names it")->required();
    approve->add_option("--sanction", approved->sanction, "another one; no_action dismisses it")
        ->check(one_value_of<season::Sanction>());
    approve->add_option("--amount", approved->amount, "of a fine, in crowns");
    approve->add_option("--words", approved->words_, "what the letter says");
    approve->callback([approved, &exit] {
        exit = act(
            *approved,
            [&](const season::Season& now) -> Wishes {
                for (season::Decision& draft : season::drafted_decisions(now, today_of(*approved))) {
                    if (draft.about != approved->about) continue;
                    if (!approved->sanction.empty()) draft.sanction = *value_from<season::Sanction>(approved->sanction);
                    if (draft.sanction == season::Sanction::penalty_point)
                        draft.points = teams::penalty_points_for_a_breach;
                    if (approved->amount) draft.amount = crowns(*approved->amount);
                    draft.words =
                        approved->words_.empty() ? notices::reason_of(draft, approved->words()) : approved->words_;
                    return {season::DecisionMade{0, draft}};
                }
                throw BadLeagueFile{approved->about + " is not drafted: `dommer league season drafts` lists them"};
            },
            {}, Known::register_too);
    });
    auto lifted = std::make_shared<DirectorRequest>();
    CommandLine* lift = add_season_acting(app, *lifted, "lift", "Take a decision back");
    lift->add_option("decision", lifted->number, "its number")->required();
    lift->add_option("--reason", lifted->reason, "why")->required();
    lift->callback([lifted, &exit] {
        exit = act(*lifted, [&](const season::Season&) -> Wishes {
            return {season::DecisionLifted{lifted->number, lifted->reason}};
        });
    });
}

void add_penalty(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<DirectorRequest>();
    CommandLine* penalty =
        add_season_acting(app, *request, "penalty", "A penalty point, a fine or a warning for a breach");
    penalty->add_option("team", request->team, "its number or name")->required();
    penalty->add_option("--reason", request->reason, "the breach")->required();
    penalty->add_option("--article", request->article, "of the regulations that was broken")->required();
    penalty->add_option("--fine", request->amount, "instead of the point, in crowns");
    penalty->add_flag("--warning", request->is_warning, "instead of the point");
    penalty->add_option("--person", request->number, "who is warned, by the number in the register");
    penalty->callback([request, &exit] {
        exit = act(*request, [&](const season::Season& now) -> Wishes {
            const int team = team_named(now, request->team);
            return {season::DecisionMade{0,
                                         {.sanction = request->is_warning ? season::Sanction::warning
                                                      : request->amount   ? season::Sanction::fine
                                                                          : season::Sanction::penalty_point,
                                          .article = request->article,
                                          .team = team,
                                          .person = request->number,
                                          .amount = crowns(request->amount.value_or(0)),
                                          .words = request->reason}}};
        });
    });
    auto left = std::make_shared<DirectorRequest>();
    CommandLine* withdraw =
        add_season_acting(app, *left, "withdraw", "A team leaves; in the division all its matches are deleted");
    withdraw->add_option("team", left->team, "its number or name")->required();
    withdraw->add_option("--reason", left->reason, "why")->required();
    withdraw->callback([left, &exit] {
        exit = act(*left, [&](const season::Season& now) -> Wishes {
            return {season::TeamWithdrawn{team_named(now, left->team), left->reason}};
        });
    });
    auto back = std::make_shared<DirectorRequest>();
    CommandLine* returned =
        add_season_acting(app, *back, "return-deposit", "Pay the deposit of a team back that completed the season");
    returned->add_option("team", back->team, "its number or name")->required();
    returned->callback([back, &exit] {
        exit = act(*back, [&](const season::Season& now) -> Wishes {
            return {season::DepositReturned{team_named(now, back->team)}};
        });
    });
    auto exempt = std::make_shared<DirectorRequest>();
    CommandLine* granted = add_season_acting(app, *exempt, "exempt", "Exempt a team from an article");
    granted->add_option("article", exempt->article, "such as '5.5 §6'")->required();
    granted->add_option("--team", exempt->team, "its number or name; everybody if left out");
    granted->add_option("--reason", exempt->reason, "why")->required();
    granted->callback([exempt, &exit] {
        exit = act(*exempt, [&](const season::Season& now) -> Wishes {
            return {season::ExemptionGranted{
                {exempt->team.empty() ? 0 : team_named(now, exempt->team), exempt->article, exempt->reason}}};
        });
    });
}

void add_protest(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<DirectorRequest>();
    CommandLine* protest = add_season_acting(app, *request, "protest", "Note a protest on the card of a match");
    protest->add_option("match", request->match, "its number")->required();
    protest->add_option("team", request->team, "who protests")->required();
    protest->add_option("words", request->words_, "about what")->required();
    protest->add_flag("--arbiter-without-licence", request->about_arbiter, "against an arbiter without licence");
    protest->callback([request, &exit] {
        exit = act(
            *request,
            [&](const season::Season& now) -> Wishes {
                return {season::ProtestNoted{0, request->match, team_named(now, request->team), request->words_,
                                             request->about_arbiter}};
            },
            [](const season::Season& now) { fmt::print("{}\n", now.protests.rbegin()->first); });
    });
    const auto add_step = [&](const char* name, const char* what, auto make) {
        auto step = std::make_shared<DirectorRequest>();
        CommandLine* command = add_season_acting(app, *step, name, what);
        command->add_option("protest", step->number, "its number")->required();
        command->add_option("words", step->words_, "the text")->required();
        command->callback(
            [step, make, &exit] { exit = act(*step, [&](const season::Season&) -> Wishes { return {make(*step)}; }); });
    };
    add_step("protest-details", "The detailed protest, within four days", [](const DirectorRequest& r) {
        return season::ProtestDetailed{r.number, r.words_};
    });
    add_step("protest-ruling", "The director's ruling on a protest", [](const DirectorRequest& r) {
        return season::ProtestRuled{r.number, r.words_};
    });
    add_step("protest-appeal", "An appeal to the committee, within ten days", [](const DirectorRequest& r) {
        return season::Appealed{r.number, r.words_};
    });
}

void add_end(CommandLine& app, Exit& exit) {
    auto drawn = std::make_shared<DirectorRequest>();
    CommandLine* lots = add_season_acting(app, *drawn, "lots", "Lots that were drawn between level teams");
    lots->add_option("group", drawn->group, "the group, or play-off")->required();
    lots->add_option("order", drawn->order, "all its teams in the order drawn, by number or name; left out: drawn here")
        ->delimiter(',');
    lots->callback([drawn, &exit] {
        exit = act(*drawn, [&](const season::Season& now) -> Wishes {
            season::LotsDrawn wish{drawn->group, {}};
            for (const std::string& name : drawn->order) wish.order.push_back(team_named(now, name));
            return {wish};
        });
    });
    auto off = std::make_shared<DirectorRequest>();
    CommandLine* play_off =
        add_season_acting(app, *off, "play-off", "Plan the play-off of the third-last of groups 3 and 4");
    play_off->callback([off, &exit] {
        exit = act(
            *off,
            [&](const season::Season& now) -> Wishes {
                const auto pair = season::play_off_pair(now);
                if (pair.size() != 2) throw BadLeagueFile{"groups 3 and 4 of division 2 are not finished"};
                return {season::PlayOffPlanned{0, pair[0], pair[1]}};
            },
            [](const season::Season& now) { fmt::print("{}\n", now.matches.rbegin()->first); });
    });
    auto replayed = std::make_shared<DirectorRequest>();
    CommandLine* replay = add_season_acting(app, *replayed, "replay", "The replay for the first place of a group");
    replay->add_option("group", replayed->group, "the group")->required();
    replay->add_option("winner", replayed->home, "by number or name")->required();
    replay->add_option("loser", replayed->away, "by number or name")->required();
    replay->add_option("others", replayed->order,
                       "of more than two level teams those after them, as the director decides");
    replay->callback([replayed, &exit] {
        exit = act(*replayed, [&](const season::Season& now) -> Wishes {
            season::ReplayPlayed wish{replayed->group, team_named(now, replayed->home),
                                      team_named(now, replayed->away)};
            if (!replayed->order.empty()) wish.order = {wish.winner, wish.loser};
            for (const std::string& name : replayed->order) wish.order.push_back(team_named(now, name));
            return {wish};
        });
    });
    auto last = std::make_shared<DirectorRequest>();
    CommandLine* close = add_season_acting(app, *last, "close", "End the season; the rows of the next one follow");
    close->add_option("--district-winner", last->winners,
                      "a winner of a district as TEAM=CLUB, nine times in the division; since 2024 eight times as "
                      "TEAM=CLUB=DISTRICT");
    close->add_option("--to-league", last->to_league,
                      "since 2024, when no text says which winners: a team of division 1 that goes up; once for each");
    close->add_option("--from-league", last->from_league,
                      "since 2024: a team of the league that goes down; left out: the last two, as in 2011");
    close->add_option("--from-division1", last->from_division1,
                      "since 2024: a team of division 1 that goes down; left out: the last two of each group");
    close->add_option("--lots", last->lots, "of two winners of one club: the team drawn first");
    close->callback([last, &exit] {
        exit = act(
            *last,
            [&](const season::Season&) -> Wishes {
                season::Closed wish{.district_winners = {}, .lots = last->lots};
                wish.to_league = last->to_league, wish.from_league = last->from_league;
                wish.from_division1 = last->from_division1;
                for (const std::string& each : last->winners) wish.district_winners.push_back(district_winner(each));
                return {wish};
            },
            [&](const season::Season& now) {
                print_rules_of_moves(now, last->words());
                for (const season::NextTeam& team : now.next) fmt::print("{:<10} {}\n", team.row, team.name);
                for (const std::string& team : now.vacant) fmt::print("vacant     {}\n", team);
                if (const auto champion = season::champion_of(now))
                    fmt::print("{}\n", filled(texts::Key("teams.champion").in(last->words()),
                                              {{"team", season::name_of(now, *champion)}}));
            });
    });
    auto taken = std::make_shared<DirectorRequest>();
    CommandLine* vacancy = add_season_acting(app, *taken, "fill-vacancy",
                                             "Who takes the place of a team that has left, in the next season");
    vacancy->add_option("place", taken->home, "the team whose place it is; left out: lists the vacant places");
    vacancy->add_option("team", taken->away, "who takes it; left out: whose turn it is");
    vacancy->callback([taken, &exit] {
        const auto show = [&](const season::Season& now) {
            for (const season::Vacancy& each : season::vacancies_of(now))
                fmt::print("{:<10} {}  <- {}\n", each.row, each.place,
                           fmt::join(each.in_line.begin(), each.in_line.end(), ", "));
        };
        if (taken->home.empty()) {
            exit = look(*taken, [&](const season::Season& now) { return show(now), Exit::done; });
            return;
        }
        exit = act(
            *taken,
            [&](const season::Season&) -> Wishes {
                return {season::VacancyFilled{taken->home, taken->away}};
            },
            show);
    });
    auto any = std::make_shared<DirectorRequest>();
    CommandLine* acts = add_season_acting(app, *any, "act", "Any facts from a file, all of them or none");
    acts->add_option("file", any->file, "a list (JSON) of facts as `log` prints them; - reads standard input")
        ->required();
    acts->callback([any, &exit] {
        exit = act(*any, [&](const season::Season&) -> Wishes {
            const auto text = text_of_file(any->file);
            if (!text) throw BadLeagueFile{any->file + " cannot be opened: check the name"};
            const Json json = Json::parse(*text, nullptr, false);
            if (!json.is_array()) throw BadLeagueFile{any->file + " is not a JSON list"};
            Wishes wishes;
            for (const Json& each : json) {
                auto wish = records::season_event_from(each.dump());
                if (!wish)
                    throw BadLeagueFile{fmt::format("{}: fact {}: \"{}\" is missing or wrong", any->file,
                                                    wishes.size() + 1, wish.error().field)};
                wishes.push_back(std::move(*wish));
            }
            return wishes;
        });
    });
}

}  // namespace

void add_season_director(CommandLine& season, Exit& exit) {
    add_drafts(season, exit);
    add_penalty(season, exit);
    add_protest(season, exit);
    add_end(season, exit);
}

}  // namespace dommer::cli
