#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "hall/festival.hpp"
#include "hall/screens.hpp"
#include "records/record_error.hpp"

namespace dommer::records {

std::string record_of(const hall::FestivalEvent& event);
std::string_view type_of(const hall::FestivalEvent& event);
tl::expected<hall::FestivalEvent, RecordError> festival_event_from(std::string_view record);
// The festival in the words of its events.
std::string record_of(const hall::Festival& festival);

std::string record_of(const hall::ScreenEvent& event);
std::string_view type_of(const hall::ScreenEvent& event);
tl::expected<hall::ScreenEvent, RecordError> screen_event_from(std::string_view record);
std::string record_of(const hall::Screen& screen);

std::string record_of(const hall::PictureStored& event);
std::string_view type_of(const hall::PictureStored& event);
tl::expected<hall::PictureStored, RecordError> picture_event_from(std::string_view record);

}  // namespace dommer::records
