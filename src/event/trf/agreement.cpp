#include <algorithm>
#include <unordered_map>

#include "draft.hpp"
#include "trf/teams.hpp"

namespace dommer::trf {
namespace {

bool is_bye(Code code) {
    return code == Code::half_bye || code == Code::full_bye || code == Code::zero_bye || code == Code::allocated_bye;
}

bool is_forfeit(Code code) { return code == Code::forfeit_win || code == Code::forfeit_loss; }

// What the other side must have; nothing where more than one code is possible.
std::optional<Code> counterpart(Code code) {
    switch (code) {
        case Code::win: return Code::loss;
        case Code::unrated_win: return Code::unrated_loss;
        case Code::forfeit_win: return Code::forfeit_loss;
        case Code::unknown: return Code::unknown;
        default: return std::nullopt;
    }
}

// 1-0, draws, the odd results 1/2-0 and 0-0, forfeits; never a mixture of played and forfeited.
bool can_stand_together(Code a, Code b) {
    const auto one_way = [](Code x, Code y) {
        switch (x) {
            case Code::win: return y == Code::loss;
            case Code::draw: return y == Code::draw || y == Code::loss;
            case Code::loss: return y == Code::loss;
            case Code::unrated_win: return y == Code::unrated_loss;
            case Code::unrated_draw: return y == Code::unrated_draw || y == Code::unrated_loss;
            case Code::unrated_loss: return y == Code::unrated_loss;
            case Code::forfeit_win: return y == Code::forfeit_loss;
            case Code::forfeit_loss: return y == Code::forfeit_loss;
            case Code::unknown: return y == Code::unknown;
            default: return false;
        }
    };
    return one_way(a, b) || one_way(b, a);
}

class Agreement {
public:
    explicit Agreement(Draft& draft) : draft_(draft), players_(draft.report.players) {}

    void settle() {
        if (!numbers_are_distinct()) return;
        for (int round = 0; round < rounds_in(draft_.report); ++round) {
            mend_byes_of_2006(round);
            int allocated = 0;
            for (std::size_t at = 0; at < players_.size(); ++at) settle_cell(at, round, allocated);
        }
    }

private:
    bool numbers_are_distinct() {
        bool distinct = true;
        for (std::size_t at = 0; at < players_.size(); ++at)
            if (!place_.emplace(players_[at].id.number, at).second) {
                draft_.findings.push_back(
                    {draft_.line_of_player[at], 5, Fault::number_twice, "", players_[at].id, {}, {}});
                distinct = false;
            }
        return distinct;
    }

    void note(std::size_t at, int round, int column, Fault fault, std::optional<PlayerId> opponent) {
        draft_.findings.push_back({draft_.line_of_player[at], 92 + 10 * round + column, fault, "", players_[at].id,
                                   opponent, RoundNumber{round + 1}});
    }

    void settle_cell(std::size_t at, int round, int& allocated) {
        Cell& cell = players_[at].cells[static_cast<std::size_t>(round)];
        // Of a team all players have it.
        if (cell.code == Code::allocated_bye && ++allocated == 2 && !is_of_teams(draft_.report))
            note(at, round, 7, Fault::two_allocated_byes, {});
        if (!cell.opponent) return settle_lonely(at, round, cell);
        const auto found = place_.find(cell.opponent->number);
        if (found == place_.end()) return note(at, round, 0, Fault::opponent_unknown, cell.opponent);
        if (found->second == at) return note(at, round, 0, Fault::against_themselves, cell.opponent);
        Cell& other = players_[found->second].cells[static_cast<std::size_t>(round)];
        if (is_bye(cell.code)) {
            if (other.opponent == players_[at].id) return note(at, round, 7, Fault::results_disagree, cell.opponent);
            note(at, round, 0, Fault::bye_with_opponent, cell.opponent);
            cell.opponent.reset(), cell.colour.reset();
            return;
        }
        if (other.opponent != players_[at].id) return settle_one_sided(at, found->second, round, cell, other);
        if (at < found->second) settle_meeting(at, found->second, round, cell, other);
    }

