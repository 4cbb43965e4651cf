#include "read_arbiter.hpp"
#include "reading.hpp"
#include "table/queries.hpp"

// One event of the log: which act it is. The table at the end names every kind.
namespace dommer::gamelog {
namespace {

using namespace table;
using Acts = std::vector<Act>;

Hand hand(const Reader& in) {
    return in.one_of("hand", in.text("hand", "unknown"),
                     {{"unknown", Hand::unknown}, {"left", Hand::left}, {"right", Hand::right}}, Hand::unknown);
}

Act touch(const Reader& in) {
    const Intent intent = in.one_of("intent", in.text("intent", "move"),
                                    {{"move", Intent::move},
                                     {"accidental", Intent::accidental},
                                     {"adjust", Intent::adjust},
                                     {"castle_king_side", Intent::castle_king_side},
                                     {"castle_queen_side", Intent::castle_queen_side}},
                                    Intent::move);
    act::Touch touch{in.side("by"), in.square("sq"), intent, {}, in.says("order", "unclear")};
    for (const std::string& square : in.strings("together")) touch.together.push_back(in.square_in(square, "together"));
    return touch;
}

Act promotion_piece(const Reader& in) {
    using laws::Kind;
    return act::PromotionPiece{
        in.side("by"),
        in.square("from"),
        in.square("sq"),
        in.one_of("piece", in.needed("piece"),
                  {{"Q", Kind::queen}, {"R", Kind::rook}, {"B", Kind::bishop}, {"N", Kind::knight}}, Kind::queen),
        in.one_of("state", in.needed("state"),
                  {{"in_hand", PromotionState::in_hand},
                   {"touched", PromotionState::touched},
                   {"released", PromotionState::released}},
                  PromotionState::in_hand),
        in.has("colour") ? std::optional(in.side("colour")) : std::nullopt,
        in.says("look", "upside_down") ? PieceLook::upside_down : PieceLook::upright};
}

int hands(const Reader& in) {
    const int used = in.integer("hands", 1);
    if (used != 1 && used != 2) in.wrong("hands", "a player has two: write 1 or 2");
    return used == 2 ? 2 : 1;
}

act::Move move(const Reader& in) { return {in.side("by"), in.move("uci"), hands(in), hand(in)}; }
act::Press press(const Reader& in) { return {in.side("by"), hand(in), in.says("manner", "forcible")}; }

Act displace(const Reader& in) {
    act::Displace displace{in.side("by"), {}};
    for (const std::string& square : in.strings("squares")) displace.squares.push_back(in.square_in(square, "squares"));
    return displace;
}

Act flag(const Reader& in) {
    const FlagOrder order = in.one_of("order", in.text("order", "unknown"),
                                      {{"unknown", FlagOrder::unknown},
                                       {"white_first", FlagOrder::white_first},
                                       {"black_first", FlagOrder::black_first}},
                                      FlagOrder::unknown);
    if (!in.has("side")) in.wrong("side", "is missing");
    const Witness witness = in.one_of("seen_by", in.text("seen_by", "none"),
                                      {{"none", Witness::none},
                                       {"arbiter", Witness::arbiter},
                                       {"assistant", Witness::assistant},
                                       {"spectator", Witness::spectator}},
                                      Witness::none);
    return act::Flag{in.side_or("side", "both"), witness, order};
}

Act pause(const Reader& in) {
    return act::Pause{in.side("by"), in.one_of("reason", in.text("reason", "none"),
                                               {{"promotion_piece_missing", PauseReason::promotion_piece_missing},
                                                {"clock_setting", PauseReason::clock_setting},
                                                {"displaced_pieces", PauseReason::displaced_pieces},
                                                {"sealed", PauseReason::sealed},
                                                {"arrival", PauseReason::arrival},
                                                {"none", PauseReason::none}},
                                               PauseReason::none)};
}

Act claim_draw(const Reader& in) {
    return act::ClaimDraw{in.side("by"),
                          in.one_of("basis", in.needed("basis"),
                                    {{"threefold_intended", ClaimBasis::threefold_intended},
                                     {"threefold_appeared", ClaimBasis::threefold_appeared},
                                     {"fifty_intended", ClaimBasis::fifty_intended},
                                     {"fifty_completed", ClaimBasis::fifty_completed}},
                                    ClaimBasis::threefold_appeared),
                          in.maybe_move("written")};
}

Act discover(const Reader& in) {
    act::Discover discover{in.one_of("what", in.needed("what"),
                                     {{"illegal_move", Discovery::illegal_move},
                                      {"wrong_initial_position", Discovery::wrong_initial_position},
                                      {"board_orientation", Discovery::board_orientation},
                                      {"colours_reversed", Discovery::colours_reversed},
                                      {"displaced_piece", Discovery::displaced_piece},
                                      {"clock_setting", Discovery::clock_setting}},
                                     Discovery::illegal_move),
                           in.side_or("by", "arbiter"),
                           {},
                           std::nullopt};
    for (const std::string& uci : in.strings("after_further_moves"))
        discover.further_moves.push_back(in.move_in(uci, "after_further_moves"));
    if (in.has("since_ply")) discover.since_ply = in.integer("since_ply", 0);
    return discover;
}

Act claim_illegal(const Reader& in) {
    return act::ClaimIllegal{
        in.side("by"),
        in.one_of("demand", in.text("demand", "remedy"),
                  {{"remedy", Demand::remedy}, {"win", Demand::win}, {"draw", Demand::draw}}, Demand::remedy)};
}

Act resume_adjourned(const Reader& in) {
    act::ResumeAdjourned resume{};
    resume.present = in.sides("present");
    return resume;
}

Act claim_quickplay(const Reader& in) {
    return act::ClaimQuickplay{
        in.side("by"), in.one_of("basis", in.needed("basis"),
                                 {{"cannot_win", QuickplayBasis::cannot_win}, {"no_effort", QuickplayBasis::no_effort}},
                                 QuickplayBasis::cannot_win)};
}

Act confirm(const Reader& in) {
    act::Confirm confirm{in.side("by"), in.flag("final_position", false), std::nullopt};
    if (in.has("scoresheet")) confirm.scoresheet = in.flag("scoresheet", false);
    return confirm;
}

Act pair(const Reader& in) {
    using act::Impairment;
    const auto impairment = [&](const char* key) {
        return in.one_of(key, in.text(key, "none"),
                         {{"none", Impairment::none},
                          {"visually_impaired", Impairment::visually_impaired},
                          {"hearing_impaired", Impairment::hearing_impaired}},
                         Impairment::none);
    };
    return act::Pair{impairment("white"), impairment("black"), in.flag("assistant", false)};
}

Act boards_differ(const Reader& in) {
    const Reader sheets = in.object("scoresheets"), boards = in.object("boards");
    return act::BoardsDiffer{{sheets.strings("white"), sheets.strings("black")},
                             {boards.maybe_move("white"), boards.maybe_move("black")}};
}

struct Kind {
    std::string_view name;
    Act (*read)(const Reader&);
};

constexpr Kind kinds[] = {
    {"touch", touch},
    {"announce_adjust", [](const Reader& in) -> Act { return act::AnnounceAdjust{in.side("by")}; }},
    {"place",
     [](const Reader& in) -> Act {
         return act::Place{in.side("by"), in.square("from"), in.square("to")};
     }},
    {"release",
     [](const Reader& in) -> Act {
         return act::Release{in.side("by"), in.square("from"), in.square("to")};
     }},
    {"remove",
     [](const Reader& in) -> Act {
         return act::Remove{in.side("by"), in.square("sq")};
     }},
    {"promo_piece", promotion_piece},
    {"move", [](const Reader& in) -> Act { return move(in); }},
    {"press", [](const Reader& in) -> Act { return press(in); }},
    {"displace", displace},
    {"restore", [](const Reader& in) -> Act { return act::Restore{in.side("by")}; }},
    {"start", [](const Reader&) -> Act { return act::Start{}; }},
    {"arrive",
     [](const Reader& in) -> Act {
         return act::Arrive{in.side("by"), in.needed_minutes("minute")};
     }},
    {"default_expired", [](const Reader&) -> Act { return act::DefaultExpired{}; }},
    {"clocks",
     [](const Reader& in) -> Act {
         return act::ShowClocks{in.maybe_duration("white"), in.maybe_duration("black")};
     }},
    {"spend",
     [](const Reader& in) -> Act {
         return act::Spend{in.side("by"), in.needed_duration("s")};
     }},
    {"flag", flag},
    {"claim_flag",
     [](const Reader& in) -> Act {
         return act::ClaimFlag{in.side("by"), in.flag("pause", false), in.says("evidence", "display_only")};
     }},
    {"pause", pause},
    {"offer_draw",
     [](const Reader& in) -> Act {
         return act::OfferDraw{in.side("by"), in.text("condition", "")};
     }},
    {"accept_draw", [](const Reader& in) -> Act { return act::AcceptDraw{in.side("by")}; }},
    {"decline_draw", [](const Reader& in) -> Act { return act::DeclineDraw{in.side("by")}; }},
    {"withdraw_offer", [](const Reader& in) -> Act { return act::WithdrawOffer{in.side("by")}; }},
    {"resign", [](const Reader& in) -> Act { return act::Resign{in.side("by")}; }},
    {"write",
     [](const Reader& in) -> Act {
         return act::Write{in.side("by"), in.needed("text"), in.says("device", "electronic")};
     }},
    {"claim_draw", claim_draw},
    {"withdraw_claim", [](const Reader& in) -> Act { return act::WithdrawClaim{in.side("by")}; }},
    {"sign",
     [](const Reader& in) -> Act {
         return act::Sign{in.side("by"), in.needed("result")};
     }},
    {"appeal",
     [](const Reader& in) -> Act {
         return act::Appeal{in.side("by"), in.text("against", "decision")};
     }},
    {"discover", discover},
    {"claim_illegal", claim_illegal},
    {"claim_breach",
     [](const Reader& in) -> Act {
         return act::ClaimBreach{in.side("by"), in.text("article", "")};
     }},
    {"agree_correction", [](const Reader&) -> Act { return act::AgreeCorrection{}; }},
    {"arbiter", read_arbiter},
    {"seal",
     [](const Reader& in) -> Act {
         return act::Seal{in.side("by"), in.text("text", ""), in.maybe_move("uci")};
     }},
    {"adjourn_early",
     [](const Reader& in) -> Act {
         return act::AdjournEarly{in.side("by"), in.needed_minutes("minutes_before_end")};
     }},
    {"resume_adjourned", resume_adjourned},
    {"envelope_missing", [](const Reader&) -> Act { return act::EnvelopeMissing{}; }},
    {"state_sealed_move",
     [](const Reader& in) -> Act {
         return act::StateSealedMove{in.side("by"), in.move("uci")};
     }},
    {"position_lost", [](const Reader&) -> Act { return act::PositionLost{}; }},
    {"request_increment", [](const Reader& in) -> Act { return act::RequestIncrement{in.side("by")}; }},
    {"claim_quickplay", claim_quickplay},
    {"submit",
     [](const Reader& in) -> Act {
         return act::Submit{in.side("by"), in.flag("final_position", false), in.flag("scoresheet", false)};
     }},
    {"confirm", confirm},
    {"request_scoresheet", [](const Reader& in) -> Act { return act::RequestScoresheet{in.side("by")}; }},
    {"reconstruct",
     [](const Reader& in) -> Act {
         return act::Reconstruct{
             in.one_of("outcome", in.text("outcome", "unknown"), {{"unknown", false}, {"known", true}}, false)};
     }},
    {"pair", pair},
    {"peg_out",
     [](const Reader& in) -> Act {
         return act::PegOut{in.side("by"), in.square("sq")};
     }},
    {"peg_in",
     [](const Reader& in) -> Act {
         return act::PegIn{in.side("by"), in.square("from"), in.square("to")};
     }},
    {"feel",
     [](const Reader& in) -> Act {
         return act::Feel{in.side("by"), in.square("sq")};
     }},
    {"announce",
     [](const Reader& in) -> Act {
         return act::Announce{in.side("by"), in.needed("text"), in.flag("correction", false)};
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
        acts.push_back(act::Move{to_move, in.move_in(uci, "uci"), 1, Hand::unknown});
        acts.push_back(act::Press{to_move, Hand::unknown, false});
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
