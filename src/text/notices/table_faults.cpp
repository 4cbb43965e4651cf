#include <fmt/format.h>

#include "notices/sentences.hpp"
#include "texts/texts.hpp"

namespace dommer::notices {

std::string sentence(const lists::MemberError& error, Language language) {
    // The register's refusal has words of its own.
    const std::string what = error.refusal ? sentence(*error.refusal, language)
                                           : std::string(texts::find("member_fault", id_of(error.fault))->in(language));
    return fmt::format("{} {}: {}", texts::Key("member_fault.line").in(language), error.line, what);
}

}  // namespace dommer::notices
