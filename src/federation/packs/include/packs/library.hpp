#pragma once

#include <memory>
#include <string>

#include "packs/pack.hpp"

namespace dommer::packs {

// The packs of the program, and those that federations have added since it was built.
class Library {
public:
    static const Library& built_in();

    std::span<const Pack> packs() const { return packs_; }
    const Pack* find(std::string_view id) const;
    // The last to begin, whenever that is.
    const Pack* newest(Federation federation, Subject subject) const;

    // With one more pack, in the form of parse_pack. Rules already in force are never changed by it: it begins after
    // every other pack of its federation and subject, or amends the newest, and its values are those of
    // known_values.hpp.
    tl::expected<Library, PackError> with(std::string text) const;
    // The newest pack of its subject, which a federation added, if the pack inherits it and holds for the same days: a
    // second value of a day, or a value put right. None: it amends nothing.
    const Pack* amended_by(const Pack& pack) const;
    // What it was made `with`, in that order.
    std::vector<std::string_view> added_texts() const;

private:
    std::vector<Pack> packs_;
    std::vector<std::shared_ptr<const std::string>> texts_;  // that the added packs refer to
};

// In the log: a pack that a federation added, as its text.
struct PackAdded {
    std::string text;
    friend bool operator==(const PackAdded&, const PackAdded&) = default;
};
using AddedPacks = std::vector<PackAdded>;
// What a program has meanwhile, or another version of it no longer understands, is left out.
Library library_with(const AddedPacks& added);

// A single value as a federation announces it.
struct NewValue {
    Federation federation;
    Subject subject;
    Date from;
    std::string key, value, section;
    Confidence confidence;
    std::string source;
    std::string english, danish, norwegian;
};
// The text of a pack that changes nothing but this value in the newest one of its subject. Nothing: there is none to
// change.
std::optional<std::string> pack_with(const Library& library, const NewValue& value);

// The line of a pack's text in which a value stands; 1 if it has none of its own.
int line_of(std::string_view text, std::string_view key);

// The library that all questions are answered from: the program's own until another is put in its place. What was
// given out of an earlier one stays valid.
const Library& in_use();
void use(Library library);

}  // namespace dommer::packs
