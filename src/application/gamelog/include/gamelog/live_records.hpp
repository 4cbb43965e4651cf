#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "gamelog/scenario.hpp"
#include "livegame/decide.hpp"
#include "notation/pgn_reader.hpp"
#include "records/record_error.hpp"

// A live game in the log: its events as JSON, one object each, acts in the words of the scenario format.
namespace dommer::gamelog {

std::string_view type_of(const livegame::Event& event);
std::string record_of(const livegame::Event& event);
tl::expected<livegame::Event, records::RecordError> live_event_from(std::string_view record);

// The game as a scenario: what `dommer table replay` reads. Names stand where the caller has them.
Json scenario_json(const livegame::Game& game, const std::string& id, const table::BySide<std::string>& names);
// The moves with the clock after each, as PGN movetext without tags and result; up to an illegal move left standing.
std::string movetext_of(const livegame::Game& game);
// A game of which only the moves were written down: on its table, with the clock after each where they tell it of all.
// None: they cannot be read from where the game began.
std::optional<livegame::Game> game_as_written(std::string_view moves, const notation::PgnStart& start = {});

// Why a message was refused: the table's reason, or the live game's own.
std::string_view words_of(const livegame::MessageRefused& refused, Language language);

// One act of the vocabulary, from somebody at the table: `by` is added for a seat.
tl::expected<table::Action, LogError> read_act(Json act, livegame::Role from);

}  // namespace dommer::gamelog
