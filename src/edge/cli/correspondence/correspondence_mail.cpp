#include <fmt/format.h>

#include <set>

#include "app/correspondence_tournaments.hpp"
#include "archives/mail.hpp"
#include "client/smtp.hpp"
#include "correspondence_desk.hpp"
#include "mail_folders.hpp"
#include "notices/correspondence.hpp"
#include "notices/correspondence_mail.hpp"
#include "storage/chain.hpp"
#include "texts/texts.hpp"

// Correspondence games by e-mail: what happened in the log goes into a spool, and answers come from a maildir.
namespace dommer::cli {
namespace {

using namespace dommer::correspondence;
using Request = CorrespondenceRequest;

constexpr std::string_view months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                       "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
constexpr std::string_view weekdays[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};

// "Mon, 29 Aug 2011 12:00:00 +0000", as RFC 5322 writes it.
std::string mail_date(Instant time) {
    const auto midnight = std::chrono::floor<std::chrono::days>(time);
    const Date day(midnight);
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time - midnight).count();
    return fmt::format("{}, {} {} {} {:02}:{:02}:{:02} +0000", weekdays[std::chrono::weekday(midnight).c_encoding()],
                       static_cast<unsigned>(day.day()), months[static_cast<unsigned>(day.month()) - 1],
                       static_cast<int>(day.year()), seconds / 3600, seconds / 60 % 60, seconds % 60);
}

class Mailing {
public:
    Mailing(const Request& r, storage::Store& store)
        : r_(r),
          store_(store),
          games_(store),
          spool_(r.file),
          key_(spool_.key()) {}

    // dsu_2011, 6.8.2: answers are read strictly, and confirmed or refused.
    tl::expected<void, app::CorrespondenceFailure> take_in() {
        const MailInbox inbox(r_.mailbox);
        for (const std::string& name : inbox.arrived()) {
            if (auto done = take(inbox.bytes_of(name)); !done) return done;
            inbox.handled(name);
        }
        return {};
    }

    // What the log has that was not mailed yet. The first time everything before counts as known, unless it is asked
    // for.
    tl::expected<void, app::CorrespondenceFailure> send_out(bool everything) {
        const auto last = store_.settled_sequence();
        if (!last) return tl::unexpected(app::CorrespondenceFailure(last.error()));
        const std::int64_t from = spool_.mailed_to().value_or(everything ? 0 : *last);
        std::vector<storage::StoredEvent> news;
        const auto read = store_.read({.stream = std::nullopt, .after = from, .upto = *last},
                                      [&](const storage::StoredEvent& stored) {
                                          if (stored.stream.starts_with(app::correspondence_streams) ||
                                              stored.stream.starts_with(app::correspondence_group_streams) ||
                                              stored.stream.starts_with(app::correspondence_tournament_streams))
                                              news.push_back(stored);
                                      });
        if (!read) return tl::unexpected(app::CorrespondenceFailure(read.error()));
        for (const storage::StoredEvent& stored : news)
            if (auto done = tell(stored); !done) return done;
        spool_.set_mailed_to(*last);
        return warn();
    }

    // What a day asks of players who may never look at the pages: each is told once.
    tl::expected<void, app::CorrespondenceFailure> warn() {
        const auto lines = games_.all();
        if (!lines) return tl::unexpected(lines.error());
        const std::set<std::string> told = spool_.told();
        std::set<std::string> now_due;
        for (const app::CorrespondenceLine& line : *lines) {
            const auto is_coming = [&](const std::optional<Date>& day) { return !day || *day > today_of(r_); };
            if (is_coming(line.quiet_until) && is_coming(line.short_of_time_from)) continue;
            const auto held = games_.game(line.id);
            if (!held) return tl::unexpected(held.error());
            if (!held->now) continue;
            for (const Colour side : {Colour::white, Colour::black}) {
                const PlayerCard& card = held->now->card(side);
                if (!archives::is_mail_address(card.address)) continue;
                for (const auto& [what, text] :
                     notices::warnings(line.id, *held->now, side, today_of(r_), words_for(card))) {
                    const std::string name =
                        fmt::format("{}.{}.{}.{}", line.id, what, held->now->messages.size(), id_of(side));
                    now_due.insert(name);
                    if (!told.contains(name)) put(name, card.address, subject(line.id, side, *held->now), text);
                }
            }
        }
        if (now_due != told) spool_.set_told(now_due);
        return {};
    }

