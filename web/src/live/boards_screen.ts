// How many boards a hall screen has room for: the top boards large at the left, the others small beside them, page by page.

export type BoardsFit = { large: number; large_edge: number; columns: number; rows: number; edge: number };

const sides = 2.6; // a board with its two players is so much higher than its edge, in letters of an eleventh of it
const head_and_foot = 120;
const gap = 16;
const smallest_edge = 150; // seen from some metres

const height_of = (edge: number): number => edge + sides * Math.max(18, edge / 11);

/** With so many boards, `wanted` of them large. A screen higher than broad has them below each other. */
export function boards_fitting(width: number, height: number, boards: number, wanted: number): BoardsFit {
  const room = height - head_and_foot;
  const large = Math.max(0, Math.min(wanted, boards, 2));
  const others = boards - large;
  let large_edge = Math.floor(Math.min(room / (1 + sides / 11), (width - gap * (large + 1)) / Math.max(1, large)));
  // The others have at least a third of the screen.
  if (others > 0) large_edge = Math.min(large_edge, Math.floor(((2 / 3) * width) / Math.max(1, large)));
  if (others === 0) return { large, large_edge, columns: 0, rows: 0, edge: 0 };
  const left = width - large * (large_edge + gap) - gap;
  for (let columns = 1; ; columns++) {
    const edge = Math.floor(left / columns - gap);
    const rows = Math.max(1, Math.floor(room / (height_of(edge) + gap)));
    const next = Math.floor(left / (columns + 1) - gap);
    const fits = height_of(edge) <= room;
    if ((fits && columns * rows >= others) || next < smallest_edge) return { large, large_edge, columns, rows, edge: Math.min(edge, Math.floor(room / (1 + sides / 11))) };
  }
}

/** The small boards of a page; pages turn round and round. */
export function page_of<T>(all: T[], { columns, rows }: Pick<BoardsFit, "columns" | "rows">, page: number): T[] {
  const size = Math.max(1, columns * rows);
  return all.slice(size * page, size * (page + 1));
}
export const pages_of = (count: number, { columns, rows }: Pick<BoardsFit, "columns" | "rows">): number => Math.max(1, Math.ceil(count / Math.max(1, columns * rows)));
