#include "demo.hpp"

#include <algorithm>
#include <cmath>

#include "simulation/dice.hpp"

namespace dommer::server {
namespace {

using simulation::Dice;
using namespace tournament;

const std::string actor = "demo";

constexpr std::string_view club_names[] = {"Skakklubben Bondestormen", "Ågade Skakforening", "Fjordby Skakklub", "Sønderlund Skakklub", "Nørrevang Skak", "Springeren Møllehøj"};
constexpr std::string_view surnames[] = {"Aagård", "Bakkelund", "Bjerreskov", "Dalsø", "Egeholm", "Fjeldborg", "Grønlykke", "Havelund", "Ingvorsen", "Juulsgård",
                                         "Kildebæk", "Lyngtoft", "Mosevang", "Nyrup", "Overmark", "Pilehøj", "Ravnsø", "Skovkilde", "Tornager", "Ulvedal",
                                         "Vestermark", "Ærenlund", "Østerbæk", "Åkjær", "Brinkvold", "Damsbo", "Enghave", "Fuglsang", "Granhøj", "Hedegård"};
constexpr std::string_view given_names[] = {"Asta", "Bo", "Clara", "Ditlev", "Ebba", "Frode", "Gry", "Holger", "Inge", "Jens", "Karla", "Laust", "Maja", "Niels", "Oda",
                                            "Palle", "Rikke", "Storm", "Tove", "Uffe", "Vibe", "Yrsa", "Ærø", "Øjvind", "Åse"};
constexpr int people = 60;

Date today() { return std::chrono::floor<std::chrono::days>(now()); }

struct Member {
    int person;
    std::string name, club;
    Date born;
    int rating;
};

void register_clubs(Office& office) {
    for (int at = 0; at < static_cast<int>(std::size(club_names)); ++at)
        office.act([&](const registry::Register&) -> registry::Command { return registry::RegisterClub{{at + 1}, {std::string(club_names[at]), {at % registry::districts + 1}}}; }, actor);
}

// The thirty surnames twice, each time with another given name.
std::string invented_name(int at) {
    const auto surname = static_cast<std::size_t>(at) % std::size(surnames);
    const auto given = (static_cast<std::size_t>(at) * 7 + static_cast<std::size_t>(at) / std::size(surnames)) % std::size(given_names);
    return std::string(surnames[surname]) + ", " + std::string(given_names[given]);
}

std::vector<Member> register_people(Office& office, Dice& dice) {
    std::vector<Member> members;
    for (int at = 0; at < people; ++at) {
        const int club = at % static_cast<int>(std::size(club_names)) + 1;
        Member member{at + 1, invented_name(at), std::string(club_names[club - 1]), plus_days(today(), -365 * dice.between(10, 75) - dice.below(365)), dice.between(1100, 2250)};
        registry::Particulars as;
        as.name = member.name, as.born = member.born;
        office.act([&](const registry::Register&) -> registry::Command { return registry::RegisterPerson{{member.person}, as}; }, actor);
        office.act([&](const registry::Register&) -> registry::Command {
            return registry::BeginMembership{{member.person}, {.kind = registry::MembershipKind::club, .club = registry::ClubId{club}, .district = std::nullopt, .from = plus_days(today(), -800), .last_day = std::nullopt}};
        }, actor);
        members.push_back(std::move(member));
    }
    return members;
}

// Eight lists, one a quarter, that end in today's ratings.
void publish_ratings(Office& office, const std::vector<Member>& members, Dice& dice) {
    constexpr int lists = 8, quarter = 91;
    std::vector<std::vector<int>> by_list(lists);
    for (const Member& member : members) {
        int rating = member.rating;
        for (int list = lists - 1; list >= 0; --list) {
            by_list[static_cast<std::size_t>(list)].push_back(rating);
            rating = std::clamp(rating + dice.between(-45, 35), 1000, 2400);
        }
    }
    for (int list = 0; list < lists; ++list) {
        app::ListPublished published{plus_days(today(), -quarter * (lists - 1 - list) - 10), {}};
        for (std::size_t at = 0; at < members.size(); ++at) published.ratings.push_back({members[at].person, by_list[static_cast<std::size_t>(list)][at]});
        office.publish_list(published, actor);
    }
}

void act(Office& office, const std::string& id, const Command& command) {
    office.act(id, [&](const Tournament&) { return command; }, actor);
}

void enter(Office& office, const std::string& id, const std::vector<Member>& members, int from, int count) {
    for (int at = from; at < from + count; ++at) {
        const Member& member = members[static_cast<std::size_t>(at)];
        act(office, id, Enter{Particulars{.name = member.name, .rating = {member.rating}, .title = pairing::Title::none, .federation = "DEN", .club = member.club, .born = member.born, .fide_id = std::nullopt, .person = member.person}});
        act(office, id, CheckIn{{at - from + 1}, true});
    }
}

// Who is stronger wins more often; now and then nobody comes.
Result result_of(const Tournament& now, const Table& table, Dice& dice) {
    if (dice.happens(1.5)) return Defaulted{dice.happens(50) ? pairing::Default::white_wins : pairing::Default::black_wins};
    const double difference = find(now, table.white)->particulars.rating.value - find(now, table.black)->particulars.rating.value + 30.0;
    const double expected = 1 / (1 + std::pow(10.0, -difference / 400));
    const double draws = 30 * (1 - std::abs(2 * expected - 1));
    if (dice.happens(draws)) return Played{pairing::Outcome::draw};
    return Played{dice.happens(100 * (expected - draws / 200) / (1 - draws / 100)) ? pairing::Outcome::white_wins : pairing::Outcome::black_wins};
}

void pair_and_publish(Office& office, const std::string& id) {
    office.act(id, [](const Tournament& now) -> Command {
        auto paired = app::Tournaments::next_pairing(now);
        if (!paired) throw problem_of(paired.error(), &now);
        return PairRound{std::move(*paired)};
    }, actor);
    act(office, id, Publish{});
}

// Enters the results of the last round; `leave` boards, counted from the end, are still being played.
void play(Office& office, const std::string& id, Dice& dice, int leave = 0) {
    const Tournament now = office.event(id)->now();
    const RoundNumber round{static_cast<int>(now.rounds.size())};
    const int boards = static_cast<int>(now.rounds.back().tables.size());
    for (int board = 1; board <= boards - leave; ++board)
        act(office, id, EnterResult{round, board, result_of(now, now.rounds.back().tables[static_cast<std::size_t>(board - 1)], dice)});
}

void play_swiss(Office& office, const std::vector<Member>& members, Dice& dice) {
    const std::string id = "efteraarsturneringen";
    Settings settings;
    settings.name = "Efterårsturneringen", settings.place = "Fjordby";
    settings.first_day = plus_days(today(), -40), settings.last_day = plus_days(today(), -38);
    settings.system = "dutch", settings.rounds = 7, settings.tie_breaks = "BH/C1, BH, SB", settings.time_control = "60/G+30";
    settings.prizes = {{500'000}, {300'000}, {200'000}, {100'000}, {50'000}};
    settings.arbiters = {{"Møllehøj, Signe", "D-I"}};
    office.create(id, settings, actor);
    enter(office, id, members, 12, 46);
    act(office, id, GiveNumbers{NumberBy::rating, {}});
    act(office, id, GrantBye{{7}, {3}, ByeValue::half});
    for (int round = 1; round <= settings.rounds; ++round) {
        if (round == 5) act(office, id, Withdraw{{31}, Notice::given});
        pair_and_publish(office, id);
        play(office, id, dice);
    }
    act(office, id, Finish{});
}

void play_monrad(Office& office, const std::vector<Member>& members, Dice& dice) {
    const std::string id = "fjordby-mester";
    Settings settings;
    settings.name = "Fjordby Mester", settings.place = "Fjordby";
    settings.first_day = plus_days(today(), -1), settings.last_day = plus_days(today(), 1);
    settings.system = "monrad", settings.rounds = 7, settings.time_control = "90/40+30/G+30";
    settings.prize_rule = PrizeRule::shared;
    settings.prizes = {{400'000}, {200'000}, {100'000}};
    settings.arbiters = {{"Møllehøj, Signe", "D-I"}, {"Tornager, Eskild", "aspirant"}};
    office.create(id, settings, actor);
    enter(office, id, members, 0, 35);
    act(office, id, GiveNumbers{NumberBy::rating, {}});
    for (int round = 1; round <= 3; ++round) {
        pair_and_publish(office, id);
        play(office, id, dice);
    }
    act(office, id, CorrectResult{{2}, 3, Played{pairing::Outcome::draw}, "Partisedlen var læst forkert"});
    act(office, id, GrantBye{{20}, {5}, ByeValue::half});
    pair_and_publish(office, id);
    play(office, id, dice, 6);
}

void announce_next(Office& office, const std::vector<Member>& members) {
    const std::string id = "nytaarslyn";
    Settings settings;
    settings.name = "Nytårslyn", settings.place = "Ågade";
    settings.first_day = settings.last_day = plus_days(today(), 30);
    settings.system = "dutch", settings.rounds = 7, settings.tie_breaks = "BH/C1, BH, SB", settings.time_control = "15/G+5";
    office.create(id, settings, actor);
    for (int at = 40; at < 52; ++at) {
        const Member& member = members[static_cast<std::size_t>(at)];
        act(office, id, Enter{Particulars{.name = member.name, .rating = {member.rating}, .title = pairing::Title::none, .federation = "DEN", .club = member.club, .born = member.born, .fide_id = std::nullopt, .person = member.person}});
    }
}

}  // namespace

void furnish_demo(Office& office) {
    const auto last = office.with_store([](storage::Store& store) { return store.last_sequence(); });
    if (!last) throw problem_of(last.error());
    if (*last != 0) return;
    constexpr std::uint64_t seed = 2026;
    Dice dice(seed);
    register_clubs(office);
    const auto members = register_people(office, dice);
    publish_ratings(office, members, dice);
    play_swiss(office, members, dice);
    play_monrad(office, members, dice);
    announce_next(office, members);
}

}  // namespace dommer::server
