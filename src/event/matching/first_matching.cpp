#include "matching/first_matching.hpp"

namespace dommer::matching {

FirstMatching::FirstMatching(const BitRows& rows, std::vector<int> left, const std::vector<int>& right, int unordered)
    : rows_(rows),
      left_(std::move(left)),
      unordered_(unordered),
      right_(rows.vertices()),
      mate_(at(rows.vertices()), -1),
      parent_(mate_.size(), -1) {
    for (const int vertex : right) right_.insert(vertex);
    for (const int vertex : left_)
        for (std::size_t word = 0; word < rows_.words(); ++word) row(vertex)[word] &= right_.data()[word];
}

int FirstMatching::first_in(const std::uint64_t* bits, const BitSet& among) const {
    for (std::size_t word = 0; word < rows_.words(); ++word)
        if (const std::uint64_t both = bits[word] & among.data()[word]; both != 0)
            return static_cast<int>(64 * word) + std::countr_zero(both);
    return -1;
}

// A search from a left vertex to one of the goals (free right vertices) through right vertices not reached yet. Looks
// for a goal in the row before going on, and one step ahead.
bool FirstMatching::augment(int start, const BitSet& goals, BitSet& fresh) {
    reached_.assign(1, start);
    const auto finish = [&](int left, int right) {
        while (true) {
            const int before = mate_[at(left)];
            match(left, right);
            if (left == start) return true;
            right = before;
            left = parent_[at(right)];
        }
    };
    if (const int goal = first_in(row(start), goals); goal >= 0) return finish(start, goal);
    for (std::size_t head = 0; head < reached_.size(); ++head) {
        const int left = reached_[head];
        for (std::size_t word = 0; word < rows_.words(); ++word)
            for (std::uint64_t bits = row(left)[word] & fresh.data()[word]; bits != 0; bits &= bits - 1) {
                const int right = static_cast<int>(64 * word) + std::countr_zero(bits);
                parent_[at(right)] = left;
                fresh.erase(right);
                const int next = mate_[at(right)];
                if (const int goal = first_in(row(next), goals); goal >= 0) return finish(next, goal);
                reached_.push_back(next);
            }
    }
    return false;
}

BitSet FirstMatching::free_right() const {
    BitSet free = right_;
    for (const int left : left_)
        if (!is_free(left)) free.erase(mate_[at(left)]);
    return free;
}

bool FirstMatching::match_one(int left) {
    const BitSet free = free_right();
    BitSet fresh = right_;
    for (std::size_t word = 0; word < fresh.words(); ++word) fresh.data()[word] &= ~free.data()[word];
    return augment(left, free, fresh);
}

bool FirstMatching::complete() {
    BitSet free = free_right();
    for (const int left : left_) {
        if (!is_free(left)) continue;
        if (const int right = first_in(row(left), free); right >= 0) match(left, right), free.erase(right);
    }
    for (const int left : left_) {
        if (!is_free(left) || match_one(left)) continue;
        closed_ = reached_;
        return false;
    }
    return true;
}

// A left vertex whose search fails once is left out by every larger matching found later.
int FirstMatching::left_out() {
    int count = 0;
    for (const int left : left_)
        if (is_free(left) && !match_one(left)) ++count;
    return count;
}

bool FirstMatching::try_partner(int left, int right) {
    const int widower = mate_[at(right)], widow = mate_[at(left)];
    BitSet goals(rows_.vertices());
    goals.insert(widow);
    BitSet fresh = right_;
    fresh.erase(right), fresh.erase(widow);
    if (!augment(widower, goals, fresh)) return false;
    match(left, right);
    return true;
}

// A failed search ends in a closed set: all neighbours of the left vertices reached are their own partners. So in every
// perfect matching, now and after later choices, those are matched among themselves, and no edge from outside may go
// in: it is removed for good.
void FirstMatching::close_off(int outside_from) {
    BitSet closed(rows_.vertices()), inside(rows_.vertices());
    for (const int left : reached_) closed.insert(mate_[at(left)]), inside.insert(left);
    for (std::size_t index = at(outside_from); index < left_.size(); ++index) {
        if (inside.contains(left_[index])) continue;
        for (std::size_t word = 0; word < rows_.words(); ++word) row(left_[index])[word] &= ~closed.data()[word];
    }
}

void FirstMatching::put_in_order() {
    const int ordered = static_cast<int>(left_.size()) - unordered_;
    for (int index = 0; index < ordered; ++index) {
        const int left = left_[at(index)];
        while (true) {
            const int right = first_in(row(left), right_);
            if (right == mate_[at(left)]) break;
            const int widower = mate_[at(right)], widow = mate_[at(left)];
            if (rows_.joined(widower, widow)) {
                match(widower, widow), match(left, right);
                break;
            }
            // `left` takes no part in the search: it is not in reached_, since it would be reached through its own
            // partner only.
            if (try_partner(left, right)) break;
            close_off(index);
        }
        right_.erase(mate_[at(left)]);
    }
}

}  // namespace dommer::matching
