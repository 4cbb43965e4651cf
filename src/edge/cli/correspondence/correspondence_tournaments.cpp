#include "app/correspondence_tournaments.hpp"

#include <fmt/format.h>

#include <random>

#include "correspondence_desk.hpp"
#include "league_input.hpp"

// Tournaments of many groups: entries, draws, stages, teams, titles; who may enter which class; the rating list.
namespace dommer::cli {
namespace {

using namespace dommer::correspondence;
using Request = CorrespondenceRequest;

struct TournamentRequest {
    std::string title, kind = "individual", close, before, opening, director, director_address, rules = "general";
    std::string head, name, address, user, letters, club, member_number, in, born, proof, judged, stage = "preliminary",
                                                                                                  group, start;
    std::string file, stop_from, by = "agreement", on, rating_kind = "final", iccf, iccf_finished;
    std::vector<int> sizes, fill, entries;
    std::optional<std::uint64_t> lot;
    double fee = 0, percent = -1, points = 0;
    int days = 0, moves = 0, post_days = 2, person = 0, rating = 0, correspondence_rating = 0, entry = 0, division = 0,
        places = 1, team = 0, board = 0, place = 0, games = 0;
    bool card = false, from_semifinal = false, foreign = false, no_semifinal = false;
};
using Asked = std::shared_ptr<TournamentRequest>;

app::ActionContext acting(const Request& r) { return {r.store.actor, now()}; }
std::uint64_t lot_of(const TournamentRequest& t) {
    return t.lot ? *t.lot : std::uint64_t(std::random_device()()) << 32 | std::random_device()();
}
Date day_or_today(const std::string& text, const char* option, const Request& r) {
    return text.empty() ? today_of(r) : chosen_day(text, option);
}
std::optional<int> if_given(int number) { return number > 0 ? std::optional(number) : std::nullopt; }

Exit act(const Request& r, const TournamentCommand& command, std::uint64_t lot = 0) {
    return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
        app::CorrespondenceTournaments all(store);
        app::ActionContext how = acting(r);
        how.lot = lot;
        const auto done = all.act(r.name, command, today_of(r), how);
        if (!done) return report(done.error(), r);
        const auto view = all.view(r.name, true);
        if (!view) return report(view.error(), r);
        print(Json::parse(*view));
        return Exit::done;
    });
}

PlayerCard card_of(const TournamentRequest& t) {
    return {t.name, t.address, t.person, t.user, letters_in(t.letters, "--letters-in")};
}

Exit open(const Request& r, const TournamentRequest& t) {
    TournamentOpened terms{.title = t.title, .on = day_or_today(t.on, "--on", r), .opening = {}};
    terms.kind = choice<TournamentKind>(t.kind, "--kind"), terms.regime = choice<Regime>(t.rules, "--rules");
    terms.days = t.days > 0 ? t.days : rules_of(terms.regime).days;
    terms.moves = t.moves > 0 ? t.moves : rules_of(terms.regime).moves;
    terms.post_days = t.post_days, terms.before = t.before;
    terms.fee = {static_cast<std::int64_t>(t.fee * 100 + 0.5)};
    terms.director = t.director, terms.director_address = t.director_address;
    terms.opening = codes_in(t.opening);
    if (!t.close.empty()) terms.entries_close = chosen_day(t.close, "--close");
    return act(r, terms);
}

Exit enter(const Request& r, const TournamentRequest& t) {
    PlayerEntered entered{.entry = {.card = card_of(t)}, .on = day_or_today(t.on, "--on", r), .by_director = t.judged};
    entered.by_head = t.head;
    Entry& entry = entered.entry;
    entry.club = t.club, entry.member_number = t.member_number, entry.proof = t.proof;
    if (!t.in.empty()) entry.wanted = choice<Class>(t.in, "--class");
    entry.over_board_rating = if_given(t.rating), entry.correspondence_rating = if_given(t.correspondence_rating);
    if (!t.born.empty()) entry.born = chosen_day(t.born, "--born");
    entry.supplementary_card = t.card, entry.from_semifinal = t.from_semifinal, entry.danish_citizen = !t.foreign;
    return act(r, entered);
}

