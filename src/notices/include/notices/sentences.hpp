#pragma once

#include <string>

#include "lists/games_table.hpp"
#include "lists/member_table.hpp"
#include "records/registry_events.hpp"
#include "registry/commands.hpp"

namespace dommer::notices {

std::string sentence(registry::Refusal refusal);
std::string sentence(lists::ListFault fault);
std::string sentence(const lists::MemberError& error);
std::string sentence(const lists::GamesError& error);  // with its line, without the file
std::string sentence(const records::RecordError& error);

}  // namespace dommer::notices
