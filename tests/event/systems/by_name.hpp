#pragma once

#include "systems/system.hpp"

namespace dommer::systems {

// A system with its options, asked as the tests ask.
struct ByName {
    const System& row;
    SystemOptions options;

    Paired pair(const pairing::Field& field, const pairing::History& history, const pairing::Regulations& regulations,
                const pairing::RoundRequests& requests) const {
        return row.pair({field, history, regulations, requests}, options);
    }
    std::vector<Reason> why_not(const pairing::Field& field, const pairing::History& history,
                                const pairing::Regulations& regulations, const pairing::RoundRequests& requests,
                                const PairedRound& round, PlayerId a, PlayerId b) const {
        return *row.why_not({field, history, regulations, requests}, options, round, a, b);
    }
};

inline ByName by_name(std::string_view id, SystemOptions options = {}) {
    return {*find_system(id), std::move(options)};
}

}  // namespace dommer::systems
