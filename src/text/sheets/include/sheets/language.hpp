#pragma once

#include <array>
#include <string>
#include <string_view>

#include "texts/format.hpp"
#include "texts/texts.hpp"
#include "vocabulary/language.hpp"

namespace dommer::sheets {

using dommer::Language;
inline constexpr std::array languages{Language::danish, Language::norwegian, Language::swedish, Language::english};

std::string_view name_of(Language language);  // in the language itself

// The texts of the catalogue that stand on sheets. Where a page has the same term, it is the same text.
using Word = texts::Key;
namespace words {
inline constexpr Word round("word.round");
inline constexpr Word of_rounds("print.of_rounds");
inline constexpr Word pairings("event.pairings");
inline constexpr Word by_name("print.by_name");
inline constexpr Word board("word.board");
inline constexpr Word white("word.white");
inline constexpr Word black("word.black");
inline constexpr Word result("word.result");
inline constexpr Word number("short.number");
inline constexpr Word name("word.name");
inline constexpr Word title("word.title");
inline constexpr Word rating("word.rating");
inline constexpr Word club("word.club");
inline constexpr Word federation("print.federation");
inline constexpr Word points("word.points");
inline constexpr Word place("word.place");
inline constexpr Word standings("event.standings");
inline constexpr Word after_round("print.after_round");
inline constexpr Word cross_table("event.crosstable");
inline constexpr Word players("event.players");
inline constexpr Word prizes("event.prizes");
inline constexpr Word prize("word.prize");
inline constexpr Word prize_category("prizes.category");
inline constexpr Word with_the_organiser("print.with_the_organiser");
inline constexpr Word bye("what.bye");
inline constexpr Word sits_out("print.sits_out");
inline constexpr Word withdrawn("print.withdrawn");
inline constexpr Word late_entry("print.late_entry");
inline constexpr Word check_in("print.check_in");
inline constexpr Word here("print.here");
inline constexpr Word opponent("word.opponent");
inline constexpr Word colour("word.colour");
inline constexpr Word working("print.working");
inline constexpr Word unplayed("working.unplayed");
inline constexpr Word still_level("print.still_level");
inline constexpr Word out_of_standing("print.out_of_standing");
inline constexpr Word home("print.home");
inline constexpr Word event("word.event");
inline constexpr Word venue("settings.place");
inline constexpr Word dates("print.dates");
inline constexpr Word system("print.system");
inline constexpr Word time_control("settings.time_control");
inline constexpr Word arbiters("settings.arbiters");
inline constexpr Word committee("settings.committee");
inline constexpr Word games("entrant.games");
inline constexpr Word made("print.made");
inline constexpr Word from_event("print.from_event");
inline constexpr Word sealed("print.sealed");
inline constexpr Word rules("print.rules");
inline constexpr Word state("word.state");
inline constexpr Word signature("print.signature");
inline constexpr Word report("export.report.txt");
inline constexpr Word sent_before("print.sent_before");
inline constexpr Word new_rating("print.new_rating");
inline constexpr Word change("rating.change");
inline constexpr Word expected("rating.expected");
inline constexpr Word score("print.score");
inline constexpr Word candidate_results("print.candidate_results");
inline constexpr Word norms("print.norms");
inline constexpr Word proposals("print.proposals");
inline constexpr Word penalties("print.penalties");
inline constexpr Word receipt("print.receipt");
inline constexpr Word statistics("print.statistics");
inline constexpr Word averages("print.averages");
inline constexpr Word average("print.average");
inline constexpr Word total("print.total");
inline constexpr Word card_class("print.card_class");
inline constexpr Word titles_won("print.titles_won");
inline constexpr Word warning("print.warning");
inline constexpr Word quarantine("print.quarantine");
inline constexpr Word months("print.months");
inline constexpr Word rounds("settings.rounds");
inline constexpr Word none("print.none");
inline constexpr Word season("print.season");
inline constexpr Word method_average("print.method_average");
inline constexpr Word method_difference("print.method_difference");
inline constexpr Word missing_results("print.missing_results");
inline constexpr Word page_of("print.page_of");
inline constexpr Word language("nav.language");
inline constexpr Word lots("print.lots");
inline constexpr Word seed("print.seed");
inline constexpr Word against("me.against");
inline constexpr Word performance_start("print.performance_start");
inline constexpr Word undetermined("print.undetermined");
inline constexpr Word coefficient("print.coefficient");
inline constexpr Word bonus("print.bonus");
inline constexpr Word postponed("word.postponed");
inline constexpr Word of_round("print.of_round");
inline constexpr Word rapid_stage("match_stage.rapid");
inline constexpr Word blitz_stage("match_stage.blitz");
inline constexpr Word last_stage("match_stage.final");
inline constexpr Word winner("print.winner");
inline constexpr Word not_played("print.not_played");
inline constexpr Word paired_by_hand("print.paired_by_hand");
inline constexpr Word play_off("desk.playoff");
inline constexpr Word latest_arrival("round.latest");
}  // namespace words

inline std::string_view word(Word what, Language language) { return what.in(language); }
inline std::string said(Word what, Language language) { return std::string(word(what, language)); }

using texts::date_text;
using texts::decimal_text;
using texts::moment_text;
using texts::points_text;
using texts::rank_in_column;
using texts::rank_text;

}  // namespace dommer::sheets
