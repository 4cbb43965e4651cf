#include "app/packs.hpp"

#include <nlohmann/json.hpp>

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

}  // namespace

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
