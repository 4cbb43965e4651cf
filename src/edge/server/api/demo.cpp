#include "demo.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "passwords.hpp"
#include "simulation/dice.hpp"
#include "storage/private_file.hpp"
#include "system/file_name.hpp"
#include "tournament/rating_report.hpp"

namespace dommer::server {
namespace {

using simulation::Dice;
using namespace tournament;

const std::string actor = "demo";

constexpr std::string_view club_names[] = {"Skakklubben Bondestormen", "Ågade Skakforening", "Fjordby Skakklub",
                                           "Sønderlund Skakklub",      "Nørrevang Skak",     "Springeren Møllehøj"};
constexpr std::string_view surnames[] = {"Aagård",    "Bakkelund", "Bjerreskov", "Dalsø",     "Egeholm",  "Fjeldborg",
                                         "Grønlykke", "Havelund",  "Ingvorsen",  "Juulsgård", "Kildebæk", "Lyngtoft",
                                         "Mosevang",  "Nyrup",     "Overmark",   "Pilehøj",   "Ravnsø",   "Skovkilde",
                                         "Tornager",  "Ulvedal",   "Vestermark", "Ærenlund",  "Østerbæk", "Åkjær",
                                         "Brinkvold", "Damsbo",    "Enghave",    "Fuglsang",  "Granhøj",  "Hedegård"};
constexpr std::string_view given_names[] = {
    "Asta",  "Bo",  "Clara", "Ditlev", "Ebba",  "Frode", "Gry",  "Holger", "Inge", "Jens", "Karla",  "Laust", "Maja",
    "Niels", "Oda", "Palle", "Rikke",  "Storm", "Tove",  "Uffe", "Vibe",   "Yrsa", "Ærø",  "Øjvind", "Åse"};
constexpr int people = 60;

struct Member {
    int person;
    std::string name, club;
    Date born;
    int rating;
};

// The thirty surnames twice, each time with another given name.
std::string invented_name(int at) {
    const auto surname = static_cast<std::size_t>(at) % std::size(surnames);
    const auto given = (static_cast<std::size_t>(at) * 7 + static_cast<std::size_t>(at) / std::size(surnames)) %
                       std::size(given_names);
    return std::string(surnames[surname]) + ", " + std::string(given_names[given]);
}

// Commands of a register one after the other, each decided on what the earlier ones made.
template <class State, class Event>
struct Ledger {
    State now;
    std::vector<Event> facts;

