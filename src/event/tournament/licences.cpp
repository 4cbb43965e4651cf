#include "tournament/licences.hpp"

#include <algorithm>

#include "packs/known_values.hpp"

namespace dommer::tournament {
namespace {

// The older names, which still occur: licence I is for tournaments, licence II for games.
std::string_view todays_name(std::string_view licence) {
    if (licence == "D-I") return "TD";
    if (licence == "D-II") return "KD";
    return licence;
}

}  // namespace

Licences::Licences(const Settings& settings) {
    using packs::Federation, packs::Subject;
    const packs::Pack* pack = packs::pack_on(Federation::denmark, Subject::tournaments, settings.first_day);
    if (pack == nullptr) pack = packs::find_pack("dsu-emt-2011");
    grades_ = packs::words_in(pack->find("arbiter_grades")->value);
    least_ = pack->find("least_licence")->value;
}

std::optional<std::size_t> Licences::rank_of(const Official& official) const {
    for (const std::string_view name : {std::string_view(official.licence), todays_name(official.licence)})
        if (const auto found = std::ranges::find(grades_, name); found != grades_.end())
            return static_cast<std::size_t>(found - grades_.begin());
    return std::nullopt;
}

bool Licences::may_run_an_event(const Official& official) const {
    const auto rank = rank_of(official);
    return rank && *rank >= static_cast<std::size_t>(std::ranges::find(grades_, least_) - grades_.begin());
}

bool Licences::is_aspirant(const Official& official) const {
    return official.licence == "aspirant" || std::ranges::any_of(grades_, [&](std::string_view grade) {
               return official.licence == std::string(grade) + "A";
           });
}

}  // namespace dommer::tournament
