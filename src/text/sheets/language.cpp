#include "sheets/language.hpp"

namespace dommer::sheets {

std::string_view name_of(Language language) {
    return std::array<std::string_view, 3>{"dansk", "norsk", "English"}[static_cast<std::size_t>(language)];
}

}  // namespace dommer::sheets
