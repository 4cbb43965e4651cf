#include <fmt/format.h>

#include <set>

#include "app/seasons.hpp"
#include "lists/cells.hpp"
#include "rated_event.hpp"
#include "rating/abroad.hpp"
#include "records/rating_events.hpp"
#include "registry/fold.hpp"
#include "registry/published_list.hpp"
#include "registry_alignment.hpp"
#include "registry_desk.hpp"
#include "report_file.hpp"
#include "teams/season_rating.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::registry;

Exit grant_number(const RegistryRequest& request) {
    return act(request, NumberGranted{{request.number},
                                      list_of(request),
                                      {request.rating},
                                      word_of<NumberGround>(request.ground, "--ground"),
                                      word_of<rating::Proposer>(request.proposed_by, "--proposed-by"),
                                      word_of<rating::Approver>(request.approved_by, "--approved-by"),
                                      on_or_today(request)});
}

// START=NUMBER: the player with this starting number is this person.
std::map<int, PersonId> named_persons(const RegistryRequest& request) {
    std::map<int, PersonId> named;
    for (const std::string& word : request.words) {
        const auto equals = word.find('=');
        const auto start = lists::number_or_zero(word.substr(0, equals)),
                   number = lists::number_or_zero(equals == std::string::npos ? "x" : word.substr(equals + 1));
        if (!start || !number)
            throw BadOption{fmt::format("--as {}: write STARTING-NUMBER=NUMBER-IN-THE-REGISTER", word)};
        named[*start] = {*number};
    }
    return named;
}

// By their number if the entry has it, else by their FIDE number, else by a name and birth year that fit nobody else.
std::optional<PersonId> person_of(const RatedPlayer& player, const registry::Register& all) {
    if (player.person) return PersonId{*player.person};
    std::set<PersonId> by_number, by_name;
    for (const auto& [id, person] : all.persons) {
        if (person.merged_into || person.erased) continue;
        if (player.fide_id && person.particulars.fide_id == player.fide_id) by_number.insert(id);
        const bool same_year = player.birth_year && person.particulars.born &&
                               static_cast<int>(person.particulars.born->year()) == *player.birth_year;
        if (same_year && folded(person.particulars.name) == folded(player.name)) by_name.insert(id);
    }
    if (by_number.size() == 1) return *by_number.begin();
    if (by_name.size() == 1) return *by_name.begin();
    return std::nullopt;
}

// Who the players are in the register, by place; what is not known is said. Abroad, who is not known is a stranger.
tl::expected<std::vector<std::optional<PersonId>>, Exit> persons_of(const RegistryRequest& request,
                                                                    const RatedEvent& event,
                                                                    const registry::Register& all) {
    const auto named = named_persons(request);
    bool all_known = true;
    std::vector<std::optional<PersonId>> persons;
    for (const RatedPlayer& player : event.players) {
        const auto found = named.find(player.number);
        const auto person = found != named.end() ? std::optional(found->second) : person_of(player, all);
        if (!person && !request.abroad)
            fmt::print(stderr,
                       "{}: player {} {}: nobody in the register has this FIDE number, or this name and birth year: "
                       "register the player, or say who it is with --as {}=NUMBER\n",
                       request.file.empty() ? request.tournament : request.file, player.number, player.name,
                       player.number);
        all_known = all_known && (person || request.abroad);
        persons.push_back(person);
    }
    if (!all_known) return tl::unexpected(bad_input("nothing was taken from the report"));
    return persons;
}

