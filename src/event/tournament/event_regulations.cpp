#include "tournament/event_regulations.hpp"

#include <algorithm>

#include "laws/article_map.hpp"
#include "laws/edition.hpp"
#include "table/rule.hpp"
#include "tournament/game_agreement.hpp"

namespace dommer::tournament {
namespace {

// Takes what the edition knows.
class Announcement {
public:
    explicit Announcement(const laws::Edition& edition) : edition_(edition) {}
    void add(RegulationKind what, std::string_view article, int number = 0, std::string words = "",
             tiebreak::Ore amount = {}) {
        if (article.empty()) return;
        made_.push_back({what, {std::string(edition_.book), std::string(article)}, number, std::move(words), amount});
    }
    void add(RegulationKind what, table::Rule rule, int number = 0, std::string words = "") {
        add(what, table::article(rule, edition_), number, std::move(words));
    }
    void add(Regulation regulation) { made_.push_back(std::move(regulation)); }
    std::vector<Regulation> made() { return std::move(made_); }

private:
    const laws::Edition& edition_;
    std::vector<Regulation> made_;
};

// laws_dk_2023, 9.1.1: no draw by agreement before a move, or at all, without the arbiter's consent.
void add_draw_ban(const EventRegulations& r, Announcement& all) {
    if (!r.draw_ban) return;
    if (r.draw_ban->before_move)
        all.add(RegulationKind::no_draw_before, table::Rule::event_forbids_draws, *r.draw_ban->before_move);
    else
        all.add(RegulationKind::no_draws, table::Rule::event_forbids_draws);
}

// laws_dk_2023, 11.3.2.1: a device may lie switched off in a bag. laws_dk_2023, 11.3.2.2: and the event may set a
// milder penalty than the loss of the game.
// laws_dk_2009, 12.3 b: knows neither.
void add_devices(const EventRegulations& r, const laws::Edition& edition, Announcement& all) {
    if (!edition.conduct.milder_device_penalty) return;
    if (r.devices_in_bag) all.add(RegulationKind::devices_in_bag, table::Rule::device_in_bag);
    if (r.device_penalty)
        all.add(RegulationKind::device_penalty, table::Rule::electronic_device, 0,
                std::string(id_of(*r.device_penalty)));
}

}  // namespace

// laws_dk_2023, 6.7.1: the default time is announced; without a word it is none at all.
// laws_dk_2023, 11.2.4: who is not to move may have to report before leaving.
// laws_dk_2023, A.6 and B.4: a rapid or blitz event says by which rules it is watched.
// laws_dk_2023, III.2.1: the guideline for quickplay finishes holds only where it was announced.
// dsu_2011, 4.1 §11: the rules for adjourned and postponed games are fixed in the regulations of the event.
// laws_dk_2023, 12.9.7: fines are announced in advance.
std::vector<Regulation> regulations_of(const Settings& settings) {
    const laws::Edition* edition = laws::edition_in_force(settings.first_day);
    if (edition == nullptr) return {};
    const EventRegulations& r = settings.regulations;
    Announcement all(*edition);
    all.add(RegulationKind::default_time, table::Rule::default_time,
            static_cast<int>(default_time_of(settings)->count()));
    add_draw_ban(r, all);
    if (r.report_before_leaving)
        all.add(RegulationKind::report_before_leaving, laws::article_in(*edition, "11.2.4").value_or(""));
    add_devices(r, *edition, all);
    if (r.highest_fine > tiebreak::Ore{})
        if (const auto article = article_of(MeasureKind::fine, settings.first_day))
            all.add({RegulationKind::fines, *article, 0, "", r.highest_fine});
    if (const auto play = time_class_of(settings); play && *play != laws::TimeClass::standard)
        all.add(
            r.supervision == laws::Supervision::basic ? RegulationKind::basic_rules : RegulationKind::competition_rules,
            edition->speed.governed_by.at(*play, r.supervision));
    if (!r.adjournments.empty()) all.add({RegulationKind::adjournments, {"dsu-2011", "4.1 §11"}, 0, r.adjournments});
    if (r.quickplay_guideline) all.add(RegulationKind::quickplay, table::Rule::quickplay_announced);
    if (r.increment_request && edition->quickplay.increment_request)
        all.add(RegulationKind::increment_request, table::Rule::increment_request);
    return all.made();
}

}  // namespace dommer::tournament
