#pragma once

#include "app/streams.hpp"
#include "app/tournaments.hpp"
#include "registry/commands.hpp"
#include "teams/season_decide.hpp"

namespace dommer::app {

// Why an act on a season did not happen. Nothing was changed, unless the store says perhaps_done.
using SeasonFailure = std::variant<teams::season::Refusal, storage::StoreError, pairing::NotPaired, BadRecord>;
template <class Value>
using SeasonOutcome = tl::expected<Value, SeasonFailure>;

inline constexpr std::string_view season_streams = "season/";
// The kind of read model that has a line of the list of seasons.
inline constexpr std::string_view season_kind = "season";

// What a season may be called in addresses and on the command line: small letters, digits and hyphens.
constexpr bool is_season_id(std::string_view id) {
    return !id.empty() && id.size() <= 40 &&
           id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

using SeasonState = std::optional<teams::season::Season>;  // none: not created
Stream<SeasonState, teams::season::Event> stream_of_season(const std::string& id);

// What every list of seasons shows.
struct SeasonLine {
    std::string id, name, competition;
    int year = 0, clubs = 0, teams = 0, matches = 0, open_matches = 0;
    bool is_closed = false;
};
storage::ViewRow season_row(const std::string& id, const teams::season::Season& season);
std::optional<SeasonLine> season_line_from(const storage::ViewRow& row);

// What the register knows of a wish: an arbiter who is named by number has the name and the licence that it has. A
// refusal: it has no such person.
tl::expected<teams::season::Event, registry::Refusal> as_registered(const registry::Register& all,
                                                                    teams::season::Event wish);
// dsu_2011, 5.1 §13 and 4.1 §19: a warning of somebody whom the strength list names by number goes into the register
// as in individual events, valid for a year after the season's last day. None: the decision is no such warning.
std::optional<registry::GiveWarning> warning_of(const teams::season::Season& season, const teams::season::Event& event);

// The next round of a group by the system of the season. Nothing is stored.
SeasonOutcome<teams::season::RoundPaired> next_round(const teams::season::Season& season, const std::string& group,
                                                     const Work& work = Work(usual_work));

// The seasons of a store.
class Seasons {
public:
    explicit Seasons(storage::Store& store) : store_(store) {}

    SeasonOutcome<Versioned<SeasonState>> read(const std::string& id,
                                               std::optional<std::int64_t> at = std::nullopt) const;

    // Decides one wish after the other, all of them or none, and tries again if somebody else was faster.
    SeasonOutcome<Versioned<SeasonState>> act(const std::string& id, const std::vector<teams::season::Event>& wishes,
                                              const ActionContext& how);

    SeasonOutcome<std::vector<SeasonLine>> all() const;

    // Takes name, telephone and address of a contact out of the log for good.
    SeasonOutcome<ErasedWords> erase_contact(const std::string& id, int contact, const ActionContext& how);

    // The settings and teams of the season after a closed one: the rows by its promotion and relegation; groups of one
    // row are filled in the order of the names, for people to change.
    static std::vector<teams::season::Event> next_of(const teams::season::Season& closed, const std::string& name,
                                                     int year, Date list_deadline);

private:
    storage::Store& store_;
};

}  // namespace dommer::app
