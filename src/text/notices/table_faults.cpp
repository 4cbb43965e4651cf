#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "notices/sentences.hpp"

namespace dommer::notices {
namespace {

using lists::MemberFault;

struct Row {
    MemberFault fault;
    std::string_view en, da, nb;
};

constexpr Row rows[] = {
    {MemberFault::heading_missing,
     "the header needs at least the columns number and name (for clubs number, name and district)",
     "overskriften skal mindst have kolonnerne number og name (for klubber number, name og district)",
     "overskriften må minst ha kolonnene number og name (for klubber number, name og district)"},
    {MemberFault::wrong_number_of_columns, "the line has more or fewer cells than the header",
     "linjen har flere eller færre felter end overskriften", "linjen har flere eller færre felter enn overskriften"},
    {MemberFault::quote_not_closed, "a quotation mark is not closed on the line",
     "et anførselstegn er ikke afsluttet på linjen", "et anførselstegn er ikke avsluttet på linjen"},
    {MemberFault::number_wrong, "the number is no whole number above 0", "nummeret er ikke et helt tal over 0",
     "nummeret er ikke et helt tall over 0"},
    {MemberFault::name_missing, "the name is missing", "navnet mangler", "navnet mangler"},
    {MemberFault::born_wrong, "the birth date is no day: write YYYY-MM-DD, or leave it empty",
     "fødselsdatoen er ikke en dag: skriv ÅÅÅÅ-MM-DD, eller lad den stå tom",
     "fødselsdatoen er ikke en dag: skriv ÅÅÅÅ-MM-DD, eller la den stå tom"},
    {MemberFault::sex_wrong, "the sex is M, F or empty", "kønnet er M, F eller tomt", "kjønnet er M, F eller tomt"},
    {MemberFault::fide_id_wrong, "the FIDE number is no whole number", "FIDE-nummeret er ikke et helt tal",
     "FIDE-nummeret er ikke et helt tall"},
    {MemberFault::title_unknown, "the title is none of GM IM WGM FM WIM CM WFM WCM",
     "titlen er ingen af GM IM WGM FM WIM CM WFM WCM", "tittelen er ingen av GM IM WGM FM WIM CM WFM WCM"},
    {MemberFault::club_wrong, "the club is the club's number, or empty", "klubben er klubbens nummer eller tom",
     "klubben er klubbens nummer eller tom"},
    {MemberFault::from_wrong, "a club needs the first day of membership as YYYY-MM-DD in the column from",
     "en klub kræver den første dag som medlem som ÅÅÅÅ-MM-DD i kolonnen from",
     "en klubb krever den første dagen som medlem som ÅÅÅÅ-MM-DD i kolonnen from"},
    {MemberFault::number_twice, "the number stands in the table twice", "nummeret står to gange i tabellen",
     "nummeret står to ganger i tabellen"},
    {MemberFault::district_wrong, "the district is no number", "hovedkredsen er ikke et tal",
     "kretsen er ikke et tall"},
};
static_assert(std::size(rows) == static_cast<std::size_t>(MemberFault::refused),
              "the register's refusal has words of its own");

std::string_view in(Language language, std::string_view en, std::string_view da, std::string_view nb) {
    return language == Language::danish ? da : language == Language::norwegian ? nb : en;
}

}  // namespace

std::string sentence(const lists::MemberError& error, Language language) {
    const auto* row = std::ranges::find(rows, error.fault, &Row::fault);
    const std::string what = row == std::end(rows) ? sentence(*error.refusal, language)
                                                   : std::string(in(language, row->en, row->da, row->nb));
    return fmt::format("{} {}: {}", in(language, "line", "linje", "linje"), error.line, what);
}

}  // namespace dommer::notices
