#include "tournament/fide_act.hpp"

namespace dommer::tournament {
namespace {

constexpr std::string_view fide_list = "fide-acceptance-2026";

// fide_acceptance_2026, 43, 57, 62, 65, 66, 69, 74, 75, 81, 83, 85, 93, 105, 109, 114, 115, 145, 150, 154, 163, 167,
// 168, 169, 174, 178, 190-192, 195, 200, 205: how each act is asked about. fide_dutch_2026, 5.2.5: the initial colour
// is drawn once.
constexpr FideRow fide_act_rows[] = {
    {FideAct::leave, Level::ask_twice, fide_list, "43"},
    {FideAct::rounds, Level::refuse, fide_list, "57"},
    {FideAct::points, Level::refuse, fide_list, "75"},
    {FideAct::bye_value, Level::refuse, fide_list, "85"},
    {FideAct::system, Level::refuse, fide_list, "93"},
    {FideAct::acceleration, Level::refuse, fide_list, "109"},
    {FideAct::tie_breaks, Level::refuse, fide_list, "200"},
    {FideAct::first_colour, Level::refuse, "fide-dutch-2026", "5.2.5"},
    {FideAct::prohibitions, Level::refuse, fide_list, "195"},
    {FideAct::rating, Level::refuse, fide_list, "40"},
    {FideAct::old_result, Level::refuse, fide_list, "191", Consequence::leaving, FideAct::rating_correction},
    {FideAct::old_colours, Level::refuse, fide_list, "191"},
    {FideAct::previous_result, Level::ask_with_reason, fide_list, "190", Consequence::reported},
    {FideAct::previous_colours, Level::ask_with_reason, fide_list, "190", Consequence::reported},
    {FideAct::rating_correction, Level::ask_with_reason, fide_list, "192", Consequence::rating_only},
    {FideAct::open_report, Level::refuse, fide_list, "169"},
    {FideAct::buchholz, Level::refuse, fide_list, "105"},
    {FideAct::draws_above_win, Level::refuse, fide_list, "74"},
    {FideAct::bye_above_win, Level::refuse, fide_list, "81"},
    {FideAct::bye_between, Level::refuse, fide_list, "83"},
    {FideAct::provisional_points, Level::refuse, fide_list, "167"},
    {FideAct::second_half_bye, Level::ask, fide_list, "174", Consequence::reported},
    {FideAct::full_bye, Level::note, fide_list, "178", Consequence::reported},
    {FideAct::adjourned_result, Level::ask, fide_list, "163", Consequence::reported},
    {FideAct::hand_pairing, Level::ask_with_reason, fide_list, "69", Consequence::reported},
    {FideAct::going_back, Level::ask_with_reason, fide_list, "114", Consequence::undone},
    {FideAct::renumbering, Level::ask, fide_list, "154", Consequence::reported},
    {FideAct::exchange, Level::ask, fide_list, "150", Consequence::reported},
    {FideAct::old_adjourned, Level::note, fide_list, "168", Consequence::reported},
    {FideAct::hand_breach, Level::ask, fide_list, "66", Consequence::reported},
    {FideAct::order_of_tied, Level::ask_with_reason, fide_list, "205", Consequence::recorded},
    {FideAct::unpairing, Level::ask_with_reason, fide_list, "65", Consequence::reported},
    {FideAct::old_pairing, Level::refuse, fide_list, "191"},
    {FideAct::cleared_result, Level::ask_with_reason, fide_list, "115", Consequence::undoable},
    {FideAct::numbers_otherwise, Level::ask, fide_list, "145", Consequence::reported},
    {FideAct::beyond_field, Level::note, fide_list, "62", Consequence::by_hand},
};

constexpr bool acts_are_in_order() {
    for (std::size_t at = 0; at < std::size(fide_act_rows); ++at)
        if (fide_act_rows[at].act != static_cast<FideAct>(at)) return false;
    return std::size(fide_act_rows) == ids_of(FideAct{}).size();
}
static_assert(acts_are_in_order());

}  // namespace

std::span<const FideRow> fide_rows() { return fide_act_rows; }
const FideRow& row_of(FideAct act) { return fide_act_rows[static_cast<std::size_t>(act)]; }

Citation article_of(FideAct act) {
    const FideRow& row = row_of(act);
    return {std::string(row.book), std::string(row.article)};
}

}  // namespace dommer::tournament
