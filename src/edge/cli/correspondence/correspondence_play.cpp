#include "correspondence/commands.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "correspondence/take_over.hpp"
#include "notices/correspondence.hpp"

#include "correspondence_desk.hpp"

// What players do.
namespace dommer::cli {
namespace {

using namespace dommer::correspondence;
using Request = CorrespondenceRequest;

Colour by_of(const Request& r) { return choice<Colour>(r.by, "--by"); }

notation::Form form_of(const Request& r) {
    const auto form = notation::form_of(r.form);
    if (!form) throw BadChoice{"--notation: \"" + r.form + "\" is no notation: see dommer notation --help"};
    return *form;
}

Started terms_of(const Request& r) {
    const Regime regime = choice<Regime>(r.rules, "--rules");
    return Started{.group = "",
                   .players = {PlayerCard{r.white, r.white_address, r.white_person, r.white_user,
                                          letters_in(r.white_letters, "--white-letters-in")},
                               PlayerCard{r.black, r.black_address, r.black_person, r.black_user,
                                          letters_in(r.black_letters, "--black-letters-in")}},
                   .start = r.start.empty() ? today_of(r) : chosen_day(r.start, "--start"),
                   .regime = regime,
                   .days = r.days == 0 ? rules_of(regime).days : r.days,
                   .moves = r.moves == 0 ? rules_of(regime).moves : r.moves,
                   .post_days = r.post_days,
                   .opening = codes_in(r.opening),
                   .score_wanted = r.score};
}

Exit start(const Request& r) { return act_on_game(r, terms_of(r)); }

// "table:3: this move is not legal: 5259"
std::string sentence_of(const BadTable& bad, const Request& r) {
    return fmt::format("{}:{}: ", r.file, bad.line) +
           notices::sentence(bad, choice<Regime>(r.rules, "--rules"), r.words());
}

Exit take_over(const Request& r) {
    std::ifstream in(r.file, std::ios::binary);
    const std::string table{std::istreambuf_iterator<char>(in), {}};
    return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
        app::Correspondence games(store);
        const auto held = games.game(r.name);
        if (!held) return report(held.error(), r);
        if (!held->now && (r.white.empty() || r.black.empty()))
            return bad_input("take-over: no game has this name: --white and --black start one");
        // A game of a group that has begun here keeps its terms.
        const Started terms = held->now && r.white.empty() ? held->now->terms : terms_of(r);
        const auto events =
            r.pgn ? game_from_pgn(terms, table, today_of(r)) : game_from_table(terms, table, today_of(r));
        if (!events) return bad_input(sentence_of(events.error(), r));
        const auto done = games.take_over(r.name, *events, {r.store.actor, now()});
        if (!done) return report(done.error(), r);
        for (const auto& event : *events) fmt::print("{}\n", records::record_of(event));
        return Exit::done;
    });
}

