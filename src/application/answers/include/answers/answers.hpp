#pragma once

#include <atomic>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "vocabulary/language.hpp"
#include "vocabulary/work.hpp"

// Questions that need no store, as JSON. The server, `dommer ask` and the page's own core (src/edge/page) answer with
// these functions, so that they say the same.
namespace dommer::answers {

using Json = nlohmann::ordered_json;

// Why a question is refused, in the words of its language; `field` names what of it is wrong.
struct Refusal {
    std::string code, field, message;
};
using Answer = tl::expected<Json, Refusal>;

// What the answer may take. None: each part of it the usual work.
struct Limits {
    const Work* whole = nullptr;
    const std::atomic<bool>* given_up = nullptr;
};

// {"question": "notation", "from": "san-da", ...}. What each question has in it stands in docs/openapi.json.
Answer answer(const Json& question, Language language, const Limits& limits = {});

// The same as text, with "language" in it; a refusal is {"error": {"code", "field", "message"}}.
std::string answer(std::string_view question);
Json json_of(const Refusal& refusal);

std::span<const std::string_view> questions();

}  // namespace dommer::answers
