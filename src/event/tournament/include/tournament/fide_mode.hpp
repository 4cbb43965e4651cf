#pragma once

#include "tournament/commands.hpp"

// FIDE mode: what holds in an event that FIDE rates, so that its pairings and standings can be checked by anybody.
namespace dommer::tournament {

// fide_acceptance_2026, 40: an event rated by FIDE and played by a system of its handbook is in FIDE mode from the day
// on which it is created.
bool is_for_fide_mode(const Settings& settings);

bool is_in_fide_mode(const Tournament& tournament);

// The half-point byes that an entrant had or was promised, without the round named.
int half_byes_of(const Tournament& tournament, const Entrant& entrant, RoundNumber but);

// What FIDE mode has to say about settings, whenever they are given.
std::vector<FideAct> odd_settings(const Settings& settings);

// What it has to say about a command, the loudest first; nothing outside FIDE mode.
std::vector<FideAct> acts_in(const Tournament& tournament, const Command& command);

// What stands against doing it after this answer.
std::optional<Refusal> unanswered(FideAct act, const Answer& answer);

// fide_acceptance_2026, 66: what a round by hand breaks and nobody has said yes to yet, one answer for each; nothing
// outside FIDE mode.
std::vector<BrokenRule> unaccepted_breaches(const Tournament& tournament, const PairByHand& command,
                                            const Answer& answer);

// fide_acceptance_2026, 161 and 169: while a game is open there is no final report. None: it may be made.
std::optional<Refusal> report_fault(const Tournament& tournament);

// fide_acceptance_2026, 114: whether the event can go back to this point: no later round has been played, nobody has
// entered and no penalty was given since.
bool can_go_back_to(const Tournament& tournament, const RestorePoint& point);

}  // namespace dommer::tournament
