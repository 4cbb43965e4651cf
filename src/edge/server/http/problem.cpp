#include "problem.hpp"
#include "fide_act_json.hpp"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "notices/appeals.hpp"
#include "notices/hall.hpp"
#include "notices/packs.hpp"
#include "notices/sentences.hpp"
#include "notices/tournament.hpp"
#include "tournament/play.hpp"
#include "vocabulary/text.hpp"
#include "wording/pairing.hpp"
#include "wording/reasons.hpp"
#include "words.hpp"

namespace dommer::server {
namespace {

using tournament::Refused;

// Which field of the forms a refusal is about.
std::string_view field_of(Refused why) {
    switch (why) {
        case Refused::reason_missing: return "reason";
        case Refused::name_missing:
        case Refused::entered_already: return "name";
        case Refused::birth_date_needed:
        case Refused::under_the_age:
        case Refused::over_the_age: return "born";
        case Refused::item_needs_words: return "text";
        case Refused::item_needs_an_amount: return "amount";
        case Refused::for_women_only: return "sex";
        case Refused::rated_under_limit:
        case Refused::rated_over_limit: return "rating";
        case Refused::for_these_clubs_only: return "club";
        case Refused::result_there_already:
        case Refused::no_result_to_correct:
        case Refused::same_result: return "result";
        case Refused::rounds_already_held: return "rounds";
        case Refused::system_is_in_use: return "system";
        case Refused::order_incomplete: return "order";
        case Refused::nothing_to_add: return "points";
        case Refused::entry_route_missing: return "word_given";
        case Refused::contact_missing: return "email";
        default: return "";
    }
}

bool is_not_there(Refused why) {
    return why == Refused::no_such_tournament || why == Refused::no_such_entrant || why == Refused::no_such_board ||
           why == Refused::no_such_bye || why == Refused::not_forbidden || why == Refused::no_such_request;
}

std::string list_of(const std::vector<int>& numbers) {
    std::string list;
    for (const int number : numbers) list += (list.empty() ? "" : ", ") + std::to_string(number);
    return list;
}

// The core's sentences begin small and end open, to stand in others.
std::string as_sentence(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text + ".";
}

struct Teller {
    const tournament::Tournament* tournament;

