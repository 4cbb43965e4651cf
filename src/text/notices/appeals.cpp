#include <fmt/format.h>

#include "notices/appeals.hpp"
#include "texts/format.hpp"
#include "texts/texts.hpp"

namespace dommer::notices {
namespace {

std::string cited(std::string_view text, const std::optional<Citation>& article) {
    return article ? fmt::format("{} [{}, {}]", text, article->book, article->article) : std::string(text);
}

}  // namespace

std::vector<std::string> sentences(const appeals::CaseRefusal& refusal, Language language) {
    std::vector<std::string> all;
    for (const auto& [why, article] : refusal.filing)
        all.push_back(cited(texts::find("appeal_refusal", id_of(why))->in(language), article));
    for (const auto& [why, article] : refusal.panel)
        all.push_back(cited(texts::find("panel_fault", id_of(why))->in(language), article));
    if (all.empty())
        all.push_back(cited(texts::find("case_refusal", id_of(refusal.why))->in(language), refusal.article));
    return all;
}

std::string sentence(const appeals::CaseRefusal& refusal, Language language) {
    const auto reasons = sentences(refusal, language);
    if (refusal.filing.empty() && refusal.panel.empty()) return reasons.front();
    std::string text(texts::find("case_refusal", id_of(refusal.why))->in(language));
    text.back() = ':';
    for (const std::string& reason : reasons) text += (&reason == &reasons.front() ? " " : "; ") + reason;
    return text;
}

std::string sentence(const statutes::MeetingRefusal& refusal, Language language) {
    std::string text = cited(texts::find("meeting_refusal", id_of(refusal.why))->in(language), refusal.article);
    if (refusal.last_day) text += fmt::format(" ({})", iso(*refusal.last_day));
    if (refusal.votes) text += fmt::format(" ({})", *refusal.votes);
    return text;
}

std::string sentence(const statutes::TreasuryRefusal& refusal, Language language) {
    std::string text(texts::find("treasury_refusal", id_of(refusal.why))->in(language));
    if (refusal.limit) text += fmt::format(" ({} kr.)", texts::money_text(refusal.limit->amount, language));
    return cited(text, refusal.article);
}

std::string sentence(const statutes::AdmissionRefusal& refusal, Language language) {
    return cited(texts::find("admission_refusal", id_of(refusal.why))->in(language), refusal.article);
}

}  // namespace dommer::notices