    // TRF06 had no letters for byes: a result without an opponent was one. A draw is H and a loss Z. A win is the
    // allocated bye if it is the only one of the round, else F: both bar from another bye, so the pairing is the same.
    void mend_byes_of_2006(int round) {
        const auto at_round = [&](PlayerLine& player) -> Cell& {
            return player.cells[static_cast<std::size_t>(round)];
        };
        const auto is_full = [&](PlayerLine& player) {
            const Cell& cell = at_round(player);
            return !cell.opponent && (cell.code == Code::forfeit_win || cell.code == Code::allocated_bye);
        };
        const auto full = std::ranges::count_if(players_, is_full);
        for (std::size_t at = 0; at < players_.size(); ++at) {
            Cell& cell = at_round(players_[at]);
            if (cell.opponent || cell.colour) continue;
            const Code before = cell.code;
            if (before == Code::forfeit_win)
                cell.code = full == 1 ? Code::allocated_bye : Code::full_bye;
            else if (before == Code::draw)
                cell.code = Code::half_bye;
            else if (before == Code::forfeit_loss)
                cell.code = Code::zero_bye;
            else
                continue;
            note(at, round, 7, Fault::bye_of_2006, {});
            draft_.findings.back().found = std::string(1, letter_of(before)) + letter_of(cell.code);
        }
    }

    void settle_lonely(std::size_t at, int round, Cell& cell) {
        if (cell.code != Code::blank && !is_bye(cell.code))
            note(at, round, 0, Fault::result_without_opponent, {});
        else if (cell.colour)
            note(at, round, 5, Fault::unknown_colour, {}), cell.colour.reset();
    }

    // A names B. If B's column is empty it can only be filled one way; if B names somebody else nobody can tell.
    void settle_one_sided(std::size_t at, std::size_t opponent, int round, const Cell& cell, Cell& other) {
        if (other != Cell{} || !cell.colour || !counterpart(cell.code))
            return note(at, round, 0, Fault::opponent_names_another, players_[opponent].id);
        note(opponent, round, 0, Fault::opponent_is_silent, players_[at].id);
        other = {players_[at].id, opponent_of(*cell.colour), *counterpart(cell.code)};
    }

    // A game that was not played has no colours that count: who is named first is put down with White.
    void give_colours_of_forfeit(std::size_t a, std::size_t b, int round, Cell& first, Cell& second) {
        if (first.colour != second.colour || !is_forfeit(first.code) || !is_forfeit(second.code)) return;
        note(a, round, 5, Fault::forfeit_without_colours, players_[b].id);
        first.colour = Colour::white, second.colour = Colour::black;
    }

    void settle_meeting(std::size_t a, std::size_t b, int round, Cell& first, Cell& second) {
        give_colours_of_forfeit(a, b, round, first, second);
        if (!first.colour && !second.colour) return note(a, round, 5, Fault::colours_equal, players_[b].id);
        if (!first.colour)
            note(a, round, 5, Fault::colour_missing, players_[b].id), first.colour = opponent_of(*second.colour);
        if (!second.colour)
            note(b, round, 5, Fault::colour_missing, players_[a].id), second.colour = opponent_of(*first.colour);
        if (first.colour == second.colour) return note(b, round, 5, Fault::colours_equal, players_[a].id);
        mend_result(a, b, round, first, second);
        mend_result(b, a, round, second, first);
        if (!can_stand_together(first.code, second.code)) note(b, round, 7, Fault::results_disagree, players_[a].id);
    }

    void mend_result(std::size_t a, std::size_t b, int round, Cell& mended, const Cell& from) {
        if (mended.code != Code::blank) return;
        if (from.code == Code::blank)
            mended.code = Code::unknown;
        else if (const auto code = counterpart(from.code))
            mended.code = *code;
        else
            return;
        note(a, round, 7, Fault::result_missing, players_[b].id);
    }

    Draft& draft_;
    std::vector<PlayerLine>& players_;
    std::unordered_map<int, std::size_t> place_;
};

}  // namespace

void settle_agreement(Draft& draft) { Agreement(draft).settle(); }

}  // namespace dommer::trf
