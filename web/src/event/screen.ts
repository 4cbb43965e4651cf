// What a hall screen shows, and how much of it fits on a page.
import type { Round } from "../contract";

export type Fit = { letters: number; rows: number; columns: number };

const most_turns = 4; // who waits for a name waits no longer than that
const most_columns = 3;
const letters_across = 18.5; // a column: a name, a board, a colour
const head_and_foot = 3.3; // in letters: the event's line and the heads of the columns

const rows_of = (letters: number, height: number): number => Math.max(3, Math.floor((height - head_and_foot * letters - 52) / (1.4 * letters + 1)));

/**
 * Letters a twentieth of the screen high, as far as its width has room for names, in two columns where it is broad. Many
 * players have smaller letters and a third column, so that all are shown in four turns; but never less than half as large.
 */
export function fitting(width: number, height: number, players = 0): Fit {
  const columns = width > 1.3 * height ? 2 : 1;
  const across = (columns: number): number => (columns === 1 ? 20 : letters_across * columns);
  const largest = Math.max(14, Math.floor(Math.min(height / 20, width / across(columns))));
  const at = (letters: number, columns: number): Fit => ({ letters, rows: rows_of(letters, height), columns });
  const turns = ({ rows, columns }: Fit): number => Math.ceil(players / (rows * columns));
  for (let letters = largest; letters >= Math.max(14, largest / 2); letters--)
    for (let wide = columns; wide <= (columns === 1 ? 1 : most_columns); wide++)
      if (letters * across(wide) <= Math.max(width, across(columns) * letters) && turns(at(letters, wide)) <= most_turns) return at(letters, wide);
  return at(Math.max(14, Math.floor(largest / 2)), columns);
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

const smallest = 0.58; // two lines of them fit where one of the others does

/** A name too long for its column is set in smaller letters, a very long one in two lines of them: a name cut off may be two players'. */
export function whole(..._looked_at_again_with: unknown[]): (node: HTMLElement) => () => void {
  return (node) => {
    const measure = (): void => {
      node.classList.remove("long");
      node.style.fontSize = "";
      const room = (0.99 * node.clientWidth) / node.scrollWidth;
      if (node.scrollWidth > node.clientWidth) node.style.fontSize = `${Math.max(smallest, room)}em`;
      node.classList.toggle("long", room < smallest);
    };
    measure();
    document.fonts.addEventListener("loadingdone", measure);
    return () => document.fonts.removeEventListener("loadingdone", measure);
  };
}
