#pragma once

#include <array>
#include <string>
#include <string_view>

#include "texts/format.hpp"
#include "texts/texts.hpp"
#include "vocabulary/language.hpp"

namespace dommer::sheets {

using dommer::Language;
inline constexpr std::array languages{Language::danish, Language::norwegian, Language::english};

std::string_view name_of(Language language);  // in the language itself

// The texts of the catalogue that stand on sheets. Where a page has the same term, it is the same text.
struct Word : texts::Key {
    explicit constexpr Word(Key key) : Key(key) {}
    static const Word round;
    static const Word of_rounds;
    static const Word pairings;
    static const Word by_name;
    static const Word board;
    static const Word white;
    static const Word black;
    static const Word result;
    static const Word number;
    static const Word name;
    static const Word title;
    static const Word rating;
    static const Word club;
    static const Word federation;
    static const Word points;
    static const Word place;
    static const Word standings;
    static const Word after_round;
    static const Word cross_table;
    static const Word players;
    static const Word prizes;
    static const Word prize;
    static const Word with_the_organiser;
    static const Word bye;
    static const Word sits_out;
    static const Word withdrawn;
    static const Word late_entry;
    static const Word check_in;
    static const Word here;
    static const Word opponent;
    static const Word colour;
    static const Word working;
    static const Word unplayed;
    static const Word still_level;
    static const Word out_of_standing;
    static const Word home;
    static const Word event;
    static const Word venue;
    static const Word dates;
    static const Word system;
    static const Word time_control;
    static const Word arbiters;
    static const Word committee;
    static const Word games;
    static const Word made;
    static const Word from_event;
    static const Word state;
    static const Word signature;
    static const Word report;
    static const Word sent_before;
    static const Word new_rating;
    static const Word change;
    static const Word expected;
    static const Word score;
    static const Word candidate_results;
    static const Word norms;
    static const Word proposals;
    static const Word penalties;
    static const Word averages;
    static const Word average;
    static const Word total;
    static const Word card_class;
    static const Word titles_won;
    static const Word warning;
    static const Word quarantine;
    static const Word months;
    static const Word rounds;
    static const Word none;
    static const Word season;
    static const Word method_average;
    static const Word method_difference;
    static const Word missing_results;
    static const Word page_of;
    static const Word language;
    static const Word lots;
    static const Word seed;
    static const Word against;
    static const Word performance_start;
    static const Word undetermined;
    static const Word coefficient;
    static const Word bonus;
    static const Word postponed;
    static const Word of_round;
    static const Word rapid_stage;
    static const Word blitz_stage;
    static const Word last_stage;
    static const Word winner;
    static const Word not_played;
    static const Word paired_by_hand;
    static const Word play_off;
};
inline constexpr Word Word::play_off{texts::Key("desk.playoff")};
inline constexpr Word Word::round{texts::Key("word.round")};
inline constexpr Word Word::of_rounds{texts::Key("print.of_rounds")};
inline constexpr Word Word::pairings{texts::Key("event.pairings")};
inline constexpr Word Word::by_name{texts::Key("print.by_name")};
inline constexpr Word Word::board{texts::Key("word.board")};
inline constexpr Word Word::white{texts::Key("word.white")};
inline constexpr Word Word::black{texts::Key("word.black")};
inline constexpr Word Word::result{texts::Key("word.result")};
inline constexpr Word Word::number{texts::Key("short.number")};
inline constexpr Word Word::name{texts::Key("word.name")};
inline constexpr Word Word::title{texts::Key("word.title")};
inline constexpr Word Word::rating{texts::Key("word.rating")};
inline constexpr Word Word::club{texts::Key("word.club")};
inline constexpr Word Word::federation{texts::Key("print.federation")};
inline constexpr Word Word::points{texts::Key("word.points")};
inline constexpr Word Word::place{texts::Key("word.place")};
inline constexpr Word Word::standings{texts::Key("event.standings")};
inline constexpr Word Word::after_round{texts::Key("print.after_round")};
inline constexpr Word Word::cross_table{texts::Key("event.crosstable")};
inline constexpr Word Word::players{texts::Key("event.players")};
inline constexpr Word Word::prizes{texts::Key("event.prizes")};
inline constexpr Word Word::prize{texts::Key("word.prize")};
inline constexpr Word Word::with_the_organiser{texts::Key("print.with_the_organiser")};
inline constexpr Word Word::bye{texts::Key("what.bye")};
inline constexpr Word Word::sits_out{texts::Key("print.sits_out")};
inline constexpr Word Word::withdrawn{texts::Key("print.withdrawn")};
inline constexpr Word Word::late_entry{texts::Key("print.late_entry")};
inline constexpr Word Word::check_in{texts::Key("print.check_in")};
inline constexpr Word Word::here{texts::Key("print.here")};
inline constexpr Word Word::opponent{texts::Key("word.opponent")};
inline constexpr Word Word::colour{texts::Key("word.colour")};
inline constexpr Word Word::working{texts::Key("print.working")};
inline constexpr Word Word::unplayed{texts::Key("working.unplayed")};
inline constexpr Word Word::still_level{texts::Key("print.still_level")};
inline constexpr Word Word::out_of_standing{texts::Key("print.out_of_standing")};
inline constexpr Word Word::home{texts::Key("print.home")};
inline constexpr Word Word::event{texts::Key("word.event")};
inline constexpr Word Word::venue{texts::Key("settings.place")};
inline constexpr Word Word::dates{texts::Key("print.dates")};
inline constexpr Word Word::system{texts::Key("print.system")};
inline constexpr Word Word::time_control{texts::Key("settings.time_control")};
inline constexpr Word Word::arbiters{texts::Key("settings.arbiters")};
inline constexpr Word Word::committee{texts::Key("settings.committee")};
inline constexpr Word Word::games{texts::Key("entrant.games")};
inline constexpr Word Word::made{texts::Key("print.made")};
inline constexpr Word Word::from_event{texts::Key("print.from_event")};
inline constexpr Word Word::state{texts::Key("word.state")};
inline constexpr Word Word::signature{texts::Key("print.signature")};
inline constexpr Word Word::report{texts::Key("export.report.txt")};
inline constexpr Word Word::sent_before{texts::Key("print.sent_before")};
inline constexpr Word Word::new_rating{texts::Key("print.new_rating")};
inline constexpr Word Word::change{texts::Key("rating.change")};
inline constexpr Word Word::expected{texts::Key("rating.expected")};
inline constexpr Word Word::score{texts::Key("print.score")};
inline constexpr Word Word::candidate_results{texts::Key("print.candidate_results")};
inline constexpr Word Word::norms{texts::Key("print.norms")};
inline constexpr Word Word::proposals{texts::Key("print.proposals")};
inline constexpr Word Word::averages{texts::Key("print.averages")};
inline constexpr Word Word::average{texts::Key("print.average")};
inline constexpr Word Word::total{texts::Key("print.total")};
inline constexpr Word Word::card_class{texts::Key("print.card_class")};
inline constexpr Word Word::penalties{texts::Key("print.penalties")};
inline constexpr Word Word::titles_won{texts::Key("print.titles_won")};
inline constexpr Word Word::warning{texts::Key("print.warning")};
inline constexpr Word Word::quarantine{texts::Key("print.quarantine")};
inline constexpr Word Word::months{texts::Key("print.months")};
inline constexpr Word Word::rounds{texts::Key("settings.rounds")};
inline constexpr Word Word::none{texts::Key("print.none")};
inline constexpr Word Word::season{texts::Key("print.season")};
inline constexpr Word Word::method_average{texts::Key("print.method_average")};
inline constexpr Word Word::method_difference{texts::Key("print.method_difference")};
inline constexpr Word Word::missing_results{texts::Key("print.missing_results")};
inline constexpr Word Word::page_of{texts::Key("print.page_of")};
inline constexpr Word Word::language{texts::Key("nav.language")};
inline constexpr Word Word::lots{texts::Key("print.lots")};
inline constexpr Word Word::seed{texts::Key("print.seed")};
inline constexpr Word Word::against{texts::Key("me.against")};
inline constexpr Word Word::performance_start{texts::Key("print.performance_start")};
inline constexpr Word Word::undetermined{texts::Key("print.undetermined")};
inline constexpr Word Word::coefficient{texts::Key("print.coefficient")};
inline constexpr Word Word::bonus{texts::Key("print.bonus")};
inline constexpr Word Word::postponed{texts::Key("word.postponed")};
inline constexpr Word Word::of_round{texts::Key("print.of_round")};
inline constexpr Word Word::rapid_stage{texts::Key("match_stage.rapid")};
inline constexpr Word Word::blitz_stage{texts::Key("match_stage.blitz")};
inline constexpr Word Word::last_stage{texts::Key("match_stage.final")};
inline constexpr Word Word::winner{texts::Key("print.winner")};
inline constexpr Word Word::not_played{texts::Key("print.not_played")};
inline constexpr Word Word::paired_by_hand{texts::Key("print.paired_by_hand")};

inline std::string_view word(Word what, Language language) { return what.in(language); }
inline std::string said(Word what, Language language) { return std::string(word(what, language)); }

using texts::date_text;
using texts::decimal_text;
using texts::moment_text;
using texts::points_text;
using texts::rank_in_column;
using texts::rank_text;

}  // namespace dommer::sheets
