#include "read_arbiter.hpp"
#include "reading.hpp"
#include "table/queries.hpp"

// One event of the log: which act it is. The table at the end names every kind.
namespace dommer::gamelog {
namespace {

using namespace table;
using Acts = std::vector<Action>;

Hand hand(const Reader& in) { return in.value_or("hand", Hand::unknown); }

Action touch(const Reader& in) {
    action::Touch touch{
        in.side("by"), in.square("sq"), in.value_or("intent", Intent::move), {}, in.says("order", "unclear")};
    for (const std::string& square : in.strings("together")) touch.together.push_back(in.square_in(square, "together"));
    return touch;
}

Action promotion_piece(const Reader& in) {
    using laws::Kind;
    return action::PromotionPiece{
        in.side("by"),
        in.square("from"),
        in.square("sq"),
        in.one_of("piece", in.needed("piece"),
                  {{"Q", Kind::queen}, {"R", Kind::rook}, {"B", Kind::bishop}, {"N", Kind::knight}}, Kind::queen),
        in.needed_value<PromotionState>("state"),
        in.has("colour") ? std::optional(in.side("colour")) : std::nullopt,
        in.says("look", "upside_down") ? PieceLook::upside_down : PieceLook::upright};
}

int hands(const Reader& in) {
    const int used = in.integer("hands", 1);
    if (used != 1 && used != 2) in.wrong("hands", "a player has two: write 1 or 2");
    return used == 2 ? 2 : 1;
}

action::Move move(const Reader& in) { return {in.side("by"), in.move("uci"), hands(in), hand(in)}; }
action::Press press(const Reader& in) { return {in.side("by"), hand(in), in.says("manner", "forcible")}; }

Action displace(const Reader& in) {
    action::Displace displace{in.side("by"), {}};
    for (const std::string& square : in.strings("squares")) displace.squares.push_back(in.square_in(square, "squares"));
    return displace;
}

Action flag(const Reader& in) {
    const auto order = in.value_or("order", FlagOrder::unknown);
    if (!in.has("side")) in.wrong("side", "is missing");
    const auto witness = in.value_or("seen_by", Witness::none);
    return action::Flag{in.side_or("side", "both"), witness, order};
}

Action pause(const Reader& in) { return action::Pause{in.side("by"), in.value_or("reason", PauseReason::none)}; }

Action claim_draw(const Reader& in) {
    return action::ClaimDraw{in.side("by"), in.needed_value<ClaimBasis>("basis"), in.maybe_move("written")};
}

Action discover(const Reader& in) {
    action::Discover discover{in.needed_value<Discovery>("what"), in.side_or("by", "arbiter"), {}, std::nullopt};
    for (const std::string& uci : in.strings("after_further_moves"))
        discover.further_moves.push_back(in.move_in(uci, "after_further_moves"));
    if (in.has("since_ply")) discover.since_ply = in.integer("since_ply", 0);
    return discover;
}

Action claim_illegal(const Reader& in) {
    return action::ClaimIllegal{in.side("by"), in.value_or("demand", Demand::remedy)};
}

Action resume_adjourned(const Reader& in) {
    action::ResumeAdjourned resume{};
    resume.present = in.sides("present");
    return resume;
}

Action claim_quickplay(const Reader& in) {
    return action::ClaimQuickplay{in.side("by"), in.needed_value<QuickplayBasis>("basis")};
}

Action confirm(const Reader& in) {
    action::Confirm confirm{in.side("by"), in.flag("final_position", false), std::nullopt};
    if (in.has("scoresheet")) confirm.scoresheet = in.flag("scoresheet", false);
    return confirm;
}

Action pair(const Reader& in) {
    using action::Impairment;
    return action::Pair{in.value_or("white", Impairment::none), in.value_or("black", Impairment::none),
                        in.flag("assistant", false)};
}

Action boards_differ(const Reader& in) {
    const Reader sheets = in.object("scoresheets"), boards = in.object("boards");
    return action::BoardsDiffer{{sheets.strings("white"), sheets.strings("black")},
                                {boards.maybe_move("white"), boards.maybe_move("black")}};
}

struct Kind {
    std::string_view name;
    Action (*read)(const Reader&);
};

constexpr Kind kinds[] = {
    {"touch", touch},
    {"announce_adjust", [](const Reader& in) -> Action { return action::AnnounceAdjust{in.side("by")}; }},
    {"place",
     [](const Reader& in) -> Action {
         return action::Place{in.side("by"), in.square("from"), in.square("to")};
     }},
    {"release",
     [](const Reader& in) -> Action {
         return action::Release{in.side("by"), in.square("from"), in.square("to")};
     }},
    {"remove",
     [](const Reader& in) -> Action {
         return action::Remove{in.side("by"), in.square("sq")};
     }},
    {"promo_piece", promotion_piece},
    {"move", [](const Reader& in) -> Action { return move(in); }},
    {"press", [](const Reader& in) -> Action { return press(in); }},
    {"displace", displace},
    {"restore", [](const Reader& in) -> Action { return action::Restore{in.side("by")}; }},
    {"start", [](const Reader&) -> Action { return action::Start{}; }},
    {"arrive",
     [](const Reader& in) -> Action {
         return action::Arrive{in.side("by"), in.needed_minutes("minute")};
     }},
    {"default_expired", [](const Reader&) -> Action { return action::DefaultExpired{}; }},
    {"clocks",
     [](const Reader& in) -> Action {
         return action::ShowClocks{in.maybe_duration("white"), in.maybe_duration("black")};
     }},
    {"spend",
     [](const Reader& in) -> Action {
         return action::Spend{in.side("by"), in.needed_duration("s")};
     }},
    {"flag", flag},
    {"claim_flag",
     [](const Reader& in) -> Action {
         return action::ClaimFlag{in.side("by"), in.flag("pause", false), in.says("evidence", "display_only")};
     }},
    {"pause", pause},
    {"offer_draw",
     [](const Reader& in) -> Action {
         return action::OfferDraw{in.side("by"), in.text("condition", "")};
     }},
    {"accept_draw", [](const Reader& in) -> Action { return action::AcceptDraw{in.side("by")}; }},
    {"decline_draw", [](const Reader& in) -> Action { return action::DeclineDraw{in.side("by")}; }},
    {"withdraw_offer", [](const Reader& in) -> Action { return action::WithdrawOffer{in.side("by")}; }},
    {"resign", [](const Reader& in) -> Action { return action::Resign{in.side("by")}; }},
    {"write",
     [](const Reader& in) -> Action {
         return action::Write{in.side("by"), in.needed("text"), in.says("device", "electronic")};
     }},
    {"claim_draw", claim_draw},
    {"withdraw_claim", [](const Reader& in) -> Action { return action::WithdrawClaim{in.side("by")}; }},
    {"sign",
     [](const Reader& in) -> Action {
         return action::Sign{in.side("by"), in.needed("result")};
     }},
    {"appeal",
     [](const Reader& in) -> Action {
         return action::Appeal{in.side("by"), in.text("against", "decision")};
     }},
    {"discover", discover},
    {"claim_illegal", claim_illegal},
    {"claim_breach",
     [](const Reader& in) -> Action {
         return action::ClaimBreach{in.side("by"), in.text("article", "")};
     }},
    {"agree_correction", [](const Reader&) -> Action { return action::AgreeCorrection{}; }},
    {"arbiter", read_arbiter},
    {"seal",
     [](const Reader& in) -> Action {
         return action::Seal{in.side("by"), in.text("text", ""), in.maybe_move("uci")};
     }},
    {"adjourn_early",
     [](const Reader& in) -> Action {
         return action::AdjournEarly{in.side("by"), in.needed_minutes("minutes_before_end")};
     }},
    {"resume_adjourned", resume_adjourned},
    {"envelope_missing", [](const Reader&) -> Action { return action::EnvelopeMissing{}; }},
    {"state_sealed_move",
     [](const Reader& in) -> Action {
         return action::StateSealedMove{in.side("by"), in.move("uci")};
     }},
    {"position_lost", [](const Reader&) -> Action { return action::PositionLost{}; }},
    {"request_increment", [](const Reader& in) -> Action { return action::RequestIncrement{in.side("by")}; }},
    {"claim_quickplay", claim_quickplay},
    {"submit",
     [](const Reader& in) -> Action {
         return action::Submit{in.side("by"), in.flag("final_position", false), in.flag("scoresheet", false)};
     }},
    {"confirm", confirm},
    {"request_scoresheet", [](const Reader& in) -> Action { return action::RequestScoresheet{in.side("by")}; }},
    {"reconstruct",
     [](const Reader& in) -> Action {
         return action::Reconstruct{
             in.one_of("outcome", in.text("outcome", "unknown"), {{"unknown", false}, {"known", true}}, false)};
     }},
    {"pair", pair},
    {"peg_out",
     [](const Reader& in) -> Action {
         return action::PegOut{in.side("by"), in.square("sq")};
     }},
    {"peg_in",
     [](const Reader& in) -> Action {
         return action::PegIn{in.side("by"), in.square("from"), in.square("to")};
     }},
    {"feel",
     [](const Reader& in) -> Action {
         return action::Feel{in.side("by"), in.square("sq")};
     }},
    {"announce",
     [](const Reader& in) -> Action {
         return action::Announce{in.side("by"), in.needed("text"), in.flag("correction", false)};
     }},
    {"boards_differ", boards_differ},
};

Query query(const Reader& in) {
    if (const std::string what = in.needed("what"); !is_question(what))
        in.wrong("what", fmt::format("'{}' is no question that the table answers: use one of {}", what,
                                     fmt::join(question_names(), ", ")));
    if (in.has("sq")) in.square("sq");
    if (in.has("uci")) in.move("uci");
    if (in.has("side")) in.side("side");
    return {
        in.needed("what"),    in.strings("results"),        in.text("sq", ""), in.text("uci", ""), in.text("side", ""),
        in.text("under", ""), in.integer("flags_fallen", 0)};
}

// Whose moves they are is known at the table.
Acts turns(const Reader& in) {
    Acts acts;
    Colour to_move = Colour::white;
    for (const std::string& uci : in.strings("uci")) {
        acts.push_back(action::Move{to_move, in.move_in(uci, "uci"), 1, Hand::unknown});
        acts.push_back(action::Press{to_move, Hand::unknown, false});
        to_move = opponent_of(to_move);
    }
    return acts;
}

}  // namespace

Entry read_entry(const Reader& in) {
    const std::string what = in.needed("do");
    Entry entry;
    if (what == "query")
        entry.queries.push_back(query(in));
    else if (what == "turn")
        entry.acts = {move(in), press(in)};
    else if (what == "turns")
        entry.acts = turns(in), entry.alternating = true;
    else {
        for (const Kind& kind : kinds)
            if (kind.name == what) {
                entry.acts = {kind.read(in)};
                return entry;
            }
        in.wrong("do",
                 fmt::format("'{}' is no event that the table knows: docs/how-dommer-rules.md lists them all", what));
    }
    return entry;
}

}  // namespace dommer::gamelog
