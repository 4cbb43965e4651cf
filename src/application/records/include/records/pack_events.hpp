#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "packs/library.hpp"
#include "records/record_error.hpp"

namespace dommer::records {

std::string record_of(const packs::PackAdded& event);
std::string_view type_of(const packs::PackAdded& event);
tl::expected<packs::PackAdded, RecordError> pack_event_from(std::string_view record);

}  // namespace dommer::records
