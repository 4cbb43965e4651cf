#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "laws/article_map.hpp"
#include "rulebook/book.hpp"

// Every rule in the sources names its article, and every article the program applies is in the sources.
//
// A citation is read in a comment (// ...) and has the form `book_code, ARTICLES: the rule`; instead
// of the colon there may be a semicolon, a closing bracket or the end of the comment, with or without a full stop.
// book_code closes with a year (laws_dk_2023, fide_b02_2024). ARTICLES is a list of article numbers as the book writes
// them, parted by ", ", " and ", " or " or " with ", and may run on over the next comment line. An item may be a range:
// `3.1-3.8`, `3.1 to 3.8` or, of the letters of one article, `4.3 a-c`; it stands for its ends and all that the book
// has between them, with what stands under those. A word of the glossary is cited alone, as `laws_dk_2023, glossary:
// resultat: ...`. Any other small letter behind the code makes it prose, not a citation.
//
// An article counts as cited if it is cited itself, in a range, or by a citation of one of its sub-articles.
namespace dommer::rulebook {
namespace {

struct Citation {
    std::string file, book, articles;
    int line;
};

bool is_word(char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_'; }

// A book's code at `end` backwards: small letters, digits and underscores, closing with an underscore and a year.
std::string code_before(std::string_view text, std::size_t end) {
    std::size_t begin = end;
    while (begin > 0 && is_word(text[begin - 1])) --begin;
    const std::string_view code = text.substr(begin, end - begin);
    if (code.size() < 6 || code[code.size() - 5] != '_') return {};
    const std::string_view year = code.substr(code.size() - 4);
    const bool digits = std::all_of(year.begin(), year.end(), [](char c) { return c >= '0' && c <= '9'; });
    return digits && code[0] >= 'a' && code[0] <= 'z' ? std::string(code) : std::string{};
}

// One block of // lines, joined by blanks.
void read_comment(const std::string& text, const std::string& file, int line, std::vector<Citation>& citations) {
    for (std::size_t comma = text.find(", "); comma != std::string::npos; comma = text.find(", ", comma + 2)) {
        const std::string code = code_before(text, comma);
        const std::size_t start = comma + 2;
        const std::string_view rest = std::string_view(text).substr(start);
        const bool glossary = rest.starts_with("glossary: ");
        const bool prose = rest.empty() || (std::islower(static_cast<unsigned char>(rest[0])) != 0 && !glossary &&
                                            !rest.starts_with("preface"));
        if (code.empty() || prose) continue;
        const auto end = rest.find_first_of(":;)", glossary ? std::string_view("glossary: ").size() : 0);
        citations.push_back({file, code, std::string(rest.substr(0, end)), line});
    }
}

std::vector<Citation> citations_in(std::istream& source, const std::string& file) {
    std::vector<Citation> citations;
    std::string block, text;
    int line = 0, first = 0;
    while (std::getline(source, text)) {
        ++line;
        const auto comment = text.find("//");
        const bool whole_line = comment != std::string::npos && text.find_first_not_of(" \t") == comment;
        if (!whole_line) read_comment(block, file, first, citations), block.clear();
        if (comment == std::string::npos) continue;
        if (block.empty()) first = line;
        const auto words = text.find_first_not_of("/< ", comment);
        block += (block.empty() ? "" : " ") + (words == std::string::npos ? std::string() : text.substr(words));
        if (!whole_line) read_comment(block, file, first, citations), block.clear();
    }
    read_comment(block, file, first, citations);
    return citations;
}

std::vector<std::string> items_of(std::string list) {
    const auto replace = [&list](std::string_view joint, std::string_view by) {
        for (auto at = list.find(joint); at != std::string::npos; at = list.find(joint))
            list.replace(at, joint.size(), by);
    };
    for (const char* joint : {" and ", " or ", " with "}) replace(joint, ", ");
    replace(" to ", "-");
    std::vector<std::string> items;
    std::stringstream parts(list);
    for (std::string item; std::getline(parts, item, ',');) {
        const auto from = item.find_first_not_of(' ');
        if (from != std::string::npos) items.push_back(item.substr(from, item.find_last_not_of(" .") - from + 1));
    }
    return items;
}

// `3.1-3.8` -> 3.1 and 3.8; `4.3 a-c` -> 4.3 a and 4.3 c.
std::pair<std::string, std::string> ends_of(const std::string& range) {
    const auto dash = range.find('-');
    const std::string first = range.substr(0, dash), last = range.substr(dash + 1);
    const bool letter = last.size() == 1 && first.size() > 2 && first[first.size() - 2] == ' ';
    return {first, letter ? first.substr(0, first.size() - 1) + last : last};
}

// The articles an item names; none if the book does not have it.
std::vector<std::string_view> articles_named(const Book& book, const std::string& item) {
    if (const Article* article = book.find(item)) return {article->number};
    if (item.find('-') == std::string::npos) return {};
    const auto [first, last] = ends_of(item);
    const Article *from = book.find(first), *to = book.find(last);
    std::vector<std::string_view> named;
    if (!from || !to || from > to) return named;
    for (const Article* article = from; article <= to; ++article) named.push_back(article->number);
    for (const Article* under : articles_under(book, last)) named.push_back(under->number);
    return named;
}

const std::vector<Citation>& citations_of_sources() {
    static const std::vector<Citation> all = [] {
        std::vector<Citation> citations;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(DOMMER_SOURCE_DIR "/src")) {
            if (entry.path().extension() != ".hpp" && entry.path().extension() != ".cpp") continue;
            std::ifstream source(entry.path());
            const auto name = std::filesystem::relative(entry.path(), DOMMER_SOURCE_DIR).string();
            for (Citation& citation : citations_in(source, name)) citations.push_back(std::move(citation));
        }
        return citations;
    }();
    return all;
}

std::set<std::string_view> read_cited_articles(const Book& book) {
    std::set<std::string_view> cited;
    for (const Citation& citation : citations_of_sources())
        if (citation.book == book.code)
            for (const std::string& item : items_of(citation.articles))
                for (const std::string_view article : articles_named(book, item)) cited.insert(article);
    return cited;
}

const std::set<std::string_view>& cited_articles(const Book& book) {
    static std::map<const Book*, std::set<std::string_view>> all;
    const auto found = all.find(&book);
    return found != all.end() ? found->second : all.emplace(&book, read_cited_articles(book)).first->second;
}

bool is_cited(const Article& article, const std::set<std::string_view>& cited) {
    return cited.contains(article.number) || std::any_of(cited.begin(), cited.end(), [&](std::string_view under) {
               return stands_under(under, article.number);
           });
}

bool is_applied(const Article& article) {
    return article.status == Status::applies || article.status == Status::on_claim || article.status == Status::in_part;
}

TEST(citations, each_cited_article_exists_in_its_book) {
    EXPECT_GT(citations_of_sources().size(), 50U);
    for (const Citation& citation : citations_of_sources()) {
        const std::string where = citation.file + ":" + std::to_string(citation.line);
        const Book* book = find_book(citation.book);
        ASSERT_NE(book, nullptr) << where << ": data/editions/ has no book with the code " << citation.book;
        for (const std::string& item : items_of(citation.articles))
            EXPECT_FALSE(articles_named(*book, item).empty())
                << where << ": " << book->id << " has no article \"" << item << '"';
    }
}

// data/editions/awaiting.tsv: articles that no room applies yet although their books say so, and the room that will.
struct Awaited {
    std::string book, article, room;
};
std::vector<Awaited> awaited_articles() {
    std::ifstream file(DOMMER_SOURCE_DIR "/data/editions/awaiting.tsv");
    std::vector<Awaited> awaited;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.starts_with("# ")) continue;
        std::stringstream columns(line);
        Awaited row;
        std::getline(columns, row.book, '\t');
        std::getline(columns, row.article, '\t');
        std::getline(columns, row.room);
        EXPECT_FALSE(row.room.empty()) << "awaiting.tsv: " << line;
        const auto is_same = [&](const Awaited& other) {
            return other.book == row.book && other.article == row.article;
        };
        EXPECT_TRUE(std::ranges::none_of(awaited, is_same)) << "awaiting.tsv, twice: " << line;
        awaited.push_back(std::move(row));
    }
    return awaited;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += "\n    " + line;
    return text;
}

