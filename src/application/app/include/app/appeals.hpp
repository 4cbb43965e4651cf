#pragma once

#include <variant>

#include "app/correspondence.hpp"
#include "app/live_games.hpp"
#include "app/streams.hpp"
#include "appeals/case_commands.hpp"
#include "appeals/decision.hpp"
#include "registry/commands.hpp"
#include "teams/season_events.hpp"
#include "tournament/commands.hpp"

namespace dommer::app {

inline constexpr std::string_view appeal_streams = "appeal/", appeal_kind = "appeal";

// A case by its number, such as 2026-3; none before it is filed. The line of the list of cases is stored with it.
Stream<std::optional<appeals::Case>, appeals::CaseEvent> stream_of_appeal(const std::string& id);

// Why an act on a case did not happen. Nothing was changed, unless the store says perhaps_done.
using AppealFailure = std::variant<appeals::CaseRefusal, storage::StoreError, BadRecord>;
template <class Value>
using AppealOutcome = tl::expected<Value, AppealFailure>;
using HeldCase = Versioned<std::optional<appeals::Case>>;

// One line of the list of cases.
struct AppealLine {
    std::string id, complainant, what, stream;
    appeals::Ladder ladder = appeals::Ladder::individual;
    appeals::Instance instance = appeals::Instance::committee;
    appeals::CaseState state = appeals::CaseState::waits_for_panel;
    Date filed;
    std::optional<Date> next_day = std::nullopt;  // the last day of what waits: the deposit, or the next appeal
    std::string store = {};                       // the address of another that has the stream; empty: this one
    std::vector<std::string> accounts = {};       // who act for the parties; never told to others
};
std::optional<AppealLine> appeal_line_from(const storage::ViewRow& row);
std::string record_of(const AppealLine& line);

// The number for the next case that is filed in this year.
std::string next_appeal_id(const std::vector<AppealLine>& lines, Date filed);

// dsu_2011, 1.3 §9: a ruling of the board that was published, beside those that the handbook prints.
inline constexpr std::string_view published_kind = "published-ruling";
struct PublishedRuling {
    std::string id, subject, words;  // id: of the case
    Date day, published;             // day: of the ruling
    appeals::ComplaintOutcome outcome = appeals::ComplaintOutcome::rejected;
    std::vector<Citation> articles;
};
std::optional<PublishedRuling> published_ruling_from(const storage::ViewRow& row);
// What the board made of the decision before it, as the printed ones say it.
appeals::DecisionOutcome printed_outcome(appeals::ComplaintOutcome outcome);

// An event of the log that a case points at, and those of its stream before it.
struct Evidence {
    std::vector<storage::StoredEvent> events;                         // up to the entry and with it
    std::optional<tournament::Tournament> tournament = std::nullopt;  // as it stood, if the stream is one
    std::optional<livegame::Game> game = std::nullopt;                // of a table: the position, moves and clocks
    std::optional<correspondence::Game> by_correspondence = std::nullopt;
    std::optional<std::int64_t> missing_from = std::nullopt;  // another store's stream, which is here up to before this
};

// The cases of a store.
class Appeals {
public:
    explicit Appeals(storage::Store& store) : store_(store) {}

    AppealOutcome<HeldCase> read(const std::string& id) const;
    AppealOutcome<std::vector<AppealLine>> all() const;
    // Reads, decides, stores, and tries again if somebody else was faster.
    AppealOutcome<HeldCase> act(const std::string& id, const appeals::CaseCommand& command,
                                const appeals::CaseMoment& moment, const ActionContext& how);
    // Nothing: described in words alone, or in another store whose stream has not come here. Of such a stream it is
    // what has come. An entry of this store that is not in the log is a refusal.
    AppealOutcome<std::optional<Evidence>> evidence(const appeals::Contested& contested) const;

private:
    storage::Store& store_;
};

// The kinds of correction that can be made in the stream that a case points at, of `appeals::correction_names`. By hand
// is always possible; of another store's stream, and of words alone, nothing else is.
std::vector<std::string_view> possible_corrections(const appeals::Case& now);
bool is_possible(const appeals::Case& now, const appeals::Correction& correction);

// What would take away the sanction of the register that a case is about; none: it is about something else.
std::optional<appeals::LiftSanction> sanction_in(const Evidence& evidence);
// The command that makes it.
std::optional<registry::Command> register_command_of(const appeals::Correction& correction, const std::string& reason);

// dsu_2011, 6.4.3: whose games in which group rest while a quarantine or an expulsion is before the board; `rests` is
// false before and after. None: the case is about something else.
struct Stay {
    std::string group;
    int player = 1;  // from 1
    bool rests = false;
};
std::optional<Stay> stay_of(const appeals::Case& now, const Evidence& evidence);

// The command that makes a drafted correction in a tournament; none: nobody but people can make it.
std::optional<tournament::Command> command_of(const appeals::Correction& correction, const std::string& reason);

// The same in a season of a team competition.
std::optional<teams::season::Event> season_event_of(const appeals::Correction& correction, const std::string& reason);

// The same in a game by correspondence, and in a group.
std::optional<correspondence::GameCommand> game_command_of(const appeals::Correction& correction,
                                                           const std::string& reason, Date on);
std::optional<correspondence::PenaltyLifted> penalty_lifted_of(const appeals::Correction& correction,
                                                               const std::string& reason, Date on);

// Somebody as people name them: a number of the register, or a name; after it, if they have one, the account that acts
// for them: "Holm, Anna @anna". A refusal: there is no such number.
tl::expected<appeals::Party, registry::Refusal> party_named(const registry::Register& all, const std::string& text);
// The same with the licence the register knows of.
tl::expected<appeals::PanelMember, registry::Refusal> panel_member_named(const registry::Register& all,
                                                                         const std::string& text);

// The tournament that a stream is of; none: another stream. The log of a live board is of its tournament.
std::optional<std::string> tournament_in(std::string_view stream);
std::optional<LivePlace> live_place_in(std::string_view stream);
std::optional<std::string> event_in(std::string_view stream);   // either of them
std::optional<std::string> season_in(std::string_view stream);  // also of a live board of one of its matches
std::optional<std::string> correspondence_game_in(std::string_view stream);
std::optional<std::string> correspondence_group_in(std::string_view stream);

}  // namespace dommer::app
