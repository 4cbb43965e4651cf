#include <algorithm>

#include "correspondence/tournament.hpp"

namespace dommer::correspondence {
namespace {

class Waiting {
public:
    Waiting(const Tournament& now, const std::map<std::string, GroupStand>& stands, Date today)
        : now_(now),
          stands_(stands),
          today_(today) {}

    std::vector<TournamentDue> all() {
        switch (now_.terms.kind) {
            case TournamentKind::individual: classes(); break;
            case TournamentKind::cup: stages(); break;
            case TournamentKind::teams:
            case TournamentKind::theme: closed_entries(); break;
        }
        for (const GroupDrawn& drawn : now_.groups) {
            const auto stand = stands_.find(drawn.group);
            if (stand == stands_.end()) continue;
            const auto title = title_of(now_, drawn, stand->second);
            if (title && title->is_open) list_.push_back({TournamentTask::settle_title, drawn.group, today_});
        }
        return std::move(list_);
    }

private:
    bool is_waiting(int entry) const { return is_entry_valid(now_, entry) && !is_drawn(now_, entry); }
    bool are_entries_closed() const { return now_.terms.entries_close && today_ > *now_.terms.entries_close; }

    // dsu_2011, 6.5.1.1: a group starts when seven have entered. dsu_2011, 6.5.2: that of the championship class in
    // September.
    void classes() {
        for (const Class in : {Class::championship, Class::master, Class::qualification, Class::open}) {
            std::vector<Date> valid_since;
            for (std::size_t at = 0; at < now_.players.size(); ++at) {
                const EnteredPlayer& player = now_.players[at];
                if (player.as.entry.wanted == in && is_waiting(static_cast<int>(at) + 1))
                    valid_since.push_back(std::max(player.as.on, player.fee.value_or(player.as.on)));
            }
            std::ranges::sort(valid_since);
            if (in == Class::championship) {
                const Date september = today_.year() / std::chrono::September / 1;
                if (today_.month() == std::chrono::September && valid_since.size() >= 2)
                    list_.push_back({TournamentTask::draw_class, std::string(id_of(in)), september});
            } else if (valid_since.size() >= players_of_a_group) {
                list_.push_back(
                    {TournamentTask::draw_class, std::string(id_of(in)), valid_since[players_of_a_group - 1]});
            }
        }
    }

    void closed_entries() {
        if (!are_entries_closed()) return;
        const std::size_t count = now_.terms.kind == TournamentKind::teams ? now_.teams.size() : now_.players.size();
        for (std::size_t at = 0; at < count; ++at)
            if (is_waiting(static_cast<int>(at) + 1))
                return list_.push_back(
                    {TournamentTask::draw_entries, std::string(id_of(now_.terms.kind)), *now_.terms.entries_close});
    }

    bool is_stage_drawn(CupStage stage) const {
        return std::ranges::find(now_.groups, stage, &GroupDrawn::stage) != now_.groups.end();
    }
    // dsu_2011, 6.6.1.3 and 6.6.3: a stage that is finished is decided on, and the next one starts when it is known who
    // plays.
    void stages() {
        if (!is_stage_drawn(CupStage::preliminary)) return closed_entries();
        for (const CupStage stage : {CupStage::preliminary, CupStage::semifinal}) {
            if (!is_stage_drawn(stage)) continue;
            const StageDecided* decided = decision_on(now_, stage);
            const bool is_finished = std::ranges::all_of(now_.groups, [&](const GroupDrawn& drawn) {
                const auto stand = stands_.find(drawn.group);
                return drawn.stage != stage || (stand != stands_.end() && stand->second.is_finished);
            });
            if (decided == nullptr) {
                if (is_finished) list_.push_back({TournamentTask::decide_stage, std::string(id_of(stage)), today_});
                continue;
            }
            const CupStage next =
                stage == CupStage::semifinal || decided->no_semifinal ? CupStage::final : CupStage::semifinal;
            if (!is_stage_drawn(next))
                list_.push_back({TournamentTask::draw_stage, std::string(id_of(next)), decided->on});
        }
    }

    const Tournament& now_;
    const std::map<std::string, GroupStand>& stands_;
    Date today_;
    std::vector<TournamentDue> list_;
};

}  // namespace

std::vector<TournamentDue> due(const Tournament& tournament, const std::map<std::string, GroupStand>& stands,
                               Date today) {
    return Waiting(tournament, stands, today).all();
}

}  // namespace dommer::correspondence
