// Where each player sits in a round: what the list by name and "find me" show.
import type { PlayerRef, Round } from "../contract";
import { language } from "../lib/words.svelte";

export type Seat = {
  player: PlayerRef;
  board: number | null;
  colour: "white" | "black" | null;
  opponent: PlayerRef | null;
  result: string | null;
  out: "bye" | "zero" | "half" | "full" | null;
};

const collators = { danish: new Intl.Collator("da"), swedish: new Intl.Collator("sv") }; // Norwegian names sort as Danish ones

export function seats_of(round: Round): Seat[] {
  const at_boards = round.boards.flatMap(({ board, white, black, result }): Seat[] => [
    { player: white, board, colour: "white", opponent: black, result, out: null },
    { player: black, board, colour: "black", opponent: white, result, out: null },
  ]);
  const aside = (player: PlayerRef, out: Seat["out"]): Seat => ({ player, board: null, colour: null, opponent: null, result: null, out });
  return [
    ...at_boards,
    ...(round.bye ? [aside(round.bye, "bye")] : []),
    ...round.sitting_out.map(({ player, value }) => aside(player, value)),
  ];
}

/** In the alphabet of whoever reads. */
export function seats_by_name(round: Round): Seat[] {
  const collator = language() === "sv" ? collators.swedish : collators.danish;
  return seats_of(round).sort((a, b) => collator.compare(a.player.name, b.player.name));
}
