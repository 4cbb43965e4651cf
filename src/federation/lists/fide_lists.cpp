#include "lists/fide_lists.hpp"

#include <algorithm>

#include "fide_months.hpp"

namespace dommer::lists {

std::vector<PublishedList> published_in_month_of(Date day) {
    const std::string when = std::string(fide_months[static_cast<unsigned>(day.month()) - 1]) + iso(day).substr(2, 2);
    std::vector<PublishedList> all;
    for (const ListKind kind : {ListKind::standard, ListKind::rapid, ListKind::blitz})
        all.push_back({{std::string(fide_source), kind, day.year() / day.month() / 1, {}},
                       "/download/" + std::string(id_of(kind)) + "_" + when + "frl.zip"});
    return all;
}

std::vector<PublishedList> missing_in(const std::vector<KnownList>& there, Date day) {
    auto missing = published_in_month_of(day);
    std::erase_if(missing, [&](const PublishedList& each) {
        return std::ranges::any_of(there, [&](const KnownList& list) {
            return is_fides(list) && list.from == each.list.from &&
                   (list.kind == each.list.kind || list.kind == ListKind::all);
        });
    });
    return missing;
}

}  // namespace dommer::lists
