#include "packs/library.hpp"

#include <gtest/gtest.h>

namespace dommer::packs {
namespace {

using namespace std::chrono_literals;

struct Asked {
    std::string id = "dsu-cup-2030", federation = "DEN", subject = "cup", from = "2030-01-01",
                inherits = "dsu-cup-current", more = "", rows = "";
};
std::string text_of(const Asked& asked) {
    return "# id: " + asked.id + "\n# federation: " + asked.federation + "\n# subject: " + asked.subject +
           "\n# valid_from: " + asked.from + "\n# dating: stated\n# inherits: " + asked.inherits +
           "\n# book: dsu-2011\n# title: t\n# title_da: t\n# title_nb: t\n" + asked.more + asked.rows;
}
std::string row(std::string_view key, std::string_view value = "x") {
    return std::string(key) + "\t" + std::string(value) + "\t-\tstated\tminutes\te\td\tn\n";
}

std::optional<PackError> fault_of(const Asked& asked) {
    const auto more = Library::built_in().with(text_of(asked));
    return more ? std::nullopt : std::optional(more.error());
}

std::string key_of_cup() { return "mixed_teams"; }

TEST(library, takes_a_pack_that_stands_beside_the_others) {
    const auto more = Library::built_in().with(text_of({.rows = row(key_of_cup())}));
    ASSERT_TRUE(more);
    EXPECT_EQ(more->packs().size(), Library::built_in().packs().size() + 1);
    EXPECT_EQ(more->newest(Federation::denmark, Subject::cup)->id, "dsu-cup-2030");
    EXPECT_EQ(more->find("dsu-cup-2030")->find(key_of_cup())->value, "x");
}

TEST(library, refuses_what_contradicts_itself_overlaps_or_names_an_unknown_value_and_says_where) {
    EXPECT_EQ(fault_of({.id = "dsu-cup-current"})->what, BadPack::id_taken);
    EXPECT_EQ(fault_of({.id = "DSU cup"})->what, BadPack::bad_header);
    EXPECT_EQ(fault_of({.more = "# valid_to: 2029-12-31\n"})->what, BadPack::ends_before_it_begins);
    EXPECT_FALSE(fault_of({.more = "# valid_to: 2030-01-01\n"}));
    const std::string begins = iso(Library::built_in().find("dsu-cup-current")->valid_from);
    EXPECT_EQ(fault_of({.from = begins})->what, BadPack::begins_before_another);
    EXPECT_EQ(fault_of({.from = begins})->about, "dsu-cup-current");
    // The Norwegian rating ended on the last day of June 2018.
    const Asked norwegian{.id = "nsf-elo-2018", .federation = "NOR", .subject = "rating", .inherits = "-"};
    Asked during = norwegian, after = norwegian;
    during.from = "2018-06-30", after.from = "2018-07-01";
    EXPECT_EQ(fault_of(during)->what, BadPack::begins_before_another);
    EXPECT_FALSE(fault_of(after));
    const auto unknown = fault_of({.rows = row(key_of_cup()) + row("weather")});
    EXPECT_EQ(unknown->what, BadPack::unknown_key);
    EXPECT_EQ(unknown->about, "weather");
    EXPECT_EQ(unknown->line, 12);
    EXPECT_EQ(fault_of({.rows = row(key_of_cup()) + row(key_of_cup())})->line, 12);
}

TEST(library, a_single_value_is_a_pack_that_inherits_everything_else) {
    const NewValue value{Federation::denmark,
                         Subject::cup,
                         Date(2031y / 3 / 1),
                         key_of_cup(),
                         "six\trows",
                         "",
                         Confidence::stated,
                         "main board",
                         "e",
                         "d",
                         "n"};
    const auto text = pack_with(Library::built_in(), value);
    ASSERT_TRUE(text);
    const auto more = Library::built_in().with(*text);
    ASSERT_TRUE(more);
    const Pack& pack = more->packs().back();
    EXPECT_EQ(pack.id, "dsu-cup-current-2031-03-01");
    EXPECT_EQ(pack.find(key_of_cup())->value, "six rows");
    EXPECT_EQ(pack.values.size(), Library::built_in().find("dsu-cup-current")->values.size());
    EXPECT_FALSE(pack_with(Library::built_in(), {Federation::fide, Subject::dues, Date(2031y / 3 / 1), "k", "v", "",
                                                 Confidence::stated, "s", "e", "d", "n"}));
}

NewValue cup_value(std::string value, Date from) {
    return {Federation::denmark, Subject::cup, from, key_of_cup(), std::move(value), "", Confidence::stated,
            "main board",        "e",          "d",  "n"};
}

TEST(library, a_second_value_of_a_day_amends_the_first_and_puts_it_right) {
    const Date day = 2031y / 3 / 1;
    const Library one = *Library::built_in().with(*pack_with(Library::built_in(), cup_value("six rows", day)));
    const auto text = pack_with(one, cup_value("seven rows", day));
    ASSERT_TRUE(text);
    const auto two = one.with(*text);
    ASSERT_TRUE(two) << id_of(two.error().what);
    const Pack& amended = *two->newest(Federation::denmark, Subject::cup);
    EXPECT_EQ(amended.id, "dsu-cup-current-2031-03-01-2");
    EXPECT_EQ(amended.find(key_of_cup())->value, "seven rows");
    EXPECT_EQ(one.amended_by(amended)->id, "dsu-cup-current-2031-03-01");
    use(*two);
    EXPECT_EQ(pack_on(Federation::denmark, Subject::cup, day)->id, amended.id);
    use(Library::built_in());
    // A third begins at the second, not at the first, and a pack of the program is amended by nobody.
    EXPECT_TRUE(two->with(*pack_with(*two, cup_value("eight rows", day))));
    EXPECT_EQ(
        two->with(text_of({.id = "x", .from = "2031-03-01", .inherits = "dsu-cup-current-2031-03-01"})).error().what,
        BadPack::begins_before_another);
}

// Whatever is added later, the rules of an earlier day stay.
TEST(library, an_addition_changes_no_earlier_day) {
    const Date day = 2030y / 1 / 1, day_before = 2029y / 12 / 31;
    const auto each = [&](auto look) {
        for (const Federation federation : {Federation::denmark, Federation::norway, Federation::fide})
            for (std::size_t subject = 0; subject < ids_of(Subject{}).size(); ++subject)
                for (const Date when : {Date(2011y / 6 / 1), Date(2018y / 1 / 1), Date(2024y / 6 / 1), day_before})
                    look(pack_on(federation, static_cast<Subject>(subject), when));
    };
    std::vector<std::string> then, now;
    each([&](const Pack* pack) { then.push_back(pack ? std::string(pack->id) : ""); });
    use(library_with({{text_of({.rows = row(key_of_cup())})}, {"nonsense"}}));
    each([&](const Pack* pack) { now.push_back(pack ? std::string(pack->id) : ""); });
    EXPECT_EQ(then, now);
    EXPECT_EQ(pack_on(Federation::denmark, Subject::cup, day)->id, "dsu-cup-2030");
    EXPECT_EQ(pack_on(Federation::denmark, Subject::cup, day_before)->id, "dsu-cup-current");
    use(Library::built_in());
    EXPECT_EQ(pack_on(Federation::denmark, Subject::cup, day)->id, "dsu-cup-current");
}

// A value of every subject added for a later day: who asks for a day of before finds the same values, every one of
// them.
TEST(library, an_addition_to_every_subject_changes_no_value_of_an_earlier_day) {
    const auto each = [](auto look) {
        for (const Federation federation : {Federation::denmark, Federation::norway, Federation::fide})
            for (std::size_t subject = 0; subject < ids_of(Subject{}).size(); ++subject)
                look(federation, static_cast<Subject>(subject));
    };
    const auto values_of = [&](const std::vector<Date>& days) {
        std::string all;
        each([&](Federation federation, Subject subject) {
            for (const Date day : days)
                if (const Pack* pack = pack_on(federation, subject, day))
                    for (const PackValue& value : pack->values)
                        all += iso(day) + " " + std::string(pack->id) + " " + std::string(value.key) + " " +
                               std::string(value.value) + " " + std::string(value.pack) + "\n";
        });
        return all;
    };
    const std::vector<Date> earlier{2011y / 2 / 1,  2011y / 12 / 31, 2014y / 11 / 7, 2015y / 2 / 8,
                                    2024y / 5 / 31, 2024y / 7 / 1,   2029y / 12 / 31};
    const std::vector<Date> later{2030y / 1 / 1};
    const std::string before = values_of(earlier), at_first = values_of(later);
    AddedPacks added;
    Library library = Library::built_in();
    each([&](Federation federation, Subject subject) {
        const Pack* newest = library.newest(federation, subject);
        if (newest == nullptr) return;
        const PackValue& first = newest->values.front();
        const auto text =
            pack_with(library, {federation, subject, later.front(), std::string(first.key), std::string(first.value),
                                "", Confidence::stated, "minutes", "e", "d", "n"});
        added.push_back({*text});
        library = *library.with(*text);
    });
    EXPECT_GE(added.size(), 10u);
    EXPECT_EQ(library.added_texts().size(), added.size());
    EXPECT_EQ(library.added_texts().front(), added.front().text);
    use(library_with(added));
    EXPECT_EQ(values_of(earlier), before);
    EXPECT_NE(values_of(later), at_first) << "on its day each decides";
    use(Library::built_in());
    EXPECT_EQ(values_of(later), at_first);
}

}  // namespace
}  // namespace dommer::packs