TeamEntered team_in(const std::string& file, Date today) {
    const Json json = league_file(file);
    const auto text_or = [](const Json& from, const char* key) { return from.contains(key) ? text_in(from, key) : ""; };
    TeamEntered team{.club = text_in(json, "club"), .division = number_in(json, "division"), .players = {}};
    team.captain = text_in(json, "captain"), team.captain_address = text_or(json, "captain_address");
    team.on = json.contains("on") ? day_in(json, "on") : today, team.by_director = text_or(json, "by_director");
    for (const Json& each : part(json, "players"))
        team.players.push_back(
            {{text_in(each, "name"), text_or(each, "address"), number_in(each, "person", 0), text_or(each, "user"),
              value_if_in<Language>(each, "language")},
             number_in(each, "rating", 0),
             each.contains("rating_kind") ? value_in<RatingKind>(each, "rating_kind") : RatingKind::final,
             if_given(number_in(each, "over_board_rating", 0))});
    return team;
}
Exit enter_team(const Request& r, const TournamentRequest& t) {
    try {
        return act(r, team_in(t.file, today_of(r)));
    } catch (const BadLeagueFile& bad) {
        return bad_input(t.file + ": " + bad.what);
    }
}

Exit fee(const Request& r, const TournamentRequest& t) {
    return act(r, FeeReceived{t.entry, day_or_today(t.on, "--on", r)});
}
Exit cancel(const Request& r, const TournamentRequest& t) {
    return act(r, EntryWithdrawn{t.entry, day_or_today(t.on, "--on", r)});
}
Exit draw(const Request& r, const TournamentRequest& t) {
    if (!app::is_correspondence_id(t.group)) throw BadChoice{"--group: letters, digits, - and _ make a name"};
    DrawGroups command{.name = t.group, .start = chosen_day(t.start, "--start"), .sizes = t.sizes, .filled_up = t.fill};
    command.stage = choice<CupStage>(t.stage, "--stage"), command.division = t.division;
    if (!t.in.empty()) command.in = choice<Class>(t.in, "--class");
    return act(r, command, lot_of(t));
}
Exit go_on(const Request& r, const TournamentRequest& t) {
    return act(
        r, DecideStage{choice<CupStage>(t.stage, "--stage"), t.places, t.no_semifinal, day_or_today(t.on, "--on", r)});
}
Exit reserve(const Request& r, const TournamentRequest& t) {
    ReservePut put{t.team,
                   t.board,
                   {card_of(t), t.rating, choice<RatingKind>(t.rating_kind, "--rating-kind")},
                   day_or_today(t.on, "--on", r)};
    if (!t.stop_from.empty()) put.stop_from = chosen_day(t.stop_from, "--stop-from");
    return act(r, put);
}
Exit settle_title(const Request& r, const TournamentRequest& t) {
    return act(r, TitleSettled{t.group, t.entries, choice<SettledBy>(t.by, "--by"), day_or_today(t.on, "--on", r)});
}

Exit show(const Request& r, const TournamentRequest&) {
    return with_store(r.store, storage::Access::read, [&](storage::Store& store) {
        const auto view = app::CorrespondenceTournaments(store).view(r.name, true);
        if (!view) return report(view.error(), r);
        print(Json::parse(*view));
        return Exit::done;
    });
}
Exit list(const Request& r, const TournamentRequest&) {
    return with_store(r.store, storage::Access::read, [&](storage::Store& store) {
        const auto lines = app::CorrespondenceTournaments(store).all();
        if (!lines) return report(lines.error(), r);
        Json json = Json::array();
        for (const auto& line : *lines)
            json.push_back({{"tournament", line.id},
                            {"title", line.title},
                            {"kind", line.kind},
                            {"opened", iso(line.on)},
                            {"entries", line.entries},
                            {"groups", line.groups}});
        print(json);
        return Exit::done;
    });
}

