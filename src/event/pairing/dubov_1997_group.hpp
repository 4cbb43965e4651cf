#pragma once

#include "pairing/dubov_1997.hpp"

namespace dommer::pairing::dubov_1997 {

// What the procedure looks at in one round: the contenders by place, what they want and who may meet whom.
class Table {
public:
    Table(std::span<const Contender> contenders, const MayMeet& not_met, const Work& work);

    int size() const { return static_cast<int>(all_.size()); }
    const Work& work() const { return work_; }
    const Contender& operator[](int place) const { return all_[static_cast<std::size_t>(place)]; }
    std::optional<Colour> wish(int place) const { return wishes_[static_cast<std::size_t>(place)]; }

    // dsu_2011, 4.9.6 2.1: they have not met. dsu_2011, 4.9.6 2.3 and 4.9.6 2.4: there is a colour for each.
    bool legal(int a, int b) const;
    bool has_opponent(int place, const std::vector<int>& among) const;
    MayMeet legal_among(const std::vector<int>& members) const;

    // dsu_2011, 4.9.6 6.1 and 4.9.6 6.2: in the order of the seekers of a colour.
    void sort_seekers(std::vector<int>& seekers, Colour colour) const;

private:
    std::span<const Contender> all_;
    const MayMeet& not_met_;
    const Work& work_;
    std::vector<std::optional<Colour>> wishes_;
    std::vector<char> may_white_, may_black_;
};

struct Within {
    std::vector<Pair> pairs;
    std::vector<int> left;  // floats down
    bool complete_search = false;
};

// dsu_2011, 4.9.6 6.2, 4.9.6 6.3 and 4.9.6 6.4: the members of one group; who cannot be paired in it floats to `below`.
Within pair_within(const Table& table, std::vector<int> members, const std::vector<int>& below,
                   const std::vector<char>& was_floater);

// Our reading D6: everybody by the order of 6.3: each white-seeker the first black-seeker, then the first white-seeker,
// that lets all others be paired; black-seekers who are left meet each other. Nothing if they cannot all be paired.
std::optional<std::vector<Pair>> pair_by_complete_search(const Table& table, const std::vector<int>& members);

}  // namespace dommer::pairing::dubov_1997
