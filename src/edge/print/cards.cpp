#include "cards.hpp"

namespace dommer::print {

using namespace tournament;
using sheets::Word;

void side(Paper& paper, const Box& row, Word colour, const Tournament& tournament, EntryId id,
          sheets::Language language) {
    paper.text({row.x, row.y, 16 * mm, row.height}, sheets::word(colour, language), {9, false, 0.3});
    const std::string name = sheets::name_with_title(tournament, id);
    paper.whole_text({row.x + 16 * mm, row.y, row.width - 16 * mm, row.height}, name, {12, true});
}

}  // namespace dommer::print
