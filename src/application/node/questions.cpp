#include "node/questions.hpp"

#include <fmt/format.h>

#include <charconv>

namespace dommer::node {
namespace {

// Numbers with a hyphen between them. None: something else.
std::optional<std::vector<std::int64_t>> numbers_in(std::string_view text) {
    std::vector<std::int64_t> numbers;
    for (;;) {
        const std::string_view part = text.substr(0, text.find('-'));
        std::int64_t number = 0;
        const auto [end, fault] = std::from_chars(part.data(), part.data() + part.size(), number);
        if (part.empty() || fault != std::errc() || end != part.data() + part.size()) return std::nullopt;
        numbers.push_back(number);
        if (part.size() == text.size()) return numbers;
        text.remove_prefix(part.size() + 1);
    }
}

bool is_int(std::int64_t number) { return number >= 0 && number <= 1'000'000'000; }

}  // namespace

std::string name_of(const AnyQuestion& question) {
    if (const auto* late = std::get_if<ownership::QuestionId>(&question))
        return fmt::format("{}-{}", late->epoch, late->version);
    const auto& news = std::get<ownership::NewsId>(question);
    return fmt::format("r{}-{}-{}", news.sequence, news.person, news.part);
}

std::optional<AnyQuestion> question_named(std::string_view name) {
    const bool is_news = name.starts_with('r');
    const auto numbers = numbers_in(is_news ? name.substr(1) : name);
    if (!numbers || numbers->size() != (is_news ? 3U : 2U)) return std::nullopt;
    if (!is_news && is_int(numbers->at(0)))
        return ownership::QuestionId{static_cast<int>(numbers->at(0)), numbers->at(1)};
    if (is_news && is_int(numbers->at(1)) && is_int(numbers->at(2)))
        return ownership::NewsId{numbers->at(0), static_cast<int>(numbers->at(1)), static_cast<int>(numbers->at(2))};
    return std::nullopt;
}

Outcome<std::vector<AskedQuestion>> questions_of(storage::Store& store, const std::string& event) {
    const auto late = Home(store).questions(event);
    if (!late) return tl::unexpected(late.error());
    std::vector<AskedQuestion> all;
    for (const LateEvent& each : *late)
        all.push_back({.id = each.id,
                       .from = each.node,
                       .event = each.event,
                       .type = each.event.type,
                       .payload = each.event.payload,
                       .accepted = each.question.accepted,
                       .reason = each.question.reason});
    const auto now = ownership_of(store, event);
    if (!now) return tl::unexpected(now.error());
    for (const auto& [id, news] : now->news)
        all.push_back({.id = id,
                       .from = {},
                       .person = id.person,
                       .type = news.type,
                       .payload = news.payload,
                       .accepted = news.accepted,
                       .reason = news.reason});
    return all;
}

Outcome<void> answer(storage::Store& store, const std::string& event, const AnyQuestion& question, bool accepted,
                     const std::string& reason, const app::ActionContext& how) {
    if (const auto* news = std::get_if<ownership::NewsId>(&question))
        return Laptop(store).answer_news(event, *news, accepted, reason, how);
    const auto& late = std::get<ownership::QuestionId>(question);
    return accepted ? Home(store).accept(event, late, reason, how) : Home(store).dismiss(event, late, reason, how);
}

}  // namespace dommer::node
