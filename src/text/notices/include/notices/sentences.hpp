#pragma once

#include <string>

#include "lists/games_table.hpp"
#include "lists/member_table.hpp"
#include "lists/plain_table.hpp"
#include "records/registry_events.hpp"
#include "registry/rating_register.hpp"
#include "vocabulary/language.hpp"

namespace dommer::notices {

std::string sentence(registry::Refusal refusal, Language language = Language::english);
std::string sentence(const registry::RatingRefusal& refusal,
                     Language language = Language::english);  // with its article
std::string sentence(registry::OfficialsFault fault);         // with its article
std::string sentence(lists::ListFault fault);
std::string sentence(const lists::MemberError& error, Language language = Language::english);  // with its line
std::string sentence(const lists::GamesError& error);  // with its line, without the file
std::string sentence(const lists::TableError& error);  // with its line, without the file
std::string sentence(const records::RecordError& error);

}  // namespace dommer::notices
