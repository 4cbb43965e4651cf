#pragma once

#include <set>

#include "correspondence_json.hpp"
#include "routes.hpp"

// Who may see and do what in correspondence chess: everybody reads tables and finished games, players play by their
// account, the director decides.
namespace dommer::server {

using HeldGame = VersionedPtr<std::optional<correspondence::Game>>;
using HeldGroup = VersionedPtr<std::optional<correspondence::Group>>;

// The name in a part of the path; a Problem if it cannot be one.
std::string correspondence_name(const ApiRequest& request, const char* part);

Problem problem_of(const correspondence::Refusal& refusal, correspondence::Regime regime);
Problem problem_of(correspondence::GroupWhy why);
Problem problem_of(correspondence::TournamentWhy why);
Problem problem_of(correspondence::RatingWhy why);
[[noreturn]] void fail(const app::CorrespondenceFailure& failure, correspondence::Regime regime);

// dsu_2011, 6.1.1 and 6.1.2: the director of the group, or who is above all directors.
// A tournament's director directs its groups too.
bool directs_correspondence(const ApiRequest& request, const std::string& group);
bool directs_tournament(const ApiRequest& request, const std::string& id);
// The same for a list of many groups.
class DirectedGroups {
public:
    explicit DirectedGroups(const ApiRequest& request);
    bool contains(const std::string& group) const;

private:
    const ApiRequest& request_;
    std::set<std::string> of_tournaments_;
};
void check_directs(bool directs);

// A Problem if there is none.
HeldGame held_correspondence_game(const ApiRequest& request, const std::string& id);
HeldGroup held_correspondence_group(const ApiRequest& request, const std::string& id);
SeenGame seen_by(const ApiRequest& request, const std::string& id,
                 const Versioned<std::optional<correspondence::Game>>& held);
void check_may_see(const ApiRequest& request, const SeenGame& seen);

// The player's number in the group; 0: the account is none of them.
int player_of(const correspondence::Group& group, const std::string& user);

std::vector<app::CorrespondenceLine> correspondence_lines(const ApiRequest& request);

// For acts on several streams at once.
app::ActionContext acting(const ApiRequest& request);

}  // namespace dommer::server
