#include "appeals/admissibility.hpp"
#include "appeals/decision.hpp"
#include "appeals/stay.hpp"
#include "cases.hpp"
#include "files.hpp"
#include "registry/sanctions.hpp"
#include "topics.hpp"

namespace dommer::golden::appeals_cases {
namespace {

using namespace dommer::appeals;

constexpr const AppealRules& rules = appeals::dsu_2011;

Date appeal_day(const Json& text) { return parse_date(text.get<std::string>()).value(); }

// Our words have hyphens, the files' words underscores.
std::string with_hyphens(std::string word) {
    std::ranges::replace(word, '_', '-');
    return word;
}
std::string with_underscores(std::string_view word) {
    std::string text(word);
    std::ranges::replace(text, '-', '_');
    return text;
}

Ladder ladder_from(const Json& name) {
    return name == "pokal" ? Ladder::cup : value_from<Ladder>(name.get<std::string>()).value();
}
constexpr std::string_view instance_names[] = {"ARBITER", "TL", "COMMITTEE", "KC", "BOARD"};
Instance instance_from(const Json& name) {
    const auto* found = std::ranges::find(instance_names, name.get<std::string>());
    if (found == std::end(instance_names)) throw std::invalid_argument("no such instance: " + name.dump());
    return static_cast<Instance>(found - std::begin(instance_names));
}
const Step& step_from(const Json& input) {
    const Step* step = next_step(rules, ladder_from(input.at("ladder")), instance_from(input.at("decided_by")));
    if (step == nullptr) throw std::invalid_argument("there is no appeal");
    return *step;
}

Json next_instance(const Json& input, const Json&) {
    const Ladder ladder = ladder_from(input.at("ladder"));
    const Step* step = next_step(rules, ladder, instance_from(input.at("decided_by")));
    Json answer{{"next", step ? Json(instance_names[static_cast<std::size_t>(step->to)]) : Json()}};
    if (ladder == Ladder::cup) answer["on_playing_day"] = may_appeal_on_playing_day(ladder);
    return answer;
}

Json appeal_deadline(const Json& input, const Json&) {
    const Step& step = step_from(input);
    const Date from = appeal_day(input.at("counted_from"));
    return {{"days", step.days},
            {"last_day", iso(last_day(step, from))},
            {"in_time", is_in_time(step, from, appeal_day(input.at("filed")))}};
}

Json deposit(const Json& input, const Json&) {
    const int board_is = static_cast<int>(input.at("lower_instances").size()) + 1;
    const bool needed = needs_deposit(rules, ladder_from(input.at("ladder")), board_is);
    return {{"board_is_instance", board_is},
            {"deposit_required", needed},
            {"amount", needed ? Json("annual_adult_union_dues") : Json()}};
}

Json deposit_result(const Json& input, const Json&) {
    const auto outcome = value_from<ComplaintOutcome>(with_hyphens(input.at("outcome"))).value();
    return {{"deposit", fate_of_deposit(outcome) == DepositFate::returned ? "returned" : "forfeited_to_union"}};
}

Json suspensive_effect(const Json& input, const Json&) {
    return {{"suspends", stays_the_decision(ladder_from(input.at("ladder")), instance_from(input.at("decided_by")),
                                            value_from<Subject>(input.at("subject").get<std::string>()).value())}};
}

Json competence(const Json& input, const Json&) {
    if (input.at("kind") == "enquiry")
        return {{"may_answer", may_be_answered({input.value("general", false), input.value("principle", false),
                                                input.value("pending_dispute", false)})}};
    const auto reason = why_not_competent({value_from<Matter>(with_hyphens(input.at("kind"))).value(),
                                           value_from<EventKind>(input.value("event", "none")).value(),
                                           input.value("other_bodies_exhausted", false)});
    return {{"competent", !reason}, {"reason", reason ? Json(with_underscores(id_of(*reason))) : Json()}};
}

Json coordinated(const Json& input, const Json&) {
    if (input.contains("committee_members"))
        return {{"coordinated_for_quarantine",
                 quarantine_may_follow(rules, {input.at("committee_members"), input.value("appointed_by_organiser", 0),
                                               input.value("appointed_by_players", 0)})}};
    return {{"coordinated_for_quarantine", quarantine_covers(input.value("rated", false))}};
}

Json protest_form(const Json& input, const Json&) {
    const bool sent = input.contains("detailed_after_days") && !input["detailed_after_days"].is_null();
    return {{"admissible",
             protest_is_admissible(rules, input.value("reserved_on_card", false),
                                   sent ? std::optional(input["detailed_after_days"].get<int>()) : std::nullopt)}};
}

// The last day of a quarantine is the end from which the files count the year.
Json sanction(const Json& input, const Json&) {
    using namespace dommer::registry;
    std::vector<Sanction> earlier;
    for (const Json& each : input.at("history"))
        if (each.at("kind") == "warning") {
            const Date end = appeal_day(each.at("event_end"));
            earlier.push_back(Warning{end, end, plus_years(end, 1)});
        } else {
            earlier.push_back(Quarantine{appeal_day(each.at("from")), 0, appeal_day(each.at("to"))});
        }
    const Json& given = input.at("new");
    const Date day = appeal_day(given.at("date"));
    const Sanction result = given.at("kind") == "warning"
                                ? registered_warning(earlier, day, day)
                                : Sanction(registered_quarantine(earlier, day, given.at("months").get<int>()));
    if (const auto* quarantine = std::get_if<Quarantine>(&result))
        return {{"kind", "quarantine"}, {"months", quarantine->months}};
    return {{"kind", "warning"}, {"months", 0}};
}

constexpr Kind kinds[] = {
    {"next_instance", next_instance},   {"appeal_deadline", appeal_deadline},     {"deposit", deposit},
    {"deposit_result", deposit_result}, {"suspensive_effect", suspensive_effect}, {"competence", competence},
    {"coordinated", coordinated},       {"protest_form", protest_form},           {"sanction", sanction}};

std::string index_name(std::string_view rules_of) { return rules_of == "law" ? "dsu_law" : std::string(rules_of); }

Json as_listed(const Decision& decision) {
    Json indexed = Json::object();
    for (const IndexedArticle& each : decision.indexed) indexed[index_name(each.rules)].push_back(each.article);
    return {{"number", decision.number},
            {"date", decision.date.empty() ? Json() : Json(decision.date)},
            {"type", id_of(decision.kind)},
            {"domain", decision.article.starts_with("3.5.4") ? "over_the_board" : "correspondence"},
            {"index_articles", indexed},
            {"outcome_code", with_underscores(id_of(decision.outcome))},
            {"deposit", with_underscores(id_of(decision.deposit))},
            {"keywords", decision.keywords}};
}

// The facts of each decision, and the printed index rebuilt from them; the sentences are our own.
void run_decisions(Report& report, const std::filesystem::path& file) {
    const Json content = Json::parse(text_of(file));
    const Json& listed = content.at("decisions");
    for (const Json& theirs : listed) {
        const std::string number = theirs.at("number");
        const Decision* ours = find_decision(number);
        std::string wrong = ours ? "" : "is not in our list";
        const Json facts = ours ? as_listed(*ours) : Json::object();
        for (const auto& [key, value] : facts.items())
            if (theirs.at(key) != value)
                wrong += key + ": expected " + theirs.at(key).dump() + ", got " + value.dump() + "; ";
        wrong.empty() ? report.pass() : report.fail("decisions.json: " + number, wrong);
    }
    Json index = Json::object();
    for (const Decision& decision : decisions())
        for (const IndexedArticle& each : decision.indexed)
            index[index_name(each.rules)][std::string(each.article)].push_back(decision.number);
    const bool same = index == content.at("index") && decisions().size() == listed.size();
    same ? report.pass()
         : report.fail("decisions.json: index", "expected " + content.at("index").dump() + ", got " + index.dump());
}

}  // namespace

Report run(const std::filesystem::path& folder, const Options& options) {
    Report report;
    run_case_files(report, folder, kinds, options);
    for (const auto& file : files_in(folder, ".json"))
        if (file.filename() == "decisions.json") run_decisions(report, file);
    return report;
}

}  // namespace dommer::golden::appeals_cases