// A heading need not be awaited: its sub-articles are.
bool is_awaited(const Book& book, const Article& article, const std::vector<Awaited>& awaited) {
    return std::ranges::any_of(awaited, [&](const Awaited& row) {
        return row.book == book.id && (row.article == article.number || stands_under(row.article, article.number));
    });
}

// In another edition of the Laws the same rule may have the citation: one function carries it out for all of them.
bool is_cited_elsewhere(const Book& book, const Article& article) {
    const laws::Edition* edition = laws::find_edition(book.id);
    if (edition == nullptr) return false;
    return std::ranges::any_of(laws::places_of_same_rule(*edition, article.number), [](const laws::Place& place) {
        const Book* other = find_book(place.edition->book);
        const Article* same = other == nullptr ? nullptr : other->find(place.article);
        return same != nullptr && is_cited(*same, cited_articles(*other));
    });
}

std::vector<std::string> uncited_articles(const Book& book) {
    const auto cited = read_cited_articles(book);
    const auto awaited = awaited_articles();
    std::vector<std::string> forgotten;
    for (const Article& article : book.articles)
        if (is_applied(article) && !is_cited(article, cited) && !is_awaited(book, article, awaited) &&
            !is_cited_elsewhere(book, article))
            forgotten.emplace_back(article.number);
    return forgotten;
}

TEST(citations, each_applied_article_of_every_book_is_cited_or_awaited) {
    for (const Book& book : books()) {
        const auto forgotten = uncited_articles(book);
        EXPECT_TRUE(forgotten.empty()) << "marked as applied in " << book.id << ".tsv, but nothing in src/ cites"
                                       << joined(forgotten);
    }
}

