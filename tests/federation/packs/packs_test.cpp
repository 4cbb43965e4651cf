#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "packs/embedded.hpp"
#include "packs/pack.hpp"
#include "rulebook/book.hpp"

namespace dommer::packs {
namespace {

using namespace std::chrono_literals;

std::string with_header(std::string_view id, std::string_view inherits, std::string_view more = "") {
    return "# id: " + std::string(id) +
           "\n# federation: DEN\n# subject: rating\n# valid_from: 2030-01-01\n# dating: stated\n# inherits: " +
           std::string(inherits) + "\n# book: dsu-2011\n# title: t\n# title_da: t\n# title_nb: t\n" + std::string(more);
}

TEST(packs, every_file_is_read_and_its_sections_exist) {
    EXPECT_EQ(all_packs().size(), embedded_files().size());
    std::set<std::string_view> ids;
    for (const Pack& pack : all_packs()) {
        EXPECT_TRUE(ids.insert(pack.id).second) << pack.id;
        const rulebook::Book* book = pack.book.empty() ? nullptr : rulebook::find_book(pack.book);
        EXPECT_TRUE(pack.book.empty() || book) << pack.id;
        for (const PackValue& value : pack.values)
            EXPECT_TRUE(value.section == "-" || (book && book->find(value.section)))
                << pack.id << " " << value.key << " " << value.section;
    }
}

TEST(packs, the_first_day_of_an_event_chooses_the_pack) {
    const auto on = [](Date day) { return pack_on(Federation::denmark, Subject::league, day)->id; };
    EXPECT_EQ(on(2019y / 6 / 30), "dsu-league-2011");
    EXPECT_EQ(on(2022y / 6 / 30), "dsu-league-2019");
    EXPECT_EQ(on(2022y / 7 / 1), "dsu-league-2022");
    EXPECT_EQ(on(2024y / 6 / 30), "dsu-league-2022");
    EXPECT_EQ(on(2024y / 7 / 1), "dsu-league-2024");
    EXPECT_EQ(pack_on(Federation::denmark, Subject::league, 2010y / 1 / 1), nullptr);
    EXPECT_EQ(pack_on(Federation::norway, Subject::rating, 2018y / 6 / 30)->id, "nsf-elo-final");
    EXPECT_EQ(pack_on(Federation::norway, Subject::rating, 2018y / 7 / 1), nullptr);
}

TEST(packs, what_is_inherited_says_from_where) {
    const Pack& pack = *find_pack("dsu-league-2024");
    EXPECT_TRUE(is_inherited(pack, *pack.find("order_divisions")));
    EXPECT_EQ(pack.find("order_divisions")->pack, "dsu-league-2011");
    EXPECT_FALSE(is_inherited(pack, *pack.find("teams")));
    EXPECT_EQ(pack.find("teams")->value, "42");
    EXPECT_EQ(find_pack("dsu-league-2022")->find("teams")->value, "58");
}

TEST(packs, the_compression_happens_once) {
    EXPECT_TRUE(find_pack("dsu-rating-2024")->find("compression"));
    const auto later = parse_pack(with_header("x", "dsu-rating-2024"), all_packs());
    ASSERT_TRUE(later);
    EXPECT_FALSE(later->find("compression"));
    EXPECT_TRUE(later->find("bonus"));
}

TEST(packs, what_changed_between_two_days) {
    const auto changes = changes_between(Federation::denmark, 2014y / 1 / 1, 2016y / 1 / 1);
    const auto of = [&](std::string_view key) {
        return std::ranges::count_if(
            changes, [&](const PackChange& each) { return (each.after ? each.after : each.before)->key == key; });
    };
    EXPECT_EQ(of("bonus"), 1);
    EXPECT_EQ(of("average_method"), 1);
    EXPECT_EQ(of("coefficients"), 0);
    EXPECT_TRUE(changes_between(Federation::denmark, 2016y / 1 / 1, 2017y / 1 / 1).empty());
    for (const PackChange& change : changes) EXPECT_EQ(change.subject, Subject::rating);
}

TEST(packs, a_section_of_the_handbook_shows_how_it_went_on) {
    const auto bonus = values_on("dsu-2011", "4.5.2.2");
    ASSERT_EQ(bonus.size(), 2u);
    EXPECT_EQ(bonus[0].pack->id, "dsu-rating-2011");
    EXPECT_EQ(bonus[1].pack->id, "dsu-rating-2015");
    EXPECT_TRUE(values_on("dsu-2011", "4.5.2.4").empty());
}

TEST(packs, broken_files_are_refused_with_their_line) {
    const auto fault = [](const std::string& text) { return parse_pack(text, all_packs()).error(); };
    const std::string head = with_header("x", "dsu-rating-2011");
    ASSERT_TRUE(parse_pack(head, all_packs()));
    EXPECT_EQ(fault("").what, BadPack::header_missing);
    EXPECT_EQ(fault(with_header("x", "nobody")).what, BadPack::unknown_parent);
    EXPECT_EQ(fault(with_header("x", "dsu-league-2011")).what, BadPack::other_subject);
    EXPECT_EQ(fault(with_header("x", "-", "# valid_to: never\n")).what, BadPack::bad_header);
    const std::string row = "bonus\t5\t4.5.2.2\tstated\thandbook\ten\tda\tnb\n";
    EXPECT_TRUE(parse_pack(head + row, all_packs()));
    EXPECT_EQ(fault(head + row + row).what, BadPack::key_twice);
    EXPECT_EQ(fault(head + row + row).line, 12);
    EXPECT_EQ(fault(head + "bonus\t5\t4.5.2.2\tstated\thandbook\ten\tda\n").what, BadPack::wrong_number_of_columns);
    EXPECT_EQ(fault(head + "bonus\t\t4.5.2.2\tstated\thandbook\ten\tda\tnb\n").what, BadPack::empty_column);
    EXPECT_EQ(fault(head + "bonus\t5\t4.5.2.2\trumour\thandbook\ten\tda\tnb\n").what, BadPack::unknown_confidence);
}

}  // namespace
}  // namespace dommer::packs
