#include "season_headings.hpp"

#include <algorithm>
#include <set>

namespace dommer::sheets {
namespace {

using namespace teams;
using namespace teams::season;

class SeasonHeadings {
public:
    SeasonHeadings(const Season& now, const GroupPlan& group, int players)
        : now_(now),
          group_(group),
          players_(players) {}

    std::vector<trf::OtherLine> run() {
        event(), system(), own_rules();
        return std::move(lines_);
    }

private:
    // The one place where all matches are; none where the clubs play at home.
    std::string place() const {
        std::set<std::string> venues;
        const auto matches = matches_of(now_, group_.id);
        for (const int id : matches) venues.insert(venue_of(now_, now_.matches.at(id)));
        if (matches.empty())
            for (const int team : teams_of(now_, group_.id))
                venues.insert(now_.clubs.at(now_.teams.at(team).club).venue);
        return venues.size() == 1 ? *venues.begin() : "";
    }
    std::vector<std::string> arbiters() const {
        std::vector<std::string> names;
        for (const int id : matches_of(now_, group_.id))
            if (const std::string& name = now_.matches.at(id).arbiter;
                !name.empty() && std::ranges::find(names, name) == names.end())
                names.push_back(name);
        return names;
    }
    // Where clubs play at home each match has an arbiter of its own, and none of them is the chief one.
    void name_arbiters() {
        std::vector<std::string> named = now_.settings.arbiters;
        const bool has_chief = !named.empty();
        for (const std::string& name : arbiters())
            if (std::ranges::find(named, name) == named.end()) named.push_back(name);
        for (std::size_t at = 0; at < named.size(); ++at)
            lines_.push_back({at == 0 && (has_chief || named.size() == 1) ? "102" : "112", " " + named[at]});
    }
    // Round r stands in columns 92 to 99 + 10(r - 1).
    void round_days() {
        if (group_.days.empty() || static_cast<int>(group_.days.size()) < last_round_of(now_, group_.id)) return;
        std::string text(88, ' ');
        for (const Date day : group_.days) text += slashed(day).substr(2) + "  ";
        lines_.push_back({"132", text.substr(0, text.find_last_not_of(' ') + 1)});
    }
    void event() {
        const std::string& name = now_.settings.name;
        lines_.push_back({"012", " " + name + (group_.name == name ? "" : ", " + group_.name)});
        if (const std::string venue = place(); !venue.empty()) lines_.push_back({"022", " " + venue});
        const std::string& own = now_.settings.federation;
        if (const auto federation = own.empty() ? federation_of(now_.settings.rules) : own; !federation.empty())
            lines_.push_back({"032", " " + std::string(federation)});
        if (!group_.days.empty()) {
            lines_.push_back({"042", " " + slashed(group_.days.front())});
            lines_.push_back({"052", " " + slashed(group_.days.back())});
        }
        lines_.push_back({"062", " " + std::to_string(players_)});
        lines_.push_back({"082", " " + std::to_string(teams_of(now_, group_.id).size())});
        name_arbiters();
        if (!now_.settings.rules.time_control.empty())
            lines_.push_back({"122", " " + now_.settings.rules.time_control});
        round_days();
    }
    void system() {
        const Rules& rules = now_.settings.rules;
        const bool game_points_first = rules.ladder.front() == Criterion::board_points;
        std::string type = game_points_first ? "CUSTOM_TEAM_SWISS_GP" : "CUSTOM_TEAM_SWISS_MP";
        if (rules.pairing == Pairing::round_robin) type = "BERGER_TEAM_ROUNDROBIN";
        if (rules.pairing == Pairing::double_round_robin) type = "BERGER_TEAM_DOUBLEROUNDROBIN";
        if (rules.pairing == Pairing::team_swiss)
            type = std::string("FIDE_TEAM") +
                   (rules.swiss_type == "a"   ? "_TYPEA"
                    : rules.swiss_type == "b" ? "_TYPEB"
                                              : "") +
                   (game_points_first ? "_GP" : "_MP") +
                   (rules.one_score_alone ? ""
                    : game_points_first   ? "_MP"
                                          : "_GP");
        lines_.push_back({"192", " " + type});
        if (!rules.tie_breaks.empty()) lines_.push_back({"202", " " + rules.tie_breaks});
    }
    // What FIDE has no record for. An event that is taken over from the report goes on by it.
    void own_rules() {
        const Rules& rules = now_.settings.rules;
        if (rules.pairing == Pairing::team_monrad)
            lines_.push_back({"###", " pairing system: " + std::string(id_of(rules.pairing))});
        if (!rules.tie_breaks.empty()) return;
        std::string ladder;
        for (const Criterion each : competition_of(rules, group_.row, now_.settings.year).ladder)
            ladder += " " + std::string(id_of(each));
        lines_.push_back({"###", " order of the table:" + ladder});
        lines_.push_back({"###", " level to the end: " + std::string(id_of(rules.level))});
    }

    const Season& now_;
    const GroupPlan& group_;
    int players_;
    std::vector<trf::OtherLine> lines_;
};

}  // namespace

std::string slashed(Date day) {
    std::string text = iso(day);
    std::ranges::replace(text, '-', '/');
    return text;
}

std::vector<trf::OtherLine> season_headings(const Season& season, const GroupPlan& group, int players) {
    return SeasonHeadings(season, group, players).run();
}

}  // namespace dommer::sheets