tl::expected<ReportTaken, Exit> report_of(const RegistryRequest& request, const RatedEvent& event,
                                          const registry::Register& all) {
    if (!event.start && request.from.empty())
        return tl::unexpected(bad_input("the report has no first day (042): give --from YYYY-MM-DD"));
    const auto persons = persons_of(request, event, all);
    if (!persons) return tl::unexpected(persons.error());
    for (const std::size_t place : rating::rated_meetings(event.reported).stayed_away)
        if ((*persons)[place])
            fmt::print(
                stderr,
                "{} {}: absent from the whole tournament without accepted notice: at least 6 months of quarantine "
                "(dommer registry quarantine {} --months 6) [4.5.4.2]\n",
                event.players[place].number, event.players[place].name, (*persons)[place]->number);
    auto taken = registry::report_of(request.name.empty() ? event.name : request.name, event.reported, *persons,
                                     on_or_today(request));
    if (!request.home.empty()) taken.home = date_of(request.home, "--home");
    for (std::size_t place = 0; place < event.players.size(); ++place) {
        const bool said =
            std::ranges::find(request.candidates, event.players[place].number) != request.candidates.end();
        if ((said || event.players[place].candidate_result) && (*persons)[place])
            taken.candidates.push_back(*(*persons)[place]);
    }
    return taken;
}

// 4.5.4.3: late or not, the result is taken; the player answers for it.
void say_when_due(const ReportTaken& report) {
    if (!report.home) return;
    const Date latest = rating::latest_report_from_abroad(*report.home);
    fmt::print("{} {} [dsu-2011, 4.5.4.3]\n",
               report.reported <= latest ? "reported in time: it was due by" : "reported late: it was due by",
               iso(latest));
}

SaidOfReport said_in(const RegistryRequest& request) {
    return {list_of(request), request.team ? rating::EventKind::team : rating::EventKind::individual, request.absent};
}

// dsu_2011, 5.1 §2: the games of a group of a season, of one round or of all. Who is on a list without a number of the
// register is found by --as, by their place here.
tl::expected<RatedEvent, Exit> event_of_season(const RegistryRequest& request) {
    tl::expected<RatedEvent, Exit> event = tl::unexpected(Exit::no);
    const Exit exit = with_store(request.store, storage::Access::read, [&](storage::Store& store) {
        const auto held = app::Seasons(store).read(request.season);
        if (!held || !held->now) return bad_input(request.season + ": there is no such season in the store");
        const teams::season::GroupPlan* group = teams::season::find_group(*held->now, request.group);
        if (group == nullptr) return bad_input(request.season + ": there is no group " + request.group);
        auto games = teams::season::rated_games(*held->now, request.group, request.round);
        if (games.event.meetings.empty()) return bad_input(request.season + ": no game of it is rated yet");
        event = RatedEvent{.name = held->now->settings.name + ", " + group->name, .host = "DEN"};
        if (request.round != 0) event->name += fmt::format(", {}", request.round);
        event->start = games.event.first_day;
        for (const teams::season::RatedPlayer& player : games.players) {
            RatedPlayer& rated = event->players.emplace_back();
            rated.number = static_cast<int>(event->players.size()), rated.name = player.name;
            if (player.person != 0) rated.person = player.person;
        }
        event->reported = std::move(games.event);
        return Exit::done;
    });
    if (exit != Exit::done) return tl::unexpected(exit);
    return event;
}

tl::expected<RatedEvent, Exit> event_of(const RegistryRequest& request) {
    if (!request.season.empty()) return event_of_season(request);
    if (!request.file.empty()) {
        const auto report = read_report(request.file, trf::Reading::lenient);
        if (!report) return tl::unexpected(Exit::bad_input);
        RatedEvent event = rated_event(*report, "DEN");
        complete(event, said_in(request));
        if (!request.from.empty()) event.reported.first_day = date_of(request.from, "--from");
        return event;
    }
    if (request.tournament.empty())
        return tl::unexpected(bad_input("give a report file (TRF), or --tournament with its short name in the store"));
    tl::expected<RatedEvent, Exit> event = tl::unexpected(Exit::no);
    const Exit exit = with_store(request.store, storage::Access::read, [&](storage::Store& store) {
        event = rated_event_of_store(store, request.tournament, request.with, Finished::needed);
        if (!event) return event.error();
        if (const auto wrong = contradiction(*event, request.list, said_in(request))) return bad_input(*wrong);
        if (!request.from.empty() && date_of(request.from, "--from") != event->start)
            return bad_input("--from: " + request.tournament + " began on " + iso(*event->start));
        return Exit::done;
    });
    if (exit != Exit::done) return tl::unexpected(exit);
    return event;
}

