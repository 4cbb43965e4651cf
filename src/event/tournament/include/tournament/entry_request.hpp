#pragma once

#include <cstdint>

#include "registry/eligibility.hpp"
#include "tournament/entrant.hpp"
#include "vocabulary/names.hpp"

namespace dommer::tournament {

// How a player is reached. For arbiters and organisers alone: in no public answer and no file that leaves the store
// without its log, and taken out of the log when it is asked for.
struct Contact {
    std::string email, phone, words;
    friend bool operator==(const Contact&, const Contact&) = default;
};

// Who sent it, as they say themselves.
enum class SentBy : std::uint8_t { player, club_chairman, district, register_keeper };
constexpr Ids<4> ids_of(SentBy) { return {"player", "club-chairman", "district", "register-keeper"}; }

enum class RequestState : std::uint8_t { asked, waiting, entered, declined, withdrawn };
constexpr Ids<5> ids_of(RequestState) { return {"asked", "waiting", "entered", "declined", "withdrawn"}; }

// Somebody asks for a place in the event. It is the organiser who lets them in.
struct EntryRequest {
    int number = 0;
    Particulars as = {};
    Contact contact = {};
    SentBy sent_by = SentBy::player;
    std::optional<SentBy> due = {};  // dsu_2011, 4.4 §62: whom the entry comes through; none: the text asks for nobody
    bool late = false;               // after the closing date
    std::string key = {};            // digest of a secret of the sender's: with it they look at it and take it back
    RequestState state = RequestState::asked;
    std::string ground = {};  // once it was confirmed: what the register does not know and somebody vouches for
    std::string reason = {};  // why it was declined
    std::optional<EntryId> entrant = {};
    friend bool operator==(const EntryRequest&, const EntryRequest&) = default;
};

// Nobody asks without saying how they are reached: where that was taken out of the log the name went with it, and there
// is nobody left to let in.
inline bool is_erased(const EntryRequest& request) {
    return request.state != RequestState::entered && request.contact.email.empty() && request.contact.phone.empty();
}

// dsu_2011, 4.4 §62: club members enter through the club's chairman, individual members through the district, foreign
// ones through the register keeper.
constexpr SentBy sent_by_of(registry::EntryRoute route) {
    switch (route) {
        case registry::EntryRoute::club_chairman: return SentBy::club_chairman;
        case registry::EntryRoute::district: return SentBy::district;
        case registry::EntryRoute::register_keeper: return SentBy::register_keeper;
    }
    return SentBy::club_chairman;
}

}  // namespace dommer::tournament
