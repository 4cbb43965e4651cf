#include <fmt/format.h>

#include <iostream>
#include <random>

#include "app/treasury.hpp"
#include "federation_desk.hpp"
#include "notices/appeals.hpp"
#include "print/prints.hpp"
#include "private_output.hpp"
#include "records/meeting_events.hpp"
#include "sheets/federation_sheets.hpp"

namespace dommer::cli {
namespace {

using namespace statutes;
using Request = FederationRequest;

struct Report {
    Exit operator()(const MeetingRefusal& refusal) const {
        fmt::print(stderr, "dommer: {}\n", notices::sentence(refusal));
        return Exit::no;
    }
    Exit operator()(const storage::StoreError& error) const { return cli::report(error); }
    Exit operator()(const app::BadRecord& bad) const { return cli::report(app::Failure(bad)); }
};
Exit report(const app::MeetingFailure& failure) { return std::visit(Report{}, failure); }

std::string name_of_club(const Meeting& now, int number) {
    const MeetingClub* club = find_club(now, number);
    return club == nullptr ? std::to_string(number) : club->name;
}

void print_motion(const Meeting& now, const Motion& motion) {
    fmt::print("motion {}: {} ({}, {})", motion.number, motion.title, motion.by, id_of(motion.majority));
    if (!motion.result) return fmt::print(": not voted on\n");
    const auto& [count, roll, needed, adopted] = *motion.result;
    fmt::print(": {} for, {} against, {} blank, {} invalid, {} needed: {} [dsu-2011, {}]\n", count.yes, count.no,
               count.blank, count.invalid, needed, adopted ? "adopted" : "not adopted",
               article_at(now, motion.majority));
}

void show(const Request& r, const Meeting& now) {
    if (r.json) {
        Json json = Json::parse(records::record_of(dsu_2011, now));
        json["id"] = r.id;
        return print(json);
    }
    const int all = all_votes(dsu_2011, now);
    fmt::print("{}: {}, {}, {} ({})\n", r.id, now.title, iso(now.day), now.place, id_of(now.phase));
    const MeetingTerms terms = terms_of(dsu_2011, now.kind);
    if (terms.has_proxies)
        fmt::print("{} clubs with {} votes, {} present; one person casts at most {} by proxy [dsu-2011, 1.3 §6]\n",
                   now.clubs.size(), all, votes_present(dsu_2011, now), proxy_cap(dsu_2011, all));
    else
        fmt::print("{} votes, {} present [dsu-2011, {}]\n", all, votes_present(dsu_2011, now), terms.article);
    for (const Delegate& who : now.delegates) {
        const ProxyVotes votes = votes_of(dsu_2011, now, who);
        fmt::print("  {:>3} {:<24} {:<24} {:>5} votes{}{}\n", who.number, who.name,
                   who.club ? name_of_club(now, *who.club) : "", votes.cast,
                   votes.handed_over > 0 ? fmt::format(", {} by proxy", votes.handed_over) : "",
                   !who.present         ? ", has left"
                   : votes.within_cap() ? ""
                                        : ", cut to the cap");
    }
    for (const Motion& motion : now.motions) print_motion(now, motion);
    for (const std::string& seat : districts_missing(now)) fmt::print("not represented: {} [dsu-2011, 1.3 §7]\n", seat);
    for (const HeldElection& held : now.elections)
        fmt::print("election of {} ({}): elected {}; level {}; open seats {} [dsu-2011, 2.4.1]\n", held.office,
                   id_of(held.kind), fmt::join(held.result.elected, ", "), fmt::join(held.result.tied, ", "),
                   held.result.open_seats);
    if (now.extra_votes)
        for (const auto& [district, votes] : now.extra_votes->given)
            fmt::print("extra votes of district {}: {} [dsu-2011, 1.3 §7]\n", district, votes);
    if (now.minutes_published) fmt::print("minutes published {}\n", iso(*now.minutes_published));
}

Exit at_meeting(const Request& r, const std::function<MeetingCommand(const Request&)>& make) {
    return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
        const std::uint64_t lot =
            r.seed ? *r.seed : std::uint64_t(std::random_device()()) << 32 | std::random_device()();
        const auto held = app::Meetings(store).act(r.id, make(r), {r.store.actor, now(), lot});
        if (!held) return report(held.error());
        show(r, *held->now);
        return Exit::done;
    });
}

