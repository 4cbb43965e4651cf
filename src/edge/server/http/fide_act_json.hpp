#pragma once

#include "form.hpp"
#include "language.hpp"
#include "tournament/fide_act.hpp"

namespace dommer::server {

// An act of FIDE mode as the pages show it: how it is asked about, the rule, and the words.
Json fide_act_json(tournament::FideAct act, Language language);

}  // namespace dommer::server
