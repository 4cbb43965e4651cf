#pragma once

#include "app/season_register.hpp"
#include "app/streams.hpp"
#include "app/tournaments.hpp"
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
inline constexpr std::size_t longest_season_id = 40;
constexpr bool is_season_id(std::string_view id) {
    return !id.empty() && id.size() <= longest_season_id &&
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

// The next round of a group by the system of the season. Nothing is stored.
SeasonOutcome<teams::season::RoundPaired> next_round(const teams::season::Season& season, const std::string& group,
                                                     const Work& work = Work(usual_work));

// Why a round of a group is as it is: the system is asked again with what it knew then.
struct ExplainedTeams {
    pairing::Field field;
    std::vector<pairing::Reason> round, bye;
    std::map<int, std::vector<pairing::Reason>> matches;  // by number; none: it is not as the system had it
};
SeasonOutcome<ExplainedTeams> explained_round(const teams::season::Season& season, const std::string& group, int round,
                                              const Work& work = Work(usual_work));
// Why two teams do not meet in it.
struct ReasonsAgainst {
    pairing::Field field;
    std::vector<pairing::Reason> reasons;
};
SeasonOutcome<ReasonsAgainst> reasons_against(const teams::season::Season& season, const std::string& group, int round,
                                              std::pair<int, int> teams, const Work& work = Work(usual_work));

// The seasons of a store.
class Seasons {
public:
    explicit Seasons(storage::Store& store) : store_(store) {}

    SeasonOutcome<Versioned<SeasonState>> read(const std::string& id,
                                               std::optional<std::int64_t> at = std::nullopt) const;

    // Decides one wish after the other, all of them or none, and tries again if somebody else was faster.
    SeasonOutcome<Versioned<SeasonState>> act(const std::string& id, const std::vector<teams::season::Event>& wishes,
                                              const ActionContext& how);

    // An event of teams that was begun elsewhere, all of it or nothing; where there is a season of this name it is
    // refused.
    SeasonOutcome<Versioned<SeasonState>> take_over(const std::string& id,
                                                    const std::vector<teams::season::Event>& events,
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