    // Letters go to the mail server. What it does not take stays in the spool for the next time, and is told to the
    // director; what it refuses for good is kept apart.
    tl::expected<void, app::CorrespondenceFailure> deliver(const client::MailServer& server, bool again) {
        if (again) spool_.bring_back_refused();
        const auto waiting = games_.waiting_letters();
        if (!waiting) return tl::unexpected(waiting.error());
        std::vector<MailEvent> news;
        std::optional<client::NotTaken> unreachable;
        const auto letters = spool_.waiting();
        for (const std::string& name : letters) {
            const std::string bytes = spool_.bytes_of(name);
            const auto failed = unreachable
                                    ? unreachable
                                    : client::send_mail(server, head_in(bytes, "From"), head_in(bytes, "To"), bytes);
            if (failed && failed->unreachable) unreachable = failed;
            const auto known = waiting->find(name);
            if (failed && (known == waiting->end() || known->second.why != failed->why))
                news.push_back(LetterFailed{name, about_in(name), failed->why, failed->refused, today_of(r_)});
            if (!failed && known != waiting->end()) news.push_back(LetterDelivered{name, today_of(r_)});
            if (!failed) spool_.taken(name), ++delivered_;
            if (failed && failed->refused) spool_.refused(name);
            if (failed) undelivered_.push_back({{"file", name}, {"why", failed->why}, {"refused", failed->refused}});
        }
        if (news.empty()) return {};
        return games_.note_letters(news, {r_.store.actor, now()});
    }
    bool all_delivered() const { return undelivered_.empty(); }

    void print_done() const {
        if (r_.json)
            return print(
                {{"taken", taken_}, {"sent", sent_}, {"delivered", delivered_}, {"undelivered", undelivered_}});
        for (const Json& each : taken_)
            fmt::print("{}  {}\n", each["game"].get<std::string>(), each["outcome"].get<std::string>());
        fmt::print("{} in, {} out\n", taken_.size(), sent_.size());
        for (const Json& each : undelivered_)
            fmt::print(stderr, "dommer: {}: not delivered, {}: {}\n", each["file"].get<std::string>(),
                       each["refused"].get<bool>() ? "refused" : "tried again the next time",
                       each["why"].get<std::string>());
    }

private:
    // Of a letter that this program wrote.
    static std::string head_in(const std::string& bytes, const std::string& head) {
        const std::string begin = head + ": ";
        for (std::size_t at = 0; at < bytes.size() && bytes[at] != '\r';) {
            const auto end = std::min(bytes.find("\r\n", at), bytes.size());
            if (bytes.compare(at, begin.size(), begin) == 0)
                return bytes.substr(at + begin.size(), end - at - begin.size());
            at = end + 2;
        }
        return "";
    }
    // GAME.VERSION.SIDE.eml, GAME.answer.CODE.eml, GROUP.start.NUMBER.eml: names have no full stop.
    static std::string about_in(const std::string& name) { return name.substr(0, name.find('.')); }

    // A letter is in the player's language; where none is known, in the one that this was asked for in.
    Language words_for(const PlayerCard& card) const { return card.language.value_or(r_.words()); }

    // Who writes with this code writes for this side of this game: an address alone can be forged.
    std::string code_of(const std::string& game, Colour side) const {
        return storage::digest_of(fmt::format("{}\n{}\n{}\n{}", key_, game, id_of(side), key_)).substr(0, 12);
    }

    void put(const std::string& name, const std::string& to, const std::string& subject, const std::string& text,
             const std::string& answers = "") {
        const std::string domain = r_.sender.substr(r_.sender.find('@') + 1);
        spool_.put(name, archives::write_mail({.from = r_.sender,
                                               .to = to,
                                               .subject = subject,
                                               .date = mail_date(now()),
                                               .message_id = fmt::format("<{}@{}>", name, domain),
                                               .answers = answers,
                                               .text = text}));
        sent_.push_back({{"file", name + ".eml"}, {"to", to}});
    }
    std::string subject(const std::string& game, Colour side, const Game& now) const {
        return fmt::format("[dommer {} {}] {}", game, code_of(game, side), now.moves.size());
    }

