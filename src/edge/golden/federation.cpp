#include "appeals/ladder.hpp"
#include "cases.hpp"
#include "statutes/admission.hpp"
#include "statutes/club_guidance.hpp"
#include "statutes/money.hpp"
#include "statutes/voting.hpp"
#include "topics.hpp"

namespace dommer::golden::federation_cases {
namespace {

using namespace dommer::statutes;

constexpr const UnionLaw& law = statutes::dsu_2011;

std::optional<Date> perhaps_day(const Json& input, const char* key) {
    if (!input.contains(key) || input[key].is_null()) return std::nullopt;
    return parse_date(input[key].get<std::string>()).value();
}
std::optional<Date> perhaps_day(const Json& text) {
    return text.is_null() ? std::nullopt : std::optional(parse_date(text.get<std::string>()).value());
}
int number_or_nothing(const Json& input, const char* key) {
    return input.contains(key) && !input[key].is_null() ? input[key].get<int>() : 0;
}
Ore money_from(const Json& number) { return {nearest_half_up(fraction_from(number) * 100)}; }
double in_crowns(Ore money) { return static_cast<double>(money.amount) / 100; }
double to_amount(Fraction exact) { return static_cast<double>(nearest_half_up(exact * 100)) / 100; }
std::string hyphened(std::string word) {
    std::ranges::replace(word, '_', '-');
    return word;
}
std::string underscored(std::string_view word) {
    std::string text(word);
    std::ranges::replace(text, '-', '_');
    return text;
}
template <typename Value>
Json names_of(const std::vector<Value>& values) {
    Json names = Json::array();
    for (const Value value : values) names.push_back(underscored(id_of(value)));
    return names;
}
// "2011-Q2": its first day.
Date quarter_from(const std::string& text) {
    return first_day_of_quarter(std::stoi(text.substr(0, 4)), std::stoi(text.substr(6)));
}

Json votes_of_club(const Json& input, const Json&) {
    return {{"votes", club_votes(law, input.at("meeting_year"),
                                 {number_or_nothing(input, "july_quarter_members"), perhaps_day(input, "joined"),
                                  number_or_nothing(input, "members_when_joining")})}};
}
Json cap_of_proxies(const Json& input, const Json&) { return {{"cap", proxy_cap(law, input.at("total_votes"))}}; }
Json proxy_check(const Json& input, const Json&) {
    const auto proxies = input.at("proxies").get<std::vector<int>>();
    const auto votes = votes_with_proxies(law, input.at("total_votes"), input.at("own_club_votes"), proxies);
    return {{"cap", votes.cap},
            {"proxy_votes", votes.handed_over},
            {"within_cap", votes.within_cap()},
            {"votes_cast", votes.cast}};
}
Json votes_in_all(const Json& input, const Json&) {
    const auto all = total_votes(law, input.at("clubs").get<std::vector<int>>());
    return {{"total", all.total},
            {"voting_clubs", all.voting_clubs},
            {"proxy_cap", proxy_cap(law, all.total)},
            {"extraordinary_threshold", extraordinary_threshold(law, all.total)}};
}
Json by_district(const std::map<int, int>& votes) {
    Json all = Json::object();
    for (const auto& [district, count] : votes) all[std::to_string(district)] = count;
    return all;
}
Json votes_by_quotients(const Json& input, const Json&) {
    std::map<int, int> members;
    for (const auto& [district, count] : input.at("members").items()) members[std::stoi(district)] = count;
    const auto votes = extra_votes(law, members);
    Json top = Json::array();
    for (std::size_t at = 0; at < std::min<std::size_t>(4, votes.ranked.size()); ++at)
        top.push_back({{"district", std::to_string(votes.ranked[at].district)},
                       {"divisor", votes.ranked[at].divisor},
                       {"quotient", decimal(votes.ranked[at].value)}});
    Json answer{{"top_quotients", top}, {"lot_required", !votes.tied.empty()}};
    answer["extra"] = votes.tied.empty() ? by_district(votes.certain) : Json();
    if (!votes.tied.empty()) answer["certain"] = by_district(votes.certain);
    return answer;
}
Json board_size(const Json& input, const Json&) {
    const auto size = main_board_size(law, input.at("districts"), input.at("executive"));
    return {{"members", size.members}, {"votes", size.votes}};
}
Count count_from(const Json& input) {
    return {input.value("for", 0), input.value("against", 0), input.value("blank", 0), input.value("invalid", 0)};
}
Json majority(const Json& input, const Json&) {
    const auto rule = value_from<Majority>(hyphened(input.at("rule"))).value();
    const Count count = count_from(input);
    return {{"votes_cast", count.cast()},
            {"needed", votes_needed(rule, count.cast())},
            {"adopted", is_adopted(rule, count, input.value("on_agenda", false))}};
}
Json extraordinary_meeting(const Json& input, const Json&) {
    return {{"required",
             extraordinary_meeting_is_due(law, input.at("total_votes"), input.value("votes_of_requesting_clubs", 0),
                                          input.value("requested_by_executive", false))}};
}
Json extraordinary_board_meeting(const Json& input, const Json&) {
    return {
        {"required", board_meeting_is_due(law, input.value("members_asking", 0), input.value("chairman_asks", false))}};
}
Json elections(const Json& input, const Json&) {
    const YearlyElections yearly;
    return {{"executive", names_of(union_offices_up(input.at("year")))},
            {"executive_term_years", yearly.executive_term},
            {"appeals_board_members", yearly.board_members},
            {"appeals_member_term_years", yearly.board_term},
            {"appeals_board_substitutes", yearly.board_substitutes},
            {"appeals_substitute_term_years", yearly.substitute_term},
            {"auditors", yearly.auditors},
            {"auditor_substitutes", yearly.auditor_substitutes}};
}
Json signature(const Json& input, const Json&) {
    std::vector<Office> signers;
    for (const Json& name : input.at("signers")) signers.push_back(value_from<Office>(name.get<std::string>()).value());
    return {{"binding", binds_the_union(signers)}};
}
Json date_rule(const Json& input, const Json&) {
    const std::string rule = input.at("rule"), base = input.at("base");
    const Date day = base.size() == 4                      ? first_day_of_quarter(std::stoi(base), 1)
                     : base.find('Q') != std::string::npos ? quarter_from(base)
                                                           : parse_date(base).value();
    using namespace dommer::appeals;
    if (rule == "appeal_to_board")
        return {{"date", iso(last_day(*next_step(appeals::dsu_2011, Ladder::individual, Instance::committee), day))}};
    constexpr std::string_view names[] = {
        "motion_to_delegate_meeting", "notice_of_delegate_meeting", "accounts_published",      "new_dues_effective",
        "minutes_published",          "objection_to_minutes",       "dues_settled_by_district"};
    const auto* found = std::ranges::find(names, rule);
    if (found == std::end(names)) throw std::invalid_argument("no such rule: " + rule);
    return {{"date", iso(day_by(law, static_cast<DayRule>(found - std::begin(names)), day))}};
}
Json delegate_meeting(const Json& input, const Json&) {
    return {{"easter_sunday", iso(delegate_meeting_easter(input.at("year")))}};
}
Json dues_of_quarter(const Json& input, const Json&) {
    std::vector<Membership> members;
    for (const Json& each : input.at("members")) members.push_back({perhaps_day(each.at(0)), perhaps_day(each.at(1))});
    const auto dues = quarter_dues(money_from(input.at("annual_dues")), quarter_from(input.at("quarter")), members);
    return {{"members_charged", dues.members_charged}, {"amount", in_crowns(dues.amount)}};
}
Json arrears(const Json& input, const Json&) {
    return {{"status", underscored(id_of(arrears_on(law, *perhaps_day(input, "due"), *perhaps_day(input, "today"))))}};
}
Json member_block(const Json& input, const Json&) {
    const int owed = input.at("quarters_owed");
    return {{"block_allowed", owed > 0}, {"max_claim_quarters", blocked_quarters(owed)}};
}
Json debt_share(const Json& input, const Json&) {
    Json share = Json::object();
    for (const auto& [club, part] :
         debt_shares(money_from(input.at("debt")), input.at("members").get<std::map<std::string, int>>()))
        share[club] = to_amount(part);
    return {{"share", share}};
}
Json admission(const Json& input, const Json&) {
    const auto applicant = value_from<Applicant>(hyphened(input.at("kind"))).value();
    return {{"steps", names_of(admission_steps(applicant, input.value("district_refuses", false)))}};
}
Json relative_majority(const Json& input, const Json&) {
    const auto election = by_relative_majority(input.at("votes").get<std::map<std::string, int>>(), input.at("seats"));
    return {{"elected", election.elected}, {"tied", election.tied}, {"open_seats", election.open_seats}};
}
Json absolute_majority(const Json& input, const Json&) {
    const auto votes = input.at("votes").get<std::map<std::string, int>>();
    return {{"elected", by_absolute_majority(votes, input.at("seats"), input.at("ballots")).elected}};
}
Json motion(const Json& input, const Json&) {
    const Count count = count_from(input);
    return {{"votes_cast", count.cast()}, {"adopted", is_adopted(Majority::simple, count, true)}};
}
Json board_vote(const Json& input, const Json&) {
    return {{"adopted", board_adopts(input.at("for"), input.at("against"), input.at("chairman") == "for")}};
}
Json club_law_change(const Json& input, const Json&) {
    return {{"adopted",
             club_law_is_changed(input.at("for"), input.at("against"), input.value("annual_general_meeting", false))}};
}
Json club_dissolution(const Json& input, const Json&) {
    return {{"adopted", club_is_dissolved(input.at("for"), input.at("members"))}, {"assets_to", "district"}};
}
Json club_elections(const Json& input, const Json&) { return {{"up", names_of(club_offices_up(input.at("year")))}}; }
Json ballot(const Json& input, const Json&) {
    return {{"status", id_of(status_of({input.at("names"), input.at("allowed"), input.value("irrelevant", false),
                                        input.value("ambiguous", false), input.value("voter_identifiable", false)}))}};
}
Json grant_to_instructor(const Json& input, const Json&) {
    const auto grant =
        instructor_grant(grants_dsu_2011, input.at("union_member_pupils"), fraction_from(input.at("district_rate")),
                         fraction_from(input.at("hours_per_week")), input.at("weeks"));
    return {{"eligible", grant.eligible},
            {"hours", to_amount(grant.hours)},
            {"union", to_amount(grant.from_union)},
            {"district", to_amount(grant.from_district)},
            {"total", to_amount(grant.from_union + grant.from_district)}};
}
Json limit_of_loan(const Json& input, const Json&) {
    const auto limit = loan_limit(loans_dsu_2011, input.at("members"), money_from(input.at("outstanding")),
                                  money_from(input.at("purchase_price")), input.value("union_member", false));
    const bool by_price = limit.bound == LoanBound::share_of_price;
    return {{"limit", in_crowns(limit.limit)}, {"binding", by_price ? "80_percent" : underscored(id_of(limit.bound))}};
}
Json schedule_of_loan(const Json& input, const Json&) {
    Json rows = Json::array();
    Ore interest;
    for (const LoanYear& year : loan_schedule(loans_dsu_2011, money_from(input.at("principal")))) {
        interest = interest + year.interest;
        rows.push_back({{"year", year.year},
                        {"debt_before", in_crowns(year.before)},
                        {"interest", in_crowns(year.interest)},
                        {"instalment", in_crowns(year.instalment)},
                        {"payment", in_crowns(year.instalment + year.interest)},
                        {"debt_after", in_crowns(year.after)}});
    }
    return {{"rows", rows}, {"total_interest", in_crowns(interest)}};
}
Json loan_due(const Json& input, const Json&) {
    return {{"whole_debt_due",
             whole_debt_is_due(loans_dsu_2011, input.value("left_union", false), perhaps_day(input, "reminder"),
                               perhaps_day(input, "today").value_or(Date{}), input.value("paid", false))}};
}
Json loan_new_club(const Json& input, const Json&) {
    const bool normal = new_club_has_normal_terms(*perhaps_day(input, "handed_out"), perhaps_day(input, "joined"));
    if (normal) return {{"normal_terms", true}};
    return {{"normal_terms", false}, {"options", {"return_undamaged", "pay_cash"}}};
}
Json subsidy_of_room(const Json& input, const Json&) {
    const auto subsidy = room_subsidy(fraction_from(input.at("costs")), fraction_from(input.at("rent_income")),
                                      input.at("hours"), input.at("under_25"), input.at("participants"),
                                      fraction_from(input.at("cap_per_hour")), input.at("rate_percent"));
    return {{"cost_per_hour", to_amount(subsidy.cost_per_hour)},
            {"counted_per_hour", to_amount(subsidy.counted_per_hour)},
            {"subsidy", to_amount(subsidy.subsidy)}};
}
Json prize_tax(const Json& input, const Json&) {
    const Benefit* benefit = find_benefit(hyphened(input.at("benefit")));
    if (benefit == nullptr) throw std::invalid_argument("no such benefit");
    return {{"income", underscored(id_of(benefit->income))},
            {"information_slip", needs_slip(*benefit, money_from(input.at("yearly_amount")))}};
}
Json vat(const Json& input, const Json&) {
    return {{"registration_threshold_exceeded", exceeds_vat_limit(money_from(input.at("yearly_sales")))}};
}

constexpr Kind kinds[] = {{"club_votes", votes_of_club},
                          {"proxy_cap", cap_of_proxies},
                          {"proxy_check", proxy_check},
                          {"total_votes", votes_in_all},
                          {"extra_votes", votes_by_quotients},
                          {"main_board_size", board_size},
                          {"majority", majority},
                          {"extraordinary_meeting", extraordinary_meeting},
                          {"extraordinary_board_meeting", extraordinary_board_meeting},
                          {"elections", elections},
                          {"signature", signature},
                          {"date_rule", date_rule},
                          {"delegate_meeting", delegate_meeting},
                          {"quarter_dues", dues_of_quarter},
                          {"arrears", arrears},
                          {"member_block", member_block},
                          {"debt_share", debt_share},
                          {"admission", admission},
                          {"relative_majority", relative_majority},
                          {"absolute_majority", absolute_majority},
                          {"motion", motion},
                          {"board_vote", board_vote},
                          {"club_law_change", club_law_change},
                          {"club_dissolution", club_dissolution},
                          {"club_elections", club_elections},
                          {"ballot", ballot},
                          {"instructor_grant", grant_to_instructor},
                          {"loan_limit", limit_of_loan},
                          {"loan_schedule", schedule_of_loan},
                          {"loan_due", loan_due},
                          {"loan_new_club", loan_new_club},
                          {"room_subsidy", subsidy_of_room},
                          {"prize_tax", prize_tax},
                          {"vat", vat}};

// Tables of the handbook, row by row. What a row asks for stands in the row itself.
Json district_row(const Json& row) {
    for (const District& each : districts_dsu_2011)
        if (each.number == row.at("no")) return {{"no", each.number}, {"area", each.area.english}};
    throw std::invalid_argument("no such district");
}
Json tax_row(const Json& row) {
    const Benefit* benefit = find_benefit(hyphened(row.at("benefit")));
    if (benefit == nullptr) throw std::invalid_argument("no such benefit");
    constexpr std::string_view slips[] = {"no", "if more than 2000 per year", "yes"};
    static_assert(slip_limit == 2000);
    return {{"benefit", row.at("benefit")},
            {"label", row.at("label")},  // of the file; ours is the id
            {"A", benefit->income == Income::a},
            {"B", benefit->income == Income::b},
            {"tax_free", benefit->income == Income::tax_free},
            {"information_slip", slips[static_cast<std::size_t>(benefit->slip)]},
            {"labour_contribution", benefit->labour_contribution}};
}
Json executive_row(const Json& row) {
    const auto role = value_from<Office>(row.at("role").get<std::string>()).value();
    const auto is_up = [&](int year) { return std::ranges::count(union_offices_up(year), role) > 0; };
    const std::string asked = row.at("elected");
    const bool in_that_year = is_up(asked == "odd" ? 2011 : 2012);
    return {{"role", id_of(role)}, {"elected", in_that_year ? asked : std::string("another year")}};
}
Json item_row(std::span<const ChecklistItem> items, const Json& row) {
    const auto at = row.at("no").get<std::size_t>();
    if (at < 1 || at > items.size()) throw std::invalid_argument("no such item");
    return {{"no", at}, {"item", items[at - 1].text.english}};
}
Json agenda_row(const Json& row) { return item_row(general_assembly_agenda(), row); }
Json approval_row(const Json& row) { return item_row(conditions_of_approval(), row); }
Json contents_row(const Json& row) { return item_row(contents_of_statutes(), row); }

constexpr TableOfCases tables[] = {{"districts", district_row},
                                   {"tax_table", tax_row},
                                   {"executive", executive_row},
                                   {"general_meeting_agenda", agenda_row},
                                   {"approval_requirements", approval_row},
                                   {"statute_contents", contents_row}};

}  // namespace

Report run(const std::filesystem::path& folder, const Options& options) {
    Report report;
    run_case_files(report, folder, kinds, options);
    run_table_file(report, folder, tables);
    return report;
}

}  // namespace dommer::golden::federation_cases