    Problem operator()(const tournament::Refusal& refusal) const {
        Problem problem{.status = is_not_there(refusal.why) ? 404 : 409,
                        .code = std::string(id_of(refusal.why)),
                        .field = std::string(field_of(refusal.why)),
                        .rule = tournament::article_of(refusal),
                        .players = {},
                        .numbers = refusal.numbers,
                        .act = refusal.act};
        if (!refusal.breaches.empty() && tournament != nullptr) {
            const tournament::BrokenRule& first = refusal.breaches.front();
            problem.accept = name_of(first);
            problem.breach = [first, now = std::make_shared<const tournament::Tournament>(*tournament)](
                                 Language language) { return notices::words(first, *now, language); };
        }
        problem.names = refusal.names;
        for (const auto id : refusal.entrants)
            if (const auto* entrant = tournament == nullptr ? nullptr : find(*tournament, id))
                problem.players.push_back(entrant->particulars.name);
        return problem;
    }
    Problem operator()(const storage::StoreError& error) const { return problem_of(error); }
    Problem operator()(const pairing::NotPaired& not_paired) const {
        std::optional<pairing::Field> field;
        if (tournament != nullptr) field = pairing_input_of(*tournament).field;
        const bool undecided = pairing::is_not_decided(not_paired);
        return {.status = 409,
                .code = undecided ? "not_decided" : "cannot_pair",
                .words = [not_paired, field](Language language) {
                    const pairing::Field* names = field ? &*field : nullptr;
                    std::string words = as_sentence(wording::sentence(not_paired, language, names));
                    if (const auto* cannot = std::get_if<pairing::CannotPair>(&not_paired))
                        for (const auto& reason : cannot->reasons)
                            words += " " + as_sentence(wording::sentence(reason, language, names));
                    if (pairing::is_not_decided(not_paired)) return words;
                    return words + " " + std::string(words_for("cannot_pair_help", language));
                }};
    }
    Problem operator()(const app::BadRecord& bad) const {
        // Nothing is wrong with the store, and nothing gets better by trying again: no 503.
        const bool later = bad.error.fault == records::RecordFault::type_unknown;
        return {.status = 409,
                .code = later ? "event_of_later_program" : "event_unreadable",
                .numbers = {static_cast<int>(bad.sequence)},
                .words = [bad, later](Language language) {
                    return fmt::format(
                        fmt::runtime(words_for(later ? "event_of_later_program" : "event_unreadable", language)),
                        bad.sequence, bad.error.field);
                }};
    }
    Problem operator()(const app::UnknownSystem&) const {
        return {.status = 409, .code = "system_unknown", .field = "system"};
    }
};

}  // namespace

Problem problem_of(const app::Failure& failure, const tournament::Tournament* tournament) {
    return std::visit(Teller{tournament}, failure);
}

namespace {

// Who has it, and since when.
Problem owned_elsewhere(const storage::StoreError& error) {
    const char* code = error.owner.empty() ? "owned_by_home" : "owned_by_node";
    std::string since = iso(error.since).substr(0, 16);
    since[10] = ' ';
    return {.status = 409, .code = code, .words = [code, since, owner = error.owner](Language language) {
                return filled(words_for(code, language), {{"who", owner}, {"since", since + " UTC"}});
            }};
}

}  // namespace

Problem problem_of(ownership::Fault fault) {
    using ownership::Fault;
    const int status = fault == Fault::no_such_question                       ? 404
                       : fault == Fault::wrong_code || fault == Fault::forged ? 403
                                                                              : 409;
    return {.status = status,
            .code = "owner_" + std::string(id_of(fault)),
            .field = fault == Fault::reason_missing ? "reason" : ""};
}

Problem problem_of(const node::Failure& failure) {
    if (const auto* fault = std::get_if<ownership::Fault>(&failure)) return problem_of(*fault);
    return problem_of(std::get<app::Failure>(failure), nullptr);
}

Problem problem_of(const storage::StoreError& error) {
    if (error.fault == storage::StoreFault::owned_elsewhere) return owned_elsewhere(error);
    if (error.fault == storage::StoreFault::conflict) return {.status = 409, .code = "conflict"};
    if (error.fault == storage::StoreFault::repeated) return {.status = 409, .code = "done_already"};
    if (error.fault == storage::StoreFault::perhaps_done)
        return {.status = 504, .code = "perhaps_done", .cause = storage::sentence(error)};
    if (error.fault == storage::StoreFault::not_storable) return {.status = 400, .code = "text_not_plain"};
    const char* code = error.fault == storage::StoreFault::busy   ? "busy"
                       : error.fault == storage::StoreFault::full ? "store_full"
                                                                  : "store_failed";
    return {.status = 503, .code = code, .retry_after = 1, .cause = storage::sentence(error)};
}

Problem problem_of(accounts::Refusal refusal) {
    using accounts::Refusal;
    const bool not_there = refusal == Refusal::no_such_user ||
                           (refusal >= Refusal::no_such_invitation && refusal <= Refusal::invitation_expired);
    const std::string field = refusal == Refusal::user_taken || refusal == Refusal::user_name_bad ? "user"
                              : refusal == Refusal::name_missing                                  ? "name"
                                                                                                  : "";
    const int status = not_there                                                               ? 404
                       : refusal == Refusal::user_name_bad || refusal == Refusal::name_missing ? 400
                                                                                               : 409;
    return {.status = status, .code = std::string(id_of(refusal)), .field = field};
}

Problem problem_of(registry::Refusal refusal) {
    return {.status = 409,
            .code = "register_refuses",
            .rule = registry::article_of(refusal),
            .words = [refusal](Language language) { return notices::sentence(refusal, language); }};
}

Problem problem_of(const registry::RatingRefusal& refusal) {
    return {.status = 409, .code = "register_refuses", .rule = refusal.article, .words = [refusal](Language language) {
                return notices::sentence(refusal, language);
            }};
}

Problem problem_of(const appeals::CaseRefusal& refusal) {
    const bool not_there = refusal.why == appeals::CaseRefused::no_such_case;
    return {.status = not_there ? 404 : 409,
            .code = "case_" + std::string(id_of(refusal.why)),
            .rule = refusal.article,
            .words = [refusal](Language language) { return notices::sentence(refusal, language); }};
}

Problem problem_of(const statutes::MeetingRefusal& refusal) {
    const bool not_there = refusal.why == statutes::MeetingRefused::no_such_meeting;
    return {.status = not_there ? 404 : 409,
            .code = "meeting_" + std::string(id_of(refusal.why)),
            .rule = refusal.article,
            .words = [refusal](Language language) { return notices::sentence(refusal, language); }};
}

Problem problem_of(const statutes::TreasuryRefusal& refusal) {
    return {.status = 409,
            .code = "treasury_" + std::string(id_of(refusal.why)),
            .rule = refusal.article,
            .words = [refusal](Language language) { return notices::sentence(refusal, language); }};
}

Problem problem_of(const statutes::AdmissionRefusal& refusal) {
    return {.status = 409,
            .code = "admission_" + std::string(id_of(refusal.why)),
            .rule = refusal.article,
            .words = [refusal](Language language) { return notices::sentence(refusal, language); }};
}

Problem problem_of(const packs::PackError& error) {
    return {.status = 409,
            .code = "pack_" + std::string(id_of(error.what)),
            .field = "text",
            .numbers = {error.line},
            .words = [error](Language language) { return notices::sentence(error, language); }};
}

Problem problem_of(const hall::FestivalRefusal& refusal) {
    using enum hall::FestivalRefused;
    const bool not_there = refusal.why == no_such_festival || refusal.why == no_such_entry;
    const bool is_of_list =
        refusal.why == tournament_twice || refusal.why == no_such_tournament || refusal.why == too_many_tournaments;
    return {.status = not_there ? 404 : 409,
            .code = "festival_" + std::string(id_of(refusal.why)),
            .field = refusal.why == name_missing            ? "name"
                     : refusal.why == ends_before_it_begins ? "last_day"
                     : is_of_list                           ? "tournaments"
                                                            : "",
            .words = [refusal](Language language) { return notices::sentence(refusal, language); }};
}

Problem problem_of(hall::ScreenRefused refusal) {
    using enum hall::ScreenRefused;
    constexpr std::string_view fields[] = {"", "name", "message", "file", "file", "seconds", "tournaments", ""};
    return {.status = refusal == no_such_screen ? 404 : 409,
            .code = "screen_" + std::string(id_of(refusal)),
            .field = std::string(fields[static_cast<std::size_t>(refusal)]),
            .words = [refusal](Language language) { return notices::sentence(refusal, language); }};
}

Problem problem_of(const std::vector<registry::EntryRefusal>& refusals) {
    Problem problem{.status = 409, .code = "register_refuses", .field = "person"};
    for (const auto& [refusal, article] : refusals) {
        if (refusal == registry::Refusal::no_such_person || refusal == registry::Refusal::already_erased)
            return {.status = 400, .code = "no_such_person", .field = "person"};
        if (!problem.rule) problem.rule = article;
    }
    problem.words = [refusals](Language language) {
        std::string all;
        for (const auto& [refusal, article] : refusals)
            all += (all.empty() ? "" : " ") + notices::sentence(refusal, language) +
                   (article ? fmt::format(" ({}, {})", article->book, article->article) : "");
        return all;
    };
    return problem;
}

std::string sentence(const Problem& problem, Language language) {
    if (problem.words) return problem.words(language);
    const auto number = [&](std::size_t at) {
        return std::to_string(at < problem.numbers.size() ? problem.numbers[at] : 0);
    };
    const auto joined = [](const std::vector<std::string>& all, const char* between) {
        std::string list;
        for (const std::string& name : all) list += (list.empty() ? "" : between) + name;
        return list;
    };
    return filled(words_for(problem.code, language), {{"who", joined(problem.players, " - ")},
                                                      {"names", joined(problem.names, ", ")},
                                                      {"all", list_of(problem.numbers)},
                                                      {"0", number(0)},
                                                      {"1", number(1)},
                                                      {"2", number(2)},
                                                      {"act", problem.breach ? problem.breach(language)
                                                              : problem.act  ? notices::words(*problem.act, language)
                                                                             : ""}});
}

Json fide_act_json(tournament::FideAct act, Language language) {
    const tournament::FideRow& row = tournament::row_of(act);
    return {{"act", id_of(act)},
            {"level", id_of(row.level)},
            {"rule", {{"book", row.book}, {"article", row.article}}},
            {"words", notices::words(act, language)},
            {"consequence", notices::consequence(act, language)},
            {"instead", row.instead ? Json(id_of(*row.instead)) : Json()}};
}

Response response_of(const Problem& problem, Language language) {
    Json error{{"code", problem.code},       {"message", sentence(problem, language)},
               {"field", problem.field},     {"rule", nullptr},
               {"players", problem.players}, {"numbers", problem.numbers}};
    if (problem.act) error["question"] = fide_act_json(*problem.act, language);
    if (problem.breach) error["question"]["words"] = problem.breach(language);
    if (!problem.accept.empty()) error["question"]["accept"] = problem.accept;
    if (problem.rule) error["rule"] = {{"book", problem.rule->book}, {"article", problem.rule->article}};
    Response response{.status = problem.status};
    response.body = std::make_shared<const std::string>(
        Json{{"error", error}}.dump(-1, ' ', false, Json::error_handler_t::replace));
    response.retry_after = problem.retry_after;
    return response;
}

}  // namespace dommer::server
