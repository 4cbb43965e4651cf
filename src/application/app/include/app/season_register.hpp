#pragma once

#include "registry/commands.hpp"
#include "teams/known_person.hpp"
#include "teams/season_decide.hpp"

namespace dommer::app {

// dsu_2011, 5.1 §10 and 4.1 §19: the season with what the register knows of whom its strength lists name by number: the
// days of a quarantine, and since when they are a member through the club. For checking alone: it is never stored, so
// that a sanction of yesterday counts in the line-up of today.
teams::season::Season with_register(teams::season::Season season, const registry::Register& all);

// Of all persons on the strength lists, what a report to FIDE says of them.
teams::season::KnownPersons known_persons(const teams::season::Season& season, const registry::Register& all);

// Whether the register has a say in it.
bool asks_register(const teams::season::Event& wish);
// `decide` with what the register knows of the players.
teams::season::Decided decide_by_register(const std::optional<teams::season::Season>& season,
                                          const teams::season::Event& wish, const teams::season::Moment& moment,
                                          const registry::Register& all);

// What the register knows of a wish: an arbiter who is named by number has the name and the licence that it has, a
// player of a strength list the name, and where the competition is for an age the birth date. A refusal: it has no such
// person, and nobody has given a name.
tl::expected<teams::season::Event, registry::Refusal> as_registered(const registry::Register& all,
                                                                    const teams::season::Season& season,
                                                                    teams::season::Event wish);
// dsu_2011, 5.1 §13 and 4.1 §19: a warning of somebody whom the strength list names by number goes into the register
// as in individual events, valid for a year after the season's last day; it leaves the register when it is lifted.
// None: the decision is no such warning.
std::optional<registry::Command> register_command_of(const registry::Register& all, const teams::season::Season& season,
                                                     const teams::season::Event& event);

}  // namespace dommer::app