Exit send(const Request& r) {
    Send message{
        .by = by_of(r), .sending = sending_of(r), .text = r.text, .form = form_of(r), .offers_draw = r.offers_draw};
    if (!r.what.empty()) message.claims = choice<DrawClaim>(r.what, "--claim-draw");
    message.words = r.reason;
    return act_on_game(r, message);
}
Exit fault(const Request& r) {
    return act_on_game(r, FaultyMessage{by_of(r), choice<Misdeed>(r.what, "--what"), sending_of(r)});
}
Exit announce(const Request& r) { return act_on_game(r, LongThinkAnnounced{by_of(r), on_or_today(r)}); }
Exit remind(const Request& r) { return act_on_game(r, MoveRepeated{by_of(r), on_or_today(r)}); }
Exit answer(const Request& r) { return act_on_game(r, DirectorAnswered{by_of(r), on_or_today(r)}); }
Exit tell(const Request& r) { return act_on_game(r, DirectorTold{by_of(r), on_or_today(r)}); }
Exit accept(const Request& r) { return act_on_game(r, AcceptDraw{by_of(r), on_or_today(r)}); }
Exit resign(const Request& r) { return act_on_game(r, Resign{by_of(r), on_or_today(r)}); }
Exit claim(const Request& r) {
    if (r.what == "time") return act_on_game(r, TimeClaimed{by_of(r), on_or_today(r), r.text});
    const auto draw = value_from<DrawClaim>(r.what);
    if (!draw) throw BadChoice{"claim: \"" + r.what + "\" is none of time, " + listed_ids<DrawClaim>()};
    return act_on_game(r, ClaimDraw{by_of(r), *draw, on_or_today(r)});
}
Exit leave(const Request& r) {
    const LeaveTaken leave{by_of(r),
                           choice<LeaveKind>(r.kind, "--kind"),
                           r.notice.empty() ? today_of(r) : chosen_day(r.notice, "--notice"),
                           {chosen_day(r.from, "--from"), chosen_day(r.to, "--to")}};
    // dsu_2011, 6.3.6.1 and 6.8.8: against all opponents of the group at the same time.
    return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
        app::Correspondence games(store);
        const auto held = games.game(r.name);
        if (!held) return report(held.error(), r);
        if (!held->now) return report(Refusal{.why = Why::not_started, .move = {}, .earliest = {}}, r);
        const auto done = games.take_leave(r.name, *held->now, leave, today_of(r), {r.store.actor, now()});
        if (!done) return report(done.error(), r, held->now->rules.regime);
        if (r.json)
            print({{"games", *done}});
        else
            for (const std::string& game : *done) fmt::print("{}\n", game);
        return Exit::done;
    });
}
Exit change_game_card(const Request& r) {
    return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
        app::Correspondence games(store);
        const auto held = games.game(r.name);
        if (!held) return report(held.error(), r);
        if (!held->now) return report(Refusal{.why = Why::not_started, .move = {}, .earliest = {}}, r);
        if (!held->now->terms.group.empty())
            return bad_input("game-card: the game belongs to the group " + held->now->terms.group +
                             ": change the card of its player with dommer correspondence card");
        const PlayerCard& before = held->now->card(by_of(r));
        const auto language = letters_in(r.letters_in, "--letters-in");
        const CardChanged card{by_of(r), r.address.empty() ? before.address : r.address,
                               r.user.empty() ? before.user : r.user, language ? language : before.language};
        const auto events = games.act(r.name, card, today_of(r), {r.store.actor, now()});
        if (!events) return report(events.error(), r, held->now->rules.regime);
        for (const GameEvent& event : *events) fmt::print("{}\n", records::record_of(event));
        return Exit::done;
    });
}
Exit propose(const Request& r) {
    const auto what = choice<Agreement>(r.what, "what");
    if (r.all) return act_on_game(r, AcceptAgreement{by_of(r), what, on_or_today(r)});
    return act_on_game(r, AgreementProposed{by_of(r), what, on_or_today(r)});
}
Exit agree(const Request& r) {
    if (r.play_on) return act_on_game(r, PlayOnAgreed{on_or_today(r)});
    return act_on_game(r, MediumAgreed{choice<Medium>(r.medium, "--medium"), on_or_today(r)});
}
Exit analysis(const Request& r) { return act_on_game(r, AnalysisSent{by_of(r), on_or_today(r), r.text}); }
Exit report_result(const Request& r) {
    if (r.score) return act_on_game(r, ScoreSent{by_of(r), on_or_today(r)});
    return act_on_game(r, ResultReported{by_of(r), on_or_today(r)});
}

void add_start_options(CommandLine* sub, const CorrespondenceRequestPtr& r, bool required = true) {
    sub->add_option("--white", r->white, "White's name")->required(required);
    sub->add_option("--black", r->black, "Black's name")->required(required);
    sub->add_option("--white-address", r->white_address, "postal or e-mail");
    sub->add_option("--black-address", r->black_address, "postal or e-mail");
    sub->add_option("--white-letters-in", r->white_letters,
                    "the language of letters to White: " + listed_ids<Language>());
    sub->add_option("--black-letters-in", r->black_letters,
                    "the language of letters to Black: " + listed_ids<Language>());
    sub->add_option("--white-user", r->white_user, "the account with which White plays on the pages");
    sub->add_option("--black-user", r->black_user, "the account with which Black plays on the pages");
    sub->add_option("--white-person", r->white_person, "White's number in the register");
    sub->add_option("--black-person", r->black_person, "Black's number in the register");
    sub->add_option("--start", r->start, "the day of the start; today if left out");
    sub->add_option("--rules", r->rules, listed_ids<Regime>())->check(one_value_of<Regime>());
    sub->add_option("--days", r->days, "days for as many moves as --moves; the rules' own if left out");
    sub->add_option("--moves", r->moves, "moves of a time control; 10 if left out");
    sub->add_option("--post-days", r->post_days, "days that a card is on its way")->check(in_range(0, 60));
    sub->add_option("--opening", r->opening, "numeric moves that the game begins with (1.1.22)");
    sub->add_flag("--score-wanted", r->score, "the score is sent to the director (6.2.9)");
}

void add_dates(CommandLine* sub, const CorrespondenceRequestPtr& r) {
    sub->add_option("--received", r->received, "when the opponent's move was received");
    sub->add_option("--sent", r->sent, "when the sender says that it was sent");
    sub->add_option("--postmark", r->postmark, "the date of the postmark");
    sub->add_option("--receipt", r->receipt, "the date of the post office's receipt");
}

}  // namespace

