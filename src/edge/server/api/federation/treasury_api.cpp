#include "app/meetings.hpp"
#include "app/treasury.hpp"
#include "form.hpp"
#include "records/admission_events.hpp"
#include "records/registry_events.hpp"
#include "records/treasury_events.hpp"
#include "routes.hpp"

// The union's office: dues, loans, equipment and the growth account as the treasurer keeps them, applications for
// membership, and members who are blocked. What is asked for is a fact in the words of the log.
namespace dommer::server {
namespace {

using accounts::Permission;
using namespace statutes;

Json dues_json(const ApiRequest& request, const Treasury& now) {
    const Date day = today();
    const int year = static_cast<int>(day.year()),
              quarter = (static_cast<int>(static_cast<unsigned>(day.month())) - 1) / 3 + 1;
    Json fixed = Json::array(), districts = Json::array();
    for (const auto& [from, annual] : now.dues) fixed.push_back({{"from", iso(from)}, {"annual", annual.amount}});
    const auto dues = dues_in_force(now, first_day_of_quarter(year, quarter));
    const auto* by_age = dues ? std::get_if<DuesByAge>(&*dues) : nullptr;
    std::map<int, Ore> owed;
    std::map<int, int> members;
    if (dues)
        for (const app::ClubDues& each : app::dues_of_quarter(request.state.members()->now, *dues, year, quarter)) {
            owed[each.district] = owed[each.district] + each.dues.amount;
            members[each.district] += each.dues.members_charged;
        }
    for (const auto& [district, amount] : owed)
        districts.push_back({{"district", district},
                             {"members", members[district]},
                             {"amount", amount.amount},
                             {"settled", settled_by(now, district, year, quarter).amount}});
    Json unsettled = Json::array();
    for (const app::UnsettledDues& each : app::unsettled_dues(request.state.members()->now, now, day))
        unsettled.push_back({{"district", each.district},
                             {"year", each.year},
                             {"quarter", each.quarter},
                             {"amount", each.owed.amount},
                             {"settled", each.settled.amount},
                             {"last_day", iso(each.last_day)}});
    return {{"fixed", fixed},         {"year", year},
            {"quarter", quarter},     {"pack", by_age ? Json(by_age->pack) : Json()},
            {"districts", districts}, {"unsettled", unsettled}};
}

Json loans_json(const Treasury& now) {
    Json rows = Json::array();
    for (const auto& [number, loan] : now.loans) {
        const LoanState state = state_of(loans_dsu_2011, loan, today());
        rows.push_back({{"number", number},
                        {"club", loan.club},
                        {"principal", loan.principal.amount},
                        {"paid_out", iso(loan.paid_out)},
                        {"debt", state.debt.amount},
                        {"interest", state.interest.amount},
                        {"overdue", state.overdue.amount},
                        {"next_due", state.next_due ? Json(iso(*state.next_due)) : Json()},
                        {"next_payment", state.next_payment.amount},
                        {"whole_debt_due", state.whole_debt_due()},
                        {"why", id_of(state.whole_debt)},
                        {"is_member", loan.is_member || loan.joined}});
    }
    return rows;
}

Json lent_json(const Treasury& now) {
    Json rows = Json::array();
    for (const auto& [number, lent] : now.lent)
        rows.push_back({{"number", number},
                        {"what", lent.what},
                        {"borrower", lent.borrower},
                        {"from", iso(lent.from)},
                        {"until", iso(lent.until)},
                        {"returned", lent.returned ? Json(iso(*lent.returned)) : Json()},
                        {"overdue", is_overdue(lent, today())}});
    return rows;
}

Json growth_json(const Treasury& now) {
    Json rows = Json::array();
    for (const auto& [number, each] : now.growth)
        rows.push_back({{"number", number},
                        {"club", each.club},
                        {"district", each.district},
                        {"purpose", each.purpose},
                        {"asked", each.asked.amount},
                        {"own_share", each.own_share.amount},
                        {"granted", each.granted ? Json(each.granted->amount) : Json()},
                        {"reason", each.reason}});
    return rows;
}

Json admissions_json(const Admissions& now) {
    const auto said = [](const std::optional<BodyAnswer>& answer) {
        return answer ? Json{{"admitted", answer->admitted}, {"reason", answer->reason}, {"day", iso(answer->day)}}
                      : Json();
    };
    Json rows = Json::array();
    for (const auto& [number, each] : now)
        rows.push_back({{"number", number},
                        {"applicant", id_of(each.applicant)},
                        {"name", each.name},
                        {"district", each.district},
                        {"special_reason", each.special_reason},
                        {"day", iso(each.day)},
                        {"state", id_of(state_of(each))},
                        {"district_says", said(each.district_says)},
                        {"district_heard", each.district_heard},
                        {"union_says", said(each.union_says)}});
    return rows;
}

Json blocks_json(const registry::Register& all) {
    Json rows = Json::array();
    for (const auto& [id, person] : all.persons)
        if (person.block)
            rows.push_back({{"person", id.number},
                            {"name", person.particulars.name},
                            {"club", all.clubs.at(person.block->club).name},
                            {"quarters", person.block->quarters},
                            {"day", iso(person.block->day)}});
    return rows;
}

Response office(const ApiRequest& request) {
    const auto treasury = request.state.value_of(app::stream_of_treasury());
    return json_response({{"today", iso(today())},
                          {"dues", dues_json(request, treasury->now)},
                          {"loans", loans_json(treasury->now)},
                          {"lent", lent_json(treasury->now)},
                          {"growth", growth_json(treasury->now)},
                          {"admissions", admissions_json(request.state.value_of(app::stream_of_admissions())->now)},
                          {"blocks", blocks_json(request.state.members()->now)},
                          {"may_block", request.may(Permission::change_register)}});
}

template <class Event>
const Event& wished(const tl::expected<Event, records::RecordError>& read) {
    if (!read) throw Problem{.status = 400, .code = "field_wrong", .field = read.error().field};
    return *read;
}

bool is_one_of(const std::string& type, std::span<const std::string_view> names) {
    return std::ranges::find(names, type) != names.end();
}

void change_block(const ApiRequest& request, const std::string& record) {
    if (!request.may(Permission::change_register)) throw Problem{.status = 403, .code = "not_allowed"};
    const registry::Event fact = wished(records::registry_event_from(record));
    request.state.act(
        [&](const registry::Register&) -> std::vector<registry::Command> {
            if (const auto* blocked = std::get_if<registry::MemberBlocked>(&fact))
                return {registry::BlockMember{blocked->person, blocked->block}};
            const auto& lifted = std::get<registry::BlockLifted>(fact);
            return {registry::LiftBlock{lifted.person, lifted.how, lifted.day}};
        },
        request.actor());
}

// What is left out of a fact: its number, which is given here, and the day, which is today.
std::string record_in(const Json& body) {
    Json json = body;
    if (!json.contains("number")) json["number"] = 0;
    if (!json.contains("day")) json["day"] = iso(today());
    if (!json.contains("reason")) json["reason"] = "";
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Response act(const ApiRequest& request) {
    if (!request.body.is_object()) throw Problem{.status = 400, .code = "field_missing", .field = "type"};
    const std::string type = request.body.contains("type") && request.body.at("type").is_string()
                                 ? request.body.at("type").get<std::string>()
                                 : std::string();
    const std::string record = record_in(request.body);
    const auto decided_or_no = [](auto decided) {
        if (!decided) throw problem_of(decided.error());
        return std::move(*decided);
    };
    if (is_one_of(type, treasury_event_names)) {
        const TreasuryEvent wish = decided_or_no(
            app::with_borrower_of_register(wished(records::treasury_event_from(record)), request.state.members()->now));
        request.state.act_on(
            app::stream_of_treasury(), [&](const Treasury& now) { return decided_or_no(decide(now, wish, today())); },
            request.actor());
    } else if (is_one_of(type, admission_event_names)) {
        const AdmissionEvent wish = wished(records::admission_event_from(record));
        request.state.act_on(
            app::stream_of_admissions(), [&](const Admissions& now) { return decided_or_no(decide(now, wish)); },
            request.actor());
    } else if (type == "member-blocked" || type == "block-lifted") {
        change_block(request, record);
    } else {
        throw Problem{.status = 400, .code = "choice_wrong", .field = "type"};
    }
    return office(request);
}

}  // namespace

std::span<const Route> treasury_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/office", Permission::run_meeting, Kind::fresh, office},
        {Method::post, "/api/v1/office/acts", Permission::run_meeting, Kind::fresh, act},
    };
    return routes;
}

}  // namespace dommer::server
