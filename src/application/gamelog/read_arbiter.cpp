#include "read_arbiter.hpp"

namespace dommer::gamelog {
namespace {

using namespace table;

Action observe(const Reader& in) {
    return action::Observe{in.needed_value<Observation>("what"), in.side_or("side", "")};
}

// laws_dk_2023, 12.9.6, 12.9.7 and 12.9.8: the opponent's score, the fine as announced, the number of rounds.
Action penalise(const Reader& in) {
    action::Penalise penalty{
        in.needed("option"), in.side("side"), in.maybe_duration("seconds"), in.text("article", ""), {}, {},
        in.text("fine", "")};
    if (in.has("opponent_score")) penalty.opponent_score = in.hundredths("opponent_score", 0);
    if (in.has("rounds")) penalty.rounds = in.integer("rounds", 1);
    if (penalty.rounds && *penalty.rounds < 1)
        in.wrong("rounds", "a player is excluded from one round or more: write 1 or more");
    return penalty;
}

Action approve_assistant(const Reader& in) {
    return action::ApproveAssistant{in.side("side"), in.needed_value<AssistantTask>("task"),
                                    in.flag("disabled", false)};
}

Action declare_lost(const Reader& in) {
    action::DeclareLost lost{in.side_or("side", "both"), in.text("article", ""), std::nullopt};
    if (in.has("opponent_score")) lost.opponent_score = in.hundredths("opponent_score", 0);
    return lost;
}

struct ArbiterKind {
    std::string_view name;
    Action (*read)(const Reader&);
};

constexpr ArbiterKind arbiter_kinds[] = {
    {"observes", observe},
    {"decide",
     [](const Reader& in) -> Action {
         return action::Decide{in.needed("matter"), in.needed("outcome"), in.maybe_duration("award_s")};
     }},
    {"penalty", penalise},
    {"award_time",
     [](const Reader& in) -> Action {
         return action::AwardTime{in.side_or("side", "both"), in.duration("s", Time{}), in.text("article", "")};
     }},
    {"set_clocks",
     [](const Reader& in) -> Action {
         return action::SetClocks{in.maybe_duration("white"), in.maybe_duration("black"),
                                  in.maybe_duration("increment_s")};
     }},
    {"set_score",
     [](const Reader& in) -> Action {
         return action::SetScore{in.hundredths("white", 0), in.hundredths("black", 0), in.text("article", "")};
     }},
    {"declare_lost", declare_lost},
    {"call_flag", [](const Reader& in) -> Action { return action::CallFlag{in.side("side")}; }},
    {"consent_draw_offer", [](const Reader&) -> Action { return action::ConsentToDraw{}; }},
    {"approve_assistant", approve_assistant},
    {"approve_device", [](const Reader& in) -> Action { return action::ApproveDevice{in.side("side")}; }},
    {"uphold", [](const Reader&) -> Action { return action::Uphold{}; }},
    {"request_seal", [](const Reader&) -> Action { return action::RequestSeal{}; }},
    {"open_envelope", [](const Reader&) -> Action { return action::OpenEnvelope{}; }},
    {"resume", [](const Reader&) -> Action { return action::Resume{}; }},
    {"stop_clocks", [](const Reader&) -> Action { return action::StopClocks{}; }},
};

}  // namespace

Action read_arbiter(const Reader& in) {
    const std::string what = in.needed("act");
    for (const ArbiterKind& kind : arbiter_kinds)
        if (kind.name == what) return kind.read(in);
    in.wrong("act", fmt::format("'{}' is nothing an arbiter does here", what));
    return action::Resume{};
}

}  // namespace dommer::gamelog
