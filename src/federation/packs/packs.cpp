#include <algorithm>

#include "packs/library.hpp"

namespace dommer::packs {
namespace {

void add_changes(std::vector<PackChange>& changes, Subject subject, const Pack* before, const Pack* after) {
    const auto value_in = [](const Pack* pack, std::string_view key) { return pack ? pack->find(key) : nullptr; };
    if (before)
        for (const PackValue& old : before->values) {
            const PackValue* now = value_in(after, old.key);
            if (!now || now->value != old.value) changes.push_back({subject, &old, now});
        }
    if (after)
        for (const PackValue& now : after->values)
            if (!value_in(before, now.key)) changes.push_back({subject, nullptr, &now});
}

}  // namespace

const PackValue* Pack::find(std::string_view key) const {
    const auto found = std::ranges::find(values, key, &PackValue::key);
    return found == values.end() ? nullptr : &*found;
}

std::span<const Pack> all_packs() { return in_use().packs(); }

const Pack* find_pack(std::string_view id) { return in_use().find(id); }

const Pack* pack_on(Federation federation, Subject subject, Date start) {
    const Pack* in_force = nullptr;
    for (const Pack& pack : all_packs()) {
        const bool holds = pack.valid_from <= start && (!pack.valid_to || start <= *pack.valid_to);
        if (pack.federation != federation || pack.subject != subject || !holds) continue;
        if (!in_force || pack.valid_from >= in_force->valid_from) in_force = &pack;
    }
    return in_force;
}

std::vector<PackChange> changes_between(Federation federation, Date earlier, Date later) {
    std::vector<PackChange> changes;
    for (std::size_t place = 0; place < ids_of(Subject{}).size(); ++place) {
        const auto subject = static_cast<Subject>(place);
        const Pack *before = pack_on(federation, subject, earlier), *after = pack_on(federation, subject, later);
        if (before != after) add_changes(changes, subject, before, after);
    }
    return changes;
}

std::vector<SectionValue> values_on(std::string_view book, std::string_view section) {
    std::vector<SectionValue> found;
    for (const Pack& pack : all_packs())
        for (const PackValue& value : pack.values)
            if (pack.book == book && value.section == section && !is_inherited(pack, value))
                found.push_back({&pack, &value});
    std::ranges::stable_sort(found, {}, [](const SectionValue& each) { return each.pack->valid_from; });
    return found;
}

std::vector<const PackValue*> values_on(const Pack& pack, std::string_view section) {
    std::vector<const PackValue*> found;
    for (const PackValue& value : pack.values)
        if (value.section == section) found.push_back(&value);
    return found;
}

}  // namespace dommer::packs
