// What parts a player from the neighbour with as many points: the first tie-break that differs, as the standings came.
import type { Standing } from "../contract";
import { full_name } from "../lib/names";

type Row = Standing["rows"][number];
/** Which of a correction's sums decided: the one that leaves out so many results. The Danish corrections compare the shortest sum first. */
export type Step = { at: number; left_out: number };
export type Difference =
  | { what: "ahead" | "behind"; of: string; code: string; mine: string; theirs: string; step?: Step }
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

/** What a tie-break compares one after the other: "4/6/7" are three sums, the last of them of all results. */
export const steps_of = (value: string): string[] => (/^-?[\d.]+(\/-?[\d.]+)+$/.test(value) ? value.split("/") : [value]);

function apart_at(mine: string, theirs: string): { mine: string; theirs: string; step?: Step } {
  const [own, other] = [steps_of(mine), steps_of(theirs)];
  const at = own.findIndex((sum, i) => sum !== other[i]);
  if (own.length === 1 || own.length !== other.length || at < 0) return { mine, theirs };
  return { mine: own[at] ?? mine, theirs: other[at] ?? theirs, step: { at, left_out: own.length - 1 - at } };
}

/** By entry. The last of those with as many points looks up, the others down; who leads alone is clear. */
export function differences(rows: readonly Row[]): Map<number, Difference> {
  const ranked = rows.filter((row) => !row.out);
  const names = short_names(rows);
  const compared = (row: Row, other: Row, what: "ahead" | "behind"): Difference => {
    const of = names.get(other.player.entry) ?? full_name(other.player);
    const tie = first_apart(row, other);
    const theirs = other.tie_breaks.find((each) => each.code === tie?.code)?.value;
    return tie && theirs !== undefined ? { what, of, code: tie.code, ...apart_at(tie.value, theirs) } : { what: "level", of };
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
