#include <fmt/format.h>

#include "federation_desk.hpp"
#include "statutes/admission.hpp"
#include "statutes/meeting.hpp"

// Questions about votes, majorities, elections and days. Nothing is stored.
namespace dommer::cli {
namespace {

using namespace statutes;
using Request = FederationRequest;
constexpr const UnionLaw& law = statutes::dsu_2011;

Exit votes(const Request& r) {
    const TotalVotes all = total_votes(law, r.numbers);
    return say(r,
               {{"total", all.total},
                {"voting_clubs", all.voting_clubs},
                {"proxy_cap", proxy_cap(law, all.total)},
                {"extraordinary_threshold", extraordinary_threshold(law, all.total)}},
               "1.3 §6");
}
Exit proxies(const Request& r) {
    const ProxyVotes cast = votes_with_proxies(law, r.total, r.own, r.numbers);
    return say(r,
               {{"cap", cast.cap},
                {"proxy_votes", cast.handed_over},
                {"within_cap", cast.within_cap()},
                {"votes_cast", cast.cast}},
               "1.3 §6", cast.within_cap());
}
Exit extra(const Request& r) {
    std::map<int, int> members;
    for (const auto& [district, count] : counted(r.words)) {
        const int number = std::atoi(district.c_str());
        if (number < 1 || number > registry::districts) throw BadOption{district + ": the districts are 1 to 9"};
        members[number] = count;
    }
    const ExtraVotes found = extra_votes(law, members);
    Json ranked = Json::array(), certain = Json::object();
    for (const Quotient& each : found.ranked)
        if (ranked.size() < 4)
            ranked.push_back({{"district", each.district},
                              {"divisor", each.divisor},
                              {"quotient", fmt::format("{:.4f}", to_double(each.value))}});
    for (const auto& [district, count] : found.certain) certain[std::to_string(district)] = count;
    return say(r, {{"quotients", ranked}, {"extra", certain}, {"level_by_lot", found.tied}}, "1.3 §7",
               found.tied.empty());
}
Exit majority(const Request& r) {
    const auto rule = word_of<Majority>(r.majority, "majority");
    const Count count{r.yes, r.no, r.blank, r.invalid};
    const bool adopted = is_adopted(rule, count, r.on_agenda);
    return say(r, {{"votes_cast", count.cast()}, {"needed", votes_needed(rule, count.cast())}, {"adopted", adopted}},
               article_of(rule), adopted);
}
Exit election(const Request& r) {
    const auto names = counted(r.words);
    const Election held =
        r.absolute ? by_absolute_majority(names, r.seats, r.ballots) : by_relative_majority(names, r.seats);
    return say(r, {{"elected", held.elected}, {"tied", held.tied}, {"open_seats", held.open_seats}}, "2.4.1",
               held.open_seats == 0);
}
Exit posts(const Request& r) {
    Json up = Json::array();
    for (const Post& post : posts_up(r.year))
        up.push_back({{"office", post.id}, {"seats", post.seats}, {"years", post.years}});
    Json club = Json::array();
    for (const Office office : club_offices_up(r.year)) club.push_back(id_of(office));
    return say(r, {{"easter_sunday", iso(delegate_meeting_easter(r.year))}, {"up", up}, {"in_a_club", club}}, "1.3 §8");
}
Exit signatures(const Request& r) {
    std::vector<Office> signers;
    for (const std::string& word : r.words) signers.push_back(word_of<Office>(word, "offices"));
    const bool binds = binds_the_union(signers);
    return say(r, {{"binding", binds}}, "1.3 §8", binds);
}
Exit day(const Request& r) {
    const auto rule = word_of<DayRule>(r.rule, "rule");
    return say(r, {{"day", iso(day_by(law, rule, date_of(r.on, "day")))}},
               rule == DayRule::dues_settled ? "1.3 §10" : "1.3 §6");
}
Exit board(const Request& r) {
    const auto districts = static_cast<int>(districts_on(today_of(r)).size());
    const auto size = main_board_size(law, districts, 5);
    const bool due = board_meeting_is_due(law, r.number, r.chairman_for);
    return say(r, {{"members", size.members}, {"votes", size.votes}, {"extraordinary_meeting_due", due}}, "1.3 §7");
}
Exit ballot(const Request& r) {
    const auto status = status_of({r.number, r.seats, r.irrelevant, r.ambiguous, r.identifiable});
    return say(r, {{"status", id_of(status)}}, "2.4.1", status == BallotStatus::valid);
}

void add_count(CommandLine* sub, const std::shared_ptr<Request>& r) {
    sub->add_option("--for", r->yes, "votes for")->required()->check(in_range(0, 1000000));
    sub->add_option("--against", r->no, "votes against")->check(in_range(0, 1000000));
    sub->add_option("--blank", r->blank, "blank votes, which do not count")->check(in_range(0, 1000000));
    sub->add_option("--invalid", r->invalid, "invalid votes, which do not count")->check(in_range(0, 1000000));
}

}  // namespace

void add_federation_votes(CommandLine* top, const std::shared_ptr<Request>& r, Exit& exit) {
    const auto add = [&](const char* name, const char* help, RunFederation run) {
        return add_federation_command(top, r, exit, name, help, std::move(run));
    };
    add("votes", "The votes of all clubs by their members", votes)
        ->add_option("members", r->numbers, "of each club")
        ->required()
        ->check(in_range(0, 100000));
    CommandLine* sub = add("proxies", "What one person casts with proxies. Exit 1: more than the cap", proxies);
    sub->add_option("--total", r->total, "the votes of all clubs")->required()->check(in_range(0, 10000000));
    sub->add_option("--own", r->own, "the votes of the own club")->check(in_range(0, 100000));
    sub->add_option("proxies", r->numbers, "the votes of each other club")->check(in_range(0, 100000));
    add("extra-votes", "The three extra votes of the main board. Exit 1: lots are drawn", extra)
        ->add_option("members", r->words, "of each district, as 1=812")
        ->required();
    sub = add("majority", "Is a motion adopted? Exit 1: no", majority);
    sub->add_option("majority", r->majority, listed_ids<Majority>())->required();
    add_count(sub, r);
    sub->add_flag("--on-agenda", r->on_agenda, "it was on the agenda");
    sub = add("election", "Who is elected? Exit 1: a seat stays open", election);
    sub->add_option("votes", r->words, "as A=46")->required();
    sub->add_option("--seats", r->seats, "how many are elected")->check(in_range(1, 99))->capture_default_str();
    sub->add_flag("--absolute", r->absolute, "by absolute majority: more than half of the ballots");
    sub->add_option("--ballots", r->ballots, "valid ballots, for an absolute majority")->check(in_range(0, 1000000));
    add("posts", "Who is up for election in a year, in the union and in a club", posts)
        ->add_option("year", r->year, "the year")
        ->required()
        ->check(in_range(1900, 2999));
    add("signatures", "Do these sign for the union? Exit 1: no", signatures)
        ->add_option("offices", r->words, listed_ids<Office>())
        ->required();
    sub = add("day", "A day that the statutes fix", day);
    sub->add_option("rule", r->rule, listed_ids<DayRule>())->required();
    sub->add_option("day", r->on, "of the meeting or the publication; any day of the year or quarter else")->required();
    sub = add("main-board", "The size of the main board, and when it meets extraordinarily", board);
    sub->add_option("--members-asking", r->number, "how many ask for a meeting")->check(in_range(0, 99));
    sub->add_flag("--chairman-asks", r->chairman_for, "the chairman asks");
    sub->add_option("--today", r->today, "the day by whose districts it is; today if left out");
    sub = add("ballot", "Is a ballot valid? Exit 1: no", ballot);
    sub->add_option("--names", r->number, "on the ballot")->check(in_range(0, 99));
    sub->add_option("--allowed", r->seats, "how many may be")->check(in_range(1, 99));
    sub->add_flag("--irrelevant", r->irrelevant, "it says something else");
    sub->add_flag("--ambiguous", r->ambiguous, "it is in doubt who is meant");
    sub->add_flag("--identifiable", r->identifiable, "the voter can be told");
}

}  // namespace dommer::cli
