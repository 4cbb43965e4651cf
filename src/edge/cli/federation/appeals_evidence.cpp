#include <fmt/format.h>

#include "appeals_desk.hpp"
#include "correspondence/score.hpp"
#include "notation/fen.hpp"

namespace dommer::cli {
namespace {

using namespace appeals;

Exit evidence(const AppealsRequest& request) {
    return at_appeals(request, storage::Access::read, [&](AppealsDesk& desk) {
        const auto held = desk.cases.read(request.id);
        if (!held) return report(held.error());
        if (!held->now) return report(app::AppealFailure(CaseRefusal{CaseRefused::no_such_case}));
        const auto found = desk.cases.evidence(held->now->contested);
        if (!found) return report(found.error());
        if (!*found)
            return bad_input(held->now->contested.entry
                                 ? "the entry is in another store, and nothing of its stream has come here"
                                 : "the case points at no entry; it is described in words");
        Json list = Json::array();
        for (const storage::StoredEvent& event : (*found)->events) {
            list.push_back({{"version", event.version},
                            {"time", iso(event.time)},
                            {"actor", event.actor},
                            {"digest", event.digest},
                            {"event", Json::parse(event.payload, nullptr, false)}});
            if (!request.json)
                fmt::print("{:>5} {} {:<16} {}\n", event.version, iso(event.time), event.actor, event.payload);
        }
        Json table;
        if ((*found)->game) {
            const table::Table& at = (*found)->game->table;
            const auto clock = livegame::clock_at(*(*found)->game, (*found)->events.back().time);
            table = {{"fen", notation::to_fen(at.position, at.counters)},
                     {"plies", at.plies.size()},
                     {"white_ms", clock.left(Colour::white).count()},
                     {"black_ms", clock.left(Colour::black).count()}};
            if (!request.json)
                fmt::print("the board as the arbiter saw it: {}; {} s and {} s left\n", table["fen"].get<std::string>(),
                           table["white_ms"].get<std::int64_t>() / 1000, table["black_ms"].get<std::int64_t>() / 1000);
        }
        Json game;
        if (const auto& played = (*found)->by_correspondence) {
            game = {{"fen", notation::to_fen(played->position, played->counters)},
                    {"white_days", correspondence::used_days(*played, Colour::white)},
                    {"black_days", correspondence::used_days(*played, Colour::black)},
                    {"table", correspondence::iccf_table(*played)}};
            if (!request.json)
                fmt::print("the game as it stood: {}; {} and {} days used\n{}", game["fen"].get<std::string>(),
                           game["white_days"].get<int>(), game["black_days"].get<int>(),
                           game["table"].get<std::string>());
        }
        const auto& missing = (*found)->missing_from;
        if (missing && !request.json)
            fmt::print("the rest, from entry {} on, has not come here from {}\n", *missing,
                       held->now->contested.entry->store);
        if (request.json)
            print({{"case", request.id},
                   {"events", list},
                   {"table", table},
                   {"correspondence", game},
                   {"missing_from", missing ? Json(*missing) : Json()}});
        return Exit::done;
    });
}

// Exit 1: the board may not answer.
Exit enquiry(const AppealsRequest& request) {
    const bool may = may_be_answered({request.general, request.principle, request.dispute});
    if (request.json)
        print({{"may_be_answered", may}, {"book", "dsu-2011"}, {"article", "1.3 §9"}});
    else
        fmt::print(
            "{}: an enquiry is answered if it is general, of importance in principle and clear of any dispute "
            "[dsu-2011, 1.3 §9]\n",
            may ? "yes" : "no");
    return may ? Exit::done : Exit::no;
}

}  // namespace

void add_appeals_evidence(CommandLine* top, const std::shared_ptr<AppealsRequest>& r, Exit& exit) {
    add_appeals_command(
        top, r, exit, "evidence",
        "The log as those who decided saw it: every event of the stream up to the entry appealed against", evidence)
        ->add_option("case", r->id, "its number")
        ->required();
    CommandLine* sub =
        add_appeals_command(top, r, exit, "enquiry", "May the appeals board answer an enquiry? Exit 1: no", enquiry);
    sub->add_flag("--general", r->general, "it is general in form");
    sub->add_flag("--principle", r->principle, "it is of importance in principle");
    sub->add_flag("--dispute", r->dispute, "it touches a pending dispute");
}

}  // namespace dommer::cli
