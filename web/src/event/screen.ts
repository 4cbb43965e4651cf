// What a hall screen shows, and how much of it fits on a page.
import type { Board, Round, Screen } from "../contract";

export type Fit = { letters: number; rows: number; columns: number };
export type Shows = Screen["shows"];
/** What a list on a screen is of; nothing: no round is published. */
export type Listed = "names" | "standings" | "boards" | "results" | "nothing";

const most_turns = 4; // who waits for a name waits no longer than that
const most_columns = 3;
const letters_across = 18.5; // a column: a name, a board, a colour
const letters_across_board = 33; // a column: two names and a result
const head_and_foot = 3.3; // in letters: the event's line and the heads of the columns

const rows_of = (letters: number, height: number): number => Math.max(3, Math.floor((height - head_and_foot * letters - 52) / (1.4 * letters + 1)));

/**
 * Letters a twentieth of the screen high, as far as its width has room for names, in two columns where it is broad. Many
 * rows have smaller letters and one column more, so that all are shown in four turns; but never less than half as large.
 * A row of a board has two names: there is room for half as many columns.
 */
export function fitting(width: number, height: number, rows = 0, of_boards = false): Fit {
  const is_broad = width > 1.3 * height;
  const columns = is_broad && !of_boards ? 2 : 1;
  const most = is_broad ? (of_boards ? 2 : most_columns) : 1;
  const across = (columns: number): number => (of_boards ? letters_across_board * columns : columns === 1 ? 20 : letters_across * columns);
  const largest = Math.max(14, Math.floor(Math.min(height / 20, width / across(columns))));
  const at = (letters: number, columns: number): Fit => ({ letters, rows: rows_of(letters, height), columns });
  const turns = ({ rows: lines, columns }: Fit): number => Math.ceil(rows / (lines * columns));
  for (let letters = largest; letters >= Math.max(14, largest / 2); letters--)
    for (let wide = columns; wide <= most; wide++)
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
export function shown_on_screen(asked: string | null, published: number, round: Round | null): Listed {
  if (published === 0) return "nothing";
  if (asked === "names" || asked === "standings" || asked === "boards" || asked === "results") return asked;
  if (asked === "pairings") return "names"; // as addresses said it before
  return round && round.missing.length === 0 ? "standings" : "names";
}

/** The boards with a result, those that came last first; `came` has the boards in the order in which they came. */
export function by_arrival(boards: Board[], came: readonly number[]): Board[] {
  const place = (board: Board): number => came.lastIndexOf(board.board);
  return boards.filter((board) => board.result !== null).sort((a, b) => place(b) - place(a) || a.board - b.board);
}

/** The boards that have a result now and had none, or another, before. */
export function arrived(before: Round | null, now: Round): number[] {
  if (before?.round !== now.round) return [];
  const was = new Map(before.boards.map((board) => [board.board, board.result]));
  return now.boards.filter((board) => board.result !== null && was.get(board.board) !== board.result).map((board) => board.board);
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
