#include <sstream>

#include "routes.hpp"
#include "statutes/admission.hpp"
#include "statutes/club_guidance.hpp"
#include "statutes/money.hpp"
#include "statutes/voting.hpp"

// Guidance for clubs: what statutes and applications should have, and questions that the handbook answers. Nothing is
// stored.
namespace dommer::server {
namespace {

using accounts::Permission;
using namespace statutes;

constexpr int most = 1'000'000;

int number_asked(const ApiRequest& request, const char* name, int low = 0, int high = most) {
    const auto number = request.query_number(name, low, high);
    if (!number) throw Problem{.status = 400, .code = "field_missing", .field = name};
    return *number;
}
int number_or(const ApiRequest& request, const char* name, int otherwise = 0, int high = most) {
    return request.query_number(name, 0, high).value_or(otherwise);
}
bool is_so(const ApiRequest& request, const char* name) { return request.query(name) == "true"; }
Ore ore_asked(const ApiRequest& request, const char* name) { return {number_asked(request, name, 0, 2'000'000'000)}; }
// An amount or a number with two decimals, sent in hundredths.
Fraction decimal_asked(const ApiRequest& request, const char* name) { return {ore_asked(request, name).amount, 100}; }
template <Named Value>
Value choice_asked(const ApiRequest& request, const char* name) {
    const auto value = value_from<Value>(request.query(name));
    if (!value) throw Problem{.status = 400, .code = "choice_wrong", .field = name};
    return *value;
}

struct Answer {
    std::string_view article;
    std::optional<bool> yes = std::nullopt;
    Json facts = Json::array();

    // `of`: what it is told of, where there are several: a year, a club.
    void tell(std::string_view id, Json value, std::string_view unit = "", Json of = nullptr) {
        facts.push_back({{"id", id}, {"of", std::move(of)}, {"value", std::move(value)}, {"unit", unit}});
    }
    void tell_amount(std::string_view id, Ore amount, Json of = nullptr) {
        tell(id, amount.amount, "ore", std::move(of));
    }
    void tell_amount(std::string_view id, Fraction crowns, Json of = nullptr) {
        tell_amount(id, Ore{nearest_half_up(crowns * Fraction(100))}, std::move(of));
    }
};

Answer majority(const ApiRequest& request) {
    const auto kind = choice_asked<Majority>(request, "majority");
    const Count count{number_asked(request, "yes"), number_or(request, "no"), number_or(request, "blank"),
                      number_or(request, "invalid")};
    Answer answer{.article = article_of(kind), .yes = is_adopted(kind, count, is_so(request, "on_agenda"))};
    answer.tell("votes-cast", count.cast());
    answer.tell("votes-needed", votes_needed(kind, count.cast()));
    return answer;
}
Answer club_vote(const ApiRequest& request) {
    const int yes = number_asked(request, "yes"), no = number_or(request, "no");
    const std::string of = request.query("of");
    if (of == "board") return {.article = "2.2 §4", .yes = board_adopts(yes, no, is_so(request, "chairman_for"))};
    if (of == "statutes") return {.article = "2.2 §6", .yes = club_law_is_changed(yes, no, is_so(request, "annual"))};
    if (of == "dissolution")
        return {.article = "2.2 §6", .yes = club_is_dissolved(yes, number_asked(request, "members", 1))};
    throw Problem{.status = 400, .code = "choice_wrong", .field = "of"};
}
Answer ballot(const ApiRequest& request) {
    const auto status =
        status_of({number_asked(request, "names", 0, 99), number_asked(request, "allowed", 1, 99),
                   is_so(request, "irrelevant"), is_so(request, "ambiguous"), is_so(request, "identifiable")});
    Answer answer{.article = "2.4.1", .yes = status == BallotStatus::valid};
    answer.tell("ballot", id_of(status), "ballot");
    return answer;
}
Answer voting_forms(const ApiRequest& request) {
    Answer answer{.article = "2.4.1"};
    for (const std::string_view id : ids_of(VotingForm{}))
        if (suits(*value_from<VotingForm>(id), is_so(request, "persons"), is_so(request, "demanded")))
            answer.tell("voting-form", id, "voting-form");
    return answer;
}
Answer signatures(const ApiRequest& request) {
    std::vector<Office> signers(static_cast<std::size_t>(number_or(request, "others", 0, 99)), Office::member);
    if (is_so(request, "chairman")) signers.push_back(Office::chairman);
    if (is_so(request, "treasurer")) signers.push_back(Office::treasurer);
    return {.article = "1.3 §8", .yes = binds_the_union(signers)};
}
Answer grant(const ApiRequest& request) {
    const auto given =
        instructor_grant(grants_dsu_2011, number_asked(request, "pupils"), decimal_asked(request, "rate"),
                         decimal_asked(request, "hours"), number_asked(request, "weeks", 0, 53));
    Answer answer{.article = "2.5.4", .yes = given.eligible};
    answer.tell("hours", static_cast<double>(given.hours.top()) / static_cast<double>(given.hours.bottom()));
    answer.tell_amount("from-union", given.from_union);
    answer.tell_amount("from-district", given.from_district);
    return answer;
}
Answer loan(const ApiRequest& request) {
    const Ore principal = ore_asked(request, "principal");
    const auto limit = loan_limit(loans_dsu_2011, number_or(request, "members"),
                                  Ore{number_or(request, "outstanding", 0, 2'000'000'000)}, ore_asked(request, "price"),
                                  !is_so(request, "outside"));
    Answer answer{.article = limit.bound == LoanBound::non_member ? "2.5.5.1" : "2.5.5.2",
                  .yes = principal <= limit.limit};
    answer.tell_amount("limit", limit.limit);
    answer.tell("bound", id_of(limit.bound), "loan-bound");
    for (const LoanYear& year : loan_schedule(loans_dsu_2011, principal)) {
        answer.tell_amount("payment", year.instalment + year.interest, year.year);
        answer.tell_amount("of-it-interest", year.interest, year.year);
        answer.tell_amount("debt-after", year.after, year.year);
    }
    return answer;
}
Answer room(const ApiRequest& request) {
    const auto found = room_subsidy(
        decimal_asked(request, "costs"), Fraction(number_or(request, "rent", 0, 2'000'000'000), 100),
        number_asked(request, "hours", 1), number_asked(request, "under_25"), number_asked(request, "participants", 1),
        Fraction(number_or(request, "cap", 9675), 100), number_or(request, "percent", 65, 100));
    Answer answer{.article = "2.5.6.5"};
    answer.tell_amount("cost-per-hour", found.cost_per_hour);
    answer.tell_amount("counted-per-hour", found.counted_per_hour);
    answer.tell_amount("subsidy", found.subsidy);
    return answer;
}
Answer tax(const ApiRequest& request) {
    const Benefit* benefit = find_benefit(request.query("benefit"));
    if (benefit == nullptr) throw Problem{.status = 400, .code = "choice_wrong", .field = "benefit"};
    Answer answer{.article = "2.5.2.2", .yes = needs_slip(*benefit, ore_asked(request, "amount"))};
    answer.tell("income", id_of(benefit->income), "income");
    return answer;
}
Answer vat(const ApiRequest& request) {
    const VatExemption exemption{is_so(request, "fair"), is_so(request, "surplus"), is_so(request, "documented"),
                                 is_so(request, "not_commercial")};
    return {.article = "2.5.2.4", .yes = vat_registration_is_needed(ore_asked(request, "sales"), exemption)};
}
// "Havn=30;Tårn=12": an address has no line ends.
Answer debt(const ApiRequest& request) {
    std::istringstream lines(request.query("clubs"));
    std::map<std::string, int> members;
    for (std::string line; std::getline(lines, line, ';') && members.size() < 2000;) {
        const auto at = line.rfind('=');
        const int count = at == std::string::npos ? 0 : std::atoi(line.c_str() + at + 1);
        if (count < 1) throw Problem{.status = 400, .code = "field_wrong", .field = "clubs"};
        members[line.substr(0, at)] += count;
    }
    if (members.empty()) throw Problem{.status = 400, .code = "field_missing", .field = "clubs"};
    Answer answer{.article = "1.3 §12"};
    for (const auto& [club, share] : debt_shares(ore_asked(request, "debt"), members))
        answer.tell_amount("share", share, club);
    return answer;
}

struct Question {
    std::string_view id;
    Answer (*answer)(const ApiRequest&);
};
constexpr Question questions[] = {{"majority", majority},
                                  {"club-vote", club_vote},
                                  {"ballot", ballot},
                                  {"voting-forms", voting_forms},
                                  {"signatures", signatures},
                                  {"instructor-grant", grant},
                                  {"loan", loan},
                                  {"room-subsidy", room},
                                  {"tax", tax},
                                  {"vat", vat},
                                  {"debt-shares", debt}};

Response answers(const ApiRequest& request) {
    const std::string ask = request.query("ask");
    const auto* found = std::ranges::find(questions, ask, &Question::id);
    if (found == std::end(questions)) throw Problem{.status = 400, .code = "choice_wrong", .field = "ask"};
    const Answer answer = found->answer(request);
    return json_response({{"ask", ask},
                          {"book", "dsu-2011"},
                          {"article", answer.article},
                          {"yes", answer.yes ? Json(*answer.yes) : Json()},
                          {"facts", answer.facts}});
}

Json items_json(std::span<const ChecklistItem> items, Language language) {
    Json rows = Json::array();
    for (const ChecklistItem& each : items)
        rows.push_back({{"id", each.id}, {"text", each.text.in(language)}, {"article", each.article}});
    return rows;
}

Response guidance(const ApiRequest& request) {
    Json districts = Json::array(), benefits = Json::array(), asked = Json::array();
    for (const int number : districts_on(today())) {
        Json areas = Json::array();
        for (const int each : joined_with(today(), number))
            areas.push_back(districts_dsu_2011[each - 1].area.in(request.language));
        districts.push_back({{"number", number}, {"areas", areas}});
    }
    for (const Benefit& each : benefits_dsu_2011)
        benefits.push_back({{"benefit", each.id},
                            {"income", id_of(each.income)},
                            {"slip", id_of(each.slip)},
                            {"labour_contribution", each.labour_contribution}});
    for (const Question& each : questions) asked.push_back(each.id);
    return json_response({{"districts", districts},
                          {"checklists",
                           {{"statutes", items_json(club_statutes(), request.language)},
                            {"approval", items_json(conditions_of_approval(), request.language)},
                            {"contents", items_json(contents_of_statutes(), request.language)},
                            {"agenda", items_json(general_assembly_agenda(), request.language)}}},
                          {"benefits", benefits},
                          {"slip_limit", crowns(slip_limit).amount},
                          {"questions", asked}});
}

}  // namespace

std::span<const Route> guidance_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/club-guidance", Permission::read_rules, Kind::fresh, guidance},
        {Method::get, "/api/v1/club-guidance/answers", Permission::read_rules, Kind::fresh, answers},
    };
    return routes;
}

}  // namespace dommer::server
