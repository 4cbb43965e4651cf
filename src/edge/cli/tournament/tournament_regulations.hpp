#pragma once

#include "tournament_desk.hpp"

namespace dommer::cli {

// Neither said: it stays as it was.
struct Switch {
    bool on = false, off = false;
};
void add_switch(CommandLine& command, Switch& into, const std::string& name, const std::string& what);
inline void turn(const Switch& said, bool& value) { value = said.on || (value && !said.off); }

// What was said of the regulations and fees of an event; the rest stays as it was.
struct SaidRegulations {
    std::optional<int> default_minutes;
    std::optional<std::string> no_draw_before, device_penalty, supervision, adjournments, highest_fine, entry_fee,
        late_fee, union_fee;
    Switch report_before_leaving, devices_in_bag, quickplay, increment_request;
};
void add_regulation_options(CommandLine& command, SaidRegulations& said);
// Takes them into the settings; otherwise what is wrong with them.
std::optional<std::string> take_regulations(const SaidRegulations& said, tournament::Settings& settings);

}  // namespace dommer::cli
