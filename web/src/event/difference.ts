// What parts a player from the neighbour with as many points: the first tie-break that differs, as the standings came.
import type { Standing } from "../contract";
import { full_name } from "../lib/names";

type Row = Standing["rows"][number];
export type Difference =
  | { what: "ahead" | "behind"; of: string; code: string; mine: string; theirs: string }
  | { what: "level"; of: string }
  | { what: "clear"; by: number };

/** The surname, or the whole name where somebody else in the table shares it. */
export function short_names(rows: readonly Row[]): Map<number, string> {
  const surname = (name: string): string => name.split(",")[0] ?? name;
  const count = new Map<string, number>();
  for (const { player } of rows) count.set(surname(player.name), (count.get(surname(player.name)) ?? 0) + 1);
  return new Map(rows.map(({ player }) => [player.entry, count.get(surname(player.name)) === 1 ? surname(player.name) : full_name(player)]));
}

const first_apart = (row: Row, other: Row) => row.tie_breaks.find((tie, i) => tie.value !== other.tie_breaks[i]?.value);

/** By entry. The last of those with as many points looks up, the others down; who leads alone is clear. */
export function differences(rows: readonly Row[]): Map<number, Difference> {
  const ranked = rows.filter((row) => !row.out);
  const names = short_names(rows);
  const compared = (row: Row, other: Row, what: "ahead" | "behind"): Difference => {
    const of = names.get(other.player.entry) ?? full_name(other.player);
    const tie = first_apart(row, other);
    const theirs = other.tie_breaks.find((each) => each.code === tie?.code)?.value;
    return tie && theirs !== undefined ? { what, of, code: tie.code, mine: tie.value, theirs } : { what: "level", of };
  };
  const found = new Map<number, Difference>();
  for (const [i, row] of ranked.entries()) {
    const [before, after] = [ranked[i - 1], ranked[i + 1]];
    if (after && after.points === row.points) found.set(row.player.entry, compared(row, after, "ahead"));
    else if (before && before.points === row.points) found.set(row.player.entry, compared(row, before, "behind"));
    else if (!before && after) found.set(row.player.entry, { what: "clear", by: row.points - after.points });
  }
  return found;
}
