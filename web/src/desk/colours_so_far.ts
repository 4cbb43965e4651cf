// The colours a player had in the rounds before this one, in order; null: no game.
import type { CrossTable } from "../contract";
import { t } from "../lib/words.svelte";

export type Colours = ReadonlyArray<"white" | "black" | null>;

export const colours_before = (round: number, table: CrossTable): Map<number, Colours> =>
  new Map(table.rows.map(({ player, cells }) => [player.entry, cells.slice(0, round - 1).map(({ colour, what }) => (what === "game" ? colour : null))]));

export const colours_in_words = (colours: Colours): string => colours.map((colour) => (colour ? t(`word.${colour}`) : "–")).join(", ");
