#include "wording/rulebook.hpp"

#include "texts/texts.hpp"

namespace dommer::wording {

std::string_view sentence(rulebook::Status status, Language language) {
    return texts::find("rule_status", id_of(status))->in(language);
}

}  // namespace dommer::wording
