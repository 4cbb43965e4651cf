#include <fmt/format.h>

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
                                              stored.stream.starts_with(app::correspondence_group_streams))
                                              news.push_back(stored);
                                      });
        if (!read) return tl::unexpected(app::CorrespondenceFailure(read.error()));
        for (const storage::StoredEvent& stored : news)
            if (auto done = tell(stored); !done) return done;
        spool_.set_mailed_to(*last);
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
        const std::string id = stored.stream.substr(app::correspondence_streams.size());
        const auto event = records::correspondence_game_event_from(stored.payload);
        const auto held =
            app::read<app::CorrespondenceFailure>(store_, app::stream_of_correspondence_game(id), stored.sequence);
        if (!held) return tl::unexpected(held.error());
        if (!event || !held->now) return {};
        for (const Colour side : {Colour::white, Colour::black}) {
            const std::string& address = held->now->card(side).address;
            if (!archives::is_mail_address(address)) continue;
            const auto* sent = std::get_if<MoveSent>(&*event);
            const auto text = sent == nullptr
                                  ? notices::news_letter(id, *held->now, *event, side,
                                                         director_of(*held->now, &GroupStarted::director), r_.words())
                              : sent->by == side ? std::nullopt
                                                 : notices::move_letter(id, *held->now, r_.words());
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
        if (started == nullptr) return {};
        const std::string id = stored.stream.substr(app::correspondence_group_streams.size());
        int number = 0;
        for (const PlayerCard& player : started->players) {
            ++number;
            if (!archives::is_mail_address(player.address)) continue;
            put(fmt::format("{}.start.{}", id, number), player.address, fmt::format("[dommer {}] start", id),
                notices::start_letter(id, *started, r_.words()) + "\n" + codes_for(id, *started, number));
        }
        return {};
    }
    // The subject under which the player writes in each of the games.
    std::string codes_for(const std::string& group, const GroupStarted& terms, int player) const {
        std::string text = std::string(texts::Key("correspondence.mail_subjects").in(r_.words())) + "\n";
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
        std::string refused;
        if (!order) {
            refused = notices::sentence(order.error(), r_.words());
        } else if (auto done = act(id, game, side, *order); !done) {
            refused = sentence_of(done.error(), game.rules.regime);
            if (refused.empty()) return tl::unexpected(done.error());
        }
        const auto after = games_.game(id);
        if (!after) return tl::unexpected(after.error());
        const std::string name =
            fmt::format("{}.answer.{}", id, storage::digest_of(mail.message_id + mail.text).substr(0, 12));
        put(name, game.card(side).address, "Re: " + subject(id, side, *after->now),
            refused.empty() ? notices::confirmation(id, *after->now, r_.words())
                            : notices::rejection(id, refused, r_.words()),
            mail.message_id);
        note(id, refused.empty() ? "recorded" : refused);
        return {};
    }
    std::string sentence_of(const app::CorrespondenceFailure& failure, Regime regime) const {
        if (const auto* refusal = std::get_if<Refusal>(&failure))
            return notices::sentence(*refusal, regime, r_.words());
        if (const auto* why = std::get_if<GroupWhy>(&failure)) return notices::sentence(*why, r_.words());
        return "";
    }

    app::CorrespondenceOutcome<void> act(const std::string& id, const Game& game, Colour side,
                                         const notices::MailOrder& order) {
        const Date today = today_of(r_);
        const app::ActionContext how{game.card(side).name + " (e-mail)", now()};
        if (const auto* leave = std::get_if<Period>(&order); leave != nullptr && !game.terms.group.empty()) {
            const auto group = games_.group(game.terms.group);
            if (!group) return tl::unexpected(group.error());
            int player = 0;
            for (std::size_t at = 0; at < group->now->terms.players.size(); ++at)
                if (group->now->terms.players[at].name == game.card(side).name) player = static_cast<int>(at) + 1;
            const auto done = games_.take_leave(game.terms.group, {player, LeaveKind::own, today, *leave}, today, how);
            return done ? app::CorrespondenceOutcome<void>{} : tl::unexpected(done.error());
        }
        const auto done = games_.act(id, command_of(order, side, today), today, how);
        return done ? app::CorrespondenceOutcome<void>{} : tl::unexpected(done.error());
    }
    // dsu_2011, 6.8.2: who leaves the day of sending out, or gives one that cannot be by a day's way, sent it today.
    static GameCommand command_of(const notices::MailOrder& order, Colour side, Date today) {
        if (const auto* act = std::get_if<PlayerAct>(&order)) return *plain_command(*act, side, today);
        if (const auto* leave = std::get_if<Period>(&order)) return LeaveTaken{side, LeaveKind::own, today, *leave};
        if (const auto* analysis = std::get_if<notices::MailAnalysis>(&order))
            return AnalysisSent{side, today, analysis->text};
        const auto& move = std::get<notices::MailMove>(order);
        Sending sending{.received = move.received, .stated = move.sent};
        if (!sending.stated || *sending.stated < plus_days(today, -1)) sending.stated = today;
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
