#include "notices/packs.hpp"

#include <algorithm>
#include <array>

#include "texts/texts.hpp"

namespace dommer::notices {
namespace {

using packs::BadPack;

bool is_of_one_line(BadPack what) {
    constexpr std::array of_one_line{BadPack::wrong_number_of_columns,
                                     BadPack::empty_column,
                                     BadPack::unknown_confidence,
                                     BadPack::key_twice,
                                     BadPack::unknown_key,
                                     BadPack::unreadable_value,
                                     BadPack::values_contradict};
    return std::ranges::find(of_one_line, what) != of_one_line.end();
}

}  // namespace

std::string sentence(const packs::PackError& error, Language language) {
    const std::string what =
        filled(std::string(texts::find("pack_refusal", id_of(error.what))->in(language)), {{"about", error.about}});
    if (!is_of_one_line(error.what) || error.line == 0) return what;
    return filled(std::string(texts::Key("pack_refusal.at_line").in(language)),
                  {{"line", std::to_string(error.line)}, {"what", what}});
}

std::string standing(const packs::Pack& pack, const packs::PackValue& value, Language language) {
    if (is_inherited(pack, value))
        return filled(std::string(texts::Key("packs.inherited").in(language)), {{"pack", std::string(value.pack)}});
    return std::string(texts::find("packs", id_of(value.confidence))->in(language));
}

}  // namespace dommer::notices
