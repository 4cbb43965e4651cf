#include "notices/sentences.hpp"

#include <fmt/format.h>

namespace dommer::notices {

std::string sentence(registry::OfficialsFault fault) {
    using enum registry::OfficialsFault;
    switch (fault) {
        case no_arbiter_with_d1: return "no arbiter holds licence D-I [dsu-2011, 4.1 §5]";
        case arbiter_without_course: return "an arbiter is neither licensed nor an aspirant [dsu-2011, 4.1 §5]";
        case committee_not_three: return "the tournament committee does not have three members [dsu-2011, 4.1 §5]";
        case committee_member_without_licence:
            return "a member of the tournament committee does not hold the union's licence [dsu-2011, 4.1 §5]";
        case committee_member_without_d1:
            return "a member of the tournament committee does not hold licence D-I [dsu-2011, 4.8]";
        case arbiter_plays_without_approval:
            return "an arbiter plays without the register keeper's approval [dsu-2011, 4.1 §6]";
    }
    return "";
}

std::string sentence(lists::ListFault fault) {
    using enum lists::ListFault;
    switch (fault) {
        case no_header: return "this is no rating list: the header with number, name and rating is missing";
        case id_missing: return "the player has no number";
        case id_not_a_number: return "the player's number is not a number";
        case name_missing: return "the player has no name";
        case rating_not_a_number: return "a rating, number of games or coefficient is no number, or out of range";
        case birth_year_impossible: return "the birth year is no year from 1850 to 2100";
        case wrong_number_of_columns: return "the line has more or fewer cells than the header";
        case quote_not_closed: return "a quotation mark is not closed on the line";
        case player_not_closed: return "the file ends inside a player: it was cut off";
        case unknown_markup: return "the markup inside the player is not <tag>text</tag>";
        case player_too_long: return "a player of more than 65,536 characters: </player> is missing";
    }
    return "";
}

std::string sentence(const lists::GamesError& error) {
    using enum lists::GamesFault;
    const auto what = [&]() -> std::string_view {
        switch (error.fault) {
            case heading_missing:
                return error.in_games ? "the header is tournament,start,reported,white,black,result"
                                      : "the header is number,name,rating";
            case wrong_number_of_columns: return "the line has more or fewer cells than the header";
            case quote_not_closed: return "a quotation mark is not closed on the line";
            case number_wrong: return "the player's number is no whole number above 0";
            case number_twice: return "the player's number stands in the table twice";
            case name_missing: return "the player's name is missing";
            case rating_wrong: return "the rating is a number up to 4000, or empty";
            case tournament_missing: return "the tournament's name is missing";
            case date_wrong: return "start and reported are days: write YYYY-MM-DD";
            case reported_before_start: return "the tournament is reported before it starts";
            case dates_differ: return "an earlier line gives this tournament other days";
            case player_unknown: return "a player is not in the players' table: add the number there";
            case against_themselves: return "both players are the same";
            case result_unknown: return "the result is 1-0, 0-1 or 1/2-1/2";
        }
        return "";
    }();
    return fmt::format("line {}: {}", error.line, what);
}

std::string sentence(const lists::TableError& error) {
    using enum lists::TableFault;
    switch (error.fault) {
        case empty: return "line 1: the table is empty: the first line names the columns";
        case heading_missing: return fmt::format("line {}: the column {} is missing", error.line, error.heading);
        case wrong_number_of_columns:
            return fmt::format("line {}: the line has more or fewer cells than the header", error.line);
        case quote_not_closed: return fmt::format("line {}: a quotation mark is not closed on the line", error.line);
    }
    return "";
}

std::string sentence(const records::RecordError& error) {
    using enum records::RecordFault;
    switch (error.fault) {
        case not_json: return "the line is no JSON object";
        case type_unknown: return fmt::format("no event is called \"{}\"", error.field);
        case field_missing: return fmt::format("the field \"{}\" is missing", error.field);
        case field_wrong: return fmt::format("the field \"{}\" has a value it cannot have", error.field);
        case date_impossible: return fmt::format("the field \"{}\" is no day", error.field);
        case missing_before: return "an event before it is missing";
    }
    return "";
}

}  // namespace dommer::notices
