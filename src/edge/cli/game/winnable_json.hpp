#pragma once

#include "certificate/check.hpp"
#include "command.hpp"
#include "laws/position.hpp"
#include "winnable/answer.hpp"

namespace dommer::cli {

// The certificate as it is written and read back; the moves of a line need the position they start from.
Json to_json(const certificate::Certificate& certificate);
tl::expected<certificate::Certificate, std::string> certificate_from(const Json& json, const laws::Position& position);

// What the checker found, in a sentence.
std::string_view sentence(certificate::Finding finding);

}  // namespace dommer::cli
