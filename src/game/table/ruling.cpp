#include "table/ruling.hpp"

namespace dommer::table {

std::string full_reason(const Ending& ending) {
    std::string text(id_of(ending.reason));
    if (ending.exception == Exception::opponent_cannot_mate) text += "_opponent_cannot_mate";
    if (ending.exception == Exception::opponent_cannot_win) text += "_opponent_cannot_win";
    return text;
}

}  // namespace dommer::table
