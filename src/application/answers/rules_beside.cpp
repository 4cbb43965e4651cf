#include "answers/rules_beside.hpp"

namespace dommer::answers {
namespace {

using gamelog::Happening;
using packs::Federation, packs::Subject;

struct Beside {
    Happening what;
    Federation federation;
    Subject subject;
    std::string_view key;
};
constexpr Beside beside[] = {
    {Happening::device, Federation::denmark, Subject::league, "phone_in_bag"},
    {Happening::illegal_move, Federation::fide, Subject::online, "illegal_move"},
    {Happening::two_hands, Federation::fide, Subject::online, "illegal_move"},
    {Happening::press_without_move, Federation::fide, Subject::online, "illegal_move"},
    {Happening::pawn_not_replaced, Federation::fide, Subject::online, "illegal_move"},
    {Happening::threefold, Federation::fide, Subject::online, "auto_draw"},
    {Happening::fifty_moves, Federation::fide, Subject::online, "auto_draw"},
};
constexpr Date end_of_days = std::chrono::year(9999) / std::chrono::December / 31;

}  // namespace

std::vector<packs::SectionValue> rules_beside(Happening what, std::optional<Date> on) {
    std::vector<packs::SectionValue> all;
    for (const Beside& each : beside) {
        if (each.what != what) continue;
        const packs::Pack* pack = packs::pack_on(each.federation, each.subject, on.value_or(end_of_days));
        const packs::PackValue* value = pack == nullptr ? nullptr : pack->find(each.key);
        if (value != nullptr) all.push_back({pack, value});
    }
    return all;
}

}  // namespace dommer::answers
