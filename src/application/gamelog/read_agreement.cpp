#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "notation/fen.hpp"
#include "reading.hpp"
#include "wording/fen.hpp"

namespace dommer::gamelog {
namespace {

using table::Agreement, table::BySide, table::Period, table::Regulations, table::Time;

template <class T>
BySide<T> by_side(const Reader& in) {
    BySide<T> value;
    if constexpr (std::is_same_v<T, int>) {
        value.white = in.integer("white", 0), value.black = in.integer("black", 0);
    } else {
        value.white = in.strings("white"), value.black = in.strings("black");
    }
    return value;
}

void read_start(const Reader& in, Agreement& agreement) {
    const std::string start = in.text("start", "startpos");
    if (start == "startpos") return;
    const bool unchecked = in.object("context").flag("allow_illegal_start", false);
    if (unchecked) {
        const auto setup = notation::parse_fen_setup(start);
        if (!setup)
            return in.wrong("start", fmt::format("'{}' is not a FEN: {}", start, wording::sentence(setup.error())));
        agreement.start = position_of(setup->setup);
        agreement.counters = setup->counters;
        return;
    }
    const auto fen = notation::parse_fen(start, agreement.variant);
    if (!fen)
        return in.wrong("start", fmt::format("'{}': {} Use a FEN of six fields, or startpos", start,
                                             wording::sentence(fen.error())));
    agreement.start = fen->position;
    agreement.counters = fen->counters;
}

Time minutes_of(const Reader& in, const char* key, double otherwise) {
    return std::chrono::round<Time>(std::chrono::duration<double, std::ratio<60>>(in.number(key, otherwise)));
}

void read_time_control(const Reader& in, Agreement& agreement) {
    if (!in.has("time_control")) {
        agreement.control.periods.push_back({std::nullopt, std::chrono::minutes(90)});
        return;
    }
    const Reader control = in.object("time_control");
    for (const Reader& period : control.objects("periods")) {
        Period read{std::nullopt, minutes_of(period, "minutes", 0)};
        if (period.has("moves")) read.moves = period.integer("moves", 0);
        if (read.moves && *read.moves <= 0)
            period.wrong("moves", "a period needs at least one move, or null for all that remain");
        agreement.control.periods.push_back(read);
    }
    if (agreement.control.periods.empty()) in.wrong("time_control", "no periods: name at least one");
    agreement.control.increment = control.duration("increment_s", Time{});
    agreement.control.delay = control.duration("delay_s", Time{});
    const Reader odds = control.object("odds_s");
    agreement.control.odds = {odds.duration("white", Time{}), odds.duration("black", Time{})};
    Time total{};
    for (const Period& period : agreement.control.periods) {
        if (period.time < Time{}) control.wrong("periods", "a period cannot be shorter than nothing");
        total += period.time;
    }
    if (agreement.control.increment < Time{}) control.wrong("increment_s", "time is added, not taken: write 0 or more");
    if (agreement.control.delay < Time{}) control.wrong("delay_s", "write 0 or more");
    for (const Time taken : {agreement.control.odds.white, agreement.control.odds.black})
        if (taken < Time{} || (!agreement.control.periods.empty() && taken > agreement.control.periods[0].time))
            control.wrong("odds_s", "what is taken off must be 0 or more, and no more than the first period gives");
    if (control.text("class", "").empty())
        agreement.time_class =
            laws::time_class(*agreement.edition, std::chrono::duration_cast<std::chrono::seconds>(total),
                             std::chrono::duration_cast<std::chrono::seconds>(agreement.control.increment));
    else
        agreement.time_class = control.needed_value<laws::TimeClass>("class");
}

// laws_dk_2023, A.6 and B.4: the event says which article governs its games; where it does not, the competition rules
// do.
void read_supervision(const Reader& in, Agreement& agreement) {
    const std::string article = in.text("supervision", "");
    if (article.empty()) return;
    const auto& governed = agreement.edition->speed.governed_by;
    const bool is_standard =
        agreement.time_class == laws::TimeClass::standard;  // then the competition rules hold, whatever is said here
    if (article == governed.rapid_basic || article == governed.blitz_basic)
        agreement.supervision = is_standard ? laws::Supervision::competition_rules : laws::Supervision::basic;
    else if (!laws::names_article(article, governed.rapid_competition_rules) &&
             !laws::names_article(article, governed.blitz_competition_rules))
        in.wrong("supervision",
                 fmt::format("'{}' is not the article of a rapid or blitz game in edition {}: use {}, {}, {} or {}",
                             article, agreement.edition->id, governed.rapid_competition_rules, governed.rapid_basic,
                             governed.blitz_competition_rules, governed.blitz_basic));
}

void read_regulations(const Reader& in, Regulations& regs) {
    if (in.has("default_time_min")) regs.default_time = std::chrono::minutes(in.integer("default_time_min", 0));
    if (in.has("no_draw_before_move")) regs.no_draw_before_move = in.integer("no_draw_before_move", 0);
    regs.guideline_III = in.flag("guideline_III", false);
    regs.increment_request = in.flag("III.4", false);
    regs.arbiter_present = in.flag("arbiter_present", true);
    regs.auto_flag = in.flag("auto_flag", true);
    regs.strict_touch_move = in.flag("strict_touch_move", false);
    regs.devices_in_bag = in.flag("devices_in_bag", false);
    if (const std::string penalty = in.text("device_penalty", "loss"); penalty != "loss") regs.device_penalty = penalty;
    regs.shorter_blitz_penalties = in.flag("apply_A3_to_blitz", true);
    regs.illegal_counter = in.value_or("illegal_counter", table::IllegalCounter::per_article);
    if (!in.has("points")) return;
    const Reader points = in.object("points");
    regs.points = {points.hundredths("win", 100), points.hundredths("draw", 50), points.hundredths("loss", 0)};
}

// laws_dk_2023, 11.3.2.2: the milder sanction is one of 12.9.
void check_device_penalty(const Reader& in, const Agreement& agreement) {
    const std::string& penalty = agreement.regulations.device_penalty;
    if (penalty.empty()) return;
    std::string known = "loss";
    for (const auto& option : agreement.edition->conduct.penalties) {
        if (option.article == penalty) return;
        known += ", " + std::string(option.article);
    }
    in.wrong("device_penalty",
             fmt::format("'{}' is no penalty of edition {}: use one of {}", penalty, agreement.edition->id, known));
}

void read_context(const Reader& in, table::Before& before) {
    before.illegal_moves = by_side<int>(in.object("illegal_counts"));
    before.two_hand_moves = by_side<int>(in.object("two_hand_counts"));
    before.record_requests = by_side<int>(in.object("scoresheet_requests"));
    if (in.has("scoresheet")) before.sheets = by_side<std::vector<std::string>>(in.object("scoresheet"));
    before.not_recording = in.sides("not_recording");
    before.visually_impaired = in.sides("visually_impaired");
    if (in.has("period")) before.period = in.integer("period", 1);
    before.period_requirement_met = in.flag("period_requirement_met", false);
    in.flag("dead_by_structure", false);  // older logs say so; we find it ourselves
}

}  // namespace

Agreement read_agreement(const Reader& in, const laws::Edition* under) {
    Agreement agreement;
    const std::string name = in.text("edition", "2023");
    if (const laws::Edition* edition = under != nullptr ? under : laws::find_edition(name))
        agreement.edition = edition;
    else
        in.wrong("edition", fmt::format("'{}' is no edition of the Laws: use one of {}", name,
                                        laws::list_of_editions(&laws::Edition::id)));
    agreement.variant = in.one_of("variant", in.text("variant", "standard"),
                                  {{"standard", laws::Variant::standard}, {"chess960", laws::Variant::chess960}},
                                  laws::Variant::standard);
    read_start(in, agreement);
    read_time_control(in, agreement);
    read_supervision(in, agreement);
    read_regulations(in.object("regs"), agreement.regulations);
    check_device_penalty(in.object("regs"), agreement);
    read_context(in.object("context"), agreement.before);
    const Reader names = in.object("players");
    agreement.names = {names.text("white", "White"), names.text("black", "Black")};
    agreement.resumption = in.text("resumption", agreement.resumption);
    return agreement;
}

}  // namespace dommer::gamelog