    tl::expected<void, app::CorrespondenceFailure> tell(const storage::StoredEvent& stored) {
        if (stored.stream.starts_with(app::correspondence_group_streams)) return tell_group(stored);
        if (stored.stream.starts_with(app::correspondence_tournament_streams)) return tell_captains(stored);
        const std::string id = stored.stream.substr(app::correspondence_streams.size());
        const auto event = records::correspondence_game_event_from(stored.payload);
        const auto held =
            app::read<app::CorrespondenceFailure>(store_, app::stream_of_correspondence_game(id), stored.sequence);
        if (!held) return tl::unexpected(held.error());
        if (!event || !held->now) return {};
        // Another account, or another language, is no news for the opponent.
        if (const auto* card = std::get_if<CardChanged>(&*event)) {
            const auto before = app::read<app::CorrespondenceFailure>(store_, app::stream_of_correspondence_game(id),
                                                                      stored.sequence - 1);
            if (!before) return tl::unexpected(before.error());
            if (before->now && before->now->card(card->by).address == card->address) return {};
        }
        for (const Colour side : {Colour::white, Colour::black}) {
            const std::string& address = held->now->card(side).address;
            if (!archives::is_mail_address(address)) continue;
            const Language words = words_for(held->now->card(side));
            const auto* sent = std::get_if<MoveSent>(&*event);
            const auto text = sent == nullptr
                                  ? notices::news_letter(id, *held->now, *event, side,
                                                         director_of(*held->now, &GroupStarted::director), words)
                              : sent->by == side ? std::nullopt
                                                 : notices::move_letter(id, *held->now, words);
            if (text)
                put(fmt::format("{}.{}.{}", id, stored.version, id_of(side)), address, subject(id, side, *held->now),
                    *text);
        }
        const std::string director = director_of(*held->now, &GroupStarted::director_address);
        if (!archives::is_mail_address(director)) return {};
        if (const auto text = notices::director_letter(id, *held->now, *event, r_.words()))
            put(fmt::format("{}.{}.director", id, stored.version), director, fmt::format("[dommer {}] director", id),
                *text);
        return {};
    }

    // dsu_2011, 6.5.2.1 and 6.5.3.1: the start letter goes to all players.
    tl::expected<void, app::CorrespondenceFailure> tell_group(const storage::StoredEvent& stored) {
        const auto event = records::correspondence_group_event_from(stored.payload);
        const auto* started = event ? std::get_if<GroupStarted>(&*event) : nullptr;
        const std::string id = stored.stream.substr(app::correspondence_group_streams.size());
        if (started == nullptr) return event ? tell_players(id, stored, *event) : Done{};
        int number = 0;
        for (const PlayerCard& player : started->players) {
            ++number;
            if (!archives::is_mail_address(player.address)) continue;
            put(fmt::format("{}.start.{}", id, number), player.address, fmt::format("[dommer {}] start", id),
                notices::start_letter(id, *started, words_for(player)) + "\n" + codes_for(id, *started, number));
        }
        return {};
    }
    using Done = tl::expected<void, app::CorrespondenceFailure>;
    // dsu_2011, 6.4.2, 6.4.5.1 and 6.8.5: a result, a penalty, a lost connection.
    Done tell_players(const std::string& id, const storage::StoredEvent& stored, const GroupEvent& event) {
        const auto held = games_.group(id);
        const auto games = games_.games_of(id);
        if (!held) return tl::unexpected(held.error());
        if (!games) return tl::unexpected(games.error());
        std::map<std::string, Result> results;
        for (const auto& [name, game] : *games)
            if (game.ended) results.emplace(name, game.ended->result);
        const auto table = table_of(held->now->terms, results);
        int number = 0;
        for (const PlayerCard& player : held->now->terms.players) {
            ++number;
            if (!archives::is_mail_address(player.address)) continue;
            const auto text = notices::group_letter(id, *held->now, table, event, number, words_for(player));
            if (text)
                put(fmt::format("{}.{}.{}", id, stored.version, number), player.address,
                    fmt::format("[dommer {}] {}", id, name_of(event)), *text);
        }
        return {};
    }
    // dsu_2011, 6.7.4.2: the tables of rounds go to the captains.
    Done tell_captains(const storage::StoredEvent& stored) {
        const std::string id = stored.stream.substr(app::correspondence_tournament_streams.size());
        const auto event = records::correspondence_tournament_event_from(stored.payload);
        const auto* drawn = event ? std::get_if<GroupDrawn>(&*event) : nullptr;
        if (drawn == nullptr || drawn->division == 0) return {};
        const auto held = app::CorrespondenceTournaments(store_).tournament(id);
        if (!held) return tl::unexpected(held.error());
        for (const int entry : drawn->entries) {
            const TeamEntered& team = held->now->teams.at(static_cast<std::size_t>(entry - 1)).as;
            if (archives::is_mail_address(team.captain_address))
                put(fmt::format("{}.captain.{}", drawn->group, entry), team.captain_address,
                    fmt::format("[dommer {}] start", drawn->group),
                    notices::captain_letter(*held->now, *drawn, team.captain, r_.words()));
        }
        return {};
    }
    // The subject under which the player writes in each of the games.
    std::string codes_for(const std::string& group, const GroupStarted& terms, int player) const {
        const Language words = words_for(terms.players[static_cast<std::size_t>(player - 1)]);
        std::string text = std::string(texts::Key("correspondence.mail_subjects").in(words)) + "\n";
        for (const GroupGame& game : games_of(terms)) {
            if (game.white != player && game.black != player) continue;
            const std::string id = group + "-" + game.name;
            text += fmt::format("  [dommer {} {}]\n", id,
                                code_of(id, game.white == player ? Colour::white : Colour::black));
        }
        return text;
    }
    // The director's name or address.
    std::string director_of(const Game& game, std::string GroupStarted::*what) const {
        const auto group = game.terms.group.empty() ? app::CorrespondenceOutcome<app::HeldCorrespondenceGroup>{}
                                                    : games_.group(game.terms.group);
        return group && group->now ? group->now->terms.*what : "";
    }