TEST(citations, an_uncited_article_that_says_applies_is_found) {
    const std::string text =
        "# id: dsu-x\n# code: dsu_2011\n# in_force: 2011-02-01\n# title: t\n# title_da: t\n# title_nb: t\n"
        "4.1 §5\tapplies\tA.\tA.\tA.\n9.9 §1\tapplies\tB.\tB.\tB.\n9.9 §2\tin part\tC.\tC.\tC.\n"
        "9.9 §3\tnot yet\tD.\tD.\tD.\n9.9 §4\trecorded only\tE.\tE.\tE.\n";
    EXPECT_EQ(uncited_articles(*parse_book(text)), (std::vector<std::string>{"9.9 §1", "9.9 §2"}));
}

TEST(citations, awaiting_tsv_only_shrinks) {
    std::vector<std::string> done;
    for (const auto& [id, number, room] : awaited_articles()) {
        const Book* book = find_book(id);
        ASSERT_NE(book, nullptr) << "awaiting.tsv: there is no book " << id;
        const Article* article = book->find(number);
        ASSERT_NE(article, nullptr) << "awaiting.tsv: " << id << " has no article " << number;
        EXPECT_TRUE(is_applied(*article)) << "awaiting.tsv: the program does not apply " << number;
        for (const Article* under : articles_under(*book, number))
            EXPECT_FALSE(is_applied(*under)) << "awaiting.tsv: name " << under->number << " instead of " << number;
        if (is_cited(*article, cited_articles(*book))) done.push_back(id + " " + number);
    }
    EXPECT_TRUE(done.empty()) << "cited in src/ now, so take their lines out of data/editions/awaiting.tsv:"
                              << joined(done);
}

std::vector<std::string> read(const std::string& source) {
    std::istringstream stream(source);
    std::vector<std::string> found;
    for (const Citation& citation : citations_in(stream, "x.cpp"))
        found.push_back(std::to_string(citation.line) + " " + citation.book + " " + citation.articles);
    return found;
}

TEST(citations, are_read_in_the_forms_described) {
    using Strings = std::vector<std::string>;
    EXPECT_EQ(read("// laws_dk_2023, 9.2.2: rule.\n"), (Strings{"1 laws_dk_2023 9.2.2"}));
    EXPECT_EQ(read("\n    // First. laws_dk_2023, 3.9.2: rule.\n"), (Strings{"2 laws_dk_2023 3.9.2"}));
    EXPECT_EQ(read("int a;  // laws_dk_2009, 9.2 b: rule.\n"), (Strings{"1 laws_dk_2009 9.2 b"}));
    EXPECT_EQ(read("// laws_dk_2023, 5.1.2, 5.2.2\n// and 6.9: rule.\n"),
              (Strings{"1 laws_dk_2023 5.1.2, 5.2.2 and 6.9"}));
    EXPECT_EQ(read("// laws_dk_2018, 12.9: one.\n// laws_dk_2023, 12.9: two.\n"),
              (Strings{"1 laws_dk_2018 12.9", "1 laws_dk_2023 12.9"}));
    EXPECT_EQ(read("// laws_dk_2023, glossary: resultat: rule.\n"), (Strings{"1 laws_dk_2023 glossary: resultat"}));
    EXPECT_EQ(read("// laws_dk_2023, as in the sources\nf(laws_dk_2023, 9);\n// see dsu 2011, 4.1: x\n"), Strings{});
    EXPECT_EQ(read("// laws_dk_2023, 9.2.2\n"), (Strings{"1 laws_dk_2023 9.2.2"}));
    EXPECT_EQ(read("// Two forms (laws_dk_2023, C.8), and more.\n"), (Strings{"1 laws_dk_2023 C.8"}));
}

std::vector<std::string_view> named(const std::string& list, const char* book = "laws-2023") {
    std::vector<std::string_view> all;
    for (const std::string& item : items_of(list))
        for (const auto article : articles_named(*find_book(book), item)) all.push_back(article);
    return all;
}

TEST(citations, lists_and_ranges_name_their_articles) {
    using Names = std::vector<std::string_view>;
    EXPECT_EQ(named("9.2.2"), (Names{"9.2.2"}));
    EXPECT_EQ(named("9.2.2."), (Names{"9.2.2"}));
    EXPECT_EQ(named("9.4 and 9.5.2, 9.5.3"), (Names{"9.4", "9.5.2", "9.5.3"}));
    EXPECT_EQ(named("3.2-3.4"), (Names{"3.2", "3.3", "3.4"}));
    EXPECT_EQ(named("3.2 to 3.4"), (Names{"3.2", "3.3", "3.4"}));
    EXPECT_EQ(named("9.4-9.5"), (Names{"9.4", "9.5", "9.5.1", "9.5.2", "9.5.3"}));
    EXPECT_EQ(named("4.3 a-c", "laws-2009"), (Names{"4.3 a", "4.3 b", "4.3 c"}));
    EXPECT_EQ(named("9.9"), Names{});
    EXPECT_EQ(named("3.4-3.2"), Names{});
    EXPECT_EQ(named("9.2.2 and the like"), (Names{"9.2.2"}));
    EXPECT_EQ(items_of("9.2.2 and the like").back(), "the like");
}

}  // namespace
}  // namespace dommer::rulebook
