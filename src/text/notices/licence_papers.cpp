#include "notices/licence_papers.hpp"

#include "texts/format.hpp"
#include "texts/texts.hpp"

namespace dommer::notices {
namespace {

using namespace registry;

// Of the club or of the membership that runs on the day.
std::optional<District> district_of(const registry::Register& all, const Person& person, Date day) {
    for (const Membership& each : person.memberships) {
        if (!runs_on(each, day)) continue;
        if (each.district) return each.district;
        if (each.club && all.clubs.contains(*each.club)) return all.clubs.at(*each.club).district;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> licence_paper(const registry::Register& all, PersonId person, LicenceLevel level, Date day,
                                         Language language) {
    const Person& who = *all.find(person);
    const LicenceRecord& record = level == LicenceLevel::d1 ? who.d1 : who.d2;
    const auto said = [&](texts::Key key, const std::string& number = "") {
        return filled(key.in(language),
                      {{"name", who.particulars.name}, {"level", std::string(id_of(level))}, {"n", number}}) +
               "\n";
    };
    const std::string head = texts::date_text(day, language) + "\n\n";
    switch (licence_status(level, record)) {
        case LicenceStatus::aspirant:
            return head +
                   said(level == LicenceLevel::d1 ? texts::Key("licence.aspirant_d1")
                                                  : texts::Key("licence.aspirant_d2")) +
                   "\n" + said("licence.practice");
        case LicenceStatus::licensed: return head + said("licence.licensed");
        case LicenceStatus::none: break;
    }
    if (!record.withdrawn) return std::nullopt;
    const auto district = district_of(all, who, day);
    return head + said("licence.withdrawn") + "\n" +
           said("licence.copy", district ? std::to_string(district->number) : "–");
}

}  // namespace dommer::notices
