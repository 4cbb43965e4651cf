#include <algorithm>

#include "appeals/case_commands.hpp"
#include "appeals/rules_on.hpp"
#include "rulebook/book.hpp"

namespace dommer::appeals {
namespace {

using Decided = tl::expected<std::vector<CaseEvent>, CaseRefusal>;

bool is_dismissal(ComplaintOutcome outcome) {
    return outcome == ComplaintOutcome::not_competent || outcome == ComplaintOutcome::too_late;
}

// As its book has it; none: no book, or no such article in it.
std::optional<Citation> found_in_book(const Citation& typed) {
    const rulebook::Book* book = rulebook::find_book(typed.book);
    const rulebook::Article* article = book == nullptr ? nullptr : book->find_as_typed(typed.article);
    if (article == nullptr) return std::nullopt;
    return Citation{std::string(book->id), std::string(article->number)};
}

struct Decide {
    const std::optional<Case>& now;
    const CaseMoment& moment;
    const AppealRules& rules;

    const Hearing& hearing() const { return now->hearings.back(); }
    CaseRefusal refused(CaseRefused why, std::string_view article = {}) const {
        return {why, article.empty() ? std::nullopt : std::optional(rules.cite(article))};
    }
    Decided no(CaseRefused why, std::string_view article = {}) const { return tl::unexpected(refused(why, article)); }

    // dsu_2011, 1.3 §9: the deposit is as much as a year's dues for adults.
    bool is_enough(Ore paid) const { return paid > Ore{} && (!moment.annual_dues || paid >= *moment.annual_dues); }

    // dsu_2011, 1.3 §9 and 6.4.3: a complaint comes with its deposit. One that is to follow is taken in, is heard when
    // it has been paid, and must be paid within the time of the complaint; the text does not ask for more.
    tl::expected<Hearing, CaseRefusal> hearing_of(const Filing& filing, const Party& by, const Case& about,
                                                  std::vector<Instance> decided_by) const {
        const Complaint complaint{.ladder = about.ladder,
                                  .decided_by = std::move(decided_by),
                                  .counted_from = filing.counted_from,
                                  .filed = filing.filed,
                                  .event = about.event,
                                  .matter = about.matter,
                                  .written = filing.form.written,
                                  .deposit_paid = filing.deposit || filing.deposit_follows,
                                  .copies = filing.form.copies,
                                  .copies_to_lower_bodies = filing.form.copies_to_lower_bodies,
                                  .reserved_on_card = filing.form.reserved_on_card,
                                  .played = filing.played};
        const Admissibility answer = admissibility_of(rules, complaint);
        if (!answer.step || (!answer.refusals.empty() && !filing.to_be_dismissed)) {
            CaseRefusal refusal = refused(CaseRefused::not_admissible);
            refusal.article = answer.refusals.front().citation;
            refusal.filing = answer.refusals;
            refusal.last_day = answer.last_day;
            return tl::unexpected(refusal);
        }
        if (filing.deposit && !answer.deposit_needed)
            return tl::unexpected(refused(CaseRefused::deposit_not_needed, article_of_deposit(about.ladder)));
        if (filing.deposit && !is_enough(*filing.deposit))
            return tl::unexpected(refused(CaseRefused::deposit_too_small, article_of_deposit(about.ladder)));
        Hearing heard{.from = answer.step->from,
                      .to = answer.step->to,
                      .by = by,
                      .counted_from = filing.counted_from,
                      .filed = filing.filed,
                      .last_day = *answer.last_day,
                      .form = filing.form,
                      .deposit_needed = answer.deposit_needed};
        if (filing.deposit) heard.deposit = Deposit{*filing.deposit, filing.filed};
        for (const Refused& each : answer.refusals) heard.faults.push_back(each.why);
        return heard;
    }