void add_correspondence_play(CommandLine* top, const CorrespondenceRequestPtr& r, Exit& exit) {
    const auto of_game = [&](const char* name, const char* help, Exit (*run)(const Request&)) {
        CommandLine* sub = add_correspondence_command(top, r, exit, name, help, run);
        sub->add_option("game", r->name, "the name of the game")->required();
        return sub;
    };
    const auto of_player = [&](const char* name, const char* help, Exit (*run)(const Request&)) {
        CommandLine* sub = of_game(name, help, run);
        sub->add_option("--by", r->by, "white or black")->required()->check(one_value_of<Colour>());
        return sub;
    };
    const auto on_a_day = [&](const char* name, const char* help, Exit (*run)(const Request&)) {
        CommandLine* sub = of_player(name, help, run);
        sub->add_option("--on", r->on, "the day it happened; today if left out");
        return sub;
    };
    add_start_options(of_game("start", "Start a single game", start), r);
    CommandLine* sub = of_game(
        "take-over",
        "A game that was begun elsewhere, new or of a group, from its table of the ICCF (6.8.2) or its PGN", take_over);
    add_start_options(sub, r, false);
    sub->add_flag("--pgn", r->pgn, "the file is a PGN as show --pgn writes it");
    sub->add_option("--table,--file", r->file, "received, sent, time, number, White, Black, received, sent, time")
        ->required()
        ->check(existing_file());
    sub = of_player("send", "A message with a move: repetition, own move, a series behind a 0", send);
    sub->add_option("text", r->text, "\"11.-, 1716 12. 2425, 01625 13. 1118\"")->required();
    sub->add_option("--notation", r->form, "iccf, san-en, san-da, ...");
    sub->add_flag("--offer-draw", r->offers_draw, "with the offer of a draw");
    sub->add_option("--claim-draw", r->what,
                    "claim a draw with this move (laws-2009, 9.2 a and 9.3 a): " + listed_ids<DrawClaim>());
    sub->add_option("--words", r->reason, "words to the opponent, beside the move");
    add_dates(sub, r);
    sub = of_player("fault", "A message that could not be played or read (6.3.5, 6.8.6)", fault);
    sub->add_option("--what", r->what, listed_ids<Misdeed>())->required();
    add_dates(sub, r);
    on_a_day("announce", "Announce more than 14 days for a move (6.3.4)", announce);
    on_a_day("remind", "Repeat the last move to a silent opponent (6.3.4)", remind);
    on_a_day("tell", "Tell the director that the opponent is silent (6.3.4)", tell);
    on_a_day("answer", "A silent player has answered the director and the opponent (6.3.4)", answer);
    on_a_day("accept", "Accept the offer of a draw", accept);
    on_a_day("resign", "Resign", resign);
    sub = on_a_day("claim", "Claim a draw or that the opponent has exceeded the time", claim);
    sub->add_option("what", r->what, "time, " + listed_ids<DrawClaim>())->required();
    sub->add_option("--text", r->text, "what shows that the time was exceeded (6.3.3.5, 6.8.7)");
    sub = of_player("game-card", "A new address, account or language of letters in a single game (6.8.5)",
                    change_game_card);
    sub->add_option("--address", r->address, "postal or e-mail; as before if left out");
    sub->add_option("--user", r->user, "the account that plays on the pages; as before if left out");
    sub->add_option("--letters-in", r->letters_in, "the language of letters: " + listed_ids<Language>());
    sub = of_player("leave", "Leave of a player (6.3.6), in all running games if this one belongs to a group", leave);
    sub->add_option("--from", r->from, "the first day")->required();
    sub->add_option("--to", r->to, "the last day")->required();
    sub->add_option("--notice", r->notice, "when the notice was sent; today if left out");
    sub->add_option("--kind", r->kind, listed_ids<LeaveKind>());
    sub = of_game("agree", "The players agree on fax or e-mail (6.2.1), or to play on in a leave (6.3.6.2)", agree);
    sub->add_option("--on", r->on, "the day; today if left out");
    sub->add_option("--medium", r->medium, "fax_or_email or post");
    sub->add_flag("--play-on", r->play_on, "to play on in the obligatory leaves");
    sub = on_a_day("propose", "A player proposes an agreement, or accepts the opponent's proposal (6.2.1, 6.3.6.2)",
                   propose);
    sub->add_option("what", r->what, listed_ids<Agreement>())->required();
    sub->add_flag("--accept", r->all, "accept what the opponent has proposed");
    on_a_day("analysis", "What a player says of a position that is adjudicated (6.2.7)", analysis)
        ->add_option("text", r->text, "the analysis")
        ->required();
    on_a_day("report", "Report the result, or send the score, to the director (6.2.6, 6.2.9)", report_result)
        ->add_flag("--score", r->score, "the score of the game");
}

}  // namespace dommer::cli
