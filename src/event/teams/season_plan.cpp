#include "teams/season_plan.hpp"

#include <algorithm>
#include <set>

#include "season_deciding.hpp"
#include "teams/junior.hpp"
#include "teams/pokal.hpp"
#include "teams/season_calendar.hpp"
#include "teams/season_end.hpp"

namespace dommer::teams::season {
namespace {

using namespace std::chrono;

sys_days monday_of(Date day) { return sys_days(day) - (weekday(sys_days(day)) - Monday); }

class PlanReview {
public:
    PlanReview(const Season& season, Date today) : season_(season), today_(today) {}

    std::vector<RemarkedPlan> run() {
        if (season_.settings.rules.is_pyramid) division();
        if (season_.settings.rules.competition == "pokal") pokal_day();
        if (season_.settings.rules.competition == "junior") junior_weekend();
        objections(), venues(), wishes();
        return std::move(remarks_);
    }

private:
    const Settings& settings() const { return season_.settings; }
    void remark(PlanRemark what, const char* article, std::string where = {}) {
        remarks_.push_back({what, {"dsu-2011", article}, std::move(where)});
    }
    Date of_year(Deadline deadline) const { return last_day(deadline, year(settings().year) / January / 1); }

    void division() {
        for (const GroupPlan& group : settings().groups) {
            if (group.days.empty() && today_ > of_year(Deadline::playing_dates_published))
                remark(PlanRemark::days_missing, "5.1 §6", group.name);
            if (!season_.prizes.contains(group.id)) remark(PlanRemark::prize_missing, "5.1 §7", group.name);
        }
        if (!season_.plan.sent && !settings().programme_sent.ok() && today_ > of_year(Deadline::draft_plan_sent))
            remark(PlanRemark::draft_due, "5.1 §8");
        league_end();
    }
    void league_end() {
        const GroupPlan* of_league = nullptr;
        std::optional<Date> last;
        for (const GroupPlan& group : settings().groups) {
            if (group.row == league.id)
                of_league = &group;
            else if (!group.days.empty())
                last = std::max(last.value_or(group.days.back()), group.days.back());
        }
        if (of_league == nullptr || of_league->days.size() < 2 || !last) return;
        const sys_days end = monday_of(of_league->days.back());
        const bool is_double = monday_of(of_league->days[of_league->days.size() - 2]) == end;
        if (!is_double || end != monday_of(*last) + days(7)) remark(PlanRemark::league_end, "5.1 §6", of_league->name);
    }
    void pokal_day() {
        for (const GroupPlan& group : settings().groups)
            if (!group.days.empty() &&
                std::ranges::count(group.days, pokal::whit_sunday(settings().year)) != std::ssize(group.days))
                remark(PlanRemark::not_whit_sunday, "5.3 §2", group.name);
    }
    void junior_weekend() {
        const junior::Weekend weekend = junior::weekend(settings().year);
        for (const GroupPlan& group : settings().groups)
            if (!group.days.empty() &&
                (std::ranges::count(group.days, weekend.saturday) != junior::rounds_on_saturday ||
                 std::ranges::count(group.days, weekend.sunday) != junior::rounds_on_sunday ||
                 std::ssize(group.days) != junior::rounds_on_saturday + junior::rounds_on_sunday))
                remark(PlanRemark::not_junior_weekend, "5.5 §5", group.name);
    }
    void objections() {
        for (const auto& [id, objection] : season_.plan.objections)
            if (objection.answer.empty())
                remark(PlanRemark::objection_open, "5.1 §8", season_.clubs.at(objection.club).name);
    }
    void venues() {
        for (const auto& [id, match] : season_.matches) {
            const int host = host_of(season_, match);
            const auto& closed = season_.clubs.at(host).closed_days;
            if (std::ranges::find(closed, match.day) != closed.end())
                remark(PlanRemark::venue_closed, "5.1 §9",
                       iso(match.day) + " " + name_of(season_, match.home) + " - " + name_of(season_, match.away));
        }
    }
    void wishes() {
        for (const auto& [club, row] : season_.apart)
            for (const GroupPlan& group : settings().groups) {
                if (group.row != row) continue;
                const auto of_club = [&](int team) { return season_.teams.at(team).club == club; };
                if (std::ranges::count_if(teams_of(season_, group.id), of_club) > 1)
                    remark(PlanRemark::teams_together, "5.1 §1", season_.clubs.at(club).name + ": " + group.name);
            }
    }

    const Season& season_;
    Date today_;
    std::vector<RemarkedPlan> remarks_;
};

}  // namespace

std::vector<RemarkedPlan> remarks_on_plan(const Season& season, Date today) { return PlanReview(season, today).run(); }

std::vector<SeasonDeadline> deadlines_of(const Season& season) {
    std::vector<SeasonDeadline> all;
    const Date new_year = year(season.settings.year) / January / 1;
    if (season.settings.rules.is_pyramid)
        for (const Deadline each :
             {Deadline::playing_dates_published, Deadline::venue_unavailable_dates, Deadline::draft_plan_sent})
            all.push_back({id_of(each), last_day(each, new_year), rule_of(each)});
    if (season.plan.sent) all.push_back({"objections", season.plan.objections_by, {"dsu-2011", "5.1 §8"}});
    all.push_back({"strength_lists", season.settings.list_deadline, {"dsu-2011", "5.1 §9"}});
    if (const auto entry = last_entry_day(season)) all.push_back({"entry", *entry, {"dsu-2011", "5.3 §7"}});
    std::ranges::stable_sort(all, {}, &SeasonDeadline::day);
    return all;
}

std::vector<Date> match_days(const Season& season) {
    std::set<Date> days;
    for (const GroupPlan& group : season.settings.groups)
        if (matches_of(season, group.id).empty()) days.insert(group.days.begin(), group.days.end());
    for (const auto& [id, match] : season.matches) days.insert(match.day);
    return {days.begin(), days.end()};
}

}  // namespace dommer::teams::season