// "NAME=MEMBERS" or "NAME=MEMBERS/DISTRICT"
std::vector<MeetingClub> clubs_in(const Request& r) {
    std::vector<MeetingClub> clubs;
    for (std::string word : r.clubs) {
        int district = 0;
        if (const auto slash = word.rfind('/'); slash != std::string::npos) {
            district = std::atoi(word.c_str() + slash + 1);
            if (district < 1 || district > registry::districts) throw BadOption{word + ": the districts are 1 to 9"};
            word.resize(slash);
        }
        const auto one = counted({word});
        clubs.push_back(
            {static_cast<int>(clubs.size()) + 1, one.begin()->first, district, {one.begin()->second, {}, 0}});
    }
    return clubs;
}

Exit call(const Request& r) {
    const auto body = word_of<MeetingBody>(r.kind.empty() ? "delegates" : r.kind, "--of");
    MeetingCalled as{kind_of(body, r.extraordinary),
                     r.title,
                     r.place,
                     date_of(r.on, "--on"),
                     r.notice.empty() ? today_of(r) : date_of(r.notice, "--notice"),
                     clubs_in(r),
                     {}};
    for (const std::string& title : r.agenda) as.agenda.push_back({static_cast<int>(as.agenda.size()) + 1, title});
    return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
        if (body == MeetingBody::main_board) {
            const auto meetings = app::Meetings(store).whole();
            if (!meetings) return report(meetings.error());
            prepare_main_board(as, *meetings);
        } else if (as.clubs.empty() && body == MeetingBody::delegates) {
            const auto members = app::Registers(store).members();
            if (!members) return cli::report(members.error());
            const auto treasury = app::treasury_of(store);
            app::add_voters(as, members->now, treasury ? treasury->now : Treasury{});
        }
        const auto held =
            app::Meetings(store).act(r.id, CallMeeting{as, r.executive, r.demanding}, {r.store.actor, now()});
        if (!held) return report(held.error());
        show(r, *held->now);
        return Exit::done;
    });
}

Exit look(const Request& r) {
    return with_store(r.store, storage::Access::read, [&](storage::Store& store) {
        const auto held = app::Meetings(store).read(r.id);
        if (!held) return report(held.error());
        if (!held->now) return report(app::MeetingFailure(MeetingRefusal{MeetingRefused::no_such_meeting}));
        show(r, *held->now);
        return Exit::done;
    });
}

Exit list(const Request& r) {
    return with_store(r.store, storage::Access::read, [&](storage::Store& store) {
        const auto lines = app::Meetings(store).all();
        if (!lines) return report(lines.error());
        Json json = Json::array();
        for (const app::MeetingLine& line : *lines) {
            json.push_back(Json::parse(app::record_of(line)));
            if (!r.json)
                fmt::print("{:<16} {} {:<8} {}, {}\n", line.id, iso(line.day), id_of(line.phase), line.title,
                           line.place);
        }
        if (r.json) print(json);
        return Exit::done;
    });
}

// dsu_2011, 1.3 §8 and 1.3 §9: terms of two, three and one year.
Exit holders(const Request& r) {
    return with_store(r.store, storage::Access::read, [&](storage::Store& store) {
        const auto meetings = app::Meetings(store).whole();
        if (!meetings) return report(meetings.error());
        Json rows = Json::array();
        for (const OfficeHolder& each : office_holders(*meetings, today_of(r)))
            rows.push_back(
                {{"office", each.office}, {"name", each.name}, {"since", iso(each.since)}, {"until", each.until}});
        return say(r, {{"holders", rows}}, "1.3 §8");
    });
}

Exit minutes_pdf(const Request& r) {
    return with_store(r.store, storage::Access::read, [&](storage::Store& store) {
        const auto held = app::Meetings(store).read(r.id);
        if (!held) return report(held.error());
        if (!held->now) return report(app::MeetingFailure(MeetingRefusal{MeetingRefused::no_such_meeting}));
        const Language language = word_of<Language>(r.language, "--language");
        const auto pdf = print::pdf_of(sheets::minutes_of(dsu_2011, *held->now, language),
                                       {now(), held->version, std::chrono::minutes(0)}, language);
        if (!pdf) return bad_input("this build makes no PDF: print the page from the browser (dommer serve)");
        if (r.place == "-") return std::cout << *pdf, Exit::done;
        return write_private_file(r.place, *pdf);
    });
}

MeetingCommand roll_or_count(const Request& r) {
    if (r.words.empty()) return VoteOnMotion{r.number, {r.yes, r.no, r.blank, r.invalid}};
    RollCall roll{.motion = r.number, .by_delegate = {}};
    for (const std::string& word : r.words) {
        const auto at = word.find('=');
        const int delegate = std::atoi(word.c_str());
        if (at == std::string::npos || delegate < 1)
            throw BadOption{word + ": write DELEGATE=yes, no, blank or invalid"};
        roll.by_delegate[delegate] = word_of<Choice>(word.substr(at + 1), "choice");
    }
    return roll;
}

}  // namespace

