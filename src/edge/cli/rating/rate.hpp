#pragma once

#include <string>
#include <vector>

#include "command.hpp"
#include "rated_event.hpp"
#include "store_option.hpp"

namespace dommer::cli {

struct RateRequest {
    StoreOption store;
    std::string file, system = "dsu", list, season, date, players, games, out, tournament, with, on;
    std::vector<int> absent, newcomers, reached_2400;
    std::vector<std::string> estimates, curves;
    int player = 0;
    bool team = false, explain = false, json = false, all = false;
};

Exit rate_danish(const RateRequest& request, const RatedEvent& event);
Exit rate_fide(const RateRequest& request, const RatedEvent& event);
Exit rate_all(const RateRequest& request);

rating::List list_of(const RateRequest& request);

// --date, else the day the report begins; none: neither is there.
tl::expected<std::optional<Date>, std::string> day_of(const RateRequest& request, const RatedEvent& event);

}  // namespace dommer::cli
