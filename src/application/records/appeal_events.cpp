#include "records/appeal_events.hpp"

#include "reading.hpp"

namespace dommer::records {
namespace {

using namespace appeals;

constexpr std::string_view licence_names[] = {"D-I", "D-II", "aspirant", "none"};

Json json_of(const LogEntry& entry) {
    Json j{{"stream", entry.stream}, {"version", entry.version}};
    if (!entry.store.empty()) j["store"] = entry.store;
    return j;
}
LogEntry entry_from(const Json& j) {
    return {read<std::string>(j, "stream"), read_count(j, "version"),
            j.contains("store") ? read<std::string>(j, "store") : std::string()};
}

Json json_of(const Party& party) {
    Json j{{"name", party.name}};
    if (party.person) j["person"] = party.person->number;
    if (!party.account.empty()) j["account"] = party.account;
    return j;
}
Party party_from(const Json& j) {
    Party party{read<std::string>(j, "name")};
    if (j.contains("person")) party.person = registry::PersonId{read<int>(j, "person")};
    if (j.contains("account")) party.account = read<std::string>(j, "account");
    return party;
}
Json json_of(Instance instance) { return id_of(instance); }
Json json_of(AppealRefusal fault) { return id_of(fault); }
Json json_of(const Citation& article) { return {{"book", article.book}, {"article", article.article}}; }
Json json_of(const PanelMember& member);
Json json_of(const Hearing& hearing);
template <typename Each>
Json list_of(const std::vector<Each>& all) {
    Json list = Json::array();
    for (const Each& each : all) list.push_back(json_of(each));
    return list;
}
template <Named Value>
Value word_from(const Json& j) {
    const auto value = j.is_string() ? value_from<Value>(j.get_ref<const std::string&>()) : std::nullopt;
    if (!value) wrong(RecordFault::field_wrong, "word");
    return *value;
}
Citation citation_from(const Json& j) { return {read<std::string>(j, "book"), read<std::string>(j, "article")}; }

Json json_of(const Contested& contested) {
    Json j{{"what", contested.what}, {"ruled_by", list_of(contested.ruled_by)}};
    if (contested.entry) j["entry"] = json_of(*contested.entry);
    return j;
}
Contested contested_from(const Json& j) {
    return {j.contains("entry") ? std::optional(entry_from(j.at("entry"))) : std::nullopt, read<std::string>(j, "what"),
            read_each(j, "ruled_by", party_from)};
}

Json json_of(const Deposit& deposit) { return {{"amount", deposit.amount.amount}, {"paid", iso(deposit.paid)}}; }
Deposit deposit_from(const Json& j) { return {{read_count(j, "amount")}, read_date(j, "paid")}; }

Json json_of(const PanelMember& member) {
    Json j = json_of(member.who);
    j["licence"] = licence_names[static_cast<std::size_t>(member.licence)];
    return j;
}
PanelMember member_from(const Json& j) {
    const auto found = std::ranges::find(licence_names, read<std::string>(j, "licence"));
    if (found == std::end(licence_names)) wrong(RecordFault::field_wrong, "licence");
    return {party_from(j), static_cast<registry::OfficialLicence>(found - std::begin(licence_names))};
}

struct WriteCorrection {
    Json& j;
    void operator()(const LiftPenalty& c) const { j["penalty"] = c.number; }
    void operator()(const CorrectResult& c) const {
        j["round"] = c.round, j["board"] = c.board, j["result"] = c.result;
    }
    void operator()(const CorrectByHand& c) const { j["words"] = c.words; }
    void operator()(const LiftDecision& c) const { j["decision"] = c.number; }
    void operator()(const CorrectMatch& c) const { j["match"] = c.match, j["boards"] = c.boards; }
    void operator()(const CorrectGame& c) const { j["result"] = c.result; }
    void operator()(const LiftSanction& c) const { j["person"] = c.person.number, j["given"] = iso(c.given); }
};
Json json_of(const Correction& correction) {
    Json j{{"kind", correction_names[correction.index()]}};
    std::visit(WriteCorrection{j}, correction);
    return j;
}
Correction correction_from(const Json& j) {
    const std::string kind = read<std::string>(j, "kind");
    if (kind == correction_names[0]) return LiftPenalty{read<int>(j, "penalty")};
    if (kind == correction_names[1])
        return CorrectResult{read<int>(j, "round"), read<int>(j, "board"), read<std::string>(j, "result")};
    if (kind == correction_names[2]) return CorrectByHand{read<std::string>(j, "words")};
    if (kind == correction_names[3]) return LiftDecision{read<int>(j, "decision")};
    if (kind == correction_names[4]) return CorrectMatch{read<int>(j, "match"), read<std::string>(j, "boards")};
    if (kind == correction_names[5]) return CorrectGame{read<std::string>(j, "result")};
    if (kind == correction_names[6])
        return LiftSanction{registry::PersonId{read<int>(j, "person")}, read_date(j, "given")};
    wrong(RecordFault::field_wrong, "kind");
}

Json json_of(const Ruling& ruling) {
    Json j{{"outcome", id_of(ruling.outcome)},
           {"articles", list_of(ruling.articles)},
           {"reasons", ruling.reasons},
           {"day", iso(ruling.day)},
           {"told", iso(ruling.told)}};
    if (ruling.correction) j["correction"] = json_of(*ruling.correction);
    if (ruling.deposit) j["deposit"] = id_of(*ruling.deposit);
    return j;
}
Ruling ruling_from(const Json& j) {
    Ruling ruling{read_value<ComplaintOutcome>(j, "outcome"), read_each(j, "articles", citation_from),
                  read<std::string>(j, "reasons"), read_date(j, "day"), read_date(j, "told")};
    if (j.contains("correction")) ruling.correction = correction_from(j.at("correction"));
    if (j.contains("deposit")) ruling.deposit = read_value<DepositFate>(j, "deposit");
    return ruling;
}

Json json_of(const Hearing& hearing) {
    Json j{{"from", id_of(hearing.from)},
           {"to", id_of(hearing.to)},
           {"by", json_of(hearing.by)},
           {"counted_from", iso(hearing.counted_from)},
           {"filed", iso(hearing.filed)},
           {"last_day", iso(hearing.last_day)},
           {"written", hearing.form.written},
           {"copies", hearing.form.copies},
           {"copies_to_lower_bodies", hearing.form.copies_to_lower_bodies},
           {"reserved_on_card", hearing.form.reserved_on_card},
           {"deposit_needed", hearing.deposit_needed},
           {"faults", list_of(hearing.faults)}};
    if (hearing.deposit) j["deposit"] = json_of(*hearing.deposit);
    if (!hearing.panel.empty()) j["panel"] = list_of(hearing.panel);
    if (hearing.ruling) j["ruling"] = json_of(*hearing.ruling);
    if (hearing.corrected) j["corrected"] = json_of(*hearing.corrected);
    return j;
}
Hearing hearing_from(const Json& j) {
    Hearing hearing{.from = read_value<Instance>(j, "from"),
                    .to = read_value<Instance>(j, "to"),
                    .by = party_from(at(j, "by")),
                    .counted_from = read_date(j, "counted_from"),
                    .filed = read_date(j, "filed"),
                    .last_day = read_date(j, "last_day"),
                    .form = {read_flag(j, "written"), read<int>(j, "copies"), read_flag(j, "copies_to_lower_bodies"),
                             read_flag(j, "reserved_on_card")},
                    .deposit_needed = read_flag(j, "deposit_needed")};
    hearing.faults = read_each(j, "faults", word_from<AppealRefusal>);
    if (j.contains("deposit")) hearing.deposit = deposit_from(j.at("deposit"));
    return hearing;
}

Json json_of(const Withdrawal& withdrawal) {
    Json j{{"day", iso(withdrawal.day)}, {"reason", withdrawal.reason}};
    if (withdrawal.deposit) j["deposit"] = id_of(*withdrawal.deposit);
    return j;
}
Withdrawal withdrawal_from(const Json& j) {
    return {read_date(j, "day"), read<std::string>(j, "reason"),
            j.contains("deposit") ? std::optional(read_value<DepositFate>(j, "deposit")) : std::nullopt};
}

Json json_of(const Publication& publication) {
    return {{"day", iso(publication.day)}, {"subject", publication.subject}, {"words", publication.words}};
}
Publication publication_from(const Json& j) {
    return {read_date(j, "day"), read<std::string>(j, "subject"), read<std::string>(j, "words")};
}

// Of a filing and of a whole case.
template <typename About>
void write_about(Json& j, const About& about) {
    j["ladder"] = id_of(about.ladder), j["event"] = id_of(about.event), j["matter"] = id_of(about.matter);
    j["subject"] = id_of(about.subject), j["contested"] = json_of(about.contested);
    j["complainant"] = json_of(about.complainant), j["others"] = list_of(about.others);
    j["decided_by"] = list_of(about.decided_by);
}

struct Write {
    Json& j;
    void operator()(const AppealFiled& e) const { write_about(j, e), j["hearing"] = json_of(e.hearing); }
    void operator()(const DepositPaid& e) const { j["deposit"] = json_of(e.deposit); }
    void operator()(const PanelNamed& e) const { j["members"] = list_of(e.members); }
    void operator()(const CaseRuled& e) const { j["ruling"] = json_of(e.ruling); }
    void operator()(const AppealedOn& e) const { j["hearing"] = json_of(e.hearing); }
    void operator()(const AppealWithdrawn& e) const { j["withdrawal"] = json_of(e.withdrawal); }
    void operator()(const CorrectionMade& e) const { j["entry"] = json_of(e.entry); }
    void operator()(const RulingPublished& e) const { j["publication"] = json_of(e.as); }
};

CaseEvent case_event_from(const Json& j) {
    const std::string type = read<std::string>(j, "type");
    const auto is = [&](std::size_t place) { return type == case_event_names[place]; };
    if (is(0))
        return AppealFiled{read_value<Ladder>(j, "ladder"),    read_value<EventKind>(j, "event"),
                           read_value<Matter>(j, "matter"),    read_value<Subject>(j, "subject"),
                           contested_from(at(j, "contested")), party_from(at(j, "complainant")),
                           read_each(j, "others", party_from), read_each(j, "decided_by", word_from<Instance>),
                           hearing_from(at(j, "hearing"))};
    if (is(1)) return DepositPaid{deposit_from(at(j, "deposit"))};
    if (is(2)) return PanelNamed{read_each(j, "members", member_from)};
    if (is(3)) return CaseRuled{ruling_from(at(j, "ruling"))};
    if (is(4)) return AppealedOn{hearing_from(at(j, "hearing"))};
    if (is(5)) return AppealWithdrawn{withdrawal_from(at(j, "withdrawal"))};
    if (is(6)) return CorrectionMade{entry_from(at(j, "entry"))};
    if (is(7)) return RulingPublished{publication_from(at(j, "publication"))};
    wrong(RecordFault::type_unknown, type);
}

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

std::string_view type_of(const CaseEvent& event) { return case_event_names[event.index()]; }

std::string record_of(const CaseEvent& event) {
    Json json{{"type", type_of(event)}};
    std::visit(Write{json}, event);
    return text_of(json);
}

tl::expected<CaseEvent, RecordError> appeal_event_from(std::string_view record) {
    return event_from<CaseEvent>(record, case_event_from);
}

std::string record_of(const Case& now) {
    Json json;
    write_about(json, now);
    json["hearings"] = list_of(now.hearings);
    if (now.withdrawal) json["withdrawal"] = json_of(*now.withdrawal);
    if (now.publication) json["publication"] = json_of(*now.publication);
    json["state"] = id_of(state_of(now));
    json["stayed"] = is_stayed(now);
    return text_of(json);
}

}  // namespace dommer::records
