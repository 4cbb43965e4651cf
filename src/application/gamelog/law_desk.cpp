#include "gamelog/law_desk.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "gamelog/protocol.hpp"

namespace dommer::gamelog {
namespace {

Json act(std::string_view what, Colour by) { return {{"do", what}, {"by", id_of(by)}}; }
Json seen_by_arbiter(std::string_view what) { return {{"do", "arbiter"}, {"act", "observes"}, {"what", what}}; }

Json turn(const Happened& h) {
    Json turn = act("turn", h.by);
    turn["uci"] = h.move;
    return turn;
}

Json illegal_move(const Happened& h) {
    return Json::array({turn(h), h.noticed_by == Noticed::arbiter ? seen_by_arbiter("illegal_move")
                                                                  : act("claim_illegal", opponent_of(h.by))});
}

Json two_hands(const Happened& h) {
    Json made = turn(h);
    made["hands"] = 2;
    return Json::array({made, seen_by_arbiter("two_hands")});
}

// The pawn is let go on the last rank as it is.
Json pawn_not_replaced(const Happened& h) {
    Json pawn = act("release", h.by);
    pawn["from"] = h.move.substr(0, 2), pawn["to"] = h.move.size() < 4 ? "" : h.move.substr(2, 2);
    return Json::array({pawn, act("press", h.by), seen_by_arbiter("pawn_not_replaced")});
}

// laws_dk_2023, 4.8: the opponent claims, and the arbiter finds that it was so.
Json touched_another(const Happened& h) {
    Json touch = act("touch", h.by), made = act("move", h.by), claim = act("claim_breach", opponent_of(h.by));
    touch["sq"] = h.touched, made["uci"] = h.move, claim["article"] = "4.3";
    return Json::array({touch, made, claim, Json{{"do", "arbiter"}, {"act", "uphold"}}});
}

Json flag(const Happened& h, std::string_view seen_by) {
    return {{"do", "flag"}, {"side", id_of(h.by)}, {"seen_by", seen_by}};
}

Json claim(const Happened& h, std::string_view appeared, std::string_view intended) {
    Json claim = act("claim_draw", h.by);
    claim["basis"] = h.move.empty() ? appeared : intended;
    if (!h.move.empty()) claim["written"] = h.move;
    return Json::array({claim});
}

Json no_winning_try(const Happened& h) {
    Json claim = act("claim_quickplay", h.by);
    claim["basis"] = "cannot_win";
    return Json::array({claim});
}

Json device(const Happened& h) {
    Json seen = seen_by_arbiter("electronic_device");
    seen["side"] = id_of(h.by);
    return Json::array({seen});
}

Json came_late(const Happened& h) {
    Json arrival = act("arrive", h.by);
    arrival["minute"] = h.minute;
    return Json::array({Json{{"do", "start"}}, arrival});
}

Json acts_of(const Happened& h) {
    switch (h.what) {
        case Happening::illegal_move: return illegal_move(h);
        case Happening::two_hands: return two_hands(h);
        case Happening::press_without_move:
            return Json::array({act("press", h.by), seen_by_arbiter("press_without_move")});
        case Happening::pawn_not_replaced: return pawn_not_replaced(h);
        case Happening::touched_another: return touched_another(h);
        case Happening::flag_seen: return Json::array({flag(h, "arbiter")});
        case Happening::flag_claimed: return Json::array({flag(h, "none"), act("claim_flag", opponent_of(h.by))});
        case Happening::threefold: return claim(h, "threefold_appeared", "threefold_intended");
        case Happening::fifty_moves: return claim(h, "fifty_completed", "fifty_intended");
        case Happening::no_winning_try: return no_winning_try(h);
        case Happening::device: return device(h);
        case Happening::came_late: return came_late(h);
    }
    return Json::array();
}

Json what_led_up_to(const Happened& h) {
    Json events = Json::array();
    if (!h.before.empty()) events.push_back({{"do", "turns"}, {"uci", h.before}});
    if (h.white_seconds || h.black_seconds) {
        Json clocks{{"do", "clocks"}};
        if (h.white_seconds) clocks["white"] = *h.white_seconds;
        if (h.black_seconds) clocks["black"] = *h.black_seconds;
        events.push_back(clocks);
    }
    return events;
}

// A usual time of each class. A claim that the opponent makes no effort to win is for games without increment, in their
// last period.
Json time_of(const Happened& h) {
    const bool increment = h.what != Happening::no_winning_try;
    Json periods = Json::array();
    switch (h.pace) {
        case laws::TimeClass::standard:
            periods = {{{"moves", 40}, {"minutes", 90}}, {{"moves", nullptr}, {"minutes", 30}}};
            break;
        case laws::TimeClass::rapid:
            periods = Json::array({{{"moves", nullptr}, {"minutes", increment ? 15 : 25}}});
            break;
        case laws::TimeClass::blitz:
            periods = Json::array({{{"moves", nullptr}, {"minutes", increment ? 3 : 5}}});
            break;
    }
    const int seconds[] = {30, 10, 2};
    return {{"class", id_of(h.pace)},
            {"periods", periods},
            {"increment_s", increment ? seconds[static_cast<std::size_t>(h.pace)] : 0}};
}

Json context_of(const Happened& h) {
    Json context = Json::object();
    if (h.earlier > 0) context["illegal_counts"] = {{id_of(h.by), h.earlier}};
    if (h.what == Happening::no_winning_try && h.pace == laws::TimeClass::standard) context["period"] = 2;
    return context;
}

// laws_dk_2023, A.4, A.5, B.2 and B.3: the article that governs a rapid or blitz game.
std::string_view governing_article(const Happened& h, const laws::Edition& edition) {
    const auto& governed = edition.speed.governed_by;
    const bool basic = h.supervision == laws::Supervision::basic;
    if (h.pace == laws::TimeClass::rapid) return basic ? governed.rapid_basic : governed.rapid_competition_rules;
    return basic ? governed.blitz_basic : governed.blitz_competition_rules;
}

}  // namespace

std::vector<Particular> particulars_of(Happening what) {
    using enum Particular;
    switch (what) {
        case Happening::illegal_move: return {move, noticed_by, earlier};
        case Happening::two_hands:
        case Happening::pawn_not_replaced: return {move, earlier};
        case Happening::press_without_move: return {earlier};
        case Happening::touched_another: return {touched, move};
        case Happening::threefold:
        case Happening::fifty_moves: return {intended};
        case Happening::came_late: return {minute};
        case Happening::flag_seen:
        case Happening::flag_claimed:
        case Happening::no_winning_try:
        case Happening::device: return {};
    }
    return {};
}

std::optional<Particular> missing_in(const Happened& happened) {
    for (const Particular each : particulars_of(happened.what))
        if ((each == Particular::move && happened.move.empty()) ||
            (each == Particular::touched && happened.touched.empty()))
            return each;
    return std::nullopt;
}

Json log_of(const Happened& h, const laws::Edition& edition) {
    Json events = what_led_up_to(h);
    for (const Json& each : acts_of(h)) events.push_back(each);
    Json log{{"id", id_of(h.what)},
             {"edition", edition.id},
             {"start", h.start},
             {"time_control", time_of(h)},
             {"regs",
              {{"default_time_min", h.default_minutes},
               {"auto_flag", h.what != Happening::flag_claimed},
               {"guideline_III", h.what == Happening::no_winning_try}}},
             {"context", context_of(h)},
             {"events", events}};
    if (h.pace != laws::TimeClass::standard) log["supervision"] = governing_article(h, edition);
    return log;
}

tl::expected<std::vector<EditionRuling>, LogError> rulings_on(const Happened& happened, Language language) {
    std::vector<EditionRuling> rulings;
    for (auto edition = laws::editions.rbegin(); edition != laws::editions.rend(); ++edition) {
        auto scenario = read_scenario(log_of(happened, **edition), *edition);
        if (!scenario) return tl::unexpected(scenario.error());
        Course course = replay(*scenario);
        for (const Step& step : course.steps)
            if (!step.decision && cannot_have_happened(step.decision.error()))
                return tl::unexpected(LogError{words_of(scenario->entries[step.entry]),
                                               std::string(words_of(step.decision.error(), language))});
        rulings.push_back({*edition, std::move(*scenario), std::move(course), what_led_up_to(happened).size()});
    }
    return rulings;
}

}  // namespace dommer::gamelog
