// What a hall screen shows, and how much of it fits on a page.
import type { Round } from "../contract";

export type Fit = { letters: number; rows: number; columns: number };

/** Letters a twentieth of the screen high, as far as its width has room for names; two columns where it is broad. */
export function fitting(width: number, height: number): Fit {
  const columns = width > 1.3 * height ? 2 : 1;
  const letters = Math.max(14, Math.floor(Math.min(height / 20, width / (columns === 2 ? 37 : 20))));
  const row = 1.4 * letters + 1; // and its line
  const left = height - 2.3 * letters - 52; // without head and foot
  return { letters, rows: Math.max(3, Math.floor(left / row)), columns };
}

/** Pages of columns of rows, filled column by column. */
export function in_pages<Row>(all: Row[], { rows, columns }: Fit): Row[][][] {
  const pages: Row[][][] = [];
  for (let at = 0; at < all.length; at += rows * columns) {
    const page = all.slice(at, at + rows * columns);
    pages.push(Array.from({ length: columns }, (_, column) => page.slice(column * rows, (column + 1) * rows)));
  }
  return pages;
}

/** As asked; else the pairings while the round is played, and the standings after it. */
export function shown_on_screen(asked: string | null, published: number, round: Round | null): "pairings" | "standings" | "nothing" {
  if (published === 0) return "nothing";
  if (asked === "pairings" || asked === "standings") return asked;
  return round && round.missing.length === 0 ? "standings" : "pairings";
}
