#include "app/packs.hpp"

#include <nlohmann/json.hpp>

#include "records/pack_events.hpp"

namespace dommer::app {
namespace {

using packs::Pack, packs::PackValue;
using PackJson = nlohmann::ordered_json;

PackJson value_json(const PackValue& value, Language language) {
    return {{"key", value.key},
            {"value", value.value},
            {"rule", value.sentence.in(language)},
            {"section", value.section == "-" ? "" : value.section},
            {"confidence", id_of(value.confidence)},
            {"source", value.source},
            {"pack", value.pack}};
}

PackJson value_or_none(const PackValue* value, Language language) {
    return value ? value_json(*value, language) : PackJson();
}

storage::NewEvent recorded_pack(const packs::PackAdded& event) {
    return {std::string(records::type_of(event)), records::record_of(event)};
}
packs::AddedPacks with_pack(packs::AddedPacks before, const packs::PackAdded& event) {
    before.push_back(event);
    return before;
}

}  // namespace

const Stream<packs::AddedPacks, packs::PackAdded>& stream_of_packs() {
    static const Stream<packs::AddedPacks, packs::PackAdded> stream{"packs", records::pack_event_from, recorded_pack,
                                                                    with_pack};
    return stream;
}

tl::expected<std::vector<packs::PackAdded>, packs::PackError> decide_pack(const packs::AddedPacks& now,
                                                                          const std::string& text, Date today) {
    const packs::Library library = packs::library_with(now);
    auto more = library.with(text);
    if (!more) return tl::unexpected(more.error());
    const Pack& added = more->packs().back();
    if (const Pack* amended = library.amended_by(added); amended && added.valid_from <= today)
        return tl::unexpected(packs::PackError{packs::BadPack::begins_before_another, 1, std::string(amended->id)});
    return std::vector{packs::PackAdded{text}};
}

tl::expected<Decided<packs::AddedPacks, packs::PackAdded>, PackFailure> add_pack(storage::Store& store,
                                                                                 const std::string& text,
                                                                                 const ActionContext& how) {
    return decide_and_append<PackFailure>(
        store, stream_of_packs(),
        [&](const packs::AddedPacks& now) -> tl::expected<std::vector<packs::PackAdded>, PackFailure> {
            auto decided = decide_pack(now, text, std::chrono::floor<std::chrono::days>(how.time));
            if (!decided) return tl::unexpected(PackFailure(decided.error()));
            return std::move(*decided);
        },
        how);
}

void use_packs_of(const storage::Store& store) {
    const auto added = read<PackFailure>(store, stream_of_packs());
    if (added && !(added->now.empty() && packs::in_use().packs().size() == packs::Library::built_in().packs().size()))
        packs::use(packs::library_with(added->now));
}

PackJson json_of(const Pack& pack, Language language) {
    return {{"id", pack.id},
            {"title", pack.title.in(language)},
            {"federation", id_of(pack.federation)},
            {"subject", id_of(pack.subject)},
            {"valid_from", iso(pack.valid_from)},
            {"dating", id_of(pack.dating)},
            {"valid_to", pack.valid_to ? PackJson(iso(*pack.valid_to)) : PackJson()},
            {"inherits", pack.inherits},
            {"book", pack.book},
            {"guideline", pack.guideline}};
}

PackJson json_of(const Pack& pack, Date event, const tournament::ClassChoice& choice, Language language) {
    return {{"own", choice.own},
            {"highest", choice.highest},
            {"by_list", choice.by_list ? PackJson(iso(*choice.by_list)) : PackJson()},
            {"since", iso(tournament::august_before(event))},
            {"pack", json_of(pack, language)},
            {"limits", value_or_none(pack.find("limits"), language)},
            {"again", value_or_none(choice.again, language)}};
}

PackJson with_values(const Pack& pack, Language language) {
    PackJson shown = json_of(pack, language), values = PackJson::array();
    for (const PackValue& value : pack.values) {
        values.push_back(value_json(value, language));
        values.back()["inherited"] = is_inherited(pack, value);
    }
    shown["values"] = std::move(values);
    return shown;
}

PackJson json_of(const std::vector<packs::PackChange>& changes, Language language) {
    PackJson list = PackJson::array();
    for (const packs::PackChange& change : changes)
        list.push_back({{"subject", id_of(change.subject)},
                        {"before", value_or_none(change.before, language)},
                        {"after", value_or_none(change.after, language)}});
    return list;
}

PackJson json_of(const std::vector<packs::SectionValue>& values, Language language) {
    PackJson list = PackJson::array();
    for (const packs::SectionValue& each : values) {
        list.push_back(value_json(*each.value, language));
        list.back()["valid_from"] = iso(each.pack->valid_from);
    }
    return list;
}

}  // namespace dommer::app
