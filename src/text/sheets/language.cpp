#include "sheets/language.hpp"

namespace dommer::sheets {

std::string_view name_of(Language language) {
    return std::array<std::string_view, 4>{"dansk", "norsk", "English", "svenska"}[static_cast<std::size_t>(language)];
}

}  // namespace dommer::sheets
