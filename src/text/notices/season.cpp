#include "notices/season.hpp"

#include <fmt/format.h>

#include <cctype>

#include "notices/packs.hpp"
#include "texts/texts.hpp"

namespace dommer::notices {
namespace {

using namespace teams;

std::string with_rule(std::string_view text, const Citation& rule) {
    return fmt::format("{} ({}, {})", text, rule.book, rule.article);
}

}  // namespace

std::string words(Unlawful reason, Language language) {
    std::string key(id_of(reason));
    for (char& letter : key) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return with_rule(texts::find("unlawful", key)->in(language), rule_of(reason));
}

std::vector<std::string> lines_of(const season::LineUpReview& review, Language language) {
    std::vector<std::string> lines;
    for (const UnlawfulBoard& board : review.report.unlawful) {
        std::string line = filled(texts::Key("league.board_and_number").in(language),
                                  {{"1", std::to_string(board.board)}, {"2", std::to_string(board.number)}});
        for (const Unlawful reason : board.reasons) line += " " + words(reason, language);
        lines.push_back(std::move(line));
    }
    for (const season::TeamFaultFound& fault : review.faults)
        lines.push_back(with_rule(texts::find("team_fault", id_of(fault.what))->in(language), fault.rule));
    return lines;
}

std::string words(const season::Refusal& refusal, Language language) {
    const season::WinnersOfDistricts winners = refusal.winners.value_or(season::WinnersOfDistricts{});
    std::string text = filled(texts::find("season_refused", id_of(refusal.why))->in(language),
                              {{"where", refusal.where},
                               {"named", std::to_string(winners.named)},
                               {"places", std::to_string(winners.places)}});
    if (refusal.line_up) {
        const auto lines = lines_of(*refusal.line_up, language);
        for (std::size_t at = 0; at < lines.size(); ++at) text += (at == 0 ? ": " : "; ") + lines[at];
        return text;
    }
    if (const auto rule = season::article_of(refusal.why)) text = with_rule(text, *rule);
    return text;
}

std::string reason_of(const season::Decision& decision, Language language) {
    const Text* text = texts::find("draft_reason", decision.about.substr(0, decision.about.find('/')));
    return text == nullptr ? decision.words : std::string(text->in(language));
}

std::string_view words(const season::ChecklistStep& step, Language language) {
    return texts::find("league_step", step.id)->in(language);
}

std::string words(const season::RemarkedPlan& remark, Language language) {
    const std::string text =
        filled(texts::find("plan_remark", id_of(remark.what))->in(language), {{"where", remark.where}});
    return with_rule(text, remark.rule);
}

std::string words(const season::PlanChange& change, Language language) {
    return fmt::format("{}: {}", texts::find("plan_part", id_of(change.part))->in(language), change.where);
}

std::string rule_of(const season::Season& season, std::string_view key, Language language) {
    const packs::Pack* pack = season::pack_of(season.settings.rules.competition, season.settings.year);
    const packs::PackValue* value = pack == nullptr ? nullptr : pack->find(key);
    if (value == nullptr) return "";
    return fmt::format("{} ({}: {})", value->sentence.in(language), pack->id, standing(*pack, *value, language));
}

}  // namespace dommer::notices
