#include "lists/known_list.hpp"

#include <gtest/gtest.h>

#include "lists/fide_lists.hpp"

namespace dommer::lists {
namespace {

using namespace std::chrono;

std::string name_in(const char* file) {
    const auto list = known_by_name(file);
    return list ? name_of(*list) + " from " + iso(list->from) : "unknown";
}

TEST(known_list, fide_acceptance_2026_121_fides_lists_are_known_by_the_names_it_gives_them) {
    EXPECT_EQ(name_in("standard_nov26frl.txt"), "FIDE standard 2026-11 from 2026-11-01");
    EXPECT_EQ(name_in("rapid_jan27frl_xml.xml"), "FIDE rapid 2027-01 from 2027-01-01");
    EXPECT_EQ(name_in("BLITZ_NOV26FRL.ZIP"), "FIDE blitz 2026-11 from 2026-11-01");
    EXPECT_EQ(name_in("players_list_foa.txt"), "unknown") << "it does not say of which month";
    EXPECT_EQ(name_in("standard_xyz26frl.txt"), "unknown");
}

TEST(known_list, fide_acceptance_2026_119_any_list_is_known_by_source_kind_and_day) {
    EXPECT_EQ(name_in("fide-2026-11.xml"), "FIDE 2026-11 from 2026-11-01");
    EXPECT_EQ(name_in("dsu-2026-10-15.csv"), "DSU 2026-10-15 from 2026-10-15");
    EXPECT_EQ(name_in("nsf-rapid-2026-10.csv"), "NSF rapid 2026-10 from 2026-10-01");
    EXPECT_EQ(name_in("dsu-2026-13.csv"), "unknown");
    EXPECT_EQ(name_in("dsu-2026-02-30.csv"), "unknown");
    EXPECT_EQ(name_in("dsu-2026.csv"), "unknown");
    EXPECT_EQ(name_in("2026-11"), "unknown");
    EXPECT_EQ(name_in(""), "unknown");
    for (const char* file : {"fide-2026-11.xml", "dsu-2026-10-15.csv", "nsf-rapid-2026-10.csv"}) {
        const auto list = known_by_name(file);
        EXPECT_EQ(file_name_of(*list, std::string_view(file).substr(std::string_view(file).find('.'))), file);
    }
}

TEST(known_list, fide_acceptance_2026_137_of_each_source_the_newest_that_holds) {
    std::vector<KnownList> all;
    for (const char* file : {"fide-2026-09.txt", "fide-2026-10.txt", "fide-2026-11.txt", "dsu-2026-07.csv"})
        all.push_back(*known_by_name(file));
    const auto on = [&](Date day) {
        std::string names;
        for (const KnownList& list : valid_on(all, day)) names += name_of(list) + ";";
        return names;
    };
    EXPECT_EQ(on(2026y / 10 / 31), "DSU 2026-07;FIDE 2026-10;");
    EXPECT_EQ(on(2026y / 11 / 1), "DSU 2026-07;FIDE 2026-11;");
    EXPECT_EQ(on(2026y / 6 / 30), "");
}

TEST(known_list, fide_acceptance_2026_141_a_list_of_fides_is_out_of_date_in_the_next_month) {
    const KnownList october = *known_by_name("fide-2026-10.txt"), dsu = *known_by_name("dsu-2026-07.csv");
    EXPECT_FALSE(is_out_of_date(october, 2026y / 10 / 31));
    EXPECT_TRUE(is_out_of_date(october, 2026y / 11 / 1));
    EXPECT_TRUE(is_out_of_date(october, 2027y / 1 / 1));
    EXPECT_FALSE(is_out_of_date(dsu, 2027y / 1 / 1)) << "when its next one comes is not known";
}

TEST(known_list, fide_acceptance_2026_135_of_the_months_lists_those_that_are_not_there) {
    const auto paths = [](const std::vector<KnownList>& there, Date day) {
        std::string all;
        for (const PublishedList& each : missing_in(there, day)) {
            EXPECT_EQ(known_by_name(each.path.substr(10))->from, each.list.from) << "by the name it has there";
            all += each.path + ";";
        }
        return all;
    };
    EXPECT_EQ(paths({}, 2027y / 1 / 31),
              "/download/standard_jan27frl.zip;/download/rapid_jan27frl.zip;/download/blitz_jan27frl.zip;");
    const KnownList standard = *known_by_name("standard_jan27frl.txt"), all = *known_by_name("fide-2027-01.xml"),
                    before = *known_by_name("fide-rapid-2026-12.zip"), dsu = *known_by_name("dsu-2027-01.csv");
    EXPECT_EQ(paths({standard, before, dsu}, 2027y / 1 / 1),
              "/download/rapid_jan27frl.zip;/download/blitz_jan27frl.zip;");
    EXPECT_EQ(paths({all}, 2027y / 1 / 1), "") << "it has all three kinds";
}

}  // namespace
}  // namespace dommer::lists
