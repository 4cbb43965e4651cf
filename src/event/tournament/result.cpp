#include "tournament/result.hpp"

#include <algorithm>

namespace dommer::tournament {
namespace {

using pairing::Default, pairing::Outcome;

struct Spelling {
    std::string_view text;
    Result result;
};

// The first spelling of each result is the one that is written.
const Spelling spellings[] = {
    {"1-0", Played{Outcome::white_wins}},
    {"0-1", Played{Outcome::black_wins}},
    {"½-½", Played{Outcome::draw}},
    {"0-0", Played{Outcome::both_lose}},
    {"½-0", Played{Outcome::white_draws_black_loses}},
    {"0-½", Played{Outcome::white_loses_black_draws}},
    {"w", Played{Outcome::white_wins, false}},
    {"l", Played{Outcome::black_wins, false}},
    {"d", Played{Outcome::draw, false}},
    {"+--", Defaulted{Default::white_wins}},
    {"--+", Defaulted{Default::black_wins}},
    {"---", Defaulted{Default::both_lose}},
    {"+-a", Defaulted{Default::white_wins, Notice::given}},
    {"a-+", Defaulted{Default::black_wins, Notice::given}},
    {"a-a", Defaulted{Default::both_lose, Notice::given}},
    {"pp", Postponed{}},
    {"1", Played{Outcome::white_wins}},
    {"0", Played{Outcome::black_wins}},
    {"5", Played{Outcome::draw}},
    {"½", Played{Outcome::draw}},
    {"=", Played{Outcome::draw}},
    {"1/2-1/2", Played{Outcome::draw}},
    {"1/2", Played{Outcome::draw}},
    {"1/2-0", Played{Outcome::white_draws_black_loses}},
    {"0-1/2", Played{Outcome::white_loses_black_draws}},
    {"+", Defaulted{Default::white_wins}},
    {"-", Defaulted{Default::black_wins}},
    {"+-", Defaulted{Default::white_wins}},
    {"-+", Defaulted{Default::black_wins}},
    {"--", Defaulted{Default::both_lose}},
};

}  // namespace

std::optional<Result> parse_result(std::string_view text) {
    const auto* found = std::ranges::find(spellings, text, &Spelling::text);
    return found == std::end(spellings) ? std::nullopt : std::optional(found->result);
}

std::string to_string(const Result& result) {
    const auto* found = std::ranges::find(spellings, result, &Spelling::result);
    return found == std::end(spellings) ? "" : std::string(found->text);
}

namespace {

Outcome reversed(Outcome outcome) {
    switch (outcome) {
        case Outcome::white_wins: return Outcome::black_wins;
        case Outcome::black_wins: return Outcome::white_wins;
        case Outcome::white_draws_black_loses: return Outcome::white_loses_black_draws;
        case Outcome::white_loses_black_draws: return Outcome::white_draws_black_loses;
        default: return outcome;
    }
}

Default reversed(Default outcome) {
    if (outcome == Default::both_lose) return outcome;
    return outcome == Default::white_wins ? Default::black_wins : Default::white_wins;
}

}  // namespace

Result with_colours_reversed(const Result& result) {
    if (const auto* played = std::get_if<Played>(&result)) return Played{reversed(played->outcome), played->rated};
    if (const auto* defaulted = std::get_if<Defaulted>(&result))
        return Defaulted{reversed(defaulted->outcome), defaulted->notice};
    return result;
}

std::vector<std::string_view> results_as_written() {
    std::vector<std::string_view> all;
    for (const Spelling& each : spellings)
        if (to_string(each.result) == each.text) all.push_back(each.text);
    return all;
}

}  // namespace dommer::tournament