void add_federation_meeting(CommandLine* federation, const std::shared_ptr<Request>& r, Exit& exit) {
    CommandLine* top = federation->add_subcommand(
        "meeting",
        "A meeting of delegates, of the main board or of a club, from its call to its minutes; kept in a store");
    top->require_subcommand(1);
    const auto add = [&](const char* name, const char* help, RunFederation run) {
        return add_federation_act(top, r, exit, name, help, std::move(run));
    };
    const auto add_on = [&](const char* name, const char* help, std::function<MeetingCommand(const Request&)> make) {
        CommandLine* sub = add(name, help, [make](const Request& request) { return at_meeting(request, make); });
        sub->add_option("meeting", r->id, "its short name")->required();
        return sub;
    };
    add("list", "The meetings", list);
    add("office-holders", "Who holds an office of the union by the elections, and until when", holders);
    CommandLine* paper = add("minutes-pdf", "The minutes of a meeting as PDF", minutes_pdf);
    paper->add_option("meeting", r->id, "its short name")->required();
    paper->add_option("--out", r->place, "the file; - is the output")->required();
    paper->add_option("--language", r->language, "da, nb, sv or en")->check(one_value_of<Language>());
    add("show", "A meeting: who is there with how many votes, and what was decided", look)
        ->add_option("meeting", r->id, "its short name")
        ->required();
    CommandLine* sub =
        add("call", "Call a meeting; the clubs and their votes come from the register if none are named", call);
    sub->add_option("meeting", r->id, "its short name")->required();
    sub->add_option("--title", r->title, "of the meeting")->required();
    sub->add_option("--place", r->place, "where");
    sub->add_option("--on", r->on, "the day of the meeting")->required();
    sub->add_option("--notice", r->notice, "the day of the notice; today if left out");
    sub->add_option("--agenda", r->agenda, "an item; once for each")->required();
    sub->add_option(
        "--club", r->clubs,
        "a club and its members in the July quarter, as NAME=30 or NAME=30/DISTRICT; of the main board a seat, as "
        "NAME=1/DISTRICT, whose votes follow from its district");
    sub->add_option("--of", r->kind,
                    listed_ids<MeetingBody>() + "; delegates if left out; a club is named with --club");
    sub->add_flag("--extraordinary", r->extraordinary, "not an ordinary one");
    sub->add_flag("--executive-demands", r->executive,
                  "the executive committee, or the chairman of the board, demands it");
    sub->add_option("--votes-demanding", r->demanding, "votes of the clubs, or members, that demand it")
        ->check(in_range(0, 10000000));
    add_on("accounts", "The accounts were published", [](const Request& q) -> MeetingCommand {
        return PublishAccounts{q.on.empty() ? today_of(q) : date_of(q.on, "--on")};
    })->add_option("--on", r->on, "the day; today if left out");
    sub = add_on("motion", "A motion was received, or is moved at the meeting", [](const Request& q) -> MeetingCommand {
        return MoveMotion{q.title,
                          q.by,
                          word_of<Majority>(q.majority, "--majority"),
                          q.received.empty() ? std::nullopt : std::optional(date_of(q.received, "--received")),
                          q.of_main_board,
                          !q.oral};
    });
    sub->add_option("title", r->title, "what is moved")->required();
    sub->add_option("--by", r->by, "by whom: of a motion that was received a club with votes, by its name");
    sub->add_flag("--main-board", r->of_main_board, "a member of the main board moves it");
    sub->add_flag("--oral", r->oral, "it is not in writing");
    sub->add_option("--majority", r->majority, listed_ids<Majority>())->capture_default_str();
    sub->add_option("--received", r->received, "the day it was received; left out: moved at the meeting");
    add_on("open", "The meeting begins", [](const Request&) -> MeetingCommand { return OpenMeeting{}; });
    sub = add_on("arrive", "Somebody is there", [](const Request& q) -> MeetingCommand {
        return Arrive{q.name, q.club == 0 ? std::nullopt : std::optional(q.club)};
    });
    sub->add_option("name", r->name, "who")->required();
    sub->add_option("--club", r->club, "the number of the club whose votes are their own");
    sub = add_on("leave", "Somebody leaves, or is back", [](const Request& q) -> MeetingCommand {
        return ChangePresence{q.number, q.back};
    });
    sub->add_option("delegate", r->number, "the number")->required();
    sub->add_flag("--back", r->back, "is back");
    add_on("undo-arrival", "An arrival was noted by mistake",
           [](const Request& q) -> MeetingCommand { return UndoArrival{q.number}; })
        ->add_option("delegate", r->number, "the number")
        ->required();
    sub = add_on("proxy", "A club gives somebody its votes", [](const Request& q) -> MeetingCommand {
        return GiveProxy{{q.club, q.number}, !q.oral};
    });
    sub->add_option("club", r->club, "the number of the club")->required();
    sub->add_option("delegate", r->number, "the number of the delegate")->required();
    sub->add_flag("--oral", r->oral, "it is not in writing");
    add_on("take-proxy-back", "A club takes its votes back",
           [](const Request& q) -> MeetingCommand { return TakeProxyBack{q.club}; })
        ->add_option("club", r->club, "the number of the club")
        ->required();
    sub = add_on("vote", "A vote on a motion: the numbers, or a roll call", roll_or_count);
    sub->add_option("motion", r->number, "its number")->required();
    sub->add_option("roll", r->words, "of a roll call: DELEGATE=yes, no, blank or invalid");
    sub->add_option("--for", r->yes, "votes for")->check(in_range(0, 10000000));
    sub->add_option("--against", r->no, "votes against")->check(in_range(0, 10000000));
    sub->add_option("--blank", r->blank, "blank votes")->check(in_range(0, 10000000));
    sub->add_option("--invalid", r->invalid, "invalid votes")->check(in_range(0, 10000000));
    sub = add_on("election", "An election", [](const Request& q) -> MeetingCommand {
        HeldElection held{.office = q.office,
                          .seats = q.seats,
                          .kind = q.absolute ? ElectionKind::absolute : ElectionKind::relative,
                          .votes = counted(q.words),
                          .ballots = q.ballots,
                          .blank = q.blank,
                          .invalid = q.invalid};
        if (!q.form.empty()) held.form = word_of<VotingForm>(q.form, "--form");
        return HoldElection{held};
    });
    sub->add_option("office", r->office, "what is elected")->required();
    sub->add_option("votes", r->words, "as A=46")->required();
    sub->add_option("--ballots", r->ballots, "valid ballots, in votes")->check(in_range(0, 10000000));
    sub->add_option("--form", r->form,
                    listed_ids<VotingForm>() + "; in writing if left out; by acclamation or tacit write A=0");
    sub->add_option("--seats", r->seats, "how many are elected")->check(in_range(1, 99))->capture_default_str();
    sub->add_flag("--absolute", r->absolute, "by absolute majority");
    sub->add_option("--blank", r->blank, "blank ballots")->check(in_range(0, 10000000));
    sub->add_option("--invalid", r->invalid, "invalid ballots")->check(in_range(0, 10000000));
    sub =
        add_on("draw", "Draw lots between those who are level in an election", [](const Request& q) -> MeetingCommand {
            return DrawElection{q.number, q.words};
        });
    sub->add_option("election", r->number, "its number")->required();
    sub->add_option("names", r->words, "as people drew them; drawn here if left out");
    sub->add_option("--seed", r->seed, "of the lots; drawn if left out");
    sub = add_on("extra-votes", "The three extra votes of the main board", [](const Request& q) -> MeetingCommand {
        AllotExtraVotes command;
        for (const auto& [district, count] : counted(q.words)) command.members[std::atoi(district.c_str())] = count;
        return command;
    });
    sub->add_option("members", r->words,
                    "of each district, as 1=812; by the clubs and individual members of the meeting if left out");
    sub->add_option("--seed", r->seed, "of lots, where districts are level; drawn if left out");
    sub = add_on("note", "What the minutes say of an item", [](const Request& q) -> MeetingCommand {
        return NoteItem{q.number, q.note};
    });
    sub->add_option("item", r->number, "its number on the agenda")->required();
    sub->add_option("text", r->note, "the words")->required();
    add_on("close", "The meeting ends", [](const Request&) -> MeetingCommand { return CloseMeeting{}; });
    add_on("minutes", "The minutes were published", [](const Request& q) -> MeetingCommand {
        return PublishMinutes{q.on.empty() ? today_of(q) : date_of(q.on, "--on")};
    })->add_option("--on", r->on, "the day; today if left out");
    sub = add_on("object", "Somebody objects to the minutes", [](const Request& q) -> MeetingCommand {
        return ObjectToMinutes{{q.by, q.note, q.on.empty() ? today_of(q) : date_of(q.on, "--on")}};
    });
    sub->add_option("by", r->by, "who")->required();
    sub->add_option("text", r->note, "what is wrong")->required();
    sub->add_option("--on", r->on, "the day; today if left out");
}

}  // namespace dommer::cli
