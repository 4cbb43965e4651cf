#include "notices/sentences.hpp"

#include <fmt/format.h>

namespace dommer::notices {

std::string sentence(registry::Refusal refusal) {
    using enum registry::Refusal;
    switch (refusal) {
        case number_taken: return "This number is in the register already: choose another.";
        case no_such_person: return "No person has this number: register the person first.";
        case no_such_club: return "No club has this number: register the club first.";
        case no_such_district: return "Districts run from 1 to 9.";
        case name_missing: return "A name is needed.";
        case born_in_the_future: return "The birth date lies in the future.";
        case membership_overlaps: return "The person is a member elsewhere in that time: end that membership first.";
        case membership_ends_before_it_begins: return "The last day of the membership lies before its first.";
        case not_a_member_then: return "The person has no membership on that day.";
        case club_missing: return "A club membership needs the number of the club.";
        case district_missing: return "An individual membership needs the number of the district.";
        case tournament_over_before_warning: return "The tournament's last day lies before the day of the warning.";
        case months_not_positive: return "A quarantine lasts at least one month.";
        case course_not_passed: return "The course with its written test has to be passed first.";
        case practice_not_declared_by_arbiter: return "Practice is declared by another person who holds a licence.";
        case nothing_to_declare: return "Say how many groups or team matches were led.";
        case special_grant_too_early: return "A special grant needs at least two tournaments led well, or the reason why this is a special case.";
        case only_by_course_and_practice: return "A withdrawn licence is regained by course and practice alone.";
        case no_licence_to_withdraw: return "The person holds no such licence.";
        case not_a_foreigner: return "Only foreigners can be dispensed from membership.";
        case merged_with_itself: return "Both numbers are the same person already.";
        case already_erased: return "The private data of this person are erased.";
        case sanctioned: return "The player is in quarantine on that day.";
        case not_a_member: return "The player is no member, and has used the one tournament a non-member may play.";
        case not_old_enough: return "The player has not reached the age of the class.";
        case too_old: return "The player is too old for the class.";
        case rating_too_low: return "The rating at the closing date is too low, or not given.";
        case birth_date_unknown: return "The class has an age limit, and the birth date or sex is not in the register.";
        case wrong_federation: return "The player is not registered with FIDE for a part of the Realm.";
        case arbiter_needs_approval: return "An arbiter of the event plays himself only with the register keeper's approval.";
    }
    return "";
}

std::string sentence(const registry::RatingRefusal& refusal) {
    using enum registry::RatingRefused;
    const auto what = [&]() -> std::string_view {
        switch (refusal.why) {
            case no_such_person: return "no person has this number: register the person first";
            case may_not_give_this_number:
                return "this number cannot be given so: whole hundreds up to 1700 by the club chairman (the district for individual members, the organiser for "
                       "non-members), 1800 to 1999 by the club chairman with the district chairman's approval, from 2000 by the rating committee with the executive committee's";
            case has_a_number: return "the player has a number: it is kept until five years after the last rated result, or may be set anew after a year and a half (ground reassessment)";
            case not_a_foreigner: return "only foreign players start from an Elo or national number";
            case is_a_foreigner: return "a foreign player starts from the Elo, else a national number, else his performance (ground elo, national or estimate)";
            case no_players: return "the report has no players";
            case player_twice: return "the player stands in the report twice";
            case against_himself: return "the player is his own opponent in a game";
            case reported_before_it_starts: return "the tournament is reported before it starts";
            case reported_already: return "a tournament of this name is reported already: take it back first, or give this one another name";
            case no_such_report: return "no tournament of this name is reported";
            case reason_missing: return "say why";
            case alignment_not_in_august: return "the numbers are aligned on a day from 1 to 15 August";
            case no_alignment_in_this_season: return "the season has no alignment with the Elo list";
            case nothing_to_align: return "there is nothing to align: the difference is below 25, or no player is compared";
        }
        return "";
    }();
    return fmt::format("{}{}{}", refusal.person ? fmt::format("{}: ", refusal.person->number) : "", what,
                       refusal.article ? fmt::format(" [{}, {}]", refusal.article->book, refusal.article->article) : "");
}

std::string sentence(registry::OfficialsFault fault) {
    using enum registry::OfficialsFault;
    switch (fault) {
        case no_arbiter_with_d1: return "no arbiter holds licence D-I [dsu-2011, §5]";
        case arbiter_without_course: return "an arbiter is neither licensed nor an aspirant [dsu-2011, §5]";
        case committee_not_three: return "the tournament committee does not have three members [dsu-2011, §5]";
        case committee_member_without_d1: return "a member of the tournament committee does not hold licence D-I [dsu-2011, §5]";
        case arbiter_plays_without_approval: return "an arbiter plays without the register keeper's approval [dsu-2011, §6]";
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

std::string sentence(const lists::MemberError& error) {
    using enum lists::MemberFault;
    const auto what = [&]() -> std::string {
        switch (error.fault) {
            case heading_missing: return "the header needs at least the columns number and name (for clubs number, name and district)";
            case wrong_number_of_columns: return "the line has more or fewer cells than the header";
            case quote_not_closed: return "a quotation mark is not closed on the line";
            case number_wrong: return "the number is no whole number above 0";
            case name_missing: return "the name is missing";
            case born_wrong: return "the birth date is no day: write YYYY-MM-DD, or leave it empty";
            case sex_wrong: return "the sex is M, F or empty";
            case fide_id_wrong: return "the FIDE number is no whole number";
            case title_unknown: return "the title is none of GM IM WGM FM WIM CM WFM WCM";
            case club_wrong: return "the club is the club's number, or empty";
            case from_wrong: return "a club needs the first day of membership as YYYY-MM-DD in the column from";
            case number_twice: return "the number stands in the table twice";
            case district_wrong: return "the district is no number";
            case refused: return sentence(*error.refusal);
        }
        return "";
    }();
    return fmt::format("line {}: {}", error.line, what);
}

std::string sentence(const lists::GamesError& error) {
    using enum lists::GamesFault;
    const auto what = [&]() -> std::string_view {
        switch (error.fault) {
            case heading_missing:
                return error.in_games ? "the header is tournament,start,reported,white,black,result" : "the header is number,name,rating";
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
            case against_himself: return "both players are the same";
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
        case wrong_number_of_columns: return fmt::format("line {}: the line has more or fewer cells than the header", error.line);
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
    }
    return "";
}

}  // namespace dommer::notices
