#include <fmt/format.h>

#include "notices/season.hpp"
#include "records/season_events.hpp"
#include "report_file.hpp"
#include "season_desk.hpp"
#include "texts/texts.hpp"

// Fixtures and the day of the match.
namespace dommer::cli {
namespace {

struct GroupRequest : SeasonRequest {
    std::string group;
    std::vector<std::string> order;
    bool by_lot = false;
};

std::vector<int> teams_named(const season::Season& now, const std::vector<std::string>& names) {
    std::vector<int> teams;
    for (const std::string& name : names) teams.push_back(team_named(now, name));
    return teams;
}

void print_matches(const SeasonRequest& request, const season::Season& now, const std::string& group, int round) {
    Json list = Json::array();
    for (const int id : season::matches_of(now, group, round)) {
        const Json match = json_of_match(now, id, request.words());
        if (request.json)
            list.push_back(match);
        else
            fmt::print("{:>4}  {:>2}  {}  {} - {}\n", id, match["round"].get<int>(), match["day"].get<std::string>(),
                       match["home"].get<std::string>(), match["away"].get<std::string>());
    }
    if (request.json) print({{"matches", list}});
}

void add_fixtures(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<GroupRequest>();
    CommandLine* draw = add_season_acting(
        app, *request, "fixtures", "Show a group's matches; make them, all against all, or the order for pairing");
    draw->add_option("group", request->group, "the group")->required();
    draw->add_option("--order", request->order, "the teams in the order drawn, by number or name")->delimiter(',');
    draw->add_flag("--by-lot", request->by_lot, "draw the order by lot; the pokal always is, unless --order says it");
    draw->callback([request, &exit] {
        exit = act(
            *request,
            [&](const season::Season& now) -> Wishes {
                if (now.orders.contains(request->group)) return {};
                return {season::GroupDrawn{
                    .group = request->group, .order = teams_named(now, request->order), .by_lot = request->by_lot}};
            },
            [&](const season::Season& now) { print_matches(*request, now, request->group, 0); });
    });
    auto paired = std::make_shared<GroupRequest>();
    CommandLine* pair = add_season_acting(app, *paired, "pair", "Pair the next round of a group by its system");
    pair->add_option("group", paired->group, "the group")->required();
    pair->callback([paired, &exit] {
        exit = with_store(paired->store, storage::Access::write, [&](storage::Store& store) {
            app::Seasons desk(store);
            const auto held = desk.read(paired->id);
            if (!held) return report(held.error(), paired->words());
            if (!held->now)
                return report(app::SeasonFailure(season::Refusal{season::Refused::no_such_season}), paired->words());
            const auto round = app::next_round(*held->now, paired->group);
            if (!round) return report(round.error(), paired->words());
            const auto done = desk.act(paired->id, {*round}, how(*paired));
            if (!done) return report(done.error(), paired->words());
            print_matches(*paired, *done->now, paired->group, season::last_round_of(*done->now, paired->group));
            return Exit::done;
        });
    });
}

struct MatchRequest : SeasonRequest {
    int match = 0, board = 0, number = 0, minutes = 0, players = 0;
    std::string side, boards, reason, to, asked, selected, name, start, title = "none";
    std::vector<std::string> numbers;
    std::optional<int> late;
    bool despite = false, check = false, selected_players = false, allowed = false, unlicensed = false, absent = false;
    bool needed = false, refuses = false;
    int person = 0;
};

CommandLine* add_match_acting(CommandLine& app, MatchRequest& request, const char* name, const char* what, bool side) {
    CommandLine* command = add_season_acting(app, request, name, what);
    command->add_option("match", request.match, "its number")->required();
    if (side) command->add_option("side", request.side, "home or away")->required()->check(one_value_of<teams::Side>());
    return command;
}

season::NumberedBoards numbers_of(const std::vector<std::string>& words) {
    season::NumberedBoards boards;
    for (const std::string& word : words) {
        if (word == "-") {
            boards.emplace_back();
            continue;
        }
        try {
            boards.emplace_back(std::stoi(word));
        } catch (const std::exception&) {
            throw BadLeagueFile{word + " is no list number: write numbers, and - for an empty board"};
        }
    }
    return boards;
}

season::OpenBoards open_boards_of(const std::string& letters) {
    season::OpenBoards boards;
    for (const char letter : letters) {
        const auto result = value_from<teams::BoardResult>(std::string_view(&letter, 1));
        if (!result && letter != '?')
            throw BadLeagueFile{letters +
                                ": write H, D or A for each board, h or a if forfeited, - for nobody, ? if open"};
        boards.push_back(result);
    }
    return boards;
}

void add_line_up(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<MatchRequest>();
    CommandLine* line_up =
        add_match_acting(app, *request, "line-up", "Hand in a line-up; not legal: every reason", true);
    line_up->add_option("numbers", request->numbers, "list numbers from board 1; - for an empty board")->required();
    line_up->add_flag("--check", request->check, "only say whether it is legal");
    line_up->add_flag("--despite", request->despite, "note it as it was played although it is not legal");
    line_up->callback([request, &exit] {
        const auto wish = [&] {
            return season::LineUpHandedIn{request->match, side_named(request->side), numbers_of(request->numbers),
                                          request->despite};
        };
        if (!request->check) {
            exit = act(*request, [&](const season::Season&) -> Wishes { return {wish()}; });
            return;
        }
        exit = look(
            *request,
            [&](const season::Season& now) {
                const auto asked =
                    season::decide(now, wish(), {Date{std::chrono::floor<std::chrono::days>(how(*request).time)}});
                if (!asked) return report(app::SeasonFailure(asked.error()), request->words());
                fmt::print(
                    "{}\n",
                    filled(texts::Key("league.line_up_is_legal").in(request->words()),
                           {{"1", std::to_string(request->numbers.size() - static_cast<std::size_t>(std::ranges::count(
                                                                               request->numbers, "-")))}}));
                return Exit::done;
            },
            Known::register_too);
    });
}

void add_card(CommandLine& app, Exit& exit) {
    const auto shown = [](const MatchRequest& request) {
        return [&request](const season::Season& now) {
            const Json match = json_of_match(now, request.match, request.words());
            if (request.json) return print(match);
            fmt::print("{}\n", match["card"].get<std::string>());
        };
    };
    auto entered = std::make_shared<MatchRequest>();
    CommandLine* result = add_match_acting(app, *entered, "result", "Enter the card of a match for one captain", true);
    result->add_option("boards", entered->boards, "such as HDDA?hHA: board 1 first, ? where nothing is known yet")
        ->required();
    result->callback([entered, shown, &exit] {
        exit = act(
            *entered,
            [&](const season::Season&) -> Wishes {
                return {
                    season::CardEntered{entered->match, side_named(entered->side), open_boards_of(entered->boards)}};
            },
            shown(*entered));
    });
    auto confirmed = std::make_shared<MatchRequest>();
    CommandLine* confirm = add_match_acting(app, *confirmed, "confirm", "Agree to the card of the other captain", true);
    confirm->callback([confirmed, shown, &exit] {
        exit = act(
            *confirmed,
            [&](const season::Season&) -> Wishes {
                return {season::CardConfirmed{confirmed->match, side_named(confirmed->side)}};
            },
            shown(*confirmed));
    });
    auto decided = std::make_shared<MatchRequest>();
    CommandLine* decide = add_match_acting(app, *decided, "decide", "The director decides or corrects a card", false);
    decide->add_option("boards", decided->boards, "such as HDDAHhHA")->required();
    decide->add_option("--reason", decided->reason, "why")->required();
    decide->callback([decided, shown, &exit] {
        exit = act(
            *decided,
            [&](const season::Season&) -> Wishes {
                return {season::CardDecided{decided->match, boards_in({{"boards", decided->boards}}, "boards"),
                                            decided->reason}};
            },
            shown(*decided));
    });
}

// dsu_2011, 5.1 §12 h: whose clock was started, and what the other has lost.
void print_clock(const MatchRequest& request, const season::Season& now) {
    const teams::ClockStart clock = season::clock_at(now, now.matches.at(request.match), request.board);
    if (request.json)
        return print({{"board", request.board},
                      {"started", id_of(clock.started)},
                      {"white_lost", clock.white_lost},
                      {"black_lost", clock.black_lost},
                      {"white_defaults", clock.white_defaults},
                      {"black_defaults", clock.black_defaults}});
    const auto said = [&](std::string_view id) { return texts::find("team_clock", id)->in(request.words()); };
    fmt::print("{}\n", said(clock.started == Colour::white ? "white_starts" : "black_starts"));
    if (clock.white_defaults) fmt::print("{}\n", said("white_defaults"));
    if (clock.black_defaults) fmt::print("{}\n", said("black_defaults"));
}

void add_day(CommandLine& app, Exit& exit) {
    auto moved = std::make_shared<MatchRequest>();
    CommandLine* move = add_match_acting(app, *moved, "move", "Play a match on another day", false);
    move->add_option("to", moved->to, "the day, as 2026-11-14")->required();
    move->add_flag("--selected-players", moved->selected_players, "for players selected for a championship");
    move->add_option("--asked", moved->asked, "the day of the request");
    move->add_option("--selected", moved->selected, "the day of the selection");
    move->add_flag("--allowed", moved->allowed, "the director allows what is not normally done");
    move->callback([moved, &exit] {
        exit = act(*moved, [&](const season::Season&) -> Wishes {
            return {season::MatchMoved{
                moved->match, day_named(moved->to),
                moved->selected_players ? teams::MoveReason::selected_players : teams::MoveReason::agreed,
                moved->asked.empty() ? Date{} : day_named(moved->asked),
                moved->selected.empty() ? Date{} : day_named(moved->selected), moved->allowed}};
        });
    });
    auto wished = std::make_shared<MatchRequest>();
    CommandLine* ask = add_match_acting(app, *wished, "ask-move", "A club asks for another day of a match", true);
    ask->add_option("to", wished->to, "the day, as 2026-11-14")->required();
    ask->add_flag("--selected-players", wished->selected_players, "for players selected for a championship");
    ask->add_option("--selected", wished->selected, "the day of the selection");
    ask->add_option("--asked", wished->asked, "the day of the request; today if left out");
    ask->add_option("--reason", wished->reason, "why");
    ask->callback([wished, &exit] {
        exit = act(*wished, [&](const season::Season&) -> Wishes {
            return {season::MoveAsked{
                wished->match,
                side_named(wished->side),
                {.to = day_named(wished->to),
                 .reason = wished->selected_players ? teams::MoveReason::selected_players : teams::MoveReason::agreed,
                 .asked = wished->asked.empty() ? Date{} : day_named(wished->asked),
                 .selected = wished->selected.empty() ? Date{} : day_named(wished->selected),
                 .words = wished->reason}}};
        });
    });
    auto said = std::make_shared<MatchRequest>();
    CommandLine* answer =
        add_match_acting(app, *said, "answer-move", "The other club agrees to another day, or does not", true);
    answer->add_flag("--no", said->refuses, "it does not agree");
    answer->callback([said, &exit] {
        exit = act(*said, [&](const season::Season&) -> Wishes {
            return {season::MoveAnswered{said->match, side_named(said->side), !said->refuses}};
        });
    });
    auto arrived = std::make_shared<MatchRequest>();
    CommandLine* arrival = add_match_acting(app, *arrived, "arrival", "When a team came, and how many", true);
    arrival->add_option("players", arrived->players, "how many came")->required()->check(in_range(0, 99));
    arrival->add_option("--late", arrived->late, "minutes after the start");
    arrival->add_flag("--absent", arrived->absent, "the team did not come");
    arrival->callback([arrived, &exit] {
        exit = act(*arrived, [&](const season::Season&) -> Wishes {
            teams::Arrival as{arrived->late.value_or(0), arrived->players};
            if (arrived->absent) as.minutes_late.reset();
            return {season::ArrivalNoted{arrived->match, side_named(arrived->side), as}};
        });
    });
    auto came = std::make_shared<MatchRequest>();
    CommandLine* late =
        add_match_acting(app, *came, "late", "When one player came to the board, and whose clock has run", true);
    late->add_option("board", came->board, "the board")->required();
    late->add_option("minutes", came->late, "after the start; left out: has not come");
    late->callback([came, &exit] {
        exit = act(
            *came,
            [&](const season::Season&) -> Wishes {
                return {season::PlayerArrived{came->match, side_named(came->side), came->board, came->late}};
            },
            [&](const season::Season& now) { print_clock(*came, now); });
    });
    auto put = std::make_shared<MatchRequest>();
    CommandLine* reserve =
        add_match_acting(app, *put, "reserve", "A reserve takes a board; after half an hour unrated", true);
    reserve->add_option("board", put->board, "the board")->required();
    reserve->add_option("number", put->number, "of the reserve on the list")->required();
    reserve->add_option("minutes", put->minutes, "after the start")->required();
    reserve->callback([put, &exit] {
        exit = act(*put, [&](const season::Season&) -> Wishes {
            return {season::ReservePutIn{put->match, {side_named(put->side), put->board, put->number, put->minutes}}};
        });
    });
    auto arbiter = std::make_shared<MatchRequest>();
    CommandLine* named = add_match_acting(app, *arbiter, "arbiter", "Name the arbiter of a match", false);
    named->add_option("name", arbiter->name, "who; left out with --person");
    named->add_option("--person", arbiter->person, "their number in the register, which knows name and licence");
    named->add_flag("--no-licence", arbiter->unlicensed, "has no licence");
    named->add_option("--title", arbiter->title, "IA or FA, which is a licence too")
        ->check(one_value_of<season::ArbiterTitle>());
    named->callback([arbiter, &exit] {
        exit = act(*arbiter, [&](const season::Season&) -> Wishes {
            return {season::ArbiterNamed{arbiter->match, arbiter->name, !arbiter->unlicensed, arbiter->person,
                                         *value_from<season::ArbiterTitle>(arbiter->title)}};
        });
    });
    auto begun = std::make_shared<MatchRequest>();
    CommandLine* start = add_match_acting(app, *begun, "start", "Another hour of play, as the visitors ask", false);
    start->add_option("time", begun->start, "as 13 or 13:30")->required();
    start->add_flag("--needed-to-be-home", begun->needed, "to be home by 24");
    start->add_option("--asked", begun->asked, "the day of the request; left out, the director sets it");
    start->callback([begun, &exit] {
        exit = act(*begun, [&](const season::Season&) -> Wishes {
            return {season::StartSet{begun->match, minutes_named(begun->start), begun->needed,
                                     begun->asked.empty() ? Date{} : day_named(begun->asked)}};
        });
    });
}

void add_report(CommandLine& app, Exit& exit) {
    auto ticked = std::make_shared<MatchRequest>();
    CommandLine* tick = add_match_acting(app, *ticked, "tick", "A step of the arbiter's checklist is done", false);
    tick->add_option("step", ticked->number, "its number, as in `match`")->required();
    tick->callback([ticked, &exit] {
        exit = act(*ticked, [&](const season::Season&) -> Wishes {
            return {season::StepTicked{ticked->match, ticked->number}};
        });
    });
    auto told = std::make_shared<MatchRequest>();
    CommandLine* irregularity =
        add_match_acting(app, *told, "irregularity", "Report an irregularity with the result", false);
    irregularity->add_option("words", told->reason, "what happened")->required();
    irregularity->callback([told, &exit] {
        exit = act(*told, [&](const season::Season&) -> Wishes {
            return {season::IrregularityNoted{told->match, told->reason}};
        });
    });
    auto sent = std::make_shared<MatchRequest>();
    CommandLine* scores = add_match_acting(app, *sent, "scores", "The director has the games of the match", false);
    scores->add_option("--on", sent->to, "the day; today if left out");
    scores->callback([sent, &exit] {
        exit = act(*sent, [&](const season::Season&) -> Wishes {
            return {season::ScoresSent{sent->match, sent->to.empty() ? Date{} : day_named(sent->to)}};
        });
    });
    auto closed = std::make_shared<MatchRequest>();
    CommandLine* close =
        add_match_acting(app, *closed, "close-card", "Close a round card: open boards give no points", false);
    close->callback([closed, &exit] {
        exit = act(*closed, [&](const season::Season&) -> Wishes { return {season::CardClosed{closed->match}}; });
    });
}

}  // namespace

void add_season_matches(CommandLine& season, Exit& exit) {
    add_fixtures(season, exit);
    add_line_up(season, exit);
    add_card(season, exit);
    add_day(season, exit);
    add_report(season, exit);
}

}  // namespace dommer::cli