    Decided operator()(const FileAppeal& c) const {
        if (now) return no(CaseRefused::exists_already);
        if (c.complainant.name.empty()) return no(CaseRefused::name_missing);
        if (!c.contested.entry && c.contested.what.empty()) return no(CaseRefused::nothing_contested);
        const Case about{c.ladder, c.event,      c.matter, c.subject,    c.contested, c.complainant,
                         c.others, c.decided_by, {},       std::nullopt, std::nullopt};
        return hearing_of(c.filing, c.complainant, about, c.decided_by).map([&](const Hearing& heard) {
            return std::vector<CaseEvent>{AppealFiled{c.ladder, c.event, c.matter, c.subject, c.contested,
                                                      c.complainant, c.others, c.decided_by, heard}};
        });
    }
    Decided operator()(const PayDeposit& c) const {
        const std::string_view article = article_of_deposit(now->ladder);
        if (hearing().ruling) return no(CaseRefused::decided_already);
        if (!hearing().deposit_needed) return no(CaseRefused::deposit_not_needed, article);
        if (hearing().deposit) return no(CaseRefused::deposit_paid_already);
        if (!is_enough(c.deposit.amount)) return no(CaseRefused::deposit_too_small, article);
        if (c.deposit.paid > hearing().last_day && hearing().faults.empty()) {
            CaseRefusal late = refused(CaseRefused::deposit_too_late, article);
            late.last_day = hearing().last_day;
            return tl::unexpected(late);
        }
        return {{DepositPaid{c.deposit}}};
    }
    Decided operator()(const NamePanel& c) const {
        if (hearing().ruling) return no(CaseRefused::decided_already);
        if (state_of(*now) == CaseState::waits_for_deposit && !is_lapsed(*now, moment.today))
            return no(CaseRefused::deposit_missing, article_of_deposit(now->ladder));
        if (std::ranges::any_of(c.members, [](const PanelMember& each) { return each.who.name.empty(); }))
            return no(CaseRefused::name_missing);
        const auto faults = faults_of_panel(*now, c.members);
        if (faults.empty()) return {{PanelNamed{c.members}}};
        CaseRefusal refusal = refused(CaseRefused::panel_faulty);
        for (const PanelFault fault : faults)
            refusal.panel.push_back({fault, rules.cite(article_of(fault, now->ladder, hearing().to))});
        refusal.article = refusal.panel.front().citation;
        return tl::unexpected(refusal);
    }
    // dsu_2011, 1.1.14: the board of three settles how the rules are read. dsu_2011, 1.3 §9: it gives its reasons.
    // dsu_2011, 4.1 §7: so does the committee, in writing.
    Decided operator()(const DecideCase& c) const {
        const std::string_view reasoned = hearing().to == Instance::board ? "1.3 §9" : "4.1 §7";
        if (hearing().ruling) return no(CaseRefused::decided_already);
        if (state_of(*now) == CaseState::waits_for_deposit && !is_lapsed(*now, c.day))
            return no(CaseRefused::deposit_missing, article_of_deposit(now->ladder));
        if (hearing().panel.empty())
            return no(CaseRefused::panel_missing, hearing().to == Instance::board ? "1.3 §9" : "4.1 §5");
        if (c.articles.empty()) return no(CaseRefused::articles_missing, reasoned);
        std::vector<Citation> articles;
        for (const Citation& typed : c.articles) {
            const auto article = found_in_book(typed);
            if (!article) return tl::unexpected(CaseRefusal{.why = CaseRefused::article_unknown, .article = typed});
            articles.push_back(*article);
        }
        if (c.reasons.empty()) return no(CaseRefused::reasons_missing, reasoned);
        if (c.day < hearing().filed) return no(CaseRefused::before_it_was_filed);
        if (c.told < c.day) return no(CaseRefused::told_before_decided);
        const bool cannot_be_heard = !hearing().faults.empty() || is_lapsed(*now, c.day);
        if (cannot_be_heard && !is_dismissal(c.outcome)) return no(CaseRefused::only_dismissal, "1.3 §9");
        if (c.correction && c.outcome != ComplaintOutcome::upheld) return no(CaseRefused::nothing_to_correct);
        Ruling ruling{c.outcome, std::move(articles), c.reasons, c.day, c.told, c.correction};
        if (hearing().deposit) ruling.deposit = fate_of_deposit(c.outcome);
        return {{CaseRuled{ruling}}};
    }
    Decided operator()(const AppealOn& c) const {
        if (!hearing().ruling) return no(CaseRefused::not_decided, "1.3 §9");
        const Party by = c.by.value_or(hearing().by);
        const auto is_by = [&](const Party& each) { return are_one(each, by); };
        if (!is_by(now->complainant) && std::ranges::none_of(now->others, is_by)) return no(CaseRefused::not_a_party);
        std::vector<Instance> decided_by = now->decided_by;
        for (const Hearing& each : now->hearings) decided_by.push_back(each.to);
        Filing filing = c.filing;
        filing.counted_from = hearing().ruling->told;
        return hearing_of(filing, by, *now, std::move(decided_by)).map([](const Hearing& heard) {
            return std::vector<CaseEvent>{AppealedOn{heard}};
        });
    }
    // What becomes of the deposit of a complaint that is taken back is written nowhere: whoever records it says.
    // dsu_2011, 1.3 §9: the board fixes its own procedure.
    Decided operator()(const WithdrawAppeal& c) const {
        if (hearing().ruling) return no(CaseRefused::decided_already);
        if (c.day < hearing().filed) return no(CaseRefused::before_it_was_filed);
        if (hearing().deposit && !c.deposit) return no(CaseRefused::fate_of_deposit_missing, "1.3 §9");
        return {{AppealWithdrawn{{c.day, c.reason, hearing().deposit ? c.deposit : std::nullopt}}}};
    }
    // dsu_2011, 1.3 §9: rulings of the board that are of general interest are published. Whether one is, people say.
    Decided operator()(const PublishRuling& c) const {
        if (!hearing().ruling) return no(CaseRefused::not_decided, "1.3 §9");
        if (hearing().to != Instance::board) return no(CaseRefused::not_of_the_board, "1.3 §9");
        if (now->publication) return no(CaseRefused::published_already);
        if (c.as.subject.empty() || c.as.words.empty()) return no(CaseRefused::words_missing);
        if (c.as.day < hearing().ruling->day) return no(CaseRefused::told_before_decided);
        return {{RulingPublished{c.as}}};
    }
    Decided operator()(const NoteCorrection& c) const {
        if (hearing().corrected) return no(CaseRefused::corrected_already);
        if (!open_correction(*now)) return no(CaseRefused::correction_missing);
        if (c.entry.stream.empty() || c.entry.version < 1) return no(CaseRefused::no_such_entry);
        return {{CorrectionMade{c.entry}}};
    }
};

}  // namespace

tl::expected<std::vector<CaseEvent>, CaseRefusal> decide(const std::optional<Case>& now, const CaseCommand& command,
                                                         const CaseMoment& moment) {
    if (const auto* filed = std::get_if<FileAppeal>(&command))
        return Decide{now, moment, rules_on(filed->filing.counted_from)}(*filed);
    if (!now) return tl::unexpected(CaseRefusal{CaseRefused::no_such_case});
    if (now->withdrawal) return tl::unexpected(CaseRefusal{CaseRefused::withdrawn});
    return std::visit(Decide{now, moment, rules_of(*now)}, command);
}

}  // namespace dommer::appeals
