// What a cell of the cross table came to, for the tint under its figure.
import type { CrossCell, CrossTable } from "../contract";

export type Heat = "won" | "drew" | "lost" | null;

/** Both sides of a game are compared, so that it holds for any points a win is worth. What nobody was met in has none. */
export function heat_of(mine: number | null, theirs: number | null | undefined): Heat {
  if (mine === null || theirs === null || theirs === undefined) return null;
  if (mine === theirs) return mine > 0 ? "drew" : "lost";
  return mine > theirs ? "won" : "lost";
}

type Row = CrossTable["rows"][number];
export type Round = { cell: CrossCell; heat: Heat; opponent: Row | null };

/** Each row's rounds with the opponent met there; by entry. */
export function rounds_of(table: CrossTable): Map<number, Round[]> {
  const by_number = new Map(table.rows.map((row) => [row.player.number, row]));
  return new Map(table.rows.map((row) => [row.player.entry, row.cells.map((cell, at): Round => {
    const opponent = cell.opponent === null ? null : by_number.get(cell.opponent) ?? null;
    return { cell, opponent, heat: heat_of(cell.points, opponent?.cells[at]?.points) };
  })]));
}
