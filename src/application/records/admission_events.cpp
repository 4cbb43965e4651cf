#include "records/admission_events.hpp"

#include "reading.hpp"

namespace dommer::records {
namespace {

using namespace statutes;

void write_answer(Json& j, int number, const BodyAnswer& answer) {
    j["number"] = number, j["admitted"] = answer.admitted, j["reason"] = answer.reason, j["day"] = iso(answer.day);
}
BodyAnswer answer_in(const Json& j) {
    return {read_flag(j, "admitted"), read<std::string>(j, "reason"), read_date(j, "day")};
}

struct WriteAdmission {
    Json& j;
    void operator()(const AppliedForMembership& e) const {
        j["number"] = e.number, j["applicant"] = id_of(e.as.applicant), j["name"] = e.as.name;
        j["district"] = e.as.district, j["special_reason"] = e.as.special_reason, j["day"] = iso(e.as.day);
    }
    void operator()(const DistrictAnswered& e) const { write_answer(j, e.number, e.answer); }
    void operator()(const MainBoardAsked& e) const { j["number"] = e.number, j["day"] = iso(e.day); }
    void operator()(const DistrictHeard& e) const { j["number"] = e.number, j["words"] = e.words; }
    void operator()(const UnionAnswered& e) const { write_answer(j, e.number, e.answer); }
};

AdmissionEvent admission_event(const Json& j) {
    const std::string type = read<std::string>(j, "type");
    const auto is = [&](std::size_t place) { return type == admission_event_names[place]; };
    if (is(0))
        return AppliedForMembership{
            read<int>(j, "number"),
            {read_value<Applicant>(j, "applicant"), read<std::string>(j, "name"), read<int>(j, "district"),
             read<std::string>(j, "special_reason"), read_date(j, "day")}};
    if (is(1)) return DistrictAnswered{read<int>(j, "number"), answer_in(j)};
    if (is(2)) return MainBoardAsked{read<int>(j, "number"), read_date(j, "day")};
    if (is(3)) return DistrictHeard{read<int>(j, "number"), read<std::string>(j, "words")};
    if (is(4)) return UnionAnswered{read<int>(j, "number"), answer_in(j)};
    wrong(RecordFault::type_unknown, type);
}

}  // namespace

std::string_view type_of(const AdmissionEvent& event) { return admission_event_names[event.index()]; }

std::string record_of(const AdmissionEvent& event) {
    Json json{{"type", type_of(event)}};
    std::visit(WriteAdmission{json}, event);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

tl::expected<AdmissionEvent, RecordError> admission_event_from(std::string_view record) {
    return event_from<AdmissionEvent>(record, admission_event);
}

}  // namespace dommer::records
