#include "tournament/presets.hpp"

#include <algorithm>

namespace dommer::tournament {
namespace {

struct Form {
    std::string_view system;
    int rounds;
    std::string_view time_control, tie_breaks;
    PrizeRule prizes = PrizeRule::by_tiebreak;
    Pace pace = Pace::standard;
    Admission admission = Admission::coordinated;
    PlayOffFor play_off = PlayOffFor::nothing;
};

Settings made(const Form& form) {
    Settings settings;
    settings.system = form.system, settings.rounds = form.rounds, settings.time_control = form.time_control,
    settings.tie_breaks = form.tie_breaks;
    settings.prize_rule = form.prizes, settings.pace = form.pace, settings.admission = form.admission,
    settings.play_off = form.play_off;
    settings.announced = {InvitationField::system, InvitationField::time_control};
    return settings;
}

// dsu_2011, 4.2 §36: ten players, all play all; prizes but the title's shared, no correction is computed. dsu_2011, 4.2
// §37: seven rounds, prizes shared, places by ordinary correction. dsu_2011, 4.2 §38: five rounds at the most.
// dsu_2011, 4.3.2: seven rounds Swiss. dsu_2011, 4.3.3: seven rounds of 30 minutes. dsu_2011, 4.9.9.1: blitz
// traditionally five minutes each. dsu_2011, 4.9.7: the knock-out for a cup.
// nsf_monrad_2000, 7: quality with cuts from seven rounds on.
constexpr std::string_view quality = "NSF_MQ/C2,NSF_MQ/C1,NSF_MQ,NSF_BQ";

Settings norwegian(const Form& form) {
    Settings settings = made(form);
    settings.federation = "NOR";
    return settings;
}

const Preset preset_rows[] = {
    {"coordinated", made({"monrad", 7, "40/120+60", "DSU_ORD"}), "danish-monrad"},
    {"championship-landshold", made({"round-robin", 9, "40/100+20/50+15+30s", "", PrizeRule::shared, Pace::standard,
                                     Admission::national_class, PlayOffFor::national_class})},
    {"championship-candidate", made({"dutch", 7, "40/100+20/50+15+30s", "DSU_ORD", PrizeRule::shared, Pace::standard,
                                     Admission::coordinated, PlayOffFor::candidate_class})},
    {"championship-veteran",
     made({"monrad", 5, "40/90+30+30s", "DSU_ORD", PrizeRule::by_tiebreak, Pace::standard, Admission::veteran})},
    {"championship-other", made({"monrad", 7, "40/90+30+30s", "DSU_ORD"})},
    {"senior-championship", made({"dutch", 7, "40/100+40+30s", "DSU_ORD", PrizeRule::by_tiebreak, Pace::standard,
                                  Admission::senior_championship})},
    {"rapid-championship", made({"dutch", 7, "30", "DSU_ORD", PrizeRule::by_tiebreak, Pace::rapid,
                                 Admission::rapid_championship, PlayOffFor::rapid_championship})},
    {"club", made({"round-robin", 7, "40/120+60", "DSU_SB", PrizeRule::shared}), "danish-easter"},
    {"club-evening", made({"monrad", 5, "10+5s", "DSU_ORD", PrizeRule::by_tiebreak, Pace::rapid})},
    {"rapid", made({"monrad", 7, "25", "DSU_ORD", PrizeRule::by_tiebreak, Pace::rapid})},
    {"blitz", made({"monrad", 13, "5", "DSU_MID", PrizeRule::by_tiebreak, Pace::blitz})},
    {"pokal", made({"knock-out", 4, "40/120+60", "DSU_ORD"}), "knock-out"},
    {"gladiator", made({"gladiator", 5, "30", "DSU_ORD", PrizeRule::by_tiebreak, Pace::rapid})},
    {"fide-open", made({"dutch", 9, "90+30s", "BH/C1,BH,SB,WON"}), "fide-swiss"},
    {"weekend-swiss", made({"dutch", 5, "90+30s", "BH/C1,BH,SB"})},
    {"norwegian-open", norwegian({"dutch", 9, "40/90+30+30s", "DE,BH/C1,BH,WIN", PrizeRule::by_tiebreak, Pace::standard,
                                  Admission::everybody})},
    {"norwegian-monrad",
     norwegian({"nsf-monrad", 7, "90+30s", quality, PrizeRule::by_tiebreak, Pace::standard, Admission::everybody})},
    {"konrad", norwegian({"konrad", 12, "20+5s", quality, PrizeRule::by_tiebreak, Pace::rapid, Admission::everybody})},
};

}  // namespace

std::span<const Preset> presets() { return preset_rows; }

const Preset* find_preset(std::string_view id) {
    const auto* found = std::ranges::find_if(
        preset_rows, [&](const Preset& preset) { return !id.empty() && (preset.id == id || preset.formerly == id); });
    return found == std::end(preset_rows) ? nullptr : found;
}

}  // namespace dommer::tournament
