#pragma once

#include "packs/pack.hpp"
#include "tournament/settings.hpp"

namespace dommer::tournament {

// The arbiters' licences as the union's rules of the event's first day have them.
class Licences {
public:
    explicit Licences(const Settings& settings);

    // dsu_2011, 4.1 §5: the union's licence; an aspirant has none yet.
    bool has_one(const Official& official) const { return rank_of(official).has_value(); }
    // dsu_2011, 4.1 §5: the licence that one arbiter of an event has at least; since 2022 a TD or more.
    bool may_run_an_event(const Official& official) const;
    // The course and its test passed, the practice missing.
    bool is_aspirant(const Official& official) const;
    // The grade that is asked for, as the rules of the day call it.
    std::string_view least() const { return least_; }

private:
    std::optional<std::size_t> rank_of(const Official& official) const;

    std::vector<std::string_view> grades_;  // the lowest first
    std::string_view least_;
};

}  // namespace dommer::tournament
