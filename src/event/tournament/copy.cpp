#include "tournament/copy.hpp"

namespace dommer::tournament {

Settings settings_for_copy(const Settings& of, std::string name, Date first_day) {
    Settings made = of;
    const auto moved = std::chrono::sys_days(first_day) - std::chrono::sys_days(of.first_day);
    const auto later = [&](Date day) { return Date(std::chrono::sys_days(day) + moved); };
    const int years = static_cast<int>(first_day.year()) - static_cast<int>(of.first_day.year());
    made.name = std::move(name);
    made.first_day = first_day, made.last_day = later(of.last_day);
    if (of.closing) made.closing = later(*of.closing);
    for (RoundTime& time : made.round_times) time.day = later(time.day);
    if (of.limits.age_on) made.limits.age_on = plus_years(*of.limits.age_on, years);
    made.page.clear();
    made.initial_colour.reset();  // it was drawn there, and is drawn again here
    return made;
}

std::vector<Command> commands_of_copy(const Tournament& of, std::string name, Date first_day, CopyWith with) {
    std::vector<Command> commands{Create{settings_for_copy(of.settings, std::move(name), first_day)}};
    if (with == CopyWith::players)
        for (const auto& [id, entrant] : of.entrants)
            if (!entrant.withdrawal) commands.emplace_back(Enter{entrant.particulars});
    return commands;
}

}  // namespace dommer::tournament
