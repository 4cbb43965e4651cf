#pragma once

#include <functional>

#include "app/correspondence.hpp"
#include "store_option.hpp"
#include "vocabulary/language.hpp"

namespace dommer::cli {

// Everything the subcommands of `dommer correspondence` can be given; each uses what it needs.
struct CorrespondenceRequest {
    StoreOption store;
    std::string today, on, name, by, text, form = "iccf", received, opponent_sent, sent, postmark, receipt;
    std::string white_user, black_user;
    std::string white, black, white_address, black_address, white_letters, black_letters, start, rules = "general",
                                                                                                 opening;
    std::string what, result, reason, notice, from, to, kind = "own", medium, file, mailbox, sender, address, user,
                                                        letters_in, language = "en", smtp, smtp_login;
    int days = 0, moves = 0, post_days = 2, message = 0, player = 0, white_person = 0, black_person = 0;
    bool json = false, offers_draw = false, score = false, pgn = false, iccf = false, time = false, play_on = false,
         all = false, again = false;

    Language words() const { return *value_from<Language>(language); }
};

// An option that cannot be; thrown by the helpers below, said to the user by the subcommand.
struct BadChoice {
    std::string what;
};
Date chosen_day(const std::string& text, const char* option);
Date on_or_today(const CorrespondenceRequest& request);
Date today_of(const CorrespondenceRequest& request);
// Codes between blanks, without numbers.
std::vector<std::string> codes_in(const std::string& text);
correspondence::Sending sending_of(const CorrespondenceRequest& request);
template <Named Value>
Value choice(const std::string& text, const char* option) {
    const auto value = value_from<Value>(text);
    if (!value) throw BadChoice{std::string(option) + ": \"" + text + "\" is none of " + listed_ids<Value>()};
    return *value;
}
// The language of letters to a player; none: not said.
inline std::optional<Language> letters_in(const std::string& text, const char* option) {
    return text.empty() ? std::nullopt : std::optional(choice<Language>(text, option));
}

using RunCorrespondence = std::function<Exit(const CorrespondenceRequest&)>;
using CorrespondenceRequestPtr = std::shared_ptr<CorrespondenceRequest>;

// A subcommand with what all of them have: the store, who acts, the day, the language, JSON.
CommandLine* add_correspondence_command(CommandLine* top, const CorrespondenceRequestPtr& request, Exit& exit,
                                        const char* name, const char* help, RunCorrespondence run);

// Decides on what the command makes of the game, stores it, and prints what was recorded.
Exit act_on_game(const CorrespondenceRequest& request, const correspondence::GameCommand& command);

Exit report(const app::CorrespondenceFailure& failure, const CorrespondenceRequest& request,
            correspondence::Regime regime = correspondence::Regime::general);

// Reads a game that is there.
Exit with_game(const CorrespondenceRequest& request,
               const std::function<Exit(app::Correspondence&, const correspondence::Game&)>& look);

void add_correspondence_play(CommandLine* top, const CorrespondenceRequestPtr& request, Exit& exit);
void add_correspondence_director(CommandLine* top, const CorrespondenceRequestPtr& request, Exit& exit);
void add_correspondence_groups(CommandLine* top, const CorrespondenceRequestPtr& request, Exit& exit);
void add_correspondence_tournaments(CommandLine* top, const CorrespondenceRequestPtr& request, Exit& exit);
void add_correspondence_look(CommandLine* top, const CorrespondenceRequestPtr& request, Exit& exit);
void add_correspondence_mail(CommandLine* top, const CorrespondenceRequestPtr& request, Exit& exit);
void add_correspondence_rights(CommandLine* top, Exit& exit);

}  // namespace dommer::cli
