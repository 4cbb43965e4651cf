#include "rulebook/book.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "../text/texts/terms.hpp"
#include "rulebook/embedded.hpp"

namespace dommer::rulebook {
namespace {

constexpr std::string_view header =
    "# id: laws-x\n# code: laws_x\n# in_force: 2023-01-01\n# title: A text\n# title_da: En tekst\n# title_nb: En "
    "tekst\n";

std::string with(std::string_view lines) { return std::string(header) + std::string(lines); }

BadBook fault_of(const std::string& text) {
    const auto book = parse_book(text);
    EXPECT_FALSE(book) << text;
    return book ? BadBook{} : book.error().what;
}

TEST(book, reads_header_and_articles) {
    const std::string text = with(
        "1.1\tapplies\tFirst.\tFørst.\tFørst.\n\n1.2\ton claim\tSecond, with: a colon.\tDernæst.\tDernest.\n# a "
        "remark\n2\tnot for software\tThird.\tTredje.\tTredje.");
    const auto book = parse_book(text);
    ASSERT_TRUE(book);
    EXPECT_EQ(book->id, "laws-x");
    EXPECT_EQ(book->code, "laws_x");
    EXPECT_EQ(book->in_force, "2023-01-01");
    EXPECT_EQ(book->title.in(Language::english), "A text");
    EXPECT_EQ(book->title.in(Language::danish), "En tekst");
    ASSERT_EQ(book->articles.size(), 3U);
    EXPECT_EQ(book->articles[1].number, "1.2");
    EXPECT_EQ(book->articles[1].status, Status::on_claim);
    EXPECT_EQ(book->articles[1].rule.in(Language::english), "Second, with: a colon.");
    EXPECT_EQ(book->articles[1].rule.in(Language::danish), "Dernæst.");
    EXPECT_EQ(book->articles[1].rule.in(Language::norwegian), "Dernest.");
    EXPECT_EQ(book->articles[2].status, Status::not_for_software);
}

TEST(book, refuses_what_is_not_a_book_and_says_where) {
    EXPECT_EQ(fault_of(""), BadBook::header_missing);
    EXPECT_EQ(fault_of("# id: x\n1.1\tapplies\tFirst.\tFørst.\tFørst.\n"), BadBook::header_missing);
    EXPECT_EQ(fault_of("# id: x\n# code: x\n# in_force: 2023-02-01\n# title: t\n# title_da: t\n"),
              BadBook::header_missing);
    const std::string titles = "# title: t\n# title_da: t\n# title_nb: t\n";
    EXPECT_EQ(fault_of("# id: x\n# code: x\n# in_force: 2023-02-30\n" + titles), BadBook::date_is_no_day);
    EXPECT_EQ(fault_of("# id: x\n# code: x\n# in_force: 1 May 23\n" + titles), BadBook::date_is_no_day);
    EXPECT_EQ(fault_of(with("1.1\tapplies\n")), BadBook::wrong_number_of_columns);
    EXPECT_EQ(fault_of(with("1.1 applies First.\n")), BadBook::wrong_number_of_columns);
    EXPECT_EQ(fault_of(with("1.1\tapplies\tFirst.\tFørst.\n")), BadBook::wrong_number_of_columns);
    EXPECT_EQ(fault_of(with("1.1\tapplies\tFirst.\tFørst.\tFørst.\tmore\n")), BadBook::wrong_number_of_columns);
    EXPECT_EQ(fault_of(with("1.1\tmaybe\tFirst.\tFørst.\tFørst.\n")), BadBook::unknown_status);
    EXPECT_EQ(fault_of(with("\tapplies\tFirst.\tFørst.\tFørst.\n")), BadBook::empty_column);
    EXPECT_EQ(fault_of(with("1.1\tapplies\t\tFørst.\tFørst.\n")), BadBook::empty_column);
    EXPECT_EQ(fault_of(with("1.1\tapplies\tFirst.\tFørst.\t\n")), BadBook::empty_column);
    const std::string first = "1.1\tapplies\tFirst.\tFørst.\tFørst.\n";
    EXPECT_EQ(fault_of(with(first + first)), BadBook::article_twice);
    EXPECT_EQ(parse_book(with(first + "1.2\tmaybe\tSecond.\tDernæst.\tDernest.\n")).error().line, 8);
}

TEST(book, dsu_2011_3_5_4_139_a_book_is_not_in_force_before_it_was_announced) {
    const auto announced = [](const char* day) { return "# announced_on: " + std::string(day) + "\n" + with(""); };
    const std::string before = announced("2022-08-07"), same_day = announced("2023-01-01");
    EXPECT_EQ(parse_book(before)->announced_on, "2022-08-07");
    EXPECT_EQ(parse_book(same_day)->announced_on, "2023-01-01");
    EXPECT_EQ(parse_book(header)->announced_on, "");
    EXPECT_EQ(fault_of(announced("2023-01-02")), BadBook::in_force_before_announced);
    EXPECT_EQ(fault_of(announced("August 22")), BadBook::date_is_no_day);
}

TEST(book, every_file_is_a_book_of_its_own) {
    std::set<std::string_view> ids, codes;
    for (const EmbeddedFile& file : embedded_files()) {
        if (file.name == doors_file || file.name == questions_file) continue;
        const auto book = parse_book(file.text);
        ASSERT_TRUE(book) << file.name << ", line " << book.error().line;
        EXPECT_EQ(file.name, std::string(book->id) + ".tsv");
        EXPECT_TRUE(ids.insert(book->id).second) << book->id;
        EXPECT_TRUE(codes.insert(book->code).second) << book->code;
        EXPECT_FALSE(book->articles.empty()) << book->id;
    }
    EXPECT_EQ(books().size() + 2, embedded_files().size()) << "all but doors.tsv and questions.tsv";
}

// A number in a rule is a limit or a reference: it must stand in every language, and no language may say what another
// does not.
TEST(book, the_three_languages_hold_the_same_numbers) {
    const auto numbers = [](std::string_view text) {
        std::multiset<std::string> all;
        const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
        for (auto at = text.begin(); (at = std::find_if(at, text.end(), is_digit)) != text.end();) {
            const auto end = std::find_if_not(at, text.end(), is_digit);
            all.emplace(at, end);
            at = end;
        }
        return all;
    };
    for (const Book& book : books())
        for (const Article& article : book.articles) {
            EXPECT_EQ(numbers(article.rule.english), numbers(article.rule.danish)) << book.id << ' ' << article.number;
            EXPECT_EQ(numbers(article.rule.english), numbers(article.rule.norwegian))
                << book.id << ' ' << article.number;
        }
}

TEST(book, no_restatement_has_a_word_that_the_glossary_replaced) {
    for (const Book& book : books())
        for (const Article& article : book.articles) {
            EXPECT_EQ(texts::replaced_word_in(article.rule.in(Language::danish), "da"), "")
                << book.id << ' ' << article.number;
            EXPECT_EQ(texts::replaced_word_in(article.rule.in(Language::norwegian), "nb"), "")
                << book.id << ' ' << article.number;
        }
}

TEST(book, is_found_by_id_or_code) {
    EXPECT_NE(find_book("laws-2023"), nullptr);
    EXPECT_EQ(find_book("laws-2023"), find_book("laws_dk_2023"));
    EXPECT_EQ(find_book("laws-1492"), nullptr);
}

TEST(book, statuses_have_the_names_of_the_files) {
    for (const char* name :
         {"applies", "on claim", "in part", "arbiter decides", "recorded only", "not yet", "not for software"}) {
        const std::string text = with("1\t" + std::string(name) + "\tRule.\tRegel.\tRegel.\n");
        const auto book = parse_book(text);
        ASSERT_TRUE(book) << name;
        EXPECT_EQ(id_of(book->articles.front().status), name);
    }
}

TEST(book, a_heading_says_what_its_parts_say) {
    const auto heading = [](std::initializer_list<const char*> statuses) {
        std::string rows = "4\tby its parts\tH.\tH.\tH.\n4.1\tby its parts\tH.\tH.\tH.\n";
        int number = 0;
        for (const char* status : statuses)
            rows += "4.1 §" + std::to_string(++number) + "\t" + status + "\tR.\tR.\tR.\n";
        const std::string text = with(rows);
        const auto book = parse_book(text);
        EXPECT_TRUE(book);
        if (!book) return std::string_view("none");
        EXPECT_EQ(book->find("4")->status, book->find("4.1")->status);
        return id_of(book->find("4")->status);
    };
    EXPECT_EQ(heading({"applies", "applies"}), "applies");
    EXPECT_EQ(heading({"applies", "not for software", "arbiter decides", "recorded only"}), "applies");
    EXPECT_EQ(heading({"arbiter decides", "recorded only"}), "arbiter decides");
    EXPECT_EQ(heading({"applies", "in part"}), "in part");
    EXPECT_EQ(heading({"applies", "not yet"}), "in part");
    EXPECT_EQ(heading({"not yet", "not for software"}), "not yet");
    EXPECT_EQ(heading({"not for software"}), "not for software");
    EXPECT_EQ(fault_of(with("4\tby its parts\tH.\tH.\tH.\n5\tapplies\tR.\tR.\tR.\n")), BadBook::no_parts);
}

// One place: a row that only names what stands under it does not say a status of its own.
TEST(book, no_chapter_of_the_handbook_is_marked_by_hand_as_done_in_part) {
    std::ifstream file(DOMMER_SOURCE_DIR "/data/editions/dsu-2011.tsv");
    const Book& book = *find_book("dsu-2011");
    int headings = 0;
    for (std::string line; std::getline(file, line);) {
        const auto number = line.substr(0, line.find('\t'));
        if (book.find(number) == nullptr || number.find(' ') != std::string::npos ||
            number.find('.', 2) != std::string::npos)
            continue;  // chapters and their sections: 4, 4.1
        if (articles_under(book, number).empty()) continue;
        headings += line.find("\tby its parts\t") != std::string::npos ? 1 : 0;
        EXPECT_EQ(line.find("\tin part\t"), std::string::npos) << line;
    }
    EXPECT_GT(headings, 10);
}

TEST(lookup, knows_what_stands_under_what) {
    EXPECT_TRUE(stands_under("9.2.2", "9.2"));
    EXPECT_TRUE(stands_under("9.2.2", "9"));
    EXPECT_TRUE(stands_under("9.1 b 3", "9.1 b"));
    EXPECT_TRUE(stands_under("9.2 b", "9.2"));
    EXPECT_TRUE(stands_under("A4 c", "A"));
    EXPECT_TRUE(stands_under("A.4.2", "A.4"));
    EXPECT_FALSE(stands_under("9.2", "9.2"));
    EXPECT_FALSE(stands_under("9.10", "9.1"));
    EXPECT_FALSE(stands_under("II.3", "I"));
    EXPECT_FALSE(stands_under("9.2", ""));
}

TEST(lookup, finds_a_number_as_people_type_it) {
    const Book* old = find_book("laws-2009");
    ASSERT_NE(old, nullptr);
    for (const char* typed : {"9.2 b", "9.2b", "§9.2b", "§ 9.2 B", "9.2b."}) {
        const Article* article = old->find_as_typed(typed);
        ASSERT_NE(article, nullptr) << typed;
        EXPECT_EQ(article->number, "9.2 b");
    }
    EXPECT_EQ(old->find_as_typed("9.2 c"), nullptr);
    EXPECT_EQ(old->find_as_typed(""), nullptr);
}

// Two chapters with a section 5, one with a section 7; chapter 4 is the one that bare signs meant.
const std::string chapters = "# bare_sections: 4\n" + with(
                                                          "1.3 §5\tapplies\tA.\tA.\tA.\n4.1 §5\tapplies\tB.\tB.\tB.\n"
                                                          "4.1 §15\tapplies\tC.\tC.\tC.\n5\tapplies\tD.\tD.\tD.\n"
                                                          "5.1 §7\tapplies\tE.\tE.\tE.\n");

TEST(lookup, a_section_sign_without_its_chapter_finds_the_section_that_one_chapter_alone_has) {
    const auto book = parse_book(chapters);
    ASSERT_TRUE(book);
    for (const char* typed : {"§7", "§ 7", "7", "5.1 §7", "5.1§7", "5.1 § 7"}) {
        const Article* article = book->find_as_typed(typed);
        ASSERT_NE(article, nullptr) << typed;
        EXPECT_EQ(article->number, "5.1 §7") << typed;
    }
    EXPECT_EQ(book->find_as_typed("§5"), nullptr) << "two chapters have one";
    EXPECT_EQ(book->find_as_typed("§8"), nullptr);
    EXPECT_EQ(book->find_as_typed("5")->number, "5") << "the chapter itself";
    EXPECT_EQ(book->find_as_typed("4.15"), nullptr) << "the sign parts the chapter from the section";
    const auto meant = articles_meant(*book, "§ 5");
    ASSERT_EQ(meant.size(), 2U);
    EXPECT_EQ(meant[0]->number, "1.3 §5");
    EXPECT_EQ(meant[1]->number, "4.1 §5");
}

TEST(lookup, an_old_citation_means_the_chapter_it_meant_when_it_was_written) {
    const auto book = parse_book(chapters);
    ASSERT_TRUE(book);
    EXPECT_EQ(book->find_as_cited("§5")->number, "4.1 §5");
    EXPECT_EQ(book->find_as_cited("1.3 §5")->number, "1.3 §5");
    EXPECT_EQ(book->find_as_cited("§8"), nullptr);
    EXPECT_EQ(bare_number(*book, *book->find("4.1 §15")), "§15");
    EXPECT_EQ(bare_number(*book, *book->find("1.3 §5")), std::nullopt);
    EXPECT_EQ(bare_number(*find_book("laws-2023"), *find_book("laws-2023")->find("9.2")), std::nullopt);
}

// Every citation that the program wrote before its sections had chapters.
TEST(lookup, every_bare_section_that_was_ever_cited_is_found) {
    for (const int number : {5, 6, 11, 12, 13, 14, 16, 19, 21, 22, 23, 24, 26, 33, 36, 37, 38, 39, 61, 62, 63, 65}) {
        const std::string sign = "§" + std::to_string(number);
        const Article* article = find_book("dsu-2011")->find_as_cited(sign);
        ASSERT_NE(article, nullptr) << sign;
        EXPECT_TRUE(stands_under(article->number, "4")) << article->number;
        EXPECT_TRUE(article->number.ends_with(" " + sign)) << article->number;
    }
}

TEST(lookup, offers_the_numbers_most_like_an_unknown_one) {
    const Book* laws = find_book("laws-2023");
    ASSERT_NE(laws, nullptr);
    const auto near = nearest_articles(*laws, "9.2.4", 3);
    ASSERT_EQ(near.size(), 3U);
    EXPECT_EQ(near[0]->number, "9.2.1");
    EXPECT_EQ(near[1]->number, "9.2.2");
    EXPECT_EQ(near[2]->number, "9.2.3");
    EXPECT_EQ(nearest_articles(*laws, std::string(100'000, 'x'), 2).size(), 2U);
}

}  // namespace
}  // namespace dommer::rulebook
