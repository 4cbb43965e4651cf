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

const smallest = 0.62; // two lines of them fit where one of the others does

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
