#include "particulars.hpp"

#include <fmt/format.h>

#include "vocabulary/calendar.hpp"

namespace dommer::cli {

using namespace tournament;

void add_particulars(CommandLine& command, Particular& as, bool name_is_needed) {
    command.add_option("name", as.name, "Surname, First names")->required(name_is_needed);
    command.add_option("--rating", as.rating, "0 or left out: unrated")->check(in_range(0, 4000));
    command
        .add_option("--elo", as.elo, "FIDE's number beside the rating: it seeds a knock-out where ratings are level")
        ->check(in_range(0, 4000));
    command.add_option("--title", as.title, "GM, IM, FM, CM, WGM, WIM, WFM, WCM");
    command.add_option("--federation", as.federation, "DEN, NOR, ...");
    command.add_option("--club", as.club, "the club");
    command.add_option("--born", as.born, "YYYY-MM-DD");
    command.add_option("--sex", as.sex, "M or F")->check(one_value_of<Sex>());
    command.add_option("--fide-id", as.fide_id, "the number in FIDE's list");
    command.add_flag("--no-half-bye", as.no_half_bye, "has no half-point bye by the conditions of entry");
    command.add_option("--board", as.fixed_board, "sits at this board in every round, whoever they meet")
        ->check(in_range(1, 9999));
}

tl::expected<Particulars, std::string> particulars_of(const Particular& as) {
    Particulars made{.name = as.name,
                     .rating = {as.rating},
                     .title = Title::none,
                     .federation = as.federation,
                     .club = as.club,
                     .born = std::nullopt,
                     .fide_id = as.fide_id,
                     .person = std::nullopt,
                     .elo = {as.elo},
                     .sex = value_from<Sex>(as.sex),
                     .rating_from = {},
                     .no_half_bye = as.no_half_bye,
                     .fixed_board = as.fixed_board};
    const auto title = value_from<Title>(as.title);
    if (!title) return tl::unexpected(fmt::format("--title {}: no such title: {}", as.title, listed_ids<Title>()));
    made.title = *title;
    if (as.born.empty()) return made;
    const auto born = parse_date(as.born);
    if (!born) return tl::unexpected(fmt::format("--born {}: write the day as 1990-02-28", as.born));
    made.born = *born;
    return made;
}

}  // namespace dommer::cli
