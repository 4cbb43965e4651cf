#include "wording/rulebook.hpp"

#include "texts/texts.hpp"

namespace dommer::wording {

std::string_view sentence(rulebook::Status status, Language language) {
    // In the order of rulebook::Status.
    static constexpr dommer::texts::Key keys[] = {"rule_status.applies", "rule_status.on-claim",
                                                  "rule_status.arbiter-decides", "rule_status.recorded-only",
                                                  "rule_status.not-for-software"};
    static_assert(std::size(keys) == static_cast<std::size_t>(rulebook::Status::not_for_software) + 1);
    return keys[static_cast<std::size_t>(status)].in(language);
}

}  // namespace dommer::wording