Exit take_report(const RegistryRequest& request) {
    const auto event = event_of(request);
    if (!event) return event.error();
    std::optional<ReportTaken> taken;
    const Exit exit = look_at_members(request, [&](app::Registers&, const app::HeldMembers& held) {
        auto report = report_of(request, *event, held.now);
        if (!report) return report.error();
        taken = std::move(*report);
        return Exit::done;
    });
    if (exit != Exit::done) return exit;
    const Exit done = act(request, *taken);
    if (done == Exit::done && !request.json) say_when_due(*taken);
    return done;
}

Exit take_back(const RegistryRequest& request) {
    return act(request, ReportTakenBack{request.tournament, request.reason});
}

// Who is off the list, and what that means for their return.
Exit inactive(const RegistryRequest& request) {
    return look_at_members(request, [&](app::Registers& registers, const app::HeldMembers& held) {
        const auto ratings = registers.ratings();
        if (!ratings) return report(ratings.error());
        const auto players = history_of(ratings->now, held.now, list_of(request));
        if (!players) return bad_input(players.error() + ": both numbers of a merged person took part in it");
        const Date day = on_or_today(request);
        const auto ledger = rating::recompute(players->history, {}, day);
        Json json = Json::array();
        for (std::size_t place = 0; place < players->persons.size(); ++place) {
            const auto last = rating::last_rated_result(ledger.entries()[place]);
            if (!last || !ledger.registered()[place]) continue;
            const auto status = rating::listing_status(*last, day, rating::season_on(day));
            if (!status.may_be_reassessed) continue;
            const char* means = status.listed ? "listed; the number may be set anew with the committee's approval"
                                : status.on_return == rating::OnReturn::archived_rating
                                    ? "off the list; returns with the archived number"
                                    : "off the list; returns with the archived number or starts afresh";
            const PersonId id = players->persons[place];
            json.push_back({{"number", id.number},
                            {"rating", ledger.registered()[place]->number},
                            {"last_rated_result", iso(*last)},
                            {"listed", status.listed},
                            {"means", means},
                            {"article", "4.5.5.1"}});
            if (!request.json)
                fmt::print("{:>6}  {:<32} {:>4}  last rated {}: {} [4.5.5.1]\n", id.number,
                           public_card(held.now, id, day).name, ledger.registered()[place]->number, iso(*last), means);
        }
        if (request.json)
            print(json);
        else if (json.empty())
            fmt::print("nobody\n");
        return Exit::done;
    });
}

Exit list_players(const RegistryRequest& request) {
    return look_at_members(request, [&](app::Registers& registers, const app::HeldMembers& held) {
        const auto ratings = registers.ratings();
        if (!ratings) return report(ratings.error());
        ListedGroups groups{.on = on_or_today(request),
                            .closing = std::nullopt,
                            .juniors = static_cast<std::size_t>(request.juniors),
                            .women = static_cast<std::size_t>(request.women)};
        if (!request.from.empty()) groups.closing = date_of(request.from, "--since");
        const auto list = published_list(ratings->now, held.now, groups);
        if (!list) return bad_input(list.error() + ": both numbers of a merged person took part in it");
        Json json = Json::array();
        for (const ListedPlayer& each : *list) {
            const PublicCard card = public_card(held.now, each.person, groups.on);
            Json why = Json::array();
            std::string words;
            for (const ListedAs group : groups_of(each))
                why.push_back(id_of(group)), words += (words.empty() ? "" : ", ") + std::string(id_of(group));
            json.push_back({{"number", each.person.number},
                            {"name", card.name},
                            {"rating", each.rating.number},
                            {"listed_as", why}});
            if (!request.json)
                fmt::print("{:>6}  {:<32} {:>4}  {}\n", each.person.number, card.name, each.rating.number, words);
        }
        if (request.json)
            print(json);
        else
            fmt::print("{} players on {} [dsu-2011, 4.1 §4]\n", list->size(), iso(groups.on));
        return Exit::done;
    });
}

}  // namespace

