#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "correspondence/mail.hpp"
#include "correspondence/tournament.hpp"
#include "records/record_error.hpp"

namespace dommer::records {

std::string record_of(const correspondence::GameEvent& event);
std::string_view type_of(const correspondence::GameEvent& event);
tl::expected<correspondence::GameEvent, RecordError> correspondence_game_event_from(std::string_view record);

std::string record_of(const correspondence::GroupEvent& event);
std::string_view type_of(const correspondence::GroupEvent& event);
tl::expected<correspondence::GroupEvent, RecordError> correspondence_group_event_from(std::string_view record);

std::string record_of(const correspondence::TournamentEvent& event);
std::string_view type_of(const correspondence::TournamentEvent& event);
tl::expected<correspondence::TournamentEvent, RecordError> correspondence_tournament_event_from(
    std::string_view record);

std::string record_of(const correspondence::RatingEvent& event);
std::string_view type_of(const correspondence::RatingEvent& event);
tl::expected<correspondence::RatingEvent, RecordError> correspondence_rating_from(std::string_view record);

std::string record_of(const correspondence::MailEvent& event);
std::string_view type_of(const correspondence::MailEvent& event);
tl::expected<correspondence::MailEvent, RecordError> correspondence_mail_event_from(std::string_view record);

}  // namespace dommer::records