    template <class Decided>
    void take(const Decided& decided) {
        for (const Event& event : decided.value())
            now = registry::evolve(std::move(now), event), facts.push_back(event);
    }
};
using Members = Ledger<registry::Register, registry::Event>;
using Numbers = Ledger<registry::RatingRegister, registry::RatingEvent>;

// Who is stronger wins more often.
Points drawn_score(int white, int black, Dice& dice) {
    const double expected = 1 / (1 + std::pow(10.0, -(white - black + 30.0) / 400));
    const double draws = 30 * (1 - std::abs(2 * expected - 1));
    if (dice.happens(draws)) return draw;
    return dice.happens(100 * (expected - draws / 200) / (1 - draws / 100)) ? win : loss;
}

std::vector<Member> register_people(Members& members, Dice& dice) {
    const registry::Moment moment{today()};
    for (int club = 1; club <= static_cast<int>(std::size(club_names)); ++club)
        members.take(registry::decide(
            members.now,
            registry::RegisterClub{{club}, {std::string(club_names[club - 1]), {club % registry::districts + 1}}},
            moment));
    std::vector<Member> people_made;
    for (int at = 0; at < people; ++at) {
        const int club = at % static_cast<int>(std::size(club_names)) + 1;
        Member member{at + 1, invented_name(at), std::string(club_names[club - 1]),
                      plus_days(today(), -365 * dice.between(10, 75) - dice.below(365)), dice.between(1100, 2250)};
        registry::Particulars as;
        as.name = member.name, as.born = member.born;
        members.take(registry::decide(members.now, registry::RegisterPerson{{member.person}, as}, moment));
        const registry::Membership membership{.kind = registry::MembershipKind::club,
                                              .club = registry::ClubId{club},
                                              .district = std::nullopt,
                                              .from = plus_days(today(), -800),
                                              .last_day = std::nullopt};
        members.take(registry::decide(members.now, registry::BeginMembership{{member.person}, membership}, moment));
        people_made.push_back(std::move(member));
    }
    return people_made;
}

// What the clubs arrange in the weeks to come: their own evenings, and what is open to others.
void plan_the_season(Members& members) {
    using registry::Occasion;
    const registry::Moment moment{today()};
    struct Row {
        const char* title;
        Occasion occasion;
        int in_days, club;
        bool for_others;
    };
    constexpr Row rows[] = {{"Klubaften", Occasion::club_night, 3, 1, false},
                            {"Hængepartier", Occasion::adjourned_games, 10, 1, false},
                            {"Åben hurtigaften", Occasion::tournament, 17, 2, true},
                            {"Holdtilmelding slutter", Occasion::team_entry, 24, 0, true}};
    for (const Row& row : rows) {
        registry::PlannedDay day{.title = row.title,
                                 .place = "",
                                 .occasion = row.occasion,
                                 .first_day = plus_days(today(), row.in_days),
                                 .last_day = plus_days(today(), row.in_days),
                                 .club = std::nullopt,
                                 .for_others = row.for_others};
        if (row.club != 0) day.club = registry::ClubId{row.club};
        const int number = static_cast<int>(members.now.plan.size()) + 1;
        members.take(registry::decide(members.now, registry::PlanDay{number, day}, moment));
    }
}

// Numbers of two years ago, and a tournament a quarter since then, in which everybody played six games.
void rate_two_years(Numbers& numbers, const Members& members, const std::vector<Member>& all, Dice& dice) {
    constexpr int quarters = 7, quarter = 91, games = 6;
    for (const Member& member : all)
        numbers.take(registry::decide(numbers.now, members.now,
                                      registry::NumberGranted{{member.person},
                                                              rating::List::standard,
                                                              {member.rating},
                                                              registry::NumberGround::taken_over,
                                                              rating::Proposer::club_chairman,
                                                              rating::Approver::nobody,
                                                              plus_days(today(), -(quarters + 1) * quarter)}));
    for (int at = 0; at < quarters; ++at) {
        const Date start = plus_days(today(), -(quarters - at) * quarter);
        registry::ReportTaken report{.tournament = "Klubturnering " + iso(start).substr(0, 7),
                                     .list = rating::List::standard,
                                     .start = start,
                                     .reported = plus_days(start, 14)};
        for (const Member& member : all) report.players.push_back({member.person}), report.winner.push_back(false);
        for (std::size_t one = 0; one < all.size(); ++one)
            for (int game = 0; game < games / 2; ++game) {
                const std::size_t other =
                    (one + 1 + static_cast<std::size_t>(dice.below(static_cast<int>(all.size()) - 1))) % all.size();
                const Points score = drawn_score(all[one].rating + 25 * dice.between(-2, 2), all[other].rating, dice);
                report.games.push_back({one, other, score, {2 - score.halves}});
            }
        numbers.take(registry::decide(numbers.now, members.now, report));
    }
}

void act(ServerState& state, const std::string& id, const Command& command) {
    state.act(
        id, [&](const Tournament&) { return command; }, actor);
}

Enter entry_of(const Member& member) {
    return {Particulars{.name = member.name,
                        .rating = {member.rating},
                        .title = Title::none,
                        .federation = "DEN",
                        .club = member.club,
                        .born = member.born,
                        .fide_id = std::nullopt,
                        .person = member.person}};
}

void enter(ServerState& state, const std::string& id, const std::vector<Member>& members, int from, int count) {
    for (int at = from; at < from + count; ++at) {
        const Member& member = members[static_cast<std::size_t>(at)];
        act(state, id, entry_of(member));
        act(state, id, CheckIn{{at - from + 1}, true});
    }
}

// Now and then nobody comes.
Result result_of(const Tournament& now, const BoardPairing& table, Dice& dice) {
    if (dice.happens(1.5))
        return Defaulted{dice.happens(50) ? pairing::Default::white_wins : pairing::Default::black_wins};
    const Points score = drawn_score(find(now, table.white)->particulars.rating.value,
                                     find(now, table.black)->particulars.rating.value, dice);
    return Played{score == win    ? pairing::Outcome::white_wins
                  : score == loss ? pairing::Outcome::black_wins
                                  : pairing::Outcome::draw};
}

void pair_and_publish(ServerState& state, const std::string& id) {
    state.act(
        id,
        [](const Tournament& now) -> Command {
            auto paired = app::Tournaments::next_pairing(now);
            if (!paired) throw problem_of(paired.error(), &now);
            return PairRound{std::move(*paired)};
        },
        actor);
    act(state, id, Publish{});
}

// Enters the results of the last round; `leave` boards, counted from the end, are still being played.
void play(ServerState& state, const std::string& id, Dice& dice, int leave = 0) {
    const Tournament now = state.event(id)->now();
    const RoundNumber round{static_cast<int>(now.rounds.size())};
    const int boards = static_cast<int>(now.rounds.back().tables.size());
    for (int board = 1; board <= boards - leave; ++board)
        act(state, id,
            EnterResult{round, board,
                        result_of(now, now.rounds.back().tables[static_cast<std::size_t>(board - 1)], dice)});
}

// What the register keeper takes in from a finished event.
void report(ServerState& state, const std::string& id) {
    const Tournament now = state.event(id)->now();
    ReportedTournament made = reported(now);
    std::vector<std::optional<registry::PersonId>> persons;
    for (const EntryId player : made.players)
        persons.push_back(registry::PersonId{*find(now, player)->particulars.person});
    const auto taken = registry::report_of(now.settings.name, made.event, persons, plus_days(now.settings.last_day, 3));
    state.act(registry::RatingCommand(taken), actor);
}

void play_swiss(ServerState& state, const std::vector<Member>& members, Dice& dice) {
    const std::string id = "efteraarsturneringen";
    Settings settings;
    settings.name = "Efterårsturneringen", settings.place = "Fjordby";
    settings.first_day = plus_days(today(), -40), settings.last_day = plus_days(today(), -38);
    settings.system = "dutch", settings.rounds = 7, settings.tie_breaks = "BH/C1, BH, SB",
    settings.time_control = "60/G+30";
    settings.prizes = {{500'000}, {300'000}, {200'000}, {100'000}, {50'000}};
    settings.arbiters = {{"Møllehøj, Signe", "D-I"}};
    state.create(id, tournament::Create{settings}, actor);
    enter(state, id, members, 12, 46);
    act(state, id, GiveNumbers{NumberBy::rating, {}});
    act(state, id, GrantBye{{7}, {3}, ByeValue::half});
    for (int round = 1; round <= settings.rounds; ++round) {
        if (round == 5) act(state, id, Withdraw{{31}, Notice::given});
        pair_and_publish(state, id);
        play(state, id, dice);
    }
    act(state, id, Finish{});
    report(state, id);
}

// Something for the log: a win of the second round that was a draw.
void correct_one(ServerState& state, const std::string& id) {
    const SnapshotPtr event = state.event(id);
    const auto& tables = event->now().rounds[1].tables;
    const auto won =
        std::ranges::find(tables, std::optional<Result>(Played{pairing::Outcome::white_wins}), &BoardPairing::result);
    if (won == tables.end()) return;
    act(state, id,
        CorrectResult{{2},
                      static_cast<int>(won - tables.begin()) + 1,
                      Played{pairing::Outcome::draw},
                      "Kravet om remis var rigtigt: tredje gang samme stilling (laws-2023, 9.2.2)"});
}

void play_monrad(ServerState& state, const std::vector<Member>& members, Dice& dice) {
    const std::string id = "fjordby-mester";
    Settings settings;
    settings.name = "Fjordby Mester", settings.place = "Fjordby";
    settings.first_day = plus_days(today(), -1), settings.last_day = plus_days(today(), 1);
    settings.system = "monrad", settings.rounds = 7, settings.time_control = "90/40+30/G+30";
    settings.prize_rule = PrizeRule::shared;
    settings.prizes = {{400'000}, {200'000}, {100'000}};
    settings.arbiters = {{"Møllehøj, Signe", "D-I"}, {"Tornager, Eskild", "aspirant"}};
    state.create(id, tournament::Create{settings}, actor);
    enter(state, id, members, 0, 35);
    act(state, id, GiveNumbers{NumberBy::rating, {}});
    for (int round = 1; round <= 3; ++round) {
        pair_and_publish(state, id);
        play(state, id, dice);
    }
    correct_one(state, id);
    act(state, id, GrantBye{{20}, {5}, ByeValue::half});
    pair_and_publish(state, id);
    play(state, id, dice, 6);
}

void announce_next(ServerState& state, const std::vector<Member>& members) {
    const std::string id = "nytaarslyn";
    Settings settings;
    settings.name = "Nytårslyn", settings.place = "Ågade";
    settings.first_day = settings.last_day = plus_days(today(), 30);
    settings.system = "dutch", settings.rounds = 7, settings.tie_breaks = "BH/C1, BH, SB",
    settings.time_control = "15/G+5", settings.pace = Pace::rapid;
    state.create(id, tournament::Create{settings}, actor);
    for (int at = 40; at < 52; ++at) {
        const Member& member = members[static_cast<std::size_t>(at)];
        act(state, id, entry_of(member));
    }
}

// A store that is there as long as this value.
class TemporaryStore {
public:
    TemporaryStore() : folder_(std::filesystem::temp_directory_path() / ("dommer-demo-" + new_id())) {
        static_cast<void>(storage::make_private_folder(folder_));  // opening the store says what is wrong
    }
    ~TemporaryStore() {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    TemporaryStore(const TemporaryStore&) = delete;
    TemporaryStore& operator=(const TemporaryStore&) = delete;
    std::string address() const { return "sqlite:" + system::name_of(folder_ / "demo.db"); }

private:
    std::filesystem::path folder_;
};

void furnish(ServerState& state) {
    constexpr std::uint64_t seed = 2026;
    Dice dice(seed);
    Members registered;
    Numbers numbers;
    std::vector<Member> members = register_people(registered, dice);
    plan_the_season(registered);
    rate_two_years(numbers, registered, members, dice);
    state.take_over(registered.facts, numbers.facts, actor);
    const auto curves = state.curves();
    for (Member& member : members) member.rating = curves->at({member.person}).back().rating;
    play_swiss(state, members, dice);
    play_monrad(state, members, dice);
    announce_next(state, members);
}

}  // namespace

// The number of the last event is that of all events; accounts have theirs counted too.
bool is_empty(ServerState& state) {
    return state.with_store([](storage::Store& store) {
        const auto all = store.last_sequence(), accounts = store.version_of(stream_of_accounts().name);
        if (!all || !accounts) throw problem_of(all ? accounts.error() : all.error());
        return *all == *accounts;
    });
}

bool is_first_start(ServerState& state) { return state.accounts()->now.users.empty() && is_empty(state); }

bool furnish_demo(ServerState& state, const Sender& sender) {
    static std::mutex one_at_a_time;
    const std::lock_guard lock(one_at_a_time);
    if (!is_empty(state)) return false;
    const TemporaryStore elsewhere;
    {
        const auto made = ServerState::open(elsewhere.address(), storage::Access::write, LogLevel::errors);
        if (!made) throw problem_of(made.error());
        furnish(**made);
    }
    auto whole = storage::Store::open(elsewhere.address(), storage::Access::read);
    if (!whole) throw problem_of(whole.error());
    return state.take_over(*whole, sender);
}

}  // namespace dommer::server