void add_registry_ratings(CommandLine* top, const std::shared_ptr<RegistryRequest>& r, Exit& exit) {
    const auto add = [&](const char* name, const char* help, Exit (*run)(const RegistryRequest&)) {
        CommandLine* sub = add_registry_command(top, r, exit, name, help, run);
        sub->add_option("--list", r->list, "standard, rapid or blitz");
        return sub;
    };
    CommandLine* sub =
        add("rating", "Give a player a number in the rating register, if those who propose and approve it may",
            grant_number);
    sub->add_option("number", r->number, "the person's number")->required();
    sub->add_option("rating", r->rating, "the rating")->required()->check(in_range(1, 4000));
    sub->add_option("--ground", r->ground, "entry, reassessment, elo, national, estimate or taken-over")
        ->capture_default_str();
    sub->add_option("--proposed-by", r->proposed_by, "club-chairman, rating-committee, district or organiser")
        ->capture_default_str();
    sub->add_option("--approved-by", r->approved_by, "nobody, district-chairman or executive-committee")
        ->capture_default_str();
    sub->add_option("--on", r->on, "from which day; today if left out");
    sub = add("report", "Take the report of a tournament into the rating register", take_report);
    sub->add_option("file", r->file, "the report (TRF)");
    sub->add_option("--tournament", r->tournament, "or a finished tournament of the store, by its short name");
    sub->add_option("--season", r->season, "or a season of teams in the store, with --group");
    sub->add_option("--group", r->group, "of the season: the group whose games are taken");
    sub->add_option("--round", r->round, "of the group: one round; all that are finished if left out")
        ->check(in_range(1, 99));
    sub->add_option("--with", r->with,
                    "another group of it, in which some of its players went on: they are rated for both together "
                    "(4.9.7); the numbers of its own players are 1000 more");
    sub->add_option("--name", r->name, "the name to register it by; its own if left out");
    sub->add_option("--from", r->from, "the first day, if the report has none");
    sub->add_option("--on", r->on, "the day the report came in; today if left out");
    sub->add_option("--as", r->words,
                    "STARTING-NUMBER=NUMBER: who a player is, where FIDE number or name and birth year do not tell");
    sub->add_option("--absent", r->absent,
                    "players absent without accepted notice, by starting number: their unplayed games are rated")
        ->delimiter(',');
    sub->add_flag("--team", r->team, "a division tournament or rated team event");
    sub->add_option("--candidates", r->candidates,
                    "who got a candidate result in it, by starting number; a tournament of the store says so itself")
        ->delimiter(',');
    sub->add_flag("--abroad", r->abroad,
                  "an event abroad: opponents who are not in the register keep the numbers of the report (4.5.3.2)");
    sub->add_option("--home", r->home,
                    "with --abroad: the day the player was back; 14 days are left from it (4.5.4.3)");
    sub = add("take-back", "Take a report back that was wrong", take_back);
    sub->add_option("tournament", r->tournament, "the name it is registered by")->required();
    sub->add_option("--reason", r->reason, "why")->required();
    add("inactive", "Players without rated results for a year and a half, three and five years", inactive)
        ->add_option("--on", r->on, "on which day; today if left out");
    sub = add_registry_command(top, r, exit, "list",
                               "The list the register keeper publishes: 2200 and more, candidate results, the best "
                               "juniors and women (4.1 section 4)",
                               list_players);
    sub->add_option("--on", r->on, "the numbers of which day; today if left out");
    sub->add_option("--since", r->from, "the closing date of the last championship: candidate results after it");
    sub->add_option("--juniors", r->juniors, "how many")->check(in_range(0, 9999))->capture_default_str();
    sub->add_option("--women", r->women, "how many")->check(in_range(0, 9999))->capture_default_str();
    sub = add("align", "Compare with the Elo list of 1 July, and align the numbers in August", align);
    sub->add_option("elo", r->elo,
                    "the Elo list (CSV): id,name,rating,games; the games are all Elo-rated ones of the player")
        ->required();
    sub->add_option("--on", r->on, "the day of the alignment, 1 to 15 August")->required();
    sub->add_flag("--apply", r->apply, "record it; otherwise it is only shown");
    sub->add_flag("--explain", r->explain, "show everybody who is compared");
}

}  // namespace dommer::cli
