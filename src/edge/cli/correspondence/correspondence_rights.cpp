#include <cmath>

#include "correspondence/cup.hpp"
#include "correspondence/group.hpp"
#include "correspondence/team_championship.hpp"
#include "correspondence_desk.hpp"
#include "league_input.hpp"

// Questions about the rules that need no store: classes and rights, the cup, the teams, days and deadlines.
namespace dommer::cli {
namespace {

using namespace dommer::correspondence;

struct RightsRequest {
    std::string in, iccf, cup, kind, finished, entered, rule, day, medium = "post", received, sent, postmark, receipt;
    std::string opponent_sent, file;
    std::vector<std::string> leaves;
    double points = -1, percent = -1;
    int games = 6, rating = -1, place = 0, entries = 0, division = 0;
    bool first = false, no_semifinal = false;
};

Fraction percent_of(double number) { return {std::llround(number * 10000), 10000}; }

Exit told(const Json& json) {
    print(json);
    return Exit::done;
}

Exit class_of_player(const RightsRequest& r) {
    if (!r.in.empty()) {
        if (r.points < 0) throw BadChoice{"--in needs --points"};
        const NextClass next = next_class({.in = choice<Class>(r.in, "--in"),
                                           .points = {static_cast<int>(std::lround(2 * r.points))},
                                           .games = r.games,
                                           .first_or_shared_first = r.first});
        return told({{"outcome", id_of(next.outcome)}, {"class", id_of(next.next)}, {"article", "dsu-2011 6.5.3.2"}});
    }
    if (!r.iccf.empty()) {
        IccfResult result{.event = choice<IccfEvent>(r.iccf, "--iccf"), .percent = {}, .place = {}};
        if (r.percent >= 0) result.percent = percent_of(r.percent);
        if (r.place > 0) result.place = r.place;
        return told({{"class", id_of(class_of_iccf(result))}, {"article", "dsu-2011 6.5.3.2"}});
    }
    if (!r.cup.empty()) {
        if (r.percent < 0) throw BadChoice{"--cup needs --percent"};
        const auto gives = class_of_cup(choice<CupStage>(r.cup, "--cup"), !r.no_semifinal, percent_of(r.percent));
        return told({{"class", gives ? Json(id_of(*gives)) : Json()}, {"article", "dsu-2011 6.6.2"}});
    }
    if (r.rating >= 0) return told({{"class", id_of(class_of_rating(r.rating))}, {"article", "dsu-2011 6.5.3.2"}});
    throw BadChoice{"class: give --in with --points, --iccf, --cup with --percent, or --rating"};
}

Exit right(const RightsRequest& r) {
    return told({{"valid", is_valid(choice<Right>(r.kind, "--kind"), chosen_day(r.finished, "--finished"),
                                    chosen_day(r.entered, "--entered"))},
                 {"article", "dsu-2011 6.5.3.2"}});
}

Exit cup(const RightsRequest& r) {
    const auto groups = cup_groups(r.entries);
    const auto places = championship_places(r.entries);
    Json json{{"entries", r.entries},
              {"groups_of_7", groups ? Json(groups->of_seven) : Json()},
              {"groups_of_6", groups ? Json(groups->of_six) : Json()},
              {"championship_places", places.all},
              {"needing_75_percent", places.needing_75_percent}};
    if (groups) json["group_by_strength"] = groups_of_equal_strength(r.entries, *groups);
    return told(json);
}

Exit division(const RightsRequest& r) {
    return told({{"division", entitled_division(r.division, percent_of(r.percent))}, {"article", "dsu-2011 6.7.5.1"}});
}

Exit team_standings(const RightsRequest& r) {
    try {
        const Json json = league_file(r.file);
        const auto names = names_in(json, "teams");
        const auto number = [&](const std::string& name) {
            const auto found = std::ranges::find(names, name);
            if (found == names.end()) throw BadLeagueFile{"matches: no team is called " + name};
            return static_cast<int>(found - names.begin());
        };
        std::vector<TeamMatch> matches;
        for (const Json& each : part(json, "matches")) {
            if (!each.is_array() || each.size() != 3 || !each[0].is_string() || !each[1].is_string() ||
                !each[2].is_string() || each[2].get<std::string>().size() != boards_of_a_team)
                throw BadLeagueFile{"matches: write [\"A\", \"B\", \"WDL-\"], four letters seen from the first"};
            TeamMatch match{number(each[0]), number(each[1])};
            const std::string letters = each[2];
            if (letters.find_first_not_of("WDL-") != std::string::npos)
                throw BadLeagueFile{"matches: the letters are W, D, L and -"};
            std::ranges::copy(letters, match.boards.begin());
            matches.push_back(match);
        }
        std::vector<int> lots;
        if (json.contains("lots"))
            for (const std::string& name : names_in(json, "lots")) lots.push_back(number(name));
        Json table = Json::array();
        for (const TeamRow& row : team_table(static_cast<int>(names.size()), matches, lots))
            table.push_back({{"rank", row.rank},
                             {"team", names[static_cast<std::size_t>(row.team)]},
                             {"points", as_number(row.points)},
                             {"decided_by", row.decided_by}});
        return told({{"table", table}, {"article", "dsu-2011 6.7.4.5"}});
    } catch (const BadLeagueFile& bad) {
        return bad_input(r.file + ": " + bad.what);
    }
}

Exit days(const RightsRequest& r) {
    std::vector<Period> leaves;
    for (const std::string& leave : r.leaves) {
        if (leave.size() != 21) throw BadChoice{"--leave: \"" + leave + "\": write YYYY-MM-DD:YYYY-MM-DD"};
        leaves.push_back({chosen_day(leave.substr(0, 10), "--leave"), chosen_day(leave.substr(11), "--leave")});
    }
    CorrespondenceRequest dates;
    dates.received = r.received, dates.opponent_sent = r.opponent_sent, dates.sent = r.sent;
    dates.postmark = r.postmark, dates.receipt = r.receipt;
    const auto time = thinking_time(choice<Medium>(r.medium, "--medium"), sending_of(dates), leaves);
    if (!time) throw BadChoice{"days: the day of receipt and the day of sending are needed"};
    return told({{"received", iso(time->received)},
                 {"sent", iso(time->sent)},
                 {"counted_to", iso(time->counted_to)},
                 {"days", time->days},
                 {"article", "dsu-2011 6.3.1"}});
}

Exit deadline(const RightsRequest& r) {
    const auto rule = choice<correspondence::Deadline>(r.rule, "deadline");
    const Citation article = rule_of(rule);
    return told({{"last_day", iso(last_day(rule, chosen_day(r.day, "day")))},
                 {"article", article.book + " " + article.article}});
}

}  // namespace

void add_correspondence_rights(CommandLine* top, Exit& exit) {
    auto r = std::make_shared<RightsRequest>();
    const auto add = [&](const char* name, const char* help, Exit (*run)(const RightsRequest&)) {
        CommandLine* sub = top->add_subcommand(name, help);
        sub->callback([r, &exit, run] {
            try {
                exit = run(*r);
            } catch (const BadChoice& bad) {
                exit = bad_input(bad.what);
            }
        });
        return sub;
    };
    CommandLine* sub =
        add("class", "The class that a result or a rating gives (6.5.2.2, 6.5.3.2, 6.6.2)", class_of_player);
    sub->add_option("--in", r->in, "the class that was played: " + listed_ids<Class>());
    sub->add_option("--points", r->points, "points scored");
    sub->add_option("--games", r->games, "games played");
    sub->add_flag("--first", r->first, "first place, alone or shared");
    sub->add_option("--iccf", r->iccf, "an ICCF tournament: " + listed_ids<IccfEvent>());
    sub->add_option("--cup", r->cup, "a stage of the cup: " + listed_ids<CupStage>());
    sub->add_flag("--no-semifinal", r->no_semifinal, "the cup had no semi-final");
    sub->add_option("--percent", r->percent, "the score in per cent");
    sub->add_option("--place", r->place, "the place");
    sub->add_option("--rating", r->rating, "an over-the-board rating");
    sub = add("right", "Whether a right may still be used (6.5.2.2, 6.5.3.2, 6.6.2.3)", right);
    sub->add_option("--kind", r->kind, listed_ids<Right>())->required();
    sub->add_option("--finished", r->finished, "when the group was finished")->required();
    sub->add_option("--entered", r->entered, "the day of the entry")->required();
    add("cup", "Groups and championship places of the cup (6.6.1.1, 6.6.2.2)", cup)
        ->add_option("entries", r->entries, "how many have entered")
        ->required()
        ->check(in_range(0, 100'000));
    sub = add("division", "The division that a team may play (6.7.5.1)", division);
    sub->add_option("--from", r->division, "its division in the last championship")->required()->check(in_range(1, 3));
    sub->add_option("--percent", r->percent, "its score in per cent")->required();
    add("team-table", "The table of a division from a file of JSON (6.7.4.5)", team_standings)
        ->add_option("file", r->file, "teams, matches [[\"A\", \"B\", \"WDLW\"]], lots")
        ->required()
        ->check(existing_file());
    sub = add("days", "The thinking time of one message (6.3.1, 6.3.2, 6.3.6.3)", days);
    sub->add_option("--medium", r->medium, listed_ids<Medium>());
    sub->add_option("--received", r->received, "when the opponent's move was received");
    sub->add_option("--opponent-sent", r->opponent_sent, "when the opponent had sent it");
    sub->add_option("--sent", r->sent, "when the sender says that it was sent");
    sub->add_option("--postmark", r->postmark, "the date of the postmark");
    sub->add_option("--receipt", r->receipt, "the date of the post office's receipt");
    sub->add_option("--leave", r->leaves, "a leave of either player: FROM:TO; may be repeated");
    sub = add("deadline", "The last day of a deadline (6.2.3, 6.2.6, 6.3.5, 6.4.3, 6.4.5.1)", deadline);
    sub->add_option("rule", r->rule, listed_ids<correspondence::Deadline>())->required();
    sub->add_option("day", r->day, "the day it is counted from")->required();
}

}  // namespace dommer::cli
