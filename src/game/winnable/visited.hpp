#pragma once

#include <memory>
#include <vector>

#include "laws/move.hpp"
#include "laws/packed.hpp"

namespace dommer::winnable {

// The positions a search has met, each once, with the move that led there. Full keys are compared: a fingerprint only
// finds the place. Kept in blocks, so that growing never copies.
class Visited {
public:
    static constexpr std::uint32_t none = UINT32_MAX;

    Visited() : places_(1024, none) {}

    std::uint32_t size() const { return size_; }
    laws::PackedPosition position(std::uint32_t at) const { return {node(at).planes, node(at).to_move}; }
    std::uint32_t parent(std::uint32_t at) const { return node(at).parent; }
    laws::Move move(std::uint32_t at) const { return node(at).move; }

    // True if the position is new; it then has the number size() - 1.
    bool insert(const laws::PackedPosition& packed, std::uint32_t parent, laws::Move move) {
        if (size_ * std::size_t{2} >= places_.size()) grow();
        std::size_t place = laws::fingerprint(packed) & (places_.size() - 1);
        for (; places_[place] != none; place = (place + 1) & (places_.size() - 1)) {
            const Node& there = node(places_[place]);
            if (there.planes == packed.planes && there.to_move == packed.to_move) return false;
        }
        places_[place] = size_;
        if (size_ % block_size == 0 && size_ / block_size == blocks_.size())
            blocks_.push_back(std::make_unique_for_overwrite<Node[]>(block_size));
        blocks_[size_ / block_size][size_ % block_size] = {packed.planes, parent, move, packed.to_move};
        ++size_;
        return true;
    }

private:
    struct Node {
        std::array<std::uint64_t, 4> planes;
        std::uint32_t parent;
        laws::Move move;
        Colour to_move;
    };
    static constexpr std::uint32_t block_size = 4096;

    const Node& node(std::uint32_t at) const { return blocks_[at / block_size][at % block_size]; }

    void grow() {
        std::vector<std::uint32_t> places(places_.size() * 4, none);
        for (std::uint32_t at = 0; at < size_; ++at) {
            std::size_t place = laws::fingerprint(position(at)) & (places.size() - 1);
            while (places[place] != none) place = (place + 1) & (places.size() - 1);
            places[place] = at;
        }
        places_ = std::move(places);
    }

    std::vector<std::unique_ptr<Node[]>> blocks_;
    std::vector<std::uint32_t> places_;
    std::uint32_t size_ = 0;
};

}  // namespace dommer::winnable
