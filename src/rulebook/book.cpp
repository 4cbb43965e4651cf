#include "rulebook/book.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <chrono>

#include "rulebook/embedded.hpp"

namespace dommer::rulebook {
namespace {

void read_header(Book& book, std::string_view line) {
    const auto colon = line.find(": ");
    if (colon == std::string_view::npos || colon < 2) return;
    const std::string_view key = line.substr(2, colon - 2), value = line.substr(colon + 2);
    if (key == "id") book.id = value;
    if (key == "code") book.code = value;
    if (key == "in_force") book.in_force = value;
    if (key == "announced_on") book.announced_on = value;
    if (key == "bare_sections") book.bare_sections = value;
    if (key == "title") book.title.english = value;
    if (key == "title_da") book.title.danish = value;
    if (key == "title_nb") book.title.norwegian = value;
}

constexpr std::string_view by_its_parts = "by its parts";

struct ReadArticle {
    Article article;
    bool is_heading = false;
};

tl::expected<ReadArticle, BadBook> read_article(std::string_view line) {
    std::array<std::string_view, 5> columns;
    for (std::string_view& column : columns) {
        const bool last = &column == &columns.back();
        const auto tab = line.find('\t');
        if ((tab == std::string_view::npos) != last) return tl::unexpected(BadBook::wrong_number_of_columns);
        column = line.substr(0, tab);
        line.remove_prefix(last ? line.size() : tab + 1);
        if (column.empty()) return tl::unexpected(BadBook::empty_column);
    }
    const auto& [number, name, english, danish, norwegian] = columns;
    if (name == by_its_parts) return ReadArticle{{number, Status::not_yet, {english, danish, norwegian}}, true};
    const auto status = value_from<Status>(name);
    if (!status) return tl::unexpected(BadBook::unknown_status);
    return ReadArticle{{number, *status, {english, danish, norwegian}}};
}

struct Heading {
    std::size_t place;
    int line;
};

// The headings under a heading say nothing of their own.
std::optional<BookError> fill_headings(Book& book, const std::vector<Heading>& headings) {
    const auto is_heading = [&](const Article* article) {
        return std::any_of(headings.begin(), headings.end(),
                           [&](const Heading& each) { return &book.articles[each.place] == article; });
    };
    for (const Heading& heading : headings) {
        std::vector<Status> parts;
        for (const Article* under : articles_under(book, book.articles[heading.place].number))
            if (!is_heading(under)) parts.push_back(under->status);
        if (parts.empty()) return BookError{BadBook::no_parts, heading.line};
        book.articles[heading.place].status = status_of_heading(parts);
    }
    return std::nullopt;
}

bool is_iso_day(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
    const auto number = [&](std::size_t from, std::size_t count) {
        int value = -1;
        const char *begin = text.data() + from, *end = begin + count;
        return std::from_chars(begin, end, value).ptr == end ? value : -1;
    };
    const int year = number(0, 4), month = number(5, 2), day = number(8, 2);
    if (year < 0 || month < 0 || day < 0) return false;
    return std::chrono::year_month_day(std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                       std::chrono::day(static_cast<unsigned>(day)))
        .ok();
}

std::vector<Book> parse_all() {
    std::vector<Book> all;
    for (const EmbeddedFile& file : embedded_files()) {
        if (file.name == doors_file || file.name == questions_file) continue;
        auto book = parse_book(file.text);
        assert(book && "the books are checked by the tests before they are built in");
        all.push_back(std::move(*book));
    }
    return all;
}

}  // namespace

const Article* Book::find(std::string_view number) const {
    const auto found =
        std::find_if(articles.begin(), articles.end(), [&](const Article& a) { return a.number == number; });
    return found == articles.end() ? nullptr : &*found;
}

Status status_of_heading(std::span<const Status> parts) {
    std::vector<Status> counted(parts.begin(), parts.end());
    std::erase(counted, Status::not_for_software);
    if (counted.empty()) return Status::not_for_software;
    const auto has = [&](Status status) { return std::find(counted.begin(), counted.end(), status) != counted.end(); };
    if (has(Status::in_part)) return Status::in_part;
    if (has(Status::not_yet))
        return std::count(counted.begin(), counted.end(), Status::not_yet) == std::ssize(counted) ? Status::not_yet
                                                                                                  : Status::in_part;
    for (const Status status : {Status::applies, Status::on_claim, Status::arbiter_decides})
        if (has(status)) return status;
    return Status::recorded_only;
}

tl::expected<Book, BookError> parse_book(std::string_view text) {
    Book book;
    std::vector<Heading> headings;
    int number = 0;
    while (!text.empty()) {
        ++number;
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (line.empty()) continue;
        if (line.starts_with("# ")) {
            read_header(book, line);
            continue;
        }
        const auto read = read_article(line);
        if (!read) return tl::unexpected(BookError{read.error(), number});
        if (book.find(read->article.number)) return tl::unexpected(BookError{BadBook::article_twice, number});
        if (read->is_heading) headings.push_back({book.articles.size(), number});
        book.articles.push_back(read->article);
    }
    if (const auto wrong = fill_headings(book, headings)) return tl::unexpected(*wrong);
    const Text& title = book.title;
    if (book.id.empty() || book.code.empty() || book.in_force.empty() || title.english.empty() ||
        title.danish.empty() || title.norwegian.empty())
        return tl::unexpected(BookError{BadBook::header_missing, 1});
    if (!is_iso_day(book.in_force) || (!book.announced_on.empty() && !is_iso_day(book.announced_on)))
        return tl::unexpected(BookError{BadBook::date_is_no_day, 1});
    // dsu_2011, 3.5.4 139: a rule holds from its announcement, not before.
    if (book.announced_on > book.in_force) return tl::unexpected(BookError{BadBook::in_force_before_announced, 1});
    return book;
}

std::span<const Book> books() {
    static const std::vector<Book> all = parse_all();
    return all;
}

const Book* find_book(std::string_view id_or_code) {
    for (const Book& book : books())
        if (book.id == id_or_code || book.code == id_or_code) return &book;
    return nullptr;
}

}  // namespace dommer::rulebook
