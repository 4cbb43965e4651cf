#include "entry_options.hpp"

namespace dommer::cli {

void add_entry_options(CommandLine& command, SaidEntry& said) {
    add_switch(command, said.online, "online-entry", "players ask for a place on the event's page");
    command.add_option("--places", said.places, "how many play; who asks when all are taken waits; 0 for no limit")
        ->check(in_range(0, 9999));
    command.add_option("--apart-clubs", said.clubs, "clubs whose players do not meet, parted by commas; all, or none")
        ->delimiter(',');
    command
        .add_option("--apart-families", said.families, "surnames whose players do not meet, parted by commas; or none")
        ->delimiter(',');
    command
        .add_option("--apart-how", said.how,
                    "weak: only as long as the round can be paired so; never: in no round, also if none can be paired")
        ->check(one_of({"weak", "never"}));
    command.add_option("--apart-until", said.apart_until, "the last round in which they do not meet; 0 for all")
        ->check(in_range(0, 99));
    command
        .add_option("--prizes-by-tie-break", said.prizes_by_tie_break,
                    "of --prize-rule hybrid: so many first prizes go by the tie-break; 0 for half of them")
        ->check(in_range(0, 100));
}

void take_entry(const SaidEntry& said, tournament::Settings& settings) {
    using Names = std::vector<std::string>;
    const auto take_names = [](const Names& from, Names& into) {
        if (!from.empty()) into = from == Names{"none"} ? Names{} : from;
    };
    turn(said.online, settings.online_entry);
    settings.places = said.places.value_or(settings.places);
    settings.prizes_by_tie_break = said.prizes_by_tie_break.value_or(settings.prizes_by_tie_break);
    tournament::KeptApart& apart = settings.kept_apart;
    if (!said.clubs.empty()) apart.every_club = said.clubs == Names{"all"};
    take_names(apart.every_club ? Names{"none"} : said.clubs, apart.clubs);
    take_names(said.families, apart.families);
    if (said.how) apart.weak = *said.how == "weak";
    apart.until = said.apart_until.value_or(apart.until);
}

}  // namespace dommer::cli
