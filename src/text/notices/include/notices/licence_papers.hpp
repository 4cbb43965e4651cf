#pragma once

#include <optional>
#include <string>

#include "registry/register.hpp"
#include "vocabulary/language.hpp"

namespace dommer::notices {

// dsu_2011, 4.6.4: the licence card of an aspirant, which a licensed arbiter signs after satisfactory practice; the
// card of a licensed arbiter; and the letter that tells of a withdrawal, with a copy to the chairman of the district.
// None: the person has neither course nor licence of this level. The person is in the register.
std::optional<std::string> licence_paper(const registry::Register& all, registry::PersonId person,
                                         registry::LicenceLevel level, Date day, Language language);

}  // namespace dommer::notices