Exit qualify(const Request& r, const TournamentRequest& t) {
    return with_store(r.store, storage::Access::read, [&](storage::Store& store) {
        const auto scores = app::CorrespondenceTournaments(store).qualification(r.name, day_or_today(t.on, "--on", r));
        if (!scores) return report(scores.error(), r);
        Json json = Json::array();
        for (const TeamScore& each : *scores) {
            const auto percent = team_percent(each.points, each.finished);
            json.push_back(
                {{"club", each.club},
                 {"division", each.division},
                 {"points", as_number(each.points)},
                 {"finished", each.finished},
                 {"percent", percent
                                 ? Json(static_cast<double>(percent->top()) / static_cast<double>(percent->bottom()))
                                 : Json()},
                 {"average", static_cast<double>(each.average.top()) / static_cast<double>(each.average.bottom())},
                 {"entitled_to", each.entitled_to}});
        }
        print({{"article", "dsu-2011 6.7.5.1"}, {"teams", json}});
        return Exit::done;
    });
}

Exit access(const Request& r, const TournamentRequest& t) {
    return with_store(r.store, storage::Access::read, [&](storage::Store& store) {
        auto history = app::CorrespondenceTournaments(store).history(card_of(t));
        if (!history) return report(history.error(), r);
        history->over_board_rating = if_given(t.rating), history->supplementary_card = t.card;
        if (!t.iccf.empty()) {
            IccfPlayed played{{choice<IccfEvent>(t.iccf, "--iccf"), {}, if_given(t.place)},
                              chosen_day(t.iccf_finished, "--finished")};
            if (t.percent >= 0) played.result.percent = Fraction(static_cast<std::int64_t>(t.percent * 100 + 0.5), 100);
            history->iccf.push_back(played);
        }
        Json classes = Json::array();
        for (const Access& each : access_of(*history, day_or_today(t.on, "--at", r)))
            classes.push_back({{"class", id_of(each.in)},
                               {"door", id_of(each.door)},
                               {"article", "dsu-2011 " + rule_of(each.door, each.in).article}});
        print({{"name", t.name}, {"groups", history->classes.size()}, {"classes", classes}});
        return Exit::done;
    });
}

Exit rate(const Request& r, const TournamentRequest& t) {
    const RatingEntered rating{
        t.person, t.name, {t.rating, choice<RatingKind>(t.rating_kind, "--kind"), day_or_today(t.on, "--on", r)}};
    return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
        const auto done = app::CorrespondenceTournaments(store).enter_rating(rating, today_of(r), acting(r));
        if (!done) return report(done.error(), r);
        fmt::print("{}\n", records::record_of(rating));
        return Exit::done;
    });
}
Exit iccf_result(const Request& r, const TournamentRequest& t) {
    const IccfResultEntered result{t.person,
                                   t.name,
                                   choice<IccfEvent>(t.iccf, "--iccf"),
                                   {static_cast<int>(std::lround(t.points * 2))},
                                   t.games,
                                   if_given(t.place),
                                   chosen_day(t.iccf_finished, "--finished")};
    return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
        const auto done = app::CorrespondenceTournaments(store).enter_rating(result, today_of(r), acting(r));
        if (!done) return report(done.error(), r);
        fmt::print("{}\n", records::record_of(result));
        return Exit::done;
    });
}
Exit ratings(const Request& r, const TournamentRequest& t) {
    return with_store(r.store, storage::Access::read, [&](storage::Store& store) {
        const auto held = app::CorrespondenceTournaments(store).ratings();
        if (!held) return report(held.error(), r);
        Json json = Json::array();
        for (const RatedPlayer& player : held->now.players)
            if (const auto rating = rating_on(held->now, player.person, player.name, day_or_today(t.on, "--at", r)))
                json.push_back({{"person", player.person},
                                {"name", player.name},
                                {"rating", rating->rating},
                                {"kind", id_of(rating->kind)},
                                {"on", iso(rating->on)}});
        print(json);
        return Exit::done;
    });
}

void add_card(CommandLine* sub, const Asked& t) {
    sub->add_option("--name", t->name, "the player's name")->required();
    sub->add_option("--person", t->person, "the number in the register");
}

}  // namespace

