#include "records/treasury_events.hpp"

#include "reading.hpp"

namespace dommer::records {
namespace {

using namespace statutes;

Ore ore_in(const Json& j, const char* field) { return {read_count(j, field)}; }

struct WriteTreasury {
    Json& j;
    void operator()(const DuesFixed& e) const { j["from"] = iso(e.from), j["annual"] = e.annual.amount; }
    void operator()(const DuesSettled& e) const {
        j["district"] = e.as.district, j["year"] = e.as.year, j["quarter"] = e.as.quarter;
        j["amount"] = e.as.amount.amount, j["day"] = iso(e.as.day);
    }
    void operator()(const LoanGranted& e) const {
        j["number"] = e.number, j["club"] = e.loan.club, j["principal"] = e.loan.principal.amount;
        j["price"] = e.loan.price.amount, j["paid_out"] = iso(e.loan.paid_out);
        j["members"] = e.members, j["is_member"] = e.is_member;
    }
    void operator()(const LoanPaid& e) const {
        j["number"] = e.number, j["amount"] = e.payment.amount.amount, j["day"] = iso(e.payment.day);
        if (e.payment.interest) j["interest"] = e.payment.interest->amount;
    }
    void operator()(const BorrowerJoined& e) const { j["number"] = e.number, j["day"] = iso(e.day); }
    void operator()(const BorrowerLeft& e) const { j["number"] = e.number, j["day"] = iso(e.day); }
    void operator()(const LoanReminded& e) const { j["number"] = e.number, j["day"] = iso(e.day); }
    void operator()(const LoanEnded& e) const { j["number"] = e.number, j["how"] = id_of(e.how); }
    void operator()(const EquipmentLent& e) const {
        j["number"] = e.number, j["what"] = e.as.what, j["borrower"] = e.as.borrower;
        j["from"] = iso(e.as.from), j["until"] = iso(e.as.until);
    }
    void operator()(const EquipmentReturned& e) const { j["number"] = e.number, j["day"] = iso(e.day); }
    void operator()(const GrowthApplied& e) const {
        j["number"] = e.number, j["club"] = e.as.club, j["purpose"] = e.as.purpose, j["district"] = e.as.district;
        j["asked"] = e.as.asked.amount, j["own_share"] = e.as.own_share.amount, j["day"] = iso(e.as.day);
    }
    void operator()(const GrowthDecided& e) const {
        j["number"] = e.number, j["granted"] = e.granted.amount, j["reason"] = e.reason;
    }
};

TreasuryEvent treasury_event(const Json& j) {
    const std::string type = read<std::string>(j, "type");
    const auto is = [&](std::size_t place) { return type == treasury_event_names[place]; };
    if (is(0)) return DuesFixed{read_date(j, "from"), ore_in(j, "annual")};
    if (is(1))
        return DuesSettled{{read<int>(j, "district"), read<int>(j, "year"), read<int>(j, "quarter"),
                            ore_in(j, "amount"), read_date(j, "day")}};
    const int number = read<int>(j, "number");
    if (is(2))
        return LoanGranted{
            number,
            {read<std::string>(j, "club"), ore_in(j, "principal"), ore_in(j, "price"), read_date(j, "paid_out")},
            read<int>(j, "members"),
            read_flag(j, "is_member")};
    if (is(3))
        return LoanPaid{number,
                        {ore_in(j, "amount"), read_date(j, "day"),
                         j.contains("interest") ? std::optional(ore_in(j, "interest")) : std::nullopt}};
    if (is(4)) return LoanReminded{number, read_date(j, "day")};
    if (is(5)) return LoanEnded{number, read_value<LoanEnd>(j, "how")};
    if (is(6))
        return EquipmentLent{number,
                             {read<std::string>(j, "what"), read<std::string>(j, "borrower"), read_date(j, "from"),
                              read_date(j, "until")}};
    if (is(7)) return EquipmentReturned{number, read_date(j, "day")};
    if (is(8))
        return GrowthApplied{number,
                             {read<std::string>(j, "club"), read<std::string>(j, "purpose"), read<int>(j, "district"),
                              ore_in(j, "asked"), ore_in(j, "own_share"), read_date(j, "day")}};
    if (is(9)) return GrowthDecided{number, ore_in(j, "granted"), read<std::string>(j, "reason")};
    if (is(10)) return BorrowerJoined{number, read_date(j, "day")};
    if (is(11)) return BorrowerLeft{number, read_date(j, "day")};
    wrong(RecordFault::type_unknown, type);
}

}  // namespace

std::string_view type_of(const TreasuryEvent& event) { return treasury_event_names[event.index()]; }

std::string record_of(const TreasuryEvent& event) {
    Json json{{"type", type_of(event)}};
    std::visit(WriteTreasury{json}, event);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

tl::expected<TreasuryEvent, RecordError> treasury_event_from(std::string_view record) {
    return event_from<TreasuryEvent>(record, treasury_event);
}

}  // namespace dommer::records
