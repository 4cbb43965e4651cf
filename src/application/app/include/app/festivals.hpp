#pragma once

#include "app/tournaments.hpp"
#include "hall/festival.hpp"
#include "hall/people.hpp"
#include "hall/screens.hpp"

namespace dommer::app {

inline constexpr std::string_view festival_streams = "festival/", festival_kind = "festival";

// A festival by its short name; none before it is announced. The line of the list of festivals is stored with it.
Stream<std::optional<hall::Festival>, hall::FestivalEvent> stream_of_festival(const std::string& id);

// Why an act on a festival or a screen did not happen. Nothing was changed, unless the store says perhaps_done.
using HallFailure = std::variant<hall::FestivalRefusal, hall::ScreenRefused, Failure>;
template <class Value>
using HallOutcome = tl::expected<Value, HallFailure>;
using HeldFestival = Versioned<std::optional<hall::Festival>>;

// A line of the list of festivals: the festival itself, and its short name.
struct FestivalLine {
    std::string id;
    hall::Festival festival;
};
std::optional<FestivalLine> festival_line_from(const storage::ViewRow& row);
std::string record_of(const FestivalLine& line);

class Festivals {
public:
    explicit Festivals(storage::Store& store) : store_(store) {}
    HallOutcome<HeldFestival> read(const std::string& id) const;
    HallOutcome<std::vector<FestivalLine>> all() const;
    HallOutcome<HeldFestival> announce(const std::string& id, const hall::Festival& as, const ActionContext& how);
    // `change` makes the festival of the one that there is.
    using Change = std::function<hall::Festival(hall::Festival)>;
    HallOutcome<HeldFestival> change(const std::string& id, const Change& change, const ActionContext& how);

    // Its tournaments as they stand, in its order.
    HallOutcome<std::vector<HeldTournament>> tournaments_of(const hall::Festival& festival) const;
    // Whoever has this entry has come, or has not: in all tournaments that they play in, or in this one alone.
    HallOutcome<hall::FestivalPlayer> check_in(const hall::Festival& festival, const std::string& tournament,
                                               tournament::EntryId entry, bool there, bool everywhere,
                                               const ActionContext& how);

private:
    storage::Store& store_;
};

std::vector<hall::NamedTournament> named(std::span<const HeldTournament> held);

// The screens of an event or of a festival. `of` is event/NAME or festival/NAME.
inline constexpr std::string_view screen_streams = "screens/", event_screens = "event/", festival_screens = "festival/";
Stream<hall::Screens, hall::ScreenEvent> stream_of_screens(const std::string& of);
using HeldScreens = Versioned<hall::Screens>;
using DecideScreens = std::function<hall::ScreenDecision(const hall::Screens&)>;
HallOutcome<HeldScreens> act_on_screens(storage::Store& store, const std::string& of, const DecideScreens& decide,
                                        const ActionContext& how);

// A picture by the digest of its bytes; none: it is not stored.
inline constexpr std::string_view picture_streams = "picture/";
Stream<std::optional<hall::PictureStored>, hall::PictureStored> stream_of_picture(const std::string& digest);
// What the log is to say of a picture: nothing where it is there already.
std::vector<hall::PictureStored> decide_picture(const std::optional<hall::PictureStored>& now,
                                                const hall::PictureStored& picture);
// Stores it and gives back its digest.
HallOutcome<std::string> store_picture(storage::Store& store, const std::string& bytes, const ActionContext& how);

}  // namespace dommer::app