void add_correspondence_tournaments(CommandLine* top, const CorrespondenceRequestPtr& r, Exit& exit) {
    const auto t = std::make_shared<TournamentRequest>();
    using Run = Exit (*)(const Request&, const TournamentRequest&);
    const auto add = [&](const char* name, const char* help, Run run) {
        CommandLine* sub = add_correspondence_command(top, r, exit, name, help,
                                                      [t, run](const Request& request) { return run(request, *t); });
        return sub;
    };
    const auto of_tournament = [&](const char* name, const char* help, Run run) {
        CommandLine* sub = add(name, help, run);
        sub->add_option("tournament", r->name, "the name of the tournament")->required();
        return sub;
    };
    const auto on_a_day = [&](const char* name, const char* help, Run run) {
        CommandLine* sub = of_tournament(name, help, run);
        sub->add_option("--on", t->on, "the day; today if left out");
        return sub;
    };
    CommandLine* sub =
        on_a_day("open", "Open a tournament: individual, cup, teams or theme (6.5, 6.6, 6.7, 1.1.22)", open);
    sub->add_option("--title", t->title, "its title")->required();
    sub->add_option("--kind", t->kind, listed_ids<TournamentKind>());
    sub->add_option("--rules", t->rules, listed_ids<Regime>());
    sub->add_option("--days", t->days, "days for as many moves as --moves; the rules' own if left out");
    sub->add_option("--moves", t->moves, "moves of a time control; 10 if left out");
    sub->add_option("--post-days", t->post_days, "days that a card is on its way")->check(in_range(0, 60));
    sub->add_option("--fee", t->fee, "crowns; an entry is valid when they have come (6.4.4.1)")
        ->check(in_range(0, 100'000));
    sub->add_option("--close", t->close, "the last day of entries");
    sub->add_option("--director", t->director, "who leads it (6.1.1)");
    sub->add_option("--director-address", t->director_address, "postal or e-mail");
    sub->add_option("--opening", t->opening, "numeric moves of a theme (1.1.22)");
    sub->add_option("--before", t->before, "the team championship that was started last (6.7.5.1)");

    sub = on_a_day("enter", "A player enters (6.1, 6.4.4.1, 6.5.2.2, 6.5.3.2, 6.6.1.6)", enter);
    add_card(sub, t);
    sub->add_option("--address", t->address, "postal or e-mail");
    sub->add_option("--user", t->user, "the account that plays on the pages");
    sub->add_option("--letters-in", t->letters, "the language of letters: " + listed_ids<Language>());
    sub->add_option("--club", t->club, "through which club; an individual member if left out");
    sub->add_option("--member-number", t->member_number, "of the union, where --person is not known");
    sub->add_option("--class", t->in, listed_ids<Class>());
    sub->add_option("--born", t->born, "the date of birth");
    sub->add_option("--rating", t->rating, "over the board");
    sub->add_option("--correspondence-rating", t->correspondence_rating, "where the list has none");
    sub->add_option("--proof", t->proof, "what shows the right to the class");
    sub->add_flag("--supplementary-card", t->card, "the rating over the board is shown by a supplementary card");
    sub->add_flag("--from-semifinal", t->from_semifinal, "begins in the semi-final of the cup");
    sub->add_flag("--foreign", t->foreign, "no Danish citizen (6.5.2)");
    sub->add_option("--judged", t->judged, "why the director lets the player in (6.5.2.2, 6.5.3.2)");

    sub->add_option("--head", t->head, "what the head of correspondence chess says, of the class DM (6.5.2.2)");

    of_tournament("enter-team", "A club's team enters, from a file of JSON (6.7.2, 6.7.3, 6.7.4.1)", enter_team)
        ->add_option("file", t->file, "club, division, captain, captain_address, players [{name, rating}]")
        ->required()
        ->check(existing_file());
    on_a_day("fee", "The fee of an entry has come: it is valid (6.4.4.1)", fee)
        ->add_option("--entry", t->entry, "its number")
        ->required();
    on_a_day("cancel", "An entry is withdrawn before the draw", cancel)
        ->add_option("--entry", t->entry, "its number")
        ->required();
    sub = of_tournament("draw", "Draw lots and start groups (6.5.1.1, 6.6.1.1, 6.6.1.2, 6.7.4.2)", draw);
    sub->add_option("--group", t->group, "the name of the group, or how the names of several begin")->required();
    sub->add_option("--start", t->start, "the day of the start")->required();
    sub->add_option("--class", t->in, "individual: " + listed_ids<Class>());
    sub->add_option("--stage", t->stage, "cup: " + listed_ids<CupStage>());
    sub->add_option("--division", t->division, "teams: 1 to 3");
    sub->add_option("--sizes", t->sizes, "of the groups, where the director decides")->delimiter(',');
    sub->add_option("--fill", t->fill, "entries that the director adds to a semi-final (6.6.1.6)")->delimiter(',');
    sub->add_option("--lot", t->lot, "the lot, where it was drawn by hand");
    sub = on_a_day("go-on", "Who goes on from a stage of the cup (6.6.1.3, 6.6.1.4)", go_on);
    sub->add_option("--stage", t->stage, "preliminary or semifinal");
    sub->add_option("--places", t->places, "how many of each group: 1 to 3");
    sub->add_flag("--no-semifinal", t->no_semifinal, "too few have entered: straight to the final (6.6.1.1)");
    sub = on_a_day("reserve", "A reserve takes over a board of a team (6.7.4.3)", reserve);
    add_card(sub, t);
    sub->add_option("--team", t->team, "the number of its entry")->required();
    sub->add_option("--board", t->board, "1 to 4")->required();
    sub->add_option("--address", t->address, "postal or e-mail");
    sub->add_option("--user", t->user, "the account that plays on the pages");
    sub->add_option("--letters-in", t->letters, "the language of letters: " + listed_ids<Language>());
    sub->add_option("--rating", t->rating, "the correspondence rating");
    sub->add_option("--rating-kind", t->rating_kind, listed_ids<RatingKind>());
    sub->add_option("--stop-from", t->stop_from, "the clock stands for 14 days from this day");
    sub = on_a_day("title", "Level on the first place: they share, or a play-off has decided (6.5.2)", settle_title);
    sub->add_option("--group", t->group, "the championship class")->required();
    sub->add_option("--entries", t->entries, "who has the title")->required()->delimiter(',');
    sub->add_option("--by", t->by, listed_ids<SettledBy>());
    of_tournament("tournament", "A tournament: entries, groups, tables, titles", show);
    add("tournaments", "All tournaments", list);
    on_a_day("qualify", "What the teams' scores entitle to on a day (6.7.5.1)", qualify);
    sub = add("access", "The classes that are open for a player (6.5.2.2, 6.5.2.3, 6.5.3.2, 6.6.2)", access);
    add_card(sub, t);
    sub->add_option("--at", t->on, "the day of the entry; today if left out");
    sub->add_option("--rating", t->rating, "over the board");
    sub->add_flag("--supplementary-card", t->card, "which the rating is shown by");
    sub->add_option("--iccf", t->iccf, "an ICCF tournament: " + listed_ids<IccfEvent>());
    sub->add_option("--percent", t->percent, "the score there in per cent");
    sub->add_option("--place", t->place, "the place there");
    sub->add_option("--finished", t->iccf_finished, "when it was finished");
    sub = add("rate", "Enter a number of the correspondence rating list (6.6.1.6, 6.7.2.1, 6.7.6.2)", rate);
    add_card(sub, t);
    sub->add_option("--rating", t->rating, "the number")->required();
    sub->add_option("--kind", t->rating_kind, listed_ids<RatingKind>());
    sub->add_option("--on", t->on, "from which day; today if left out");
    sub = add("iccf-result", "Keep a result in a tournament of the ICCF, which opens classes (6.5.3.2)", iccf_result);
    add_card(sub, t);
    sub->add_option("--iccf", t->iccf, "the tournament: " + listed_ids<IccfEvent>())->required();
    sub->add_option("--points", t->points, "scored there");
    sub->add_option("--games", t->games, "played there; left out: by the place alone");
    sub->add_option("--place", t->place, "the place there");
    sub->add_option("--finished", t->iccf_finished, "when it was finished")->required();
    add("ratings", "The correspondence rating list", ratings)->add_option("--at", t->on, "on a day; today if left out");
}

}  // namespace dommer::cli