    void note(const std::string& game, const std::string& outcome) {
        taken_.push_back({{"game", game}, {"outcome", outcome}});
    }

    // [dommer GAME CODE]
    struct Addressed {
        std::string game, code;
    };
    static std::optional<Addressed> addressed_in(std::string_view subject) {
        constexpr std::string_view begins = "[dommer ";
        const auto from = subject.find(begins);
        if (from == std::string_view::npos) return std::nullopt;
        subject.remove_prefix(from + begins.size());
        const auto space = subject.find(' '), end = subject.find(']');
        if (space == std::string_view::npos || end == std::string_view::npos || end < space) return std::nullopt;
        return Addressed{std::string(subject.substr(0, space)),
                         std::string(subject.substr(space + 1, end - space - 1))};
    }

    // Nobody is answered who does not prove to be a player of the game: the sender of such a letter may be anybody.
    tl::expected<void, app::CorrespondenceFailure> take(const std::string& bytes) {
        const auto mail = archives::read_mail(bytes);
        if (!mail)
            return note("-", fmt::format("unreadable: {}", id_of(mail.error()))),
                   tl::expected<void, app::CorrespondenceFailure>{};
        const auto asked = addressed_in(mail->subject);
        if (mail->is_automatic || !asked || !app::is_correspondence_id(asked->game))
            return note("-", mail->is_automatic ? "automatic" : "no game in the subject"),
                   tl::expected<void, app::CorrespondenceFailure>{};
        const auto held = games_.game(asked->game);
        if (!held) return tl::unexpected(held.error());
        if (held->now)
            for (const Colour side : {Colour::white, Colour::black})
                if (asked->code == code_of(asked->game, side) && is_from(*mail, held->now->card(side)))
                    return play(*mail, asked->game, *held->now, side);
        note(asked->game, "not a player of the game");
        return {};
    }
    static bool is_from(const archives::Mail& mail, const PlayerCard& card) {
        return std::ranges::equal(mail.from, card.address, {}, {},
                                  [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    }

    tl::expected<void, app::CorrespondenceFailure> play(const archives::Mail& mail, const std::string& id,
                                                        const Game& game, Colour side) {
        const auto order = notices::read_order(mail.text);
        const Language words = words_for(game.card(side));
        std::string refused;
        if (!order) {
            refused = notices::sentence(order.error(), words);
        } else if (auto done = act(id, game, side, *order, day_of(mail)); !done) {
            refused = sentence_of(done.error(), game.rules.regime, words);
            if (refused.empty()) return tl::unexpected(done.error());
        }
        const auto after = games_.game(id);
        if (!after) return tl::unexpected(after.error());
        const std::string name =
            fmt::format("{}.answer.{}", id, storage::digest_of(mail.message_id + mail.text).substr(0, 12));
        put(name, game.card(side).address, "Re: " + subject(id, side, *after->now),
            refused.empty() ? notices::confirmation(id, *after->now, words) : notices::rejection(id, refused, words),
            mail.message_id);
        note(id, refused.empty() ? "recorded" : refused);
        return {};
    }
    static std::string sentence_of(const app::CorrespondenceFailure& failure, Regime regime, Language words) {
        if (const auto* refusal = std::get_if<Refusal>(&failure)) return notices::sentence(*refusal, regime, words);
        if (const auto* why = std::get_if<GroupWhy>(&failure)) return notices::sentence(*why, words);
        return "";
    }

    // dsu_2011, 6.8.2: a letter counts on the day on which it came, not on the one on which it is read.
    Date day_of(const archives::Mail& mail) const {
        return std::min(mail.arrived.value_or(today_of(r_)), today_of(r_));
    }

    app::CorrespondenceOutcome<void> act(const std::string& id, const Game& game, Colour side,
                                         const notices::MailOrder& order, Date arrived) {
        const Date today = today_of(r_);
        const app::ActionContext how{game.card(side).name + " (e-mail)", now()};
        if (const auto* leave = std::get_if<Period>(&order); leave != nullptr && !game.terms.group.empty()) {
            const auto group = games_.group(game.terms.group);
            if (!group) return tl::unexpected(group.error());
            int player = 0;
            for (std::size_t at = 0; at < group->now->terms.players.size(); ++at)
                if (group->now->terms.players[at].name == game.card(side).name) player = static_cast<int>(at) + 1;
            const auto done =
                games_.take_leave(game.terms.group, {player, LeaveKind::own, arrived, *leave}, today, how);
            return done ? app::CorrespondenceOutcome<void>{} : tl::unexpected(done.error());
        }
        const auto done = games_.act(id, command_of(order, side, arrived, today), today, how);
        return done ? app::CorrespondenceOutcome<void>{} : tl::unexpected(done.error());
    }
    // dsu_2011, 6.8.2: who leaves the day of sending out, or gives one that cannot be by a day's way, sent it on the
    // day on which it came. A day that is still to come is refused.
    static GameCommand command_of(const notices::MailOrder& order, Colour side, Date arrived, Date today) {
        if (const auto* act = std::get_if<PlayerAct>(&order)) return *plain_command(*act, side, arrived);
        if (const auto* leave = std::get_if<Period>(&order)) return LeaveTaken{side, LeaveKind::own, arrived, *leave};
        if (const auto* analysis = std::get_if<notices::MailAnalysis>(&order))
            return AnalysisSent{side, arrived, analysis->text};
        const auto& move = std::get<notices::MailMove>(order);
        Sending sending{.received = move.received, .stated = move.sent};
        const bool fits = sending.stated && *sending.stated >= plus_days(arrived, -normal_transmission_days) &&
                          (*sending.stated <= arrived || *sending.stated > today);
        if (!fits) sending.stated = arrived;
        return Send{.by = side,
                    .sending = sending,
                    .text = move.text,
                    .form = move.form,
                    .offers_draw = move.offers_draw,
                    .claims = move.claims};
    }

    const Request& r_;
    storage::Store& store_;
    app::Correspondence games_;
    MailSpool spool_;
    std::string key_;
    Json taken_ = Json::array(), sent_ = Json::array(), undelivered_ = Json::array();
    int delivered_ = 0;
};

Exit mail(const Request& r) {
    if (!archives::is_mail_address(r.sender))
        return bad_input("--from: \"" + r.sender + "\" is no address: write NAME@DOMAIN");
    if (!r.smtp.empty())
        if (const std::string why = client::why_no_mail_server(r.smtp); !why.empty())
            return bad_input("--smtp: \"" + r.smtp + "\": " + why);
    return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
        try {
            client::MailServer server{.url = r.smtp, .user = "", .password = ""};
            if (!r.smtp_login.empty()) {
                const MailLogin login = login_in(r.smtp_login);
                server.user = login.user, server.password = login.password;
            }
            Mailing mailing(r, store);
            if (!r.mailbox.empty())
                if (const auto done = mailing.take_in(); !done) return report(done.error(), r);
            if (const auto done = mailing.send_out(r.all); !done) return report(done.error(), r);
            if (!r.smtp.empty())
                if (const auto done = mailing.deliver(server, r.again); !done) return report(done.error(), r);
            mailing.print_done();
            return mailing.all_delivered() ? Exit::done : Exit::no;
        } catch (const BadMailFolder& bad) {
            return bad_input(bad.what);
        }
    });
}

}  // namespace

void add_correspondence_mail(CommandLine* top, const CorrespondenceRequestPtr& r, Exit& exit) {
    CommandLine* sub = add_correspondence_command(
        top, r, exit, "mail", "Take in answers from a maildir, and write what happened into a spool, one file a letter",
        [](const Request& request) { return mail(request); });
    sub->add_option("--spool", r->file, "the folder for letters that go out; the mail server empties it")->required();
    sub->add_option("--smtp", r->smtp,
                    "hand the letters to this mail server, smtps://HOST; exit 1: some wait, and are tried again");
    sub->add_option("--smtp-login", r->smtp_login, "a file with the user and, on a second line, the password");
    sub->add_flag("--again", r->again, "try letters again that the mail server refused for good");
    sub->add_option("--in", r->mailbox, "the maildir that letters come to; none are read if left out");
    sub->add_option("--from", r->sender, "the address of this program")->required();
    sub->add_flag("--all", r->all, "at the first time, mail what happened before as well");
}

}  // namespace dommer::cli
